/* ui/screen/replay.h: matches that are looked back on, or watched: the frame that their pages share
 * (ui/screen/replay/), and the film of them. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_H
#define ROLLICK_UI_SCREEN_REPLAY_H

#include "src/session/series.h"
#include "ui/export/export.h"
#include "ui/play/replay.h"

struct stack;

/* The keys of a board that is watched, for the help. */
extern const struct key_page watch_key_page;

/* The bindings that hold on the page that is shown, and that page. */
void replay_screen_keys(const struct replay *p, struct keyset *set);
void replay_screen_draw(const struct replay *p, struct canvas *c);

/* For struct export: what its `with`, a struct replay, looks at as a film (ui/export/cast.h): the
 * board at each moment, with what is known by then of chances and mistakes. Focus comes back to
 * where it was. */
void replay_screen_film(const struct export *e, struct out *out);

/* Asks in which form a match is to be written (enum export_form); writes a record, which it frees,
 * or the match of a playback, and says into which file, or why not. */
void replay_screen_ask_form(struct stack *stack,
                            void (*chosen)(void *with, struct stack *stack, int form), void *with);
void replay_screen_export(struct stack *stack, const struct playback *of, struct record *record,
                          int form, struct text *said);

/* The match of a playback that is looked back on, as far as `events`: it stays as it is while the
 * screen is there. Begins where `at` of them stand, on that page. */
void replay_screen_open(struct stack *stack, const struct playback *of, int events, int at,
                        enum replay_page page);

/* The replay of a record from an event on, running or not. The record, on the heap, belongs to the
 * screen. */
void replay_screen_open_record(struct stack *stack, struct record *record, int at, bool running,
                               enum replay_page page);

/* A match that nobody at the keyboard plays: the replay of what has happened, which goes on at its
 * end. The match then belongs to the screen. */
void replay_screen_open_watched(struct stack *stack, const struct series *series,
                                struct playback *playback);

#endif
