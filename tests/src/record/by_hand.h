/* by_hand.h: a match whose every throw was counted by hand, and how such records are read. */
#ifndef ROLLICK_TESTS_SRC_RECORD_BY_HAND_H
#define ROLLICK_TESTS_SRC_RECORD_BY_HAND_H

#include "src/record/record.h"

/* Hog to 12 points, without Swine Align and Pig Pass: Ada 3 + 5 = 8, Linus spoils three dice with a
 * one, Ada 4 + 6, and wins by 18 : 1. */
extern const char by_hand_hog[];

/* Reads a record that agrees with itself; record_fini() ends it. */
void by_hand_read(struct record *r, const char *text);

#endif
