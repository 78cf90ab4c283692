#include "src/tables/store.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/base/sanitize.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sha2.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SAMPLES = 8,
    PAGE = 4096,
    CHUNK = 1 << 20,
    HASH = 32, /* bytes of a hash */
};

static const char directory[] = "/tables";
static const char too_long[] = N_("the name of the directory for tables is too long");
static const char part[] = ".part", new[] = ".new", lock[] = ".lock";

/* A mapped file. */
struct file {
    unsigned char *map;
    size_t length; /* of the file */
    const unsigned char *table, *sums;
    size_t size, chunks;
};

/* Bytes of the table; 0: there is none. */
static uint64_t size_of(const struct table_key *s)
{
    const struct brain *brain = s->policy->brain;
    return brain->solver ? brain->solver->size(s->start) : 0;
}

/* Pieces with a hash. */
static uint64_t chunks_of(uint64_t size)
{
    return (size + CHUNK - 1) / CHUNK;
}

/* Bytes of the file of such a table. */
static uint64_t file_length(uint64_t size)
{
    return PAGE + size + chunks_of(size) * HASH;
}

static void add_key(const struct table_key *s, struct text *words)
{
    const struct game *g = game_find(s->policy->brain->solver->game);
    text_add(words, "%s-%s-%d", g->id, s->policy->word, ((const struct common *)s->start)->seats);
    for (const struct rule *rule = g->rules; rule->name; rule++) {
        text_add(words, ",%s=", rule->name);
        game_rule_word(rule, s->start, words);
    }
}

static const bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

/* What the page says, up to the hash, where a machine of that order of bytes wrote it. */
static struct text page_of(const struct table_key *s, bool little_first)
{
    struct text page = {0};
    text_add(&page, "rollick table 1\n");
    add_key(s, &page);
    text_add(&page, "\nbytes %" PRIu64 ", %s first\nsum ", size_of(s),
             little_first ? "little" : "big");
    return page;
}

static bool is_page(const struct file *file, const struct table_key *s, bool little_first)
{
    struct text page = page_of(s, little_first);
    return file->length >= PAGE && memcmp(file->map, page.bytes, page.length) == 0;
}

static void hash_of(const void *bytes, size_t length, unsigned char hash[HASH])
{
    unsigned char whole[SHA512_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA512Init(&sha);
    SHA512Update(&sha, bytes, length);
    SHA512Final(whole, &sha);
    memcpy(hash, whole, HASH);
}

/* The hash of these hashes, in figures. */
static void sum_of(const unsigned char *sums, size_t chunks, char sum[TABLE_STORE_SUM])
{
    unsigned char hash[HASH];
    hash_of(sums, chunks * HASH, hash);
    for (int i = 0; i < HASH; i++) {
        snprintf(sum + 2 * i, 3, "%02x", hash[i]);
    }
}

/* Whether it is a plain file of ours; links lead away, and are not followed. */
static bool is_ours(const struct stat *st)
{
    return S_ISREG(st->st_mode) && st->st_uid == geteuid();
}

/* Opens such a file. Negative: it cannot be, or is something else; why says which. */
static int open_ours(const char *path, struct stat *st, struct text *why)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    bool opened = fd >= 0 && fstat(fd, st) == 0;
    if (opened && is_ours(st)) {
        return fd;
    }
    if (opened && S_ISREG(st->st_mode)) {
        text_say(why, N_("%s cannot be used: it belongs to somebody else"),
                 sanitize_quote(path).bytes);
    } else if (opened || errno == ELOOP) {
        text_say(why, N_("%s cannot be used: it is no plain file"), sanitize_quote(path).bytes);
    } else {
        text_say(why, N_("the table %s cannot be read: %s"), sanitize_quote(path).bytes,
                 strerror(errno));
    }
    if (fd >= 0) {
        close(fd);
    }
    return -1;
}

