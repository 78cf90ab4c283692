/* ui/text/brain_name.h: ways of playing by their words, outside of matches: who answers hints, what
 * is compared.
 */
#ifndef ROLLICK_UI_TEXT_BRAIN_NAME_H
#define ROLLICK_UI_TEXT_BRAIN_NAME_H

#include "games/brain.h"

/* Whether somebody is called so: "optimal", "ai:optimal", and levels, "ai:5". False: why says that
 * nobody is. */
bool brain_name_known(const struct game *g, const char *word, struct text *why);

/* Whoever is called so at that table, or when it is NULL what ai:5 means there. False: there is
 * none, or it does not fit rules or table; why says so and names one that does. */
bool brain_name_find(const struct game *g, const char *word, const void *start,
                     const struct store *store, struct policy *policy, struct text *why);

#endif
