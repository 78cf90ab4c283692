#include "ui/cli/command.h"

#include "games/game.h"
#include "games/registry.h"
#include "src/arena/arena.h"
#include "src/base/sanitize.h"
#include "src/tables/store.h"
#include "src/tournament/schedule.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const struct command_row command_rows[COMMANDS] = {
    [COMMAND_MENU] = {NULL, NULL, N_("the menu"), 0, 0, command_menu},
    [COMMAND_PLAY] = {"play", "[GAME [SEAT...]]",
                      N_("a match; without SEATs you against level 3, alone the game played last"),
                      0, 1 + SEATS_MOST, command_play},
    [COMMAND_DAILY] = {"daily", "[GAME]",
                       N_("today's dice, the same for everybody; one attempt a game"), 0, 1,
                       command_daily},
    [COMMAND_RESUME] = {"resume", "[MATCH]",
                        N_("go on with the newest unfinished match, or with that one"), 0, 1,
                        command_resume},
    [COMMAND_REPLAY] = {"replay", "MATCH", N_("watch a match again"), 1, 1, command_replay},
    [COMMAND_REVIEW] = {"review", "MATCH",
                        N_("every choice judged; accuracy and luck of each seat"), 1, 1,
                        command_review},
    [COMMAND_DRILL] = {"drill", "[GAME]",
                       N_("your dearest mistakes, asked again when they are due"), 0, 1,
                       command_drill},
    [COMMAND_HINT] = {"hint", "GAME", N_("read a position, print what each action is worth"), 1, 1,
                      command_hint},
    [COMMAND_SHOW] = {"show", "GAME", N_("read a position, print board, scores and actions"), 1, 1,
                      command_show},
    [COMMAND_ARENA] = {"arena", "GAME SEAT...", N_("many matches without a screen"), 2,
                       1 + SEATS_MOST, command_arena},
    [COMMAND_MERGE] = {"merge", "FILE...", N_("add up what the parts of an arena say"), 1, INT_MAX,
                       command_merge},
    [COMMAND_BOT] = {"bot", "check COMMAND", N_("whether a bot keeps the rules of the protocol"), 2,
                     2, command_bot},
    [COMMAND_TOURNAMENT] = {"tournament", "GAME SEAT...",
                            N_("players and bots against each other: cups, leagues, trials"), 2,
                            1 + ENTRANTS_MOST, command_tournament},
    [COMMAND_LAB] = {"lab", "GAME EXPERIMENT [BRAIN...]", N_("experiments, by trial and exactly"),
                     1, 2 + SEATS_MOST, command_lab},
    [COMMAND_SOLVE] = {"solve", "GAME", N_("make and keep a table too large to compute at start"),
                       1, 1, command_solve},
    [COMMAND_ENV] = {"env", "GAME", N_("the game for programs that learn, in lines of JSON"), 1, 1,
                     command_env},
    [COMMAND_LIST] = {"list", "[games|brains|rules|presets] [GAME]", N_("what there is"), 0, 2,
                      command_list},
    [COMMAND_HISTORY] = {"history", "[tournaments]",
                         N_("the matches that are kept, or the tournaments; newest first"), 0, 1,
                         command_history},
    [COMMAND_STATS] = {"stats", "[NAME]", N_("what the kept matches say about who played them"), 0,
                       1, command_stats},
    [COMMAND_FORGET] = {"forget", "[MATCH...|tournaments N...]",
                        N_("remove matches for good, or tournaments"), 0, FORGET_MOST,
                        command_forget},
    [COMMAND_RENAME] = {"rename", "OLD NEW", N_("give somebody who has played another name"), 2, 2,
                        command_rename},
    [COMMAND_EXPORT] = {"export", "MATCH", N_("write a match as a file"), 1, 1, command_export},
    [COMMAND_IMPORT] = {"import", "FILE...", N_("keep records of matches played elsewhere"), 1,
                        INT_MAX, command_import},
    [COMMAND_VERIFY] = {"verify", "MATCH", N_("check dice against seed, choices against rules"), 1,
                        1, command_verify},
    [COMMAND_DOCTOR] = {"doctor", NULL, N_("terminal, locale, paths, versions; checks the library"),
                        0, 0, command_doctor},
    [COMMAND_COMPLETE] =
        {"complete", "WORD...",
         N_("what may stand in place of the last word of a command line; for shells"), 1, INT_MAX,
         command_complete},
};

