/* ui/cli/wait.h: waits for tables, and says how far they are once it takes long. */
#ifndef ROLLICK_UI_CLI_WAIT_H
#define ROLLICK_UI_CLI_WAIT_H

#include "src/tables/tables.h"
#include "ui/text/output.h"

/* tables_ready(), with a line on standard error, if that is a terminal, from half a second on; it
 * is wiped away at the end. `out` says in which words. */
bool wait_ready(struct tables *tables, const struct game *g, const struct policy *policy,
                const void *start, const struct out *out, struct ready *ready, struct text *why);

#endif
