/* ui/text/statistics_text.h: what statistics say of a player at a game, column by column: for the
 * page, as JSON and as values separated by commas. */
#ifndef ROLLICK_UI_TEXT_STATISTICS_TEXT_H
#define ROLLICK_UI_TEXT_STATISTICS_TEXT_H

#include "src/library/statistics.h"
#include "ui/text/output.h"

enum { STATISTICS_PAGE = 1, STATISTICS_JSON = 2, STATISTICS_CSV = 4 }; /* where a column is shown */

struct statistics_column {
    const char *name; /* of the member, or of the values that a list has in CSV */
    int where;        /* STATISTICS_PAGE … */
    size_t member;    /* of struct statistics_row, an int, if there is no value() */
    json_t *(*value)(const struct statistics_row *row); /* a new reference; null: there is none */
    int digits;                                         /* of a real number as CSV */
    const char *heading;                                /* of the page, a message id */
    /* How the page has it, where that is not a number with one digit behind the point; `minus` is
     * the sign to be used. NULL: it is. */
    void (*say)(const struct statistics_row *row, const char *minus, struct text *out);
};

/* In the order of JSON and CSV; ends with a column without a name. */
extern const struct statistics_column statistics_columns[];

/* Appends what the page shows in a column of it; false: there is nothing. */
bool statistics_say(const struct statistics_column *column, const struct statistics_row *row,
                    const char *minus, struct text *out);

/* One player at one game as a JSON object. */
void statistics_json(struct out *out, const struct statistics_row *row);

/* The names of the values, and the values of one row. */
void statistics_csv_head(struct out *out);
void statistics_csv(struct out *out, const struct statistics_row *row);

/* Calls `say` for every row of a player (NULL: of everybody), players as statistics_players()
 * orders them, games as the program does. Gives how many there were. */
int statistics_each(const struct statistics *s, const char *name, struct out *out,
                    void (*say)(struct out *out, const struct statistics_row *row));

#endif
