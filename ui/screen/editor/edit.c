#include "ui/screen/editor/edit.h"

#include "games/registry.h"
#include "ui/board/registry.h"
#include "ui/text/sentences.h"

#include <string.h>

/* Who can be asked to sit down. */
static const char *const kinds[] = {"human", "ai:1", "ai:2", "ai:3", "ai:4", "ai:5"};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* What rows are to the editor besides. */
struct edit_kind {
    struct list_row_kind row;
    struct edit_value (*value)(struct list_row row);
    void (*set)(struct list_row row, int value);
};

static const struct game *game_of(const struct edit *e)
{
    return e->setup.game;
}

/* A run of a field: that of a seat, or of all or none of them (-1). */
struct run {
    const struct field *field;
    int seat, from, cells;
};

/* The runs there are, and the one with that index: one a seat, or one for all seats where each has
 * a single figure. */
static int find_run(const struct edit *e, int index, struct run *run)
{
    int seats = e->setup.start.common.seats, runs = 0;
    for (const struct field *f = game_of(e)->fields; f->name; f++) {
        int n = field_count(f, &e->setup.start);
        bool each = f->each && n > seats;
        int cells = each ? n / seats : n;
        for (int from = 0; from < n; from += cells, runs++) {
            if (runs == index) {
                *run = (struct run){f, each ? from / cells : -1, from, cells};
            }
        }
    }
    return runs;
}

static struct run run_of(struct list_row row)
{
    struct run run = {0};
    find_run(row.of, row.index, &run);
    return run;
}

static int runs(const void *of)
{
    return find_run(of, -1, NULL);
}

static const char *field_word(const struct field *f)
{
    return f->label ? say_word(f->label) : f->name;
}

static void say_field(struct list_row row, enum list_words what, struct text *out)
{
    if (what == LIST_LABEL) {
        text_add(out, "%s", field_word(run_of(row).field));
    }
}

static struct edit_value value_of_field(struct list_row row)
{
    const struct edit *e = row.of;
    const struct run run = run_of(row);
    const struct field *f = run.field;
    return (struct edit_value){field_value(f, &e->setup.start, run.from + row.cell), f->min, f->max,
                               f->standard};
}

static void set_field(struct list_row row, int value)
{
    struct edit *e = row.of;
    const struct run run = run_of(row);
    *field_at(run.field, &e->setup.start, run.from + row.cell) = value;
}

static void say_game(struct list_row row, enum list_words what, struct text *out)
{
    (void)what;
    text_add(out, "%s", game_of(row.of)->title);
}

static struct edit_value value_of_game(struct list_row row)
{
    struct edit_value figure = {.most = -1};
    for (int i = 0; games[i]; i++, figure.most++) {
        figure.value = games[i] == game_of(row.of) ? i : figure.value;
    }
    return figure;
}

static void set_game(struct list_row row, int value)
{
    edit_game(row.of, games[value]);
}

/* Whose turn it is, and who began. */
static int *seat_at(struct list_row row)
{
    struct edit *e = row.of;
    return (int *)(void *)((char *)&e->setup.start.common + row.kind->member);
}

static void say_seat(struct list_row row, enum list_words what, struct text *out)
{
    const struct edit *e = row.of;
    (void)what;
    text_add(out, "%s", e->setup.seat[*seat_at(row)].name);
}

static struct edit_value value_of_seat(struct list_row row)
{
    const struct edit *e = row.of;
    return (struct edit_value){*seat_at(row), 0, e->setup.start.common.seats - 1, 0};
}

static void set_seat(struct list_row row, int value)
{
    *seat_at(row) = value;
}

static int seats(const void *of)
{
    const struct edit *e = of;
    return e->setup.start.common.seats;
}

static void say_player(struct list_row row, enum list_words what, struct text *out)
{
    const struct edit *e = row.of;
    if (what == LIST_LABEL) {
        text_add(out, "%s", e->setup.seat[row.index].name);
    } else {
        say_kind(e->setup.seat[row.index].word, out);
    }
}

