#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/hog/solver.h"
#include "games/rng.h"
#include "src/analysis/advice.h"
#include "src/arena/arena.h"
#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/bot/bots.h"
#include "src/match/dice.h"
#include "src/tables/tables.h"
#include "ui/cli/lab/hog_table.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/chart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ways of playing that are compared, ready to play. */
struct entrants {
    struct tables *tables;
    struct ready ready[SEATS_MOST];
    unsigned char *table[SEATS_MOST];  /* of a bot, whose policy needs nothing else; else NULL */
    char word[SEATS_MOST][KIND_BYTES]; /* how it is called */
    bool failed;                       /* a bot could not be asked */
    int n;
};

static const struct hog *rules_of(const struct lab *lab)
{
    return (const struct hog *)(const void *)&lab->setup.start;
}

static bool is_bot(const char *word)
{
    return setup_command_of(word) || strstr(word, "=bot:");
}

/* A bot, all of whose choices are asked for. */
static bool join_bot(struct entrants *p, const struct lab *lab, const char *word)
{
    struct seat seat = {0};
    if (!setup_words(&hog, &seat, word, lab->why)) {
        return false;
    }
    struct bots *bots = bots_new(&lab->bots);
    bool varies = false;
    unsigned char *table = hog_table_ask(bots, &lab->setup, word, &varies, lab->why);
    bots_close(bots);
    p->failed = !table && !varies;
    if (table) {
        p->table[p->n] = table;
        p->ready[p->n].policy = hog_table_policy(table);
        strcpy(p->word[p->n++], seat.name[0] ? seat.name : seat.word);
    }
    return table;
}

static bool join(struct entrants *p, const struct lab *lab, const char *word)
{
    struct policy policy;
    const void *start = &lab->setup.start;
    if (is_bot(word)) {
        return join_bot(p, lab, word);
    }
    if (!adviser_find(&hog, word, start, NULL, &policy, lab->why)) {
        return false;
    }
    if (policy.brain->weights) {
        text_say(lab->why,
                 N_("%s does not always choose the same, so its chances are not computed; "
                    "rollick arena plays it"),
                 policy.word);
        return false;
    }
    if (!tables_ready(p->tables, &hog, &policy, start, NULL, &p->ready[p->n], lab->why)) {
        return false;
    }
    strcpy(p->word[p->n++], policy.word);
    return true;
}

static void entrants_leave(struct entrants *p)
{
    while (p->n > 0) {
        p->n--;
        if (!p->table[p->n]) {
            tables_give_ready(p->tables, &p->ready[p->n]);
        }
        free(p->table[p->n]);
    }
    tables_close(p->tables);
}

/* The chance of `a` against `b`, both seats averaged. */
static double meet(const struct hog *rules, const struct policy *a, const struct policy *b)
{
    size_t cells = (size_t)rules->goal * (size_t)rules->goal;
    double *of_a = alloc(cells * sizeof *of_a), *of_b = alloc(cells * sizeof *of_b);
    struct hog_side side_a = {a, of_a, NULL}, side_b = {b, of_b, NULL};
    hog_solve(rules, &side_a, &side_b, NULL);
    double rate = (of_a[0] + 1 - of_b[0]) / 2;
    free(of_a);
    free(of_b);
    return rate;
}

/* A command may be anything. */
static struct text shown(const char *word)
{
    struct text clean = {0};
    sanitize_say(&clean, word, SANITIZE_LINE);
    return clean;
}

/* Everybody against everybody; who does best on average, in words. */
static void compare(struct lab *lab, const struct entrants *p)
{
    double sum[SEATS_MOST] = {0};
    for (int a = 0; a < p->n; a++) {
        for (int b = a + 1; b < p->n; b++) {
            const struct policy *of_a = &p->ready[a].policy, *of_b = &p->ready[b].policy;
            double rate = meet(rules_of(lab), of_a, of_b);
            const struct lab_value row[] = {{"a", LAB_WORD, .word = p->word[a]},
                                            {"b", LAB_WORD, .word = p->word[b]},
                                            {"rate", LAB_DECIMAL, .number = rate},
                                            {NULL}};
            sum[a] += rate;
            sum[b] += 1 - rate;
            if (!lab_row(lab, row)) {
                out_line(lab->out, N_("%s wins %.9f of its matches against %s."),
                         shown(p->word[a]).bytes, rate, shown(p->word[b]).bytes);
            }
        }
    }
    if (lab->json || lab->csv || p->n <= 2) {
        return;
    }
    out_line(lab->out, N_("Mean against all others:"));
    for (int place = 1; place <= p->n; place++) {
        int best = lab_best(sum, p->n);
        out_line(lab->out, N_("%2d. %-28s %.9f"), place, shown(p->word[best]).bytes,
                 sum[best] / (p->n - 1));
        sum[best] = -1; /* listed */
    }
}

