#include "tests/disk.h"

#include "src/base/alloc.h"

#include <check.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FILES = 1024, ELSEWHERE = 0, SHARED = -1 };

const char *const disk_call_names[DISK_CALLS] = {
    "write",  "short write", "sync", "truncate", "open",
    "delete", "rename",      "make", "lock",     "shared memory",
};

static struct {
    pthread_mutex_t lock; /* of all that follows */
    char root[PATH_MAX];  /* "": nothing is looked at */
    struct disk_op *op;
    int ops, room, nodes;
    struct {
        int where; /* its node + 1, ELSEWHERE or SHARED */
        ino_t inode;
    } open[FILES]; /* of a descriptor */
    struct disk_fault fault;
    bool failing, failed;
    long calls;
    long (*_Atomic ask)(void);
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- Failing ---- */

void disk_fail(const struct disk_fault *fault)
{
    pthread_mutex_lock(&disk.lock);
    disk.fault = *fault;
    disk.calls = 0;
    disk.failing = true;
    disk.failed = false;
    pthread_mutex_unlock(&disk.lock);
}

bool disk_heal(void)
{
    pthread_mutex_lock(&disk.lock);
    bool failed = disk.failed;
    disk.failing = false;
    pthread_mutex_unlock(&disk.lock);
    return failed;
}

/* How many calls ago the first one failed; negative: none has. */
static long counted(enum disk_call call)
{
    if (!disk.failing || disk.fault.call != call) {
        return -1;
    }
    long since = ++disk.calls - disk.fault.n;
    disk.failed = disk.failed || since >= 0;
    return since;
}

/* Whether a call fails: then errno says how. */
static bool fails(enum disk_call call, int where)
{
    long since = counted(where == SHARED ? DISK_SHARED : call);
    bool lasting = disk.fault.lasting && (disk.fault.error != EINTR || since % 2 == 0);
    errno = disk.fault.error;
    return since == 0 || (since > 0 && lasting);
}

/* How many of n bytes may be written; 0: it fails. */
static size_t granted(int where, size_t n)
{
    if (fails(DISK_WRITE, where)) {
        return 0;
    }
    long since = where == SHARED ? -1 : counted(DISK_SHORT);
    errno = disk.fault.error;
    if (since < 0 || (since > 0 && !disk.fault.lasting)) {
        return n;
    }
    bool half = since == 0 || (disk.fault.error == EINTR && since % 2 == 0);
    return half ? (n + 1) / 2 : 0;
}

/* ---- Remembering ---- */

static struct disk_op *remember(enum disk_op_kind kind, int where)
{
    disk.op = alloc_grow(disk.op, disk.ops, &disk.room, sizeof *disk.op);
    struct disk_op *op = &disk.op[disk.ops++];
    memset(op, 0, sizeof *op);
    op->kind = kind;
    op->node = where - 1;
    return op;
}

static void remember_bytes(int where, const void *bytes, size_t n, off_t at)
{
    struct disk_op *op = remember(DISK_BYTES, where);
    op->at = (size_t)at;
    op->length = n;
    op->bytes = memcpy(alloc(n), bytes, n);
}

/* "" is the root itself; NULL: it is elsewhere. */
static const char *below(const char *path)
{
    size_t n = strlen(disk.root);
    if (n == 0 || strncmp(path, disk.root, n) != 0 || (path[n] && path[n] != '/')) {
        return NULL;
    }
    return path + n + (path[n] == '/');
}

static bool is_shared(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, "-shm") == 0;
}

static bool is_same(const char *name, const char *as, size_t length)
{
    return name && strncmp(name, as, length) == 0 && name[length] == '\0';
}

/* The node of a name at present, and 1; ELSEWHERE: there is none. */
static int find(const char *name)
{
    size_t n = strlen(name);
    n -= n > 0 && name[n - 1] == '/';
    if (n == 0) {
        return 1;
    }
    for (int i = disk.ops; i-- > 0;) {
        const struct disk_op *op = &disk.op[i];
        if (op->kind == DISK_NAME && is_same(op->name, name, n)) {
            return op->named + 1;
        }
        if (op->kind == DISK_NAME && is_same(op->gone, name, n)) {
            return ELSEWHERE;
        }
    }
    return ELSEWHERE;
}

static int directory_of(const char *name)
{
    const char *end = strrchr(name, '/');
    if (!end) {
        return 1;
    }
    char *above = strndup(name, (size_t)(end - name));
    int where = find(above);
    ck_assert_msg(where != ELSEWHERE, "%s", name);
    free(above);
    return where;
}

static void remember_name(const char *gone, const char *name, int named, bool directory)
{
    struct disk_op *op = remember(DISK_NAME, directory_of(name ? name : gone));
    op->gone = gone ? alloc_copy(gone) : NULL;
    op->name = name ? alloc_copy(name) : NULL;
    op->named = named - 1;
    op->directory = directory;
}

