/* ui/line/hints.h: hints, chances and the tutor for the match that is played. */
#ifndef ROLLICK_UI_LINE_HINTS_H
#define ROLLICK_UI_LINE_HINTS_H

#include "ui/line/mode.h"

/* Begins to advise on l->session, with the tutor at work from now on; ends that. */
void hints_init(struct line_mode *l);
void hints_fini(struct line_mode *l);

/* Waits until an adviser knows what it needs to, or cannot know, not longer than until `end` of
 * clock_now(); says how far it is when that takes long, unless `quiet`. In virtual time nobody
 * waits long. `state` holds rules and seats. */
enum course hints_wait(struct line_mode *l, struct adviser *a, const void *state, int64_t end,
                       bool quiet);

/* Says what a hint says, and what the position is worth to all; waits for whoever is asked. */
enum course hints_say(struct line_mode *l);
enum course hints_odds(struct line_mode *l);

/* The same for a position outside any match. */
enum course hints_position(struct line_mode *l, const struct game *g, const union position *state);

/* Whether the tutor warns before this choice, which is waited for as on the screen; the same choice
 * again is not warned of. */
enum course hints_warn(struct line_mode *l, int action, bool *warns);

#endif