static void print_table(struct lab *lab, const struct entrants *p)
{
    const struct policy *policy = &p->ready[0].policy;
    const union position *start = &lab->setup.start;
    unsigned char *of_brain = p->table[0] ? NULL : hog_table_of(policy, start);
    const unsigned char *table = of_brain ? of_brain : p->table[0];
    int goal = rules_of(lab)->goal;
    if (lab->json) {
        hog_table_json(table, goal, p->word[0], lab->out->to);
    } else {
        hog_table_print(table, goal, lab->csv ? "," : " ", lab->out->to);
    }
    free(of_brain);
}

int lab_hog_strategies(struct lab *lab)
{
    struct entrants p = {.tables = tables_new(NULL)};
    bool fits = lab->table ? !lab->operand[0] : lab->operand[0] && lab->operand[1];
    lab_start(lab);
    if (!fits && lab->table) {
        text_say(lab->why, N_("--table writes one way of playing, it compares none"));
    } else if (!fits) {
        text_say(lab->why, N_("lab strategies needs two ways of playing, or --table and one"));
    } else if (lab->table) {
        fits = join(&p, lab, lab->table);
    }
    for (int i = 0; lab->operand[i] && fits; i++) {
        fits = join(&p, lab, lab->operand[i]);
    }
    if (fits && !lab->table) {
        compare(lab, &p);
    } else if (fits) {
        print_table(lab, &p);
    }
    int status = fits ? STATUS_DONE : p.failed ? STATUS_BOT : STATUS_USAGE;
    entrants_leave(&p);
    return status;
}

enum { USUAL = 1000 }; /* turns or matches */

/* What turns with 1, 2, … dice bring on average. */
struct by_dice {
    int n;
    double tried[HOG_DICE_MOST], exact[HOG_DICE_MOST];
};

/* Where the faces of turns come from: the seed, or a list from its beginning on. */
struct faces {
    struct rng_key key;
    struct dice *list;
    struct match at; /* dice_thrown: how far the list is used */
};

/* Throws the dice of turn i with so many. A list has the faces of the game's dice only. */
static void throw_dice(struct faces *from, const struct hog *h, int i, int dice, int *face)
{
    if (from->list) {
        struct node node = {.kind = NODE_ROLL, .dice = dice, .sides = h->sides};
        (void)from->list->ops->roll(from->list, &from->at, node, face, &(struct text){0});
        from->at.dice_thrown = (from->at.dice_thrown + dice) % dice_list_length(from->list);
        return;
    }
    for (int k = 0; k < dice; k++) {
        struct rng_block counter = {{(uint32_t)i, (uint32_t)(4 * dice + k / 4), 0, 0}};
        face[k] = 1 + (int)rng_draw(from->key, counter, k % 4, (uint32_t)h->sides);
    }
}

/* Tries each number of dice in `turns` turns, fewest dice first, and works it out. */
static void try_dice(struct lab *lab, int turns, struct by_dice *by)
{
    const struct hog *h = rules_of(lab);
    struct faces from = {.key = rng_key(lab->setup.seed.value), .list = lab->dice};
    struct hog_odds odds;
    hog_odds(h, &odds);
    by->n = h->dice;
    for (int dice = 1; dice <= by->n; dice++) {
        long long sum = 0;
        for (int i = 0; i < turns; i++) {
            int face[FACES_ROOM];
            throw_dice(&from, h, i, dice, face);
            sum += hog_throw(face, dice);
        }
        by->tried[dice - 1] = (double)sum / turns;
        by->exact[dice - 1] = hog_mean(&odds, dice);
    }
}

