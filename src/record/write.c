#include "src/record/record.h"

#include "src/record/position.h"
#include "src/record/words.h"

#include <assert.h>
#include <string.h>
#include <time.h>

/* The line of a value that is needed no more. */
static char *line_of(json_t *value)
{
    char *line = jsonl_write(value);
    json_decref(value);
    return line;
}

void record_started(long long seconds, char word[STARTED_WORD])
{
    time_t at = (time_t)seconds;
    struct tm utc;
    gmtime_r(&at, &utc);
    size_t length = strftime(word, STARTED_WORD, "%Y-%m-%dT%H:%M:%SZ", &utc);
    assert(length > 0);
}

static json_t *seat_json(const struct seat *seat)
{
    json_t *json = json_object();
    json_object_set_new(json, "name", json_string(seat->name));
    json_object_set_new(json, "kind", json_string(seat->word));
    if (seat->kind == SEAT_BRAIN) {
        json_object_set_new(json, "brain", json_string(seat->policy.word));
    }
    return json;
}

static json_t *seats_json(const struct setup *s)
{
    json_t *seats = json_array();
    for (int n = 0; n < s->start.common.seats; n++) {
        json_array_append_new(seats, seat_json(&s->seat[n]));
    }
    return seats;
}

static void set_seed(json_t *line, const struct seed *seed)
{
    char word[SEED_WORD];
    if (seed->drawn) {
        json_object_set_new(line, "commit", json_string(seed->commit));
    } else if (!seed->hidden) {
        seed_word(seed->value, word);
        json_object_set_new(line, "seed", json_string(word));
    }
}

static void set_start(json_t *line, const struct setup *s)
{
    if (s->start.common.first || s->first_drawn) {
        json_object_set_new(line, "first", json_integer(s->start.common.first));
    }
    if (s->first_drawn) {
        json_object_set_new(line, "first_drawn", json_true());
    }
    if (s->from_position) {
        json_object_set_new(line, "position", position_to_json(s->game, &s->start));
    }
}

char *record_header(const struct setup *s)
{
    char started[STARTED_WORD];
    json_t *line = json_object();
    json_object_set_new(line, "rollick", json_integer(RECORD_FORMAT));
    json_object_set_new(line, "game", json_string(s->game->id));
    json_object_set_new(line, "version", json_integer(s->game->version));
    json_object_set_new(line, "rules", rules_to_json(s->game, &s->start));
    json_object_set_new(line, "dice", json_string(record_dice[s->dice]));
    set_seed(line, &s->seed);
    set_start(line, s);
    if (s->no_undo) {
        json_object_set_new(line, "undo", json_string("none"));
    }
    json_object_set_new(line, "seats", seats_json(s));
    if (s->started) {
        record_started(s->started, started);
        json_object_set_new(line, "started", json_string(started));
    }
    return line_of(line);
}

static json_t *faces_json(const struct event *e)
{
    json_t *faces = json_array();
    for (int i = 0; i < e->dice; i++) {
        json_array_append_new(faces, json_integer(e->face[i]));
    }
    return faces;
}

static void set_act(json_t *line, const struct game *g, const union position *before,
                    const struct event *e)
{
    struct text name = {0};
    g->name(before, e->action, &name);
    json_object_set_new(line, "act", json_string(name.bytes));
    if (e->ms > 0) {
        json_object_set_new(line, "ms", json_integer(e->ms));
    }
}

char *record_event(const struct game *g, const union position *before, const struct event *e)
{
    json_t *line = json_object();
    json_object_set_new(line, "seat", json_integer(e->seat));
    if (e->kind == EVENT_ACTION) {
        set_act(line, g, before, e);
    } else {
        json_object_set_new(line, "roll", faces_json(e));
    }
    return line_of(line);
}

char *record_back(int k)
{
    json_t *line = json_object();
    json_object_set_new(line, "back", json_integer(k));
    return line_of(line);
}

static json_t *scores_json(const struct match *m)
{
    json_t *scores = json_array();
    for (int s = 0; s < m->state.common.seats; s++) {
        json_array_append_new(scores, json_integer(m->game->score(&m->state, s)));
    }
    return scores;
}

static json_t *winners_json(const struct match *m)
{
    json_t *winners = json_array();
    unsigned won = match_winners(m);
    for (int s = 0; s < m->state.common.seats; s++) {
        if (won >> s & 1) {
            json_array_append_new(winners, json_integer(s));
        }
    }
    return winners;
}

static void set_nonce(json_t *line, const struct seed *seed)
{
    char word[HASH_WORD];
    json_t *secrets = json_array();
    for (int i = 0; i < seed->secrets; i++) {
        json_array_append_new(secrets, json_string(seed->secret[i]));
    }
    nonce_word(seed->nonce, word);
    json_object_set_new(line, "nonce", json_string(word));
    json_object_set_new(line, "secrets", secrets);
}

static void set_ending(json_t *line, const struct match *m)
{
    json_object_set_new(line, "end", json_string(ending_word(m->ending)));
    if (m->ending == ENDING_CONCEDED || m->ending == ENDING_FORFEIT) {
        json_object_set_new(line, "seat", json_integer(m->ended_by));
    }
    if (m->ending == ENDING_FORFEIT) {
        json_object_set_new(line, "why", json_string(m->fault));
    }
}

char *record_end(const struct setup *s, const struct match *m)
{
    char word[SEED_WORD], check[CHECK_WORD];
    json_t *line = json_object();
    assert(m->ending != ENDING_NONE);
    set_ending(line, m);
    json_object_set_new(line, "scores", scores_json(m));
    json_object_set_new(line, "winners", winners_json(m));
    if (!s->seed.hidden) {
        seed_word(s->seed.value, word);
        json_object_set_new(line, "seed", json_string(word));
    }
    if (!s->seed.hidden && s->seed.drawn) {
        set_nonce(line, &s->seed);
    }
    if (!m->forgets) {
        record_check(s, m, line, check);
        json_object_set_new(line, "check", json_string(check));
    }
    return line_of(line);
}

char *record_seats(const struct setup *s)
{
    return line_of(seats_json(s));
}

char *record_scores(const struct match *m)
{
    return line_of(scores_json(m));
}

char *record_winners(const struct match *m)
{
    return line_of(winners_json(m));
}

char *record_hidden(const struct setup *s)
{
    if (!s->seed.drawn || s->seed.hidden) {
        return NULL;
    }
    json_t *line = json_object();
    set_nonce(line, &s->seed);
    return line_of(line);
}
