/* ui/screen/editor/tournament_form.h: what is chosen for a new tournament, as data and as rows of a
 * list: what the form of a match says of game, rules, players and dice, and what a format asks for.
 */
#ifndef ROLLICK_UI_SCREEN_EDITOR_TOURNAMENT_FORM_H
#define ROLLICK_UI_SCREEN_EDITOR_TOURNAMENT_FORM_H

#include "src/tournament/tournament.h"
#include "ui/screen/editor/form.h"

enum { FORM_ENTRANTS = 64 }; /* at most, by hand */

/* Who was entered: those who are entered as usual, everybody of the house, or others: the first two
 * become those of another game when that is chosen. */
enum tournament_lineup { LINEUP_USUAL, LINEUP_HOUSE, LINEUP_OWN };

struct tournament_entrant {
    char name[NAME_BYTES];  /* as it was given; "": none was */
    char word[KIND_BYTES];  /* "ai:3", "bot:./robo"; perhaps nobody whom the game knows */
    char shown[NAME_BYTES]; /* the name of all who have entered so far: tournament_form_update() */
};

struct tournament_form {
    struct form form; /* first: game, rules, kinds and dice count; it seats nobody */
    int format;       /* enum format; what is usual changes with the game while it is `usual` */
    bool usual;
    int games[FORMATS], faults[FORMATS]; /* of each, so that they stay when it is changed */
    int pause;                           /* 0 or 1: a knockout waits between its rounds */
    enum tournament_lineup lineup;
    int entrants;
    struct tournament_entrant entrant[FORM_ENTRANTS];
};

/* Begins with the usual tournament of a game: its levels, in its usual format. */
void tournament_form_init(struct tournament_form *f, const struct game *g,
                          const struct preferences *usual, const struct store *store);

/* Names everybody anew, after something was changed. False: it cannot be played so; why says why
 * not. */
bool tournament_form_update(struct tournament_form *f, struct text *why);

/* What the form says: entrants are there and the seed is, bots have not been tried.
 * tournament_fini() and free() end it. NULL: it cannot be played; why says why not. */
struct tournament *tournament_form_new(const struct tournament_form *f, struct text *why);

/* One entrant less. */
void tournament_form_remove(struct tournament_form *f, int entrant);

/* What form.kind an entrant is; -1: nobody whom the game knows. */
int tournament_form_kind(const struct tournament_form *f, int entrant);

/* How a format goes: a title and a paragraph, message ids. */
const char *tournament_form_title(enum format format);
const char *tournament_form_about(enum format format);

/* The panels of its rows, in their order. */
enum tournament_form_panel {
    TOURNAMENT_HEAD,
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_RULES,
    TOURNAMENT_PLAY
};

/* Makes the list of its rows, which point to it; the last one is the button that starts. */
void tournament_form_list(struct tournament_form *f, struct list_editor *l);

#endif
