/* The file of a kept table, changed: the input is a list of edits, of three bytes each: where (two
 * bytes), and what is to stand there; two bytes that are left say how much of the file there is.
 * A table that is mapped is the one that was kept. */
#include "src/tables/store.h"
#include "src/tables/thread_pool.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 300, ROOM = 8192 };

static uint64_t table_size(const void *start)
{
    (void)start;
    return TABLE;
}

static const struct solver solver = {.game = "hog", .size = table_size};
static const struct brain brain = {.id = "kept", .solver = &solver};
static const struct policy policy = {.brain = &brain, .word = "kept"};

/* What is kept, and its file as it was written. */
static struct {
    struct table_store store;
    union position start;
    char path[PATH_BYTES];
    unsigned char table[TABLE], file[ROOM];
    size_t length;
} kept;

static void keep(const struct table_key *key)
{
    struct text why = {0};
    char sum[TABLE_STORE_SUM];
    struct thread_pool *pool = thread_pool_new(1);
    game_begin(game_find("hog"), &kept.start, 2, 0);
    for (int i = 0; i < TABLE; i++) {
        kept.table[i] = (unsigned char)(i * i);
    }
    bool saved = table_store_make(&kept.store, fuzz_dir(), &why) &&
                 table_store_save(&kept.store, key, kept.table, true, pool, sum, &why) &&
                 table_store_name(&kept.store, key, kept.path);
    FILE *file = saved ? fopen(kept.path, "rbe") : NULL;
    if (!file) {
        abort();
    }
    kept.length = fread(kept.file, 1, sizeof kept.file, file);
    fclose(file);
    thread_pool_close(pool);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct table_key key = {&policy, &kept.start};
    struct mapped_table mapped = {0};
    struct text why = {0};
    unsigned char file[ROOM];
    if (kept.length == 0) {
        keep(&key);
    }
    size_t length = kept.length;
    memcpy(file, kept.file, length);
    for (; size >= 3; data += 3, size -= 3) {
        file[(size_t)(data[0] << 8 | data[1]) % length] = data[2];
    }
    if (size == 2) {
        length = (size_t)(data[0] << 8 | data[1]) % ROOM;
        memset(file + kept.length, 0, ROOM - kept.length);
    }
    bool same = length == kept.length && memcmp(file, kept.file, length) == 0;
    fuzz_write(kept.path, file, length);
    if (table_store_map(&kept.store, &key, &mapped, &why)) {
        assert(memcmp(mapped.table, kept.table, TABLE) == 0);
        table_store_unmap(&mapped);
    } else {
        assert(why.length > 0 && !same);
    }
    return 0;
}
