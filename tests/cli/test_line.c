#include "tests/cli/golden_text.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
    run_settle(&r, "confirm-zero = off\nconfirm-joker = off\n"); /* every zero is meant */
}

static void teardown(void)
{
    run_fini(&r);
}

enum { INPUT = 4096 };

/* A whole match of each game, said to the end: `turn` over and over, more often than it takes. */
static const struct game_row {
    const char *name, *line, *begin, *turn;
    int turns;
} whole[] = {
    {"line_notone", "play notone Ann=human Carter=ai:carter --seed 12 --test-clock",
     "?\n/help\n/state\n", "r\nroll\nb\n/cha\n", 10},
    {"line_hog", "play hog Ann=human Bo=human --seed 12 --test-clock", "?\n", "5\nroll 6\n4\n", 12},
    {"line_knucklebones", "play knucklebones Ann=human Bo=human --seed 12 --test-clock", "?\n/st\n",
     "1\ncolumn 2\n3\n", 12},
    {"line_yahtzee", "play yahtzee Ann=human --seed 12 --test-clock", "?\nkeep 5 3 4\n/st\n",
     "keep 1 2\nnone\naces\ntwos\n3 of\nfours\nfives\nthrees\nsix\n4 of\nfull\nsmall\nlarge\n"
     "yahtzee\nchance\n",
     13},
};

static void whole_input(const struct game_row *row, char input[INPUT])
{
    strcpy(input, row->begin);
    for (int i = 0; i < row->turns; i++) {
        strcat(input, row->turn);
    }
}

static void play_whole(const struct game_row *row)
{
    char input[INPUT];
    whole_input(row, input);
    run_line(&r, row->line, input);
}

START_TEST(a_match_reads_as_it_always_did)
{
    play_whole(&whole[_i]);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(r.errors, "");
    char *after = strstr(r.output, "Play again");
    ck_assert_ptr_nonnull(after);
    *after = '\0';
    golden_text(r.output, whole[_i].name);
}
END_TEST

START_TEST(a_watched_match_is_told_without_questions)
{
    run_line(&r, "play hog ai:always-roll:6 ai:bacon --seed 12 --test-clock --comments gain,lead",
             NULL);
    ck_assert_int_eq(r.status, 0);
    golden_text(r.output, "line_watched");
    ck_assert_ptr_null(strstr(run_from(&r, "Hog, "), "? "));
}
END_TEST

static bool drawn(ucs4_t c)
{
    return (c >= 0x2190 && c <= 0x21FF) || (c >= 0x2500 && c <= 0x25FF) ||
           (c >= 0x2800 && c <= 0x28FF);
}

/* Every character can be read aloud. */
static void check_spoken(const char *output, bool ascii)
{
    const uint8_t *bytes = (const uint8_t *)output;
    size_t length = strlen(output);
    ck_assert_ptr_null(u8_check(bytes, length));
    while (length > 0) {
        ucs4_t c;
        int n = u8_mbtouc(&c, bytes, length);
        ck_assert_msg(c == '\n' || c >= ' ', "control character %u", (unsigned)c);
        ck_assert_msg(c < 0x7F || (!ascii && c >= 0xA0), "character %X", (unsigned)c);
        ck_assert_msg(!drawn(c), "character %X", (unsigned)c);
        bytes += n;
        length -= (size_t)n;
    }
}

START_TEST(no_line_holds_what_cannot_be_read_aloud)
{
    play_whole(&whole[_i]);
    check_spoken(r.output, false);
    r.lang = "C";
    play_whole(&whole[_i]);
    check_spoken(r.output, true);
}
END_TEST

static const char *const hostile[] = {
    "A\033[2J\033]0;title\007", /* escape sequences */
    "\xe2\x80\xae"
    "gnud", /* right-to-left override */
    "a\xe2\x80\x8d"
    "b",                                                /* zero-width joiner */
    "\xff\xfe\x80",                                     /* no UTF-8 */
    "\xe2\x96\x88\xe2\x94\x80\xe2\xa3\xbf\xe2\x86\x92", /* block, box, braille, arrow */
    "\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad"
    "\x97\xe6\xbc\xa2\xe5\xad\x97",                              /* wide, and too long */
    "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", /* a stack of marks */
    "a\nb\r\tc",                                                 /* lines */
    "%s%n%d",
    " ",
};

