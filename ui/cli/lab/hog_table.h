/* ui/cli/lab/hog_table.h: what a way of playing Hog chooses at all scores below the goal: numbers
 * of dice, table[own * goal + other], for whoever sits first. */
#ifndef ROLLICK_UI_CLI_LAB_HOG_TABLE_H
#define ROLLICK_UI_CLI_LAB_HOG_TABLE_H

#include "src/bot/bots.h"

#include <stdio.h>

/* Whether a game is Hog; the goal of a position of it. */
bool hog_table_fits(const struct game *g);
int hog_table_goal(const union position *start);

/* The table of a built-in player who always chooses the same. `start` holds the rules. free() ends
 * it, and that of a bot. */
unsigned char *hog_table_of(const struct policy *policy, const union position *start);

/* The table of a bot, "bot:COMMAND", which is asked everywhere twice: two processes of it, one at
 * each seat, the other way round. `s` has game, rules and start, and no seats. NULL: it cannot be
 * started, is at fault, or does not always choose the same (*varies is set); why says which, and
 * where. */
unsigned char *hog_table_ask(struct bots *bots, const struct setup *s, const char *kind,
                             bool *varies, struct text *why);

/* Somebody who plays by a table, which is borrowed. */
struct policy hog_table_policy(const unsigned char *table);

/* A list for each own score, a number for each of the other's, as JSON; the same as lines of text.
 */
void hog_table_json(const unsigned char *table, int goal, const char *name, FILE *to);
void hog_table_print(const unsigned char *table, int goal, const char *between, FILE *to);

#endif
