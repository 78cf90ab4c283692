/* src/bot/bots.h: the bots of a run: programs of others that sit at tables, and one
 * descriptor for all of them.
 *
 * Nothing here waits. Whoever plays calls bots_serve() before each step and whenever bots_fd() is
 * readable: it reads and writes, ends who is late or over a limit, and knows its own deadlines, by
 * the system's clock (clock_nanoseconds()) also where the program's is a test's. */
#ifndef ROLLICK_SRC_BOT_BOTS_H
#define ROLLICK_SRC_BOT_BOTS_H

#include "src/bot/bot.h"

/* The usual ones: in a sandbox, the times of formats, no log. */
struct bots_options bots_standard(void);

struct bots;

/* No process yet. `o` is copied. bots_close() says good-bye to all and ends them at once; NULL is
 * fine. */
struct bots *bots_new(const struct bots_options *o);
void bots_close(struct bots *b);

/* What bots_new() was given, and whether they may do without a sandbox by now. */
const struct bots_options *bots_options(const struct bots *b);

/* Readable when bots_serve() has something to do; -1 for NULL. */
int bots_fd(const struct bots *b);

/* Does what is due; NULL is fine. bots_wait() waits until something is, or a tenth of a second:
 * whoever waits has others to hear. */
void bots_serve(struct bots *b);
void bots_wait(struct bots *b);

/* Makes bots_fd() readable until they are served next: who serves them has more to do, and lets
 * others have their turn before. */
void bots_wake(struct bots *b);

/* Sends the choices that are asked for since it was called last, and before them what their bots
 * are told: of a bot that takes batches as many as it takes at once to a line. */
void bots_flush(struct bots *b);

/* Starts one more process of the bot of that seat. NULL: why says why not. bots_end() says good-bye
 * to one that plays no match, and ends it. bots_start_as(): of any command, which is called `file`
 * in messages and where its log lies (bot_log()). */
struct bot *bots_start(struct bots *b, const struct setup *s, int seat, struct text *why);
struct bot *bots_start_as(struct bots *b, const struct game *g, const char *command,
                          const char *file, struct text *why);
void bots_end(struct bots *b, struct bot *bot);

/* Waits until one that was started has greeted. False: it cannot be played with; why says what it
 * did. */
bool bots_await(struct bots *b, const struct bot *bot, struct text *why);

/* Whether bots can be started: there is a sandbox, or none is wanted. False: why says what is
 * missing, bots_may_run() also how to do without, where nobody can be asked. bots_unsandbox():
 * somebody has agreed to do without. */
bool bots_may(const struct bots *b, struct text *why);
bool bots_may_run(const struct bots *b, struct text *why);
void bots_unsandbox(struct bots *b);

/* We are stopped, and all bots with us; and the other way round: their clocks have stood still. */
void bots_stop(struct bots *b);
void bots_go_on(struct bots *b);

/* One or the other, for who tells of both; `bots` are bots, or NULL. */
void bots_heed_stop(void *bots, bool stops);

/* Sees to it that a process greets for each bot of a setup, which need not be finished: those that
 * already play for this run go on, those that sit nowhere and are not needed are ended. False: one
 * cannot be started, or its command comes from a file; why says which and why. */
bool bots_call(struct bots *b, const struct setup *s, struct text *why);

enum bots_state {
    BOTS_GREETING, /* ask again when bots_fd() is readable */
    BOTS_READY,
    BOTS_FAILED, /* one has not greeted as it should: why names it and says what came */
};

/* How far the bots of that setup are; one without bots is ready. */
enum bots_state bots_greeted(struct bots *b, const struct setup *s, struct text *why);

/* Whether one of them has greeted and said that it does not play this game. */
bool bots_decline(const struct bots *b, const struct setup *s);

/* What they said of themselves becomes the names of seats without one, their signs and cries. */
void bots_introduce(const struct bots *b, struct setup *s);

/* Who plays for a seat: a bot that has been called and has greeted. Borrowed until bots_close() or
 * the next bots_call(). */
struct bot *bots_of(const struct bots *b, const struct setup *s, int seat);

#endif
