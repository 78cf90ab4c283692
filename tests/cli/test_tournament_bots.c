/* Tournaments of bots, the worst of them among the best: who is at fault is named and loses, nobody
 * else notices, and nothing stays behind. */
#include "tests/cli/run.h"
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS = 120, LINE = 8192 };

static struct run r;

static void begin(void)
{
    run_init(&r);
    make_mark();
}

static void end(void)
{
    run_fini(&r);
    ck_assert_int_eq(marked(), 0);
}

/* Runs "tournament …" where a word "+MODE" is a bot of the zoo (tests/src/bot/zoo.c) with that
 * name, which misbehaves at its fifth choice, the later the busier the machine is: who reads an
 * answer that has waited takes it, though it came late; `wait_for`: it is only started, and stopped
 * when it has so many processes. */
static void run_zoo(const char *words, int wait_for)
{
    char line[LINE] = "tournament";
    size_t n = strlen(line);
    char *copy = strdup(words), *rest = NULL;
    for (char *w = strtok_r(copy, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
        if (*w == '+') {
            n += (size_t)snprintf(line + n, sizeof line - n, " %s=bot:%s/zoo~%s~4~%s~%d", w + 1,
                                  getenv("HELPERS"), w + 1, mark, slowness());
        } else {
            n += (size_t)snprintf(line + n, sizeof line - n, " %s", w);
        }
    }
    free(copy);
    ck_assert_int_lt((int)n, (int)sizeof line);
    strcat(line, " --unsandboxed-bots --seed 1");
    if (wait_for > 0) {
        run_start(&r, line, "", "entrants");
        until_marked(wait_for);
        run_stop(&r, SIGINT);
    } else {
        run_line(&r, line, NULL);
    }
}

static json_t *result(void)
{
    json_t *all = json_loads(r.output, 0, NULL);
    ck_assert_msg(all, "%s%s", r.output, r.errors);
    return all;
}

/* What is known of the entrant with that name. */
static const json_t *entrant(const json_t *all, const char *name)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(all, "entrants"), i, one)
    {
        if (strcmp(json_string_value(json_object_get(one, "name")), name) == 0) {
            return one;
        }
    }
    ck_abort_msg("there is no %s", name);
}

static const char *const honest[] = {"honest", "hold", "roll"};

/* Every member greets and plays until its fifth choice. What is wrong first is told, and a busy
 * machine may take its time to see that something is too much. */
static const struct {
    const char *mode, *fault, * or ;
} zoo[] = {
    {"silent", "late", ""},        {"stubborn", "late", ""},
    {"dies", "died", ""},          {"killed", "died", ""},
    {"mid-line", "died", ""},      {"half-line", "late", ""},
    {"flood", "flood", ""},        {"lines", "garbage", ""},
    {"binary", "garbage", ""},     {"deep", "garbage", ""},
    {"escape", "illegal", "late"}, {"huge-number", "garbage", ""},
    {"twice", "flood", ""},        {"forks", "limit", "late"},
    {"closes-input", "late", ""},  {"closes-output", "died", "late"},
    {"stops", "late", ""},         {"allocates", "limit", "late"},
    {"noisy", "late", ""},         {"late", "late", ""},
    {"hides", "limit", "late"},    {"wrong-ids", "illegal", ""},
    {"batch-dies", "died", ""},
};

