#include "src/arena/arena.h"
#include "src/base/json_line.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/chart.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum {
    RANGE_MOST = 200,
    NUMBER_MOST = 1000000, /* more than any way of playing takes */
};

/* "bacon:4..10:6": a way of playing with one number left open. */
struct range {
    char before[POLICY_WORD], after[POLICY_WORD];
    int from, to;
};

static int values(const struct range *r)
{
    return r->to - r->from + 1;
}

/* The figures at the beginning of a word. False: there are none, or the number is too large. */
static bool figures_read(const char *word, int *number)
{
    char digits[POLICY_WORD];
    snprintf(digits, sizeof digits, "%.*s", (int)strspn(word, "0123456789"), word);
    return text_number(digits, 0, NUMBER_MOST, number);
}

static bool range_read(const char *word, struct range *r, struct text *why)
{
    const char *dots = strstr(word, "..");
    const char *from = dots;
    while (from && from > word && isdigit((unsigned char)from[-1])) {
        from--;
    }
    if (!dots || from == dots || strlen(word) >= POLICY_WORD) {
        text_say(why, N_("a sweep needs a range among the numbers, as in hold:15..25, not '%.40s'"),
                 word);
        return false;
    }
    const char *rest = dots + 2 + strspn(dots + 2, "0123456789");
    snprintf(r->before, sizeof r->before, "%.*s", (int)(from - word), word);
    snprintf(r->after, sizeof r->after, "%s", rest);
    if (rest == dots + 2 || !figures_read(from, &r->from) || !figures_read(dots + 2, &r->to)) {
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

/* What came of one value. */
struct sample {
    char policy[POLICY_WORD];
    bool alone;
    double rate, rate_se, mean, mean_se;
};

static bool add_seats(const struct lab *lab, struct setup *s, const char *policy)
{
    struct text seat = {0};
    text_add(&seat, "ai:%s", policy);
    if (!setup_seat(s, seat.bytes, lab->why)) {
        return false;
    }
    for (int i = 1; lab_operand(lab, i); i++) {
        if (!setup_seat(s, lab_operand(lab, i), lab->why)) {
            return false;
        }
        if (s->seat[i].kind != SEAT_BRAIN) {
            text_say(lab->why, N_("nobody can play by hand in a sweep: '%.40s'"),
                     lab_operand(lab, i));
            return false;
        }
    }
    return true;
}

static bool sit_down(const struct lab *lab, const struct seed *seed, const char *policy,
                     struct setup *s)
{
    *s = lab->setup;
    s->seed = *seed;
    return add_seats(lab, s, policy) && setup_finish(s, lab->why);
}

/* Plays with one value, which is known to fit. False: why says what is wrong. */
static bool try_value(const struct lab *lab, struct tables *tables, const struct seed *seed,
                      struct sample *sample)
{
    struct setup s;
    struct arena a;
    struct arena_result r = {0};
    if (!sit_down(lab, seed, sample->policy, &s)) {
        return false;
    }
    sample->alone = s.start.common.seats == 1;
    arena_init(&a, &s, sample->alone ? PAIRING_INDEPENDENT : PAIRING_MIRRORED,
               (lab->n ? lab->n : 1000));
    a.jobs = lab->jobs;
    a.tables = tables;
    if (!arena_run(&a, &r, lab->why)) {
        return false;
    }
    sample->rate = sample->alone ? 0 : arena_rate(&r.total[0], &r);
    sample->rate_se = sample->alone ? 0 : arena_rate_se(&r.total[0], &r);
    sample->mean = arena_mean(&r.total[0], &r);
    sample->mean_se = arena_sd(&r.total[0], &r) / sqrt((double)r.matches);
    return true;
}

static void print_sample(const struct lab *lab, const struct sample *s)
{
    FILE *to = lab->out->to;
    if (lab->json) {
        struct json_line j = {to};
        json_line_open(&j, NULL, '{');
        json_line_word(&j, "brain", s->policy);
        if (!s->alone) {
            json_line_fixed(&j, "rate", s->rate, 12);
            json_line_fixed(&j, "rate_se", s->rate_se, 12);
        }
        json_line_fixed(&j, "mean", s->mean, 12);
        json_line_fixed(&j, "mean_se", s->mean_se, 12);
        json_line_end(&j, '}');
    } else if (lab->csv && s->alone) {
        fprintf(to, "%s,,,%.12f,%.12f\n", s->policy, s->mean, s->mean_se);
    } else if (lab->csv) {
        fprintf(to, "%s,%.12f,%.12f,%.12f,%.12f\n", s->policy, s->rate, s->rate_se, s->mean,
                s->mean_se);
    } else if (s->alone) {
        out_line(lab->out, N_("%-24s mean %.6f (error %.6f)"), s->policy, s->mean, s->mean_se);
    } else {
        out_line(lab->out, N_("%-24s won %.6f (error %.6f), mean %.4f (error %.4f)"), s->policy,
                 s->rate, s->rate_se, s->mean, s->mean_se);
    }
}

static void print_curve(const struct lab *lab, const struct range *r, const struct sample *sample)
{
    int n = values(r);
    double value[RANGE_MOST], error[RANGE_MOST];
    for (int i = 0; i < n; i++) {
        value[i] = sample[i].alone ? sample[i].mean : sample[i].rate;
        error[i] = sample[i].alone ? sample[i].mean_se : sample[i].rate_se;
    }
    plot_print(lab->out, &(struct plot){r->from, n, value, error});
}

/* Writes down all ways of playing. False: one of them does not fit; why says which. */
static bool name_all(const struct lab *lab, const struct range *range, const struct seed *seed,
                     struct sample *sample)
{
    struct setup s;
    for (int i = 0; i < values(range); i++) {
        struct text policy = {0};
        text_add(&policy, "%s%d%s", range->before, range->from + i, range->after);
        snprintf(sample[i].policy, sizeof sample[i].policy, "%.*s", POLICY_WORD - 1, policy.bytes);
        if (!sit_down(lab, seed, sample[i].policy, &s)) {
            return false;
        }
    }
    return true;
}

/* Tries all values, each printed when it is known. False: why says what is wrong. */
static bool try_all(const struct lab *lab, const struct range *range, const struct seed *seed,
                    struct sample *sample)
{
    struct tables *tables = tables_new(lab->store);
    bool tried = true;
    for (int i = 0; i < values(range) && tried; i++) {
        tried = try_value(lab, tables, seed, &sample[i]);
        if (tried) {
            print_sample(lab, &sample[i]);
        }
    }
    tables_close(tables);
    return tried;
}

int lab_sweep(struct lab *lab)
{
    struct range range;
    struct seed seed;
    struct sample sample[RANGE_MOST];
    const char *word = lab_operand(lab, 0);
    bool data = lab->json || lab->csv;
    word += strncmp(word, "ai:", 3) == 0 ? 3 : 0;
    if (!range_read(word, &range, lab->why) || !lab_seed(lab, &seed) ||
        !name_all(lab, &range, &seed, sample)) {
        return STATUS_USAGE;
    }
    if (lab->csv) {
        fputs("brain,rate,rate_se,mean,mean_se\n", lab->out->to);
    }
    if (!try_all(lab, &range, &seed, sample)) {
        return STATUS_INPUT;
    }
    if (!data && plot_wanted(lab->out)) {
        print_curve(lab, &range, sample);
    }
    return STATUS_DONE;
}
