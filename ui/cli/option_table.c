#include "ui/cli/option_table.h"

#include "src/arena/result.h"
#include "src/base/alloc.h"
#include "src/base/config.h"
#include "src/tournament/tournament.h"
#include "ui/export/export.h"

#include <assert.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    MENU = 1 << COMMAND_MENU,
    PLAY = 1 << COMMAND_PLAY,
    DAILY = 1 << COMMAND_DAILY,
    RESUME = 1 << COMMAND_RESUME,
    REPLAY = 1 << COMMAND_REPLAY,
    REVIEW = 1 << COMMAND_REVIEW,
    DRILL = 1 << COMMAND_DRILL,
    HINT = 1 << COMMAND_HINT,
    SHOW = 1 << COMMAND_SHOW,
    ARENA = 1 << COMMAND_ARENA,
    MERGE = 1 << COMMAND_MERGE,
    BOT = 1 << COMMAND_BOT,
    TOURNAMENT = 1 << COMMAND_TOURNAMENT,
    LAB = 1 << COMMAND_LAB,
    SOLVE = 1 << COMMAND_SOLVE,
    ENV = 1 << COMMAND_ENV,
    LIST = 1 << COMMAND_LIST,
    HISTORY = 1 << COMMAND_HISTORY,
    STATS = 1 << COMMAND_STATS,
    FORGET = 1 << COMMAND_FORGET,
    RENAME = 1 << COMMAND_RENAME,
    EXPORT = 1 << COMMAND_EXPORT,
    IMPORT = 1 << COMMAND_IMPORT,
    VERIFY = 1 << COMMAND_VERIFY,
    DOCTOR = 1 << COMMAND_DOCTOR,
    COMPLETE = 1 << COMMAND_COMPLETE,
    ALL = (1 << COMMANDS) - 1,
    PLAYING = MENU | PLAY | RESUME,
    SEEING = PLAYING | DAILY | REPLAY | DRILL,
    STORED =
        SEEING | HISTORY | STATS | FORGET | RENAME | EXPORT | IMPORT | REVIEW | VERIFY | DOCTOR,
    KEPT = STORED | HINT | ARENA | TOURNAMENT | SOLVE | ENV | COMPLETE,
};

static const char *const colors[] = {"auto", "always", "never", NULL};
static const char *const rewards[] = {"win", "points", NULL};
static const char *const switches[] = {"on", "off", NULL};
static const char *const untils[] = {"better", NULL};
static const char *const cards[] = {"all", "own", NULL};

static const struct option_help first_help[] = {
    {ARENA, "N", N_("seat N begins all matches, nobody changes seats; from 1")},
    {0},
};

static const struct option_help best_of_help[] = {
    {TOURNAMENT, "K", N_("knockout: pairings are best of K, an odd number; 1 if left out")},
    {0},
};

static const struct option_help as_help[] = {
    {TOURNAMENT, "FORM", N_("text (as usual) or markdown")},
    {0},
};

static const struct option_help dice_help[] = {
    {ARENA, "FILE", N_("every match begins with the first face of the file")},
    {LAB, "FILE", N_("hog dice: the turns are thrown with the faces of the file")},
    {0},
};

static const struct option_help name_help[] = {
    {DRILL, "NAME", N_("whose drills; of the name that is settled if left out")},
    {0},
};

static const struct option_help n_help[] = {
    {ARENA, "N", N_("how many matches; 1000 if left out")},
    {LAB, "N", N_("how many matches, turns or questions")},
    {0},
};

static const struct option_help quiet_help[] = {
    {PLAYING | DAILY, NULL, N_("line mode: the result, and where people play how turns end")},
    {REPLAY, NULL, N_("line mode: the result only")},
    {ARENA | MERGE, NULL, N_("results only, neither time nor signature")},
    {TOURNAMENT, NULL, N_("the table and the champion only")},
    {0},
};

static const struct option_help verbose_help[] = {
    {PLAYING | REPLAY, NULL, N_("line mode: boards after turns, why built-in players chose")},
    {ARENA | MERGE, NULL, N_("how many groups of matches, throws and choices, too")},
    {TOURNAMENT, NULL, N_("every pairing of a league, every game of a king, too")},
    {LAB, NULL, N_("hog quiz: totals and divisor; with --self every question")},
    {REVIEW, NULL, N_("every choice, and the worth of the match after each event")},
    {0},
};

