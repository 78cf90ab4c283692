/* ui/guide/hint.h: advice in words: what a hint and the tutor say, on the screen and in line mode;
 * and what a review says of the choices of a match. */
#ifndef ROLLICK_UI_GUIDE_HINT_H
#define ROLLICK_UI_GUIDE_HINT_H

#include "src/analysis/advice.h"
#include "src/analysis/review.h"
#include "src/match/setup.h"

enum { HINT_BEST = 3, HINT_WORDS = 64 };

struct hint_choice {
    char label[HINT_WORDS]; /* "keep 6 6 6" */
    char said[HINT_WORDS];  /* what is said for it: "keep 1 2 3" */
    char value[HINT_WORDS]; /* "66.2 %"; "" where only the order counts */
    bool yours;             /* the tutor: this is what was chosen */
    int action;
};

/* A plain value: made once, drawn wherever a board has room for it. */
struct hint {
    struct text head; /* "Hint: chance of winning, exact" */
    struct text tag;  /* the same for narrow places: "Hint: to win, exact" */
    int choices;
    struct hint_choice choice[HINT_BEST]; /* the best first */
    struct text reason;                   /* sentences; empty: nobody can say */
    struct text message; /* one sentence for a line of the screen, without the reason … */
    struct text brief;   /* … and the same in 20 columns */
};

/* What the choice at a place is worth to whoever was asked: "66.2 %"; of one who draws, the chance
 * of it and of all that do the same; nothing where only the order counts. Appended. */
void hint_value(const struct game *g, const void *state, const struct advice *a, int place,
                struct text *out);

/* What a hint says of the choices of a position. */
void hint_choices(struct hint *c, const struct game *g, const void *state, const struct advice *a,
                  const struct translator *words);

/* What the tutor says to somebody who chose that action, which is not the best. */
void hint_doubt(struct hint *c, const struct game *g, const void *state, const struct advice *a,
                int action, const struct translator *words);

/* While whoever advises is still working out what it needs to know: done 0 … 1. */
void hint_coming(struct hint *c, double done, const struct translator *words);

/* Nobody can advise, and why. */
void hint_none(struct hint *c, const char *why, const struct translator *words);

/* Appends who judges, and whether exactly: a sentence. */
void hint_judge(const struct policy *judge, bool exact, struct text *out);

/* ---- Verdicts ----
 *
 * Words on a match that was judged, one event at a time: what happened, what was chosen and what
 * would have been better. All functions append; an event counts from 0 and is one of those that
 * were judged. */

/* What happened, who did it first: "Ada picks 4 dice." */
void verdict_event(const struct setup *s, const struct match *m, int event, struct text *out);

/* What people call an action where that event was chosen. */
void verdict_action(const struct match *m, int event, int action, struct text *out);

/* What all amounts are of: "chance of winning", "expected points"; the same as a sentence. Units
 * are the judge's (struct review). */
void verdict_unit(const char *unit, struct text *out);
void verdict_amounts(const char *unit, struct text *out);

/* A worth, "52 % to win" or "188.4 points expected"; how it became another, "70 % → 45 % to win";
 * the difference of two, "+8.1 %", where `minus` is the sign of a loss. */
void verdict_worth(const char *unit, double worth, struct text *out);
void verdict_change(const char *unit, const char *arrow, double before, double after,
                    struct text *out);
void verdict_swing(const char *unit, const char *minus, double swing, struct text *out);

/* "A mistake: roll wins 4.2 % more.", "Well chosen."; and what speaks for the better one, nothing
 * where the game does not know or the best was chosen. */
void verdict_choice(const struct match *m, const char *unit, const struct judged *j,
                    struct text *out);
void verdict_reason(const struct match *m, const struct judged *j, struct text *out);

/* "accuracy 64 of 100", or that nothing the seat chose could have been worse. */
void verdict_accuracy(const struct seat_review *s, struct text *out);

/* What a turning point was: luck, an error, or well chosen. */
void verdict_point(const struct match *m, const struct review *r, const struct turning_point *point,
                   struct text *out);

#endif
