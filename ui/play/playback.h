/* ui/play/playback.h: a match and a cursor in it: whoever plays it, watches it or looks back on it
 * sees it through one of these.
 *
 * The events come from a session, or are those of a match that was read or is played elsewhere. The
 * cursor is how many of them are shown; what is shown is the scene, the log and what was told last.
 * A match that is played is a playback whose cursor follows the end, a replay is one whose cursor
 * stands anywhere; a match is watched by a playback that makes its session go on whenever the
 * cursor runs into the end. What is shown lags behind what has happened: an event is shown only
 * when it is kept, and dice take their time.
 *
 * Nothing waits here: playback_tick() does what is due and says when to come back. */
#ifndef ROLLICK_UI_PLAY_PLAYBACK_H
#define ROLLICK_UI_PLAY_PLAYBACK_H

#include "src/base/clock.h"
#include "src/bot/bots.h"
#include "src/session/session.h"
#include "ui/board/scene.h"
#include "ui/board/view.h"
#include "ui/play/animation.h"
#include "ui/play/comment_index.h"

#include <stdint.h>

struct playback {
    const struct setup *setup; /* what is shown … */
    const struct match *match;
    struct session table;  /* … is this, if it is live, */
    struct record *record; /* … or its own record, or belongs to somebody else (NULL) */
    long long id;          /* of the match in the library, if it is not live; 0: none */
    struct comment_index comment_index;
    const struct view *view;
    const struct series
        *series;  /* that a match which is played belongs to; borrowed, may be NULL */
    bool live;    /* more events come at the end */
    bool older;   /* when it was resumed a newer match waited, too */
    bool watched; /* nobody at the keyboard plays */

    int events; /* that may be shown: those that are kept */
    int shown;  /* the cursor: so many of them are … */
    struct scene scene;
    struct log log;
    struct turns turns;
    struct cursor cursor; /* of the board */
    struct text told;     /* … and the last of them in words */
    struct text news;     /* what there is to say at the end beyond that */
    bool comments;        /* they are shown */

    bool running;      /* the cursor goes on by itself: always, where a person is to move */
    bool step;         /* it goes on by one choice */
    bool stale;        /* the match went back: show where it stands now */
    bool closing;      /* its end is being shown */
    bool ended;        /* its end has been shown */
    struct text said;  /* what a bot said with a choice … */
    int said_at;       /* … after which so many events stood */
    struct text fault; /* what a bot did that ended it; empty: none did */
    bool awaits;       /* a player is thinking: playback_fd() tells when that is over */
    bool asked;        /* a choice has just begun: what was typed before is not meant for it */
    bool failed;       /* a player or the dice cannot go on; the news say why */
    bool keeps;        /* it was to be kept: line 1 says when it is not */

    int bells;  /* what is to be heard: turns that were spoilt, the end */
    bool still; /* nothing moves */
    double speed;
    struct animation animation;
    int64_t due;   /* when the next thing may be shown */
    int64_t since; /* when the chooser was asked */
};

/* Sits down at a finished setup; the match is kept in the library, if there is one, with how its
 * series stands (NULL: it has none) and comments of those kinds (src/match/commentary.h; 0: usual
 * ones, which are hidden at first). `dice` are the bytes of a file of dice, if the setup wants
 * them. NULL: the file holds none, or it is an attempt at the daily that cannot be had
 * (session_keep()); why says so. End it with playback_close(). */
struct playback *playback_new(const struct services *use, unsigned comments,
                              const struct setup *setup, const struct series *series,
                              const char *dice, size_t length, struct text *why);

/* Goes on with a match of the library: what happened so far is shown at once. `dice` are the bytes
 * of its file of dice, if they are known. NULL: that cannot be, why says why. */
struct playback *playback_resume(const struct services *use, long long id, unsigned comments,
                                 const char *dice, size_t length, struct text *why);

/* Looks back on the first `events` events of a match, which stays as it is meanwhile, from its end
 * (its number is for the caller to fill in); or on a record from the heap, which then belongs to
 * the playback. */
