#include "src/record/verify.h"

#include "games/throws.h"

#include <string.h>

enum { FIRST_EVENT = 2 }; /* its line */

/* What a check looks at: the record's seed is known, why is to be written. */
struct check {
    const struct record *record;
    long line;
    struct text *why;
};

static bool throw_agrees(struct check *c, const struct record_step *step)
{
    const struct event *e = &step->event;
    for (int k = 0; k < e->dice; k++) {
        int face = throws_face(c->record->setup.seed.value, e->seat, step->t, k, step->sides);
        if (face != e->face[k]) {
            text_say(c->why, N_("die %d of this throw shows %d by the seed, not %d"), k + 1, face,
                     e->face[k]);
            return false;
        }
    }
    return true;
}

/* The seed against the commit, what the end tells and the lot, then every throw. */
static bool agrees(struct check *c)
{
    const struct record *r = c->record;
    const struct setup *s = &r->setup;
    const struct seed *seed = &s->seed;
    uint32_t seats = (uint32_t)s->start.common.seats;
    bool by_lot = s->first_drawn && !s->from_position;
    int first = s->start.common.first;
    int lot = by_lot ? (int)seed_lot(seed->value, LOT_FIRST, 0, seats) : first;
    char commit[HASH_WORD];
    if (seed->drawn) {
        seed_commit(seed->nonce, commit);
        if (strcmp(commit, seed->commit) != 0) {
            text_say(c->why, N_("the nonce does not belong to the commit of line 1"));
            return false;
        }
    }
    if (r->ended && !end_seed_agrees(&r->claim, seed, c->why)) {
        return false;
    }
    if (lot != first) {
        c->line = 1;
        text_say(c->why, N_("the lot says that seat %d begins, not seat %d"), lot, first);
        return false;
    }
    for (int i = 0; r->setup.dice == DICE_PHILOX && i < r->steps; i++) {
        const struct record_step *step = &r->step[i];
        if (!step->back && step->event.kind == EVENT_ROLL && !throw_agrees(c, step)) {
            c->line = i + FIRST_EVENT;
            return false;
        }
    }
    return true;
}

static void say_proof(const struct record *r, struct verification *v)
{
    const struct seed *seed = &r->setup.seed;
    if (r->setup.dice == DICE_FILE) {
        text_say(&v->why, N_("dice unproven: they came from a file"));
    } else if (r->setup.dice == DICE_TYPED) {
        text_say(&v->why, N_("dice unproven: they were thrown by hand"));
    } else if (seed->hidden && seed->drawn) {
        text_say(&v->why, N_("dice unproven: the nonce has not been told"));
    } else if (seed->hidden) {
        text_say(&v->why, N_("dice unproven: there is neither seed nor commit"));
    } else if (seed->drawn && seed->secrets < 2) {
        text_say(&v->why,
                 N_("the dice were fixed beforehand, but could have been chosen by the host"));
    } else if (seed->drawn) {
        text_say(&v->why, N_("the dice were fixed beforehand, and %d secrets were mixed in"),
                 seed->secrets);
    } else if (r->seed_first) {
        text_say(&v->why, N_("the dice follow from the seed, which was known all along"));
    } else {
        text_say(&v->why, N_("the dice follow from a seed that was told at the end only"));
    }
}

static void disagree(struct verification *v, long line, const struct text *how)
{
    v->verdict = VERDICT_DISAGREES;
    v->line = line;
    text_say(&v->why, N_("line %ld: %s"), line, how->bytes);
}

void verify(const struct record *r, struct verification *v)
{
    struct text how = {.translator = v->why.translator};
    struct check c = {.record = r, .line = r->lines, .why = &how};
    text_clear(&v->why);
    v->dice = "unproven";
    v->line = 0;
    if (!r->setup.seed.hidden && !agrees(&c)) {
        disagree(v, c.line, &how);
        return;
    }
    if (r->wrong_line) {
        disagree(v, r->wrong_line, &r->wrong);
        return;
    }
    const struct seed *seed = &r->setup.seed;
    bool proven = !seed->hidden && r->setup.dice == DICE_PHILOX;
    v->verdict = proven ? VERDICT_VERIFIED : VERDICT_UNPROVEN;
    v->dice = !proven ? "unproven" : seed->drawn ? "commit" : "seed";
    text_say(&v->why, r->ended ? N_("all agrees; ")
                               : N_("the match was broken off, and agrees up to there; "));
    say_proof(r, v);
}