static bool map_file(const char *path, struct file *file, struct text *why)
{
    struct stat st;
    int fd = open_ours(path, &st, why);
    if (fd < 0) {
        return false;
    }
    file->length = (size_t)st.st_size;
    bool fits = file->length > 0 && (off_t)file->length == st.st_size;
    errno = st.st_size > 0 ? EFBIG : ENODATA; /* more than there are addresses, or nothing */
    void *bytes = fits ? mmap(NULL, file->length, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (bytes == MAP_FAILED) {
        text_say(why, N_("the table %s cannot be read: %s"), sanitize_quote(path).bytes,
                 strerror(errno));
    }
    close(fd);
    file->map = bytes;
    return bytes != MAP_FAILED;
}

/* Maps a file that says it is for this key and has the right length; to be unmapped. */
static bool open_file(const char *path, const struct table_key *s, struct file *file,
                      struct text *why)
{
    uint64_t size = size_of(s);
    if (!map_file(path, file, why)) {
        return false;
    }
    if (file->length != file_length(size) || !is_page(file, s, little)) {
        text_say(why,
                 is_page(file, s, !little)
                     ? N_("%s was made on a machine of another byte order; rollick solve makes it "
                          "again")
                     : N_("%s is not the table that was looked for, or only a part of it"),
                 sanitize_quote(path).bytes);
        munmap(file->map, file->length);
        return false;
    }
    file->size = (size_t)size;
    file->table = file->map + PAGE;
    file->sums = file->table + file->size;
    file->chunks = (size_t)chunks_of(size);
    return true;
}

/* Whether the hashes are those that the page knows. */
static bool sums_hold(const struct file *file)
{
    char sum[TABLE_STORE_SUM];
    sum_of(file->sums, file->chunks, sum);
    return memmem(file->map, PAGE, sum, strlen(sum)) != NULL;
}

static size_t chunk_length(size_t size, size_t chunk)
{
    size_t left = size - chunk * CHUNK;
    return left < CHUNK ? left : CHUNK;
}

/* Whether a piece of the table has its hash. */
static bool chunk_holds(const struct file *file, size_t chunk)
{
    unsigned char hash[HASH];
    hash_of(file->table + chunk * CHUNK, chunk_length(file->size, chunk), hash);
    return memcmp(hash, file->sums + chunk * HASH, HASH) == 0;
}

bool table_store_name(const struct table_store *store, const struct table_key *s,
                      char path[PATH_BYTES])
{
    struct text name = {0};
    add_key(s, &name);
    int n = snprintf(path, PATH_BYTES, "%s/%s.table", store->path, name.bytes);
    return n < PATH_BYTES && store->path[0];
}

bool table_store_has(const struct table_store *store, const struct table_key *s)
{
    char path[PATH_BYTES];
    struct stat st;
    return s->policy->brain->solver && table_store_name(store, s, path) && lstat(path, &st) == 0 &&
           is_ours(&st);
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
static bool sample_holds(const struct file *file)
{
    if (!sums_hold(file)) {
        return false;
    }
    for (size_t i = 0; i < 2 * SAMPLES; i++) {
        size_t chunk = i < SAMPLES ? i : file->chunks * (i - SAMPLES) / SAMPLES;
        if (chunk < file->chunks && !chunk_holds(file, chunk)) {
            return false;
        }
    }
    return true;
}

bool table_store_map(const struct table_store *store, const struct table_key *s,
                     struct mapped_table *kept, struct text *why)
{
    char path[PATH_BYTES];
    struct file file;
    if (!table_store_name(store, s, path)) {
        text_say(why, N_("there is no place for tables"));
        return false;
    }
    if (!open_file(path, s, &file, why)) {
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
    if (!paths_make_one(made.path)) {
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
    int fd = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
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
    if (whole && paths_sync(store->path)) { /* or a power cut could take both away */
        drop(store, s, part);
    }
}

uint64_t table_store_free(const struct table_store *store)
{
    return paths_room(store->path);
}

uint64_t table_store_needs(const struct table_store *store, const struct table_key *s)
{
    uint64_t length = file_length(size_of(s));
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
    const struct file *file;
    atomic_int failed; /* an error number, EIO for what does not hold */
};

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
    size_t chunk = (size_t)i, n = chunk_length(p->size, chunk);
    const unsigned char *from = p->table + chunk * CHUNK;
    hash_of(from, n, p->sums + chunk * HASH);
    if (!p->failed && !write_at(p->fd, from, n, PAGE + chunk * CHUNK)) {
        p->failed = errno;
    }
}

/* Writes the file; 0, or an error number. */
static int write_file(int fd, const struct table_key *s, struct passage *p,
                      struct thread_pool *pool, char sum[TABLE_STORE_SUM])
{
    struct text page = page_of(s, little);
    size_t chunks = (size_t)chunks_of(p->size);
    char first[PAGE] = {0};
    p->sums = alloc(chunks * HASH);
    pool->run(pool, save_chunk, p, (int)chunks);
    sum_of(p->sums, chunks, sum);
    snprintf(first, sizeof first, "%s%s\n", page.bytes, sum);
    bool written = !p->failed && write_at(fd, p->sums, chunks * HASH, PAGE + p->size) &&
                   write_at(fd, (unsigned char *)first, sizeof first, 0) && fsync(fd) == 0;
    free(p->sums);
    return written ? 0 : p->failed ? p->failed : errno;
}

bool table_store_save(const struct table_store *store, const struct table_key *s, const void *table,
                      bool whole, struct thread_pool *pool, char sum[TABLE_STORE_SUM],
                      struct text *why)
{
    char written[PATH_BYTES + 8], path[PATH_BYTES + 8];
    struct passage p = {.table = (unsigned char *)table, .size = (size_t)size_of(s)};
    beside(store, s, new, written);
    beside(store, s, whole ? "" : part, path);
    unlink(written); /* what a killed one has left, or a link */
    p.fd = open(written, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
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
    if (!paths_sync(store->path)) { /* what there is on the way stays, or both could be lost */
        paths_unsafe(path, why);
        return false;
    }
    if (whole) {
        drop(store, s, part);
    }
    return true;
}

static void check_chunk(void *with, int i)
{
    struct passage *p = with;
    size_t chunk = (size_t)i;
    if (!p->failed && !chunk_holds(p->file, chunk)) {
        p->failed = EIO;
    }
    if (!p->failed && p->table) {
        memcpy(p->table + chunk * CHUNK, p->file->table + chunk * CHUNK,
               chunk_length(p->size, chunk));
    }
}

/* Goes through a whole file; into `table` unless it is NULL. */
static enum table_store_found read_file(const char *path, const struct table_key *s, void *table,
                                        struct thread_pool *pool, char *sum, struct text *why)
{
    struct file file;
    if (access(path, F_OK) != 0) {
        return TABLE_STORE_NOTHING;
    }
    if (!open_file(path, s, &file, why)) {
        return TABLE_STORE_DAMAGED;
    }
    struct passage p = {.table = table, .size = file.size, .file = &file};
    p.failed = sums_hold(&file) ? 0 : EIO;
    pool->run(pool, check_chunk, &p, (int)file.chunks);
    sum_of(file.sums, file.chunks, sum);
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
