#include "ui/cli/options.h"

#include "src/arena/result.h"
#include "src/base/alloc.h"
#include "src/base/config.h"
#include "ui/export/export.h"

#include <assert.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    MENU = 1 << COMMAND_MENU,
    PLAY = 1 << COMMAND_PLAY,
    RESUME = 1 << COMMAND_RESUME,
    REPLAY = 1 << COMMAND_REPLAY,
    REVIEW = 1 << COMMAND_REVIEW,
    HINT = 1 << COMMAND_HINT,
    SHOW = 1 << COMMAND_SHOW,
    ARENA = 1 << COMMAND_ARENA,
    LAB = 1 << COMMAND_LAB,
    SOLVE = 1 << COMMAND_SOLVE,
    LIST = 1 << COMMAND_LIST,
    HISTORY = 1 << COMMAND_HISTORY,
    STATS = 1 << COMMAND_STATS,
    FORGET = 1 << COMMAND_FORGET,
    EXPORT = 1 << COMMAND_EXPORT,
    VERIFY = 1 << COMMAND_VERIFY,
    DOCTOR = 1 << COMMAND_DOCTOR,
    ALL = (1 << COMMANDS) - 1,
    PLAYING = MENU | PLAY | RESUME,
    SEEING = PLAYING | REPLAY,
    STORED = SEEING | HISTORY | STATS | FORGET | EXPORT | REVIEW | VERIFY | DOCTOR,
    KEPT = STORED | HINT | ARENA | SOLVE,
};

static const char *const colors[] = {"auto", "always", "never", NULL};
static const char *const switches[] = {"on", "off", NULL};

