#include "src/match/dice.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void dice_close(struct dice *d)
{
    if (d) {
        d->ops->close(d);
    }
}

static void dice_free(struct dice *d)
{
    free(d);
}

struct list_dice {
    struct dice base;
    int n;
    int face[];
};

static enum answer list_roll(struct dice *d, const struct match *m, struct node node, int *face,
                             struct text *why)
{
    const struct list_dice *self = (const struct list_dice *)d;
    for (int k = 0; k < node.dice; k++) {
        int next = self->face[(m->dice_thrown + k) % self->n];
        if (next > node.sides) {
            text_say(why, N_("the next face of the list is %d, but the dice have %d sides"), next,
                     node.sides);
            return ANSWER_FAILED;
        }
        face[k] = next;
    }
    return ANSWER_GIVEN;
}

static const struct dice_ops list_ops = {.roll = list_roll, .close = dice_free};

struct dice *dice_list_new(const int *face, int n)
{
    struct list_dice *self = alloc(sizeof *self + (size_t)n * sizeof *face);
    self->base.ops = &list_ops;
    self->n = n;
    memcpy(self->face, face, (size_t)n * sizeof *face);
    return &self->base;
}

/* Reads digits at *at; a number too large for a face becomes SIDES_MOST + 1. */
static int read_face(const char *bytes, size_t length, size_t *at)
{
    int face = 0;
    for (; *at < length && isdigit((unsigned char)bytes[*at]); ++*at) {
        face = face > SIDES_MOST ? face : 10 * face + bytes[*at] - '0';
    }
    return face;
}

static bool read_faces(const char *bytes, size_t length, int *face, int *n, struct text *why)
{
    for (size_t at = 0; at < length;) {
        if (!isdigit((unsigned char)bytes[at])) {
            at++;
            continue;
        }
        face[*n] = read_face(bytes, length, &at);
        if (face[*n] < 1 || face[*n] > SIDES_MOST) {
            text_say(why, N_("number %d of the dice is no face: faces go from 1 to %d"), *n + 1,
                     SIDES_MOST);
            return false;
        }
        ++*n;
    }
    if (*n == 0) {
        text_say(why, N_("the dice hold no number"));
    }
    return *n > 0;
}

struct dice *dice_file_read(const char *bytes, size_t length, struct text *why)
{
    int *face = alloc((length / 2 + 1) * sizeof *face), n = 0;
    struct dice *d = read_faces(bytes, length, face, &n, why) ? dice_list_new(face, n) : NULL;
    free(face);
    return d;
}

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

static enum answer typed_roll(struct dice *d, const struct match *m, struct node node, int *face,
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

static const struct dice_ops typed_ops = {.roll = typed_roll, .close = dice_free};

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
