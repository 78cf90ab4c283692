#include "tests/src/library/golden_library.h"

#include "src/base/alloc.h"
#include "tests/src/library/library_tool.h"

#include <check.h>
#include <glob.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MOST = 1 << 20 };

char *golden_record[GOLDEN_FIRST + GOLDEN_MATCHES];

static char *text_of(const char *name)
{
    FILE *file = fopen(name, "re");
    ck_assert_ptr_nonnull(file);
    char *text = alloc(RECORD_MOST);
    ck_assert_uint_gt(fread(text, 1, RECORD_MOST - 1, file), 0);
    fclose(file);
    return text;
}

/* What json_dumps() says of a member of a line; free() ends it. */
static char *member(const char *line, const char *name)
{
    json_t *object = json_loadb(line, strcspn(line, "\n"), 0, NULL);
    const json_t *value = json_object_get(object, name);
    char *text = json_is_string(value) ? strdup(json_string_value(value))
                                       : json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(object);
    ck_assert_ptr_nonnull(text);
    return text;
}

static void keep_end(struct saving *s, const char *line)
{
    char *word = member(line, "end"), *scores = member(line, "scores");
    char *winners = member(line, "winners");
    struct library_end end = {.line = line, .word = word, .scores = scores, .winners = winners};
    saving_end(s, &end);
    free(word);
    free(scores);
    free(winners);
}

/* Its number. */
static long long keep_record(struct library *lib, const char *text)
{
    char *copy = strdup(text), *rest, *line = strtok_r(copy, "\n", &rest);
    char *game = member(line, "game"), *seats = member(line, "seats");
    struct library_facts of = {game, seats, "2026-11-20T14:00:00Z", line, NULL};
    struct saving *s = library_begin(lib, &of);
    long lines = 0;
    while ((line = strtok_r(NULL, "\n", &rest))) {
        if (strncmp(line, "{\"end\"", 6) == 0) {
            keep_end(s, line);
            lines++;
        } else {
            lines = append(s, line);
        }
    }
    until_saved(lib, s, lines);
    long long id = saving_id(s);
    saving_close(s);
    free(game);
    free(seats);
    free(copy);
    return id;
}

void golden_library_make(void)
{
    char pattern[2 * SCRATCH_BYTES];
    glob_t all;
    const char *golden = getenv("GOLDEN"); /* of this room */
    snprintf(pattern, sizeof pattern, "%.*s/record/*.record", (int)(strrchr(golden, '/') - golden),
             golden);
    ck_assert_int_eq(glob(pattern, 0, NULL, &all), 0);
    make_scratch();
    struct library *lib = opened();
    long long first = play_a_little(lib);
    ck_assert_int_eq(first, 1);
    closed(lib); /* so that all of it is written */
    lib = opened();
    ck_assert_msg(library_forget(lib, first, &why), "%s", why.bytes);
    for (int i = 0; i < GOLDEN_MATCHES; i++) {
        char *text = text_of(all.gl_pathv[i % (GOLDEN_MATCHES - 2)]);
        if (i >= GOLDEN_MATCHES - 2) {
            *strstr(text, "{\"end\"") = '\0';
        }
        golden_record[GOLDEN_FIRST + i] = text;
        ck_assert_int_eq(keep_record(lib, text), GOLDEN_FIRST + i);
    }
    ck_assert(library_saved_setup_keep(lib, "usual", "{}", &why));
    closed(lib);
    globfree(&all);
}

void golden_library_remove(void)
{
    for (int id = GOLDEN_FIRST; id < GOLDEN_FIRST + GOLDEN_MATCHES; id++) {
        free(golden_record[id]);
    }
    remove_scratch();
}
