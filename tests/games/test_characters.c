/* Characters do what their sentence says, and never what nobody would do. */
#include "games/character.h"
#include "games/notone/rules.h"
#include "games/registry.h"
#include "src/record/position.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A policy with its table. */
static struct policy ready(const struct game *g, const char *word, const union position *start)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(g, word, &policy, &why), "%s", why.bytes);
    size_t size = policy.brain->table_size ? policy.brain->table_size(&policy, start) : 0;
    void *table = size ? calloc(1, size) : NULL;
    ck_assert(!size || (table && policy.brain->fill(&policy, start, table, NULL)));
    policy.table = table;
    return policy;
}

static void unready(struct policy *policy)
{
    free((void *)(uintptr_t)policy->table);
}

/* What the sentence says in a position. */
static const struct {
    const char *game, *word, *position, *says;
} rows[] = {
    {"notone", "robin", "'turn_rolls':1,'turn_score':7", "stop"},
    {"notone", "robin", "", "roll"},
    {"notone", "lena", "'turn_rolls':4,'turn_score':36", "roll"},
    {"notone", "lena", "'turn_rolls':4,'turn_score':37", "stop"},
    {"notone", "casper", "'turn_rolls':4,'turn_score':30", "roll"},
    {"notone", "casper:20", "'turn_rolls':3,'turn_score':20", "stop"},
    {"notone", "sasha", "'turn_rolls':2,'turn_score':14", "stop"},
    {"notone", "sasha", "'turn_rolls':2,'turn_score':14,'scores':[0,9]", "roll"},
    {"notone", "sasha", "'turn_rolls':2,'turn_score':14,'scores':[9,9]", "stop"},
    {"notone", "kit", "'turn_rolls':3,'turn_score':20,'round':2,'scores':[0,21],'gained':[0,21]",
     "roll"},
    {"notone", "kit", "'turn_rolls':3,'turn_score':22,'round':2,'scores':[0,21],'gained':[0,21]",
     "stop"},
    {"notone", "kit", "'turn_rolls':2,'turn_score':12", "stop"},
    {"notone", "dora", "'turn_rolls':2,'turn_score':13,'dice':[4,4]", "stop"},
    {"notone", "dora", "'turn_rolls':2,'turn_score':13,'dice':[4,5]", "roll"},
    {"hog", "robin", "", "roll 4"},
    {"hog", "lena", "'scores':[30,20]", "roll 3"},
    {"hog", "lena", "'scores':[20,20]", "roll 7"},
    {"hog", "casper", "'scores':[30,70]", "roll 6"},
    {"hog", "casper", "'scores':[53,60]", "roll 0"}, /* 7 more are 60: 60 divides both */
    {"hog", "sasha", "'scores':[80,70]", "roll 4"},
    {"hog", "sasha", "'scores':[10,42]", "roll 0"}, /* a 9 and 3 */
    {"hog", "fred", "'scores':[50,31]", "roll 0"},
    {"hog", "lotte", "'scores':[50,37]", "roll 7"},
    {"knucklebones", "robin", "'die':4,'boards':[4,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0]", "column 3"},
    {"knucklebones", "lena", "'die':4,'boards':[4,0,0,1,2,0,0,0,0,0,0,0,0,0,0,0,0,0]", "column 3"},
    {"knucklebones", "casper", "'die':4,'boards':[1,0,0,4,2,0,0,0,0,0,0,0,0,0,0,0,0,0]",
     "column 2"},
    {"knucklebones", "sasha", "'die':4,'boards':[4,0,0,0,0,0,0,0,0,1,0,0,2,0,0,4,4,0]", "column 3"},
    {"knucklebones", "vera", "'die':4,'boards':[0,0,0,0,0,0,0,0,0,1,0,0,6,0,0,4,0,0]", "column 2"},
    {"knucklebones", "otto", "'die':1", "column 1"},
    {"knucklebones", "otto", "'die':3", "column 2"},
    {"knucklebones", "otto", "'die':6", "column 3"},
    {"yahtzee", "robin", "'throw':1,'dice':[6,1,5,2,6]", "keep 1 3 5"},
    {"yahtzee", "lena", "'throw':1,'dice':[2,1,5,2,5]", "keep 3 5"},
    {"yahtzee", "lena", "'throw':3,'dice':[2,1,5,2,5]", "score chance"},
    {"yahtzee", "casper", "'throw':3,'dice':[2,2,2,6,5]", "score twos"},
    {"yahtzee", "sasha", "'throw':1,'dice':[2,3,4,5,5]", "keep 1 2 3 4"},
    {"yahtzee", "sasha", "'throw':1,'dice':[2,2,4,4,1]", "keep 1 2 3 4"},
    {"yahtzee", "bruno", "'throw':1,'dice':[2,3,4,5,5]", "keep 4 5"},
    {"yahtzee", "stina", "'throw':1,'dice':[2,3,6,5,5]", "keep 1 2"},
};

