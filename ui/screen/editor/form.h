/* ui/screen/editor/form.h: what is chosen for a new match, as data and as rows of a list: made from
 * the tables of the game, its rules and its brains. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_FORM_H
#define ROLLICK_UI_SCREEN_EDITOR_FORM_H

#include "src/session/series.h"
#include "ui/text/preferences.h"
#include "ui/widget/list_editor.h"

enum { FORM_KINDS = 48, FORM_SEED = 64 };

enum form_dice { FORM_DRAWN, FORM_GIVEN, FORM_TYPED };

struct form_seat {
    int kind; /* index of form.kind */
    char name[NAME_BYTES];
};

struct form {
    const struct game *game;
    const struct preferences *usual; /* what is usual; borrowed */
    const struct store *store;       /* where brains find what they know; borrowed */
    bool watch; /* it is to be watched: nobody at the keyboard plays, unless they choose to */
    union position rules; /* only its rules count */
    int preset;           /* -1: none of them any more */
    int kinds;
    char kind[FORM_KINDS][KIND_BYTES]; /* what may sit at a seat: "human", "ai:1" … */
    int seats,
        wished; /* how many sit there; so many would, if the game had room or need for them */
    struct form_seat seat[SEATS_MOST]; /* behind those who sit there, those who would */
    int first;                         /* a seat; seats: by lot; seats + 1: in turns */
    int best_of;
    int dice; /* enum form_dice */
    char seed[FORM_SEED + 1];
    int secrets, no_undo, curtain; /* 0 or 1 */
    int tutor;                     /* enum tutor_threshold */
    int throwing;                  /* enum throwing */
    int comments;                  /* a set of enum comment */
};

/* Begins with the usual match of a game: a person first, unless it is to be watched. */
void form_init(struct form *f, const struct game *g, const struct preferences *usual,
               const struct store *store, bool watch);

/* The place of a kind among form.kind, which gets it if it has room; 0: it has none. */
int form_find_kind(struct form *f, const char *kind);

/* The preset whose rules those of the form are; -1: none. */
void form_find_preset(struct form *f);

/* One seat less, unless the game needs it. */
void form_remove_seat(struct form *f, int seat);

/* The panels of its rows, in their order. */
enum form_panel { FORM_GAME, FORM_PLAYERS, FORM_RULES, FORM_MATCH };

/* Makes the list of its rows, which point to it; the last one is the button that starts the match.
 */
void form_list(struct form *f, struct list_editor *l);

/* What somebody of form.kind is about, as the seat in that row would say. Appended. */
void form_say_kind(const struct form *f, int seat, int kind, struct text *out);

#endif
