#include "src/library/salvage/raw_pages.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    USUAL_SIZE = 4096,
    FILE_HEADER = 100,
    PAYLOAD_MOST = 1 << 24, /* as the connection of the library takes at most */
    INDEX_INTERIOR = 2,
    INDEX_LEAF = 10,
    TABLE_LEAF = 13,
};

/* Bytes that are read from the front. */
struct bytes {
    const unsigned char *at, *end;
    bool wrong; /* there were too few */
};

static uint64_t big_endian(struct bytes *b, int n)
{
    uint64_t value = 0;
    if (b->end - b->at < n) {
        b->wrong = true;
        return 0;
    }
    while (n-- > 0) {
        value = value << 8 | *b->at++;
    }
    return value;
}

static uint64_t variable(struct bytes *b)
{
    uint64_t value = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t byte = big_endian(b, 1);
        value = value << 7 | (byte & 0x7f);
        if (!(byte & 0x80)) {
            return value;
        }
    }
    return value << 8 | big_endian(b, 1);
}

/* A number of n bytes with its sign. */
static long long integer(struct bytes *b, int n)
{
    uint64_t value = big_endian(b, n);
    if (n < 8 && value >> (8 * n - 1)) {
        value |= ~UINT64_C(0) << 8 * n;
    }
    return (long long)value;
}

static void read_value(struct bytes *b, uint64_t type, struct raw_pages_value *v)
{
    static const int widths[] = {0, 1, 2, 3, 4, 6, 8, 8};
    *v = (struct raw_pages_value){.type = RAW_PAGES_NULL};
    if (type >= 12) {
        v->type = type % 2 ? RAW_PAGES_TEXT : RAW_PAGES_BLOB;
        v->length = (size_t)((type - 12) / 2);
        v->text = (const char *)b->at;
        b->wrong |= v->length > (size_t)(b->end - b->at);
        b->at += b->wrong ? 0 : v->length;
        b->wrong |= v->type == RAW_PAGES_TEXT && !b->wrong && memchr(v->text, 0, v->length);
    } else if (type == 7) {
        uint64_t bits = big_endian(b, 8);
        v->type = RAW_PAGES_REAL;
        memcpy(&v->real, &bits, sizeof bits);
    } else if (type >= 1 && type <= 6) {
        v->type = RAW_PAGES_INTEGER;
        v->integer = integer(b, widths[type]);
    } else if (type == 8 || type == 9) {
        v->type = RAW_PAGES_INTEGER;
        v->integer = type == 9;
    } else if (type != 0) {
        b->wrong = true;
    }
}

/* A record: the types of its values, then what they are. */
static bool read_record(const unsigned char *bytes, size_t length, struct raw_pages_row *row)
{
    struct bytes types = {bytes, bytes + length, false};
    uint64_t head = variable(&types);
    if (types.wrong || head > length) {
        return false;
    }
    struct bytes body = {bytes + head, bytes + length, false};
    types.end = bytes + head;
    for (row->n = 0; types.at < types.end; row->n++) {
        if (row->n == RAW_PAGES_COLUMNS) {
            return false;
        }
        read_value(&body, variable(&types), &row->value[row->n]);
        if (types.wrong || body.wrong) {
            return false;
        }
    }
    return body.at == body.end;
}

/* How much of a payload stands on the page itself. */
static size_t local_part(const struct raw_pages *p, size_t payload, bool of_index)
{
    size_t u = p->usable, most = of_index ? (u - 12) * 64 / 255 - 23 : u - 35;
    size_t least = (u - 12) * 32 / 255 - 23;
    if (payload <= most) {
        return payload;
    }
    size_t fits = least + (payload - least) % (u - 4);
    return fits <= most ? fits : least;
}

/* The rest of a payload, from the pages that it goes on with. */
static bool read_overflow(const struct raw_pages *p, uint64_t page, unsigned char *to,
                          size_t length)
{
    while (length > 0) {
        if (page < 2 || page > p->length / p->size) {
            return false;
        }
        const unsigned char *at = p->bytes + (page - 1) * p->size;
        struct bytes next = {at, at + 4, false};
        size_t part = length < p->usable - 4 ? length : p->usable - 4;
        memcpy(to, at + 4, part);
        page = big_endian(&next, 4);
        to += part;
        length -= part;
    }
    return page == 0;
}

/* A cell. *spilt, if it is not NULL then, holds what the row points to; free() ends it. */
static bool read_cell(const struct raw_pages *p, int kind, struct bytes cell,
                      struct raw_pages_row *row, unsigned char **spilt)
{
    row->of_index = kind != TABLE_LEAF;
    if (kind == INDEX_INTERIOR) {
        big_endian(&cell, 4);
    }
    uint64_t payload = variable(&cell);
    row->rowid = row->of_index ? 0 : (long long)variable(&cell);
    if (cell.wrong || payload > PAYLOAD_MOST) {
        return false;
    }
    size_t local = local_part(p, (size_t)payload, row->of_index);
    const unsigned char *at = cell.at;
    if (local > (size_t)(cell.end - cell.at)) {
        return false;
    }
    if (local < payload) {
        cell.at += local;
        uint64_t page = big_endian(&cell, 4);
        *spilt = alloc((size_t)payload);
        memcpy(*spilt, at, local);
        if (cell.wrong || !read_overflow(p, page, *spilt + local, (size_t)payload - local)) {
            return false;
        }
        at = *spilt;
    }
    return read_record(at, (size_t)payload, row);
}

