#include "tests/cli/golden_text.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <glob.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct run r;
static char file[2 * SCRATCH_BYTES];

static void setup(void)
{
    run_init(&r);
    scratch_path(file, r.home, "match");
}

static void teardown(void)
{
    run_fini(&r);
}

static void run_on_file(const char *command)
{
    char line[4 * SCRATCH_BYTES];
    snprintf(line, sizeof line, command, file);
    run_line(&r, line, NULL);
}

/* Writes the newest match to the file. */
static void export_last(void)
{
    run_line(&r, "export last --as record", NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    scratch_write(file, r.output, strlen(r.output));
}

static const char *const finished[] = {
    "play notone ai:carter ai:aiden",
    "play hog ai:3 ai:4 --seed 12",
    "play knucklebones ai:random ai:any --rules 4x4",
    "play yahtzee ai:greedy ai:dummy ai:2 --first random",
};

START_TEST(what_is_exported_verifies_and_is_told_like_the_match)
{
    run_line(&r, finished[_i], NULL);
    ck_assert_int_eq(r.status, 0);
    char *end = strdup(run_from(&r, "The match is over."));
    *strstr(end, "Kept as") = '\0';
    run_line(&r, "verify last", NULL);
    ck_assert_msg(r.status == 0, "%s%s", r.output, r.errors);
    export_last();
    run_on_file("verify %s --json");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "\"verified\":true,"));
    run_on_file("replay %s");
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(run_from(&r, "The match is over."), end);
    free(end);
}
END_TEST

START_TEST(what_is_exported_twice_is_the_same)
{
    run_line(&r, finished[_i], NULL);
    export_last();
    char *once = strdup(r.output);
    run_on_file("export %s");
    ck_assert_str_eq(r.output, once);
    free(once);
}
END_TEST

static void change(const char *from, const char *to)
{
    char *changed = strdup(r.output);
    char *at = strstr(changed, from);
    ck_assert_ptr_nonnull(at);
    memcpy(at, to, strlen(to));
    scratch_write(file, changed, strlen(changed));
    free(changed);
}

/* Other dice, in the words of `--seed 12`: the first throw is 5 5 4 4 4. */
START_TEST(a_film_names_each_round_and_ends_with_the_counters)
{
    run_line(&r, "play notone ai:2 ai:3 --seed 4 --rules rounds=3", NULL);
    char *end = strdup(run_from(&r, "The match is over. Learning Lena: "));
    char *count = strstr(end, ": ") + 2;
    count[strcspn(count, ".")] = '\0';
    run_line(&r, "export last --as cast", NULL);
    for (int round = 1; round <= 3; round++) {
        char title[32];
        snprintf(title, sizeof title, "round %d of 3", round);
        ck_assert_msg(strstr(r.output, title), "%s in %s", title, r.output);
    }
    const char *counted = strstr(r.output, count);
    ck_assert_msg(counted, "%s in %s", count, r.output);
    const char *closing = strstr(counted, ",\"o\",");
    ck_assert(closing && !strstr(closing + 1, ",\"o\",")); /* in the last frame */
    free(end);
}
END_TEST

START_TEST(changed_dice_are_found_out)
{
    run_line(&r, "play hog ai:always-roll:5 ai:always-roll:5 --seed 12 --rules plain,goal=20",
             NULL);
    run_line(&r, "verify last", NULL);
    ck_assert_int_eq(r.status, 0);
    export_last();
    change("[5,5,4,4,4]", "[5,4,5,4,4]"); /* the same sum: the choices still follow */
    run_on_file("verify %s");
    ck_assert_msg(r.status == 1, "%d: %s", r.status, r.output);
    run_on_file("export %s"); /* a copy would look sound */
    ck_assert_msg(r.status == 1 && !*r.output, "%d: %s", r.status, r.output);
    ck_assert_ptr_nonnull(strstr(r.errors, "/match', line "));
    run_on_file("verify %s --json"); /* scripts learn the same */
    ck_assert_int_eq(r.status, 1);
    ck_assert_msg(strstr(r.output, "\"verified\":false,"), "%s", r.output);
    export_last();
    change("\"act\":\"roll 5\"",
           "\"act\":\"roll 4\""); /* then five dice fell where four were due */
    run_on_file("verify %s");
    ck_assert_int_eq(r.status, 1);
    run_on_file("replay %s");
    ck_assert_int_eq(r.status, 3);
    ck_assert_ptr_nonnull(strstr(r.errors, "line 3"));
}
END_TEST

