/* Positions and their rules as JSON: a figure for the game, then what `--position` may hold. What
 * is read can be written and read again, and be played on. */
#include "src/record/position.h"
#include "games/rng.h"
#include "games/words.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <string.h>

enum { EVENTS = 30 };

static void write_and_read(const struct game *g, const union position *state)
{
    union position again;
    struct text why = {0};
    json_t *rules = rules_to_json(g, state), *position = position_to_json(g, state);
    game_begin(g, &again, g->seats_standard, 0);
    bool read =
        rules_from_json(g, &again, rules, &why) && position_from_json(g, &again, position, &why);
    assert(read && memcmp(&again, state, game_size(g, state)) == 0);
    json_decref(rules);
    json_decref(position);
}

static void choose(const struct game *g, union position *state, uint32_t number)
{
    int action[ACTIONS_MOST], named;
    struct text name = {0}, words = {0};
    int n = g->actions(state, action);
    assert(n >= 1 && n <= ACTIONS_MOST);
    int chosen = action[number % (uint32_t)n];
    assert(g->legal(state, chosen));
    g->name(state, chosen, &name);
    bool found = game_named(g, state, name.bytes, &named);
    assert(found && named == chosen);
    if (g->words->reason) {
        g->words->reason(state, chosen, action[0], &words);
    }
    g->act(state, chosen);
}

static void play(const struct game *g, union position *state, uint64_t seed)
{
    for (uint32_t i = 0; i < EVENTS; i++) {
        struct node node = g->next(state);
        struct text why = {0};
        bool right = game_check(g, state, &why);
        assert(right);
        if (node.kind == NODE_OVER) {
            game_winners(g, state);
            return;
        }
        struct rng_block address = {{i, 0, 0, 0}};
        if (node.kind == NODE_CHOICE) {
            choose(g, state, rng_block(rng_key(seed), address).word[0]);
            continue;
        }
        int face[FACES_ROOM] = {0};
        assert(node.dice >= 1 && node.dice <= DICE_MOST && node.sides <= SIDES_MOST);
        for (int k = 0; k < node.dice; k++) {
            address.word[1] = (uint32_t)k;
            face[k] = 1 + (int)rng_draw(rng_key(seed), address, 0, (uint32_t)node.sides);
        }
        g->roll(state, face);
    }
}

static void describe(const struct game *g, const union position *state)
{
    struct text words = {0};
    g->words->progress(state, &words);
    if (g->words->describe) {
        g->words->describe(state, &words);
    }
    for (int s = 0; s < state->common.seats && g->words->describe_seat; s++) {
        g->words->describe_seat(state, s, &words);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    union position state, before;
    struct text why = {0};
    if (size == 0) {
        return 0;
    }
    const struct game *g = fuzz_game(data);
    game_begin(g, &state, g->seats_standard, 0);
    before = state;
    if (!position_read(g, &state, (const char *)data + 1, size - 1, &why)) {
        assert(why.length > 0 && memcmp(&state, &before, sizeof state) == 0);
        return 0;
    }
    write_and_read(g, &state);
    describe(g, &state);
    play(g, &state, size);
    return 0;
}
