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

static uint64_t hashed(const char *text)
{
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA256Init(&sha);
    SHA256Update(&sha, (const unsigned char *)text, strlen(text));
    SHA256Final(hash, &sha);
    return first_eight(hash);
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

/* Figures after "0x", 1 to 16 of them, large or small. */
static bool in_figures(const char *word, uint64_t *value)
{
    if (strncmp(word, "0x", 2) != 0) {
        return false;
    }
    size_t length = strlen(word + 2);
    if (length < 1 || length > 16 || strspn(word + 2, "0123456789abcdefABCDEF") != length) {
        return false;
    }
    *value = strtoull(word + 2, NULL, 16);
    return true;
}

struct seed seed_value(uint64_t value)
{
    return (struct seed){.value = value};
}

bool seed_given(struct seed *seed, const char *word, const char *names, struct text *why)
{
    uint64_t value;
    if (!*word) {
        text_say(why, N_("a seed is 0x and hexadecimal figures, or any other text, but not none"));
        return false;
    }
    if (!in_figures(word, &value)) {
        value = hashed(strcmp(word, "names") == 0 ? names : word);
    }
    *seed = seed_value(value);
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

/* What a record can hold as one line: a secret that cannot be told afterwards proves nothing. */
static bool tellable(const char *secret)
{
    json_t *string = json_string(secret);
    json_decref(string);
    return string && !strchr(secret, '\n');
}

bool seed_mix(struct seed *seed, const char *secret, struct text *why)
{
    size_t length = strlen(secret);
    assert(seed->drawn && seed->secrets < SEATS_MOST);
    if (length < 1 || length > SECRET_BYTES) {
        text_say(why, N_("a secret has 1 to %d bytes, not %zu"), SECRET_BYTES, length);
        return false;
    }
    if (!tellable(secret)) {
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

static void write_figures(const unsigned char bytes[32], char word[HASH_WORD])
{
    for (int i = 0; i < 32; i++) {
        word[2 * i] = digits[bytes[i] >> 4];
        word[2 * i + 1] = digits[bytes[i] & 15];
    }
    word[HASH_WORD - 1] = '\0';
}

void nonce_word(const unsigned char nonce[NONCE_BYTES], char word[HASH_WORD])
{
    write_figures(nonce, word);
}

void seed_commit(const unsigned char nonce[NONCE_BYTES], char word[HASH_WORD])
{
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA256Init(&sha);
    SHA256Update(&sha, nonce, NONCE_BYTES);
    SHA256Final(hash, &sha);
    write_figures(hash, word);
}

static unsigned char figure(char c)
{
    return (unsigned char)(strchr(digits, c) - digits);
}

bool nonce_read(const char *word, unsigned char nonce[NONCE_BYTES])
{
    if (strlen(word) != HASH_WORD - 1 || strspn(word, digits) != HASH_WORD - 1) {
        return false;
    }
    for (int i = 0; i < NONCE_BYTES; i++) {
        nonce[i] = (unsigned char)(figure(word[2 * i]) << 4 | figure(word[2 * i + 1]));
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