/* Whether b may follow a on a page: rows lie in the order of their keys. */
static bool in_order(const struct raw_pages_row *a, const struct raw_pages_row *b)
{
    if (!b->of_index) {
        return a->rowid < b->rowid;
    }
    for (int i = 0; i < 2; i++) {
        const struct raw_pages_value *x = &a->value[i], *y = &b->value[i];
        if (i >= a->n || i >= b->n || x->type != RAW_PAGES_INTEGER ||
            y->type != RAW_PAGES_INTEGER) {
            return true;
        }
        if (x->integer != y->integer) {
            return x->integer < y->integer;
        }
    }
    return true;
}

/* All rows of a page, shown if there is a visit(). Whether the page is sound. */
static bool read_page(const struct raw_pages *p, size_t number, bool sound,
                      void (*visit)(void *with, const struct raw_pages_row *row), void *with)
{
    struct raw_pages_row *row = alloc(2 * sizeof *row), *before = row + 1;
    const unsigned char *page = p->bytes + number * p->size, *end = page + p->usable;
    const unsigned char *head = page + (number == 0 ? FILE_HEADER : 0);
    struct bytes b = {head, end, false};
    int kind = (int)big_endian(&b, 1);
    big_endian(&b, 2);
    size_t cells = (size_t)big_endian(&b, 2), content = (size_t)big_endian(&b, 2);
    b.at = head + (kind == INDEX_INTERIOR ? 12 : 8);
    bool whole = cells <= (p->usable - 12) / 2 &&
                 (size_t)(b.at - page) + 2 * cells <= (content ? content : 65536);
    for (size_t i = 0; i < cells; i++) {
        unsigned char *spilt = NULL;
        size_t offset = (size_t)big_endian(&b, 2);
        bool read = !b.wrong && offset < p->usable &&
                    read_cell(p, kind, (struct bytes){page + offset, end, false}, row, &spilt);
        whole = whole && read && offset >= content && (i == 0 || in_order(before, row));
        if (read && visit) {
            row->sound = sound;
            visit(with, row);
        }
        if (read) {
            *before = *row;
        }
        free(spilt);
        if (b.wrong) {
            break;
        }
    }
    free(row);
    return whole;
}

static bool has_rows(const struct raw_pages *p, size_t number)
{
    int kind = p->bytes[number * p->size + (number == 0 ? FILE_HEADER : 0)];
    return kind == INDEX_INTERIOR || kind == INDEX_LEAF || kind == TABLE_LEAF;
}

void raw_pages_each(const struct raw_pages *p, bool sound,
                    void (*visit)(void *with, const struct raw_pages_row *row), void *with)
{
    for (size_t i = 0; i < p->length / p->size; i++) {
        if (has_rows(p, i) && read_page(p, i, sound, NULL, NULL) == sound) {
            read_page(p, i, sound, visit, with);
        }
    }
}

/* How many pages are sound if they are of that size. */
static size_t count_sound(struct raw_pages *p, size_t size, size_t reserved)
{
    size_t n = 0;
    p->size = size;
    p->usable = size - reserved;
    for (size_t i = 0; i < p->length / size; i++) {
        n += has_rows(p, i) && read_page(p, i, false, NULL, NULL);
    }
    return n;
}

/* As the file says, which may be damaged there, or the usual: that by which more pages are sound.
 */
static void find_size(struct raw_pages *p)
{
    size_t said = (size_t)p->bytes[16] << 8 | p->bytes[17], reserved = p->bytes[20];
    said = said == 1 ? 65536 : said;
    bool can_be = said >= 512 && said <= 65536 && (said & (said - 1)) == 0 && reserved <= 32;
    size_t n = can_be ? count_sound(p, said, reserved) : 0;
    if (!can_be || count_sound(p, USUAL_SIZE, 0) > n) {
        said = USUAL_SIZE;
        reserved = 0;
    }
    p->size = said;
    p->usable = said - reserved;
}

static bool read_all(struct raw_pages *p, int fd)
{
    struct stat st;
    size_t got = 0;
    ssize_t n = 1;
    if (fstat(fd, &st) != 0) {
        return false;
    }
    p->length = (size_t)st.st_size;
    p->bytes = alloc(p->length + FILE_HEADER);
    while (got < p->length && n > 0) {
        n = read(fd, p->bytes + got, p->length - got);
        got += n > 0 ? (size_t)n : 0;
    }
    p->length = got;
    return n >= 0;
}

bool raw_pages_init(struct raw_pages *p, const char *path, struct text *why)
{
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    *p = (struct raw_pages){0};
    bool read = fd >= 0 && read_all(p, fd);
    if (read) {
        find_size(p);
    } else {
        text_say(why, N_("%s cannot be used: %s"), sanitize_quote(path).bytes, strerror(errno));
        raw_pages_fini(p);
    }
    if (fd >= 0) {
        close(fd);
    }
    return read;
}

void raw_pages_fini(struct raw_pages *p)
{
    free(p->bytes);
    p->bytes = NULL;
}
