#include "src/record/end.h"

#include "src/base/sanitize.h"
#include "src/record/header.h"
#include "src/record/step.h"

#include <assert.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Fault words of forfeits. */
static const char *const faults[] = {
    "illegal", "late", "died", "garbage", "flood", "start", "limit", NULL,
};

/* What is written, and what is read into. */
struct ended {
    const struct setup *setup;
    const struct match *match;
};

struct reading {
    struct record_claim *claim;
    const struct setup *setup;
    bool told; /* the nonce of a drawn seed, from which that is made again */
    struct seed seed;
};

static bool read_end(void *into, struct jsonl_value v, struct text *why)
{
    struct record_claim *claim = ((struct reading *)into)->claim;
    const char *word = json_string_value(v.json);
    if (!word || !ending_read(word, &claim->ending)) {
        text_say(why, N_("end should be over, limit, abandoned, conceded or forfeit"));
        return false;
    }
    return true;
}

static json_t *write_end(const void *of)
{
    return json_string(ending_word(((const struct ended *)of)->match->ending));
}

static bool somebody_ended_it(enum ending ending)
{
    return ending == ENDING_CONCEDED || ending == ENDING_FORFEIT;
}

static bool read_seat(void *into, struct jsonl_value v, struct text *why)
{
    const struct reading *r = into;
    struct record_claim *claim = r->claim;
    if (!somebody_ended_it(claim->ending)) {
        return true;
    }
    if (!v.json) {
        text_say(why, N_("the end needs the seat that gave up"));
        return false;
    }
    if (!jsonl_int(v.name, v.json, &claim->seat, why)) {
        return false;
    }
    if (claim->seat < 0 || claim->seat >= r->setup->start.common.seats) {
        text_say(why, N_("there is no seat %d"), claim->seat);
        return false;
    }
    return true;
}

static json_t *write_seat(const void *of)
{
    const struct match *m = ((const struct ended *)of)->match;
    return somebody_ended_it(m->ending) ? json_integer(m->ended_by) : NULL;
}

static bool read_fault(void *into, struct jsonl_value v, struct text *why)
{
    struct record_claim *claim = ((struct reading *)into)->claim;
    const char *word = json_string_value(v.json);
    if (claim->ending != ENDING_FORFEIT) {
        return true;
    }
    for (const char *const *fault = faults; word && *fault; fault++) {
        if (strcmp(*fault, word) == 0) {
            claim->fault = *fault;
            return true;
        }
    }
    text_say(why, N_("the end of a forfeit needs why, a fault word"));
    return false;
}

static json_t *write_fault(const void *of)
{
    const struct match *m = ((const struct ended *)of)->match;
    return m->ending == ENDING_FORFEIT ? json_string(m->fault) : NULL;
}

static bool read_came(void *into, struct jsonl_value v, struct text *why)
{
    struct record_claim *claim = ((struct reading *)into)->claim;
    const char *word = "";
    struct text clean = {0};
    if (!jsonl_word(v, &word, why)) {
        return false;
    }
    sanitize_say(&clean, word, SANITIZE_LINE);
    text_keep(claim->came, sizeof claim->came, &clean);
    return true;
}

static json_t *write_came(const void *of)
{
    const struct match *m = ((const struct ended *)of)->match;
    return m->ending == ENDING_FORFEIT && m->came[0] ? json_string(m->came) : NULL;
}

static bool read_scores(void *into, struct jsonl_value v, struct text *why)
{
    struct record_claim *claim = ((struct reading *)into)->claim;
    claim->scored = v.json;
    if (v.json && (!json_is_array(v.json) || json_array_size(v.json) > SEATS_MOST)) {
        text_say(why, N_("scores should be a list of one number a seat"));
        return false;
    }
    claim->scores = (int)json_array_size(v.json);
    return jsonl_ints(v.name, v.json, claim->score, why);
}

