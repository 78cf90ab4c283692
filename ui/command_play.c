#include "ui/front.h"
#include "ui/given.h"

#include <stdlib.h>

int command_play(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    struct setup s;
    char *dice = NULL;
    if (!front_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    int status = given_match(o, &s, &dice, &line.app.dice_length, why);
    if (status != STATUS_DONE) {
        return status;
    }
    line.app.setup = &s;
    line.app.dice = dice;
    status = front_run(o, &line, out, why);
    free(dice);
    return status;
}

int command_menu(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    return front_options(o, &line, why) ? front_run(o, &line, out, why) : STATUS_USAGE;
}
