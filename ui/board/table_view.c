#include "ui/board/table_view.h"

#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/list.h"
#include "ui/widget/window.h"

#include <math.h>

/* Where columns begin or end on a wide page, and how wide they are: one per opponent, the last. */
enum { NAME = 6, RATING = 25, ERROR = 29, SHARE = 36, AGAINST = 37 };
enum { NAME_WIDTH = 14, NAME_MORE = 20, EACH = 7, FAULTS = 8 };

/* Columns that names have beyond their usual ones, as far as opponents leave them. */
static int more_name(const struct table_page *t, struct area a)
{
    int room = a.width - AGAINST - FAULTS - EACH * t->rows;
    return room < 0 ? 0 : room < NAME_MORE ? room : NAME_MORE;
}

/* How many opponents have a column of their own. */
static int opponents(const struct table_page *t, struct area a)
{
    int room = (a.width - AGAINST - FAULTS) / EACH;
    return window_columns(a) < TIER_HALF ? 0 : room < t->rows ? room : t->rows;
}

static void draw_row(const struct table_page *t, struct canvas *c, struct area a, int row, int i)
{
    const struct table_row *r = &t->row[i];
    int style = list_row(c, a, row, i, i == t->focus, COMMAND_NONE);
    canvas_format(c, a, row, 2, ROLE_DIM, "%2d", i + 1);
    bool room = window_columns(a) >= TIER_COMPACT;
    int more = more_name(t, a), width = room ? NAME_WIDTH + more : a.width - NAME - 7;
    canvas_fit(c, a, row, NAME, width, style, r->name);
    if (room) {
        struct text rating = say_text(), error = say_text();
        const char *minus = canvas_sign(c, GLYPH_MINUS);
        if (r->rated) {
            text_add(&rating, "%s%.0f", r->rating < 0 ? minus : "+", fabs(r->rating));
            text_add(&error, "%.0f", r->error);
        } else {
            text_add(&rating, "%s", canvas_sign(c, GLYPH_DASH));
        }
        canvas_right(c, a, row, more + RATING, ROLE_NORMAL, rating.bytes);
        canvas_right(c, a, row, more + ERROR, ROLE_DIM, error.bytes);
    }
    if (r->share >= 0) {
        canvas_format(c, a, row, (room ? more + SHARE : a.width) - 6, ROLE_NORMAL, "%5.1f%%",
                      100 * r->share);
    }
    for (int other = 0; other < opponents(t, a); other++) {
        double share = r->against ? r->against[other] : -1;
        int col = more + AGAINST + other * EACH;
        if (other == i || share < 0) {
            canvas_right(c, a, row, col + 5, ROLE_DIM, canvas_sign(c, GLYPH_DASH));
        } else {
            canvas_format(c, a, row, col, ROLE_NORMAL, "%5.1f%%", 100 * share);
        }
    }
    if (window_columns(a) >= TIER_HALF) {
        canvas_right(c, a, row, a.width - 1, r->faults ? ROLE_WARNING : ROLE_DIM,
                     r->faults ? r->faults : canvas_sign(c, GLYPH_DASH));
    }
}

/* Ratings on one line of Elo, each with the interval that it lies in; gives the rows that takes. */
static int draw_ratings(const struct table_page *t, struct canvas *c, struct area a)
{
    double low = 0, high = 0;
    int left = NAME + NAME_WIDTH + more_name(t, a) + 1, width = a.width - left - 2;
    for (int i = 0; i < t->rows; i++) {
        const struct table_row *r = &t->row[i];
        low = r->rated ? fmin(low, r->rating - r->error) : low;
        high = r->rated ? fmax(high, r->rating + r->error) : high;
    }
    if (high <= low || a.height < t->rows + 2) {
        return 0;
    }
    double step = (width - 1) / (high - low);
    canvas_text(c, a, 0, 2, ROLE_TITLE, say_word(N_("Elo, and where it lies in 19 cases of 20")));
    canvas_upright(c, area_part(a, 1, left + (int)(-low * step + 0.5), t->rows, 1), 0, ROLE_RULE);
    for (int i = 0; i < t->rows; i++) {
        const struct table_row *r = &t->row[i];
        int from = (int)((r->rating - r->error - low) * step + 0.5);
        int to = (int)((r->rating + r->error - low) * step + 0.5);
        canvas_fit(c, a, 1 + i, NAME, left - NAME - 1, ROLE_NORMAL, r->name);
        if (r->rated) {
            canvas_rule(c, area_part(a, 1 + i, left + from, 1, to - from + 1), 0, ROLE_NORMAL);
            canvas_glyph(c, a, 1 + i, left + (int)((r->rating - low) * step + 0.5), ROLE_ACCENT,
                         GLYPH_PIP);
        }
    }
    return t->rows + 2;
}

void table_draw(const struct table_page *t, const struct keyset *keys, struct canvas *c)
{
    struct area a = window_draw(c, &(struct window){t->title, t->right, t->message, keys});
    if (!a.height) {
        return;
    }
    bool wide = window_columns(a) >= TIER_HALF;
    int more = more_name(t, a);
    int top = a.height > 4 ? 1 + wide : 0, foot = a.height > 4 && t->done >= 0 ? 2 : 0, says = 0;
    while (wide && says < TABLE_SAYS && t->says[says]) {
        says++;
    }
    int below = says ? says + 2 : 0;
    below = a.height - top - foot - below < 3 ? 0 : below;
    if (top) {
        canvas_right(c, a, 0, 4, ROLE_DIM, "#");
        canvas_text(c, a, 0, NAME, ROLE_DIM, say_word(N_("player")));
        canvas_right(c, a, 0, more + RATING, ROLE_DIM, "Elo");
        canvas_right(c, a, 0, more + ERROR, ROLE_DIM, canvas_sign(c, GLYPH_PLUSMINUS));
        canvas_right(c, a, 0, more + SHARE, ROLE_DIM, say_word(N_("share")));
        for (int i = 0; i < opponents(t, a); i++) {
            canvas_format(c, a, 0, more + AGAINST + i * EACH, ROLE_DIM, "%5d", i + 1);
        }
    }
    if (top && wide) {
        canvas_right(c, a, 0, a.width - 1, ROLE_DIM, say_word(N_("faults")));
    }
    if (wide) {
        canvas_rule(c, area_part(a, 1, 1, 1, a.width - 2), 0, ROLE_RULE);
    }
    struct area rows = area_part(a, top, 0, a.height - top - foot - below, a.width);
    int from = list_from(c, t->focus, t->rows, rows.height), n = 0;
    for (; from + n < t->rows && n < rows.height; n++) {
        draw_row(t, c, rows, n, from + n);
    }
    if (below) {
        struct area said = area_part(a, top + n + 1, 0, below - 1, a.width);
        canvas_text(c, said, 0, 2, ROLE_TITLE, say_word(N_("What the table says")));
        for (int i = 0; i < says; i++) {
            canvas_fit(c, said, 1 + i, 2, a.width - 4, ROLE_NORMAL, t->says[i]);
        }
    }
    int used = top + n + below + 1;
    if (wide) {
        used += draw_ratings(t, c, area_part(a, used, 0, a.height - used - foot, a.width));
    }
    if (foot) {
        const char *speed = t->speed ? t->speed : "";
        int row = used, room = a.width - 6 - sanitize_width(speed);
        if (room >= 10) {
            chart_bar(c, a, row, 2, room, ROLE_BAR, t->done, 1);
        }
        canvas_right(c, a, row, a.width - 2, ROLE_NORMAL, speed);
    }
}
