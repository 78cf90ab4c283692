#include "ui/export/export.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/record/verify.h"
#include "src/tables/tables.h"
#include "ui/cli/arguments.h"
#include "ui/guide/daily_words.h"
#include "ui/play/replay.h"
#include "ui/screen/replay.h"

#include <poll.h>
#include <stdlib.h>

/* A form that says what the judge thinks, or shows pages. */
static void write_judged(const struct export *unjudged, struct tables *tables,
                         enum export_form form, struct out *out)
{
    struct replay *p = alloc(sizeof *p);
    struct export e = *unjudged;
    struct playback *l = playback_replay(e.setup, e.match, e.events, COMMENT_GAIN | COMMENT_LEAD);
    replay_init(p, tables, l);
    /* Lets the judge come to its end. */
    while (analysis_look(&p->analysis, p->playback->match, 0) != CLOCK_NEVER ||
           analysis_fd(&p->analysis) >= 0) {
        struct pollfd fd = {.fd = analysis_fd(&p->analysis), .events = POLLIN};
        if (fd.fd >= 0) {
            poll(&fd, 1, -1);
        }
    }
    replay_refresh(p);
    e.review = p->analysis.begun ? &p->analysis.review : NULL;
    e.film = replay_screen_film;
    e.with = p;
    export_write(&e, form, out);
    replay_fini(p);
    playback_close(l);
    free(p);
}

void command_film(const struct export *e, struct out *out)
{
    write_judged(e, e->with, EXPORT_CAST, out);
}

int command_export(const struct options *o, struct out *out, struct text *why)
{
    enum export_form form = (enum export_form)o->number[OPTION_AS];
    struct verification v = {.why = {.translator = why->translator}};
    struct record r;
    if (!arguments_record(o, true, &r, why)) {
        return STATUS_INPUT;
    }
    verify(&r, &v);
    if (v.verdict == VERDICT_DISAGREES) { /* a copy would have a check of its own */
        record_fini(&r);
        arguments_record_wrong(o, &v.why, why);
        return STATUS_CHECK;
    }
    bool judged = form == EXPORT_MARKDOWN || form == EXPORT_CAST;
    if (judged && !arguments_may_look(o, &r, daily_no_help, why)) {
        record_fini(&r);
        return STATUS_INPUT;
    }
    const struct export e = {&r.setup, &r.match, r.match.events, &r};
    if (judged) {
        struct tables *tables = tables_new(o->store);
        write_judged(&e, tables, form, out);
        tables_close(tables);
    } else {
        export_write(&e, form, out);
    }
    record_fini(&r);
    return STATUS_DONE;
}
