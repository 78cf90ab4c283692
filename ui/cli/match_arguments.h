/* ui/cli/match_arguments.h: what the command line gives about a match: game, rules, position. */
#ifndef ROLLICK_UI_CLI_MATCH_ARGUMENTS_H
#define ROLLICK_UI_CLI_MATCH_ARGUMENTS_H

#include "src/match/setup.h"
#include "ui/cli/command.h"

/* Begins a setup with the game that is the command's first operand and with --rules. STATUS_DONE,
 * or the status to end with: why says what is wrong. */
int arguments_game(const struct options *o, struct setup *s, struct text *why);

/* Whether the game has the brain that --brain names, if it was given. False: why says so. */
bool arguments_brain(const struct options *o, const struct game *g, struct text *why);

/* Reads a position from a file ("-": standard input) into a setup that has its rules. */
int arguments_position(const char *path, struct setup *s, struct text *why);

/* What `show` and `hint` look at: game, rules, and the position of --position or standard input,
 * with people at all seats. */
int arguments_scene(const struct options *o, struct setup *s, struct text *why);

/* What `play` begins: everything the command line says about the match, checked. The seed is there;
 * the setup is not finished, but a copy of it could be. *dice are the bytes
 * of a file of dice, or NULL; free() ends them. */
int arguments_match(const struct options *o, const char *name, struct setup *s, char **dice,
                    size_t *dice_length, struct text *why);

#endif
