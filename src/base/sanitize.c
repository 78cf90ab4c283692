#include "src/base/sanitize.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>
#include <wchar.h>

enum { MARKS_MOST = 4, REPLACEMENT = 0xFFFD };

static struct cluster cluster_of(ucs4_t c, int width)
{
    struct cluster one = {.width = width};
    int bytes = u8_uctomb((uint8_t *)one.bytes, c, CLUSTER_BYTES - 1);
    assert(bytes > 0);
    return one;
}

/* Both libraries' width of a character; -1 where they differ or it cannot be printed. */
static int agreed_width(ucs4_t c)
{
    int width = uc_width(c, "UTF-8");
    return wcwidth((wchar_t)c) == width ? width : -1;
}

static bool shown_as_nothing(ucs4_t c)
{
    return uc_is_general_category_withtable(c, UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Z) ||
           uc_is_property_default_ignorable_code_point(c);
}

static bool is_base(ucs4_t c)
{
    /* Part of emoji that some terminals join and others do not: flags, skin tones. */
    bool joins = (c >= 0x1F1E6 && c <= 0x1F1FF) || (c >= 0x1F3FB && c <= 0x1F3FF);
    bool leans = uc_graphemeclusterbreak_property(c) == GBP_PREPEND; /* on what follows */
    return !shown_as_nothing(c) && !joins && !leans && agreed_width(c) >= 1;
}

static bool few_marks(const uint8_t *bytes, size_t n)
{
    int marks = 0;
    for (size_t at = 0; at < n; marks++) {
        ucs4_t c;
        at += (size_t)u8_mbtouc(&c, bytes + at, n - at);
        if (!uc_is_general_category_withtable(c, UC_CATEGORY_MASK_M) || shown_as_nothing(c) ||
            agreed_width(c) != 0) {
            return false;
        }
    }
    return marks <= MARKS_MOST;
}

/* A clean cluster, a space, or U+FFFD. */
static struct cluster judge(const uint8_t *bytes, size_t n)
{
    struct cluster replacement = cluster_of(REPLACEMENT, 1), one = {0};
    ucs4_t c;
    size_t used = (size_t)u8_mbtouc(&c, bytes, n);
    if (uc_is_property_white_space(c)) {
        return cluster_of(' ', 1);
    }
    if (!is_base(c) || n >= sizeof one.bytes || !few_marks(bytes + used, n - used)) {
        return replacement;
    }
    one.width = agreed_width(c);
    memcpy(one.bytes, bytes, n);
    return one;
}

/* Copies the text, with U+FFFD for bytes that are no UTF-8; gives the bytes written. */
static size_t decode(const uint8_t *from, size_t length, uint8_t *to, size_t room)
{
    size_t written = 0;
    for (size_t at = 0; at < length;) {
        ucs4_t c;
        at += (size_t)u8_mbtouc(&c, from + at, length - at);
        int bytes = u8_uctomb(to + written, c, (ptrdiff_t)(room - written));
        assert(bytes > 0);
        written += (size_t)bytes;
    }
    return written;
}

/* Normal form C in place, unless it needs more room than there is. */
static void compose(struct clusters *all)
{
    size_t length = 0;
    uint8_t *composed = u8_normalize(UNINORM_NFC, all->bytes, all->length, NULL, &length);
    if (composed && length <= sizeof all->bytes) {
        memcpy(all->bytes, composed, length);
        all->length = length;
    }
    free(composed);
}

/* A spacing sign within a cluster gets a cell of its own: terminals draw it in one. */
static void split_spacing(struct clusters *all)
{
    for (size_t at = 0; at < all->length;) {
        ucs4_t c;
        int bytes = u8_mbtouc(&c, all->bytes + at, all->length - at);
        if (uc_is_general_category_withtable(c, UC_CATEGORY_MASK_Mc) && uc_width(c, "UTF-8") > 0) {
            all->begins[at] = 1;
        }
        at += (size_t)bytes;
    }
}

void clusters_init(struct clusters *all, const char *bytes, size_t length)
{
    if (length > SANITIZE_READ) {
        length = SANITIZE_READ;
        while (length > 0 && ((unsigned char)bytes[length] & 0xC0) == 0x80) {
            length--; /* no character in half */
        }
    }
    all->at = 0;
    all->locale = NULL;
    all->ascii = true;
    for (size_t i = 0; i < length && all->ascii; i++) {
        all->ascii = bytes[i] >= ' ' && bytes[i] <= '~';
    }
    if (all->ascii) {
        all->length = length;
        memcpy(all->bytes, bytes, length);
        return;
    }
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) { /* wcwidth() knows more there */
        all->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    }
    all->length = decode((const uint8_t *)bytes, length, all->bytes, sizeof all->bytes);
    compose(all);
    u8_grapheme_breaks(all->bytes, all->length, all->begins);
    split_spacing(all);
}

