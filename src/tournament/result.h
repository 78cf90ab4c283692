/* src/tournament/result.h: what came of a tournament, for machines. */
#ifndef ROLLICK_SRC_TOURNAMENT_RESULT_H
#define ROLLICK_SRC_TOURNAMENT_RESULT_H

#include "src/tournament/tournament.h"

#include <stdio.h>

/* One JSON object, the form of rollick(6), "TOURNAMENT RESULTS", and a line feed. `version` is that
 * of the program; `stopped`: it was not played to its end. */
void tournament_print_json(const struct tournament *t, const char *version, bool stopped,
                           FILE *out);

#endif