static const struct option_help table_help[] = {
    {BOT, NULL, N_("what it chooses at Hog at all scores, if always the same")},
    {0},
};

const struct option_row option_rows[OPTIONS] = {
    [OPTION_RULES] = {"rules", 0, "K=V,…",
                      N_("rules and presets of the game; list rules names them"),
                      PLAY | HINT | SHOW | ARENA | TOURNAMENT | LAB | SOLVE | ENV, KIND_TEXT},
    [OPTION_FIRST] = {"first", 0, "N|random|alternate",
                      N_("who begins; seats count from 1, a series alternates"), PLAY | ARENA,
                      KIND_TEXT, .special = first_help},
    [OPTION_BEST_OF] = {"best-of", 0, "K", N_("a series; K is odd, ties are played again"),
                        PLAY | TOURNAMENT, KIND_NUMBER, .min = 1, .max = 999,
                        .special = best_of_help},
    [OPTION_SEED] = {"seed", 0, "TEXT",
                     N_("the dice's seed: a text, 0x and figures, or names (the players')"),
                     PLAY | ARENA | TOURNAMENT | LAB | ENV, KIND_TEXT},
    [OPTION_POSITION] = {"position", 0, "FILE", N_("begin there; - is standard input"),
                         PLAY | HINT | SHOW, KIND_TEXT, .path = true},
    [OPTION_DICE] = {"dice", 0, "FILE|typed", N_("faces from a file, or typed in by hand"),
                     PLAY | ARENA | LAB, KIND_TEXT, .path = true, .special = dice_help},
    [OPTION_SECRETS] = {"secrets", 0, NULL, N_("each person may add a secret to the dice"), PLAY},
    [OPTION_UNDO] = {"undo", 0, "free|none", N_("whether choices can be taken back"), PLAY,
                     KIND_WORD, config_undos},
    [OPTION_TUTOR] = {"tutor", 0, "off|blunders|all", N_("warn before choices that cost much"),
                      PLAY | RESUME, KIND_WORD, config_tutors},
    [OPTION_COMMENTS] = {"comments", 0, "scores,lead,gain", N_("comment on turns; any of them"),
                         PLAY | DAILY | RESUME | REPLAY, KIND_TEXT},
    [OPTION_BOT_MS] = {"bot-ms", 0, "MS", N_("time of a bot for a choice; 1000 if left out"),
                       PLAYING | BOT | ARENA | TOURNAMENT | LAB | ENV, KIND_NUMBER, .min = 1,
                       .max = 3600000},
    [OPTION_CARDS] = {"cards", 0, "all|own", N_("what bots see: everything, or their own cards"),
                      PLAYING | ARENA | TOURNAMENT | ENV, KIND_WORD, cards},
    [OPTION_UNSANDBOXED] = {"unsandboxed-bots", 0, NULL,
                            N_("run bots without a sandbox: they may do all that you may"),
                            PLAYING | BOT | ARENA | TOURNAMENT | LAB | ENV},
    [OPTION_STRICT] = {"strict", 0, NULL, N_("end with status 1 where a bot has forfeited"),
                       ARENA | TOURNAMENT},
    [OPTION_FAULTS] = {"faults", 0, "N",
                       N_("forfeits that disqualify a bot; 3 if left out, 1 in a king"), TOURNAMENT,
                       KIND_NUMBER, .min = 1, .max = INT_MAX},
    [OPTION_HELLO_MS] = {"hello-ms", 0, "MS", N_("time of a bot to greet; 10000 if left out"), BOT,
                         KIND_NUMBER, .min = 1, .max = 3600000},
    [OPTION_GAME] = {"game", 0, "GAME", N_("this game only"), BOT, KIND_TEXT},
    [OPTION_BRAIN] = {"brain", 0, "NAME[:PARAM…]", N_("who answers; the strongest if left out"),
                      PLAY | RESUME | HINT | REVIEW, KIND_TEXT},
    [OPTION_N] = {NULL, 'n', "N", N_("how many matches or trials; 1000 if left out"), ARENA | LAB,
                  KIND_NUMBER, .min = 1, .max = INT_MAX, .special = n_help},
    [OPTION_JOBS] = {"jobs", 0, "N", N_("how many at once; all cores if left out"),
                     ARENA | TOURNAMENT | LAB | SOLVE, KIND_NUMBER, .min = 1, .max = 1024},
    [OPTION_PAIRING] = {"pairing", 0, "mirrored|independent",
                        N_("whether all sit everywhere under the same dice"), ARENA, KIND_WORD,
                        arena_pairings},
    [OPTION_SHARD] = {"shard", 0, "I/N", N_("part I of N of the same matches"), ARENA, KIND_TEXT},
    [OPTION_UNTIL] = {"until", 0, "better", N_("play until one of two is known to be better"),
                      ARENA, KIND_WORD, untils},
    [OPTION_RECORDS] = {"records", 0, "DIR", N_("write every match into a file in there"),
                        ARENA | TOURNAMENT, KIND_TEXT, .path = true},
    [OPTION_OPPONENT] = {"opponent", 0, "SEAT,…",
                         N_("who plays against the learner, or none; ai:3 if left out"), ENV,
                         KIND_TEXT},
    [OPTION_REWARD] = {"reward", 0, "win|points", N_("what the end of a match brings"), ENV,
                       KIND_WORD, rewards},
    [OPTION_FORMAT] = {"format", 0, "knockout|league|king|trial",
                       N_("who plays whom; knockout if left out, at Yahtzee king"), TOURNAMENT,
                       KIND_WORD, tournament_formats},
    [OPTION_GAMES] = {"games", 0, "N",
                      N_("games: 100 of each pair, 1000 of a king, 10000 of each in a trial"),
                      TOURNAMENT, KIND_NUMBER, .min = 1, .max = GAMES_MOST},
    [OPTION_RESUME] = {"resume", 0, "N|last",
                       N_("go on with a tournament that is kept; seats are added to it"),
                       TOURNAMENT, KIND_TEXT},
    [OPTION_PAUSE] = {"pause", 0, NULL, N_("wait for Enter between the rounds of a knockout"),
                      TOURNAMENT},
    [OPTION_TABLE] = {"table", 0, "SEAT", N_("what a way of playing Hog chooses at all scores"),
                      LAB | BOT, KIND_TEXT, .bare = "bot", .special = table_help},
    [OPTION_SELF] = {"self", 0, NULL, N_("the quiz answers its own questions"), LAB},
    [OPTION_AS] = {"as", 0, "FORM", N_("record (as usual), text, markdown, cast or csv"),
                   EXPORT | TOURNAMENT, KIND_WORD, export_words, .special = as_help},
    [OPTION_NAME] = {"name", 0, "NAME", N_("all matches in which somebody of that name sat"),
                     FORGET | DRILL, KIND_TEXT, .special = name_help},
    [OPTION_AT] = {"at", 0, "EVENT", N_("begin where so many events stand"), REPLAY, KIND_NUMBER,
                   .min = 0, .max = 100000},
    [OPTION_JSON] = {"json", 0, NULL, N_("write JSON, one object a line"),
                     HINT | SHOW | ARENA | MERGE | TOURNAMENT | LAB | SOLVE | LIST | HISTORY |
                         STATS | REVIEW | VERIFY},
    [OPTION_CSV] = {"csv", 0, NULL, N_("write values separated by commas"), LAB | STATS},
    [OPTION_QUIET] = {NULL, 'q', NULL, N_("say less"), SEEING | ARENA | MERGE | TOURNAMENT,
                      .special = quiet_help},
    [OPTION_VERBOSE] = {NULL, 'v', NULL, N_("say more"),
                        PLAYING | REPLAY | ARENA | MERGE | TOURNAMENT | LAB | REVIEW,
                        .special = verbose_help},
    [OPTION_PLAIN] = {"plain", 0, NULL, N_("line mode: words, line by line"), SEEING},
    [OPTION_ASCII] = {"ascii", 0, NULL, N_("ASCII characters only"), SEEING},
    [OPTION_COLOR] = {"color", 0, "auto|always|never", N_("colours on the screen"), SEEING,
                      KIND_WORD, colors},
    [OPTION_THEME] = {"theme", 0, "NAME",
                      N_("colours of the screen: terminal, dark, light, okabe-ito …"), SEEING,
                      KIND_WORD, config_themes},
    [OPTION_MOTION] = {"motion", 0, "on|off", N_("whether things move"), SEEING, KIND_WORD,
                       switches},
    [OPTION_SPEED] = {"speed", 0, "X", N_("pace of what is watched: 0.25 to 16, usually 1"),
                      PLAYING | DAILY | REPLAY, KIND_SPEED, .min = 25, .max = 1600},
    [OPTION_SOUND] = {"sound", 0, "off|bell", N_("a bell at a bust and at the end"),
                      PLAYING | DAILY, KIND_WORD, config_sounds},
    [OPTION_THROW] = {"throw", 0, "hand|auto", N_("who throws where a turn begins so"),
                      PLAYING | DAILY, KIND_WORD, config_throws},
    [OPTION_SALVAGE] = {"salvage", 0, NULL,
                        N_("make a new library of what a damaged one still holds"), DOCTOR},
    [OPTION_DATA_DIR] = {"data-dir", 0, "DIR", N_("where matches and tables are kept"), KEPT,
                         KIND_TEXT, .path = true},
    [OPTION_NO_SAVE] = {"no-save", 0, NULL, N_("keep nothing"), MENU | PLAY | TOURNAMENT},
    [OPTION_TEST_CLOCK] = {"test-clock", 0, NULL, N_("for tests: every wait passes at once"),
                           SEEING},
    [OPTION_LANG] = {"lang", 0, "auto|en|de|es|fr", N_("language; auto is that of the locale"), ALL,
                     KIND_WORD, config_languages},
    [OPTION_HELP] = {"help", 'h', NULL, N_("show this and end"), ALL},
    [OPTION_VERSION] = {"version", 0, NULL, N_("show the version and end"), ALL},
};

