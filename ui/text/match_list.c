#include "ui/text/match_list.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/library/statistics.h"
#include "src/record/header.h"
#include "src/session/series.h"
#include "src/session/waiting.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

void match_list_fini(struct match_list *l)
{
    free(l->row);
    *l = (struct match_list){0};
}

static void say_end(struct match_row *to, const struct library_row *row)
{
    const char *how = match_words_row_end(row);
    struct text end = say_text();
    if (row->imported) {
        const struct text name = sanitize_quote(row->imported);
        text_keep(to->imported, sizeof to->imported, &name);
        text_say(&end, N_("imported"));
    }
    if (how) {
        text_add(&end, row->imported ? ", %s" : "%s", text_word(&end, how));
    }
    text_keep(to->end, sizeof to->end, &end);
}

static void append(struct match_list *l, const struct library_row *row)
{
    const struct game *g = game_find(row->game);
    struct text words = say_text();
    l->row = alloc_grow(l->row, l->n, &l->room, sizeof *l->row);
    struct match_row *to = &l->row[l->n++];
    *to = (struct match_row){.id = row->id, .open = !row->end, .claimed = row->claimed};
    match_words_row(row, &words);
    say_end(to, row);
    long long began;
    char hour[TIME_WORD];
    if (record_started_read(row->started, &began)) {
        match_words_began(began, to->day, hour);
    }
    snprintf(to->game, sizeof to->game, "%.15s", g ? g->title : row->game);
    text_keep(to->words, sizeof to->words, &words);
}

bool match_list_add(void *list, const struct library_row *row)
{
    const struct match_list *l = list;
    if (!l->unfinished || (!row->end && !row->claimed && !row->imported)) {
        append(list, row);
    }
    return true;
}

/* What can be gone on with; of a series, how it stands. */
static bool add_waiting(void *with, const struct library_row *row, const struct series *series)
{
    struct match_list *l = with;
    append(l, row);
    if (series) {
        struct match_row *to = &l->row[l->n - 1];
        struct text stand = say_text();
        for (int i = 0; i < series->setup.start.common.seats; i++) {
            text_add(&stand, i ? " : %d" : "%d", series->won[i]);
        }
        text_say(&stand, N_(", best of %d"), series->best_of);
        text_keep(to->stand, sizeof to->stand, &stand);
        snprintf(to->winners, sizeof to->winners, "%.39s", row->winners);
        to->series = true;
    }
    return true;
}

/* How an unfinished match stands, from its record: "Ada: 45, Linus: 38", for two matches of the
 * same people differ, and when it began, by the clock of whoever looks. */
static void look_into(struct match_row *row, struct library *library)
{
    struct text why = {0}, stand = say_text(), words = say_text();
    struct record *r = statistics_reader_read(library, row->id, &why);
    if (!r) {
        return;
    }
    const struct game *g = r->setup.game;
    g->words->progress(&r->match.state, &stand);
    for (int seat = 0; seat < r->match.state.common.seats; seat++) {
        text_add(&words, seat ? ", " : "");
        text_say(&words, N_("%s: %d"), setup_shown(&r->setup, seat, words.translator),
                 g->score(&r->match.state, seat));
    }
    if (!*row->imported) { /* where it was broken off matters to nobody */
        text_keep(row->stand, sizeof row->stand, &stand);
    }
    text_keep(row->words, sizeof row->words, &words);
    match_words_began(r->setup.started, row->day, row->time);
    record_fini(r);
    free(r);
}

enum { STANDS = 100 }; /* unfinished matches that are looked into: the rest would take too long */

bool match_list_fill(struct match_list *l, struct library *library, struct text *why)
{
    l->n = 0;
    bool read = l->unfinished ? waiting_each(library, add_waiting, l, why)
                              : library_history(library, match_list_add, l, why);
    int stands = l->brief && l->n > 1 ? 0 : STANDS;
    for (int i = 0, told = 0; i < l->n && told < stands; i++) {
        if (l->row[i].open) {
            look_into(&l->row[i], library);
            told++;
        }
    }
    return read;
}

void match_list_say(const struct match_row *row, const char *dot, struct text *out)
{
    const char *part[] = {row->words, row->stand};
    text_add(out, "%s", row->game);
    for (int i = 0; i < 2; i++) {
        const char *next = part[row->series ? 1 - i : i];
        if (*next) {
            text_add(out, " %s %s", dot, next);
        }
    }
}
