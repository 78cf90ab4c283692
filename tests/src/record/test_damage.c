/* What becomes of damaged records: each is refused in a sentence that names the line, or disagrees
 * in one, or is accepted as broken off where it was cut, or tells the same match. Names, times and
 * words are not protected. ROLLICK_TEST_TAMPERED says how many golden records are tampered with at
 * random, instead of TAMPERED; then each byte of SHORT of them becomes each of eight others, too.
 */
#include "games/registry.h"
#include "src/record/position.h"
#include "src/record/record.h"
#include "src/record/verify.h"
#include "tests/play.h"
#include "tests/src/record/golden_records.h"
#include "tests/suite.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Short matches of each game that come to their end; seats whose kinds say all. */
static const struct {
    const char *game, *rules, *position, *seats[2];
} tables[] = {
    {"notone", "rounds=2", NULL, {"Ann=human", "Bo=ai:hold:20"}},
    {"hog", "goal=25", NULL, {"Ann=ai:always-roll:3", "human"}},
    {"knucklebones", "columns=2,rows=2", NULL, {"ai:score:gain+harm", "human"}},
    {"yahtzee",
     "free",
     "{\"first\":1,\"boxes\":[1,2,3,4,5,6,7,8,0,0,0,0,-1,1,2,3,4,5,6,7,8,0,0,0,0,-1]}",
     {"Zoé=human", "ai:greedy"}},
};

static struct setup table_setup(int i, bool drawn)
{
    struct setup s;
    struct text why = {0};
    struct play p = {.seed = 5};
    unsigned char nonce[NONCE_BYTES];
    setup_init(&s, game_find(tables[i].game));
    ck_assert(game_rules(s.game, &s.start, tables[i].rules, &why));
    if (tables[i].position) {
        const char *position = tables[i].position;
        ck_assert_msg(position_read(s.game, &s.start, position, strlen(position), &why), "%s",
                      why.bytes);
        s.from_position = true;
    }
    ck_assert(setup_seat(&s, tables[i].seats[0], &why) && setup_seat(&s, tables[i].seats[1], &why));
    for (int k = 0; k < NONCE_BYTES; k++) {
        nonce[k] = (unsigned char)play_number(&p, 256);
    }
    s.seed = drawn ? seed_drawn(nonce) : seed_value(12345);
    if (drawn) {
        ck_assert(seed_mix(&s.seed, "ann's", &why) && seed_mix(&s.seed, "b\"o", &why));
    }
    s.first_drawn = !tables[i].position;
    s.started = 1763733600;
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    return s;
}

static char *table_record(int i, bool drawn)
{
    struct setup s = table_setup(i, drawn);
    struct play p = {.seed = 3};
    char *text = play_record(&p, &s, 400, true);
    ck_assert_ptr_nonnull(strstr(text, "\"end\":\"over\""));
    return text;
}

/* What is protected of a record, as text, without names and times: the events in effect once it has
 * ended, all that happened (`log`) before. */
static char *protected(struct record *r, bool log)
{
    for (int s = 0; s < r->setup.start.common.seats; s++) {
        snprintf(r->setup.seat[s].name, NAME_BYTES, "%d", s);
    }
    r->setup.started = 0;
    for (int i = 0; i < r->match.events && !log; i++) {
        r->step[i] = (struct record_step){.event = r->match.event[i]};
    }
    r->steps = log ? r->steps : r->match.events;
    for (int i = 0; i < r->steps; i++) {
        r->step[i].event.ms = 0;
    }
    return record_text(r);
}

struct whole {
    char *log, *effect;
};

static char *protected_in(const char *text, bool log)
{
    struct record r;
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
    char *kept = protected(&r, log);
    record_fini(&r);
    return kept;
}

static struct whole whole_of(const char *text)
{
    return (struct whole){protected_in(text, true), protected_in(text, false)};
}

static void whole_free(struct whole *whole)
{
    free(whole->log), free(whole->effect);
}

static bool names_a_line(const struct text *why)
{
    return strncmp(why->bytes, "line ", 5) == 0 && isdigit((unsigned char)why->bytes[5]) &&
           !strchr(why->bytes, '\n');
}

/* Whether it is refused or disagrees, with a line; else it must tell what the whole record tells,
 * or its beginning. */
