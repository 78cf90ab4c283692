#include "tests/src/record/golden_records.h"

#include "games/registry.h"
#include "src/match/match.h"
#include "src/record/record.h"

#include <assert.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORDS_MOST = 1000, NAME_ROOM = 80 };

static struct {
    char name[NAME_ROOM];
    char *text;
} all[RECORDS_MOST];

static int records, usual;

static void add(const char *file, int n, const char *text, size_t length)
{
    const char *name = strrchr(file, '/') + 1;
    assert(records < RECORDS_MOST);
    snprintf(all[records].name, NAME_ROOM, n ? "%.60s, number %d" : "%.60s", name, n);
    all[records++].text = strndup(text, length);
}

static void add_each(const char *file, const char *text)
{
    size_t length = strlen(text), span;
    for (int n = 1; length; n++, text += span, length -= span) {
        span = record_span(text, length);
        add(file, n, text, span);
    }
}

/* Each line between the first and the last is an event. */
static void add_repeated(const char *file, const char *text)
{
    size_t header = strcspn(text, "\n") + 1, end = strlen(text) - 1;
    while (text[end - 1] != '\n') {
        end--;
    }
    char *whole = malloc(GOLDEN_BYTES), *to = whole;
    to += sprintf(to, "%.*s", (int)header, text);
    for (int events = 0; events < EVENTS_MOST;) {
        for (size_t at = header; at < end; events++) {
            size_t line = strcspn(text + at, "\n") + 1;
            to += sprintf(to, "%.*s", (int)line, text + at);
            at += line;
        }
    }
    strcpy(to, text + end);
    add(file, 0, whole, strlen(whole));
    free(whole);
}

static void add_all(const char *end, void (*add_file)(const char *file, const char *text))
{
    char pattern[4096];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*.%s", getenv("GOLDEN"), end);
    if (glob(pattern, 0, NULL, &found) != 0) {
        return;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        FILE *f = fopen(found.gl_pathv[i], "r");
        char *text = calloc(1, GOLDEN_BYTES);
        assert(f);
        size_t length = fread(text, 1, GOLDEN_BYTES, f);
        assert(length < GOLDEN_BYTES);
        fclose(f);
        add_file(found.gl_pathv[i], text);
        free(text);
    }
    globfree(&found);
}

static void add_one(const char *file, const char *text)
{
    add(file, 0, text, strlen(text));
}

int golden_records(void)
{
    if (!records) {
        add_all("record", add_one);
        add_all("records", add_each);
        usual = records;
        add_all("limit", add_repeated);
    }
    return records;
}

int golden_records_usual(void)
{
    golden_records();
    return usual;
}

const char *golden_record_name(int i)
{
    assert(i < golden_records());
    return all[i].name;
}

const char *golden_record_text(int i)
{
    assert(i < golden_records());
    return all[i].text;
}

/* The shortest one of a game that has ended and is not among the first n numbers. */
static int shortest(const struct game *g, const int *number, int n)
{
    char of[64];
    int found = -1;
    snprintf(of, sizeof of, "\"game\":\"%s\"", g->id);
    for (int i = 0; i < golden_records(); i++) {
        bool taken = !strstr(all[i].text, of) || !strstr(all[i].text, "\n{\"end\"");
        for (int k = 0; k < n; k++) {
            taken = taken || number[k] == i;
        }
        if (!taken && (found < 0 || strlen(all[i].text) < strlen(all[found].text))) {
            found = i;
        }
    }
    assert(found >= 0);
    return found;
}

void golden_records_short(int *number, int n)
{
    for (int k = 0, g = 0; k < n; k++) {
        number[k] = shortest(games[g], number, k);
        g = games[g + 1] ? g + 1 : 0;
    }
}