static const struct {
    const char *command, *words;
} dice_told[] = {
    {"replay last", "Dice: from a file.\n"},
    {"export last --as text", "Dice: from a file.\n"},
    {"export last --as markdown", "- Dice: from a file\n"},
    {"resume last", "Dice: from a file.\n"},
};

START_TEST(dice_of_a_file_are_called_so_ever_after)
{
    char line[4 * SCRATCH_BYTES];
    scratch_write(file, "1 2 3", 5);
    snprintf(line, sizeof line, "play hog human ai:1 --dice %s", file);
    run_line(&r, line, "5\n");
    ck_assert_msg(strstr(r.output, "Dice: from a file.\n"), "%s", r.output);
    run_line(&r, dice_told[_i].command, "");
    ck_assert_msg(strstr(r.output, dice_told[_i].words), "%s", r.output);
}
END_TEST

/* What players draw, and lots, are no dice. */
START_TEST(a_seed_beside_dice_of_a_file_decides_what_players_draw)
{
    char line[4 * SCRATCH_BYTES], *said[3];
    scratch_write(file, "1 2 3 4 5 6", 11);
    for (int i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "play hog ai:random ai:random --dice %s --no-save --seed %d",
                 file, i / 2);
        run_line(&r, line, NULL);
        ck_assert_msg(r.status == 0, "%s", r.errors);
        said[i] = strdup(r.output);
    }
    ck_assert_str_eq(said[0], said[1]);
    ck_assert_str_ne(said[0], said[2]);
    free(said[0]), free(said[1]), free(said[2]);
}
END_TEST

START_TEST(dice_that_are_typed_are_called_so_ever_after)
{
    run_line(&r, "play hog human human --dice typed", "1\n4\n");
    run_line(&r, "export last --as markdown", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "- Dice: typed in by hand\n"));
    run_line(&r, "replay last", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "Dice: typed in by hand.\n"));
}
END_TEST

START_TEST(what_a_record_does_not_tell_of_its_dice_is_not_made_up)
{
    static const char *const lines =
        "{\"rollick\":1,\"game\":\"hog\",\"dice\":\"philox-1\",\"seats\":[{\"name\":\"Ann\","
        "\"kind\":\"human\"},{\"name\":\"Bo\",\"kind\":\"human\"}]}\n";
    scratch_write(file, lines, strlen(lines));
    run_on_file("replay %s");
    ck_assert_msg(strstr(r.output, "Dice: neither seed nor commit is known.\n"), "%s", r.output);
    run_on_file("export %s --as markdown");
    ck_assert_ptr_nonnull(strstr(r.output, "- Dice: neither seed nor commit is known\n"));
}
END_TEST

START_TEST(the_commit_of_a_match_that_is_broken_off_is_told_as_it_was)
{
    run_line(&r, "play hog human human", "5\n5\n");
    char *commit = strdup(run_from(&r, "Dice: drawn, commit "));
    commit[strcspn(commit, "\n")] = '\0';
    ck_assert_uint_gt(strlen(commit), 64);
    export_last();
    run_on_file("replay %s");
    ck_assert_msg(strstr(r.output, commit), "%s, not %s", r.output, commit);
    free(commit);
}
END_TEST

