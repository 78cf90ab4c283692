/* ui/screen/editor/form.h: what is chosen for a new match, as data made from the tables of the
 * game, its rules and its brains; and what other forms of a game have, too. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_FORM_H
#define ROLLICK_UI_SCREEN_EDITOR_FORM_H

#include "src/session/series.h"
#include "ui/text/preferences.h"
#include "ui/widget/list_editor.h"

enum { FORM_KINDS = 96, FORM_SEED = 64 };

enum { FORM_HUMAN }; /* the first kind; then the levels, if there are any */

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

/* The game, its usual rules and who may play it: nobody sits by the old list of kinds any more. */
void form_take_game(struct form *f, const struct game *g);

/* The kind of who sits where nobody was chosen. */
int form_standard_kind(const struct form *f);

/* The place of a kind among form.kind, which gets it if it has room; 0: it has none. */
int form_find_kind(struct form *f, const char *kind);

/* The preset whose rules those of the form are; -1: none. */
void form_find_preset(struct form *f);

/* The level of a kind, 1 … LEVELS; 0: it is none. */
int form_level(const struct form *f, int kind);

/* What plays where somebody of form.kind sits, and, unless `table` is NULL, at which rules and
 * seats. False: a person, a program, or whom a lot will draw. */
bool form_policy(const struct form *f, int kind, struct policy *policy, union position *table);

/* How many people play. */
int form_people(const void *of);

/* How a seat will be called, as setup_call() does. Appended. */
void form_say_name(const struct form *f, int seat, struct text *out);

/* One seat less, unless the game needs it. */
void form_remove_seat(struct form *f, int seat);

/* What somebody of form.kind is about. Appended. */
void form_say_kind(const struct form *f, int kind, struct text *out);

/* Gives a player a name, or lets a program play, as on the command line: "bot:./robo",
 * "Robo=bot:./robo". False: why says what is wrong, *seat is as it was. */
bool form_type_player(struct form *f, struct form_seat *seat, const char *bytes, struct text *why);

/* How a player is shown. */
struct form_player {
    const char *name;
    bool named;  /* by somebody */
    int level;   /* 1 … LEVELS; 0: none */
    int columns; /* of the name */
};

/* The columns of names in rows of that width, the longest of which takes so many. */
int form_name_columns(const struct list_editor *l, int longest, int width);

/* Draws such a row from its name on: two signs stand before it. */
void form_draw_player(const struct list_editor *l, int i, struct canvas *c, struct area a,
                      const struct form_player *p);

/* ---- Rows of every form: for kinds of rows of a list whose `of` begins with a struct form ---- */

/* Rule sets: how many the game has, what is said of the one that holds, and another one. */
int form_presets(const void *of);
void form_say_preset(struct list_row row, enum list_words what, struct text *out);
void form_change_preset(struct list_row row, int by);

/* Rules, a row each; only those that are numbers are typed. */
int form_rules(const void *of);
void form_say_rule(struct list_row row, enum list_words what, struct text *out);
void form_change_rule(struct list_row row, int by);
struct list_figure form_rule_figure(struct list_row row);
bool form_type_rule(struct list_row row, const char *bytes, struct text *why);

/* One row where the seed is given, else none; and what is typed there. */
int form_seeds(const void *of);
struct list_text form_seed(struct list_row row);

/* The next of n values, or the previous one, around the end. */
int form_next(int value, int by, int n);

#endif
