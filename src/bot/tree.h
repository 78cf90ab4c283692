/* src/bot/tree.h: all processes below one, found in /proc by who is whose parent.
 *
 * Processes come and go meanwhile. One that leaves its parent just then may be missed, so whoever
 * wants all of them looks again until there is nothing new.
 *
 * The functions allocate nothing and take no lock: they may be called between fork() and exec. */
#ifndef ROLLICK_SRC_BOT_TREE_H
#define ROLLICK_SRC_BOT_TREE_H

#include <stdbool.h>
#include <sys/types.h>

enum { TREE_MOST = 1024 };

struct tree {
    int n;
    bool more; /* than so many processes, or one of them has more threads than that */
    pid_t pid[TREE_MOST];
};

/* Finds the processes below `root`, which is not among them itself. Those that have ended and
 * nobody has asked for yet count. */
void tree_find(struct tree *t, pid_t root);

/* The same from the list of all processes of the machine: what tree_find() does where the kernel
 * keeps no lists of children (CONFIG_PROC_CHILDREN). */
void tree_scan(struct tree *t, pid_t root);

/* Sends a signal to each. Ids are given out in turn, so one that was found just now is not somebody
 * else's yet. */
void tree_signal(const struct tree *t, int signal);

/* True when none of them runs: all are stopped or have ended. Until then any may begin another. */
bool tree_stands(const struct tree *t);

/* KiB of memory that they have in use, together; what they share counts for each. Files of memory
 * that they hold open are nobody's pages and count, too: each once, and once more where it is
 * mapped. Of a process that hides its descriptors they are not known. */
long tree_resident(const struct tree *t);

#endif
