/* The last line and the help are always true: what they name does something, and what does
 * something is named. */
#include "tests/suite.h"
#include "tests/terminal/bars.h"
#include "tests/terminal/hands.h"

#include <stdlib.h>
#include <string.h>

enum { SECONDS = 100, KEYS = 24, HELP = 80000, PAGES = 8 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const struct screen {
    const char *words, *keys;

} screens[] = {
    {"--no-save", ""},
    {"--no-save", "j"},
    {"--no-save", "oj"},
    {"--no-save", "ojjjjjje"},
    {"--no-save", "nh"},     /* the button */
    {"--no-save", "nhjjj"},  /* a player */
    {"--no-save", "nhkk"},   /* a value */
    {"--no-save", "nyjj"},   /* another player */
    {"--no-save", "nyjjjj"}, /* one more */
    {"play notone human human --seed 5 --no-save", ""},
    {"play notone human human --seed 5 --no-save", "r"},
    {"play notone human human --seed 5 --no-save", "ru"},
    {"play notone human human --seed 5 --no-save", "rH"},
    {"play notone human human --seed 5 --no-save", "b"}, /* a question */
    {"play notone human human --seed 5 --no-save", "\033"},
    {"play hog human ai:3 --seed 5 --no-save", "4"},
    {"play knucklebones human human --seed 5 --no-save", "12"},
    {"play yahtzee human human --seed 5 --no-save", ""},
    {"play yahtzee human human --seed 5 --no-save", "r12"},
    {"play yahtzee human human --seed 5 --no-save", "rr"},
    {"play notone ai:carter ai:carter --seed 5 --no-save", ""},
};

static void go(const struct screen *to)
{
    static const struct staging how = {0};
    stage_start(&stage, &how, to->words);
    terminal_idle(&stage.t);
    for (const char *key = to->keys; *key; key++) {
        hands_key(&stage, (char[]){*key, '\0'});
    }
}

START_TEST(every_key_of_a_bar_does_something)
{
    struct bar_key key[KEYS];
    go(&screens[_i]);
    int n = bars_read(&stage, key, KEYS);
    char *before = bars_page(&stage);
    ck_assert_int_gt(n, 0);
    for (int i = 0; i < n; i++) {
        go(&screens[_i]);
        terminal_type(&stage.t, key[i].typed);
        char *after = bars_page(&stage);
        ck_assert_msg(strcmp(before, after) != 0, "'%s' of '%s' '%s' does nothing:\n%.1500s",
                      key[i].typed, screens[_i].words, screens[_i].keys, before);
        free(after);
    }
    free(before);
}
END_TEST

/* All that help says, page after page. */
static void read_help(char help[HELP])
{
    hands_key(&stage, "?");
    hands_see(&stage, "Keys for this screen");
    help[0] = '\0';
    for (int i = 0; i < PAGES; i++) {
        char *page = terminal_text(&stage.t);
        ck_assert_uint_lt(strlen(help) + strlen(page), HELP);
        strcat(help, page);
        free(page);
        hands_key(&stage, "j");
        hands_key(&stage, "j");
    }
}

/* Whether a row of help names a letter or sign, alone or in a range. */
static bool names(const char *help, char key)
{
    for (const char *at = strstr(help, "║  "); at; at = strstr(at + 1, "║  ")) {
        const char *word = at + strlen("║  "), *end = strstr(word, "  ");
        for (; end && word < end; word += strcspn(word, " ")) {
            word += strspn(word, " ");
            bool alone = word[0] == key && word[1] == ' ';
            bool within = word[1] == '-' && word[3] == ' ' && word[0] <= key && key <= word[2];
            if (word < end && (alone || within)) {
                return true;
            }
        }
    }
    return false;
}

static const int boards[] = {4, 6, 10, 15, 16, 18, 19};

START_TEST(no_letter_does_anything_that_help_does_not_name)
{
    const struct screen *at = &screens[boards[_i]];
    char help[HELP];
    go(at);
    char *before = bars_page(&stage);
    read_help(help);
    go(at);
    for (char key = '!'; key < 0x7F; key++) {
        terminal_type(&stage.t, (char[]){key, '\0'});
        char *after = bars_page(&stage);
        if (strcmp(before, after) != 0) {
            ck_assert_msg(names(help, key), "'%c' of '%s' '%s' is missing in\n%.2500s", key,
                          at->words, at->keys, help);
            go(at);
        }
        free(after);
    }
    free(before);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("key bars and help");
    TCase *c = tcase_create("bars");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, every_key_of_a_bar_does_something, 0, ROWS(screens));
    tcase_add_loop_test(c, no_letter_does_anything_that_help_does_not_name, 0, ROWS(boards));
    suite_add_tcase(s, c);
    return s;
}
