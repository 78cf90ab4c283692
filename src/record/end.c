#include "src/record/words.h"

#include <string.h>

static bool read_word(struct record_claim *claim, const json_t *line, struct text *why)
{
    const char *word = json_string_value(json_object_get(line, "end"));
    if (!word || !ending_read(word, &claim->ending)) {
        text_say(why, N_("end should be over, limit, abandoned, conceded or forfeit"));
        return false;
    }
    return true;
}

static bool read_fault(struct record_claim *claim, const json_t *line, struct text *why)
{
    const char *word = json_string_value(json_object_get(line, "why"));
    for (const char *const *fault = record_faults; word && *fault; fault++) {
        if (strcmp(*fault, word) == 0) {
            claim->fault = *fault;
            return true;
        }
    }
    text_say(why, N_("the end of a forfeit needs why, a fault word"));
    return false;
}

/* Who gave up or was at fault, and how. */
static bool read_who(struct record_claim *claim, const json_t *line, int seats, struct text *why)
{
    const json_t *seat = json_object_get(line, "seat");
    if (claim->ending != ENDING_CONCEDED && claim->ending != ENDING_FORFEIT) {
        return true;
    }
    if (!seat) {
        text_say(why, N_("the end needs the seat that gave up"));
        return false;
    }
    if (!jsonl_int("seat", seat, &claim->seat, why)) {
        return false;
    }
    if (claim->seat < 0 || claim->seat >= seats) {
        text_say(why, N_("there is no seat %d"), claim->seat);
        return false;
    }
    return claim->ending == ENDING_CONCEDED || read_fault(claim, line, why);
}

static bool read_scores(struct record_claim *claim, const json_t *line, struct text *why)
{
    const json_t *scores = json_object_get(line, "scores");
    claim->scored = scores != NULL;
    if (scores && (!json_is_array(scores) || json_array_size(scores) > SEATS_MOST)) {
        text_say(why, N_("scores should be a list of one number a seat"));
        return false;
    }
    claim->scores = (int)json_array_size(scores);
    for (int s = 0; s < claim->scores; s++) {
        if (!jsonl_int("scores", json_array_get(scores, (size_t)s), &claim->score[s], why)) {
            return false;
        }
    }
    return true;
}

static bool read_winner(struct record_claim *claim, const json_t *winner, struct text *why)
{
    int seat;
    if (!jsonl_int("winners", winner, &seat, why)) {
        return false;
    }
    if (seat < 0 || seat >= SEATS_MOST || claim->winners >> seat) {
        text_say(why, N_("winners should be a list of seats, the lowest first"));
        return false;
    }
    claim->winners |= 1u << seat;
    return true;
}

static bool read_winners(struct record_claim *claim, const json_t *line, struct text *why)
{
    const json_t *winners = json_object_get(line, "winners");
    claim->won = winners != NULL;
    if (winners && !json_is_array(winners)) {
        text_say(why, N_("winners should be a list of seats, the lowest first"));
        return false;
    }
    for (size_t i = 0; i < json_array_size(winners); i++) {
        if (!read_winner(claim, json_array_get(winners, i), why)) {
            return false;
        }
    }
    return true;
}

static bool read_claimed_seed(struct record_claim *claim, const json_t *line, struct text *why)
{
    const json_t *seed = json_object_get(line, "seed");
    const char *word = json_string_value(seed);
    claim->seeded = seed != NULL;
    if (seed && (!word || !seed_word_read(word, &claim->seed))) {
        text_say(why, N_("seed should be 0x and 16 small hexadecimal figures"));
        return false;
    }
    return true;
}

static bool read_secrets(struct seed *seed, const json_t *secrets, struct text *why)
{
    if (secrets && (!json_is_array(secrets) || json_array_size(secrets) > SEATS_MOST)) {
        text_say(why, N_("secrets should be a list of words in quotes"));
        return false;
    }
    for (size_t i = 0; i < json_array_size(secrets); i++) {
        const char *secret = json_string_value(json_array_get(secrets, i));
        if (!seed_mix(seed, secret ? secret : "", why)) {
            return false;
        }
    }
    return true;
}

bool record_read_nonce(struct seed *seed, const json_t *line, struct text *why)
{
    unsigned char nonce[NONCE_BYTES];
    const char *word = json_string_value(json_object_get(line, "nonce"));
    if (!word || !nonce_read(word, nonce)) {
        text_say(why, N_("nonce should be 64 small hexadecimal figures"));
        return false;
    }
    struct seed read = seed_drawn(nonce);
    if (!read_secrets(&read, json_object_get(line, "secrets"), why)) {
        return false;
    }
    *seed = read;
    return true;
}

