#include "games/notone/odds.h"

enum {
    RESULTS = NOTONE_SIDES * NOTONE_SIDES,
    ENOUGH = 256, /* points of a turn from which nobody rolls on for more, whatever can fail */
};

/* Adds the 36 results of the next roll of a turn. */
static void count(const struct notone *rules, int turn_rolls, int first_total,
                  struct notone_odds *odds)
{
    *odds = (struct notone_odds){0};
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= NOTONE_SIDES; b++) {
            bool fails = notone_line_fails(rules, turn_rolls, first_total, a, b);
            *(fails ? &odds->bust : &odds->keep[a + b]) += 1;
        }
    }
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        odds->keep[total] /= RESULTS;
    }
    odds->bust /= RESULTS;
}

void notone_first_odds(const struct notone *rules, struct notone_odds *odds)
{
    count(rules, 0, 0, odds);
}

void notone_later_odds(const struct notone *rules, int first_total, struct notone_odds *odds)
{
    count(rules, 1, first_total, odds);
}

/* What has been rolled and goes on, by points; what is done is added to the turn. */
static void roll_on(const struct notone_odds *odds, double *chance, int hold,
                    struct notone_turn *turn)
{
    for (int points = 0; points < hold; points++) {
        turn->bust += chance[points] * odds->bust;
        for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
            chance[points + total] += chance[points] * odds->keep[total];
        }
    }
    for (int points = hold; points < hold + NOTONE_TOTAL_MOST; points++) {
        turn->mean += chance[points] * points;
        turn->square += chance[points] * points * points;
    }
}

struct notone_turn notone_hold(const struct notone *rules, int hold)
{
    struct notone_odds first, later;
    struct notone_turn turn = {0};
    notone_first_odds(rules, &first);
    turn.bust = first.bust;
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        double chance[NOTONE_HOLD_MOST + NOTONE_TOTAL_MOST + 1] = {0};
        chance[total] = first.keep[total];
        notone_later_odds(rules, total, &later);
        roll_on(&later, chance, hold < total ? total : hold, &turn);
    }
    return turn;
}

/* The points a turn is worth after a roll. */
static void turn_value(const struct notone_odds *later, double *value)
{
    for (int points = ENOUGH + NOTONE_TOTAL_MOST; points >= 0; points--) {
        double rolled = 0;
        for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST && points < ENOUGH;
             total++) {
            rolled += later->keep[total] * value[points + total];
        }
        value[points] = rolled > points ? rolled : points;
    }
}

/* Points of the turn when a later roll is the last, all results added up: whole numbers, so that
 * equal is equal. */
static int last_roll_points(const struct notone *s)
{
    int sum = 0;
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= NOTONE_SIDES; b++) {
            sum += notone_fails(s, a, b) ? 0 : s->turn_score + a + b;
        }
    }
    return sum;
}

bool notone_roll_pays(const struct notone *s)
{
    return s->turn_rolls == 0 || last_roll_points(s) >= RESULTS * s->turn_score;
}

double notone_roll_points(const struct notone *s)
{
    struct notone_odds first, later;
    double value[ENOUGH + NOTONE_TOTAL_MOST + 1], sum = 0;
    if (s->turn_rolls > 0 && (!notone_roll_pays(s) || s->turn_score >= ENOUGH)) {
        return last_roll_points(s) / (double)RESULTS;
    }
    if (s->turn_rolls > 0) {
        notone_later_odds(s, s->first_total, &later);
        turn_value(&later, value);
        for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
            sum += later.keep[total] * value[s->turn_score + total];
        }
        return sum;
    }
    notone_first_odds(s, &first);
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        if (total == NOTONE_TOTAL_LEAST || notone_classic(s)) {
            notone_later_odds(s, total, &later);
            turn_value(&later, value);
        }
        sum += first.keep[total] * value[total];
    }
    return sum;
}
