#include "src/record/position.h"
#include "src/record/words.h"

#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rules and fields that are as usual do not count, so that a game may get more of them later. */
static json_t *unusual_rules(const struct setup *s)
{
    json_t *rules = rules_to_json(s->game, &s->start);
    for (const struct rule *r = s->game->rules; r->name; r++) {
        if (rule_value(r, &s->start) == r->standard) {
            json_object_del(rules, r->name);
        }
    }
    return rules;
}

static bool is_standard(const struct field *f, const union position *state)
{
    int n = field_count(f, state), i = 0;
    while (i < n && field_value(f, state, i) == f->standard) {
        i++;
    }
    return i == n;
}

static json_t *unusual_fields(const struct setup *s)
{
    json_t *position = position_to_json(s->game, &s->start);
    for (const struct field *f = s->game->fields; f->name; f++) {
        if (is_standard(f, &s->start)) {
            json_object_del(position, f->name);
        }
    }
    return position;
}

static json_t *kinds(const struct setup *s)
{
    json_t *seats = json_array();
    for (int n = 0; n < s->start.common.seats; n++) {
        json_array_append_new(seats, json_pack("[ss]", s->seat[n].word, s->seat[n].policy.word));
    }
    return seats;
}

/* Who plays what from where, as one line. */
static json_t *beginning(const struct setup *s)
{
    char seed[SEED_WORD];
    seed_word(s->seed.value, seed);
    return json_pack("[ssossboo]", s->game->id, record_dice[s->dice], unusual_rules(s),
                     s->seed.drawn ? s->seed.commit : "", s->seed.drawn ? "" : seed, s->first_drawn,
                     unusual_fields(s), kinds(s));
}

/* What is known of an end line, without its own check. */
static json_t *ending(const json_t *end)
{
    static const char *const known[] = {"end",     "seat", "why",   "scores",
                                        "winners", "seed", "nonce", "secrets"};
    json_t *kept = json_object();
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        json_object_set(kept, known[i], json_object_get(end, known[i]));
    }
    return kept;
}

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

static void add_events(SHA2_CTX *sha, const struct match *m)
{
    union position state = m->start;
    for (int i = 0; i < m->events; i++) {
        struct event e = m->event[i];
        e.ms = 0;
        add_line(sha, record_event(m->game, &state, &e));
        event_apply(m->game, &state, &e);
    }
}

void record_check(const struct setup *s, const struct match *m, const json_t *end,
                  char word[CHECK_WORD])
{
    unsigned char hash[SHA256_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA256Init(&sha);
    add_json(&sha, beginning(s));
    add_events(&sha, m);
    add_json(&sha, ending(end));
    SHA256Final(hash, &sha);
    for (int i = 0; i < CHECK_WORD / 2; i++) {
        snprintf(word + 2 * i, 3, "%02x", hash[i]);
    }
}
