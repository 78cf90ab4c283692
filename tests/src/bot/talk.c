#include "tests/src/bot/talk.h"

#include "games/hog/game.h"
#include "tests/suite.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEGAN = 500, MS = 1000000, LINE = 4096 };

static void read_bytes(struct talk *t, const char *bytes, size_t n)
{
    size_t chunk = t->bytewise ? 1 : n;
    for (size_t at = 0; at < n; at += chunk) {
        protocol_read(t->p, bytes + at, chunk, t->now);
    }
}

static size_t unescape(const char *from, char *to)
{
    static const char signs[] = "'~^`", stand_for[] = {'"', '\n', '\r', '\0'};
    size_t n = 0;
    for (; *from; from++) {
        const char *at = strchr(signs, *from);
        to[n++] = at ? stand_for[at - signs] : *from;
    }
    return n;
}

void talk_say(struct talk *t, const char *words)
{
    char *bytes = malloc(strlen(words) + 1);
    read_bytes(t, bytes, unescape(words, bytes));
    free(bytes);
}

__attribute__((format(printf, 2, 3))) static void say(struct talk *t, const char *format, ...)
{
    char *line = NULL;
    va_list arguments;
    va_start(arguments, format);
    ck_assert_int_ge(vasprintf(&line, format, arguments), 0);
    va_end(arguments);
    talk_say(t, line);
    free(line);
}

/* Takes scores, too, as ask() does. */
static void hold(struct talk *t, const char *words)
{
    union position state;
    game_begin(&hog, &state, 2, 0);
    sscanf(words, "%d %d", field_at(&hog.fields[0], &state, 0),
           field_at(&hog.fields[0], &state, 1));
    protocol_choose(t->p, ++t->match, &state);
}

/* "ask", or "ask 40 2" where these are the scores. */
static void ask(struct talk *t, const char *words)
{
    hold(t, words);
    if (protocol_greeted(t->p)->batch <= 1) {
        protocol_flush(t->p, t->now);
    }
}

static void expect(const char *is, const char *expected, const char *step)
{
    size_t length = strlen(expected);
    bool begins = length > 0 && expected[length - 1] == '*';
    bool same = begins ? strncmp(is, expected, length - 1) == 0 : strcmp(is, expected) == 0;
    ck_assert_msg(same, "at '%s' it is '%s'", step, is);
}

/* "answer 3 roll 4, 250 ms", "answer 3 nothing", "answer 3 late: …, own". */
static void expect_answer(struct talk *t, char *words, const char *step)
{
    bool given = false, own = false;
    int action, ms;
    struct text is = {0}, spoken = {0}, why = {0};
    int64_t question = strtoll(words, &words, 10);
    enum bot_fault fault =
        protocol_answer(t->p, question, &given, &action, &ms, &own, &spoken, &why);
    if (fault) {
        text_add(&is, "%s: %s%s", bot_fault_word(fault), why.bytes, own ? ", own" : "");
    } else if (given) {
        text_add(&is, "roll %d, %d ms%s%s", action, ms, spoken.length ? ", says " : "",
                 spoken.bytes);
    } else {
        text_add(&is, "nothing");
    }
    expect(is.bytes, words + 1, step);
}

static void expect_fault(struct talk *t, char *words, const char *step)
{
    struct text is = {0}, why = {0};
    enum bot_fault fault = protocol_fault(t->p, &why);
    text_add(&is, fault ? "%s: %s" : "none", bot_fault_word(fault), why.bytes);
    expect(is.bytes, words, step);
}

/* Nanoseconds from the beginning of the conversation. */
static void expect_moment(struct talk *t, char *words, const char *step)
{
    struct text is = {0};
    int64_t moment = protocol_moment(t->p);
    text_add(&is, moment == INT64_MAX ? "never" : "%lld", (long long)(moment - BEGAN));
    expect(is.bytes, words, step);
}

static void expect_out(struct talk *t, char *words, const char *step)
{
    char bytes[2 * LINE];
    size_t length, n = unescape(words, bytes);
    const char *out = protocol_out(t->p, &length);
    bytes[n] = '\0';
    char *is = strndup(out, length);
    expect(is, bytes, step);
    free(is);
    protocol_sent(t->p, length);
}

