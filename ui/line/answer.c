#include "ui/line/answer.h"

#include "games/words.h"
#include "src/base/sanitize.h"
#include "ui/text/action_words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 96, NUMBERS = 16, NAMED_MOST = 4, ANSWERS_MOST = 32 };

static const char figures[] = "0123456789";

/* How well an answer fits a choice. */
enum fit { FIT_NOT, FIT_BEGINS, FIT_SAME };

struct found {
    int n, action[ACTIONS_MOST];
};

void answer_plain(const char *said, char *plain, size_t room)
{
    size_t n = 0;
    for (; *said && n + 2 < room; said++) {
        if (!isspace((unsigned char)*said) && !strchr("_,-", *said)) {
            plain[n++] = (char)tolower((unsigned char)*said);
        } else if (n > 0 && plain[n - 1] != ' ') {
            plain[n++] = ' ';
        }
    }
    n -= n > 0 && plain[n - 1] == ' ';
    plain[n] = '\0';
}

void answer_fold(const char *said, char *plain, size_t room)
{
    struct text ascii = {0};
    sanitize_ascii(&ascii, said);
    answer_plain(ascii.bytes, plain, room);
}

bool answer_begins(const char *word, const char *said)
{
    return *said && strncmp(word, said, strlen(said)) == 0;
}

static enum fit compare(const char *form, const char *said)
{
    if (strcmp(form, said) == 0) {
        return FIT_SAME;
    }
    return answer_begins(form, said) ? FIT_BEGINS : FIT_NOT;
}

static enum fit better(enum fit a, enum fit b)
{
    return a > b ? a : b;
}

/* One form of a name, and the same without its first word. */
static enum fit fit_form(const char *raw, const char *said)
{
    char form[FORM];
    answer_plain(raw, form, sizeof form);
    const char *space = strchr(form, ' ');
    enum fit fit = compare(form, said);
    return space ? better(fit, compare(space + 1, said)) : fit;
}

/* How an answer fits a name, or what else the game calls it. */
static enum fit fit_name(const struct game *g, const char *name, const char *said)
{
    enum fit fit = fit_form(name, said);
    for (const struct alias *a = g->words->aliases; a && a->said; a++) {
        size_t length = strlen(a->meant);
        char form[FORM];
        if (strncmp(name, a->meant, length) != 0) {
            continue;
        }
        if (a->said[0] == ' ') {
            snprintf(form, sizeof form, "%.40s%.40s", name, a->said);
            fit = better(fit, fit_form(form, said));
        } else {
            snprintf(form, sizeof form, "%.40s%.40s", a->said, name + length);
            answer_plain(form, form, sizeof form);
            fit = better(fit, compare(form, said));
        }
    }
    return fit;
}

static enum fit fit_own(const struct text *own, const char *said)
{
    char plain[FORM];
    answer_fold(own->bytes, plain, sizeof plain);
    return fit_form(plain, said);
}

/* How an answer fits an action as it is called in the reader's language, or its name said, with
 * what may follow it. */
static enum fit fit_said(const struct game *g, const void *state, const struct translator *reader,
                         int action, const char *name, const char *said)
{
    struct text own = {.translator = reader}, called = {.translator = reader};
    action_said(name, &own);
    action_call(g, state, action, &called);
    enum fit fit = better(fit_own(&own, said), fit_own(&called, said));
    for (const struct alias *a = g->words->aliases; a && a->said; a++) {
        if (a->said[0] == ' ' && strncmp(name, a->meant, strlen(a->meant)) == 0) {
            struct text longer = own;
            text_add(&longer, " ");
            action_said(a->said + 1, &longer);
            fit = better(fit, fit_own(&longer, said));
        }
    }
    return fit;
}

/* Choices that the game knows but does not allow here. */
static int forbidden(const struct game *g, const void *state, int *action)
{
    int n = 0;
    for (int a = 0; a < ACTIONS_MOST && g->words->why_not; a++) {
        struct text why = {0};
        if (!g->legal(state, a)) {
            g->words->why_not(state, a, &why);
            action[n] = a;
            n += why.length > 0;
        }
    }
    return n;
}

