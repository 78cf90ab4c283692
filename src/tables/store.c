#include "src/tables/store.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"

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

enum { SAMPLES = 8 };

static const char directory[] = "/tables";
static const char too_long[] = N_("the name of the directory for tables is too long");
static const char part[] = ".part", new[] = ".new", lock[] = ".lock";

bool table_store_name(const struct table_store *store, const struct table_key *s,
                      char path[PATH_BYTES])
{
    return table_store_file_name(store->path, s, path) && store->path[0];
}

bool table_store_has(const struct table_store *store, const struct table_key *s)
{
    char path[PATH_BYTES];
    struct stat st;
    return s->policy->brain->solver && table_store_name(store, s, path) && stat(path, &st) == 0 &&
           S_ISREG(st.st_mode);
}

static bool has(const struct store *store, const struct policy *policy, const void *start)
{
    return table_store_has((const struct table_store *)store, &(struct table_key){policy, start});
}

struct table_store table_store_of(const char *data)
{
    struct table_store store = {.store = {has}};
    struct text why = {0};
    size_t room = sizeof store.path - sizeof directory;
    if (paths_data_name(data, store.path, &why) && strlen(store.path) < room) {
        strcat(store.path, directory);
    } else {
        store.path[0] = '\0';
    }
    return store;
}

/* The beginning, where the lists stand that lead to values, and some of the values. */
static bool sample_holds(const struct table_store_file *file)
{
    if (!table_store_file_sums_hold(file)) {
        return false;
    }
    for (size_t i = 0; i < 2 * SAMPLES; i++) {
        size_t chunk = i < SAMPLES ? i : file->chunks * (i - SAMPLES) / SAMPLES;
        if (chunk < file->chunks && !table_store_file_chunk_holds(file, chunk)) {
            return false;
        }
    }
    return true;
}

static bool map(const char *path, const struct table_key *s, struct mapped_table *kept,
                struct text *why)
{
    struct table_store_file file;
    if (!table_store_file_open(path, s, &file, why)) {
        return false;
    }
    if (!sample_holds(&file)) {
        text_say(why, N_("the table %s is damaged"), sanitize_quote(path).bytes);
        munmap(file.map, file.length);
        return false;
    }
    *kept = (struct mapped_table){file.table, file.map, file.length};
    return true;
}

bool table_store_map(const struct table_store *store, const struct table_key *s,
                     struct mapped_table *kept, struct text *why)
{
    char path[PATH_BYTES];
    if (!table_store_name(store, s, path)) {
        text_say(why, N_("there is no place for tables"));
        return false;
    }
    return map(path, s, kept, why);
}

void table_store_unmap(struct mapped_table *kept)
{
    if (kept->map) {
        munmap(kept->map, kept->length);
    }
    *kept = (struct mapped_table){0};
}

bool table_store_make(struct table_store *store, const char *data, struct text *why)
{
    struct table_store made = table_store_of(data);
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
    *store = made;
    return true;
}

static void beside(const struct table_store *store, const struct table_key *s, const char *tail,
                   char path[PATH_BYTES + 8])
{
    bool named = table_store_name(store, s, path);
    assert(named);
    strcat(path, tail);
}

