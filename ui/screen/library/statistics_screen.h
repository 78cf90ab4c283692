/* ui/screen/library/statistics_screen.h: the statistics, read from the library while they are
 * shown.
 */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_SCREEN_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_SCREEN_H

struct key_page;
struct screen;
struct stack;

extern const struct key_page statistics_key_page;

/* What the matches of the library say about who played them; whose name is settled comes first. */
struct screen *statistics_screen(const struct stack *stack);

#endif
