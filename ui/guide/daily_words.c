#include "ui/guide/daily_words.h"

#include "src/library/attempts.h"

#include <string.h>

enum { GAME_WORD = 32 }; /* bytes of a game's id */

const char daily_no_help[] = N_("what choices are worth is not told before a daily is over");
const char daily_no_replay[] = N_("there is no replay before a daily is over");

static bool against(const struct game *g)
{
    return g->seats_min > 1;
}

void daily_words_points(const struct game *g, int points, bool given_up, struct text *out)
{
    if (given_up) {
        text_say(out, N_("given up (0)"));
    } else if (!against(g)) {
        text_add(out, "%d", points);
    } else {
        text_say(out, points ? N_("won") : N_("lost"));
    }
}

void daily_words_result(const struct game *g, const struct daily_result *r, struct text *out)
{
    struct text points = {.translator = out->translator}, par = points;
    daily_words_points(g, r->points, r->given_up, &points);
    daily_words_points(g, r->par, false, &par);
    if (r->had == DAILY_UNTRIED) {
        text_say(out, N_("not played"));
    } else if (r->had != DAILY_DONE) {
        text_say(out, N_("not finished"));
    } else if (r->par_known) {
        text_say(out, N_("%s, par %s"), points.bytes, par.bytes);
    } else {
        text_add(out, "%s", points.bytes);
    }
}

void daily_words_game(const struct game *g, const struct daily_result *r, struct text *out)
{
    struct text result = {.translator = out->translator};
    daily_words_result(g, r, &result);
    if (r->had == DAILY_UNTRIED) {
        text_say(out, N_("%s waits"), g->title);
    } else {
        text_say(out, N_("%s: %s"), g->title, result.bytes);
    }
}

void daily_words_yesterday(const struct daily_state *state, struct text *out)
{
    struct text all = {.translator = out->translator};
    for (int i = 0; i < DAILY_GAMES; i++) {
        if (state->yesterday.result[i].had != DAILY_UNTRIED) {
            if (all.length) {
                text_say(&all, N_("; "));
            }
            daily_words_game(daily_turn(i), &state->yesterday.result[i], &all);
        }
    }
    if (all.length) {
        text_say(out, N_("Yesterday, %s: %s."), state->yesterday.date, all.bytes);
    } else {
        text_say(out, N_("Yesterday, %s: not played."), state->yesterday.date);
    }
}

void daily_words_streak(int streak, struct text *out)
{
    if (streak > 1) {
        text_say_n(out, "%d day in a row.", "%d days in a row.", (unsigned long)streak, streak);
    }
}

void daily_words_rules(const struct game *g, struct text *out)
{
    text_say(out, against(g) ? N_("Everybody has the same dice and one attempt today; level 5 "
                                  "sits opposite. There is neither undo nor help.")
                             : N_("Everybody has the same dice and one attempt today, alone. "
                                  "There is neither undo nor help."));
}

static int minutes_left(long long moment)
{
    return (daily_left(moment) + 59) / 60;
}

void daily_words_next(long long moment, struct text *out)
{
    int minutes = minutes_left(moment);
    text_say(out, N_("The next daily begins at midnight UTC, in %d h %d min."), minutes / 60,
             minutes % 60);
}

void daily_words_had(const struct game *g, const struct daily_result *r, long long moment,
                     struct text *out)
{
    struct text result = {.translator = out->translator};
    int minutes = minutes_left(moment);
    daily_words_result(g, r, &result);
    if (r->had == DAILY_ELSEWHERE) {
        text_say(out, N_("today's attempt at %s is being played in another window"), g->title);
        return;
    }
    text_say(out,
             N_("you have had today's attempt at %s: %s; the next begins at midnight UTC, in %d h "
                "%d min"),
             g->title, result.bytes, minutes / 60, minutes % 60);
}

void daily_words_spent(struct library *lib, long long match, long long moment, bool asked,
                       struct text *out)
{
    char id[GAME_WORD], date[DATE_BYTES], today[DATE_BYTES];
    if (!attempts_goes_on(lib, match)) {
        return;
    }
    attempts_game(lib, match, id, sizeof id);
    attempts_date(lib, match, date, sizeof date);
    daily_date(daily_day(moment), today);
    const char *title = id;
    for (int i = 0; i < DAILY_GAMES; i++) {
        title = strcmp(daily_turn(i)->id, id) == 0 ? daily_turn(i)->title : title;
    }
    if (strcmp(date, today) == 0) {
        text_say(out,
                 asked ? N_("Without it today's attempt at %s counts as 0.")
                       : N_("Today's attempt at %s counts as 0 now."),
                 title);
    } else {
        text_say(out,
                 asked ? N_("Without it the attempt at %s of %s counts as 0.")
                       : N_("The attempt at %s of %s counts as 0 now."),
                 title, date);
    }
}

void daily_words_par(const struct game *g, int par, struct text *out)
{
    if (!against(g)) {
        text_say(out, N_("Par: %d, by level 5 with the same dice."), par);
    } else {
        text_say(out, par ? N_("Par: level 5 wins in your seat.")
                          : N_("Par: level 5 loses in your seat."));
    }
}
