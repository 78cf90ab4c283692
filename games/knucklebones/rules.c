#include "games/knucklebones/rules.h"

static int *cells(struct knucklebones *s, int seat, int column)
{
    return s->boards + (seat * s->columns + column) * s->rows;
}

/* Columns have no holes, so the cell farthest from the middle line tells. */
static bool column_full(const struct knucklebones *s, int seat, int column)
{
    return knucklebones_cells(s, seat, column)[s->rows - 1] != 0;
}

int knucklebones_height(const struct knucklebones *s, int seat, int column)
{
    return s->rows - knucklebones_count(knucklebones_cells(s, seat, column), s->rows, 0);
}

/* The n-th of equal dice adds face * (2 n - 1): in all that is face * n * n. */
static inline int points_of(const int *cell, int rows, int multiply)
{
    int points = 0;
    for (int row = 0; row < rows; row++) {
        int before = multiply ? 2 * knucklebones_count(cell, row, cell[row]) : 0;
        points += cell[row] * (before + 1);
    }
    return points;
}

/* Here and below the usual board has a copy of the loop with fixed bounds. */
int knucklebones_column_points(const struct knucklebones *s, int seat, int column)
{
    const int *cell = knucklebones_cells(s, seat, column);
    return s->rows == 3 ? points_of(cell, 3, s->multiply) : points_of(cell, s->rows, s->multiply);
}

int knucklebones_points(const struct knucklebones *s, int seat)
{
    int points = 0;
    for (int c = 0; c < s->columns; c++) {
        points += knucklebones_column_points(s, seat, c);
    }
    return points;
}

/* Without a way out in the middle, which processors would guess wrong. */
static inline bool full(const int *board, int columns, int rows)
{
    bool full = true;
    for (int c = 0; c < columns; c++) {
        full &= board[c * rows + rows - 1] != 0;
    }
    return full;
}

bool knucklebones_full(const struct knucklebones *s, int seat)
{
    return full(knucklebones_cells(s, seat, 0), s->columns, s->rows);
}

struct knucklebones_effect knucklebones_effect(const struct knucklebones *s, int column)
{
    struct knucklebones_effect e = {.gain = s->die};
    int seat = s->common.seat;
    if (s->multiply) {
        e.gain *= 2 * knucklebones_count(knucklebones_cells(s, seat, column), s->rows, s->die) + 1;
    }
    if (s->destroy && s->common.seats == 2) {
        e.destroyed = knucklebones_count(knucklebones_cells(s, 1 - seat, column), s->rows, s->die);
        e.loss = s->die * e.destroyed * (s->multiply ? e.destroyed : 1);
    }
    return e;
}

static inline bool any_full(const struct knucklebones *s)
{
    bool two = s->common.seats == 2;
    if (s->columns == 3 && s->rows == 3) {
        bool one = full(s->boards, 3, 3), other = full(s->boards + 9, 3, 3);
        return one | (two & other);
    }
    return knucklebones_full(s, 0) || (two && knucklebones_full(s, 1));
}

bool knucklebones_over(const struct knucklebones *s)
{
    if (s->end == KNUCKLEBONES_LAST_REPLY && s->common.seat != s->common.first) {
        return false;
    }
    return any_full(s);
}

static struct node next(const void *state)
{
    const struct knucklebones *s = state;
    struct node n = {NODE_CHOICE, s->common.seat, 1, s->sides};
    if (!s->die) {
        n.kind = knucklebones_over(s) ? NODE_OVER : NODE_ROLL;
    }
    return n;
}

static int actions(const void *state, int *action)
{
    const struct knucklebones *s = state;
    int n = 0;
    for (int c = 0; c < s->columns; c++) {
        if (!column_full(s, s->common.seat, c)) {
            action[n++] = c;
        }
    }
    return n;
}

static bool legal(const void *state, int action)
{
    const struct knucklebones *s = state;
    return action >= 0 && action < s->columns && !column_full(s, s->common.seat, action);
}

