#include "src/match/player.h"

#include <stddef.h>

int player_fd(const struct player *p)
{
    return p && p->ops->descriptor ? p->ops->descriptor(p) : -1;
}

void player_close(struct player *p)
{
    if (p) {
        p->ops->close(p);
    }
}
