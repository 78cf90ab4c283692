#include "ui/guide/confirm.h"

#include "ui/board/view.h"

enum harm harm_of(const struct game *g, const void *state, int action, struct text *question)
{
    const struct view *v = view_of(g);
    return v->harm ? v->harm(state, action, question) : HARM_NONE;
}

bool harm_asks(enum harm harm, unsigned silenced)
{
    return harm != HARM_NONE && !(silenced >> harm & 1);
}