START_TEST(a_match_that_is_broken_off_proves_no_drawn_dice)
{
    run_line(&r, "play hog human human", "5\n5\n");
    export_last();
    ck_assert_ptr_nonnull(strstr(r.output, "\"commit\":"));
    ck_assert_ptr_null(strstr(r.output, "nonce"));
    run_on_file("verify %s --json");
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "\"dice\":\"unproven\""));
    run_on_file("replay %s");
    ck_assert_str_eq(run_last(&r), "The record is broken off here.");
}
END_TEST

START_TEST(a_replay_begins_where_so_many_events_stand)
{
    run_line(&r, "play hog ai:always-roll:5 ai:always-roll:5 --seed 12", NULL);
    run_line(&r, "replay last --at 2", NULL);
    ck_assert_ptr_null(strstr(r.output, "rolls 5, 5, 4, 4 and 4"));
    ck_assert_ptr_nonnull(strstr(r.output, " 22. "));
    run_line(&r, "replay last --at 99999", NULL); /* too large means the end */
    ck_assert_ptr_null(strstr(r.output, " rolls "));
    ck_assert_ptr_nonnull(strstr(r.output, "The match is over."));
}
END_TEST

/* Whatever came of it; `rules` goes with it as with a game that was named. */
static const struct {
    const char *before, *line, *says;
} again[] = {
    {"play hog --seed 12", "play", "\nHog, first to 100. Player 1: 0. "},
    {"play yahtzee ai:greedy", "play --rules no-such", "preset of Yahtzee"},
    {"play notone ai:1 ai:1", "play --no-save", "\nNot One, round 1 of "},
    {"play knucklebones human human", "play --rules 4x4", "of 16 cells filled"},
};

START_TEST(without_a_game_it_is_the_one_played_last)
{
    run_line(&r, "play hog ai:1 ai:1", NULL);
    run_line(&r, again[_i].before, NULL);
    run_line(&r, again[_i].line, NULL);
    ck_assert_msg(strstr(r.output, again[_i].says) || strstr(r.errors, again[_i].says), "%s%s",
                  r.output, r.errors);
}
END_TEST

START_TEST(a_match_in_play_is_resumed_by_nobody_else)
{
    struct run second = {0};
    run_start(&r, "play hog human human --seed 12", "5\n", "Player 2 to play");
    strcpy(second.home, r.home);
    run_line(&second, "resume 1", NULL);
    ck_assert_int_eq(second.status, 3);
    ck_assert_ptr_nonnull(strstr(second.errors, "rollick: "));
    run_line(&second, "resume", NULL);
    ck_assert_int_eq(second.status, 3);
    run_line(&second, "history", NULL);
    ck_assert_ptr_nonnull(strstr(second.output, "in play"));
    free(second.output);
    free(second.errors);
    run_stop(&r, SIGKILL);
    run_line(&r, "resume", "/log\n"); /* the claim of the dead lapses */
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_nonnull(strstr(r.output, "Player 1 rolls 5, 5, 4, 4 and 4, plus 22."));
}
END_TEST

/* Of a match whose three rounds Ann made 30 points in, in 7 rolls. */
static const struct {
    const char *command, *told;
} counted[] = {
    {"play notone Ann=ai:carter Bo=ai:aiden --rules rounds=3 --seed 12 --test-clock",
     "Bo rolls 5 and 1. Bust. Turn 0. Bo: 0.\nRound 3.\nAnn takes the dice.\n"}, /* nobody asked */
    {"play notone Ann=ai:carter Bo=ai:aiden --rules rounds=3 --seed 12 --test-clock",
     "The match is over. Ann: 30 in 7 rolls. Bo: 0 in 7 rolls.\n"},
    {"export last --as text", "Ann: 30.\nBo takes the dice.\n"}, /* within a round */
    {"export last --as text", "Bo: 0.\nRound 3.\nAnn takes the dice.\n"},
    {"export last --as text", "Ann: 30 in 7 rolls. Bo: 0 in 7 rolls.\n"},
    {"export last --as markdown", "# Not One: Ann 30 in 7 rolls, Bo 0 in 7 rolls\n"},
    {"export last --as markdown", "\n| 2 | 4 | Bo | Takes the dice."},
    {"export last --as csv", ",score0,score1,rolls0,rolls1\n"},
    {"export last --as csv", "Turn 0.\",1,30,0,7,7\n"}, /* it was spoilt */
    {"export last --as csv", "\n12,2,3,0,\"Ann\","},
    {"replay last", "Round 3.\nAnn takes the dice.\n"},
    {"review last", "Not One, round 3 of 3. Ann: 30 in 7 rolls. Bo: 0 in 7 rolls. The match is"},
};

