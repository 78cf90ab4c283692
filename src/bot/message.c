#include "src/bot/message.h"

#include "src/base/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1, DIGITS = 24 };

void outbox_fini(struct outbox *o)
{
    free(o->bytes);
    *o = (struct outbox){0};
}

void outbox_sent(struct outbox *o, size_t n)
{
    o->sent += n;
    if (o->sent >= o->length) {
        o->sent = o->length = 0;
    }
}

/* Where n bytes more have room. */
static char *room_for(struct outbox *o, size_t n)
{
    if (o->room - o->length < n) {
        o->room = 2 * (o->room + n);
        o->bytes = alloc_resize(o->bytes, o->room, 1);
    }
    return o->bytes + o->length;
}

static void put_bytes(struct outbox *o, const char *bytes, size_t n)
{
    memcpy(room_for(o, n), bytes, n);
    o->length += n;
}

static void put(struct outbox *o, const char *string)
{
    put_bytes(o, string, strlen(string));
}

static void put_number(struct outbox *o, int64_t value)
{
    char digits[DIGITS], *at = digits + sizeof digits;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        *--at = (char)('0' + (int)(left % 10));
        left /= 10;
    } while (left > 0);
    if (value < 0) {
        *--at = '-';
    }
    put_bytes(o, at, (size_t)(digits + sizeof digits - at));
}

static void put_escaped(struct outbox *o, unsigned char c)
{
    static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt",
                      hex[] = "0123456789ABCDEF";
    const char *at = memchr(escaped, c, sizeof escaped - 1);
    if (at) {
        put_bytes(o, (const char[]){'\\', letters[at - escaped]}, 2);
    } else {
        put(o, "\\u00");
        put_bytes(o, (const char[]){hex[c >> 4], hex[c & 15]}, 2);
    }
}

static void put_word(struct outbox *o, const char *word)
{
    put(o, "\"");
    while (*word) {
        size_t plain = 0;
        while ((unsigned char)word[plain] >= ' ' && word[plain] != '"' && word[plain] != '\\') {
            plain++;
        }
        put_bytes(o, word, plain);
        word += plain;
        if (*word) {
            put_escaped(o, (unsigned char)*word++);
        }
    }
    put(o, "\"");
}

static void put_name(struct outbox *o, const struct game *g, const void *state, int action)
{
    struct text name;
    name.translator = NULL;
    text_clear(&name);
    g->name(state, action, &name);
    put_word(o, name.bytes);
}

/* ["a","b"], [1,2]: what stands before the i-th. */
static void put_comma(struct outbox *o, int i)
{
    if (i > 0) {
        put(o, ",");
    }
}

static void put_scores(struct outbox *o, const int *score, int n)
{
    put(o, "[");
    for (int i = 0; i < n; i++) {
        put_comma(o, i);
        put_number(o, score[i]);
    }
    put(o, "]");
}

static int scores_of(const struct game *g, const union position *state, int *score)
{
    for (int s = 0; s < state->common.seats; s++) {
        score[s] = g->score(state, s);
    }
    return state->common.seats;
}

static int descending(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one < other) - (one > other);
}

static void put_totals(struct outbox *o, const struct game *g, const union position *state)
{
    int score[SEATS_MOST];
    int n = scores_of(g, state, score);
    qsort(score, (size_t)n, sizeof *score, descending);
    put(o, ",\"totals\":");
    put_scores(o, score, n);
}

static void put_field(struct outbox *o, const struct field *f, const union position *state, int own)
{
    int n = field_count(f, state), from = 0;
    if (!f->list) {
        put_number(o, field_value(f, state, 0));
        return;
    }
    if (f->each && own >= 0) {
        n /= state->common.seats;
        from = own * n;
    }
    put(o, "[");
    for (int i = 0; i < n; i++) {
        put_comma(o, i);
        put_number(o, field_value(f, state, from + i));
    }
    put(o, "]");
}

/* `own`: the seat whose cards alone are told; -1: all. */
static void put_position(struct outbox *o, const struct game *g, const union position *state,
                         int own)
{
    put(o, ",\"position\":{\"seats\":");
    put_number(o, state->common.seats);
    put(o, ",\"first\":");
    put_number(o, state->common.first);
    put(o, ",\"seat\":");
    put_number(o, state->common.seat);
    put(o, own >= 0 ? ",\"own\":true" : "");
    for (const struct field *f = g->fields; f->name; f++) {
        put(o, ",\"");
        put(o, f->name);
        put(o, "\":");
        put_field(o, f, state, own);
    }
    if (own >= 0) {
        put_totals(o, g, state);
    }
    put(o, "}");
}

