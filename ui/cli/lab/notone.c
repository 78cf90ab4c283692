#include "games/notone/odds.h"
#include "ui/cli/lab/lab.h"
#include "ui/text/chart.h"

#include <math.h>

enum { HOLDS = 40, HOLDS_CLASSIC = 120 }; /* past the best of them */

int lab_notone_hold(struct lab *lab)
{
    double mean[HOLDS_CLASSIC];
    const struct notone *rules = (const struct notone *)(const void *)&lab->setup.start;
    lab_start(lab);
    int n = rules->bust == NOTONE_BUST_CLASSIC ? HOLDS_CLASSIC : HOLDS;
    if (!game_fits(lab->setup.game, rules, lab->why)) {
        return STATUS_USAGE;
    }
    for (int hold = 1; hold <= n; hold++) {
        struct notone_turn turn = notone_hold(rules, hold);
        double sd = sqrt(turn.square - turn.mean * turn.mean);
        const struct lab_value row[] = {{"hold", LAB_NUMBER, .number = hold},
                                        {"mean", LAB_DECIMAL, .number = turn.mean},
                                        {"sd", LAB_DECIMAL, .number = sd},
                                        {"bust", LAB_DECIMAL, .number = turn.bust},
                                        {NULL}};
        mean[hold - 1] = turn.mean;
        if (!lab_row(lab, row)) {
            out_line(lab->out, N_("hold:%-4d mean %9.6f, deviation %9.6f, bust %.6f"), hold,
                     turn.mean, sd, turn.bust);
        }
    }
    if (lab->json || lab->csv) {
        return STATUS_DONE;
    }
    if (plot_wanted(lab->out)) {
        plot_print(lab->out, &(struct plot){.from = 1, .n = n, .value = mean});
    }
    int best = lab_best(mean, n);
    out_line(lab->out, N_("Most points: hold:%d, %.6f a turn."), best + 1, mean[best]);
    return STATUS_DONE;
}
