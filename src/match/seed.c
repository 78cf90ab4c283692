#include "src/match/seed.h"

#include "games/rng.h"

#include <assert.h>
#include <errno.h>
#include <jansson.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char digits[] = "0123456789abcdef";

static uint64_t first_eight(const unsigned char hash[SHA256_DIGEST_LENGTH])
{
    uint64_t value = 0;
    for (int i = 0; i < 8; i++) {
        value = value << 8 | hash[i];
    }
    return value;
}

static uint64_t mixed(const struct seed *seed)
{
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA256Init(&sha);
    SHA256Update(&sha, (const unsigned char *)"dice\n", 5);
    SHA256Update(&sha, seed->nonce, NONCE_BYTES);
    for (int i = 0; i < seed->secrets; i++) {
        SHA256Update(&sha, (const unsigned char *)"\n", 1);
        SHA256Update(&sha, (const unsigned char *)seed->secret[i], strlen(seed->secret[i]));
    }
    SHA256Final(hash, &sha);
    return first_eight(hash);
}

struct seed seed_value(uint64_t value)
{
    return (struct seed){.value = value};
}

bool seed_given(struct seed *seed, const char *word, const char *names, struct text *why)
{
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    if (!word) {
        return seed_draw(seed, why);
    }
    if (!*word) {
        text_say(why, N_("a seed is 0x and hexadecimal figures, or any other text, but not none"));
        return false;
    }
    bool figures = strncmp(word, "0x", 2) == 0;
    size_t length = figures ? strlen(word + 2) : 0;
    if (length >= 1 && length <= 16 && strspn(word + 2, "0123456789abcdefABCDEF") == length) {
        *seed = seed_value(strtoull(word + 2, NULL, 16));
        return true;
    }
    const char *text = strcmp(word, "names") == 0 ? names : word;
    SHA256Init(&sha);
    SHA256Update(&sha, (const unsigned char *)text, strlen(text));
    SHA256Final(hash, &sha);
    *seed = seed_value(first_eight(hash));
    return true;
}

struct seed seed_drawn(const unsigned char nonce[NONCE_BYTES])
{
    struct seed seed = {.drawn = true};
    memcpy(seed.nonce, nonce, NONCE_BYTES);
    seed_commit(nonce, seed.commit);
    seed.value = mixed(&seed);
    return seed;
}

bool seed_draw(struct seed *seed, struct text *why)
{
    unsigned char nonce[NONCE_BYTES];
    if (getentropy(nonce, sizeof nonce) != 0) {
        text_say(why, N_("the system gives no random numbers: %s"), strerror(errno));
        return false;
    }
    *seed = seed_drawn(nonce);
    return true;
}

bool seed_mix(struct seed *seed, const char *secret, struct text *why)
{
    size_t length = strlen(secret);
    json_t
        *told; /* what a record can hold: a secret that cannot be told afterwards proves nothing */
    assert(seed->drawn && seed->secrets < SEATS_MOST);
    if (length < 1 || length > SECRET_BYTES) {
        text_say(why, N_("a secret has 1 to %d bytes, not %zu"), SECRET_BYTES, length);
        return false;
    }
    told = json_string(secret);
    json_decref(told);
    if (!told || strchr(secret, '\n')) {
        text_say(why, N_("a secret is one line of UTF-8 text"));
        return false;
    }
    memcpy(seed->secret[seed->secrets++], secret, length + 1);
    seed->value = mixed(seed);
    return true;
}

uint64_t seed_series(uint64_t first, uint64_t m)
{
    struct rng_block counter = {{(uint32_t)m, (uint32_t)(m >> 32), 0, 0}};
    struct rng_block block = rng_block(rng_key(first), counter);
    return (uint64_t)block.word[1] << 32 | block.word[0];
}

void seed_word(uint64_t value, char word[SEED_WORD])
{
    snprintf(word, SEED_WORD, "0x%016llx", (unsigned long long)value);
}

bool seed_word_read(const char *word, uint64_t *value)
{
    if (strncmp(word, "0x", 2) != 0 || strlen(word) != SEED_WORD - 1 ||
        strspn(word + 2, digits) != SEED_WORD - 3) {
        return false;
    }
    *value = strtoull(word + 2, NULL, 16);
    return true;
}

void nonce_word(const unsigned char nonce[NONCE_BYTES], char word[HASH_WORD])
{
    for (int i = 0; i < NONCE_BYTES; i++) {
        snprintf(word + 2 * i, 3, "%02x", nonce[i]);
    }
}

void seed_commit(const unsigned char nonce[NONCE_BYTES], char word[HASH_WORD])
{
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA256Init(&sha);
    SHA256Update(&sha, nonce, NONCE_BYTES);
    SHA256Final(hash, &sha);
    nonce_word(hash, word);
}

bool nonce_read(const char *word, unsigned char nonce[NONCE_BYTES])
{
    if (strlen(word) != HASH_WORD - 1 || strspn(word, digits) != HASH_WORD - 1) {
        return false;
    }
    for (int i = 0; i < NONCE_BYTES; i++) {
        ptrdiff_t high = strchr(digits, word[2 * i]) - digits;
        ptrdiff_t low = strchr(digits, word[2 * i + 1]) - digits;
        nonce[i] = (unsigned char)(high << 4 | low);
    }
    return true;
}

uint32_t seed_lot(uint64_t seed, enum lot kind, uint32_t i, uint32_t bound)
{
    struct rng_block counter = {{i, 0, 1 + (uint32_t)kind, 0}};
    for (;; counter.word[1]++) {
        struct rng_block block = rng_block(rng_key(seed), counter);
        for (int w = 0; w < 4; w++) {
            int64_t drawn = rng_uniform(block.word[w], bound);
            if (drawn >= 0) {
                return (uint32_t)drawn;
            }
        }
    }
}
