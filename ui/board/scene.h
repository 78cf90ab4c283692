/* ui/board/scene.h: everything a board shows, as plain data, and what all boards draw of it: seats,
 * scores, what happened, hints. Views are pure functions of a scene and a cursor, so that a test
 * can draw any moment of any match without playing it. */
#ifndef ROLLICK_UI_BOARD_SCENE_H
#define ROLLICK_UI_BOARD_SCENE_H

#include "src/match/match.h"
#include "src/match/setup.h"
#include "ui/board/log.h"
#include "ui/board/turns.h"
#include "ui/widget/canvas.h"
#include "ui/widget/die.h"

/* The throw that was seen last. */
struct throw_seen {
    int seat;
    int dice, sides; /* dice 0: none yet */
    int face[DICE_MOST];
    bool in_air; /* it is not part of the position yet */
    int settled; /* in_air: dice that lie, from the left */
    int frame;   /* in_air: counts the pictures */
    bool again;  /* it is not the first one of its turn */
    bool ended;  /* the turn in which it fell is over */
};

/* Pictures in which what changed moves, before it stands, and those from one step of scores that
 * count up and down to the next: large figures are many bytes. */
enum { CHANGE_PICTURES = 6, CHANGE_STEP = 2 };

/* What the last event changed, while that is being shown: nothing of the next turn is, then. Views
 * find what it was between the two positions. */
struct change {
    bool runs;
    int picture; /* from 1 on; from CHANGE_PICTURES on it stands; 0: one that shows all, and stands
                  */
    int part;    /* percent of the way from the old scores to the new ones */
    bool spoilt; /* the event is what games/words.h says spoils a turn: a bust */
    union position before; /* … as it was */
};

/* What the position is worth to each seat. */
struct chances {
    bool known; /* false: not yet */
    const char *unit;
    double value[SEATS_MOST];
};

/* Where they are shown: in a panel that has room, or else nowhere; beside the scores, too; not at
 * all. */
enum chances_shown { CHANCES_IN_PANEL, CHANCES_BESIDE, CHANCES_HIDDEN, CHANCES_SHOWN };

/* A position that is made by hand: its figures, the ints of `state`, can be clicked where they lie
 * on the board. One of them has the focus; what cannot be played stands there, too, instead of what
 * could be played last. */
struct editing {
    const union position *now; /* by the rules of `state` */
    int focus;                 /* a figure, by the number of its int in the position; -1: none */
};

/* A click on a figure goes to this line, and the number of its int. */
enum { FIGURE_LINES = 1000000 };

struct review; /* src/analysis/review.h */
struct hint;   /* ui/guide/hint.h */

struct scene {
    const struct game *game;
    const struct setup *setup; /* who sits where */
    union position state;      /* what is shown */
    int events;                /* of the match that led there */
    struct node node;          /* what happens next from there */
    int chooser;               /* the seat whose choice the keyboard is waited for; -1: none */
    bool waits;                /* the seat whose turn it is is to throw when it likes */
    struct throw_seen thrown;
    union position last; /* thrown.ended: the position before the event that ended that turn */
    struct change change;
    const struct log *log;         /* may be NULL */
    const struct turns *turns;     /* may be NULL */
    const struct hint *hint;       /* a hint, or the tutor; NULL: none */
    const struct chances *chances; /* beside the scores; NULL: hidden */
    const struct editing *editing; /* NULL: it is of a match */
    const struct review *course;   /* what positions were worth so far, for the panel; NULL: hidden,
                                    * or nobody can judge */
};

/* The position whose turn is shown: while it is being shown what an event changed, that before it.
 */
const void *scene_turn(const struct scene *s);

/* Appends how far the match is as it is shown, "round 7 of 10" (games/words.h): a round lasts as
 * long as its turns are shown; what else is told is as the board is. */
void scene_progress(const struct scene *s, struct text *out);

/* A figure as it is to be shown now, on its way from what it was before the event. */
int scene_between(const struct scene *s, int before, int now);