static void put_rules(struct outbox *o, const struct game *g, const union position *state)
{
    put(o, ",\"rules\":{");
    for (const struct rule *r = g->rules; r->name; r++) {
        int value = rule_value(r, state);
        put_comma(o, r > g->rules);
        put_word(o, r->name);
        put(o, ":");
        if (r->words) {
            put_word(o, r->words[value - r->min]);
        } else {
            put_number(o, value);
        }
    }
    put(o, "}");
}

static void put_match(struct outbox *o, const char *type, int64_t match)
{
    put(o, "{\"type\":\"");
    put(o, type);
    put(o, "\",\"match\":");
    put_number(o, match);
}

void message_hello(struct outbox *o)
{
    put(o, "{\"type\":\"hello\",\"protocol\":");
    put_number(o, PROTOCOL);
    put(o, ",\"rollick\":");
    put_word(o, ROLLICK_VERSION);
    put(o, "}\n");
}

void message_bye(struct outbox *o)
{
    put(o, "{\"type\":\"bye\"}\n");
}

void message_start(struct outbox *o, int64_t match, const struct setup *setup,
                   const union position *state, int you, bool own)
{
    put_match(o, "start", match);
    put(o, ",\"game\":");
    put_word(o, setup->game->id);
    put_rules(o, setup->game, state);
    put(o, ",\"seats\":[");
    for (int s = 0; s < state->common.seats; s++) {
        put_comma(o, s);
        put(o, "{\"name\":");
        put_word(o, setup->seat[s].name);
        put(o, "}");
    }
    put(o, "],\"you\":");
    put_number(o, you);
    put_position(o, setup->game, state, own ? you : -1);
    put(o, "}\n");
}

void message_event(struct outbox *o, const struct game *g, int64_t match,
                   const union position *before, const struct event *e)
{
    put_match(o, "event", match);
    put(o, ",\"seat\":");
    put_number(o, e->seat);
    if (e->kind == EVENT_ROLL) {
        put(o, ",\"roll\":");
        put_scores(o, e->face, e->dice);
    } else {
        put(o, ",\"act\":");
        put_name(o, g, before, e->action);
    }
    put(o, "}\n");
}

void message_match_end(struct outbox *o, const struct game *g, int64_t match,
                       const union position *state, unsigned winners)
{
    int score[SEATS_MOST], n = scores_of(g, state, score), seat = 0, before = 0;
    put_match(o, "end", match);
    put(o, ",\"scores\":");
    put_scores(o, score, n);
    put(o, ",\"winners\":[");
    for (; winners; winners >>= 1, seat++) {
        if (winners & 1) {
            put_comma(o, before++);
            put_number(o, seat);
        }
    }
    put(o, "]}\n");
}

/* What each action itself adds to the chooser's total. Where a throw follows that the choice made,
 * that decides; one that begins a turn is nobody's choice. */
static void put_adds(struct outbox *o, const struct message_choose *c, int seat, const int *action,
                     int n)
{
    const struct game *g = c->game;
    int before = g->score(c->state, seat);
    size_t size = game_size(g, c->state);
    put(o, ",\"adds\":[");
    for (int i = 0; i < n; i++) {
        union position after;
        memcpy(&after, c->state, size);
        g->act(&after, action[i]);
        bool thrown = g->next(&after).kind == NODE_ROLL && !(g->opens && g->opens(&after));
        put_comma(o, i);
        if (thrown) {
            put(o, "null");
        } else {
            put_number(o, g->score(&after, seat) - before);
        }
    }
    put(o, "]");
}

static void put_choose(struct outbox *o, const struct message_choose *c)
{
    int action[ACTIONS_MOST], score[SEATS_MOST];
    int n = c->game->actions(c->state, action), seat = c->game->next(c->state).seat;
    int seats = scores_of(c->game, c->state, score);
    put_match(o, "choose", c->match);
    put(o, ",\"id\":");
    put_number(o, c->id);
    put_position(o, c->game, c->state, c->own ? seat : -1);
    put(o, ",\"scores\":");
    put_scores(o, c->own ? score + seat : score, c->own ? 1 : seats);
    put(o, ",\"actions\":[");
    for (int i = 0; i < n; i++) {
        put_comma(o, i);
        put_name(o, c->game, c->state, action[i]);
    }
    put(o, "]");
    put_adds(o, c, seat, action, n);
    put(o, ",\"ms\":");
    put_number(o, c->ms);
    put(o, "}");
}

void message_choose(struct outbox *o, const struct message_choose *c)
{
    put_choose(o, c);
    put(o, "\n");
}

void message_batch_begin(struct outbox *o)
{
    put(o, "{\"type\":\"batch\",\"choose\":[");
}

void message_batch_choose(struct outbox *o, const struct message_choose *c, bool first)
{
    put(o, first ? "" : ",");
    put_choose(o, c);
}

void message_batch_end(struct outbox *o)
{
    put(o, "]}\n");
}
