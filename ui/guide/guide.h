/* ui/guide/guide.h: what there is to read and to learn about a game. Rules, scoring and strategy:
 * one text for the screen, the help over a board and the line mode; it follows the rules of the
 * match. Tutorials: a few steps on the real board, by the real rules.
 *
 * A guide is a table of lines, a tutorial one of steps. Figures stand beside their sentence, each
 * with where it comes from, so that a test can compute all of them again. */
#ifndef ROLLICK_UI_GUIDE_GUIDE_H
#define ROLLICK_UI_GUIDE_GUIDE_H

#include "src/base/config.h"
#include "src/match/setup.h"
#include "ui/text/output.h"

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

enum { TUTORIAL_REPLIES = 4, TUTORIAL_SEATS = 2 };

/* What is said after a choice. */
struct tutorial_reply {
    const char *choices; /* names of actions, separated by commas; NULL: any other */
    const char *say;     /* a message id */
    bool again;          /* the step is then played once more */
    struct figure figure[FIGURES_MOST];
};

/* A step sets a position and the dice to come, says a sentence or two and lets the learner choose;
 * what they chose is played, and another sentence says what it did. */
struct tutorial_step {
    const char *position; /* JSON, with its rules; NULL: the board stays as it is */
    const char *dice;     /* the faces that fall */
    const char *say;      /* a message id */
    struct figure figure[FIGURES_MOST];
    struct tutorial_reply
        reply[TUTORIAL_REPLIES]; /* the first that fits; none: nothing is chosen */
};

struct tutorial {
    const struct game *game;
    const char *seat[TUTORIAL_SEATS]; /* who sits there; NULL: nobody */
    const struct tutorial_step *step; /* ends with a NULL say; the first has a position */
};

/* What people are asked about before they do it: choices that throw points away, as the rules alone
 * tell, and what cannot be taken back. Everything else is done at once. Each has a setting of its
 * own (rollick-config(5)), in the same order: a question that is silenced is not asked. */
enum confirm {
    CONFIRM_NONE,
    CONFIRM_ZERO,
    CONFIRM_JOKER,
    CONFIRM_CONCEDE,
    CONFIRM_DELETE,
    CONFIRM_LEAVE,
};

/* Whether to ask before that, by what is settled. */
static inline bool confirm_asks(enum confirm confirm, const struct config *settled)
{
    return confirm != CONFIRM_NONE &&
           !settled->number[CONFIG_CONFIRM_ZERO + confirm - CONFIRM_ZERO];
}

struct guide {
    const struct game *game;
    const struct guide_line *page[GUIDE_PAGES]; /* each ends with a NULL say */
    const struct tutorial *tutorial;            /* NULL: there is none */

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

/* ---- The way through a tutorial ----
 *
 * ui/play/tutorial.h has the board, ui/line/menu.c tells it. */

/* Steps there are. */
int tutorial_steps(const struct tutorial *l);

/* Where a learner is: {.tutorial = …} at first. */
struct tutorial_place {
    const struct tutorial *tutorial;
    int step;
    const struct tutorial_reply *reply; /* to what was chosen; NULL: nothing yet */
};

/* The board as this step begins: a finished setup, and the faces that fall there. */
void tutorial_board(const struct tutorial_place *p, struct setup *s, const char **dice);

/* Whether something is to be chosen in this step, and has not been yet. */
bool tutorial_asks(const struct tutorial_place *p);

/* The learner chooses at that position. */
void tutorial_choose(struct tutorial_place *p, const void *state, int action);

/* On to the next step, or once more to this one; false: there is no other. *board: the board is
 * another one from now on. */
bool tutorial_next(struct tutorial_place *p, bool *board);

/* Back to this step before its choice, or to the one before: the board is another one. */
void tutorial_back(struct tutorial_place *p);

/* Whether it is the last step, and nothing is left to be chosen. */
bool tutorial_over(const struct tutorial_place *p);

/* What is said at this step, or once something was chosen the reply to that. Appended. */
void tutorial_say(const struct tutorial_place *p, struct text *out);

#endif
