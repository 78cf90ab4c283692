/* src/record/step.h: the lines of a record between its first and its last one: events and steps
 * back. Form: rollick-record(5). */
#ifndef ROLLICK_SRC_RECORD_STEP_H
#define ROLLICK_SRC_RECORD_STEP_H

#include "games/game.h"
#include "src/record/jsonl.h"

/* A line between header and end; line 2 is step 0. */
struct record_step {
    bool back;          /* back to where k events stood, else an event */
    int k;              /* back */
    struct event event; /* not back */
    int t, sides;       /* a throw: throws of that seat before it that stand; sides of its dice */
};

/* An event as a line without line feed; `before` is the position it happened in. free() ends it. */
char *record_event(const struct game *g, const union position *before, const struct event *e);

/* Back to where k events stood. free() ends it. */
char *record_back(int k);

/* Whether a line that was written says that event, or that step back, and nothing is missing. */
bool event_says(const struct game *g, const union position *before, const struct event *e,
                const char *line);
bool back_says(int k, const char *line);

/* Reads a line that has act, roll or back. *action: the name of an action, borrowed from the line,
 * whose number is left to be found; NULL for everything else. `t` and `sides` are 0. False: why
 * says what is wrong. */
bool step_read(const json_t *line, struct record_step *step, const char **action, struct text *why);

#endif
