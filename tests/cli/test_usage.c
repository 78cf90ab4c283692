#include "tests/cli/run.h"
#include "tests/suite.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

/* Command lines that cannot be carried out. `names` must stand in the sentence: what is wrong, or
 * what was expected. */
static const struct {
    const char *line;
    int status;
    const char *names;
} bad[] = {
    {"--bogus", 2, "'--bogus'"},
    {"-x", 2, "'-x'"},
    {"-qx", 2, "'-x'"},  /* a letter among letters */
    {"--p", 2, "'--p'"}, /* plain, pairing, position … */
    {"--plain=1", 2, "--plain"},
    {"--=3", 2, "several options begin with '--=3'"}, /* as all do */
    {"--undo none", 2, "--undo"},                     /* the menu takes none of a match */
    {"plya", 2, "play"},                              /* the nearest command is named */
    {"frobnicate", 2, "'frobnicate'"},
    {"hog", 2, "'rollick play hog'"}, /* a game is no command */
    {"play", 2, "play needs a GAME"}, /* nothing was played last */
    {"play chess", 2, "notone, hog, knucklebones, yahtzee"},
    {"play Hog", 2, "'Hog'"}, /* names are as they are */
    {"play hog robot", 2, "'robot'"},
    {"play hog ai:", 2, "''"},
    {"play hog ai:0", 2, "ai:1 to ai:5"},
    {"play hog ai:6", 2, "ai:1 to ai:5"},
    {"play hog ai:hold", 2, "'hold'"}, /* of another game */
    {"play hog ai:always-roll:x", 2, "always-roll"},
    {"play hog human human human", 2, "2"},
    {"play hog --rules goal=0", 2, "1 to 1000"},
    {"play hog --rules goal=1e3", 2, "'1e3'"},
    {"play hog --rules color=red", 2, "'color'; it has goal, dice, sides, bacon, align, pass"},
    {"play hog --rules goal=5,goal=7", 2, "the rule goal is named twice"},
    {"play hog --rules risky", 2, "full, plain"},
    {"play hog --rules bacon=maybe", 2, "off, on"},
    {"play hog --rules=", 0, ""}, /* no change is no mistake */
    {"play notone --rules classic,start=risky", 2, "bust=classic has no ones"},
    {"hint notone --rules classic,start=risky", 2, "rollick: bust=classic has no ones"},
    {"show notone --rules classic,start=risky", 2, "rollick: bust=classic has no ones"},
    {"play hog ai:bacon:8:0 ai:3 --rules bacon=off", 2, "bacon"},
    {"play hog --first 0", 2, "1 to 2"},
    {"play hog --first 3", 2, "1 to 2"},
    {"play hog --first two", 2, "'two'"},
    {"solve", 2, "GAME"},
    {"solve hog", 2, "no table"},                                   /* solved on the spot */
    {"solve knucklebones --rules columns=2", 2, "no table"},        /* small enough */
    {"solve knucklebones --rules end=last-reply", 2, "rollick(6)"}, /* it matters who began */
    {"solve knucklebones --rules rows=4", 5, "MB of memory"},
    {"solve knucklebones --rules columns=4,rows=4", 2, "rollick(6)"}, /* 3,000 TB */
    {"solve knucklebones --rules columns=9,rows=9", 2, "rollick(6)"},
    {"solve knucklebones --jobs 0", 2, "1 to 1024"},
    {"solve knucklebones --data-dir /dev/null", 5, "/dev/null"},
    {"play knucklebones human ai:optimal", 2, "rollick solve"},
    {"play hog --best-of 2", 2, "odd"},
    {"play hog --best-of 0", 2, "1 to 999"},
    {"play hog --best-of 99999999999999999999", 2, "1 to 999"},
    {"play hog --best-of", 2, "K"},
    {"play hog --seed=", 2, "seed"},
    {"play hog --seed", 2, "TEXT"},
    {"play hog --secrets --seed 3", 2, "--secrets"},
    {"play hog --secrets --dice typed", 2, "--secrets"},
    {"play hog --undo maybe", 2, "free, none"},
    {"play hog --comments loud", 2, "scores"},
    {"play hog --brain zz", 2, "'zz'"},
    {"play hog --position=", 2, "--position needs an argument: FILE"},
    {"play hog --dice=", 2, "--dice needs an argument: FILE|typed"},
    {"arena hog ai:3 ai:4 -n 2 --records=", 2, "--records needs an argument: DIR"}, /* not into / */
    {"tournament hog ai:3 ai:4 --records=", 2, "--records needs an argument: DIR"},
    {"arena hog ai:3 ai:4 -n 2 --data-dir=", 2, "--data-dir needs an argument: DIR"},
    {"doctor --data-dir=", 2, "--data-dir needs an argument: DIR"},
    {"play hog --position /nowhere", 3, "'/nowhere'"},
    {"play hog --position -", 3, "standard input"}, /* it is empty */
    {"play hog --dice /nowhere", 3, "'/nowhere'"},
    {"play hog --dice /dev/null", 3, "/dev/null"},
    {"play hog --dice /tmp", 3, "'/tmp'"},
    {"play hog --jobs 2", 2, "--jobs"},
    {"play hog --speed 0", 2, "0.25"},
    {"play hog --speed 17", 2, "16"},
    {"play hog --speed 1.2.3", 2, "'1.2.3'"},
    {"play hog --color red", 2, "auto, always, never"},
    {"play hog --motion", 2, "on|off"},
    {"resume", 3, "unfinished"},
    {"resume 7", 3, "7"},
    {"resume somefile", 3, "'somefile'"},
    {"resume 1 2", 2, "MATCH"},
    {"replay", 2, "MATCH"},
    {"replay last", 3, "match"},
    {"replay 1 --at x", 2, "'x'"},
    {"hint hog --undo none", 2, "--undo"},
    {"hint hog --brain zz", 2, "'zz'"},
    {"hint hog --brain ai:6", 2, "'6'"},
    {"hint", 2, "GAME"},
    {"hint hog x", 2, "'x' is too much"},
    {"lab foo", 2, "there is no game 'foo'"}, /* and not: an experiment is missing */
    {"arena foo", 2, "there is no game 'foo'"},
    {"lab notone", 2, "an experiment; Not One has hold, sweep"},
    {"lab notone hold x", 2, "lab hold takes no more words; 'x' is too much"},
    {"hint hog", 3, "standard input"},
    {"show hog", 3, "standard input"},
    {"show hog --position /nowhere", 3, "'/nowhere'"},
    {"arena hog", 2, "SEAT"},
    {"arena hog human ai:3", 2, "'human'"},
    {"arena hog ai:3 ai:4 -n 0", 2, "-n"},
    {"arena hog ai:3 ai:4 -n", 2, "-n"},
    {"arena hog ai:3 ai:4 -q -v", 2, "-q says less and -v more"},
    {"play hog ai:3 ai:4 -vq", 2, "give one of them"},
    {"arena hog ai:3 ai:4 --jobs 0", 2, "--jobs"},
    {"arena hog ai:3 ai:4 --shard 3/2", 2, "'3/2'"},
    {"arena hog ai:3 ai:4 --shard 1", 2, "'1'"},
    {"merge", 2, "FILE"},
    {"merge /nowhere", 3, "'/nowhere'"},
    {"merge - -n 3", 2, "-n"},
    {"merge -", 3, "standard input has no results in it"},
    {"merge /dev/null", 3, "'/dev/null' has no results in it"},
    {"arena hog ai:3 ai:4 --pairing odd", 2, "mirrored, independent"},
    {"arena hog ai:3 ai:4 --pairing fixed", 2, "mirrored, independent"},
    {"arena hog ai:3 ai:4 --dice typed", 2, "takes a file"},
    {"arena hog ai:3 ai:4 --dice /nowhere", 3, "'/nowhere'"},
    {"arena hog ai:3 ai:4 --dice /dev/null", 3, "/dev/null"},
    {"arena hog ai:3 ai:4 --first random", 2, "1 to 2 here, not 'random'"},
    {"arena hog ai:3 ai:4 --first alternate", 2, "1 to 2 here, not 'alternate'"},
    {"arena hog ai:3 ai:4 --first 0", 2, "1 to 2 here"},
    {"arena hog ai:3 --first 3", 2, "1 to 2 here"}, /* who sits there is named or not */
    {"arena hog ai:3 ai:4 --first 1 --pairing mirrored", 2, "--pairing"},
    {"arena notone ai:3 --first 2", 2, "1 to 1"},
    {"list everything", 2, "'everything'"},
    {"list rules presets", 2, "'presets'"},
    {"list hog notone", 2, "'notone'"},
    {"history now", 2, "history"},
    {"stats --json --csv", 2, "exclude"},
    {"stats Ada Bo", 2, "[NAME]"},
    {"forget", 2, "--name"},
    {"forget 1 --name Ada", 2, "--name"},
    {"forget 1", 3, "no match 1"},
    {"forget first", 3, "'first'"},
    {"forget --name Ada", 3, "'Ada'"},
    {"export", 2, "MATCH"},
    {"export 1 --as gif", 2, "record"},
    {"export 1", 3, "1"},
    {"verify /nowhere", 3, "'/nowhere'"},
    {"verify /dev/null", 3, "rollick: '/dev/null', line 1: there is nothing"},
    {"verify -", 3, "rollick: standard input, line 1: there is nothing"},
    {"review /etc/passwd", 3, "rollick: '/etc/passwd', line 1: this is no JSON"},
    {"replay -", 3, "rollick: standard input, line 1: "},
    {"export /dev/null", 3, "rollick: '/dev/null', line 1: "},
    {"import -", 3, "rollick: standard input, the record from line 1: line 1: "},
    {"play hog --dice -", 3, "rollick: standard input holds no dice: "},
    {"doctor please", 2, "doctor"},
    {"tournaments hog", 2, "did you mean tournament"},
    {"play hog --tutor sometimes", 2, "off, blunders, all"},
    {"arena hog ai:1 ai:2 --tutor all", 2, "--tutor"},
    {"play hog --brain nonsense", 2, "nonsense"},
    {"play hog bot:", 2, "a bot needs the command"},
};