static struct edit_value value_of_player(struct list_row row)
{
    const struct edit *e = row.of;
    struct edit_value figure = {.value = -1, .most = KINDS - 1};
    for (int i = 0; i < KINDS; i++) {
        figure.value = strcmp(e->setup.seat[row.index].word, kinds[i]) == 0 ? i : figure.value;
    }
    return figure;
}

/* Names of those who have none; what levels stand for is asked first, for it decides them. */
static void call(struct edit *e)
{
    struct text why = say_text();
    struct setup s = e->setup;
    if (setup_levels(&s, &why)) {
        e->setup = s;
    }
    setup_call(&e->setup);
}

static void sit(struct edit *e, int seat, const char *kind)
{
    struct text why = say_text();
    struct seat *s = &e->setup.seat[seat];
    *s = (struct seat){0};
    setup_kind(game_of(e), s, "", kind, &why);
}

static void set_player(struct list_row row, int value)
{
    sit(row.of, row.index, kinds[value]);
    call(row.of);
}

static struct edit_value value_of_seats(struct list_row row)
{
    const struct game *g = game_of(row.of);
    return (struct edit_value){seats(row.of), g->seats_min, g->seats_max, g->seats_min};
}

static void say_seats(struct list_row row, enum list_words what, struct text *out)
{
    const struct edit_value figure = value_of_seats(row);
    if (what == LIST_VALUE) {
        text_add(out, "%d", figure.value);
    } else {
        text_say(out, N_("How many play: %d to %d."), figure.least, figure.most);
    }
}

/* Other rules or seats may need other figures: those that have the same place stay. */
static void keep_fields(struct edit *e, const union position *old, bool all)
{
    const struct game *g = game_of(e);
    for (const struct field *f = g->fields; f->name; f++) {
        int n = field_count(f, old), now = field_count(f, &e->setup.start);
        for (int i = 0; i < n && i < now && (all || !f->run_of); i++) {
            *field_at(f, &e->setup.start, i) = field_value(f, old, i);
        }
    }
}

static void set_seats(struct list_row row, int value)
{
    struct edit *e = row.of;
    union position old = e->setup.start;
    int before = old.common.seats;
    e->setup.start.common.seats = value;
    game_standard(game_of(e), &e->setup.start);
    keep_fields(e, &old, true);
    e->setup.start.common.first = old.common.first < value ? old.common.first : 0;
    e->setup.start.common.seat = old.common.seat < value ? old.common.seat : 0;
    for (int seat = before; seat < value; seat++) {
        sit(e, seat, setup_opponent);
    }
    for (int seat = value; seat < before; seat++) {
        e->setup.seat[seat] = (struct seat){0};
    }
    call(e);
}

static int rules(const void *of)
{
    const struct rule *rule = game_of(of)->rules;
    int n = 0;
    while (rule[n].name) {
        n++;
    }
    return n;
}

static void say_rule(struct list_row row, enum list_words what, struct text *out)
{
    const struct edit *e = row.of;
    const struct rule *rule = &game_of(e)->rules[row.index];
    if (what == LIST_VALUE) {
        game_rule_word(rule, &e->setup.start, out);
    } else if (what == LIST_LABEL) {
        text_add(out, "%s", rule->name);
    } else {
        text_add(out, "%s: %s.", rule->name, say_word(rule->about));
    }
}

static struct edit_value value_of_rule(struct list_row row)
{
    const struct edit *e = row.of;
    const struct rule *rule = &game_of(e)->rules[row.index];
    return (struct edit_value){rule_value(rule, &e->setup.start), rule->min, rule->max,
                               rule->standard};
}

static void set_rule(struct list_row row, int value)
{
    struct edit *e = row.of;
    union position old = e->setup.start;
    *rule_at(&game_of(e)->rules[row.index], &e->setup.start) = value;
    game_standard(game_of(e), &e->setup.start);
    keep_fields(e, &old, false);
    e->setup.start.common = old.common;
}

