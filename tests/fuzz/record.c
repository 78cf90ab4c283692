/* Records, with a check that fits whatever else was changed. One that agrees with itself is written
 * as a record that says the same. */
#include "src/record/record.h"
#include "src/library/summary.h"
#include "src/record/verify.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void summarise(const struct record *r)
{
    struct summary summary, again;
    summary_of(&summary, &r->setup, &r->match);
    char *text = summary_text(&summary);
    bool read = summary_read(&again, text);
    assert(read);
    char *second = summary_text(&again);
    assert(strcmp(text, second) == 0);
    free(text);
    free(second);
}

static void write_and_read(const struct record *r, const struct verification *v)
{
    struct record again;
    struct text why = {0};
    struct verification second = {.line = 0};
    char *text = record_text(r);
    bool read = record_read(&again, text, strlen(text), &why);
    assert(read);
    verify(&again, &second);
    assert(second.verdict == v->verdict && again.match.events == r->match.events);
    char *third = record_text(&again);
    assert(strcmp(text, third) == 0);
    free(text);
    free(third);
    record_fini(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record r;
    struct text why = {0};
    struct verification v = {.line = 0};
    if (record_read(&r, (const char *)data, size, &why) && r.lines > 0) {
        verify(&r, &v);
        assert(v.why.length > 0);
        if (v.verdict != VERDICT_DISAGREES) {
            write_and_read(&r, &v);
        }
        if (r.ended && !r.wrong_line) {
            summarise(&r);
        }
    } else {
        assert(strncmp(why.bytes, "line ", 5) == 0);
    }
    record_fini(&r);
    return 0;
}

#ifdef FUZZING
/* Writes into a record whose check is the only thing wrong with it the one that is right. */
static void mend_check(uint8_t *data, size_t size)
{
    static const char before[] = "the check is ", member[] = "\"check\":\"";
    struct record r;
    struct text why = {0};
    bool read = record_read(&r, (const char *)data, size, &why);
    const char *right = read && r.wrong_line ? strstr(r.wrong.bytes, before) : NULL;
    char *check = right ? memmem(data, size, member, strlen(member)) : NULL;
    if (check) {
        char *value = check + strlen(member), *end = (char *)data + size;
        size_t n = strlen(right) - strlen(before);
        if (value + n < end && value[n] == '"') {
            memcpy(value, right + strlen(before), n);
        }
    }
    record_fini(&r);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    (void)seed;
    size = LLVMFuzzerMutate(data, size, most);
    mend_check(data, size);
    return size;
}
#endif
