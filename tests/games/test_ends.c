/* What the end is worth: what game_winners() says, to every brain of every game that knows what
 * positions are worth (games/brain.h, `value`), and so are the choices that lead there. */
#include "games/brain.h"
#include "src/record/position.h"
#include "src/tables/tables.h"
#include "tests/every_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    POLICIES_MOST = 32,
    MATCHES = 20,
    BIG = 1 << 20, /* bytes of a table that is made for few tables only */
};

/* Brains that know what positions are worth and cannot do without words. */
static const char *const more[] = {"best-response:always-roll", "best-response:turn"};

/* Those of a game under some rules, for some seats, with their tables. */
struct judges {
    struct tables *tables;
    int n;
    struct ready ready[POLICIES_MOST];
};

static void add_judge(struct judges *j, const struct game *g, const char *word,
                      const union position *start, bool big)
{
    struct policy p;
    struct text why = {0};
    if (!policy_read(g, word, &p, &why) || !p.brain->value || !policy_fits(&p, start, NULL, &why) ||
        (p.brain->table_size && p.brain->table_size(&p, start) > BIG && !big)) {
        return;
    }
    claim(j->n < POLICIES_MOST, "more brains than expected");
    claim(tables_ready(j->tables, g, &p, start, NULL, &j->ready[j->n], &why), "%s", why.bytes);
    j->n++;
}

/* Tables that others still have are shared. */
static void judges_init(struct judges *j, struct tables *tables, const struct game *g,
                        const union position *start, bool big)
{
    j->tables = tables;
    j->n = 0;
    for (int b = 0; g->brains[b]; b++) {
        add_judge(j, g, g->brains[b]->id, start, big);
    }
    for (int i = 0; i < ROWS(more); i++) {
        add_judge(j, g, more[i], start, big);
    }
}

static void judges_fini(struct judges *j)
{
    while (j->n > 0) {
        tables_give_ready(j->tables, &j->ready[--j->n]);
    }
}

/* What brain.h promises: in the unit "win" the share, in points the points. */
static double result(const struct policy *policy, const union position *end, int seat)
{
    bool win = strcmp(policy_unit(policy, end), "win") == 0;
    return win ? game_share(policy->game, end, seat) : policy->game->score(end, seat);
}

static void check_end(const struct judges *j, const union position *end)
{
    for (int i = 0; i < j->n; i++) {
        const struct policy *policy = &j->ready[i].policy;
        for (int s = 0; s < end->common.seats; s++) {
            double value = policy->brain->value(policy, end, s);
            claim(fabs(value - result(policy, end, s)) < 1e-9,
                  "%s of %s: the end is worth %f to seat %d, not %f", policy->word,
                  policy->game->id, value, s, result(policy, end, s));
        }
    }
}

/* Choices that end the match, to brains that are exact. */
static void check_choice(const struct policy *policy, const union position *state, int actions,
                         const int *action, const union position *end)
{
    double rating[ACTIONS_MOST];
    policy->brain->rate(policy, state, actions, action, rating);
    for (int a = 0; a < actions; a++) {
        double worth = result(policy, &end[a], state->common.seat);
        claim(policy->game->next(&end[a]).kind != NODE_OVER || fabs(rating[a] - worth) < 1e-9,
              "%s of %s rates an action that ends the match at %f, not %f", policy->word,
              policy->game->id, rating[a], worth);
    }
}

static void check_last_choice(const struct game *g, const struct judges *j,
                              const union position *state)
{
    int action[ACTIONS_MOST], actions = g->actions(state, action);
    union position end[ACTIONS_MOST];
    bool last = false;
    for (int a = 0; a < actions; a++) {
        end[a] = *state;
        g->act(&end[a], action[a]);
        last |= g->next(&end[a]).kind == NODE_OVER;
    }
    for (int i = 0; last && i < j->n; i++) {
        if (policy_exact(&j->ready[i].policy, state)) {
            check_choice(&j->ready[i].policy, state, actions, action, end);
        }
    }
}

static void play_to_the_end(const struct game *g, const struct judges *j, union position *state,
                            uint32_t *drawn)
{
    struct node node;
    while (node = g->next(state), node.kind != NODE_OVER) {
        int face[FACES_ROOM], action[ACTIONS_MOST];
        if (node.kind == NODE_CHOICE) {
            check_last_choice(g, j, state);
            int actions = g->actions(state, action);
            g->act(state, action[draw(drawn, (uint32_t)actions)]);
            continue;
        }
        for (int i = 0; i < node.dice; i++) {
            face[i] = between(drawn, 1, node.sides);
        }
        g->roll(state, face);
    }
}

/* Besides the presets: short matches, which end in ties more often, and small boards. */
static const struct {
    const char *game, *rules;
} short_matches[] = {
    {"hog", "goal=12"},
    {"hog", "plain,goal=5"},
    {"notone", "rounds=1"},
    {"notone", "snake,rounds=2"},
    {"notone", "classic,rounds=1"},
    {"knucklebones", "columns=1,rows=1,sides=2"},
    {"knucklebones", "columns=2,rows=2"},
    {"knucklebones", "columns=2,rows=2,end=last-reply,multiply=off"},
    {"knucklebones", "columns=1,rows=3,destroy=off"},
};

static void check_rules(const struct game *g, struct tables *tables, const char *rules, int seats,
                        bool big, uint32_t *drawn)
{
    union position start;
    struct judges judges;
    begin_preset(g, rules, seats, between(drawn, 0, seats - 1), &start);
    judges_init(&judges, tables, g, &start, big);
    for (int i = 0; i < MATCHES; i++) {
        union position state = start;
        play_to_the_end(g, &judges, &state, drawn);
        check_end(&judges, &state);
    }
    judges_fini(&judges);
}