START_TEST(what_cannot_be_done_is_refused_with_one_sentence)
{
    run_line(&r, bad[_i].line, NULL);
    ck_assert_msg(r.status == bad[_i].status, "%s: %d, not %d: %s", bad[_i].line, r.status,
                  bad[_i].status, r.errors);
    if (r.status == 0) {
        return;
    }
    ck_assert_msg(strncmp(r.errors, "rollick: ", 9) == 0, "%s", r.errors);
    ck_assert_msg(strchr(r.errors, '\n') == r.errors + strlen(r.errors) - 1, "%s", r.errors);
    ck_assert_msg(strstr(r.errors, bad[_i].names) != NULL, "%s: %s", bad[_i].line, r.errors);
    ck_assert_ptr_null(strchr(r.errors, '\033'));
    ck_assert_ptr_null(strchr(r.output, '\033'));
}
END_TEST

START_TEST(words_of_the_user_cannot_disturb_the_terminal)
{
    static const char *const words[] = {"pl\033[31may", NULL};
    static const char *const seats[] = {"play", "hog", "\033]0;x\a=rob\xff", NULL};
    run_words(&r, words, NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_ptr_null(strchr(r.errors, '\033'));
    run_words(&r, seats, NULL);
    ck_assert_int_eq(r.status, 2);
    ck_assert_ptr_null(strpbrk(r.errors, "\033\a\xff"));
}
END_TEST

/* One for each game; what else cannot be is in the tests of their rules. */
static const struct {
    const char *line, *position, *why;
} impossible[] = {
    {"show hog", "{\"scores\":[100,100]}",
     "scores cannot both reach the goal of 100: the match ends with the first"},
    {"hint hog --json", "{\"scores\":[102,130]}", "cannot both reach the goal"},
    {"play hog human human --position -", "{\"scores\":[160,0]}", "ends at 159 at most"},
    {"show notone", "{\"turn_rolls\":1,\"turn_score\":13}", "which bring 2 to 12 points"},
    {"show knucklebones", "{\"die\":2,\"boards\":[1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2]}",
     "cannot both be full"},
    {"show yahtzee", "{\"bonuses\":[0,0],\"seat\":1}", "must have used 1"},
    {"play hog human human --position -", "{\"scores\":[100,60]}", "the match is over here"},
    {"play notone ai:1 ai:2 --position -", "{\"round\":11}", "the match is over here"},
};

START_TEST(a_position_that_cannot_be_is_refused)
{
    run_line(&r, impossible[_i].line, impossible[_i].position);
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, impossible[_i].why), "%s", r.errors);
    ck_assert_str_eq(r.output, "");
}
END_TEST

