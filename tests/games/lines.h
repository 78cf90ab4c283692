/* Rules and ways of playing as numbers (games/number.h), on some positions at once: compiled once
 * as ints and once for each width of vectors, for test_lines.c. */
#ifndef ROLLICK_TESTS_GAMES_LINES_H
#define ROLLICK_TESTS_GAMES_LINES_H

#include "games/game.h"

#include <stdint.h>

enum {
    LINES_AT_ONCE = 16, /* positions: a multiple of all lanes */
    LINES_IN = 24,      /* numbers of a position that go in, and that come out */
    LINES_OUT = 24,
};

/* For one game: of each position in[0 … LINES_IN - 1], of which those out[…] are made. */
typedef void lines_of(const void *rules, int in[LINES_IN][LINES_AT_ONCE],
                      int out[LINES_OUT][LINES_AT_ONCE]);

lines_of hog_lines_1, knucklebones_lines_1, notone_lines_1, yahtzee_lines_1;
#ifdef __x86_64__
/* The first `words` faces of throw t of a seat, drawn in lanes of which all but one have others;
 * behind them NOT_DRAWN. */
typedef void face_of(uint64_t seed, int seat, int t, int sides, int words, int face[4]);
enum { NOT_DRAWN = -1 };

face_of face_lines_128, face_lines_256, face_lines_512;
lines_of hog_lines_128, hog_lines_256, hog_lines_512;
lines_of knucklebones_lines_128, knucklebones_lines_256, knucklebones_lines_512;
lines_of notone_lines_128, notone_lines_256, notone_lines_512;
lines_of yahtzee_lines_128, yahtzee_lines_256, yahtzee_lines_512;
#endif

#endif
