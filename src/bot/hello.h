/* src/bot/hello.h: the greeting of a bot, and how much any bot may say. */
#ifndef ROLLICK_SRC_BOT_HELLO_H
#define ROLLICK_SRC_BOT_HELLO_H

#include "src/base/sanitize.h"
#include "src/match/setup.h"

enum {
    BOT_LINE = 65536,         /* bytes of a line from a bot … */
    BOT_BATCH_LINE = 1048576, /* … and of one that answers a batch */
    BOT_BATCH_MOST = 1024,    /* choices of a batch */
    BOT_HELLO_MS = 10000,     /* usual time for the greeting … */
    BOT_CHOICE_MS = 1000,     /* … and for a choice */
    BOT_SAY = 160,            /* columns of what a bot says with a choice */
};

/* What a bot says of itself, cleaned (src/base/sanitize.h). "": it does not say. */
struct bot_hello {
    char name[NAME_BYTES];
    char emoji[CLUSTER_BYTES];
    char cry[256];
    bool all_games; /* it did not say which games it plays */
    bool any_game;  /* … or said this one */
    int batch;      /* choices at once; 1: one at a time */
};

/* Reads the greeting of a bot that is to play `g`. False: why says what is wrong, *hello is as it
 * was. */
bool hello_read(struct bot_hello *hello, const struct game *g, const char *bytes, size_t length,
                struct text *why);

#endif