static const char *const firsts[] = {
    "play hog --position - --first 1",
    "play hog --position - --first 2",
    "play hog --position - --first random",
    "play hog --position - --first alternate",
};

START_TEST(a_position_says_itself_who_began)
{
    run_line(&r, firsts[_i], "{\"scores\":[28,30]}");
    ck_assert_int_eq(r.status, 2);
    ck_assert_msg(strstr(r.errors, "--first does not go with --position"), "%s", r.errors);
    ck_assert_str_eq(r.output, "");
}
END_TEST

/* What is asked for and fits. */
static const struct {
    const char *line, *input, *says;
} good[] = {
    {"--help", NULL, "Usage: rollick"},
    {"-h", NULL, "Usage: rollick"},
    {"--help", NULL, "\nWithout a COMMAND: the menu. rollick COMMAND --help says more of each.\n"},
    {"--help", NULL, "\nMATCH is a number from rollick history, the word last, or a file.\n"},
    {"--version", NULL, "rollick "},
    {"--vers", NULL, "rollick "}, /* any beginning that fits no other */
    {"play --help", NULL, "Usage: rollick play [GAME [SEAT...]]"},
    {"--help play", NULL, "Usage: rollick play [GAME [SEAT...]]"},
    {"arena --help", NULL, "--pairing"},
    {"lab --help", NULL, "hog quiz "},                  /* what there is to try */
    {"play chess --help", NULL, "Usage: rollick play"}, /* help comes before mistakes in operands */
    {"--help", NULL, "\n  -q                      say less\n"}, /* each command says what */
    {"--help", NULL, "\n  hint GAME               read a position, print what each action is "},
    {"play --help", NULL, "\n  --first N|random|alternate\n"},
    {"play --help", NULL, "  who begins; seats count from 1, a series alternates\n"},
    {"play --help", NULL,
     " line mode: the result, and where people play how turns\n                          end\n"},
    {"resume --help", NULL,
     " line mode: boards after turns, why built-in players\n                          chose\n"},
    {"replay --help", NULL, "\n  -q                      line mode: the result only\n"},
    {"arena --help", NULL,
     "\n  --first N               seat N begins all matches, nobody changes "},
    {"arena --help", NULL,
     "\n  --dice FILE             every match begins with the first face of "},
    {"arena --help", NULL, "\n  -n N                    how many matches; 1000 if left out\n"},
    {"arena --help", NULL,
     "\n  -q                      results only, neither time nor signature\n"},
    {"arena --help", NULL, "\n  -v                      how many groups of matches, throws and "},
    {"lab --help", NULL, "\n  -n N                    how many matches, turns or questions\n"},
    {"lab --help", NULL, " hog quiz: totals and divisor; with --self every"},
    {"review --help", NULL, " every choice, and the worth of the match after each\n"},
    {"list", NULL, "greedy-counter-fill"},
    {"list brains notone", NULL, "rules: robin:3\n"}, /* at every table */
    {"list brains knucklebones", NULL, ": lena alone, else robin\n"},
    {"list brains knucklebones", NULL, ": optimal where it fits, else expert\n"},
    {"list hog rules", NULL, "goal=100"},
    {"list rules hog", NULL, "goal=100"},
    {"list presets --json", NULL, "{\"kind\":\"preset\",\"game\":\"notone\",\"id\":\"standard\","},
    {"show hog", "{}", "Hog, first to 100. Player 1: 0. Player 2: 0. Player 1 to play."},
    {"show hog --json", "{\"scores\":[28,30]}", "\"next\":\"choice\",\"seat\":0,\"dice\":0,"},
    {"show notone", "{\"scores\":[93,0],\"rolls\":[31,1]}",
     "Player 1: 93 in 31 rolls. Player 2: 0 in 1 roll. Player 1 to play."},
    {"show notone", "{}", "Player 1: 0. Player 2: 0. Player 1 to play."},
    {"show knucklebones --json", "{}", "\"next\":\"throw\",\"seat\":0,\"dice\":1,\"sides\":6,"},
    {"show hog --json", "{\"scores\":[100,30]}", "\"next\":\"over\""},
    {"show notone", "{\"round\":11,\"scores\":[95,95]}", "\nA tie of Player 1 and Player 2.\n"},
    {"show notone", "{\"round\":11,\"scores\":[95,96]}", "\nWon by Player 2.\n"},
    {"show hog", "{\"scores\":[28,30]}",
     "\nFree Bacon would bring 12: digit 30 of pi is 9, plus 3.\n"
     "Then Swine Align, 40 and 30 share 10: another turn.\n"},
    {"show hog", "{\"scores\":[0,10]}", "\nThen Pig Pass, only 2 behind: another turn.\n"},
    {"play hog --position - --no-save", "{\"scores\":[28,30]}",
     "\nPlayer 1 to play, first to 100. Roll 0: Free Bacon brings 12. Roll 0 to 10? "},
    {"show hog", "{\"rules\":{\"bacon\":\"off\"},\"position\":{\"scores\":[0,10]}}",
     "Player 1 to play.\nNext: a choice. roll: 1; 2;"},
    {"show knucklebones",
     "{\"rules\":{\"columns\":4,\"rows\":4},\"position\":{\"boards\":[[[6,1],[1],[],[]],[[2,2],[],["
     "],[]]]}}",
     "middle line: 6 1 for 7 points; 1 for 1 point; empty; empty.\n"},
    {"show knucklebones",
     "{\"rules\":{\"columns\":4,\"rows\":5},\"position\":{\"boards\":[[[6,1],[1],[],[]],[[2,2],[],["
     "],[]]]}}",
     "middle line: 6 1; 1; empty; empty.\n"}, /* too long otherwise */
    {"show hog --json", "{\"scores\":[100,30]}", "\"winners\":[0],\"actions\":[]}"},
    {"show hog --json --rules goal=50", "{}", "\"rules\":{\"goal\":50,"},
    {"hint hog --json --brain always-roll:4", "{}",
     "{\"game\":\"hog\",\"seat\":0,\"brain\":\"always-roll:4\",\"exact\":false,\"unit\":\"\","
     "\"value\":1.000000000000,\"actions\":[{\"action\":\"roll 4\",\"value\":1.000000000000},"},
    {"hint knucklebones --json", "{}", "\"unit\":\"win\",\"value\":0.5"},
    {"hint notone", "{}", "roll"},
    {"hint hog --brain ai:5", "{}", "optimal, for Player 1."}, /* what people know */
    {"hint hog --brain 4", "{}", "sasha:4:6:9, for Player 1."},
    {"hint hog --brain ai:optimal", "{}", "optimal, for Player 1."},
    {"arena knucklebones ai:stack-fill Bo=ai:greedy -n 200 --seed 1", NULL,
     "\nai:stack-fill won 98, Bo won 96, 6 ties.\n"
     "ai:stack-fill            wins  98, ties   6, losses  96\n"
     "Bo (greedy)              wins  96, ties   6, losses  98\n"
     "ai:stack-fill            share 0.505000 (error "},
    {"arena hog ai:bacon ai:bacon -n 2 --seed 1", NULL,
     "\nai:bacon won 1, ai:bacon 2 won 1, 0 ties.\n"},
    {"arena hog ai:bacon ai:bacon -n 2 --seed 1", NULL, "\nai:bacon 2 (bacon:8:6)   wins 1"},
    {"arena hog ai:bacon ai:bacon -n 2 --seed 1 --first 2", NULL, "(ai:bacon 2) begins\n"},
    {"arena hog Bo=ai:bacon ai:bacon -n 2 --seed 1", NULL, ", ai:bacon won "},
    {"arena hog Bo=ai:bacon Bo=ai:3 -n 2 --seed 1", NULL, ", Bo 2 won "},
    {"arena hog Bo=ai:bacon ai:bacon -n 2 --json", NULL,
     "{\"seat\":\"ai:bacon\",\"name\":\"Bo\",\"brain\":\"bacon:8:6\","},
    {"arena hog ai:bacon ai:bacon -n 2 --json", NULL, "\"name\":\"Breakfast Boris 2\",\"brain\":"},
    {"arena notone ai:3 ai:4 ai:3 -n 3 --seed 1", NULL,
     "\nai:3 won 1, ai:4 won 1, ai:3 2 won 1, 0 ties.\n"},
    /* shares add to 1 */
    {"arena notone ai:3 ai:4 ai:3 -n 3 --seed 1", NULL,
     "\nai:3 (casper:31)         share 0.333334 "},
    {"arena notone ai:3 ai:4 ai:3 -n 3 --seed 1", NULL,
     "\nai:4 (sasha:12:30)       share 0.333333 "},
    {"arena hog ai:3 ai:4 -n 10 --seed 1", NULL, "\nShare: of all matches; a win counts 1, "},
    {"arena hog ai:3 ai:4 -n 10 --seed 1", NULL, "ai:3 (casper:6) "}, /* as it was asked for */
    {"arena hog ai:final -n 10 --seed 1", NULL, "\nai:final "},       /* which says it all */
    {"arena hog ai:3 Bo=ai:4 -n 10 --seed 1 --first 2", NULL, "34fce1, seat 2 (Bo) begins\n"},
    {"arena hog ai:3 ai:3 -n 10 --seed 1 --first 1", NULL, "34fce1, seat 1 (ai:3) begins\n"},
    {"arena hog ai:3 -n 9 --first 2 --json", NULL, "\"matches\":9,\"shard\":\"1/1\","},
    {"arena hog ai:3 -n 9 --first 2 --json", NULL, "\"pairing\":\"fixed\",\"first\":1,"},
    {"arena hog ai:3 ai:4 -n 9 --dice -", "2 3 4", "dice from a file\n"},
    {"arena hog ai:3 ai:4 -n 9 --dice - --json", "2 3 4",
     "\"pairing\":\"independent\",\"dice\":\"file\",\"dice_sum\":"
     "\"acfe4f5e5d1787e8e54f06c2a7645385237d0d7c564743a7100e94826355025c\",\"groups\":9,"},
    {"arena hog ai:3 ai:4 -n 9 --dice - --pairing independent --json", "2 3 4",
     "\"pairing\":\"independent\",\"dice\":\"file\","},
    {"arena hog ai:3 ai:4 -n 9 --dice - --first 2 --json", "2 3 4",
     "\"pairing\":\"fixed\",\"first\":1,\"dice\":\"file\","},
    {"arena notone ai:hold:9 -n 9 --dice - -q", "5", "mean 100.000000 (deviation 0.0000)"},
    {"arena notone ai:3 -n 9 --first 1 --json", NULL, "\"pairing\":\"independent\",\"groups\":9,"},
    {"arena hog ai:3 ai:4 -n 10 --seed 1 -v", NULL, "\nGroups: 5. Throws and choices: 332.\n"},
    {"arena hog ai:1 -n 10 --seed 1", NULL, "Hog is for 2; ai:3 sits where nobody was named.\n"},
    {"arena hog ai:3 ai:4 -n 10 --seed 1 --json", NULL, "\"matches\":10,"},
    {"arena notone ai:3 -n 10 --json", NULL, "\"mean\":"},
    {"history", NULL, "No match is kept yet."},
    {"stats", NULL, "No match has ended yet."},
    {"stats Ada", NULL, "No match of Ada has ended yet."},
    {"stats --csv", NULL, "player,kind,game,played,"},
    {"doctor", NULL, "Rollick "},
    {"doctor", NULL, "/.local/share/rollick, version "},
};

