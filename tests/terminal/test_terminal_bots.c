/* Bots at the screen: the match waits for their greeting, keys work while they think, and what they
 * do wrong ends the match in words. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SECONDS = 100 };

static struct stage stage;
static const struct staging at_once;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* A program "robo" in the data directory that behaves like the zoo's (tests/src/bot/zoo.c). */
static void make_robo(const char *mode)
{
    char path[2 * SCRATCH_BYTES], script[1024];
    scratch_path(path, stage.data, "robo");
    int n = snprintf(script, sizeof script, "#!/bin/sh\nexec %s/zoo %s\n", getenv("HELPERS"), mode);
    scratch_write(path, script, (size_t)n);
    ck_assert_int_eq(chmod(path, 0700), 0);
    scratch_path(path, stage.data, "mute");
    scratch_write(path, "#!/bin/sh\nexec sleep 600\n", 26);
    ck_assert_int_eq(chmod(path, 0700), 0);
}

static void start(const char *mode, const char *more)
{
    char words[512];
    make_robo(mode);
    snprintf(words, sizeof words, "play hog Ada=human bot:./robo --unsandboxed-bots --seed 1%s",
             more);
    stage_start(&stage, &at_once, words);
}

START_TEST(it_plays_and_is_called_as_it_greets)
{
    start("honest", "");
    terminal_wait(&stage.t, "How many dice, ");
    ck_assert(terminal_shows(&stage.t, "honest"));
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "because honest has 4");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(what_it_says_is_shown)
{
    start("talks", "");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "because talks has 4");
    hands_board(&stage);
    terminal_type(&stage.t, "L");
    terminal_wait(&stage.t, "talks: \"your turn");
    terminal_type(&stage.t, "\033");
    hands_board(&stage);
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(keys_are_answered_while_it_thinks)
{
    start("silent", " --bot-ms 3600000");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "silent is thinking");
    terminal_type(&stage.t, "L");
    terminal_wait(&stage.t, "Ada picks 4 dice");
    terminal_type(&stage.t, "\033");
    terminal_wait(&stage.t, "silent is thinking");
    terminal_type(&stage.t, "u");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "silent is thinking");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

static const struct {
    const char *mode, *more, *says, *asks;
} ends[] = {
    {"dies", "", "dies forfeits: its program ended.", "Exit status 3; its log is /"},
    {"silent", " --bot-ms 50", "silent forfeits: it took too long.",
     "No answer within 50 ms; its log is /"},
    {"wrong-id", "", "wrong-id forfeits: what it chose is not allowed.", "It answered question "},
};

START_TEST(what_it_does_wrong_ends_the_match)
{
    start(ends[_i].mode, ends[_i].more);
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, ends[_i].says);
    terminal_wait(&stage.t, "r/Enter rematch");
    terminal_wait(&stage.t, ends[_i].asks);
}
END_TEST

START_TEST(who_does_not_greet_leaves_the_menu)
{
    make_robo("honest");
    stage_start(&stage, &at_once, "play hog Ada=human bot:true --unsandboxed-bots");
    terminal_wait(&stage.t, "The bot true:");
}
END_TEST

/* Esc while it is silent leaves for the menu, and it is ended. */
START_TEST(nobody_has_to_wait_for_a_greeting)
{
    make_robo("honest");
    stage_start(&stage, &at_once, "play hog Ada=human bot:./mute --unsandboxed-bots");
    terminal_wait(&stage.t, "have greeted");
    terminal_type(&stage.t, "\033");
    terminal_wait(&stage.t, "New game");
}
END_TEST

