/* ui/cli/lab/lab.h: experiments. The command (ui/cli/lab.c) lists them and fills in what they are
 * asked; here they know nothing of a command line. */
#ifndef ROLLICK_UI_CLI_LAB_LAB_H
#define ROLLICK_UI_CLI_LAB_LAB_H

#include "src/bot/bots.h"
#include "src/tables/tables.h"
#include "ui/text/output.h"
#include "ui/text/status.h"

/* An experiment under way. */
struct lab {
    struct setup setup; /* game and rules, and no seats */
    struct out *out;
    struct text *why;
    bool json, csv;       /* the form of the output; neither: words */
    bool headed;          /* lab_row() has named its columns */
    bool self;            /* answers come from the program itself */
    bool more;            /* say more */
    int n;                /* how often; 0: as usual */
    int jobs;             /* threads */
    const char *seed;     /* as it was given; NULL: one is drawn */
    struct dice *dice;    /* a list of faces that was given; NULL: they come from the seed */
    const char *table;    /* whose table is printed; NULL: none */
    char *const *operand; /* what follows the experiment's name; ends with NULL */
    const struct table_store *store;
    struct bots_options bots; /* how they are run */
};

/* Gives the setup its position to start from, with the seats that are standard. */
void lab_start(struct lab *lab);

/* Seats a way of playing, as "hold:20" or as a seat is named, "ai:hold:20". False: it is none; why
 * says so. */
bool lab_seat(struct setup *s, const char *word, struct text *why);

/* A value of a row of results; a decimal number may be NAN: there is none. */
struct lab_value {
    const char *name; /* of its column; NULL: no more */
    enum lab_kind { LAB_WORD, LAB_NUMBER, LAB_DECIMAL, LAB_TRUTH } kind;
    const char *word;
    double number;
};

/* Writes a row as JSON or as CSV, whose first row the names of the columns go before. False: words
 * are wanted, nothing was written. */
bool lab_row(struct lab *lab, const struct lab_value *value);

/* Where the first of the highest of n values stands. */
int lab_best(const double *value, int n);

/* Each experiment gives the exit status. */
int lab_hog_strategies(struct lab *lab);
int lab_hog_dice(struct lab *lab);
int lab_hog_experiments(struct lab *lab);
int lab_hog_quiz(struct lab *lab);
int lab_notone_hold(struct lab *lab);
int lab_sweep(struct lab *lab);
int lab_habits(struct lab *lab);

#endif
