/* ui/text/match_row.h: a match of the library in words, for lists. */
#ifndef ROLLICK_UI_TEXT_MATCH_ROW_H
#define ROLLICK_UI_TEXT_MATCH_ROW_H

#include "src/library/library.h"

/* Who played, and what they reached if that is known: "Ada 101, Linus 88". Appended. */
void match_row_seats(const struct library_row *row, struct text *out);

/* How it ended, or that it has not, as a message id; NULL: it ended as its rules say. */
const char *match_row_end(const struct library_row *row);

/* Whether people mean the player of that name: who has none is called in their language, too. */
bool match_row_called(const char *name, const char *said);

#endif
