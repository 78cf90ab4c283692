/* src/bot/process.h: a bot as a process: `sh -c COMMAND` with its input, output and standard error
 * at pipes of ours, in a sandbox, and ended for good with all that it began.
 *
 * Sandboxed (bubblewrap): namespaces of its own, no network, /usr and the folder of the first file
 * that the command names (else the current one) to be read, an empty home, a clean environment, a
 * session of its own. Not sandboxed: a guardian of ours, a subreaper, ends everything when we are
 * gone.
 *
 * In both cases the guardian stands between us and the bot (guardian.h): it is what is waited for
 * here, and what ends everything.
 *
 * Nothing here waits but for what takes milliseconds. Descriptors do not block and are closed on
 * exec. From the first bot on this process is not dumpable and SIGPIPE is ignored, for good. Bots
 * of one process may be started by several threads; each is used by one at a time. */
#ifndef ROLLICK_SRC_BOT_PROCESS_H
#define ROLLICK_SRC_BOT_PROCESS_H

#include "games/text.h"

#include <stdint.h>
#include <sys/types.h>

struct process_limits {
    long memory_kib; /* resident, with its children: 512 MiB */
    int processes;   /* 64 */
    long log_minute; /* bytes of standard error a minute that are kept: 64 KiB */

    /* Not a number: the data directory in use, which no sandboxed bot may see; NULL: the usual
     * one. */
    const char *data_dir;
};

extern const struct process_limits process_limits_usual;

/* Whether bots can be sandboxed here: bubblewrap is there and works. Found out once. False: why
 * says what is missing. */
bool process_can_sandbox(struct text *why);

struct process;

/* Starts a command. `log`: a file to which standard error is appended, cleaned; NULL: it is
 * dropped. NULL: it cannot be started; why says why not (a folder that is or holds the home is
 * refused, too). End it with process_close(). */
struct process *process_start(const char *command, bool sandboxed,
                              const struct process_limits *limits, const char *log,
                              struct text *why);

/* Descriptors for poll: the bot's output; its input (-1 once closed); its standard error; readable
 * when it has ended. */
int process_out(const struct process *p);
int process_in(const struct process *p);
int process_err(const struct process *p);
int process_pidfd(const struct process *p);

/* Reads what the bot has written: the number of bytes, 0: its output is closed, -1: there is
 * nothing now. Writes what fits into the pipe: the number of bytes, -1: it will never read again.
 */
ssize_t process_read(struct process *p, char *bytes, size_t room);
ssize_t process_write(struct process *p, const char *bytes, size_t n);

/* Takes what is on standard error; `now` in nanoseconds that never go back. What is there when the
 * bot is closed is taken then. */
void process_heed_log(struct process *p, int64_t now);

/* Writes a line of ours into its log (error_log_note()), after what it has written there by now. */
void process_note(struct process *p, const char *what, const char *words);

/* Whether the bot has ended, and how: "exit status 3", "signal 9", alike in and out of the sandbox:
 * from 129 to 192 an exit status means a signal, as shells have it. Then everything that it began
 * has ended, too. It may have written something before: read until process_read() gives 0, then
 * tell. */
bool process_ended(struct process *p, struct text *how);

/* Looks at memory and number of all its processes, for which it has to read /proc: ten times a
 * second is often enough. False: over a limit, which why names. */
bool process_within(struct process *p, struct text *why);

/* Stops and continues all its processes: with us, when we are stopped. It takes some milliseconds;
 * one that begins others faster than they are found goes on after fifty looks. */
void process_stop(struct process *p, bool stopped);

/* Ends it and everything it began, at once, and waits until nothing of it is left (milliseconds).
 * NULL is fine. process_let_go() does not wait: whoever ends many lets go of all of them first. */
void process_close(struct process *p);
void process_let_go(struct process *p);

#endif