/* The record's seed as it is known at the end. The commit stays that of the header. */
static bool read_seed(struct record *r, const json_t *line, struct text *why)
{
    struct seed *seed = &r->setup.seed;
    char commit[HASH_WORD];
    bool told = json_object_get(line, "nonce");
    if (told != seed->drawn) {
        text_say(why, told ? N_("there is a nonce, but the header has no commit")
                           : N_("the header has a commit, but there is no nonce"));
        return false;
    }
    if (!told && json_object_get(line, "secrets")) {
        text_say(why, N_("there are secrets, but no nonce"));
        return false;
    }
    if (told) {
        memcpy(commit, seed->commit, sizeof commit);
        if (!record_read_nonce(seed, line, why)) {
            return false;
        }
        memcpy(seed->commit, commit, sizeof commit);
    } else if (r->claim.seeded && !r->seed_first) {
        *seed = seed_value(r->claim.seed);
    }
    return true;
}

static bool is_over(const struct match *m)
{
    return m->game->next(&m->state).kind == NODE_OVER;
}

static bool ending_agrees(const struct match *m, const struct record_claim *claim, struct text *how)
{
    bool over = is_over(m), limit = m->ending == ENDING_LIMIT;
    if ((claim->ending == ENDING_OVER) != over || (claim->ending == ENDING_LIMIT) != limit) {
        text_say(how,
                 over    ? N_("the match is over by the rules, and the end says %s")
                 : limit ? N_("the match has reached the limit, and the end says %s")
                         : N_("the match goes on, and the end says %s"),
                 ending_word(claim->ending));
        return false;
    }
    return true;
}

static bool scores_agree(const struct match *m, const struct record_claim *claim, struct text *how)
{
    int seats = m->state.common.seats;
    if (claim->scored && claim->scores != seats) {
        text_say(how, N_("there are %d scores for %d seats"), claim->scores, seats);
        return false;
    }
    for (int s = 0; claim->scored && s < seats; s++) {
        int score = m->game->score(&m->state, s);
        if (claim->score[s] != score) {
            text_say(how, N_("the score of seat %d is %d, not %d"), s, score, claim->score[s]);
            return false;
        }
    }
    return true;
}

static bool winners_agree(const struct match *m, const struct record_claim *claim, struct text *how)
{
    if (claim->won && claim->winners != match_winners(m)) {
        text_say(how, N_("the winners are others than the end says"));
        return false;
    }
    return true;
}

static bool check_agrees(const struct record *r, const json_t *line, struct text *how)
{
    const json_t *check = json_object_get(line, "check");
    const char *told = json_string_value(check);
    char word[CHECK_WORD];
    record_check(&r->setup, &r->match, line, word);
    if (check && (!told || strcmp(told, word) != 0)) {
        text_say(how, N_("something before this was changed: the check is %s"), word);
        return false;
    }
    return true;
}

static void compare(struct record *r, const json_t *line, struct text *how)
{
    const struct record_claim *claim = &r->claim;
    if (!ending_agrees(&r->match, claim, how)) {
        record_disagree(r, how);
        return;
    }
    if (r->match.ending == ENDING_NONE) {
        match_end(&r->match, claim->ending, claim->seat, claim->fault);
    }
    if (!scores_agree(&r->match, claim, how) || !winners_agree(&r->match, claim, how) ||
        !check_agrees(r, line, how)) {
        record_disagree(r, how);
    }
}

bool record_read_end(struct record *r, const json_t *line, struct text *why)
{
    static const char *const known[] = {"end",  "seat",  "why",     "scores", "winners",
                                        "seed", "nonce", "secrets", "check",  NULL};
    struct record_claim *claim = &r->claim;
    struct text how = {.translator = why->translator};
    if (!jsonl_names(line, known, why) || !read_word(claim, line, why) ||
        !read_who(claim, line, r->setup.start.common.seats, why) ||
        !read_scores(claim, line, why) || !read_winners(claim, line, why) ||
        !read_claimed_seed(claim, line, why) || !read_seed(r, line, why)) {
        return false;
    }
    r->ended = true;
    if (!r->wrong_line) {
        compare(r, line, &how);
    }
    return true;
}
