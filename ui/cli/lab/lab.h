/* ui/cli/lab/lab.h: experiments. The command (ui/cli/lab.c) lists them and fills in what they are
 * asked; here they know nothing of a command line. */
#ifndef ROLLICK_UI_CLI_LAB_LAB_H
#define ROLLICK_UI_CLI_LAB_LAB_H

#include "src/match/setup.h"
#include "src/tables/tables.h"
#include "ui/text/output.h"
#include "ui/text/status.h"

/* An experiment under way. */
struct lab {
    struct setup setup; /* game and rules, and no seats */
    struct out *out;
    struct text *why;
    bool json, csv;       /* the form of the output; neither: words */
    bool self;            /* answers come from the program itself */
    int n;                /* how often; 0: as usual */
    int jobs;             /* threads */
    const char *seed;     /* as it was given; NULL: one is drawn */
    const char *table;    /* whose table is printed; NULL: none */
    char *const *operand; /* what follows the experiment's name … */
    int operands;         /* … so many words */
    const struct table_store *store;
};

/* Operand i of the experiment, from 0; NULL: there is none. */
const char *lab_operand(const struct lab *lab, int i);

/* The rules, with two seats or the game's least number. */
void lab_start(const struct lab *lab, union position *start);

/* The seed that was given, or one drawn. False: why says what is wrong. */
bool lab_seed(struct lab *lab, struct seed *seed);

/* Each experiment gives the exit status. */
int lab_hog_strategies(struct lab *lab);
int lab_hog_dice(struct lab *lab);
int lab_hog_quiz(struct lab *lab);
int lab_notone_hold(struct lab *lab);
int lab_sweep(struct lab *lab);

#endif
