#include "ui/screen/editor/position.h"

#include "games/registry.h"
#include "src/record/position.h"
#include "ui/text/sentences.h"

#include <jansson.h>
#include <string.h>

/* Who can be asked to sit down. */
static const char *const kinds[] = {"human", "ai:1", "ai:2", "ai:3", "ai:4", "ai:5"};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct game *game_of(const struct edit *e)
{
    return e->setup.game;
}

static void add(struct edit *e, struct edit_row row)
{
    if (e->rows < EDIT_ROWS) {
        e->row[e->rows++] = row;
    }
}

/* One row a seat, or one for all seats where each has a single figure. */
static void add_field(struct edit *e, const struct field *f)
{
    int seats = e->setup.start.common.seats, n = field_count(f, &e->setup.start);
    int run = f->each && n > seats ? n / seats : n;
    for (int from = 0; from < n; from += run) {
        int seat = f->each && n > seats ? from / run : -1;
        add(e, (struct edit_row){EDIT_FIELD, NULL, f, seat, from, run});
    }
}

static void list_rows(struct edit *e)
{
    const struct game *g = game_of(e);
    e->rows = 0;
    add(e, (struct edit_row){.kind = EDIT_GAME, .seat = -1, .cells = 1});
    for (const struct field *f = g->fields; f->name; f++) {
        add_field(e, f);
    }
    add(e, (struct edit_row){.kind = EDIT_TURN, .seat = -1, .cells = 1});
    add(e, (struct edit_row){.kind = EDIT_FIRST, .seat = -1, .cells = 1});
    for (int seat = 0; seat < e->setup.start.common.seats; seat++) {
        add(e, (struct edit_row){.kind = EDIT_KIND, .seat = seat, .cells = 1});
    }
    add(e, (struct edit_row){.kind = EDIT_SEATS, .seat = -1, .cells = 1});
    for (const struct rule *r = g->rules; r->name; r++) {
        add(e, (struct edit_row){.kind = EDIT_RULE, .rule = r, .seat = -1, .cells = 1});
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

static bool same_row(const struct edit_row *a, const struct edit_row *b)
{
    return a->kind == b->kind && a->rule == b->rule && a->field == b->field && a->seat == b->seat;
}

/* Rows may have come or gone; focus stays on its own. */
static void changed(struct edit *e)
{
    struct edit_row here = e->row[e->at];
    list_rows(e);
    for (int i = 0; i < e->rows; i++) {
        e->at = same_row(&e->row[i], &here) ? i : e->at;
    }
    edit_move(e, 0, 0);
    look(e);
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

static void begin(struct edit *e)
{
    e->why = say_text();
    e->told = say_text();
    e->scene = (struct scene){.chooser = -1, .log = &e->log, .message = say_text()};
    changed(e);
}

void edit_game(struct edit *e, const struct game *g)
{
    const struct store *store = e->setup.store;
    memset(e, 0, sizeof *e);
    setup_init(&e->setup, g);
    e->setup.store = store;
    game_begin(g, &e->setup.start, g->seats_standard, 0);
    for (int seat = 0; seat < g->seats_standard; seat++) {
        sit(e, seat, seat ? "ai:3" : "human");
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

static int kind_of(const struct edit *e, int seat)
{
    int i = 0;
    while (i < KINDS && strcmp(e->setup.seat[seat].word, kinds[i]) != 0) {
        i++;
    }
    return i < KINDS ? i : -1;
}

static int game_number(const struct edit *e)
{
    int i = 0;
    while (games[i] != game_of(e)) {
        i++;
    }
    return i;
}

int edit_value(const struct edit *e, const struct edit_row *row, int cell)
{
    const union position *s = &e->setup.start;
    switch (row->kind) {
    case EDIT_GAME:
        return game_number(e);
    case EDIT_RULE:
        return rule_value(row->rule, s);
    case EDIT_SEATS:
        return s->common.seats;
    case EDIT_FIRST:
        return s->common.first;
    case EDIT_TURN:
        return s->common.seat;
    case EDIT_KIND:
        return kind_of(e, row->seat);
    case EDIT_FIELD:
        break;
    }
    return field_value(row->field, s, row->from + cell);
}

void edit_range(const struct edit *e, const struct edit_row *row, int *least, int *most)
{
    const struct game *g = game_of(e);
    *least = 0;
    *most = e->setup.start.common.seats - 1;
    switch (row->kind) {
    case EDIT_GAME:
        for (*most = 0; games[*most + 1];) {
            ++*most;
        }
        break;
    case EDIT_RULE:
        *least = row->rule->min;
        *most = row->rule->max;
        break;
    case EDIT_SEATS:
        *least = g->seats_min;
        *most = g->seats_max;
        break;
    case EDIT_KIND:
        *most = KINDS - 1;
        break;
    case EDIT_FIELD:
        *least = row->field->min;
        *most = row->field->max;
        break;
    case EDIT_FIRST:
    case EDIT_TURN:
        break;
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

static void set_seats(struct edit *e, int seats)
{
    union position old = e->setup.start;
    int before = old.common.seats;
    e->setup.start.common.seats = seats;
    game_standard(game_of(e), &e->setup.start);
    keep_fields(e, &old, true);
    e->setup.start.common.first = old.common.first < seats ? old.common.first : 0;
    e->setup.start.common.seat = old.common.seat < seats ? old.common.seat : 0;
    for (int seat = before; seat < seats; seat++) {
        sit(e, seat, "ai:3");
    }
    for (int seat = seats; seat < before; seat++) {
        e->setup.seat[seat] = (struct seat){0};
    }
    call(e);
}

static void set_rule(struct edit *e, const struct rule *rule, int value)
{
    union position old = e->setup.start;
    *rule_at(rule, &e->setup.start) = value;
    game_standard(game_of(e), &e->setup.start);
    keep_fields(e, &old, false);
    e->setup.start.common = old.common;
}

void edit_set(struct edit *e, const struct edit_row *row, int cell, int value)
{
    int least, most;
    edit_range(e, row, &least, &most);
    value = value < least ? least : value > most ? most : value;
    switch (row->kind) {
    case EDIT_GAME:
        edit_game(e, games[value]);
        return;
    case EDIT_RULE:
        set_rule(e, row->rule, value);
        break;
    case EDIT_SEATS:
        set_seats(e, value);
        break;
    case EDIT_FIRST:
        e->setup.start.common.first = value;
        break;
    case EDIT_TURN:
        e->setup.start.common.seat = value;
        break;
    case EDIT_KIND:
        sit(e, row->seat, kinds[value]);
        call(e);
        break;
    case EDIT_FIELD:
        *field_at(row->field, &e->setup.start, row->from + cell) = value;
        break;
    }
    changed(e);
}

const struct edit_row *edit_here(const struct edit *e)
{
    return &e->row[e->at];
}

/* Few values go round, many stop at their ends. */
void edit_change(struct edit *e, int step)
{
    enum { FEW = 10 };
    int least, most, value = edit_value(e, edit_here(e), e->cell) + step;
    edit_range(e, edit_here(e), &least, &most);
    if (most - least < FEW) {
        value = value > most ? least : value < least ? most : value;
    }
    e->typing = false;
    edit_set(e, edit_here(e), e->cell, value);
}

/* A die is one figure: then focus goes on to the next. */
void edit_type(struct edit *e, int figure)
{
    const struct edit_row *row = edit_here(e);
    int least, most, value = figure, base = row->kind == EDIT_FIRST || row->kind == EDIT_TURN;
    edit_range(e, row, &least, &most);
    if (e->typing && edit_value(e, row, e->cell) > 0) {
        long long longer = 10LL * (edit_value(e, row, e->cell) + base) + figure;
        value = longer - base <= most ? (int)longer : figure;
    }
    edit_set(e, row, e->cell, value - base);
    bool single = row->kind == EDIT_FIELD && most <= SIDES_MOST && row->cells > 1;
    e->typing = !single;
    if (single && e->cell + 1 < row->cells) {
        edit_move(e, 0, 1);
    }
}

void edit_clear(struct edit *e)
{
    const struct edit_row *row = edit_here(e);
    int least, most;
    edit_range(e, row, &least, &most);
    e->typing = false;
    edit_set(e, row, e->cell,
             row->field  ? row->field->standard
             : row->rule ? row->rule->standard
                         : least);
}

void edit_move(struct edit *e, int rows, int cells)
{
    e->at += rows;
    e->at = e->at < 0 ? 0 : e->at >= e->rows ? e->rows - 1 : e->at;
    e->cell += cells;
    int most = e->row[e->at].cells - 1;
    e->cell = e->cell < 0 ? 0 : e->cell > most ? most : e->cell;
    e->typing = e->typing && !rows && !cells;
}

bool edit_setup(const struct edit *e, struct setup *setup, struct text *why)
{
    struct setup s = e->setup;
    if (e->why.length) {
        text_add(why, "%s", e->why.bytes);
        return false;
    }
    if (e->scene.node.kind == NODE_OVER) {
        text_say(why, N_("the match is over here: there is nothing to play on"));
        return false;
    }
    s.from_position = true;
    s.first_drawn = false;
    s.dice = DICE_PHILOX;
    s.started = 0;
    if (!seed_draw(&s.seed, why)) {
        return false;
    }
    *setup = s;
    return true;
}

char *edit_line(const struct edit *e)
{
    const struct game *g = game_of(e);
    json_t *object = json_pack("{soso}", "rules", rules_to_json(g, &e->setup.start), "position",
                               position_to_json(g, &e->setup.start));
    char *line = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return line;
}
