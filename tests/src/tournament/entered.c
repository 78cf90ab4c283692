#include "tests/src/tournament/entered.h"

#include "games/registry.h"
#include "src/tournament/entrants.h"
#include "src/tournament/runner.h"
#include "tests/suite.h"

void entered_begin(struct tournament *t, const char *game, enum format format, int matches,
                   const char *const *word, int entrants)
{
    struct setup s;
    struct text why = {0};
    int words = 0;
    while (word[words]) {
        words++;
    }
    setup_init(&s, game_find(game));
    s.seed = seed_value(ENTERED_SEED);
    tournament_init(t, &s, format, matches);
    for (int i = 0; i < entrants; i++) {
        ck_assert_msg(entrants_add(t, word[i % words], &why), "%s", why.bytes);
    }
    ck_assert_msg(entrants_seat(t, &why), "%s", why.bytes);
    tournament_begin(t);
}

struct arena_result entered_result(const struct due *due, const int *points)
{
    struct arena_result r = {.groups = due->groups};
    long long each = due->order == PAIRING_MIRRORED ? due->seats : 1;
    int most = points[0], sharing = 0;
    r.matches = due->groups * each;
    for (int s = 1; s < due->seats; s++) {
        most = points[s] > most ? points[s] : most;
    }
    for (int s = 0; s < due->seats; s++) {
        sharing += points[s] == most;
    }
    for (int s = 0; s < due->seats; s++) {
        struct arena_total *t = &r.total[s];
        long long share = points[s] == most ? SHARES / sharing : 0;
        t->wins = share == SHARES ? r.matches : 0;
        t->ties = share > 0 && share < SHARES ? r.matches : 0;
        t->losses = share == 0 ? r.matches : 0;
        t->share = share * r.matches;
        t->group_sum2 =
            whole_product((uint64_t)(share * each), (uint64_t)(share * each * due->groups));
        t->sum = r.matches * points[s];
        t->sum2 = whole_of((uint64_t)(r.matches * points[s] * points[s]));
    }
    return r;
}

void entered_play(struct tournament *t, const int *points)
{
    struct due due;
    while (tournament_due(t, 7, &due)) {
        int here[SEATS_MOST];
        for (int s = 0; s < due.seats; s++) {
            here[s] = points[due.entrant[s]];
        }
        struct arena_result r = entered_result(&due, here);
        tournament_told(t, &due, &r);
    }
}

static bool always(void *with)
{
    (void)with;
    return true;
}

void entered_run(struct tournament *t, int jobs)
{
    struct tables *tables = tables_new(NULL);
    struct runner *runner =
        runner_new(t, tables, &(struct runner_options){.jobs = jobs, .go_on = always});
    struct text why = {0};
    while ((t->round >= 0 && !tournament_round_over(t)) || tournament_round(t)) {
        ck_assert_int_eq(runner_round(runner, &why), RAN_ROUND);
    }
    runner_close(runner);
    tables_close(tables);
}
