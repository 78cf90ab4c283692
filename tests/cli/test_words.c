/* The language of the real program. */
#include "tests/cli/golden_text.h"
#include "tests/cli/run.h"
#include "tests/suite.h"
#include "tests/words/unmarked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

static const char english[] = "Usage: rollick hint GAME", spanish[] = "Uso: rollick hint GAME";

/* Locales by the first variable; none of these but C.UTF-8 needs to be installed. */
static const struct {
    const char *lang, *line, *begins;
} asked[] = {
    {"C.UTF-8", "hint --help", english},
    {"C.UTF-8", "hint --help --lang es", spanish},
    {"C.UTF-8", "--lang=es hint --help", spanish}, /* before the command, too */
    {"C", "hint --help --lang es", spanish},       /* there gettext() looks up nothing by itself */
    {"POSIX", "hint --help --lang es", spanish},
    {"es_ES.UTF-8", "hint --help", spanish},
    {"es_MX", "hint --help", spanish}, /* Spanish of anywhere */
    {"es_ES.UTF-8", "hint --help --lang en", english},
    {"es_ES.UTF-8", "hint --help --lang auto", spanish},
    {"C.UTF-8", "hint --help --lang es --lang en", english}, /* the last one counts */
    {"it_IT.UTF-8", "hint --help", english},                 /* without words of its own */
    {"de_DE.UTF-8", "hint --help", "Aufruf: rollick hint GAME"},
    {"C.UTF-8", "hint --help --lang fr", "Usage\u00a0: rollick hint GAME"},
    {"est_EE.UTF-8", "hint --help", english}, /* es is only how it begins */
};

START_TEST(the_option_and_then_the_locale_say_the_language)
{
    r.lang = asked[_i].lang;
    run_line(&r, asked[_i].line, NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strncmp(r.output, asked[_i].begins, strlen(asked[_i].begins)) == 0, "%s, %s: %s",
                  asked[_i].lang, asked[_i].line, r.output);
}
END_TEST

