/* ui/play/tutorial.h: tutorials: a few steps on the real board, by the real rules. A step sets a
 * position and the dice to come, says a sentence or two and lets the learner choose; what they
 * chose is played, and another sentence says what it did.
 *
 * A tutorial is a table; its figures stand beside their sentences, as in ui/guide/guide.h. */
#ifndef ROLLICK_UI_PLAY_TUTORIAL_H
#define ROLLICK_UI_PLAY_TUTORIAL_H

#include "ui/guide/guide.h"
#include "ui/play/playback.h"

enum { LESSON_REPLIES = 4, LESSON_SEATS = 2 };

/* What is said after a choice. */
struct lesson_reply {
    const char *choices; /* names of actions, separated by commas; NULL: any other */
    const char *say;     /* a message id */
    bool again;          /* the step is then played once more */
    struct figure figure[FIGURES_MOST];
};

struct lesson_step {
    const char *position; /* JSON, with its rules; NULL: the board stays as it is */
    const char *dice;     /* the faces that fall */
    const char *say;      /* a message id */
    struct figure figure[FIGURES_MOST];
    struct lesson_reply reply[LESSON_REPLIES]; /* the first that fits; none: nothing is chosen */
};

struct lesson {
    const struct game *game;
    const char *seat[LESSON_SEATS]; /* who sits there; NULL: nobody */
    const struct lesson_step *step; /* ends with a NULL say; the first has a position */
};

/* All tutorials, ended by NULL. */
extern const struct lesson *const lessons[];

/* The tutorial of a game; NULL if there is none. */
const struct lesson *lesson_of(const struct game *g);

/* Somebody who learns. */
struct class {
    const struct lesson *lesson;
    int step;
    const struct lesson_reply *reply; /* to what was chosen; NULL: nothing yet */
    struct playback *playback;        /* the board */
    struct text why;                  /* why the last key did nothing */
    int turned; /* parts of the text that were turned over, in small windows */
    bool still;
    double speed;
};

enum { CLASS_NEXT = COMMAND_OWN, CLASS_BACK, CLASS_TURN };

/* Begins a tutorial; end it with class_fini(). */
void class_init(struct class *c, const struct lesson *lesson, bool still, double speed);
void class_fini(struct class *c);

/* Does what is due: dice that roll; gives when to come back, as playback_tick() does. */
int64_t class_tick(struct class *c, int64_t now);

/* Whether a choice is asked for now, and whether dice are still rolling. */
bool class_asks(const struct class *c);
bool class_moves(const struct class *c);

/* The learner chooses. */
void class_choose(struct class *c, int action, int64_t now);

/* On to the next step, or once more to this one; false: there is no other. */
bool class_next(struct class *c);

/* Back to this step before its choice, or to the one before. */
void class_back(struct class *c);

/* Whether it is the last step, and nothing is left to be chosen. */
bool class_over(const struct class *c);

/* Steps there are. */
int lesson_steps(const struct lesson *l);

/* What is said now. Appended. */
void class_say(const struct class *c, struct text *out);

/* ui/screen/tutorial_page.c: the page, and the keys that hold. */
void class_keys(const struct class *c, struct keyset *set);
void class_draw(const struct class *c, struct canvas *page);

#endif
