/* ui/line/answer.h: what people may say for the choices of a game.
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

/* Finds the action that `said` means at this choice. False: none or several; why says which, or why
 * the game does not allow what was meant (games/words.h). */
bool answer_read(const struct game *g, const void *state, const char *said, int *action,
                 struct text *why);

/* Whether what was said is about the choices: one or several of them, or some that the game does
 * not allow here. `reader` as `why` above. */
bool answer_is_choice(const struct game *g, const void *state, const char *said,
                      const struct text *reader);

/* Finds which of `words`, ended by NULL, `said` is, or else is a beginning of; capitals, accents
 * and the like make no difference. -1: several, and why says which they could be; or none, and
 * nothing is said. */
int answer_among(const char *const *words, const char *said, struct text *why);

/* Makes two ways of writing the same thing equal: small letters, one space between words. Cut to
 * the room there is. */
void answer_plain(const char *said, char *plain, size_t room);

/* The same, with letters without their accents. */
void answer_fold(const char *said, char *plain, size_t room);

/* Whether `said` is a beginning of `word`, and not empty. */
bool answer_begins(const char *word, const char *said);

/* The same for an English word of ui/text/action_words.c, or what the reader's language has for
 * it. */
bool answer_is(const struct text *reader, const char *word, const char *said);

/* Whether an answer is yes or no, and which. */
bool answer_agrees(const struct text *reader, const char *said, bool *yes);

#endif
