/* src/match/commentary.h: a watcher that comments on turns, in any game: the scores after each
 * turn, the most points yet of a seat, changes of the lead (rules: rollick-rules(6), "HOG",
 * commentary), and what built-in players say when the match turns.
 *
 * It turns for somebody (enum remark of games/brain.h), measured by what a turn brought on average
 * so far: with a turn of twice as much or more, the best of the match; by losing as much as that in
 * a turn of somebody else, or by that turn; by taking or losing the lead where somebody has been as
 * far ahead. Not in the first two rounds, nor when the match has ended; each player says each thing
 * once, and after a turn one of them speaks. */
#ifndef ROLLICK_SRC_MATCH_COMMENTARY_H
#define ROLLICK_SRC_MATCH_COMMENTARY_H

#include "src/match/match.h"
#include "src/match/setup.h"

/* Which comments are made, a set; said in this order. Talk is what players say, which is none of
 * the words of comments_read(). */
enum comment { COMMENT_SCORES = 1, COMMENT_GAIN = 2, COMMENT_LEAD = 4, COMMENT_TALK = 8 };

struct comments {
    struct watcher base; /* put it into match.watchers */
    const struct setup *setup;
    unsigned which;
    struct text said; /* on the event told of last, one sentence after the other; may be empty */

    /* Told each sentence by itself, if it is not NULL. m stands after the event. speaker: the seat
     * whose words they are; -1: a comment. */
    void (*say)(void *with, const struct match *m, int speaker, const char *sentence);
    void *with;

    /* After the turn before: */
    int score[SEATS_MOST];
    int best[SEATS_MOST]; /* points of the best turn */
    int leader;           /* -1: nobody leads alone */
    int turns, points;    /* so many turns, and what they brought to those whose turns they were */
    int lead[SEATS_MOST]; /* the furthest that a seat was ahead, or behind (below 0), since the lead
                           * was last taken or lost */
    unsigned told[SEATS_MOST]; /* what a player has said already, a set of enum remark */
};

/* Reads "scores,lead,gain": any of them in any order; "" and "none" for none. False: why says what
 * there is, *which is as it was. */
bool comments_read(const char *words, unsigned *which, struct text *why);

/* Appends which those are: "scores, lead", "none". */
void comments_say(unsigned which, struct text *out);

/* Begins to comment on a match, which may have begun: what happened before is taken into account.
 * `setup` is borrowed, for the names. Sentences are for the translator's reader (NULL: English).
 * There is nothing to end. */
void comments_init(struct comments *c, const struct setup *setup, unsigned which,
                   const struct match *m, const struct translator *translator);

#endif
