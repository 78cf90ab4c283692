#include "src/tables/store.h"

#include "src/base/sanitize.h"
#include "src/tables/store_file.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { SAMPLES = 8 };

static const char directory[] = "/tables";

bool shelf_has(const struct shelf *shelf, const struct subject *s)
{
    char path[PATH_BYTES];
    struct stat st;
    return s->way->brain->solver && shelf_name(shelf, s, path) && stat(path, &st) == 0 &&
           S_ISREG(st.st_mode);
}

static bool has(const struct store *store, const struct way *way, const void *start)
{
    return shelf_has((const struct shelf *)store, &(struct subject){way, start});
}

struct shelf shelf_of(const char *data)
{
    struct shelf shelf = {.store = {has}};
    struct text why = {0};
    size_t room = sizeof shelf.path - sizeof directory;
    if (paths_data_name(data, shelf.path, &why) && strlen(shelf.path) < room) {
        strcat(shelf.path, directory);
    } else {
        shelf.path[0] = '\0';
    }
    return shelf;
}

/* The beginning, where the lists stand that lead to values, and some of the values. */
static bool sample_holds(const struct shelf_file *file)
{
    if (!shelf_file_sums_hold(file)) {
        return false;
    }
    for (size_t i = 0; i < 2 * SAMPLES; i++) {
        size_t chunk = i < SAMPLES ? i : file->chunks * (i - SAMPLES) / SAMPLES;
        if (chunk < file->chunks && !shelf_file_chunk_holds(file, chunk)) {
            return false;
        }
    }
    return true;
}

static bool map(const char *path, const struct subject *s, struct kept *kept, struct text *why)
{
    struct shelf_file file;
    if (!shelf_file_open(path, s, &file, why)) {
        return false;
    }
    if (!sample_holds(&file)) {
        text_say(why, N_("the table %s is damaged"), sanitize_quote(path).bytes);
        munmap(file.map, file.length);
        return false;
    }
    *kept = (struct kept){file.table, file.map, file.length};
    return true;
}

bool shelf_map(const struct shelf *shelf, const struct subject *s, struct kept *kept,
               struct text *why)
{
    char path[PATH_BYTES];
    if (!shelf_name(shelf, s, path)) {
        text_say(why, N_("there is no place for tables"));
        return false;
    }
    return map(path, s, kept, why);
}

void shelf_unmap(struct kept *kept)
{
    if (kept->map) {
        munmap(kept->map, kept->length);
    }
    *kept = (struct kept){0};
}
