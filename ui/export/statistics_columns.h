/* ui/export/statistics_columns.h: what statistics say of a player at a game, column by column: for
 * the page, as JSON and as values separated by commas; and all of them as a file in the directory
 * where the program was started. */
#ifndef ROLLICK_UI_EXPORT_STATISTICS_COLUMNS_H
#define ROLLICK_UI_EXPORT_STATISTICS_COLUMNS_H

#include "src/library/statistics.h"
#include "ui/text/output.h"

enum { STATISTICS_JSON = 1, STATISTICS_CSV = 2 }; /* where a column is written */

/* What the page sorts games by, the most first; BY_GAME: as the program lists them. */
enum statistics_order { BY_GAME, BY_PLAYED, BY_WON, BY_BEST, STATISTICS_ORDERS };

struct statistics_column {
    const char *name; /* of the member, or of the values that a list has in CSV */
    int where;        /* STATISTICS_JSON … */
    json_t *(*value)(const struct statistics_row *row); /* a new reference; NULL: the count … */
    size_t count;                                       /* … that stands there in a row */
    int digits;                                         /* of a real number as CSV */

    /* On the page: its heading, a message id; before which column it ends, also on a narrow page,
     * 0: it is not there; the order that it stands for. */
    const char *heading;
    int end, narrow;
    enum statistics_order order;

    /* How the page has it, where that is not a number with one digit behind the point; `minus` is
     * the sign to be used. NULL: it is. */
    void (*say)(const struct statistics_row *row, const char *minus, struct text *out);
};

/* In the order of JSON and CSV; ends with a column without a name. */
extern const struct statistics_column statistics_columns[];

/* The whole number in a column; INT_MIN: there is none. */
int statistics_number(const struct statistics_column *column, const struct statistics_row *row);

/* Appends what the page shows in a column of it; false: there is nothing. */
bool statistics_say(const struct statistics_column *column, const struct statistics_row *row,
                    const char *minus, struct text *out);

/* How many were played, alone, won and tied: "played 4, 3 alone, won 1, tied 0". Appended. */
void statistics_played(const struct statistics_row *row, struct text *out);

/* That so many of the matches played were with take-backs, and what that means; one at least was.
 * Appended. */
void statistics_take_backs(const struct statistics_row *row, struct text *out);

/* The same of those in which somebody was helped. */
void statistics_helped(const struct statistics_row *row, struct text *out);

/* One player at one game in words, on a few lines; of a person with the career. */
void statistics_words(struct out *out, const struct statistics *s,
                      const struct statistics_row *row);

/* One player at one game as a JSON object. */
void statistics_json(struct out *out, const struct statistics *s, const struct statistics_row *row);

/* The names of the values, and the values of one row. */
void statistics_csv_head(struct out *out);
void statistics_csv(struct out *out, const struct statistics *s, const struct statistics_row *row);

/* Calls `say` for every row of a player (NULL: of everybody), players as statistics_players()
 * orders them, games as the program does. Gives how many there were. */
int statistics_each(const struct statistics *s, const char *name, struct out *out,
                    void (*say)(struct out *out, const struct statistics *s,
                                const struct statistics_row *row));

/* Appends that no match of a player (NULL: of anybody) has ended yet, and if some were `imported`
 * that those do not count. */
void statistics_nothing(const char *name, bool imported, struct text *out);

enum { FILE_JSON = 1, FILE_CSV };

/* Writes everything into a new file, rollick-stats.json or .csv, with a number in the name when
 * there is such a file already: nothing is ever overwritten. The name is appended to `name`. False:
 * it cannot be written; why says what the system said. */
bool statistics_write(const struct statistics *s, bool csv, struct text *name, struct text *why);

#endif
