/* ui/screen/library/salvage.h: what is asked when the library turns out to be damaged. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_SALVAGE_H
#define ROLLICK_UI_SCREEN_LIBRARY_SALVAGE_H

#include <stdbool.h>

struct stack;

/* The library could not be opened or read. Where it is damaged, says so and asks whether to put it
 * aside and make a new one of what can be read (src/library/salvage/), which then is the stack's;
 * what is lost is named. Looks at all pages of the file, so it is for when something went wrong.
 * What could not be written before is named, too. False: it is sound, can only be read, cannot be
 * looked at, or a match is played meanwhile; nothing is asked. */
bool salvage_ask(struct stack *stack);

#endif
