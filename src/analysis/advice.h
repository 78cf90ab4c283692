/* src/analysis/advice.h: what the choices of a position are worth, as a brain sees it: for hints
 * and the tutor.
 */
#ifndef ROLLICK_SRC_ANALYSIS_ADVICE_H
#define ROLLICK_SRC_ANALYSIS_ADVICE_H

#include "games/brain.h"
#include "src/analysis/tutor.h"
#include "src/tables/tables.h"

struct advice {
    struct policy policy; /* who advises, without its table */
    const char *unit;     /* of the values: "win", "points", "": only the order counts */
    double scale;         /* what one of it is of a win (src/analysis/tutor.h) */
    bool exact;
    double bound; /* of exact values: how far they can be from the truth; 0: rounding */
    struct node node;
    int n;                    /* choices; 0 at a throw or when the match is over */
    int action[ACTIONS_MOST]; /* best first, equals in the order of the game */
    double rating[ACTIONS_MOST];
    bool valued;  /* the worth of the position is known … */
    double value; /* … to the seat that is to move, in the unit */
};

/* Asks a policy whose table is there. */
void advice_rate(const struct game *g, const struct policy *policy, const void *state,
                 struct advice *a);

/* The places of the choices that do different things, of those with one label the first: the best
 * first, or of a policy that draws by weights what it does most often. Their number is returned.
 * `state` is the position that was rated. */
int advice_different(const struct game *g, const void *state, const struct advice *a, int *place);

/* Whether the choices at two places have the same label, and so do the same. */
bool advice_same(const struct game *g, const void *state, const struct advice *a, int place,
                 int other);

/* Of a policy that draws by weights: the chance that it draws the action at `place`. */
double advice_chance(const struct advice *a, int place);

/* Whether it draws all of them alike. */
bool advice_alike(const struct advice *a);

/* The place of an action, which is one of them. */
int advice_place(const struct advice *a, int action);

/* Appends why the choice at `place` is advised rather than the one at `other`; with other -1 rather
 * than the best that is worth less. Nothing is said of what is worth no more, or where nobody can
 * say. */
void advice_reason(const struct game *g, const void *state, const struct advice *a, int place,
                   int other, struct text *out);

/* Whether an action costs so much that the tutor warns. Never where only the order counts, and
 * never by weights. */
bool advice_warns(const struct advice *a, enum tutor_threshold tutor, int action);

/* What an action costs, in the unit. */
double advice_cost(const struct advice *a, int action);

/* Appends an amount of a unit: "66.2 %", "258.1 points"; nothing where only the order counts. */
void advice_amount(const char *unit, double value, struct text *out);

/* The least amount of a unit that is not shown as 0. */
double advice_least(const char *unit);

/* ---- An adviser ----
 *
 * Somebody beside the table who knows what the position of the moment is worth. It asks for what
 * its brain needs to know as players do (src/tables/tables.h), so nothing here waits, and it never
 * says anything about a position but the one it is asked about. */

/* How long choices wait in all for what the tutor needs to know, in milliseconds from the
 * beginning of a match; then they pass unseen. Whoever asks it keeps count. */
enum { ADVISER_TUTOR_WAITS = 3000 };

/* How often a screen looks how far an adviser is that still thinks, in milliseconds. */
enum { ADVISER_LOOK_MS = 250 };

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

/* Whether somebody is called so: "optimal", "ai:optimal", and levels, "ai:5". False: why says that
 * nobody is. */
bool adviser_known(const struct game *g, const char *word, struct text *why);

/* Whoever is called so at that table, NULL being what ai:5 means there. False: there is none, or it
 * does not fit rules or table; why says so and names one that does. */
bool adviser_find(const struct game *g, const char *word, const void *start,
                  const struct store *store, struct policy *policy, struct text *why);

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