START_TEST(rounds_and_rolls_are_told_wherever_a_match_is)
{
    run_line(&r, counted[0].command, NULL);
    run_line(&r, counted[_i].command, NULL);
    ck_assert_msg(r.status == 0 && strstr(r.output, counted[_i].told), "%s%s", r.output, r.errors);
}
END_TEST

START_TEST(who_plays_is_not_told_of_rounds)
{
    run_line(&r, "play notone Ann=human Bo=ai:aiden --seed 12", "r\nb\nr\nb\n");
    ck_assert_ptr_null(strstr(r.output, "Round"));
}
END_TEST

START_TEST(history_tells_every_match)
{
    run_line(&r, "play hog human human --seed 12", "5\n");
    run_line(&r, "play notone ai:carter ai:aiden --seed 12", NULL);
    run_line(&r, "history --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "{\"match\":2,\"game\":\"notone\",\"seats\":["));
    ck_assert_ptr_nonnull(strstr(r.output, "\"end\":\"over\",\"scores\":["));
    ck_assert_ptr_nonnull(strstr(r.output, "\"end\":null,\"scores\":[]"));
    run_line(&r, "history", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "unfinished  Player 1, Player 2"));
    ck_assert_ptr_nonnull(strstr(r.output, "\n       seed 0x6b51d431df5d7f14\n"));
}
END_TEST

START_TEST(statistics_tell_of_matches_that_are_not_forgotten)
{
    run_line(&r, "play notone Ada=ai:carter Bo=ai:aiden --seed 12", NULL);
    run_line(&r, "play notone Ada=ai:carter ai:aiden --seed 13", NULL);
    run_line(&r, "stats Ada --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "{\"player\":\"Ada\",\"kind\":\"house\","
                                           "\"game\":\"notone\",\"played\":2,"));
    run_line(&r, "forget --name Bo", NULL);
    ck_assert_str_eq(r.output, "1 match is forgotten.\n");
    run_line(&r, "stats Ada", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "Ada, Not One: played 1, "));
    ck_assert_msg(strstr(r.output, "\n    dice: 1: "), "%s", r.output);
    ck_assert_ptr_null(strstr(r.output, "No match"));
    run_line(&r, "forget 2", NULL);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "history", NULL);
    ck_assert_str_eq(r.output, "No match is kept yet.\n");
}
END_TEST

/* Whatever is done with a match, the library is one file afterwards, and its lock. */
static const char *const uses[] = {
    "history",  "stats",    "stats --csv", "review 1", "export 1",
    "verify 1", "replay 1", "forget 1",    "doctor",
};

START_TEST(nothing_lies_beside_the_library_afterwards)
{
    char pattern[2 * SCRATCH_BYTES];
    glob_t found;
    run_line(&r, "play notone ai:carter ai:aiden --seed 12", NULL);
    run_line(&r, uses[_i], NULL);
    ck_assert_int_eq(r.status, 0);
    scratch_path(pattern, r.home, ".local/share/rollick/*");
    ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
    ck_assert_int_eq((int)found.gl_pathc, 2);
    ck_assert_ptr_nonnull(strstr(found.gl_pathv[0], "/library.db"));
    ck_assert_ptr_nonnull(strstr(found.gl_pathv[1], "/library.lock"));
    globfree(&found);
}
END_TEST

