#include "src/library/summary.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/match/match.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTS = 1, OVER = 2, STANDARD = 4, TAKE_BACKS = 8, SEEDED = 16 }; /* of a text */

bool summary_standard_rules(const struct game *g, const union position *start)
{
    for (const struct rule *rule = g->rules; rule->name; rule++) {
        if (rule_value(rule, start) != rule->standard) {
            return false;
        }
    }
    return true;
}

static void add_event(struct summary *s, union position *state, const struct event *e)
{
    const struct achievement *achievement = s->game->words->achievements;
    struct summary_seat *at = &s->seat[e->seat];
    union position before = *state;
    bool counts = e->kind == EVENT_ROLL && s->game->next(state).sides == SUMMARY_SIDES;
    for (int i = 0; counts && i < e->dice; i++) {
        at->face[e->face[i] - 1]++;
    }
    event_apply(s->game, state, e);
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        int value = achievement[i].value(&before, state, e), *best = &at->achievement[i];
        *best = achievement[i].sum ? *best + value : value > *best ? value : *best;
    }
}

void summary_of(struct summary *s, const struct setup *setup, const struct match *m)
{
    union position state = m->start;
    *s = (struct summary){
        .game = setup->game,
        .started = setup->started,
        .counts = m->ending != ENDING_NONE && m->ending != ENDING_ABANDONED,
        .over = m->ending == ENDING_OVER,
        .standard = !setup->from_position && summary_standard_rules(setup->game, &m->start),
        .take_backs = m->take_backs,
        .seeded = setup->dice == DICE_PHILOX && !setup->seed.hidden,
        .seats = m->start.common.seats,
    };
    s->seed = s->seeded ? setup->seed.value : 0;
    s->winners = s->counts ? match_winners(m) : 0;
    for (int i = 0; i < s->seats; i++) {
        struct summary_seat *at = &s->seat[i];
        at->kind = setup->seat[i].kind;
        memcpy(at->name, setup->seat[i].name, sizeof at->name);
        snprintf(at->word, sizeof at->word, "%s",
                 at->kind == SEAT_BRAIN ? setup->seat[i].policy.word : "");
        at->total = m->game->score(&m->state, i);
    }
    for (int i = 0; i < m->events && s->counts && !m->take_backs; i++) {
        add_event(s, &state, &m->event[i]);
    }
}

char *summary_text(const struct summary *s)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    int flags = s->counts * COUNTS | s->over * OVER | s->standard * STANDARD |
                s->take_backs * TAKE_BACKS | s->seeded * SEEDED;
    if (!out) {
        abort();
    }
    fprintf(out, "%d %s %lld %d %" PRIu64 " %u %d\n", SUMMARY_VERSION, s->game->id, s->started,
            flags, s->seed, s->winners, s->counts ? s->seats : 0);
    for (int i = 0; i < s->seats && s->counts; i++) {
        const struct summary_seat *at = &s->seat[i];
        fprintf(out, "%d %d", (int)at->kind, at->total);
        for (int k = 0; k < SUMMARY_SIDES; k++) {
            fprintf(out, " %ld", at->face[k]);
        }
        for (int k = 0; k < ACHIEVEMENTS_MOST; k++) {
            fprintf(out, " %d", at->achievement[k]);
        }
        fprintf(out, "\t%s\t%s\n", at->word, at->name);
    }
    fclose(out);
    return text;
}

/* A whole number in least … most behind a space, or at the beginning. False: there is none. */
static bool number(const char **text, long long least, long long most, long long *value)
{
    char *end;
    *value = strtoll(*text, &end, 10);
    bool read = end != *text && *value >= least && *value <= most;
    *text = end;
    return read;
}

/* What stands before `end`, which is left behind. */
static bool word(const char **text, char end, size_t room, char *out)
{
    const char *behind = strchr(*text, end);
    size_t length = behind ? (size_t)(behind - *text) : room;
    if (length >= room) {
        return false;
    }
    memcpy(out, *text, length);
    out[length] = '\0';
    *text = behind + 1;
    return true;
}

static bool read_seat(struct summary_seat *at, const char **text)
{
    long long value;
    *at = (struct summary_seat){0};
    if (!number(text, SEAT_HUMAN, SEAT_BOT, &value)) {
        return false;
    }
    at->kind = (enum seat_kind)value;
    if (!number(text, INT32_MIN, INT32_MAX, &value)) {
        return false;
    }
    at->total = (int)value;
    for (int i = 0; i < SUMMARY_SIDES; i++) {
        if (!number(text, 0, INT32_MAX, &value)) {
            return false;
        }
        at->face[i] = (long)value;
    }
    for (int i = 0; i < ACHIEVEMENTS_MOST; i++) {
        if (!number(text, INT32_MIN, INT32_MAX, &value)) {
            return false;
        }
        at->achievement[i] = (int)value;
    }
    return *(*text)++ == '\t' && word(text, '\t', sizeof at->word, at->word) &&
           word(text, '\n', sizeof at->name, at->name);
}

static void read_flags(struct summary *s, long long flags)
{
    s->counts = flags & COUNTS;
    s->over = flags & OVER;
    s->standard = flags & STANDARD;
    s->take_backs = flags & TAKE_BACKS;
    s->seeded = flags & SEEDED;
}

bool summary_read(struct summary *s, const char *text)
{
    enum { ID_BYTES = 32 };
    char id[ID_BYTES], *end;
    long long version, flags, winners, seats;
    if (!number(&text, SUMMARY_VERSION, SUMMARY_VERSION, &version) || *text++ != ' ') {
        return false;
    }
    s->game = word(&text, ' ', sizeof id, id) ? game_find(id) : NULL;
    if (!s->game || !number(&text, INT64_MIN, INT64_MAX, &s->started) ||
        !number(&text, 0, 2 * SEEDED - 1, &flags) || *text != ' ' ||
        !isdigit((unsigned char)text[1])) {
        return false;
    }
    read_flags(s, flags);
    s->seed = strtoull(text, &end, 10);
    text = end;
    if (!number(&text, 0, (1LL << SEATS_MOST) - 1, &winners) ||
        !number(&text, 0, s->game->seats_max, &seats) || *text++ != '\n') {
        return false;
    }
    s->winners = (unsigned)winners;
    s->seats = (int)seats;
    bool read = s->seats >= (s->counts ? s->game->seats_min : 0);
    for (int i = 0; i < s->seats && read; i++) {
        read = read_seat(&s->seat[i], &text);
    }
    return read && !*text;
}