static void ms(struct talk *t, char *words, const char *step)
{
    (void)step;
    t->now += strtoll(words, NULL, 10) * MS;
}

static void ns(struct talk *t, char *words, const char *step)
{
    (void)step;
    t->now += strtoll(words, NULL, 10);
}

static void look(struct talk *t, char *words, const char *step)
{
    (void)step;
    protocol_look(t->p, t->now, strtoll(words, NULL, 10));
}

static void delay(struct talk *t, char *words, const char *step)
{
    (void)step;
    t->now += strtoll(words, NULL, 10);
    protocol_delay(t->p, strtoll(words, NULL, 10));
}

static void flush(struct talk *t, char *words, const char *step)
{
    (void)words, (void)step;
    protocol_flush(t->p, t->now);
}

static void forget(struct talk *t, char *words, const char *step)
{
    (void)step;
    protocol_forget(t->p, strtol(words, NULL, 10));
}

static void died(struct talk *t, char *words, const char *step)
{
    (void)step;
    protocol_end_by(t->p, BOT_DIED, words);
}

static void limit(struct talk *t, char *words, const char *step)
{
    (void)step;
    protocol_end_by(t->p, BOT_LIMIT, words);
}

static void bye(struct talk *t, char *words, const char *step)
{
    (void)words, (void)step;
    protocol_bye(t->p);
}

static void step_say(struct talk *t, char *words, const char *step)
{
    (void)step;
    say(t, "%s~", words);
}

static void step_part(struct talk *t, char *words, const char *step)
{
    (void)step;
    talk_say(t, words);
}

static void step_ask(struct talk *t, char *words, const char *step)
{
    (void)step;
    ask(t, words);
}

static void step_hold(struct talk *t, char *words, const char *step)
{
    (void)step;
    hold(t, words);
}

/* "greet 'name':'Robo'": the rest of a greeting. */
static void step_greet(struct talk *t, char *words, const char *step)
{
    (void)step;
    say(t, "{'type':'hello'%s%s}~", *words ? "," : "", words);
}

static const struct {
    const char *name;
    void (*take)(struct talk *t, char *words, const char *step);
} known[] = {
    {"say", step_say},
    {"part", step_part},
    {"ask", step_ask},
    {"hold", step_hold},
    {"greet", step_greet},
    {"ms", ms},
    {"ns", ns},
    {"look", look},
    {"delay", delay},
    {"flush", flush},
    {"forget", forget},
    {"died", died},
    {"limit", limit},
    {"bye", bye},
    {"answer", expect_answer},
    {"fault", expect_fault},
    {"moment", expect_moment},
    {"out", expect_out},
};

static void take_step(struct talk *t, const char *step)
{
    char words[LINE];
    size_t name = strcspn(step, " "), i = 0;
    snprintf(words, sizeof words, "%s", step + name + (step[name] == ' '));
    while (i < ROWS(known) &&
           (strlen(known[i].name) != name || strncmp(known[i].name, step, name) != 0)) {
        i++;
    }
    ck_assert_msg(i < ROWS(known), "what is '%s'?", step);
    known[i].take(t, words, step);
}

void talk_begin(struct talk *t)
{
    static const struct protocol_limits usual = {BOT_HELLO_MS, BOT_CHOICE_MS, false};
    size_t length;
    *t = (struct talk){.p = protocol_new(&hog, &usual, BEGAN), .now = BEGAN};
    protocol_out(t->p, &length);
    protocol_sent(t->p, length);
}

void talk_end(struct talk *t)
{
    protocol_close(t->p);
}

void talk_steps(struct talk *t, const char *script, ...)
{
    char *steps = NULL, *rest;
    va_list arguments;
    va_start(arguments, script);
    ck_assert_int_ge(vasprintf(&steps, script, arguments), 0);
    va_end(arguments);
    rest = steps;
    for (char *step; (step = strsep(&rest, ";"));) {
        take_step(t, step + strspn(step, " "));
    }
    free(steps);
}
