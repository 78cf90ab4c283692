#include "games/words.h"
#include "src/base/clock.h"
#include "src/library/statistics.h"
#include "ui/cli/arguments.h"
#include "ui/export/statistics_columns.h"

#include <unistd.h>

enum { PATIENCE = 500, EVERY = 100 }; /* milliseconds; matches between looks at the clock */

static void say_row(struct out *out, const struct statistics_row *row)
{
    const struct achievement *achievement = row->game->words->achievements;
    int best;
    double mean;
    struct text words = out_text(out), achieved = words, dice = words;
    text_add(&words, "%s, %s: ", setup_name_shown(row->name, out->translator), row->game->title);
    text_say(&words, N_("played %d, won %d, tied %d"), row->played, row->won, row->tied);
    if (statistics_totals(row, &best, &mean)) {
        text_say(&words, N_(", best %d, mean %.1f"), best, mean);
    }
    out_words_line(out, &words);
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        text_add(&achieved, "%s%s: %d", i ? ", " : "    ",
                 text_word(&achieved, achievement[i].about), row->achievement[i]);
    }
    if (achieved.length) {
        out_words_line(out, &achieved);
    }
    if (!statistics_dice(row->face)) {
        return;
    }
    text_say(&dice, N_("    dice:"));
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        text_add(&dice, " %d: %ld%s", i + 1, row->face[i], i < STATISTICS_SIDES - 1 ? "," : ". ");
    }
    text_say(&dice, N_("Fair? %s (chi-square %.1f, fair dice stay below %.1f 19 times of 20)"),
             text_word(&dice, fairness_word(statistics_fair(row->face))),
             statistics_chi_square(row->face), statistics_standard);
    out_words_line(out, &dice);
}

int command_stats(const struct options *o, struct out *out, struct text *why)
{
    struct statistics_reader reader;
    const char *name = command_operand(o, 0);
    bool json = o->given[OPTION_JSON], csv = o->given[OPTION_CSV];
    if (json && csv) {
        text_say(why, N_("--json and --csv exclude each other"));
        return STATUS_USAGE;
    }
    struct library *lib = arguments_library(o, why);
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
                                     : say_row);
    if (read && !said && !json && !csv) {
        out_line(out, name ? N_("No match of %s has ended yet.") : N_("No match has ended yet."),
                 name);
    }
    statistics_reader_fini(&reader);
    library_close(lib, &(struct text){0});
    return read ? STATUS_DONE : STATUS_INPUT;
}
