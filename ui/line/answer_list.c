#include "ui/line/answer.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 64, LISTED_MOST = 13, RANGE_LEAST = 4 };

struct choices {
    int n;
    char name[ACTIONS_MOST][NAME];
};

/* All names as the reader says them. */
static void name_all(const struct game *g, const void *state, const struct text *reader,
                     struct choices *all)
{
    int action[ACTIONS_MOST];
    all->n = g->actions(state, action);
    for (int i = 0; i < all->n; i++) {
        struct text said = {.translator = reader->translator};
        answer_call(g, state, action[i], &said);
        text_keep(all->name[i], NAME, &said);
    }
}

static size_t first_word(const char *name)
{
    return strcspn(name, " ");
}

/* Where the choices end that begin with the same word as choice i. */
static int group_end(const struct choices *all, int i)
{
    size_t length = first_word(all->name[i]);
    int end = i + 1;
    while (end < all->n && first_word(all->name[end]) == length &&
           strncmp(all->name[i], all->name[end], length) == 0) {
        end++;
    }
    return end;
}

static const char *tail(const char *name)
{
    size_t length = first_word(name);
    return name[length] ? name + length + 1 : "";
}

static bool digits(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

static bool consecutive(const struct choices *all, int i, int end)
{
    long first = strtol(tail(all->name[i]), NULL, 10);
    for (int k = i; k < end; k++) {
        const char *word = tail(all->name[k]);
        if (!digits(word) || strtol(word, NULL, 10) != first + k - i) {
            return false;
        }
    }
    return end - i >= RANGE_LEAST;
}

static void say_tails(const struct game *g, const struct choices *all, int i, int end,
                      struct text *out)
{
    if (consecutive(all, i, end)) {
        text_say(out, N_(" %s to %s"), tail(all->name[i]), tail(all->name[end - 1]));
        return;
    }
    if (end - i > LISTED_MOST && g->spell) {
        text_say(out, "%s", text_word(out, g->spell));
        return;
    }
    if (end - i > LISTED_MOST) {
        text_say(out, N_(" (%d ways)"), end - i);
        return;
    }
    for (int k = i; k < end; k++) {
        const char *word = tail(all->name[k]);
        bool last = k > i && k + 1 == end;
        if (*word) {
            text_add(out, "%s%s", k == i ? " " : last ? text_word(out, N_(" or ")) : ", ", word);
        }
    }
}

void answer_ask(const struct game *g, const void *state, struct text *out)
{
    struct choices all;
    struct text list = {.translator = out->translator};
    name_all(g, state, out, &all);
    for (int i = 0; i < all.n;) {
        int end = group_end(&all, i);
        if (i > 0) {
            text_add(&list, "%s", end == all.n ? text_word(out, N_(" or ")) : ", ");
        }
        text_add(&list, "%.*s", (int)first_word(all.name[i]), all.name[i]);
        say_tails(g, &all, i, end, &list);
        i = end;
    }
    list.bytes[0] = (char)toupper((unsigned char)list.bytes[0]);
    text_say(out, NC_("choices", "%s?"), list.bytes);
}

bool answer_list(const struct game *g, const void *state, int *next, struct text *out)
{
    struct choices all;
    name_all(g, state, out, &all);
    if (*next >= all.n) {
        return false;
    }
    int i = *next, end = group_end(&all, i);
    text_add(out, "%.*s", (int)first_word(all.name[i]), all.name[i]);
    for (int k = i; k < end; k++) {
        const char *word = tail(all.name[k]);
        text_add(out, "%s%s", !*word ? "" : k == i ? ": " : "; ", word);
    }
    for (; !*tail(all.name[i]) && end < all.n && !*tail(all.name[end]); end++) {
        text_add(out, "; %s", all.name[end]);
    }
    text_add(out, ".");
    *next = end;
    return true;
}
