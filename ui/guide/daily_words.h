/* ui/guide/daily_words.h: the daily in words (src/session/daily_state.h): what waits, what became
 * of an attempt, par, the days in a row, and when the next one begins. Everything is appended. */
#ifndef ROLLICK_UI_GUIDE_DAILY_WORDS_H
#define ROLLICK_UI_GUIDE_DAILY_WORDS_H

#include "src/session/daily_state.h"

/* What an attempt came to, with par once it is known: "163, par 188"; "won, par lost"; "given up
 * (0)" of one whose match was not played to its end; "not played"; "not finished". */
void daily_words_result(const struct game *g, const struct daily_result *r, struct text *out);

/* What a result is: "163" or "given up (0)", at a game of two seats "won" or "lost". */
void daily_words_points(const struct game *g, int points, bool given_up, struct text *out);

/* Of one game of a day, as the menu says it: "Hog waits", "Hog: won, par lost". */
void daily_words_game(const struct game *g, const struct daily_result *r, struct text *out);

/* The attempts of the day before: "Yesterday, 2026-11-19: Hog: won, par lost."; that there were
 * none. */
void daily_words_yesterday(const struct daily_state *state, struct text *out);

/* "3 days in a row."; nothing of fewer than two. */
void daily_words_streak(int streak, struct text *out);

/* What it is about, before it begins. */
void daily_words_rules(const struct game *g, struct text *out);

/* Why it cannot be begun again, with the result, and when the next one is: from a moment as in
 * src/session/daily.h. As in `why`. */
void daily_words_had(const struct game *g, const struct daily_result *r, long long moment,
                     struct text *out);

/* When the next one begins. */
void daily_words_next(long long moment, struct text *out);

/* What par is: "Par: 188, by level 5 with the same dice." */
void daily_words_par(const struct game *g, int par, struct text *out);

/* What forgetting a match costs, or has cost: of an attempt that was not finished "Today's attempt
 * at Hog counts as 0 now."; nothing of any other match. To be asked before it is forgotten;
 * `asked`: as part of the question. */
void daily_words_spent(struct library *lib, long long match, long long moment, bool asked,
                       struct text *out);

/* Why there is no review before it is over, a message id. */
extern const char daily_no_help[];

/* Why it is not shown again before it is over, a message id: from a replay it could be played on.
 */
extern const char daily_no_replay[];

#endif