int table_store_lock(const struct table_store *store, const struct table_key *s, struct text *why)
{
    char path[PATH_BYTES + 8];
    if (!table_store_name(store, s, path)) {
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

static void drop(const struct table_store *store, const struct table_key *s, const char *tail)
{
    char path[PATH_BYTES + 8];
    beside(store, s, tail, path);
    unlink(path);
}

void table_store_tidy(const struct table_store *store, const struct table_key *s, bool whole)
{
    drop(store, s, new);
    if (whole) {
        drop(store, s, part);
    }
}

uint64_t table_store_free(const struct table_store *store)
{
    struct statvfs disk;
    return statvfs(store->path, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : 0;
}

uint64_t table_store_needs(const struct table_store *store, const struct table_key *s)
{
    uint64_t length = table_store_file_length(table_store_file_size(s));
    char path[PATH_BYTES + 8];
    struct stat st;
    beside(store, s, part, path);
    return stat(path, &st) == 0 ? length : 2 * length;
}

/* A table on its way to the disk or from it, by the pieces. */
struct passage {
    int fd;
    unsigned char *table, *sums;
    size_t size;
    const struct table_store_file *file;
    atomic_int failed; /* an error number, EIO for what does not hold */
};

static size_t chunk_length(const struct passage *p, size_t chunk)
{
    size_t left = p->size - chunk * TABLE_STORE_CHUNK;
    return left < TABLE_STORE_CHUNK ? left : TABLE_STORE_CHUNK;
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
    const unsigned char *from = p->table + chunk * TABLE_STORE_CHUNK;
    table_store_file_hash(from, n, p->sums + chunk * TABLE_STORE_HASH);
    if (!p->failed && !write_at(p->fd, from, n, TABLE_STORE_PAGE + chunk * TABLE_STORE_CHUNK)) {
        p->failed = errno;
    }
}

static bool write_page(int fd, const struct table_key *s, const char sum[TABLE_STORE_SUM])
{
    struct text page = {0};
    unsigned char bytes[TABLE_STORE_PAGE] = {0};
    table_store_file_page(s, &page);
    memcpy(bytes, page.bytes, page.length);
    memcpy(bytes + page.length, sum, TABLE_STORE_SUM - 1);
    bytes[page.length + TABLE_STORE_SUM - 1] = '\n';
    return write_at(fd, bytes, sizeof bytes, 0);
}

/* Writes the file; 0, or an error number. */
static int write_file(int fd, const struct table_key *s, struct passage *p,
                      struct thread_pool *pool, char sum[TABLE_STORE_SUM])
{
    unsigned char hash[TABLE_STORE_HASH];
    size_t chunks = table_store_file_chunks(p->size), sums = chunks * TABLE_STORE_HASH;
    p->sums = alloc(sums);
    pool->run(pool, save_chunk, p, (int)chunks);
    table_store_file_hash(p->sums, sums, hash);
    table_store_file_digits(hash, sum);
    bool written = !p->failed && write_at(fd, p->sums, sums, TABLE_STORE_PAGE + p->size) &&
                   write_page(fd, s, sum) && fsync(fd) == 0;
    free(p->sums);
    return written ? 0 : p->failed ? p->failed : errno;
}

/* Makes the new name last. */
static void settle(const struct table_store *store)
{
    int fd = open(store->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

bool table_store_save(const struct table_store *store, const struct table_key *s, const void *table,
                      bool whole, struct thread_pool *pool, char sum[TABLE_STORE_SUM],
                      struct text *why)
{
    char written[PATH_BYTES + 8], path[PATH_BYTES + 8];
    struct passage p = {.table = (unsigned char *)table, .size = table_store_file_size(s)};
    beside(store, s, new, written);
    beside(store, s, whole ? "" : part, path);
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
        drop(store, s, part);
    }
    settle(store);
    return true;
}

static void check_chunk(void *with, int i)
{
    struct passage *p = with;
    size_t chunk = (size_t)i;
    if (!p->failed && !table_store_file_chunk_holds(p->file, chunk)) {
        p->failed = EIO;
    }
    if (!p->failed && p->table) {
        memcpy(p->table + chunk * TABLE_STORE_CHUNK, p->file->table + chunk * TABLE_STORE_CHUNK,
               chunk_length(p, chunk));
    }
}

/* Goes through a whole file; into `table` unless it is NULL. */
static enum table_store_found read_file(const char *path, const struct table_key *s, void *table,
                                        struct thread_pool *pool, char *sum, struct text *why)
{
    struct table_store_file file;
    unsigned char hash[TABLE_STORE_HASH];
    if (access(path, F_OK) != 0) {
        return TABLE_STORE_NOTHING;
    }
    if (!table_store_file_open(path, s, &file, why)) {
        return TABLE_STORE_DAMAGED;
    }
    struct passage p = {.table = table, .size = file.size, .file = &file};
    p.failed = table_store_file_sums_hold(&file) ? 0 : EIO;
    pool->run(pool, check_chunk, &p, (int)file.chunks);
    table_store_file_hash(file.sums, file.chunks * TABLE_STORE_HASH, hash);
    table_store_file_digits(hash, sum);
    munmap(file.map, file.length);
    if (p.failed) {
        text_say(why, N_("%s is damaged"), sanitize_quote(path).bytes);
    }
    return p.failed ? TABLE_STORE_DAMAGED : TABLE_STORE_FOUND;
}

enum table_store_found table_store_load(const struct table_store *store, const struct table_key *s,
                                        void *table, struct thread_pool *pool, struct text *why)
{
    char path[PATH_BYTES + 8], sum[TABLE_STORE_SUM];
    beside(store, s, part, path);
    return read_file(path, s, table, pool, sum, why);
}

enum table_store_found table_store_check(const struct table_store *store, const struct table_key *s,
                                         struct thread_pool *pool, char sum[TABLE_STORE_SUM],
                                         struct text *why)
{
    char path[PATH_BYTES + 8];
    beside(store, s, "", path);
    return read_file(path, s, NULL, pool, sum, why);
}