/* A position between two seats from JSON in which ' stands for ". */
static void set_position(const struct game *g, const char *fields, union position *p)
{
    char bytes[400];
    struct text why = {0};
    int n = snprintf(bytes, sizeof bytes, "{%s}", fields);
    for (int i = 0; i < n; i++) {
        bytes[i] = bytes[i] == '\'' ? '"' : bytes[i];
    }
    game_begin(g, p, 2, 0);
    ck_assert_msg(position_read(g, p, bytes, (size_t)n, &why), "%s", why.bytes);
}

START_TEST(a_habit_is_what_its_sentence_says)
{
    const struct game *g = game_find(rows[_i].game);
    union position p;
    struct policy policy;
    struct text name = {0}, why = {0};
    set_position(g, rows[_i].position, &p);
    ck_assert_msg(policy_read(g, rows[_i].word, &policy, &why), "%s", why.bytes);
    int action = policy.brain->habit->choose(&policy, &p);
    ck_assert(g->legal(&p, action));
    g->name(&p, action, &name);
    ck_assert_str_eq(name.bytes, rows[_i].says);
}
END_TEST

/* A choice and what the judge thinks of it, all throws played out here once more. */
static bool is_worse(const struct policy *judge, const union position *p, int action, int other)
{
    struct outcomes a, b;
    character_outcomes(judge, p, action, &a);
    character_outcomes(judge, p, other, &b);
    return (a.lost && !b.lost) || (!a.won && b.won) || a.most < b.least - 1e-9;
}

START_TEST(no_character_chooses_what_nobody_would)
{
    enum { MATCHES = 6 };
    const struct game *g = games[_i];
    union position start;
    int characters = 0;
    game_begin(g, &start, 2, 0);
    for (const struct brain *const *b = g->brains; *b; b++) {
        struct play play = {(uint64_t)_i, 0};
        if (!(*b)->habit) {
            continue;
        }
        struct policy policy = ready(g, (*b)->id, &start), judge = character_judge(&policy);
        characters++;
        for (int n = 0; n < MATCHES; n++) {
            union position p = start;
            while (g->next(&p).kind != NODE_OVER) {
                if (g->next(&p).kind == NODE_CHOICE) {
                    int action[ACTIONS_MOST], actions = g->actions(&p, action);
                    int chosen = policy_choose(&policy, &p);
                    ck_assert(g->legal(&p, chosen));
                    for (int i = 0; i < actions; i++) {
                        ck_assert_msg(!is_worse(&judge, &p, chosen, action[i]), "%s chooses %d",
                                      policy.word, chosen);
                    }
                }
                struct event e = play_event(&play, g, &p);
                event_apply(g, &p, &e);
            }
        }
        unready(&policy);
    }
    ck_assert_int_ge(characters, 6);
}
END_TEST

static int wanted[NOTONE_DICE];

/* Nothing is worth anything but one throw. */
static double worth(const struct policy *policy, const void *state, int seat)
{
    const struct notone *s = state;
    (void)policy, (void)seat;
    return s->dice[0] == wanted[0] && s->dice[1] == wanted[1];
}