START_TEST(what_is_asked_for_is_printed)
{
    run_line(&r, good[_i].line, good[_i].input);
    ck_assert_msg(r.status == 0, "%s: %d: %s", good[_i].line, r.status, r.errors);
    ck_assert_str_eq(r.errors, "");
    ck_assert_msg(strstr(r.output, good[_i].says) != NULL, "%s: %s", good[_i].line, r.output);
    ck_assert_ptr_null(strchr(r.output, '\033'));
}
END_TEST

/* What is not so, and not said. */
static const struct {
    const char *line, *never;
    int status;
} unsaid[] = {
    {"complete -- solve n", "notone", 1},                         /* which needs no table */
    {"complete -- arena hog h", "human", 1},                      /* nobody sits there */
    {"complete -- verify h", "\t", 0},                            /* a file may stand there, */
    {"complete -- rename Ada h", "\t", 1},                        /* and none for a name */
    {"complete -- play hog --comments scores,", "scores,scores"}, /* it is listed */
    {"complete -- play hog --rules goal=50,", "50,goal="},
    {"doctor", "The terminal has"}, /* there is none */
    {"list brains notone", "robin:3 alone"},
    {"list brains knucklebones", "casper where it fits"},
};

START_TEST(what_is_not_so_is_not_said)
{
    run_line(&r, unsaid[_i].line, NULL);
    ck_assert_int_eq(r.status, unsaid[_i].status);
    ck_assert_msg(!strstr(r.output, unsaid[_i].never), "%s", r.output);
}
END_TEST

