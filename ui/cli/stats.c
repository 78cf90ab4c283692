#include "src/base/clock.h"
#include "src/library/import.h"
#include "src/library/statistics.h"
#include "ui/cli/arguments.h"
#include "ui/export/statistics_columns.h"

#include <unistd.h>

enum { PATIENCE = 500, EVERY = 100 }; /* milliseconds; matches between looks at the clock */

int command_stats(const struct options *o, struct out *out, struct text *why)
{
    struct statistics_reader reader;
    const char *name = command_operand(o, 0);
    bool json = o->given[OPTION_JSON], csv = o->given[OPTION_CSV];
    if (json && csv) {
        text_say(why, N_("--json and --csv exclude each other"));
        return STATUS_USAGE;
    }
    struct library *lib = arguments_library_to_read(o, why);
    if (!lib) {
        return STATUS_INPUT;
    }
    bool read = statistics_reader_init(&reader, lib, why), seen = isatty(STDERR_FILENO);
    int64_t since = clock_now();
    while (statistics_reader_step(&reader)) {
        /* Somebody who waits longer than half a second is told how far it is. */
        if (seen && reader.done % EVERY == 0 && clock_now() - since > PATIENCE) {
            fprintf(stderr, "\r%d / %d%s", reader.done, reader.n,
                    reader.done == reader.n ? "\r\x1b[K" : "");
        }
    }
    if (csv) {
        statistics_csv_head(out);
    }
    int said = statistics_each(&reader.stats, name, out,
                               json  ? statistics_json
                               : csv ? statistics_csv
                                     : statistics_words);
    if (read && !said && !json && !csv) {
        struct text words = out_text(out);
        statistics_nothing(name, import_any(lib), &words);
        out_words_line(out, &words);
    }
    statistics_reader_fini(&reader);
    library_close(lib, &(struct text){0});
    return read ? STATUS_DONE : STATUS_INPUT;
}
