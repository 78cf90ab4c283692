/* ui/text/signals.h: what the system tells the program while it has the terminal.
 *
 * Requests to end, changes of size, stop and continue are noted and wait for signals_next(). The
 * third request to end that nobody has read, and every signal that would kill the program
 * otherwise, restores the terminal with one prepared write and goes on to the system; the latter
 * say on standard error what happened, and what signals_last_words() was given. So does a failed
 * assertion, and whoever has no memory left, before their own line. SIGPIPE is ignored. The
 * handlers' data are, beside the terminal's, the only variables of the program at file scope. */
#ifndef ROLLICK_UI_TEXT_SIGNALS_H
#define ROLLICK_UI_TEXT_SIGNALS_H

#include "games/text.h"

#include <termios.h>

/* Holds SIGTSTP away from curses, until signals_open() or until it is let go: newterm() leaves
 * alone what it finds in other hands. Otherwise it is deaf to SIGTSTP whenever it writes a page,
 * and a Ctrl-Z is lost. One that comes meanwhile is heard afterwards. */
void signals_shield(bool on);

/* Installs the handlers, and hears the signals that are noted even where they were blocked.
 * `reset` is what restores the screen, `before` what restores the keys; both are copied. False: why
 * says what is missing, nothing is changed. */
bool signals_open(const struct text *reset, const struct termios *before, struct text *why);

/* The system's own handling again, and the keys as they were. */
void signals_close(void);

/* What stands behind the sentence about a signal that kills the program: where the match is. Empty
 * at first; copied, as far as it has room. */
void signals_last_words(const struct text *words);

/* For line mode, which changes nothing of the screen: a signal that kills the program says what
 * happened on a line of its own, as above, until signals_release(). */
void signals_guard(const struct translator *language);
void signals_release(void);

/* While the keys are changed meanwhile, as for a secret: it restores them, too. NULL: they are as
 * they were. */
void signals_keys(const struct termios *before);

/* Readable when a signal waits. */
int signals_descriptor(void);

/* The next signal noted (INT, TERM, HUP, WINCH, TSTP, CONT); 0: none. */
int signals_next(void);

/* Stops the program as the system would have done; returns when it goes on. */
void signals_stop(void);

#endif
