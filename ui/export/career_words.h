/* ui/export/career_words.h: what somebody has come to at a game (src/library/career.h), figure by
 * figure with the match that each comes from: in words, as JSON, and as values separated by commas.
 * Careers are told of people only. */
#ifndef ROLLICK_UI_EXPORT_CAREER_WORDS_H
#define ROLLICK_UI_EXPORT_CAREER_WORDS_H

#include "src/library/career.h"
#include "ui/text/output.h"

enum { CAREER_FIGURES = 24, CAREER_OPPONENTS = 8, CAREER_PARTS = 10 };

struct career_figure {
    struct text words; /* "won in a row at most: 5" */
    long long match;   /* its number; 0: it is not kept */
    const char *house; /* of an opponent of the house: the word of its policy, as of struct
                        * career_opponent; NULL: it is about something else */
    int met;           /* … and how often they met */
};

/* The figures there are, with words in the language of `words`; of the opponents met most the first
 * CAREER_OPPONENTS. Gives how many. */
int career_figures(const struct career *c, const struct statistics *s,
                   const struct translator *words, struct career_figure figure[CAREER_FIGURES]);

/* Appends the habit of a character to somebody who has ended so many matches against it; false: it
 * is not told yet, or that policy is no character's. */
bool career_habit(const struct policy *policy, int met, struct text *out);

/* Figures, the habits that are told, and how rating and accuracy went, a line each; nothing of
 * whoever is no person. */
void career_words(struct out *out, const struct statistics *s, const struct statistics_row *row);

/* Everything. A new reference; null of whoever is no person. */
json_t *career_json(const struct statistics *s, const struct statistics_row *row);

/* Names of the values of a line, and the values, each with a comma before it; those that are not
 * known are empty. Appended. */
extern const char career_csv_names[];
void career_csv(const struct statistics *s, const struct statistics_row *row, struct text *out);

#endif
