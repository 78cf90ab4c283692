#include "tests/fuzz/fuzz.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char dir[FUZZ_PATH];

static int remove_node(const char *path, const struct stat *st, int type, struct FTW *where)
{
    (void)st, (void)type, (void)where;
    return remove(path);
}

static void remove_dir(void)
{
    nftw(dir, remove_node, 16, FTW_DEPTH | FTW_PHYS);
}

const char *fuzz_dir(void)
{
    const char *base = getenv("TMPDIR");
    if (!dir[0]) {
        base = base ? base : access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        snprintf(dir, sizeof dir, "%s/rollick-fuzz-XXXXXX", base);
        if (!mkdtemp(dir)) {
            abort();
        }
        atexit(remove_dir);
    }
    return dir;
}

void fuzz_write(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wbe");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) {
        abort();
    }
}
