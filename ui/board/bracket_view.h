/* ui/board/bracket_view.h: a tournament of knock-out rounds as a page: a pure view of the structs
 * below, which whoever runs the tournament fills in. */
#ifndef ROLLICK_UI_BOARD_BRACKET_VIEW_H
#define ROLLICK_UI_BOARD_BRACKET_VIEW_H

#include "ui/widget/key_bar.h"

/* In a bracket rounds count from 0. Round r has 2^(rounds - 1 - r) matches, and the winner of its
 * match m plays in match m / 2 of the next round, as entry m % 2. All matches stand in one array,
 * round after round: bracket_index() says where. */
enum { BRACKET_ROUNDS = 10 }; /* at most, so 1024 entries */

enum bracket_state { BRACKET_WAITS, BRACKET_PLAYS, BRACKET_DONE };

struct bracket_entry {
    const char *name; /* as it came, cleaned where it is drawn; NULL: not known yet */
    int seed;         /* from 1; 0: not told */
    int won;          /* games of this match; below 0: nothing to tell */
    bool bye;         /* nobody sits here: the other goes on without a game */
    bool out;         /* lost this match */
};

struct bracket_match {
    struct bracket_entry entry[2];
    enum bracket_state state;
};

struct bracket {
    const char *title, *right; /* of line 1: "Spring Cup", "5 bots, 3 byes"; may be NULL */
    int rounds;                /* 1 … BRACKET_ROUNDS */
    const struct bracket_match *match;
    const char *const *heading; /* of each round, and at last of the winner; NULL: none */
    const char *champion;       /* NULL: not yet */
    int focus;                  /* index of the match that focus is on */
    const char *note;           /* a line below; NULL: nothing */
    const char *message;        /* the sentence of the page */
};

/* How many matches there are, and where match m of round r stands among them. */
int bracket_matches(int rounds);
int bracket_index(int rounds, int round, int m);

/* Where focus goes from a match by COMMAND_UP, COMMAND_DOWN (the same round), COMMAND_LEFT (the
 * match that its first entry comes from) or COMMAND_RIGHT (the one its winner goes to). Where there
 * is none it stays. */
int bracket_move(int rounds, int focus, int command);

/* Draws the page: whole where it has room, else the part around the focus; below 40 columns the
 * match in focus alone. */
void bracket_draw(const struct bracket *b, const struct keyset *keys, struct canvas *c);

#endif
