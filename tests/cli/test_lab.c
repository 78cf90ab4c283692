/* Experiments, by the real program: published figures, forms of output, refusals. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <jansson.h>
#include <poll.h>
#include <signal.h>
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

static const struct {
    const char *line;
    const char *says;
} digits[] = {
    {"lab hog strategies extra-turn:8:6 always-roll:6 --json",
     "{\"a\":\"extra-turn:8:6\",\"b\":\"always-roll:6\",\"rate\":0.564867592"},
    {"lab hog strategies final always-roll:4 --csv", "a,b,rate\nfinal,always-roll:4,0.81757063"},
    {"lab hog strategies best-response:always-roll:6 always-roll:6", "0.720850443"},
    {"lab hog strategies turn always-roll:6 --csv", "turn,always-roll:6,0.5518565"}, /* it rates */
    {"lab hog strategies ai:5 ai:final --csv", "optimal,final,0.638641"},  /* as seats are named */
    {"lab hog strategies always-roll:4 always-roll:6 final", " 1. final"}, /* the strongest first */
    {"lab hog strategies --table final --json",
     "{\"brain\":\"final\",\"goal\":100,\"dice\":[[6,3,"},
    {"lab hog dice -n 100000 --seed 1", "Best number of dice: 6 tried, 6 exactly."},
    {"lab hog dice -n 20000 --seed 1 --rules sides=4", "4 tried, 4 exactly."},
    {"lab hog dice -n 1 --json", "\"mean\":3.5000000"},
    {"lab hog dice -n 7 --rules dice=1", "Best number of dice: 1 tried"},
    {"lab hog dice -n 100000 --seed 1 --json", ",\"best_tried\":true,\"best\":true}\n{\"dice\":7,"},
    {"lab hog dice -n 100000 --seed 1 --csv", ",false,false\n6,8."},
    {"lab hog dice -n 100000 --seed 1 --csv", ",true,true\n7,"},
    {"lab hog dice -n 1 --seed 1 --csv", "dice,tried,mean,best_tried,best\n1,"},
    {"lab hog experiments -n 20 --seed 1", " tried, 6 exactly.\nalways-roll:8  wins 0."},
    {"lab hog experiments -n 20 --seed 1 --csv", "experiment,tried,tried_se,exact\ndice,"},
    {"lab hog experiments -n 20 --seed 1 --csv", ",,6.000000000000\nalways-roll:8,"},
    {"lab hog experiments -n 20 --seed 1 --json", "\"experiment\":\"always-roll:8\",\"tried\":0."},
    {"lab hog experiments -n 20 --seed 1", "0.467776 exactly, against always-roll:6\nbacon:8:6"},
    {"lab hog experiments -n 20 --seed 1", "tried, 0.548283 exactly,"},
    {"lab hog experiments -n 20 --seed 1", "tried, 0.564868 exactly,"},
    {"lab hog experiments -n 20 --seed 1", "tried, 0.689175 exactly,"},
    {"lab hog experiments -n 20 --rules plain", "\nfinal          wins 0."},
    {"lab hog quiz bacon --self -n 1000", "11000 questions, 0 answered wrongly."}, /* no dice */
    {"lab hog quiz pig --self -n 1000", "61000 questions, 0 answered wrongly."},   /* no bacon */
    {"lab hog quiz align --self -n 1000", "71000 questions, 0 answered wrongly."},
    {"lab hog quiz align --self -n 9 --rules goal=5", "184 questions, 0 "}, /* where none can be */
    {"lab hog quiz pig --self -n 99 --rules goal=1", "105 questions, 0 "},
    {"lab hog quiz bacon --self -v -n 1 --rules goal=1 --seed 1",
     "You have 0, the other has 0. You roll no dice.\nThe player rolls nothing. Free Bacon: "},
    {"lab hog quiz bacon --self -v -n 1 --rules goal=1 --seed 1", "\nTotals: 6 and 0. That is "},
    {"lab hog quiz align --self -v -n 1 --seed 1",
     "\nTotals: 20 and 30. Greatest common divisor: 10. Another turn.\n"},
    {"lab hog quiz --self -n 1000", "71000 questions, 0 answered wrongly."},
    {"lab hog quiz --self -n 10 --rules goal=120,sides=9,align=off --json", "\"wrong\":0}"},
    {"lab hog quiz --self -n 10 --csv", "questions,wrong\n70010,0\n"},
    {"lab hog quiz --self -n 10 --rules plain", ", 0 answered wrongly."},
    {"lab notone hold", "Most points: hold:19, 11.170042 a turn."},
    {"lab notone hold --csv", "\n15,10.98664"},
    {"lab notone hold --json --rules risky", "{\"hold\":1,\"mean\":"},
    {"lab notone sweep hold:19..20 -n 100 --seed 1", "hold:20"},
    {"lab notone sweep hold:3..3 ai:points -n 100 --seed 1 --json",
     "{\"brain\":\"hold:3\",\"rate\":0.0"},
    {"lab hog sweep bacon:4..5:6 ai:final -n 100 --seed 1 --csv", "\nbacon:5:6,0.2"},
    {"lab hog sweep bacon:4..5:6 ai:final -n 100 --seed 1 --json",
     "{\"brain\":\"bacon:5:6\",\"rat"},
    {"lab hog sweep ai:bacon:4..5:6 final -n 100 --seed 1 --csv", "\nbacon:5:6,0.2"},
    {"lab hog sweep bacon:4..5:6 5 -n 2 --seed 1 --csv", "\nbacon:5:6,0."}, /* a level */
    {"lab hog habits robin -n 300 --seed 1", "\npredictable 95.00 %: throws 4 dice, whatever "},
    {"lab hog strategies final ai:always-roll:4 --csv", "\nfinal,always-roll:4,0.81757063"},
    {"lab notone sweep hold:19..20 -n 9 --seed 1 --csv", "\nhold:20,,,"}, /* alone: no rate */
    {"lab notone sweep hold:19..20 -n 9 --seed 1 --json", "{\"brain\":\"hold:20\",\"mean\":"},
};

