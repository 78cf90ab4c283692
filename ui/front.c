#include "ui/front.h"

#include "ui/terminfo.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *front_hindrance(const struct options *o)
{
    const char *term = getenv("TERM");
    if (o->given[OPTION_PLAIN]) {
        return N_("--plain was given");
    }
    if (!isatty(STDIN_FILENO)) {
        return N_("standard input is no terminal");
    }
    if (!isatty(STDOUT_FILENO)) {
        return N_("standard output is no terminal");
    }
    if (!term || !*term) {
        return N_("TERM is not set");
    }
    if (strcmp(term, "dumb") == 0) {
        return N_("TERM is dumb");
    }
    return terminfo_known(term) ? NULL : N_("TERM is unknown here");
}

void front_options(const struct options *o, struct line_options *line)
{
    struct app_options *app = &line->app;
    app->best_of = options_number(o, OPTION_BEST_OF, 1);
    app->alternate = !o->given[OPTION_FIRST] || strcmp(o->word[OPTION_FIRST], "alternate") == 0;
    app->secrets = o->given[OPTION_SECRETS];
    app->ascii = o->given[OPTION_ASCII];
    app->colour = o->number[OPTION_COLOR] == 2 ? -1 : o->number[OPTION_COLOR];
    app->still = o->number[OPTION_MOTION] == 1;
    app->mouse = true;
    app->speed = options_number(o, OPTION_SPEED, 100) / 100.0;
    app->test_clock = o->given[OPTION_TEST_CLOCK];
    line->brain = o->given[OPTION_BRAIN] ? o->word[OPTION_BRAIN] : NULL;
    line->loudness = o->number[OPTION_VERBOSE] - o->number[OPTION_QUIET];
}

int front_run(const struct options *o, struct line_options *line, struct out *out, struct text *why)
{
    line->because = front_hindrance(o);
    return line_run(line, out, why);
}
