/* ui/text/statistics_text.h: statistics as JSON and as values separated by commas, for the command
 * and for the screen that writes them into a file. */
#ifndef ROLLICK_UI_TEXT_STATISTICS_TEXT_H
#define ROLLICK_UI_TEXT_STATISTICS_TEXT_H

#include "src/library/statistics.h"
#include "ui/text/output.h"

/* One player at one game as a JSON object. */
void stats_json(struct out *out, const struct stats_row *row);

/* The names of the values, and the values of one row. */
void stats_csv_head(struct out *out);
void stats_csv(struct out *out, const struct stats_row *row);

/* Calls `say` for every row of a player (NULL: of everybody), players as stats_players() orders
 * them, games as the program does. Gives how many there were. */
int stats_each(const struct stats *s, const char *name, struct out *out,
               void (*say)(struct out *out, const struct stats_row *row));

#endif