static json_t *write_scores(const void *of)
{
    const struct match *m = ((const struct ended *)of)->match;
    int score[SEATS_MOST];
    for (int s = 0; s < m->state.common.seats; s++) {
        score[s] = m->game->score(&m->state, s);
    }
    return jsonl_list(score, m->state.common.seats);
}

static bool read_winners(void *into, struct jsonl_value v, struct text *why)
{
    struct record_claim *claim = ((struct reading *)into)->claim;
    bool ordered = !v.json || json_is_array(v.json);
    claim->won = v.json;
    for (size_t i = 0; ordered && i < json_array_size(v.json); i++) {
        int seat;
        if (!jsonl_int("winners", json_array_get(v.json, i), &seat, why)) {
            return false;
        }
        ordered = seat >= 0 && seat < SEATS_MOST && !(claim->winners >> seat);
        claim->winners |= ordered ? 1u << seat : 0;
    }
    if (!ordered) {
        text_say(why, N_("winners should be a list of seats, the lowest first"));
    }
    return ordered;
}

static json_t *write_winners(const void *of)
{
    const struct match *m = ((const struct ended *)of)->match;
    json_t *winners = json_array();
    unsigned won = match_winners(m);
    for (int s = 0; s < m->state.common.seats; s++) {
        if (won >> s & 1) {
            json_array_append_new(winners, json_integer(s));
        }
    }
    return winners;
}

static bool read_seed(void *into, struct jsonl_value v, struct text *why)
{
    struct record_claim *claim = ((struct reading *)into)->claim;
    const char *word = json_string_value(v.json);
    claim->seeded = v.json;
    if (v.json && (!word || !seed_word_read(word, &claim->seed))) {
        text_say(why, N_("seed should be 0x and 16 small hexadecimal figures"));
        return false;
    }
    return true;
}

static json_t *write_seed(const void *of)
{
    const struct seed *seed = &((const struct ended *)of)->setup->seed;
    char word[SEED_WORD];
    seed_word(seed->value, word);
    return seed->hidden ? NULL : json_string(word);
}

static bool nonce_from_json(struct seed *seed, const json_t *value, struct text *why)
{
    unsigned char nonce[NONCE_BYTES];
    const char *word = json_string_value(value);
    if (!word || !nonce_read(word, nonce)) {
        text_say(why, N_("nonce should be 64 small hexadecimal figures"));
        return false;
    }
    *seed = seed_drawn(nonce);
    return true;
}

static bool read_nonce(void *into, struct jsonl_value v, struct text *why)
{
    struct reading *r = into;
    r->told = v.json;
    if (r->told != r->setup->seed.drawn) {
        text_say(why, r->told ? N_("there is a nonce, but the header has no commit")
                              : N_("the header has a commit, but there is no nonce"));
        return false;
    }
    return !r->told || nonce_from_json(&r->seed, v.json, why);
}

static bool tells_nonce(const struct seed *seed)
{
    return seed->drawn && !seed->hidden;
}

static json_t *write_nonce(const void *of)
{
    const struct seed *seed = &((const struct ended *)of)->setup->seed;
    char word[HASH_WORD];
    nonce_word(seed->nonce, word);
    return tells_nonce(seed) ? json_string(word) : NULL;
}

static bool secrets_from_json(struct seed *seed, const json_t *secrets, struct text *why)
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

static bool read_secrets(void *into, struct jsonl_value v, struct text *why)
{
    struct reading *r = into;
    if (!r->told && v.json) {
        text_say(why, N_("there are secrets, but no nonce"));
        return false;
    }
    return secrets_from_json(&r->seed, v.json, why);
}

static json_t *write_secrets(const void *of)
{
    const struct seed *seed = &((const struct ended *)of)->setup->seed;
    json_t *secrets = tells_nonce(seed) ? json_array() : NULL;
    for (int i = 0; secrets && i < seed->secrets; i++) {
        json_array_append_new(secrets, json_string(seed->secret[i]));
    }
    return secrets;
}

