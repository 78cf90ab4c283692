/* ui/text/locale.h: the language of the program, and the catalogue that its words come from:
 * gettext's.
 *
 * Messages are English in the source; data/po/LANGUAGE.po has them in other languages. Which
 * languages there are says config_languages. Nothing that files, options or JSON are made of is
 * ever looked up. */
#ifndef ROLLICK_UI_TEXT_LOCALE_H
#define ROLLICK_UI_TEXT_LOCALE_H

#include "games/text.h"

enum { WORDS_LANGUAGE = 16 };

/* Where all words for people come from, in whatever language is spoken. */
const struct translator *words_translator(void);

/* Takes characters as the environment says (LC_CTYPE); in UTF-8, too, where the locale that it
 * names for them is one of UTF-8 and not installed, as happens to who comes from another machine.
 */
void locale_characters(void);

/* The language that the environment asks for, "en" unless it is one that there is. It is enough
 * that it is named: no locale of it has to be installed. */
const char *words_wanted(void);

/* Speaks a language from now on, "auto" being the one that is wanted; not while other threads may
 * look at the environment. `folder` holds the catalogues as LANGUAGE/LC_MESSAGES/rollick.mo; NULL:
 * those of this program. False: there is none, why says so, and the language is English. */
bool words_speak(const char *language, const char *folder, struct text *why);

/* The language that is spoken: "en", "es". */
void words_spoken(char language[WORDS_LANGUAGE]);

#endif
