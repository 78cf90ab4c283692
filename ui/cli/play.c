#include "ui/cli/front.h"
#include "ui/cli/match_arguments.h"
#include "ui/text/brain_name.h"

#include <stdlib.h>

/* Whether the brain that shall answer hints can: a wrong name should not wait for the first hint.
 */
static bool brain_fits(const struct options *o, const struct setup *s, struct text *why)
{
    struct setup finished = *s;
    struct policy policy;
    return !o->given[OPTION_BRAIN] || !setup_finish(&finished, why) ||
           brain_name_find(s->game, o->word[OPTION_BRAIN], &finished.start, s->store, &policy, why);
}

int command_play(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    struct setup s;
    char *dice = NULL;
    if (!front_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    int status = arguments_match(o, line.preferences.config.text[CONFIG_NAME], &s, &dice,
                                 &line.start.dice_length, why);
    if (status != STATUS_DONE) {
        return status;
    }
    if (!brain_fits(o, &s, why)) {
        free(dice);
        return STATUS_USAGE;
    }
    s.no_undo = line.preferences.config.number[CONFIG_UNDO];
    line.start.setup = &s;
    line.start.dice = dice;
    status = front_run(o, &line, out, why);
    free(dice);
    return status;
}

int command_menu(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    return front_options(o, &line, why) ? front_run(o, &line, out, why) : STATUS_USAGE;
}