const struct option_row option_rows[OPTIONS] = {
    [OPTION_RULES] = {"rules", 0, "K=V,…",
                      N_("rules and presets of the game; list rules names them"),
                      PLAY | HINT | SHOW | ARENA | LAB | SOLVE, KIND_TEXT},
    [OPTION_FIRST] = {"first", 0, "N|random|alternate",
                      N_("who begins; seats count from 1, a series alternates"), PLAY, KIND_TEXT},
    [OPTION_BEST_OF] = {"best-of", 0, "K", N_("a series; K is odd, ties are played again"), PLAY,
                        KIND_NUMBER, .min = 1, .max = 999},
    [OPTION_SEED] = {"seed", 0, "TEXT",
                     N_("the dice's seed: a text, 0x and figures, or names (the players')"),
                     PLAY | ARENA | LAB, KIND_TEXT},
    [OPTION_POSITION] = {"position", 0, "FILE", N_("begin there; - is standard input"),
                         PLAY | HINT | SHOW, KIND_TEXT},
    [OPTION_DICE] = {"dice", 0, "FILE|typed", N_("faces from a file, or typed in by hand"), PLAY,
                     KIND_TEXT},
    [OPTION_SECRETS] = {"secrets", 0, NULL, N_("each person may add a secret to the dice"), PLAY},
    [OPTION_UNDO] = {"undo", 0, "free|none", N_("whether choices can be taken back"), PLAY,
                     KIND_WORD, config_undos},
    [OPTION_TUTOR] = {"tutor", 0, "off|blunders|all", N_("warn before choices that cost much"),
                      PLAY | RESUME, KIND_WORD, config_tutors},
    [OPTION_COMMENTS] = {"comments", 0, "scores,lead,gain", N_("comment on turns; any of them"),
                         PLAY | RESUME | REPLAY, KIND_TEXT},
    [OPTION_BRAIN] = {"brain", 0, "NAME[:PARAM…]", N_("who answers; the strongest if left out"),
                      PLAY | RESUME | HINT | REVIEW, KIND_TEXT},
    [OPTION_N] = {NULL, 'n', "N", N_("how many matches or trials; 1000 if left out"), ARENA | LAB,
                  KIND_NUMBER, .min = 1, .max = INT_MAX},
    [OPTION_JOBS] = {"jobs", 0, "N", N_("how many at once; all cores if left out"),
                     ARENA | LAB | SOLVE, KIND_NUMBER, .min = 1, .max = 1024},
    [OPTION_PAIRING] = {"pairing", 0, "mirrored|independent",
                        N_("whether all sit everywhere under the same dice"), ARENA, KIND_WORD,
                        arena_pairings},
    [OPTION_SHARD] = {"shard", 0, "I/N", N_("part I of N of the same matches"), ARENA, KIND_TEXT},
    [OPTION_TABLE] = {"table", 0, "BRAIN", N_("what a way of playing Hog chooses at all scores"),
                      LAB, KIND_TEXT},
    [OPTION_SELF] = {"self", 0, NULL, N_("the quiz answers its own questions"), LAB},
    [OPTION_AS] = {"as", 0, "FORM", N_("record (as usual), text, markdown, cast or csv"), EXPORT,
                   KIND_WORD, export_words},
    [OPTION_NAME] = {"name", 0, "NAME", N_("all matches in which somebody of that name sat"),
                     FORGET, KIND_TEXT},
    [OPTION_AT] = {"at", 0, "EVENT", N_("begin where so many events stand"), REPLAY, KIND_NUMBER,
                   .min = 0, .max = 100000},
    [OPTION_JSON] = {"json", 0, NULL, N_("write JSON, one object a line"),
                     HINT | SHOW | ARENA | LAB | SOLVE | LIST | HISTORY | STATS | REVIEW | VERIFY},
    [OPTION_CSV] = {"csv", 0, NULL, N_("write values separated by commas"), LAB | STATS},
    [OPTION_QUIET] = {NULL, 'q', NULL, N_("say less"), SEEING | ARENA},
    [OPTION_VERBOSE] = {NULL, 'v', NULL, N_("say more"), SEEING | ARENA | REVIEW},
    [OPTION_PLAIN] = {"plain", 0, NULL, N_("line mode: words, line by line"), SEEING},
    [OPTION_ASCII] = {"ascii", 0, NULL, N_("ASCII characters only"), SEEING},
    [OPTION_COLOR] = {"color", 0, "auto|always|never", N_("colours on the screen"), SEEING,
                      KIND_WORD, colors},
    [OPTION_THEME] = {"theme", 0, "NAME",
                      N_("colours of the screen: terminal, dark, light, okabe-ito …"), SEEING,
                      KIND_WORD, config_themes},
    [OPTION_MOTION] = {"motion", 0, "on|off", N_("whether things move"), SEEING, KIND_WORD,
                       switches},
    [OPTION_SPEED] = {"speed", 0, "X", N_("pace of what is watched: 0.25 to 16, usually 1"), SEEING,
                      KIND_SPEED, .min = 25, .max = 1600},
    [OPTION_DATA_DIR] = {"data-dir", 0, "DIR", N_("where matches and tables are kept"), KEPT,
                         KIND_TEXT},
    [OPTION_NO_SAVE] = {"no-save", 0, NULL, N_("keep nothing"), MENU | PLAY},
    [OPTION_TEST_CLOCK] = {"test-clock", 0, NULL, N_("for tests: every wait passes at once"),
                           SEEING},
    [OPTION_LANG] = {"lang", 0, "auto|en|es", N_("language; auto is that of the locale"), ALL,
                     KIND_WORD, config_languages},
    [OPTION_HELP] = {"help", 'h', NULL, N_("show this and end"), ALL},
    [OPTION_VERSION] = {"version", 0, NULL, N_("show the version and end"), ALL},
};

enum { LONG_BASE = 256 }; /* what getopt_long answers for option 0; no letter is as large */

void option_name(enum option_id id, struct text *out)
{
    const struct option_row *row = &option_rows[id];
    if (row->name) {
        text_add(out, "--%s", row->name);
    } else {
        text_add(out, "-%c", row->letter);
    }
}

/* "1", "0.5", "2.25" in hundredths. */
static bool speed_read(const char *word, int min, int max, int *number)
{
    int whole, part = 0;
    char head[8] = "";
    size_t length = strcspn(word, ".");
    const char *rest = word[length] ? word + length + 1 : "00";
    if (length >= sizeof head || strlen(rest) > 2) {
        return false;
    }
    memcpy(head, word, length);
    if (!text_number(head, 0, max, &whole) || !text_number(rest, 0, 99, &part)) {
        return false;
    }
    part *= strlen(rest) == 1 ? 10 : 1;
    *number = 100 * whole + part;
    return *number >= min && *number <= max;
}

static bool word_find(const char *const *words, const char *word, int *number)
{
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) {
            *number = i;
            return true;
        }
    }
    return false;
}

static void refuse_number(enum option_id id, const char *word, struct text *why)
{
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s goes from %d to %d, not '%.40s'"), name.bytes, option_rows[id].min,
             option_rows[id].max, word);
}

