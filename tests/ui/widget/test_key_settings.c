#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/widget/canvas.h"
#include "ui/widget/key_bar.h"

#include <string.h>

enum { CMD_ROLL = COMMAND_OWN, CMD_UNDO, CMD_LOG };

static const struct binding table[] = {
    {CMD_ROLL, "r Space | x Enter", "roll", "throw", 0, ACTION_ROLL},
    {CMD_UNDO, "u", "undo", "take back", 0, ACTION_UNDO},
    {CMD_LOG, "L | Tab", "log", "what happened", 0, ACTION_LOG},
    {COMMAND_UP, "Up | k", "up", "further up", 0},
    {COMMAND_BACK, "Esc q", "back", "back", 0},
    {0},
};

static const struct binding typing[] = {
    {COMMAND_BACK, "Esc", "forget", "forget what is typed", 0, ACTION_FIXED},
    {0},
};

static struct keymap map;
static struct text why;

static void give(const char *action, const char *keys)
{
    text_clear(&why);
    ck_assert_msg(key_settings_set(&map, action, keys, &why), "%s", why.bytes);
}

static const struct {
    const char *action, *keys, *why; /* NULL: taken */
} gifts[] = {
    {"undo", "z", NULL},
    {"undo", "  z \t Ctrl-U  ", NULL},
    {"undo", "#", NULL},
    {"undo", "Space PgUp", NULL},
    {"back", "x", NULL},
    {"dance", "d", "there is no action 'dance'"},
    {"", "d", "there is no action ''"},
    {"undo", "", "undo needs a key"},
    {"undo", "7", "'7' is no key"},           /* figures choose dice */
    {"undo", "zz", "'zz' is no key"},         /* keys, not words */
    {"undo", "Esc", "'Esc' is no key"},       /* it always goes back */
    {"undo", "Ctrl-C", "'Ctrl-C' is no key"}, /* it always leaves */
    {"undo", "Ctrl-I", "'Ctrl-I' is no key"}, /* which is Tab */
    {"undo", "ctrl-u", "'ctrl-u' is no key"}, /* as it is shown */
    {"undo", "|", "'|' is no key"},
    {"undo", "Ctrl-UU", "'Ctrl-UU' is no key"}, /* one letter */
    {"undo", "Ctrl-[", "'Ctrl-[' is no key"},   /* a letter */
    {"undo", "\001", "is no key"},
    {"undo", "\177", "is no key"},
    {"undo", "\xC3\xA4", "is no key"},
    {"undo", "t", "the key t is given to log already"},
    {"undo", "P", "the key P is given to log already"}, /* the last of several */
    {"undo", "Del", "the key Del is given to log already"},
    {"undo", "Ctrl-W", "the key Ctrl-W is given to log already"},
    {"undo", "D", NULL}, /* it only stands in a word that is given, at its beginning … */
    {"undo", "l", NULL}, /* … its end … */
    {"undo", "e", NULL}, /* … or between */
    {"undo", "W", NULL},
    {"log", "t x", NULL}, /* its own keys are free for it */
    {"undo", "a b c d e f g h i j k l m n o p q", "too many keys"},
};

START_TEST(keys_are_given_to_actions)
{
    give("log", "t Del Ctrl-W P");
    const struct keymap before = map;
    bool taken = key_settings_set(&map, gifts[_i].action, gifts[_i].keys, &why);
    ck_assert_int_eq(taken, !gifts[_i].why);
    ck_assert_msg(taken || strstr(why.bytes, gifts[_i].why), "%s", why.bytes);
    ck_assert(taken || memcmp(&before, &map, sizeof map) == 0);
}
END_TEST

START_TEST(every_action_has_a_name_of_its_own)
{
    for (int i = 1; i < ACTIONS; i++) {
        ck_assert(key_settings_actions[i] && *key_settings_actions[i]);
        for (int k = 1; k < i; k++) {
            ck_assert_str_ne(key_settings_actions[i], key_settings_actions[k]);
        }
    }
}
END_TEST

