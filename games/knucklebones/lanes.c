#include "games/knucklebones/lanes.h"

#include "games/lanes.h"

#include <assert.h>

enum {
    COLUMNS = KNUCKLEBONES_LANES_COLUMNS,
    ROWS = KNUCKLEBONES_LANES_ROWS,
    CELLS = COLUMNS * ROWS,
};

/* Matches, a lane each: all throw, then all choose, so grids change places after each turn. */
struct table {
    lane_number seat, events; /* the seat to move */
    lane_number grid[CELLS];  /* its dice … */
    lane_number other[CELLS]; /* … and those of the other one */
};

static struct table begun(const struct knucklebones *start)
{
    struct table t = {number_of(start->common.seat), number_of(0)};
    for (int i = 0; i < CELLS; i++) {
        t.grid[i] = number_of(knucklebones_cells(start, start->common.seat, 0)[i]);
        t.other[i] = number_of(knucklebones_cells(start, 1 - start->common.seat, 0)[i]);
    }
    return t;
}

static void take(const struct table *t, int lane, struct knucklebones *s)
{
    int seat = s->common.seat = t->seat[lane];
    for (int i = 0; i < CELLS; i++) {
        s->boards[seat * CELLS + i] = t->grid[i][lane];
        s->boards[(1 - seat) * CELLS + i] = t->other[i][lane];
    }
}

/* Tells of the matches that are over, and begins others in their lanes. */
static void end(struct lanes *l, const struct knucklebones *start, struct table *t, lane_truth over)
{
    struct knucklebones state = *start;
    const struct table fresh = begun(start);
    for (unsigned left = number_set(over); left; left &= left - 1) {
        int lane = __builtin_ctz(left);
        if (l->busy >> lane & 1) {
            take(t, lane, &state);
            lanes_over(l, lane, &state, t->events[lane]);
            lanes_next(l, lane);
        }
    }
    t->seat = number_pick(over, fresh.seat, t->seat);
    t->events = number_pick(over, fresh.events, t->events);
    for (int i = 0; i < CELLS; i++) {
        t->grid[i] = number_pick(over, fresh.grid[i], t->grid[i]);
        t->other[i] = number_pick(over, fresh.other[i], t->other[i]);
    }
}

/* Places the dice, and hands over. */
static inline void act(const struct knucklebones *rules, struct table *t, lane_number column,
                       lane_number die)
{
    knucklebones_line_act(rules, t->grid, t->other, COLUMNS, ROWS, column, die);
    for (int i = 0; i < CELLS; i++) {
        lane_number own = t->grid[i];
        t->grid[i] = t->other[i];
        t->other[i] = own;
    }
    t->seat = knucklebones_line_next(rules, t->seat);
    t->events += 2; /* a throw and a choice */
}

void VECTOR_NAME(knucklebones_lanes)(const struct play *p, const struct knucklebones_line *line)
{
    const struct knucklebones *start = (const struct knucklebones *)p->start;
    struct table t = begun(start);
    struct lanes l;
    int next = 0;
    assert(knucklebones_lanes_fit(p));
    for (lanes_init(&l, p, &next); l.busy;) {
        lane_number die, column, column1;
        struct knucklebones_look look;
        /* each seat throws every other turn, and a turn has two events */
        lanes_draw(&l.seeds, t.seat, t.events >> 2, 0, start->sides, 1, &die);
        knucklebones_line_look(t.grid, t.other, die, COLUMNS, ROWS, &look);
        column = knucklebones_line_choose(start, &line[0], &look, die, COLUMNS);
        column1 = knucklebones_line_choose(start, &line[1], &look, die, COLUMNS);
        act(start, &t, number_pick((t.seat ^ l.rotation.all) == 1, column1, column), die);
        lane_truth over = knucklebones_line_over(start, t.seat, t.grid, t.other, COLUMNS, ROWS) |
                          (t.events >= p->events_most);
        if (number_set(over)) {
            end(&l, start, &t, over);
        }
    }
}
