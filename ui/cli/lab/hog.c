#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/hog/solver.h"
#include "games/rng.h"
#include "src/base/alloc.h"
#include "src/base/json_line.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/brain_name.h"
#include "ui/text/chart.h"

#include <stdlib.h>

/* Ways of playing that are compared, ready to play. */
struct entrants {
    struct tables *tables;
    union position start;
    struct ready ready[SEATS_MOST];
    int n;
};

static const struct hog *rules_of(const struct entrants *p)
{
    return (const struct hog *)(const void *)&p->start;
}

static void entrants_init(struct entrants *p, const struct lab *lab)
{
    *p = (struct entrants){.tables = tables_new(NULL)};
    lab_start(lab, &p->start);
}

static void entrants_fini(struct entrants *p)
{
    while (p->n > 0) {
        tables_give_ready(p->tables, &p->ready[--p->n]);
    }
    tables_close(p->tables);
}

static bool join(struct entrants *p, const char *word, struct text *why)
{
    struct policy policy;
    if (!brain_name_find(&hog, word, &p->start, NULL, &policy, why)) {
        return false;
    }
    if (policy.brain->weights) {
        text_say(why,
                 N_("%s does not always choose the same, so its chances are not computed; "
                    "rollick arena plays it"),
                 policy.word);
        return false;
    }
    if (!tables_ready(p->tables, &hog, &policy, &p->start, NULL, &p->ready[p->n], why)) {
        return false;
    }
    p->n++;
    return true;
}

static bool join_all(struct entrants *p, const struct lab *lab)
{
    for (int i = 0; lab_operand(lab, i); i++) {
        if (!join(p, lab_operand(lab, i), lab->why)) {
            return false;
        }
    }
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

static void print_rate(const struct lab *lab, const char *a, const char *b, double rate)
{
    if (lab->json) {
        struct json_line j = {lab->out->to};
        json_line_open(&j, NULL, '{');
        json_line_word(&j, "a", a);
        json_line_word(&j, "b", b);
        json_line_fixed(&j, "rate", rate, 12);
        json_line_end(&j, '}');
    } else if (lab->csv) {
        fprintf(lab->out->to, "%s,%s,%.12f\n", a, b, rate);
    } else {
        out_line(lab->out, N_("%s wins %.9f of its matches against %s."), a, rate, b);
    }
}

static void print_means(const struct lab *lab, const struct entrants *p, const double *sum)
{
    bool listed[SEATS_MOST] = {false};
    for (int place = 0; place < p->n; place++) {
        int best = -1;
        for (int i = 0; i < p->n; i++) {
            best = !listed[i] && (best < 0 || sum[i] > sum[best]) ? i : best;
        }
        listed[best] = true;
        out_line(lab->out, N_("%2d. %-28s %.9f"), place + 1, p->ready[best].policy.word,
                 sum[best] / (p->n - 1));
    }
}

/* Everybody against everybody. */
static void compare(const struct lab *lab, const struct entrants *p)
{
    double sum[SEATS_MOST] = {0};
    bool words = !lab->json && !lab->csv;
    if (lab->csv) {
        fputs("a,b,rate\n", lab->out->to);
    }
    for (int a = 0; a < p->n; a++) {
        for (int b = a + 1; b < p->n; b++) {
            const struct policy *of_a = &p->ready[a].policy, *of_b = &p->ready[b].policy;
            double rate = meet(rules_of(p), of_a, of_b);
            sum[a] += rate;
            sum[b] += 1 - rate;
            print_rate(lab, of_a->word, of_b->word, rate);
        }
    }
    if (words && p->n > 2) {
        out_line(lab->out, N_("Mean against all others:"));
        print_means(lab, p, sum);
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

static bool table_given(struct entrants *p, const struct lab *lab)
{
    if (lab_operand(lab, 0)) {
        text_say(lab->why, N_("--table writes one way of playing, it compares none"));
        return false;
    }
    return join(p, lab->table, lab->why);
}

static bool several_given(struct entrants *p, const struct lab *lab)
{
    if (!lab_operand(lab, 0) || !lab_operand(lab, 1)) {
        text_say(lab->why, N_("lab strategies needs two ways of playing, or --table and one"));
        return false;
    }
    return join_all(p, lab);
}

int lab_hog_strategies(struct lab *lab)
{
    struct entrants p;
    bool table = lab->table != NULL;
    entrants_init(&p, lab);
    bool fits = table ? table_given(&p, lab) : several_given(&p, lab);
    if (fits && table) {
        const struct policy *policy = &p.ready[0].policy;
        if (lab->json) {
            print_table_json(policy, *rules_of(&p), lab->out->to);
        } else {
            print_table(policy, *rules_of(&p), lab->csv ? "," : " ", lab->out->to);
        }
    } else if (fits) {
        compare(lab, &p);
    }
    entrants_fini(&p);
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

/* Mean points of a turn with 1, 2, … dice. */
struct means {
    int n;
    double tried[HOG_DICE_MOST], exact[HOG_DICE_MOST];
};

/* The lowest of the best. */
static int best_of(const double *mean, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = mean[i] > mean[best] ? i : best;
    }
    return 1 + best;
}

static const char *truth(bool is)
{
    return is ? "true" : "false";
}

static void print_dice(const struct lab *lab, const struct means *m, int dice)
{
    double by_trial = m->tried[dice - 1], exact = m->exact[dice - 1];
    const char *best_tried = truth(dice == best_of(m->tried, m->n));
    const char *best = truth(dice == best_of(m->exact, m->n));
    if (lab->json) {
        fprintf(lab->out->to,
                "{\"dice\":%d,\"tried\":%.12f,\"mean\":%.12f,\"best_tried\":%s,\"best\":%s}\n",
                dice, by_trial, exact, best_tried, best);
    } else if (lab->csv) {
        fprintf(lab->out->to, "%d,%.12f,%.12f,%s,%s\n", dice, by_trial, exact, best_tried, best);
    } else {
        out_line(lab->out, N_("%2d dice: %9.6f tried, %9.6f exactly"), dice, by_trial, exact);
    }
}

static void print_means_of_dice(const struct lab *lab, const struct means *m)
{
    if (lab->csv) {
        fputs("dice,tried,mean,best_tried,best\n", lab->out->to);
    }
    for (int dice = 1; dice <= m->n; dice++) {
        print_dice(lab, m, dice);
    }
    if (lab->json || lab->csv) {
        return;
    }
    if (plot_wanted(lab->out)) {
        plot_print(lab->out, &(struct plot){.from = 1, .n = m->n, .value = m->exact});
    }
    out_line(lab->out, N_("Best number of dice: %d tried, %d exactly."), best_of(m->tried, m->n),
             best_of(m->exact, m->n));
}

int lab_hog_dice(struct lab *lab)
{
    union position start;
    const struct hog *h = (const struct hog *)(const void *)&start;
    struct hog_odds odds;
    struct seed seed;
    lab_start(lab, &start);
    if (!lab_seed(lab, &seed)) {
        return STATUS_USAGE;
    }
    struct means m = {.n = h->dice};
    hog_odds(h, &odds);
    for (int dice = 1; dice <= m.n; dice++) {
        m.tried[dice - 1] = tried(h, rng_key(seed.value), dice, (lab->n ? lab->n : 1000));
        m.exact[dice - 1] = hog_mean(&odds, dice);
    }
    print_means_of_dice(lab, &m);
    return STATUS_DONE;
}
