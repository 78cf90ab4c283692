/* ui/screen/replay/screen.h: matches that are looked back on, or watched. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_SCREEN_H
#define ROLLICK_UI_SCREEN_REPLAY_SCREEN_H

#include "src/session/series.h"
#include "ui/screen/replay/board.h"
#include "ui/screen/replay/graph.h"
#include "ui/screen/replay/page.h"
#include "ui/screen/replay/review.h"

struct screen;
struct stack;

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

#endif
