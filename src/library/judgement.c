#include "src/library/judgement.h"

#include "src/base/clock.h"
#include "src/library/drills.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct judgement judgement_of(const struct review *r)
{
    struct judgement j = {.seats = r->seats};
    snprintf(j.judge, sizeof j.judge, "%s", r->judge->word);
    snprintf(j.unit, sizeof j.unit, "%s", r->unit);
    for (int seat = 0; seat < r->seats; seat++) {
        const struct seat_review *s = &r->seat[seat];
        j.seat[seat] = (struct judged_seat){s->luck, s->own_errors, s->differing, s->choices};
    }
    return j;
}

char *judgement_keep(struct library *library, long long id, const struct judgement *j)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < j->seats; seat++) {
        const struct judged_seat *s = &j->seat[seat];
        json_array_append_new(seats,
                              json_pack("{s:f,s:f,s:i,s:i}", "luck", s->luck, "loss", s->loss,
                                        "differing", s->differing, "choices", s->choices));
    }
    json_t *all = json_pack("{s:s,s:s,s:o}", "judge", j->judge, "unit", j->unit, "seats", seats);
    char *text = all ? json_dumps(all, JSON_COMPACT) : NULL;
    json_decref(all);
    if (id && text) {
        library_judge(library, id, text);
    }
    return text;
}

bool judgement_counts(const struct match *m, const struct review *r, bool usual)
{
    return usual && m->ending != ENDING_NONE && r->done == r->events && r->events == m->events;
}

char *judgement_keep_all(struct library *library, long long id, const struct setup *s,
                         const struct match *m, const struct review *r, const struct judgement *j)
{
    char *text = judgement_keep(library, id, j);
    drills_fill(library, id, s, m, r, leitner_day(clock_date()));
    return text;
}

bool judgement_keep_review(struct library *library, long long id, const struct setup *s,
                           const struct match *m, const struct review *r, bool usual)
{
    bool keeps = library && id && judgement_counts(m, r, usual);
    if (keeps) {
        const struct judgement said = judgement_of(r);
        free(judgement_keep_all(library, id, s, m, r, &said));
    }
    return keeps;
}

static bool read_seat(json_t *from, struct judged_seat *s)
{
    double luck, loss;
    int differing, choices;
    if (json_unpack(from, "{s:F,s:F,s:i,s:i}", "luck", &luck, "loss", &loss, "differing",
                    &differing, "choices", &choices) != 0 ||
        !isfinite(luck) || !isfinite(loss) || loss < 0 || differing < 0 || choices < differing) {
        return false;
    }
    *s = (struct judged_seat){luck, loss, differing, choices};
    return true;
}

bool judgement_read(const char *text, struct judgement *j)
{
    json_t *all = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL, *seats = NULL;
    const char *judge = NULL, *unit = NULL;
    *j = (struct judgement){0};
    bool read = all && json_unpack(all, "{s:s,s:s,s:o}", "judge", &judge, "unit", &unit, "seats",
                                   &seats) == 0;
    read = read && strlen(judge) < sizeof j->judge && strlen(unit) < sizeof j->unit &&
           json_array_size(seats) >= 1 && json_array_size(seats) <= SEATS_MOST;
    for (size_t i = 0; read && i < json_array_size(seats); i++) {
        read = read_seat(json_array_get(seats, i), &j->seat[j->seats++]);
    }
    if (read) {
        snprintf(j->judge, sizeof j->judge, "%s", judge);
        snprintf(j->unit, sizeof j->unit, "%s", unit);
    }
    json_decref(all);
    return read;
}