static int commas(const char *line)
{
    int n = 0;
    for (; *line && *line != '\n'; line++) {
        n += *line == ',';
    }
    return n;
}

/* JSON and CSV are for machines from the first line to the last. */
static void expect_form(const char *asked)
{
    bool json = strstr(asked, "--json"), csv = strstr(asked, "--csv");
    for (const char *line = r.output, *end; *line; line = end) {
        end = strchrnul(line, '\n');
        end += *end == '\n';
        json_t *value = json ? json_loads(line, JSON_DISABLE_EOF_CHECK, NULL) : NULL;
        ck_assert_msg(!json || json_is_object(value), "%s: %.300s", asked, line);
        ck_assert_msg(!csv || commas(line) == commas(r.output), "%s: %.300s", asked, line);
        json_decref(value);
    }
}

START_TEST(experiments_give_the_known_figures)
{
    run_line(&r, digits[_i].line, NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, digits[_i].says), "%s", r.output);
    ck_assert_str_eq(r.errors, "");
    expect_form(digits[_i].line);
}
END_TEST

/* As many at once as were asked for, and the program itself. */
static const char *const busy[] = {
    "lab hog experiments -n 200000 --jobs 5",
    "lab notone sweep hold:20..60 ai:points -n 20000 --jobs 5",
    "arena notone ai:points ai:hold:20 -n 2000000 --jobs 5",
};

START_TEST(as_many_work_as_were_asked_for)
{
    run_start(&r, busy[_i], "", "");
    while (run_threads(&r) < 5) {
        poll(NULL, 0, 1);
    }
    run_stop(&r, SIGKILL);
}
END_TEST

/* Turns thrown with given faces: what the numbers of dice bring one after the other. */
static const struct {
    const char *words, *faces, *says;
} scripted[] = {
    {"-n 40 --csv", "4, 2, 5, 1", "\n1,3.000000000000,3.5"},      /* of one die each face in turn */
    {"-n 1 --csv", "1 2 3", "\n1,1.0000"},                        /* the first … */
    {"-n 1 --csv", "1 2 3", "\n2,5.0000"},                        /* … and the two behind it */
    {"-n 1 --csv", "1 2 3", "\n3,1.0000"},                        /* from the beginning again */
    {"", "3", "\n10 dice: 30.000000 tried,  7.298718 exactly\n"}, /* as often as usual */
    {"", "1 6", "Best number of dice: 1 tried, 6 exactly."},
};

START_TEST(turns_can_be_thrown_with_given_faces)
{
    char line[64];
    snprintf(line, sizeof line, "lab hog dice --dice - %s", scripted[_i].words);
    run_line(&r, line, scripted[_i].faces);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, scripted[_i].says), "%s", r.output);
    run_line(&r, "lab hog dice --dice - --rules sides=2", "3");
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, "number 1 of the dice is no face: faces go from 1 to 2"), "%s",
                  r.errors);
}
END_TEST

