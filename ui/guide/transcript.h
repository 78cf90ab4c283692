/* ui/guide/transcript.h: a match in words: a line about each event, with the comments on it, told
 * as soon as somebody says that they may be, and what built-in players say when the match turns;
 * the sentences with which a match begins and ends; and a whole match told once more, as line mode
 * told it when it was played. */
#ifndef ROLLICK_UI_GUIDE_TRANSCRIPT_H
#define ROLLICK_UI_GUIDE_TRANSCRIPT_H

#include "src/match/commentary.h"
#include "ui/guide/motive.h"
#include "ui/text/output.h"

/* A line about an event: told, or to be told. */
struct told {
    int events; /* of the match, after it */
    int seat;
    int round;     /* of its turn, or that it names; 0: the game has none */
    bool leads;    /* a choice that only leads to a throw */
    bool comment;  /* not the event itself but a remark on it, or the name of its round … */
    int speaker;   /* … by the player at that seat; -1: by nobody */
    bool turn_end; /* it ended the turn of that seat */
    char *words;
};

struct transcript {
    struct watcher watcher;
    struct comments comments;
    bool rounds; /* they are named where they begin */
    const struct setup *setup;
    const struct match *match;
    const struct translator *translator;
    int score[SEATS_MOST]; /* as they were at the end of the last turn */
    int n, room;
    int shown; /* lines that have been told */
    int named; /* the round that was named before the last board; 0: none was */
    struct told *told;
};

/* Watches a match from now on, with comments of those kinds (src/match/commentary.h), each round
 * named where it begins if `rounds`; what happened before has its lines already, as told. `setup`
 * and `words` are borrowed; neither they nor the transcript may move while the match goes on. */
void transcript_init(struct transcript *t, const struct setup *setup, struct match *m,
                     unsigned comments, bool rounds, const struct translator *words);

/* From now on with comments of those kinds, and no others. */
void transcript_comment(struct transcript *t, unsigned comments);

/* Lets go of the lines; the match must not go on. A zeroed struct is fine. */
void transcript_fini(struct transcript *t);

/* What happened last, if it belongs to a turn of that seat that goes on; NULL: it does not. */
const char *transcript_of_turn(const struct transcript *t, int seat);

/* How much is told of what happens. */
enum detail {
    DETAIL_NONE,   /* how it ended */
    DETAIL_TURNS,  /* what ended a turn, and comments */
    DETAIL_USUAL,  /* everything but choices of people that only lead to a throw: they know them */
    DETAIL_ALL,    /* everything */
    DETAIL_BOARDS, /* and after each turn the board, and why built-in players chose */
};

/* Tells what has happened since it was called last, with why choices were made from `motives`. The
 * last line stays open unless a board was told after it; it speaks of its seat when it tells of a
 * turn that goes on. */
void transcript_tell(struct transcript *t, enum detail detail, struct motives *motives,
                     struct lines *l);

/* Tells the lines from that one on, each by itself, whether they have been told or not. */
void transcript_repeat(const struct transcript *t, int from, struct lines *l);

/* The first line after the last turn of a seat; t->n: nothing has happened since. */
int transcript_since(const struct transcript *t, int seat);

/* Who sits at the table besides people: what they are, a line each. */
void transcript_table(struct lines *l, const struct setup *setup);

/* What the dice of a match are whose seed is known, or which were typed in. */
void transcript_dice(struct lines *l, const struct setup *setup);

/* How a match ended: scores, winners and their cry, and unless that is told alone the nonce that
 * proves the dice. */
void transcript_result(struct lines *l, const struct setup *setup, const struct match *m,
                       enum detail detail);

/* Tells a match from its event `at` on, 0 … m->events, and its end, round by round, with comments
 * of those kinds; `setup` is finished. `tables` is asked for what built-in players need to know to
 * say why they chose; NULL where that is not told. */
void transcript_match(const struct setup *setup, const struct match *m, int at, unsigned comments,
                      enum detail detail, struct tables *tables, struct out *out);

#endif
