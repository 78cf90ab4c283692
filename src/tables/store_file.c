#include "src/tables/store_file.h"

#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <sha2.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char figures[] = "0123456789abcdef";

size_t shelf_file_size(const struct subject *s)
{
    const struct brain *brain = s->way->brain;
    return brain->solver ? brain->solver->size(s->start) : 0;
}

size_t shelf_file_chunks(size_t size)
{
    return (size + SHELF_CHUNK - 1) / SHELF_CHUNK;
}

size_t shelf_file_length(size_t size)
{
    return SHELF_PAGE + size + shelf_file_chunks(size) * SHELF_HASH;
}

static void add_subject(const struct subject *s, struct text *words)
{
    const struct game *g = game_find(s->way->brain->solver->game);
    text_add(words, "%s-%s-%d", g->id, s->way->word, ((const struct common *)s->start)->seats);
    for (const struct rule *rule = g->rules; rule->name; rule++) {
        text_add(words, ",%s=", rule->name);
        game_rule_word(rule, s->start, words);
    }
}

void shelf_file_page(const struct subject *s, struct text *page)
{
    const char *order = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? "little" : "big";
    text_add(page, "rollick table 1\n");
    add_subject(s, page);
    text_add(page, "\nbytes %zu, %s first\nsum ", shelf_file_size(s), order);
}

bool shelf_name(const struct shelf *shelf, const struct subject *s, char path[PATH_BYTES])
{
    struct text name = {0};
    add_subject(s, &name);
    int n = snprintf(path, PATH_BYTES, "%s/%s.table", shelf->path, name.bytes);
    return shelf->path[0] && n < PATH_BYTES;
}

void shelf_file_hash(const void *bytes, size_t length, unsigned char hash[SHELF_HASH])
{
    unsigned char whole[SHA512_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA512Init(&sha);
    SHA512Update(&sha, bytes, length);
    SHA512Final(whole, &sha);
    memcpy(hash, whole, SHELF_HASH);
}

void shelf_file_figures(const unsigned char hash[SHELF_HASH], char sum[SHELF_SUM])
{
    for (int i = 0; i < SHELF_HASH; i++) {
        *sum++ = figures[hash[i] >> 4];
        *sum++ = figures[hash[i] & 15];
    }
    *sum = '\0';
}

static bool map(const char *path, struct shelf_file *file, struct text *why)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat st;
    void *bytes = MAP_FAILED;
    if (fd >= 0 && fstat(fd, &st) == 0) {
        file->length = (size_t)st.st_size;
        errno = ENODATA; /* if it is empty */
        bytes = file->length ? mmap(NULL, file->length, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
    }
    if (bytes == MAP_FAILED) {
        text_say(why, N_("the table %s cannot be read: %s"), sanitize_quote(path).bytes,
                 strerror(errno));
    }
    if (fd >= 0) {
        close(fd);
    }
    file->map = bytes;
    return bytes != MAP_FAILED;
}

bool shelf_file_open(const char *path, const struct subject *s, struct shelf_file *file,
                     struct text *why)
{
    struct shelf_file found = {.size = shelf_file_size(s)};
    struct text page = {0};
    if (!map(path, &found, why)) {
        return false;
    }
    shelf_file_page(s, &page);
    if (found.length != shelf_file_length(found.size) ||
        memcmp(found.map, page.bytes, page.length) != 0) {
        text_say(why, N_("%s is not the table that was looked for, or only a part of it"),
                 sanitize_quote(path).bytes);
        munmap(found.map, found.length);
        return false;
    }
    found.table = found.map + SHELF_PAGE;
    found.sums = found.table + found.size;
    found.chunks = shelf_file_chunks(found.size);
    *file = found;
    return true;
}

bool shelf_file_sums_hold(const struct shelf_file *file)
{
    unsigned char hash[SHELF_HASH];
    char sum[SHELF_SUM];
    shelf_file_hash(file->sums, file->chunks * SHELF_HASH, hash);
    shelf_file_figures(hash, sum);
    return memmem(file->map, SHELF_PAGE, sum, strlen(sum)) != NULL;
}

bool shelf_file_chunk_holds(const struct shelf_file *file, size_t chunk)
{
    unsigned char hash[SHELF_HASH];
    size_t at = chunk * SHELF_CHUNK, left = file->size - at;
    shelf_file_hash(file->table + at, left < SHELF_CHUNK ? left : SHELF_CHUNK, hash);
    return memcmp(hash, file->sums + chunk * SHELF_HASH, SHELF_HASH) == 0;
}
