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
};

/* The figures there are, with words in the language of `words`; of the opponents met most the first
 * CAREER_OPPONENTS. Gives how many. */
int career_figures(const struct career *c, const struct statistics *s,
                   const struct translator *words, struct career_figure figure[CAREER_FIGURES]);

/* Figures, and how rating and accuracy went, a line each; nothing of whoever is no person. */
void career_words(struct out *out, const struct statistics *s, const struct statistics_row *row);

/* Everything. A new reference; null of whoever is no person. */
json_t *career_json(const struct statistics *s, const struct statistics_row *row);

/* Names of the values of a line, and the values, each with a comma before it; those that are not
 * known are empty. Appended. */
extern const char career_csv_names[];
void career_csv(const struct statistics *s, const struct statistics_row *row, struct text *out);

#endif
