/* bindings_parts.h: what the files of bindings.h share. For them only. */
#ifndef ROLLICK_BINDINGS_PARTS_H
#define ROLLICK_BINDINGS_PARTS_H

#include "ui/bindings.h"
#include "ui/key_word.h"

/* bindings.c: appends the keys of a row as people have settled them. */
void bindings_keys(const struct keyset *set, const struct keymap *map, const struct binding *b,
                   struct text *out);

#endif
