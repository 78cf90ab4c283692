#include "ui/screen/editor/position_list.h"

#include "games/registry.h"
#include "src/record/position.h"
#include "ui/board/registry.h"
#include "ui/text/rule_words.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

/* A run of a field: that of a seat, or of all or none of them (-1). */
struct run {
    const struct field *field;
    int seat, from, cells;
};

/* The runs there are, and the one with that index: one a seat, or one for all seats where each has
 * a single figure. */
static int find_run(const struct position_list *p, int index, struct run *run)
{
    int seats = p->setup.start.common.seats, runs = 0;
    for (const struct field *f = p->setup.game->fields; f->name; f++) {
        int n = field_count(f, &p->setup.start);
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

static int runs(const void *of)
{
    return find_run(of, -1, NULL);
}

static struct run run_of(struct list_row row)
{
    struct run run = {0};
    find_run(row.of, row.index, &run);
    return run;
}

static const char *field_word(const struct field *f)
{
    return f->label ? say_word(f->label) : f->name;
}

static void say_field(struct list_row row, enum list_words what, struct text *out)
{
    text_add(out, "%s", what == LIST_LABEL ? field_word(run_of(row).field) : "");
}

static struct list_figure field_figure(struct list_row row)
{
    struct position_list *p = row.of;
    const struct run run = run_of(row);
    const struct field *f = run.field;
    int *at = field_at(f, &p->setup.start, run.from + row.cell);
    return (struct list_figure){at, *at, f->min, field_max(f, &p->setup.start), f->standard};
}

static void say_game(struct list_row row, enum list_words what, struct text *out)
{
    const struct position_list *p = row.of;
    (void)what;
    text_add(out, "%s", p->setup.game->title);
}

static struct list_figure game_figure(struct list_row row)
{
    const struct position_list *p = row.of;
    return (struct list_figure){NULL, games_index(p->setup.game), 0, games_count() - 1, 0};
}

static void set_game(struct list_row row, int value)
{
    position_list_game(row.of, games[value]);
}

/* Whose turn it is, and who began: a member of struct common. */
static struct list_figure seat_figure(struct list_row row)
{
    struct position_list *p = row.of;
    struct common *common = &p->setup.start.common;
    int *at = (int *)(void *)((char *)common + row.kind->member);
    return (struct list_figure){at, *at, 0, common->seats - 1, 0};
}

static void say_seat(struct list_row row, enum list_words what, struct text *out)
{
    const struct position_list *p = row.of;
    (void)what;
    text_add(out, "%s", setup_shown(&p->setup, seat_figure(row).value, out->translator));
}

static int seats(const void *of)
{
    const struct position_list *p = of;
    return p->setup.start.common.seats;
}

static void say_player(struct list_row row, enum list_words what, struct text *out)
{
    const struct position_list *p = row.of;
    if (what == LIST_LABEL) {
        text_add(out, "%s", setup_shown(&p->setup, row.index, out->translator));
    } else {
        say_kind(p->setup.seat[row.index].word, out);
    }
}

/* A person, or one of the levels; -1: another policy. */
static struct list_figure player_figure(struct list_row row)
{
    const struct position_list *p = row.of;
    const struct seat *seat = &p->setup.seat[row.index];
    int level = setup_level_of(seat->word);
    return (struct list_figure){NULL, seat->kind == SEAT_BRAIN && !level ? -1 : level, 0, LEVELS,
                                0};
}

static void sit(struct position_list *p, int seat, const char *kind)
{
    struct text why = say_text();
    p->setup.seat[seat] = (struct seat){0};
    setup_kind(p->setup.game, &p->setup.seat[seat], "", kind, &why);
}

/* Names of those who have none; what levels stand for is asked first, for it decides them. */
static void call_all(struct position_list *p)
{
    struct text why = say_text();
    struct setup s = p->setup;
    if (setup_levels(&s, &why)) {
        p->setup = s;
    }
    setup_name_person(&p->setup, p->me ? p->me : "");
    setup_call(&p->setup);
}

static void set_player(struct list_row row, int value)
{
    char level[KIND_BYTES];
    snprintf(level, sizeof level, "ai:%d", value);
    sit(row.of, row.index, value ? level : "human");
    call_all(row.of);
}

static struct list_figure seats_figure(struct list_row row)
{
    const struct game *g = ((const struct position_list *)row.of)->setup.game;
    return (struct list_figure){NULL, seats(row.of), g->seats_min, g->seats_max, g->seats_min};
}

static void say_seats(struct list_row row, enum list_words what, struct text *out)
{
    const struct list_figure figure = seats_figure(row);
    if (what == LIST_VALUE) {
        text_add(out, "%d", figure.value);
    } else {
        text_say(out, N_("How many play: %d to %d."), figure.least, figure.most);
    }
}

static void set_seats(struct list_row row, int value)
{
    struct position_list *p = row.of;
    const union position old = p->setup.start;
    struct common *common = &p->setup.start.common;
    common->seats = value;
    position_renew(p->setup.game, &p->setup.start, &old, true);
    common->first = old.common.first < value ? old.common.first : 0;
    common->seat = old.common.seat < value ? old.common.seat : 0;
    for (int seat = old.common.seats; seat < value; seat++) {
        sit(p, seat, setup_opponent);
    }
    for (int seat = value; seat < old.common.seats; seat++) {
        p->setup.seat[seat] = (struct seat){0};
    }
    call_all(p);
}

static int rules(const void *of)
{
    return game_rules_count(((const struct position_list *)of)->setup.game);
}

static void say_rule(struct list_row row, enum list_words what, struct text *out)
{
    const struct position_list *p = row.of;
    const struct rule *rule = &p->setup.game->rules[row.index];
    if (what == LIST_VALUE) {
        rule_words_value(rule, &p->setup.start, out);
    } else if (what == LIST_LABEL) {
        rule_words_name(rule, out);
    } else {
        text_add(out, "%s", say_sentence(say_word(rule->about)).bytes);
    }
}

static struct list_figure rule_figure(struct list_row row)
{
    struct position_list *p = row.of;
    const struct rule *rule = &p->setup.game->rules[row.index];
    int *at = rule_at(rule, &p->setup.start);
    return (struct list_figure){at, *at, rule->min, rule->max, rule->standard};
}

static void set_rule(struct list_row row, int value)
{
    struct position_list *p = row.of;
    const union position old = p->setup.start;
    *rule_figure(row).at = value;
    position_renew(p->setup.game, &p->setup.start, &old, false);
    p->setup.start.common = old.common;
}

/* What can be set, in the order of the list. */
static const struct list_row_kind rows[] = {
    {NULL, 0, 0, N_("game"), N_("Another game begins anew."), .say = say_game,
     .figure = game_figure, .set = set_game},
    {runs, 0, 0, .say = say_field, .figure = field_figure},
    {NULL, 0, 0, N_("to move"), N_("Whose turn it is."), .say = say_seat,
     .member = offsetof(struct common, seat), .figure = seat_figure},
    {NULL, 0, 0, N_("began"), N_("Who began the match."), .say = say_seat,
     .member = offsetof(struct common, first), .figure = seat_figure},
    {seats, 0, 0, NULL, N_("Who plays for this seat when the match begins."), .say = say_player,
     .figure = player_figure, .set = set_player},
    {NULL, 0, 0, N_("seats"), .say = say_seats, .figure = seats_figure, .set = set_seats},
    {rules, 0, 0, .say = say_rule, .figure = rule_figure, .set = set_rule},
};

static bool is_field(struct list_row row)
{
    return row.kind->figure == field_figure;
}

int position_list_cells(const struct position_list *p, int row)
{
    return is_field(p->editor.row[row]) ? run_of(p->editor.row[row]).cells : 1;
}

struct list_figure position_list_figure(const struct position_list *p, int row, int cell)
{
    struct list_row at = p->editor.row[row];
    at.cell = cell;
    return at.kind->figure(at);
}

/* The board shows what can be shown; it is asked for a choice where one is due. */
static void show(struct position_list *p)
{
    const struct game *g = p->setup.game;
    text_clear(&p->why);
    p->scene.hint = NULL;
    if (!game_check(g, &p->setup.start, &p->why)) {
        return;
    }
    p->scene.game = g;
    p->scene.setup = &p->setup;
    p->scene.state = p->setup.start;
    p->scene.node = g->next(&p->setup.start);
    p->scene.thrown = (struct throw_seen){0};
    p->scene.chooser = p->scene.node.kind == NODE_CHOICE ? p->scene.node.seat : -1;
    const struct view *view = view_of(g);
    p->cursor = (struct cursor){.choice = -1};
    if (p->scene.chooser >= 0 && view->begin) {
        view->begin(&p->scene, &p->cursor);
    }
}

void position_list_set(struct position_list *p, int row, int cell, int value)
{
    const struct list_figure figure = position_list_figure(p, row, cell);
    const struct list_row at = p->editor.row[row], here = list_editor_row(&p->editor);
    value = value < figure.least ? figure.least : value > figure.most ? figure.most : value;
    if (at.kind->set) {
        at.kind->set(at, value);
    } else {
        *figure.at = value;
    }
    list_editor_update(&p->editor);
    for (int i = 0; i < p->editor.rows; i++) { /* focus stays where rows have come or gone */
        const struct list_row now = p->editor.row[i];
        p->editor.focus = now.kind == here.kind && now.index == here.index ? i : p->editor.focus;
    }
    position_list_move(p, 0, 0);
    show(p);
}

/* Few values go round, many stop at their ends. */
void position_list_change(struct position_list *p, int step)
{
    enum { FEW = 10 };
    const struct list_figure figure = position_list_figure(p, p->editor.focus, p->cell);
    int least = figure.least, most = figure.most, value = figure.value + step;
    if (most - least < FEW) {
        value = value > most ? least : value < least ? most : value;
    }
    p->typing = false;
    position_list_set(p, p->editor.focus, p->cell, value);
}

/* Games have no numbers, and all that was set would be lost. */
bool position_list_has_number(const struct position_list *p)
{
    return list_editor_row(&p->editor).kind->say != say_game;
}

/* A die is one figure: then focus goes on to the next. Seats count from 1. */
void position_list_type(struct position_list *p, int digit)
{
    const struct list_row row = list_editor_row(&p->editor);
    const struct list_figure figure = position_list_figure(p, p->editor.focus, p->cell);
    int cells = position_list_cells(p, p->editor.focus), value = digit;
    int base = row.kind->say == say_seat;
    if (!position_list_has_number(p)) {
        return;
    }
    if (p->typing && figure.value + base > 0) {
        long long longer = 10LL * (figure.value + base) + digit;
        value = longer - base <= figure.most ? (int)longer : digit;
    }
    position_list_set(p, p->editor.focus, p->cell, value - base);
    bool single = is_field(row) && figure.most <= SIDES_MOST && cells > 1;
    p->typing = !single;
    if (single && p->cell + 1 < cells) {
        position_list_move(p, 0, 1);
    }
}

void position_list_clear(struct position_list *p)
{
    int row = p->editor.focus;
    p->typing = false;
    position_list_set(p, row, p->cell, position_list_figure(p, row, p->cell).standard);
}

static int within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void position_list_move(struct position_list *p, int rows_on, int cells_on)
{
    p->editor.focus = within(p->editor.focus + rows_on, p->editor.rows - 1);
    p->cell = within(p->cell + cells_on, position_list_cells(p, p->editor.focus) - 1);
    p->typing = p->typing && !rows_on && !cells_on;
}

enum { POINT_ROW = 1000 }; /* a line that can be clicked: row * POINT_ROW + cell */

int position_list_number(const struct position_list *p, int row, int cell)
{
    const int *first = (const void *)&p->setup.start;
    bool figure = is_field(p->editor.row[row]);
    return figure ? (int)(position_list_figure(p, row, cell).at - first) : -1;
}

/* The line that is clicked where that figure lies on the board. */
static bool is_figure_line(const struct position_list *p, int row, int cell, int line)
{
    return line >= FIGURE_LINES && position_list_number(p, row, cell) == line - FIGURE_LINES;
}

void position_list_point(struct position_list *p, int line)
{
    int to = line / POINT_ROW, at = line % POINT_ROW;
    for (int row = 0; line >= FIGURE_LINES && row < p->editor.rows; row++) {
        for (int cell = 0; cell < position_list_cells(p, row); cell++) {
            if (is_figure_line(p, row, cell, line)) {
                to = row;
                at = cell;
            }
        }
    }
    if (to < p->editor.rows) {
        position_list_move(p, to - p->editor.focus, 0);
        position_list_move(p, 0, at - p->cell);
    }
}

const struct target *position_list_target(const struct position_list *p, const struct canvas *c,
                                          int row, int cell, bool board)
{
    const struct target *found = NULL;
    for (int i = 0; i < c->targets; i++) {
        const struct target *t = &c->target[i];
        bool here =
            board ? is_figure_line(p, row, cell, t->line) : t->line == row * POINT_ROW + cell;
        found = here ? t : found;
    }
    return found;
}

bool position_list_on_board(const struct position_list *p, const struct canvas *c, int row)
{
    int cell = 0, cells = position_list_cells(p, row);
    while (cell < cells && position_list_target(p, c, row, cell, true)) {
        cell++;
    }
    return cell == cells;
}

/* What the game's view calls a figure; gives how many of them stand together, 0: all. */
static int name_figure(const struct position_list *p, int row, int cell, struct text *out)
{
    const struct view *view = view_of(p->setup.game);
    const struct list_row at = p->editor.row[row];
    const struct field *field = is_field(at) ? run_of(at).field : NULL;
    return field && view->figure ? view->figure(&p->setup.start, field->name, cell, out) : 0;
}

void position_list_about(const struct position_list *p, struct text *out)
{
    const struct list_row row = list_editor_row(&p->editor);
    if (!is_field(row)) {
        list_editor_say(row, LIST_ABOUT, out);
        return;
    }
    const struct run run = run_of(row);
    const struct list_figure figure = position_list_figure(p, p->editor.focus, p->cell);
    bool each = run.cells > 1 && run.cells == seats(p) && !run.field->faces;
    struct text place = say_text();
    name_figure(p, p->editor.focus, p->cell, &place);
    if (!place.length && run.seat < 0 && (run.field->each || each)) {
        text_add(&place, "%s", setup_shown(&p->setup, p->cell, place.translator));
    } else if (!place.length && run.cells > 1) {
        text_say(&place, N_("number %d"), p->cell + 1);
    }
    struct text field = say_text();
    text_add(&field, "%s", field_word(run.field));
    if (run.seat >= 0) {
        text_add(out, "%s, ", setup_shown(&p->setup, run.seat, out->translator));
    } else {
        say_capital(&field);
    }
    text_add(&field, "%s%s", place.length ? ", " : "", place.bytes);
    text_say(out, N_("%s: %d to %d."), field.bytes, figure.least, figure.most);
}

/* A figure in words: nothing thrown, nothing placed and an open box are a dash. */
static void say_figure(const struct position_list *p, int row, int cell, struct text *out)
{
    const struct list_row at = p->editor.row[row];
    if (!is_field(at)) {
        list_editor_say(at, LIST_VALUE, out);
        return;
    }
    const struct field *field = run_of(at).field;
    int value = position_list_figure(p, row, cell).value;
    if (value < 0 || (field && field->faces && value == 0)) {
        text_add(out, "%s", glyph(GLYPH_DASH, ALPHABET_UNICODE));
    } else {
        text_add(out, "%d", value);
    }
}

/* Figures that stand together, as the dice of a column do. */
static int gaps_before(const struct position_list *p, int row, int cell)
{
    enum { GAP = 2 };
    struct text unused = say_text();
    int together = name_figure(p, row, cell, &unused);
    return together ? GAP * (cell / together) : 0;
}

/* The figures of a row, all as wide as the widest; those around the focus where not all have room.
 */
static void draw_cells(const struct position_list *p, struct canvas *c, struct area a, int row)
{
    int width = 3, cells = position_list_cells(p, row);
    for (int i = 0; i < cells; i++) {
        struct text word = say_text();
        say_figure(p, row, i, &word);
        int w = sanitize_width(word.bytes) + 1;
        width = w > width ? w : width;
    }
    int all = gaps_before(p, row, cells - 1);
    int room = (a.width - all) / width > 0 ? (a.width - all) / width : 1;
    bool here = row == p->editor.focus;
    int from = here && p->cell >= room ? p->cell - room + 1 : 0;
    for (int i = from; i < cells && i - from < room; i++) {
        struct text word = say_text();
        int col = (i - from) * width + gaps_before(p, row, i) - gaps_before(p, row, from);
        bool mine = here && i == p->cell;
        say_figure(p, row, i, &word);
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
    const struct list_row row = l->row[i];
    enum { CARD = 39 }; /* columns of thirteen figures */
    bool beside = a.width >= CARD + 16;
    int left = a.width >= 60 ? 24 : beside ? 16 : a.width >= 38 ? 18 : 9;
    int seat = is_field(row)                       ? run_of(row).seat
               : row.kind->figure == player_figure ? row.index
                                                   : -1;
    int indent = seat >= 0 ? 4 : 2;
    struct text label = say_text();
    list_editor_say(row, LIST_LABEL, &label);
    if (row.kind->figure != player_figure) {
        say_capital(&label);
    }
    if (seat >= 0) {
        canvas_text(c, a, 0, 2, role_of_seat(seat), scene_shape(c, seat));
    }
    canvas_fit(c, a, 0, indent, left - indent - 1, i == l->focus ? LOOK_BOLD : ROLE_DIM,
               label.bytes);
    draw_cells(l->of, c, area_part(a, 0, left, 1, a.width - left), row.cell);
}

/* The rows that are not on the board; of each its place among all of them is its cell. */
static struct list_editor rest_of(const struct position_list *p, const struct canvas *c)
{
    struct list_editor rest = p->editor;
    rest.rows = 0;
    rest.focus = -1;
    for (int row = 0; row < p->editor.rows; row++) {
        if (!position_list_on_board(p, c, row)) {
            rest.focus = row == p->editor.focus ? rest.rows : rest.focus;
            rest.row[rest.rows] = p->editor.row[row];
            rest.row[rest.rows++].cell = row;
        }
    }
    return rest;
}

/* What can be done with the position; gives how that is drawn. */
static int say_whether(const struct position_list *p, struct text *out)
{
    if (p->why.length) {
        *out = say_sentence(p->why.bytes);
        return ROLE_BAD;
    }
    bool over = p->scene.node.kind == NODE_OVER;
    text_say(out, over ? N_("The match is over here: there is nothing to play on.")
                       : N_("This position can be played."));
    return over ? ROLE_WARNING : ROLE_GOOD;
}

enum { MARGIN = 3 }; /* columns beside it */

int position_list_rows(const struct position_list *p, const struct canvas *c, int width)
{
    struct text words = say_text();
    say_whether(p, &words);
    return rest_of(p, c).rows + 1 + canvas_rows(width - MARGIN, words.bytes);
}

void position_list_draw(const struct position_list *p, struct canvas *c, struct area a)
{
    const struct list_editor rest = rest_of(p, c);
    struct text words = say_text();
    int style = say_whether(p, &words);
    int said = a.height >= 6 ? canvas_rows(a.width - MARGIN, words.bytes) : 0;
    int list = a.height - said - (said > 0);
    list_editor_draw(&rest, c, area_part(a, 0, 0, list, a.width), 0, rest.rows);
    canvas_wrap(c, area_part(a, a.height - said, 2, said, a.width - MARGIN), style, words.bytes);
}

void position_list_init(struct position_list *p, const struct setup *setup)
{
    const struct setup s = *setup;
    const char *me = p->me;
    memset(p, 0, sizeof *p);
    p->setup = s;
    p->setup.daily[0] = '\0'; /* what begins there is no attempt */
    p->me = me;
    call_all(p);
    p->why = say_text();
    p->editor.draw = draw_row;
    list_editor_init(&p->editor, rows, sizeof rows / sizeof rows[0], p);
    p->scene = (struct scene){.chooser = -1, .log = &p->log};
    show(p);
}

void position_list_game(struct position_list *p, const struct game *g)
{
    const struct store *store = p->setup.store;
    setup_init(&p->setup, g);
    p->setup.store = store;
    game_begin(g, &p->setup.start, g->seats_standard, 0);
    for (int seat = 0; seat < g->seats_standard; seat++) {
        sit(p, seat, seat ? setup_opponent : "human");
    }
    position_list_init(p, &p->setup);
}
