#include "ui/board/view.h"

const struct binding *view_keys(const struct view *v, const struct scene *s)
{
    const struct binding *now = v->keys_now ? v->keys_now(s) : NULL;
    return now ? now : v->keys;
}

bool view_obey(const struct view *v, const struct scene *s, struct cursor *cursor, int command,
               const struct key *key, int *action, struct text *why)
{
    struct view_call call = {.scene = s, .cursor = cursor, .action = -1, .why = why};
    const struct keyset set = {{view_keys(v, s)}};
    if (command == COMMAND_POINT && v->point) {
        v->point(cursor, (int)key->code);
    } else if (bindings_run(&set, command, key, &call) && call.action >= 0) {
        *action = call.action;
        return true;
    }
    return false;
}
