#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/tables/store_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static const char too_long[] = N_("the name of the directory for tables is too long");
static const char part[] = ".part", new[] = ".new", lock[] = ".lock";

bool shelf_make(struct shelf *shelf, const char *data, struct text *why)
{
    struct shelf made = shelf_of(data);
    char path[PATH_BYTES];
    if (!paths_data(data, path, why)) {
        return false;
    }
    if (!made.path[0]) {
        text_say(why, too_long);
        return false;
    }
    if (mkdir(made.path, 0700) != 0 && errno != EEXIST) {
        text_say(why, N_("the directory for tables %s cannot be made: %s"),
                 sanitize_quote(made.path).bytes, strerror(errno));
        return false;
    }
    *shelf = made;
    return true;
}

static void beside(const struct shelf *shelf, const struct subject *s, const char *tail,
                   char path[PATH_BYTES + 8])
{
    bool named = shelf_name(shelf, s, path);
    assert(named);
    strcat(path, tail);
}

int shelf_claim(const struct shelf *shelf, const struct subject *s, struct text *why)
{
    char path[PATH_BYTES + 8];
    if (!shelf_name(shelf, s, path)) {
        text_say(why, too_long);
        return -1;
    }
    strcat(path, lock);
    int fd = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0) {
        return fd;
    }
    if (fd >= 0 && errno == EWOULDBLOCK) {
        text_say(why, N_("another Rollick is making this table already"));
    } else {
        text_say(why, N_("%s cannot be locked: %s"), sanitize_quote(path).bytes, strerror(errno));
    }
    if (fd >= 0) {
        close(fd);
    }
    return -1;
}

static void drop(const struct shelf *shelf, const struct subject *s, const char *tail)
{
    char path[PATH_BYTES + 8];
    beside(shelf, s, tail, path);
    unlink(path);
}

void shelf_tidy(const struct shelf *shelf, const struct subject *s, bool whole)
{
    drop(shelf, s, new);
    if (whole) {
        drop(shelf, s, part);
    }
}

