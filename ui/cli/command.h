/* ui/cli/command.h: the commands of the command line: one table that runs and explains them.
 *
 * A command gets options that it takes and a number of operands that it allows. It answers with the
 * exit status; `why` is what to say on standard error, if anything. */
#ifndef ROLLICK_UI_CLI_COMMAND_H
#define ROLLICK_UI_CLI_COMMAND_H

#include "ui/cli/option_table.h"
#include "ui/export/export.h"
#include "ui/text/output.h"
#include "ui/text/status.h"

struct brain;

struct command_row {
    const char *name;     /* NULL: what `rollick` alone does */
    const char *operands; /* how help calls them; NULL: none */
    const char *about;    /* a message id: one line */
    int least, most;      /* operands */
    int (*run)(const struct options *o, struct out *out, struct text *why);
};

/* An experiment of `lab` (ui/cli/lab.c): of one game (an id), or of any (NULL). */
struct lab;
struct lab_row {
    const char *game;
    const char *name;     /* NULL: no more */
    const char *operands; /* what follows; NULL: nothing */
    const char *about;    /* a message id: one line */
    int least, most;      /* operands */
    int (*run)(struct lab *lab);
};

extern const struct lab_row lab_rows[];

/* Whether the experiment can be made with the game. */
bool lab_is_of(const struct lab_row *row, const struct game *g);

enum { FORGET_MOST = 1000 }; /* matches that one command removes */

extern const struct command_row command_rows[COMMANDS];

/* Does what the command line says. `why` may hold a sentence afterwards, whatever the status. */
int command_main(int argc, char **argv, struct out *out, struct text *why);

/* The operand after the command's name, from 0; NULL: there is none. */
const char *command_operand(const struct options *o, int i);

/* How many threads to work with: --jobs, or as many as there are processors. */
int command_jobs(const struct options *o);

/* Whether a full screen may be tried. False: because says what stands in the way, as in "TERM is
 * dumb". */
bool command_on_screen(const struct options *o, struct text *because);

/* Says what a brain does and which numbers it takes. Appended. */
void brain_say(const struct brain *b, struct text *out);

/* Prints what --help says of a command; of the menu: of the program. */
void help_print(struct out *out, enum command_id command);

/* Says a sentence of what went wrong on standard error, cleaned: words of the user stand in it. */
void command_complain(const struct text *why);

/* For struct export, whose `with` is a struct tables: the film of a match, judged meanwhile. */
void command_film(const struct export *e, struct out *out);

int command_bot(const struct options *o, struct out *out, struct text *why);
int command_menu(const struct options *o, struct out *out, struct text *why);
int command_play(const struct options *o, struct out *out, struct text *why);
int command_daily(const struct options *o, struct out *out, struct text *why);
int command_resume(const struct options *o, struct out *out, struct text *why);
int command_replay(const struct options *o, struct out *out, struct text *why);
int command_hint(const struct options *o, struct out *out, struct text *why);
int command_show(const struct options *o, struct out *out, struct text *why);
int command_arena(const struct options *o, struct out *out, struct text *why);
int command_merge(const struct options *o, struct out *out, struct text *why);
int command_tournament(const struct options *o, struct out *out, struct text *why);
int command_lab(const struct options *o, struct out *out, struct text *why);
int command_env(const struct options *o, struct out *out, struct text *why);
int command_list(const struct options *o, struct out *out, struct text *why);
int command_history(const struct options *o, struct out *out, struct text *why);
int command_stats(const struct options *o, struct out *out, struct text *why);
int command_forget(const struct options *o, struct out *out, struct text *why);
int command_rename(const struct options *o, struct out *out, struct text *why);
int command_export(const struct options *o, struct out *out, struct text *why);
int command_import(const struct options *o, struct out *out, struct text *why);
int command_drill(const struct options *o, struct out *out, struct text *why);
int command_review(const struct options *o, struct out *out, struct text *why);
int command_solve(const struct options *o, struct out *out, struct text *why);
int command_verify(const struct options *o, struct out *out, struct text *why);
int command_doctor(const struct options *o, struct out *out, struct text *why);
int command_complete(const struct options *o, struct out *out, struct text *why);

#endif