/* Places for a word of 100,000 figures, more than any place has room for. */
static const char *const endless[] = {
    "arena hog ai:3 ai:4 --shard %/2",
    "arena hog ai:3 ai:4 -n %",
    "arena hog ai:hold:% ai:4",
    "arena hog ai:%:1 ai:4",
    "play hog --rules goal=%",
    "play hog --rules %",
    "play hog --first %",
    "play hog --comments %",
    "play hog --speed %",
    "play hog --data-dir % --position %",
    "play %",
    "hint hog --brain %",
    "lab notone sweep hold:1..%",
    "lab notone sweep hold:%..2",
    "lab hog quiz %",
    "list %",
    "replay % --at %",
    "export last --as %",
    "forget %",
    "--lang %",
    "--%",
    "%",
};

START_TEST(a_word_without_end_is_refused_as_any_other)
{
    enum { FIGURES = 100000, SENTENCE = 600 };
    size_t length = 0;
    char *line = calloc(3, FIGURES);
    for (const char *at = endless[_i]; *at; at++) {
        memset(line + length, *at == '%' ? '1' : *at, *at == '%' ? FIGURES : 1);
        length += *at == '%' ? FIGURES : 1;
    }
    run_line(&r, line, NULL);
    free(line);
    ck_assert_msg(r.status == 2 || r.status == 3, "%s: %d", endless[_i], r.status);
    ck_assert_msg(strncmp(r.errors, "rollick: ", 9) == 0 && strlen(r.errors) < SENTENCE, "%s",
                  r.errors);
}
END_TEST

