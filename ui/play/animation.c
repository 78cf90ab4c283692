#include "ui/play/animation.h"

#include "games/words.h"

#include <string.h>

enum {
    LATE = 100,    /* milliseconds after a picture was due, whatever the speed */
    LATE_MOST = 3, /* such pictures running */
};

static int frame_ms(double speed)
{
    return (int)(ANIMATION_FRAME / speed) + 1;
}

struct tumble animation_tumble_at(int dice, int ms, double speed)
{
    int frame = ms / frame_ms(speed), settled = frame - ANIMATION_TUMBLE + 1;
    return (struct tumble){.frame = frame,
                           .next = (frame + 1) * frame_ms(speed),
                           .over = settled > dice,
                           .settled = settled < 0      ? 0
                                      : settled > dice ? dice
                                                       : settled};
}

struct change_seen animation_change_at(int ms, bool spoilt, double speed)
{
    int frame = ms / frame_ms(speed) + 1, moved = CHANGE_PICTURES * frame_ms(speed);
    int end = spoilt ? (int)(ANIMATION_SPOILT / speed) : moved + (int)(ANIMATION_STAND / speed);
    bool moves = frame < CHANGE_PICTURES;
    return (struct change_seen){.over = ms >= end,
                                .picture = moves ? frame : CHANGE_PICTURES,
                                .next = moves ? frame * frame_ms(speed) : end};
}

int animation_stars(int ms, double speed, int *next)
{
    int frame = ms / frame_ms(speed) + 1;
    *next = frame * frame_ms(speed);
    return frame > ANIMATION_STARS ? 0 : frame;
}

/* The throw as something to look at. */
static void see_throw(struct scene *s, const struct event *e)
{
    const struct throw_seen *t = &s->thrown;
    bool again = t->in_air ? t->again : t->dice > 0 && !t->ended;
    s->thrown = (struct throw_seen){
        .seat = e->seat, .dice = e->dice, .sides = s->node.sides, .again = again};
    memcpy(s->thrown.face, e->face, (size_t)e->dice * sizeof *e->face);
}

bool animation_tumble(struct animation *a, struct scene *s, const struct event *e, double speed,
                      int64_t now, int64_t *next)
{
    struct throw_seen *t = &s->thrown;
    if (!t->in_air) {
        see_throw(s, e);
        t->in_air = true;
        a->thrown = now;
    }
    struct tumble seen = animation_tumble_at(e->dice, (int)(now - a->thrown), speed);
    t->settled = seen.settled;
    t->frame = seen.frame;
    *next = a->thrown + seen.next;
    return seen.over;
}

/* Whether there is something to show: then the scene's change begins. */
static bool changes(struct scene *s, const union position *before, const struct event *e)
{
    const struct game_words *words = s->game->words;
    bool spoilt = words->spoils && words->highlighted(before, &s->state, e), differ = spoilt;
    for (int seat = 0; seat < s->state.common.seats && !differ; seat++) {
        differ = s->game->score(before, seat) != s->game->score(&s->state, seat);
    }
    if (differ) {
        s->change = (struct change){.runs = true, .spoilt = spoilt, .before = *before};
    }
    return differ;
}

void animation_change(struct animation *a, struct scene *s, const union position *before,
                      const struct event *e, double speed, int64_t now)
{
    if (changes(s, before, e)) {
        a->changed = now;
        a->stands = 0;
        animation_changed(a, s, speed, now);
    }
}

void animation_stand(struct animation *a, struct scene *s, const union position *before,
                     const struct event *e, int64_t until)
{
    if (changes(s, before, e)) {
        s->change.part = 100;
        a->stands = a->frame = until;
    }
}

bool animation_changed(struct animation *a, struct scene *s, double speed, int64_t now)
{
    struct change *c = &s->change;
    if (c->runs && a->stands) {
        c->runs = now < a->stands;
    } else if (c->runs) {
        struct change_seen seen = animation_change_at((int)(now - a->changed), c->spoilt, speed);
        c->picture = seen.picture;
        c->part = 100 * (seen.picture - seen.picture % CHANGE_STEP) / CHANGE_PICTURES;
        c->runs = !seen.over;
        a->frame = a->changed + seen.next;
    }
    return !c->runs;
}

bool animation_is_late(struct animation *a, int64_t due, int64_t now)
{
    a->late = now - due > LATE ? a->late + 1 : 0;
    return a->late == LATE_MOST;
}

/* When a turn is over its dice stay on the table until somebody throws; one without a throw leaves
 * none there. */
void animation_show(struct scene *s, const struct event *e, struct text *told, struct log *log)
{
    union position before = s->state;
    if (e->kind == EVENT_ROLL) {
        see_throw(s, e);
    }
    event_apply(s->game, &s->state, e);
    s->node = s->game->next(&s->state);
    if (s->game->turn_over(&before, &s->state)) {
        s->thrown = s->thrown.ended ? (struct throw_seen){.seat = e->seat} : s->thrown;
        s->thrown.ended = true;
        s->last = before;
    }
    if (told) {
        text_clear(told);
        text_add(told, "%s ", scene_name(s, e->seat));
        s->game->words->tell(&before, &s->state, e, told);
    }
    if (told && log) {
        log_add(log, e->seat, told->bytes);
    }
}

int animation_pause(const struct event *e, double speed)
{
    return (int)((e->kind == EVENT_ROLL ? ANIMATION_THROW : ANIMATION_CHOICE) / speed);
}

double animation_faster(double speed)
{
    return speed < 16 ? 2 * speed : speed;
}

double animation_slower(double speed)
{
    return speed > 0.25 ? speed / 2 : speed;
}
