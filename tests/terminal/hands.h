/* hands.h: somebody who plays: looks at what is asked and answers it, always the same to the same
 * position, so that a match goes on to the same end however often it was broken off. */
#ifndef ROLLICK_TESTS_HANDS_H
#define ROLLICK_TESTS_HANDS_H

#include "tests/terminal/stage.h"

struct record;

/* Answers choices of line mode, `most` of them at most. False: no choice is asked for any more.
 * Windows have to be wide enough for a prompt. */
bool hands_lines(struct stage *s, int most);

/* Answers choices on the full screen of 80 columns or more, `most` of them at most, key by key.
 * False: the result is on the screen. */
bool hands_keys(struct stage *s, int most);

/* Types the key that answers what the full screen asks, and does not wait for what follows. Keys
 * that only prepare the choice are waited for. What the screen's message was until that key. */
void hands_choose(struct stage *s, char message[TERMINAL_ROW]);

/* Whether the full screen shows the result of a match. */
bool hands_over(const struct stage *s);

/* Types one key and waits until all that follows from it is done. */
void hands_key(struct stage *s, const char *key);

/* Waits for a board and until all that goes on there is done: somebody at the keyboard is asked.
 * What is typed while a throw is still being kept is dropped, as nobody has seen it. */
void hands_board(struct stage *s);

/* The screen shows this text, or the test fails and prints the screen. */
void hands_see(const struct stage *s, const char *text);

/* Types keys: when all that follows is done, the screen shows this text. */
void hands_press(struct stage *s, const char *keys, const char *shows);

struct keystroke {
    const char *keys, *shows;
};

void hands_presses(struct stage *s, const struct keystroke *row, int n);

/* From a board to the shell, by the list behind Esc. The exit status. */
int hands_quit(struct stage *s);

/* Whether two records tell the same events and the same end; steps back do not count. */
bool hands_same(const char *record, const char *other);

/* Reads a record that must be one and agree with itself; record_fini() ends it. */
void hands_read(const char *text, struct record *r);

/* The choices of people that stand at the end of a record. */
int hands_choices(const char *record);

#endif
