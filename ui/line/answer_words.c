#include "src/base/sanitize.h"
#include "ui/line/answer.h"

#include <stdio.h>
#include <string.h>

enum { KEY = 80 };

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

void answer_said(const char *name, struct text *out)
{
    char plain[KEY];
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

void answer_label(const struct game *g, const void *state, int action, struct text *out)
{
    struct text name = {0};
    if (g->label) {
        game_label(g, state, action, out);
        return;
    }
    g->name(state, action, &name);
    answer_said(name.bytes, out);
}

void answer_call(const struct game *g, const void *state, int action, struct text *out)
{
    struct text name = {0};
    g->name(state, action, &name);
    if (strchr(name.bytes, ' ')) {
        answer_said(name.bytes, out);
    } else {
        answer_label(g, state, action, out);
    }
}

void answer_fold(const char *said, char *plain, size_t room)
{
    struct text ascii = {0};
    sanitize_ascii(&ascii, said);
    answer_plain(ascii.bytes, plain, room);
}

bool answer_is(const struct text *reader, const char *word, const char *said)
{
    struct text own = {.translator = reader->translator};
    char plain[KEY], folded[KEY];
    answer_said(word, &own);
    answer_fold(own.bytes, plain, sizeof plain);
    answer_fold(said, folded, sizeof folded);
    return answer_begins(plain, folded) || answer_begins(word, folded);
}

bool answer_agrees(const struct text *reader, const char *said, bool *yes)
{
    bool no = answer_is(reader, "no", said);
    *yes = !no && answer_is(reader, "yes", said);
    return *yes || no;
}
