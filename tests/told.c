#include "tests/told.h"

#include "games/registry.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 4096, MOST = 1 << 20 };

static const uint32_t FNV = 2166136261u, FNV_PRIME = 16777619u; /* FNV-1a of 32 bits */

static uint32_t add_byte(uint32_t sum, char byte)
{
    return (sum ^ (unsigned char)byte) * FNV_PRIME;
}

static uint32_t sum_of(uint32_t sum, const char *words)
{
    for (const char *at = words; *at; at++) {
        sum = add_byte(sum, *at);
    }
    return add_byte(sum, '\n');
}

/* Whether it was not known; now it is. */
static bool learn(struct told *t, uint32_t like)
{
    uint32_t at = like % TOLD_MEMORY;
    while (t->known[at] && t->known[at] != like) {
        at = (at + 1) % TOLD_MEMORY;
    }
    bool first = !t->known[at];
    t->known[at] = like;
    return first;
}

/* Whether two of its words had never followed each other; figures are all the same. */
static bool is_new(struct told *t, int kind, const char *sentence)
{
    bool any = false;
    uint32_t before = 0, word = add_byte(FNV, (char)kind);
    for (const char *at = sentence;; at++) {
        bool figure = isdigit((unsigned char)*at),
             follows = at > sentence && isdigit((unsigned char)at[-1]);
        if (*at == ' ' || !*at) {
            any |= learn(t, word ^ (before * FNV_PRIME) ? word ^ (before * FNV_PRIME) : 1);
            before = word;
            word = add_byte(FNV, (char)kind);
        } else if (!figure || !follows) {
            word = add_byte(word, figure ? '0' : *at);
        }
        if (!*at) {
            return any;
        }
    }
}

void told_init(struct told *t, const char *const *kinds)
{
    *t = (struct told){.kinds = kinds, .all = getenv("ALL") != NULL};
    t->known = calloc(TOLD_MEMORY, sizeof *t->known);
    t->out = open_memstream(&t->text, &t->length);
    ck_assert(t->known && t->out);
}

void told_head(struct told *t, const char *format, ...)
{
    char head[SENTENCE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(head, sizeof head, format, arguments);
    va_end(arguments);
    fprintf(t->out, "== %s\n", head);
    for (int k = 0; k < TOLD_KINDS; k++) {
        t->sum[k] = FNV;
        t->said[k] = 0;
    }
    if (t->all) {
        fprintf(stderr, "== %s\n", head);
    }
}

void told_sum(struct told *t, int kind, const char *words)
{
    t->sum[kind] = sum_of(t->sum[kind], words);
    if (t->all) {
        fprintf(stderr, "%s: %s\n", t->kinds[kind], words);
    }
}

static void say_line(struct told *t, int kind, int step, bool show, const char *line)
{
    if (is_new(t, kind, line) || show) {
        fprintf(t->out, "%d %s: %s\n", step, t->kinds[kind], line);
    }
}

void told_say(struct told *t, int kind, int step, bool show, const char *sentences)
{
    char line[SENTENCE];
    told_sum(t, kind, sentences);
    t->said[kind]++;
    for (const char *at = sentences; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        say_line(t, kind, step, show, line);
    }
}

void told_foot(struct told *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("= ", t->out);
    vfprintf(t->out, format, arguments);
    va_end(arguments);
    for (int k = 0; t->kinds[k]; k++) {
        if (t->said[k]) {
            unsigned sum = t->sum[k] ^ t->sum[k] >> 24;
            fprintf(t->out, "; %s %06x", t->kinds[k], sum & 0xffffff);
        }
    }
    fputc('\n', t->out);
}

static char *read_golden(const char *path)
{
    char *bytes = calloc(1, MOST);
    FILE *f = fopen(path, "rb");
    if (f) {
        bytes[fread(bytes, 1, MOST - 1, f)] = '\0';
        fclose(f);
    }
    return bytes;
}

static void bless(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    ck_assert_msg(f && fputs(text, f) >= 0 && fclose(f) == 0, "cannot write %s", path);
}

static void compare(const char *is, const char *was, const char *path)
{
    const char *head = "";
    for (int line = 1; *is || *was; line++) {
        size_t n = strcspn(is, "\n"), m = strcspn(was, "\n");
        head = strncmp(is, "== ", 3) == 0 ? is : head;
        ck_assert_msg(n == m && strncmp(is, was, n) == 0, "%s:%d\n%.*s\n  %.*s\nis now\n  %.*s",
                      path, line, (int)strcspn(head, "\n"), head, (int)m, was, (int)n, is);
        is += n + (is[n] == '\n');
        was += m + (was[m] == '\n');
    }
}

void told_end(struct told *t, const char *name)
{
    char path[SENTENCE];
    fclose(t->out);
    snprintf(path, sizeof path, "%s/%s.told", getenv("GOLDEN"), name);
    if (getenv("BLESS")) {
        bless(path, t->text);
    }
    char *golden = read_golden(path);
    compare(t->text, golden, path);
    free(golden);
    free(t->text);
    free(t->known);
}

Suite *told_suite(const char *name, const TTest *test)
{
    Suite *s = suite_create(name);
    TCase *c = tcase_create("told");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, test, 0, games_count());
    suite_add_tcase(s, c);
    return s;
}
