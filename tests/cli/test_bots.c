/* Bots on the command line: they play, are checked, and stay files where only a file names them. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

static struct run r;

static void begin(void)
{
    run_init(&r);
}

static void end(void)
{
    run_fini(&r);
}

/* "… WORDS", where % is the zoo (tests/src/bot/zoo.c). */
static void run_zoo(const char *words, const char *input)
{
    char line[2048] = "";
    size_t n = 0;
    for (const char *at = words; *at; at++) {
        n += (size_t)snprintf(line + n, sizeof line - n, *at == '%' ? "%s/zoo" : "%.1s",
                              *at == '%' ? getenv("HELPERS") : at);
    }
    run_line(&r, line, input);
}

START_TEST(a_match_with_a_bot_is_played_kept_and_verified)
{
    run_zoo("play notone ai:1 bot:%~honest --plain --seed 3 --unsandboxed-bots", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, "honest rolls"), "%s%s", r.output, r.errors);
    run_line(&r, "verify last", NULL);
    ck_assert_int_eq(r.status, 0);
    run_line(&r, "history --json", NULL);
    ck_assert_msg(strstr(r.output, "\"kind\":\"bot:"), "%s", r.output);
    run_line(&r, "stats --json", NULL);
    ck_assert_msg(strstr(r.output, "\"kind\":\"bot\""), "%s", r.output);
}
END_TEST

