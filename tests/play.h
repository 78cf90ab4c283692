/* play.h: matches made up for tests: any throw and any legal choice, the same every time. */
#ifndef ROLLICK_TESTS_PLAY_H
#define ROLLICK_TESTS_PLAY_H

#include "games/rng.h"
#include "src/match/match.h"
#include "src/match/player.h"
#include "src/match/setup.h"

struct play {
    uint64_t seed;
    uint32_t drawn;
};

/* The next number, uniform over 0 … bound - 1. */
int play_number(struct play *p, int bound);

/* An event that fits the position, which is not over: faces are made up too. */
struct event play_event(struct play *p, const struct game *g, const union position *state);

/* Carries out at most n made-up events, fewer when the match ends before. */
void play_on(struct play *p, struct match *m, int n);

/* A start of the game with one of its presets and a number of seats that fits it, by the numbers
 * of `p`. */
void play_start(struct play *p, const struct game *g, union position *start);

/* A finished setup of such a start: people and brains, a drawn seed with secrets or a given one. */
struct setup play_setup(struct play *p, const struct game *g, bool drawn);

/* The record of a match of that setup with its dice: any legal choices, every 20th event or so some
 * taken back (not where the setup forbids it), until n events have happened or the match is over.
 * With `ends` the match ends there, by the rules if it is over, else abandoned. free() ends it. */
char *play_record(struct play *p, const struct setup *s, int n, bool ends);

/* A match with the usual rules and seats in which nothing has happened. match_fini() ends it. */
struct match play_match(const struct game *g);

/* The word of a brain that every game has: `random`, or where there is none the first. */
const char *play_word(const struct game *g);

/* A brain at a seat, its own numbers drawn with `seed`. player_close() ends it. */
struct player *play_brain(const struct game *g, const char *word, uint64_t seed);

/* Plays a match whose players and dice answer at once to its end. */
enum ending play_out(struct match *m);

/* How many games there are. */
int play_games(void);

#endif