START_TEST(a_name_cannot_disturb_a_line)
{
    char seat[256];
    const char *word[] = {"play", "hog", seat, "Bo=human", "--seed", "12", NULL};
    snprintf(seat, sizeof seat, "%s=human", hostile[_i]);
    for (int i = 0; i < 2; i++) {
        r.lang = i ? "C" : "C.UTF-8";
        run_words(&r, word, "5\n5\n/state\n/log\n");
        ck_assert_msg(r.status == 0, "%s", r.errors);
        check_spoken(r.output, i == 1);
        ck_assert_str_eq(run_last(&r), "saved; run 'rollick resume' to continue");
    }
    run_line(&r, "history", NULL);
    check_spoken(r.output, true);
}
END_TEST

START_TEST(an_answer_cannot_disturb_a_line)
{
    run_line(&r, "play hog human human --seed 12",
             "\033[2J\n\xff\xfe\n/\033\n%s%n\n\xe2\x96\x88\n");
    ck_assert_int_eq(r.status, 0);
    check_spoken(r.output, false);
}
END_TEST

START_TEST(a_line_that_never_ends_is_dropped_with_a_word)
{
    char *input = calloc(1, 100010);
    memset(input, '5', 100000);
    strcat(input, "\n5\n");
    run_line(&r, "play hog human human --seed 12", input);
    free(input);
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "That line was too long."));
    ck_assert_ptr_nonnull(strstr(r.output, "Player 1 rolls 5, 5, 4, 4 and 4, plus 22."));
}
END_TEST

static int lines_of(const char *input)
{
    int n = 0;
    for (; *input; input++) {
        n += *input == '\n';
    }
    return n;
}

/* The first n lines of the input end it; the match goes on with the rest. */
static void leave_and_resume(const struct game_row *row, const char *input, int n, char *end)
{
    char head[INPUT];
    const char *rest = input;
    for (int i = 0; i < n; i++) {
        rest = strchr(rest, '\n') + 1;
    }
    snprintf(head, sizeof head, "%.*s", (int)(rest - input), input);
    run_line(&r, row->line, head);
    ck_assert_int_eq(r.status, 0);
    if (strstr(r.output, "The match is over.")) {
        snprintf(end, INPUT, "%s", run_from(&r, "The match is over."));
        return;
    }
    ck_assert_str_eq(run_last(&r), "saved; run 'rollick resume' to continue");
    run_line(&r, "resume --test-clock", rest);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    snprintf(end, INPUT, "%s", run_from(&r, "The match is over."));
}

/* Only what counts the matches of the library may differ. */
static void cut_number(char *end)
{
    static const char *const counts[] = {"wins so far", "Kept as"};
    for (int i = 0; i < ROWS(counts); i++) {
        char *at = strstr(end, counts[i]);
        if (at) {
            *at = '\0';
        }
    }
}

START_TEST(the_end_of_input_at_any_question_loses_nothing)
{
    const struct game_row *row = &whole[_i];
    char input[INPUT], end[INPUT], again[INPUT];
    whole_input(row, input);
    run_line(&r, row->line, input);
    snprintf(end, sizeof end, "%s", run_from(&r, "The match is over."));
    cut_number(end);
    ck_assert_str_ne(end, "");
    int lines = lines_of(input);
    for (int n = 0; n <= lines; n += 1 + lines / 12) {
        leave_and_resume(row, input, n, again);
        cut_number(again);
        ck_assert_str_eq(again, end);
    }
}
END_TEST

static const struct {
    int signal;
} signals[] = {{SIGINT}, {SIGTERM}, {SIGHUP}, {SIGQUIT}};

