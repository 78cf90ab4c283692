/* Who sits at a seat: people and brains. */
#include "games/hog/game.h"
#include "games/registry.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <string.h>

static void check_position(const struct match *m, const union position *expected)
{
    ck_assert_uint_eq(game_size(m->game, &m->state), game_size(m->game, expected));
    ck_assert_int_eq(memcmp(&m->state, expected, game_size(m->game, expected)), 0);
}

START_TEST(brains_play_every_game_to_its_end_and_its_events_repeat_it)
{
    const struct game *g = games[_i];
    union position start;
    struct match m, again;
    struct text why = {0};
    game_begin(g, &start, g->seats_standard, 0);
    match_init(&m, g, &start);
    m.dice = dice_philox_new(9);
    for (int s = 0; s < g->seats_standard; s++) {
        m.player[s] = play_brain(g, play_word(g), 9);
    }
    ck_assert_int_eq(play_out(&m), ENDING_OVER);
    match_init(&again, g, &start);
    for (int i = 0; i < m.events; i++) {
        ck_assert_msg(match_replay(&again, &m.event[i], &why), "%s", why.bytes);
    }
    ck_assert_int_eq(play_out(&again), ENDING_OVER);
    ck_assert_int_eq(again.events, m.events);
    check_position(&again, &m.state);
    ck_assert_str_eq(why.bytes, "");
    for (int s = 0; s < g->seats_standard; s++) {
        player_close(m.player[s]);
    }
    dice_close(m.dice);
    match_fini(&m);
    match_fini(&again);
}
END_TEST

/* rollick(6), "DICE": the counter of a player's own numbers is (choices of the seat that stand, 0,
 * attempt, 2^31 + seat). `random` draws one of 11 numbers of dice. */
START_TEST(a_brain_draws_at_its_own_address)
{
    union position start;
    struct match m;
    int choices[2] = {0};
    game_begin(&hog, &start, 2, 0);
    match_init(&m, &hog, &start);
    m.dice = dice_philox_new(9);
    m.player[0] = play_brain(&hog, "random", 9);
    m.player[1] = play_brain(&hog, "random", 9);
    play_out(&m);
    for (int i = 0; i < m.events; i++) {
        const struct event *e = &m.event[i];
        if (e->kind == EVENT_ACTION) {
            struct rng_block at = {
                {(uint32_t)choices[e->seat]++, 0, 0, 0x80000000u + (uint32_t)e->seat}};
            ck_assert_int_eq(e->action, (int)rng_draw(rng_key(9), at, 0, 11));
        }
    }
    player_close(m.player[0]);
    player_close(m.player[1]);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

START_TEST(people_are_waited_for)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    m.dice = dice_philox_new(1);
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING); /* nobody sits there */
    m.player[0] = player_human_new();
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    player_human_choose(m.player[0], 4, 1500);
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
    ck_assert_int_eq(m.event[0].action, 4);
    ck_assert_int_eq(m.event[0].ms, 1500);
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED); /* the throw */
    match_seek(&m, 0);
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING); /* a choice is good for one question */
    player_human_choose(m.player[0], 99, 1);
    ck_assert_int_eq(match_step(&m, &why), STEP_FAILED);
    ck_assert_str_eq(why.bytes, "seat 1 chose something that is not legal");
    player_close(m.player[0]);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("player");
    TCase *c = tcase_create("player");
    tcase_add_loop_test(c, brains_play_every_game_to_its_end_and_its_events_repeat_it, 0,
                        play_games());
    tcase_add_test(c, a_brain_draws_at_its_own_address);
    tcase_add_test(c, people_are_waited_for);
    suite_add_tcase(s, c);
    return s;
}
