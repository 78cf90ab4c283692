/* ui/line/answer.h: choices in words: how they are listed, and what people may say for them.
 *
 * An answer is any beginning of an action's name that fits no other action, or of what follows the
 * name's first word ("4" for "roll 4", "full" for "score full_house"), or the same with the game's
 * other words ("bank" for "stop"). Numbers may come in any order and without spaces between
 * figures; capitals, accents, commas and underscores make no difference. The words of the language
 * that is spoken are understood beside the English ones, and go before them where only beginnings
 * are said. */
#ifndef ROLLICK_UI_LINE_ANSWER_H
#define ROLLICK_UI_LINE_ANSWER_H

#include "games/game.h"

/* Finds the action that `said` means at this choice. False: none or several; why says which. */
bool answer_read(const struct game *g, const void *state, const char *said, int *action,
                 struct text *why);

/* All choices as a question: "Roll or stop?", "Roll 0 to 10?". Long lists become how to
 * say their choices, or their number.
 * Appended. */
void answer_ask(const struct game *g, const void *state, struct text *out);

/* All choices in full, in lines that begin with their common word; *next is where to go on, 0 at
 * first. False: there are no more. */
bool answer_list(const struct game *g, const void *state, int *next, struct text *out);

/* Makes two ways of writing the same thing equal: small letters, one space between words. Cut to
 * the room there is. */
void answer_plain(const char *said, char *plain, size_t room);

/* The same, with letters without their accents. */
void answer_fold(const char *said, char *plain, size_t room);

/* Whether `said` is a beginning of `word`, and not empty. */
bool answer_begins(const char *word, const char *said);

/* The same for an English word of ui/line/answer_words.c, or what the reader's language has for it.
 */
bool answer_is(const struct text *reader, const char *word, const char *said);

/* Whether an answer is yes or no, and which. */
bool answer_agrees(const struct text *reader, const char *said, bool *yes);

/* The name of an action as people say it in the language of `out`: "columna 2". Appended. */
void answer_said(const char *name, struct text *out);

/* What to say for an action: its name said, or its label where the name is a single word: "bank".
 * Appended. */
void answer_call(const struct game *g, const void *state, int action, struct text *out);

/* What people call an action: its label in the game, or its name said. Appended. */
void answer_label(const struct game *g, const void *state, int action, struct text *out);

#endif
