/* src/base/sanitize.h: text from strangers, made fit to be shown: names of players, what bots
 * write, names of files, words in error messages. Everything that did not come with the program
 * passes here before it reaches a screen, a line or a log.
 *
 * Text is taken apart into clusters, what people see as one character. A cluster stays when it is a
 * letter, figure, sign or picture of one or two columns with at most four marks, about whose width
 * the C library and libunistring agree. White space becomes a space. All else becomes U+FFFD, one
 * for each cluster: bytes that are no UTF-8, controls, format characters (bidi controls, zero-width
 * ones), what is drawn as nothing, private use, unassigned, emoji sequences (joiners, variation
 * selectors, flags, skin tones), taller stacks of marks.
 *
 * The result is UTF-8 in normal form C and does not depend on the locale; sanitize_ascii() gives it
 * to terminals that know ASCII only. To clean clean text again changes nothing. */
#ifndef ROLLICK_SRC_BASE_SANITIZE_H
#define ROLLICK_SRC_BASE_SANITIZE_H

#include "games/text.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SANITIZE_NAME = 32,   /* columns of a player's name; pages cut it where they are narrow */
    SANITIZE_LINE = 400,  /* columns of a line of words */
    SANITIZE_READ = 2048, /* bytes of a text that are looked at; the rest is dropped */
    CLUSTER_BYTES = 24,   /* a character, four marks and the closing 0 */
};

/* One character as people see it. */
struct cluster {
    int width;                 /* columns: 1 or 2 */
    char bytes[CLUSTER_BYTES]; /* ends with 0 */
};

/* Appends the cleaned text, cut to that many columns and to what the text has room for; what was
 * cut ends with an ellipsis within them. Runs of spaces become one, none stays at the ends. Nothing
 * is appended when nothing but spaces came. */
void sanitize_add(struct text *out, const char *bytes, size_t length, int columns);

/* The same for a string. */
void sanitize_say(struct text *out, const char *string, int columns);

/* The cleaned text by itself, for a place in a sentence: the name of a file, what a library says.
 * It is cut to SANITIZE_LINE columns. errno stays as it is, for the rest of the sentence. */
struct text sanitize_quote(const char *string);

/* Columns of a text (of its first SANITIZE_READ bytes), cleaned, spaces as they are. */
int sanitize_width(const char *string);

/* Appends the text as ASCII that fills the same columns: letters lose their marks, pictures
 * become blanks, and what else has no ASCII form question marks. */
void sanitize_ascii(struct text *out, const char *string);

/* The cluster as ASCII: as many characters as it has columns. */
struct cluster cluster_ascii(const struct cluster *c);

/* Whether two names look alike to a hasty reader: the same but for capitals and compatibility
 * forms. Such names should get a number. */
bool sanitize_alike(const char *a, const char *b);

/* Appends what two names share that look alike, for whoever compares many of them. */
void sanitize_fold(struct text *out, const char *name);

/* Reads a text cluster by cluster, cleaned, spaces as they are:
 *
 *     struct clusters all;
 *     struct cluster one;
 *     clusters_init(&all, string, strlen(string));
 *     while (clusters_next(&all, &one)) { … }
 *     clusters_fini(&all);
 */
struct clusters {
    size_t length, at;
    bool ascii;   /* nothing else in it */
    void *locale; /* where widths are asked; NULL: in the program's */
    unsigned char bytes[3 * SANITIZE_READ];
    char begins[3 * SANITIZE_READ];
};

void clusters_init(struct clusters *all, const char *bytes, size_t length);
bool clusters_next(struct clusters *all, struct cluster *one);
void clusters_fini(struct clusters *all);

#endif
