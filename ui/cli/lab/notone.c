#include "games/notone/odds.h"
#include "src/base/json_line.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/chart.h"

#include <math.h>

enum { HOLDS = 40, HOLDS_CLASSIC = 120 }; /* past the best of them */

static void json_line(struct out *out, int hold, const struct notone_turn *t, double sd)
{
    struct json_line j = {out->to};
    json_line_open(&j, NULL, '{');
    json_line_number(&j, "hold", hold);
    json_line_fixed(&j, "mean", t->mean, 12);
    json_line_fixed(&j, "sd", sd, 12);
    json_line_fixed(&j, "bust", t->bust, 12);
    json_line_end(&j, '}');
}

static void print_line(const struct lab *lab, int hold, const struct notone_turn *t)
{
    double sd = sqrt(t->square - t->mean * t->mean);
    if (lab->json) {
        json_line(lab->out, hold, t, sd);
    } else if (lab->csv) {
        fprintf(lab->out->to, "%d,%.12f,%.12f,%.12f\n", hold, t->mean, sd, t->bust);
    } else {
        out_line(lab->out, N_("hold:%-4d mean %9.6f, deviation %9.6f, bust %.6f"), hold, t->mean,
                 sd, t->bust);
    }
}

static void print_best(const struct lab *lab, const double *mean, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = mean[i] > mean[best] ? i : best;
    }
    if (plot_wanted(lab->out)) {
        plot_print(lab->out, &(struct plot){.from = 1, .n = n, .value = mean});
    }
    out_line(lab->out, N_("Most points: hold:%d, %.6f a turn."), best + 1, mean[best]);
}

int lab_notone_hold(struct lab *lab)
{
    union position start;
    double mean[HOLDS_CLASSIC];
    const struct notone *rules = (const struct notone *)(const void *)&start;
    lab_start(lab, &start);
    int n = rules->bust == NOTONE_BUST_CLASSIC ? HOLDS_CLASSIC : HOLDS;
    if (!game_fits(lab->setup.game, &start, lab->why)) {
        return STATUS_USAGE;
    }
    if (lab->csv) {
        fputs("hold,mean,sd,bust\n", lab->out->to);
    }
    for (int hold = 1; hold <= n; hold++) {
        struct notone_turn turn = notone_hold(rules, hold);
        mean[hold - 1] = turn.mean;
        print_line(lab, hold, &turn);
    }
    if (!lab->json && !lab->csv) {
        print_best(lab, mean, n);
    }
    return STATUS_DONE;
}