START_TEST(a_quiz_about_one_thing_asks_about_nothing_else)
{
    run_line(&r, "lab hog quiz bacon --seed 3 -n 3", "1\nno\n1\nno\n1\nno\n");
    int bacon = 0;
    for (const char *at = r.output; (at = strstr(at, "You roll no dice.")); at++) {
        bacon++;
    }
    ck_assert_int_eq(bacon, 3);
    run_line(&r, "lab hog quiz align --seed 3 -n 1 -v", "4\nyes\n");
    ck_assert_ptr_nonnull(strstr(r.output, "Right. The player rolls 4, plus 4. Swine Align"));
    ck_assert_ptr_nonnull(strstr(r.output, "\nTotals: 79 and 79. Greatest common divisor: 79."));
}
END_TEST

START_TEST(the_same_seed_gives_the_same_experiment)
{
    static char before[4096];
    run_line(&r, "lab hog dice -n 50 --seed 9", NULL);
    snprintf(before, sizeof before, "%s", r.output);
    run_line(&r, "lab hog dice -n 50 --seed 9", NULL);
    ck_assert_str_eq(r.output, before);
    run_line(&r, "lab hog dice -n 50 --seed 10", NULL);
    ck_assert_str_ne(r.output, before);
}
END_TEST

START_TEST(a_table_has_a_number_of_dice_for_all_scores)
{
    int lines = 0, numbers = 0;
    run_line(&r, "lab hog strategies --table final", NULL);
    for (char *line = r.output; *line; line += strcspn(line, "\n") + 1, lines++) {
        char *at = line;
        while (*at != '\n') {
            long dice = strtol(at, &at, 10);
            ck_assert(dice >= 0 && dice <= 10);
            numbers++;
        }
    }
    ck_assert_int_eq(lines, 100);
    ck_assert_int_eq(numbers, 100 * 100);
}
END_TEST

