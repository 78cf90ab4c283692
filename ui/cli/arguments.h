/* ui/cli/arguments.h: what the words of the command line stand for: matches that are kept or in a
 * file, and what is said about a match to come: game, rules, position, seats, dice. */
#ifndef ROLLICK_UI_CLI_ARGUMENTS_H
#define ROLLICK_UI_CLI_ARGUMENTS_H

#include "src/bot/bots.h"
#include "src/library/library.h"
#include "src/record/record.h"
#include "src/tables/tables.h"
#include "ui/cli/command.h"

/* The bytes of a file, and a 0 that is not counted; free() ends them; "-" is standard input. NULL:
 * it cannot be read or is too large; why names it and says what the system said. */
char *arguments_bytes(const char *path, size_t *length, struct text *why);

/* What such a file is called in a sentence: its name in quotes, or standard input. Appended. */
void arguments_called(const char *path, struct text *out);

/* ---- Matches: a number from the history, `last`, or a file ---- */

/* Opens the library that the options name. NULL: it cannot be used; why says why not. */
struct library *arguments_library(const struct options *o, struct text *why);

/* The status of a command that was to write in a library that could not be opened. */
int arguments_no_library(const struct options *o);

/* The same to read from only: it need not be writable. */
struct library *arguments_library_to_read(const struct options *o, struct text *why);

/* Whether a word is the number of a match, kept or not. */
bool arguments_is_number(const char *word);

/* The number a word means: that number, or the newest match for `last`. 0: it is neither, so a
 * file, or there is no match yet (why says so). */
long long arguments_number(struct library *lib, const char *word, struct text *why);

/* Reads the match that is the command's operand; only if `wrong_too` one that disagrees with
 * itself. record_fini() ends it. False: why names the file, if it is one, and says what is wrong;
 * nothing needs to be ended. */
bool arguments_record(const struct options *o, bool wrong_too, struct record *r, struct text *why);

/* Says what is wrong with the match that is the command's operand, behind the name of its file, if
 * it has one. */
void arguments_record_wrong(const struct options *o, const struct text *how, struct text *why);

/* Whether that match may be judged or shown again: an attempt at the daily that is not over may
 * not. False: why says so, by `refusal`, one of the message ids of ui/guide/daily_words.h. */
bool arguments_may_look(const struct options *o, const struct record *r, const char *refusal,
                        struct text *why);

/* ---- A match to come; functions that give a status say in `why` what is wrong ---- */

/* Begins a setup with the game that is the command's first operand and with --rules. False: they do
 * not fit; why says so. */
bool arguments_game(const struct options *o, struct setup *s, struct text *why);

/* What `show` and `hint` look at: game, rules, and the position of --position or standard input,
 * with people at all seats. */
int arguments_scene(const struct options *o, struct setup *s, struct text *why);

/* Lets the seat begin that the word of --first names, from 1, in a setup that has all named seats;
 * `fixed`: no lot or turns could be asked for in its place. False: there is no such seat; why says
 * which there are. */
bool arguments_first(const char *word, bool fixed, struct setup *s, struct text *why);

/* The faces of --dice FILE, for many matches or turns, and has the setup know of them. STATUS_DONE:
 * dice_close() ends *dice, which is NULL where the option was not given. */
int arguments_faces(const struct options *o, struct setup *s, struct dice **dice, struct text *why);

/* The seed of --seed, or one drawn. False: it does not fit; why says so. */
bool arguments_seed(const struct options *o, struct setup *s, struct text *why);

/* What `play` begins: everything the command line says about the match, checked. The seed is there;
 * the setup is not finished, but a copy of it could be. `name` is the first person's, "": none was
 * settled. *dice are the bytes of a file of dice, or NULL; free() ends them. */
int arguments_match(const struct options *o, const char *name, struct setup *s, char **dice,
                    size_t *dice_length, struct text *why);

/* What the options say about bots: their time, what they see, whether they run in a sandbox. */
struct bots_options arguments_bots(const struct options *o);

/* The folder of the logs of bots, beside the library; nothing is looked at or made. NULL: there is
 * none. */
const char *arguments_log(const struct options *o, char log[PATH_BYTES]);

/* ---- The brain that a command asks ---- */

struct asked_brain {
    struct tables *tables;
    struct ready ready; /* all it needs to know is worked out */
};

/* Waits for the brain that --brain names, with a line on standard error, if that is a terminal,
 * from half a second on; it is wiped away at the end. `start` holds rules and seats. Without
 * --brain it is the strongest, or if it `judges` who policy_judge() names. STATUS_DONE:
 * asked_brain_fini() ends it; else the status to end with, and why says why. */
int arguments_brain(struct asked_brain *b, const struct options *o, const struct game *g,
                    const void *start, bool judges, const struct out *out, struct text *why);
void asked_brain_fini(struct asked_brain *b);

#endif
