/* ui/play/replay.h: looking back on a match: what its moments were worth and stand out by, and the
 * pages on it. Board, graph and review share the place where focus is, which is the cursor of the
 * playback; how they look is in ui/screen/replay. */
#ifndef ROLLICK_UI_PLAY_REPLAY_H
#define ROLLICK_UI_PLAY_REPLAY_H

#include "ui/guide/hint.h"
#include "ui/play/analysis.h"
#include "ui/play/playback.h"
#include "ui/widget/key_bar.h"

/* What a moment stands out by: a set of bits. */
enum moment_sign {
    MOMENT_TURN = 1,   /* a turn begins */
    MOMENT_AGAIN = 2,  /* somebody's turn follows their own */
    MOMENT_LEAD = 4,   /* somebody else leads */
    MOMENT_GAME = 8,   /* what the game itself marks: a bust */
    MOMENT_ERROR = 16, /* the biggest mistake of the match */
    MOMENT_POINT = 32, /* a turning point */
    MOMENT_MARKS = MOMENT_AGAIN | MOMENT_LEAD | MOMENT_GAME | MOMENT_ERROR | MOMENT_POINT,
};

/* Found event by event, so that a match may go on meanwhile. Moment k is where k events stand. */
struct moments {
    struct moment {
        unsigned signs; /* as far as no judge is needed */
        int round;      /* of the turn that is due (games/words.h), or that was the last one */
    } * moment;         /* up to `events` */
    int events, room;
    int rounds;            /* that have begun */
    int taken[SEATS_MOST]; /* turns of each seat that have ended */
    union position state;  /* where `events` events stand */
    int leader;            /* who led alone last; -1: nobody yet */
    int worst;             /* the moment after the biggest mistake; -1: none, or not known yet */
    int points, point[TURNING_POINTS]; /* the moments after turning points, once they are known */
};

enum replay_page { REPLAY_BOARD, REPLAY_GRAPH, REPLAY_REVIEW, REPLAY_PAGES };

struct replay {
    struct playback *playback; /* borrowed: what is looked at, and where */
    struct moments moments;
    struct analysis analysis;

    enum replay_page page;
    enum replay_page before[REPLAY_PAGES]; /* where Esc leads, the last one first … */
    int befores;                           /* … so many; 0: away */
    bool resume;                           /* it ran when another page was turned to */
    int seat;                              /* whose chances the graph shows */
    bool errors;                           /* the review lists only choices that cost something */
    bool seeks;                            /* … and goes to the dearest when all is judged */
    int asked; /* the event whose choice it was opened on: the board tells of that one; -1: none */
    struct hint hint;           /* what was better there, and why, … */
    int hinted;                 /* … at this event; -1: nothing is known */
    int typed;                  /* the round that is being typed; -1: none */
    enum chances_shown chances; /* what positions were worth … */
    struct chances odds;        /* … and what this one is */
    struct text notice;         /* why a key did nothing */
};

/* Commands of the pages; those for all of them are the screen's. */
enum replay_command {
    REPLAY_TO_BOARD = COMMAND_OWN,
    REPLAY_TO_GRAPH,
    REPLAY_TO_REVIEW,
    REPLAY_PLAY_ON,
    REPLAY_NUMBER, /* a number is going to be typed */
    REPLAY_RUN,
    REPLAY_FASTER,
    REPLAY_SLOWER,
    REPLAY_FIRST,
    REPLAY_LAST,
    REPLAY_TENTH, /* to 0 … 90 % */
    REPLAY_FILTER,
    REPLAY_KEEP, /* the choice as a drill */
    REPLAY_STEP,
    REPLAY_LOG,
    REPLAY_COMMENTS,
    REPLAY_CHANCES,
    REPLAY_EXPORT,
    REPLAY_EDIT,
    REPLAY_DICE,
    /* back and on by something: pairs */
    REPLAY_TEN_BACK,
    REPLAY_TEN_ON,
    REPLAY_TURN_BACK,
    REPLAY_TURN_ON,
    REPLAY_MARK_BACK,
    REPLAY_MARK_ON,
};

/* Begins at the beginning of a match. moments_fini() ends it. */
void moments_init(struct moments *k, const struct match *m);
void moments_fini(struct moments *k);

/* Finds the signs of the first `events` events; what the judge adds. */
void moments_extend(struct moments *k, const struct match *m, int events);
void moments_judge(struct moments *k, const struct analysis *analysis);

/* What a moment stands out by. */
unsigned moments_signs(const struct moments *k, int at);

/* The next moment from `at` on in that direction (1, -1) that stands out by one of these; -1: there
 * is none. */
int moments_next(const struct moments *k, int at, int direction, unsigned signs);

/* The first moment of a round; too large: the end. */
int moments_round_begins(const struct moments *k, int round);

/* Begins to look at what a playback shows, where it shows it. The playback must stay where it is
 * and be closed after replay_fini(), which ends this. */
void replay_init(struct replay *p, struct tables *tables, struct playback *playback);
void replay_fini(struct replay *p);

/* Whether the review lists a choice: all, or what cost something. */
bool replay_lists(const struct replay *p, const struct judged *j);

/* The choice of the review where focus is: the first of those that are listed from the moment on,
 * or the last one. NULL: none is listed. */
const struct judged *replay_choice(const struct replay *p);

/* Brings what has happened meanwhile, and what the judge has found out, to what is shown. */
void replay_refresh(struct replay *p);

/* Turns to another page: if that was looked at before this one, back to it; else it lies on top of
 * this one. A watched match stands still there. */
void replay_turn_to(struct replay *p, enum replay_page page);

/* One page back, where a watched match goes on if nothing else was looked at meanwhile. False: this
 * is the first one. */
bool replay_turn_back(struct replay *p);

/* Stands still at a moment; too far means the first or the last. */
void replay_go(struct replay *p, int at);

/* Moves as a command of board or graph says: by `marks` to what stands out. False: it is none that
 * moves. */
bool replay_move(struct replay *p, int command, unsigned marks);

/* Plays on with dice of its own from the moment that is shown: the setup of that match. False: it
 * is over there; why says so. */
bool replay_play_on(const struct replay *p, struct setup *setup, struct text *why);

/* What the event did that is shown, and at the end of a match that is looked back on how it ended:
 * that alone where both have no room in so many columns behind what `out` has. Appended. */
void replay_say(const struct replay *p, int width, struct text *out);

/* Says of such a setup that it is another match, from where in which one, and which seats are those
 * of people. Appended. */
void replay_tell_new(const struct replay *p, const struct setup *setup, struct text *out);

#endif
