/* ui/play/tutor.h: help for the people at a board: hints when they are asked for, the tutor before
 * a choice that costs too much, chances of winning beside the scores. What it says belongs to the
 * position that is shown: of another one it says what holds there.
 *
 * Nothing waits here: while whoever advises still thinks, a hint says how far it is, and choices
 * that the tutor should see are not taken for a few seconds. */
#ifndef ROLLICK_UI_PLAY_TUTOR_H
#define ROLLICK_UI_PLAY_TUTOR_H

#include "src/analysis/advice.h"
#include "ui/board/scene.h"
#include "ui/guide/hint.h"

#include <stdint.h>

struct tutor {
    struct adviser adviser;
    bool able;       /* there is an adviser … */
    struct text why; /* … or this says why not */
    enum tutor_threshold tutor;
    int64_t begun;    /* when it began to work everything out */
    bool hint_wanted; /* wanted for the choice that is due */
    enum chances_shown chances;

    bool doubts;    /* the tutor has warned … */
    int action;     /* … of this choice … */
    struct key key; /* … which that key made, and makes when it is pressed again */

    struct hint hint; /* what the scene shows, if it points here */
    struct chances odds;
};

/* `brain` answers, the strongest that fits if it is NULL. The tutor must stay where it is while a
 * scene points to it. tutor_fini() ends it. */
void tutor_init(struct tutor *c, struct tables *tables, const struct scene *s, const char *brain,
                enum tutor_threshold tutor);
void tutor_fini(struct tutor *c);

/* Shows in the scene what is wanted there and known by now. Gives when to come back, CLOCK_NEVER:
 * when tutor_fd() is readable or something else happens. */
int64_t tutor_look(struct tutor *c, struct scene *s, int64_t now);
int tutor_fd(const struct tutor *c);

/* Asks for a hint on the choice that is due, or puts it away. False: why says why there is none. */
bool tutor_hint(struct tutor *c, const struct scene *s, struct text *why);

/* Shows the chances elsewhere or hides them; a sentence into `out` says where, or what they are. */
void tutor_chances(struct tutor *c, const struct scene *s, struct text *out);

/* Appends what stands beside the scores when that one is asked: a sentence. */
void tutor_unit(const struct policy *policy, const void *state, struct text *out);

/* Whether a choice has to wait until the tutor can judge it; why says how far that is. The tutor is
 * not waited for longer than a few seconds in all. */
bool tutor_waits(const struct tutor *c, const struct scene *s, struct text *why);

/* Whether the tutor warns before this choice; it then holds it back until tutor_answer(). */
bool tutor_warns(struct tutor *c, const struct scene *s, int action, const struct key *key);

/* The key that was pressed after a warning: true, and the choice: do it anyway. Either way the
 * doubt is over. */
bool tutor_answer(struct tutor *c, const struct key *key, int *action);

/* The choice was made, or the hint put away: no hint is wanted any more, and doubts are over. Not
 * where choices are taken back: a hint that is wanted is then about what stands there. */
void tutor_move_on(struct tutor *c);

/* The sentence of the message line at that width; false: it has none of its own. */
bool tutor_message(const struct tutor *c, const struct scene *s, int width, struct text *out);

#endif
