#include "tests/terminal/hands.h"

#include "src/record/record.h"

#include <check.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENOUGH = 15, PATIENCE = 200, MOMENT = 50 };

/* The number behind a word; 0: none. */
static int number_behind(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    return at ? atoi(at + strlen(word)) : 0;
}

static const char *last_of(const char *text, const char *word)
{
    const char *last = NULL;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        last = at;
    }
    return last;
}

/* What to say; `state` is what /state answered, and the prompt. False: nothing is asked. */
static bool say(const char *state, char *answer, size_t size)
{
    const char *column = last_of(state, "Column "), *score = last_of(state, "core ");
    if (strstr(state, "Roll or bank?")) {
        snprintf(answer, size, number_behind(state, "\nTurn ") < ENOUGH ? "roll" : "bank");
    } else if (strstr(state, "Roll 0 to ")) {
        snprintf(answer, size, "roll 5");
    } else if (column) {
        snprintf(answer, size, "column %d", atoi(column + strlen("Column ")));
    } else if (strstr(state, "throw 1 of 3")) {
        snprintf(answer, size, "keep 1 2");
    } else if (score) {
        score += strlen("core ");
        const char *end = strpbrk(score, ",?"), * or = strstr(score, " or ");
        snprintf(answer, size, "%.*s", (int)((or && or < end ? or : end) - score), score);
    } else {
        return false;
    }
    return true;
}

/* Whether the program waits for an answer that belongs to the match. */
static bool asked(struct stage *s)
{
    char row[TERMINAL_ROW];
    terminal_idle(&s->t);
    terminal_last_row(&s->t, row, sizeof row);
    return row[0] && row[strlen(row) - 1] == '?' && !strstr(row, "yes or no?");
}

/* Somebody who always plays the same means what is asked about. */
static void confirm(struct stage *s)
{
    char row[TERMINAL_ROW];
    terminal_idle(&s->t);
    terminal_last_row(&s->t, row, sizeof row);
    if (strstr(row, "Yes or no?")) {
        terminal_type(&s->t, "yes\n");
    }
}

bool hands_lines(struct stage *s, int most)
{
    char answer[TERMINAL_ROW];
    for (int i = 0; i < most; i++) {
        confirm(s);
        if (!asked(s)) {
            return false;
        }
        terminal_type(&s->t, "/state\n");
        terminal_idle(&s->t);
        char *screen = terminal_text(&s->t), *state = strrchr(screen, '/');
        ck_assert_msg(state && say(state, answer, sizeof answer), "%s", screen);
        free(screen);
        terminal_type(&s->t, answer);
        terminal_type(&s->t, "\n");
        confirm(s);
    }
    return asked(s);
}

void hands_key(struct stage *s, const char *key)
{
    terminal_type(&s->t, key);
    terminal_idle(&s->t);
}

void hands_board(struct stage *s)
{
    terminal_wait(&s->t, "hint");
    terminal_idle(&s->t);
}

void hands_see(const struct stage *s, const char *text)
{
    char *screen = terminal_text(&s->t);
    ck_assert_msg(terminal_shows(&s->t, text), "no '%s' on the screen:\n%s", text, screen);
    free(screen);
}

void hands_press(struct stage *s, const char *keys, const char *shows)
{
    terminal_type(&s->t, keys);
    terminal_wait(&s->t, shows);
    terminal_idle(&s->t);
    hands_see(s, shows);
}

void hands_presses(struct stage *s, const struct keystroke *row, int n)
{
    for (int i = 0; i < n; i++) {
        hands_press(s, row[i].keys, row[i].shows);
    }
}

bool hands_over(const struct stage *s)
{
    char title[TERMINAL_ROW];
    terminal_row(&s->t, 0, title, sizeof title);
    return strstr(title, " result") != NULL;
}

static void give_up(const struct stage *s)
{
    char *screen = terminal_text(&s->t);
    ck_abort_msg("nothing that is known is asked:\n%.2000s", screen);
}

