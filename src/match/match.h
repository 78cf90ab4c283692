/* src/match/match.h: one match, from its first position to its end.
 *
 * The caller pulls: match_step() performs at most one event and says what became of it, for screens
 * and line mode; match_run() performs the same steps one after the other, for the arena. Nothing
 * below ever calls up or blocks. There is no state outside `struct match`: any number of matches
 * can be alive at once.
 *
 * Undo is match_seek(): the first position again and k events. Dice are addressed, so what is
 * played again meets the same dice. */
#ifndef ROLLICK_SRC_MATCH_MATCH_H
#define ROLLICK_SRC_MATCH_MATCH_H

#include "games/game.h"

enum { EVENTS_MOST = 100000 }; /* a match that reaches them ends as `limit` */

struct dice;
struct match;
struct player;

enum step {
    STEP_MOVED,   /* one event happened */
    STEP_WAITING, /* a player or the dice are not ready: ask again later */
    STEP_OVER,    /* the match has ended, perhaps just now; nothing else happened */
    STEP_FAILED,  /* a player or the dice cannot go on: why says so; nothing happened */
};

/* How a match ended. The words in records stand in ending_word(). */
enum ending {
    ENDING_NONE,      /* it goes on */
    ENDING_OVER,      /* by the rules */
    ENDING_LIMIT,     /* EVENTS_MOST events */
    ENDING_ABANDONED, /* nobody goes on with it */
    ENDING_CONCEDED,  /* a seat gave up */
    ENDING_FORFEIT,   /* a seat broke the rules of play */
};

enum answer {
    ANSWER_GIVEN,
    ANSWER_WAIT,   /* ask again later */
    ANSWER_FAILED, /* why says what happened */
    ANSWER_FAULT,  /* of a player only: it broke the rules of play. player->fault is the word, why
                    * says what it did; the match ends as forfeit */
};

enum { CAME_BYTES = 256 };

struct player_ops {
    /* Asked at a choice of this player's seat. Given: choice->action is set, and choice->ms where
     * thinking time is known; the rest of *choice is set already. */
    enum answer (*choose)(struct player *p, const struct match *m, struct event *choice,
                          struct text *why);

    /* A descriptor that becomes readable when a player who said wait may have an answer; -1: there
     * is none to wait for. May be NULL: none. */
    int (*descriptor)(const struct player *p);

    /* For match_run(), after a throw, when it is the move of a player that prefetches: begins to
     * have fetched what it will look up for a choice. True: one is due, and that will take as long
     * as other matches may play on; then that choice, an action. */
    bool (*prefetch)(struct player *p, const struct match *m);
    int (*choose_prefetched)(struct player *p, const struct match *m);

    /* Ends the player and frees its memory. */
    void (*close)(struct player *p);
};

struct player {
    const struct player_ops *ops;
    bool prefetches;       /* prefetch() may be asked */
    const char *fault;     /* ANSWER_FAULT: a fault word of rollick-record(5), static … */
    char came[CAME_BYTES]; /* … and in English what came; "": there is nothing to tell */
};

struct dice_ops {
    /* Gives the faces of the throw `node` that is due in a match: node.dice of them, 1 … node.sides
     * each; `face` has FACES_ROOM. Its address is node.seat and m->throws[node.seat]. Answers as
     * players do. */
    enum answer (*roll)(struct dice *d, const struct match *m, struct node node, int *face,
                        struct text *why);
    void (*close)(struct dice *d);
};

struct dice {
    const struct dice_ops *ops;
};

struct watcher;

/* Told of what happens, after it happened. Every function may be NULL. */
struct watcher_ops {
    /* An event: m is already after it. */
    void (*happened)(struct watcher *w, const struct match *m, const void *before,
                     const struct event *event);

    /* The event told of last ended a turn of that seat. */
    void (*turn_over)(struct watcher *w, const struct match *m, int seat);

    /* m went back to where m->events events stand. Going forth again is told by happened(). */
    void (*went_back)(struct watcher *w, const struct match *m);

