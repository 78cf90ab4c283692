/* src/session/session.h: a match with everybody at the table: players and dice as its setup says.
 */
#ifndef ROLLICK_SRC_SESSION_SESSION_H
#define ROLLICK_SRC_SESSION_SESSION_H

#include "src/record/record.h"

struct session {
    struct setup setup; /* finished */
    struct match match;
    struct player *player[SEATS_MOST];
    struct dice *dice;
};

struct tables;

/* Sits down. `setup` is finished; brains ask `tables` (borrowed) for what they need to know; `dice`
 * are the bytes of the file where the setup's dice are DICE_FILE.
 * False: that file holds no dice; why says so, nothing needs to be closed. */
bool session_open(struct session *t, const struct setup *setup, struct tables *tables,
                  const char *dice, size_t length, struct text *why);

struct autosave;

/* Sits down at a match that was read: takes its setup and match out of *r, which then holds nothing
 * any more, and tells `k` (may be NULL), which keeps it, where they are now. `dice` are the bytes
 * of its file of dice; where they are not known any more (NULL), faces are typed in. */
void session_resume(struct session *t, struct record *r, struct tables *tables, struct autosave *k,
                    const char *dice, size_t length);

/* Ends players, dice and match; a zeroed struct is fine. */
void session_close(struct session *t);

/* Whether a person sits there; how many people there are. */
bool session_human(const struct session *t, int seat);
int session_people(const struct session *t);

/* Where undo leads: before the choice that a person made last; where redo leads: to the next moment
 * at which a person chose, or to the end of what is known. -1: there is nothing to undo or redo. */
int session_undo(const struct session *t);
int session_redo(const struct session *t);

#endif
