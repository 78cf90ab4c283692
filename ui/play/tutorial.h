/* ui/play/tutorial.h: tutorials: a few steps on the real board, by the real rules. A step sets a
 * position and the dice to come, says a sentence or two and lets the learner choose; what they
 * chose is played, and another sentence says what it did.
 *
 * A tutorial is a table; its figures stand beside their sentences, as in ui/guide/guide.h. */
#ifndef ROLLICK_UI_PLAY_TUTORIAL_H
#define ROLLICK_UI_PLAY_TUTORIAL_H

#include "ui/guide/guide.h"
#include "ui/play/playback.h"

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

/* All tutorials, ended by NULL. */
extern const struct tutorial *const tutorials[];

/* The tutorial of a game; NULL if there is none. */
const struct tutorial *tutorial_of(const struct game *g);

/* Somebody who learns. */
struct tutorial_play {
    const struct tutorial *tutorial;
    int step;
    const struct tutorial_reply *reply; /* to what was chosen; NULL: nothing yet */
    struct playback *playback;          /* the board */
    struct text why;                    /* why the last key did nothing */
    int turned; /* parts of the text that were turned over, in small windows */
    bool still;
    double speed;
};

enum { TUTORIAL_NEXT = COMMAND_OWN, TUTORIAL_BACK, TUTORIAL_TURN };

/* Begins a tutorial; end it with tutorial_play_fini(). */
void tutorial_play_init(struct tutorial_play *c, const struct tutorial *tutorial, bool still,
                        double speed);
void tutorial_play_fini(struct tutorial_play *c);

/* Does what is due: dice that roll; gives when to come back, as playback_tick() does. */
int64_t tutorial_play_tick(struct tutorial_play *c, int64_t now);

/* Whether a choice is asked for now, and whether dice are still rolling. */
bool tutorial_play_asks(const struct tutorial_play *c);
bool tutorial_play_moves(const struct tutorial_play *c);

/* The learner chooses. */
void tutorial_play_choose(struct tutorial_play *c, int action, int64_t now);

/* On to the next step, or once more to this one; false: there is no other. */
bool tutorial_play_next(struct tutorial_play *c);

/* Back to this step before its choice, or to the one before. */
void tutorial_play_back(struct tutorial_play *c);

/* Whether it is the last step, and nothing is left to be chosen. */
bool tutorial_play_over(const struct tutorial_play *c);

/* Steps there are. */
int tutorial_steps(const struct tutorial *l);

/* What is said now. Appended. */
void tutorial_play_say(const struct tutorial_play *c, struct text *out);

/* ui/screen/tutorial_page.c: the page, and the keys that hold. */
void tutorial_play_keys(const struct tutorial_play *c, struct keyset *set);
void tutorial_play_draw(const struct tutorial_play *c, struct canvas *page);

#endif
