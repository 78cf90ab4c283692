/* ui/guide/confirm.h: what people are asked about before they do it: choices that throw points
 * away, as the rules alone tell, and what cannot be taken back. Everything else is done at once. */
#ifndef ROLLICK_UI_GUIDE_CONFIRM_H
#define ROLLICK_UI_GUIDE_CONFIRM_H

#include "games/game.h"
#include "src/base/config.h"

/* Each has a setting of its own (rollick-config(5)), in the same order: a question that is silenced
 * is not asked. */
enum confirm {
    CONFIRM_NONE,
    CONFIRM_ZERO,
    CONFIRM_JOKER,
    CONFIRM_CONCEDE,
    CONFIRM_DELETE,
};

/* What a legal choice does that somebody may not have meant, and the question that names its cost,
 * appended: "Full House would score 0, Chance 18. Score 0?" CONFIRM_NONE: nothing, `question` is as
 * it was. */
enum confirm confirm_of(const struct game *g, const void *state, int action, struct text *question);

/* Whether to ask before that, by what is settled. */
bool confirm_asks(enum confirm confirm, const struct config *settled);

#endif