enum { LONG_BASE = 256 }; /* what getopt_long answers for option 0; no letter is as large */

struct option_help option_help(enum option_id id, unsigned commands)
{
    const struct option_row *row = &option_rows[id];
    const struct option_help usual = {row->commands, row->argument, row->about};
    for (const struct option_help *h = row->special; h && h->commands; h++) {
        if ((commands & ~h->commands) == 0) {
            return *h;
        }
    }
    return usual;
}

struct text option_name(enum option_id id)
{
    const struct option_row *row = &option_rows[id];
    struct text name = {0};
    if (row->name) {
        text_add(&name, "--%s", row->name);
    } else {
        text_add(&name, "-%c", row->letter);
    }
    return name;
}

static void say_missing(enum option_id id, struct text *why)
{
    text_say(why, N_("%s needs an argument: %s"), option_name(id).bytes, option_rows[id].argument);
}

static bool take(struct options *o, enum option_id id, const char *word, struct text *why)
{
    const struct option_row *row = &option_rows[id];
    int hundredths, *number = &o->number[id];
    o->word[id] = word;
    switch (row->kind) {
    case KIND_NUMBER:
        if (!text_number(word, row->min, row->max, number)) {
            text_say(why, N_("%s goes from %d to %d, not '%.40s'"), option_name(id).bytes, row->min,
                     row->max, word);
            return false;
        }
        break;
    case KIND_SPEED:
        hundredths = config_hundredths(word);
        if (hundredths < row->min || hundredths > row->max) {
            text_say(why, N_("%s goes from %.2f to %d, not '%.40s'"), option_name(id).bytes,
                     row->min / 100.0, row->max / 100, word);
            return false;
        }
        *number = hundredths;
        break;
    case KIND_WORD:
        if (!config_word(option_name(id).bytes, row->words, word, number, why)) {
            return false;
        }
        break;
    case KIND_FLAG:
        ++*number;
        break;
    case KIND_TEXT:
        if (row->path && !*word) {
            say_missing(id, why);
            return false;
        }
        break;
    }
    o->given[id] = true;
    return true;
}

