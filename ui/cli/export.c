#include "ui/export/export.h"
#include "src/base/alloc.h"
#include "src/tables/tables.h"
#include "ui/cli/command.h"
#include "ui/cli/match_reference.h"
#include "ui/play/playback.h"

#include <poll.h>
#include <stdlib.h>

/* Lets the judge come to its end. */
static void judge(struct replay *p)
{
    while (analysis_look(&p->analysis, p->match, 0) != CLOCK_NEVER ||
           analysis_fd(&p->analysis) >= 0) {
        struct pollfd fd = {.fd = analysis_fd(&p->analysis), .events = POLLIN};
        if (fd.fd >= 0) {
            poll(&fd, 1, -1);
        }
    }
    replay_refresh(p);
}

static void write_match(const struct options *o, struct record *r, enum export_form form,
                        struct out *out)
{
    struct tables *tables = tables_new(o->store);
    struct replay *p = alloc(sizeof *p);
    p->record = r;
    replay_init(p, tables, &r->setup, &r->match, r->match.events, COMMENT_GAIN | COMMENT_LEAD);
    if (form == EXPORT_MARKDOWN || form == EXPORT_CAST) {
        judge(p);
    }
    export_write(p, form, out);
    replay_fini(p);
    free(p);
    tables_close(tables);
}

int command_export(const struct options *o, struct out *out, struct text *why)
{
    struct record *r = alloc(sizeof *r);
    if (!reference_record(o, command_operand(o, 0), r, why)) {
        free(r);
        return STATUS_INPUT;
    }
    write_match(o, r, (enum export_form)options_number(o, OPTION_AS, EXPORT_RECORD), out);
    return STATUS_DONE;
}
