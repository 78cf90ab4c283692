#include "src/base/alloc.h"
#include "src/match/dice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct typed_dice {
    struct dice base;
    struct node due;
    bool given;
    int events; /* of the match when the throw was asked for */
    int face[DICE_MOST];
};

/* Whether faces are there for the very throw that is due: people may have gone back since. */
static bool ready(const struct typed_dice *self, const struct match *m, struct node node)
{
    return self->given && self->events == m->events && self->due.seat == node.seat &&
           self->due.dice == node.dice && self->due.sides == node.sides;
}

static enum answer roll(struct dice *d, const struct match *m, struct node node, int *face,
                        struct text *why)
{
    struct typed_dice *self = (struct typed_dice *)d;
    (void)why;
    if (!ready(self, m, node)) {
        self->due = node;
        self->events = m->events;
        self->given = false;
        return ANSWER_WAIT;
    }
    memcpy(face, self->face, (size_t)node.dice * sizeof *face);
    self->given = false;
    return ANSWER_GIVEN;
}

static void close_typed(struct dice *d)
{
    free(d);
}

static const struct dice_ops typed_ops = {.roll = roll, .close = close_typed};

struct dice *dice_typed_new(void)
{
    struct typed_dice *self = alloc(sizeof *self);
    self->base.ops = &typed_ops;
    return &self->base;
}

static bool faces_fit(const struct node *due, const int *face, int n)
{
    bool fit = n > 0 && n == due->dice;
    for (int i = 0; fit && i < n; i++) {
        fit = face[i] >= 1 && face[i] <= due->sides;
    }
    return fit;
}

bool dice_typed_give(struct dice *d, const int *face, int n, struct text *why)
{
    struct typed_dice *self = (struct typed_dice *)d;
    assert(d->ops == &typed_ops);
    if (!faces_fit(&self->due, face, n)) {
        text_say_n(why, "type %d number from 1 to %d", "type %d numbers from 1 to %d each",
                   (unsigned long)self->due.dice, self->due.dice, self->due.sides);
        return false;
    }
    memcpy(self->face, face, (size_t)n * sizeof *face);
    self->given = true;
    return true;
}
