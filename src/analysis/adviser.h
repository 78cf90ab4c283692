/* src/analysis/adviser.h: somebody beside the table who knows what the position of the moment is
 * worth. It asks for what its brain needs to know as players do (src/tables/tables.h), so nothing
 * here waits, and it never says anything about a position but the one it is asked about. */
#ifndef ROLLICK_SRC_ANALYSIS_ADVISER_H
#define ROLLICK_SRC_ANALYSIS_ADVISER_H

#include "src/analysis/advice.h"
#include "src/tables/tables.h"

/* How long choices wait in all for what the tutor needs to know, in milliseconds from the
 * beginning of a match; then they pass unseen. Whoever asks it keeps count. */
enum { ADVISER_TUTOR_WAITS = 3000 };

struct adviser {
    struct tables *tables; /* borrowed */
    const struct game *game;
    struct policy policy;
    struct table *table;
    bool asked; /* for its table */
    enum table_state state;
    double done;          /* TABLE_COMING: 0 … 1 */
    struct text why;      /* TABLE_FAILED */
    union position seen;  /* what it knows is about this position … */
    bool advised, valued; /* … if it knows it yet */
    struct advice advice;
    double value[SEATS_MOST];
};

/* Somebody who sees things as that brain does, which fits the matches of `g` that it will be asked
 * about: all of them with the same rules and seats. Nothing is computed yet. */
void adviser_init(struct adviser *a, struct tables *tables, const struct game *g,
                  const struct policy *policy);

/* Gives the table back; a zeroed struct is fine. */
void adviser_fini(struct adviser *a);

/* Begins to think, once, and says how far it is: TABLE_COMING: a->done, TABLE_FAILED: a->why.
 * `state` holds rules and seats. */
enum table_state adviser_look(struct adviser *a, const void *state);

/* Readable when thinking has come to its end; -1: there is nothing to wait for. */
int adviser_fd(const struct adviser *a);

/* What the choices of a position are worth. NULL: not yet known. */
const struct advice *adviser_rate(struct adviser *a, const void *state);

/* What a position is worth to each seat, in policy_unit(); chances of winning make 1 together.
 * NULL: not yet known, or never. */
const double *adviser_value(struct adviser *a, const void *state);

#endif
