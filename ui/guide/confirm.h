/* ui/guide/confirm.h: what people are asked about before they do it: choices that throw points
 * away, as the rules alone tell, and what cannot be taken back. Everything else is done at once. */
#ifndef ROLLICK_UI_GUIDE_CONFIRM_H
#define ROLLICK_UI_GUIDE_CONFIRM_H

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

/* Whether to ask before that, by what is settled. */
static inline bool confirm_asks(enum confirm confirm, const struct config *settled)
{
    return confirm != CONFIRM_NONE &&
           !settled->number[CONFIG_CONFIRM_ZERO + confirm - CONFIRM_ZERO];
}

#endif