static const char *const pages[] = {"text", "markdown", "csv"};

START_TEST(exports_look_like_this)
{
    char line[64], name[64];
    run_line(
        &r,
        "play hog Ann=ai:always-roll:3 Bo=ai:always-roll:6 --rules goal=40 --seed 7 --test-clock",
        NULL);
    snprintf(line, sizeof line, "export last --as %s", pages[_i]);
    snprintf(name, sizeof name, "export_%s", pages[_i]);
    run_line(&r, line, NULL);
    golden_text(r.output, name);
}
END_TEST

/* Lines of a match with rounds and with rolls that are counted beside the score: the second throw
 * of Bo spoils the first round's last turn. */
static const struct {
    const char *form, *line;
} counts[] = {
    {"csv", "event,round,turn,seat,name,kind,what,spoilt,score0,score1,rolls0,rolls1\n1,1,1,0,"},
    {"csv", "\n7,1,1,0,\"Ann\",act,\"banks 30.\",0,30,0,3,0\n8,1,2,1,"}, /* scores after it */
    {"csv", "\n11,1,2,1,\"Bo\",roll,\"rolls 1 and 4. Bust. Turn 0.\",1,30,0,3,2\n12,2,3,0,"},
    {"csv", "\n19,2,4,1,\"Bo\",roll,\"rolls 5 and 1. Bust. Turn 0.\",1,30,0,5,4\n"},
    {"markdown", "\n- Won by: Ann\n"},
    {"markdown",
     "\n| Round | Turn | Who | What happened | Ann | Bo |\n|---:|---:|---|---|---:|---:|\n"},
    {"markdown", "\n| 1 | 2 | Bo | Takes the dice. Rolls 5 and 6, plus 11. Turn 11. Rolls again. "
                 "Rolls 1 and 4. Bust. Turn 0. | 30 | 0 |\n| 2 | 3 | Ann | "},
    {"markdown", "\n1. Event 19: Bo rolls 5 and 1. Bust. Turn 0. \xE2\x88\x92"
                 "27.6 %. Luck.\n"},
    {"markdown", "\n- Ann: accuracy 86 of 100, luck +64.6 %\n"},
};

START_TEST(exports_tell_rounds_rolls_and_what_was_spoilt)
{
    char line[64];
    run_line(&r, "play notone Ann=ai:carter Bo=ai:carter --rules rounds=2 --seed 12 --test-clock",
             NULL);
    snprintf(line, sizeof line, "export last --as %s", counts[_i].form);
    run_line(&r, line, NULL);
    ck_assert_msg(strstr(r.output, counts[_i].line), "%s", r.output);
}
END_TEST

/* A match that goes on has neither winner nor end in what is written of it. */
static const struct {
    const char *form, *absent;
} unfinished[] = {
    {"record", "{\"end\":"},
    {"markdown", "Won by"},
    {"text", "wins"},
};

START_TEST(a_match_that_goes_on_is_exported_without_an_end)
{
    char line[64];
    run_line(&r, "play hog Ann=human Bo=human --seed 12 --test-clock", "5\n");
    snprintf(line, sizeof line, "export last --as %s", unfinished[_i].form);
    run_line(&r, line, NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(*r.output && !strstr(r.output, unfinished[_i].absent), "%s", r.output);
}
END_TEST

START_TEST(a_choice_takes_a_millisecond_at_least)
{
    run_line(&r, "play hog Ann=human Bo=human --seed 12 --test-clock",
             "5\n"); /* its clock stands */
    run_line(&r, "export last", NULL);
    ck_assert_msg(strstr(r.output, "{\"seat\":0,\"act\":\"roll 5\",\"ms\":1}\n"), "%s", r.output);
}
END_TEST

START_TEST(history_shows_the_whole_commit_of_drawn_dice)
{
    run_line(&r, "play notone ai:carter ai:aiden", NULL);
    run_line(&r, "history", NULL);
    const char *commit = strstr(r.output, "\n       commit ");
    ck_assert_ptr_nonnull(commit);
    ck_assert_uint_eq(strspn(commit + strlen("\n       commit "), "0123456789abcdef"), 64);
    run_line(&r, "history --json", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "\"commit\":\""));
}
END_TEST

