/* ui/line/mode.h: what line mode is asked to do, and what it knows while it runs: who is asked, the
 * match that is played, its series. ui/line/line.c begins and ends all of it. */
#ifndef ROLLICK_UI_LINE_MODE_H
#define ROLLICK_UI_LINE_MODE_H

#include "src/analysis/advice.h"
#include "src/session/series.h"
#include "src/session/session.h"
#include "ui/export/export.h"
#include "ui/guide/transcript.h"
#include "ui/line/prompt.h"
#include "ui/text/preferences.h"

/* What it is asked to do; preferences: as it begins (struct line_mode has them later). */
struct line_options {
    struct preferences preferences;
    struct services services;
    struct start start;
    void (*film)(const struct export *e, struct out *out); /* for struct export, its `with` being
                                                            * services.tables */
    const char *because; /* what turned the line mode on: "TERM is dumb" */
    int loudness;        /* below 0: say less; above: say more */
};

/* Who answers /hint and /odds, and warns (ui/line/hints.h). */
struct line_hints {
    struct adviser adviser; /* if there is none, its state and why say so */
    bool able;              /* there is one */
    int64_t advised;        /* when it began to work everything out */
    int doubted;            /* events after which the tutor warned; -1: it did not … */
    int doubt;              /* … of this action */
};

struct line_mode {
    const struct line_options *o;
    struct preferences preferences; /* those of `o`, and what was settled since */
    struct text *why;               /* what stopped it */
    struct prompt prompt;
    struct lines *lines; /* those of the prompt … */
    struct out *out;     /* … and where they go */
    enum detail detail;  /* how much is told; at a table without people DETAIL_TURNS is nothing */
    struct motives motives;
    bool warned;       /* of take-backs */
    bool introduced;   /* it was said who sits there */
    bool thinking;     /* it was told that somebody is, who still has not chosen */
    const char *rest;  /* what followed the word with a slash that is obeyed */
    unsigned comments; /* those that are made (src/match/commentary.h) */
    struct session session;
    struct transcript transcript;
    struct series series; /* of the match and of what follows it */
    char *faces;          /* the dice of a series that was read; NULL: it has none */
    struct line_hints hints;
};

#endif
