/* src/bot/guardian.h: the process between us and a bot, whose child the bot is. It ends everything
 * that the bot began, however it was begun, once the bot itself has ended, or we have, or want it
 * to.
 *
 * It is a subreaper: processes below it whose parents have ended become its children, so when it
 * has no child left, nothing of the bot is left. It waits at one end of a pipe whose other end we
 * alone hold; the kernel closes that however we end. PR_SET_PDEATHSIG would not do: it follows the
 * thread that forked, does not reach grandchildren, and is not there yet in the first moments. The
 * guardian has but one thread, so its bot has that signal, in case the guardian is killed.
 *
 * It is a copy of this process, because a library has no main() to start another with. We may have
 * threads, so in the copy only what is async-signal-safe is called. Like us it is not dumpable. */
#ifndef ROLLICK_SRC_BOT_GUARDIAN_H
#define ROLLICK_SRC_BOT_GUARDIAN_H

#include <sys/types.h>

/* Status words of a program that ended, as shells have them: up to 128 it is an exit status. */
enum { GUARDIAN_SIGNAL = 128, GUARDIAN_CANNOT = 127 };

struct guarded {
    char *const *argv; /* argv[0]: a path */
    char *const *environment;
    const int *fds; /* the program's descriptors: 0, 1 and so on; */
    int n;          /* how many, at most 9 */
    int life;       /* to be read; everything ends when nobody can write there any more */
};

/* Starts a guardian and, below it, a program: with no descriptors but these, in a session of
 * its own without a terminal, all signals as usual, limits on files, core and data (1 GiB). It has
 * a process group, too: keys that stop or end us do not reach the guardian.
 *
 * The guardian ends when everything has ended; its exit status is the program's, 128 and the number
 * where a signal ended that. -1: there cannot be another process (errno). */
pid_t guardian_start(const struct guarded *g);

#endif