/* What a person sees, and what becomes of the program. */
static const struct {
    const char *line;
    int status;
    const char *output, *errors;
} rows[] = {
    {"play notone ai:1 bot:%~dies --plain --unsandboxed-bots", 0,
     ".\ndies forfeits: its program ended.", ""},
    {"play notone ai:1 bot:%~dies --plain --unsandboxed-bots", 0,
     "dies: exit status 3; its log is /", ""},
    {"play notone ai:1 bot:%~silent --plain --unsandboxed-bots --bot-ms 50", 0,
     "silent forfeits: it took too long.", ""},
    {"play hog ai:1 bot:%~talks --plain --unsandboxed-bots", 0, "talks: \"your turn", ""},
    {"play notone ai:1 bot:%~follows --plain --unsandboxed-bots --seed 3", 0,
     " rolls.\nRookie Robin wins.", ""},
    {"play notone ai:1 Robo=bot:%~dies --plain --unsandboxed-bots", 0, "Robo forfeits", ""},
    {"play notone ai:1 bot:true --plain --unsandboxed-bots", 4, "", "the bot true: "},
    {"play notone ai:1 bot: --plain", 2, "", "a bot needs the command"},
    {"arena notone ai:1 bot:%~honest -n 20 --unsandboxed-bots", 0, "20 matches", ""},
    {"arena notone ai:1 bot:%~dies~30 -n 50 --jobs 1 --unsandboxed-bots", 0, "forfeited: died ",
     ""},
    {"arena hog ai:1 bot:%~batch-dies~2 -n 12 --jobs 1 --seed 1 --unsandboxed-bots", 0,
     "12 matches", ""}, /* its last questions are taken when no groups are left */
    {"arena hog ai:1 bot:%~honest -n 2 --dice nowhere --unsandboxed-bots", 3, "", "nowhere"},
    {"arena hog ai:1 bot:%~wrong-id -n 10 --jobs 1 --strict --unsandboxed-bots", 1, "illegal 1.",
     ""},
    {"arena notone ai:1 bot:true -n 20 --unsandboxed-bots", 4, "", "the bot true: "},
    {"arena notone ai:1 bot:%~honest --pairing mirrored --unsandboxed-bots", 2, "", "mirrored"},
    {"bot check %~honest --game notone --unsandboxed-bots", 0, "The bot keeps the rules.", ""},
    {"bot check %~wrong-id --game hog --unsandboxed-bots", 1, "illegal", ""},
    {"bot check %~dies~3 --game hog --unsandboxed-bots", 1, "died: exit status 3", ""},
    {"bot check true --unsandboxed-bots", 1, "exit status 0", ""},
    {"bot check bot:%~honest --game notone --unsandboxed-bots", 0, "The bot keeps the rules.", ""},

    /* what is wrong with one game does not hide the others, and whoever means one only is helped */
    {"bot check %~plays-hog --unsandboxed-bots", 1, "wrong: Not One, seat 1: died", ""},
    {"bot check %~plays-hog --unsandboxed-bots", 1, "good: Hog, seat 2: a match, ", ""},
    {"bot check %~plays-hog --unsandboxed-bots", 1, "It does not say which games it plays", ""},
    {"bot check %~plays-hog --game hog --unsandboxed-bots", 0, "The bot keeps the rules.", ""},
    {"bot check %~only-hog --unsandboxed-bots", 0, "a match, ", ""}, /* no other is tried */
    {"bot check %~only-hog --game notone --unsandboxed-bots", 1,
     "wrong: the bot zoo does not play Not One", ""},
    {"bot check %~logs --game hog --unsandboxed-bots", 0, "most\nThe bot keeps the rules.", ""},
    {"bot check %~plays-hog --game notone --unsandboxed-bots", 1,
     "died: exit status 3\nWhat it wrote on standard error is in ", ""},
    {"bot check sleep~60 --hello-ms 50 --unsandboxed-bots", 1, "wrong:", ""},
    {"bot check %~honest --game chess", 2, "", "there is no game 'chess'"},
    {"bot find %~honest", 2, "", "bot check is what there is"},

    /* all that it chooses at Hog */
    {"bot check %~batch --table --game hog --unsandboxed-bots", 0, "same choice\n0 0 0 0 ", ""},
    {"bot check --table %~batch --game hog --unsandboxed-bots", 0, " 0 0 0\nThe bot keeps", ""},
    {"bot check %~wavers~300 --game hog --table --unsandboxed-bots", 1, "rules, and has no table",
     ""},
    {"bot check %~dies~300 --game hog --table --unsandboxed-bots", 1, "zoo: died: exit status 3",
     ""},
    {"bot check %~honest --game notone --table", 2, "", "--table is of Hog, not of Not One"},
    {"bot check %~honest --table=final", 2, "", "takes no argument"},
    {"lab hog strategies --table", 2, "", "--table needs an argument"},
    {"lab hog strategies --table bot:%~honest --rules goal=3 --json --unsandboxed-bots", 0,
     "\"goal\":3,\"dice\":[[0,0,0],[0,0,0],[0,0,0]]}\n", ""},
    {"lab hog strategies Zero=bot:%~batch always-roll:0 --unsandboxed-bots", 0,
     "Zero wins 0.500000000 of its matches against always-roll:0.", ""},
    {"lab hog strategies bot:%~batch~1,2 final --rules goal=12 --csv --unsandboxed-bots", 0,
     "/zoo batch 1,2\",final,0.", ""},
    {"lab hog strategies final bot:%~wavers~100 --rules goal=12 --unsandboxed-bots", 2, "",
     "wavers does not always choose the same: with 3 against 7 once 'roll 0', and 'roll 1' in"},
    {"lab hog strategies final bot:%~silent --bot-ms 50 --unsandboxed-bots", 4, "", "zoo: late: "},
    {"lab hog strategies final bot:true --unsandboxed-bots", 4, "", "the bot true: "},
    {"lab hog strategies final bot:", 2, "", "a bot needs the command"},
    {"env hog --opponent bot:true --unsandboxed-bots", 4, "", "the bot true: it ended"},
    {"lab hog dice --bot-ms 50", 2, "", "lab dice takes no option --bot-ms"},
};

