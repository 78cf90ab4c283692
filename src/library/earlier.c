#include "src/library/earlier.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/library/career.h"
#include "src/record/end.h"
#include "src/record/header.h"
#include "src/record/position.h"

#include <stdio.h>
#include <stdlib.h>
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
    free(e->result);
    *e = (struct earlier){0};
}

/* A member of an element of an array; "" if it is none. */
static const char *word(const json_t *array, size_t i, const char *member)
{
    const char *said = json_string_value(json_object_get(json_array_get(array, i), member));
    return said ? said : "";
}

/* By what the player of a seat is known: a person by the name, a built-in player by the way it
 * plays, however it was asked for, a program by its command. */
static const char *identity(const json_t *seats, size_t i)
{
    const char *kind = word(seats, i, "kind"), *brain = word(seats, i, "brain");
    return strcmp(kind, "human") == 0 ? word(seats, i, "name") : *brain ? brain : kind;
}

/* Whether the same player sits at two places. */
static bool same(const json_t *seats, size_t i, const json_t *others, size_t k)
{
    bool person = strcmp(word(seats, i, "kind"), "human") == 0;
    return person == (strcmp(word(others, k, "kind"), "human") == 0) &&
           strcmp(identity(seats, i), identity(others, k)) == 0;
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

/* Who sat opposite in a match that is rated: a built-in player of the table, at a table of two by
 * the usual rules from the beginning, without help; NULL: it is not. */
static const struct player_rating *opponent_of(const struct library_row *row, const json_t *seats,
                                               int own)
{
    const struct game *g = game_find(row->game);
    const struct player_rating *opponent =
        json_array_size(seats) == 2 && !row->take_backs && !row->helped
            ? ratings_find(ratings, row->game, word(seats, (size_t)(1 - own), "brain"))
            : NULL;
    if (!g || !opponent || strcmp(word(seats, (size_t)own, "kind"), "human") != 0) {
        return NULL;
    }
    union position start;
    struct text why = {0};
    game_begin(g, &start, 2, 0);
    json_t *header = json_loads(row->header, 0, NULL), *rules = json_object_get(header, "rules");
    bool standard = !json_object_get(header, "position") && rules &&
                    rules_from_json(g, &start, rules, &why) && summary_standard_rules(g, &start);
    json_decref(header);
    return standard ? opponent : NULL;
}

static long long day_of(const struct library_row *row)
{
    long long started = 0;
    record_started_read(row->started, &started);
    return started / CAREER_DAY;
}

static void begin(struct earlier *e, const struct library_row *row)
{
    snprintf(e->game, sizeof e->game, "%s", row->game);
    e->seats = json_loads(row->seats, 0, NULL);
    e->rules = rules_of(row);
    e->compares = e->rules != NULL;
    e->day = day_of(row);
    e->opponent = opponent_of(row, e->seats, e->seat);
}

static void count_rating(struct earlier *e, const struct library_row *row, const json_t *seats,
                         int seat)
{
    const struct player_rating *opponent = e->opponent ? opponent_of(row, seats, seat) : NULL;
    unsigned winners = record_winners_read(row->winners);
    bool top = winners >> seat & 1, lost = winners >> (1 - seat) & 1;
    if (opponent) {
        e->result = alloc_grow(e->result, e->results, &e->room, sizeof *e->result);
        e->result[e->results++] = (struct earlier_result){
            day_of(row), {opponent->elo, opponent->error, top == lost ? 0.5 : top}};
    }
}

/* From the oldest match on, as a career does. */
static void rate(struct earlier *e)
{
    struct glicko_days days;
    e->rated = false;
    glicko_days_init(&days);
    for (int i = e->results - 1; i >= 0; i--) {
        if (e->result[i].day > e->day + CAREER_AHEAD) {
            continue;
        }
        if (glicko_days_begins(&days, e->result[i].day)) {
            glicko_days_end(&days, e->result[i].day);
        }
        glicko_days_add(&days, &e->result[i].result);
        e->rated = true;
    }
    glicko_days_end(&days, e->day);
    e->expected = e->rated ? glicko_expected(days.before, e->opponent->elo, e->opponent->error) : 0;
    glicko_days_fini(&days);
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
    if (json_array_size(seats) > 1) { /* alone there is nobody to lose against */
        e->streak += top && e->unbroken;
        e->unbroken &= top;
    }
    if (json_array_size(seats) == 2 && json_array_size(e->seats) == 2 &&
        same(e->seats, 1 - (size_t)e->seat, seats, other)) {
        e->met++;
        e->wins += top;
        e->losses += winner == 1 - seat;
    }
    count_rating(e, row, seats, seat);
    count_total(e, row, seats, (int)json_integer_value(json_array_get(scores, own)));
    json_decref(scores);
}

static bool look(void *with, const struct library_row *row)
{
    struct earlier *e = with;
    e->before = row->id;
    if (row->id == e->match && !row->imported) {
        begin(e, row);
        return true;
    }
    if (!e->seats) { /* it is not there */
        return false;
    }
    if (!row->imported && strcmp(row->game, e->game) == 0 && row->end &&
        strcmp(row->end, "abandoned") != 0) {
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
        rate(e);
    }
    return e->library != NULL;
}

struct people {
    long long but; /* for this match */
    bool found;
};

static bool look_for_people(void *with, const struct library_row *row)
{
    struct people *e = with;
    json_t *seats = json_loads(row->seats, 0, NULL);
    bool counts = row->end && !row->imported;
    for (size_t i = 0; counts && row->id != e->but && i < json_array_size(seats); i++) {
        e->found |= strcmp(word(seats, i, "kind"), "human") == 0;
    }
    json_decref(seats);
    return !e->found;
}

bool earlier_none(struct library *library, long long match)
{
    struct people e = {.but = match};
    struct text why = {0};
    return library && match > 0 && library_history(library, look_for_people, &e, &why) && !e.found;
}
