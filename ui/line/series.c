#include "ui/line/series.h"

#include "src/library/library.h"
#include "src/library/reader.h"
#include "src/session/series_json.h"
#include "src/tables/tables.h"

#include <stdlib.h>
#include <string.h>

void line_series_begin(struct line_mode *l, const struct setup *s)
{
    const struct start *start = &l->o->start;
    l->series = (struct series){.setup = *s,
                                .best_of = start->best_of > 1 ? start->best_of : 1,
                                .alternate = start->alternate,
                                .tutor = l->o->preferences.tutor,
                                .curtain = l->o->preferences.curtain,
                                .secrets = start->secrets,
                                .dice = start->dice,
                                .dice_length = start->dice_length};
}

bool line_series_read(struct line_mode *l, long long id)
{
    const struct services *use = &l->o->services;
    struct text why = {0};
    char *json = library_series(use->library, id, &why);
    l->series = (struct series){.best_of = 1};
    bool read = json && series_read(&l->series, &l->faces, tables_store(use->tables), json, &why);
    free(json);
    return read;
}

void line_series_keep(struct line_mode *l)
{
    if (l->autosave.saving) {
        char *kept = series_write(&l->series);
        saving_series(l->autosave.saving, kept);
        free(kept);
    }
}

static void say_tally(struct line_mode *l, const struct setup *s, const char *head)
{
    struct text words = out_text(l->out);
    text_say(&words, "%s", text_word(&words, head));
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        text_add(&words, " %s: %d.", setup_shown(s, seat, l->out->translator), l->series.won[seat]);
    }
    lines_words(l->lines, &words);
}

void line_series_stands(struct line_mode *l)
{
    struct setup named = l->series.setup;
    struct text why = {0};
    if (l->series.played && series_goes_on(&l->series) && setup_finish(&named, &why)) {
        say_tally(l, &named, N_("The series goes on."));
    }
}

static void say_series(struct line_mode *l)
{
    const struct setup *s = &l->session.setup;
    int winner = series_winner(&l->series);
    say_tally(l, s,
              series_goes_on(&l->series) ? N_("The series goes on.")
              : winner >= 0              ? N_("The series is over.")
                                         : N_("After so many ties the series ends."));
    if (winner >= 0) {
        lines_say(l->lines, N_("%s wins the series."), setup_shown(s, winner, l->out->translator));
    }
}

/* The series of the same people with their seats swapped, if they want to. */
static enum course ask_rematch(struct line_mode *l, bool *again)
{
    struct setup *s = &l->series.setup;
    bool alone = l->session.setup.start.common.seats == 1;
    enum course course = prompt_agree(&l->prompt,
                                      alone ? N_("Play again, yes or no?")
                                            : N_("Play again with seats swapped, yes or no?"),
                                      again);
    if (course == COURSE_ON && *again) {
        memcpy(s->seat, l->session.setup.seat, sizeof s->seat);
        s->start.common.seats = l->session.setup.start.common.seats;
        series_swap(&l->series);
    }
    return course;
}

enum course line_series_next(struct line_mode *l, bool *again)
{
    series_count(&l->series, match_winners(&l->session.match));
    l->series.before = autosave_match(&l->autosave);
    *again = series_goes_on(&l->series);
    if (l->series.best_of > 1) {
        say_series(l);
    }
    return *again || session_people(&l->session) == 0 ? COURSE_ON : ask_rematch(l, again);
}
