#include "ui/front.h"
#include "ui/given.h"

#include <stdlib.h>

int command_play(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    struct setup s;
    char *dice = NULL;
    int status = given_match(o, &s, &dice, &line.app.dice_length, why);
    if (status != STATUS_DONE) {
        return status;
    }
    front_options(o, &line);
    line.app.setup = &s;
    line.app.dice = dice;
    status = front_run(o, &line, out, why);
    free(dice);
    return status;
}

int command_menu(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    front_options(o, &line);
    return front_run(o, &line, out, why);
}
