#include "ui/board/table_view.h"

#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/list.h"
#include "ui/widget/window.h"

#include <math.h>

/* Where columns begin or end on a wide page, and how wide they are: one per opponent, the last. */
enum { NAME = 6, RATING = 25, ERROR = 29, SHARE = 36, AGAINST = 37 };
enum { NAME_WIDTH = 14, NAME_MORE = 20, EACH = 7, FAULTS = 8 };
enum { ROWS_LEAST = 10 }; /* that sentences leave, where there are so many */

/* Those of faults: as many as the longest takes. */
static int faults_columns(const struct table_page *t)
{
    int columns = FAULTS;
    for (int i = 0; i < t->rows; i++) {
        int own = t->row[i].faults ? 2 + sanitize_width(t->row[i].faults) : 0;
        columns = own > columns ? own : columns;
    }
    return columns;
}

/* Columns that names have beyond their usual ones, as far as opponents leave them. */
static int more_name(const struct table_page *t, struct area a)
{
    int room = a.width - AGAINST - faults_columns(t) - (t->alone ? 0 : EACH * t->rows);
    return room < 0 ? 0 : room < NAME_MORE ? room : NAME_MORE;
}

/* How many opponents have a column of their own. */
static int opponents(const struct table_page *t, struct area a)
{
    int room = (a.width - AGAINST - faults_columns(t)) / EACH;
    return window_columns(a) < TIER_HALF || t->alone ? 0 : room < t->rows ? room : t->rows;
}

/* Where errors end: those with decimals are longer. */
static int error_end(const struct table_page *t)
{
    return ERROR + (t->decimals > 0 ? t->decimals + 1 : 0);
}

static const char *measure_of(const struct table_page *t)
{
    return t->measure ? t->measure : "Elo";
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
            bool nothing = fabs(r->rating) <= 0.5 / pow(10, t->decimals); /* as it is shown */
            const char *sign = nothing ? "" : r->rating < 0 ? minus : t->measure ? "" : "+";
            text_add(&rating, "%s%.*f", sign, t->decimals, fabs(r->rating));
            if (r->error >= 0) {
                text_add(&error, "%.*f", t->decimals, r->error);
            }
        } else if (!t->unrated) {
            text_add(&rating, "%s", canvas_sign(c, GLYPH_DASH));
        }
        canvas_right(c, a, row, more + RATING, ROLE_NORMAL, rating.bytes);
        canvas_right(c, a, row, more + error_end(t), ROLE_DIM, error.bytes);
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

/* Ratings on one line, each with the interval that it lies in, and where 0 is among them; gives the
 * rows that takes. */
static int draw_ratings(const struct table_page *t, struct canvas *c, struct area a)
{
    double low = t->measure ? INFINITY : 0, high = t->measure ? -INFINITY : 0;
    int left = NAME + NAME_WIDTH + more_name(t, a) + 1, width = a.width - left - 2;
    for (int i = 0; i < t->rows; i++) {
        const struct table_row *r = &t->row[i];
        if (r->rated && r->error >= 0) {
            low = fmin(low, r->rating - r->error);
            high = fmax(high, r->rating + r->error);
        }
    }
    if (!(high > low) || a.height < t->rows + 2) {
        return 0;
    }
    double step = (width - 1) / (high - low);
    struct text title = say_text();
    text_say(&title, N_("%s, and where it lies in 19 cases of 20"), measure_of(t));
    say_capital(&title);
    canvas_text(c, a, 0, 2, ROLE_TITLE, title.bytes);
    if (!t->measure) {
        int zero = left + (int)(-low * step + 0.5);
        canvas_upright(c, area_part(a, 1, zero, t->rows, 1), 0, ROLE_RULE);
    }
    for (int i = 0; i < t->rows; i++) {
        const struct table_row *r = &t->row[i];
        int from = (int)((r->rating - r->error - low) * step + 0.5);
        int to = (int)((r->rating + r->error - low) * step + 0.5);
        canvas_fit(c, a, 1 + i, NAME, left - NAME - 1, ROLE_NORMAL, r->name);
        if (r->rated && r->error >= 0) {
            canvas_rule(c, area_part(a, 1 + i, left + from, 1, to - from + 1), 0, ROLE_NORMAL);
            canvas_glyph(c, a, 1 + i, left + (int)((r->rating - low) * step + 0.5), ROLE_ACCENT,
                         GLYPH_PIP);
        }
    }
    return t->rows + 2;
}

/* As many of the sentences as have room, the first one always; gives the rows that they take. They
 * are drawn if `c` is a page. */
static int draw_says(const struct table_page *t, struct canvas *c, struct area a)
{
    int row = 0;
    for (int i = 0; i < TABLE_SAYS && t->says[i]; i++) {
        struct area none = area_part(a, 0, 0, 0, a.width);
        int rows = canvas_wrap(NULL, none, ROLE_NORMAL, t->says[i]);
        if (i > 0 && row + rows > a.height) {
            break;
        }
        if (c) {
            canvas_wrap(c, area_part(a, row, 0, rows, a.width), ROLE_NORMAL, t->says[i]);
        }
        row += rows;
    }
    return row;
}

void table_draw(const struct table_page *t, const struct keyset *keys, struct canvas *c)
{
    struct area a = window_draw(c, &(struct window){t->title, t->right, t->message, keys});
    if (!a.height) {
        return;
    }
    bool wide = window_columns(a) >= TIER_HALF;
    int more = more_name(t, a);
    int top = a.height > 4 ? 1 + wide : 0, foot = a.height > 4 && t->done >= 0 ? 2 : 0;
    int least = t->rows < ROWS_LEAST ? t->rows : ROWS_LEAST;
    int spare = a.height - top - foot - least - 2;
    int says =
        wide ? draw_says(t, NULL, area_part(a, 0, 2, spare < 0 ? 0 : spare, a.width - 4)) : 0;
    int below = says ? says + 2 : 0;
    below = a.height - top - foot - below < 3 ? 0 : below;
    if (top) {
        canvas_right(c, a, 0, 4, ROLE_DIM, "#");
        canvas_text(c, a, 0, NAME, ROLE_DIM, say_word(N_("player")));
        canvas_right(c, a, 0, more + RATING, ROLE_DIM, t->unrated ? "" : measure_of(t));
        if (!t->unrated && (!t->measure || t->decimals > 0)) {
            canvas_right(c, a, 0, more + error_end(t), ROLE_DIM, canvas_sign(c, GLYPH_PLUSMINUS));
        }
        canvas_right(c, a, 0, more + SHARE, ROLE_DIM, t->alone ? "" : say_word(N_("share")));
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
        draw_says(t, c, area_part(said, 1, 2, says, a.width - 4));
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