START_TEST(bots_are_told_of_in_words)
{
    run_zoo(rows[_i].line, NULL);
    ck_assert_msg(r.status == rows[_i].status, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_msg(strstr(r.output, rows[_i].output), "%s", r.output);
    ck_assert_msg(strstr(r.errors, rows[_i].errors), "%s", r.errors);
}
END_TEST

static const char *const looks[] = {"replay", "review", "verify", "export", "replay --plain"};

/* The command that a record names is shown and never started. */
START_TEST(a_command_in_a_record_is_not_started)
{
    char path[2 * SCRATCH_BYTES], line[4 * SCRATCH_BYTES], *record;
    run_zoo("play notone Ann=ai:1 Robo=bot:%~honest --plain --seed 3 --unsandboxed-bots", NULL);
    run_line(&r, "export last", NULL);
    char *kind = strstr(r.output, "bot:"), *behind = kind ? strchr(kind, '"') : NULL;
    ck_assert_ptr_nonnull(behind);
    *kind = '\0';
    char *check = strstr(behind + 1, ",\"check\":\""); /* it covers the kinds */
    ck_assert_ptr_nonnull(check);
    memmove(check, check + 27, strlen(check + 27) + 1);
    size_t room = strlen(r.output) + strlen(behind) + 2 * SCRATCH_BYTES + 32;
    record = malloc(room);
    snprintf(record, room, "%sbot:touch %s/x%s", r.output, r.home, behind);
    scratch_write(scratch_path(path, r.home, "match.jsonl"), record, strlen(record));
    free(record);
    snprintf(line, sizeof line, "%s %s", looks[_i], path);
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == 0, "%s%s", r.output, r.errors);
    ck_assert_ptr_null(fopen(scratch_path(path, r.home, "x"), "r"));
}
END_TEST

/* Where nobody can be asked, nothing is started, and how to do without is said. */
static const char *const unasked[] = {
    "bot check %~honest",
    "arena hog bot:%~honest ai:1",
    "tournament hog bot:%~honest ai:1",
    "env hog --opponent bot:%~honest",
    "lab hog strategies final bot:%~honest",
};

START_TEST(without_a_sandbox_nothing_is_started)
{
    r.path = "/nonexistent";
    run_zoo(unasked[_i], NULL);
    ck_assert_msg(r.status == 4, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_msg(strstr(r.errors, "--unsandboxed-bots does without"), "%s", r.errors);
    ck_assert_str_eq(r.output, "");
}
END_TEST

START_TEST(a_bot_that_cannot_be_started_has_no_verdict)
{
    char path[2 * SCRATCH_BYTES], line[4 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, r.home, "bot.sh"), "exit\n", 5);
    snprintf(line, sizeof line, "bot check sh~%s --game hog", path); /* no bot sees one's home */
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == 4, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_str_eq(r.output, "");
    ck_assert_str_ne(r.errors, "");
}
END_TEST

START_TEST(without_a_sandbox_somebody_has_to_agree)
{
    r.path = "/nonexistent";
    run_zoo("play notone bot:%~honest ai:1 --plain", "no\n");
    ck_assert_msg(strstr(r.output, "yes or no?"), "%s%s", r.output, r.errors);
    ck_assert_ptr_null(strstr(r.output, "honest rolls"));
}
END_TEST

#define SEED "{\"reset\":{\"seed\":\"12\"}}\n"
#define SECOND "{\"reset\":{\"seed\":\"12\",\"seat\":1}}\n"
#define ROLL "{\"step\":\"roll 4\"}\n"

/* `rollick env` against bots: what the last line says. */
static const struct {
    const char *words, *input, *says;
} learns[] = {
    {"env hog --opponent bot:%~honest", SEED ROLL, "\"done\":false,\"info\":{\"scores\":[18,11]}"},
    {"env hog --opponent bot:%~batch", SECOND, "\"scores\":[6,0],\"pending\":0}"},
    {"env yahtzee --opponent ai:1,bot:%~honest~1,2,Al=ai:2", SEED, "\"seats\":4,"},
    /* who forfeits has lost, whatever the scores are; the next match starts it again */
    {"env hog --opponent bot:%~dies", SEED ROLL,
     "\"reward\":1,\"done\":true,\"info\":{\"why\":\"dies: exit status 3\",\"scores\":[18,0],"
     "\"end\":\"died\",\"winners\":[0]}}"},
    {"env hog --opponent Robo=bot:%~silent --bot-ms 50", SECOND,
     "\"why\":\"Robo: no answer within"},
    {"env hog --opponent bot:%~wrong-id --lang es", SECOND, "\"why\":\"wrong-id: it answered"},
    {"env hog --opponent bot:%~dies~1", SEED ROLL ROLL SECOND, "\"done\":false,\"info\":{\"seed\""},
    {"env hog --opponent bot:%~dies~1", SEED ROLL ROLL SECOND ROLL, "\"end\":\"died\""},
    {"env hog --opponent bot:%~dies --reward points", SEED ROLL, "\"reward\":18,"},
    {"env yahtzee --opponent bot:%~dies,ai:1", SECOND, "\"reward\":0.5,\"done\":true,"},
};

