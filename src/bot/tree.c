#include "src/bot/tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_MOST = 96, FILES_MOST = 256 };

/* Writes a number: where it ends. */
static char *put_number(char *at, long number)
{
    char digits[24];
    int n = 0;
    do {
        digits[n++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (n > 0) {
        *at++ = digits[--n];
    }
    *at = '\0';
    return at;
}

/* "/proc/PID" and what follows, or "/proc/PID/task/TID" and what follows. */
static void name_file(char name[NAME_MOST], pid_t pid, pid_t thread, const char *rest)
{
    char *at = put_number(stpcpy(name, "/proc/"), pid);
    if (thread) {
        at = put_number(stpcpy(at, "/task/"), thread);
    }
    strcpy(at, rest);
}

/* The beginning of a file as a string; empty when there is none. */
static void read_start(const char *name, char *bytes, size_t size)
{
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? 0 : read(fd, bytes, size - 1);
    bytes[n > 0 ? n : 0] = 0;
    if (fd >= 0) {
        close(fd);
    }
}

static void add(struct tree *t, pid_t pid)
{
    for (int i = 0; i < t->n; i++) {
        if (t->pid[i] == pid) {
            return;
        }
    }
    if (t->n == TREE_MOST) {
        t->more = true;
    } else {
        t->pid[t->n++] = pid;
    }
}

/* A file of numbers, each with a space behind it. */
static void add_listed(struct tree *t, const char *name)
{
    char bytes[4096];
    ssize_t n;
    pid_t pid = 0;
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    while (fd >= 0 && (n = read(fd, bytes, sizeof bytes)) > 0) {
        for (ssize_t i = 0; i < n; i++) {
            if (bytes[i] >= '0' && bytes[i] <= '9') {
                pid = pid * 10 + bytes[i] - '0';
            } else if (pid > 0) {
                add(t, pid);
                pid = 0;
            }
        }
    }
    if (fd >= 0) {
        close(fd);
    }
}

struct listing {
    int fd;
    ssize_t n, at; /* bytes that were read, and where the next entry is */
    union {
        struct dirent64 first; /* for its alignment */
        char all[4096];
    } bytes;
};

/* The next name in a directory that is a number; 0: there is none. */
static pid_t next_number(struct listing *l)
{
    for (;;) {
        if (l->at >= l->n) {
            l->n = getdents64(l->fd, l->bytes.all, sizeof l->bytes.all);
            l->at = 0;
        }
        if (l->n <= 0) {
            return 0;
        }
        const struct dirent64 *e = (const void *)(l->bytes.all + l->at);
        l->at += e->d_reclen;
        if (e->d_name[0] >= '1' && e->d_name[0] <= '9') {
            return (pid_t)strtol(e->d_name, NULL, 10);
        }
    }
}

static bool open_listing(struct listing *l, const char *name)
{
    l->fd = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    l->n = l->at = 0;
    return l->fd >= 0;
}

/* Each thread has its own children. */
static void add_children(struct tree *t, pid_t parent)
{
    char name[NAME_MOST];
    struct listing threads;
    int n = 0;
    name_file(name, parent, 0, "/task");
    if (!open_listing(&threads, name)) {
        return;
    }
    for (pid_t thread; !t->more && (thread = next_number(&threads)) != 0;) {
        name_file(name, parent, thread, "/children");
        add_listed(t, name);
        t->more |= ++n > TREE_MOST;
    }
    close(threads.fd);
}

void tree_find(struct tree *t, pid_t root)
{
    if (access("/proc/thread-self/children", R_OK) != 0) {
        tree_scan(t, root);
        return;
    }
    t->n = 0;
    t->more = false;
    add_children(t, root);
    for (int i = 0; i < t->n; i++) {
        add_children(t, t->pid[i]);
    }
}

/* The state of a process and its parent; 0: there is no such process. Source: proc(5), fields 2 (a
 * name in parentheses) to 4 of /proc/PID/stat. */
static pid_t parent_of(pid_t pid, char *state)
{
    char name[NAME_MOST], stat[512];
    name_file(name, pid, 0, "/stat");
    read_start(name, stat, sizeof stat);
    const char *end = strrchr(stat, ')');
    bool whole = end && strlen(end) > 4;
    *state = whole ? end[2] : 'X';
    return whole ? (pid_t)strtol(end + 4, NULL, 10) : 0;
}

static bool stands_in(const struct tree *t, pid_t pid)
{
    int i = 0;
    while (i < t->n && t->pid[i] != pid) {
        i++;
    }
    return i < t->n;
}

/* Children mostly have higher ids than their parents and come later in the list; after ids have
 * begun again from below it takes another look. */
void tree_scan(struct tree *t, pid_t root)
{
    int before;
    t->n = 0;
    t->more = false;
    do {
        struct listing all;
        before = t->n;
        if (!open_listing(&all, "/proc")) {
            return;
        }
        char state;
        for (pid_t pid; (pid = next_number(&all)) != 0;) {
            pid_t parent = stands_in(t, pid) ? 0 : parent_of(pid, &state);
            if (parent && (parent == root || stands_in(t, parent))) {
                add(t, pid);
            }
        }
        close(all.fd);
    } while (t->n > before && !t->more);
}

void tree_signal(const struct tree *t, int signal)
{
    for (int i = 0; i < t->n; i++) {
        kill(t->pid[i], signal);
    }
}

bool tree_stands(const struct tree *t)
{
    char state;
    for (int i = 0; i < t->n; i++) {
        parent_of(t->pid[i], &state);
        if (!strchr("TtZX", state)) { /* stopped, by a signal or a debugger; a zombie; gone */
            return false;
        }
    }
    return true;
}

/* Files that have been counted. */
struct counted {
    int n;
    ino_t file[FILES_MOST];
};

static bool is_counted(struct counted *all, ino_t file)
{
    for (int i = 0; i < all->n; i++) {
        if (all->file[i] == file) {
            return true;
        }
    }
    if (all->n < FILES_MOST) {
        all->file[all->n++] = file;
    }
    return false;
}

/* KiB of a descriptor that is a file of memory. Source: memfd_create(2). */
static long file_of_memory(struct counted *all, const char *name)
{
    static const char begins[] = "/memfd:";
    char target[sizeof begins];
    struct stat file;
    bool memory = readlink(name, target, sizeof begins - 1) == (ssize_t)sizeof begins - 1 &&
                  memcmp(target, begins, sizeof begins - 1) == 0;
    if (!memory || stat(name, &file) != 0 || is_counted(all, file.st_ino)) {
        return 0;
    }
    return (long)(file.st_blocks / 2);
}

/* KiB of all that a process holds open. */
static long files_of_memory(struct counted *all, pid_t pid)
{
    char name[NAME_MOST];
    struct listing files;
    long kib = 0;
    pid_t fd = 0; /* which next_number() does not tell */
    name_file(name, pid, 0, "/fd");
    if (!open_listing(&files, name)) {
        return 0;
    }
    do {
        name_file(name, pid, 0, "/fd/");
        put_number(name + strlen(name), fd);
        kib += file_of_memory(all, name);
    } while ((fd = next_number(&files)) != 0);
    close(files.fd);
    return kib;
}

long tree_resident(const struct tree *t)
{
    long pages = 0, kib = 0;
    struct counted counted = {0};
    for (int i = 0; i < t->n; i++) {
        char name[NAME_MOST], statm[128];
        name_file(name, t->pid[i], 0, "/statm");
        read_start(name, statm, sizeof statm);
        const char *resident = strchr(statm, ' ');
        pages += resident ? strtol(resident, NULL, 10) : 0;
        kib += files_of_memory(&counted, t->pid[i]);
    }
    return pages * (sysconf(_SC_PAGESIZE) / 1024) + kib;
}