/* Looks among the names in one language; reader NULL: in English. */
static void look(const struct game *g, const void *state, const struct translator *reader,
                 bool allowed, const char *said, enum fit wanted, struct found *found)
{
    int action[ACTIONS_MOST];
    int n = allowed ? g->actions(state, action) : forbidden(g, state, action);
    found->n = 0;
    for (int i = 0; i < n; i++) {
        struct text name = {0};
        g->name(state, action[i], &name);
        /* What throws everything away is not guessed from a beginning: "no" may mean no. */
        const char *tail = strchr(name.bytes, ' ');
        enum fit least = tail && strcmp(tail, " none") == 0 ? FIT_SAME : wanted;
        enum fit fit = reader ? fit_said(g, state, reader, action[i], name.bytes, said)
                              : fit_name(g, name.bytes, said);
        if (fit >= least) {
            found->action[found->n++] = action[i];
        }
    }
}

/* Takes the numbers at the end of `said` off and puts them back in order; apart: a number is as
 * many numbers as it has figures. */
static void order_numbers(char *said, bool apart, size_t room)
{
    int number[NUMBERS], n = 0;
    char *p = said + strcspn(said, figures);
    char *start = p;
    while (isdigit((unsigned char)*p) && n < NUMBERS) {
        int value = apart ? *p++ - '0' : (int)strtol(p, &p, 10), at = n++;
        for (; at > 0 && number[at - 1] > value; at--) {
            number[at] = number[at - 1];
        }
        number[at] = value;
        p += *p == ' ';
    }
    if (*p) {
        return;
    }
    for (int i = 0; i < n; i++) {
        size_t used = (size_t)(start - said);
        start += snprintf(start, room - used, i ? " %d" : "%d", number[i]);
    }
}

/* Whole words first, then beginnings; each in English, and where only a beginning is said first in
 * the reader's language. At last with the numbers in order, and with figures as numbers. */
static void find(const struct game *g, const void *state, const struct translator *reader,
                 bool allowed, const char *said, struct found *found)
{
    static const struct {
        bool own;
        enum fit wanted;
    } order[] = {{false, FIT_SAME}, {true, FIT_SAME}, {true, FIT_BEGINS}, {false, FIT_BEGINS}};
    char plain[FORM];
    answer_fold(said, plain, sizeof plain / 2);
    for (int attempt = 0; attempt < 3 && found->n == 0; attempt++) {
        if (attempt > 0) {
            order_numbers(plain, attempt == 2, sizeof plain);
        }
        for (size_t i = 0; i < sizeof order / sizeof *order && found->n == 0; i++) {
            if (reader || !order[i].own) {
                look(g, state, order[i].own ? reader : NULL, allowed, plain, order[i].wanted,
                     found);
            }
        }
    }
}

/* No choice has a number with a sign, and "1-3" could be two numbers or three. */
static bool has_sign(const char *said)
{
    struct text plain = {0};
    sanitize_ascii(&plain, said);
    const char *at = strpbrk(plain.bytes, "+-");
    while (at && !isdigit((unsigned char)at[strspn(at, "+- ")])) {
        at = strpbrk(at + 1, "+-");
    }
    return at != NULL;
}

/* Where choices have numbers at the end of their names, said with the numbers of such a choice in
 * place of those that end what was said; found: the choice it is then. */
static bool with_other_numbers(const struct game *g, const void *state, bool allowed,
                               const struct text *why, const char *said, size_t numbers,
                               struct found *found)
{
    int action[ACTIONS_MOST];
    int n = allowed ? g->actions(state, action) : forbidden(g, state, action);
    for (int i = 0; i < n; i++) {
        struct text name = {0};
        char like[FORM];
        g->name(state, action[i], &name);
        const char *tail = strpbrk(name.bytes, figures);
        if (tail) {
            snprintf(like, sizeof like, "%.*s%s", (int)numbers, said, tail);
            find(g, state, why->translator, allowed, like, found);
            return found->n == 1;
        }
    }
    return false;
}

