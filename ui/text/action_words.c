#include "ui/text/action_words.h"

#include "games/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAIN = 80 };

/* What names of actions are made of, and what people answer besides; games that have other words
 * are answered in English until they stand here. */
static const char *const words[] = {
    NC_("answer", "roll"),
    NC_("answer", "stop"),
    NC_("answer", "column"),
    NC_("answer", "keep"),
    NC_("answer", "none"),
    NC_("answer", "score"),
    NC_("answer", "aces"),
    NC_("answer", "twos"),
    NC_("answer", "threes"),
    NC_("answer", "fours"),
    NC_("answer", "fives"),
    NC_("answer", "sixes"),
    NC_("answer", "three of a kind"),
    NC_("answer", "four of a kind"),
    NC_("answer", "full house"),
    NC_("answer", "small straight"),
    NC_("answer", "large straight"),
    NC_("answer", "yahtzee"),
    NC_("answer", "chance"),
    NC_("answer", "dice"),
    NC_("answer", "die"),
    NC_("answer", "yes"),
    NC_("answer", "no"),
    NC_("answer", "continue"),
    NC_("answer", "help"),
    NC_("answer", "quit"),
    NC_("answer", "state"),
    NC_("answer", "changed"),
    NC_("answer", "hint"),
    NC_("answer", "odds"),
    NC_("answer", "undo"),
    NC_("answer", "redo"),
    NC_("answer", "log"),
    NC_("answer", "graph"),
    NC_("answer", "review"),
    NC_("answer", "share"),
    NC_("answer", "export"),
    NC_("answer", "comments"),
    NC_("answer", "rules"),
    NC_("answer", "tips"),
    NC_("answer", "quiet"),
    NC_("answer", "verbose"),
    NC_("answer", "concede"),
    NC_("answer", "daily"),
    NC_("answer", "learn"),
    NC_("answer", "watch"),
    NC_("answer", "matches"),
    NC_("answer", "replay"),
    NC_("answer", "forget"),
    NC_("answer", "more"),
    NC_("answer", "back"),
    NC_("answer", "statistics"),
    NC_("answer", "board"),
    NC_("answer", "options"),
    NC_("answer", "show"),
    NC_("answer", "play"),
    NC_("answer", "drill"),
};

/* A word or phrase in the language of `out`, if the table has it. */
static void add_said(const char *phrase, int length, struct text *out)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *plain = strchr(words[i], '\004') + 1;
        if ((int)strlen(plain) == length && strncmp(plain, phrase, (size_t)length) == 0) {
            text_say(out, "%s", text_word(out, words[i]));
            return;
        }
    }
    text_add(out, "%.*s", length, phrase);
}

void action_said(const char *name, struct text *out)
{
    char plain[PLAIN];
    snprintf(plain, sizeof plain, "%s", name);
    for (char *at = plain; *at; at++) {
        *at = *at == '_' ? ' ' : *at;
    }
    int first = (int)strcspn(plain, " ");
    add_said(plain, first, out);
    if (plain[first]) {
        text_add(out, " ");
        add_said(plain + first + 1, (int)strlen(plain + first + 1), out);
    }
}

void action_label(const struct game *g, const void *state, int action, struct text *out)
{
    struct text name = {0};
    if (g->words->label) {
        game_label(g, state, action, out);
        return;
    }
    g->name(state, action, &name);
    action_said(name.bytes, out);
}

void action_call(const struct game *g, const void *state, int action, struct text *out)
{
    struct text name = {0};
    g->name(state, action, &name);
    if (strchr(name.bytes, ' ')) {
        action_said(name.bytes, out);
    } else {
        action_label(g, state, action, out);
    }
}

enum { NAME = 64, LISTED_MOST = 13, RANGE_LEAST = 4 }; /* of lists of choices */

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
        action_call(g, state, action[i], &said);
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

static bool consecutive(const struct choices *all, int i, int end)
{
    long first = strtol(tail(all->name[i]), NULL, 10);
    for (int k = i; k < end; k++) {
        const char *word = tail(all->name[k]);
        if (!*word || word[strspn(word, "0123456789")] || strtol(word, NULL, 10) != first + k - i) {
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
    if (end - i > LISTED_MOST && g->words->spell) {
        text_say(out, "%s", text_word(out, g->words->spell));
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

void action_ask(const struct game *g, const void *state, struct text *out)
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
    size_t before = out->length;
    if (g->words->certain) {
        g->words->certain(state, out);
        text_add(out, "%s", out->length > before ? " " : "");
    }
    text_say(out, NC_("choices", "%s?"), list.bytes);
}

void action_list(struct out *out, const struct game *g, const void *state, const struct text *head)
{
    struct choices all;
    struct text line = *head;
    name_all(g, state, head, &all);
    for (int i = 0, end; i < all.n; i = end) {
        end = group_end(&all, i);
        text_add(&line, "%.*s", (int)first_word(all.name[i]), all.name[i]);
        for (int k = i; k < end; k++) {
            const char *word = tail(all.name[k]);
            text_add(&line, "%s%s", !*word ? "" : text_word(&line, k == i ? N_(": ") : N_("; ")),
                     word);
        }
        for (; !*tail(all.name[i]) && end < all.n && !*tail(all.name[end]); end++) {
            text_add(&line, "%s%s", text_word(&line, N_("; ")), all.name[end]);
        }
        out_line(out, "%s.", line.bytes);
        text_clear(&line);
    }
}
