/* Text from strangers (src/base/sanitize.h): a byte for the columns, then the text. What is clean
 * is UTF-8 without controls, fits, and stays as it is when it is cleaned again. */
#include "src/base/sanitize.h"
#include "src/match/setup.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <locale.h>
#include <string.h>
#include <unistr.h>

static void is_clean(const struct text *clean, int columns)
{
    struct text again = {0}, ascii = {0};
    const uint8_t *bytes = (const uint8_t *)clean->bytes;
    assert(!u8_check(bytes, clean->length));
    for (size_t i = 0; i < clean->length; i++) {
        assert(bytes[i] >= ' ' && bytes[i] != 0x7f && !(bytes[i] == 0xc2 && bytes[i + 1] < 0xa0));
    }
    assert(sanitize_width(clean->bytes) <= columns);
    sanitize_say(&again, clean->bytes, columns);
    assert(strcmp(again.bytes, clean->bytes) == 0);
    sanitize_ascii(&ascii, clean->bytes);
    assert((int)ascii.length == sanitize_width(clean->bytes));
    assert(sanitize_alike(clean->bytes, clean->bytes));
}

static void clusters_have_its_width(const char *bytes, size_t length, int width)
{
    struct clusters all;
    struct cluster one;
    int columns = 0;
    clusters_init(&all, bytes, length);
    while (clusters_next(&all, &one)) {
        assert((one.width == 1 || one.width == 2) && strlen(one.bytes) < CLUSTER_BYTES);
        columns += one.width;
    }
    clusters_fini(&all);
    assert(width < 0 || columns == width);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text clean = {0}, why = {0};
    char string[SANITIZE_READ * 2] = "", numbered[NAME_BYTES];
    struct seat seat;
    if (size == 0) {
        return 0;
    }
    setlocale(LC_ALL, data[0] % 16 == 1 ? "C" : "C.UTF-8"); /* slow, and soon the same each time */
    int columns = data[0] % 2 ? SANITIZE_LINE : 1 + data[0] / 2 % SANITIZE_NAME;
    sanitize_add(&clean, (const char *)data + 1, size - 1, columns);
    is_clean(&clean, columns);
    clusters_have_its_width((const char *)data + 1, size - 1, -1);
    strncpy(string, (const char *)data + 1,
            size - 1 < sizeof string ? size - 1 : sizeof string - 1);
    clusters_have_its_width(string, strlen(string), sanitize_width(string));
    if (setup_kind(games[0], &seat, string, "human", &why)) {
        struct text name = {0};
        text_add(&name, "%s", seat.name);
        is_clean(&name, SANITIZE_NAME);
        setup_number(numbered, seat.name[0] ? seat.name : "?", 12345);
        text_clear(&name);
        text_add(&name, "%s", numbered);
        is_clean(&name, SANITIZE_NAME);
    }
    return 0;
}
