#include "src/match/dice.h"

#include "games/throws.h"
#include "src/base/alloc.h"

#include <assert.h>
#include <ctype.h>
#include <sha2.h>
#include <stdio.h>
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
    const char *file; /* NULL: none is known */
    int n;
    int face[];
};

/* The faces of n dice from the place `from` on. False: one is none; why says so. */
static bool list_faces(const struct dice *d, int from, int n, int sides, int *face,
                       struct text *why)
{
    const struct list_dice *self = (const struct list_dice *)d;
    for (int k = 0; k < n; k++) {
        face[k] = self->face[(from + k) % self->n];
        if (face[k] > sides && self->file) {
            text_say(why, N_("the next face of '%.200s' is %d, but the dice have %d sides"),
                     self->file, face[k], sides);
            return false;
        }
        if (face[k] > sides) {
            text_say(why, N_("the next face of the list is %d, but the dice have %d sides"),
                     face[k], sides);
            return false;
        }
    }
    return true;
}

static enum answer list_roll(struct dice *d, const struct match *m, struct node node, int *face,
                             struct text *why)
{
    bool given = list_faces(d, m->dice_thrown, node.dice, node.sides, face, why);
    return given ? ANSWER_GIVEN : ANSWER_FAILED;
}

static const struct dice_ops list_ops = {.roll = list_roll, .close = dice_free};

struct dice *dice_list_new(const int *face, int n)
{
    struct list_dice *self = alloc(sizeof *self + (size_t)n * sizeof *face);
    *self = (struct list_dice){.base.ops = &list_ops, .n = n};
    memcpy(self->face, face, (size_t)n * sizeof *face);
    return &self->base;
}

void dice_list_named(struct dice *d, const char *file)
{
    assert(d->ops == &list_ops);
    ((struct list_dice *)d)->file = file;
}

int dice_list_length(const struct dice *d)
{
    assert(d->ops == &list_ops);
    return ((const struct list_dice *)d)->n;
}

void dice_list_sum(const struct dice *d, char word[HASH_WORD])
{
    const struct list_dice *self = (const struct list_dice *)d;
    unsigned char hash[NONCE_BYTES];
    SHA2_CTX sha;
    assert(d->ops == &list_ops);
    SHA256Init(&sha);
    for (int i = 0; i < self->n; i++) {
        char line[16];
        int length = snprintf(line, sizeof line, "%d\n", self->face[i]);
        SHA256Update(&sha, (const unsigned char *)line, (size_t)length);
    }
    SHA256Final(hash, &sha);
    nonce_word(hash, word);
}

static bool read_faces(const char *bytes, size_t length, int sides, int *face, int *n,
                       struct text *why)
{
    for (size_t at = 0; at < length;) {
        if (!isdigit((unsigned char)bytes[at])) {
            at++;
            continue;
        }
        face[*n] = 0;
        for (; at < length && isdigit((unsigned char)bytes[at]) && face[*n] <= SIDES_MOST; at++) {
            face[*n] = 10 * face[*n] + bytes[at] - '0';
        }
        if (face[*n] < 1 || face[*n] > sides) {
            text_say(why, N_("number %d of the dice is no face: faces go from 1 to %d"), *n + 1,
                     sides);
            return false;
        }
        ++*n;
    }
    if (*n == 0) {
        text_say(why, N_("the dice hold no number"));
    }
    return *n > 0;
}

struct dice *dice_file_read(const char *bytes, size_t length, int sides, struct text *why)
{
    int *face = alloc((length / 2 + 1) * sizeof *face), n = 0;
    struct dice *d =
        read_faces(bytes, length, sides, face, &n, why) ? dice_list_new(face, n) : NULL;
    free(face);
    return d;
}

/* What the dice of a throw have shown: the first n of it, whatever became of it. */
struct seen {
    int n, sides;
    int face[DICE_MOST];
};

struct typed_dice {
    struct dice base;
    struct dice *list; /* whose faces nobody has to type; NULL: they are typed */
    int used;          /* of the list: as many dice as have been seen */
    struct node due;   /* its dice: those to be typed */
    bool given;
    int events; /* of the match when the throw was asked for */
    int face[DICE_MOST];
    int again; /* dice of that throw that have been seen, and what they show */
    int shown[DICE_MOST];
    struct seen *seen[SEATS_MOST]; /* by throw */
    int throws[SEATS_MOST], room[SEATS_MOST];
};

static struct seen *seen_at(struct typed_dice *self, int seat, int t)
{
    while (self->throws[seat] <= t) {
        struct seen **seen = &self->seen[seat];
        *seen = alloc_grow(*seen, self->throws[seat], &self->room[seat], sizeof **seen);
        (*seen)[self->throws[seat]++] = (struct seen){0};
    }
    return &self->seen[seat][t];
}