START_TEST(a_zoo_is_disqualified_and_honest_players_do_not_notice)
{
    static const char players[] =
        "hog +honest hold=ai:always-roll:4 roll=ai:bacon --format league --games 4 --json";
    static const char *const kept[] = {"matches", "wins", "ties", "share", "sum", "faults", "out"};
    char line[LINE];
    size_t n = (size_t)snprintf(line, sizeof line, "%s --bot-ms 100", players);
    for (int i = 0; i < ROWS(zoo); i++) {
        n += (size_t)snprintf(line + n, sizeof line - n, " +%s", zoo[i].mode);
    }
    run_zoo(players, 0);
    json_t *alone = result();
    long begun = milliseconds();
    r.watched = true;
    run_zoo(line, 0);
    long took = milliseconds() - begun;
    ck_assert_msg(r.status == 0, "%s", r.errors);
    ck_assert_int_lt(took, 40000L * slowness());
    ck_assert_int_gt(r.peak, 0);
    ck_assert_int_lt(r.peak, 64L * 1024 * slowness()); /* who is slow is instrumented, and larger */
    json_t *all = result();
    for (int i = 0; i < ROWS(zoo); i++) {
        const json_t *one = entrant(all, zoo[i].mode);
        const json_t *faults = json_object_get(one, "faults");
        const char *out = json_string_value(json_object_get(one, "out"));
        long long counted = json_integer_value(json_object_get(faults, zoo[i].fault)) +
                            json_integer_value(json_object_get(faults, zoo[i].or));
        ck_assert_msg(counted == 3, "%s: %s", zoo[i].mode, json_dumps(faults, 0));
        ck_assert_msg(out && (!strcmp(out, zoo[i].fault) || !strcmp(out, zoo[i].or)), "%s: %s",
                      zoo[i].mode, out);
        ck_assert_int_eq(json_integer_value(json_object_get(one, "matches")), 0);
    }
    for (int i = 0; i < ROWS(honest); i++) {
        const json_t *before = entrant(alone, honest[i]), *now = entrant(all, honest[i]);
        for (int k = 0; k < ROWS(kept); k++) {
            ck_assert_msg(
                json_equal(json_object_get(before, kept[k]), json_object_get(now, kept[k])),
                "%s of %s", kept[k], honest[i]);
        }
    }
    json_decref(alone);
    json_decref(all);
}
END_TEST

static const struct {
    const char *words;
    int status;
    const char *says, *errors;
} rows[] = {
    /* a bot that is wrong at once stops the tournament before it begins */
    {"hog ai:1 bot:true", 4, "", "the bot true: "},
    {"hog ai:1 ai:2 Ann=bot:true", 4, "", "the bot true: "},
    {"yahtzee +honest ai:greedy --games 4", 0, "Yahtzee: king of the hill, 2 entrants", ""},
    /* one fault is a lost match … */
    {"hog +honest +dies", 0, "Championship\nhonest defeats dies, ", ""},
    {"hog +honest +dies", 0, "\ndies forfeited: died 1.\n", ""},
    {"hog +honest +dies --strict", 1, "honest is champion", ""},
    {"hog +honest ai:1 --strict", 0, "is champion", ""},
    /* … and several, or the first one in a king, the end */
    {"hog +honest +dies --best-of 9", 0, "honest goes on: dies is disqualified.", ""},
    {"hog +honest +dies --best-of 9 --faults 5", 0, "honest defeats dies, 5 to 0.", ""},
    {"yahtzee +honest +dies ai:greedy --games 8", 0, "dies forfeited: died 1; it is disqualified.",
     ""},
    {"hog +honest +dies --as markdown", 0, "\n- dies forfeited: died 1.\n\nhonest is champion.",
     ""},
    {"hog +dies +killed +honest ai:1 --format league --games 4 --faults 1 --jobs 1 -v", 0,
     " and honest do not meet: ", ""},
    /* how much it writes on standard error is no fault */
    {"hog +honest +logs --best-of 9 --strict", 0, "is champion", ""},
    /* in a king bots see their own cards, unless it is said otherwise */
    {"yahtzee +wants-own ai:greedy --games 4 --strict", 0, "king of the hill", ""},
    {"yahtzee +wants-own ai:greedy --games 4 --cards all", 0, "wants-own forfeited: died 1;", ""},
    {"notone +wants-own ai:1", 0, "wants-own forfeited: died 1", ""},
    {"notone +wants-own ai:1 --cards own --strict", 0, "is champion", ""},
    {"notone +honest +dies --format trial --games 8 --jobs 1", 0, "dies forfeited: died ", ""},
    {"notone +honest +dies --format trial --games 800 --jobs 2", 0, "; it is disqualified.", ""},
    {"notone +honest +dies --format trial --games 800 --jobs 2", 0, "dies forfeited: died 3; ", ""},
    {"notone +honest +dies --format trial --games 800 --jobs 1", 0,
     "\n2  dies                     bot    died\n", ""},
};

