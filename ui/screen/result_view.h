/* ui/screen/result_view.h: the page of a match that is over: who won and by how much, in figures,
 * what was special, and in panels how it went, the choices that mattered, figures on all seats and
 * the last events. What judge and library will say has its place from the beginning. */
#ifndef ROLLICK_UI_SCREEN_RESULT_VIEW_H
#define ROLLICK_UI_SCREEN_RESULT_VIEW_H

#include "src/session/series.h"
#include "ui/guide/story.h"
#include "ui/play/analysis.h"
#include "ui/play/playback.h"

struct result_view {
    const struct playback *played; /* borrowed */
    const struct series *series;   /* borrowed; it has counted the match */
    struct told_story told;
    bool judged, kept; /* whether judge and library will say something */
    const struct analysis *analysis;
    int choices; /* that mattered */
    const struct judged *choice[STORY_CHOICES];
    int stars; /* how far they are from the headline (ui/play/animation.h); 0: there are none */
};

/* The choices are targets for `command`, with the keys 1 … STORY_CHOICES. */
void result_view_draw(const struct result_view *v, struct canvas *c, struct area a, int command);

#endif
