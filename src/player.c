#include "src/player.h"

#include <stddef.h>

void player_close(struct player *p)
{
    if (p) {
        p->ops->close(p);
    }
}
