/* ui/play/replay.h: a match that is looked back on: replay, graph and review are pages of one
 * screen that share the place in the match where focus is.
 *
 * A page is a pure function of a struct replay; adding one touches its own file and the list in
 * ui/screen/replay/screen.c. */
#ifndef ROLLICK_UI_PLAY_REPLAY_H
#define ROLLICK_UI_PLAY_REPLAY_H

#include "src/record/record.h"
#include "ui/board/scene.h"
#include "ui/board/view.h"
#include "ui/play/analysis.h"
#include "ui/play/comment_index.h"
#include "ui/widget/bindings.h"

enum replay_page { REPLAY_BOARD, REPLAY_GRAPH, REPLAY_REVIEW, REPLAY_PAGES };

/* What a moment stands out by: a set of bits. */
enum replay_sign {
    REPLAY_TURN = 1,   /* a turn begins */
    REPLAY_AGAIN = 2,  /* somebody's turn follows their own */
    REPLAY_LEAD = 4,   /* somebody else leads */
    REPLAY_GAME = 8,   /* what the game itself marks: a bust */
    REPLAY_ERROR = 16, /* the biggest mistake of the match */
    REPLAY_POINT = 32, /* a turning point */
    REPLAY_MARKS = REPLAY_AGAIN | REPLAY_LEAD | REPLAY_GAME | REPLAY_ERROR | REPLAY_POINT,
};

/* Signs of moments as far as no judge is needed. */
struct replay_marks {
    unsigned char *sign; /* of each moment up to `events` */
    int events, room;
    int turns;            /* that have begun */
    union position state; /* where `events` events stand */
    int leader;           /* who led alone last; -1: nobody yet */
    int worst;            /* the moment after the biggest mistake; -1: none, or not known yet */
};

struct replay {
    struct record *record;     /* its own, or NULL: the match belongs to a screen below */
    const struct match *match; /* its first `events` events are looked at */
    const struct setup *setup;
    int events;
    struct playback
        *playback; /* borrowed: a match that is watched; more of it comes at its end. Or NULL */
    struct replay_marks marks;
    struct comment_index remarks;
    struct analysis analysis;

    enum replay_page page;
    enum replay_page before[REPLAY_PAGES]; /* where Esc leads, the last one first … */
    int befores;                           /* … so many; 0: away */
    int at;                                /* the moment: so many events stand */
    int seat;                              /* whose chances the graph shows */
    bool errors;                           /* the review lists only choices that cost something */
    bool running;
    bool resume; /* running when another page was turned to */
    bool step;   /* a watched match goes on by one choice */
    bool still;  /* nothing moves */
    double speed;
    int64_t due, begun; /* when the next event is shown; when the dice in the air left the hand */
    int typed;          /* the number of a turn that is being typed; -1: none */
    bool comments;      /* remarks are shown */
    bool chances;       /* what positions were worth is shown */

    struct scene scene; /* the moment … */
    struct log log;     /* … what led there … */
    struct chances odds;
    struct cursor cursor;
    struct text told;   /* … and the event before it, in words */
    struct text notice; /* why a key did nothing */
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
    REPLAY_STEP,
    REPLAY_LOG,
    REPLAY_COMMENTS,
    REPLAY_CHANCES,
    REPLAY_EXPORT,
    REPLAY_EDIT,
    /* back and on by something: pairs */
    REPLAY_TEN_BACK,
    REPLAY_TEN_ON,
    REPLAY_TURN_BACK,
    REPLAY_TURN_ON,
    REPLAY_MARK_BACK,
    REPLAY_MARK_ON,
};

struct replay_view {
    const char *name; /* a message id */
    const struct binding *keys;
    void (*draw)(const struct replay *p, struct canvas *c, struct area a);

    /* The sentence of the message line, in so many columns. */
    void (*say)(const struct replay *p, const struct canvas *c, int width, struct text *out);

    /* True: the command was the page's. */
    bool (*command)(struct replay *p, int command);
};

extern const struct replay_view replay_board, replay_graph, replay_review;

/* ui/screen/replay/page.c: all of them. */
extern const struct replay_view *const replay_views[REPLAY_PAGES];

/* Begins to look at a match as far as `events`, at its end. With `record` it owns that and
 * match and setup are its own; with `playback` more events will come; it must stay where it is.
 * `which` comments are made (src/match/commentary.h). replay_fini() ends it. */
void replay_init(struct replay *p, struct tables *tables, const struct setup *setup,
                 const struct match *match, int events, unsigned which);
void replay_fini(struct replay *p);

/* The match has gone on as far as `events`; focus stays where it is. */
void replay_extend(struct replay *p, int events);

/* Lets it run: shows what is due. Gives when the next thing is, CLOCK_NEVER:
 * nothing is. At the end of a watched match that one goes on. */
int64_t replay_run(struct replay *p, int64_t now);

/* Runs, or stands still. */
void replay_pause(struct replay *p);

/* Turns to another page: if that was looked at before this one, back to it; else it lies on top of
 * this one. A watched match stands still there. */
void replay_turn_to(struct replay *p, enum replay_page page);

/* One page back, where a watched match goes on if nothing else was looked at meanwhile. False: this
 * is the first one. */
bool replay_turn_back(struct replay *p);

/* Goes to a moment; too far means the first or the last. */
void replay_go(struct replay *p, int at);

/* Brings what the judge has found out to what is shown. */
void replay_refresh(struct replay *p);

/* The bindings that hold on its page, and the page. */
void replay_keys(const struct replay *p, struct keyset *set);
void replay_draw(const struct replay *p, struct canvas *c);

/* Moves as a command of board or graph says: by `marks` to what stands out. False: it is none that
 * moves. */
bool replay_move(struct replay *p, int command, unsigned marks);

/* What a moment stands out by. */
unsigned replay_signs(const struct replay *p, int at);

/* The next moment in that direction (1, -1) that stands out by one of these; -1: there is none. */
int replay_next(const struct replay *p, int direction, unsigned signs);

/* Plays on with dice of its own from the moment that is shown: the setup of that match. False: it
 * is over there; why says so. */
bool replay_play_on(const struct replay *p, struct setup *setup, struct text *why);

/* A change of worth, "+8.1 %", with the page's sign of a loss. Appended. */
void replay_swing(const struct replay *p, const struct canvas *c, double swing, struct text *out);

/* Appends `more` if all of it stays within so many columns. */
void replay_fit(struct text *out, int width, const struct text *more);

/* Draws the match as a line with its marks and where focus is; what the marks are, as many as
 * have room. */
void replay_timeline(const struct replay *p, struct canvas *c, struct area a, int row);
void replay_legend(const struct replay *p, struct canvas *c, struct area a, int row);

/* ui/play/replay_marks.c: the signs of the events that the marks do not know yet; and what the
 * judge adds. */
void marks_init(struct replay_marks *marks, const struct match *m);
void marks_fini(struct replay_marks *marks);
void marks_extend(struct replay_marks *marks, const struct match *m, int events);
void marks_judge(struct replay_marks *marks, const struct analysis *analysis);

/* What the most telling of some signs is called, a message id; NULL: there is none. */
const char *replay_mark_word(const struct replay *p, unsigned signs);

/* The turn that a moment is in, from 1; the moment at which a turn begins, too large: the end. */
int replay_turn(const struct replay *p, int at);
int replay_turn_begins(const struct replay *p, int turn);

#endif
