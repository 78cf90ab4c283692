#include "src/base/alloc.h"
#include "src/match/dice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct list_dice {
    struct dice base;
    int n;
    int face[];
};

static enum answer roll(struct dice *d, const struct match *m, struct node node, int *face,
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

static void close_list(struct dice *d)
{
    free(d);
}

static const struct dice_ops list_ops = {.roll = roll, .close = close_list};

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
