/* src/bot/survey.h: what a bot chooses in many positions of a game, none of which is played on. */
#ifndef ROLLICK_SRC_BOT_SURVEY_H
#define ROLLICK_SRC_BOT_SURVEY_H

#include "src/bot/bots.h"

struct survey {
    const struct setup *setup; /* finished */
    int seat;                  /* where the bot sits, and is to choose … */
    int n;                     /* … in so many positions: */
    void (*position)(const struct survey *s, int i, union position *state);
    int *action; /* to be filled: n choices, in the order of the questions */
};

/* Waits until all bots of a setup have greeted, and introduces them to it; it is not finished, and
 * they have been called or are called now. False: one cannot be started, or does not greet; why
 * says which. */
bool survey_greet(struct bots *bots, struct setup *s, struct text *why);

/* Asks the bot of that seat, which has greeted, in one position after the other, of as many matches
 * side by side as it takes choices at once. Each question begins its match anew, as after a
 * take-back. False: it was at fault; why names it, the fault, and what came. */
bool survey_ask(struct bots *bots, const struct survey *s, struct text *why);

#endif