static const struct {
    struct key key;
    int command;
} presses[] = {
    {{PRESS_CHAR, 'z', 0, 0}, CMD_ROLL},     /* given */
    {{PRESS_CHAR, 'u', 0, 0}, CMD_ROLL},     /* given away: not undo any more */
    {{PRESS_CHAR, 'r', 0, 0}, COMMAND_NONE}, /* replaced */
    {{PRESS_CHAR, ' ', 0, 0}, COMMAND_NONE}, /* replaced */
    {{PRESS_ENTER, 0, 0, 0}, CMD_ROLL},      /* keys with names stay */
    {{PRESS_TAB, 0, 0, 0}, CMD_UNDO},        /* unless they are given away */
    {{PRESS_CHAR, 'L', 0, 0}, CMD_LOG},      /* untouched */
    {{PRESS_CTRL, 'p', 0, 0}, COMMAND_UP},   /* moving about: beside what there was */
    {{PRESS_CHAR, 'k', 0, 0}, COMMAND_UP},   /* … */
    {{PRESS_UP, 0, 0, 0}, COMMAND_UP},       /* … */
    {{PRESS_ESC, 0, 0, 0}, COMMAND_BACK},    /* always */
};

static void settle(void)
{
    memset(&map, 0, sizeof map);
    give("roll", "z u");
    give("undo", "Tab");
    give("up", "Ctrl-P");
    give("step", "L"); /* on other screens only */
}

START_TEST(given_keys_do_it_and_others_no_more)
{
    settle();
    const struct keyset set = {.table = {table}, .keymap = &map};
    ck_assert_int_eq(key_bar_command(&set, &presses[_i].key), presses[_i].command);
}
END_TEST

static void page(const struct keyset *set, bool help, char *out, size_t room)
{
    struct canvas c;
    FILE *memory = fmemopen(out, room, "w");
    canvas_init(&c, help ? 5 : 1, 80, ALPHABET_ASCII);
    c.keymap = &map;
    if (help) {
        key_bar_help(set, &c, canvas_area(&c), 0);
    } else {
        key_bar_draw(set, &c, canvas_area(&c), 0);
    }
    golden_print(&c, memory, false);
    fclose(memory);
    canvas_fini(&c);
}

START_TEST(bar_and_help_tell_the_keys_as_they_are)
{
    char words[1000];
    settle();
    page(&(struct keyset){{table}}, false, words, sizeof words);
    ck_assert_str_eq(words, " z/u roll  Tab undo  L log  Ctrl-P^ up  Esc/q back\n");
    page(&(struct keyset){{table}}, true, words, sizeof words);
    ck_assert_str_eq(words, "z u Enter       throw\n"
                            "Tab             take back\n"
                            "L               what happened\n"
                            "Ctrl-P ^ k      further up\n"
                            "Esc q           back\n");
}
END_TEST

static const struct {
    int col;
    bool presses;
    struct key key;
} clicks[] = {
    {0, false, {0}},                    /* the margin */
    {1, true, {PRESS_CHAR, 'z', 0, 0}}, /* the first key of an entry … */
    {3, true, {PRESS_CHAR, 'u', 0, 0}}, /* … another one */
    {2, false, {0}},                    /* what divides them */
    {8, true, {PRESS_CHAR, 'z', 0, 0}}, /* the last letter of its words: as the first key */
    {9, false, {0}},                    /* between two */
    {11, true, {PRESS_TAB, 0, 0, 0}},
    {28, true, {PRESS_CTRL, 'p', 0, 0}},
    {34, true, {PRESS_UP, 0, 0, 0}}, /* an arrow behind it */
    {79, false, {0}},                /* behind all */
};

