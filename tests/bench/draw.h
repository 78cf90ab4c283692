/* tests/bench/draw.h: for tests/bench/dice.c: draws n blocks of four dice, those of as many matches
 * at once as there are lanes (games/lanes.h). What is returned says nothing. */
#ifndef ROLLICK_TESTS_BENCH_DRAW_H
#define ROLLICK_TESTS_BENCH_DRAW_H

unsigned draw_128(int n);
unsigned draw_256(int n);
unsigned draw_512(int n);

#endif
