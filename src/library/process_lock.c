#include "src/library/process_lock.h"

#include "src/base/clock.h"
#include "src/base/paths.h"
#include "src/library/database.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The beginning of a file, as a string. */
static bool read_start(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "re");
    size_t n;
    if (!file) {
        return false;
    }
    n = fread(bytes, 1, size - 1, file);
    fclose(file);
    bytes[n] = 0;
    return n > 0;
}

/* Its id and when a process started, in ticks since boot; `who` is an id, or "self". False: there
 * is none, or only what is left of it. Source: proc(5), fields 1, 2 (a name in parentheses), 3 (the
 * state) and 22 of /proc/PID/stat. */
static bool started(const char *who, long *pid, unsigned long long *ticks)
{
    char path[64], stat[1024], *end;
    snprintf(path, sizeof path, "/proc/%s/stat", who);
    const char *at = read_start(path, stat, sizeof stat) ? strrchr(stat, ')') : NULL;
    if (!at || strncmp(at, ") Z", 3) == 0 || strncmp(at, ") X", 3) == 0) {
        return false;
    }
    for (int field = 2; at && field < 22; field++) {
        at = strchr(at + 1, ' ');
    }
    *pid = strtol(stat, NULL, 10);
    *ticks = at ? strtoull(at, &end, 10) : 0;
    return at && end != at;
}

static bool word_of(const char *who, char word[PROCESS_LOCK_BYTES])
{
    char boot[37]; /* a UUID */
    long pid;
    unsigned long long ticks;
    if (!read_start("/proc/sys/kernel/random/boot_id", boot, sizeof boot) ||
        !started(who, &pid, &ticks)) {
        return false;
    }
    snprintf(word, PROCESS_LOCK_BYTES, "%s %ld %llu", boot, pid, ticks);
    return true;
}

/* The process as /proc knows it, whose ids may be those of another namespace than ours. Without
 * /proc: a word that only its lock can tell of. */
static void word_of_mine(char word[PROCESS_LOCK_BYTES])
{
    if (!word_of("self", word)) {
        snprintf(word, PROCESS_LOCK_BYTES, "- %ld %lld", (long)getpid(),
                 (long long)clock_nanoseconds());
    }
}

/* The byte of a word, among 2^62: two living processes are as good as never at the same one.
 * Source: FNV-1a, as far as it is the way to mix bytes. */
static struct flock byte_of(const char *word, short type)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    static_assert(sizeof(off_t) == sizeof hash, "room for the byte");
    for (; *word; word++) {
        hash = (hash ^ (unsigned char)*word) * UINT64_C(0x100000001b3);
    }
    return (struct flock){
        .l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)(hash >> 2), .l_len = 1};
}

static bool open_file(struct process_lock *p, const char *dir, int flags, struct text *why)
{
    char path[PATH_BYTES];
    p->fd = -1;
    word_of_mine(p->word);
    if (!db_path(dir, "library.lock", path, why) || !db_node_fits(path, "", why)) {
        return false;
    }
    p->fd = open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (p->fd < 0) {
        db_unusable(path, why);
    }
    return p->fd >= 0;
}

/* False: somebody else has a lock there. Where the file system knows none, all goes well. */
static bool lock(struct process_lock *p, struct flock what)
{
    if (fcntl(p->fd, F_OFD_SETLK, &what) == 0 || (errno != EAGAIN && errno != EACCES)) {
        return true;
    }
    process_lock_fini(p);
    return false;
}

bool process_lock_init(struct process_lock *p, const char *dir, struct text *why)
{
    if (!open_file(p, dir, O_RDWR | O_CREAT, why)) {
        return false;
    }
    bool locked = lock(p, byte_of(p->word, F_RDLCK)); /* to be shared with others of this process */
    if (!locked) {
        text_say(why, N_("another program is salvaging the library; try again"));
    }
    return locked;
}

bool process_lock_init_alone(struct process_lock *p, const char *dir, struct text *why)
{
    if (!open_file(p, dir, O_RDWR | O_CREAT, why)) {
        return false;
    }
    bool locked = lock(p, (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET}); /* all of it */
    if (!locked) {
        text_say(why, N_("another window is using the library; try again"));
    }
    return locked;
}

void process_lock_init_to_read(struct process_lock *p, const char *dir)
{
    struct text ignored = {0};
    if (open_file(p, dir, O_RDONLY, &ignored)) {
        lock(p, byte_of(p->word, F_RDLCK));
    }
}

void process_lock_fini(struct process_lock *p)
{
    if (p->fd >= 0) {
        close(p->fd);
    }
    p->fd = -1;
}

/* Whether somebody else holds the lock of a word. */
static bool is_locked(const struct process_lock *p, const char *word)
{
    struct flock lock = byte_of(word, F_WRLCK);
    return fcntl(p->fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

bool process_lock_alive(const struct process_lock *p, const char *word)
{
    char now[PROCESS_LOCK_BYTES], who[32];
    const char *at = strchr(word, ' ');
    long pid = at ? strtol(at, NULL, 10) : 0;
    if (pid <= 0) {
        return false;
    }
    snprintf(who, sizeof who, "%ld", pid);
    return strcmp(word, p->word) == 0 || is_locked(p, word) ||
           (word_of(who, now) && strcmp(now, word) == 0);
}