/* The bot leaves a file when it is asked for a choice, and makes none. */
START_TEST(whoever_stops_an_arena_is_told_what_it_waits_for)
{
    static const struct staging moves = {.moves = true};
    static const char script[] = "#!/bin/sh\nread -r line\necho '{\"type\":\"hello\"}'\n"
                                 "while read -r line; do case $line in *choose*) touch asked;; "
                                 "esac; done\n";
    char path[2 * SCRATCH_BYTES];
    scratch_path(path, stage.data, "robo");
    scratch_write(path, script, sizeof script - 1);
    ck_assert_int_eq(chmod(path, 0700), 0);
    stage_start(&stage, &moves, "arena hog ai:1 bot:./robo --unsandboxed-bots --bot-ms 3600000");
    scratch_path(path, stage.data, "asked");
    while (access(path, F_OK) != 0) {
        terminal_watch(&stage.t, 20);
    }
    terminal_type(&stage.t, "\003");
    terminal_wait(&stage.t, "Waiting for the matches being played");
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGINT);
}
END_TEST

START_TEST(the_form_seats_a_program)
{
    make_robo("honest");
    stage_start(&stage, &at_once, "--unsandboxed-bots");
    terminal_wait(&stage.t, "New game");
    terminal_type(&stage.t, "n");
    terminal_idle(&stage.t);
    terminal_type(&stage.t, "\r");
    terminal_wait(&stage.t, "Players");
    terminal_type(&stage.t, "jje");
    terminal_idle(&stage.t);
    terminal_type(&stage.t, "\025bot:./robo\r");
    terminal_wait(&stage.t, "a program");
    terminal_type(&stage.t, "s");
    terminal_wait(&stage.t, "honest");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* The state of the process that has the mark among its words, as ps writes it; 0: there is none. */
static char state_of(const char *mark)
{
    char state = 0;
    DIR *all = opendir("/proc");
    ck_assert_ptr_nonnull(all);
    for (struct dirent *one; (one = readdir(all)) && !state;) {
        char path[300], words[4096], stat[512] = "";
        bool process = strspn(one->d_name, "0123456789");
        snprintf(path, sizeof path, "/proc/%s/cmdline", one->d_name);
        FILE *f = process ? fopen(path, "r") : NULL;
        size_t n = f ? fread(words, 1, sizeof words, f) : 0;
        snprintf(path, sizeof path, "/proc/%s/stat", one->d_name);
        FILE *s = n && memmem(words, n, mark, strlen(mark)) ? fopen(path, "r") : NULL;
        if (s && fgets(stat, sizeof stat, s)) {
            state = strrchr(stat, ')')[2];
        }
        if (f) {
            fclose(f);
        }
        if (s) {
            fclose(s);
        }
    }
    closedir(all);
    return state;
}

START_TEST(who_goes_on_without_a_sandbox_is_asked)
{
    static const char *const env[] = {"PATH=/nonexistent", NULL};
    const struct staging bare = {.env = env};
    start("honest", "");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "because honest has 4");
    ck_assert_int_eq(hands_quit(&stage), 0);
    stage_start(&stage, &bare, "resume");
    terminal_wait(&stage.t, "Without a sandbox a program can");
    terminal_wait(&stage.t, "./robo");
    terminal_type(&stage.t, "n");
    terminal_wait(&stage.t, "Continue");
    terminal_type(&stage.t, "c");
    terminal_wait(&stage.t, "Without a sandbox a program can");
    terminal_type(&stage.t, "y");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "How many dice, ");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* Whoever goes on with a match whose bot cannot be started any more is told so, and loses nothing.
 */
START_TEST(a_bot_that_is_gone_is_told_of)
{
    char path[2 * SCRATCH_BYTES];
    start("honest", "");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "because honest has 4");
    ck_assert_int_eq(hands_quit(&stage), 0);
    scratch_write(scratch_path(path, stage.data, "robo"), "exit 7\n", 7);
    stage_start(&stage, &at_once, "resume --unsandboxed-bots");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "The bot robo: it ended before it greeted: exit status 7.");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* Until it has been stopped, or goes on. */
static void wait_for_state(const char *mark, bool stopped)
{
    while ((state_of(mark) == 'T') != stopped) {
        terminal_watch(&stage.t, 1);
    }
}

static const char *const modes[] = {" --plain", ""};

