/* ui/line/lookback.h: looking back on a match, in words: its graph, its review, a file of it. The
 * match that is played, as far as it has come, or one of the library. */
#ifndef ROLLICK_UI_LINE_LOOKBACK_H
#define ROLLICK_UI_LINE_LOOKBACK_H

#include "ui/export/export.h"
#include "ui/guide/story.h"
#include "ui/line/mode.h"

/* The match at the table. */
struct export lookback_here(const struct line_mode *l);

/* Whether it is an attempt at the daily that is not over, of which nothing is told that would help;
 * says so then. */
bool lookback_closed(struct line_mode *l, const struct export *of);

/* What each turn left it worth to a seat, as a line with a bar, and its turning points. `name` is a
 * beginning of the player's, "": the first person's, or the first seat's. Waits for the judge, who
 * is that of `rollick review`. */
enum course lookback_graph(struct line_mode *l, const struct export *of, const char *name);

/* What `rollick review` says; waits as well. */
enum course lookback_review(struct line_mode *l, const struct export *of);

/* Writes it into a new file: `words` are a form (ui/export/export.h), "" for a record, and behind
 * it the file's name, which the program makes where there is none. */
enum course lookback_export(struct line_mode *l, const struct export *of, const char *words);

/* Says what there is to tell of a match that people played to its end, in a few lines, without the
 * judge: nobody waits for that. */
void lookback_story(struct line_mode *l);

/* Has a match judged that people played to its end and that is kept, as the full screen does behind
 * its result: accuracy and drills come of it. Says nothing, and gives up after a second. */
enum course lookback_judge(struct line_mode *l);

/* The same match as a card for others, judged; before its end that there is none yet. */
enum course lookback_share(struct line_mode *l);

/* The same without the judge, of an attempt at the daily that is over. */
void lookback_card(struct line_mode *l, const struct told_daily *daily);

#endif