/* Notes a throw. Of dice that were there before and are not in it, what they showed stays known. */
static void see(struct typed_dice *self, struct seen *seen, int sides, const int *face, int n)
{
    int known = seen->sides == sides ? seen->n : 0;
    self->used += known < n ? n - known : 0;
    seen->n = known < n ? n : known;
    seen->sides = sides;
    memcpy(seen->face, face, (size_t)n * sizeof *face);
}

static enum answer typed_roll(struct dice *d, const struct match *m, struct node node, int *face,
                              struct text *why)
{
    struct typed_dice *self = (struct typed_dice *)d;
    struct seen *seen = seen_at(self, node.seat, m->throws[node.seat]);
    int known = seen->sides == node.sides ? seen->n : 0;
    int again = known < node.dice ? known : node.dice, missing = node.dice - again;
    /* For the very throw that is due: people may have gone back since. */
    bool ready = self->given && self->events == m->events && self->due.seat == node.seat &&
                 self->due.dice == missing && self->due.sides == node.sides;
    if (missing && self->list) {
        ready = list_faces(self->list, self->used, missing, node.sides, self->face, why);
        if (!ready) {
            return ANSWER_FAILED;
        }
    }
    if (missing && !ready) {
        self->due = node;
        self->due.dice = missing;
        self->events = m->events;
        self->again = again;
        memcpy(self->shown, seen->face, (size_t)again * sizeof *face);
        self->given = false;
        return ANSWER_WAIT;
    }
    memcpy(face, seen->face, (size_t)again * sizeof *face);
    memcpy(face + again, self->face, (size_t)missing * sizeof *face);
    see(self, seen, node.sides, face, node.dice);
    self->given = false;
    return ANSWER_GIVEN;
}

static void typed_close(struct dice *d)
{
    struct typed_dice *self = (struct typed_dice *)d;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        free(self->seen[seat]);
    }
    dice_close(self->list);
    free(self);
}

static const struct dice_ops typed_ops = {.roll = typed_roll, .close = typed_close};

struct dice *dice_typed_new(void)
{
    struct typed_dice *self = alloc(sizeof *self);
    self->base.ops = &typed_ops;
    return &self->base;
}

struct dice *dice_listed_new(struct dice *list)
{
    struct dice *d = dice_typed_new();
    assert(list->ops == &list_ops);
    ((struct typed_dice *)d)->list = list;
    return d;
}

int dice_typed_again(const struct dice *d, int face[DICE_MOST])
{
    const struct typed_dice *self = (const struct typed_dice *)d;
    assert(d->ops == &typed_ops);
    memcpy(face, self->shown, (size_t)self->again * sizeof *face);
    return self->again;
}

void dice_typed_saw(struct dice *d, int t, int sides, const struct event *roll)
{
    struct typed_dice *self = (struct typed_dice *)d;
    assert(d->ops == &typed_ops);
    see(self, seen_at(self, roll->seat, t), sides, roll->face, roll->dice);
}

bool dice_typed_give(struct dice *d, const char *words, struct text *why)
{
    struct typed_dice *self = (struct typed_dice *)d;
    int face[DICE_MOST], n = 0;
    bool fit = true;
    assert(d->ops == &typed_ops);
    while (fit && *words) {
        char *end = (char *)words + 1;
        if (!isdigit((unsigned char)*words)) {
            fit = isspace((unsigned char)*words) || ispunct((unsigned char)*words);
        } else if (n < DICE_MOST) {
            long value = self->due.sides < 10 ? *words - '0' : strtol(words, &end, 10);
            fit = value >= 1 && value <= self->due.sides;
            face[n++] = (int)value;
        } else {
            fit = false;
        }
        words = end;
    }
    fit = fit && n > 0 && n == self->due.dice;
    if (!fit) {
        text_say_n(why, "type %d number from 1 to %d", "type %d numbers from 1 to %d each",
                   (unsigned long)self->due.dice, self->due.dice, self->due.sides);
        return false;
    }
    memcpy(self->face, face, (size_t)n * sizeof *face);
    self->given = true;
    return true;
}

struct philox_dice {
    struct dice base;
    struct throws throws;
};

static enum answer philox_roll(struct dice *d, const struct match *m, struct node node, int *face,
                               struct text *why)
{
    struct throws *throws = &((struct philox_dice *)d)->throws;
    (void)why;
    throws_take(throws, node.seat, m->throws[node.seat], node.dice, node.sides, face);
    return ANSWER_GIVEN;
}

static const struct dice_ops philox_ops = {.roll = philox_roll, .close = dice_free};

struct dice *dice_philox_new(uint64_t seed)
{
    return dice_philox_by(vector_widest(), seed);
}

struct dice *dice_philox_by(enum vector vector, uint64_t seed)
{
    struct philox_dice *self = alloc_lines(sizeof *self);
    self->base.ops = &philox_ops;
    throws_init(&self->throws, vector, seed);
    return &self->base;
}

void dice_philox_reset(struct dice *d, uint64_t seed)
{
    assert(d->ops == &philox_ops);
    throws_seed(&((struct philox_dice *)d)->throws, seed);
}