static bool find(const char *word, enum command_id *command, struct text *why)
{
    int near = COMMAND_MENU, least = 3; /* what differs more is another word */
    for (int i = 0; i < COMMANDS && strlen(word) < 24; i++) {
        const char *name = command_rows[i].name;
        if (name && text_distance(word, name) < least) {
            least = text_distance(word, name);
            near = i;
        }
    }
    if (least == 0) {
        *command = (enum command_id)near;
        return true;
    }
    if (game_find(word)) {
        text_say(why, N_("a match of %s is begun by 'rollick play %s'"), game_find(word)->title,
                 word);
    } else if (near != COMMAND_MENU) {
        text_say(why, N_("there is no command '%.40s'; did you mean %s?"), word,
                 command_rows[near].name);
    } else {
        text_say(why, N_("there is no command '%.40s'; rollick --help lists them"), word);
    }
    return false;
}

const char *command_operand(const struct options *o, int i)
{
    return i + 1 < o->operands ? o->operand[i + 1] : NULL;
}

void command_complain(const struct text *why)
{
    struct out err;
    struct text line = {0};
    out_init(&err, stderr);
    text_add(&line, "rollick: ");
    sanitize_say(&line, why->bytes, SANITIZE_LINE);
    out_words_line(&err, &line);
}

int command_jobs(const struct options *o)
{
    return options_number(o, OPTION_JOBS, arena_cores());
}

/* Whether the command is about a game, which its first operand names. */
static bool wants_game(const struct command_row *row)
{
    const char *first = row->operands ? row->operands + (row->operands[0] == '[') : "";
    return strncmp(first, "GAME", strlen("GAME")) == 0;
}

static bool operands_fit(const struct command_row *row, struct options *o, struct text *why)
{
    int n = o->operands - 1;
    bool resumed = row->run == command_tournament && o->given[OPTION_RESUME];
    bool game = !resumed && wants_game(row);
    o->game = game && n > 0 ? game_find(o->operand[1]) : NULL;
    if (game && n > 0 && !o->game) { /* that is what is wrong, not that others are missing */
        text_say(why, N_("there is no game '%.40s'; games are "), o->operand[1]);
        for (int i = 0; games[i]; i++) {
            text_add(why, i ? ", %s" : "%s", games[i]->id);
        }
        return false;
    }
    if (n < row->least && !resumed) { /* it has its game and its seats */
        text_say(why, N_("%s needs %s"), row->name, row->operands);
        return false;
    }
    if (n > row->most && row->operands) {
        text_say(why, N_("%s takes %s; '%.40s' is too much"), row->name, row->operands,
                 command_operand(o, row->most));
        return false;
    }
    if (n > row->most) {
        text_say(why, N_("%s stands alone, without other words"), row->name);
        return false;
    }
    return true;
}

static int run(struct options *o, enum command_id command, struct out *out, struct text *why)
{
    const struct command_row *row = &command_rows[command];
    if (o->given[OPTION_VERSION]) {
        out_line(out, "rollick %s", ROLLICK_VERSION);
        return STATUS_DONE;
    }
    if (o->given[OPTION_HELP]) {
        help_print(out, command);
        return STATUS_DONE;
    }
    if (!options_fit(o, command, row->name, why) || (row->name && !operands_fit(row, o, why))) {
        return STATUS_USAGE;
    }
    if (o->given[OPTION_JSON] || o->given[OPTION_CSV]) {
        out->translator = NULL; /* what machines read is the same in every language */
    }
    return row->run(o, out, why);
}

int command_main(int argc, char **argv, struct out *out, struct text *why)
{
    struct options o;
    struct table_store store;
    enum command_id command = COMMAND_MENU;
    struct text unwritten = {.translator = why->translator};
    if (!options_read(&o, argc, argv, why) ||
        (o.operands > 0 && !find(o.operand[0], &command, why))) {
        return STATUS_USAGE;
    }
    store = table_store_of(o.word[OPTION_DATA_DIR]);
    o.store = &store;
    int status = run(&o, command, out, why);
    if (!out_flush(out, &unwritten) && status < STATUS_SIGNAL) {
        *why = unwritten;
        return STATUS_WRITE;
    }
    return status;
}