/* As in a shell: Ctrl-Z and fg. */
START_TEST(it_is_stopped_with_us)
{
    const struct staging how = {
        .via = "set -m; \"$@\"; echo \"stopped $?\"; read word; fg >/dev/null; echo \"ended $?\""};
    char mode[SCRATCH_BYTES + 32], words[256];
    snprintf(mode, sizeof mode, "silent 0 mark-%s", stage.data);
    snprintf(words, sizeof words,
             "play hog bot:./robo Ada=human --unsandboxed-bots --bot-ms 3600000%s", modes[_i]);
    make_robo(mode);
    stage_start(&stage, &how, words);
    terminal_wait(&stage.t, "silent is thinking");
    ck_assert_int_ne(state_of(mode + 9), 'T');
    terminal_type(&stage.t, "\032");
    terminal_wait(&stage.t, "stopped 148");
    wait_for_state(mode + 9, true);
    terminal_type(&stage.t, "\n");
    wait_for_state(mode + 9, false);
    terminal_type(&stage.t, "\003");
    terminal_wait(&stage.t, "ended 130");
    ck_assert_int_eq(state_of(mode + 9), 0);
    stage_finish(&stage);
}
END_TEST

/* Who plays on from an imported match has the house in that seat. Its dice are new ones each time:
 * with the usual goal one of eighty matches would be over after three choices. */
START_TEST(a_program_that_a_record_names_is_not_started)
{
    static const char before[] = "{\"rollick\":1,\"game\":\"hog\",\"rules\":{\"goal\":1000},"
                                 "\"seats\":[{\"name\":\"Ann\",\"kind\":\"human\"},"
                                 "{\"name\":\"Bo\",\"kind\":\"bot:touch ";
    static const char behind[] = "\"}],\"seed\":\"0x6b51d431df5d7f14\"}\n"
                                 "{\"seat\":0,\"act\":\"roll 5\"}\n"
                                 "{\"seat\":0,\"roll\":[5,5,4,4,4]}\n";
    char path[2 * SCRATCH_BYTES], started[2 * SCRATCH_BYTES], text[1024], line[1024];
    int status, n = snprintf(text, sizeof text, "%s%s%s", before,
                             scratch_path(started, stage.data, "started"), behind);
    scratch_write(scratch_path(path, stage.data, "match"), text, (size_t)n);
    snprintf(line, sizeof line, "import %s", path);
    free(stage_command(&stage, line, &status));
    ck_assert_int_eq(status, 0);
    stage_start(&stage, &at_once, "replay 1");
    terminal_wait(&stage.t, "event 2 of 2");
    hands_press(&stage, "P", "names a program: it is not started.");
    hands_press(&stage, "\r", "How many dice, ");
    hands_keys(&stage, 3);
    ck_assert_int_eq(hands_quit(&stage), 0);
    ck_assert_int_ne(access(started, F_OK), 0);
    char *record = stage_record(&stage);
    ck_assert_msg(strstr(record, "\"kind\":\"ai:3\"") && !strstr(record, "bot:"), "%s", record);
    free(record);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bots");
    TCase *c = tcase_create("bots");
    tcase_set_timeout(c, SECONDS);
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_add_test(c, it_plays_and_is_called_as_it_greets);
    tcase_add_test(c, what_it_says_is_shown);
    tcase_add_test(c, keys_are_answered_while_it_thinks);
    tcase_add_loop_test(c, what_it_does_wrong_ends_the_match, 0, ROWS(ends));
    tcase_add_test(c, who_does_not_greet_leaves_the_menu);
    tcase_add_test(c, nobody_has_to_wait_for_a_greeting);
    tcase_add_test(c, who_goes_on_without_a_sandbox_is_asked);
    tcase_add_test(c, a_bot_that_is_gone_is_told_of);
    tcase_add_loop_test(c, it_is_stopped_with_us, 0, ROWS(modes));
    tcase_add_test(c, whoever_stops_an_arena_is_told_what_it_waits_for);
    tcase_add_test(c, the_form_seats_a_program);
    tcase_add_test(c, a_program_that_a_record_names_is_not_started);
    suite_add_tcase(s, c);
    return s;
}
