/* src/library/ratings.h: how strong built-in players are at tables of two by the usual rules: Elo
 * from a round robin in the arena, on a scale on which level 3, whom one meets when nobody is
 * named, has 1500. The figures stand in data/ratings.rows; ./dev fit ratings makes them again. */
#ifndef ROLLICK_SRC_LIBRARY_RATINGS_H
#define ROLLICK_SRC_LIBRARY_RATINGS_H

enum { RATING_USUAL = 1500 }; /* of LEVEL_USUAL (src/match/setup.h) */

struct player_rating {
    const char *game;  /* its id */
    const char *word;  /* of the policy (games/brain.h) */
    double elo, error; /* error: standard error of elo among all players of the game */
};

/* In the order of games, the strongest of each first; ends with a NULL game. */
extern const struct player_rating ratings[];

/* Of a policy; NULL: it is not in the table. */
const struct player_rating *ratings_find(const struct player_rating *table, const char *game,
                                         const char *word);

#endif