/* Why the numbers that were said, where others would be a choice, are none. */
static void say_why_no_number(const struct game *g, const void *state, const char *said,
                              struct text *why)
{
    struct found found = {0};
    char plain[FORM / 2];
    answer_fold(said, plain, sizeof plain);
    size_t at = strcspn(plain, figures);
    bool numbers = plain[at] && !plain[at + strspn(plain + at, " 0123456789")];
    if (!numbers || !g->words->why_no_number) {
        return;
    }
    if (with_other_numbers(g, state, true, why, plain, at, &found)) {
        g->words->why_no_number(state, plain + at, why);
    } else if (with_other_numbers(g, state, false, why, plain, at, &found)) {
        g->words->why_not(state, found.action[0], why);
    }
}

/* Why what was said cannot be chosen, where the game says the same of all that it may have meant.
 */
static void say_why_not(const struct game *g, const void *state, const char *said, struct text *why)
{
    struct found found = {0};
    find(g, state, why->translator, false, said, &found);
    for (int i = 0; i < found.n; i++) {
        struct text one = {.translator = why->translator};
        g->words->why_not(state, found.action[i], &one);
        if (i > 0 && strcmp(one.bytes, why->bytes) != 0) {
            text_clear(why);
            break;
        }
        *why = one;
    }
    if (found.n == 0) {
        say_why_no_number(g, state, said, why);
    }
    if (why->length == 0) {
        text_say(why, N_("'%.40s' is none of the choices"), said);
    }
}

/* What was said could be several things, which are named one after the other. */
struct several {
    struct text *why;
    const char *said;
    int n, named; /* all of them; those that have been said */
};

static void say_another(struct several *s, const char *name)
{
    int most = s->n <= NAMED_MOST ? s->n : NAMED_MOST - 1, i = s->named++;
    if (i == 0) {
        text_say(s->why, N_("'%.40s' could be "), s->said);
    }
    if (i < most) {
        const char *between = i + 1 == s->n ? text_word(s->why, N_(" or ")) : ", ";
        text_add(s->why, "%s%s", i == 0 ? "" : between, name);
    } else if (i == most) {
        text_say(s->why, N_(" or %d more"), s->n - most);
    }
}

bool answer_read(const struct game *g, const void *state, const char *said, int *action,
                 struct text *why)
{
    struct found found = {0};
    if (has_sign(said)) {
        text_say(why, N_("'%.40s' has a sign before a number; please say it without"), said);
        return false;
    }
    find(g, state, why->translator, true, said, &found);
    if (found.n == 1) {
        *action = found.action[0];
        return true;
    }
    if (found.n == 0) {
        say_why_not(g, state, said, why);
        return false;
    }
    struct several several = {.why = why, .said = said, .n = found.n};
    for (int i = 0; i < found.n; i++) {
        struct text name = {.translator = why->translator};
        action_call(g, state, found.action[i], &name);
        say_another(&several, name.bytes);
    }
    return false;
}

bool answer_is_choice(const struct game *g, const void *state, const char *said,
                      const struct text *reader)
{
    struct found found = {0};
    find(g, state, reader->translator, true, said, &found);
    if (found.n == 0) {
        find(g, state, reader->translator, false, said, &found);
    }
    return found.n > 0;
}

int answer_among(const char *const *words, const char *said, struct text *why)
{
    char plain[FORM], form[FORM];
    enum fit fit[ANSWERS_MOST], wanted = FIT_BEGINS;
    int n = 0, found = -1;
    struct several several = {.why = why, .said = said};
    answer_fold(said, plain, sizeof plain);
    for (; words[n]; n++) {
        assert(n < ANSWERS_MOST);
        answer_fold(words[n], form, sizeof form);
        fit[n] = compare(form, plain);
        wanted = better(wanted, fit[n]);
    }
    for (int i = 0; i < n; i++) {
        found = fit[i] == wanted ? i : found;
        several.n += fit[i] == wanted;
    }
    for (int i = 0; i < n && several.n > 1; i++) {
        if (fit[i] == wanted) {
            say_another(&several, words[i]);
        }
    }
    return several.n == 1 ? found : -1;
}

bool answer_is(const struct text *reader, const char *word, const char *said)
{
    struct text own = {.translator = reader->translator};
    char plain[FORM], folded[FORM];
    action_said(word, &own);
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