static bool caught(const char *bytes, size_t length, const struct whole *whole)
{
    struct record r;
    struct text why = {0};
    struct verification v = {.line = 0};
    bool read = record_read(&r, bytes, length, &why);
    if (read) {
        verify(&r, &v);
    }
    bool bad = !read || v.verdict == VERDICT_DISAGREES;
    if (bad) {
        ck_assert_msg(names_a_line(read ? &v.why : &why), "%s%s", why.bytes, v.why.bytes);
    } else {
        char *kept = protected(&r, !r.ended);
        const char *there = r.ended ? whole->effect : whole->log;
        ck_assert_msg(strncmp(kept, there, strlen(kept) + r.ended) == 0,
                      "%.*s\nread as another match:\n%s", (int)length, bytes, kept);
        free(kept);
    }
    record_fini(&r);
    return bad;
}

START_TEST(a_byte_changed)
{
    char *text = table_record(_i / 2, _i % 2);
    struct whole whole = whole_of(text);
    struct play p = {.seed = 11};
    for (size_t at = 0; text[at]; at++) {
        char was = text[at];
        for (int n = 0; n < 2; n++) {
            text[at] = (char)(n ? play_number(&p, 256) : was ^ 1);
            caught(text, strlen(text) > at ? strlen(text) : at + 1, &whole);
        }
        text[at] = was;
    }
    free(text), whole_free(&whole);
}
END_TEST

START_TEST(cut_anywhere)
{
    char *text = table_record(_i / 2, _i % 2);
    struct whole whole = whole_of(text);
    size_t header = strcspn(text, "\n"), end = strlen(text);
    for (size_t length = 0; length <= end; length++) {
        ck_assert_msg(caught(text, length, &whole) == (length < header), "%zu", length);
    }
    free(text), whole_free(&whole);
}
END_TEST

enum { LINES_MOST = 400 };

/* Writes the lines in an order: numbers of lines, ended by a negative one. */
static char *in_order(char *const *line, const int *order)
{
    char *text = calloc(1, 200000), *to = text;
    for (; *order >= 0; order++) {
        to += sprintf(to, "%s\n", line[*order]);
    }
    return text;
}

static int split(char *text, char **line)
{
    int n = 0;
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n")) {
        ck_assert_int_lt(n, LINES_MOST);
        line[n++] = at;
    }
    return n;
}

/* The order with line i left out, told twice, or changed for the next one. */
static void disorder(int *order, int n, int i, int how)
{
    int k = 0;
    for (int l = 0; l < n; l++) {
        int named = how == 2 && l == i ? l + 1 : how == 2 && l == i + 1 ? l - 1 : l;
        for (int times = l != i || how == 2 ? 1 : 2 * how; times > 0; times--) {
            order[k++] = named;
        }
    }
    order[k] = -1;
}

START_TEST(lines_lost_doubled_or_swapped)
{
    char *text = table_record(_i / 2, _i % 2), *line[LINES_MOST];
    struct whole whole = whole_of(text);
    int n = split(text, line), order[2 * LINES_MOST];
    for (int i = 0; i < n; i++) {
        for (int how = 0; how < 3 && i + (how == 2) < n; how++) {
            disorder(order, n, i, how);
            char *other = in_order(line, order);
            caught(other, strlen(other), &whole);
            free(other);
        }
    }
    free(text), whole_free(&whole);
}
END_TEST

static const char *const numbers[] = {
    "99999999999999999999",
    "2147483648",
    "-1",
    "-99999999999",
    "1.5",
    "1e3",
    "0",
    "7",
    "null",
    "\"1\"",
    "[1]",
    "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]",
};

START_TEST(numbers_of_all_kinds)
{
    char *text = table_record(_i / 2, _i % 2);
    struct whole whole = whole_of(text);
    char *other = malloc(strlen(text) + 64);
    for (size_t at = 1; text[at]; at++) {
        size_t digits = strspn(text + at, "0123456789");
        if (!digits || !strchr("[,:", text[at - 1])) {
            continue;
        }
        for (int n = 0; n < ROWS(numbers); n++) {
            sprintf(other, "%.*s%s%s", (int)at, text, numbers[n], text + at + digits);
            caught(other, strlen(other), &whole);
        }
        at += digits - 1;
    }
    free(text), whole_free(&whole), free(other);
}
END_TEST

