/* The course of every game's matches (games/game.h): random ones under all presets with all numbers
 * of seats, under random rules, and from positions somebody made up. */
#include "games/words.h"
#include "tests/every_game.h"

#include <limits.h>
#include <string.h>

enum {
    NAME_ROOM = 128,      /* a name may stand before a description */
    EVENTS_MOST = 100000, /* of a match */
    SOME_EVENTS = 200,    /* of a match that need not end */
    SCORE_MOST = 1000000,
    POISON = 0x5A,
};

/* A match, and beside it the same match in memory that holds garbage after the bytes in use. */
struct trial {
    const struct game *g;
    union position state, poisoned;
    uint32_t drawn;
    int sides; /* of the game's dice; 0 before the first node */
};

static void check_poison(const struct trial *t)
{
    size_t size = game_size(t->g, &t->state);
    const unsigned char *bytes = (const unsigned char *)&t->poisoned;
    claim(memcmp(&t->state, &t->poisoned, size) == 0, "%s reads beyond the bytes in use", t->g->id);
    for (size_t i = size; i < sizeof t->poisoned; i++) {
        claim(bytes[i] == POISON, "%s writes beyond the bytes in use", t->g->id);
    }
}

static void poison(struct trial *t)
{
    memset(&t->poisoned, POISON, sizeof t->poisoned);
    memcpy(&t->poisoned, &t->state, game_size(t->g, &t->state));
}

static void check_legal(const struct trial *t, int n, const int *action)
{
    int from = action[0] - 3, to = action[n - 1] + 3;
    for (int a = from, i = 0; a <= to; a++) {
        bool listed = i < n && action[i] == a;
        i += listed;
        claim(t->g->legal(&t->state, a) == listed, "%s: legal(%d)", t->g->id, a);
    }
    claim(!t->g->legal(&t->state, INT_MIN) && !t->g->legal(&t->state, INT_MAX), "%s: legal",
          t->g->id);
}

static void check_names(const struct trial *t, int n, const int *action)
{
    static struct text names[ACTIONS_MOST];
    for (int i = 0; i < n; i++) {
        names[i] = (struct text){0};
        t->g->name(&t->state, action[i], &names[i]);
        claim(names[i].length > 0, "%s: action %d without a name", t->g->id, action[i]);
        for (int j = 0; j < i; j++) {
            claim(strcmp(names[i].bytes, names[j].bytes) != 0, "two actions %s", names[i].bytes);
        }
    }
    int found;
    claim(game_named(t->g, &t->state, names[n - 1].bytes, &found) && found == action[n - 1],
          "%s is not found", names[n - 1].bytes);
    claim(game_named(t->g, &t->state, names[0].bytes, &found) && found == action[0],
          "%s is not found", names[0].bytes);
    claim(!game_named(t->g, &t->state, "nonsense", &found) && found == action[0], "nonsense");
}

static int checked_actions(const struct trial *t, int *action)
{
    int again[ACTIONS_MOST];
    int n = t->g->actions(&t->state, action);
    claim(n >= 1 && n <= ACTIONS_MOST, "%s: %d actions", t->g->id, n);
    for (int i = 1; i < n; i++) {
        claim(action[i - 1] < action[i], "%s: actions do not rise", t->g->id);
    }
    check_legal(t, n, action);
    claim(t->g->actions(&t->poisoned, again) == n &&
              memcmp(again, action, (size_t)n * sizeof *action) == 0,
          "%s: actions look beyond the bytes in use", t->g->id);
    return n;
}

static void check_position(const struct trial *t)
{
    struct text why = {0}, out = {0};
    claim(game_check(t->g, &t->state, &why), "%s: %s", t->g->id, why.bytes);
    for (int s = 0; s < t->state.common.seats; s++) {
        int score = t->g->score(&t->state, s);
        claim(score >= 0 && score <= SCORE_MOST, "%s: score %d", t->g->id, score);
    }
    t->g->words->progress(&t->state, &out);
    claim(out.length > 0, "%s: no progress", t->g->id);
    if (t->g->words->describe) {
        t->g->words->describe(&t->state, &out);
        claim(out.length < TEXT_MOST - 1, "too long: %s", out.bytes);
    }
    for (int s = 0; t->g->words->describe_seat && s < t->state.common.seats; s++) {
        text_clear(&out);
        t->g->words->describe_seat(&t->state, s, &out);
        claim(out.length > 0 && out.length < TEXT_MOST - NAME_ROOM, "too long: %s", out.bytes);
    }
}

static void check_tell(const struct trial *t, const union position *before,
                       const struct event *event)
{
    struct text out = {0};
    t->g->words->tell(before, &t->state, event, &out);
    claim(out.length > 0, "%s does not tell of an event", t->g->id);
    claim(strchr(".!?", out.bytes[out.length - 1]) && !strchr(out.bytes, '\n'),
          "not a sentence: %s", out.bytes);
}

