#include "src/base/sanitize.h"
#include "tests/suite.h"

#include <locale.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>
#include <wchar.h>

enum { CODES = 0x110000 };

static const struct {
    const char *came, *shown;
    int columns;
} payloads[] = {
    {"Ada", "Ada", 16},
    {"", "", 16},
    {"  \t \n ", "", 16}, /* nothing but space: the caller has a name for it */
    {"  Ada \t\r\n Lovelace ", "Ada Lovelace", 16}, /* one line, one space */
    {"Zoë", "Zoë", 16},
    {"Zoe\u0308", "Zoë", 16}, /* normal form C */
    {"花子", "花子", 16},     /* wide, both agree */
    {"\033[2J\033[31mred", "�[2J�[31mred", 16},
    {"\033]0;title\a", "�]0;title�", 16},
    {"a\xc2\x9b\x33\x31mb", "a�31mb", 16}, /* C1 as UTF-8 */
    {"a\x9b\x33\x31mb", "a�31mb", 16},     /* C1 as a byte */
    {"a\x7f\x08\x08z", "a���z", 16},
    {"\u202eevil\u202c", "�evil�", 16}, /* bidi override */
    {"\u2066x\u2069", "�x�", 16},       /* bidi isolates */
    {"A\u200bda", "A�da", 16},          /* zero-width space */
    {"a\u00adb", "a�b", 16},            /* soft hyphen: widths differ */
    {"\ufeff"
     "Ada",
     "�Ada", 16},                         /* byte order mark */
    {"\u3164", "�", 16},                  /* a letter that is blank */
    {"\u2800\u2800x", "x", 16},           /* a braille pattern that is blank */
    {"\u2028x\u00a0y", "x y", 16},        /* line separator, no-break space */
    {"❤\ufe0f!", "�!", 16},               /* emoji by variation selector */
    {"👍🏽!", "�!", 16},              /* skin tone */
    {"👩\u200d👩\u200d👧!", "�!", 16},       /* joined family: one sign for all */
    {"🇫🇷!", "�!", 16},                    /* flag */
    {"🎲", "🎲", 16},                       /* one picture, two columns everywhere */
    {"\U0001fae8", "�", 16},              /* newer than the tables */
    {"\ue000\U000f0000", "��", 16},       /* private */
    {"\U0010ffff\xef\xb7\x90", "��", 16}, /* no characters at all */
    {"\xed\xa0\x80", "�", 3},             /* a surrogate */
    {"\xc0\xaf", "�", 2},                 /* overlong */
    {"\xf4\x90\x80\x80", "�", 4},         /* above the last */
    {"\xff\xfe"
     "a",
     "��a", 16},
    {"Ada\xc3", "Ada�", 16},                                        /* cut off */
    {"q\u0323\u0307\u0301\u0300", "q\u0323\u0307\u0301\u0300", 16}, /* four marks */
    {"q\u0323\u0307\u0301\u0300\u0302", "�", 16},                   /* five */
    {"\u0301x", "�x", 16}, /* a mark with nothing to stand on */
    {"कि", "कि", 16},      /* a spacing sign takes a cell of its own */
    {"Cautious Carter the Third", "Cautious Carter…", 16},
    {"sixteen columns!", "sixteen columns!", 16},
    {"Cautious  Carter", "Cautiou…", 8},
    {"ab cdef", "ab…", 4},  /* no space before the ellipsis */
    {"花子花子", "花…", 4}, /* half a character is not shown */
    {"花子", "…", 1},
    {"%s%n", "%s%n", 16},
};

START_TEST(what_strangers_send_is_cleaned)
{
    struct text out = {0};
    text_add(&out, "<");
    sanitize_say(&out, payloads[_i].came, payloads[_i].columns);
    if (strncmp(payloads[_i].shown, "�", 3) == 0 && payloads[_i].columns < 5) {
        /* how many signs stand for bytes that are no UTF-8 is the library's choice */
        ck_assert_int_eq(strncmp(out.bytes + 1, "�", 3), 0);
        return;
    }
    ck_assert_str_eq(out.bytes + 1, payloads[_i].shown);
}
END_TEST

