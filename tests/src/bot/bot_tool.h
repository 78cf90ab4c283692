/* tests/src/bot/bot_tool.h: what tests of bots' processes share. */
#ifndef ROLLICK_TESTS_SRC_BOT_BOT_TOOL_H
#define ROLLICK_TESTS_SRC_BOT_BOT_TOOL_H

#include "src/bot/process.h"

#include <stdbool.h>

enum { COMMAND_BYTES = 512, PATIENCE_MS = 3000 /* milliseconds: as good as never */ };

/* A word that nobody else has, to find processes by. */
extern char mark[32];

/* Fixture: a new mark. */
void make_mark(void);

/* How many processes have the mark among their words; those that have ended and wait to be asked
 * for do not count. */
int marked(void);

/* Waits until there are so many. */
void until_marked(int n);

/* How many of them are stopped. */
int marked_stopped(void);

/* "PROGRAM WORDS MARK", PROGRAM from where helpers are built (HELPERS). */
const char *helper(char command[COMMAND_BYTES], const char *program, const char *words);

/* Starts a bot with the usual limits, without any trouble. */
struct process *started(const char *command, bool sandboxed);

/* Waits until the bot says something; what it said so far is in heard. */
extern char heard[65536];
void until_heard(struct process *p, const char *words);

/* Waits until it has ended and tells how. */
const char *until_ended(struct process *p);

/* Milliseconds since some moment. */
long milliseconds(void);

/* As many times as tests may take longer than usual. */
int slowness(void);

#endif