static void check_node(struct trial *t, struct node node)
{
    int seat = t->state.common.seat;
    claim(node.seat == seat, "seat %d, not %d", node.seat, seat);
    claim(node.sides >= 2 && node.sides <= SIDES_MOST, "%d sides", node.sides);
    claim(!t->sides || node.sides == t->sides, "%d sides, and before %d", node.sides, t->sides);
    t->sides = node.sides;
    if (node.kind == NODE_ROLL) {
        claim(node.dice >= 1 && node.dice <= DICE_MOST, "%d dice", node.dice);
    }
}

static void throw(struct trial * t, struct node node, struct event *event)
{
    event->dice = node.dice;
    for (int i = 0; i < node.dice; i++) {
        event->face[i] = 1 + (int)draw(&t->drawn, (uint32_t)node.sides);
    }
    t->g->roll(&t->state, event->face);
    t->g->roll(&t->poisoned, event->face);
}

static void choose(struct trial *t, struct event *event)
{
    int action[ACTIONS_MOST];
    int n = checked_actions(t, action);
    if (t->drawn % 8 == 0) {
        check_names(t, n, action);
    }
    event->action = action[draw(&t->drawn, (uint32_t)n)];
    t->g->act(&t->state, event->action);
    t->g->act(&t->poisoned, event->action);
}

/* One event, everything checked. False: the match is over. */
static bool step(struct trial *t)
{
    union position before = t->state;
    struct node node = t->g->next(&t->state);
    check_node(t, node);
    if (node.kind == NODE_OVER) {
        return false;
    }
    struct event event = {.kind = EVENT_ACTION, .seat = node.seat};
    if (node.kind == NODE_ROLL) {
        event.kind = EVENT_ROLL;
        throw(t, node, &event);
    } else {
        choose(t, &event);
    }
    check_poison(t);
    check_position(t);
    check_tell(t, &before, &event);
    return true;
}

static int play(struct trial *t, int most)
{
    int events = 0;
    t->sides = 0;
    poison(t);
    check_position(t);
    while (events < most && step(t)) {
        events++;
    }
    return events;
}

START_TEST(random_matches_keep_every_promise_and_end)
{
    const struct game *g = game_number(_i);
    struct trial t = {.g = g};
    for (const struct preset *p = g->presets; p->id; p++) {
        for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
            begin_preset(g, p->id, seats, (int)draw(&t.drawn, (uint32_t)seats), &t.state);
            ck_assert_int_lt(play(&t, EVENTS_MOST), EVENTS_MOST);
            unsigned winners = game_winners(g, &t.state);
            ck_assert_uint_eq(winners >> seats, 0);
            ck_assert_msg(!winners == (seats == 1), "%s: winners %u", g->id, winners);
        }
    }
}
END_TEST

START_TEST(any_rules_that_are_not_refused_can_be_played)
{
    const struct game *g = game_number(_i);
    struct trial t = {.g = g, .drawn = 1u << 30};
    for (int round = 0; round < 40; round++) {
        struct text why = {0};
        game_begin(g, &t.state, between(&t.drawn, g->seats_min, g->seats_max), 0);
        for (const struct rule *r = g->rules; r->name; r++) {
            struct text value = {0};
            *int_of(&t.state, r->offset) = between(&t.drawn, r->min, r->max);
            game_rule_word(r, &t.state, &value);
            ck_assert_msg(game_rule(g, &t.state, r->name, value.bytes, &why), "%s", why.bytes);
        }
        if (game_fits(g, &t.state, &why)) {
            play(&t, SOME_EVENTS);
        } else {
            ck_assert_uint_gt(why.length, 0);
        }
    }
}
END_TEST

/* Puts any number of its range, or one beside it, into one place of a position. */
static void disturb(const struct game *g, union position *state, uint32_t *drawn)
{
    int n = 0;
    while (g->fields[n].name) {
        n++;
    }
    const struct field *f = &g->fields[draw(drawn, (uint32_t)n)];
    int i = between(drawn, 0, field_count(f, state) - 1);
    *field_at(f, state, i) =
        between(drawn, f->min - (*drawn % 4 == 0), field_max(f, state) + (*drawn % 4 == 0));
}

START_TEST(any_position_is_refused_or_can_be_played_on)
{
    const struct game *g = game_number(_i);
    struct trial t = {.g = g, .drawn = 1u << 31};
    for (int round = 0; round < 100; round++) {
        struct text why = {0};
        game_begin(g, &t.state, between(&t.drawn, g->seats_min, g->seats_max), 0);
        play(&t, between(&t.drawn, 0, 60));
        for (int i = between(&t.drawn, 1, 3); i > 0; i--) {
            disturb(g, &t.state, &t.drawn);
        }
        if (game_check(g, &t.state, &why)) {
            play(&t, SOME_EVENTS);
        } else {
            ck_assert_uint_gt(why.length, 0);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("rules");
    TCase *c = tcase_create("matches");
    int n = game_count();
    tcase_add_loop_test(c, random_matches_keep_every_promise_and_end, 0, n);
    tcase_add_loop_test(c, any_rules_that_are_not_refused_can_be_played, 0, n);
    tcase_add_loop_test(c, any_position_is_refused_or_can_be_played_on, 0, n);
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    return s;
}
