/* What becomes of damaged records: each is refused in a sentence that names the line, or disagrees
 * in one, or is accepted as broken off where it was cut, or tells the same match. Names, times and
 * words are not protected. */
#include "games/registry.h"
#include "src/record/position.h"
#include "src/record/record.h"
#include "src/record/verify.h"
#include "tests/play.h"
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
    suite_add_tcase(s, c);
    return s;
}