/* What getopt_long reads: the long names and the letters, for a command. */
static void tables(const char *command, struct option *list, char *letters)
{
    *letters++ = ':'; /* a missing argument is told apart from an unknown option */
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        bool bare = !row->argument || (row->bare && strcmp(row->bare, command) == 0);
        if (row->name) {
            *list++ = (struct option){row->name, bare ? no_argument : required_argument, NULL,
                                      LONG_BASE + i};
        }
        if (row->letter) {
            *letters++ = row->letter;
        }
        if (row->letter && row->argument) {
            *letters++ = ':';
        }
    }
    *list = (struct option){0};
    *letters = '\0';
}

static enum option_id which(int answer)
{
    int i = answer - LONG_BASE;
    if (i >= 0) {
        return (enum option_id)i;
    }
    for (i = 0; option_rows[i].letter != answer; i++) {
        assert(i + 1 < OPTIONS);
    }
    return (enum option_id)i;
}

/* getopt_long does not say why it stopped at a long option: optopt is 0 when there is none of that
 * name or several begin so, else the option got an argument that it does not take. */
static void refuse_unknown(const char *word, struct text *why)
{
    int length = (int)strcspn(word, "="), n = 0;
    for (int i = 0; i < OPTIONS && length >= 2; i++) {
        const char *name = option_rows[i].name;
        n += name && strncmp(name, word + 2, (size_t)length - 2) == 0;
    }
    if (strncmp(word, "--", 2) != 0) {
        text_say(why, N_("there is no option '-%c'"), optopt);
    } else if (optopt) {
        text_say(why, N_("'%.*s' takes no argument"), length, word);
    } else if (n > 1) {
        text_say(why, N_("several options begin with '%.40s'"), word);
    } else {
        text_say(why, N_("there is no option '%.40s'"), word);
    }
}