START_TEST(a_named_pipe_is_refused_rather_than_waited_for)
{
    char path[] = "/tmp/rollick-pipe-XXXXXX";
    const char *const words[] = {"verify", path, NULL};
    ck_assert_ptr_nonnull(mkdtemp(path));
    ck_assert_int_eq(rmdir(path), 0);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    run_words(&r, words, NULL);
    unlink(path);
    ck_assert_int_eq(r.status, 3);
    ck_assert_ptr_nonnull(strstr(r.errors, "is a named pipe"));
}
END_TEST

START_TEST(the_seed_of_a_rematch_is_the_next_of_the_series)
{
    run_line(&r, "play notone Ann=human --seed 12 --rules rounds=1", "b\nyes\nyes\nb\nyes\nno\n");
    ck_assert_ptr_nonnull(strstr(r.output, "Dice: seed 0x6b51d431df5d7f14, given."));
    ck_assert_ptr_nonnull(strstr(r.output, "Dice: seed 0x7b1677cc7fdbf501, given."));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("kept");
    TCase *c = tcase_create("kept");
    tcase_set_timeout(c, 30);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, what_is_exported_verifies_and_is_told_like_the_match, 0, ROWS(finished));
    tcase_add_loop_test(c, what_is_exported_twice_is_the_same, 0, ROWS(finished));
    tcase_add_test(c, a_film_names_each_round_and_ends_with_the_counters);
    tcase_add_test(c, changed_dice_are_found_out);
    tcase_add_loop_test(c, dice_of_a_file_are_called_so_ever_after, 0, ROWS(dice_told));
    tcase_add_test(c, a_seed_beside_dice_of_a_file_decides_what_players_draw);
    tcase_add_test(c, dice_that_are_typed_are_called_so_ever_after);
    tcase_add_test(c, what_a_record_does_not_tell_of_its_dice_is_not_made_up);
    tcase_add_test(c, the_commit_of_a_match_that_is_broken_off_is_told_as_it_was);
    tcase_add_test(c, a_match_that_is_broken_off_proves_no_drawn_dice);
    tcase_add_test(c, a_replay_begins_where_so_many_events_stand);
    tcase_add_loop_test(c, without_a_game_it_is_the_one_played_last, 0, ROWS(again));
    tcase_add_test(c, a_match_in_play_is_resumed_by_nobody_else);
    tcase_add_loop_test(c, rounds_and_rolls_are_told_wherever_a_match_is, 0, ROWS(counted));
    tcase_add_test(c, who_plays_is_not_told_of_rounds);
    tcase_add_test(c, history_tells_every_match);
    tcase_add_test(c, statistics_tell_of_matches_that_are_not_forgotten);
    tcase_add_loop_test(c, nothing_lies_beside_the_library_afterwards, 0, ROWS(uses));
    tcase_add_loop_test(c, exports_look_like_this, 0, ROWS(pages));
    tcase_add_loop_test(c, exports_tell_rounds_rolls_and_what_was_spoilt, 0, ROWS(counts));
    tcase_add_loop_test(c, a_match_that_goes_on_is_exported_without_an_end, 0, ROWS(unfinished));
    tcase_add_test(c, a_choice_takes_a_millisecond_at_least);
    tcase_add_test(c, history_shows_the_whole_commit_of_drawn_dice);
    tcase_add_test(c, a_named_pipe_is_refused_rather_than_waited_for);
    tcase_add_test(c, the_seed_of_a_rematch_is_the_next_of_the_series);
    suite_add_tcase(s, c);
    return s;
}
