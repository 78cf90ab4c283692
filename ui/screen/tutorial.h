/* ui/screen/tutorial.h: a tutorial on the screen. */
#ifndef ROLLICK_UI_SCREEN_TUTORIAL_H
#define ROLLICK_UI_SCREEN_TUTORIAL_H

struct canvas;
struct key_page;
struct keyset;
struct screen;
struct stack;
struct tutorial;
struct tutorial_play;

extern const struct key_page tutorial_key_page;

/* The page of a tutorial that is being played, and the keys that hold. */
void tutorial_play_keys(const struct tutorial_play *c, struct keyset *set);
void tutorial_play_draw(const struct tutorial_play *c, struct canvas *page);

/* A tutorial, from its first step. */
struct screen *tutorial_screen(const struct stack *stack, const struct tutorial *tutorial);

#endif