bool clusters_next(struct clusters *all, struct cluster *one)
{
    if (all->at == all->length) {
        return false;
    }
    size_t begin = all->at++;
    if (all->ascii) {
        *one = cluster_of(all->bytes[begin], 1);
        return true;
    }
    while (all->at < all->length && !all->begins[all->at]) {
        all->at++;
    }
    locale_t before = uselocale((locale_t)all->locale);
    *one = judge(all->bytes + begin, all->at - begin);
    uselocale(before);
    return true;
}

void clusters_fini(struct clusters *all)
{
    if (all->locale) {
        freelocale((locale_t)all->locale);
    }
    all->locale = NULL;
}

void sanitize_add(struct text *out, const char *bytes, size_t length, int columns)
{
    struct clusters all;
    struct cluster one;
    size_t begin = out->length, room = begin; /* room: what leaves a column for the ellipsis */
    size_t most = sizeof out->bytes - sizeof "…";
    int used = 0;
    bool space = false;
    assert(columns >= 1);
    clusters_init(&all, bytes, length);
    while (clusters_next(&all, &one)) {
        /* White space of any kind is a space by now; braille without dots looks like one. */
        if (strcmp(one.bytes, " ") == 0 || strcmp(one.bytes, "\u2800") == 0) {
            space = out->length > begin;
            continue;
        }
        used += one.width + space;
        if (used > columns || out->length + space + strlen(one.bytes) > most) {
            out->length = room;
            out->bytes[room] = '\0';
            text_add(out, "…");
            break;
        }
        text_add(out, space ? " %s" : "%s", one.bytes);
        space = false;
        room = used < columns ? out->length : room;
    }
    clusters_fini(&all);
}

void sanitize_say(struct text *out, const char *string, int columns)
{
    sanitize_add(out, string, strlen(string), columns);
}

struct text sanitize_quote(const char *string)
{
    struct text clean = {0};
    int before = errno;
    sanitize_say(&clean, string, SANITIZE_LINE);
    errno = before;
    return clean;
}

int sanitize_width(const char *string)
{
    struct clusters all;
    struct cluster one;
    int width = 0;
    clusters_init(&all, string, strlen(string));
    while (clusters_next(&all, &one)) {
        width += one.width;
    }
    clusters_fini(&all);
    return width;
}

static const struct {
    char sign[4], ascii;
} typographic[] = {
    {"‘", '\''}, {"’", '\''}, {"“", '"'}, {"”", '"'}, {"«", '"'}, {"»", '"'},
    {"–", '-'},  {"—", '-'},  {"−", '-'}, {"…", '.'}, {"·", '.'}, {"×", 'x'},
    {"¿", '?'},  {"¡", '!'},  {"„", '"'}, {"ß", 's'}, {"œ", 'o'}, {"\u00a0", ' '},
};

struct cluster cluster_ascii(const struct cluster *c)
{
    struct cluster ascii = {.width = c->width};
    uint8_t apart[4 * CLUSTER_BYTES];
    const uint8_t *bytes = (const uint8_t *)c->bytes;
    size_t length = sizeof apart;
    memset(ascii.bytes, '?', (size_t)c->width);
    if (strlen(c->bytes) == 1) {
        return *c;
    }
    if (c->width != 1) {
        ucs4_t sign;
        u8_mbtouc(&sign, bytes, strlen(c->bytes));
        bool picture = uc_is_general_category(sign, UC_CATEGORY_So);
        memset(ascii.bytes, picture ? ' ' : '?', (size_t)c->width);
        return ascii;
    }
    for (size_t i = 0; i < sizeof typographic / sizeof *typographic; i++) {
        if (strcmp(c->bytes, typographic[i].sign) == 0) {
            ascii.bytes[0] = typographic[i].ascii;
            return ascii;
        }
    }
    /* The letter under the marks. */
    uint8_t *result = u8_normalize(UNINORM_NFD, bytes, strlen(c->bytes), apart, &length);
    if (result && length > 0 && isascii(result[0]) && isalpha(result[0])) {
        ascii.bytes[0] = (char)result[0];
    }
    if (result != apart) {
        free(result);
    }
    return ascii;
}

void sanitize_ascii(struct text *out, const char *string)
{
    struct clusters all;
    struct cluster one;
    clusters_init(&all, string, strlen(string));
    while (clusters_next(&all, &one)) {
        text_add(out, "%s", cluster_ascii(&one).bytes);
    }
    clusters_fini(&all);
}

bool sanitize_alike(const char *a, const char *b)
{
    int order = 0;
    const uint8_t *left = (const uint8_t *)a, *right = (const uint8_t *)b;
    int failed = u8_casecmp(left, strlen(a), right, strlen(b), NULL, UNINORM_NFKC, &order);
    return failed ? strcmp(a, b) == 0 : order == 0;
}

void sanitize_fold(struct text *out, const char *name)
{
    uint8_t folded[TEXT_MOST];
    size_t length = sizeof folded;
    uint8_t *whole =
        u8_casefold((const uint8_t *)name, strlen(name), NULL, UNINORM_NFKC, folded, &length);
    text_add(out, "%.*s", whole ? (int)length : (int)strlen(name),
             whole ? (const char *)whole : name);
    if (whole != folded) {
        free(whole);
    }
}