START_TEST(faults_cost_what_they_should)
{
    run_zoo(rows[_i].words, 0);
    ck_assert_msg(r.status == rows[_i].status, "%s: %d %s", rows[_i].words, r.status, r.errors);
    ck_assert_msg(strstr(r.output, rows[_i].says), "%s: %s", rows[_i].words, r.output);
    ck_assert_msg(strncmp(r.errors, "rollick: ", rows[_i].errors[0] ? 9 : 0) == 0 &&
                      strstr(r.errors, rows[_i].errors),
                  "%s: %s", rows[_i].words, r.errors);
}
END_TEST

/* A match of bots that keep silent would last for hours; a stop ends it at once. */
START_TEST(a_stop_waits_for_no_bot)
{
    run_zoo("hog +silent +stubborn --format league --bot-ms 3600000 --jobs 1", 2);
    ck_assert_int_eq(r.status, 128 + SIGINT);
    ck_assert_msg(strstr(r.output, "Stopped before its end."), "%s", r.output);
    ck_assert_int_eq(marked(), 0);
}
END_TEST

START_TEST(every_match_is_written)
{
    char line[LINE], path[2 * SCRATCH_BYTES];
    scratch_path(path, r.home, "records");
    snprintf(line, sizeof line, "hog +honest ai:1 ai:2 --format league --games 2 --records %s",
             path);
    run_zoo(line, 0);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    for (int i = 0; i < 3; i++) { /* a pairing of brains has groups of two matches */
        bool bot = i < 2;
        snprintf(line, sizeof line, "verify %s/hog-%05d-000000000%d-%d.jsonl", path, i, bot, !bot);
        run_line(&r, line, NULL);
        ck_assert_msg(r.status == 0, "%s: %s", line, r.errors);
    }
}
END_TEST

/* Forfeited matches are kept: who asks later finds them as files, again and again. */
START_TEST(forfeited_matches_are_written_later)
{
    char line[LINE], path[2 * SCRATCH_BYTES];
    scratch_path(path, r.home, "records");
    run_zoo("hog +honest +dies --format league --games 2 --jobs 1", 0);
    ck_assert_msg(strstr(r.output, "dies forfeited: died "), "%s", r.output);
    for (int i = 0; i < 2; i++) {
        snprintf(line, sizeof line, "tournament --resume last -q --unsandboxed-bots --records %s",
                 path);
        run_line(&r, line, NULL);
        ck_assert_msg(r.status == 0, "%s", r.errors);
    }
    snprintf(line, sizeof line, "verify %s/hog-00000-0000000000-0.jsonl", path);
    run_line(&r, line, NULL);
    ck_assert_msg(r.status == 0, "%s%s", r.output, r.errors);
    snprintf(line, sizeof line, "export %s/hog-00000-0000000000-0.jsonl", path);
    run_line(&r, line, NULL);
    ck_assert_msg(strstr(r.output, "\"why\":\"died\",\"came\":\"exit status 3\","), "%s", r.output);
}
END_TEST

/* What was wrong stands in the bot's log, too, whether that ended its process or not. */
static const struct {
    const char *mode, *kept;
} noted[] = {
    {"dies", "fault: died: exit status 3\n"},
    {"wrong-id", "fault: illegal: "},
    {"huge-number", "fault: garbage: a number is too large"},
};

START_TEST(what_was_wrong_stands_in_its_log)
{
    char path[2 * SCRATCH_BYTES], words[64], kept[4096] = "";
    snprintf(words, sizeof words, "hog +%s ai:1", noted[_i].mode);
    run_zoo(words, 0);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    FILE *log = fopen(scratch_path(path, r.home, ".local/share/rollick/bots/zoo.log"), "r");
    ck_assert_ptr_nonnull(log);
    kept[fread(kept, 1, sizeof kept - 1, log)] = '\0';
    fclose(log);
    ck_assert_msg(strstr(kept, noted[_i].kept), "%s", kept);
}
END_TEST

