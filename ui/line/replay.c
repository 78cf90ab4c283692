#include "ui/line/parts.h"
#include "ui/text/position_words.h"
#include "ui/text/status.h"

/* Goes through the events once more from where `at` of them stand; nobody is asked. */
static void tell_again(struct line *l, const struct match *whole, int at)
{
    struct match *m = &l->t.match;
    struct text why = out_text(l->out);
    for (int i = 0; i < whole->events; i++) {
        if (i == at) {
            line_close(l);
            state_head(l->out, &l->t.setup, &m->state);
            out_break(l->out);
            l->transcript.shown = l->transcript.n;
        }
        match_replay(m, &whole->event[i], &why);
        if (i >= at) {
            line_tell(l);
        }
    }
}

static void say_end(struct line *l, const struct match *whole, int at)
{
    line_close(l);
    if (at >= whole->events) {
        state_head(l->out, &l->t.setup, &l->t.match.state);
        out_break(l->out);
    }
    if (whole->ending == ENDING_NONE) {
        line_say(l, N_("The record is broken off here."));
        return;
    }
    l->t.match.ending = whole->ending;
    l->t.match.ended_by = whole->ended_by;
    line_result(l);
}

void line_retell(const struct line_options *o, const struct setup *setup, const struct match *m,
                 int at, struct out *out)
{
    struct line l = {.o = o, .out = out, .loudness = o->loudness, .again = true};
    l.open_seat = -1;
    out->spoken = true;
    l.t.setup = *setup;
    match_init(&l.t.match, setup->game, &setup->start);
    line_watch(&l);
    line_dice_known(&l);
    tell_again(&l, m, at);
    say_end(&l, m, at);
    transcript_end(&l.transcript);
    match_fini(&l.t.match);
}

int line_replay(const struct line_options *o, struct record *r, int at, struct out *out)
{
    line_retell(o, &r->setup, &r->match, at, out);
    record_fini(r);
    return STATUS_DONE;
}