/* What can be set, in the order of the list. */
static const struct edit_kind rows[] = {
    {{.label = N_("game"), .about = N_("Another game begins anew."), .say = say_game},
     value_of_game,
     set_game},
    {{.count = runs, .say = say_field}, value_of_field, set_field},
    {{.label = N_("to move"),
      .about = N_("Whose turn it is."),
      .say = say_seat,
      .member = offsetof(struct common, seat)},
     value_of_seat,
     set_seat},
    {{.label = N_("began"),
      .about = N_("Who began the match."),
      .say = say_seat,
      .member = offsetof(struct common, first)},
     value_of_seat,
     set_seat},
    {{.count = seats,
      .about = N_("Who plays for this seat when the match begins."),
      .say = say_player},
     value_of_player,
     set_player},
    {{.label = N_("seats"), .say = say_seats}, value_of_seats, set_seats},
    {{.count = rules, .say = say_rule}, value_of_rule, set_rule},
};

enum { FIELD = 1, PLAYER = 4 };

static bool is_field(struct list_row row)
{
    return row.kind == &rows[FIELD].row;
}

/* The seat that a row is about; -1: it is about all or none. */
static int seat_of(struct list_row row)
{
    return is_field(row) ? run_of(row).seat : row.kind == &rows[PLAYER].row ? row.index : -1;
}

int edit_cells(const struct edit *e, int row)
{
    return is_field(e->list.row[row]) ? run_of(e->list.row[row]).cells : 1;
}

struct edit_value edit_value(const struct edit *e, int row, int cell)
{
    struct list_row at = e->list.row[row];
    at.cell = cell;
    return ((const struct edit_kind *)at.kind)->value(at);
}

static void list_rows(struct edit *e)
{
    e->list.rows = 0;
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        int n = rows[k].row.count ? rows[k].row.count(e) : 1;
        for (int i = 0; i < n; i++) {
            list_editor_add(&e->list, &rows[k].row, i);
        }
    }
}

/* The board shows what can be shown; it is asked for a choice where one is due. */
static void look(struct edit *e)
{
    const struct game *g = game_of(e);
    text_clear(&e->why);
    e->scene.hint = NULL;
    if (!game_check(g, &e->setup.start, &e->why)) {
        return;
    }
    e->scene.game = g;
    e->scene.setup = &e->setup;
    e->scene.state = e->setup.start;
    e->scene.node = g->next(&e->setup.start);
    e->scene.thrown = (struct throw_seen){0};
    e->scene.chooser = e->scene.node.kind == NODE_CHOICE ? e->scene.node.seat : -1;
    const struct view *view = view_of(g);
    e->cursor = (struct cursor){.choice = -1};
    if (e->scene.chooser >= 0 && view->begin) {
        view->begin(&e->scene, &e->cursor);
    }
}

/* Rows may have come or gone; focus stays on its own. */
static void changed(struct edit *e)
{
    const struct list_row here = list_editor_focus(&e->list);
    list_rows(e);
    for (int i = 0; i < e->list.rows; i++) {
        const struct list_row row = e->list.row[i];
        e->list.focus = row.kind == here.kind && row.index == here.index ? i : e->list.focus;
    }
    edit_move(e, 0, 0);
    look(e);
}

void edit_set(struct edit *e, int row, int cell, int value)
{
    struct list_row at = e->list.row[row];
    const struct edit_value figure = edit_value(e, row, cell);
    value = value < figure.least ? figure.least : value > figure.most ? figure.most : value;
    at.cell = cell;
    ((const struct edit_kind *)at.kind)->set(at, value);
    changed(e);
}

/* Few values go round, many stop at their ends. */
void edit_change(struct edit *e, int step)
{
    enum { FEW = 10 };
    const struct edit_value figure = edit_value(e, e->list.focus, e->cell);
    int least = figure.least, most = figure.most, value = figure.value + step;
    if (most - least < FEW) {
        value = value > most ? least : value < least ? most : value;
    }
    e->typing = false;
    edit_set(e, e->list.focus, e->cell, value);
}

