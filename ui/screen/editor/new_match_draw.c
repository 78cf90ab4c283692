#include "ui/board/scene.h"
#include "ui/screen/editor/new_match.h"
#include "ui/text/sentences.h"

enum { LABEL = 10, SEATS_SHOWN = 6 };

static bool same(struct form_row a, struct form_row b)
{
    return a.kind == b.kind && a.index == b.index;
}

/* A value that can be changed stands between two signs while it is in focus. */
static void draw_value(const struct form *f, struct canvas *c, struct area a, int col,
                       struct form_row row, bool here)
{
    struct text value = say_text();
    bool arrows = here && !f->typing && row.kind != FORM_SEED && row.kind != FORM_ADD &&
                  row.kind != FORM_START;
    form_value(f, row, &value);
    if (here && f->typing && row.kind == FORM_SEED) {
        entry_draw(&f->entry, c, a, 0, col + 2, a.width - col - 2);
        return;
    }
    if (arrows) {
        canvas_glyph(c, a, 0, col, ROLE_ACCENT, GLYPH_LESS);
    }
    int width = sanitize_width(value.bytes), room = a.width - col - 4;
    width = width > room ? room : width;
    if (arrows) {
        const struct key left = {.press = PRESS_LEFT}, right = {.press = PRESS_RIGHT};
        canvas_target(c, area_part(a, 0, col, 1, 2), COMMAND_LEFT, left);
        canvas_target(c, area_part(a, 0, col + 2, 1, width + 2), COMMAND_RIGHT, right);
    }
    canvas_fit(c, a, 0, col + 2, width, here ? ROLE_SELECTED : ROLE_NORMAL, value.bytes);
    if (arrows) {
        canvas_glyph(c, a, 0, col + 3 + width, ROLE_ACCENT, GLYPH_MORE);
    }
}

/* The level of a seat as dots; nothing for who has none. */
static void draw_level(const struct form *f, struct canvas *c, struct area a, int col, int seat)
{
    int level = form_level(f, seat);
    for (int i = 0; i < LEVELS && level; i++) {
        canvas_glyph(c, a, 0, col + i, i < level ? ROLE_ACCENT : ROLE_DIM,
                     i < level ? GLYPH_PIP : GLYPH_RING);
    }
}

static void draw_name(const struct form *f, struct canvas *c, struct area a, struct form_row row,
                      bool here)
{
    struct text label = say_text();
    form_label(f, row, &label);
    canvas_text(c, a, 0, 2, scene_style(row.index), scene_shape(c, row.index));
    if (here && f->typing) {
        entry_draw(&f->entry, c, a, 0, 4, SANITIZE_NAME + 1);
    } else {
        bool given = f->seat[row.index].name[0];
        canvas_fit(c, a, 0, 4, SANITIZE_NAME, given ? ROLE_NORMAL : ROLE_DIM, label.bytes);
    }
}

/* A click moves focus; on a button it presses it, and where focus is already, a name or a
 * seed is typed. */
static void add_target(const struct form *f, struct canvas *c, struct area a, struct form_row row,
                       int line, bool here)
{
    bool button = row.kind == FORM_START || row.kind == FORM_ADD;
    bool types = here && (row.kind == FORM_SEAT || row.kind == FORM_SEED);
    if (!f->typing) {
        canvas_target_line(c, a, line, button || types ? COMMAND_ENTER : COMMAND_NONE);
    }
}

static void draw_row(const struct form *f, struct canvas *c, struct area a, struct form_row row,
                     int line)
{
    bool here = same(form_focus(f), row);
    struct text label = say_text();
    add_target(f, c, a, row, line, here);
    if (here) {
        canvas_glyph(c, a, 0, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, 0, 0);
    }
    if (row.kind == FORM_SEAT) {
        draw_name(f, c, a, row, here);
        draw_value(f, c, a, 5 + SANITIZE_NAME, row, here);
        if (a.width >= 60) {
            draw_level(f, c, a, 46, row.index);
        }
        return;
    }
    form_label(f, row, &label);
    bool button = row.kind == FORM_START || row.kind == FORM_ADD;
    int style = here && button ? ROLE_SELECTED : row.kind == FORM_START ? LOOK_BOLD : ROLE_NORMAL;
    canvas_text(c, a, 0, 2, row.kind == FORM_ADD && !here ? ROLE_DIM : style, label.bytes);
    draw_value(f, c, a, 2 + LABEL, row, here);
}

/* Draws the rows from..to, those around the focus where not all have room. */
static void draw_rows(const struct form *f, struct canvas *c, struct area a,
                      const struct form_row *row, int from, int to)
{
    int shown = from;
    if (to - from > a.height && f->focus >= from && f->focus < to) {
        shown = f->focus - a.height / 2 < from ? from : f->focus - a.height / 2;
        shown = shown > to - a.height ? to - a.height : shown;
    }
    for (int i = shown; i < to && i - shown < a.height; i++) {
        draw_row(f, c, area_part(a, i - shown, 0, 1, a.width), row[i], i);
    }
}

/* The first row from `from` on that is of this kind or a later one. */
static int first_of(const struct form_row *row, int n, enum form_kind kind)
{
    int i = 0;
    while (i < n && row[i].kind < kind) {
        i++;
    }
    return i;
}

static void draw_panel(const struct form *f, struct canvas *c, struct area a, const char *title,
                       const struct form_row *row, int from, int to)
{
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title);
    draw_rows(f, c, area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4), row, from, to);
}

static void draw_panels(const struct form *f, struct canvas *c, struct area a,
                        const struct form_row *row, int n)
{
    int rules = first_of(row, n, FORM_PRESET), match = first_of(row, n, FORM_BEGINS);
    draw_rows(f, c, area_part(a, 0, 2, 1, a.width - 4), row, 0, 1);
    int top = n - match > 7 && rules <= 7 ? 8 : 9, low = a.height - 1 - top;
    draw_panel(f, c, area_part(a, 1, 0, top, a.width), say_word(N_("Players")), row, 1, rules);
    draw_panel(f, c, area_part(a, 1 + top, 0, low, 38), say_word(N_("Rules")), row, rules, match);
    draw_panel(f, c, area_part(a, 1 + top, 39, low, a.width - 39), say_word(N_("Match")), row,
               match, n);
}

void form_draw(const struct form *f, const struct keyset *keys, struct canvas *c)
{
    struct form_row row[FORM_ROWS];
    struct text about = say_text(), title = say_text();
    int n = form_rows(f, row);
    form_about(f, form_focus(f), &about);
    text_say(&title, N_("New match"));
    text_add(&title, " %s %s", canvas_sign(c, GLYPH_MORE), f->game->title);
    const struct text message = say_sentence(f->why.length ? f->why.bytes : about.bytes);
    struct area a = frame_draw(c, &(struct frame){title.bytes, NULL, message.bytes, keys});
    if (a.height >= 19 && a.width >= 78) {
        draw_panels(f, c, a, row, n);
    } else {
        draw_rows(f, c, a, row, 0, n);
    }
}
