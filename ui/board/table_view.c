#include "ui/board/table_view.h"

#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/frame.h"

/* Where columns end on a wide page, and the width of one per opponent. */
enum {
    NAME = 6,
    NAME_WIDTH = 14,
    RATING = 25,
    ERROR = 29,
    SHARE = 36,
    AGAINST = 37,
    EACH = 7,
    FAULTS = 8
};

/* How many opponents have a column of their own. */
static int opponents(const struct table_page *t, struct area a)
{
    int room = (a.width - AGAINST - FAULTS) / EACH;
    return a.width < 60 ? 0 : room < t->rows ? room : t->rows;
}

static void draw_head(const struct table_page *t, struct canvas *c, struct area a)
{
    canvas_right(c, a, 0, 4, ROLE_DIM, "#");
    canvas_text(c, a, 0, NAME, ROLE_DIM, say_word(N_("player")));
    canvas_right(c, a, 0, RATING, ROLE_DIM, "Elo");
    canvas_right(c, a, 0, ERROR, ROLE_DIM, canvas_sign(c, GLYPH_PLUSMINUS));
    canvas_right(c, a, 0, SHARE, ROLE_DIM, say_word(N_("share")));
    for (int i = 0; i < opponents(t, a); i++) {
        canvas_format(c, a, 0, AGAINST + i * EACH, ROLE_DIM, "%5d", i + 1);
    }
    if (a.width >= 60) {
        canvas_right(c, a, 0, a.width - 1, ROLE_DIM, say_word(N_("faults")));
    }
}

static void draw_against(const struct table_page *t, struct canvas *c, struct area a, int row,
                         int i)
{
    const struct table_row *r = &t->row[i];
    for (int other = 0; other < opponents(t, a); other++) {
        double share = r->against ? r->against[other] : -1;
        int col = AGAINST + other * EACH;
        if (other == i || share < 0) {
            canvas_right(c, a, row, col + 5, ROLE_DIM, canvas_sign(c, GLYPH_DASH));
        } else {
            canvas_format(c, a, row, col, ROLE_NORMAL, "%5.1f%%", 100 * share);
        }
    }
}

static void draw_rating(const struct table_row *r, struct canvas *c, struct area a, int row)
{
    struct text rating = say_text(), error = say_text();
    if (r->rated) {
        text_add(&rating, "%s%.0f", r->rating < 0 ? canvas_sign(c, GLYPH_MINUS) : "+",
                 r->rating < 0 ? -r->rating : r->rating);
        text_add(&error, "%.0f", r->error);
    } else {
        text_add(&rating, "%s", canvas_sign(c, GLYPH_DASH));
    }
    canvas_right(c, a, row, RATING, ROLE_NORMAL, rating.bytes);
    canvas_right(c, a, row, ERROR, ROLE_DIM, error.bytes);
}

static void draw_row(const struct table_page *t, struct canvas *c, struct area a, int row, int i)
{
    const struct table_row *r = &t->row[i];
    bool here = i == t->focus;
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, COMMAND_NONE);
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    canvas_format(c, a, row, 2, ROLE_DIM, "%2d", i + 1);
    int width = a.width >= 40 ? NAME_WIDTH : a.width - NAME - 7;
    canvas_fit(c, a, row, NAME, width, here ? ROLE_SELECTED : ROLE_NORMAL, r->name);
    if (a.width >= 40) {
        draw_rating(r, c, a, row);
    }
    if (r->share >= 0) {
        canvas_format(c, a, row, (a.width >= 40 ? SHARE : a.width) - 6, ROLE_NORMAL, "%5.1f%%",
                      100 * r->share);
    }
    draw_against(t, c, a, row, i);
    if (a.width >= 60) {
        canvas_right(c, a, row, a.width - 1, r->faults ? ROLE_WARNING : ROLE_DIM,
                     r->faults ? r->faults : canvas_sign(c, GLYPH_DASH));
    }
}

/* Rows around the focus, as many as have room; gives how many. */
static int draw_rows(const struct table_page *t, struct canvas *c, struct area a)
{
    int from = t->focus - a.height / 2, n = 0;
    from = from > t->rows - a.height ? t->rows - a.height : from;
    from = from < 0 ? 0 : from;
    for (; from + n < t->rows && n < a.height; n++) {
        draw_row(t, c, a, n, from + n);
    }
    return n;
}

static int lines_said(const struct table_page *t)
{
    int n = 0;
    while (n < TABLE_SAYS && t->says[n]) {
        n++;
    }
    return n;
}

static void draw_says(const struct table_page *t, struct canvas *c, struct area a)
{
    canvas_text(c, a, 0, 2, ROLE_TITLE, say_word(N_("What the table says")));
    for (int i = 0; i < lines_said(t); i++) {
        canvas_fit(c, a, 1 + i, 2, a.width - 4, ROLE_NORMAL, t->says[i]);
    }
}

static void draw_progress(const struct table_page *t, struct canvas *c, struct area a)
{
    const char *speed = t->speed ? t->speed : "";
    int room = a.width - 6 - sanitize_width(speed);
    if (room >= 10) {
        chart_bar(c, a, 0, 2, room, ROLE_BAR, t->done, 1);
    }
    canvas_right(c, a, 0, a.width - 2, ROLE_NORMAL, speed);
}

static void draw_page(const struct table_page *t, struct canvas *c, struct area a)
{
    bool wide = a.width >= 60;
    int top = a.height > 4 ? 1 + wide : 0;
    int foot = a.height > 4 && t->done >= 0 ? 2 : 0, says = wide ? lines_said(t) + 2 : 0;
    if (top) {
        draw_head(t, c, a);
    }
    if (wide) {
        canvas_rule(c, area_part(a, 1, 1, 1, a.width - 2), 0, ROLE_RULE);
    }
    if (says == 2 || a.height - top - foot - says < 3) {
        says = 0;
    }
    int rows = draw_rows(t, c, area_part(a, top, 0, a.height - top - foot - says, a.width));
    if (says) {
        draw_says(t, c, area_part(a, top + rows + 1, 0, says - 1, a.width));
    }
    if (foot) {
        draw_progress(t, c, area_part(a, top + rows + says + 1, 0, 1, a.width));
    }
}

void table_draw(const struct table_page *t, const struct keyset *keys, struct canvas *c)
{
    struct area a = frame_draw(c, &(struct frame){t->title, t->right, t->message, keys});
    if (a.height) {
        draw_page(t, c, a);
    }
}
