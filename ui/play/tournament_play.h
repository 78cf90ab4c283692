/* ui/play/tournament_play.h: a tournament that is played beside the pages that show it: bots are
 * tried, rounds are played in threads (src/tournament/runner.h), and what is told is kept in the
 * library once a second, where there is one. Only keeping waits, for the disk. */
#ifndef ROLLICK_UI_PLAY_TOURNAMENT_PLAY_H
#define ROLLICK_UI_PLAY_TOURNAMENT_PLAY_H

#include "src/session/session.h"
#include "src/tournament/runner.h"
#include "src/tournament/saved.h"

enum tournament_phase {
    TOURNAMENT_TRIED,   /* bots have to greet and to choose once */
    TOURNAMENT_PLAYS,   /* … or is paused */
    TOURNAMENT_BETWEEN, /* a round is over, the next one waits for a key */
    TOURNAMENT_OVER,
    TOURNAMENT_FAILED, /* why says why */
};

enum { TOURNAMENT_RECORDS = 256 };

struct tournament_play {
    struct tournament *t; /* its own */
    enum tournament_phase phase;
    bool paused;
    bool pauses;          /* between rounds */
    struct text why;      /* why it failed */
    struct text unkept;   /* why it is not kept; empty: it is, or nobody wants it to be */
    bool end_due;         /* that it has ended is not kept yet */
    bool held;            /* something told is not kept yet */
    long long here;       /* matches told since it was opened, for its speed … */
    int64_t begun, spent; /* … since when, by the system's clock; and for how long before */

    /* Its own. */
    struct services use;
    struct bots_options bots;
    struct tryout *tryout;
    bool tried; /* its bots: not where it has ended and is only looked at */
    struct saved_tournament saved;
    struct runner *runner;
    int records; /* of matches with bots, the newest of each pairing; how many have come */
    struct tournament_record {
        int pairing;
        char *record;
    } record[TOURNAMENT_RECORDS];
};

/* Begins one whose entrants are there and whose seed is given; it becomes its own. `use` is copied,
 * what it names is borrowed, and it has tables. tournament_play_fini() ends it: what was told is
 * kept. */
void tournament_play_init(struct tournament_play *p, struct tournament *t, bool pauses,
                          const struct services *use);
void tournament_play_fini(struct tournament_play *p);

/* Goes on with a tournament of the library. False: why says why that cannot be; nothing needs to be
 * ended. */
bool tournament_play_resume(struct tournament_play *p, long long id, const struct services *use,
                            struct text *why);

/* Somebody has agreed that its bots do without a sandbox: before the first tick. */
void tournament_play_unsandbox(struct tournament_play *p);

/* Does what is due; then until when it is to be called again: CLOCK_NEVER: when one of its two
 * descriptors (-1: none) is readable. */
int64_t tournament_play_tick(struct tournament_play *p, int64_t now);
void tournament_play_descriptors(const struct tournament_play *p, int fd[2]);

/* While it plays, the tournament is looked at only in between. */
void tournament_play_lock(struct tournament_play *p);
void tournament_play_unlock(struct tournament_play *p);

/* It stands still after what is being played, or goes on. */
void tournament_play_pause(struct tournament_play *p);

/* The next round begins, where it waits for that. */
void tournament_play_next(struct tournament_play *p);

/* Matches told a second while it was played here; 0: not known yet. Locked. */
double tournament_play_speed(const struct tournament_play *p);

/* The newest match of a pairing, in a king of a game, as a record: record_fini() and free() end it.
 * NULL: there is none; why says why. */
struct record *tournament_play_record(struct tournament_play *p, int pairing, struct text *why);

#endif
