/* Rules and seats as the command line has them: a figure for the game and the words of --rules,
 * then a seat a line. A setup that is finished comes back from the header of its record. */
#include "src/record/header.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The next line of the input, which loses it; it ends with 0. */
static const char *next_line(char **rest)
{
    char *line = *rest, *feed = line ? strchr(line, '\n') : NULL;
    *rest = feed ? feed + 1 : NULL;
    if (feed) {
        *feed = '\0';
    }
    return line;
}

static void write_and_read(const struct setup *s)
{
    struct setup again;
    struct text why = {0};
    char *header = record_header(s);
    json_t *line = jsonl_read(header, strlen(header), &why);
    bool read = line && header_read(&again, line, &why);
    assert(read && again.start.common.seats == s->start.common.seats);
    again.seed = s->seed; /* a given one is told, a drawn one is not */
    char *second = record_header(&again);
    assert(strcmp(header, second) == 0);
    json_decref(line);
    free(header);
    free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct setup s;
    struct text why = {0};
    if (size == 0) {
        return 0;
    }
    char *words = malloc(size), *rest = words;
    if (!words) {
        abort();
    }
    memcpy(words, data + 1, size - 1);
    words[size - 1] = '\0';
    setup_init(&s, fuzz_game(data));
    bool good = game_rules(s.game, &s.start, next_line(&rest), &why);
    while (good && rest) {
        good = setup_seat(&s, next_line(&rest), &why);
    }
    s.seed = seed_value(size);
    s.first_drawn = size % 2;
    s.started = 1763733600;
    good = good && setup_finish(&s, &why);
    assert(good || why.length > 0);
    if (good) {
        write_and_read(&s);
    }
    free(words);
    return 0;
}