/* What remains closes up towards the middle line. */
static inline void close_up(int *cell, int rows, int face)
{
    int kept = 0;
    for (int row = 0; row < rows; row++) {
        int die = cell[row];
        cell[row] = 0;
        cell[kept] = die == face ? 0 : die;
        kept += die != face;
    }
}

static inline void place(struct knucklebones *s, int column, int rows)
{
    int seat = s->common.seat;
    int *own = cells(s, seat, column);
    own[rows - knucklebones_count(own, rows, 0)] = s->die;
    if (s->destroy && s->common.seats == 2) {
        close_up(cells(s, 1 - seat, column), rows, s->die);
    }
}

static void act(void *state, int action)
{
    struct knucklebones *s = state;
    if (s->rows == 3) {
        place(s, action, 3);
    } else {
        place(s, action, s->rows);
    }
    s->common.seat = s->common.seats - 1 - s->common.seat;
    s->die = 0;
}

static void roll(void *state, const int *face)
{
    ((struct knucklebones *)state)->die = face[0];
}

static int score(const void *state, int seat)
{
    return knucklebones_points(state, seat);
}

static void name(const void *state, int action, struct text *out)
{
    (void)state;
    text_add(out, "column %d", action + 1);
}

static void tell_placing(const struct knucklebones *before, const struct knucklebones *after,
                         const struct event *e, struct text *out)
{
    struct knucklebones_effect effect = knucklebones_effect(before, e->action);
    int points = knucklebones_column_points(after, e->seat, e->action);
    text_say(out, N_("places the %d in column %d, now %d."), before->die, e->action + 1, points);
    if (effect.destroyed) {
        text_add(out, " ");
        text_say_n(out, "Destroys %d die, minus %d.", "Destroys %d dice, minus %d.",
                   (unsigned long)effect.destroyed, effect.destroyed, effect.loss);
    }
    if (knucklebones_full(after, e->seat)) {
        text_add(out, " ");
        text_say(out, N_("That grid is full."));
    }
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    if (event->kind == EVENT_ROLL) {
        text_say(out, N_("rolls %d."), event->face[0]);
    } else {
        tell_placing(before, after, event, out);
    }
}

static int dice_of(const struct knucklebones *s, int seat)
{
    int dice = 0;
    for (int c = 0; c < s->columns; c++) {
        dice += knucklebones_height(s, seat, c);
    }
    return dice;
}

static void progress(const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    int cells_each = s->columns * s->rows;
    if (s->common.seats == 1) {
        text_say(out, N_("%d of %d cells filled"), dice_of(s, 0), cells_each);
    } else {
        text_say(out, N_("%d and %d of %d cells filled"), dice_of(s, 0), dice_of(s, 1), cells_each);
    }
}

static void describe_column(const struct knucklebones *s, int seat, int column, struct text *out)
{
    const int *cell = knucklebones_cells(s, seat, column);
    int points = knucklebones_column_points(s, seat, column);
    text_add(out, " ");
    if (!cell[0]) {
        text_say(out, N_("empty"));
    }
    for (int row = 0; row < s->rows && cell[row]; row++) {
        text_add(out, row ? " %d" : "%d", cell[row]);
    }
    if (cell[0] && s->columns * s->rows <= 16) {
        text_say_n(out, " for %d point", " for %d points", (unsigned long)points, points);
    }
    text_add(out, column + 1 < s->columns ? ";" : ".");
}

static void describe(const void *state, struct text *out)
{
    const struct knucklebones *s = state;
    if (s->die) {
        text_say(out, N_("The die to be placed shows %d."), s->die);
        text_add(out, "\n");
    }
}

/* Large boards would not fit with the points of every column. */
static void describe_seat(const void *state, int seat, struct text *out)
{
    const struct knucklebones *s = state;
    text_say(out, N_("columns in order, each from the middle line:"));
    for (int c = 0; c < s->columns; c++) {
        describe_column(s, seat, c, out);
    }
}