/* Put in the place of every third line after the header. */
static const char *const strange[] = {
    "",
    "{}",
    "[]",
    "12",
    "hello",
    "{\"seat\":0}",
    "{\"seat\":0,\"act\":\"column 9\"}",
    "{\"seat\":0,\"act\":\"roll 11\"}",
    "{\"seat\":0,\"act\":\"keep 1 2 3 4 5\"}",
    "{\"seat\":0,\"act\":\"score ones\"}",
    "{\"seat\":0,\"act\":\"\"}",
    "{\"seat\":0,\"act\":7}",
    "{\"seat\":0,\"act\":\"\\u001b[2J\"}",
    "{\"seat\":0,\"act\":\"\xff\"}",
    "{\"seat\":0,\"act\":\"\\ud800\"}",
    "{\"seat\":16,\"roll\":[1]}",
    "{\"seat\":-1,\"roll\":[1]}",
    "{\"seat\":0,\"roll\":[]}",
    "{\"seat\":0,\"roll\":[0]}",
    "{\"seat\":0,\"roll\":[1,1,1,1,1,1,1,1,1,1,1]}",
    "{\"seat\":0,\"roll\":{\"1\":1}}",
    "{\"seat\":0,\"roll\":[1],\"act\":\"stop\"}",
    "{\"back\":-1}",
    "{\"back\":100000}",
    "{\"back\":\"0\"}",
    "{\"back\":0,\"end\":\"over\"}",
    "{\"end\":\"over\"",
    "{\"end\":\"won\"}",
    "{\"end\":\"conceded\"}",
    "{\"end\":\"forfeit\",\"seat\":0}",
    "{\"end\":\"forfeit\",\"seat\":0,\"why\":\"rude\"}",
    "{\"rollick\":1}",
};

START_TEST(strange_lines)
{
    char *text = table_record(_i / 2, _i % 2), *line[LINES_MOST];
    struct whole whole = whole_of(text);
    int n = split(text, line), order[LINES_MOST + 1];
    for (int i = 0; i <= n; i++) {
        order[i] = i < n ? i : -1;
    }
    for (int i = 1; i < n; i += 3) {
        char *was = line[i], *strange_line;
        for (int k = 0; k < ROWS(strange); k++) {
            line[i] = strange_line = strdup(strange[k]);
            char *other = in_order(line, order);
            ck_assert_msg(caught(other, strlen(other), &whole), "%s", other);
            free(other), free(strange_line);
        }
        line[i] = was;
    }
    free(text), whole_free(&whole);
}
END_TEST

/* ---- Golden records ---- */

enum {
    TAMPERED = 4000,
    SLICES = 40, /* of those, a process each */
    SHORT = 40,
    SHORT_FEW = 4,  /* of those, where nothing is said */
    RUN = 40,       /* bytes that are left out or told again, at most */
    ROOM = 1 << 17, /* of a record that is tampered with */
    EDITS_MOST = 5,
};

static bool asked(void)
{
    return getenv("ROLLICK_TEST_TAMPERED") != NULL;
}

static int tampered(void)
{
    return asked() ? atoi(getenv("ROLLICK_TEST_TAMPERED")) : TAMPERED;
}

struct tampering {
    struct play play;
    size_t length, end; /* where the end line begins */
    char bytes[2 * ROOM];
};

static size_t any(struct tampering *t, size_t bound)
{
    return (size_t)play_number(&t->play, (int)bound);
}

/* Puts n bytes in the place of those from `at` to `to`. */
static void put(struct tampering *t, size_t at, size_t to, const char *bytes, size_t n)
{
    char copy[RUN * 50];
    ck_assert_uint_le(n, sizeof copy);
    memcpy(copy, bytes, n);
    memmove(t->bytes + at + n, t->bytes + to, t->length - to);
    memcpy(t->bytes + at, copy, n);
    t->length += n - (to - at);
}

/* Where a line begins, one of those before `end`. */
static size_t any_line(struct tampering *t, size_t end)
{
    size_t at = any(t, end);
    while (at > 0 && t->bytes[at - 1] != '\n') {
        at--;
    }
    return at;
}

static size_t line_after(const struct tampering *t, size_t at)
{
    const char *end = memchr(t->bytes + at, '\n', t->length - at);
    return (size_t)(end - t->bytes) + 1;
}

