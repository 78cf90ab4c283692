/* ui/cli/lab/lab.h: experiments: one table of them all. */
#ifndef ROLLICK_UI_CLI_LAB_LAB_H
#define ROLLICK_UI_CLI_LAB_LAB_H

#include "src/match/setup.h"
#include "src/tables/tables.h"
#include "ui/cli/command.h"

/* An experiment under way: the setup has game and rules, and no seats. */
struct lab {
    const struct options *o;
    struct setup setup;
    struct out *out;
    struct text *why;
};

struct lab_row {
    const char *game; /* an id; NULL: any */
    const char *name;
    const char *operands; /* what follows; NULL: nothing */
    const char *about;    /* a message id: one line */
    int least, most;      /* operands */
    int (*run)(struct lab *lab);
};

/* Ended by a NULL name. */
extern const struct lab_row lab_rows[];

/* Operand i of the experiment, from 0; NULL: there is none. */
const char *lab_operand(const struct lab *lab, int i);

/* The rules, with two seats or the game's least number. */
void lab_start(const struct lab *lab, union position *start);

/* The seed that was given, or one drawn. False: why says what is wrong. */
bool lab_seed(struct lab *lab, struct seed *seed);

int lab_hog_strategies(struct lab *lab);
int lab_hog_dice(struct lab *lab);
int lab_hog_quiz(struct lab *lab);
int lab_notone_hold(struct lab *lab);
int lab_sweep(struct lab *lab);

#endif