START_TEST(who_learns_may_play_against_bots)
{
    char words[1024];
    snprintf(words, sizeof words, "%s --unsandboxed-bots", learns[_i].words);
    run_zoo(words, learns[_i].input);
    ck_assert_msg(r.status == 0, "%d: %s", r.status, r.errors);
    ck_assert_msg(strstr(run_last(&r), learns[_i].says), "%s", r.output);
}
END_TEST

/* What it said with a choice is no part of the record. */
START_TEST(what_a_bot_says_stands_in_its_log)
{
    char path[2 * SCRATCH_BYTES], kept[256] = "";
    run_zoo("play hog ai:1 bot:%~talks --plain --unsandboxed-bots", NULL);
    FILE *log = fopen(scratch_path(path, r.home, ".local/share/rollick/bots/zoo.log"), "r");
    ck_assert_ptr_nonnull(log);
    ck_assert_ptr_nonnull(fgets(kept, sizeof kept, log));
    fclose(log);
    ck_assert_msg(strncmp(kept, "says: your turn", 15) == 0, "%s", kept);
    ck_assert_ptr_null(strchr(kept, '\033'));
    run_line(&r, "export last", NULL);
    ck_assert_ptr_null(strstr(r.output, "your turn"));
}
END_TEST

/* An unfinished match is gone on with as a new one is begun. */
static const struct {
    const char *line, *input;
    int status;
    const char *output, *errors;
} unsandboxed[] = {
    {"play notone bot:%~honest Ann=human --plain", "yes\n", 0, "honest rolls", ""},
    {"play notone bot:%~honest Ann=human --plain", "", 4, "yes or no?", "--unsandboxed-bots"},
    {"resume --plain", "no\n", 0, "yes or no?", ""},
    {"resume --plain", "yes\nroll\n", 0, "Ann rolls", ""},
    {"resume --plain", "", 4, "yes or no?", "--unsandboxed-bots does without"},
    {"resume --plain --unsandboxed-bots", "roll\n", 0, "Ann rolls", ""},
};

START_TEST(who_goes_on_without_a_sandbox_is_asked_too)
{
    run_zoo("play notone bot:%~honest Ann=human --plain --seed 3 --unsandboxed-bots", "roll\n");
    ck_assert_msg(strstr(r.output, "rollick resume"), "%s%s", r.output, r.errors);
    r.path = "/nonexistent";
    run_zoo(unsandboxed[_i].line, unsandboxed[_i].input);
    ck_assert_msg(r.status == unsandboxed[_i].status, "%d: %s%s", r.status, r.output, r.errors);
    ck_assert_msg(strstr(r.output, unsandboxed[_i].output), "%s%s", r.output, r.errors);
    ck_assert_msg(strstr(r.errors, unsandboxed[_i].errors), "%s", r.errors);
}
END_TEST