START_TEST(cleaning_does_not_depend_on_the_locale)
{
    static const char *const locales[] = {"C", "C.UTF-8", "POSIX"};
    for (int l = 0; l < ROWS(locales); l++) {
        struct text out = {0};
        setlocale(LC_ALL, locales[l]);
        sanitize_say(&out, "Zoë 花子 \u00ad", SANITIZE_NAME);
        ck_assert_str_eq(out.bytes, "Zoë 花子 �");
    }
}
END_TEST

static bool harmless(ucs4_t c)
{
    return c == ' ' ||
           !(uc_is_general_category_withtable(c, UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Z) ||
             uc_is_property_default_ignorable_code_point(c) || uc_is_property_bidi_control(c));
}

/* Whether the text can do no harm, and is as wide as its parts are for the C library. */
static void check_clean(const char *text, int columns)
{
    const uint8_t *bytes = (const uint8_t *)text;
    size_t length = strlen(text);
    int width = 0;
    ck_assert_ptr_null(u8_check(bytes, length));
    for (size_t at = 0; at < length;) {
        ucs4_t c;
        at += (size_t)u8_mbtouc(&c, bytes + at, length - at);
        if (!harmless(c) || wcwidth((wchar_t)c) < 0) {
            ck_abort_msg("U+%04X came through", (unsigned)c);
        }
        width += wcwidth((wchar_t)c);
    }
    ck_assert_int_eq(width, sanitize_width(text));
    ck_assert_int_eq(width, u8_strwidth(bytes, "UTF-8"));
    ck_assert_int_le(width, columns);
}

static void check_again(const struct text *once, int columns)
{
    struct text twice = {0};
    sanitize_say(&twice, once->bytes, columns);
    ck_assert_str_eq(twice.bytes, once->bytes);
}

static void check_ascii(const struct text *once)
{
    struct text ascii = {0};
    sanitize_ascii(&ascii, once->bytes);
    ck_assert_int_eq((int)ascii.length, sanitize_width(once->bytes));
    for (size_t i = 0; i < ascii.length; i++) {
        if (ascii.bytes[i] < ' ' || ascii.bytes[i] > '~') {
            ck_abort_msg("%s is not ASCII", ascii.bytes);
        }
    }
}

static void check_foreign(const char *bytes, size_t length, int columns)
{
    struct text once = {0};
    sanitize_add(&once, bytes, length, columns);
    check_clean(once.bytes, columns);
    check_again(&once, columns);
    check_ascii(&once);
}

START_TEST(no_code_point_does_harm)
{
    setlocale(LC_ALL, "C.UTF-8");
    for (ucs4_t code = (ucs4_t)_i; code < CODES; code += 16 * 37) {
        char bytes[256];
        size_t length = 0;
        for (ucs4_t c = code; c < code + 16 * 37 && length < sizeof bytes - 8; c += 16) {
            int n = u8_uctomb((uint8_t *)bytes + length, c, 4);
            length += n > 0 ? (size_t)n : 0;
        }
        check_foreign(bytes, length, 200);
    }
}
END_TEST

START_TEST(no_bytes_do_harm)
{
    /* pieces that make trouble together, in every order a small generator comes upon */
    static const char *const pieces[] = {
        "a",        " ",        "\033[",  "\u0301", "\u200d", "\ufe0f", "👩",
        "🇫",        "🏽",     "\u202e", "\u1112", "\u1161", "花",     "\x80",
        "\xe2\x80", "\xf0\x9f", "\u0600", "\u0d4e", "\u093f", "\u2800", "\n",
        "\u00a0",   "\uac00",   "\u11a8", "\ufffd", "é",      "\u034f", "\u0488",
    };
    uint32_t state = 12345;
    setlocale(LC_ALL, "C.UTF-8");
    for (int round = 0; round < 3000; round++) {
        char bytes[128] = "";
        for (int i = 0; i < 12; i++) {
            state = state * 1664525 + 1013904223;
            strcat(bytes, pieces[(state >> 16) % (uint32_t)ROWS(pieces)]);
        }
        check_foreign(bytes, strlen(bytes), 1 + round % 20);
    }
}
END_TEST

