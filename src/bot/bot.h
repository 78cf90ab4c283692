/* src/bot/bot.h: a bot: a program of somebody's as a process (src/bot/process.h) and the
 * conversation with it (src/bot/protocol.h). For src/bot/bots.h, which has all of them, and
 * src/bot/player.h, which seats them. Nothing here waits. */
#ifndef ROLLICK_SRC_BOT_BOT_H
#define ROLLICK_SRC_BOT_BOT_H

#include "src/base/paths.h"
#include "src/bot/protocol.h"

struct process;

struct bots_options {
    struct protocol_limits limits;
    bool cards_given; /* somebody has said what they see; else it is what is usual */
    bool unsandboxed; /* bots may run without a sandbox: somebody has said so */
    bool many; /* many matches are played side by side, as in an arena: what bots are told and
                * asked is sent by bots_flush() when they are asked, and a bot that has ended is
                * started again for the next one */
    const char *data_dir; /* which no bot in a sandbox may see; borrowed; NULL: the usual one */
    const char *log; /* the folder of their logs, "robo.py.log", made when needed; borrowed; NULL:
                      * what they write on standard error is dropped */
};

enum { BOT_LOG_BYTES = PATH_BYTES + NAME_BYTES };

/* The log of bots that are called so, whether it is there yet or not; processes of one bot share
 * it. False: there are no logs. */
bool bot_log(const struct bots_options *o, const char *file, char path[BOT_LOG_BYTES]);

struct bot {
    const struct bots_options *options; /* borrowed */
    int epoll;                          /* where its descriptors are watched */
    const struct game *game;
    char *command;
    char file[NAME_BYTES];   /* what it is called if it does not say, and its log */
    struct process *process; /* NULL: it has ended */
    struct protocol *protocol;
    bool writes;     /* its input is watched: more is to be written than fits */
    int64_t closing; /* it closed its output or input then; 0: it has not */
    const char *closed;

    /* Of those who play with it. */
    int64_t matches; /* begun so far */
    int players;     /* it sits at tables for so many of them */
    int open;        /* questions whose answers nobody has taken yet */
    int generation;  /* how often it was started again */
    bool flushed;    /* all questions have been sent */
    bool blamed;     /* somebody's match has ended by what ended it */

    /* Of whoever has it. */
    bool wanted; /* by the last bots_call() */
    bool spent;  /* it has ended, and another one is in its place */
};

/* Starts a bot, which is called `file` if it does not say, and whose descriptors `epoll` watches
 * from now on: the data of its events are the bot's address and, in its lowest two bits, which of
 * them it is. NULL: why says why not. */
enum { BOT_AT_OUTPUT, BOT_AT_ERROR, BOT_AT_END, BOT_AT_INPUT, BOT_AT = 3 };

struct bot *bot_new(const struct bots_options *options, int epoll, const struct game *g,
                    const char *command, const char *file, struct text *why);

/* Says good-bye, and ends it and all that it began. NULL is fine. bot_let_go() does not wait until
 * nothing of it is left, which takes milliseconds, and bot_close() is still to come: whoever ends
 * many lets go of all of them first. */
void bot_close(struct bot *bot);
void bot_let_go(struct bot *bot);

/* Another process of the same command in its place. False: why says why not. */
bool bot_again(struct bot *bot, struct text *why);

/* By when bot_serve() has to be called; INT64_MAX: nothing is due. */
int64_t bot_moment(const struct bot *bot);

/* Does what is due at `now`: `at` has a bit, 1 << BOT_AT_…, for each descriptor that is ready;
 * `look`: also at memory and processes. */
void bot_serve(struct bot *bot, int64_t now, unsigned at, bool look);

/* Writes into its log by which fault it has lost a match, or its life, and what came. */
void bot_note_fault(struct bot *bot, enum bot_fault fault);

/* Writes what is to be sent, as far as it fits. */
void bot_write(struct bot *bot);

/* What it said of itself; NULL: it has not greeted. Whether it cannot be played with: why says what
 * came in place of a greeting, or that it does not play the game. */
const struct bot_hello *bot_greeted(const struct bot *bot);
bool bot_failed(const struct bot *bot, struct text *why);

/* What it said of itself becomes the name of a seat without one, its sign and its cry. */
void bot_introduce(const struct bot *bot, struct seat *seat);

#endif
