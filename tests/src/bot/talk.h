/* talk.h: a conversation with a bot about Hog, written down as steps: what it says, what it is
 * asked, how time passes, what is expected. */
#ifndef ROLLICK_TESTS_SRC_BOT_TALK_H
#define ROLLICK_TESTS_SRC_BOT_TALK_H

#include "src/bot/protocol.h"

struct talk {
    struct protocol *p;
    int64_t now;
    bool bytewise; /* what the bot says comes byte by byte, not whole */
    int64_t match; /* the last that was asked about */
};

/* Our greeting is sent. */
void talk_begin(struct talk *t);
void talk_end(struct talk *t);

/* Takes steps, parted by semicolons; the arguments are filled in as printf does.
 *
 *     greet [MEMBERS]      the bot greets
 *     say TEXT, part TEXT  it says a line, or what may be a part of one
 *     ask [A B]            it is asked, in a match of its own, at this score
 *     hold [A B]           the same, to be sent later
 *     flush, forget N, died HOW, limit WHAT, bye
 *     ms N, ns N           so much time passes
 *     look SLEPT, delay N  nanoseconds
 *     answer N WHAT        expected of question N: "nothing", "roll 4, 250 ms, says hi",
 *                          "late: no answer within 1000 ms, own"
 *     fault WHAT, moment N, out TEXT
 *
 * In texts ' stands for ", ~ for a line feed, ^ for a carriage return, ` for a zero; * at the end
 * of what is expected for anything. */
__attribute__((format(printf, 2, 3))) void talk_steps(struct talk *t, const char *script, ...);

/* As "part". */
void talk_say(struct talk *t, const char *words);

#endif
