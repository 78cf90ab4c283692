#include "src/analysis/tutor.h"

#include "games/brain.h"

/* What costs less of a win has a lesser mark. */
static const double least_cost[] = {
    [MARK_DOUBTFUL] = 0.015,
    [MARK_MISTAKE] = 0.03,
    [MARK_BLUNDER] = 0.06,
};

static const char *const words[] = {
    [MARK_DOUBTFUL] = N_("doubtful"),
    [MARK_MISTAKE] = N_("mistake"),
    [MARK_BLUNDER] = N_("blunder"),
};

static const enum mark least_mark[] = {
    [TUTOR_BLUNDERS] = MARK_MISTAKE,
    [TUTOR_ALL] = MARK_DOUBTFUL,
};

double tutor_scale(const struct game *g, const char *unit)
{
    return unit_is_win(unit) ? 1 : unit_is_points(unit) ? g->point : 0;
}

bool tutor_same(double more, double less)
{
    return more - less <= 1e-9;
}

enum mark tutor_mark(double cost)
{
    int mark = MARK_BLUNDER;
    while (mark > MARK_NONE && cost < least_cost[mark]) {
        mark--;
    }
    return (enum mark)mark;
}

const char *tutor_mark_word(enum mark mark)
{
    return words[mark];
}

bool tutor_threshold_met(enum tutor_threshold threshold, double cost)
{
    return threshold != TUTOR_OFF && tutor_mark(cost) >= least_mark[threshold];
}