static const struct {
    const char *line, *input;
} writers[] = {
    {"--help", NULL},
    {"--version", NULL},
    {"list", NULL},
    {"show hog", "{}"},
    {"hint hog --json", "{}"},
    {"arena hog ai:3 ai:4 -n 2 --json", NULL},
    {"history --json", NULL}, /* an empty list: nothing to write, so nothing fails */
    {"doctor", NULL},
    {"play hog ai:3 ai:4 --no-save", NULL},
    {"play hog", "5\n5\n"},
    {"--plain", "quit\n"},
};

START_TEST(output_that_cannot_be_written_is_5_and_a_sentence_unless_the_reader_left)
{
    static const enum stream streams[] = {STREAM_CLOSED, STREAM_FULL, STREAM_BROKEN};
    for (int i = 0; i < ROWS(streams); i++) {
        r.out = streams[i];
        run_line(&r, writers[_i].line, writers[_i].input);
        bool silent = strcmp(writers[_i].line, "history --json") == 0;
        ck_assert_msg(r.status == (silent ? 0 : 5), "%s: %d, stream %d: %s", writers[_i].line,
                      r.status, i, r.errors);
        ck_assert_msg(silent || streams[i] == STREAM_BROKEN || strstr(r.errors, "standard output"),
                      "%s", r.errors);
        ck_assert_msg(streams[i] != STREAM_BROKEN || !*r.errors, "%s", r.errors);
    }
}
END_TEST

