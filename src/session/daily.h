/* src/session/daily.h: the daily: every day each game has dice that are the same for everybody,
 * and each person has one attempt at them. The day is that of UTC, so neither time zone nor locale
 * nor the version of a library change what is played. Source: rollick(6), "THE DAILY".
 *
 * Everything here follows from its arguments. A day is a number, of days since 1970-01-01. */
#ifndef ROLLICK_SRC_SESSION_DAILY_H
#define ROLLICK_SRC_SESSION_DAILY_H

#include "src/match/setup.h"

enum { DAY_SECONDS = 24 * 60 * 60, DAILY_GAMES = 4 };

/* Who plays where a game wants more seats, and whose result is par: "ai:5". */
extern const char daily_opponent[];

/* The day of a moment, in seconds since 1970-01-01 00:00 UTC; before that it is negative. */
long long daily_day(long long moment);

/* Seconds from a moment until the next day begins: 1 … DAY_SECONDS. */
int daily_left(long long moment);

/* The date of a day of the years 0 to 9999, by the Gregorian calendar: "2026-11-20". Source: Howard
 * Hinnant, chrono-Compatible Low-Level Date Algorithms, civil_from_days, 2021. */
void daily_date(long long day, char date[DATE_BYTES]);

/* The games that have one, in the order in which they are the game of the day: Not One, Hog,
 * Knucklebones, Yahtzee; i from 0. */
const struct game *daily_turn(int i);

/* The game of a day. */
const struct game *daily_game(long long day);

/* What the seed of that day and game is made of: "daily 2026-11-20 notone". Appended. */
void daily_seed(const struct game *g, const char *date, struct text *out);

/* The setup of that day and game, not finished: default rules; the person alone, or where a game
 * wants more seats against ai:5; the person begins. `name` is clean; "": none. `store` as in the
 * setup. */
void daily_setup(struct setup *s, const struct game *g, const char *date, const char *name,
                 const struct store *store);

#endif
