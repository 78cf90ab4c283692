#include "src/library/earlier.h"

#include "src/record/end.h"

#include <stdio.h>
#include <string.h>

enum { STEP_ROWS = 100 };

void earlier_init(struct earlier *e, struct library *library, long long match, int seat)
{
    *e = (struct earlier){.seat = seat, .unbroken = true};
    if (match > 0) {
        e->library = library;
        e->before = match + 1;
        e->match = match;
    }
}

void earlier_fini(struct earlier *e)
{
    json_decref(e->seats);
    json_decref(e->rules);
    *e = (struct earlier){0};
}

/* A member of an element of an array; "" if it is none. */
static const char *word(const json_t *array, size_t i, const char *member)
{
    const char *said = json_string_value(json_object_get(json_array_get(array, i), member));
    return said ? said : "";
}

/* Whether the same player sits at two places. */
static bool same(const json_t *seats, size_t i, const json_t *others, size_t k)
{
    const char *kind = word(seats, i, "kind");
    return strcmp(kind, word(others, k, "kind")) == 0 &&
           (strcmp(kind, "human") != 0 ||
            strcmp(word(seats, i, "name"), word(others, k, "name")) == 0);
}

/* Where the player of this match sat; -1: nowhere. */
static int find(const struct earlier *e, const json_t *seats)
{
    for (size_t i = 0; i < json_array_size(seats); i++) {
        if (same(e->seats, (size_t)e->seat, seats, i)) {
            return (int)i;
        }
    }
    return -1;
}

/* The rules by which totals can be compared; NULL: there are none. */
static json_t *rules_of(const struct library_row *row)
{
    json_t *header = json_loads(row->header, 0, NULL);
    bool position = json_object_get(header, "position") != NULL;
    bool whole = row->end && strcmp(row->end, "over") == 0 && !row->take_backs;
    json_t *rules = whole && !position ? json_incref(json_object_get(header, "rules")) : NULL;
    json_decref(header);
    return rules;
}

static void begin(struct earlier *e, const struct library_row *row)
{
    snprintf(e->game, sizeof e->game, "%s", row->game);
    e->seats = json_loads(row->seats, 0, NULL);
    e->rules = rules_of(row);
    e->compares = e->rules != NULL;
}

static void count_total(struct earlier *e, const struct library_row *row, const json_t *seats,
                        int total)
{
    json_t *rules = rules_of(row);
    bool alike = json_array_size(seats) == json_array_size(e->seats);
    if (e->rules && alike && json_equal(rules, e->rules)) {
        e->best = !e->totals || total > e->best ? total : e->best;
        e->totals++;
    }
    json_decref(rules);
}

static void count(struct earlier *e, const struct library_row *row, const json_t *seats, int seat)
{
    json_t *scores = json_loads(row->scores, 0, NULL);
    size_t own = (size_t)seat, other = 1 - own;
    int winner = match_won_alone(record_winners_read(row->winners));
    bool top = winner == seat;
    e->streak += top && e->unbroken;
    e->unbroken &= top;
    if (json_array_size(seats) == 2 && json_array_size(e->seats) == 2 &&
        same(e->seats, 1 - (size_t)e->seat, seats, other)) {
        e->met++;
        e->wins += top;
        e->losses += winner == 1 - seat;
    }
    count_total(e, row, seats, (int)json_integer_value(json_array_get(scores, own)));
    json_decref(scores);
}

static bool look(void *with, const struct library_row *row)
{
    struct earlier *e = with;
    e->before = row->id;
    if (row->id == e->match) {
        begin(e, row);
        return true;
    }
    if (!e->seats) { /* it is not there */
        return false;
    }
    if (strcmp(row->game, e->game) == 0 && row->end && strcmp(row->end, "abandoned") != 0) {
        json_t *seats = json_loads(row->seats, 0, NULL);
        int seat = find(e, seats);
        if (seat >= 0) {
            count(e, row, seats, seat);
        }
        json_decref(seats);
    }
    return ++e->rows < STEP_ROWS;
}

bool earlier_step(struct earlier *e)
{
    struct text why = {0};
    e->rows = 0;
    if (!e->library || !library_history_before(e->library, e->before, look, e, &why) ||
        e->rows < STEP_ROWS) {
        e->library = NULL;
    }
    return e->library != NULL;
}

struct ended {
    long long but; /* for this match */
    bool found;
};

static bool look_for_people(void *with, const struct library_row *row)
{
    struct ended *e = with;
    json_t *seats = json_loads(row->seats, 0, NULL);
    for (size_t i = 0; row->end && row->id != e->but && i < json_array_size(seats); i++) {
        e->found |= strcmp(word(seats, i, "kind"), "human") == 0;
    }
    json_decref(seats);
    return !e->found;
}

bool earlier_none(struct library *library, long long match)
{
    struct ended e = {.but = match};
    struct text why = {0};
    return library && match > 0 && library_history(library, look_for_people, &e, &why) && !e.found;
}