/* Whether what flashes is lit: in the first pictures, and when it stands. */
bool scene_lit(const struct scene *s);

/* Light that runs along what stands in a row because of what happened, and stays on it. */
void scene_sweep(const struct scene *s, struct canvas *c, struct area row);

/* Of a seat: its name, its score as it is to be shown now (on its way while it counts up), whether
 * it is its turn, and its shape, which has the style of its role. */
const char *scene_name(const struct scene *s, int seat);
int scene_score(const struct scene *s, int seat);
bool scene_is_turn(const struct scene *s, int seat);
const char *scene_shape(const struct canvas *c, int seat);

/* The columns of the longest name at the table. */
int scene_names_width(const struct scene *s);

/* One word that belongs to a seat's score, and its style: that it has just taken the lead, that its
 * turn is in the last round or may win the match (games/words.h); NULL: none. */
const char *scene_word(const struct scene *s, int seat, int *style);

/* Appends what a position is worth: the chance of winning, "71 %", or "exp 254" where the unit is
 * expected points. */
void scene_worth(const char *unit, double value, struct text *out);

/* Appends what it is worth to a seat; nothing while chances are hidden. */
void scene_chance(const struct scene *s, const struct canvas *c, int seat, struct text *out);

/* The k-th die of the last throw as it is to be drawn now. Until it has come to rest it has the
 * colour of what lay there before: greyed in the first throw of a turn. */
struct die scene_die(const struct scene *s, int k);

/* Whether what lies on the table is of a turn that is over: it is greyed until somebody throws, so
 * that nobody takes it for theirs. Not while its points are being counted, and not at the end. */
bool scene_is_last(const struct scene *s);

/* Whether a throw has been seen that is not part of the position yet. */
bool scene_in_air(const struct scene *s);

/* The seat that the keyboard is waited for, to choose or to throw; -1: none. */
int scene_asked(const struct scene *s);

/* The only person at the table, so that a board can be drawn from their side; else 0. */
int scene_owner(const struct scene *s);

/* Draws shape and name of a seat in exactly `width` columns, marked when it is its turn. */
void scene_seat(const struct scene *s, struct canvas *c, struct area a, int row, int col, int width,
                int seat);

/* Draws what stands beside a score, in an area of one row: the chance and the word, or the word
 * alone where both have no room. */
void scene_aside(const struct scene *s, struct canvas *c, struct area row, int seat);

/* Draws all seats with their scores in the first rows of the area and gives how many rows that
 * took. Where there is room each has a bar of its score and says that its length is `whole` (0: no
 * bars); the scores of two seats stand in figures where the area has four rows. Those of `marked`
 * seats, as bits, are what the eye shall find first. */
int scene_scoreboard(const struct scene *s, struct canvas *c, struct area a, int whole,
                     unsigned marked);

/* Shapes and scores in one row, for pages with hardly any room. */
void scene_score_line(const struct scene *s, struct canvas *c, struct area a, int row);

/* While a choice is due that part of the page stands for a key and its command. */
void scene_target(const struct scene *s, struct canvas *c, struct area part, int command, char key);

/* That part of the page shows a figure, an int of s->state, which is a die of so many sides (0: it
 * is none). To be called when it has been drawn; nothing happens in a match. */
void scene_figure(const struct scene *s, struct canvas *c, struct area part, const int *figure,
                  int sides);

/* Draws the newest lines of the log at the bottom of the area, the newest last. */
void scene_log(const struct scene *s, struct canvas *c, struct area a);

/* Draws what a hint or the tutor says, if there is any, in a box where that has room; what stood in
 * the area is gone. False: the choices took the room, and the page has to say the reason as its
 * sentence, where it fits. */
bool scene_hint(const struct scene *s, struct canvas *c, struct area a);

/* Draws parts of the hint that there is, without a box: the first `most` of the choices, side by
 * side where they have room, giving the rows they take; the reason, if it has room. */
int scene_hint_choices(const struct scene *s, struct canvas *c, struct area a, int most);
void scene_hint_reason(const struct scene *s, struct canvas *c, struct area a);

#endif
