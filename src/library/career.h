/* src/library/career.h: what somebody has come to at a game, from all their matches that counted:
 * pure data, made of the statistics. Every figure names the match that it comes from.
 *
 * Days are days in UTC, as moments of matches are (DECISIONS.md). Of matches of one seat there is
 * neither rating nor streak nor opponent. */
#ifndef ROLLICK_SRC_LIBRARY_CAREER_H
#define ROLLICK_SRC_LIBRARY_CAREER_H

#include "src/library/glicko.h"
#include "src/library/ratings.h"
#include "src/library/statistics.h"

/* The habit of a character is told to whoever has ended so many matches against it. */
enum { CAREER_HABIT = 5 };

enum {
    CAREER_BESTS = 5,
    CAREER_DAY = 24 * 60 * 60,
    CAREER_AHEAD =
        2, /* days; who began a match further ahead of the newest one had a wrong clock */
};

/* A match that a figure comes from. */
struct career_match {
    long long id, started; /* as of struct statistics_match; 0: there is none */
};

struct career {
    int played;
    long long newest;         /* the day on which the newest match of all began */
    struct career_match last; /* a match of the last day … */
    int days;                 /* … of so many on which matches were begun */

    int rated; /* matches against rated built-in players … */
    struct career_point {
        struct career_match match; /* … of these days, of each the last one, … */
        double rating, deviation;  /* … and the rating behind it */
    } * point;
    int points, point_room;
    struct glicko rating; /* as it stands; glicko_new: nothing is rated */

    /* Matches won alone, one after the other; the last of them. */
    struct career_streak {
        int n;
        struct career_match match;
    } now, longest;

    /* The highest totals that can be compared, the highest first, of equal ones the oldest. */
    struct career_best {
        int total;
        struct career_match match;
    } best[CAREER_BESTS];
    int bests;

    /* Everybody who sat at the same table. A person or a program is known by the name, built-in
     * players by the way they play. Whoever was met most comes first, of those met equally often
     * the one met first. */
    struct career_opponent {
        int row;                  /* of the statistics: its name as it was first */
        const char *word;         /* of a built-in player; borrowed from the statistics */
        int met, won, lost;       /* won: by the person, not by the opponent; lost: turned round */
        struct career_match last; /* when they last met */
    } * opponent;
    int opponents, opponent_room;

    /* Of matches that were judged: 0 … 100 (src/analysis/review.h), the oldest first. */
    struct career_accuracy {
        struct career_match match;
        double accuracy;
    } * judged;
    int judgements, judged_room;
};

/* The career of a row of the statistics, by that table of ratings, which is `ratings` but for
 * tests. The statistics must outlive it. career_fini() ends it. */
void career_init(struct career *c, const struct statistics *s, int row,
                 const struct player_rating *table);
void career_fini(struct career *c);

/* A built-in player among the opponents, by the word of its policy; NULL: they never met. */
const struct career_opponent *career_against(const struct career *c, const char *word);

#endif