/* In the order in which they are written. All of them are checked but the check itself, which is
 * made of the others. */
static const struct jsonl_member members[] = {
    {"end", read_end, write_end},
    {"seat", read_seat, write_seat},
    {"why", read_fault, write_fault},
    {"came", read_came, write_came},
    {"scores", read_scores, write_scores},
    {"winners", read_winners, write_winners},
    {"seed", read_seed, write_seed},
    {"nonce", read_nonce, write_nonce},
    {"secrets", read_secrets, write_secrets},
    {"check"},
    {NULL},
};

static void add_line(SHA2_CTX *sha, char *line)
{
    SHA256Update(sha, (const unsigned char *)line, strlen(line));
    SHA256Update(sha, (const unsigned char *)"\n", 1);
    free(line);
}

static void add_json(SHA2_CTX *sha, json_t *value)
{
    add_line(sha, json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS));
    json_decref(value);
}

/* Without it a rule or a kind of seat that happens to make no difference could be changed
 * unnoticed. */
static void check_word(const struct ended *ended, const json_t *line, char word[CHECK_WORD])
{
    const struct match *m = ended->match;
    union position state = m->start;
    json_t *kept = json_object(); /* what is known of the line, without its own check */
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA256Init(&sha);
    add_json(&sha, header_checked(ended->setup));
    for (int i = 0; i < m->events; i++) {
        struct event e = m->event[i];
        e.ms = 0;
        add_line(&sha, record_event(m->game, &state, &e));
        event_apply(m->game, &state, &e);
    }
    for (const struct jsonl_member *member = members; member->write; member++) {
        json_object_set(kept, member->name, json_object_get(line, member->name));
    }
    add_json(&sha, kept);
    SHA256Final(hash, &sha);
    for (int i = 0; i < CHECK_WORD / 2; i++) {
        snprintf(word + 2 * i, 3, "%02x", hash[i]);
    }
}

char *record_end(const struct setup *s, const struct match *m)
{
    const struct ended ended = {s, m};
    char check[CHECK_WORD];
    json_t *line = json_object();
    assert(m->ending != ENDING_NONE);
    jsonl_write_members(members, line, &ended);
    if (!m->forgets) {
        check_word(&ended, line, check);
        json_object_set_new(line, "check", json_string(check));
    }
    return jsonl_line(line);
}

void record_end_check(const struct setup *s, const struct match *m, char word[CHECK_WORD])
{
    const struct ended of = {s, m};
    json_t *line = json_object();
    if (m->ending != ENDING_NONE) {
        jsonl_write_members(members, line, &of);
    }
    check_word(&of, line, word);
    json_decref(line);
}

char *record_scores(const struct match *m)
{
    return jsonl_line(write_scores(&(struct ended){.match = m}));
}

char *record_winners(const struct match *m)
{
    return jsonl_line(write_winners(&(struct ended){.match = m}));
}

unsigned record_winners_read(const char *winners)
{
    json_t *list = json_loads(winners ? winners : "[]", 0, NULL);
    unsigned set = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_int_t seat = json_integer_value(json_array_get(list, i));
        set |= seat >= 0 && seat < SEATS_MOST ? 1u << seat : 0;
    }
    json_decref(list);
    return set;
}

char *record_hidden(const struct setup *s)
{
    const struct ended ended = {.setup = s};
    if (!tells_nonce(&s->seed)) {
        return NULL;
    }
    return jsonl_line(
        json_pack("{soso}", "nonce", write_nonce(&ended), "secrets", write_secrets(&ended)));
}

bool record_unhide(struct setup *s, const char *hidden, struct text *why)
{
    struct seed seed;
    json_t *line = jsonl_read(hidden, strlen(hidden), why);
    bool read = line && nonce_from_json(&seed, json_object_get(line, "nonce"), why) &&
                secrets_from_json(&seed, json_object_get(line, "secrets"), why);
    json_decref(line);
    if (read && strcmp(seed.commit, s->seed.commit) != 0) {
        text_say(why, N_("the nonce does not belong to the commit"));
        read = false;
    }
    if (read) {
        s->seed = seed;
    }
    return read;
}

