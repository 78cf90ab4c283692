/* ui/line/options.h: what line mode is asked to do. */
#ifndef ROLLICK_UI_LINE_OPTIONS_H
#define ROLLICK_UI_LINE_OPTIONS_H

#include "ui/text/preferences.h"
#include "ui/text/start.h"

struct line_options {
    struct preferences preferences;
    struct services services;
    struct start start;
    const char *because; /* what turned the line mode on: "TERM is dumb" */
    int loudness;        /* below 0: say less; above: say more */
};

#endif
