/* src/bot/protocol.h: the conversation with one bot as bytes: what is written to it, what came from
 * it, and whether that keeps the rules. Form: rollick-bot(7).
 *
 * There is neither a process nor a clock here: bytes are handed in and out, and so is the time, in
 * nanoseconds that never go back. So every rule can be tried to the nanosecond, and fuzzed.
 *
 * Whoever owns the conversation writes protocol_out() to the bot, hands what came to
 * protocol_read(), tells when the bot has ended or broken a limit (protocol_end_by()), and calls
 * protocol_look() by the moment that protocol_moment() names. After a fault other than an illegal
 * choice the conversation is over: nothing is read or written any more, and the bot should be
 * ended. */
#ifndef ROLLICK_SRC_BOT_PROTOCOL_H
#define ROLLICK_SRC_BOT_PROTOCOL_H

#include "src/bot/fault.h"
#include "src/bot/hello.h"
#include "src/match/setup.h"

#include <stdint.h>

struct protocol_limits {
    int hello_ms, choice_ms;
    bool own_cards; /* --cards own: of the fields that each seat has only the bot's block is told,
                     * of events only the bot's own */
};

struct protocol;

/* Begins a conversation about one game at `now`: the greeting is in protocol_out(). `limits` is
 * copied. End it with protocol_close(). */
struct protocol *protocol_new(const struct game *g, const struct protocol_limits *limits,
                              int64_t now);
void protocol_close(struct protocol *p);

/* What is to be written to the bot; *length bytes. protocol_sent() says how many of them were. */
const char *protocol_out(const struct protocol *p, size_t *length);
void protocol_sent(struct protocol *p, size_t n);

/* Bytes that the bot has written, in chunks of any size, at `now`. An answer that comes too late is
 * not given before protocol_look() has said whose fault that is. */
void protocol_read(struct protocol *p, const char *bytes, size_t n, int64_t now);

/* The bot has ended (BOT_DIED; `what`: "exit status 3", "signal 9", "closed its output") or was
 * found over a limit (BOT_LIMIT; `what` names it). What came before was handed in before. */
void protocol_end_by(struct protocol *p, enum bot_fault fault, const char *what);

/* Whether somebody is late at `now`: to be called after all that had come by then was read. Where
 * `slept` says that we ourselves woke that long (nanoseconds) after the moment that was due, what
 * has come by now and is late within it counts as in time, and a choice that has not come is
 * BOT_VOID. A greeting that has not come is late all the same. */
void protocol_look(struct protocol *p, int64_t now, int64_t slept);

/* By when protocol_look() has to be called; INT64_MAX: nothing is due. */
int64_t protocol_moment(const struct protocol *p);

/* All limits of time move by so many nanoseconds: we were stopped, and the bot with us. */
void protocol_delay(struct protocol *p, int64_t by);

/* The greeting; NULL: it has not come yet. */
const struct bot_hello *protocol_greeted(const struct protocol *p);

/* The fault that ended the conversation; BOT_FINE: it goes on. `why` (may be NULL) is told what
 * came, cleaned. */
enum bot_fault protocol_fault(const struct protocol *p, struct text *why);

/* ---- Matches: any number at once, each with a number of the caller's, unique in the
 * conversation ---- */

/* A match begins, or stands somewhere else after a take-back or a resume: `state` is the position
 * that it begins from now. The bot sits at `seat`. */
void protocol_start(struct protocol *p, int64_t match, const struct setup *setup,
                    const union position *state, int seat);

/* An event of a match that was started. Nothing is told to a bot that takes batches. `before` is
 * the position it happened in. */
void protocol_event(struct protocol *p, int64_t match, const union position *before,
                    const struct event *e);

/* Asks for a choice in `state`, where the bot's seat is to choose; the number of the question. It
 * is sent with protocol_flush(); the time begins when it is sent, and when all that was asked
 * before has been answered. */
int64_t protocol_choose(struct protocol *p, int64_t match, const union position *state);

/* Sends the questions that wait: each as a line, or as many together as the bot takes at once. */
void protocol_flush(struct protocol *p, int64_t now);

/* The answer to a question; the bot may answer in any order. BOT_FINE and *given false: it has not
 * come. BOT_FINE and *given true: *action is legal, *ms is how long the bot took, `say` (may be
 * NULL) what it says, cleaned, "" if nothing; the question is forgotten. BOT_ILLEGAL: why says what
 * came; the question is forgotten, the conversation goes on. Any other: the conversation is over by
 * this fault; whether it is this question's says `own` (the questions that were due or first in
 * line, or, if nobody had been asked, the next one; the others have to be asked again elsewhere).
 * What was answered before a fault is still given. */
enum bot_fault protocol_answer(struct protocol *p, int64_t question, bool *given, int *action,
                               int *ms, bool *own, struct text *say, struct text *why);

/* What came at the fault that protocol_answer() or protocol_fault() has just given, cleaned. */
void protocol_came(const struct protocol *p, enum bot_fault fault, struct text *came);

/* A question that nobody waits for any more: its answer is passed over when it comes, but it is
 * still due. */
void protocol_forget(struct protocol *p, int64_t question);

/* A match has ended, however it did. */
void protocol_match_end(struct protocol *p, int64_t match, const union position *state,
                        unsigned winners);

/* Good-bye: nothing follows. */
void protocol_bye(struct protocol *p);

#endif
