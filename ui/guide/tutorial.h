/* ui/guide/tutorial.h: tutorials: a few steps on the real board, by the real rules. A step sets a
 * position and the dice to come, says a sentence or two and lets the learner choose; what they
 * chose is played, and another sentence says what it did.
 *
 * A tutorial is a table; its figures stand beside their sentences, as in ui/guide/guide.h. Here is
 * the way through it; ui/play/tutorial.h has the board, line mode tells it. */
#ifndef ROLLICK_UI_GUIDE_TUTORIAL_H
#define ROLLICK_UI_GUIDE_TUTORIAL_H

#include "src/match/setup.h"
#include "ui/guide/guide.h"

enum { TUTORIAL_REPLIES = 4, TUTORIAL_SEATS = 2 };

/* What is said after a choice. */
struct tutorial_reply {
    const char *choices; /* names of actions, separated by commas; NULL: any other */
    const char *say;     /* a message id */
    bool again;          /* the step is then played once more */
    struct figure figure[FIGURES_MOST];
};

struct tutorial_step {
    const char *position; /* JSON, with its rules; NULL: the board stays as it is */
    const char *dice;     /* the faces that fall */
    const char *say;      /* a message id */
    struct figure figure[FIGURES_MOST];
    struct tutorial_reply
        reply[TUTORIAL_REPLIES]; /* the first that fits; none: nothing is chosen */
};

struct tutorial {
    const struct game *game;
    const char *seat[TUTORIAL_SEATS]; /* who sits there; NULL: nobody */
    const struct tutorial_step *step; /* ends with a NULL say; the first has a position */
};

/* Steps there are. */
int tutorial_steps(const struct tutorial *l);

/* Where a learner is: {.tutorial = …} at first. */
struct tutorial_place {
    const struct tutorial *tutorial;
    int step;
    const struct tutorial_reply *reply; /* to what was chosen; NULL: nothing yet */
};

/* The board as this step begins: a finished setup, and the faces that fall there. */
void tutorial_board(const struct tutorial_place *p, struct setup *s, const char **dice);

/* Whether something is to be chosen in this step, and has not been yet. */
bool tutorial_asks(const struct tutorial_place *p);

/* The learner chooses at that position. */
void tutorial_choose(struct tutorial_place *p, const void *state, int action);

/* On to the next step, or once more to this one; false: there is no other. *board: the board is
 * another one from now on. */
bool tutorial_next(struct tutorial_place *p, bool *board);

/* Back to this step before its choice, or to the one before: the board is another one. */
void tutorial_back(struct tutorial_place *p);

/* Whether it is the last step, and nothing is left to be chosen. */
bool tutorial_over(const struct tutorial_place *p);

/* What is said at this step, or once something was chosen the reply to that. Appended. */
void tutorial_say(const struct tutorial_place *p, struct text *out);

#endif
