/* Hints, chances and the tutor in line mode, and `rollick hint`. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
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

static void play(const char *words, const char *input)
{
    char line[200];
    strcpy(line, "play ");
    strcat(line, words);
    strcat(line, " --plain --no-save --test-clock");
    run_line(&r, line, input);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, "");
}

static void says(const char *words)
{
    ck_assert_msg(strstr(r.output, words), "'%s' is not in\n%s", words, r.output);
}

static void never_says(const char *words)
{
    ck_assert_msg(!strstr(r.output, words), "'%s' is in\n%s", words, r.output);
}

/* Whatever is asked, in sentences that can be read aloud. */
static const struct {
    const char *words, *input;
    const char *said[5];
} asked[] = {
    {"hog Ada=human Bo=human --seed 7",
     "/hint\n/odds\n",
     {"Best: roll 7, chance of winning 53.2 %.\n", "Then: roll 6, 53.2 %; roll 8, 53.0 %.\n",
      "With 7 dice the other's Free Bacon would bring 5.0 on average, with 6 dice 5.2.\n",
      "Judged by optimal, exactly.\n", "Chances of winning. Ada: 53.2 %. Bo: 46.8 %.\n"}},
    {"notone Ada=human Bo=human --seed 8",
     "roll\n/hi\n",
     {"Best: roll, chance of winning ", "Then: bank, ",
      "4 at risk: one more roll gains 5.6 on average and loses 1.2.\n"}},
    {"knucklebones Ada=human Bo=human --seed 8", /* not exact, and says by whom */
     "/hint\n",
     {"Best: column 1, chance of winning ", "All choices are worth the same.\n",
      "Judged by expert, as well as it can.\n"}},
    {"yahtzee Ada=human --seed 7", /* alone: points; dice are named by their places */
     "/hint\n/odds\n",
     {"Best: keep 3 3 (say 'keep 1 5'), expected 251.4 points.\n",
      "; keep 2 3 4 (say 'keep 1 2 3'), 250.4 points.\n",
      "A throw makes Three of a Kind worth 7.2 on average, with 1 2 3 4 kept 0.0.\n",
      "Expected final points. Ada: 251.4 points.\n"}},
    {"hog Ada=human Bo=human --seed 7 --brain bacon", /* knows an order and no more */
     "/hint\n/odds\n",
     {"Best: roll 6.\n", "bacon:8:6 does not know what positions are worth.\n"}},
    {"hog Ada=human Bo=human --seed 7", /* an undone choice is asked about again */
     "5\n/undo\n/hint\n",
     {"Taken back.\n", "Best: roll 7, chance of winning 53.2 %.\n"}},
};

START_TEST(advice_is_a_sentence_in_words)
{
    play(asked[_i].words, asked[_i].input);
    for (int i = 0; i < ROWS(asked[_i].said) && asked[_i].said[i]; i++) {
        says(asked[_i].said[i]);
    }
}
END_TEST

/* At 0 : 0 roll 4 costs 4.1 % of a win and roll 9 0.4 %. */
static const struct {
    const char *tutor, *input, *warning; /* NULL: none comes */
} tutored[] = {
    {"blunders", "4\n", "Tutor: Roll 4 wins 4.1 % less than roll 7. With 7 dice"},
    {"all", "4\n", "The same answer again does it anyway; 'roll 7' is the best.\n"},
    {"off", "4\n", NULL},
    {"all", "9\n", NULL},
    {"all", "7\n", NULL},
    {"all", "3\n", "Tutor: Roll 3 wins 13.4 % less than roll 7."},
};

START_TEST(the_tutor_warns_by_what_a_choice_costs)
{
    char words[100] = "hog Ada=human Bo=human --seed 7 --tutor ";
    play(strcat(words, tutored[_i].tutor), tutored[_i].input);
    if (tutored[_i].warning) {
        says(tutored[_i].warning);
        never_says("Ada rolls");
    } else {
        never_says("Tutor");
        says("Ada rolls");
    }
}
END_TEST

