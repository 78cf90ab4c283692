#include "tests/cli/golden_text.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH = 512 };

static char *read_golden(const char *path)
{
    char *bytes = calloc(1, 1 << 20);
    FILE *f = fopen(path, "rb");
    if (f) {
        size_t n = fread(bytes, 1, (1 << 20) - 1, f);
        bytes[n] = '\0';
        fclose(f);
    }
    return bytes;
}

static void write_golden(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    ck_assert_ptr_nonnull(f);
    fputs(text, f);
    fclose(f);
}

static void compare(const char *is, const char *should, const char *path)
{
    const char *before = is, *run = "";
    for (int line = 1; *is || *should; line++) {
        size_t n = strcspn(is, "\n"), m = strcspn(should, "\n");
        ck_assert_msg(n == m && strncmp(is, should, n) == 0,
                      "%s:%d %.*s\nafter\n  %.*s\nwas\n  %.*s\nis now\n  %.*s", path, line,
                      (int)strcspn(run, "\n"), run, (int)strcspn(before, "\n"), before, (int)m,
                      should, (int)n, is);
        before = is;
        run = strncmp(is, "== ", 3) == 0 ? is : run;
        is += n + (is[n] == '\n');
        should += m + (should[m] == '\n');
    }
}

void golden_text(const char *text, const char *name)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s.txt", getenv("GOLDEN"), name);
    if (getenv("BLESS")) {
        write_golden(path, text);
    }
    char *golden = read_golden(path);
    compare(text, golden, path);
    free(golden);
}