START_TEST(a_language_without_words_is_refused)
{
    run_line(&r, "list games --lang xx", NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_str_eq(r.errors, "rollick: --lang cannot be 'xx'; it can be auto, en, de, es, fr\n");
    ck_assert_str_eq(r.output, "");
}
END_TEST

START_TEST(what_is_wrong_is_said_in_the_language_asked_for)
{
    run_line(&r, "--lang es plya", NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_str_eq(r.errors, "rollick: no hay orden «plya»; ¿querías decir play?\n");
    r.lang = "C";
    run_line(&r, "--lang es plya", NULL);
    ck_assert_str_eq(r.errors, "rollick: no hay orden \"plya\"; ?querias decir play?\n");
}
END_TEST

/* What machines read. */
static const char *const same[] = {
    "list games --json",
    "list brains yahtzee --json",
    "list rules hog --json",
    "list presets --json",
    "arena hog ai:3 ai:4 -n 20 --seed 1 --jobs 1 --shard 1/2 --json",
    "arena hog ai:random ai:final -n 90000 --seed 1 --until better --json",
    "tournament hog ai:3 ai:4 ai:2 --seed 1 --json",
    "lab notone hold --csv",
    "lab notone hold --json",
    "show yahtzee --json --position -",
    "hint hog --json --position -",
    "hint yahtzee --json --position -",
    "play hog ai:3 ai:4 --seed 1 --test-clock",
    "export 1",
    "verify 1 --json",
    "review 1 --json",
};

/* Without how long it took. */
static char *lasting(const char *output)
{
    char *copy = strdup(output), *at = strstr(copy, "\"seconds\"");
    if (at) {
        *at = '\0';
    }
    return copy;
}

START_TEST(what_machines_read_is_the_same_in_every_language)
{
    struct run other;
    run_init(&other);
    other.lang = "es_ES.UTF-8";
    for (int i = 0; i < ROWS(same); i++) {
        run_line(&r, same[i], "{}");
        run_line(&other, same[i], "{}");
        ck_assert_msg(r.status == 0, "%s: %s", same[i], r.errors);
        ck_assert_int_eq(other.status, 0);
        char *one = lasting(r.output), *two = lasting(other.output);
        if (strncmp(same[i], "play", 4) != 0) {
            ck_assert_str_eq(one, two);
        } else {
            ck_assert_str_ne(one, two);
        }
        free(one);
        free(two);
    }
    run_fini(&other);
}
END_TEST

/* Everything that people read of it, in words that all have other letters than English; `input` is
 * what they say. What they read must be the program's own: records and names are others'. */
static const struct {
    const char *line, *input;
    int status;
} told[] = {
    {"--help", NULL, 0},
    {"play --help", NULL, 0},
    {"lab --help", NULL, 0},
    {"list", NULL, 0},
    {"doctor", NULL, 0},
    {"play notone Ann=human Bo=ai:4 --seed 1 --test-clock --comments scores,lead,gain",
     "?\nroll\nroll\nstop\n/help\n/state\n/hint\n/odds\n/changed\n/log\n/undo\n/redo\n/quiet\n"
     "/verbose\n/x\nnonsense\n/concede\nno\n/concede\nyes\nno\n",
     0},
    {"play hog human ai:3 --seed 1 --tutor all --test-clock --undo none",
     "4\n?\n0\n0\n10\n/undo\n/hint\n5\n5\n5\n5\n5\n5\n5\n5\n5\n/quit\n", 0},
    {"play knucklebones human human --seed 1 --test-clock",
     "1\n2\n3\n1\n2\n3\n1\n2\n/state\n/hint\n3\n1\n2\n3\n1\n2\n3\n1\n2\n3\nno\n", 0},
    {"play yahtzee human human --seed 1 --test-clock",
     "keep 1 2\nnone\nones\n/state\n/hint\nfull\nk\nkeep 3\nkeep 2\nyahtzee\nchance\n/quit\n", 0},
    {"play hog human human --dice typed --test-clock --plain", "2\n1 2\n3\n9\n6 6 6\n/quit\n", 0},
    {"play hog human human --secrets --test-clock", "abc\n\n2\n/quit\n", 0},
    {"play hog ai:1 ai:2 --best-of 3 --seed 2 --test-clock", NULL, 0},
    {"", "help\nnotone Ann=human\n/quit\nno\n", 0},
    {"replay last --test-clock", NULL, 0},
    {"history", NULL, 0},
    {"verify 1", NULL, 0},
    {"review 1", NULL, 0},
    {"show yahtzee --position -", "{\"seats\":1,\"throw\":1,\"dice\":[6,6,2,3,1]}", 0},
    {"show knucklebones --position -", "{\"die\":3}", 0},
    {"hint hog --position -", "{}", 0},
    {"hint notone --position -", "{}", 0},
    {"arena hog ai:3 ai:4 -n 10 --seed 1 --jobs 1", NULL, 0},
    {"arena hog Ann=ai:3 ai:4 -n 10 --first 2 --dice -", "2 3 4", 0},
    {"arena hog ai:random ai:final -n 90000 --seed 1 --jobs 1 --until better", NULL, 0},
    {"arena hog ai:final ai:final -n 90000 --seed 1 --jobs 1 --until better -v", NULL, 0},
    {"arena hog ai:3 ai:4 -n 10 --seed 1 --jobs 1 --until better", NULL, 0},
    {"merge -", "{}", 3},
    {"tournament --help", NULL, 0},
    {"tournament hog ai:1 ai:2 Ann=ai:3 --best-of 3 --seed 1 --pause", "", 0},
    {"tournament notone ai:templeton ai:templeton --seed 1", NULL, 0}, /* a tie for good */
    {"tournament hog ai:1 ai:2 Ann=ai:3 --format league --seed 1 -v", NULL, 0},
    {"tournament yahtzee ai:1 ai:dummy --games 5 --seed 1 -v", NULL, 0},
    {"tournament notone all --format trial --games 2000 --seed 1", NULL, 0},
    {"tournament hog ai:1 human", NULL, 2},
    {"tournament hog ai:1 --games 2", NULL, 2},
    {"tournament hog ai:1 --format trial", NULL, 2},
    {"lab notone hold", NULL, 0},
    {"lab hog experiments -n 10 --seed 1", NULL, 0},
    {"lab hog quiz align -v -n 2 --seed 1", "1\nyes\n2\nno\n", 0},
    {"lab hog quiz -n 2 --seed 1", "1\nyes\n2\nno\n", 0},
    {"plya", NULL, 2},
    {"play chess", NULL, 2},
    {"play hog ai:0", NULL, 2},
    {"play hog --best-of 2", NULL, 2},
    {"play hog --rules goal=0", NULL, 2},
    {"play hog --rules risky", NULL, 2},
    {"play hog --seed", NULL, 2}, /* nothing follows */
    {"play hog --position -", "[", 3},
    {"play hog --dice /dev/null", NULL, 3},
    {"export 1 --json", NULL, 2},
    {"resume 99", NULL, 3},
    {"solve hog", NULL, 2},
};

static void expect_marked(const char *line, const char *text)
{
    char word[64];
    const char *at = unmarked(text, word, sizeof word);
    ck_assert_msg(!at, "%s says '%s', which is not looked up: %.300s", line, word, at);
}

START_TEST(nothing_is_said_that_is_not_looked_up)
{
    setenv("ROLLICK", getenv("STRANGE"), 1);
    for (int i = 0; i < ROWS(told); i++) {
        char line[256];
        snprintf(line, sizeof line, "--lang es %s", told[i].line);
        run_line(&r, line, told[i].input);
        ck_assert_msg(r.status == told[i].status, "%s: %d %s", told[i].line, r.status, r.errors);
        expect_marked(told[i].line, r.output);
        expect_marked(told[i].line, r.errors);
    }
}
END_TEST

/* Matches in line mode, answered in other languages, and in English all the same. */
static const struct {
    const char *name, *line, *answers;
} spoken[] = {
    {"line_notone_es", "play notone Ana=human Carter=ai:carter --seed 12 --test-clock --lang es",
     "?\n/help\n/state\ntirar\nt\nplantarse\nroll\nb\n/odds\n/hint\npl\n/undo\n/quizás\nno\n/"
     "concede\n"
     "s\nno\n"},
    {"line_hog_es", "play hog human ai:always-roll:5 --seed 12 --test-clock --lang es",
     "?\ntirar 4\n5\nroll 6\n/state\n/hint\n/quit\n"},
    {"line_knucklebones_es",
     "play knucklebones Ana=human Luis=human --seed 12 --test-clock --lang es",
     "?\ncolumna 1\ncol 2\n3\ncolumn 1\n/state\n/hint\n/quit\n"},
    {"line_yahtzee_es", "play yahtzee Ana=human --seed 12 --test-clock --lang es",
     "?\nguardar 5 3 4\n/state\nt\nunos\nsí\nno\nnada\nguardar nada\ntrio\nno\nTRESES\nkeep 1\n"
     "keep 2\nPÓQUER\nsí\nfull\nsí\nescalera c\nsí\nlarge\nsí\n/hint\n/quit\n"},
    {"line_knucklebones_de", "play knucklebones Ada=human ai:3 --seed 12 --test-clock --lang de",
     "?\n/hilfe\nspalte 1\n/stand\ncolumn 2\n/tipp\n3\n/zurücknehmen\n/beenden\n"},
    {"line_notone_fr", "play notone Ada=human Carter=ai:carter --seed 12 --test-clock --lang fr",
     "?\n/aide\n/état\nlancer\nl\nroll\n/conseil\nencaisser\nb\n/abandonner\noui\n/quitter\n"},
};

START_TEST(in_line_mode_answers_are_taken_in_the_language_shown_and_in_english)
{
    run_line(&r, spoken[_i].line, spoken[_i].answers);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    golden_text(r.output, spoken[_i].name);
}
END_TEST

/* What is kept of the same match. */
START_TEST(records_are_the_same_in_every_language)
{
    struct run other;
    const char *plain[] = {"play hog human ai:3 --seed 5 --test-clock", "4\nroll 5\n/quit\n"};
    const char *other_policy[] = {"play hog human ai:3 --seed 5 --test-clock --lang es",
                                  "4\ntirar 5\n/quit\n"};
    run_init(&other);
    run_line(&r, plain[0], plain[1]);
    run_line(&other, other_policy[0], other_policy[1]);
    run_line(&r, "export 1", NULL);
    run_line(&other, "export 1 --lang es", NULL);
    ck_assert_int_eq(other.status, 0);
    ck_assert_str_eq(r.output, other.output);
    ck_assert_ptr_nonnull(strstr(r.output, "Player 1"));
    run_fini(&other);
}
END_TEST

START_TEST(people_without_a_name_are_called_in_the_language_of_the_reader)
{
    static const char *const lines[] = {"history --lang es", "stats --lang es",
                                        "export 1 --as markdown --lang es"};
    run_line(&r, "play hog human ai:3 --seed 5 --test-clock", "/concede\nyes\nno\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        run_line(&r, lines[i], NULL);
        ck_assert_msg(strstr(r.output, "Jugador 1") && !strstr(r.output, "Player 1"), "%s",
                      r.output);
    }
    run_line(&r, "history --lang es", NULL);
    ck_assert_msg(strstr(r.output, "  rendición"), "%s", r.output);
    run_line(&r, "history --json --lang es", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "\"Player 1\""));
    run_words(&r, (const char *[]){"stats", "Jugador 1", "--lang", "es", NULL}, NULL);
    ck_assert_msg(strstr(r.output, "Jugador 1, Hog"), "%s", r.output);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("words");
    TCase *t = tcase_create("words");
    tcase_set_timeout(t, 60); /* many programs, one after the other */
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, the_option_and_then_the_locale_say_the_language, 0, ROWS(asked));
    tcase_add_test(t, a_language_without_words_is_refused);
    tcase_add_test(t, what_is_wrong_is_said_in_the_language_asked_for);
    tcase_add_test(t, nothing_is_said_that_is_not_looked_up);
    tcase_add_loop_test(t, in_line_mode_answers_are_taken_in_the_language_shown_and_in_english, 0,
                        ROWS(spoken));
    tcase_add_test(t, records_are_the_same_in_every_language);
    tcase_add_test(t, people_without_a_name_are_called_in_the_language_of_the_reader);
    tcase_add_test(t, what_machines_read_is_the_same_in_every_language);
    suite_add_tcase(s, t);
    return s;
}
