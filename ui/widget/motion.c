#include "ui/widget/motion.h"

static int scaled(int ms, double speed)
{
    return (int)(ms / speed);
}

struct tumble motion_tumble(int dice, int ms, double speed)
{
    int frame_ms = scaled(MOTION_FRAME, speed) + 1;
    int settle_ms = scaled(MOTION_SETTLE, speed) + 1;
    int air_ms = MOTION_TUMBLE * frame_ms;
    struct tumble t = {.frame = ms / frame_ms};
    t.next = (t.frame + 1) * frame_ms;
    if (ms >= air_ms) {
        t.settled = (ms - air_ms) / settle_ms + 1;
        int next = air_ms + t.settled * settle_ms;
        t.next = next < t.next ? next : t.next;
    }
    t.over = t.settled >= dice;
    t.settled = t.over ? dice : t.settled;
    return t;
}

struct change_seen motion_change(int ms, double speed)
{
    int frame_ms = scaled(MOTION_FRAME, speed) + 1, frame = ms / frame_ms + 1;
    return (struct change_seen){.over = frame > MOTION_COUNT,
                                .part = frame > MOTION_COUNT ? 100 : 100 * frame / MOTION_COUNT,
                                .flash = frame <= MOTION_FLASH,
                                .next = frame * frame_ms};
}

int motion_party(int ms, double speed, int *next)
{
    int frame_ms = scaled(MOTION_FRAME, speed) + 1, frame = ms / frame_ms + 1;
    *next = frame * frame_ms;
    return frame > MOTION_PARTY ? 0 : frame;
}

int motion_face(int frame, int k, int sides)
{
    int step = 1 + (3 * k + 2) % (sides - 1);
    return (frame * step + 7 * k) % sides + 1;
}
