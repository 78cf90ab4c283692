#include "src/tables/store.h"

#include "src/base/sanitize.h"
#include "src/tables/store_file.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { SAMPLES = 8 };

static const char directory[] = "/tables";

bool table_store_has(const struct table_store *store, const struct table_key *s)
{
    char path[PATH_BYTES];
    struct stat st;
    return s->policy->brain->solver && table_store_name(store, s, path) && stat(path, &st) == 0 &&
           S_ISREG(st.st_mode);
}

static bool has(const struct store *store, const struct policy *policy, const void *start)
{
    return table_store_has((const struct table_store *)store, &(struct table_key){policy, start});
}

struct table_store table_store_of(const char *data)
{
    struct table_store store = {.store = {has}};
    struct text why = {0};
    size_t room = sizeof store.path - sizeof directory;
    if (paths_data_name(data, store.path, &why) && strlen(store.path) < room) {
        strcat(store.path, directory);
    } else {
        store.path[0] = '\0';
    }
    return store;
}

/* The beginning, where the lists stand that lead to values, and some of the values. */
static bool sample_holds(const struct table_store_file *file)
{
    if (!table_store_file_sums_hold(file)) {
        return false;
    }
    for (size_t i = 0; i < 2 * SAMPLES; i++) {
        size_t chunk = i < SAMPLES ? i : file->chunks * (i - SAMPLES) / SAMPLES;
        if (chunk < file->chunks && !table_store_file_chunk_holds(file, chunk)) {
            return false;
        }
    }
    return true;
}

static bool map(const char *path, const struct table_key *s, struct mapped_table *kept,
                struct text *why)
{
    struct table_store_file file;
    if (!table_store_file_open(path, s, &file, why)) {
        return false;
    }
    if (!sample_holds(&file)) {
        text_say(why, N_("the table %s is damaged"), sanitize_quote(path).bytes);
        munmap(file.map, file.length);
        return false;
    }
    *kept = (struct mapped_table){file.table, file.map, file.length};
    return true;
}

bool table_store_map(const struct table_store *store, const struct table_key *s,
                     struct mapped_table *kept, struct text *why)
{
    char path[PATH_BYTES];
    if (!table_store_name(store, s, path)) {
        text_say(why, N_("there is no place for tables"));
        return false;
    }
    return map(path, s, kept, why);
}

void table_store_unmap(struct mapped_table *kept)
{
    if (kept->map) {
        munmap(kept->map, kept->length);
    }
    *kept = (struct mapped_table){0};
}
