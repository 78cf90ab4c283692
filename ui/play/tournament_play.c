#include "ui/play/tournament_play.h"

#include "src/arena/arena.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/bot/bots.h"
#include "src/record/record.h"
#include "src/tournament/entrant_bots.h"
#include "src/tournament/entrants.h"
#include "src/tournament/tryout.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

enum { WRITE_MS = 1000, TRY_MS = 100 /* where another screen lies above */ };

static void fail(struct tournament_play *p, const struct text *why)
{
    p->phase = TOURNAMENT_FAILED;
    tryout_close(p->tryout);
    p->tryout = NULL;
    p->why = say_sentence(why->bytes);
}

static void told(void *play, const struct due *due, const struct arena_result *r)
{
    struct tournament_play *p = play;
    p->here += r->matches;
    saved_told(&p->saved, due, r);
}

static void faulty(void *play, const struct due *due, long long group, int match,
                   const char *record)
{
    saved_faulty(&((struct tournament_play *)play)->saved, due, group, match, record);
}

/* The newest of each pairing stays, or of as many of them as there is room for. */
static void played(void *play, const struct due *due, long long group, int match,
                   const char *record)
{
    struct tournament_play *p = play;
    int i = 0, held = p->records < TOURNAMENT_RECORDS ? p->records : TOURNAMENT_RECORDS;
    (void)group;
    (void)match;
    while (i < held && p->record[i].pairing != due->pairing) {
        i++;
    }
    if (i == held) {
        i = p->records++ % TOURNAMENT_RECORDS;
    }
    free(p->record[i].record);
    p->record[i] = (struct tournament_record){due->pairing, alloc_copy(record)};
}

static void begin(struct tournament_play *p, const struct services *use)
{
    *p = (struct tournament_play){
        .use = *use, .why = say_text(), .unkept = say_text(), .bots = bots_standard()};
    if (use->bots) {
        p->bots = *bots_options(use->bots);
    }
}

void tournament_play_init(struct tournament_play *p, struct tournament *t, bool pauses,
                          const struct services *use)
{
    begin(p, use);
    p->t = t;
    p->pauses = pauses;
    entrant_bots_standard(&p->bots, t->format);
}

bool tournament_play_resume(struct tournament_play *p, long long id, const struct services *use,
                            struct text *why)
{
    struct tournament *t = alloc(sizeof *t);
    begin(p, use);
    if (!saved_resume(&p->saved, use->library, id, tables_store(use->tables), t, &p->bots.limits,
                      why)) {
        free(t);
        return false;
    }
    p->t = t;
    return true;
}

void tournament_play_unsandbox(struct tournament_play *p)
{
    p->bots.unsandboxed = true;
}

void tournament_play_fini(struct tournament_play *p)
{
    tryout_close(p->tryout);
    runner_close(p->runner);
    saved_write(&p->saved, true, &(struct text){0});
    saved_fini(&p->saved);
    for (int i = 0; i < TOURNAMENT_RECORDS; i++) {
        free(p->record[i].record);
    }
    if (p->t) {
        tournament_fini(p->t);
        free(p->t);
    }
}

static void stop_clock(struct tournament_play *p)
{
    p->spent += p->begun ? clock_nanoseconds() - p->begun : 0;
    p->begun = 0;
}

/* Plays the round that has begun. */
static void play_round(struct tournament_play *p)
{
    struct text why = say_text();
    p->phase = TOURNAMENT_PLAYS;
    p->begun = p->paused ? 0 : clock_nanoseconds();
    if (!runner_begin(p->runner, words_translator())) {
        text_say(&why, N_("no thread can be started"));
        fail(p, &why);
    }
}

static void end(struct tournament_play *p)
{
    p->phase = TOURNAMENT_OVER;
    p->end_due = p->saved.id != 0;
}

/* Begins the next round of which something is left to play. */
static void begin_round(struct tournament_play *p)
{
    struct text why = say_text();
    do {
        if (!tournament_round(p->t)) {
            end(p);
            return;
        }
        if (!saved_tell(&p->saved, &why)) {
            fail(p, &why);
            return;
        }
    } while (tournament_round_over(p->t));
    if (tournament_bots(p->t) && !p->tried) { /* it was only looked at so far */
        p->phase = TOURNAMENT_TRIED;
        p->tryout = tryout_new(p->t, &p->bots);
    } else if (p->pauses && p->t->round > 0) {
        p->phase = TOURNAMENT_BETWEEN;
    } else {
        play_round(p);
    }
}

