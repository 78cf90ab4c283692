/* src/tournament/runner.h: plays the rounds of a tournament in the arena's loop, on all cores.
 *
 * Threads take what is due by turns, in parts that take about a tenth of a second, so that results
 * come as they are and a stop is soon heard. Everything told is a whole number, so what comes of it
 * depends neither on the number of threads nor on who was faster. Tables are made when their brain
 * first plays and kept for the whole tournament; in a trial, where each plays once, until it has
 * played. Of a bot each thread has a process of its own (src/tournament/entrant_bots.h), so matches
 * of different pairings go on beside each other however long bots take. */
#ifndef ROLLICK_SRC_TOURNAMENT_RUNNER_H
#define ROLLICK_SRC_TOURNAMENT_RUNNER_H

#include "src/bot/bots.h"
#include "src/tournament/tournament.h"

enum ran { RAN_ROUND, RAN_STOPPED, RAN_FAILED };

struct runner;

struct runner_options {
    int jobs;                 /* threads, and processes of each bot */
    struct bots_options bots; /* where bots take part; what it borrows stays */
    const char *records;      /* the directory where every match is written
                               * (src/arena/records.h), borrowed; NULL: nowhere */
    bool resumed;             /* some of them may have been written before */

    /* Called by the thread that plays rounds, about ten times a second and when a round is over;
     * the tournament stands still meanwhile. False: stop. NULL: nobody is asked. */
    bool (*go_on)(void *with);

    /* Called by any thread, one at a time, when something has been told to the tournament. NULL:
     * nobody wants to know. */
    void (*told)(void *with, const struct due *due, const struct arena_result *r);

    /* The same of a match that a bot forfeited: `record` is all of it, as rollick-record(5) has it.
     */
    void (*faulty)(void *with, const struct due *due, long long group, int match,
                   const char *record);

    /* The same of every match with a bot, which cannot be played again (runner_record()). */
    void (*played)(void *with, const struct due *due, long long group, int match,
                   const char *record);
    void *with;
};

/* `t` and `tables` are borrowed; bots are to have been tried before a round is played. */
struct runner *runner_new(struct tournament *t, struct tables *tables,
                          const struct runner_options *o);
void runner_close(struct runner *r);

/* Plays until the round that has begun is over. Stopped: what was told counts; matches of bots that
 * are under way are dropped. Failed: a table or a
 * match failed, why says which. */
enum ran runner_round(struct runner *r, struct text *why);

/* ---- Beside something else ---- */

/* Plays the round that has begun in a thread of its own; why it fails is said in that language.
 * False: there is no thread to be had. While it
 * plays the tournament is looked at only between runner_lock() and runner_unlock(), where nothing
 * is told; what is called by its threads is called there, too. runner_close() stops it. */
bool runner_begin(struct runner *r, const struct translator *language);
void runner_lock(struct runner *r);
void runner_unlock(struct runner *r);

/* Readable, ten times a second at most, when something has been told, and when the round is over;
 * runner_heed() makes it unreadable. */
int runner_fd(const struct runner *r);
void runner_heed(struct runner *r);

/* Whether the round that was begun is over, and how it ended, as runner_round() gives it: told
 * once. False: it goes on, or none was begun. */
bool runner_over(struct runner *r, enum ran *ran, struct text *why);

/* What is due waits until it may go on; what is being played is played to its end. */
void runner_pause(struct runner *r, bool paused);

/* Stops it: runner_over() will say so soon. */
void runner_stop(struct runner *r);

/* ---- Looking back ---- */

/* The record of one of the last matches that were told of a pairing, in a king of a game: played
 * once more, which makes the same of brains. Waits for tables that are not there; the runner must
 * not be locked. free() ends it. NULL: nothing of it was told, a bot plays in it,
 * or a table cannot be made; why says which. */
char *runner_record(struct runner *r, int pairing, struct text *why);

#endif
