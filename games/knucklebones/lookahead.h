/* games/knucklebones/lookahead.h: looking ahead on the usual board, over all faces and columns,
 * down to positions that are judged at a glance (games/knucklebones/net.h) or over. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_LOOKAHEAD_H
#define ROLLICK_GAMES_KNUCKLEBONES_LOOKAHEAD_H

#include "games/knucklebones/net.h"
#include "games/knucklebones/rules.h"

enum { AHEAD_COLUMNS = 3, AHEAD_SIDES = 6, AHEAD_CELLS = 9 };

/* What has to be known about pairs, and the net. No pointers. */
struct knucklebones_lookahead {
    int last_reply;
    int16_t placed[NET_PAIRS][AHEAD_SIDES]; /* as the next seat sees it; -1: full */
    int16_t turned[NET_PAIRS];
    int16_t dice[NET_PAIRS][2], points[NET_PAIRS][2]; /* of the seat to move and of the other */
    struct knucklebones_net net;
};

/* A position before a throw, as the seat to move sees it. */
struct knucklebones_spot {
    int pair[AHEAD_COLUMNS];
    int role; /* as in the net; 0 where full grids end the match at once */
};

/* Whether these rules and seats have the usual board, with pairs that the net knows. */
bool knucklebones_lookahead_fits(const struct knucklebones *start);

/* Fills all but the net. `room` is for an index of these rules (games/knucklebones/index.h), used
 * on the way. */
void knucklebones_lookahead_fill(const struct knucklebones *start, struct knucklebones_lookahead *a,
                                 void *room);

/* The spot of a position, whose die is not looked at. `room` as above, filled. */
struct knucklebones_spot knucklebones_lookahead_spot(const struct knucklebones *s,
                                                     const void *room);

/* The chance of the seat to move, looking so many throws ahead. Not for the end. */
float knucklebones_lookahead_win(const struct knucklebones_lookahead *a,
                                 const struct knucklebones_spot *s, int throws);

/* Its chance when it places a face (from 0) in a column; below 0 if that is full. */
float knucklebones_lookahead_move(const struct knucklebones_lookahead *a,
                                  const struct knucklebones_spot *s, int face, int column,
                                  int throws);

/* The spot after such a move; false: the match is over, and *result is the mover's. */
bool knucklebones_lookahead_step(const struct knucklebones_lookahead *a,
                                 const struct knucklebones_spot *s, int face, int column,
                                 struct knucklebones_spot *next, float *result);

/* Free cells of the seat to move (0) or the other (1). */
int knucklebones_lookahead_free(const struct knucklebones_lookahead *a,
                                const struct knucklebones_spot *s, int who);

#endif
