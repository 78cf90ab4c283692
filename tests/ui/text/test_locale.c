#include "tests/suite.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* What the environment asks for; NULL: the variable is not set. */
static const struct {
    const char *all, *messages, *lang, *language, *wanted;
} rows[] = {
    {NULL, NULL, NULL, NULL, "en"},
    {NULL, NULL, "es_ES.UTF-8", NULL, "es"},
    {NULL, NULL, "es", NULL, "es"},
    {NULL, NULL, "de_AT.UTF-8", NULL, "de"},
    {NULL, NULL, "fr_CA.UTF-8", NULL, "fr"},
    {NULL, NULL, "es_AR@euro", NULL, "es"},
    {NULL, NULL, "est_EE", NULL, "en"},            /* another language begins so */
    {NULL, "es_ES", "it_IT", NULL, "es"},          /* messages go before all the rest … */
    {"it_IT", "es_ES", "es_ES", NULL, "en"},       /* … but not before LC_ALL */
    {"", "", "es_ES", NULL, "es"},                 /* empty is as if it were not set */
    {NULL, NULL, "it_IT.UTF-8", "nl:es:en", "es"}, /* the first of the list that there is */
    {NULL, NULL, "es_ES.UTF-8", "nl", "en"},       /* the list goes before the locale */
    {NULL, NULL, "C", "es", "en"},                 /* but not in C */
    {NULL, NULL, "C.UTF-8", "es", "en"},           /* nor in that */
    {NULL, NULL, "POSIX", "es", "en"},
    {NULL, NULL, "es_ES", "es::it", "en"}, /* what the program put there does not count */
};

static void put(const char *variable, const char *value)
{
    if (value) {
        setenv(variable, value, 1);
    } else {
        unsetenv(variable);
    }
}

START_TEST(the_locale_names_the_language_installed_or_not)
{
    put("LC_ALL", rows[_i].all);
    put("LC_MESSAGES", rows[_i].messages);
    put("LANG", rows[_i].lang);
    put("LANGUAGE", rows[_i].language);
    ck_assert_str_eq(words_wanted(), rows[_i].wanted);
}
END_TEST

/* Locales that are not installed have the characters that they name, if those are UTF-8. */
static const struct {
    const char *all;
    bool utf8;
} sets[] = {
    {"C", false},
    {"C.UTF-8", true},
    {"xx_XX.UTF-8", true},
    {"xx_XX.utf8@euro", true},
    {"xx_XX", false},
    {"xx_XX.ISO-8859-1", false},
    {"xx_XX.UTF-16", false},
};

START_TEST(characters_are_those_that_the_locale_names_installed_or_not)
{
    setlocale(LC_CTYPE, "C");
    put("LC_ALL", sets[_i].all);
    locale_characters();
    ck_assert_int_eq(strcmp(nl_langinfo(CODESET), "UTF-8") == 0, sets[_i].utf8);
}
END_TEST

static void expect_spoken(const char *language, const char *word)
{
    char spoken[WORDS_LANGUAGE];
    words_spoken(spoken);
    ck_assert_str_eq(spoken, language);
    ck_assert_str_eq(say_word("Options"), word);
}

START_TEST(languages_can_be_changed_and_changed_back)
{
    struct text why = {0};
    put("LC_ALL", "C");
    put("LANGUAGE", NULL);
    expect_spoken("en", "Options");
    for (int i = 0; i < 2; i++) {
        ck_assert_msg(words_speak("es", NULL, &why), "%s", why.bytes);
        expect_spoken("es", "Opciones");
        ck_assert_str_eq(words_wanted(), "en");
        ck_assert(words_speak("auto", NULL, &why));
        expect_spoken("en", "Options");
    }
    ck_assert(words_speak("es", NULL, &why) && words_speak("en", NULL, &why));
    expect_spoken("en", "Options");
}
END_TEST

START_TEST(a_catalogue_that_is_not_there_is_named_and_english_spoken)
{
    struct text why = {0};
    ck_assert(!words_speak("es", "/nowhere", &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "'es'"));
    expect_spoken("en", "Options");
}
END_TEST

START_TEST(words_with_a_context_are_shown_without_it)
{
    struct text why = {0};
    ck_assert_str_eq(say_word(NC_("answer", "roll")), "roll");
    ck_assert_str_eq(say_word(NC_("nonsense", "there is no such message")),
                     "there is no such message");
    ck_assert(words_speak("es", NULL, &why));
    ck_assert_str_eq(say_word(NC_("answer", "roll")), "tirar");
    ck_assert_str_eq(say_word(""), ""); /* gettext() itself would say the catalogue's head */
}
END_TEST

START_TEST(plurals_follow_the_language)
{
    struct text why = {0}, words;
    ck_assert(words_speak("es", NULL, &why));
    words = say_text();
    text_say_n(&words, "picks %d die.", "picks %d dice.", 1, 1);
    text_say_n(&words, "picks %d die.", "picks %d dice.", 2, 2);
    ck_assert_str_eq(words.bytes, "elige 1 dado.elige 2 dados.");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("words");
    TCase *t = tcase_create("words");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(t, the_locale_names_the_language_installed_or_not, 0, ROWS(rows));
    tcase_add_loop_test(t, characters_are_those_that_the_locale_names_installed_or_not, 0,
                        ROWS(sets));
    tcase_add_test(t, languages_can_be_changed_and_changed_back);
    tcase_add_test(t, a_catalogue_that_is_not_there_is_named_and_english_spoken);
    tcase_add_test(t, words_with_a_context_are_shown_without_it);
    tcase_add_test(t, plurals_follow_the_language);
    suite_add_tcase(s, t);
    return s;
}
