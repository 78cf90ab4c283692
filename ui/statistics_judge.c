#include "ui/statistics_judge.h"

#include "ui/live.h"

#include <stdlib.h>
#include <string.h>

static void put_away(struct statistics_judge *j, int i)
{
    if (j->record[i]) {
        study_fini(&j->study[i]);
        record_fini(j->record[i]);
        free(j->record[i]);
        j->record[i] = NULL;
    }
}

void judge_fini(struct statistics_judge *j)
{
    put_away(j, 0);
    put_away(j, 1);
    j->tally = NULL;
    j->n = j->done = 0;
}

static bool sat(const struct record *r, const char *name, bool human)
{
    for (int seat = 0; seat < r->match.start.common.seats; seat++) {
        const struct seat *at = &r->setup.seat[seat];
        if ((at->sort == SEAT_HUMAN) == human && strcmp(at->name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool wanted(const struct tally *t, long long id, const char *name, bool human,
                   const struct game *g)
{
    struct text why = {0};
    struct record *r = tally_read(t->library, id, &why);
    bool fits =
        r && r->setup.game == g && stats_counts(r) && !r->match.take_backs && sat(r, name, human);
    if (r) {
        record_fini(r);
        free(r);
    }
    return fits;
}

/* Accuracy begins anew for everybody at that game: matches must not be counted twice. */
static void forget_judged(struct stats *s, const struct game *g)
{
    for (int i = 0; i < s->rows; i++) {
        if (s->row[i].game == g) {
            s->row[i].judged = 0;
            s->row[i].accuracy = s->row[i].luck = 0;
            s->row[i].unit = NULL;
        }
    }
}

enum { LOOKED_AT = 200 }; /* matches, so that looking for those to be judged takes no time */

void judge_begin(struct statistics_judge *j, struct tables *tables, struct tally *tally,
                 const char *name, bool human, const struct game *g)
{
    judge_fini(j);
    j->tally = tally;
    j->tables = tables;
    forget_judged(&tally->stats, g);
    int last = tally->done > LOOKED_AT ? tally->done - LOOKED_AT : 0;
    for (int i = tally->done - 1; i >= last && j->n < JUDGED_MOST; i--) {
        if (wanted(tally, tally->id[i], name, human, g)) {
            j->id[j->n++] = tally->id[i];
        }
    }
    if (!j->n) {
        text_say(&j->why, N_("there is no match without take-backs to be judged"));
    }
}

/* Takes the next match up. */
static bool take_up(struct statistics_judge *j)
{
    struct text why = {0};
    int other = 1 - j->at;
    put_away(j, other);
    j->record[other] = tally_read(j->tally->library, j->id[j->done], &why);
    if (!j->record[other]) {
        j->done++;
        return false;
    }
    const struct match *m = &j->record[other]->match;
    study_init(&j->study[other], j->tables, m, m->events);
    j->at = other;
    return true;
}

/* The match in hand is judged, or cannot be. */
static void finish(struct statistics_judge *j)
{
    const struct study *s = &j->study[j->at];
    if (study_done(s)) {
        stats_judged(&j->tally->stats, j->record[j->at], &s->review);
        j->done++;
    } else {
        study_say(s, &j->why);
        j->done = j->n;
    }
}

bool judge_works(const struct statistics_judge *j)
{
    return j->done < j->n;
}

int64_t judge_look(struct statistics_judge *j, int64_t now)
{
    if (!judge_works(j)) {
        if (j->tally) {
            judge_fini(j);
        }
        return LIVE_NEVER;
    }
    if (!j->record[j->at] || study_done(&j->study[j->at])) {
        if (!take_up(j)) {
            return now;
        }
    }
    struct study *s = &j->study[j->at];
    int64_t due = study_look(s, &j->record[j->at]->match, now);
    if (study_done(s) || !s->able) {
        finish(j);
        return now;
    }
    return due;
}

int judge_fd(const struct statistics_judge *j)
{
    return judge_works(j) && j->record[j->at] && !study_done(&j->study[j->at])
               ? study_fd(&j->study[j->at])
               : -1;
}