static void settle(const char *text)
{
    char path[2 * SCRATCH_BYTES];
    ck_assert_int_eq(mkdir(scratch_path(path, r.home, ".config"), 0700), 0);
    ck_assert_int_eq(mkdir(scratch_path(path, r.home, ".config/rollick"), 0700), 0);
    scratch_write(scratch_path(path, r.home, ".config/rollick/config.ini"), text, strlen(text));
}

START_TEST(what_is_settled_needs_no_option)
{
    settle("ascii = always\n");
    run_line(&r, "play hog Zo\xc3\xab=human Bo=human --seed 12", "");
    ck_assert_msg(strstr(r.output, " Zoe: 0. "), "%s", r.output);
}
END_TEST

START_TEST(the_doctor_names_the_settings_and_each_line_not_read)
{
    settle("theme = dork\nspeed = 2\nfast\n[keys]\ndance = d\n");
    run_line(&r, "doctor", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, "/.config/rollick/config.ini.\n"), "%s", r.output);
    ck_assert_ptr_nonnull(strstr(r.output, "Not read: line 1: theme cannot be 'dork'"));
    ck_assert_ptr_nonnull(strstr(r.output, "Not read: line 3: "));
    ck_assert_ptr_nonnull(strstr(r.output, "Not read: line 5: there is no action 'dance'.\n"));
}
END_TEST

