/* src/tournament/schedule.h: what a tournament is: who plays whom, and what is known of it. A plain
 * value that plays nothing: src/tournament/tournament.h says what is to be played next and is told
 * what came of it.
 *
 * Entrants are numbered from 0 in the order in which they were named, rounds and pairings from 0 in
 * the order in which they are played. Source: rollick(6), "TOURNAMENTS". */
#ifndef ROLLICK_SRC_TOURNAMENT_SCHEDULE_H
#define ROLLICK_SRC_TOURNAMENT_SCHEDULE_H

#include "src/arena/result.h"

enum format { FORMAT_KNOCKOUT, FORMAT_LEAGUE, FORMAT_KING, FORMAT_TRIAL, FORMATS };

enum {
    ENTRANTS_MOST = 1024,
    GAMES_MOST = 10000000,
    REPLAYS_MOST = 100, /* ties of a pairing of a knockout that are played again */
    BREAKS_MOST = 1000, /* games that break a tie at the end of a king */
};

struct entrant {
    struct seat seat;      /* it fits the tables of this tournament, and nobody else has its name */
    bool named;            /* it was given its name */
    int batch;             /* a bot: choices that it takes at once */
    char file[NAME_BYTES]; /* a bot: what its program is called in messages, and its log; those with
                            * one command share it */
    const char *out; /* the fault for which it was disqualified, a static word; NULL: it plays */
    long long fault[ARENA_FAULTS]; /* matches that it forfeited, by enum bot_fault */
};

/* Two who play each other; in a trial one who plays alone. */
struct contest {
    int entrant[2]; /* in a knockout the better number first; -1: nobody, in a trial */
    int winner;     /* knockout: the entrant who goes on, once it is decided; else -1 */
    bool decided;   /* nothing of it is left to play */
    long long given, groups, matches; /* groups handed out; groups and matches told */
    long long settled;                /* groups whose forfeits have been counted: the first ones */
    struct arena_total total[2];
    int won[2], ties;      /* knockout: matches */
    int room;              /* … for scores of */
    long long (*score)[2]; /* … each match, in the order of `entrant` */
};

/* A game of a king. */
struct king_game {
    bool given, told;
    unsigned
        top; /* a bit for each entrant who shared its highest score; told: 0: it grew too long */
};

/* All at one table. */
struct king {
    int restart;                   /* how often it began again, for want of an entrant */
    int planned, known;            /* games of the rounds so far; of them told */
    int room;                      /* … for */
    struct king_game *game;        /* … the games, those that break ties after the others */
    unsigned tied;                 /* who plays in this round */
    long long matches[SEATS_MOST]; /* of each entrant, here and below */
    struct arena_total total[SEATS_MOST];
    int points[SEATS_MOST]; /* a game counts one for each at its top … */
    int tops[SEATS_MOST];   /* … and these are those of them in which all played */
    long long above[SEATS_MOST][SEATS_MOST]; /* games with more points than that one, in SHARESths,
                                              * equal ones half */
};

/* Groups that were told; forfeits count in their order, by pairing and group. */
struct told_part {
    int pairing;
    long long first, groups;
    int forfeits;
    struct arena_forfeit *forfeit; /* by number of the entrant; on the heap */
};

struct tournament {
    enum format format;
    struct setup setup; /* game, rules, seed and store; start.common.seats: how many sit at a table;
                         * no seat is filled */
    int games;          /* knockout: best of so many; league: of each pairing, even; king: of all
                         * together; trial: of each entrant */
    int faults;         /* who forfeits that many matches is disqualified */
    int entrants, room;
    struct entrant *entrant;

    int round;      /* -1: none has begun */
    int first, end; /* its pairings; in a king its games */
    int next;       /* those before it are decided, or all handed out */
    bool over;

    int pairings;            /* all that there will be; a king has none */
    struct contest *contest; /* those of the rounds so far are filled in */
    int rounds, slots;       /* knockout: how many, and places of the first one, 2^rounds */
    int *place;              /* knockout: the entrant with each number: knockout_place() */
    struct king king;

    int settled; /* league, king: all forfeits of the pairings before it have been counted */
    int parts, parts_room;
    struct told_part *part; /* whose forfeits wait until those before them are known */
};

/* What is to be played next: groups of matches that belong together, each with its dice. */
struct due {
    int pairing; /* in a king the game */
    int seats;
    int entrant[SEATS_MOST]; /* who begins in each seat */
    enum pairing order;      /* mirrored; independent; or all keep their seats: fixed */
    uint64_t series;         /* the first group has the dice of this m (seed_series) */
    long long groups;
};

/* Whether bots take part. */
static inline bool tournament_bots(const struct tournament *t)
{
    int e = 0;
    while (e < t->entrants && t->entrant[e].seat.kind != SEAT_BOT) {
        e++;
    }
    return e < t->entrants;
}

/* The m of a group of a pairing. Source: rollick(6), "TOURNAMENT RESULTS". */
static inline uint64_t pairing_series(int pairing, long long group)
{
    return (uint64_t)pairing << 32 | (uint32_t)group;
}

#endif
