/* ui/cli/option_table.h: the options of the command line: one table that reads them, explains them
 * and says which command takes which. The man page is compared with it by a test. */
#ifndef ROLLICK_UI_CLI_OPTION_TABLE_H
#define ROLLICK_UI_CLI_OPTION_TABLE_H

#include "games/text.h"

enum command_id {
    COMMAND_MENU,
    COMMAND_PLAY,
    COMMAND_DAILY,
    COMMAND_RESUME,
    COMMAND_REPLAY,
    COMMAND_REVIEW,
    COMMAND_DRILL,
    COMMAND_HINT,
    COMMAND_SHOW,
    COMMAND_ARENA,
    COMMAND_MERGE,
    COMMAND_BOT,
    COMMAND_TOURNAMENT,
    COMMAND_LAB,
    COMMAND_SOLVE,
    COMMAND_ENV,
    COMMAND_LIST,
    COMMAND_HISTORY,
    COMMAND_STATS,
    COMMAND_FORGET,
    COMMAND_RENAME,
    COMMAND_EXPORT,
    COMMAND_IMPORT,
    COMMAND_VERIFY,
    COMMAND_DOCTOR,
    COMMAND_COMPLETE,
    COMMANDS,
};

enum option_id {
    OPTION_RULES,
    OPTION_FIRST,
    OPTION_BEST_OF,
    OPTION_SEED,
    OPTION_POSITION,
    OPTION_DICE,
    OPTION_SECRETS,
    OPTION_UNDO,
    OPTION_TUTOR,
    OPTION_COMMENTS,
    OPTION_BOT_MS,
    OPTION_CARDS,
    OPTION_UNSANDBOXED,
    OPTION_HELLO_MS,
    OPTION_STRICT,
    OPTION_FAULTS,
    OPTION_GAME,
    OPTION_BRAIN,
    OPTION_N,
    OPTION_JOBS,
    OPTION_PAIRING,
    OPTION_SHARD,
    OPTION_UNTIL,
    OPTION_RECORDS,
    OPTION_OPPONENT,
    OPTION_REWARD,
    OPTION_FORMAT,
    OPTION_GAMES,
    OPTION_RESUME,
    OPTION_PAUSE,
    OPTION_TABLE,
    OPTION_SELF,
    OPTION_AS,
    OPTION_NAME,
    OPTION_AT,
    OPTION_JSON,
    OPTION_CSV,
    OPTION_QUIET,
    OPTION_VERBOSE,
    OPTION_PLAIN,
    OPTION_ASCII,
    OPTION_COLOR,
    OPTION_THEME,
    OPTION_MOTION,
    OPTION_SPEED,
    OPTION_SOUND,
    OPTION_THROW,
    OPTION_SALVAGE,
    OPTION_DATA_DIR,
    OPTION_NO_SAVE,
    OPTION_TEST_CLOCK,
    OPTION_LANG,
    OPTION_HELP,
    OPTION_VERSION,
    OPTIONS,
};

enum option_kind {
    KIND_FLAG,   /* no argument; number: how often it was given */
    KIND_TEXT,   /* any text */
    KIND_NUMBER, /* a whole number, min … max */
    KIND_WORD,   /* one of the words; number: which, from 0 */
    KIND_SPEED,  /* a decimal number; number: hundredths, min … max */
};

/* How help explains an option. */
struct option_help {
    unsigned commands;    /* of these: bits by enum command_id */
    const char *argument; /* how it is called: "N", "on|off"; NULL: none */
    const char *about;    /* a message id: one line */
};

struct option_row {
    const char *name;     /* without dashes; NULL: it has a letter only */
    char letter;          /* 0: none */
    const char *argument; /* how help calls it: "N", "on|off"; NULL: none */
    const char *about;    /* a message id: one line */
    unsigned commands;    /* who takes it: bits by enum command_id */
    enum option_kind kind;
    const char *const *words; /* KIND_WORD; ends with NULL */
    int min, max;
    bool path;        /* KIND_TEXT: the name of a file or folder, so not empty */
    const char *bare; /* the name of a command with which it has no argument; NULL: none */
    const struct option_help *special; /* of commands for which it means something of its own; ends
                                        * with no commands; NULL: none */
};

extern const struct option_row option_rows[OPTIONS];

struct game;
struct table_store;

/* What stood on a command line. The words are borrowed from argv. */
struct options {
    bool given[OPTIONS];
    const char *word[OPTIONS]; /* the argument; the last one counts; NULL: none was given */
    int number[OPTIONS];       /* 0: it was not given */
    int operands;
    char *const *operand; /* what is no option, the command's name included */

    /* What the table of commands (ui/cli/command.h) makes of it. */
    const struct game *game;         /* the first operand of a command that takes a game */
    const struct table_store *store; /* of the data directory */
};

/* Takes the command line apart and checks the arguments one by one; argv is put into another order.
 * False: why names what is wrong. */
bool options_read(struct options *o, int argc, char **argv, struct text *why);

/* The last argument of one option, whatever the rest of the command line is; NULL: it was not
 * given. */
const char *options_peek(int argc, char *const *argv, enum option_id id);

/* The number of an option, or what holds when it was not given. */
int options_number(const struct options *o, enum option_id id, int standard);

/* Whether a command takes all options that were given. False: why names the first that it does not.
 */
bool options_fit(const struct options *o, enum command_id command, const char *name,
                 struct text *why);

/* How it is explained to who asks about these commands: specially, where all of them agree in it.
 */
struct option_help option_help(enum option_id id, unsigned commands);

/* The option as it is written: "--seed", "-n". */
struct text option_name(enum option_id id);

#endif
