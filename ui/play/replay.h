/* ui/play/replay.h: a match that is looked back on: replay, graph and review are pages of one
 * screen that share the place in the match where attention is.
 *
 * A page is a pure function of a struct past; adding one touches its own file and the list in
 * ui/screen/replay/screen.c. */
#ifndef ROLLICK_UI_PLAY_REPLAY_H
#define ROLLICK_UI_PLAY_REPLAY_H

#include "src/record/record.h"
#include "ui/board/scene.h"
#include "ui/board/view.h"
#include "ui/play/analysis.h"
#include "ui/play/comment_index.h"
#include "ui/widget/bindings.h"

enum past_page { PAST_BOARD, PAST_GRAPH, PAST_REVIEW, PAST_PAGES };

/* What a moment stands out by: a set of bits. */
enum past_sign {
    PAST_TURN = 1,   /* a turn begins */
    PAST_AGAIN = 2,  /* somebody's turn follows their own */
    PAST_LEAD = 4,   /* somebody else leads */
    PAST_GAME = 8,   /* what the game itself marks: a bust */
    PAST_ERROR = 16, /* the biggest mistake of the match */
    PAST_POINT = 32, /* a turning point */
    PAST_MARKS = PAST_AGAIN | PAST_LEAD | PAST_GAME | PAST_ERROR | PAST_POINT,
};

/* Signs of moments as far as no judge is needed. */
struct past_marks {
    unsigned char *sign; /* of each moment up to `events` */
    int events, room;
    int turns;            /* that have begun */
    union position state; /* where `events` events stand */
    int leader;           /* who led alone last; -1: nobody yet */
    int worst;            /* the moment after the biggest mistake; -1: none, or not known yet */
};

struct past {
    struct record *record;     /* its own, or NULL: the match belongs to a screen below */
    const struct match *match; /* its first `events` events are looked at */
    const struct setup *setup;
    int events;
    struct playback
        *playback; /* borrowed: a match that is watched; more of it comes at its end. Or NULL */
    struct past_marks marks;
    struct comment_index remarks;
    struct analysis analysis;

    enum past_page page;
    enum past_page before[PAST_PAGES]; /* where Esc leads, the last one first … */
    int befores;                       /* … so many; 0: away */
    int at;                            /* the moment: so many events stand */
    int seat;                          /* whose chances the graph shows */
    bool errors;                       /* the review lists only choices that cost something */
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
enum past_command {
    PAST_TO_BOARD = COMMAND_OWN,
    PAST_TO_GRAPH,
    PAST_TO_REVIEW,
    PAST_PLAY_ON,
    PAST_NUMBER, /* a number is going to be typed */
    PAST_RUN,
    PAST_FASTER,
    PAST_SLOWER,
    PAST_FIRST,
    PAST_LAST,
    PAST_TENTH, /* to 0 … 90 % */
    PAST_FILTER,
    PAST_STEP,
    PAST_LOG,
    PAST_COMMENTS,
    PAST_CHANCES,
    PAST_EXPORT,
    PAST_EDIT,
    /* back and on by something: pairs */
    PAST_TEN_BACK,
    PAST_TEN_ON,
    PAST_TURN_BACK,
    PAST_TURN_ON,
    PAST_MARK_BACK,
    PAST_MARK_ON,
};

struct past_view {
    const char *name; /* a message id */
    const struct binding *keys;
    void (*draw)(const struct past *p, struct canvas *c, struct area a);

    /* The sentence of the message line, in so many columns. */
    void (*say)(const struct past *p, const struct canvas *c, int width, struct text *out);

    /* True: the command was the page's. */
    bool (*command)(struct past *p, int command);
};

extern const struct past_view past_board, past_graph, past_review;

/* ui/screen/replay/page.c: all of them. */
extern const struct past_view *const past_views[PAST_PAGES];

/* Begins to look at a match as far as `events`, at its end. With `record` the past owns it and
 * match and setup are its own; with `live` more events will come; it must stay where it is. `which`
 * comments are made (src/match/commentary.h). past_fini() ends it. */
void past_init(struct past *p, struct tables *tables, const struct setup *setup,
               const struct match *match, int events, unsigned which);
void past_fini(struct past *p);

/* The match has gone on as far as `events`; attention stays where it is. */
void past_extend(struct past *p, int events);

/* Lets it run: shows what is due. Gives when the next thing is, CLOCK_NEVER:
 * nothing is. At the end of a watched match that one goes on. */
int64_t past_run(struct past *p, int64_t now);

/* Runs, or stands still. */
void past_pause(struct past *p);

/* Turns to another page: if that was looked at before this one, back to it; else it lies on top of
 * this one. A watched match stands still there. */
void past_turn_to(struct past *p, enum past_page page);

/* One page back, where a watched match goes on if nothing else was looked at meanwhile. False: this
 * is the first one. */
bool past_turn_back(struct past *p);

/* Goes to a moment; too far means the first or the last. */
void past_go(struct past *p, int at);

/* Brings what the judge has found out to what is shown. */
void past_refresh(struct past *p);

/* The bindings that hold on its page, and the page. */
void past_keys(const struct past *p, struct keyset *set);
void past_draw(const struct past *p, struct canvas *c);

/* Moves as a command of board or graph says: by `marks` to what stands out. False: it is none that
 * moves. */
bool past_move(struct past *p, int command, unsigned marks);

/* What a moment stands out by. */
unsigned past_signs(const struct past *p, int at);

/* The next moment in that direction (1, -1) that stands out by one of these; -1: there is none. */
int past_next(const struct past *p, int direction, unsigned signs);

/* Plays on with dice of its own from the moment that is shown: the setup of that match. False: it
 * is over there; why says so. */
bool past_play_on(const struct past *p, struct setup *setup, struct text *why);

/* Words: what happened at an event, who did it first; a worth in its unit, whole percents; what a
 * judged choice was and what would have been better. Appended. */
void past_tell(const struct past *p, int event, struct text *out);
void past_amount(const struct past *p, double worth, struct text *out);
void past_swing(const struct past *p, const struct canvas *c, double swing, struct text *out);
void past_label(const struct past *p, int event, int action, struct text *out);
void past_verdict(const struct past *p, const struct judged *j, struct text *out);

/* What a turning point was: luck, an error, or well played. Appended. */
void past_kind(const struct past *p, const struct turning_point *point, struct text *out);

/* Appends `more` if all of it stays within so many columns. */
void past_fit(struct text *out, int width, const struct text *more);

/* Draws the match as a line with its marks and where attention is; what the marks are, as many as
 * have room. */
void past_timeline(const struct past *p, struct canvas *c, struct area a, int row);
void past_legend(const struct past *p, struct canvas *c, struct area a, int row);

/* ui/play/replay_marks.c: the signs of the events that the marks do not know yet; and what the
 * judge adds. */
void marks_init(struct past_marks *marks, const struct match *m);
void marks_fini(struct past_marks *marks);
void marks_extend(struct past_marks *marks, const struct match *m, int events);
void marks_judge(struct past_marks *marks, const struct analysis *analysis);

/* What the most telling of some signs is called, a message id; NULL: there is none. */
const char *past_mark_word(const struct past *p, unsigned signs);

/* The turn that a moment is in, from 1; the moment at which a turn begins, too large: the end. */
int past_turn(const struct past *p, int at);
int past_turn_begins(const struct past *p, int turn);

#endif
