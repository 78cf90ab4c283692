/* ui/text/statistics_text.h: what statistics say of a player at a game, column by column: for the
 * page, as JSON and as values separated by commas. */
#ifndef ROLLICK_UI_TEXT_STATISTICS_TEXT_H
#define ROLLICK_UI_TEXT_STATISTICS_TEXT_H

#include "src/library/statistics.h"
#include "ui/text/output.h"

enum { STATS_PAGE = 1, STATS_JSON = 2, STATS_CSV = 4 }; /* where a column is shown */

struct stats_column {
    const char *name; /* of the member, or of the values that a list has in CSV */
    int where;        /* STATS_PAGE … */
    size_t member;    /* of struct stats_row, an int, if there is no value() */
    json_t *(*value)(const struct stats_row *row); /* a new reference; null: there is none */
    int digits;                                    /* of a real number as CSV */
    const char *heading;                           /* of the page, a message id */
    /* How the page has it, where that is not a number with one digit behind the point; `minus` is
     * the sign to be used. NULL: it is. */
    void (*say)(const struct stats_row *row, const char *minus, struct text *out);
};

/* In the order of JSON and CSV; ends with a column without a name. */
extern const struct stats_column stats_columns[];

/* Appends what the page shows in a column of it; false: there is nothing. */
bool stats_say(const struct stats_column *column, const struct stats_row *row, const char *minus,
               struct text *out);

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
