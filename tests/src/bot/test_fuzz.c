/* Any bytes in any chunks: the same is said to the bot, the same answers are given, and it ends by
 * the same fault. LLVMFuzzerTestOneInput() is for libFuzzer; here it is given conversations in
 * which something was changed. */
#include "src/bot/protocol.h"
#include "src/record/jsonl.h"
#include "tests/every_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes: how it is played, then turns of the bot, parted by a byte that no JSON has. */
enum { TURN = 0xFF, MATCHES = 3, MS = 1000000, BATCH = 8, OWN = 16, TURNS = 40, ROOM = 16384 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Three matches whose every seat is the bot's. */
struct table {
    const struct game *game;
    struct protocol *p;
    int64_t now;
    struct setup setup;
    union position state[MATCHES];
    int64_t match[MATCHES], question[MATCHES]; /* 0: none */
    int64_t matches;
    FILE *told; /* all that comes of it */
};

static void begin_match(struct table *t, int i)
{
    t->match[i] = ++t->matches;
    t->state[i] = t->setup.start;
    protocol_start(t->p, t->match[i], &t->setup, &t->state[i], 0);
}

/* Throws, the same each time, until somebody has to choose. */
static void go_on(struct table *t, int i)
{
    struct node n;
    while ((n = t->game->next(&t->state[i])).kind == NODE_ROLL) {
        struct event e = {.kind = EVENT_ROLL, .seat = n.seat, .dice = n.dice};
        for (int k = 0; k < n.dice; k++) {
            e.face[k] = (i + 2 * k) % n.sides + 1;
        }
        protocol_event(t->p, t->match[i], &t->state[i], &e);
        t->game->roll(&t->state[i], e.face);
    }
    if (n.kind == NODE_OVER) {
        protocol_match_end(t->p, t->match[i], &t->state[i], game_winners(t->game, &t->state[i]));
        begin_match(t, i);
        go_on(t, i);
    }
}

static void take_answer(struct table *t, int i)
{
    bool given, own;
    int action, ms;
    struct text say = {0}, why = {0};
    enum bot_fault fault =
        protocol_answer(t->p, t->question[i], &given, &action, &ms, &own, &say, &why);
    if (!fault && !given) {
        return;
    }
    fprintf(t->told, "%d %d %d %s\n", fault, own, given ? action : 0, say.bytes);
    if (given) {
        claim(t->game->legal(&t->state[i], action), "%d is not legal", action);
        t->game->act(&t->state[i], action);
    } else if (fault == BOT_ILLEGAL) {
        claim(why.length > 0, "no reason");
        protocol_match_end(t->p, t->match[i], &t->state[i], 0);
        begin_match(t, i);
    }
    t->question[i] = 0;
}

/* What a bot's owner does whenever it has been heard. */
static void do_turn(struct table *t)
{
    size_t length;
    protocol_look(t->p, t->now, 0);
    for (int i = 0; i < MATCHES && protocol_greeted(t->p); i++) {
        if (t->question[i]) {
            take_answer(t, i);
        }
        if (!protocol_fault(t->p, NULL) && !t->question[i]) {
            if (!t->match[i]) {
                begin_match(t, i);
            }
            go_on(t, i);
            t->question[i] = protocol_choose(t->p, t->match[i], &t->state[i]);
        }
    }
    protocol_flush(t->p, t->now);
    const char *out = protocol_out(t->p, &length);
    fwrite(out, 1, length, t->told);
    protocol_sent(t->p, length);
}

/* Whatever is written to a bot is JSON, an object a line. */
static void expect_lines(const char *out, size_t length)
{
    struct text why = {0};
    while (length > 0) {
        size_t line = (size_t)((const char *)memchr(out, '\n', length) - out);
        if (*out == '{') {
            json_t *read = jsonl_read_most(out, line, BOT_BATCH_LINE, &why);
            claim(read != NULL, "%s", why.bytes);
            json_decref(read);
        }
        out += line + 1;
        length -= line + 1;
    }
}

/* All that comes of it, ended by 0. free() ends it. */
static char *converse(const uint8_t *data, size_t size, size_t chunk)
{
    struct protocol_limits limits = {1000, 1000, data[0] & OWN};
    struct table t = {.game = games[data[0] % 4]};
    char *told = NULL;
    size_t length;
    t.told = open_memstream(&told, &length);
    t.p = protocol_new(t.game, &limits, 0);
    setup_init(&t.setup, t.game);
    game_begin(t.game, &t.setup.start, t.game->seats_standard, 0);
    for (size_t at = 1; at < size; at++) {
        const uint8_t *end = memchr(data + at, TURN, size - at);
        size_t turn = end ? (size_t)(end - data) : size;
        for (; at < turn; at += turn - at < chunk ? turn - at : chunk) {
            protocol_read(t.p, (const char *)data + at, turn - at < chunk ? turn - at : chunk,
                          t.now);
        }
        do_turn(&t);
        t.now += 100 * MS;
    }
    fprintf(t.told, "%s %lld\n", bot_fault_word(protocol_fault(t.p, NULL)),
            (long long)protocol_moment(t.p));
    fclose(t.told);
    protocol_close(t.p);
    return told;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const size_t chunks[] = {1, 7, 4096};
    if (size == 0) {
        return 0;
    }
    char *whole = converse(data, size, size);
    expect_lines(whole, strlen(whole));
    for (int i = 0; i < ROWS(chunks); i++) {
        char *other = converse(data, size, chunks[i]);
        claim(strcmp(whole, other) == 0, "%s\nand in chunks of %zu\n%s", whole, chunks[i], other);
        free(other);
    }
    free(whole);
    return 0;
}

/* A conversation as it should be, more or less: actions that are mostly legal. */
static size_t good(uint8_t *bytes, uint32_t *drawn)
{
    static const char *const acts[4][4] = {
        {"roll", "stop", "roll", "stop"},
        {"roll 0", "roll 4", "roll 10", "roll 7"},
        {"column 1", "column 2", "column 3", "column 1"},
        {"keep none", "keep 1 3 5", "score chance", "score aces"}};
    uint32_t how = draw(drawn, 32);
    bool batch = how & BATCH;
    char *at = (char *)bytes;
    *at++ = (char)how;
    at += sprintf(at, "{\"type\":\"hello\",\"name\":\"Robo\",\"batch\":%d}\n\xFF",
                  batch ? MATCHES : 1);
    for (int id = 1; id < TURNS; id++) {
        bool first = id % MATCHES == 1, last = id % MATCHES == 0;
        at += sprintf(at, "%s{\"id\":%d,\"act\":\"%s\"%s}%s",
                      batch ? first ? "{\"batch\":[" : "," : "", id, acts[how % 4][draw(drawn, 4)],
                      draw(drawn, 4) ? "" : ",\"say\":\"hi\"",
                      !batch ? "\n"
                      : last ? "]}\n"
                             : "");
        if (last || (!batch && draw(drawn, 2))) {
            *at++ = (char)TURN;
        }
    }
    return (size_t)((uint8_t *)at - bytes);
}

/* Changes a byte, leaves some out, or says some twice. */
static size_t change(uint8_t *bytes, size_t n, uint32_t *drawn)
{
    static const char likely[] = "{}[]\":,0123456789\n\r\\u\xFF";
    size_t at = 1 + draw(drawn, (uint32_t)n - 1), some = 1 + draw(drawn, 30);
    some = some < n - at ? some : n - at;
    switch (draw(drawn, 4)) {
    case 0:
        bytes[at] = (uint8_t)likely[draw(drawn, sizeof likely)];
        return n;
    case 1:
        bytes[at] = (uint8_t)draw(drawn, 256);
        return n;
    case 2:
        memmove(bytes + at, bytes + at + some, n - at - some);
        return n - some;
    default:
        memmove(bytes + at + some, bytes + at, n - at);
        return n + some;
    }
}

START_TEST(any_bytes_in_any_chunks_come_to_the_same)
{
    enum { RUNS = 300, CHANGES = 4 };
    uint8_t *bytes = malloc(ROOM);
    uint32_t drawn = (uint32_t)_i << 24;
    for (int run = 0; run < RUNS; run++) {
        size_t n = good(bytes, &drawn);
        for (uint32_t changes = draw(&drawn, CHANGES); changes > 0; changes--) {
            n = change(bytes, n, &drawn);
        }
        LLVMFuzzerTestOneInput(bytes, n);
    }
    free(bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("fuzz");
    TCase *c = tcase_create("fuzz");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, any_bytes_in_any_chunks_come_to_the_same, 0, 4);
    suite_add_tcase(s, c);
    return s;
}
