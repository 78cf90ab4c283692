#include "tests/suite.h"
#include "ui/widget/text_input.h"

#include <string.h>
#include <unistr.h>

/* Ctrl-U, Backspace and what is pasted stand for themselves. */
static const struct {
    const char *typed;
    int most;
    const char *text; /* what stands there then */
} lines[] = {
    {"", 20, ""},
    {"Ada", 20, "Ada"},
    {"A\b", 20, ""}, /* the only one */
    {"Ada\b", 20, "Ad"},
    {"Ada\b\b\b\b", 20, ""},
    {"Zo\xC3\xAB\b", 20, "Zo"}, /* a letter, not a byte */
    {"\xC3\xAB\b", 20, ""},
    {"\xE6\xBC\xA2\xE5\xAD\x97\b", 20, "\xE6\xBC\xA2"},
    {"Ada\x15"
     "Bo",
     20, "Bo"},
    {"abcdef", 5, "abcde"},
    {"abcd\xC3\xAB", 5, "abcd"}, /* no half of it */
    {"abcd\xC3\xABx", 5, "abcdx"},
    {"abcde\bf", 5, "abcdf"},
};

static void type(struct text_input *t, const char *bytes)
{
    const uint8_t *at = (const uint8_t *)bytes;
    ucs4_t code;
    for (int n; *at; at += n) {
        n = u8_mbtouc(&code, at, strlen((const char *)at));
        struct key key = {.press = PRESS_CHAR, .code = code};
        key.press = code == '\b' ? PRESS_BACKSPACE : key.press;
        if (code == 0x15) {
            key = (struct key){.press = PRESS_CTRL, .code = 'u'};
        }
        ck_assert(text_input_key(t, &key));
    }
}

START_TEST(what_is_typed_stands_there)
{
    struct text_input t = {.most = lines[_i].most};
    type(&t, lines[_i].typed);
    ck_assert_str_eq(t.bytes, lines[_i].text);
    ck_assert_int_eq(t.length, (int)strlen(lines[_i].text));
}
END_TEST

START_TEST(keys_that_type_nothing_are_left_to_others)
{
    static const enum press others[] = {PRESS_ENTER, PRESS_ESC, PRESS_UP, PRESS_TAB};
    struct text_input t = {.most = 20};
    type(&t, "Ada");
    for (int i = 0; i < ROWS(others); i++) {
        ck_assert(!text_input_key(&t, &(struct key){.press = others[i]}));
    }
    ck_assert_str_eq(t.bytes, "Ada");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("text_input");
    TCase *t = tcase_create("text_input");
    tcase_add_loop_test(t, what_is_typed_stands_there, 0, ROWS(lines));
    tcase_add_test(t, keys_that_type_nothing_are_left_to_others);
    suite_add_tcase(s, t);
    return s;
}