/* One line in the place of another, or before it. The end stays: a record without one was broken
 * off, and says itself that anything may have followed. */
static void move_line(struct tampering *t, bool before)
{
    size_t from = any_line(t, t->length), to = any_line(t, before ? t->length : t->end);
    size_t length = line_after(t, from) - from;
    if (length <= RUN * 50) {
        put(t, to, before ? to : line_after(t, to), t->bytes + from, length);
    }
}

/* Another figure in the place of one before `end`. */
static void change_figure(struct tampering *t, size_t end)
{
    size_t at = any(t, end), n = 0;
    while (!isxdigit((unsigned char)t->bytes[at]) && n++ < end) {
        at = (at + 1) % end;
    }
    t->bytes[at] = "0123456789abcdef"[any(t, isdigit((unsigned char)t->bytes[at]) ? 10 : 16)];
}

static void tamper(struct tampering *t)
{
    size_t at = any(t, t->length), other = any(t, t->length);
    size_t to = at + 1 + any(t, RUN);
    to = to < t->length ? to : t->length;
    char byte = (char)play_number(&t->play, 256);
    switch (any(t, 9)) {
    case 0:
        t->bytes[at] = byte;
        break;
    case 1:
        t->bytes[at] = (char)(t->bytes[at] ^ 1 << any(t, 8));
        break;
    case 2:
        put(t, at, at, &byte, 1);
        break;
    case 3:
        put(t, at, any(t, 2) ? to : at + 1, "", 0);
        break;
    case 4:
        put(t, other, other, t->bytes + at, to - at);
        break;
    case 5:
        move_line(t, true);
        break;
    case 6:
        move_line(t, false);
        break;
    case 7:
        change_figure(t, t->length);
        break;
    default: /* where the end stays, more may be changed: it protects all */
        for (size_t n = any(t, EDITS_MOST); n < EDITS_MOST; n++) {
            change_figure(t, t->end);
        }
    }
}

/* Each slice takes other records of those that have ended. */
START_TEST(tampered_with_at_random)
{
    static struct tampering t;
    int number[SLICES];
    golden_records_short(number, SLICES);
    const char *text = golden_record_text(number[_i]);
    size_t length = strlen(text), end = length - 1;
    struct whole whole = whole_of(text);
    while (text[end - 1] != '\n') {
        end--;
    }
    t.play = (struct play){.seed = 31 + (uint64_t)_i};
    ck_assert_uint_lt(length, ROOM);
    for (int n = 0; n < tampered() / SLICES; n++) {
        t.length = length;
        t.end = end;
        memcpy(t.bytes, text, length);
        tamper(&t);
        caught(t.bytes, t.length, &whole);
    }
    whole_free(&whole);
}
END_TEST

/* With each of its bits the other way round. */
START_TEST(each_byte_of_a_golden_record_changed)
{
    int number[SHORT], bits = asked() ? 8 : 1;
    golden_records_short(number, SHORT);
    char *text = strdup(golden_record_text(number[_i]));
    size_t length = strlen(text);
    struct whole whole = whole_of(text);
    for (size_t at = 0; at < length; at++) {
        for (int bit = 0; bit < bits; bit++) {
            text[at] = (char)(text[at] ^ 1 << bit);
            caught(text, length, &whole);
            text[at] = (char)(text[at] ^ 1 << bit);
        }
    }
    free(text), whole_free(&whole);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("record_damage");
    TCase *c = tcase_create("damage");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, a_byte_changed, 0, 2 * ROWS(tables));
    tcase_add_loop_test(c, cut_anywhere, 0, 2 * ROWS(tables));
    tcase_add_loop_test(c, lines_lost_doubled_or_swapped, 0, 2 * ROWS(tables));
    tcase_add_loop_test(c, numbers_of_all_kinds, 0, 2 * ROWS(tables));
    tcase_add_loop_test(c, strange_lines, 0, 2 * ROWS(tables));
    tcase_add_loop_test(c, tampered_with_at_random, 0, SLICES);
    tcase_add_loop_test(c, each_byte_of_a_golden_record_changed, 0, asked() ? SHORT : SHORT_FEW);
    suite_add_tcase(s, c);
    return s;
}