/* Reads all there is, also behind a mistake, as a command does that has this name. False: why names
 * the first one. */
static bool read_as(const char *command, struct options *o, int argc, char **argv, struct text *why)
{
    struct option list[OPTIONS + 1];
    char letters[2 * OPTIONS + 2];
    bool right = true;
    int answer;
    *o = (struct options){0};
    tables(command, list, letters);
    optind = 0;
    while ((answer = getopt_long(argc, argv, letters, list, NULL)) != -1) {
        struct text later = {0}, *say = right ? why : &later;
        if (answer == '?') {
            refuse_unknown(argv[optind - 1], say);
            right = false;
        } else if (answer == ':') {
            say_missing(which(optopt), say);
            right = false;
        } else {
            right = take(o, which(answer), optarg, say) && right;
        }
    }
    o->operands = argc - optind;
    o->operand = argv + optind;
    return right;
}

/* The same, whatever the command. `words` are argv in another order, from malloc(). */
static bool read_all(struct options *o, int argc, char *const *argv, char ***words,
                     struct text *why)
{
    size_t bytes = ((size_t)argc + 1) * sizeof **words;
    struct text ignored = {0};
    *words = alloc(bytes);
    memcpy(*words, argv, bytes);
    read_as("", o, argc, *words, &ignored);
    const char *command = o->operands > 0 ? o->operand[0] : "";
    memcpy(*words, argv, bytes);
    return read_as(command, o, argc, *words, why);
}

bool options_read(struct options *o, int argc, char **argv, struct text *why)
{
    struct options read;
    char **words;
    bool right = read_all(&read, argc, argv, &words, why);
    if (right) {
        read.operand = argv + (argc - read.operands);
        memcpy(argv, words, ((size_t)argc + 1) * sizeof *argv);
        *o = read;
    }
    free(words);
    return right;
}

const char *options_peek(int argc, char *const *argv, enum option_id id)
{
    struct options read;
    struct text ignored = {0};
    char **words;
    read_all(&read, argc, argv, &words, &ignored);
    free(words);
    return read.word[id];
}

int options_number(const struct options *o, enum option_id id, int standard)
{
    return o->given[id] ? o->number[id] : standard;
}

bool options_fit(const struct options *o, enum command_id command, const char *name,
                 struct text *why)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (o->given[i] && !(option_rows[i].commands >> command & 1)) {
            struct text option = option_name((enum option_id)i);
            if (command == COMMAND_MENU) {
                text_say(why, N_("%s needs a command before it; see rollick --help"), option.bytes);
            } else {
                text_say(why, N_("%s takes no option %s"), name, option.bytes);
            }
            return false;
        }
    }
    if (o->given[OPTION_QUIET] && o->given[OPTION_VERBOSE]) {
        text_say(why, N_("-q says less and -v more: give one of them"));
        return false;
    }
    return true;
}