START_TEST(a_signal_ends_it_at_once_with_everything_kept)
{
    int n = signals[_i].signal;
    run_start(&r, "play notone human human --seed 12", "r\nr\n", "Turn 20. Roll or bank? ");
    run_stop(&r, n);
    ck_assert_int_eq(r.status, 128 + n);
    ck_assert_str_eq(run_last(&r), "saved; run 'rollick resume' to continue");
    run_line(&r, "resume", "/state\n");
    ck_assert_ptr_nonnull(strstr(r.output, "Turn 20 after 2 rolls."));
}
END_TEST

/* Who watches cannot be left between the dice that were picked and how they fell. */
START_TEST(a_choice_and_its_throw_are_kept_together)
{
    r.pending = SIGTERM;
    run_line(&r, "play hog ai:always-roll:1 ai:always-roll:1 --seed 12 --rules plain", NULL);
    ck_assert_int_eq(r.status, 128 + SIGTERM);
    r.pending = 0;
    run_line(&r, "export last", NULL);
    ck_assert_int_gt(lines_of(r.output), 60);
    ck_assert_msg(strstr(run_last(&r), "\"roll\":"), "%s", run_last(&r));
}
END_TEST

START_TEST(what_is_taken_back_meets_the_same_dice)
{
    run_line(&r, "play hog human human --seed 12 --test-clock",
             "5\n/undo\n/undo\n5\n/undo\n/redo\n/redo\n3\n");
    ck_assert_int_eq(r.status, 0);
    golden_text(r.output, "line_undo");
    run_line(&r, "history --json", NULL);
    run_line(&r, "play hog human human --undo none --seed 12", "5\n/undo\n");
    ck_assert_ptr_nonnull(strstr(r.output, "In this match nothing can be taken back."));
}
END_TEST

START_TEST(a_word_that_fits_several_names_them)
{
    run_line(&r, "play hog human human --seed 12", "/q\n");
    ck_assert_msg(strstr(r.output, "Several words begin with '/q': /quiet /quit."), "%s", r.output);
}
END_TEST

START_TEST(who_gives_up_has_lost)
{
    run_line(&r, "play hog Ann=human Bo=human --seed 12", "5\n/conc\nno\n5\n/conc\ny\nno\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "Ann gives up. The match is over."));
    ck_assert_ptr_nonnull(strstr(r.output, "Bo wins."));
    run_line(&r, "verify last", NULL);
    ck_assert_msg(r.status == 0, "%s", r.output);
    run_line(&r, "history --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "\"end\":\"conceded\""));
}
END_TEST

START_TEST(dice_of_a_real_table_are_typed_in)
{
    run_line(&r, "play hog Ann=human Bo=human --dice typed --test-clock",
             "3\n1 2\n9 9 9\n4 4 x\n?\n4,4 4\n2\n65\n/undo\n1\n/undo\n4\n1 3\n");
    ck_assert_int_eq(r.status, 0);
    golden_text(r.output, "line_typed");
}
END_TEST

START_TEST(dice_of_a_file_are_taken_one_by_one_and_again)
{
    char path[2 * SCRATCH_BYTES], line[4 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, r.home, "dice"), "4 3; x 2\n", 9);
    snprintf(line, sizeof line, "play hog Ann=human Bo=human --dice %s", path);
    run_line(&r, line, "2\n2\n");
    ck_assert_ptr_nonnull(strstr(r.output, "Ann rolls 4 and 3, plus 7."));
    ck_assert_ptr_nonnull(strstr(r.output, "Bo rolls 2 and 4, plus 6."));
}
END_TEST

/* Before anything is kept: a match could not go on behind such a face. */
START_TEST(a_file_with_a_face_that_no_die_has_begins_no_match)
{
    char path[2 * SCRATCH_BYTES], line[4 * SCRATCH_BYTES], said[4 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, r.home, "dice"), "4 9\n", 4);
    snprintf(line, sizeof line, "play hog Ann=human Bo=human --dice %s", path);
    snprintf(said, sizeof said,
             "'%s' holds no dice: number 2 of the dice is no face: faces go from 1 to 6", path);
    run_line(&r, line, "1\n");
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, said), "%s", r.errors);
    run_line(&r, "resume", "");
    ck_assert_msg(strstr(r.errors, "no unfinished match"), "%s", r.errors);
}
END_TEST

