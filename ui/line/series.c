#include "ui/line/series.h"

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

static void say_standing(struct line_mode *l, const struct setup *s, const char *head)
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
        say_standing(l, &named, N_("The series goes on."));
    }
}

static void say_series(struct line_mode *l)
{
    const struct setup *s = &l->session.setup;
    int winner = series_winner(&l->series);
    say_standing(l, s,
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
    bool alone = l->session.setup.start.common.seats == 1;
    enum course course = prompt_agree(&l->prompt,
                                      alone ? N_("Play again, yes or no?")
                                            : N_("Play again with seats swapped, yes or no?"),
                                      again);
    if (course == COURSE_ON && *again) {
        session_again(&l->session, &l->series);
    }
    return course;
}

enum course line_series_next(struct line_mode *l, bool *again)
{
    session_count(&l->session, &l->series);
    *again = series_goes_on(&l->series);
    if (l->series.best_of > 1) {
        say_series(l);
    }
    return *again || session_people(&l->session) == 0 ? COURSE_ON : ask_rematch(l, again);
}