/* All bots are good, or none is needed. */
static void begin_play(struct tournament_play *p)
{
    struct text why = say_text();
    if (!entrants_seat(p->t, &why)) {
        fail(p, &why);
        return;
    }
    if (!p->saved.resumed && p->use.library) {
        saved_begin(&p->saved, p->use.library, p->t, &p->bots.limits, &p->unkept);
    }
    if (p->tried) {
        saved_call(&p->saved);
    }
    p->runner = runner_new(p->t, p->use.tables,
                           &(struct runner_options){.jobs = arena_cores(),
                                                    .bots = p->bots,
                                                    .resumed = p->saved.resumed,
                                                    .told = told,
                                                    .faulty = faulty,
                                                    .played = played,
                                                    .with = p});
    tournament_begin(p->t);
    begin_round(p);
}

static void serve_tryout(struct tournament_play *p)
{
    struct text why = say_text();
    if (p->saved.ended && !p->runner) { /* it is only looked at */
        begin_play(p);
        return;
    }
    if (!p->tryout) {
        p->tryout = tryout_new(p->t, &p->bots);
    }
    switch (tryout_serve(p->tryout, &why)) {
    case TRYOUT_GOES_ON:
        break;
    case TRYOUT_GOOD:
        tryout_close(p->tryout);
        p->tryout = NULL;
        p->tried = true;
        if (!p->runner) {
            begin_play(p);
        } else if (entrants_seat(p->t, &why)) {
            play_round(p);
        } else {
            fail(p, &why);
        }
        break;
    case TRYOUT_FAILED:
        fail(p, &why);
        break;
    }
}

/* Keeps what was told and that it has ended; what cannot be kept is tried again after a second. */
static void keep(struct tournament_play *p)
{
    struct text why = say_text();
    runner_lock(p->runner);
    int before = p->saved.parts + p->saved.records;
    bool kept = p->end_due ? saved_end(&p->saved, &why) : saved_write(&p->saved, false, &why);
    p->held = p->saved.parts + p->saved.records > 0;
    runner_unlock(p->runner);
    p->end_due = p->end_due && !kept;
    if (!kept) {
        p->unkept = why;
    } else if (before > 0 && !p->held) {
        text_clear(&p->unkept);
    }
}

static void serve_round(struct tournament_play *p)
{
    enum ran ran;
    struct text why = say_text();
    runner_heed(p->runner);
    if (!runner_over(p->runner, &ran, &why)) {
        return;
    }
    stop_clock(p);
    if (ran == RAN_FAILED) {
        fail(p, &why);
    } else if (ran == RAN_ROUND) {
        begin_round(p);
    }
}

int64_t tournament_play_tick(struct tournament_play *p, int64_t now)
{
    if (p->phase == TOURNAMENT_TRIED) {
        serve_tryout(p);
    }
    if (p->phase == TOURNAMENT_PLAYS) {
        serve_round(p);
    }
    if (p->runner && p->saved.id) {
        keep(p);
    }
    bool tried = p->phase == TOURNAMENT_TRIED, owed = p->held || p->end_due;
    return clock_is_test() || !(tried || owed) ? CLOCK_NEVER : now + (tried ? TRY_MS : WRITE_MS);
}

void tournament_play_descriptors(const struct tournament_play *p, int fd[2])
{
    fd[0] = p->tryout ? tryout_fd(p->tryout) : -1;
    fd[1] = p->phase == TOURNAMENT_PLAYS ? runner_fd(p->runner) : -1;
}

void tournament_play_lock(struct tournament_play *p)
{
    if (p->runner) {
        runner_lock(p->runner);
    }
}

void tournament_play_unlock(struct tournament_play *p)
{
    if (p->runner) {
        runner_unlock(p->runner);
    }
}

void tournament_play_pause(struct tournament_play *p)
{
    if (p->phase == TOURNAMENT_PLAYS) {
        p->paused = !p->paused;
        stop_clock(p);
        p->begun = p->paused ? 0 : clock_nanoseconds();
        runner_pause(p->runner, p->paused);
    }
}

void tournament_play_next(struct tournament_play *p)
{
    if (p->phase == TOURNAMENT_BETWEEN) {
        play_round(p);
    }
}

double tournament_play_speed(const struct tournament_play *p)
{
    int64_t spent = p->spent + (p->begun ? clock_nanoseconds() - p->begun : 0);
    return spent > 0 ? 1e9 * (double)p->here / (double)spent : 0;
}

/* The text of it, on the heap. */
static char *newest(struct tournament_play *p, int pairing, struct text *why)
{
    char *text = NULL;
    tournament_play_lock(p);
    for (int i = 0; i < p->records && i < TOURNAMENT_RECORDS && !text; i++) {
        text = p->record[i].pairing == pairing ? alloc_copy(p->record[i].record) : NULL;
    }
    tournament_play_unlock(p);
    return text || !p->runner ? text : runner_record(p->runner, pairing, why);
}

struct record *tournament_play_record(struct tournament_play *p, int pairing, struct text *why)
{
    char *text = newest(p, pairing, why);
    struct record *r = text ? alloc(sizeof *r) : NULL;
    if (r && !record_read(r, text, strlen(text), why)) {
        record_fini(r);
        free(r);
        r = NULL;
    }
    free(text);
    return r;
}
