/* ui/line/new_match.h: a match to come, as its seats are said in line mode. */
#ifndef ROLLICK_UI_LINE_NEW_MATCH_H
#define ROLLICK_UI_LINE_NEW_MATCH_H

#include "ui/line/mode.h"

/* Makes a setup with drawn dice of those who shall play, "Ann=human ai:4"; "": a person against the
 * usual level, or where the match is only watched that level against itself. from: where the match
 * begins, NULL: at its beginning. s could be finished. False: why says what does not fit. */
bool new_match_read(const struct game *g, struct line_mode *l, const union position *from,
                    bool watched, char *seats, struct setup *s, struct text *why);

#endif