/* It is told again as it was, bots by the names of their greetings, though their program is gone.
 */
START_TEST(what_is_over_needs_no_bots)
{
    char line[LINE], path[2 * SCRATCH_BYTES], program[SCRATCH_BYTES + 64], *first;
    snprintf(program, sizeof program, "%s/zoo", getenv("HELPERS"));
    ck_assert_int_eq(symlink(program, scratch_path(path, r.home, "robo")), 0);
    snprintf(line, sizeof line,
             "hog bot:%s~honest~4~%s bot:%s~dies~4~%s ai:1 --format league --games 4", path, mark,
             path, mark);
    run_zoo(line, 0);
    ck_assert_msg(r.status == 0 && strstr(r.output, "honest"), "%s%s", r.output, r.errors);
    first = strdup(r.output);
    ck_assert_int_eq(unlink(path), 0);
    run_line(&r, "tournament --resume last", NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    ck_assert_str_eq(r.output, first);
    free(first);
}
END_TEST

/* Who cannot play has not entered: the league goes on without it. */
START_TEST(a_bot_that_cannot_play_does_not_enter_a_league)
{
    run_line(&r, "tournament hog ai:1 ai:2 --format league --games 2 --seed 1", NULL);
    run_line(&r, "tournament --resume last bot:true --unsandboxed-bots", NULL);
    ck_assert_int_eq(r.status, 4);
    ck_assert_msg(strstr(r.errors, "the bot true: "), "%s", r.errors);
    run_line(&r, "tournament --resume last", NULL);
    ck_assert_msg(r.status == 0 && strstr(r.output, "2 entrants"), "%s%s", r.output, r.errors);
}
END_TEST

/* Of two commands of one file: only the second one says something. */
START_TEST(what_bots_say_stands_in_their_logs)
{
    static const char folder[] = ".local/share/rollick/bots/";
    char path[2 * SCRATCH_BYTES], name[64], kept[256] = "";
    run_zoo("hog +honest +talks --no-save", 0);
    snprintf(name, sizeof name, "%szoo.log", folder);
    ck_assert_ptr_null(fopen(scratch_path(path, r.home, name), "r"));
    run_zoo("hog +honest +talks --format league --games 4 --jobs 2", 0);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    FILE *log = fopen(scratch_path(path, r.home, name), "r");
    ck_assert_ptr_nonnull(log);
    ck_assert_ptr_null(fgets(kept, sizeof kept, log));
    fclose(log);
    snprintf(name, sizeof name, "%szoo 2.log", folder);
    log = fopen(scratch_path(path, r.home, name), "r");
    ck_assert_ptr_nonnull(log);
    while (fgets(kept, sizeof kept, log)) {
        ck_assert_msg(strncmp(kept, "says: your turn", 15) == 0, "%s", kept);
    }
    ck_assert_str_ne(kept, "");
    fclose(log);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tournaments of bots");
    TCase *c = tcase_create("tournaments of bots");
    tcase_add_checked_fixture(c, begin, end);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, a_zoo_is_disqualified_and_honest_players_do_not_notice);
    tcase_add_loop_test(c, faults_cost_what_they_should, 0, ROWS(rows));
    tcase_add_test(c, a_stop_waits_for_no_bot);
    tcase_add_test(c, every_match_is_written);
    tcase_add_test(c, forfeited_matches_are_written_later);
    tcase_add_test(c, what_is_over_needs_no_bots);
    tcase_add_loop_test(c, what_was_wrong_stands_in_its_log, 0, ROWS(noted));
    tcase_add_test(c, a_bot_that_cannot_play_does_not_enter_a_league);
    tcase_add_test(c, what_bots_say_stands_in_their_logs);
    suite_add_tcase(s, c);
    return s;
}