bool end_read(struct record_claim *claim, struct setup *s, const json_t *line, struct text *why)
{
    struct reading r = {.claim = claim, .setup = s};
    *claim = (struct record_claim){0};
    if (!jsonl_member_names(line, members, why) || !jsonl_read_members(members, &r, line, why)) {
        return false;
    }
    if (r.told) {
        memcpy(r.seed.commit, s->seed.commit, sizeof r.seed.commit);
        s->seed = r.seed;
    } else if (claim->seeded && s->seed.hidden) {
        s->seed = seed_value(claim->seed);
    }
    return true;
}

static bool ending_agrees(const struct match *m, const struct record_claim *claim, struct text *how)
{
    bool over = m->game->next(&m->state).kind == NODE_OVER, limit = m->ending == ENDING_LIMIT;
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

bool end_seed_agrees(const struct record_claim *claim, const struct seed *seed, struct text *how)
{
    char told[SEED_WORD], known[SEED_WORD];
    if (!claim->seeded || claim->seed == seed->value) {
        return true;
    }
    seed_word(claim->seed, told);
    seed_word(seed->value, known);
    text_say(how,
             seed->drawn ? N_("nonce and secrets make the seed %s, not %s")
                         : N_("the seed of line 1 is %s, not %s"),
             known, told);
    return false;
}

static bool sums_agree(const struct record_claim *claim, const struct setup *s,
                       const struct match *m, const json_t *line, struct text *how)
{
    if (!end_seed_agrees(claim, &s->seed, how) || !scores_agree(m, claim, how)) {
        return false;
    }
    if (claim->won && claim->winners != match_winners(m)) {
        text_say(how, N_("the winners are others than the end says"));
        return false;
    }
    const json_t *check = json_object_get(line, "check");
    const char *told = json_string_value(check);
    char word[CHECK_WORD];
    check_word(&(struct ended){s, m}, line, word);
    if (check && (!told || strcmp(told, word) != 0)) {
        text_say(how, N_("something before this was changed: the check is %s"), word);
        return false;
    }
    return true;
}

bool end_agrees(const struct record_claim *claim, const struct setup *s, struct match *m,
                const json_t *line, struct text *how)
{
    if (!ending_agrees(m, claim, how)) {
        return false;
    }
    if (m->ending == ENDING_NONE) {
        memcpy(m->came, claim->came, sizeof m->came);
        match_end(m, claim->ending, claim->seat, claim->fault);
    }
    return sums_agree(claim, s, m, line, how);
}

static bool says_who(const struct record_claim *claim, const struct match *m)
{
    bool somebody = somebody_ended_it(m->ending), forfeit = m->ending == ENDING_FORFEIT;
    return claim->ending == m->ending && (!somebody || claim->seat == m->ended_by) &&
           (!forfeit || (strcmp(claim->fault, m->fault) == 0 && strcmp(claim->came, m->came) == 0));
}

bool end_says(const struct setup *s, const struct match *m, const char *line)
{
    struct text why = {0};
    struct record_claim claim = {0};
    struct setup said = *s;
    json_t *object = jsonl_read(line, strlen(line), &why);
    bool same = object && end_read(&claim, &said, object, &why) && says_who(&claim, m) &&
                claim.scored && claim.won && claim.seeded == !s->seed.hidden &&
                (m->forgets || json_object_get(object, "check")) &&
                said.seed.value == s->seed.value && (s->seed.hidden || claim.seed == s->seed.value);
    same = same && (m->forgets || sums_agree(&claim, s, m, object, &why));
    json_decref(object);
    return same;
}

bool hidden_says(const struct setup *s, const char *hidden)
{
    struct text why = {0};
    struct setup said = *s;
    return record_unhide(&said, hidden, &why) && said.seed.value == s->seed.value;
}
