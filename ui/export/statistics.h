/* ui/export/statistics.h: statistics as a file in the directory where the program was started. */
#ifndef ROLLICK_UI_EXPORT_STATISTICS_H
#define ROLLICK_UI_EXPORT_STATISTICS_H

#include "src/library/statistics.h"

enum { FILE_JSON = 1, FILE_CSV };

/* Writes everything into a new file, rollick-stats.json or .csv, with a number in the name when
 * there is such a file already: nothing is ever overwritten. The name is appended to `name`. False:
 * it cannot be written; why says what the system said. */
bool statistics_write(const struct statistics *s, bool csv, struct text *name, struct text *why);

#endif