START_TEST(the_quiz_explains_and_counts)
{
    run_line(&r, "lab hog quiz --seed 3 -n 2", "1\nno\n99\nyes\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "Your dice show 4 1 2 2 5 1 6 6."));
    ck_assert_ptr_nonnull(strstr(r.output, "Right. The player rolls"));
    ck_assert_ptr_nonnull(strstr(r.output, "No. The player rolls"));
    ck_assert_str_eq(run_last(&r), "1 of 2 right.");
    run_line(&r, "lab hog quiz --seed 3", ""); /* nobody there */
    ck_assert_str_eq(run_last(&r), "0 of 0 right.");
}
END_TEST

START_TEST(the_quiz_asks_again_what_it_cannot_read)
{
    run_line(&r, "lab hog quiz --seed 3 -n 1", "one\n\n1\nmaybe\n\nno\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "Points are a number from 0 to 1000."));
    ck_assert_ptr_nonnull(strstr(r.output, "Answer yes or no."));
    ck_assert_str_eq(run_last(&r), "1 of 1 right.");
    char endless[80];
    snprintf(endless, sizeof endless, "%063d7\n1\nno\n", 0); /* one answer, however long */
    run_line(&r, "lab hog quiz --seed 3 -n 1", endless);
    ck_assert_str_eq(run_last(&r), "1 of 1 right.");
    run_line(&r, "lab hog quiz --seed 3 -n 1", "1\nmaybe\n"); /* and then nobody is there */
    ck_assert_str_eq(run_last(&r), "0 of 0 right.");
}
END_TEST

/* A way of playing and how often its sentence must say what it does; 0: it has none; below 0: it
 * does what no character does. */
static const struct {
    const char *game, *brain;
    double says;
} habits[] = {
    {"notone", "robin", 0.9},
    {"notone", "lena", 0.9},
    {"notone", "casper", 0.9},
    {"notone", "sasha", 0.9},
    {"notone", "kit", 0.9},
    {"notone", "dora", 0.9},
    {"notone", "random", -1},
    {"hog", "robin", 0.9},
    {"hog", "lena", 0.9},
    {"hog", "casper", 0.9},
    {"hog", "sasha", 0.9},
    {"hog", "fred", 0.7},
    {"hog", "lotte", 0.9},
    {"hog", "random", -1},
    {"knucklebones", "robin", 0.9},
    {"knucklebones", "lena", 0.9},
    {"knucklebones", "casper", 0.9},
    {"knucklebones", "sasha", 0.9},
    {"knucklebones", "vera", 0.9},
    {"knucklebones", "otto", 0.9},
    {"knucklebones", "random", -1},
    {"yahtzee", "robin", 0.9},
    {"yahtzee", "lena", 0.9},
    {"yahtzee", "casper", 0.9},
    {"yahtzee", "sasha", 0.9},
    {"yahtzee", "bruno", 0.9},
    {"yahtzee", "stina", 0.9},
    {"yahtzee", "random", -1},
    {"notone", "5", 0},
    {"hog", "5", 0},
    {"knucklebones", "5", 0},
    {"yahtzee", "5", 0},
};

static double figure(const char *name)
{
    char member[40];
    snprintf(member, sizeof member, "\"%s\":", name);
    const char *at = strstr(r.output, member);
    ck_assert_msg(at, "%s", r.output);
    return strtod(at + strlen(member), NULL);
}

START_TEST(characters_do_what_their_sentence_says_and_never_what_nobody_would)
{
    char line[80];
    snprintf(line, sizeof line, "lab %s habits %s -n 3000 --seed 1 --json", habits[_i].game,
             habits[_i].brain);
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    if (habits[_i].says < 0) {
        ck_assert_double_gt(figure("worse"), 0);
        return;
    }
    ck_assert_double_eq(figure("lost"), 0);
    ck_assert_double_eq(figure("worse"), 0);
    if (habits[_i].says > 0) {
        ck_assert_double_ge(figure("predictable"), habits[_i].says);
    }
}
END_TEST

static const struct {
    const char *line, *names;
} refused[] = {
    {"lab", "GAME EXPERIMENT"},
    {"lab chess dice", "notone, hog"},
    {"lab hog hold", "strategies, dice, experiments, quiz, sweep, habits"}, /* of another game */
    {"lab hog quiz pork", "all, bacon, pig, align"},
    {"lab hog quiz bacon --rules bacon=off", "bacon=off"},
    {"lab hog quiz align --rules plain", "align=off"},
    {"lab hog quiz bacon pig", "'pig' is too much"},
    {"lab hog dice --dice typed", "takes a file"},
    {"lab hog dice -v", "no option -v"},
    {"lab hog experiments --dice -", "no option --dice"},
    {"lab notone hold --self", "no option --self"},
    {"lab hog sweep bacon:4..5:6 finale", "'finale'"},
    {"lab hog sweep bacon:4..5:6 human", "by ways of playing"},
    {"lab hog strategies optimal", "needs two"},
    {"lab hog strategies random final", "random does not always choose the same"},
    {"lab hog strategies careless:50 final", "does not always choose the same"},
    {"lab hog strategies nobody final", "'nobody'"},
    {"lab hog strategies --table random", "random"},
    {"lab hog strategies --table final optimal", "--table"},
    {"lab hog dice 6", "no more words"},
    {"lab hog dice --json --csv", "two forms"},
    {"lab hog quiz --json", "with --self only"},
    {"lab hog quiz --csv -n 2", "with --self only"},
    {"lab notone hold --rules classic,start=risky", "classic"},
    {"lab notone sweep", "BRAIN:FROM..TO"},
    {"lab notone sweep hold:20", "hold:15..25"},
    {"lab notone sweep hold:20..10", "goes up"},
    {"lab notone sweep hold:0..1000", "at most 200"},
    {"lab notone sweep hold:4294967297..4294967298 -n 2", "up to 1000000"}, /* 2^32 + 1 */
    {"lab notone sweep hold:1..99999999999999999999", "up to 1000000"},
    {"lab notone sweep hold:999..1001 -n 2", "0 to 1000"},
    {"lab hog sweep always-roll:4..99 -n 2", "0 to 10, not '99'"}, /* as it was typed */
    {"lab hog sweep bacon:44..5:6 -n 2", "goes up"},
    {"lab notone sweep hold:1..2 human", "by ways of playing"},
    {"lab hog sweep always-roll:9..11 -n 2", "0 to 10"}, /* the last only */
    {"lab hog sweep always-roll:9..11 -n 2 --csv", "0 to 10"},
};

START_TEST(what_cannot_be_tried_is_named)
{
    run_line(&r, refused[_i].line, NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_msg(strstr(r.errors, refused[_i].names), "%s", r.errors);
    ck_assert_str_eq(r.output, "");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("lab");
    TCase *c = tcase_create("lab");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, experiments_give_the_known_figures, 0, ROWS(digits));
    tcase_add_loop_test(c, as_many_work_as_were_asked_for, 0, ROWS(busy));
    tcase_add_loop_test(c, turns_can_be_thrown_with_given_faces, 0, ROWS(scripted));
    tcase_add_test(c, a_quiz_about_one_thing_asks_about_nothing_else);
    tcase_add_test(c, the_same_seed_gives_the_same_experiment);
    tcase_add_test(c, a_table_has_a_number_of_dice_for_all_scores);
    tcase_add_test(c, the_quiz_explains_and_counts);
    tcase_add_test(c, the_quiz_asks_again_what_it_cannot_read);
    tcase_add_loop_test(c, characters_do_what_their_sentence_says_and_never_what_nobody_would, 0,
                        ROWS(habits));
    tcase_add_loop_test(c, what_cannot_be_tried_is_named, 0, ROWS(refused));
    suite_add_tcase(s, c);
    return s;
}
