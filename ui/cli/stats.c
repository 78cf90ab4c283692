#include "games/words.h"
#include "src/base/clock.h"
#include "src/library/statistics.h"
#include "ui/cli/command.h"
#include "ui/cli/match_reference.h"
#include "ui/text/statistics_text.h"

#include <unistd.h>

enum { PATIENCE = 500, EVERY = 100 }; /* milliseconds; matches between looks at the clock */

/* Somebody who waits longer than half a second is told how far it is. */
static void say_progress(const struct statistics_reader *t, int64_t since)
{
    if (t->done % EVERY == 0 && isatty(STDERR_FILENO) && clock_now() - since > PATIENCE) {
        fprintf(stderr, "\r%d / %d%s", t->done, t->n, t->done == t->n ? "\r\x1b[K" : "");
        fflush(stderr);
    }
}

static void read_all(struct statistics_reader *t)
{
    int64_t since = clock_now();
    while (statistics_reader_step(t)) {
        say_progress(t, since);
    }
}

static void say_dice(struct out *out, const struct statistics_row *row)
{
    struct text words = out_text(out);
    if (!statistics_dice(row->face)) {
        return;
    }
    text_say(&words, N_("    dice:"));
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        text_add(&words, " %d: %ld%s", i + 1, row->face[i], i < STATISTICS_SIDES - 1 ? "," : ". ");
    }
    text_say(&words, N_("Fair? %s (chi-square %.1f, fair dice stay below %.1f 19 times of 20)"),
             text_word(&words, fairness_word(statistics_fair(row->face))),
             statistics_chi_square(row->face), statistics_standard);
    out_words(out, &words);
    out_break(out);
}

static void say_achievements(struct out *out, const struct statistics_row *row)
{
    const struct achievement *achievement = row->game->words->achievements;
    struct text words = out_text(out);
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        text_add(&words, "%s%s: %d", i ? ", " : "    ", text_word(&words, achievement[i].about),
                 row->achievement[i]);
    }
    if (words.length) {
        out_words(out, &words);
        out_break(out);
    }
}

static void say_row(struct out *out, const struct statistics_row *row)
{
    int best;
    double mean;
    struct text words = out_text(out);
    text_add(&words, "%s, %s: ", setup_name_shown(row->name, out->translator), row->game->title);
    text_say(&words, N_("played %d, won %d, tied %d"), row->played, row->won, row->tied);
    if (statistics_totals(row, &best, &mean)) {
        text_say(&words, N_(", best %d, mean %.1f"), best, mean);
    }
    out_words(out, &words);
    out_break(out);
    say_achievements(out, row);
    say_dice(out, row);
}

int command_stats(const struct options *o, struct out *out, struct text *why)
{
    struct statistics_reader reader;
    struct text closing = {0};
    const char *name = command_operand(o, 0);
    if (o->given[OPTION_JSON] && o->given[OPTION_CSV]) {
        text_say(why, N_("--json and --csv exclude each other"));
        return STATUS_USAGE;
    }
    struct library *lib = reference_library(o, why);
    if (!lib) {
        return STATUS_INPUT;
    }
    bool read = statistics_reader_init(&reader, lib, why);
    read_all(&reader);
    if (o->given[OPTION_CSV]) {
        statistics_csv_head(out);
    }
    int said = statistics_each(&reader.stats, name, out,
                               o->given[OPTION_JSON]  ? statistics_json
                               : o->given[OPTION_CSV] ? statistics_csv
                                                      : say_row);
    if (read && !said && !o->given[OPTION_JSON] && !o->given[OPTION_CSV]) {
        out_line(out, name ? N_("No match of %s has ended yet.") : N_("No match has ended yet."),
                 name);
    }
    statistics_reader_fini(&reader);
    library_close(lib, &closing);
    return read ? STATUS_DONE : STATUS_INPUT;
}