/* A die is one figure: then focus goes on to the next. Seats count from 1. */
void edit_type(struct edit *e, int digit)
{
    const struct list_row row = list_editor_focus(&e->list);
    const struct edit_value figure = edit_value(e, e->list.focus, e->cell);
    int cells = edit_cells(e, e->list.focus), value = digit, base = row.kind->say == say_seat;
    if (e->typing && figure.value > 0) {
        long long longer = 10LL * (figure.value + base) + digit;
        value = longer - base <= figure.most ? (int)longer : digit;
    }
    edit_set(e, e->list.focus, e->cell, value - base);
    bool single = is_field(row) && figure.most <= SIDES_MOST && cells > 1;
    e->typing = !single;
    if (single && e->cell + 1 < cells) {
        edit_move(e, 0, 1);
    }
}

void edit_clear(struct edit *e)
{
    e->typing = false;
    edit_set(e, e->list.focus, e->cell, edit_value(e, e->list.focus, e->cell).standard);
}

static int within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void edit_move(struct edit *e, int rows_on, int cells_on)
{
    e->list.focus = within(e->list.focus + rows_on, e->list.rows - 1);
    e->cell = within(e->cell + cells_on, edit_cells(e, e->list.focus) - 1);
    e->typing = e->typing && !rows_on && !cells_on;
}

enum { POINT_ROW = 1000 }; /* COMMAND_POINT: row * POINT_ROW + cell */

void edit_point(struct edit *e, int code)
{
    edit_move(e, code / POINT_ROW - e->list.focus, 0);
    edit_move(e, 0, code % POINT_ROW - e->cell);
}

/* A figure in words: nothing thrown, nothing placed and an open box are a dash. */
static void say_figure(const struct edit *e, int row, int cell, struct text *out)
{
    if (!is_field(e->list.row[row])) {
        list_editor_say(e->list.row[row], LIST_VALUE, out);
        return;
    }
    int value = edit_value(e, row, cell).value;
    if (value < 0 || (run_of(e->list.row[row]).field->faces && value == 0)) {
        text_add(out, "%s", glyph(GLYPH_DASH, ALPHABET_UNICODE));
    } else {
        text_add(out, "%d", value);
    }
}

/* What the game's view calls a figure; gives how many of them stand together, 0: all. */
static int name_figure(const struct edit *e, int row, int cell, struct text *out)
{
    const struct view *view = view_of(game_of(e));
    const struct list_row at = e->list.row[row];
    return is_field(at) && view->figure
               ? view->figure(&e->setup.start, run_of(at).field->name, cell, out)
               : 0;
}

/* The place of a figure among its like, where it has a name. */
static void say_place(const struct edit *e, const struct run *run, struct text *out)
{
    name_figure(e, e->list.focus, e->cell, out);
    if (out->length) {
        return;
    }
    bool each = run->cells == e->setup.start.common.seats && !run->field->faces;
    if (run->seat < 0 && (run->field->each || (each && run->cells > 1))) {
        text_add(out, "%s", e->setup.seat[e->cell].name);
    } else if (run->cells > 1) {
        text_say(out, N_("number %d"), e->cell + 1);
    }
}

void edit_about(const struct edit *e, struct text *out)
{
    const struct list_row row = list_editor_focus(&e->list);
    if (!is_field(row)) {
        list_editor_say(row, LIST_ABOUT, out);
        return;
    }
    const struct run run = run_of(row);
    const struct edit_value figure = edit_value(e, e->list.focus, e->cell);
    struct text place = say_text();
    say_place(e, &run, &place);
    if (run.seat >= 0) {
        text_add(out, "%s, ", e->setup.seat[run.seat].name);
    }
    text_add(out, "%s", field_word(run.field));
    text_add(out, "%s%s: ", place.length ? ", " : "", place.bytes);
    text_say(out, N_("%d to %d."), figure.least, figure.most);
}

