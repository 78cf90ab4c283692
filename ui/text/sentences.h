/* ui/text/sentences.h: the words of the full-screen program in the reader's language. */
#ifndef ROLLICK_UI_TEXT_SENTENCES_H
#define ROLLICK_UI_TEXT_SENTENCES_H

#include "games/text.h"

/* A message in the reader's language. */
const char *say_word(const char *message);

/* An empty text that speaks it. */
struct text say_text(void);

/* Makes the first letter a capital, if there is one. */
void say_capital(struct text *t);

/* What other parts say why something cannot be, as a sentence of its own: a capital first, and a
 * full stop last unless it has an end. */
struct text say_sentence(const char *words);

/* Who sits there, as setups name it: "human" is a person, "ai:3" level 3, "ai:hold:20" hold:20.
 * Appended. */
void say_kind(const char *kind, struct text *out);

/* Appends `more` after a space if all of it stays within so many columns. */
void say_fit(struct text *out, int width, const struct text *more);

#endif
