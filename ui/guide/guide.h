/* ui/guide/guide.h: what there is to read about a game: rules, scoring, strategy. One text for the
 * screen, the help over a board and the line mode; it follows the rules of the match.
 *
 * A guide is a table of lines. Figures stand beside their sentence, each with where it comes from,
 * so that a test can compute all of them again. */
#ifndef ROLLICK_UI_GUIDE_GUIDE_H
#define ROLLICK_UI_GUIDE_GUIDE_H

#include "games/game.h"
#include "ui/guide/confirm.h"
#include "ui/text/lines.h"

struct tutorial;

enum guide_page { GUIDE_RULES, GUIDE_SCORING, GUIDE_STRATEGY, GUIDE_PAGES };

enum { FIGURES_MOST = 4 };

/* A number that was computed: what an action of a position is worth to an exact brain, "13.4 %" a
 * chance of winning, "265.1" points. */
struct figure {
    const char *shown;    /* NULL: no more */
    const char *action;   /* its name; NULL: a figure of another kind, which `by` names */
    const char *position; /* as JSON, with its rules; NULL: the one it stands beside */
    const char *by;       /* who says so; NULL: optimal */
};

/* A paragraph. */
struct guide_line {
    const char *when;    /* "start=safe,bust=one": only by these rules; NULL: always */
    const char *head;    /* a message id; NULL: none */
    const char *say;     /* a message id; %s for each figure, or %d for each rule */
    const char *rule[2]; /* rules whose numbers it names */
    struct figure figure[FIGURES_MOST]; /* or the figures, never both */
};

struct guide {
    const struct game *game;
    const struct guide_line *page[GUIDE_PAGES]; /* each ends with a NULL say */
    const struct tutorial *tutorial;            /* ui/guide/tutorial.h; NULL: there is none */

    /* What confirm_of() (ui/guide/registry.h) says of this game. May be NULL: there is nothing to
     * ask about. */
    enum confirm (*confirm)(const void *state, int action, struct text *question);
};

/* "Rules", "Scoring", "Strategy": message ids. */
extern const char *const guide_titles[GUIDE_PAGES];

/* The paragraphs of a page one by one, by the rules of a position; *at is 0 at first. The rules end
 * with all options, each with its value. Head and words are replaced, and speak the language that
 * they came with; the head may stay empty. Games without a guide (NULL) have their options. False:
 * there are no more. */
bool guide_next(const struct guide *guide, const struct game *g, enum guide_page page,
                const void *start, int *at, struct text *head, struct text *say);

/* Reads a page out, with its title. */
void guide_read(const struct guide *guide, const struct game *g, enum guide_page page,
                const void *start, struct lines *l);

/* Whether a line holds by the rules of a position. */
bool guide_holds(const struct game *g, const struct guide_line *line, const void *start);

/* Appends a sentence with its figures. */
void guide_say(struct text *out, const char *say, const struct figure *figure);

#endif
