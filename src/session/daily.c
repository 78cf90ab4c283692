#include "src/session/daily.h"

#include "games/registry.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Fixed whatever other games there will be: they would change what all days have. */
static const char *const turn[DAILY_GAMES] = {"notone", "hog", "knucklebones", "yahtzee"};

const char daily_opponent[] = "ai:5";

/* Division that rounds down. */
static long long floored(long long a, long long b)
{
    return a / b - (a % b < 0);
}

long long daily_day(long long moment)
{
    return floored(moment, DAY_SECONDS);
}

int daily_left(long long moment)
{
    return (int)((daily_day(moment) + 1) * DAY_SECONDS - moment);
}

/* Years begin in March, so that a leap day is the last of one; an era is 400 years. */
enum { ERA_YEARS = 400, ERA_DAYS = 146097, TO_MARCH_OF_0 = 719468 };

void daily_date(long long day, char date[DATE_BYTES])
{
    long long shifted = day + TO_MARCH_OF_0, era = floored(shifted, ERA_DAYS);
    int of_era = (int)(shifted - era * ERA_DAYS);
    int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
    int of_month = of_year - (153 * month + 2) / 5 + 1;
    long long civil = year + era * ERA_YEARS + (month >= 10);
    assert(civil >= 0 && civil <= 9999);
    month += month < 10 ? 3 : -9;
    struct text word = {0};
    text_add(&word, "%04lld-%02d-%02d", civil, month, of_month);
    memcpy(date, word.bytes, DATE_BYTES);
}

const struct game *daily_turn(int i)
{
    return game_find(turn[i]);
}

const struct game *daily_game(long long day)
{
    return daily_turn((int)(day - floored(day, DAILY_GAMES) * DAILY_GAMES));
}

void daily_seed(const struct game *g, const char *date, struct text *out)
{
    text_add(out, "daily %s %s", date, g->id);
}

void daily_setup(struct setup *s, const struct game *g, const char *date, const char *name,
                 const struct store *store)
{
    struct text seed = {0}, why = {0};
    setup_init(s, g);
    s->store = store;
    bool seated = setup_seat(s, "human", &why);
    for (int seat = 1; seated && seat < g->seats_min; seat++) {
        seated = setup_seat(s, daily_opponent, &why);
    }
    daily_seed(g, date, &seed);
    bool given = seed_given(&s->seed, seed.bytes, "", &why);
    assert(seated && given);
    setup_name_person(s, name);
    s->no_undo = true;
    snprintf(s->daily, sizeof s->daily, "%s", date);
}
