#include "ui/widget/pager.h"

#include "src/base/alloc.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unistr.h>

/* All of it on a page of its own; canvas_fini() ends it. */
static void lay_out(const struct reading *what, const struct canvas *like, int width,
                    struct canvas *page)
{
    struct area none = {0, 0, 0, width};
    canvas_init(page, 1, 1, like->alphabet);
    page->keymap = like->keymap;
    int rows = what->draw(what->with, page, none);
    canvas_begin(page, rows > 0 ? rows : 1, width > 0 ? width : 1);
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

static void small_word(const struct reader *r, char small[READER_WORD + 8])
{
    size_t n = READER_WORD + 7;
    uint8_t *made =
        u8_tolower((const uint8_t *)r->word, strlen(r->word), NULL, NULL, (uint8_t *)small, &n);
    small[made == (uint8_t *)small ? n : 0] = '\0';
}

static bool row_has(const struct canvas *page, int row, const char *word)
{
    struct line line = line_of(page, row);
    bool has = *word && strstr(line.bytes, word);
    line_fini(&line);
    return has;
}

/* The next row that has the word, from a row on and around; -1: none. */
static int find(const struct reader *r, const struct canvas *page, int from, int step)
{
    char word[READER_WORD + 8];
    small_word(r, word);
    for (int i = 0; i < page->height; i++) {
        int row = ((from + step * i) % page->height + page->height) % page->height;
        if (row_has(page, row, word)) {
            return row;
        }
    }
    return -1;
}

static void mark_row(struct canvas *c, struct area a, int row, const struct line *line,
                     const char *word)
{
    size_t length = strlen(word);
    for (const char *at = line->bytes; at && length && (at = strstr(at, word)); at += length) {
        size_t begin = (size_t)(at - line->bytes);
        int col = line->col[begin], end = line->col[begin + length - 1] + 1;
        canvas_look(c, area_part(a, row, col, 1, end - col), LOOK_REVERSE);
    }
}

/* Shows where the word stands. */
static void mark(const struct reader *r, const struct canvas *page, int from, struct canvas *c,
                 struct area a)
{
    char word[READER_WORD + 8];
    small_word(r, word);
    for (int row = 0; row < a.height && from + row < page->height; row++) {
        struct line line = line_of(page, from + row);
        mark_row(c, a, row, &line, word);
        line_fini(&line);
    }
}

void reader_draw(const struct reader *r, const struct reading *what, struct canvas *c,
                 struct area a)
{
    struct canvas page;
    lay_out(what, c, a.width, &page);
    int from = clamp(r->from, last_from(&page, a));
    canvas_paste(c, a, &page, from);
    mark(r, &page, from, c, a);
    canvas_fini(&page);
}

static void show_hit(struct reader *r, struct area a)
{
    if (r->hit >= 0 && (r->hit < r->from || r->hit >= r->from + a.height)) {
        r->from = r->hit - a.height / 3;
    }
}

static int target(const struct reader *r, struct area a, int last, int command)
{
    int page = a.height > 1 ? a.height - 1 : 1;
    switch (command) {
    case COMMAND_UP:
        return r->from - 1;
    case COMMAND_DOWN:
        return r->from + 1;
    case READER_PAGE_UP:
        return r->from - page;
    case READER_PAGE_DOWN:
        return r->from + page;
    case READER_TOP:
        return 0;
    case READER_END:
        return last;
    default:
        return -1;
    }
}

static bool moves(int command)
{
    return command == COMMAND_UP || command == COMMAND_DOWN ||
           (command >= READER_PAGE_UP && command <= READER_END);
}

static void search(struct reader *r, const struct canvas *page, struct area a, int from, int step)
{
    if (*r->word) {
        r->hit = find(r, page, from, step);
        show_hit(r, a);
    }
}

bool reader_command(struct reader *r, const struct reading *what, const struct canvas *c,
                    struct area a, int command)
{
    struct canvas page;
    bool mine = moves(command) || (command >= READER_SEARCH && command <= READER_PREVIOUS);
    if (!mine) {
        return false;
    }
    lay_out(what, c, a.width, &page);
    int last = last_from(&page, a);
    r->from = clamp(r->from, last);
    if (moves(command)) {
        r->from = target(r, a, last, command);
    } else if (command == READER_SEARCH) {
        r->typing = true;
        r->word[0] = '\0';
        r->from_before = r->from;
        r->hit = -1;
    } else {
        int step = command == READER_NEXT ? 1 : -1;
        search(r, &page, a, r->hit + step, step);
    }
    r->from = clamp(r->from, last);
    canvas_fini(&page);
    return true;
}

static void add_character(struct reader *r, uint32_t code)
{
    size_t length = strlen(r->word);
    int n = u8_uctomb((uint8_t *)r->word + length, code, (int)(READER_WORD - 1 - length));
    r->word[length + (size_t)(n > 0 ? n : 0)] = '\0';
}

static void remove_character(struct reader *r)
{
    size_t length = strlen(r->word);
    while (length > 0 && (r->word[--length] & 0xC0) == 0x80) {
    }
    r->word[length] = '\0';
}

/* The word has changed: it is found as it is typed, from where the search began. */
static void search_again(struct reader *r, const struct reading *what, const struct canvas *c,
                         struct area a)
{
    struct canvas page;
    lay_out(what, c, a.width, &page);
    r->from = r->from_before;
    r->hit = -1;
    search(r, &page, a, r->from, 1);
    r->from = clamp(r->from, last_from(&page, a));
    canvas_fini(&page);
}

bool reader_type(struct reader *r, const struct reading *what, const struct canvas *c,
                 struct area a, const struct key *key)
{
    if (!r->typing) {
        return false;
    }
    switch (key->press) {
    case PRESS_CHAR:
        add_character(r, key->code);
        break;
    case PRESS_BACKSPACE:
        remove_character(r);
        break;
    case PRESS_ESC:
        r->word[0] = '\0';
        r->typing = false;
        break;
    case PRESS_ENTER:
        r->typing = false;
        return true;
    default:
        return false;
    }
    search_again(r, what, c, a);
    return true;
}

/* How many rows have the word, and the how-manieth of them is the hit. */
static int count(const struct reader *r, const struct reading *what, const struct canvas *c,
                 struct area a, int *nth)
{
    struct canvas page;
    char word[READER_WORD + 8];
    int n = 0;
    small_word(r, word);
    lay_out(what, c, a.width, &page);
    for (int row = 0; row < page.height; row++) {
        n += row_has(&page, row, word);
        *nth = row == r->hit ? n : *nth;
    }
    canvas_fini(&page);
    return n;
}

bool reader_message(const struct reader *r, const struct reading *what, const struct canvas *c,
                    struct area a, struct text *out)
{
    int nth = 0;
    if (!r->typing && !*r->word) {
        return false;
    }
    if (!*r->word) {
        text_say(out, N_("Search for:"));
        return true;
    }
    int n = count(r, what, c, a, &nth);
    if (n == 0) {
        text_say(out, N_("'%s' is not on this page."), r->word);
    } else if (r->typing) {
        text_say(out, N_("Search for: %s (line %d of %d)"), r->word, nth, n);
    } else {
        text_say(out, N_("'%s': line %d of %d with it."), r->word, nth, n);
    }
    return true;
}