START_TEST(a_click_on_the_bar_presses_its_key)
{
    struct canvas c;
    settle();
    canvas_init(&c, 1, 80, ALPHABET_ASCII);
    c.keymap = &map;
    const struct keyset set = {.table = {table}, .keymap = &map};
    key_bar_draw(&set, &c, canvas_area(&c), 0);
    const struct target *at = canvas_target_at(&c, 0, clicks[_i].col);
    ck_assert_int_eq(at != NULL, clicks[_i].presses);
    if (at) {
        ck_assert_int_eq(at->key.press, clicks[_i].key.press);
        ck_assert_uint_eq(at->key.code, clicks[_i].key.code);
        ck_assert_int_eq(at->command, key_bar_command(&set, &at->key));
    }
    canvas_fini(&c);
}
END_TEST

/* " ^v move  1-6 keep  r roll": words of one key press it, words of several or of a range do not.
 */
static const struct {
    int col;
    int command;
} shared[] = {
    {1, COMMAND_UP},    {2, COMMAND_DOWN}, {4, COMMAND_NONE}, {10, COMMAND_NONE},
    {14, COMMAND_NONE}, {20, CMD_ROLL},    {22, CMD_ROLL},
};

START_TEST(a_click_on_words_that_several_keys_share_presses_none)
{
    static const struct binding both[] = {
        {COMMAND_UP, "Up", "+", "up", 0},
        {COMMAND_DOWN, "Down", "move", "down", 0},
        {CMD_UNDO, "1-6", "keep", "these", 0},
        {CMD_ROLL, "r", "roll", "throw", 0},
        {0},
    };
    struct canvas c;
    const struct keyset set = {.table = {both}};
    canvas_init(&c, 1, 80, ALPHABET_ASCII);
    key_bar_draw(&set, &c, canvas_area(&c), 0);
    const struct target *at = canvas_target_at(&c, 0, shared[_i].col);
    ck_assert_int_eq(at ? at->command : COMMAND_NONE, shared[_i].command);
    canvas_fini(&c);
}
END_TEST

START_TEST(keys_that_stay_go_before_those_that_were_given)
{
    static const struct binding question[] = {
        {COMMAND_UP, "Up | k", "up", "to the other answer", 0},
        {CMD_ROLL, "y", "yes", "do it", 0, ACTION_FIXED},
        {0},
    };
    char words[200];
    memset(&map, 0, sizeof map);
    give("up", "y w");
    const struct keyset set = {.table = {question}, .keymap = &map};
    ck_assert_int_eq(key_bar_command(&set, &(struct key){PRESS_CHAR, 'y', 0, 0}), CMD_ROLL);
    ck_assert_int_eq(key_bar_command(&set, &(struct key){PRESS_CHAR, 'w', 0, 0}), COMMAND_UP);
    page(&set, false, words, sizeof words);
    ck_assert_str_eq(words, " w^ up  y yes\n");
}
END_TEST

START_TEST(where_text_is_typed_keys_stay)
{
    char words[200];
    memset(&map, 0, sizeof map);
    give("back", "x");
    const struct keyset set = {.table = {typing}, .keymap = &map};
    ck_assert_int_eq(key_bar_command(&set, &(struct key){PRESS_CHAR, 'x', 0, 0}), COMMAND_NONE);
    ck_assert_int_eq(key_bar_command(&set, &(struct key){PRESS_ESC, 0, 0, 0}), COMMAND_BACK);
    page(&set, false, words, sizeof words);
    ck_assert_str_eq(words, " Esc forget\n");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("key_settings");
    TCase *t = tcase_create("key_settings");
    tcase_add_loop_test(t, keys_are_given_to_actions, 0, ROWS(gifts));
    tcase_add_test(t, every_action_has_a_name_of_its_own);
    tcase_add_loop_test(t, given_keys_do_it_and_others_no_more, 0, ROWS(presses));
    tcase_add_test(t, bar_and_help_tell_the_keys_as_they_are);
    tcase_add_loop_test(t, a_click_on_the_bar_presses_its_key, 0, ROWS(clicks));
    tcase_add_loop_test(t, a_click_on_words_that_several_keys_share_presses_none, 0, ROWS(shared));
    tcase_add_test(t, keys_that_stay_go_before_those_that_were_given);
    tcase_add_test(t, where_text_is_typed_keys_stay);
    suite_add_tcase(s, t);
    return s;
}
