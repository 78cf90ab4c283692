/* src/bot/sandbox.h: the words of bubblewrap for a bot: what it may see, and nothing else.
 *
 * It sees /usr, what of /etc programs cannot do without (alternatives, the cache of libraries,
 * Java's settings), a folder, all of them to be read only; processes of its own, a few devices;
 * home, /tmp and /dev/shm empty and in memory, 16 MiB each. It has namespaces of its own for users,
 * processes, network, mounts, ipc, names, and can make no further ones; no capability; /proc to be
 * read only, because for root the kernel's settings there are files of its own. Its environment is
 * PATH, HOME (the same name as ours), LANG, TERM, and PWD.
 *
 * The folder is that of the first file that the command names. Words are read simply: blanks and
 * the shell's operators part them, quotes and backslashes hide those, `~/` is the home; a word with
 * `$` or a backquote is none. A word names a file when it leads to a regular one which is neither
 * part of the system, /usr/share aside, nor of /proc. A link is followed: its own folder is seen,
 * too. */
#ifndef ROLLICK_SRC_BOT_SANDBOX_H
#define ROLLICK_SRC_BOT_SANDBOX_H

#include "src/base/paths.h"

enum { SANDBOX_KEEPERS = 2 }; /* processes of bubblewrap beside the bot's */

struct sandbox {
    char **argv;        /* argv[0]: where bubblewrap is */
    char **environment; /* of bubblewrap and of the bot */
    int words, room;
};

/* Puts the words together. They are for a process that has the bot's input and output at
 * descriptors 3 and 4: processes of bubblewrap keep the first three open, so that we would not see
 * a bot close them. `data_dir`: the data directory that is in use; NULL: the usual one. The
 * command runs where we are, in a directory that is empty but for the folder if it lies there.
 * command NULL: nothing but the system is seen, and the command does nothing.
 *
 * False: bubblewrap is not there, or the folder is or holds the home, the data directory, or what
 * others use, too (/tmp), or would only because a path that the command names is not there; why
 * names it. Then there is nothing to end. */
bool sandbox_init(struct sandbox *s, const char *command, const char *data_dir, struct text *why);
void sandbox_fini(struct sandbox *s);

/* Finds the first file that a command names, links followed. False: it names none. */
bool sandbox_file(const char *command, char file[PATH_BYTES]);

#endif