int lab_hog_dice(struct lab *lab)
{
    struct by_dice by;
    lab_start(lab);
    if (!seed_given(&lab->setup.seed, lab->seed, "", lab->why)) {
        return STATUS_USAGE;
    }
    try_dice(lab, lab->n ? lab->n : USUAL, &by);
    int best_tried = lab_best(by.tried, by.n), best = lab_best(by.exact, by.n);
    for (int i = 0; i < by.n; i++) {
        const struct lab_value row[] = {{"dice", LAB_NUMBER, .number = i + 1},
                                        {"tried", LAB_DECIMAL, .number = by.tried[i]},
                                        {"mean", LAB_DECIMAL, .number = by.exact[i]},
                                        {"best_tried", LAB_TRUTH, .number = i == best_tried},
                                        {"best", LAB_TRUTH, .number = i == best},
                                        {NULL}};
        if (!lab_row(lab, row)) {
            out_line(lab->out, N_("%2d dice: %9.6f tried, %9.6f exactly"), i + 1, by.tried[i],
                     by.exact[i]);
        }
    }
    if (lab->json || lab->csv) {
        return STATUS_DONE;
    }
    if (plot_wanted(lab->out)) {
        plot_print(lab->out, &(struct plot){.from = 1, .n = by.n, .value = by.exact});
    }
    out_line(lab->out, N_("Best number of dice: %d tried, %d exactly."), best_tried + 1, best + 1);
    return STATUS_DONE;
}

/* Who is tried, and against whom. Source: the project "Hog" of CS 61A, Berkeley,
 * run_experiments(). */
static const char *const measured[] = {"always-roll:8", "bacon", "extra-turn", "final"};
static const char measure[] = "always-roll:6";

static void say_experiment(struct lab *lab, const char *name, double rate, double se, double exact)
{
    const struct lab_value row[] = {{"experiment", LAB_WORD, .word = name},
                                    {"tried", LAB_DECIMAL, .number = rate},
                                    {"tried_se", LAB_DECIMAL, .number = se},
                                    {"exact", LAB_DECIMAL, .number = exact},
                                    {NULL}};
    if (!lab_row(lab, row)) {
        out_line(lab->out, N_("%-14s wins %.6f (error %.6f) tried, %.6f exactly, against %s"), name,
                 rate, se, exact, measure);
    }
}

/* Plays a way of playing against the measure, and says how often it wins. */
static bool play_policy(struct lab *lab, const struct entrants *p, int e)
{
    const struct policy *policy = &p->ready[e].policy;
    const char *const words[] = {policy->word, p->ready[0].policy.word};
    struct setup s = lab->setup;
    struct arena a;
    struct arena_result r = {0};
    for (int i = 0; i < 2; i++) {
        struct text seat = {0};
        text_add(&seat, "ai:%s", words[i]);
        if (!setup_seat(&s, seat.bytes, lab->why)) {
            return false;
        }
    }
    if (!setup_finish(&s, lab->why)) {
        return false;
    }
    arena_init(&a, &s, PAIRING_MIRRORED, lab->n ? lab->n : USUAL);
    a.jobs = lab->jobs;
    a.tables = p->tables;
    if (!arena_run(&a, &r, lab->why)) {
        return false;
    }
    say_experiment(lab, policy->word, arena_rate(&r.total[0], &r), arena_rate_se(&r.total[0], &r),
                   meet(rules_of(lab), policy, &p->ready[0].policy));
    return true;
}

int lab_hog_experiments(struct lab *lab)
{
    enum { MEASURED = sizeof measured / sizeof measured[0] };
    struct entrants p = {.tables = tables_new(NULL)};
    struct by_dice by;
    lab_start(lab);
    bool fits = seed_given(&lab->setup.seed, lab->seed, "", lab->why) && join(&p, lab, measure);
    for (int i = 0; i < MEASURED && fits; i++) {
        fits = join(&p, lab, measured[i]);
    }
    if (fits) {
        try_dice(lab, lab->n ? lab->n : USUAL, &by);
        int best_tried = 1 + lab_best(by.tried, by.n), best = 1 + lab_best(by.exact, by.n);
        if (lab->json || lab->csv) {
            say_experiment(lab, "dice", best_tried, NAN, best);
        } else {
            out_line(lab->out, N_("Best number of dice: %d tried, %d exactly."), best_tried, best);
        }
    }
    for (int e = 1; e < p.n && fits; e++) {
        fits = play_policy(lab, &p, e);
    }
    entrants_leave(&p);
    return fits ? STATUS_DONE : STATUS_USAGE;
}
