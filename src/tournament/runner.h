/* src/tournament/runner.h: plays the rounds of a tournament of brains in the arena's loop, on all
 * cores.
 *
 * Threads take what is due by turns, in parts that take about a tenth of a second, so that results
 * come as they are and a stop is soon heard. Everything told is a whole number, so what comes of it
 * depends neither on the number of threads nor on who was faster. Tables are made when their brain
 * first plays and kept for the whole tournament; in a trial, where each plays once, until it has
 * played. */
#ifndef ROLLICK_SRC_TOURNAMENT_RUNNER_H
#define ROLLICK_SRC_TOURNAMENT_RUNNER_H

#include "src/tournament/tournament.h"

enum ran { RAN_ROUND, RAN_STOPPED, RAN_FAILED };

struct runner;

/* `go_on` is called by the thread that plays rounds, about ten times a second and when a round is
 * over; the tournament stands still meanwhile. False: stop. */
struct runner *runner_new(struct tournament *t, struct tables *tables, int jobs,
                          bool (*go_on)(void *with), void *with);
void runner_close(struct runner *r);

/* Plays until the round that has begun is over. Stopped: what was told counts. Failed: a table or a
 * match failed, why says which. */
enum ran runner_round(struct runner *r, struct text *why);

#endif
