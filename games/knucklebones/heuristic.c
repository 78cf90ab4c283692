#include "games/knucklebones/heuristic.h"

#include <string.h>

/* How much counts what may come, and by how many points a lead is blurred: once, and for each turn
 * left. Found by trying (man page). */
static const double hope_counts = 1.0, fear_counts = 1.0, blur = 3, blur_of_turn = 3;

/* What the board holds for a seat. */
struct prospect {
    int points, free; /* cells */
    double hope;      /* what dice more would bring by being equal, over the sides */
    double fear;      /* what one of the other seat would destroy, over the sides */
};

static struct prospect prospect_of(const struct knucklebones *s, int seat)
{
    struct prospect p = {0};
    bool duel = s->common.seats == 2;
    for (int c = 0; c < s->columns; c++) {
        const int *cell = knucklebones_cells(s, seat, c);
        int height = knucklebones_height(s, seat, c), equals = 0;
        int points = knucklebones_column_points(s, seat, c);
        bool open = duel && s->destroy && knucklebones_height(s, 1 - seat, c) < s->rows;
        for (int row = 0; row < height; row++) {
            equals +=
                knucklebones_line_gain(s, cell[row], 1) - knucklebones_line_gain(s, cell[row], 0);
        }
        p.points += points;
        p.free += s->rows - height;
        p.hope += height < s->rows ? (double)equals / s->sides : 0;
        p.fear += open ? (double)points / s->sides : 0;
    }
    return p;
}

/* A position before a throw, at a glance. */
static double judge(const struct knucklebones *s)
{
    int seat = s->common.seat;
    struct prospect mine = prospect_of(s, seat);
    if (s->common.seats == 1) {
        return mine.points + mine.free * (s->sides + 1) / 2.0 + hope_counts * mine.hope;
    }
    struct prospect theirs = prospect_of(s, 1 - seat);
    int turns = mine.free < theirs.free ? mine.free : theirs.free;
    double lead = mine.points - theirs.points + hope_counts * (mine.hope - theirs.hope) -
                  fear_counts * (mine.fear - theirs.fear);
    double x = lead / (blur + blur_of_turn * turns);
    return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

static void copy(struct knucklebones *to, const struct knucklebones *from)
{
    size_t cells = (size_t)from->common.seats * (size_t)from->columns * (size_t)from->rows;
    memcpy(to, from, offsetof(struct knucklebones, boards) + cells * sizeof *from->boards);
}

double knucklebones_heuristic_move(const struct knucklebones *s, int column, int throws)
{
    struct knucklebones next;
    copy(&next, s);
    knucklebones_act(&next, column);
    double value = knucklebones_heuristic(&next, throws);
    return s->common.seats == 1 ? value : 1 - value;
}

static bool same_columns(const struct knucklebones *s, int a, int b)
{
    size_t size = (size_t)s->rows * sizeof *s->boards;
    for (int seat = 0; seat < s->common.seats; seat++) {
        if (memcmp(knucklebones_cells(s, seat, a), knucklebones_cells(s, seat, b), size) != 0) {
            return false;
        }
    }
    return true;
}

static double best(const struct knucklebones *s, int throws)
{
    double best = 0;
    for (int c = 0; c < s->columns; c++) {
        bool again = c > 0 && same_columns(s, c - 1, c);
        if (knucklebones_legal(s, c) && !again) {
            double value = knucklebones_heuristic_move(s, c, throws);
            best = value > best ? value : best;
        }
    }
    return best;
}

double knucklebones_heuristic(const struct knucklebones *s, int throws)
{
    struct knucklebones thrown;
    double sum = 0;
    if (knucklebones_over(s)) {
        int points = knucklebones_points(s, s->common.seat);
        if (s->common.seats == 1) {
            return points;
        }
        int lead = points - knucklebones_points(s, 1 - s->common.seat);
        return game_share_of_lead(lead);
    }
    if (throws == 0) {
        return judge(s);
    }
    copy(&thrown, s);
    for (thrown.die = 1; thrown.die <= s->sides; thrown.die++) {
        sum += best(&thrown, throws - 1);
    }
    return sum / s->sides;
}

static int free_columns(const struct knucklebones *s, int seat)
{
    int n = 0;
    for (int c = 0; c < s->columns; c++) {
        n += knucklebones_height(s, seat, c) < s->rows;
    }
    return n ? n : 1;
}

int knucklebones_heuristic_throws(const struct knucklebones *s, int positions, int most)
{
    int seat = s->common.seat, other = s->common.seats - 1 - seat, throws = 0;
    int mine = free_columns(s, seat), theirs = free_columns(s, other);
    int judged = mine * s->sides * theirs;
    while (throws < most && judged <= positions) {
        throws++;
        judged *= s->sides * (throws % 2 ? mine : theirs);
    }
    return throws;
}
