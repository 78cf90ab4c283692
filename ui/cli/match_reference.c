#include "ui/cli/match_reference.h"

#include "src/base/paths.h"
#include "src/library/library.h"
#include "ui/cli/file.h"

#include <stdlib.h>
#include <string.h>

static const char last[] = "last";

struct library *reference_library(const struct options *o, struct text *why)
{
    char path[PATH_BYTES];
    const char *given = o->given[OPTION_DATA_DIR] ? o->word[OPTION_DATA_DIR] : NULL;
    return paths_data(given, path, why) ? library_open(path, why) : NULL;
}

static bool is_number(const char *word)
{
    size_t length = strlen(word);
    return length > 0 && length < 18 && strspn(word, "0123456789") == length;
}

long long reference_number(struct library *lib, const char *word, struct text *why)
{
    if (is_number(word)) {
        return strtoll(word, NULL, 10);
    }
    if (strcmp(word, last) != 0) {
        return 0;
    }
    size_t before = why->length;
    long long id = library_newest(lib, why);
    if (id == 0 && why->length == before) {
        text_say(why, N_("no match is kept yet"));
    }
    return id;
}

static char *from_library(const struct options *o, const char *word, struct text *why)
{
    struct library *lib = reference_library(o, why);
    if (!lib) {
        return NULL;
    }
    struct text closing = {0};
    long long id = reference_number(lib, word, why);
    char *bytes = id || is_number(word) ? library_record(lib, id, why) : NULL;
    library_close(lib, &closing);
    return bytes;
}

char *reference_bytes(const struct options *o, const char *word, size_t *length, struct text *why)
{
    if (!is_number(word) && strcmp(word, last) != 0) {
        return file_read(word, length, why);
    }
    char *bytes = from_library(o, word, why);
    *length = bytes ? strlen(bytes) : 0;
    return bytes;
}

bool reference_record(const struct options *o, const char *word, struct record *r, struct text *why)
{
    size_t length;
    char *bytes = reference_bytes(o, word, &length, why);
    bool read = bytes && record_read(r, bytes, length, why);
    free(bytes);
    if (bytes && read && r->wrong_line) {
        text_say(why, N_("line %ld does not follow from those before it: %s"), r->wrong_line,
                 r->wrong.bytes);
        read = false;
    }
    if (bytes && !read) {
        record_fini(r);
    }
    return read;
}