/* At the start a line of a screen must do. */
static const struct {
    const char *settings, *said;
} unread[] = {
    {"speed = fast\n", "settings, line 1: speed goes from 0.25 to 16, not 'fast'."},
    {"theme = dork\n", "settings, line 1: theme cannot be 'dork'; see 'rollick doctor'."},
    {"\ntheme = dork\nfast\n[keys]\ndance = d\n",
     "settings, line 2: theme cannot be 'dork'; 2 more, see 'rollick doctor'."},
};

START_TEST(lines_not_read_are_named_in_short_at_the_start)
{
    settle(unread[_i].settings);
    run_line(&r, "", "quit\n");
    ck_assert_msg(strstr(r.output, unread[_i].said), "%s", r.output);
}
END_TEST

START_TEST(a_settled_name_is_for_the_first_person_without_one)
{
    settle("name = Grace\n");
    run_line(&r, "play hog human Bo=human --no-save --seed 1", "");
    ck_assert_msg(strstr(r.output, "Grace"), "%s", r.output);
    run_line(&r, "play hog Ada=human human --no-save --seed 1", "");
    ck_assert_ptr_null(strstr(r.output, "Grace"));
}
END_TEST

START_TEST(commands_without_a_match_do_not_complain_of_settings)
{
    settle("what is this\n");
    run_line(&r, "arena hog ai:3 ai:4 -n 2", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_ptr_null(strstr(r.output, "line 1"));
    ck_assert_str_eq(r.errors, "");
}
END_TEST

/* What is not there is said once, and all else works. */
static const struct {
    const char *lang, *path, *said;
} missing[] = {
    {"C.UTF-8", "/nowhere", "Bots cannot run in a sandbox: bubblewrap (bwrap) is not there."},
    {"xx_XX.UTF-8", NULL, "The locale that the environment asks for is not installed."},
};

START_TEST(the_doctor_says_what_is_missing)
{
    r.lang = missing[_i].lang;
    r.path = missing[_i].path;
    run_line(&r, "doctor", NULL);
    ck_assert_int_eq(r.status, 0);
    ck_assert_msg(strstr(r.output, missing[_i].said), "%s", r.output);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("usage");
    TCase *c = tcase_create("usage");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, what_cannot_be_done_is_refused_with_one_sentence, 0, ROWS(bad));
    tcase_add_test(c, words_of_the_user_cannot_disturb_the_terminal);
    tcase_add_loop_test(c, a_position_that_cannot_be_is_refused, 0, ROWS(impossible));
    tcase_add_loop_test(c, a_position_says_itself_who_began, 0, ROWS(firsts));
    tcase_add_loop_test(c, what_is_asked_for_is_printed, 0, ROWS(good));
    tcase_add_loop_test(c, what_is_not_so_is_not_said, 0, ROWS(unsaid));
    tcase_add_loop_test(c, a_word_without_end_is_refused_as_any_other, 0, ROWS(endless));
    tcase_add_loop_test(c, output_that_cannot_be_written_is_5_and_a_sentence_unless_the_reader_left,
                        0, ROWS(writers));
    tcase_add_test(c, what_is_settled_needs_no_option);
    tcase_add_test(c, the_doctor_names_the_settings_and_each_line_not_read);
    tcase_add_loop_test(c, lines_not_read_are_named_in_short_at_the_start, 0, ROWS(unread));
    tcase_add_test(c, a_settled_name_is_for_the_first_person_without_one);
    tcase_add_test(c, commands_without_a_match_do_not_complain_of_settings);
    tcase_add_loop_test(c, the_doctor_says_what_is_missing, 0, ROWS(missing));
    suite_add_tcase(s, c);
    return s;
}