/* Columns that every figure of a row takes. */
static int cell_width(const struct edit *e, int row)
{
    int width = 2;
    for (int i = 0; i < edit_cells(e, row); i++) {
        struct text word = say_text();
        say_figure(e, row, i, &word);
        int w = sanitize_width(word.bytes);
        width = w > width ? w : width;
    }
    return width + 1;
}

/* Figures that stand together, as the dice of a column do. */
static int gaps_before(const struct edit *e, int row, int cell)
{
    enum { GAP = 2 };
    struct text unused = say_text();
    int together = name_figure(e, row, cell, &unused);
    return together ? GAP * (cell / together) : 0;
}

static void draw_cells(const struct edit *e, struct canvas *c, struct area a, int row)
{
    int width = cell_width(e, row), cells = edit_cells(e, row);
    int all = gaps_before(e, row, cells - 1);
    int room = (a.width - all) / width > 0 ? (a.width - all) / width : 1;
    bool here = row == e->list.focus;
    int from = here && e->cell >= room ? e->cell - room + 1 : 0;
    for (int i = from; i < cells && i - from < room; i++) {
        struct text word = say_text();
        int col = (i - from) * width + gaps_before(e, row, i) - gaps_before(e, row, from);
        bool mine = here && i == e->cell;
        say_figure(e, row, i, &word);
        canvas_fit(c, a, 0, col, width - 1 < a.width ? width - 1 : a.width,
                   mine ? ROLE_SELECTED | LOOK_REVERSE : ROLE_NORMAL, word.bytes);
        canvas_target_line(c, area_part(a, 0, col, 1, width), row * POINT_ROW + i, COMMAND_NONE);
        if (mine) {
            canvas_cursor(c, a, 0, col);
        }
    }
}

static void draw_row(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct edit *e = l->of;
    int left = a.width >= 60 ? 24 : a.width >= 38 ? 14 : 9, seat = seat_of(l->row[i]);
    int indent = seat >= 0 ? 4 : 2;
    struct text label = say_text();
    list_editor_say(l->row[i], LIST_LABEL, &label);
    if (seat >= 0) {
        canvas_text(c, a, 0, 2, role_of_seat(seat), scene_shape(c, seat));
    }
    canvas_fit(c, a, 0, indent, left - indent - 1, i == l->focus ? LOOK_BOLD : ROLE_DIM,
               label.bytes);
    draw_cells(e, c, area_part(a, 0, left, 1, a.width - left), i);
}

void edit_draw(const struct edit *e, struct canvas *c, struct area a)
{
    const struct text why = say_sentence(e->why.bytes);
    bool room = a.height >= 6;
    list_editor_draw(&e->list, c, area_part(a, 0, 0, a.height - 2 * room, a.width), 0,
                     e->list.rows);
    if (room) {
        canvas_fit(c, a, a.height - 1, 2, a.width - 3, e->why.length ? ROLE_BAD : ROLE_GOOD,
                   e->why.length ? why.bytes : say_word(N_("This position can be played.")));
    }
}

static void begin(struct edit *e)
{
    e->why = say_text();
    e->list.draw = draw_row;
    list_editor_init(&e->list, NULL, 0, e);
    list_rows(e);
    e->scene = (struct scene){.chooser = -1, .log = &e->log, .message = say_text()};
    look(e);
}

void edit_game(struct edit *e, const struct game *g)
{
    const struct store *store = e->setup.store;
    memset(e, 0, sizeof *e);
    setup_init(&e->setup, g);
    e->setup.store = store;
    game_begin(g, &e->setup.start, g->seats_standard, 0);
    for (int seat = 0; seat < g->seats_standard; seat++) {
        sit(e, seat, seat ? setup_opponent : "human");
    }
    call(e);
    begin(e);
}

void edit_begin(struct edit *e, const struct setup *setup)
{
    memset(e, 0, sizeof *e);
    e->setup = *setup;
    call(e);
    begin(e);
}
