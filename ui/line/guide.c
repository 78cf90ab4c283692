#include "ui/guide/registry.h"
#include "ui/line/parts.h"

void line_page(struct line *l, const struct game *g, enum guide_page page, const void *start)
{
    struct text head = out_text(l->out), say = out_text(l->out), words = out_text(l->out);
    text_add(&words, "%s: ", g->title);
    text_say(&words, "%s", text_word(&words, guide_titles[page]));
    text_add(&words, ".");
    line_words(l, &words);
    for (int at = 0; guide_next(guide_of(g), g, page, start, &at, &head, &say);) {
        text_clear(&words);
        if (head.length) {
            text_add(&words, "%s. ", head.bytes);
        }
        text_add(&words, "%s", say.bytes);
        line_words(l, &words);
    }
}

void line_guide(struct line *l, const struct game *g)
{
    union position start;
    game_begin(g, &start, g->seats_standard, 0);
    for (int page = 0; page < GUIDE_PAGES; page++) {
        line_page(l, g, (enum guide_page)page, &start);
    }
}
