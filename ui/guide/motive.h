/* ui/guide/motive.h: why built-in players choose as they do: by which rule or habit, by which
 * ratings, or by which chances. */
#ifndef ROLLICK_UI_GUIDE_MOTIVE_H
#define ROLLICK_UI_GUIDE_MOTIVE_H

#include "src/match/setup.h"
#include "src/tables/tables.h"

struct motives {
    struct tables *tables;     /* borrowed */
    const struct setup *setup; /* borrowed, finished */
    bool asked[SEATS_MOST];    /* for what the policy of a seat needs to know … */
    bool able[SEATS_MOST];     /* … which is there */
    struct ready ready[SEATS_MOST];
};

/* Begins to explain the players of a match; ends that. A zeroed struct explains nothing. */
void motives_init(struct motives *m, struct tables *tables, const struct setup *setup);
void motives_fini(struct motives *m);

/* Appends why the seat to move in `state` chose an action, a sentence; nothing for people. Waits
 * for a table that nobody has asked for yet. */
void motives_say(struct motives *m, const void *state, int action, struct text *out);

#endif
