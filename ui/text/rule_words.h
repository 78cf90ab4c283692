/* ui/text/rule_words.h: what people call the rules of a game, their values and their presets, for
 * forms; and what rules decide. What is typed has the words of games/game.h in every language. */
#ifndef ROLLICK_UI_TEXT_RULE_WORDS_H
#define ROLLICK_UI_TEXT_RULE_WORDS_H

#include "games/game.h"

/* All in the language of `out`: "meta", "serpiente"; a number stays a number, and a word that has
 * no translation stays as it is. Appended. */
void rule_words_name(const struct rule *rule, struct text *out);
void rule_words_value(const struct rule *rule, const void *state, struct text *out);
void rule_words_preset(const struct preset *preset, struct text *out);

/* What a rule decides, and what can be typed for it: "points that win; 1 to 1000", "whether every
 * second round goes backwards around the table; fixed|snake". Appended. */
void rule_words_about(const struct rule *rule, struct text *out);

#endif
