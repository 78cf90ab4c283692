/* Files of settings, and series as the library keeps them (what begins with "{"). What is read can
 * be written, and is read again as the same. */
#include "src/base/config.h"
#include "src/session/series.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool take_key(void *with, const char *action, const char *keys, struct text *why)
{
    (void)with, (void)action, (void)keys, (void)why;
    return true;
}

static void complain(void *with, const char *sentence)
{
    (void)with;
    assert(strncmp(sentence, "line ", 5) == 0);
}

static const struct config_reader reader = {NULL, take_key, complain};

static void settings(const uint8_t *data, size_t size)
{
    struct config usual, read, again, changed;
    struct text why = {0};
    char path[FUZZ_PATH + 16];
    config_init(&usual);
    read = again = usual;
    snprintf(path, sizeof path, "%s/config.ini", fuzz_dir());
    fuzz_write(path, data, size);
    if (!config_read(&read, path, &reader, &why)) {
        assert(why.length > 0);
        return;
    }
    changed = read;
    config_change(&changed, CONFIG_THEME, 1);
    config_change(&changed, CONFIG_SPEED, 1);
    if (!config_write(path, &read, &changed, &why)) {
        assert(why.length > 0);
        return;
    }
    bool there = config_read(&again, path, &reader, &why);
    assert(there);
    for (int i = 0; i < CONFIGS; i++) {
        assert(config_same(&again, &changed, (enum config_id)i));
    }
}

static void series(const uint8_t *data, size_t size)
{
    struct series series, again;
    struct text why = {0};
    char *faces, *more, *json = strndup((const char *)data, size);
    if (!json) {
        abort();
    }
    if (series_read(&series, &faces, NULL, json, &why)) {
        char *first = series_write(&series);
        bool read = series_read(&again, &more, NULL, first, &why);
        assert(read);
        char *second = series_write(&again);
        assert(strcmp(first, second) == 0);
        free(first);
        free(second);
        free(more);
        free(faces);
    } else {
        assert(why.length > 0);
    }
    free(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (size > 0 && data[0] == '{' ? series : settings)(data, size);
    return 0;
}
