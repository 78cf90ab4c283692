#include "ui/play/animation.h"

#include "games/words.h"
#include "ui/widget/motion.h"

#include <string.h>

enum {
    LATE = 100,    /* milliseconds after a picture was due, whatever the speed */
    LATE_MOST = 3, /* such pictures running */
};

/* The throw as something to look at. */
static void see_throw(struct scene *s, const struct event *e)
{
    s->thrown = (struct throw_seen){.seat = e->seat, .dice = e->dice, .sides = s->node.sides};
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
    struct tumble seen = motion_tumble(e->dice, (int)(now - a->thrown), speed);
    t->settled = seen.settled;
    t->frame = seen.frame;
    *next = a->thrown + seen.next;
    return seen.over;
}

static bool scores_differ(const struct scene *s, const union position *before)
{
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        if (s->game->score(before, seat) != s->game->score(&s->state, seat)) {
            return true;
        }
    }
    return false;
}

void animation_change(struct animation *a, struct scene *s, const union position *before,
                      double speed, int64_t now)
{
    if (scores_differ(s, before)) {
        s->change = (struct change){.runs = true, .before = *before};
        a->changed = now;
        animation_changed(a, s, speed, now);
    }
}

bool animation_changed(struct animation *a, struct scene *s, double speed, int64_t now)
{
    struct change *c = &s->change;
    if (c->runs) {
        struct change_seen seen = motion_change((int)(now - a->changed), speed);
        c->part = seen.part;
        c->flash = seen.flash;
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

static void tell(const struct scene *s, const union position *before, const struct event *e,
                 int number, struct text *told, struct log *log)
{
    text_clear(told);
    text_add(told, "%s ", scene_name(s, e->seat));
    s->game->words->tell(before, &s->state, e, told);
    if (log) {
        log_add(log, e->seat, number, told->bytes);
    }
}

/* A choice that no throw follows takes the dice off the table. */
void animation_show(struct scene *s, const struct event *e, int number, struct text *told,
                    struct log *log)
{
    union position before = s->state;
    if (e->kind == EVENT_ROLL) {
        see_throw(s, e);
    }
    event_apply(s->game, &s->state, e);
    s->node = s->game->next(&s->state);
    if (e->kind == EVENT_ACTION && s->node.kind != NODE_ROLL) {
        s->thrown.dice = 0;
    }
    if (told) {
        tell(s, &before, e, number, told, log);
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
