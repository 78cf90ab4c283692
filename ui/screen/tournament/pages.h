/* ui/screen/tournament/pages.h: what the pages of a tournament show, as data: the bracket of a
 * knockout, and the table, which every format has. */
#ifndef ROLLICK_UI_SCREEN_TOURNAMENT_PAGES_H
#define ROLLICK_UI_SCREEN_TOURNAMENT_PAGES_H

#include "ui/board/bracket_view.h"
#include "ui/board/table_view.h"
#include "ui/export/tournament_verdict.h"

enum { TABLE_AGAINST = 64 }; /* with more entrants nobody has a column of their own */

_Static_assert((int)VERDICT_LINES == (int)TABLE_SAYS, "all that is said has a line");

struct tournament_pages {
    const struct tournament *t; /* borrowed; names of its entrants are shown from there */

    struct bracket bracket; /* knockout, once it has begun: match and heading; else rounds is 0 */
    struct bracket_match *match;
    int *pairing; /* of each match; -1: it has none, or not yet */
    struct text heading[BRACKET_ROUNDS + 1];
    const char *headings[BRACKET_ROUNDS + 1];

    struct table_page table; /* rows by rank, says, done */
    struct table_row *row;
    struct text *faults; /* of each row, what it forfeited by */
    int *order;          /* the entrant in each row */
    double *against;
    struct text says[VERDICT_LINES];

    struct text note; /* of both pages: how far it is */

    /* Somebody has moved focus: it stays on the match and the entrant. Else it goes to what is
     * played, and to the best. */
    bool moved;
};

/* Both are empty until pages_fill(). pages_fini() ends it; a zeroed struct is fine. */
void pages_init(struct tournament_pages *p, const struct tournament *t);
void pages_fini(struct tournament_pages *p);

/* While the tournament is played all that follows is called under its runner's lock. Fills in what
 * is known by now, in the reader's language. */
void pages_fill(struct tournament_pages *p);

/* What is in focus in the table, or else in the bracket: the pairing, or game of a king, that was
 * told last of it; an entrant who is a bot. -1: there is none. */
int pages_pairing(const struct tournament_pages *p, bool table);
int pages_bot(const struct tournament_pages *p, bool table);

/* Appends what is played; what is known of the pairing in focus, a sentence; who is champion,
 * without the cry, nothing if nobody is. */
void pages_say_title(const struct tournament_pages *p, struct text *out);
void pages_say_focus(const struct tournament_pages *p, struct text *out);
void pages_say_champion(const struct tournament_pages *p, struct text *out);

#endif
