/* ui/guide/registry.h: what there is to read, to learn and to ask about each game. */
#ifndef ROLLICK_UI_GUIDE_REGISTRY_H
#define ROLLICK_UI_GUIDE_REGISTRY_H

#include "ui/guide/guide.h"

/* All guides, ended by NULL. */
extern const struct guide *const guides[];

/* The guide of a game, its tutorial; NULL if nobody has written one. */
const struct guide *guide_of(const struct game *g);
const struct tutorial *tutorial_of(const struct game *g);

/* What a legal choice does that somebody may not have meant, and the question that names its cost,
 * appended: "Full House would score 0, Chance 18. Score 0?" CONFIRM_NONE: nothing, `question` is as
 * it was. */
enum confirm confirm_of(const struct game *g, const void *state, int action, struct text *question);

#endif
