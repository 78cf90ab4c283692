/* src/match/seed.h: where a match's 64-bit seed comes from, and how anybody can check it
 * afterwards.
 *
 * Given: figures, or a text whose SHA-256 begins with it; known to all from the beginning.
 * Drawn: 32 random bytes, the nonce, whose SHA-256, the commit, is shown before the first throw.
 * People may mix in a secret each; then seed = first 8 bytes, big-endian, of SHA-256 of "dice", a
 * line feed, the nonce, and each secret after a line feed of its own. Nonce, secrets and seed are
 * told when the match has ended. Source: rollick(6), "DICE". */
#ifndef ROLLICK_SRC_MATCH_SEED_H
#define ROLLICK_SRC_MATCH_SEED_H

#include "games/game.h"

#include <stdint.h>

enum {
    NONCE_BYTES = 32,
    SECRET_BYTES = 64, /* of one secret */
    SEED_WORD = 19,    /* "0x" and 16 figures, and the closing 0 */
    HASH_WORD = 65,    /* 64 figures and the closing 0 */
};

struct seed {
    bool drawn;
    bool hidden; /* known to somebody else only: a record that does not tell it. Nothing below holds
                  * but commit, if drawn */
    uint64_t value;
    char commit[HASH_WORD];                    /* drawn */
    unsigned char nonce[NONCE_BYTES];          /* drawn */
    int secrets;                               /* drawn: how many were mixed in */
    char secret[SEATS_MOST][SECRET_BYTES + 1]; /* drawn: 1 … SECRET_BYTES bytes each */
};

/* Reads a given seed: "0x" and 1 to 16 hexadecimal figures, or any other text, of which the word
 * "names" stands for `names`, the seats' names joined by line feeds. NULL: none was given, one is
 * drawn. False: the word is empty, or see seed_draw(); why says so. */
bool seed_given(struct seed *seed, const char *word, const char *names, struct text *why);

/* A given seed from its value. */
struct seed seed_value(uint64_t value);

/* A drawn seed from its nonce; no secrets yet. */
struct seed seed_drawn(const unsigned char nonce[NONCE_BYTES]);

/* Draws a nonce from the system; no secrets yet. False: the system gave none, why says so. */
bool seed_draw(struct seed *seed, struct text *why);

/* Mixes one more secret into a drawn seed, at most SEATS_MOST of them. False: it has no or too many
 * bytes, or is not one line of UTF-8; why says so. */
bool seed_mix(struct seed *seed, const char *secret, struct text *why);

/* The seed of match m of a series (from 1) or of group m of an arena (from 0): the first two words
 * of Philox with the first seed as key and counter (m low, m high, 0, 0). */
uint64_t seed_series(uint64_t first, uint64_t m);

/* "0x6b51d431df5d7f14", and reading exactly that form. */
void seed_word(uint64_t value, char word[SEED_WORD]);
bool seed_word_read(const char *word, uint64_t *value);

/* The commit of a nonce, and bytes, as lower-case figures; reading exactly that form. */
void seed_commit(const unsigned char nonce[NONCE_BYTES], char word[HASH_WORD]);
void nonce_word(const unsigned char nonce[NONCE_BYTES], char word[HASH_WORD]);
bool nonce_read(const char *word, unsigned char nonce[NONCE_BYTES]);

/* Kinds of lots: drawn with the seed, never touching the dice. */
enum lot { LOT_FIRST, LOT_BRAIN, LOT_SHUFFLE, LOT_ORDER, LOT_CRY };

/* Draw i of a lot, uniform over 0 … bound - 1 (bound > 0): the first usable of the words 0 … 3 of
 * counter (i, 0, 1 + kind, 0), then of (i, 1, 1 + kind, 0) and so on. Source: rollick(6), "DICE".
 */
uint32_t seed_lot(uint64_t seed, enum lot kind, uint32_t i, uint32_t bound);

#endif
