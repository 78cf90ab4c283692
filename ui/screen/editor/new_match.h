/* ui/screen/editor/new_match.h: the form for a new match, as data: made from the tables of the
 * game, its rules and its ways of playing. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_NEW_MATCH_H
#define ROLLICK_UI_SCREEN_EDITOR_NEW_MATCH_H

#include "src/session/series.h"
#include "ui/screen/stack.h"
#include "ui/widget/text_input.h"

struct key_page;
struct screen;
struct stack;

enum { FORM_KINDS = 48, FORM_ROWS = 48 };

enum form_kind {
    FORM_GAME,
    FORM_SEAT,
    FORM_ADD,
    FORM_PRESET,
    FORM_RULE,
    FORM_BEGINS,
    FORM_SERIES,
    FORM_DICE,
    FORM_SEED,
    FORM_SECRETS,
    FORM_UNDO,
    FORM_TUTOR,
    FORM_CURTAIN,
    FORM_START,
};

struct form_row {
    enum form_kind kind;
    int index; /* of the seat or rule */
};

enum form_dice { FORM_DRAWN, FORM_GIVEN, FORM_TYPED };

struct form_seat {
    int kind; /* index of form.kind */
    char name[NAME_BYTES];
};

struct form {
    const struct game *game;
    const struct preferences *usual; /* what is usual; borrowed */
    const struct store *store;       /* where brains find what they know; borrowed */
    union position rules;            /* only its rules count */
    int preset;                      /* -1: none of them any more */
    int kinds;
    char kind[FORM_KINDS][KIND_BYTES]; /* what may sit at a seat: "human", "ai:1" … */
    int seats;
    struct form_seat seat[SEATS_MOST];
    int first; /* a seat; seats: by lot; seats + 1: in turns */
    int best_of;
    enum form_dice dice;
    struct entry seed;
    bool secrets, no_undo, curtain;
    bool watch; /* it is to be watched: nobody at the keyboard plays, unless they choose to */
    enum tutor_threshold tutor;

    int focus; /* of form_rows() */
    bool typing;
    bool naming;        /* a name for a saved setup is being typed, into `entry` */
    struct entry entry; /* typing: the name or seed that is being changed */
    struct text why;    /* what is wrong; empty: nothing */
};

/* Begins with the usual match of a game: a person first, unless it is to be watched. */
void form_begin(struct form *f, const struct game *g, const struct preferences *usual,
                const struct store *store, bool watch);

/* The rows there are now. */
int form_rows(const struct form *f, struct form_row row[FORM_ROWS]);
struct form_row form_focus(const struct form *f);

/* Words of a row: what it is, how it stands now, and a sentence about it. */
void form_label(const struct form *f, struct form_row row, struct text *out);
void form_value(const struct form *f, struct form_row row, struct text *out);
void form_about(const struct form *f, struct form_row row, struct text *out);

/* The level of who sits there, 1 … LEVELS; 0: a person, or a way of playing of its own. */
int form_level(const struct form *f, int seat);

/* The next or the previous value of the row in focus (by: 1, -1, or 10, -10 for numbers). */
void form_change(struct form *f, int by);

/* Takes away the seat in focus, if the game can be played without. */
void form_remove(struct form *f);

/* Begins and ends typing the name or seed of the row in focus. */
void form_type(struct form *f);
void form_typed(struct form *f);

/* What the form says. False: it cannot be played, f->why says why. */
bool form_series(struct form *f, struct series *series);

/* ui/screen/editor/new_match_take.c: makes the form say what a series says, but for dice. */
void form_take(struct form *f, const struct series *series);

/* ui/screen/editor/new_match_draw.c */
void form_draw(const struct form *f, const struct keyset *keys, struct canvas *c);

/* ui/screen/editor/new_match_screen.c */
extern const struct key_page form_key_page;

/* The form for a new match of a game; `watch`: with nobody at the keyboard. */
struct screen *form_screen(const struct stack *stack, const struct game *g, bool watch);

/* Begins a match at once, as the form would. */
void form_play_now(struct stack *stack, const struct game *g);

#endif