uint64_t shelf_free(const struct shelf *shelf)
{
    struct statvfs disk;
    return statvfs(shelf->path, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : 0;
}

uint64_t shelf_needs(const struct shelf *shelf, const struct subject *s)
{
    uint64_t length = shelf_file_length(shelf_file_size(s));
    char path[PATH_BYTES + 8];
    struct stat st;
    beside(shelf, s, part, path);
    return stat(path, &st) == 0 ? length : 2 * length;
}

/* A table on its way to the disk or from it, by the pieces. */
struct passage {
    int fd;
    unsigned char *table, *sums;
    size_t size;
    const struct shelf_file *file;
    atomic_int failed; /* an error number, EIO for what does not hold */
};

static size_t chunk_length(const struct passage *p, size_t chunk)
{
    size_t left = p->size - chunk * SHELF_CHUNK;
    return left < SHELF_CHUNK ? left : SHELF_CHUNK;
}

static bool write_at(int fd, const unsigned char *bytes, size_t n, size_t at)
{
    while (n > 0) {
        ssize_t written = pwrite(fd, bytes, n, (off_t)at);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        size_t more = written < 0 ? 0 : (size_t)written;
        bytes += more, at += more, n -= more;
    }
    return true;
}

static void save_chunk(void *with, int i)
{
    struct passage *p = with;
    size_t chunk = (size_t)i, n = chunk_length(p, chunk);
    const unsigned char *from = p->table + chunk * SHELF_CHUNK;
    shelf_file_hash(from, n, p->sums + chunk * SHELF_HASH);
    if (!p->failed && !write_at(p->fd, from, n, SHELF_PAGE + chunk * SHELF_CHUNK)) {
        p->failed = errno;
    }
}

static bool write_page(int fd, const struct subject *s, const char sum[SHELF_SUM])
{
    struct text page = {0};
    unsigned char bytes[SHELF_PAGE] = {0};
    shelf_file_page(s, &page);
    memcpy(bytes, page.bytes, page.length);
    memcpy(bytes + page.length, sum, SHELF_SUM - 1);
    bytes[page.length + SHELF_SUM - 1] = '\n';
    return write_at(fd, bytes, sizeof bytes, 0);
}

/* Writes the file; 0, or an error number. */
static int write_file(int fd, const struct subject *s, struct passage *p, struct thread_pool *pool,
                      char sum[SHELF_SUM])
{
    unsigned char hash[SHELF_HASH];
    size_t chunks = shelf_file_chunks(p->size), sums = chunks * SHELF_HASH;
    p->sums = alloc(sums);
    pool->run(pool, save_chunk, p, (int)chunks);
    shelf_file_hash(p->sums, sums, hash);
    shelf_file_figures(hash, sum);
    bool written = !p->failed && write_at(fd, p->sums, sums, SHELF_PAGE + p->size) &&
                   write_page(fd, s, sum) && fsync(fd) == 0;
    free(p->sums);
    return written ? 0 : p->failed ? p->failed : errno;
}

/* Makes the new name last. */
static void settle(const struct shelf *shelf)
{
    int fd = open(shelf->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

bool shelf_save(const struct shelf *shelf, const struct subject *s, const void *table, bool whole,
                struct thread_pool *pool, char sum[SHELF_SUM], struct text *why)
{
    char written[PATH_BYTES + 8], path[PATH_BYTES + 8];
    struct passage p = {.table = (unsigned char *)table, .size = shelf_file_size(s)};
    beside(shelf, s, new, written);
    beside(shelf, s, whole ? "" : part, path);
    p.fd = open(written, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
    int error = p.fd < 0 ? errno : write_file(p.fd, s, &p, pool, sum);
    if (p.fd >= 0 && close(p.fd) != 0 && !error) {
        error = errno;
    }
    if (!error && rename(written, path) != 0) {
        error = errno;
    }
    if (error) {
        text_say(why, N_("%s cannot be written: %s"), sanitize_quote(path).bytes, strerror(error));
        unlink(written);
        return false;
    }
    if (whole) {
        drop(shelf, s, part);
    }
    settle(shelf);
    return true;
}

static void check_chunk(void *with, int i)
{
    struct passage *p = with;
    size_t chunk = (size_t)i;
    if (!p->failed && !shelf_file_chunk_holds(p->file, chunk)) {
        p->failed = EIO;
    }
    if (!p->failed && p->table) {
        memcpy(p->table + chunk * SHELF_CHUNK, p->file->table + chunk * SHELF_CHUNK,
               chunk_length(p, chunk));
    }
}

/* Goes through a whole file; into `table` unless it is NULL. */
static enum shelf_found read_file(const char *path, const struct subject *s, void *table,
                                  struct thread_pool *pool, char *sum, struct text *why)
{
    struct shelf_file file;
    unsigned char hash[SHELF_HASH];
    if (access(path, F_OK) != 0) {
        return SHELF_NOTHING;
    }
    if (!shelf_file_open(path, s, &file, why)) {
        return SHELF_DAMAGED;
    }
    struct passage p = {.table = table, .size = file.size, .file = &file};
    p.failed = shelf_file_sums_hold(&file) ? 0 : EIO;
    pool->run(pool, check_chunk, &p, (int)file.chunks);
    shelf_file_hash(file.sums, file.chunks * SHELF_HASH, hash);
    shelf_file_figures(hash, sum);
    munmap(file.map, file.length);
    if (p.failed) {
        text_say(why, N_("%s is damaged"), sanitize_quote(path).bytes);
    }
    return p.failed ? SHELF_DAMAGED : SHELF_FOUND;
}

enum shelf_found shelf_load(const struct shelf *shelf, const struct subject *s, void *table,
                            struct thread_pool *pool, struct text *why)
{
    char path[PATH_BYTES + 8], sum[SHELF_SUM];
    beside(shelf, s, part, path);
    return read_file(path, s, table, pool, sum, why);
}

enum shelf_found shelf_check(const struct shelf *shelf, const struct subject *s,
                             struct thread_pool *pool, char sum[SHELF_SUM], struct text *why)
{
    char path[PATH_BYTES + 8];
    beside(shelf, s, "", path);
    return read_file(path, s, NULL, pool, sum, why);
}
