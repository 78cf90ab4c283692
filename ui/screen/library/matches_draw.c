#include "ui/screen/library/matches.h"
#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

static void draw_end(const struct matches_row *r, struct canvas *c, struct area a, int row)
{
    if (r->stand[0] && !r->claimed) {
        canvas_right(c, a, row, a.width - 1, ROLE_ACCENT, r->stand);
    } else {
        canvas_right(c, a, row, a.width - 1, ROLE_WARNING, r->end ? say_word(r->end) : "");
    }
}

static int end_width(const struct matches_row *r)
{
    bool stand = r->stand[0] && !r->claimed;
    return stand ? 2 + sanitize_width(r->stand) : r->end ? 2 + sanitize_width(say_word(r->end)) : 0;
}

static void draw_row(const struct matches *m, struct canvas *c, struct area a, int row, int i)
{
    const struct matches_row *r = &m->row[m->shown[i]];
    bool here = i == m->choice, wide = a.width >= 78;
    int style = here ? ROLE_SELECTED : ROLE_NORMAL;
    int wider = m->unfinished ? (int)sizeof r->time : 0;
    int left = wide ? 33 + wider : a.width >= 38 ? 16 : 2, end = wide ? end_width(r) : 0;
    struct text number = say_text();
    text_add(&number, "%lld", r->id);
    if (!m->typing) {
        canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, COMMAND_ENTER);
    }
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    if (wide) {
        canvas_right(c, a, row, 7, ROLE_DIM, number.bytes);
        canvas_text(c, a, row, 8, ROLE_DIM, r->day);
        canvas_text(c, a, row, 19, ROLE_DIM, m->unfinished ? r->time : "");
        draw_end(r, c, a, row);
    }
    if (left > 2) {
        canvas_fit(c, a, row, left - 13, 12, style, r->game);
    }
    canvas_fit(c, a, row, left, a.width - left - end, style, r->words);
}

static void say_message(const struct matches *m, struct text *out)
{
    const struct matches_row *row = matches_focus(m);
    if (m->notice.length) {
        text_add(out, "%s", m->notice.bytes);
    } else if (!m->n) {
        text_say(out, m->unfinished ? N_("No match waits to be gone on with.")
                                    : N_("No match is kept yet."));
    } else if (!row) {
        text_say(out, N_("Nothing like that among %d matches."), m->n);
    } else if (m->unfinished && row->series) {
        text_say(out, N_("Match %lld was not the last: Enter plays the next one."), row->id);
    } else if (m->unfinished) {
        text_say(out, N_("Match %lld: Enter goes on with it."), row->id);
    } else {
        text_say(out, N_("Match %lld: Enter shows it again."), row->id);
    }
}

static void say_right(const struct matches *m, struct text *out)
{
    static const char *const orders[] = {N_("%d of %d, newest first"), N_("%d of %d, oldest first"),
                                         N_("%d of %d, game by game")};
    text_say(out, orders[m->order], m->shows, m->n);
}

static void draw_search(const struct matches *m, struct canvas *c)
{
    struct area page = canvas_area(c);
    int row = page.height - 2, margin = page.width >= 40 ? 1 : 0;
    canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
    int col = margin + 1 + canvas_text(c, page, row, margin, ROLE_MESSAGE, say_word(N_("Search:")));
    entry_draw(&m->search, c, page, row, col, page.width - col - margin);
}

void matches_draw(const struct matches *m, const struct keyset *keys, struct canvas *c)
{
    struct text message = say_text(), right = say_text();
    say_message(m, &message);
    say_right(m, &right);
    const char *title = say_word(m->unfinished ? N_("Continue") : N_("Matches"));
    struct area a = frame_draw(c, &(struct frame){title, right.bytes, message.bytes, keys});
    int from = m->choice - a.height / 2;
    from = from > m->shows - a.height ? m->shows - a.height : from;
    from = from < 0 ? 0 : from;
    for (int i = from; i < m->shows && i - from < a.height; i++) {
        draw_row(m, c, a, i - from, i);
    }
    if (m->typing && a.height) {
        draw_search(m, c);
    }
}
