/* ui/text/action_words.h: what people call the actions of a game, one by one and as a question; and
 * the words of answers in the language that is spoken. */
#ifndef ROLLICK_UI_TEXT_ACTION_WORDS_H
#define ROLLICK_UI_TEXT_ACTION_WORDS_H

#include "games/game.h"
#include "ui/text/output.h"

/* The name of an action as people say it in the language of `out`: "columna 2"; or another English
 * word of answers: "yes". Appended; a word that has no translation stays as it is. */
void action_said(const char *name, struct text *out);

/* What people call an action: its label in the game, or its name said. Appended. */
void action_label(const struct game *g, const void *state, int action, struct text *out);

/* What to say for an action: its name said, or its label where the name is a single word: "bank".
 * Appended. */
void action_call(const struct game *g, const void *state, int action, struct text *out);

/* All choices as a question: "Roll or stop?", "Roll 0 to 10?", after what one of them is certain to
 * bring. Long lists become how to say their choices, or their number. Appended. */
void action_ask(const struct game *g, const void *state, struct text *out);

/* Writes all choices in full behind the words of `head`, on lines that begin with their common
 * word.
 */
void action_list(struct out *out, const struct game *g, const void *state, const struct text *head);

#endif
