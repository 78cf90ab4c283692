/* src/bot/reply.h: what a bot answers, a line: rollick-bot(7), "ANSWERS". Strict in its form, deaf
 * to members that are not known. */
#ifndef ROLLICK_SRC_BOT_REPLY_H
#define ROLLICK_SRC_BOT_REPLY_H

#include "games/text.h"

#include <jansson.h>

/* One choice; the words belong to the line. */
struct reply {
    json_int_t id;
    const char *act;
    const char *say; /* NULL: nothing */
};

/* A line that was read: one choice, or those of a batch. */
struct replies {
    json_t *line;
    bool batch;
    int n;
};

/* Reads an answer, one choice or, `batch`, those of one. replies_fini() ends it. False: why says
 * what is wrong, nothing is to be ended. */
bool replies_read(struct replies *r, bool batch, const char *bytes, size_t length,
                  struct text *why);
void replies_fini(struct replies *r);

/* The i-th of them. */
struct reply replies_at(const struct replies *r, int i);

/* What is said with it, cleaned; NULL: nothing. free() ends it. */
char *reply_say(const struct reply *r);

#endif
