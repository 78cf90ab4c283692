#include "ui/board/hint_panel.h"

#include "ui/text/sentences.h"

#include <string.h>

enum { GAP = 3, BOX_HEIGHT = 5, BOX_WIDTH = 60, MARK = 2, YOURS = 8 };

/* Its worth in as many columns, without its unit where that has no room; -1: not even so. */
static int value_bytes(const struct hint_choice *choice, int room)
{
    int all = (int)strlen(choice->value), digits = (int)strcspn(choice->value, " ");
    return sanitize_width(choice->value) <= room ? all : digits <= room ? digits : -1;
}

/* Its label, with its worth if both have room in a row. */
static bool say_choice(const struct hint_choice *choice, int width, struct text *out)
{
    struct text yours = say_text();
    if (choice->yours && sanitize_width(choice->label) + YOURS <= width) {
        text_say(&yours, N_(" (yours)"));
    }
    int room = width - sanitize_width(choice->label) - sanitize_width(yours.bytes) - 2;
    int bytes = value_bytes(choice, room);
    text_add(out, "%s", choice->label);
    if (*choice->value && bytes >= 0) {
        text_add(out, "  %.*s", bytes, choice->value);
    }
    text_add(out, "%s", yours.bytes);
    return bytes >= 0;
}

/* The first `most` of the choices, side by side where they have room, the best one marked. Gives
 * the rows they take. */
static int draw_first(const struct hint *s, struct canvas *c, struct area a, int most)
{
    int row = 0, col = 0, room = a.width - MARK;
    for (int i = 0; i < most; i++) {
        const struct hint_choice *choice = &s->choice[i];
        int style = i ? ROLE_NORMAL : ROLE_ACCENT | LOOK_BOLD;
        struct text words = say_text();
        bool whole = say_choice(choice, room, &words);
        int width = MARK + sanitize_width(words.bytes);
        if (col > 0 && col + width > a.width) {
            row++;
            col = 0;
        }
        if (i == 0) {
            canvas_glyph(c, a, row, col, ROLE_ACCENT, GLYPH_POINTER);
        }
        canvas_fit(c, a, row, col + MARK, width > a.width ? room : width - MARK, style,
                   words.bytes);
        if (!whole) {
            canvas_fit(c, a, ++row, MARK, room, style, choice->value);
            width = a.width;
        }
        col += width + GAP;
    }
    return most ? row + 1 : 0;
}

/* How many choices leave room for the reason, which says more than the third best; the tutor's two
 * belong together. */
static int choices_shown(const struct hint *s, struct canvas *c, struct area a)
{
    struct area nowhere = {a.row, a.col, 0, a.width};
    int reason = canvas_rows(a.width, s->reason.bytes), n = s->choices;
    int least = n > 1 && s->choice[1].yours ? 2 : 1;
    while (n > least && draw_first(s, c, nowhere, n) + reason > a.height) {
        n--;
    }
    return draw_first(s, c, nowhere, n) + reason <= a.height ? n : s->choices;
}

int hint_panel_draw_choices(const struct hint *s, struct canvas *c, struct area a)
{
    return draw_first(s, c, a, s->choices);
}

void hint_panel_draw_reason(const struct hint *s, struct canvas *c, struct area a)
{
    if (canvas_rows(a.width, s->reason.bytes) <= a.height) {
        canvas_wrap(c, a, ROLE_NORMAL, s->reason.bytes);
    }
}

void hint_panel_draw(const struct hint *s, struct canvas *c, struct area a)
{
    bool box = a.height >= BOX_HEIGHT && a.width >= BOX_WIDTH;
    const char *head = sanitize_width(s->head.bytes) + 4 <= a.width ? s->head.bytes : s->tag.bytes;
    int row = !box;
    canvas_clear(c, a, ROLE_NORMAL);
    if (box) {
        canvas_box(c, a, BOX_LIGHT, ROLE_ACCENT, head);
        a = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    } else {
        canvas_fit(c, a, 0, 0, a.width, ROLE_ACCENT, head);
    }
    struct area rest = area_part(a, row, 0, a.height - row, a.width);
    row += draw_first(s, c, rest, choices_shown(s, c, rest));
    hint_panel_draw_reason(s, c, area_part(a, row, 0, a.height - row, a.width));
}
