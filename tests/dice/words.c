/* words: the words of 32 bits that faces are made of, without end, to standard output, for programs
 * that try random numbers (./dev check dieharder): throws of ten dice of two seats in turns, each
 * match of 40 throws with a seed of its own, from 1 on; as the arena throws them. */
#include "games/rng.h"

#include <stdio.h>

enum { THROWS = 40, SEATS = 2, DICE = 10 };

int main(void)
{
    uint32_t word[DICE + 2];
    for (uint64_t seed = 1;; seed++) {
        for (uint32_t i = 0; i < THROWS; i++) {
            for (uint32_t die = 0; die < DICE; die += 4) { /* src/match/dice.h has the addresses */
                struct rng_block counter = {{i / SEATS, die / 4, 0, 1 + i % SEATS}};
                struct rng_block block = rng_block(rng_key(seed), counter);
                for (uint32_t w = 0; w < 4; w++) {
                    word[die + w] = block.word[w];
                }
            }
            if (fwrite(word, sizeof *word, DICE, stdout) != DICE) {
                return 0; /* whoever reads has enough */
            }
        }
    }
}
