/* src/session/session.h: a match with everybody at the table, whoever shows it: players and dice as
 * its setup says, kept in the library while it is played; what people may do with it besides
 * choosing. */
#ifndef ROLLICK_SRC_SESSION_SESSION_H
#define ROLLICK_SRC_SESSION_SESSION_H

#include "src/session/autosave.h"
#include "src/session/series.h"

struct bots;
struct tables;

/* What the matches of a run share: borrowed, and each may be NULL. */
struct services {
    struct tables *tables;   /* where brains find what they know */
    struct library *library; /* NULL: nothing is kept */
    struct bots *bots;       /* NULL: no bot can be started */
};

struct session {
    struct setup setup; /* finished */
    struct match match;
    struct player *player[SEATS_MOST];
    struct dice *dice;
    struct autosave autosave;
    struct bots *bots; /* borrowed */

    /* People throw themselves where a turn begins with a throw that nobody chooses: to be set. */
    bool by_hand;
    bool let_go; /* the dice of such a throw: session_step() makes it */
};

/* Sits down. `setup` is finished; brains ask the tables for what they need to know; bots have been
 * called, or are now (src/bot/bots.h); `dice`
 * are the bytes of the file where the setup's dice are DICE_FILE; where they are not known any more
 * (NULL), faces are typed in. Nothing is kept yet. `use` may be NULL: nothing is shared.
 * False: that file holds no dice, or a bot cannot be started; why says so, nothing needs to be
 * ended. */
bool session_init(struct session *s, const struct setup *setup, const struct services *use,
                  const char *dice, size_t length, struct text *why);

/* Begins to keep the match in `lib` (NULL: it is not kept), before its first event, and how its
 * series stood then (NULL: it has none); unless its setup says when it began, that is now. False:
 * it is an attempt at the daily, and that person has had it or it cannot be kept; why says which.
 * Then the session can only be ended. */
bool session_keep(struct session *s, struct library *lib, const struct series *series,
                  struct text *why);

/* Sits down at an unfinished match of use->library, which it claims. `dice` are the bytes of its
 * file of dice; where they are not known any more (NULL), faces are typed in. False: it cannot be
 * resumed, why says why; nothing needs to be ended. */
bool session_resume(struct session *s, const struct services *use, long long id, const char *dice,
                    size_t length, struct text *why);

/* Whether programs sit at an unfinished match of a library, which session_resume() would start; its
 * setup. */
bool session_bots(struct library *lib, long long id, struct setup *s);

/* Lets go of the match in the library, ends players, dice and match; a zeroed struct is fine. */
void session_fini(struct session *s);

/* Whether a person is to throw when they like. Nothing of that is recorded. Never where faces are
 * typed. */
bool session_waits(const struct session *s);

/* Where it waits: the throw may be made; one that was taken back is done again at once. */
void session_throw(struct session *s);

/* What a waiting session waits for besides people: the descriptor of whoever is to move, or of the
 * bots, which is to be looked at even while a person thinks; -1: nothing. */
int session_fd(const struct session *s);

/* Performs at most one event as match_step() does; STEP_WAITING where it waits for a throw. */
enum step session_step(struct session *s, struct text *why);

/* Adds to what a bot did that ended the match, if why says that, where its log is; gives why's
 * bytes. */
const char *session_fault(const struct session *s, struct text *why);

/* Whether a person sits there; how many people there are. */
bool session_human(const struct session *s, int seat);
int session_people(const struct session *s);

/* Somebody at the table is shown what would be best, or what choices are worth: that is kept with
 * the match, unless it is over. */
void session_help(struct session *s);

/* Whether anybody may be: not in an attempt at the daily before it is over. */
bool session_may_help(const struct session *s);

/* Whether the match can be found in the library again. */
bool session_is_kept(const struct session *s);

/* Whether the last choice of a person can be taken back, or done again. */
enum session_may {
    SESSION_MAY,
    SESSION_NO_UNDO, /* the match is played without */
    SESSION_OVER,
    SESSION_NOTHING, /* there is nothing to undo or redo */
};

enum session_may session_may_undo(const struct session *s);
enum session_may session_may_redo(const struct session *s);

/* Where that may be: back before the choice that a person made last; forth to the next moment at
 * which a person chose, or is to throw, or to the end of what is known. */
void session_undo(struct session *s);
void session_redo(struct session *s);

/* Ends the match: that seat gives up. */
void session_concede(struct session *s, int seat);

/* Counts the finished match in the series it belongs to, which the next one of it follows. */
void session_count(const struct session *s, struct series *series);

/* What is played after it: the series goes on, or begins anew with seats swapped, for the same
 * people. `series` has counted it already. */
void session_again(const struct session *s, struct series *series);

#endif