static int new_node(const char *name, bool directory)
{
    int where = ++disk.nodes;
    remember_name(NULL, name, where, directory);
    return where;
}

void disk_begin(const char *root)
{
    pthread_mutex_lock(&disk.lock);
    ck_assert_uint_lt(strlen(root), sizeof disk.root);
    strcpy(disk.root, root);
    disk.nodes = 1;
    memset(disk.open, 0, sizeof disk.open);
    pthread_mutex_unlock(&disk.lock);
}

void disk_end(void)
{
    pthread_mutex_lock(&disk.lock);
    for (int i = 0; i < disk.ops; i++) {
        free(disk.op[i].bytes);
        free(disk.op[i].gone);
        free(disk.op[i].name);
    }
    free(disk.op);
    disk.op = NULL;
    disk.ops = disk.room = 0;
    disk.root[0] = '\0';
    disk.failing = false;
    memset(disk.open, 0, sizeof disk.open);
    pthread_mutex_unlock(&disk.lock);
}

void disk_note(long note)
{
    pthread_mutex_lock(&disk.lock);
    remember(DISK_NOTE, 0)->note = note;
    pthread_mutex_unlock(&disk.lock);
}

void disk_ask(long (*note)(void))
{
    disk.ask = note;
}

const struct disk_op *disk_ops(int *n)
{
    *n = disk.ops;
    return disk.op;
}

/* ---- In the place of libc's: descriptors ---- */

/* The function of libc that stands behind ours, under the name that it has for an off_t of 64 bits.
 */
static void *of_libc(const char *name)
{
    void *function = dlsym(RTLD_NEXT, name);
    ck_assert_ptr_nonnull(function);
    return function;
}

static int cut(int fd, off_t length)
{
    int (*call)(int, off_t);
    *(void **)&call = of_libc("ftruncate64");
    return call(fd, length);
}

/* fclose() closes without our knowledge. */
static int where_is(int fd)
{
    struct stat st;
    bool known = fd >= 0 && fd < FILES && disk.open[fd].where != ELSEWHERE;
    return known && fstat(fd, &st) == 0 && st.st_ino == disk.open[fd].inode ? disk.open[fd].where
                                                                            : ELSEWHERE;
}

static void opened(int fd, const char *name, int flags)
{
    int where = is_shared(name) ? SHARED : find(name);
    struct stat st;
    ck_assert_int_lt(fd, FILES);
    ck_assert_int_eq(fstat(fd, &st), 0);
    if (where == ELSEWHERE) {
        where = new_node(name, S_ISDIR(st.st_mode));
    } else if (where != SHARED && flags & O_TRUNC) {
        remember(DISK_LENGTH, where);
    }
    disk.open[fd].where = where;
    disk.open[fd].inode = st.st_ino;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    pthread_mutex_lock(&disk.lock);
    const char *name = below(path);
    bool refused = name && fails(DISK_OPEN, is_shared(name) ? SHARED : ELSEWHERE);
    int fd = refused ? -1 : openat(AT_FDCWD, path, flags, mode);
    if (name && fd >= 0) {
        opened(fd, name, flags);
    }
    pthread_mutex_unlock(&disk.lock);
    return fd;
}

int mkostemp(char *path, int flags)
{
    pthread_mutex_lock(&disk.lock);
    bool refused = below(path) && fails(DISK_OPEN, ELSEWHERE);
    int fd = refused ? -1 : mkostemps(path, 0, flags);
    if (below(path) && fd >= 0) {
        opened(fd, below(path), 0);
    }
    pthread_mutex_unlock(&disk.lock);
    return fd;
}

int close(int fd)
{
    pthread_mutex_lock(&disk.lock);
    if (fd >= 0 && fd < FILES) {
        disk.open[fd].where = ELSEWHERE;
    }
    int code = (int)syscall(SYS_close, fd);
    pthread_mutex_unlock(&disk.lock);
    return code;
}

/* at: -1: where the descriptor stands. */
static ssize_t put(int fd, const void *bytes, size_t n, off_t at)
{
    struct iovec piece = {(void *)bytes, n};
    int where = where_is(fd);
    if (where == ELSEWHERE) {
        return at < 0 ? writev(fd, &piece, 1) : pwritev(fd, &piece, 1, at);
    }
    pthread_mutex_lock(&disk.lock);
    ssize_t written = -1;
    piece.iov_len = granted(where, n);
    if (piece.iov_len > 0 || n == 0) {
        at = at < 0 ? lseek(fd, 0, SEEK_CUR) : at;
        written = pwritev(fd, &piece, 1, at);
    }
    if (written > 0 && where != SHARED) {
        remember_bytes(where, bytes, (size_t)written, at);
    }
    pthread_mutex_unlock(&disk.lock);
    return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at)
{
    return put(fd, bytes, n, at);
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    ssize_t written = put(fd, bytes, n, -1);
    if (written > 0 && where_is(fd) != ELSEWHERE) {
        lseek(fd, written, SEEK_CUR);
    }
    return written;
}

