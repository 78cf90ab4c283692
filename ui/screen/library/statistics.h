/* ui/screen/library/statistics.h: the page of the statistics, player by player, read from the
 * library while they are shown. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_H

struct key_page;
struct stack;

extern const struct key_page statistics_key_page;

/* What the matches of the library say about who played them; whose name is settled comes first. */
void statistics_open(struct stack *stack);

#endif
