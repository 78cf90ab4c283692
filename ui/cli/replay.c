#include "src/base/alloc.h"
#include "ui/cli/front.h"
#include "ui/cli/match_reference.h"

#include <stdlib.h>

/* Where nothing can be drawn it is told line by line. */
int command_replay(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    struct text because = out_text(out);
    if (!front_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    struct record *r = alloc(sizeof *r);
    if (!reference_record(o, command_operand(o, 0), r, why)) {
        free(r);
        return STATUS_INPUT;
    }
    line.start.replay = r;
    line.start.at = options_number(o, OPTION_AT, 0);
    if (front_screen(o, &because)) {
        return front_run(o, &line, out, why);
    }
    line_retell(&line, r, line.start.at, out);
    record_fini(r);
    free(r);
    return STATUS_DONE;
}
