/* games/knucklebones/net.h: the chance of winning on the usual board, three columns of three and
 * dice of six sides, at a glance.
 *
 * Every pair of opposite columns (games/knucklebones/index.h) has a row of numbers. The rows of the
 * three pairs are added, what is below 0 becomes 0, and a second layer makes one number of them,
 * which is squashed to a chance. So what a column is worth, and how columns work together, is one
 * table of 3,067 rows and few weights, fitted by data/knucklebones_fit.c.
 *
 * Sums are made in the same order everywhere, so the same numbers come out on every machine. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_NET_H
#define ROLLICK_GAMES_KNUCKLEBONES_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_PAIRS = 3067,
    NET_INPUTS = 48, /* numbers in the row of a pair */
    NET_HIDDEN = 32, /* of the second layer */
    NET_ROLES = 2,   /* who moves: with last replies the seat that began (0) or the other (1) */
    NET_LANES = 16,  /* sums that run side by side */
    NET_WEIGHTS = NET_ROLES * NET_INPUTS + NET_INPUTS * NET_HIDDEN + NET_ROLES * NET_HIDDEN +
                  NET_HIDDEN + NET_ROLES,
    /* As bytes: the weights and a step for each number of a row, four bytes each, then rows of one
     * byte a number. */
    NET_BYTES = 4 * (NET_WEIGHTS + NET_INPUTS) + NET_PAIRS * NET_INPUTS,
};

/* Floats and nothing else. */
struct knucklebones_net {
    float bias[NET_ROLES][NET_INPUTS];
    float weight[NET_INPUTS][NET_HIDDEN];
    float hidden_bias[NET_ROLES][NET_HIDDEN];
    float out[NET_HIDDEN];
    float out_bias[NET_ROLES];
    float row[NET_PAIRS][NET_INPUTS];
};

/* What the layers hold on the way to a chance, before anything is cut off. */
struct knucklebones_glance {
    float input[NET_INPUTS], hidden[NET_HIDDEN];
};

/* Reads and writes NET_BYTES bytes. Writing rounds the rows. */
void knucklebones_net_read(struct knucklebones_net *net, const uint8_t *bytes);
void knucklebones_net_write(const struct knucklebones_net *net, uint8_t *bytes);

/* The chance of winning of the seat to move, before its throw, when three pairs are on the board.
 * `glance` takes what the layers held. */
float knucklebones_net_win(const struct knucklebones_net *net, int role, const int *pair,
                           struct knucklebones_glance *glance);

#endif
