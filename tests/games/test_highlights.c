/* What a game marks on the line of a match is what it tells of: random matches under all presets.
 */
#include "games/registry.h"
#include "games/words.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <string.h>

/* What is told of an event that stands out; NULL ends the words. */
static const struct {
    const char *game;
    const char *says[3];
} marks[] = {
    {"notone", {"Bust", "bust"}},
    {"hog", {"Pig Out"}},
    {"knucklebones", {"Destroys"}},
    {"yahtzee", {"scores 50 in Yahtzee", "Another Yahtzee"}},
};

static bool says(const char *told, const char *const *words)
{
    while (*words && !strstr(told, *words)) {
        words++;
    }
    return *words != NULL;
}

static int play_one(struct play *p, const struct game *g, const char *const *words)
{
    union position start;
    int found = 0;
    play_start(p, g, &start);
    for (int n = 0; n < 2000 && g->next(&start).kind != NODE_OVER; n++) {
        struct text told = {0};
        union position before = start;
        struct event e = play_event(p, g, &start);
        event_apply(g, &start, &e);
        g->words->tell(&before, &start, &e, &told);
        bool highlighted = g->words->highlighted(&before, &start, &e);
        ck_assert_msg(highlighted == says(told.bytes, words), "%s: %s", g->id, told.bytes);
        found += highlighted;
    }
    return found;
}

START_TEST(what_is_marked_is_what_is_told)
{
    const struct game *g = game_find(marks[_i].game);
    struct play p = {.seed = 20};
    int found = 0;
    ck_assert(g->words->highlight && *g->words->highlight);
    for (int n = 0; n < 300; n++) {
        found += play_one(&p, g, marks[_i].says);
    }
    ck_assert_int_gt(found, 0);
}
END_TEST

START_TEST(whoever_marks_has_a_word_for_it)
{
    for (int i = 0; games[i]; i++) {
        ck_assert((games[i]->words->highlight != NULL) == (games[i]->words->highlighted != NULL));
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("marks");
    TCase *t = tcase_create("marks");
    tcase_add_loop_test(t, what_is_marked_is_what_is_told, 0, ROWS(marks));
    tcase_add_test(t, whoever_marks_has_a_word_for_it);
    suite_add_tcase(s, t);
    return s;
}
