/* ui/screen/card.h: a match as a card for others, to be written into a file. */
#ifndef ROLLICK_UI_SCREEN_CARD_H
#define ROLLICK_UI_SCREEN_CARD_H

struct stack;
struct told_story;

/* Shows the card of a match, as far as it is known, over the screen that asks. */
void card_open(struct stack *stack, const struct told_story *told);

#endif
