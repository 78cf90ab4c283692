/* ui/board/turns.h: how the turns of a match ended, for boards that show them round by round. */
#ifndef ROLLICK_UI_BOARD_TURNS_H
#define ROLLICK_UI_BOARD_TURNS_H

#include "src/match/match.h"

/* How turns ended, the newest last; the oldest give way. */
enum { TURNS_MOST = 256 };

struct turns {
    int n;                  /* that have ended */
    int score[SEATS_MOST];  /* when the last one of each seat ended, or at the beginning */
    int taken[SEATS_MOST];  /* that have ended, of each seat … */
    int spoilt[SEATS_MOST]; /* … and so many of them spoilt */
    struct turn_end {
        int seat, points;
        int number;     /* its round (games/words.h) */
        bool spoilt;    /* by what games/words.h calls so */
    } turn[TURNS_MOST]; /* turn i at i % TURNS_MOST */
};

/* At the beginning of a match. */
void turns_begin(struct turns *turns, const struct game *game, const void *state);

/* An event led from one position to another: appends the turn, if it ended one. */
void turns_add(struct turns *turns, const struct game *game, const void *before, const void *after,
               const struct event *event);

#endif