static void check_random_ends(const struct game *g, struct tables *tables)
{
    uint32_t drawn = 0;
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        for (const struct preset *p = g->presets; p->id; p++) {
            check_rules(g, tables, p->id, seats, p == g->presets && seats == 2, &drawn);
        }
        for (int i = 0; i < ROWS(short_matches); i++) {
            if (strcmp(short_matches[i].game, g->id) == 0) {
                check_rules(g, tables, short_matches[i].rules, seats, false, &drawn);
            }
        }
    }
}

/* Written by hand; whose turn would come is left as it is usual in half of them. */
static const struct {
    const char *game, *position;
    double share[4];
} ends[] = {
    {"hog", "{'scores':[100,99]}", {1, 0}},
    {"hog", "{'scores':[0,159]}", {0, 1}},
    {"hog", "{'seat':1,'scores':[100,50]}", {1, 0}},
    {"hog", "{'rules':{'goal':1},'position':{'scores':[0,1]}}", {0, 1}},
    {"notone", "{'round':11,'scores':[30,12]}", {1, 0}},
    {"notone", "{'round':11,'scores':[0,0]}", {0.5, 0.5}},
    {"notone", "{'round':11,'seat':2,'scores':[30,30,30]}", {1 / 3.0, 1 / 3.0, 1 / 3.0}},
    {"notone", "{'round':11,'scores':[30,12,30,29]}", {0.5, 0, 0.5, 0}},
    {"notone", "{'round':11,'scores':[30]}", {0}}, /* nobody to win against */
    {"notone",
     "{'rules':{'order':'snake'},'position':{'round':11,'seat':1,'scores':[9,9]}}",
     {0.5, 0.5}},
    {"knucklebones", "{'seat':1,'boards':[1,1,1,2,2,2,3,3,3,6,6,0,5,5,0,4,4,0]}", {0, 1}},
    {"knucklebones", "{'boards':[1,1,1,2,2,2,3,3,3,6,6,0,5,5,0,4,4,0]}", {0, 1}},
    {"knucklebones", "{'seat':1,'boards':[1,2,3,1,2,3,1,2,3,6,6,0,0,0,0,0,0,0]}", {0, 1}},
    {"knucklebones", "{'seat':1,'boards':[1,2,3,1,2,3,1,2,3,6,0,0,6,0,0,6,0,0]}", {0.5, 0.5}},
    {"knucklebones", "{'boards':[1,2,3,1,2,3,1,2,3]}", {0}},
    {"knucklebones", /* a reply that filled its grid, too */
     "{'rules':{'end':'last-reply','columns':1,'rows':2},'position':{'boards':[5,1,4,2]}}",
     {0.5, 0.5}},
    {"yahtzee", "{'boxes':[3,6,9,12,15,18,0,0,0,0,0,0,5,1,2,3,4,5,6,30,30,25,0,0,0,5]}", {0, 1}},
    {"yahtzee", /* the 35 and a hundred make them equal to nobody's more than two */
     "{'boxes':[3,6,9,12,15,18,0,0,0,30,0,0,7,0,0,0,0,5,0,0,0,25,0,0,50,25,"
     "0,0,0,0,0,0,0,0,0,0,0,0,5],'bonuses':[0,0,0]}",
     {1, 0, 0}},
    {"yahtzee", /* the 35 of one are as much as the others' boxes */
     "{'boxes':[3,6,9,12,15,18,0,0,0,0,0,0,7,0,0,0,0,0,0,0,0,25,0,0,50,30,"
     "0,0,0,0,10,30,0,0,0,0,0,50,5],'bonuses':[0,0,0]}",
     {0.5, 0.5, 0}},
};

static void read_end(const struct game *g, int i, union position *end)
{
    struct text why = {0};
    char *text = strdup(ends[i].position);
    for (char *quote = text; (quote = strchr(quote, '\'')); quote++) {
        *quote = '"';
    }
    game_begin(g, end, g->seats_standard, 0);
    ck_assert_msg(position_read(g, end, text, strlen(text), &why), "%s: %s", text, why.bytes);
    free(text);
}

static void check_end_by_hand(const struct game *g, struct tables *tables, int i, struct judges *j)
{
    union position end;
    read_end(g, i, &end);
    ck_assert_msg(g->next(&end).kind == NODE_OVER, "%s", ends[i].position);
    for (int s = 0; s < end.common.seats; s++) {
        ck_assert_msg(game_share(g, &end, s) == ends[i].share[s], "%s", ends[i].position);
    }
    judges_init(j, tables, g, &end, true);
    ck_assert_int_gt(j->n, 0);
    check_end(j, &end);
}

/* A game at a time, so that a large table is made once for all ends under the same rules. */
START_TEST(the_end_is_worth_what_the_winners_say)
{
    const struct game *g = game_number(_i);
    struct tables *tables = tables_new(NULL);
    struct judges by_hand[ROWS(ends)] = {0};
    for (int i = 0; i < ROWS(ends); i++) {
        if (strcmp(ends[i].game, g->id) == 0) {
            check_end_by_hand(g, tables, i, &by_hand[i]);
        }
    }
    check_random_ends(g, tables);
    for (int i = 0; i < ROWS(ends); i++) {
        judges_fini(&by_hand[i]);
    }
    tables_close(tables);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("ends");
    TCase *c = tcase_create("ends");
    tcase_add_loop_test(c, the_end_is_worth_what_the_winners_say, 0, game_count());
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
