#include "src/arena/arena.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/chart.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    RANGE_MOST = 200,
    NUMBER_MOST = 1000000, /* more than any way of playing takes */
};

/* "bacon:4..10:6": a way of playing with one number left open. */
struct range {
    const char *word, *after; /* all of it, and what stands behind the range */
    int before;               /* bytes in front of it */
    int from, to;
};

/* Reads the figures at the beginning of a word; gives what follows. NULL: there are none, or the
 * number is too large. */
static const char *figures_read(const char *word, int *number)
{
    char digits[POLICY_WORD];
    int length = (int)strspn(word, "0123456789");
    snprintf(digits, sizeof digits, "%.*s", length, word);
    return text_number(digits, 0, NUMBER_MOST, number) ? word + length : NULL;
}

static bool range_read(const char *word, struct range *r, struct text *why)
{
    const char *dots = strstr(word, "..");
    r->word = word;
    const char *from = dots;
    while (from && from > word && isdigit((unsigned char)from[-1])) {
        from--;
    }
    if (!dots || from == dots || strlen(word) >= POLICY_WORD) {
        text_say(why, N_("a sweep needs a range among the numbers, as in hold:15..25, not '%.40s'"),
                 word);
        return false;
    }
    r->before = (int)(from - word);
    r->after = figures_read(dots + 2, &r->to);
    if (!r->after || !figures_read(from, &r->from)) {
        text_say(why, N_("a range is two numbers up to %d, unlike '%.40s'"), NUMBER_MOST, word);
        return false;
    }
    if (r->to < r->from || r->to - r->from >= RANGE_MOST) {
        text_say(why, N_("a range goes up, over at most %d values, unlike '%.40s'"), RANGE_MOST,
                 word);
        return false;
    }
    return true;
}

/* The setup of one value, finished, and the way of playing that it makes. False: it does not fit;
 * why says why not. */
static bool sit_down(const struct lab *lab, const struct range *r, int value, struct text *policy,
                     struct setup *s)
{
    const char *word = policy->bytes;
    *s = lab->setup;
    text_clear(policy);
    text_add(policy, "%.*s%d%s", r->before, r->word, value, r->after);
    for (int i = 0; word; word = lab->operand[++i]) {
        if (!lab_seat(s, word, lab->why)) {
            return false;
        }
    }
    return setup_finish(s, lab->why);
}

/* Whether all values fit; the two that were typed are tried first, so that why names one of them.
 */
static bool all_fit(const struct lab *lab, const struct range *r)
{
    struct setup s;
    struct text policy = {0};
    bool fit = sit_down(lab, r, r->from, &policy, &s) && sit_down(lab, r, r->to, &policy, &s);
    for (int i = r->from + 1; fit && i < r->to; i++) {
        fit = sit_down(lab, r, i, &policy, &s);
    }
    return fit;
}

/* Plays with one value, which is known to fit, and says what came of it; *at is the chance of
 * winning, or the mean where it plays alone, *error its error. False: why says what is wrong. */
static bool try_value(struct lab *lab, struct tables *tables, const struct range *range, int value,
                      double *at, double *error)
{
    struct setup s;
    struct arena a;
    struct arena_result r = {0};
    const struct arena_total *total = &r.total[0];
    struct text policy = {0};
    if (!sit_down(lab, range, value, &policy, &s)) {
        return false;
    }
    const char *word = s.seat[0].policy.word;
    bool alone = s.start.common.seats == 1;
    arena_init(&a, &s, alone ? PAIRING_INDEPENDENT : PAIRING_MIRRORED, lab->n ? lab->n : 1000);
    a.jobs = lab->jobs;
    a.tables = tables;
    if (!arena_run(&a, &r, lab->why)) {
        return false;
    }
    double mean = arena_mean(total, &r), mean_se = arena_sd(total, &r) / sqrt((double)r.matches);
    double rate = alone ? NAN : arena_rate(total, &r);
    double rate_se = alone ? NAN : arena_rate_se(total, &r);
    const struct lab_value row[] = {
        {"brain", LAB_WORD, .word = word},           {"rate", LAB_DECIMAL, .number = rate},
        {"rate_se", LAB_DECIMAL, .number = rate_se}, {"mean", LAB_DECIMAL, .number = mean},
        {"mean_se", LAB_DECIMAL, .number = mean_se}, {NULL}};
    bool written = lab_row(lab, row);
    if (!written && alone) {
        out_line(lab->out, N_("%-24s mean %.6f (error %.6f)"), word, mean, mean_se);
    } else if (!written) {
        out_line(lab->out, N_("%-24s won %.6f (error %.6f), mean %.4f (error %.4f)"), word, rate,
                 rate_se, mean, mean_se);
    }
    *at = alone ? mean : rate;
    *error = alone ? mean_se : rate_se;
    return true;
}

int lab_sweep(struct lab *lab)
{
    struct range range;
    double value[RANGE_MOST], error[RANGE_MOST];
    if (!range_read(setup_policy_of(lab->operand[0]), &range, lab->why) ||
        !seed_given(&lab->setup.seed, lab->seed, "", lab->why) || !all_fit(lab, &range)) {
        return STATUS_USAGE;
    }
    struct tables *tables = tables_new(lab->store);
    int n = range.to - range.from + 1, tried = 0;
    while (tried < n &&
           try_value(lab, tables, &range, range.from + tried, &value[tried], &error[tried])) {
        tried++;
    }
    tables_close(tables);
    if (tried < n) {
        return STATUS_INPUT;
    }
    if (!lab->json && !lab->csv && plot_wanted(lab->out)) {
        plot_print(lab->out, &(struct plot){range.from, n, value, error});
    }
    return STATUS_DONE;
}