struct playback *playback_replay(const struct setup *setup, const struct match *match, int events,
                                 unsigned comments);
struct playback *playback_record(struct record *record, unsigned comments);

/* The number of the match in the library; 0: it has none, or none yet. */
static inline long long playback_id(const struct playback *l)
{
    return l->live ? autosave_match(&l->table.autosave) : l->id;
}

/* Whether whoever closes it now loses it: it goes on, and is not kept. */
bool playback_would_be_lost(const struct playback *l);

/* Lets go of the match; NULL is fine. If it has not ended it can be resumed, when it is kept. */
void playback_close(struct playback *l);

/* Does what is due, and gives the time at which to come back, or CLOCK_NEVER: never, or when the
 * library has written. Where the pictures of what moves come much too late again and again, as on a
 * line that cannot carry them, nothing moves from then on. */
int64_t playback_tick(struct playback *l, int64_t now);

/* A descriptor that is readable when playback_tick() has something to do beside what is due: a
 * player who thinks may have chosen, or a bot wants something; -1: there is none. */
static inline int playback_fd(const struct playback *l)
{
    return !l->live ? -1 : l->awaits ? session_fd(&l->table) : bots_fd(l->table.bots);
}

/* Shows where so many events stand; too far means the first or the last place. What runs goes on
 * running from there. */
void playback_go(struct playback *l, int shown);

/* Fills `at` with what playback_go() would show, chances beside the scores left out; the cursor of
 * `l` stays where it is. Borrowed from `l`, and nothing to be closed. */
void playback_look(const struct playback *l, int shown, struct playback *at);

/* Runs on or stands still: what has come to its end runs from its beginning, if no more can come.
 */
void playback_pause(struct playback *l);

/* Stands still and shows the next event; at the end of what is live that is a choice and the throws
 * that follow from it, when playback_tick() has seen to it. */
void playback_step(struct playback *l);

/* What is to be read now: the news at the end, what was told elsewhere. May be empty. */
const char *playback_said(const struct playback *l);

/* What was commented when that many events stood, one sentence after the other; NULL: nothing. */
static inline const char *playback_comment(const struct playback *l, int events)
{
    return comment_index_at(&l->comment_index, events);
}

/* Whether something moves: dice, or what they changed; and ending that at once: dice lie, and what
 * they changed is shown, or what was shown goes on. */
bool playback_moving(const struct playback *l);
void playback_land(struct playback *l, int64_t now);

/* How often a bell is to ring since it was asked last: once for each turn that was spoilt, and once
 * for the end. */
int playback_rings(struct playback *l);

/* The chooser chooses. */
void playback_choose(struct playback *l, int action, int64_t now);

/* The person whose throw is waited for throws. */
void playback_throw(struct playback *l, int64_t now);

/* Back before the last choice of a person, and forth again. False: why says why not. */
bool playback_undo(struct playback *l, struct text *why);
bool playback_redo(struct playback *l, struct text *why);

/* The seat that a person at the keyboard would concede for now; -1: none, or one of several people
 * while somebody else is to move. */
int playback_conceding(const struct playback *l);
void playback_concede(struct playback *l);

/* Whether faces are to be typed in now. */
bool playback_wants_faces(const struct playback *l);

/* What the table's dice are, for line 1 of pages that are no boards: "dice 5d0ca91e77b204fe", "seed
 * 0x…", "dice typed"; and that the match is not kept, if it was to be. Appended. A match that
 * begins says it, too, before its first event. */
void playback_dice(const struct playback *l, struct text *out);

/* What proves them (ui/text/match_words.h). Appended, with line feeds. */
void playback_proof(const struct playback *l, struct text *out);

/* Whether the match is not kept, though it was to be. */
bool playback_is_unkept(const struct playback *l);

/* The line to leave in the shell: the result, or how to go on. Appended. */
void playback_leave(const struct playback *l, struct text *out);

#endif
