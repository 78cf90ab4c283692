/* The page of a position that is made by hand, and its words. */
#include "ui/screen/editor/position.h"

#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

#include <stdlib.h>
#include <string.h>

static const char *field_word(const struct field *f)
{
    return f->label ? say_word(f->label) : f->name;
}

void edit_label(const struct edit *e, const struct edit_row *row, struct text *out)
{
    static const char *const words[] = {
        [EDIT_GAME] = N_("game"),
        [EDIT_SEATS] = N_("seats"),
        [EDIT_FIRST] = N_("began"),
        [EDIT_TURN] = N_("to move"),
    };
    if (row->kind == EDIT_RULE) {
        text_add(out, "%s", row->rule->name);
    } else if (row->kind == EDIT_KIND) {
        text_add(out, "%s", e->setup.seat[row->seat].name);
    } else if (row->kind == EDIT_FIELD) {
        text_add(out, "%s", field_word(row->field));
    } else {
        text_say(out, "%s", say_word(words[row->kind]));
    }
}

/* Nothing thrown, nothing placed, a box that is open. */
static bool is_nothing(const struct field *f, int value)
{
    return value < 0 || (f->faces && value == 0);
}

void edit_word(const struct edit *e, const struct canvas *c, const struct edit_row *row, int cell,
               struct text *out)
{
    int value = edit_value(e, row, cell);
    switch (row->kind) {
    case EDIT_GAME:
        text_add(out, "%s", e->setup.game->title);
        break;
    case EDIT_RULE:
        game_rule_word(row->rule, &e->setup.start, out);
        break;
    case EDIT_FIRST:
    case EDIT_TURN:
        text_add(out, "%s", e->setup.seat[value].name);
        break;
    case EDIT_KIND:
        say_kind(e->setup.seat[row->seat].word, out);
        break;
    case EDIT_SEATS:
        text_add(out, "%d", value);
        break;
    case EDIT_FIELD:
        if (is_nothing(row->field, value)) {
            text_add(out, "%s", canvas_sign(c, GLYPH_DASH));
        } else {
            text_add(out, "%d", value);
        }
        break;
    }
}

/* What the game's view calls a figure; gives how many of them stand together, 0: all. */
static int say_figure(const struct edit *e, const struct edit_row *row, int cell, struct text *out)
{
    const struct view *view = view_of(e->setup.game);
    return row->field && view->figure ? view->figure(&e->setup.start, row->field->name, cell, out)
                                      : 0;
}

/* The place of a figure among its like, where it has a name. */
static void say_place(const struct edit *e, const struct edit_row *row, struct text *out)
{
    say_figure(e, row, e->cell, out);
    if (out->length) {
        return;
    }
    bool seats = row->cells == e->setup.start.common.seats && !row->field->faces;
    if (row->seat < 0 && (row->field->each || (seats && row->cells > 1))) {
        text_add(out, "%s", e->setup.seat[e->cell].name);
    } else if (row->cells > 1) {
        text_say(out, N_("number %d"), e->cell + 1);
    }
}

static void say_field(const struct edit *e, const struct edit_row *row, struct text *out)
{
    struct text place = say_text();
    say_place(e, row, &place);
    if (row->seat >= 0) {
        text_add(out, "%s, ", e->setup.seat[row->seat].name);
    }
    text_add(out, "%s", field_word(row->field));
    text_add(out, "%s%s: ", place.length ? ", " : "", place.bytes);
}

void edit_about(const struct edit *e, struct text *out)
{
    const struct edit_row *row = edit_here(e);
    int least, most;
    edit_range(e, row, &least, &most);
    switch (row->kind) {
    case EDIT_GAME:
        text_say(out, N_("Another game begins anew."));
        break;
    case EDIT_RULE:
        text_add(out, "%s: %s.", row->rule->name, say_word(row->rule->about));
        break;
    case EDIT_SEATS:
        text_say(out, N_("How many play: %d to %d."), least, most);
        break;
    case EDIT_FIRST:
        text_say(out, N_("Who began the match."));
        break;
    case EDIT_TURN:
        text_say(out, N_("Whose turn it is."));
        break;
    case EDIT_KIND:
        text_say(out, N_("Who plays for this seat when the match begins."));
        break;
    case EDIT_FIELD:
        say_field(e, row, out);
        text_say(out, N_("%d to %d."), least, most);
        break;
    }
}

/* Columns that every figure of a row takes. */
static int cell_width(const struct edit *e, const struct canvas *c, const struct edit_row *row)
{
    int width = 2;
    for (int i = 0; i < row->cells; i++) {
        struct text word = say_text();
        edit_word(e, c, row, i, &word);
        int w = sanitize_width(word.bytes);
        width = w > width ? w : width;
    }
    return width + 1;
}

