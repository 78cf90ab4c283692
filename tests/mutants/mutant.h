#ifndef TESTS_MUTANTS_MUTANT_H
#define TESTS_MUTANTS_MUTANT_H

/* Put before every file of the build that ./dev check mutants makes. */

extern unsigned char mutant_on[];  /* 1 for those of ROLLICK_MUTANT=NUMBER,NUMBER,… */
extern unsigned char *mutant_seen; /* a mark for each number, of ROLLICK_MUTANT=FILE; or NULL */

/* Whether the code with this number is to be the changed one. */
static inline int mutant_is(int number)
{
    if (mutant_seen) {
        mutant_seen[number] = 1;
    }
    return mutant_on[number];
}

#endif
