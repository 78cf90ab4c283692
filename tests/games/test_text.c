#include "games/text.h"
#include "tests/suite.h"

#include <string.h>

START_TEST(a_text_is_cut_at_a_whole_character)
{
    struct text t = {0};
    for (int i = 0; i < TEXT_MOST; i++) {
        text_add(&t, "é"); /* two bytes: 511 is odd, so the last one cannot fit */
    }
    ck_assert_uint_eq(t.length, TEXT_MOST - 2);
    ck_assert_uint_eq(strlen(t.bytes), t.length);
    text_add(&t, "a");
    ck_assert_uint_eq(t.length, TEXT_MOST - 1);
    text_add(&t, "é");
    ck_assert_uint_eq(t.length, TEXT_MOST - 1);
}
END_TEST

/* What is added to so many letters, and how many bytes there are then. */
static const struct {
    int before;
    const char *add;
    int after;
} additions[] = {
    {TEXT_MOST - 3, "ab", TEXT_MOST - 1},  /* just fits */
    {TEXT_MOST - 3, "abc", TEXT_MOST - 1}, /* one byte too long */
    {TEXT_MOST - 3, "é", TEXT_MOST - 1},   {TEXT_MOST - 2, "é", TEXT_MOST - 2},
    {TEXT_MOST - 3, "€", TEXT_MOST - 3}, /* three bytes, cut behind the second */
    {TEXT_MOST - 2, "€", TEXT_MOST - 2}, /* behind the first */
    {TEXT_MOST - 4, "😀", TEXT_MOST - 4}, /* four bytes */
    {TEXT_MOST - 1, "a", TEXT_MOST - 1},   {TEXT_MOST - 1, "", TEXT_MOST - 1},
};

START_TEST(what_fits_is_added_and_no_byte_more)
{
    struct text t = {0};
    for (int i = 0; i < additions[_i].before; i++) {
        text_add(&t, "a");
    }
    text_add(&t, "%s", additions[_i].add);
    ck_assert_int_eq((int)t.length, additions[_i].after);
    ck_assert_int_eq((int)strlen(t.bytes), additions[_i].after);
    ck_assert_int_eq(strncmp(t.bytes + additions[_i].before, additions[_i].add,
                             (size_t)(additions[_i].after - additions[_i].before)),
                     0);
}
END_TEST

/* Room for "aé€", and what is in it. */
static const struct {
    size_t room;
    const char *words;
} rooms[] = {{1, ""}, {2, "a"}, {3, "a"}, {4, "aé"}, {5, "aé"}, {6, "aé"}, {7, "aé€"}, {8, "aé€"}};

START_TEST(a_text_is_copied_as_far_as_there_is_room)
{
    static const char untouched[] = "########";
    struct text t = {0};
    char to[sizeof untouched];
    memcpy(to, untouched, sizeof to);
    text_add(&t, "aé€");
    text_keep(to, rooms[_i].room, &t);
    ck_assert_str_eq(to, rooms[_i].words);
    ck_assert_str_eq(to + rooms[_i].room, untouched + rooms[_i].room);
}
END_TEST

static const char *shout(const char *message)
{
    return strcmp(message, "bank") == 0 ? "BANK" : message;
}

static const char *shout_many(const char *singular, const char *plural, unsigned long n)
{
    (void)singular, (void)plural;
    return n == 1 ? "%d POINT" : "%d POINTS";
}

START_TEST(words_are_translated_and_names_are_not)
{
    static const struct translator loud = {shout, shout_many};
    struct text t = {.translator = &loud};
    text_say(&t, N_("bank"));
    text_add(&t, " bank ");
    text_say_n(&t, N_("%d point"), N_("%d points"), 1, 1);
    text_say_n(&t, N_("%d point"), N_("%d points"), 2, 2);
    ck_assert_str_eq(t.bytes, "BANK bank 1 POINT2 POINTS");
}
END_TEST

START_TEST(without_a_translator_words_stay_english)
{
    struct text t = {0};
    text_say_n(&t, N_("%d point"), N_("%d points"), 1, 1);
    text_add(&t, ", ");
    text_say_n(&t, N_("%d point"), N_("%d points"), 0, 0);
    ck_assert_str_eq(t.bytes, "1 point, 0 points");
    text_clear(&t);
    ck_assert_str_eq(t.bytes, "");
}
END_TEST

static const struct {
    const char *word, *known;
    int distance;
} typos[] = {
    {"review", "review", 0}, {"reviwe", "review", 2}, /* two that changed places */
    {"reveal", "review", 3}, {"plai", "play", 1},     {"pay", "play", 1},
    {"plays", "play", 1},    {"", "play", 4},         {"play", "", 4},
};

START_TEST(words_differ_by_letters_changed_put_in_or_left_out)
{
    ck_assert_int_eq(text_distance(typos[_i].word, typos[_i].known), typos[_i].distance);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("text");
    TCase *c = tcase_create("text");
    tcase_add_test(c, a_text_is_cut_at_a_whole_character);
    tcase_add_loop_test(c, what_fits_is_added_and_no_byte_more, 0, ROWS(additions));
    tcase_add_loop_test(c, a_text_is_copied_as_far_as_there_is_room, 0, ROWS(rooms));
    tcase_add_test(c, words_are_translated_and_names_are_not);
    tcase_add_test(c, without_a_translator_words_stay_english);
    tcase_add_loop_test(c, words_differ_by_letters_changed_put_in_or_left_out, 0, ROWS(typos));
    suite_add_tcase(s, c);
    return s;
}
