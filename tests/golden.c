#include "tests/golden.h"

#include "tests/picture.h"
#include "tests/words/unmarked.h"
#include "ui/text/locale.h"
#include "ui/widget/canvas.h"

#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    int height, width;
    enum alphabet alphabet;
} pages[GOLDEN_PAGES] = {
    {"80x24_utf8", 24, 80, ALPHABET_UNICODE},   {"80x24_ascii", 24, 80, ALPHABET_ASCII},
    {"40x12_utf8", 12, 40, ALPHABET_UNICODE},   {"40x12_ascii", 12, 40, ALPHABET_ASCII},
    {"20x5_utf8", 5, 20, ALPHABET_UNICODE},     {"20x5_ascii", 5, 20, ALPHABET_ASCII},
    {"100x30_utf8", 30, 100, ALPHABET_UNICODE}, {"100x30_ascii", 30, 100, ALPHABET_ASCII},
    {"60x20_utf8", 20, 60, ALPHABET_UNICODE},   {"60x20_ascii", 20, 60, ALPHABET_ASCII},
    {"140x45_utf8", 45, 140, ALPHABET_UNICODE}, {"140x45_ascii", 45, 140, ALPHABET_ASCII},
};

/* The file of a page, opened; the folder is in the environment. */
static FILE *page_file(const char *name, const char *mode)
{
    const char *folder = getenv("GOLDEN");
    char *path = NULL;
    ck_assert_int_gt(asprintf(&path, "%s/%s.page", folder ? folder : "tests/golden", name), 0);
    FILE *file = fopen(path, mode);
    free(path);
    return file;
}

static char *read_all(FILE *file)
{
    char *bytes = NULL;
    size_t size = 0;
    if (!file || getdelim(&bytes, &size, '\0', file) < 0) {
        free(bytes);
        bytes = strdup("");
    }
    if (file) {
        fclose(file);
    }
    return bytes;
}

static void bless(const char *name, const char *bytes)
{
    FILE *file = page_file(name, "w");
    ck_assert_msg(file && fputs(bytes, file) >= 0 && fclose(file) == 0, "cannot write %s", name);
}

bool golden_foreign(void)
{
    return getenv("SPEAK") != NULL;
}

/* Before the suite draws anything. */
__attribute__((constructor)) static void speak(void)
{
    struct text why = {0};
    if (golden_foreign() && !words_speak(getenv("SPEAK"), getenv("WORDS"), &why)) {
        fprintf(stderr, "%s\n", why.bytes);
        abort();
    }
}

static const char *own = "";

void golden_own(const char *words)
{
    own = words;
}

static bool is_own(const char *word)
{
    size_t length = strlen(word);
    for (const char *at = own; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == own || !isalnum((unsigned char)at[-1]);
        if (begins && !isalnum((unsigned char)at[length])) {
            return true;
        }
    }
    return false;
}

static void expect_marked(const char *is, const char *name)
{
    char word[64];
    size_t rows = strlen(is);
    const char *styles = strstr(is, "\n---");
    char *text = strndup(is, styles ? (size_t)(styles - is) : rows);
    for (const char *at = text; (at = unmarked(at, word, sizeof word)); at += strlen(word)) {
        if (!is_own(word)) {
            fprintf(stderr, "page %s is\n%s\n", name, text); /* too long for Check */
            ck_abort_msg("page %s shows '%s', which is not looked up", name, word);
        }
    }
    free(text);
}

static void compare(const char *is, const char *name)
{
    if (getenv("BLESS")) {
        bless(name, is);
    }
    char *was = read_all(page_file(name, "r"));
    if (strcmp(is, was) != 0) {
        fprintf(stderr, "page %s was\n%s\nand is\n%s\n", name, was, is); /* too long for Check */
        ck_abort_msg("page %s is not as it was", name);
    }
    free(was);
}

/* Of the pages in another language those of the most usual size are kept, and the one that
 * rollick(6) shows. */
static void compare_foreign(const char *is, const char *name)
{
    char *other = NULL;
    const char *size = strstr(name, "_80x24_utf8");
    if (strcmp(name, "play_notone_40x12_ascii") == 0) {
        size = name + strlen(name);
    }
    if (size && asprintf(&other, "%s/%.*s", getenv("SPEAK"), (int)(size - name), name) > 0) {
        compare(is, other);
    }
    free(other);
}