static bool turn_over(const void *before, const void *after)
{
    return ((const struct knucklebones *)before)->die && !((const struct knucklebones *)after)->die;
}

/* The other grid has lost dice. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    return ((const struct common *)before)->seats == 2 &&
           score(after, 1 - event->seat) < score(before, 1 - event->seat);
}

static int grid(const void *state)
{
    const struct knucklebones *s = state;
    return s->columns * s->rows;
}

static const char *const ends[] = {"at-once", "last-reply", NULL};
static const char *const switches[] = {"off", "on", NULL};

static const struct rule rules[] = {
    {"columns", N_("columns of a grid"), offsetof(struct knucklebones, columns), 1,
     KNUCKLEBONES_COLUMNS_MOST, 3, NULL},
    {"rows", N_("cells of a column"), offsetof(struct knucklebones, rows), 1,
     KNUCKLEBONES_ROWS_MOST, 3, NULL},
    {"sides", N_("sides of the die"), offsetof(struct knucklebones, sides), 2, SIDES_MOST, 6, NULL},
    {"end", N_("when a full grid ends the match"), offsetof(struct knucklebones, end), 0, 1, 0,
     ends},
    {"destroy", N_("a die removes its like from the column opposite"),
     offsetof(struct knucklebones, destroy), 0, 1, 1, switches},
    {"multiply", N_("equal dice in a column multiply each other"),
     offsetof(struct knucklebones, multiply), 0, 1, 1, switches},
    {0},
};

static const struct preset presets[] = {
    {"standard", N_("three columns of three; a full grid ends the match"), ""},
    {"last-reply", N_("whoever did not begin may answer a full grid"), "end=last-reply"},
    {"4x4", N_("four columns of four"), "columns=4,rows=4"},
    {"gentle", N_("nothing is destroyed"), "destroy=off"},
    {0},
};

static const struct field fields[] = {
    {"die", offsetof(struct knucklebones, die), .max = SIDES_MOST, .label = N_("die to place"),
     .faces = true},
    {"boards", offsetof(struct knucklebones, boards), .each = true, .run_of = grid,
     .max = SIDES_MOST, .list = true, .label = N_("board"), .faces = true},
    {0},
};

static const struct alias aliases[] = {
    {"1", "column 1"}, {"2", "column 2"},   {"3", "column 3"},     {"4", "column 4"},
    {"5", "column 5"}, {"6", "column 6"},   {"7", "column 7"},     {"8", "column 8"},
    {"9", "column 9"}, {"col ", "column "}, {"place ", "column "}, {0},
};

/* Points that a die brought its seat and took from the other. */
static int swing(const void *before, const void *after, const struct event *event)
{
    int other = 1 - event->seat;
    return score(after, event->seat) - score(before, event->seat) + score(before, other) -
           score(after, other);
}

static const struct achievement achievements[] = {
    {"biggest_swing", N_("biggest swing"), false, swing},
    {0},
};

const struct game knucklebones = {
    .id = "knucklebones",
    .title = "Knucklebones",
    .about = N_("Fill your grid die by die; equal dice multiply, and destroy their like opposite."),
    .version = 1,
    .seats_min = 1,
    .seats_max = 2,
    .seats_standard = 2,
    .point = 0.016, /* deviation 17.7: arena knucklebones ai:optimal */
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .aliases = aliases,
    .achievements = achievements,
    .brains = knucklebones_brains,
    .level = {{{"careless:200:score:own"}},
              {{"careless:180:score:gain"}},
              {{"careless:10:score:gain"}},
              {{"careless:30", 1}, {"careless:200"}},
              {{"optimal"}, {"expert"}}},
    .noisy_judge = "glance",
    .valid = knucklebones_valid,
    .next = next,
    .actions = actions,
    .legal = legal,
    .act = act,
    .roll = roll,
    .score = score,
    .name = name,
    .reason = knucklebones_reason,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .describe_seat = describe_seat,
    .turn_over = turn_over,
    .highlight = N_("dice destroyed"),
    .highlighted = highlighted,
};
