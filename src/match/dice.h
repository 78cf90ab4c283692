/* src/match/dice.h: where faces come from.
 *
 * The dice `philox-1` are addressed: die k of throw t of seat s is a pure function of the match's
 * seed and (s, t, k), so undo never rolls again, replays start anywhere, and swapping seats under
 * one seed gives each player the other's luck. Philox4x32-10 with key = seed, counter = (t, k / 4,
 * attempt, 1 + s), word k mod 4. Source: rollick(6), "DICE". */
#ifndef ROLLICK_SRC_MATCH_DICE_H
#define ROLLICK_SRC_MATCH_DICE_H

#include "games/rng.h"
#include "src/match/match.h"
#include "src/match/player.h"

struct dice;

struct dice_ops {
    /* Gives the faces of the throw `node` that is due in a match: node.dice of them, 1 … node.sides
     * each; `face` has FACES_ROOM. Its address is node.seat and m->throws[node.seat]. Answers as
     * players do. */
    enum answer (*roll)(struct dice *d, const struct match *m, struct node node, int *face,
                        struct text *why);
    void (*close)(struct dice *d);
};

struct dice {
    const struct dice_ops *ops;
};

/* Ends any dice; NULL is fine. */
void dice_close(struct dice *d);

/* Addressed dice of a seed. */
struct dice *dice_philox_new(uint64_t seed);

/* The same dice for another match: what arenas do instead of making new ones. */
void dice_philox_reset(struct dice *d, uint64_t seed);

/* One die of philox-1, for whoever needs no throw. */
int dice_philox_face(uint64_t seed, int seat, int t, int k, int sides);

/* Faces from a list, taken die by die, used again from the beginning when it ends. `face` is
 * copied; n > 0. A face larger than the sides asked for fails. */
struct dice *dice_list_new(const int *face, int n);

/* Faces read from a file's text: decimal numbers, separated by anything else. NULL: it holds none,
 * or a number that is no face (1 … SIDES_MOST); why says which. */
struct dice *dice_file_read(const char *bytes, size_t length, struct text *why);

/* Dice of a real table: waits until dice_typed_give() brings the faces of the throw that is due. */
struct dice *dice_typed_new(void);

/* False: the faces do not fit the throw asked for last (number, range); why says what is expected.
 */
bool dice_typed_give(struct dice *d, const int *face, int n, struct text *why);

#endif
