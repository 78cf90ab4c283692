#include "ui/widget/pager.h"

#include "src/base/alloc.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unistr.h>

/* All of it on a page of its own; canvas_fini() ends it. */
static void lay_out(const struct pager_text *what, const struct canvas *like, int width,
                    struct canvas *page)
{
    struct area none = {0, 0, 0, width};
    canvas_init(page, 1, 1, like->alphabet);
    page->outlines = like->outlines;
    page->keymap = like->keymap;
    int rows = what->draw(what->with, page, none);
    canvas_reset(page, rows > 0 ? rows : 1, width > 0 ? width : 1);
    what->draw(what->with, page, canvas_area(page));
}

static int last_from(const struct canvas *page, struct area a)
{
    return page->height > a.height ? page->height - a.height : 0;
}

static int clamp(int from, int most)
{
    return from > most ? most : from < 0 ? 0 : from;
}

/* A row in small letters, and the column of each of its bytes. */
struct line {
    char *bytes;
    int *col;
};

static struct line line_of(const struct canvas *page, int row)
{
    size_t room = (size_t)page->width * CLUSTER_BYTES + 1, length = 0;
    struct line line = {alloc(room), alloc(room * sizeof *line.col)};
    for (int col = 0; col < page->width; col++) {
        const struct cell *cell = &page->cells[row * page->width + col];
        uint8_t small[CLUSTER_BYTES];
        size_t n = sizeof small;
        if (cell->width && u8_tolower((const uint8_t *)cell->bytes, strlen(cell->bytes), NULL, NULL,
                                      small, &n) == small) {
            memcpy(line.bytes + length, small, n);
            for (size_t i = 0; i < n; i++) {
                line.col[length + i] = col;
            }
            length += n;
        }
    }
    return line;
}

static void line_fini(struct line *line)
{
    free(line->bytes);
    free(line->col);
}

static void small_word(const struct pager *p, char small[PAGER_WORD + 8])
{
    size_t n = PAGER_WORD + 7;
    uint8_t *made = u8_tolower((const uint8_t *)p->word.bytes, (size_t)p->word.length, NULL, NULL,
                               (uint8_t *)small, &n);
    small[made == (uint8_t *)small ? n : 0] = '\0';
}

static bool row_has(const struct canvas *page, int row, const char *word)
{
    struct line line = line_of(page, row);
    bool has = *word && strstr(line.bytes, word);
    line_fini(&line);
    return has;
}

/* The next row that has the word, from a row on and around, is shown. */
static void search(struct pager *p, const struct canvas *page, struct area a, int from, int step)
{
    char word[PAGER_WORD + 8];
    small_word(p, word);
    p->hit = -1;
    for (int i = 0; i < page->height && p->hit < 0; i++) {
        int row = ((from + step * i) % page->height + page->height) % page->height;
        p->hit = row_has(page, row, word) ? row : -1;
    }
    if (p->hit >= 0 && (p->hit < p->from || p->hit >= p->from + a.height)) {
        p->from = p->hit - a.height / 3;
    }
}

void pager_draw(const struct pager *p, const struct pager_text *what, struct canvas *c,
                struct area a)
{
    struct canvas page;
    char word[PAGER_WORD + 8];
    lay_out(what, c, a.width, &page);
    int from = clamp(p->from, last_from(&page, a));
    canvas_paste(c, a, &page, from);
    c->lacks |= page.lacks || page.height > a.height;
    small_word(p, word);
    size_t length = strlen(word);
    for (int row = 0; length && row < a.height && from + row < page.height; row++) {
        struct line line = line_of(&page, from + row);
        for (const char *at = line.bytes; (at = strstr(at, word)); at += length) {
            size_t begin = (size_t)(at - line.bytes);
            int col = line.col[begin], end = line.col[begin + length - 1] + 1;
            canvas_look(c, area_part(a, row, col, 1, end - col), LOOK_REVERSE);
        }
        line_fini(&line);
    }
    canvas_fini(&page);
}

bool pager_command(struct pager *p, const struct pager_text *what, const struct canvas *c,
                   struct area a, int command)
{
    struct canvas page;
    lay_out(what, c, a.width, &page);
    int most = a.height > 1 ? a.height - 1 : 1, last = last_from(&page, a);
    const int by[PAGER_OWN] = {
        [COMMAND_UP] = -1,        [COMMAND_DOWN] = 1,         [PAGER_PAGE_UP] = -most,
        [PAGER_PAGE_DOWN] = most, [PAGER_TOP] = -page.height, [PAGER_END] = page.height,
    };
    bool moves = command < PAGER_OWN && by[command];
    bool searches = command == PAGER_NEXT || command == PAGER_PREVIOUS;
    p->from = clamp(p->from, last);
    if (moves) {
        p->from += by[command];
    } else if (searches) {
        int step = command == PAGER_NEXT ? 1 : -1;
        search(p, &page, a, p->hit + step, step);
    } else if (command == PAGER_SEARCH) {
        p->typing = true;
        p->word = (struct text_input){.most = PAGER_WORD - 1};
        p->from_before = p->from;
        p->hit = -1;
    }
    p->from = clamp(p->from, last);
    canvas_fini(&page);
    return moves || searches || command == PAGER_SEARCH;
}

bool pager_type(struct pager *p, const struct pager_text *what, const struct canvas *c,
                struct area a, const struct key *key)
{
    struct canvas page;
    if (!p->typing) {
        return false;
    }
    if (key->press == PRESS_ENTER) {
        p->typing = false;
        return true;
    }
    if (key->press == PRESS_ESC) {
        p->typing = false;
        text_input_set(&p->word, "");
    } else if (!text_input_key(&p->word, key)) {
        return false;
    }
    lay_out(what, c, a.width, &page);
    p->from = p->from_before;
    search(p, &page, a, p->from, 1);
    p->from = clamp(p->from, last_from(&page, a));
    canvas_fini(&page);
    return true;
}

bool pager_message(const struct pager *p, const struct pager_text *what, const struct canvas *c,
                   struct area a, struct text *out)
{
    struct canvas page;
    char word[PAGER_WORD + 8];
    int n = 0, nth = 0;
    if (!p->typing && !*p->word.bytes) {
        return false;
    }
    if (!*p->word.bytes) {
        text_say(out, N_("Search for:"));
        return true;
    }
    small_word(p, word);
    lay_out(what, c, a.width, &page);
    for (int row = 0; row < page.height; row++) {
        n += row_has(&page, row, word);
        nth = row == p->hit ? n : nth;
    }
    canvas_fini(&page);
    if (n == 0) {
        text_say(out, N_("'%s' is not on this page."), p->word.bytes);
    } else if (p->typing) {
        text_say(out, N_("Search for: %s (line %d of %d)"), p->word.bytes, nth, n);
    } else {
        text_say(out, N_("'%s': line %d of %d with it."), p->word.bytes, nth, n);
    }
    return true;
}