START_TEST(the_same_answer_again_does_it_anyway)
{
    play("hog Ada=human Bo=human --seed 7 --tutor all", "4\nroll 4\n");
    says("Ada rolls 3, 2, 4 and 1. Pig Out");
}
END_TEST

/* Answers that throw points away: the tutor, whose table takes half a second, is waited for and
 * speaks first; only who means it is asked whether that is so. */
static const struct {
    const char *input, *said, *not_said;
} zeros[] = {
    {"yahtzee\n", "Tutor: Yahtzee wins about ", "Yes or no?"},
    {"yahtzee\nyahtzee\n", "Score 0? Yes or no?", "Ada scores"},
    {"yahtzee\nyahtzee\nno\n", "Score 0? Yes or no? no\n", "Ada scores"},
    {"yahtzee\nyahtzee\nyes\n", "Ada scores 0 in Yahtzee.", NULL},
    {"yahtzee\nfull\n", "Tutor: Full House wins about ", "Yes or no?"}, /* another one */
};

START_TEST(the_tutor_is_waited_for_before_a_zero_is_asked_about)
{
    play("yahtzee Ada=human ai:optimal --seed 1 --tutor all", zeros[_i].input);
    says("Tutor: Yahtzee wins about ");
    says(zeros[_i].said);
    if (zeros[_i].not_said) {
        never_says(zeros[_i].not_said);
    }
}
END_TEST

START_TEST(who_thinks_again_is_warned_again)
{
    play("yahtzee Ada=human ai:optimal --seed 1 --tutor all", "yahtzee\nyahtzee\nno\nyahtzee\n");
    const char *again = strstr(r.output, "Score 0? Yes or no? no\n");
    ck_assert_ptr_nonnull(again);
    ck_assert_msg(strstr(again, "Tutor: Yahtzee wins about "), "%s", r.output);
}
END_TEST

START_TEST(whoever_asks_waits_as_long_as_it_takes)
{
    run_line(&r, "play yahtzee Ada=human --seed 7 --no-save", "/hint\n"); /* by the real clock */
    says("Best: keep 3 3 (say 'keep 1 5'), expected 251.4 points.\n");
}
END_TEST

/* Its table would take too long if it was begun with the first answer. */
START_TEST(the_tutor_is_at_work_while_people_think)
{
    run_start(&r, "play hog Ada=human Bo=human --rules goal=600,sides=20 --tutor all --no-save", "",
              "Roll 0 to 10? ");
    while (run_threads(&r) < 2) {
        poll(NULL, 0, 1);
    }
    run_stop(&r, SIGKILL);
}
END_TEST

START_TEST(another_answer_is_judged_anew)
{
    play("hog Ada=human Bo=human --seed 7 --tutor all", "4\n3\n4\n");
    says("Roll 3 wins 13.4 % less");
    never_says("Ada rolls");
    play("hog Ada=human Bo=human --seed 7 --tutor all", "4\n7\n");
    says("Ada rolls ");
}
END_TEST

START_TEST(a_hint_on_the_command_line_says_why)
{
    run_line(&r, "hint hog --position -", "{\"scores\":[28,30]}");
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, ""); /* no progress: it is no terminal */
    ck_assert_str_eq(run_last(&r), "Rolling no dice brings 12 by Free Bacon, and another turn.");
}
END_TEST

static const struct {
    const char *line, *says;
    const char *position; /* NULL: where a match begins */
} truths[] = {
    {"hint hog --position -", " They are exact.\n"}, /* but for rounding */
    {"hint knucklebones --rules columns=2,rows=2 --position -", " They are exact to 2e-11.\n"},
    {"hint knucklebones --rules columns=2,rows=2,destroy=off --position -", " They are exact.\n"},
    {"hint knucklebones --position -", " chances of winning. They are estimates.\n"},
    {"hint yahtzee --position -", " The position is worth 254.587729.\n"}, /* before a throw */
    {"hint hog --brain random --position -", "roll 4                   9.1 %\n"}, /* a chance … */
    {"hint hog --brain random --position -",
     "random, for Player 1. The numbers are the chances that it chooses so.\n"},
    {"hint hog --brain ai:1 --position -",
     "roll 4                   1.000000\n"},                             /* … of a level, too */
    {"hint notone --position -", "bank                     0.351015\n"}, /* as people say it */
    {"hint notone --position - --json", "{\"action\":\"stop\","},
    {"hint knucklebones --position - --lang es --rules columns=2 --brain random",
     "columna 2                50.0 %\n", "{\"die\":3}"},
};