static void refuse_speed(enum option_id id, const char *word, struct text *why)
{
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s goes from %.2f to %d, not '%.40s'"), name.bytes,
             option_rows[id].min / 100.0, option_rows[id].max / 100, word);
}

static void refuse_word(enum option_id id, const char *word, struct text *why)
{
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s cannot be '%.40s'; it can be "), name.bytes, word);
    for (const char *const *w = option_rows[id].words; *w; w++) {
        text_add(why, w == option_rows[id].words ? "%s" : ", %s", *w);
    }
}

static bool take(struct options *o, enum option_id id, const char *word, struct text *why)
{
    const struct option_row *row = &option_rows[id];
    int number = o->number[id] + 1;
    if (row->kind == KIND_NUMBER && !text_number(word, row->min, row->max, &number)) {
        refuse_number(id, word, why);
        return false;
    }
    if (row->kind == KIND_SPEED && !speed_read(word, row->min, row->max, &number)) {
        refuse_speed(id, word, why);
        return false;
    }
    if (row->kind == KIND_WORD && !word_find(row->words, word, &number)) {
        refuse_word(id, word, why);
        return false;
    }
    o->given[id] = true;
    o->word[id] = word;
    o->number[id] = number;
    return true;
}

static void tables(struct option *list, char *letters)
{
    *letters++ = ':'; /* a missing argument is told apart from an unknown option */
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        if (row->name) {
            *list++ = (struct option){row->name, row->argument ? required_argument : no_argument,
                                      NULL, LONG_BASE + i};
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

static bool beginning_of_many(const char *word, size_t length)
{
    int n = 0;
    for (int i = 0; i < OPTIONS; i++) {
        n += option_rows[i].name && strncmp(option_rows[i].name, word, length) == 0;
    }
    return n > 1;
}

/* getopt_long does not say why it stopped at a long option: optopt is 0 when there is none of that
 * name or several begin so, else the option got an argument that it does not take. */
static void refuse_unknown(const char *word, struct text *why)
{
    if (strncmp(word, "--", 2) != 0) {
        text_say(why, N_("there is no option '-%c'"), optopt);
    } else if (optopt) {
        text_say(why, N_("'%.*s' takes no argument"), (int)strcspn(word, "="), word);
    } else if (beginning_of_many(word + 2, strcspn(word + 2, "="))) {
        text_say(why, N_("several options begin with '%.40s'"), word);
    } else {
        text_say(why, N_("there is no option '%.40s'"), word);
    }
}

static void refuse_bare(struct text *why)
{
    enum option_id id = which(optopt);
    struct text name = {0};
    option_name(id, &name);
    text_say(why, N_("%s needs an argument: %s"), name.bytes, option_rows[id].argument);
}

bool options_read(struct options *o, int argc, char **argv, struct text *why)
{
    struct option list[OPTIONS + 1];
    char letters[2 * OPTIONS + 2];
    struct options read = {0};
    int answer;
    tables(list, letters);
    optind = 0;
    while ((answer = getopt_long(argc, argv, letters, list, NULL)) != -1) {
        if (answer == '?') {
            refuse_unknown(argv[optind - 1], why);
            return false;
        }
        if (answer == ':') {
            refuse_bare(why);
            return false;
        }
        if (!take(&read, which(answer), optarg, why)) {
            return false;
        }
    }
    read.operands = argc - optind;
    read.operand = argv + optind;
    *o = read;
    return true;
}

const char *options_peek(int argc, char *const *argv, enum option_id id)
{
    struct option list[OPTIONS + 1];
    char letters[2 * OPTIONS + 2];
    char **words = alloc(((size_t)argc + 1) * sizeof *words); /* which are put into another order */
    const char *word = NULL;
    int answer;
    memcpy(words, argv, (size_t)argc * sizeof *words);
    tables(list, letters);
    optind = 0;
    while ((answer = getopt_long(argc, words, letters, list, NULL)) != -1) {
        word = answer != '?' && answer != ':' && which(answer) == id ? optarg : word;
    }
    free(words);
    return word;
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
            struct text option = {0};
            option_name((enum option_id)i, &option);
            if (command == COMMAND_MENU) {
                text_say(why, N_("%s needs a command before it; see rollick --help"), option.bytes);
            } else {
                text_say(why, N_("%s takes no option %s"), name, option.bytes);
            }
            return false;
        }
    }
    return true;
}