START_TEST(every_throw_is_played_out)
{
    const struct game *g = game_find("notone");
    const struct brain brain = {.value = worth};
    const struct policy judge = {.game = g, .brain = &brain};
    struct outcomes o;
    union position p;
    wanted[0] = 1 + _i % NOTONE_SIDES;
    wanted[1] = 1 + _i / NOTONE_SIDES;
    set_position(g, "'turn_rolls':1,'turn_score':7,'dice':[3,4]", &p);
    character_play_out(&judge, &p, NOTONE_ROLL, &o);
    ck_assert_double_eq(o.least, 0);
    ck_assert_double_eq(o.most, 1);
}
END_TEST

/* What an action is rated is a mean of what can follow. */
START_TEST(a_rating_lies_between_the_outcomes)
{
    const struct game *g = games[_i];
    union position start;
    game_begin(g, &start, 2, 0);
    for (const struct brain *const *b = g->brains; *b; b++) {
        struct play play = {(uint64_t)_i, 0};
        if (!(*b)->outcomes || (*b)->outcomes_glance) {
            continue;
        }
        struct policy policy = ready(g, (*b)->id, &start);
        union position p = start;
        while (g->next(&p).kind != NODE_OVER) {
            int action[ACTIONS_MOST], n = g->actions(&p, action);
            double rating[ACTIONS_MOST];
            struct event e = play_event(&play, g, &p);
            if (g->next(&p).kind == NODE_CHOICE) {
                policy.brain->rate(&policy, &p, n, action, rating);
                for (int i = 0; i < n; i++) {
                    struct outcomes o;
                    character_outcomes(&policy, &p, action[i], &o);
                    ck_assert_double_ge(rating[i], o.least - 1e-5);
                    ck_assert_double_le(rating[i], o.most + 1e-5);
                }
            }
            event_apply(g, &p, &e);
        }
        unready(&policy);
    }
}
END_TEST

/* Where the sentence must not be followed. */
static const struct {
    const char *game, *word, *position, *says, *does;
} refused[] = {
    /* the last turn of all, 40 behind */
    {"notone", "robin", "'seat':1,'round':10,'turn_rolls':2,'turn_score':20,'scores':[60,20]",
     "stop", "roll"},
    /* bacon wins at once, and one die never does */
    {"hog", "robin:1", "'scores':[89,42]", "roll 1", "roll 0"},
    /* a certain win: the last turn of all, 10 ahead with its points; bacon */
    {"notone", "kit",
     "'seat':1,'round':10,'turn_rolls':4,'turn_score':19,'scores':[100,91],'gained':[32,0]", "roll",
     "stop"},
    {"hog", "robin", "'scores':[95,42]", "roll 4", "roll 0"},
    /* the last turn of all: three sixes are enough, and with three ones they do not come */
    {"yahtzee", "lena",
     "'seat':1,'throw':2,'dice':[1,1,1,6,2],"
     "'boxes':[3,6,9,12,15,18,25,12,25,30,0,0,20,3,6,9,12,15,-1,20,0,25,30,40,0,20]",
     "keep 1 2 3", "keep 4"},
};

START_TEST(what_nobody_would_do_is_refused)
{
    const struct game *g = game_find(refused[_i].game);
    union position p;
    struct text says = {0}, does = {0};
    set_position(g, refused[_i].position, &p);
    struct policy policy = ready(g, refused[_i].word, &p);
    g->name(&p, policy.brain->habit->choose(&policy, &p), &says);
    g->name(&p, policy_choose(&policy, &p), &does);
    ck_assert_int_eq(character_decides(&policy, &p), NO_ACTION);
    unready(&policy);
    ck_assert_str_eq(says.bytes, refused[_i].says);
    ck_assert_str_eq(does.bytes, refused[_i].does);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("characters");
    TCase *c = tcase_create("characters");
    tcase_set_timeout(c, 60); /* whole matches, and all throws of each choice */
    tcase_add_loop_test(c, a_habit_is_what_its_sentence_says, 0, ROWS(rows));
    tcase_add_loop_test(c, no_character_chooses_what_nobody_would, 0, play_games());
    tcase_add_loop_test(c, every_throw_is_played_out, 0, NOTONE_SIDES * NOTONE_SIDES);
    tcase_add_loop_test(c, a_rating_lies_between_the_outcomes, 0, play_games());
    tcase_add_loop_test(c, what_nobody_would_do_is_refused, 0, ROWS(refused));
    suite_add_tcase(s, c);
    return s;
}
