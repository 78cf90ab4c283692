/* src/bot/message.h: what is written to a bot, as lines of JSON: rollick-bot(7), "MESSAGES".
 *
 * Printed by hand and not by jansson: whoever plays a hundred thousand matches waits for nothing
 * else. Positions and rules are what src/record/position.h makes of them. */
#ifndef ROLLICK_SRC_BOT_MESSAGE_H
#define ROLLICK_SRC_BOT_MESSAGE_H

#include "src/match/setup.h"

#include <stdint.h>

/* Bytes that wait to be written. {0}: none. */
struct outbox {
    char *bytes;
    size_t length, room;
    size_t sent; /* of them */
};

void outbox_fini(struct outbox *o);

/* So many bytes more have been written. */
void outbox_sent(struct outbox *o, size_t n);

/* Ours, the first line, and the last. */
void message_hello(struct outbox *o);
void message_bye(struct outbox *o);

/* The bot sits at `you`; `own`: of the fields that each seat has it is told its own run alone, and
 * the totals of all seats without saying whose. */
void message_start(struct outbox *o, int64_t match, const struct setup *setup,
                   const union position *state, int you, bool own);

/* `before` is where it happened. */
void message_event(struct outbox *o, const struct game *g, int64_t match,
                   const union position *before, const struct event *e);

void message_match_end(struct outbox *o, const struct game *g, int64_t match,
                       const union position *state, unsigned winners);

/* A question: where it is asked, and how long the bot may think. */
struct message_choose {
    const struct game *game;
    int64_t match, id;
    const union position *state;
    bool own;
    int ms;
};

/* One question is a line of its own; those of a batch stand between its begin and end. */
void message_choose(struct outbox *o, const struct message_choose *c);
void message_batch_begin(struct outbox *o);
void message_batch_choose(struct outbox *o, const struct message_choose *c, bool first);
void message_batch_end(struct outbox *o);

#endif
