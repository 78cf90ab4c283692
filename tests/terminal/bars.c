#include "tests/terminal/bars.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 4 * TERMINAL_COLUMNS };

static const struct {
    const char *shown, *typed;
} names[] = {
    {"Enter", "\r"},    {"Esc", "\033"},     {"Space", " "},          {"Tab", "\t"},
    {"Ctrl-R", "\022"}, {"↑", "\033OA"},     {"↓", "\033OB"},         {"→", "\033OC"},
    {"←", "\033OD"},    {"PgUp", "\033[5~"}, {"Del", "\033[3~"},      {"PgDn", "\033[6~"},
    {"Home", "\033OH"}, {"End", "\033OF"},   {"Shift-Tab", "\033[Z"}, {"Backspace", "\177"},
};

enum { NAMES = sizeof names / sizeof names[0] };

/* The name at the beginning of a text; -1: none. */
static int name_at(const char *at)
{
    for (int i = 0; i < NAMES; i++) {
        if (strncmp(at, names[i].shown, strlen(names[i].shown)) == 0) {
            return i;
        }
    }
    return -1;
}

bool bars_typed(const char *name, char typed[BAR_KEY])
{
    int i = name_at(name);
    if (i >= 0 && strcmp(name, names[i].shown) == 0) {
        strcpy(typed, names[i].typed);
        return true;
    }
    snprintf(typed, BAR_KEY, "%.1s", name);
    return name[0] > ' ' && name[0] < 0x7F && !name[1];
}

/* The key at a place of the bar, and the bytes that it takes there. */
static int read_key(const char *at, struct bar_key *key)
{
    int i = name_at(at), bytes = (int)strcspn(at, "/ ");
    key->range = i < 0 && bytes == 3 && at[1] == '-';
    if (i >= 0) {
        strcpy(key->typed, names[i].typed);
        return (int)strlen(names[i].shown);
    }
    snprintf(key->typed, BAR_KEY, "%.1s", at);
    return bytes;
}

static int columns_to(const char *from, const char *to)
{
    int n = 0;
    for (; from < to; from++) {
        n += (*from & 0xC0) != 0x80;
    }
    return n;
}

int bars_read(const struct stage *s, struct bar_key *key, int most)
{
    char bar[ROW];
    int n = 0;
    terminal_row(&s->t, s->t.rows - 1, bar, sizeof bar);
    for (const char *at = bar; *at;) {
        at += strspn(at, " ");
        while (*at && *at != ' ' && n < most) {
            key[n].column = columns_to(bar, at);
            at += read_key(at, &key[n++]);
            at += *at == '/';
        }
        const char *next = strstr(at, "  "); /* behind the words of the entry */
        at = next ? next : at + strlen(at);
    }
    return n;
}

/* Seeds and commit values. */
static void blank_figures(char *page)
{
    for (char *at = page; *at;) {
        size_t n = strspn(at, "0123456789abcdef");
        if (n >= 16) {
            memset(at, ' ', n);
        }
        at += n ? n : 1;
    }
}

/* Takes out the row that says which marks a watched match has: while somebody types dice for it, a
 * judge may know the last choice with this key or with the next one. */
static void drop_marks(char *page)
{
    char *title = strstr(page, " watching"), *here = strstr(page, " ▲ here");
    if (title && here && title < strchr(page, '\n')) {
        while (here > page && here[-1] != '\n') {
            here--;
        }
        char *next = here + strcspn(here, "\n");
        memmove(here, next, strlen(next) + 1);
    }
}

char *bars_page(struct stage *s)
{
    terminal_idle(&s->t);
    char *page = s->t.ended ? strdup("ended") : terminal_text(&s->t);
    char *dice = strstr(page, " dice "), *end = strchr(page, '\n');
    if (dice && end && dice < end) {
        memset(dice, ' ', (size_t)(end - dice));
    }
    blank_figures(page);
    drop_marks(page);
    return page;
}
