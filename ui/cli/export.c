#include "ui/export/export.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/tables/tables.h"
#include "ui/cli/arguments.h"
#include "ui/play/replay.h"
#include "ui/screen/replay.h"

#include <poll.h>
#include <stdlib.h>

/* The forms that say what the judge thinks. */
static void write_judged(const struct options *o, const struct export *unjudged,
                         enum export_form form, struct out *out)
{
    struct tables *tables = tables_new(o->store);
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
    tables_close(tables);
}

int command_export(const struct options *o, struct out *out, struct text *why)
{
    enum export_form form = (enum export_form)o->number[OPTION_AS];
    struct record r;
    if (!arguments_record(o, false, &r, why)) {
        return STATUS_INPUT;
    }
    const struct export e = {&r.setup, &r.match, r.match.events, &r};
    if (form == EXPORT_MARKDOWN || form == EXPORT_CAST) {
        write_judged(o, &e, form, out);
    } else {
        export_write(&e, form, out);
    }
    record_fini(&r);
    return STATUS_DONE;
}
