/* src/analysis/story.h: what a match is told by when it is over: the best turn of each seat, what
 * stood out, when a choice or throw came, and, once a judge has seen it, the choices that mattered.
 */
#ifndef ROLLICK_SRC_ANALYSIS_STORY_H
#define ROLLICK_SRC_ANALYSIS_STORY_H

#include "src/analysis/review.h"
#include "src/match/match.h"

enum { STORY_CHOICES = 3 };

struct story_seat {
    int best;       /* points that the best turn brought */
    int best_event; /* the event that ended it, from 0; -1: no turn brought any */
    int highlights; /* of what the game marks (games/words.h): busts, say */
};

struct story {
    struct story_seat seat[SEATS_MOST];
};

/* Of the events that are in effect. */
void story_read(const struct match *m, struct story *story);

/* When an event, from 0, was due. */
struct story_place {
    int round; /* games/words.h, game_round() */
    int turn;  /* of the round, from 1; 0: the game has none */
    int lead;  /* points of the event's seat above the best of the others, then; below 0: behind */
};

struct story_place story_place(const struct match *m, int event);

/* The dearest choices of a seat (-1: of all) that bear a mark, the dearest first; gives how many,
 * up to `most`. Equals stand in the order in which they came. */
int story_choices(const struct review *r, int seat, const struct judged **choice, int most);

/* The lowest chance of winning that a seat had in a match that is judged; 1 where the judge speaks
 * of points. */
double story_lowest(const struct review *r, int seat);

/* The event that moved what the match was worth to a seat most, the first of equals; -1: none did.
 */
int story_turn(const struct review *r, int seat);

#endif