/* Figures that stand together, as the dice of a column do. */
static int gaps_before(const struct edit *e, const struct edit_row *row, int cell)
{
    enum { GAP = 2 };
    struct text unused = say_text();
    int together = say_figure(e, row, cell, &unused);
    return together ? GAP * (cell / together) : 0;
}

static void draw_cells(const struct edit *e, struct canvas *c, struct area a, int at)
{
    const struct edit_row *row = &e->row[at];
    int width = cell_width(e, c, row), all = gaps_before(e, row, row->cells - 1);
    int room = (a.width - all) / width > 0 ? (a.width - all) / width : 1;
    bool here = at == e->at;
    int from = here && e->cell >= room ? e->cell - room + 1 : 0;
    for (int i = from; i < row->cells && i - from < room; i++) {
        struct text word = say_text();
        int col = (i - from) * width + gaps_before(e, row, i) - gaps_before(e, row, from);
        bool mine = here && i == e->cell;
        edit_word(e, c, row, i, &word);
        canvas_fit(c, a, 0, col, width - 1 < a.width ? width - 1 : a.width,
                   mine ? ROLE_SELECTED | LOOK_REVERSE : ROLE_NORMAL, word.bytes);
        canvas_target_line(c, area_part(a, 0, col, 1, width), at * 1000 + i, COMMAND_NONE);
        if (mine) {
            canvas_cursor(c, a, 0, col);
        }
    }
}

static void draw_row(const struct edit *e, struct canvas *c, struct area a, int at)
{
    const struct edit_row *row = &e->row[at];
    int left = a.width >= 60 ? 24 : a.width >= 38 ? 14 : 9;
    struct text label = say_text();
    int seat = row->seat >= 0 ? row->seat : -1;
    edit_label(e, row, &label);
    if (at == e->at) {
        canvas_glyph(c, a, 0, 0, ROLE_ACCENT, GLYPH_POINTER);
    }
    if (seat >= 0) {
        canvas_text(c, a, 0, 2, scene_style(seat), scene_shape(c, seat));
    }
    canvas_fit(c, a, 0, seat >= 0 ? 4 : 2, left - (seat >= 0 ? 5 : 3),
               at == e->at ? ROLE_NORMAL | LOOK_BOLD : ROLE_DIM, label.bytes);
    draw_cells(e, c, area_part(a, 0, left, 1, a.width - left), at);
}

static void draw_list(const struct edit *e, struct canvas *c, struct area a)
{
    int from = e->at - a.height / 2;
    from = from > e->rows - a.height ? e->rows - a.height : from;
    from = from < 0 ? 0 : from;
    for (int i = from; i < e->rows && i - from < a.height; i++) {
        draw_row(e, c, area_part(a, i - from, 0, 1, a.width), i);
    }
}

/* The line that can be copied, and the commands that read it. */
static void draw_line(const struct edit *e, struct canvas *c, struct area a)
{
    char *line = edit_line(e);
    int row = canvas_wrap(c, a, ROLE_NORMAL, line) + 1;
    free(line);
    canvas_text(c, a, row, 0, ROLE_TITLE, say_word(N_("As a file (w) it can be read by")));
    canvas_format(c, a, row + 1, 2, ROLE_KEY, "rollick hint %s --position FILE", e->setup.game->id);
    canvas_format(c, a, row + 2, 2, ROLE_KEY, "rollick show %s --position FILE", e->setup.game->id);
    canvas_format(c, a, row + 3, 2, ROLE_KEY, "rollick play %s --position FILE", e->setup.game->id);
    canvas_cursor(c, a, 0, 0);
}

void edit_draw(const struct edit *e, struct canvas *c, struct area a)
{
    if (e->json) {
        draw_line(e, c, area_part(a, 0, a.width >= 40 ? 1 : 0, a.height, a.width - 2));
    } else if (e->board) {
        view_of(e->setup.game)->draw(&e->scene, &e->cursor, c, a);
    } else {
        bool room = a.height >= 6;
        draw_list(e, c, area_part(a, 0, 0, a.height - 2 * room, a.width));
        if (room) {
            const struct text why = say_sentence(e->why.bytes);
            canvas_fit(c, a, a.height - 1, 2, a.width - 3, e->why.length ? ROLE_BAD : ROLE_GOOD,
                       e->why.length ? why.bytes : say_word(N_("This position can be played.")));
        }
    }
}
