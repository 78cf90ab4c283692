/* src/record/verify.h: whether a record tells what its rules and its dice say: choices and scores
 * against the rules, every throw, undone ones too, against the seed, the seed against commit, nonce
 * and secrets. Names, times and words are not looked at. Source: rollick-record(5), "VERIFY". */
#ifndef ROLLICK_SRC_RECORD_VERIFY_H
#define ROLLICK_SRC_RECORD_VERIFY_H

#include "src/record/record.h"

enum verdict {
    VERDICT_VERIFIED,  /* all agrees, the dice follow from the seed */
    VERDICT_UNPROVEN,  /* all agrees, but nothing says where the dice came from */
    VERDICT_DISAGREES, /* something cannot be */
};

struct verification {
    enum verdict verdict;
    const char *dice; /* what proves the dice: "seed", "commit" or "unproven"; static */
    long line;        /* VERDICT_DISAGREES: of the record */
    struct text why;  /* a sentence, whatever the verdict */
};

/* Verifies a record that was read to its last line. The translator of v->why is kept, all else of
 * *v is set. */
void verify(const struct record *r, struct verification *v);

#endif
