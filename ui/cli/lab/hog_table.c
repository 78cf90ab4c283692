#include "ui/cli/lab/hog_table.h"

#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "src/base/alloc.h"
#include "src/base/json_line.h"
#include "src/bot/survey.h"

#include <stdlib.h>
#include <string.h>

bool hog_table_fits(const struct game *g)
{
    return g == &hog;
}

int hog_table_goal(const union position *start)
{
    return ((const struct hog *)(const void *)start)->goal;
}

static int choose(const struct policy *policy, const void *state)
{
    const struct hog *h = state;
    const unsigned char *table = policy->table;
    int seat = h->common.seat;
    return table[h->scores[seat] * h->goal + h->scores[!seat]];
}

static const struct brain tabled = {.id = "table", .choose = choose};

struct policy hog_table_policy(const unsigned char *table)
{
    return (struct policy){.game = &hog, .brain = &tabled, .table = table};
}

/* Where `seat` is to choose with the scores of that place in the table. */
static void stand(union position *state, int at, int seat)
{
    struct hog *h = (struct hog *)(void *)state;
    h->common.seat = seat;
    h->scores[seat] = at / h->goal;
    h->scores[!seat] = at % h->goal;
}

unsigned char *hog_table_of(const struct policy *policy, const union position *start)
{
    int goal = hog_table_goal(start);
    unsigned char *table = alloc((size_t)goal * (size_t)goal);
    union position state = *start;
    for (int at = 0; at < goal * goal; at++) {
        stand(&state, at, 0);
        table[at] = (unsigned char)policy_choose(policy, &state);
    }
    return table;
}

static void forwards(const struct survey *s, int i, union position *state)
{
    stand(state, i, s->seat);
}

static void backwards(const struct survey *s, int i, union position *state)
{
    stand(state, s->n - 1 - i, s->seat);
}

/* The bot at both seats, greeted; alone at first, when it is named without a number. */
static bool seat_both(struct bots *bots, struct setup *s, const char *kind, struct text *why)
{
    struct setup alone = *s;
    return setup_seat(&alone, kind, why) && survey_greet(bots, &alone, why) &&
           setup_seat(s, kind, why) && setup_seat(s, kind, why) && survey_greet(bots, s, why) &&
           setup_finish(s, why);
}

/* Where the answers differ; -1: nowhere. */
static int difference(const int *there, const int *back, int n)
{
    int at = 0;
    while (at < n && there[at] == back[n - 1 - at]) {
        at++;
    }
    return at < n ? at : -1;
}

static bool agree(const struct setup *s, const int *there, const int *back, int n, bool *varies,
                  struct text *why)
{
    int goal = hog_table_goal(&s->start), at = difference(there, back, n);
    if (at >= 0) {
        *varies = true;
        text_say(why,
                 N_("%s does not always choose the same: with %d against %d once 'roll %d', and "
                    "'roll %d' in another process and seat"),
                 s->seat[0].name, at / goal, at % goal, there[at], back[n - 1 - at]);
    }
    return at < 0;
}

unsigned char *hog_table_ask(struct bots *bots, const struct setup *rules, const char *kind,
                             bool *varies, struct text *why)
{
    struct setup s = *rules;
    int goal = hog_table_goal(&s.start), n = goal * goal;
    int *there = alloc((size_t)n * sizeof *there), *back = alloc((size_t)n * sizeof *back);
    unsigned char *table = NULL;
    s.seed = seed_value(0);
    if (seat_both(bots, &s, kind, why) &&
        survey_ask(bots, &(struct survey){&s, 0, n, forwards, there}, why) &&
        survey_ask(bots, &(struct survey){&s, 1, n, backwards, back}, why) &&
        agree(&s, there, back, n, varies, why)) {
        table = alloc((size_t)n);
        for (int at = 0; at < n; at++) {
            table[at] = (unsigned char)there[at];
        }
    }
    free(there);
    free(back);
    return table;
}

void hog_table_json(const unsigned char *table, int goal, const char *name, FILE *to)
{
    struct json_line j = {to};
    json_line_open(&j, NULL, '{');
    json_line_word(&j, "brain", name);
    json_line_number(&j, "goal", goal);
    json_line_open(&j, "dice", '[');
    for (int own = 0; own < goal; own++) {
        json_line_open(&j, NULL, '[');
        for (int other = 0; other < goal; other++) {
            json_line_number(&j, NULL, *table++);
        }
        json_line_close(&j, ']');
    }
    json_line_close(&j, ']');
    json_line_end(&j, '}');
}

void hog_table_print(const unsigned char *table, int goal, const char *between, FILE *to)
{
    for (int own = 0; own < goal; own++) {
        for (int other = 0; other < goal; other++) {
            fprintf(to, "%s%d", other ? between : "", *table++);
        }
        putc('\n', to);
    }
}
