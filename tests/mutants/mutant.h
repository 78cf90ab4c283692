#ifndef TESTS_MUTANTS_MUTANT_H
#define TESTS_MUTANTS_MUTANT_H

/* Put before every file of the build that ./dev check mutants makes. */

extern int mutant_chosen;          /* of ROLLICK_MUTANT=NUMBER; -1: none */
extern unsigned char *mutant_seen; /* a mark for each number, of ROLLICK_MUTANT=FILE; or NULL */

/* Whether the code with this number is to be the changed one. */
static inline int mutant_is(int number)
{
    if (mutant_seen) {
        mutant_seen[number] = 1;
    }
    return number == mutant_chosen;
}

#endif
