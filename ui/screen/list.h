/* ui/screen/list.h: a small list over the screen below, from which one line is chosen. */
#ifndef ROLLICK_UI_SCREEN_LIST_H
#define ROLLICK_UI_SCREEN_LIST_H

#include "ui/widget/key_bar.h"

struct list_item;
struct stack;

/* Shows a list of `items`, ended by one without a label; when a line is chosen it closes itself and
 * calls `chosen`. `title` is a message id, and so are the labels: each line can be chosen by a
 * letter of it, too (ui/widget/list.h). */
void list_open(struct stack *stack, const char *title, const struct list_item *items,
               void (*chosen)(void *with, struct stack *stack, int command), void *with);

/* The same with a sentence above the lines, in the reader's language. Long lines take as many rows
 * as they need, and it what is left. */
void list_open_choice(struct stack *stack, const char *title, const char *words,
                      const struct list_item *items,
                      void (*chosen)(void *with, struct stack *stack, int command), void *with);

/* The same with labels that people gave: they are shown as they are, and no letter chooses them.
 * Del closes the list, too, and calls `removed`. */
void list_open_names(struct stack *stack, const char *title, const struct list_item *items,
                     void (*chosen)(void *with, struct stack *stack, int command),
                     void (*removed)(void *with, struct stack *stack, int command), void *with);

/* Keys of both; only names can be removed. */
extern const struct key_page list_key_page;

#endif
