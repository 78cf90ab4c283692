/* ui/guide/drilling.h: drills (src/library/drills.h) being asked, without cells: which position
 * comes, how an answer is judged, and what is said of it. The screen and line mode put the
 * questions.
 *
 * An answer is judged as a review judges a choice of a match, by the same judge, and is right where
 * a review would leave it unmarked. */
#ifndef ROLLICK_UI_GUIDE_DRILLING_H
#define ROLLICK_UI_GUIDE_DRILLING_H

#include "src/library/drills.h"
#include "ui/guide/hint.h"

enum { DRILLING_MOST = 10 }; /* questions of one sitting */

struct drilling {
    struct library *library; /* borrowed, as are the next three; may be NULL: there are no drills */
    struct tables *tables;
    const struct translator *words;
    const struct game *game; /* NULL: of all games */
    char person[NAME_BYTES];
    long today;
    struct drill *drill; /* those of this sitting */
    int n, at;           /* at: the one that is asked, from 0 */
    int asked, right;    /* that were answered so far */

    /* The question. */
    bool begun;
    struct setup setup;   /* its board, finished */
    struct adviser judge; /* drilling_look() */
    bool answered, is_right;
    struct text verdict; /* what is said then: what was better, and why, and when it is asked
                          * again; sentences */
    struct hint hint;    /* the best choices, or what was chosen beside the best */
};

/* Begins a sitting: what is due today of a person's drills of a game (NULL: of all). An empty name
 * is that of somebody who has none. drilling_fini() ends it. False: the library cannot be read; why
 * says so, and there are no questions. */
bool drilling_init(struct drilling *d, struct library *library, struct tables *tables,
                   const char *person, const struct game *game, const struct translator *words,
                   struct text *why);
void drilling_fini(struct drilling *d);

/* Goes on to the next question, at first to the first. Positions that the rules of today cannot
 * read are dropped, those that nobody can judge passed over. False: there is none left. */
bool drilling_next(struct drilling *d);

/* Begins to work out what the judge needs to know, and says how far it is, as adviser_look(). */
enum table_state drilling_look(struct drilling *d);

/* The answer, an action of the position; the judge is ready. Moves the drill; where that cannot be
 * written the verdict says so. */
void drilling_answer(struct drilling *d, int action);

/* Appends "Drill 2 of 5: match 12". */
void drilling_title(const struct drilling *d, struct text *out);

/* What waits today of the drills of such a person and game. */
struct drills_waiting drilling_waiting(struct library *library, const char *person,
                                       const struct game *game);

/* What is said when there is no question left: how many were right, or that there was none, and
 * when the next ones are due. Appended. */
void drilling_end(const struct drilling *d, struct text *out);

#endif
