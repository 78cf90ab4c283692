/* games/text.h: a short piece of text in memory the caller owns: sentences, names, reasons.
 *
 * `struct text t = {0};` is an empty text, ready to use. A text never allocates and never
 * overflows: what does not fit is cut at the end of a whole UTF-8 character.
 *
 * A text carries the translator of whoever will read it. Words for people are message ids in
 * English, marked N_() where they stand in a table, and become the reader's language when they are
 * said; without a translator they stay as they are (records, bots, tests). */
#ifndef ROLLICK_GAMES_TEXT_H
#define ROLLICK_GAMES_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Marks a message id for the translators' tools; it changes nothing. */
#define N_(message) message

/* The same for a word that means several things: the context is for translators alone and is never
 * shown. Source: the manual of gettext, "Using contexts for solving ambiguities". */
#define NC_(context, message) context "\004" message

enum { TEXT_MOST = 512 };

/* Where words come from. Both functions return a text that lives as long as the program. */
struct translator {
    const char *(*one)(const char *message);
    const char *(*many)(const char *singular, const char *plural, unsigned long n);
};

struct text {
    const struct translator *translator; /* NULL: words stay English */
    size_t length;                       /* bytes in use, without the closing 0 */
    char bytes[TEXT_MOST];               /* always ends with 0 */
};

/* Empties the text; the translator stays. */
void text_clear(struct text *t);

/* Appends words for people: `message` is translated, then filled in as printf does. */
__attribute__((format(printf, 2, 3))) void text_say(struct text *t, const char *message, ...);

/* The same with a number that decides between singular and plural. The number itself must be among
 * the arguments if the sentence shows it. Both messages stand in the call, without N_(), which
 * would make two entries of them. */
__attribute__((format(printf, 3, 5))) void text_say_n(struct text *t, const char *singular,
                                                      const char *plural, unsigned long n, ...);

/* Appends as it is what is the same in every language: names, action names, figures. */
__attribute__((format(printf, 2, 3))) void text_add(struct text *t, const char *format, ...);

/* Copies a text into `room` bytes, cut at the end of a whole UTF-8 character. */
void text_keep(char *to, size_t room, const struct text *t);

/* A single message in the language of the text's reader; without the context of NC_(). */
const char *text_word(const struct text *t, const char *message);

/* Reads a whole number in decimal digits. False: it is none, or not within min … max. */
bool text_number(const char *word, int min, int max, int *number);

/* How many letters to change, put in or leave out to make one word of the other; `known` has at
 * most 32 bytes. */
int text_distance(const char *word, const char *known);

#endif