int ftruncate(int fd, off_t length)
{
    pthread_mutex_lock(&disk.lock);
    int where = where_is(fd);
    bool refused = where != ELSEWHERE && fails(DISK_TRUNCATE, where);
    int code = refused ? -1 : cut(fd, length);
    if (code == 0 && where > 0) {
        remember(DISK_LENGTH, where)->length = (size_t)length;
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}

static int sync_file(int fd)
{
    long (*ask)(void) = disk.ask;
    if (ask && where_is(fd) != ELSEWHERE) {
        disk_note(ask());
    }
    pthread_mutex_lock(&disk.lock);
    int where = where_is(fd);
    bool refused = where != ELSEWHERE && fails(DISK_SYNC, where);
    if (!refused && where > 0) {
        remember(DISK_SAFE, where);
    }
    pthread_mutex_unlock(&disk.lock);
    return refused ? -1 : 0;
}

int fsync(int fd)
{
    return sync_file(fd);
}

int fdatasync(int fd)
{
    return sync_file(fd);
}

int fcntl(int fd, int command, ...)
{
    va_list more;
    va_start(more, command);
    void *with = va_arg(more, void *);
    va_end(more);
    pthread_mutex_lock(&disk.lock);
    int where = where_is(fd);
    bool locks = command == F_SETLK || command == F_OFD_SETLK;
    bool refused = where != ELSEWHERE && locks && ((struct flock *)with)->l_type != F_UNLCK &&
                   fails(DISK_LOCK, where);
    pthread_mutex_unlock(&disk.lock);
    int (*call)(int, int, ...);
    *(void **)&call = of_libc("fcntl64");
    return refused ? -1 : call(fd, command, with);
}

void *mmap(void *at, size_t n, int protection, int flags, int fd, off_t from)
{
    bool refused = false;
    if (where_is(fd) == SHARED) {
        pthread_mutex_lock(&disk.lock);
        refused = fails(DISK_SHARED, SHARED);
        pthread_mutex_unlock(&disk.lock);
    }
    void *(*call)(void *, size_t, int, int, int, off_t);
    *(void **)&call = of_libc("mmap64");
    return refused ? MAP_FAILED : call(at, n, protection, flags, fd, from);
}

/* What is in the stream's memory is written here; what does not fit there, unseen. */
int fflush(FILE *stream)
{
    unsigned char bytes[4096];
    int fd = stream ? fileno(stream) : -1, where = where_is(fd), code;
    struct stat before, after;
    if (where == ELSEWHERE) {
        return fflush_unlocked(stream);
    }
    pthread_mutex_lock(&disk.lock);
    off_t halves = (off_t)granted(where, 2);
    code = halves > 0 && fstat(fd, &before) == 0 ? fflush_unlocked(stream) : EOF;
    if (code == 0 && fstat(fd, &after) == 0) {
        off_t from = before.st_size, n = (after.st_size - from) * halves / 2;
        ck_assert_int_le(n, (off_t)sizeof bytes);
        ck_assert_int_eq(pread(fd, bytes, (size_t)n, from), n);
        remember_bytes(where, bytes, (size_t)n, from);
        cut(fd, from + n);
        errno = disk.fault.error;
    }
    pthread_mutex_unlock(&disk.lock);
    return halves == 2 ? code : EOF;
}

/* ---- In the place of libc's: names ---- */

int unlink(const char *path)
{
    pthread_mutex_lock(&disk.lock);
    const char *name = below(path);
    bool shared = name && is_shared(name);
    int code =
        name && fails(DISK_DELETE, shared ? SHARED : ELSEWHERE) ? -1 : unlinkat(AT_FDCWD, path, 0);
    if (name && !shared && code == 0) {
        remember_name(name, NULL, ELSEWHERE, false);
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}

int rmdir(const char *path)
{
    pthread_mutex_lock(&disk.lock);
    const char *name = below(path);
    bool refused = name && fails(DISK_DELETE, ELSEWHERE);
    int code = refused ? -1 : unlinkat(AT_FDCWD, path, AT_REMOVEDIR);
    if (name && code == 0) {
        remember_name(name, NULL, ELSEWHERE, true);
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}

int rename(const char *from, const char *to)
{
    pthread_mutex_lock(&disk.lock);
    const char *old = below(from), *name = below(to);
    bool refused = old && name && fails(DISK_RENAME, ELSEWHERE);
    int code = refused ? -1 : renameat(AT_FDCWD, from, AT_FDCWD, to);
    if (old && name && code == 0) {
        int named = find(old);
        ck_assert_int_eq(directory_of(old), directory_of(name));
        remember_name(old, name, named, false);
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}

int mkdir(const char *path, mode_t mode)
{
    pthread_mutex_lock(&disk.lock);
    const char *name = below(path);
    int code = name && fails(DISK_MAKE, ELSEWHERE) ? -1 : mkdirat(AT_FDCWD, path, mode);
    if (name && code == 0) {
        new_node(name, true);
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}
