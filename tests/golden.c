#include "tests/golden.h"

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

void golden_page(const struct canvas *c, const char *name)
{
    char *is = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&is, &size);
    canvas_print(c, memory, true);
    fclose(memory);
    if (getenv("BLESS")) {
        bless(name, is);
    }
    char *was = read_all(page_file(name, "r"));
    if (strcmp(is, was) != 0) {
        ck_abort_msg("%s.page was\n%s\nand is\n%s", name, was, is);
    }
    free(was);
    free(is);
}
