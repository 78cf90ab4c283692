#include "ui/screen/replay/timeline.h"

#include "games/words.h"
#include "ui/text/sentences.h"

/* The sign on the line, the most telling first. */
static const struct mark_row {
    unsigned sign;
    enum glyph glyph;
    int style;
    const char *word; /* a message id; NULL: the game has one */
} rows[] = {
    {MOMENT_POINT, GLYPH_STAR, ROLE_ACCENT | LOOK_BOLD, N_("turning point")},
    {MOMENT_ERROR, GLYPH_DIAMOND, ROLE_BAD | LOOK_BOLD, N_("biggest mistake")},
    {MOMENT_GAME, GLYPH_SEAT3, ROLE_WARNING, NULL},
    {MOMENT_AGAIN, GLYPH_POINTER, ROLE_GOOD, N_("extra turn")},
    {MOMENT_LEAD, GLYPH_PIP, ROLE_GOOD, N_("lead change")},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const char *timeline_word(const struct game *g, unsigned signs)
{
    for (int i = 0; i < ROWS; i++) {
        if (signs & rows[i].sign) {
            return rows[i].word ? rows[i].word : g->words->highlight;
        }
    }
    return NULL;
}

static int column(const struct replay *p, struct area a, int at)
{
    return p->playback->events ? (int)((double)at * (a.width - 1) / p->playback->events + 0.5) : 0;
}

/* The moment that a column stands for: one that stands out, if there is one. */
static int moment(const struct replay *p, struct area a, int col)
{
    int from = a.width > 1 ? (int)((double)col * p->playback->events / (a.width - 1) + 0.5) : 0;
    int first = from;
    while (first > 0 && column(p, a, first - 1) == col) {
        first--;
    }
    for (int at = first; at <= p->playback->events && column(p, a, at) == col; at++) {
        if (moments_signs(&p->moments, at) & MOMENT_MARKS) {
            return at;
        }
    }
    return from;
}

/* One kind of marks on the line. */
static void draw_marks(const struct replay *p, struct canvas *c, struct area a, int row,
                       const struct mark_row *mark)
{
    for (int at = 0; at <= p->playback->events; at++) {
        if (moments_signs(&p->moments, at) & mark->sign) {
            canvas_glyph(c, a, row, column(p, a, at), mark->style, mark->glyph);
        }
    }
}

void timeline_draw(const struct replay *p, struct canvas *c, struct area a, int row)
{
    int here = column(p, a, p->playback->shown);
    for (int col = 0; col < a.width; col++) {
        bool gone = col < here;
        canvas_glyph(c, a, row, col, gone ? ROLE_BAR : ROLE_RULE, gone ? GLYPH_HEAVY_H : GLYPH_H);
        canvas_target_line(c, area_part(a, row, col, 1, 1), moment(p, a, col), COMMAND_NONE);
    }
    for (int i = ROWS - 1; i >= 0; i--) {
        draw_marks(p, c, a, row, &rows[i]);
    }
    canvas_glyph(c, a, row, here, ROLE_SELECTED, GLYPH_RISE);
}

static bool occurs(const struct replay *p, unsigned sign)
{
    return moments_next(&p->moments, -1, 1, sign) >= 0;
}

void timeline_legend(const struct replay *p, struct canvas *c, struct area a, int row)
{
    const char *here = say_word(N_("here"));
    int col = 1, most = a.width - sanitize_width(here) - 6;
    for (int i = 0; i < ROWS; i++) {
        const char *word = timeline_word(p->playback->match->game, rows[i].sign);
        if (!occurs(p, rows[i].sign) || col + sanitize_width(say_word(word)) + 4 > most) {
            continue;
        }
        canvas_format(c, a, row, col, ROLE_DIM, "   %s ", say_word(word));
        canvas_text(c, a, row, col, ROLE_DIM, " ");
        canvas_glyph(c, a, row, col + 1, rows[i].style, rows[i].glyph);
        col += 4 + sanitize_width(say_word(word));
    }
    canvas_format(c, a, row, col, ROLE_DIM, "   %s ", here);
    canvas_glyph(c, a, row, col + 1, ROLE_SELECTED, GLYPH_RISE);
}
