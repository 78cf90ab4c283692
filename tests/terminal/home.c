#include "tests/terminal/home.h"

#include "tests/terminal/bars.h"
#include "tests/terminal/hands.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH = 2 }; /* of screens, one over the other */

void home_init(struct home *h, struct stage *s, enum place place)
{
    *h = (struct home){.stage = s, .place = place};
    places_open(s, &places[place], "", NULL);
    h->begin = bars_page(s);
    places_type(s, &places[place]);
    hands_see(s, places[place].shows);
    h->page = bars_page(s);
}

void home_fini(struct home *h)
{
    free(h->begin);
    free(h->page);
}

/* The key that takes back what this one did; NULL: there is none. */
static const char *opposite(const char *typed)
{
    static const char *const pairs[][2] = {
        {"\033OA", "\033OB"}, {"\033OC", "\033OD"}, {"\t", "\033[Z"}, {"\033[5~", "\033[6~"}};
    for (size_t i = 0; i < 2 * sizeof pairs / sizeof *pairs; i++) {
        if (strcmp(pairs[i / 2][i % 2], typed) == 0) {
            return pairs[i / 2][1 - i % 2];
        }
    }
    return NULL;
}

static bool is_there(const struct home *h)
{
    char *page = bars_page(h->stage);
    bool same = strcmp(page, h->page) == 0;
    free(page);
    return same;
}

static bool leads_back(const struct home *h, const char *keys)
{
    if (keys && !h->stage->t.ended) {
        terminal_type(&h->stage->t, keys);
    }
    return is_there(h);
}

/* Types the keys of the place again where they begin to lead there: the menu remembers its line. */
static bool lead_again(const struct home *h)
{
    const struct place_row *row = &places[h->place];
    char *page = bars_page(h->stage);
    size_t title = strcspn(h->begin, "\n");
    bool begins = *row->words ? strcmp(page, h->begin) == 0 : strncmp(page, h->begin, title) == 0;
    free(page);
    if (!begins || !*row->keys) {
        return false;
    }
    places_type(h->stage, row);
    return is_there(h);
}

/* Esc, and a button that is let go, which means nothing: so nobody waits for the rest of a sequence
 * that Esc may begin. */
static const char esc[] = "\033\033[<0;1;1m";

void home_return(struct home *h, const char *typed)
{
    places_tidy(h->stage);
    bool there = is_there(h) || leads_back(h, opposite(typed));
    for (int i = 0; i < DEPTH && !there && !h->stage->t.ended; i++) {
        there = leads_back(h, esc) || lead_again(h);
    }
    if (!there) {
        places_go(h->stage, h->place, "", NULL);
    }
}