START_TEST(a_hint_says_how_exact_it_is)
{
    run_line(&r, truths[_i].line, truths[_i].position ? truths[_i].position : "{}");
    ck_assert_int_eq(r.status, 0);
    says(truths[_i].says);
}
END_TEST

START_TEST(whoever_draws_is_said_with_chances)
{
    play("knucklebones Ada=human Bo=human --seed 7 --brain random", "/hint\n");
    says("By chance: column 1, 33.3 %.\nThen: column 2, 33.3 %; column 3, 33.3 %.\n"
         "All choices are equally likely.\n");
    play("yahtzee Ada=human --seed 12 --brain random", "/hint\n"); /* 5 5 4 4 4 */
    says("By chance: keep 4 5 (say 'keep 1 3'), 13.6 %.\n"
         "Then: keep 4 4 5 (say 'keep 1 3 4'), 13.6 %; keep 4 (say 'keep 3'), 6.8 %.\n");
    never_says("equally likely");
}
END_TEST

static const struct {
    const char *line, *position;
} drawn[] = {
    {"hint hog --json --brain random", "{}"},
    {"hint knucklebones --json --brain random", "{\"die\":3}"},
    {"hint yahtzee --json --brain dummy", "{\"throw\":1,\"dice\":[1,2,3,4,5]}"},
    {"hint hog --json --brain careless:100", "{\"scores\":[28,30]}"},
    {"hint notone --json --brain careless:100", "{}"},
};

/* The unit is empty: nothing that a position is worth is told, so only their order counts. */
START_TEST(whoever_draws_gives_chances_without_a_unit_in_json)
{
    double sum = 0, last = 1;
    run_line(&r, drawn[_i].line, drawn[_i].position);
    says("\"unit\":\"\",\"value\":null,\"actions\":[{");
    const char *at = strstr(r.output, "\"actions\"");
    while ((at = strstr(at, "\"value\":")) != NULL) {
        double chance = strtod(at += strlen("\"value\":"), NULL);
        ck_assert(chance >= 0 && chance <= last);
        sum += last = chance;
    }
    ck_assert_double_eq_tol(sum, 1, 1e-9);
}
END_TEST

START_TEST(a_review_says_what_spoke_for_the_better_choice)
{
    run_line(&r, "play hog ai:always-roll:3 ai:always-roll:6 --seed 7 --plain --test-clock", NULL);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "review last", NULL);
    ck_assert_int_eq(r.status, 0);
    says("roll 3; better was roll 7, by 13.4 %: blunder. "
         "With 7 dice the turn brings 8.5 on average, with 3 dice 7.4 on average.\n");
    says("by choice; better was ");
    says("Turning point 3, event 17: Steady Stella picks 3 dice. Lost 25.7 % by choice; better was "
         "roll 0. Rolling no dice brings 12 by Free Bacon, and another turn.\n");
    run_line(&r, "review last --json", NULL);
    says(",\"worth\":[[0.531915246142137,0.46808475385786297],[0.3978819901693765,");
    says(",[0.0,1.0]]}\n");
}
END_TEST

