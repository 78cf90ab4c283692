/* ui/guide/hint.h: advice in words: what a hint and the tutor say, on the screen and in line mode.
 * A plain value: made once, drawn wherever a board has room for it. */
#ifndef ROLLICK_UI_GUIDE_HINT_H
#define ROLLICK_UI_GUIDE_HINT_H

#include "src/analysis/advice.h"

enum { HINT_BEST = 3, HINT_WORDS = 64 };

struct hint_choice {
    char label[HINT_WORDS]; /* "keep 6 6 6" */
    char said[HINT_WORDS];  /* what is said for it: "keep 1 2 3" */
    char value[HINT_WORDS]; /* "66.2 %"; "" where only the order counts */
    bool yours;             /* the tutor: this is what was chosen */
};

struct hint {
    struct text head; /* "Hint: chance of winning, exact" */
    struct text tag;  /* the same for narrow places: "Hint, exact" */
    int choices;
    struct hint_choice choice[HINT_BEST]; /* the best first */
    struct text reason;                   /* sentences; empty: nobody can say */
    struct text message; /* one sentence for a line of the screen, without the reason … */
    struct text brief;   /* … and the same in 20 columns */
};

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
void hint_judge(const struct advice *a, struct text *out);

#endif
