/* ui/screen/screens.h: the screens there are. Each function makes one, to be handed to
 * stack_push().
 */
#ifndef ROLLICK_UI_SCREEN_SCREENS_H
#define ROLLICK_UI_SCREEN_SCREENS_H

#include "src/session/series.h"
#include "ui/guide/confirm.h"
#include "ui/guide/guide.h"
#include "ui/play/playback.h"
#include "ui/play/replay.h"
#include "ui/screen/stack.h"

struct tutorial;

/* The main menu. What it says of the library is read now and whenever that has been written to. */
struct screen *menu_screen(const struct stack *stack);

/* The form for a new match of a game; `watch`: with nobody at the keyboard. */
struct screen *form_screen(const struct stack *stack, const struct game *g, bool watch);

/* What people can settle: themes, motion, names. */
struct screen *settings_screen(const struct stack *stack);

/* A question; `yes` is called when it was answered so. */
struct screen *ask_screen(const struct text *question, void (*yes)(void *with, struct stack *stack),
                          void *with);

/* Does what hurts (ui/guide/confirm.h) by `yes`, if it hurts only after a question that is not
 * silenced and was answered with y; everything else that closes the question leaves it. The
 * question closes itself before it calls `yes`. */
void ask_before(struct stack *stack, enum confirm confirm, const struct text *question,
                void (*yes)(void *with, struct stack *stack), void *with);

/* Does by `yes` what closes all screens; asks before, as above, if a match that is not kept would
 * be lost. */
void ask_before_loss(struct stack *stack, void (*yes)(void *with, struct stack *stack), void *with);

/* A sentence that has to be read before anything goes on. */
struct screen *notice_screen(const char *words);

/* Asks each person in turn for a secret, then begins the match. */
struct screen *secret_screen(const struct series *series, const struct setup *setup);

/* Begins the next match of the series: asks for secrets if it wants them, then shows the board. */
void series_begin(struct stack *stack, const struct series *series);

/* Begins a match at a setup with its seed; a notice if that cannot be. */
void play_begin(struct stack *stack, const struct series *series, const struct setup *setup);

/* Goes on with a match of the library; a notice if that cannot be. */
void play_resume(struct stack *stack, long long id);

/* Goes on with the series whose last match that was, from its winners in the library: "[0]". */
void play_series(struct stack *stack, long long id, const char *winners);

/* The board of a match, which then belongs to the screen. */
struct screen *play_screen(const struct stack *stack, const struct series *series,
                           struct playback *l);

/* The log over a board; typed dice over it. */
struct screen *log_screen(const struct log *log);
struct screen *faces_screen(struct playback *l);

/* The result of a match. `series` has counted it already. */
struct screen *result_screen(const struct series *series, const struct playback *l);

/* A match that is looked back on, as far as `events`: it stays as it is while the screen is there.
 * Begins at its end, on that page. */
struct screen *replay_screen(const struct stack *stack, const struct setup *setup,
                             const struct match *match, int events, enum replay_page page);

/* The replay of a record from an event on, running or not. The record, on the heap, belongs to the
 * screen. */
struct screen *replay_record_screen(const struct stack *stack, struct record *record, int at,
                                    bool running);

/* A match that nobody at the keyboard plays: the replay of what has happened, which goes on at its
 * end. The match then belongs to the screen. */
struct screen *watch_screen(const struct stack *stack, const struct series *series,
                            struct playback *playback);

/* What is left to do with a match that goes on: stay, leave it, concede it. */
struct screen *pause_screen(struct playback *l);

/* The matches of the library, to be looked at again, or only those to be gone on with; read as by
 * the menu. */
struct screen *matches_screen(const struct stack *stack, bool unfinished);

/* What the matches of the library say about who played them; whose name is settled comes first. */
struct screen *statistics_screen(const struct stack *stack);

/* A position to be changed by hand: that of a setup, or of a usual match where it is NULL. */
struct screen *edit_screen(const struct stack *stack, const struct setup *setup);

/* The keys of a screen, and what is to be read on its game. */
struct screen *help_screen(const struct screen *of);

/* What is to be read on a game by its usual rules. */
struct screen *guide_screen(const struct game *g, enum guide_page page);

/* The games that can be learned: tutorials, rules, scoring, strategy. */
struct screen *learn_screen(void);

/* A tutorial, from its first step. */
struct screen *tutorial_screen(const struct stack *stack, const struct tutorial *tutorial);

#endif
