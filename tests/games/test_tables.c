/* The tables of every game: rules, fields, presets (games/game.h). */
#include "games/registry.h"
#include "games/words.h"
#include "tests/every_game.h"

#include <limits.h>
#include <string.h>

enum { INTS = sizeof(union position) / sizeof(int) };

static bool well_formed(const char *id)
{
    return id && *id && *id != '-' &&
           id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-_")] == '\0';
}

START_TEST(a_game_is_described_in_full)
{
    const struct game *g = game_number(_i);
    ck_assert(well_formed(g->id) && *g->title && *g->words->about && g->version > 0);
    ck_assert(1 <= g->seats_min && g->seats_min <= g->seats_standard);
    ck_assert(g->seats_standard <= g->seats_max && g->seats_max <= SEATS_MOST);
    ck_assert_ptr_eq(game_find(g->id), g == &blank ? NULL : g);
    for (const struct alias *a = g->words->aliases; a && a->said; a++) {
        ck_assert(*a->said && *a->meant);
    }
}
END_TEST

START_TEST(earlier_versions_are_rules_of_today)
{
    const struct game *g = game_number(_i);
    union position state;
    struct text why = {0};
    game_begin(g, &state, g->seats_standard, 0);
    for (const struct old_version *old = g->older; old && old->version; old++) {
        ck_assert(old->version > 0 && old->version < g->version);
        ck_assert_msg(game_version(g, old->version, &state, &why), "%s", why.bytes);
    }
    ck_assert_msg(game_version(g, g->version, &state, &why), "%s", why.bytes);
}
END_TEST

START_TEST(a_game_has_its_place_in_the_list)
{
    const struct game *g = game_number(_i);
    ck_assert_int_eq(games_index(g), g == &blank ? 0 : _i);
}
END_TEST

static void check_words(const struct rule *r)
{
    int n = 0;
    for (; r->words[n]; n++) {
        ck_assert(well_formed(r->words[n]));
        for (int i = 0; i < n; i++) {
            ck_assert_str_ne(r->words[i], r->words[n]);
        }
    }
    ck_assert_int_eq(n, r->max - r->min + 1);
}

START_TEST(rules_have_names_words_and_defaults_in_range)
{
    const struct game *g = game_number(_i);
    int n = 0;
    for (; g->rules[n].name; n++) {
        const struct rule *r = &g->rules[n];
        ck_assert(well_formed(r->name) && *r->about);
        ck_assert_msg(r->min <= r->standard && r->standard <= r->max, "%s", r->name);
        for (int i = 0; i < n; i++) {
            ck_assert_str_ne(g->rules[i].name, r->name);
        }
        if (r->words) {
            check_words(r);
        }
    }
    ck_assert_int_le(n, RULES_MOST);
}
END_TEST

START_TEST(fields_have_names_and_usual_values_in_range)
{
    const struct game *g = game_number(_i);
    int n = 0;
    for (; g->fields[n].name; n++) {
        const struct field *f = &g->fields[n];
        ck_assert(well_formed(f->name));
        ck_assert_msg(f->min <= f->standard && f->standard <= f->max, "%s", f->name);
        ck_assert_msg(f->list || (!f->each && !f->run_of && f->run <= 1), "%s", f->name);
        ck_assert_msg(n == 0 || f->each || !g->fields[n - 1].each, "%s", f->name);
        for (int i = 0; i < n; i++) {
            ck_assert_str_ne(g->fields[i].name, f->name);
        }
    }
    ck_assert_int_le(n, FIELDS_MOST);
}
END_TEST

/* How often the tables name each int of a position. */
static void count_names(const struct game *g, union position *state, int *named)
{
    for (size_t i = 0; i < sizeof(struct common) / sizeof(int); i++) {
        named[i]++;
    }
    for (const struct rule *r = g->rules; r->name; r++) {
        named[int_of(state, r->offset) - state->ints]++;
    }
    for (const struct field *f = g->fields; f->name; f++) {
        for (int i = 0; i < field_count(f, state); i++) {
            ptrdiff_t place = field_at(f, state, i) - state->ints;
            ck_assert_msg(place >= 0 && place < INTS, "%s is outside of a position", f->name);
            named[place]++;
        }
    }
}

START_TEST(the_largest_position_is_named_without_gap_or_overlap)
{
    const struct game *g = game_number(_i);
    union position state;
    int named[INTS] = {0};
    game_begin(g, &state, g->seats_max, 0);
    for (const struct rule *r = g->rules; r->name; r++) {
        *int_of(&state, r->offset) = r->max;
    }
    count_names(g, &state, named);
    size_t size = game_size(g, &state);
    ck_assert_uint_le(size, sizeof state);
    for (int i = 0; i < INTS; i++) {
        ck_assert_msg(named[i] == ((size_t)i < size / sizeof(int)),
                      "int %d of %s is named %d times", i, g->id, named[i]);
    }
}
END_TEST

