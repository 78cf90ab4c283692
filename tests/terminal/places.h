/* places.h: every screen there is: how to get there, and what only that screen shows. Tests of all
 * screens go through this table; a new screen gets a row of its own. Only the question whether to
 * salvage a library has none: what follows from it names the data directory, another one each time,
 * and walks compare pages; see test_terminal_salvage.c. */
#ifndef ROLLICK_TESTS_PLACES_H
#define ROLLICK_TESTS_PLACES_H

#include "tests/terminal/stage.h"

enum place {
    PLACE_MENU,
    PLACE_MENU_KEPT,
    PLACE_GAMES,
    PLACE_HELP,
    PLACE_HELP_ALL,
    PLACE_NOTICE,
    PLACE_FORM,
    PLACE_FORM_PLAYER,
    PLACE_FORM_NAME,
    PLACE_FORM_VALUE,
    PLACE_FORM_MORE,
    PLACE_FORM_WATCH,
    PLACE_OPPONENT,
    PLACE_LINEUP_NAME,
    PLACE_LINEUPS,
    PLACE_TOURNAMENT,
    PLACE_TOURNAMENT_ENTRANT,
    PLACE_TOURNAMENT_NAME,
    PLACE_TOURNAMENT_ADD,
    PLACE_TOURNAMENTS,
    PLACE_BRACKET,
    PLACE_TOURNAMENT_TABLE,
    PLACE_SETTINGS,
    PLACE_SETTINGS_NAME,
    PLACE_MATCHES,
    PLACE_MATCHES_SEARCH,
    PLACE_CONTINUE,
    PLACE_FORGET,
    PLACE_STATISTICS,
    PLACE_STATISTICS_EXPORT,
    PLACE_STATISTICS_NAME,
    PLACE_LEARN,
    PLACE_LESSON,
    PLACE_LESSON_SHOWN,
    PLACE_GUIDE,
    PLACE_GUIDE_SEARCH,
    PLACE_NOTONE,
    PLACE_NOTONE_BEGUN,
    PLACE_NOTONE_UNDONE,
    PLACE_HOG,
    PLACE_KNUCKLEBONES,
    PLACE_YAHTZEE,
    PLACE_YAHTZEE_LAST,
    PLACE_YAHTZEE_WIDE,
    PLACE_HINT,
    PLACE_TUTOR,
    PLACE_QUESTION,
    PLACE_CURTAIN,
    PLACE_LOG,
    PLACE_PAUSED,
    PLACE_FACES,
    PLACE_SECRETS,
    PLACE_WATCH,
    PLACE_RESULT,
    PLACE_RESULT_BOARD,
    PLACE_SERIES,
    PLACE_GRAPH,
    PLACE_REVIEW,
    PLACE_REPLAY,
    PLACE_REPLAY_TURN,
    PLACE_EXPORT,
    PLACE_EDIT,
    PLACE_EDIT_BOARD,
    PLACE_EDIT_LINE,
    PLACE_EDIT_FOUND,
    PLACES,
};

extern const struct place_row {
    const char *words, *keys; /* arguments, and keys from there on */
    const char *shows;        /* on no other of these screens */
    const char *settings;     /* its config.ini; NULL: an empty one */
    bool kept;                /* the library has two unfinished matches and one that is over */
    bool any_key;             /* goes on from there, also one that is bound to nothing */
    const char *meddle;       /* what has been done to the library, in SQL; NULL: nothing */
    bool by_hand;             /* throws wait for whom they belong to */
    const char *dice;         /* what a file "dice" holds; NULL: there is none */
} places[PLACES];

/* Starts Rollick at 24 rows of 80 columns and goes there; library, settings and the files
 * that it writes are as the row says, whatever happened before on this stage. `more`: arguments
 * added, "" for none; `term`: "TERM=…", NULL for the usual one. */
void places_go(struct stage *s, enum place to, const char *more, const char *term);

/* The same for a row of one's own. */
void places_begin(struct stage *s, const struct place_row *row, const char *more, const char *term);

/* The two halves of it: to where the arguments lead, and from there on by keys, after which the
 * screen may show something else. */
void places_open(struct stage *s, const struct place_row *row, const char *more, const char *term);
void places_type(struct stage *s, const struct place_row *row);

/* Carries out SQL in the file of a library. */
void places_meddle(const char *library, const char *sql);

/* Removes the files that were exported: the next one would have another name. */
void places_tidy(const struct stage *s);

#endif