    /* m->ending is set. Told once. */
    void (*ended)(struct watcher *w, const struct match *m);
};

struct watcher {
    const struct watcher_ops *ops;
    struct watcher *next;
};

struct match {
    const struct game *game;
    union position start, state;
    size_t size;                       /* bytes of a position in use */
    struct player *player[SEATS_MOST]; /* borrowed; NULL: nobody answers, match_step waits */
    struct dice *dice;                 /* borrowed */
    struct watcher *watchers;          /* borrowed, a list in the order they are told */

    bool forgets;  /* set before the first step: events are neither kept nor told, undo is
                    * impossible, nothing is allocated (the arena) */
    bool expected; /* by match_run(): a choice is due, and its player expects it */
    int events;    /* in effect */
    int known;     /* events kept: those behind `events` can be done again */
    int room;
    struct event *event;

    int throws[SEATS_MOST];  /* of each seat, in effect */
    int choices[SEATS_MOST]; /* of each seat, in effect */
    int dice_thrown;         /* by all seats, in effect */
    bool take_backs;         /* somebody went back past a throw, and so knows dice to come */

    enum ending ending;
    int ended_by;          /* ENDING_CONCEDED, ENDING_FORFEIT: the seat */
    const char *fault;     /* ENDING_FORFEIT: a fault word of rollick-record(5), static … */
    char came[CAME_BYTES]; /* … and in English what came; "": that is not known */
};

/* Begins a match from a position that game_check() accepts. Players, dice and watchers are set by
 * the caller before the first step. */
void match_init(struct match *m, const struct game *g, const union position *start);

/* Begins the same match again, for whoever plays many: from the start, with the same players, dice
 * and watchers; nothing that happened is known any more. */
void match_again(struct match *m);

/* Frees what the match holds; a zeroed struct is fine. Players, dice and watchers stay. */
void match_fini(struct match *m);

/* Performs at most one event. `why` is written to only when STEP_FAILED is returned, and when a
 * player's fault has just ended the match: STEP_OVER, and why says what it did. */
enum step match_step(struct match *m, struct text *why);

/* The same for a match that forgets, for as many events as there are. STEP_MOVED: after a throw the
 * player of the next choice has begun to have memory fetched (prefetch() above), so
 * other matches may go on meanwhile. */
enum step match_run(struct match *m, struct text *why);

/* Applies an event that is known from elsewhere (a record, the library), without asking players or
 * dice. False: it does not fit the position, why says how, nothing happened. */
bool match_replay(struct match *m, const struct event *e, struct text *why);

/* Goes to where k events stand, 0 <= k <= m->known: back is undo, forth is redo. Only while
 * m->ending is ENDING_NONE. */
void match_seek(struct match *m, int k);

/* What must happen next; NODE_OVER once the match has ended, however it did. */
struct node match_next(const struct match *m);

/* Where k events stand, 0 <= k <= m->known; m stays where it is. */
void match_position(const struct match *m, int k, union position *state);

/* Ends a match that goes on otherwise than by its rules. `seat` and `fault` as for ended_by and
 * fault, else 0 and NULL. */
void match_end(struct match *m, enum ending ending, int seat, const char *fault);

/* The winners as a set of bits: at ENDING_OVER as the game says; conceded or forfeit: the highest
 * scores among the others; else nobody. */
unsigned match_winners(const struct match *m);

/* The seat of such a set that won alone; -1: nobody did, or several. */
int match_won_alone(unsigned winners);

/* "over", "limit", "abandoned", "conceded", "forfeit", all but the first message ids, too; NULL for
 * ENDING_NONE. Both ways. */
const char *ending_word(enum ending ending);
bool ending_read(const char *word, enum ending *ending);

/* What an event that fits a position does to it: the one way from where k events stand to k + 1. */
void event_apply(const struct game *g, void *state, const struct event *e);

/* Whether two events are the same throw or choice; thinking time aside. */
bool event_equal(const struct event *a, const struct event *b);

#endif
