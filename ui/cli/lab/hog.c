#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/hog/solver.h"
#include "games/rng.h"
#include "src/analysis/advice.h"
#include "src/base/alloc.h"
#include "src/base/json_line.h"
#include "src/tables/tables.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/chart.h"

#include <stdlib.h>

/* Ways of playing that are compared, ready to play. */
struct entrants {
    struct tables *tables;
    struct ready ready[SEATS_MOST];
    int n;
};

static const struct hog *rules_of(const struct lab *lab)
{
    return (const struct hog *)(const void *)&lab->setup.start;
}

static bool join(struct entrants *p, const struct lab *lab, const char *word)
{
    struct policy policy;
    const void *start = &lab->setup.start;
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
    p->n++;
    return true;
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

/* Everybody against everybody; who does best on average, in words. */
static void compare(struct lab *lab, const struct entrants *p)
{
    double sum[SEATS_MOST] = {0};
    for (int a = 0; a < p->n; a++) {
        for (int b = a + 1; b < p->n; b++) {
            const struct policy *of_a = &p->ready[a].policy, *of_b = &p->ready[b].policy;
            double rate = meet(rules_of(lab), of_a, of_b);
            const struct lab_value row[] = {{"a", LAB_WORD, .word = of_a->word},
                                            {"b", LAB_WORD, .word = of_b->word},
                                            {"rate", LAB_DECIMAL, .number = rate},
                                            {NULL}};
            sum[a] += rate;
            sum[b] += 1 - rate;
            if (!lab_row(lab, row)) {
                out_line(lab->out, N_("%s wins %.9f of its matches against %s."), of_a->word, rate,
                         of_b->word);
            }
        }
    }
    if (lab->json || lab->csv || p->n <= 2) {
        return;
    }
    out_line(lab->out, N_("Mean against all others:"));
    for (int place = 1; place <= p->n; place++) {
        int best = lab_best(sum, p->n);
        out_line(lab->out, N_("%2d. %-28s %.9f"), place, p->ready[best].policy.word,
                 sum[best] / (p->n - 1));
        sum[best] = -1; /* listed */
    }
}

/* A list for each own score, a number for each of the other's. */
static void print_table_json(const struct policy *policy, struct hog h, FILE *to)
{
    struct json_line j = {to};
    json_line_open(&j, NULL, '{');
    json_line_word(&j, "brain", policy->word);
    json_line_number(&j, "goal", h.goal);
    json_line_open(&j, "dice", '[');
    for (h.scores[0] = 0; h.scores[0] < h.goal; h.scores[0]++) {
        json_line_open(&j, NULL, '[');
        for (h.scores[1] = 0; h.scores[1] < h.goal; h.scores[1]++) {
            json_line_number(&j, NULL, policy_choose(policy, &h));
        }
        json_line_close(&j, ']');
    }
    json_line_close(&j, ']');
    json_line_end(&j, '}');
}

/* The same as lines of text. */
static void print_table(const struct policy *policy, struct hog h, const char *between, FILE *to)
{
    for (h.scores[0] = 0; h.scores[0] < h.goal; h.scores[0]++) {
        for (h.scores[1] = 0; h.scores[1] < h.goal; h.scores[1]++) {
            fprintf(to, "%s%d", h.scores[1] ? between : "", policy_choose(policy, &h));
        }
        putc('\n', to);
    }
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
    } else if (fits && lab->json) {
        print_table_json(&p.ready[0].policy, *rules_of(lab), lab->out->to);
    } else if (fits) {
        print_table(&p.ready[0].policy, *rules_of(lab), lab->csv ? "," : " ", lab->out->to);
    }
    while (p.n > 0) {
        tables_give_ready(p.tables, &p.ready[--p.n]);
    }
    tables_close(p.tables);
    return fits ? STATUS_DONE : STATUS_USAGE;
}

/* Mean points of so many dice over n turns. */
static double tried(const struct hog *h, struct rng_key key, int dice, int n)
{
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        int face[FACES_ROOM];
        for (int k = 0; k < dice; k++) {
            struct rng_block counter = {{(uint32_t)i, (uint32_t)(4 * dice + k / 4), 0, 0}};
            face[k] = 1 + (int)rng_draw(key, counter, k % 4, (uint32_t)h->sides);
        }
        sum += hog_throw(face, dice);
    }
    return (double)sum / n;
}

int lab_hog_dice(struct lab *lab)
{
    const struct hog *h = rules_of(lab);
    struct hog_odds odds;
    double by_trial[HOG_DICE_MOST] = {0}, exact[HOG_DICE_MOST] = {0}; /* with 1, 2, … dice */
    lab_start(lab);
    if (!seed_given(&lab->setup.seed, lab->seed, "", lab->why)) {
        return STATUS_USAGE;
    }
    hog_odds(h, &odds);
    for (int i = 0; i < h->dice; i++) {
        by_trial[i] = tried(h, rng_key(lab->setup.seed.value), i + 1, lab->n ? lab->n : 1000);
        exact[i] = hog_mean(&odds, i + 1);
    }
    int best_tried = lab_best(by_trial, h->dice), best = lab_best(exact, h->dice);
    for (int i = 0; i < h->dice; i++) {
        const struct lab_value row[] = {{"dice", LAB_NUMBER, .number = i + 1},
                                        {"tried", LAB_DECIMAL, .number = by_trial[i]},
                                        {"mean", LAB_DECIMAL, .number = exact[i]},
                                        {"best_tried", LAB_TRUTH, .number = i == best_tried},
                                        {"best", LAB_TRUTH, .number = i == best},
                                        {NULL}};
        if (!lab_row(lab, row)) {
            out_line(lab->out, N_("%2d dice: %9.6f tried, %9.6f exactly"), i + 1, by_trial[i],
                     exact[i]);
        }
    }
    if (lab->json || lab->csv) {
        return STATUS_DONE;
    }
    if (plot_wanted(lab->out)) {
        plot_print(lab->out, &(struct plot){.from = 1, .n = h->dice, .value = exact});
    }
    out_line(lab->out, N_("Best number of dice: %d tried, %d exactly."), best_tried + 1, best + 1);
    return STATUS_DONE;
}
