#include "tests/golden.h"

#include "tests/words/unmarked.h"
#include "ui/words.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

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

static void expect_marked(const char *is, const char *name)
{
    char word[64];
    size_t rows = strlen(is);
    const char *styles = strstr(is, "\n---");
    char *text = strndup(is, styles ? (size_t)(styles - is) : rows);
    if (unmarked(text, word, sizeof word)) {
        ck_abort_msg("page %s shows '%s', which is not looked up:\n%s", name, word, text);
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
        ck_abort_msg("page %s was\n%s\nand is\n%s", name, was, is);
    }
    free(was);
}

/* Of the pages in another language those of the most usual size are kept. */
static void compare_foreign(const char *is, const char *name)
{
    char *other = NULL;
    const char *size = strstr(name, "_80x24_utf8");
    if (size && asprintf(&other, "%s/%.*s", getenv("SPEAK"), (int)(size - name), name) > 0) {
        compare(is, other);
    }
    free(other);
}

void golden_page(const struct canvas *c, const char *name)
{
    char *is = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&is, &size);
    canvas_print(c, memory, true);
    fclose(memory);
    if (getenv("WORDS") && c->alphabet != ALPHABET_ASCII) {
        expect_marked(is, name);
    } else if (golden_foreign() && !getenv("WORDS")) {
        compare_foreign(is, name);
    } else if (!golden_foreign()) {
        compare(is, name);
    }
    free(is);
}
