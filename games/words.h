/* games/words.h: what a game says to people. Nothing of it decides how a match goes.
 *
 * Message ids are English; texts carry their translator (games/text.h). */
#ifndef ROLLICK_GAMES_WORDS_H
#define ROLLICK_GAMES_WORDS_H

#include "games/game.h"

enum { ACHIEVEMENTS_MOST = 4 }; /* achievements of a game */

/* What people may also say: an answer that begins with `said` is read as if it began with `meant`.
 * A `said` that begins with a space may also follow a name that begins with `meant`. */
struct alias {
    const char *said, *meant;
};

/* Something about matches that is worth counting for years: "biggest turn". */
struct achievement {
    const char *name;  /* "biggest_turn": in files, never translated */
    const char *about; /* a message id: "biggest turn" */
    bool sum;          /* values are added up; else the largest counts */

    /* What an event was worth in this respect to its seat; 0: nothing. */
    int (*value)(const void *before, const void *after, const struct event *event);
};

/* What a game counts for each seat beside the score. */
struct seat_count {
    const char *name; /* "rolls": in files, never translated */
    int (*value)(const void *state, int seat);

    /* How the score goes on with so many: "in 31 rolls". Appended. */
    void (*say)(int n, struct text *out);
};

struct game_words {
    const char *about;           /* a message id: one sentence */
    const struct alias *aliases; /* ends with a NULL said; may be NULL */
    const char *spell;           /* a message id: how to say choices that are too many to be
                                  * listed, after their first word; may be NULL */
    const struct achievement *achievements; /* ends with a NULL name; may be NULL */

    /* At a choice: an action as people at the table say it: "keep 6 6 6". Actions with the same
     * label do the same. Appended; may be NULL: as its name. */
    void (*label)(const void *state, int action, struct text *out);

    /* At a choice: what speaks for `action` and against `other`, another legal one that is worth
     * less: a sentence or two that stand for themselves, "A 4 here destroys two 4s, 16 points.".
     * Facts about this position only, true whatever anybody plays later; for hints, for whoever
     * chose `other`, and for reviews. Appended; may be NULL: nothing to say. */
    void (*reason)(const void *state, int action, int other, struct text *out);

    /* At a choice: why an action is none of the legal ones, and what is wanted instead, where the
     * game could give it a name: "Column 2 is full.". Of ints from 0 to ACTIONS_MOST - 1. Appended;
     * nothing for all others. May be NULL: there is never anything to say. */
    void (*why_not)(const void *state, int action, struct text *out);

    /* At a choice: why numbers, as they were said where those of a choice stand ("6", "1 1"), are
     * none of it: "Places go from 1 to 5.". Appended; may be NULL: they need no reason of their
     * own.
     */
    void (*why_no_number)(const void *state, const char *numbers, struct text *out);

    /* What an event did, as a predicate whose subject the caller names: "rolls 6 and 4, plus 10.
     * Turn 25." One or two sentences that can be read aloud. Appended. */
    void (*tell)(const void *before, const void *after, const struct event *event,
                 struct text *out);

    /* At a choice: what one of the actions is certain to bring: a sentence to be said before it is
     * asked for, "Roll 0: Free Bacon brings 7.". Appended, or nothing; may be NULL: nothing. */
    void (*certain)(const void *state, struct text *out);

    /* How far the match is: "round 7 of 10", "first to 100". Appended. */
    void (*progress)(const void *state, struct text *out);

    /* The round that the turn belongs to, from 1, at the end the last. May be NULL: the game has no
     * rounds. */
    int (*round)(const void *state);

    /* What the turn decides, as a message id of one or two words: "last round", "match point";
     * NULL: no more than any other. Asked before the end. May be NULL: never. */
    const char *(*stake)(const void *state);

    /* At a choice: the points of the turn that it is about, where labels do not tell them; 0: none.
     * May be NULL: there never are any. */
    int (*at_risk)(const void *state);

    const struct seat_count *count; /* may be NULL: nothing */

    /* The board in words for people who cannot see it, besides the scores: one sentence a line.
     * Appended; may be NULL: nothing to add. */
    void (*describe)(const void *state, struct text *out);

    /* The same for what lies before one seat: a sentence that follows its name and a colon.
     * Appended; may be NULL: nothing of its own. */
    void (*describe_seat)(const void *state, int seat, struct text *out);

    /* Whether an event is what stands out in matches of this game; `highlight` is what that is
     * called, a message id of one or two words: "bust"; `highlights` are several: "busts". May be
     * NULL: nothing does. spoils: it costs whoever it happens to what the turn could have brought.
     */
    const char *highlight, *highlights;
    bool spoils;
    bool (*highlighted)(const void *before, const void *after, const struct event *event);
};

/* At a choice: the label of an action, or its name. Appended. */
static inline void game_label(const struct game *g, const void *state, int action, struct text *out)
{
    (g->words->label ? g->words->label : g->name)(state, action, out);
}

/* The round of the turn that is due, from 1, whose seat has ended so many: where the game has no
 * rounds, which turn of that seat it is. */
static inline int game_round(const struct game *g, const void *state, int taken)
{
    return g->words->round ? g->words->round(state) : taken + 1;
}

#endif