START_TEST(random_bytes_do_no_harm)
{
    uint32_t state = 99;
    setlocale(LC_ALL, "C.UTF-8");
    for (int round = 0; round < 3000; round++) {
        char bytes[40];
        for (size_t i = 0; i < sizeof bytes; i++) {
            state = state * 1664525 + 1013904223;
            bytes[i] = (char)(state >> 24);
        }
        check_foreign(bytes, sizeof bytes, SANITIZE_NAME);
    }
}
END_TEST

START_TEST(a_long_text_is_cut_and_not_searched)
{
    static char zalgo[100000];
    struct text out = {0};
    zalgo[0] = 'a';
    for (size_t i = 1; i + 1 < sizeof zalgo; i += 2) {
        memcpy(zalgo + i, "\u0301", 2);
    }
    sanitize_add(&out, zalgo, sizeof zalgo - 1, SANITIZE_NAME);
    ck_assert_str_eq(out.bytes, "�");
}
END_TEST

START_TEST(what_a_text_has_no_room_for_is_cut_like_columns)
{
    char wide[4 * TEXT_MOST] = "";
    struct text out = {0}, again = {0};
    for (int i = 0; i < 300; i++) {
        strcat(wide, i % 3 == 2 ? "語 " : "語");
    }
    sanitize_say(&out, wide, SANITIZE_LINE);
    ck_assert_uint_ge(out.length, TEXT_MOST - 8);
    ck_assert_str_eq(out.bytes + out.length - strlen("…"), "…");
    sanitize_say(&again, out.bytes, SANITIZE_LINE);
    ck_assert_str_eq(again.bytes, out.bytes);
}
END_TEST

static const struct {
    const char *clean, *ascii;
} spelled[] = {
    {"Ada [1] ~", "Ada [1] ~"},
    {"Zoë Óscar", "Zoe Oscar"},
    {"ế", "e"},       /* two marks */
    {"花子", "????"}, /* two columns each */
    {"≠", "?"},       /* an equals sign would say the contrary */
    {"π", "?"},
    {"Win! 🌹", "Win!   "}, /* pictures say nothing */
    {"Carte…", "Carte."},
    {"“Ann’s”", "\"Ann's\""},
};

START_TEST(ascii_fills_the_same_columns)
{
    struct text out = {0};
    sanitize_ascii(&out, spelled[_i].clean);
    ck_assert_str_eq(out.bytes, spelled[_i].ascii);
}
END_TEST

static const struct {
    const char *a, *b;
    bool alike;
} pairs[] = {
    {"Ada", "Ada", true},       {"Ada", "ada", true},  {"STRASSE", "straße", true},
    {"Ａda", "Ada", true}, /* full width */
    {"Zoe\u0308", "Zoë", true}, {"Ada", "Ida", false}, {"", "Ada", false},
};

START_TEST(names_that_look_alike_are_found)
{
    struct text a = {0}, b = {0};
    ck_assert(sanitize_alike(pairs[_i].a, pairs[_i].b) == pairs[_i].alike);
    sanitize_fold(&a, pairs[_i].a);
    sanitize_fold(&b, pairs[_i].b);
    ck_assert((strcmp(a.bytes, b.bytes) == 0) == pairs[_i].alike);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("foreign");
    TCase *c = tcase_create("foreign");
    tcase_add_loop_test(c, what_strangers_send_is_cleaned, 0, ROWS(payloads));
    tcase_add_test(c, cleaning_does_not_depend_on_the_locale);
    tcase_add_loop_test(c, no_code_point_does_harm, 0, 16);
    tcase_add_test(c, no_bytes_do_harm);
    tcase_add_test(c, random_bytes_do_no_harm);
    tcase_add_test(c, a_long_text_is_cut_and_not_searched);
    tcase_add_test(c, what_a_text_has_no_room_for_is_cut_like_columns);
    tcase_add_loop_test(c, ascii_fills_the_same_columns, 0, ROWS(spelled));
    tcase_add_loop_test(c, names_that_look_alike_are_found, 0, ROWS(pairs));
    suite_add_tcase(s, c);
    return s;
}