START_TEST(with_v_a_review_tells_of_every_choice_and_of_the_worth_all_along)
{
    run_line(&r, "play hog ai:careless:50:turn ai:final --seed 7 --plain --test-clock", NULL);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "review last", NULL);
    never_says(": roll 0, the best.\n");
    never_says("Worth ");
    run_line(&r, "review last -v", NULL);
    ck_assert_int_eq(r.status, 0);
    says("Event 9, Careless Carlo: roll 0, the best.\n");
    says("Event 1, Careless Carlo: roll 5; better was roll 7, by 0.6 %.\n");
    says("Event 12, Final Fenja: roll 8; roll 9 was as good.\n");
    says("Worth at the start: Careless Carlo 53.2 %, Final Fenja 46.8 %.\n"
         "Worth after event 1: Careless Carlo 52.6 %, Final Fenja 47.4 %.\n");
    ck_assert_str_eq(run_last(&r),
                     "Worth after event 26: Careless Carlo 100.0 %, Final Fenja 0.0 %.");
}
END_TEST

/* Rounding makes 1.0000000000000004 of what is certain. */
START_TEST(a_review_of_a_decided_match_says_nothing_of_rounding)
{
    run_line(&r, "play hog ai:final ai:final --seed 7 --plain --test-clock --position -",
             "{\"scores\":[95,96]}");
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "review last", NULL);
    ck_assert_int_eq(r.status, 0);
    says("start 100.0 %, plus luck 0.0 %");
    says("start 0.0 %, plus luck 0.0 %");
    never_says("Turning point");
}
END_TEST

static const struct {
    const char *line;
    bool solvable; /* by rollick solve */
} large[] = {
    {"hint knucklebones --brain optimal --position -", true},
    {"hint knucklebones --brain optimal --position - --rules rows=4", true}, /* with much memory */
    {"hint knucklebones --brain optimal --position - --rules 4x4", false},   /* 3,000 TB */
    {"hint knucklebones --brain optimal --position - --rules last-reply", false},
    {"hint knucklebones --brain optimal --position - --rules columns=9,rows=9", false},
};

START_TEST(a_board_that_is_too_large_is_refused_in_one_sentence)
{
    run_line(&r, large[_i].line, "{\"die\":4}");
    ck_assert_int_eq(r.status, 2);
    ck_assert_ptr_nonnull(strstr(r.errors, "expert can play it\n"));
    ck_assert((strstr(r.errors, "rollick solve") != NULL) == large[_i].solvable);
}
END_TEST

START_TEST(chances_are_not_below_none)
{
    run_line(&r, "hint hog --json", "{\"scores\":[0,99]}");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, ":0.000000000000"));
    ck_assert_ptr_null(strstr(r.output, "-0.0"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("advice");
    TCase *t = tcase_create("advice");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_loop_test(t, advice_is_a_sentence_in_words, 0, ROWS(asked));
    tcase_add_loop_test(t, the_tutor_warns_by_what_a_choice_costs, 0, ROWS(tutored));
    tcase_add_test(t, the_same_answer_again_does_it_anyway);
    tcase_add_loop_test(t, the_tutor_is_waited_for_before_a_zero_is_asked_about, 0, ROWS(zeros));
    tcase_add_test(t, who_thinks_again_is_warned_again);
    tcase_add_test(t, whoever_asks_waits_as_long_as_it_takes);
    tcase_add_test(t, the_tutor_is_at_work_while_people_think);
    tcase_add_test(t, another_answer_is_judged_anew);
    tcase_add_test(t, a_hint_on_the_command_line_says_why);
    tcase_add_loop_test(t, a_hint_says_how_exact_it_is, 0, ROWS(truths));
    tcase_add_test(t, whoever_draws_is_said_with_chances);
    tcase_add_loop_test(t, whoever_draws_gives_chances_without_a_unit_in_json, 0, ROWS(drawn));
    tcase_add_test(t, a_review_says_what_spoke_for_the_better_choice);
    tcase_add_test(t, with_v_a_review_tells_of_every_choice_and_of_the_worth_all_along);
    tcase_add_test(t, a_review_of_a_decided_match_says_nothing_of_rounding);
    tcase_add_loop_test(t, a_board_that_is_too_large_is_refused_in_one_sentence, 0, ROWS(large));
    tcase_add_test(t, chances_are_not_below_none);
    suite_add_tcase(s, t);
    return s;
}
