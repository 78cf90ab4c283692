#include "ui/guide/confirm.h"

#include "ui/board/view.h"

enum confirm confirm_of(const struct game *g, const void *state, int action, struct text *question)
{
    const struct view *v = view_of(g);
    return v->confirm ? v->confirm(state, action, question) : CONFIRM_NONE;
}

bool confirm_asks(enum confirm confirm, const struct config *settled)
{
    return confirm != CONFIRM_NONE &&
           !settled->number[CONFIG_CONFIRM_ZERO + confirm - CONFIRM_ZERO];
}
