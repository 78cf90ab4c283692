/* src/arena/result.h: what an arena is asked to play, and what came of it (src/arena/arena.h
 * plays). */
#ifndef ROLLICK_SRC_ARENA_RESULT_H
#define ROLLICK_SRC_ARENA_RESULT_H

#include "games/vector.h"
#include "src/base/alloc.h"
#include "src/base/json_line.h"
#include "src/base/whole.h"
#include "src/bot/protocol.h"
#include "src/match/dice.h"
#include "src/match/setup.h"
#include "src/tables/tables.h"

#include <stdatomic.h>
#include <stdio.h>

struct arena_records;
struct bot_seats;

enum {
    SHARES = 720720, /* a match won: divisible by 1 … SEATS_MOST */
    SHARDS_MOST = 1000000,
    ARENA_FAULTS = BOT_VOID, /* what a bot can forfeit by */
    VERSION_WORD = 32,       /* bytes of the name of a version, the closing 0 among them */
};

enum pairing { PAIRING_MIRRORED, PAIRING_INDEPENDENT, PAIRING_FIXED };

/* Those that can be asked for by name: "mirrored", "independent", by enum pairing; ends with NULL.
 */
extern const char *const arena_pairings[];

/* What is known of two entrants (src/arena/until.h). */
enum arena_better {
    BETTER_UNKNOWN, /* nothing yet */
    BETTER_FIRST,   /* the first is better */
    BETTER_SECOND,  /* the second is */
    BETTER_NEITHER, /* neither is, by so much that it counts */
};

/* "unknown", "first", "second", "neither", by enum arena_better. */
extern const char *const arena_betters[];

/* A match that an entrant forfeited. */
struct arena_forfeit {
    long long group; /* of its arena, from 0 */
    int entrant;
    enum bot_fault fault;
};

/* Those of an arena whose groups have one match each; free(at) ends it. */
struct arena_forfeits {
    struct arena_forfeit *at;
    int n, room;
};

/* Between a run and somebody who watches it, from any thread. Begins as {0}. */
struct arena_control {
    atomic_bool stop;       /* asks the run to end soon; whole groups are counted */
    atomic_bool drop;       /* asks a run with bots to end at once; nothing is counted */
    atomic_llong begun;     /* nanoseconds (clock.h) when the first match began; 0: it has not */
    char apart[ALLOC_LINE]; /* all workers read what stands above, and write what stands below */
    atomic_llong groups;    /* played so far, now and then */
};

struct arena {
    struct setup setup;         /* finished; its seed is the arena's; nobody at a keyboard */
    char version[VERSION_WORD]; /* of the program that plays it */
    enum pairing pairing;
    struct dice *dice;        /* a list (src/match/dice.h) with whose first face every match begins,
                               * borrowed, where the setup's dice are DICE_FILE; else NULL: philox-1 */
    char dice_sum[HASH_WORD]; /* of that list; "": there is none, or it is not known */
    long long groups;         /* of the whole arena, all shards together */
    uint64_t series;   /* group g has the dice of series + g (seed_series): 0, or of a pairing of
                        * a tournament */
    int shard, shards; /* part `shard` (from 1) of `shards` */
    struct bot_seats *bots; /* who plays at seats of bots (src/arena/bot_seats.h), borrowed: then
                             * one thread plays; NULL: there are none */
    int jobs;               /* threads, from 1 */
    enum vector vector;     /* the widest that games' own loops and dice use, which the machine
                             * has; results are the same */
    struct tables *tables;  /* borrowed, shared with other runs; NULL: of its own */
    uint64_t memory; /* bytes that tables may take which only save time (games/brain.h, cached) */
    bool until; /* it ends once it is known who is better, or that neither is; two entrants, one
                 * shard, no list of dice; `groups` is the most */
    struct arena_records *records; /* where every match is written (src/arena/records.h), borrowed;
                                    * NULL: nowhere */
    struct arena_forfeits *forfeits; /* what bots forfeit is added here, borrowed; NULL: nowhere */
    struct arena_control *control;   /* borrowed; NULL: nobody watches */
};

/* What an entrant reached in all its matches. */
struct arena_total {
    long long wins, ties, losses;  /* ties: the top was shared, or the match ended as `limit` */
    long long share;               /* in SHARESths of a match: 1/k for each of k at the top */
    long long sum;                 /* points … */
    struct whole sum2;             /* … and their squares */
    struct whole group_sum2;       /* squares of the share of each group */
    long long fault[ARENA_FAULTS]; /* matches that it forfeited, by enum bot_fault */
};

struct arena_result {
    long long matches, groups, limits, events;
    uint64_t signature;       /* sum of the hashes of all matches modulo 2^64 */
    double seconds;           /* elapsed */
    unsigned cached;          /* bit e: entrant e had a table that saves time */
    bool stopped;             /* fewer groups than were asked for: the first ones */
    enum arena_better better; /* of an arena with `until` */
    struct arena_total total[SEATS_MOST];

    /* Filled in by whoever tells it to a tournament: forfeits in the order of their groups, up to
     * the one that ends the part. Borrowed; 0: no more is known than their numbers. */
    const struct arena_forfeit *forfeit;
    int forfeits;
};

/* "2/5": part 2 of 5. False: it is none. */
bool arena_shard_read(const char *word, int *shard, int *shards);

/* The group behind the last one of a part; part 0 ends before the first. */
long long arena_first_group(const struct arena *a, int shard);

/* Adds the counts of an entrant. */
void arena_total_add(struct arena_total *sum, const struct arena_total *t);

/* Adds the counts, seconds included; but not what became of it. */
void arena_add(struct arena_result *sum, const struct arena_result *r);

/* Seats of an arena. */
static inline int arena_entrants(const struct arena *a)
{
    return a->setup.start.common.seats;
}

/* Share of the matches won, and its standard error over groups. Not for a single entrant. Here and
 * below 0 where there are too few matches to tell, as in a shard without any. */
double arena_rate(const struct arena_total *t, const struct arena_result *r);
double arena_rate_se(const struct arena_total *t, const struct arena_result *r);

/* Mean points of a match, and their standard deviation. */
double arena_mean(const struct arena_total *t, const struct arena_result *r);
double arena_sd(const struct arena_total *t, const struct arena_result *r);

/* One JSON object, the form of rollick(6), "ARENA RESULTS", and a line feed. */
void arena_print_json(const struct arena *a, const struct arena_result *r, FILE *out);

#endif