START_TEST(every_preset_can_begin_with_all_numbers_of_seats)
{
    const struct game *g = game_number(_i);
    ck_assert_str_eq(g->presets->rules, "");
    for (const struct preset *p = g->presets; p->id; p++) {
        ck_assert(well_formed(p->id) && *p->about);
        for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
            union position state, spelled;
            struct text why = {0};
            int named[INTS] = {0};
            begin_preset(g, p->id, seats, seats - 1, &state);
            begin_preset(g, p->rules, seats, seats - 1, &spelled);
            ck_assert_mem_eq(&state, &spelled, sizeof state);
            ck_assert_msg(game_check(g, &state, &why), "%s: %s", p->id, why.bytes);
            ck_assert_int_eq(state.common.seat, seats - 1);
            count_names(g, &state, named);
            for (int i = 0; i < INTS; i++) {
                ck_assert_int_le(named[i], 1);
            }
        }
    }
}
END_TEST

START_TEST(positions_out_of_range_are_refused)
{
    const struct game *g = game_number(_i);
    union position state;
    struct text why = {0};
    game_begin(g, &state, g->seats_standard, 0);
    for (size_t i = 0; i < game_size(g, &state) / sizeof(int); i++) {
        int kept = state.ints[i];
        static const int wrong[] = {INT_MIN, -2, INT_MAX};
        for (int w = 0; w < ROWS(wrong); w++) {
            text_clear(&why);
            state.ints[i] = wrong[w];
            ck_assert_msg(!game_check(g, &state, &why) && why.length, "%s: int %zu = %d", g->id, i,
                          wrong[w]);
            state.ints[i] = kept;
        }
    }
    ck_assert(game_check(g, &state, &why));
}
END_TEST

static void refuse_rules(const struct game *g, const char *words)
{
    union position state, before;
    struct text why = {0};
    game_begin(g, &state, g->seats_standard, 0);
    before = state;
    ck_assert_msg(!game_rules(g, &state, words, &why), "%s takes '%s'", g->id, words);
    ck_assert_uint_gt(why.length, 0);
    ck_assert_mem_eq(&state, &before, sizeof state);
}

static void refuse_value(const struct game *g, const struct rule *r, const char *value)
{
    struct text words = {0};
    text_add(&words, "%s,%s=%s", g->presets->id, r->name, value);
    refuse_rules(g, words.bytes);
}

START_TEST(wrong_rules_get_a_sentence_and_change_nothing)
{
    const struct game *g = game_number(_i);
    static const char *const wrong[] = {"",   "-1",  "x",   "1x",     " 1",
                                        "+1", "0x1", "1e1", "on off", "99999999999999999999"};
    static const char *const garbage[] = {
        "=",        ",",
        "nonsense", "nonsense=1",
        "=1",       "a=b=c",
        "\xff\xfe", "a-name-far-longer-than-any-rule-or-preset-of-any-game-could-ever-have=1"};
    struct text dangling = {0};
    text_add(&dangling, "%s,", g->presets->id);
    refuse_rules(g, dangling.bytes);
    for (int i = 0; i < ROWS(garbage); i++) {
        refuse_rules(g, garbage[i]);
    }
    for (const struct rule *r = g->rules; r->name; r++) {
        struct text above = {0};
        text_add(&above, "%d", r->max + 1);
        refuse_value(g, r, above.bytes);
        refuse_rules(g, r->name);
        for (int i = 0; i < ROWS(wrong); i++) {
            refuse_value(g, r, wrong[i]);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("tables");
    TCase *c = tcase_create("tables");
    int n = game_count();
    tcase_add_loop_test(c, a_game_is_described_in_full, 0, n);
    tcase_add_loop_test(c, earlier_versions_are_rules_of_today, 0, n);
    tcase_add_loop_test(c, a_game_has_its_place_in_the_list, 0, n);
    tcase_add_loop_test(c, rules_have_names_words_and_defaults_in_range, 0, n);
    tcase_add_loop_test(c, fields_have_names_and_usual_values_in_range, 0, n);
    tcase_add_loop_test(c, the_largest_position_is_named_without_gap_or_overlap, 0, n);
    tcase_add_loop_test(c, every_preset_can_begin_with_all_numbers_of_seats, 0, n);
    tcase_add_loop_test(c, positions_out_of_range_are_refused, 0, n);
    tcase_add_loop_test(c, wrong_rules_get_a_sentence_and_change_nothing, 0, n);
    suite_add_tcase(s, c);
    return s;
}