START_TEST(secrets_are_asked_of_people_only_and_never_shown)
{
    run_line(&r, "play hog Ann=human ai:3 --secrets --rules plain", "hush\n5\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "Ann, type a secret for the dice, or nothing:"));
    ck_assert_ptr_nonnull(strstr(r.output, "1 secret is in the dice."));
    ck_assert_ptr_null(strstr(r.output, "hush"));
    run_line(&r, "export last", NULL);
    ck_assert_ptr_null(strstr(r.output, "hush"));
}
END_TEST

START_TEST(a_drawn_seed_is_promised_first_and_told_last)
{
    run_line(&r, "play hog ai:3 ai:4", NULL);
    char *dice = strstr(r.output, "Dice: drawn, commit ");
    ck_assert_ptr_nonnull(dice);
    ck_assert_uint_eq(strspn(dice + 20, "0123456789abcdef"), 64);
    ck_assert_ptr_nonnull(strstr(r.output, "Dice: nonce "));
    run_line(&r, "verify last", NULL);
    ck_assert_int_eq(r.status, 0);
}
END_TEST

START_TEST(without_a_place_to_keep_it_the_match_goes_on)
{
    run_line(&r, "play hog human human --data-dir /dev/null/x --seed 12", "5\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "Nothing is kept: "));
    ck_assert_ptr_null(strstr(r.output, "saved;"));
    run_line(&r, "play hog human human --no-save --seed 12", "5\n");
    ck_assert_ptr_null(strstr(r.output, "Nothing is kept: "));
    ck_assert_ptr_null(strstr(r.output, "saved;"));
}
END_TEST

START_TEST(the_menu_plays_and_continues)
{
    run_line(&r, "--test-clock", "?\nchess\nk human human\n1\n/quit\n");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "'chess' is none of the answers."));
    ck_assert_str_eq(run_last(&r), "saved; run 'rollick resume' to continue");
    run_line(&r, "--test-clock", "cont\n2\n/quit\n");
    ck_assert_ptr_nonnull(strstr(r.output, "What shall it be: continue, daily, notone, "));
    ck_assert_ptr_nonnull(strstr(r.output, "Knucklebones, 1 and 0 of 9 cells filled."));
    run_line(&r, "", "quit\n");
    ck_assert_int_eq(r.status, 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("line");
    TCase *c = tcase_create("line");
    tcase_set_timeout(c, 30);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, a_match_reads_as_it_always_did, 0, ROWS(whole));
    tcase_add_test(c, a_watched_match_is_told_without_questions);
    tcase_add_loop_test(c, no_line_holds_what_cannot_be_read_aloud, 0, ROWS(whole));
    tcase_add_loop_test(c, a_name_cannot_disturb_a_line, 0, ROWS(hostile));
    tcase_add_test(c, an_answer_cannot_disturb_a_line);
    tcase_add_test(c, a_line_that_never_ends_is_dropped_with_a_word);
    tcase_add_loop_test(c, the_end_of_input_at_any_question_loses_nothing, 0, ROWS(whole));
    tcase_add_loop_test(c, a_signal_ends_it_at_once_with_everything_kept, 0, ROWS(signals));
    tcase_add_test(c, a_choice_and_its_throw_are_kept_together);
    tcase_add_test(c, what_is_taken_back_meets_the_same_dice);
    tcase_add_test(c, a_word_that_fits_several_names_them);
    tcase_add_test(c, who_gives_up_has_lost);
    tcase_add_test(c, dice_of_a_real_table_are_typed_in);
    tcase_add_test(c, dice_of_a_file_are_taken_one_by_one_and_again);
    tcase_add_test(c, a_file_with_a_face_that_no_die_has_begins_no_match);
    tcase_add_test(c, secrets_are_asked_of_people_only_and_never_shown);
    tcase_add_test(c, a_drawn_seed_is_promised_first_and_told_last);
    tcase_add_test(c, without_a_place_to_keep_it_the_match_goes_on);
    tcase_add_test(c, the_menu_plays_and_continues);
    suite_add_tcase(s, c);
    return s;
}
