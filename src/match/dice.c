#include "src/match/dice.h"

#include <stddef.h>

void dice_close(struct dice *d)
{
    if (d) {
        d->ops->close(d);
    }
}