/* Who fails at the greeting, and what is said of it; `or`: where this machine is slow. */
static const struct {
    const char *mode, *says, * or ;
} greetings[] = {
    {"silent", "start: the bot zoo: no greeting within 500 ms", NULL},
    {"stubborn", "start: the bot zoo: no greeting within 500 ms", NULL},
    {"half-line", "start: the bot zoo: no greeting within 500 ms", NULL},
    {"stops", "start: the bot zoo: no greeting within 500 ms", NULL},
    {"closes-input", "start: the bot zoo: no greeting within 500 ms", NULL},
    {"dies", "start: the bot zoo: it ended before it greeted: exit status 3", NULL},
    {"killed", "start: the bot zoo: it ended before it greeted: signal 11", NULL},
    {"mid-line", "start: the bot zoo: it ended before it greeted: exit status 0", NULL},
    {"closes-output", "it ended before it greeted: closed its output", NULL},
    {"flood", "flood: the bot zoo: it wrote more than 65536 bytes", NULL},
    {"noisy", "start: the bot zoo: no greeting within 500 ms", NULL},
    {"binary", "start: the bot zoo: the text ends too early (at character 1)", NULL},
    {"deep", "start: the bot zoo: this is nested deeper than 16 levels", NULL},
    {"escape", "start: the bot zoo: a greeting says {\"type\":\"hello\"}: ", NULL},
    {"huge-number", "start: the bot zoo: a number is too large", NULL},
    {"greets-twice", "flood: it wrote though nobody had asked: '{\"type\"", NULL},
    {"lines", "Not One, seat 1: flood", "Not One, seat 1: garbage"},
    {"forks", "limit: the bot zoo: it has more than 64 processes", "no greeting within 500 ms"},
    {"allocates", "limit: the bot zoo: it uses more than 512 MiB", "no greeting within 500 ms"},
};

/* Whether a program runs that has the mark among its words. */
static bool runs(const char *mark)
{
    bool found = false;
    DIR *all = opendir("/proc");
    ck_assert_ptr_nonnull(all);
    for (struct dirent *one; (one = readdir(all)) && !found;) {
        char path[300], words[4096];
        snprintf(path, sizeof path, "/proc/%s/cmdline", one->d_name);
        FILE *f = strspn(one->d_name, "0123456789") ? fopen(path, "r") : NULL;
        size_t n = f ? fread(words, 1, sizeof words, f) : 0;
        found = n && memmem(words, n, mark, strlen(mark));
        if (f) {
            fclose(f);
        }
    }
    closedir(all);
    return found;
}

START_TEST(who_fails_at_the_greeting_is_named_and_nothing_of_it_is_left)
{
    char line[2 * SCRATCH_BYTES];
    const char *says = greetings[_i].says, * or = greetings[_i].or ;
    snprintf(line, sizeof line, "bot check exec~%%~%s~-1~%s --hello-ms 500 --unsandboxed-bots",
             greetings[_i].mode, r.home);
    run_zoo(line, NULL);
    ck_assert_int_eq(r.status, 1);
    ck_assert_msg(strstr(r.output, says) || (or &&strstr(r.output, or)), "%s", r.output);
    ck_assert_ptr_null(strchr(r.output, '\033'));
    ck_assert_str_eq(run_last(&r), "The bot does not keep the rules.");
    /* qemu-user has no subreaper: what a bot has forked is nobody's there once the bot is ended. */
    ck_assert(!runs(r.home) || prctl(PR_SET_CHILD_SUBREAPER, 0) != 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bots");
    TCase *c = tcase_create("bots");
    tcase_set_timeout(c, 60);
    tcase_add_checked_fixture(c, begin, end);
    tcase_add_test(c, a_match_with_a_bot_is_played_kept_and_verified);
    tcase_add_loop_test(c, bots_are_told_of_in_words, 0, ROWS(rows));
    tcase_add_loop_test(c, a_command_in_a_record_is_not_started, 0, ROWS(looks));
    tcase_add_loop_test(c, who_learns_may_play_against_bots, 0, ROWS(learns));
    tcase_add_test(c, what_a_bot_says_stands_in_its_log);
    tcase_add_loop_test(c, who_fails_at_the_greeting_is_named_and_nothing_of_it_is_left, 0,
                        ROWS(greetings));
    tcase_add_loop_test(c, without_a_sandbox_nothing_is_started, 0, ROWS(unasked));
    tcase_add_test(c, a_bot_that_cannot_be_started_has_no_verdict);
    tcase_add_test(c, without_a_sandbox_somebody_has_to_agree);
    tcase_add_loop_test(c, who_goes_on_without_a_sandbox_is_asked_too, 0, ROWS(unsandboxed));
    suite_add_tcase(s, c);
    return s;
}