/* Writes the styles of the rows first … last, which are all the same. */
static void print_styles(const struct canvas *c, int first, int last, FILE *out)
{
    static const struct {
        int look;
        const char *name;
    } looks[] = {
        {LOOK_BOLD, " bold"},           {LOOK_DIM, " dim"},   {LOOK_REVERSE, " reverse"},
        {LOOK_UNDERLINE, " underline"}, {LOOK_EDGE, " edge"}, {LOOK_SHADE, " shade"},
        {LOOK_SEAM, " seam"},
    };
    const struct cell *cells = &c->cells[first * c->width];
    const char *before = "";
    for (int col = 0, end; col < c->width; col = end) {
        int style = cells[col].style;
        for (end = col + 1; end < c->width && cells[end].style == style; end++) {
        }
        if (style == ROLE_NORMAL) {
            continue;
        }
        if (!*before) {
            fprintf(out, "%d-%d:", first, last);
        }
        fprintf(out, "%s %d-%d %s", before, col, end - 1, role_name(style & STYLE_ROLE));
        for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
            fputs(style & looks[i].look ? looks[i].name : "", out);
        }
        before = ",";
    }
    fputs(*before ? "\n" : "", out);
}

static bool same_styles(const struct canvas *c, int row, int other)
{
    int col = 0;
    while (col < c->width &&
           c->cells[row * c->width + col].style == c->cells[other * c->width + col].style) {
        col++;
    }
    return col == c->width;
}

void golden_print(const struct canvas *c, FILE *out, bool styles)
{
    for (int row = 0; row < c->height; row++) {
        const struct cell *cells = &c->cells[row * c->width];
        int used = c->width;
        while (used > 0 && strcmp(cells[used - 1].bytes, " ") == 0) {
            used--;
        }
        for (int col = 0; col < used; col++) {
            fputs(cells[col].bytes, out);
        }
        fputc('\n', out);
    }
    if (!styles) {
        return;
    }
    fputs("----\n", out);
    for (int first = 0, last; first < c->height; first = last + 1) {
        last = first;
        while (last + 1 < c->height && same_styles(c, first, last + 1)) {
            last++;
        }
        print_styles(c, first, last, out);
    }
    if (c->cursor_row >= 0) {
        fprintf(out, "cursor %d %d\n", c->cursor_row, c->cursor_col);
    }
}

void golden_page(const struct canvas *c, const char *name)
{
    char *is = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&is, &size);
    golden_print(c, memory, true);
    fclose(memory);
    if (getenv("WORDS") && c->alphabet != ALPHABET_ASCII) {
        expect_marked(is, name);
    } else if (golden_foreign() && !getenv("WORDS")) {
        compare_foreign(is, name);
    } else if (!golden_foreign()) {
        compare(is, name);
        picture_page(c, name);
    }
    free(is);
}

void golden_painted(const struct canvas *c)
{
    int bare = 0;
    for (int i = 0; i < c->height * c->width; i++) {
        bare += c->cells[i].width != 0 && !c->cells[i].bytes[0];
    }
    ck_assert_int_eq(bare, 0);
    ck_assert_int_ge(c->cursor_row, 0);
}

/* Whether nothing stands in a row but the edges of frames. */
static bool is_empty(const struct canvas *c, int row)
{
    for (int col = 0; col < c->width; col++) {
        const struct cell *cell = &c->cells[row * c->width + col];
        bool edge = strcmp(cell->bytes, "\u2502") == 0 || strcmp(cell->bytes, "|") == 0;
        if (!edge && (strcmp(cell->bytes, " ") != 0 || cell->style != ROLE_NORMAL)) {
            return false;
        }
    }
    return true;
}

/* Who has room shall not leave things out; words that are longer than they will ever be may. */
static void expect_used(const struct canvas *c, const char *name)
{
    int empty = 0;
    for (int row = 0; row < c->height; row++) {
        empty += is_empty(c, row);
    }
    ck_assert_msg(c->height < 30 || !c->lacks || 3 * empty <= c->height || getenv("WORDS"),
                  "page %s lacks something, and %d of its %d rows are empty", name, empty,
                  c->height);
}

void golden_begin(struct canvas *c, int page)
{
    canvas_init(c, pages[page].height, pages[page].width, pages[page].alphabet);
}

void golden_end(struct canvas *c, const char *what, int page)
{
    char *name = NULL;
    golden_painted(c);
    ck_assert_int_gt(asprintf(&name, "%s_%s", what, pages[page].name), 0);
    golden_page(c, name);
    expect_used(c, name);
    free(name);
    canvas_fini(c);
}

const char *golden_row(const struct canvas *c, int row)
{
    static struct text words;
    text_clear(&words);
    for (int col = 0; col < c->width; col++) {
        text_add(&words, "%s", c->cells[row * c->width + col].bytes);
    }
    return words.bytes;
}
