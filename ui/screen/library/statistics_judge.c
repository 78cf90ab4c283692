#include "ui/screen/library/statistics_judge.h"

#include "src/base/clock.h"
#include "ui/play/playback.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_away(struct statistics_judge *j, int i)
{
    if (j->record[i]) {
        analysis_fini(&j->analysis[i]);
        record_fini(j->record[i]);
        free(j->record[i]);
        j->record[i] = NULL;
    }
}

void judge_fini(struct statistics_judge *j)
{
    put_away(j, 0);
    put_away(j, 1);
    j->reader = NULL;
    j->looking = false;
    j->n = j->done = 0;
}

/* Whether that player sat there, nobody took anything back, and no judge has seen it. */
static bool wanted(const struct statistics_judge *j, const struct ended *match)
{
    struct text why = {0};
    struct judgement said;
    bool judged = match->judged && judgement_read(match->judged, &said);
    struct record *r = judged ? NULL : statistics_reader_read(j->reader->library, match->id, &why);
    bool sat = false;
    if (!r) {
        return false;
    }
    for (int seat = 0; seat < r->match.start.common.seats; seat++) {
        const struct seat *at = &r->setup.seat[seat];
        sat |= at->kind == j->kind && strcmp(at->name, j->name) == 0;
    }
    bool fits = sat && r->setup.game == j->game && statistics_counts(r) && !r->match.take_backs;
    record_fini(r);
    free(r);
    return fits;
}

enum { SLICE_MS = 8 }; /* at a time */

void judge_begin(struct statistics_judge *j, struct tables *tables,
                 struct statistics_reader *reader, const char *name, enum seat_kind kind,
                 const struct game *g)
{
    judge_fini(j);
    j->reader = reader;
    j->tables = tables;
    j->kind = kind;
    j->game = g;
    snprintf(j->name, sizeof j->name, "%s", name);
    j->looking = true;
    j->look = reader->done - 1;
}

bool judge_works(const struct statistics_judge *j)
{
    return j->looking || j->done < j->n;
}

/* Looks for matches to be judged, for some milliseconds. */
static void look_for_matches(struct statistics_judge *j)
{
    int64_t start = clock_now();
    while (j->look >= 0 && j->n < JUDGED_MOST) {
        int match = j->look--;
        if (wanted(j, &j->reader->match[match])) {
            j->match[j->n++] = match;
        }
        if (clock_now() - start >= SLICE_MS) {
            return;
        }
    }
    j->looking = false;
    if (!j->n) {
        text_say(&j->why, N_("there is no match left to be judged"));
    }
}

/* Begins with the next match in place of the one before last. False: it cannot be read. */
static bool take_up_next(struct statistics_judge *j)
{
    struct text why = {0};
    int other = 1 - j->at;
    put_away(j, other);
    j->record[other] =
        statistics_reader_read(j->reader->library, j->reader->match[j->match[j->done]].id, &why);
    if (!j->record[other]) {
        return false;
    }
    const struct match *m = &j->record[other]->match;
    analysis_init(&j->analysis[other], j->tables, m, m->events);
    j->at = other;
    return true;
}

/* Adds what the judge has found out, and keeps it. */
static void note(struct statistics_judge *j)
{
    const struct judgement judgement = judgement_of(&j->analysis[j->at].review);
    struct ended *match = &j->reader->match[j->match[j->done]];
    statistics_judged(&j->reader->stats, j->record[j->at], &judgement);
    free(match->judged); /* which could not be read */
    match->judged =
        judgement_keep_all(j->reader->library, match->id, &j->record[j->at]->setup,
                           &j->record[j->at]->match, &j->analysis[j->at].review, &judgement);
}

int64_t judge_look(struct statistics_judge *j, int64_t now)
{
    if (j->looking) {
        look_for_matches(j);
        return now;
    }
    if (!judge_works(j)) {
        judge_fini(j);
        return CLOCK_NEVER;
    }
    bool between = !j->record[j->at] || analysis_done(&j->analysis[j->at]);
    if (between && !take_up_next(j)) {
        j->done++;
        return now;
    }
    struct analysis *s = &j->analysis[j->at];
    int64_t due = analysis_look(s, &j->record[j->at]->match, now);
    if (analysis_done(s)) {
        note(j);
        j->done++;
    } else if (!s->able) {
        analysis_say(s, &j->why);
        j->done = j->n;
    } else {
        return due;
    }
    return now;
}

int judge_fd(const struct statistics_judge *j)
{
    return !j->looking && judge_works(j) && j->record[j->at] && !analysis_done(&j->analysis[j->at])
               ? analysis_fd(&j->analysis[j->at])
               : -1;
}
