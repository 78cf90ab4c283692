/* ui/widget/bindings_parts.h: what the files of ui/widget/bindings.h share. For them only. */
#ifndef ROLLICK_UI_WIDGET_BINDINGS_PARTS_H
#define ROLLICK_UI_WIDGET_BINDINGS_PARTS_H

#include "ui/widget/bindings.h"
#include "ui/widget/key_word.h"

/* ui/widget/bindings.c: appends the keys of a row as people have settled them. */
void bindings_keys(const struct keyset *set, const struct keymap *map, const struct binding *b,
                   struct text *out);

#endif
