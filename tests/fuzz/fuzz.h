/* fuzz.h: what reads from outside, fed with anything: `./dev fuzz` by clang's libFuzzer, and what
 * it has found, in tests/corpus, as an ordinary test (replay.c). A target asserts what has to hold,
 * whatever comes. */
#ifndef ROLLICK_TESTS_FUZZ_FUZZ_H
#define ROLLICK_TESTS_FUZZ_FUZZ_H

#include "games/registry.h"

#include <stddef.h>
#include <stdint.h>

/* Feeds one input; always 0. libFuzzer has the name. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* libFuzzer's own way of changing an input, in place; and that of a target which defines it. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

/* The game that an input begins with: "0", "1" …, in the order of the registry. */
static inline const struct game *fuzz_game(const uint8_t *data)
{
    return games[data[0] % games_count()];
}

/* A directory of this process, in memory where the system has such a place; it goes at the end. */
enum { FUZZ_PATH = 256 };
const char *fuzz_dir(void);

/* A file with these bytes. */
void fuzz_write(const char *path, const void *bytes, size_t size);

#endif
