#include "src/session/daily_state.h"

#include "src/library/attempts.h"
#include "src/record/end.h"
#include "src/tables/tables.h"

#include <stdlib.h>
#include <string.h>

enum { SEAT = 0, PAR_EVENTS = 256 };

static int place_of(const struct game *g)
{
    int i = 0;
    while (i < DAILY_GAMES && daily_turn(i) != g) {
        i++;
    }
    return i;
}

static int points(const struct game *g, int score, unsigned winners)
{
    return g->seats_min > 1 ? match_won_alone(winners) == SEAT : score;
}

int daily_points(const struct match *m)
{
    return m->ending == ENDING_OVER
               ? points(m->game, m->game->score(&m->state, SEAT), match_winners(m))
               : 0;
}

static bool was_played(const struct attempt *a)
{
    return a->end && strcmp(a->end, ending_word(ENDING_OVER)) == 0;
}

static struct daily_result result_of(const struct game *g, const struct attempt *a)
{
    struct daily_result r = {.had = a->gone || a->end ? DAILY_DONE
                                    : a->claimed      ? DAILY_ELSEWHERE
                                                      : DAILY_OPEN,
                             .match = a->gone ? 0 : a->match,
                             .par_known = a->par_known,
                             .par = a->par};
    r.given_up = r.had == DAILY_DONE && !was_played(a);
    if (was_played(a)) {
        int score = (int)strtol(a->scores + strspn(a->scores, "["), NULL, 10);
        r.points = points(g, score, record_winners_read(a->winners));
    }
    return r;
}

struct reading {
    struct daily_state *state;
    long long today, day; /* day: which would lengthen the streak */
    bool broken;          /* nothing does any more */
};

/* Whether an attempt is of the day that is due; today need not be there yet. */
static bool follows(struct reading *r, const char *date)
{
    char due[DATE_BYTES];
    daily_date(r->day, due);
    if (r->day == r->today && strcmp(date, due) < 0) {
        daily_date(--r->day, due);
    }
    r->broken = strcmp(date, due) < 0;
    return strcmp(date, due) == 0;
}

/* Dates after today come from a clock that was set back since. */
static bool take(void *with, const struct attempt *a)
{
    struct reading *r = with;
    struct daily_state *s = r->state;
    struct daily_day *days[] = {&s->today, &s->yesterday};
    for (int i = 0; i < DAILY_GAMES; i++) {
        const struct game *g = daily_turn(i);
        for (int k = 0; k < 2 && strcmp(g->id, a->game) == 0; k++) {
            if (strcmp(a->date, days[k]->date) == 0) {
                days[k]->result[i] = result_of(g, a);
            }
        }
    }
    if (was_played(a) && follows(r, a->date)) {
        s->streak++;
        r->day--;
    }
    return !r->broken || strcmp(a->date, s->yesterday.date) >= 0;
}

static void begin_day(struct daily_day *d, long long day)
{
    *d = (struct daily_day){.game = daily_game(day)};
    daily_date(day, d->date);
}

bool daily_state_read(struct daily_state *state, struct library *lib, const char *person,
                      long long moment, struct text *why)
{
    long long day = daily_day(moment);
    struct reading r = {.state = state, .today = day, .day = day};
    *state = (struct daily_state){0};
    begin_day(&state->today, day);
    begin_day(&state->yesterday, day - 1);
    return attempts_each(lib, person, take, &r, why);
}

const struct daily_result *daily_result_of(const struct daily_day *day, const struct game *g)
{
    static const struct daily_result none;
    int i = place_of(g);
    return i < DAILY_GAMES ? &day->result[i] : &none;
}

bool par_init(struct par *p, const struct game *g, const char *date, const struct services *use,
              struct text *why)
{
    struct setup s;
    const struct services played = {.tables = use->tables};
    daily_setup(&s, g, date, "", tables_store(use->tables));
    *p = (struct par){0};
    s.daily[0] = '\0';
    p->plays = setup_kind(g, &s.seat[SEAT], "", daily_opponent, why) && setup_finish(&s, why) &&
               session_init(&p->session, &s, &played, NULL, 0, why);
    return p->plays;
}

void par_fini(struct par *p)
{
    if (p->plays) {
        session_fini(&p->session);
    }
    *p = (struct par){0};
}

bool par_step(struct par *p)
{
    struct text why = {0};
    enum step step = STEP_MOVED;
    for (int i = 0; p->plays && !p->known && step == STEP_MOVED && i < PAR_EVENTS; i++) {
        step = session_step(&p->session, &why);
    }
    if (step == STEP_OVER) {
        p->known = true;
        p->points = daily_points(&p->session.match);
    }
    return p->plays && !p->known && step != STEP_FAILED;
}

int par_fd(const struct par *p)
{
    return p->plays && !p->known ? session_fd(&p->session) : -1;
}