/* Types a key that may be the choice; what the message was until then. */
static void type(struct stage *s, const char *key, char message[TERMINAL_ROW])
{
    terminal_row(&s->t, s->t.rows - 2, message, TERMINAL_ROW);
    terminal_type(&s->t, key);
}

/* Types the first key that nothing on the screen refuses with these words; they come at once. */
static void try_keys(struct stage *s, const char *keys, const char *refused,
                     char message[TERMINAL_ROW])
{
    for (; *keys; keys++) {
        type(s, (char[]){*keys, '\0'}, message);
        if (!keys[1]) {
            return;
        }
        terminal_idle(&s->t);
        if (!terminal_shows(&s->t, refused)) {
            return;
        }
    }
}

/* False: nothing that is known is asked. */
static bool choose(struct stage *s, char message[TERMINAL_ROW])
{
    char ask[TERMINAL_ROW];
    terminal_row(&s->t, s->t.rows - 2, ask, sizeof ask);
    if (terminal_shows(&s->t, "y yes")) {
        type(s, "y", message); /* a zero is meant */
    } else if (strstr(ask, "Roll the dice.")) {
        type(s, "r", message);
    } else if (strstr(ask, "Roll, or bank ")) {
        type(s, number_behind(ask, "Roll, or bank ") < ENOUGH ? " " : "b", message);
    } else if (strstr(ask, "How many dice, ")) {
        type(s, "5", message);
    } else if (strstr(ask, "Which column ")) {
        try_keys(s, "123", " is full.", message);
    } else if (terminal_shows(&s->t, "roll 1 of 3")) {
        if (!strstr(ask, "You keep ")) {
            hands_key(s, "1");
        }
        type(s, "r", message);
    } else if (strstr(ask, "score")) {
        try_keys(s, "abcdefgimnops", "That row is taken.", message);
    } else {
        return false;
    }
    return true;
}

/* With a real clock the program may rest between two moves of others. */
void hands_choose(struct stage *s, char message[TERMINAL_ROW])
{
    for (int i = 0; !choose(s, message); i++) {
        if (i == PATIENCE) {
            give_up(s);
        }
        poll(NULL, 0, MOMENT);
        terminal_idle(&s->t);
    }
}

bool hands_keys(struct stage *s, int most)
{
    char message[TERMINAL_ROW];
    terminal_idle(&s->t);
    for (int i = 0; i < most && !hands_over(s); i++) {
        hands_choose(s, message);
        terminal_idle(&s->t);
    }
    return !hands_over(s);
}

int hands_quit(struct stage *s)
{
    hands_key(s, "\033");
    terminal_wait(&s->t, "The match waits");
    hands_key(s, "e"); /* leave Rollick */
    terminal_wait(&s->t, "y yes");
    terminal_type(&s->t, "y");
    return stage_finish(s);
}

void hands_read(const char *text, struct record *r)
{
    struct text why = {0};
    bool read = record_read(r, text, strlen(text), &why);
    ck_assert_msg(read && r->wrong_line == 0, "%s %s\n%s", why.bytes, r->wrong.bytes, text);
}

static bool same(const struct match *a, const struct match *b)
{
    bool equal = a->events == b->events && a->ending == b->ending &&
                 memcmp(&a->state, &b->state, a->size) == 0;
    for (int i = 0; equal && i < a->events; i++) {
        equal = event_equal(&a->event[i], &b->event[i]);
    }
    return equal;
}

bool hands_same(const char *record, const char *other)
{
    struct record a, b;
    hands_read(record, &a);
    hands_read(other, &b);
    bool equal = same(&a.match, &b.match);
    record_fini(&a);
    record_fini(&b);
    return equal;
}

int hands_choices(const char *record)
{
    struct record r;
    int n = 0;
    hands_read(record, &r);
    for (int i = 0; i < r.match.events; i++) {
        const struct event *e = &r.match.event[i];
        n += e->kind == EVENT_ACTION && r.setup.seat[e->seat].kind == SEAT_HUMAN;
    }
    record_fini(&r);
    return n;
}
