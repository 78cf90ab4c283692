#include "games/registry.h"
#include "tests/suite.h"
#include "ui/text/rule_words.h"

#include <string.h>

/* Speaks a language in which every word is the same, and English where nothing was asked. */
static const char *one(const char *message)
{
    (void)message;
    return "said";
}

static const char *many(const char *singular, const char *plural, unsigned long n)
{
    (void)plural, (void)n;
    return one(singular);
}

static const struct translator speaker = {one, many};

START_TEST(every_word_of_the_rules_of_every_game_can_be_translated)
{
    const struct game *g = games[_i];
    for (const struct preset *p = g->presets; p->id; p++) {
        struct text said = {.translator = &speaker};
        rule_words_preset(p, &said);
        ck_assert_msg(strcmp(said.bytes, "said") == 0, "%s: the preset %s", g->id, p->id);
    }
    for (const struct rule *r = g->rules; r->name; r++) {
        struct text said = {.translator = &speaker};
        rule_words_name(r, &said);
        ck_assert_msg(strcmp(said.bytes, "said") == 0, "%s: the rule %s", g->id, r->name);
        for (int value = r->min; r->words && value <= r->max; value++) {
            union position state = {0};
            game_begin(g, &state, g->seats_min, 0);
            *rule_at(r, &state) = value;
            text_clear(&said);
            rule_words_value(r, &state, &said);
            ck_assert_msg(strcmp(said.bytes, "said") == 0, "%s: %s %s", g->id, r->name,
                          r->words[value - r->min]);
        }
    }
}
END_TEST

START_TEST(numbers_and_english_stay_what_people_type)
{
    union position state = {0};
    struct text said = {0}, number = {.translator = &speaker};
    const struct game *g = game_find("hog");
    const struct rule *goal = &g->rules[0], *bacon = &g->rules[3];
    game_begin(g, &state, 2, 0);
    rule_words_name(bacon, &said);
    text_add(&said, " ");
    rule_words_value(bacon, &state, &said);
    rule_words_value(goal, &state, &number);
    ck_assert_str_eq(said.bytes, "bacon on");
    ck_assert_str_eq(number.bytes, "100");
}
END_TEST

START_TEST(what_can_be_typed_is_said_with_what_it_decides)
{
    const struct game *g = game_find("knucklebones");
    struct text rows = {0}, end = {0};
    rule_words_about(&g->rules[1], &rows);
    rule_words_about(&g->rules[3], &end);
    ck_assert_str_eq(rows.bytes, "cells of a column; 1 to 9");
    ck_assert_str_eq(end.bytes, "when a full grid ends the match; at-once|last-reply");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("rule_words");
    TCase *t = tcase_create("rule_words");
    tcase_add_loop_test(t, every_word_of_the_rules_of_every_game_can_be_translated, 0,
                        games_count());
    tcase_add_test(t, numbers_and_english_stay_what_people_type);
    tcase_add_test(t, what_can_be_typed_is_said_with_what_it_decides);
    suite_add_tcase(s, t);
    return s;
}
