#include "src/tables/store_file.h"

#include "games/registry.h"
#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <sha2.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char digits[] = "0123456789abcdef";

size_t table_store_file_size(const struct table_key *s)
{
    const struct brain *brain = s->policy->brain;
    return brain->solver ? brain->solver->size(s->start) : 0;
}

size_t table_store_file_chunks(size_t size)
{
    return (size + TABLE_STORE_CHUNK - 1) / TABLE_STORE_CHUNK;
}

size_t table_store_file_length(size_t size)
{
    return TABLE_STORE_PAGE + size + table_store_file_chunks(size) * TABLE_STORE_HASH;
}

static void add_subject(const struct table_key *s, struct text *words)
{
    const struct game *g = game_find(s->policy->brain->solver->game);
    text_add(words, "%s-%s-%d", g->id, s->policy->word, ((const struct common *)s->start)->seats);
    for (const struct rule *rule = g->rules; rule->name; rule++) {
        text_add(words, ",%s=", rule->name);
        game_rule_word(rule, s->start, words);
    }
}

void table_store_file_page(const struct table_key *s, struct text *page)
{
    const char *order = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? "little" : "big";
    text_add(page, "rollick table 1\n");
    add_subject(s, page);
    text_add(page, "\nbytes %zu, %s first\nsum ", table_store_file_size(s), order);
}

bool table_store_file_name(const char *dir, const struct table_key *s, char path[PATH_BYTES])
{
    struct text name = {0};
    add_subject(s, &name);
    int n = snprintf(path, PATH_BYTES, "%s/%s.table", dir, name.bytes);
    return n < PATH_BYTES;
}

void table_store_file_hash(const void *bytes, size_t length, unsigned char hash[TABLE_STORE_HASH])
{
    unsigned char whole[SHA512_DIGEST_LENGTH];
    SHA2_CTX sha;
    SHA512Init(&sha);
    SHA512Update(&sha, bytes, length);
    SHA512Final(whole, &sha);
    memcpy(hash, whole, TABLE_STORE_HASH);
}

void table_store_file_digits(const unsigned char hash[TABLE_STORE_HASH], char sum[TABLE_STORE_SUM])
{
    for (int i = 0; i < TABLE_STORE_HASH; i++) {
        *sum++ = digits[hash[i] >> 4];
        *sum++ = digits[hash[i] & 15];
    }
    *sum = '\0';
}

static bool map(const char *path, struct table_store_file *file, struct text *why)
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

bool table_store_file_open(const char *path, const struct table_key *s,
                           struct table_store_file *file, struct text *why)
{
    struct table_store_file found = {.size = table_store_file_size(s)};
    struct text page = {0};
    if (!map(path, &found, why)) {
        return false;
    }
    table_store_file_page(s, &page);
    if (found.length != table_store_file_length(found.size) ||
        memcmp(found.map, page.bytes, page.length) != 0) {
        text_say(why, N_("%s is not the table that was looked for, or only a part of it"),
                 sanitize_quote(path).bytes);
        munmap(found.map, found.length);
        return false;
    }
    found.table = found.map + TABLE_STORE_PAGE;
    found.sums = found.table + found.size;
    found.chunks = table_store_file_chunks(found.size);
    *file = found;
    return true;
}

bool table_store_file_sums_hold(const struct table_store_file *file)
{
    unsigned char hash[TABLE_STORE_HASH];
    char sum[TABLE_STORE_SUM];
    table_store_file_hash(file->sums, file->chunks * TABLE_STORE_HASH, hash);
    table_store_file_digits(hash, sum);
    return memmem(file->map, TABLE_STORE_PAGE, sum, strlen(sum)) != NULL;
}

bool table_store_file_chunk_holds(const struct table_store_file *file, size_t chunk)
{
    unsigned char hash[TABLE_STORE_HASH];
    size_t at = chunk * TABLE_STORE_CHUNK, left = file->size - at;
    table_store_file_hash(file->table + at, left < TABLE_STORE_CHUNK ? left : TABLE_STORE_CHUNK,
                          hash);
    return memcmp(hash, file->sums + chunk * TABLE_STORE_HASH, TABLE_STORE_HASH) == 0;
}
