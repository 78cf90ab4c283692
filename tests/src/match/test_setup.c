#include "games/hog/game.h"
#include "games/knucklebones/game.h"
#include "games/notone/game.h"
#include "games/yahtzee/game.h"
#include "src/match/setup.h"
#include "tests/suite.h"

#include <string.h>

static struct setup setup_of(const struct game *g, uint64_t seed)
{
    struct setup s;
    setup_init(&s, g);
    s.seed = seed_value(seed);
    return s;
}

static void seat(struct setup *s, const char *words)
{
    struct text why = {0};
    ck_assert_msg(setup_seat(s, words, &why), "%s: %s", words, why.bytes);
}

static void finish(struct setup *s)
{
    struct text why = {0};
    ck_assert_msg(setup_finish(s, &why), "%s", why.bytes);
    ck_assert_str_eq(why.bytes, "");
}

static const struct {
    const char *words, *name, *word, *policy;
    enum seat_kind kind;
} seats[] = {
    {"human", "", "human", "", SEAT_HUMAN},
    {"Ann=human", "Ann", "human", "", SEAT_HUMAN},
    {"=human", "", "human", "", SEAT_HUMAN},                    /* no name: none was given */
    {"  Ann   Lee =human", "Ann Lee", "human", "", SEAT_HUMAN}, /* names are cleaned */
    {"human=human", "human", "human", "", SEAT_HUMAN},          /* a kind may be a name */
    {"ai:always-roll:4", "", "ai:always-roll:4", "always-roll:4", SEAT_BRAIN},
    {"ai:always-roll", "", "ai:always-roll", "always-roll:6", SEAT_BRAIN}, /* usual parameter */
    {"Pi=ai:bacon:9", "Pi", "ai:bacon:9", "bacon:9:6", SEAT_BRAIN},        /* the rest is usual */
    {"ai:3", "", "ai:3", "", SEAT_BRAIN},     /* a level: asked when the table is known */
    {"ai:any", "", "ai:any", "", SEAT_BRAIN}, /* drawn later */
    {"bot:./robo", "", "bot:./robo", "", SEAT_BOT},
    {"Robo=bot:python3 robo.py --level=3", "Robo", "bot:python3 robo.py --level=3", "", SEAT_BOT},
    {"bot:./robo --name=Ann", "", "bot:./robo --name=Ann", "", SEAT_BOT}, /* = of the command */
};

START_TEST(a_seat_keeps_what_was_said_and_what_it_became)
{
    struct setup s = setup_of(&hog, 1);
    seat(&s, seats[_i].words);
    ck_assert_str_eq(s.seat[0].name, seats[_i].name);
    ck_assert_str_eq(s.seat[0].word, seats[_i].word);
    ck_assert_str_eq(s.seat[0].policy.word, seats[_i].policy);
    ck_assert_int_eq(s.seat[0].kind, seats[_i].kind);
    ck_assert_int_eq(s.start.common.seats, 1);
}
END_TEST

static const struct {
    const char *words, *says;
} wrong[] = {
    {"", "a seat is"},
    {"robot", "a seat is"},
    {"Ann", "a seat is"},         /* a name without a kind */
    {"Ann=", "a seat is"},        /* the same with the sign */
    {"Human", "a seat is"},       /* case matters */
    {"ai:", "always-roll"},       /* says which brains there are */
    {"ai:best", "levels 1 to 5"}, /* and that there are levels */
    {"ai:6", "ai:1 to ai:5"},     /* no such level */
    {"ai:0", "ai:1 to ai:5"},
    {"ai:33", "ai:1 to ai:5"},
    {"ai:3:1", "always-roll"},          /* levels have no parameters */
    {"ai:always-roll:11", "0 to 10"},   /* its range */
    {"ai:always-roll:4:4", "too much"}, /* one number only */
    {"bot:", "needs the command"},
    {"Robo=bot:  ", "needs the command"},
    {"bot:./\xF3-bo", "is UTF-8 text"}, /* a record could not tell it */
};

START_TEST(a_wrong_seat_is_refused_with_what_there_is)
{
    struct setup s = setup_of(&hog, 1), before = s;
    struct text why = {0};
    ck_assert(!setup_seat(&s, wrong[_i].words, &why));
    ck_assert_msg(strstr(why.bytes, wrong[_i].says), "%s", why.bytes);
    ck_assert_int_eq(memcmp(&s, &before, sizeof s), 0);
}
END_TEST

START_TEST(a_seat_too_long_is_refused)
{
    struct setup s = setup_of(&hog, 1);
    struct text why = {0};
    char words[3000] = "ai:";
    memset(words + 3, '1', sizeof words - 4);
    ck_assert(!setup_seat(&s, words, &why));
    ck_assert_str_ne(why.bytes, "");
}
END_TEST

static const struct {
    const char *command, *name;
} files[] = {
    {"bot:./robo", "robo"},
    {"bot:python3 bots/robo.py 7", "robo.py"},
    {"bot:python3 -u ./robo.py", "robo.py"}, /* an option is no file */
    {"bot:node --harmony /srv/a.b/robo", "robo"},
    {"bot:'my bots/robo'", "robo"}, /* as far as words can be told without a shell */
    {"bot:cat", "cat"},
    {"bot:./\033[2Jrobo", "\xEF\xBF\xBD[2Jrobo"}, /* cleaned */
    {"bot:./", "./"},
    {"bot:cd /tmp/'x y'", "tmp/"}, /* a quote ends a word */
    {"bot:''", "bot"},
};

START_TEST(a_bot_without_a_name_is_called_by_its_file)
{
    struct setup s = setup_of(&hog, 1);
    seat(&s, files[_i].command);
    seat(&s, "human");
    finish(&s);
    ck_assert_str_eq(s.seat[0].name, files[_i].name);
    ck_assert(setup_bots(&s));
}
END_TEST

START_TEST(kinds_have_up_to_500_bytes)
{
    struct setup s = setup_of(&hog, 1);
    struct text why = {0};
    char words[KIND_BYTES + 2] = "bot:";
    memset(words + 4, 'x', KIND_BYTES - 4);
    ck_assert(!setup_seat(&s, words, &why));
    words[KIND_BYTES - 1] = '\0';
    seat(&s, words);
    ck_assert_uint_eq(strlen(s.seat[0].word), 500);
}
END_TEST

/* A command that nobody here has given is not started: somebody else sits down there. */
START_TEST(only_bots_of_files_are_disarmed)
{
    struct setup s = setup_of(&notone, 1);
    seat(&s, "bot:./own");
    seat(&s, "Robo=bot:touch /tmp/x");
    seat(&s, "ai:1");
    s.seat[1].foreign = s.seat[2].foreign = true;
    ck_assert(setup_disarm(&s));
    ck_assert_str_eq(s.seat[0].word, "bot:./own");
    ck_assert_str_eq(s.seat[1].word, "ai:3");
    ck_assert_str_eq(s.seat[1].name, "Robo");
    ck_assert_str_eq(s.seat[2].word, "ai:1");
    ck_assert(!setup_disarm(&s));
}
END_TEST

/* How many of those who sit there are people, the only one of them, and the first. */
static const struct {
    const char *seats[3];
    int people, person, first;
} tables[] = {
    {{"human", "ai:1"}, 1, 0, 0},
    {{"ai:1", "Ada=human"}, 1, 1, 1},
    {{"ai:1", "human", "human"}, 2, -1, 1},
    {{"ai:1", "ai:2"}, 0, -1, -1},
    {{NULL}, 0, -1, -1}, /* seats that nobody has taken yet */
};

START_TEST(people_at_the_table_are_counted)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, &notone);
    for (int i = 0; i < 3 && tables[_i].seats[i]; i++) {
        ck_assert(setup_seat(&s, tables[_i].seats[i], &why));
    }
    ck_assert_int_eq(setup_people(&s), tables[_i].people);
    ck_assert_int_eq(setup_person(&s), tables[_i].person);
    ck_assert_int_eq(setup_person_from(&s, 0), tables[_i].first);
}
END_TEST

START_TEST(a_seat_too_many_is_refused)
{
    struct setup s = setup_of(&hog, 1);
    struct text why = {0};
    seat(&s, "human");
    seat(&s, "human");
    ck_assert(!setup_seat(&s, "human", &why));
    ck_assert_str_eq(why.bytes, "Hog seats at most 2 players");
}
END_TEST

static const struct {
    const struct game *game;
    const char *seats[2], *policy;
} levels[] = {
    {&yahtzee, {"ai:5"}, "optimal"},
    {&yahtzee, {"ai:5", "human"}, "winner"}, /* somebody to win against */
    {&hog, {"ai:5", "human"}, "optimal"},
};

START_TEST(a_level_stands_for_what_it_means_at_the_table)
{
    struct setup s = setup_of(levels[_i].game, 1);
    for (int n = 0; n < 2 && levels[_i].seats[n]; n++) {
        seat(&s, levels[_i].seats[n]);
    }
    finish(&s);
    ck_assert_str_eq(s.seat[0].word, "ai:5");
    ck_assert_str_eq(s.seat[0].policy.word, levels[_i].policy);
    ck_assert_str_eq(s.seat[0].name, policy_name(&s.seat[0].policy));
}
END_TEST

static const struct {
    const char *kind;
    int level;
    const char *policy;
} kinds[] = {
    {"ai:1", 1, "1"},
    {"ai:5", 5, "5"},
    {"4", 4, "4"}, /* as advisers are named */
    {"ai:0", 0, "0"},
    {"ai:6", 0, "6"},
    {"ai:33", 0, "33"},
    {"ai:any", 0, "any"},
    {"ai:hold:20", 0, "hold:20"},
    {"human", 0, "human"},
    {"", 0, ""},
};

START_TEST(a_kind_names_a_level_or_a_policy)
{
    ck_assert_int_eq(setup_level_of(kinds[_i].kind), kinds[_i].level);
    ck_assert_str_eq(setup_policy_of(kinds[_i].kind), kinds[_i].policy);
    ck_assert_int_eq(setup_level_of(setup_opponent), LEVEL_USUAL);
}
END_TEST

START_TEST(missing_seats_are_filled_with_level_3)
{
    struct setup s = setup_of(&hog, 1);
    finish(&s);
    ck_assert_int_eq(s.start.common.seats, 2);
    ck_assert_str_eq(s.seat[1].word, "ai:3");
    ck_assert_str_eq(s.seat[1].policy.word, "casper:6");
    s = setup_of(&yahtzee, 1);
    seat(&s, "human");
    finish(&s);
    ck_assert_int_eq(s.start.common.seats, 1);
}
END_TEST

START_TEST(new_seats_stand_at_the_usual_values)
{
    struct setup s = setup_of(&notone, 1);
    union position fresh;
    for (int n = 0; n < 4; n++) {
        seat(&s, "human");
    }
    finish(&s);
    game_begin(&notone, &fresh, 4, 0);
    ck_assert_int_eq(memcmp(&s.start, &fresh, sizeof fresh), 0);
}
END_TEST

START_TEST(names_are_made_and_told_apart)
{
    struct setup s = setup_of(&notone, 1);
    char names[SEATS_MOST * NAME_BYTES];
    seat(&s, "human");
    seat(&s, "Robo=human");
    seat(&s, "Robo=ai:hold:20");
    seat(&s, "ROBO=ai:hold:20"); /* looks alike */
    seat(&s, "ai:carter");
    seat(&s, "ai:carter");
    seat(&s, "Bot=ai:hold:20");
    setup_names(&s, names);
    finish(&s);
    ck_assert_str_eq(s.seat[0].name, "Player 1");
    ck_assert_str_eq(s.seat[1].name, "Robo");
    ck_assert_str_eq(s.seat[2].name, "Robo 2");
    ck_assert_str_eq(s.seat[3].name, "ROBO 3");
    ck_assert_str_eq(s.seat[4].name, "Cautious Carter");
    ck_assert_str_eq(s.seat[5].name, "Cautious Carter 2");
    ck_assert_str_eq(s.seat[6].name, "Bot");
    ck_assert_str_eq(names,
                     "Player 1\nRobo\nRobo 2\nROBO 3\nCautious Carter\nCautious Carter 2\nBot");
}
END_TEST

/* Records, exports and pipes have room; pages cut what they have none for. */
START_TEST(a_long_name_is_whole_up_to_thirty_two_columns)
{
    struct setup s = setup_of(&notone, 1);
    seat(&s, "Maximilian von Habsburg-Lothring=human");
    seat(&s, "Maximilian von Habsburg-Lothringen=human");
    seat(&s, "Maximilian von Habsburg-Lothring=human");
    finish(&s);
    ck_assert_str_eq(s.seat[0].name, "Maximilian von Habsburg-Lothring");
    ck_assert_str_eq(s.seat[1].name, "Maximilian von Habsburg-Lothrin…");
    ck_assert_str_eq(s.seat[2].name, "Maximilian von Habsburg-Lothr… 2");
}
END_TEST

START_TEST(a_name_that_is_taken_with_its_number_gets_the_next)
{
    struct setup s = setup_of(&notone, 1);
    seat(&s, "A 2=human");
    seat(&s, "A=human");
    seat(&s, "A=human");
    finish(&s);
    ck_assert_str_eq(s.seat[1].name, "A");
    ck_assert_str_eq(s.seat[2].name, "A 3");
}
END_TEST

START_TEST(sixteen_long_names_fit_and_differ)
{
    struct setup s = setup_of(&yahtzee, 1);
    char names[SEATS_MOST * NAME_BYTES], words[2000] = "";
    for (int i = 0; i < 40; i++) {
        strcat(words, "a\u0323\u0302\u0301\u0300"); /* four marks on every letter */
    }
    strcat(words, "=human");
    for (int n = 0; n < SEATS_MOST; n++) {
        seat(&s, words);
    }
    finish(&s);
    setup_names(&s, names);
    for (int n = 0; n < SEATS_MOST; n++) {
        ck_assert_uint_lt(strlen(s.seat[n].name), NAME_BYTES);
        for (int other = 0; other < n; other++) {
            ck_assert_str_ne(s.seat[n].name, s.seat[other].name);
        }
    }
}
END_TEST

/* All seats there are, by what throws their dice. */
START_TEST(a_full_table_may_have_any_dice)
{
    struct setup s = setup_of(&yahtzee, 1);
    for (int n = 0; n < SEATS_MOST; n++) {
        seat(&s, n % 2 ? "ai:greedy" : "human");
    }
    s.dice = (enum dice_kind)_i;
    finish(&s);
    ck_assert_int_eq(s.start.common.seats, SEATS_MOST);
    ck_assert_int_eq(s.dice, _i);
}
END_TEST

START_TEST(names_may_be_asked_before_lots_are_drawn)
{
    struct setup s = setup_of(&hog, 1);
    char names[SEATS_MOST * NAME_BYTES];
    seat(&s, "ai:any");
    setup_names(&s, names);
    ck_assert_str_eq(names, "any\nCasual Casper"); /* the other one is level 3 */
    ck_assert_str_eq(s.seat[0].name, "");
    ck_assert_str_eq(s.seat[1].word, "");
}
END_TEST

START_TEST(any_draws_a_brain_with_the_seed)
{
    int drawn[2] = {0};
    for (uint64_t seed = 1; seed <= 64; seed++) {
        struct setup s = setup_of(&hog, seed), again = s;
        seat(&s, "ai:any");
        seat(&again, "ai:any");
        finish(&s);
        finish(&again);
        ck_assert_str_eq(s.seat[0].word, "ai:any");
        ck_assert_str_eq(s.seat[0].policy.word, again.seat[0].policy.word);
        drawn[0] += strcmp(s.seat[0].policy.word, "random") == 0;
        drawn[1] += strcmp(s.seat[0].policy.word, "always-roll:6") == 0;
    }
    ck_assert_int_gt(drawn[0], 0);
    ck_assert_int_gt(drawn[1], 0);
}
END_TEST

/* Rules under which a brain fits or does not: without a table nobody solves the large board. */
static const struct {
    const struct game *game;
    const char *rules, *brain;
    bool drawn;
} fitting[] = {
    {&knucklebones, "columns=2,rows=2", "optimal", true},
    {&knucklebones, "columns=2,rows=2", "left-to-right", true},
    {&knucklebones, "columns=4,rows=4", "optimal", false},
    {&knucklebones, "columns=4,rows=4", "left-to-right", true},
};

START_TEST(any_draws_none_that_does_not_fit)
{
    struct text why = {0};
    bool drawn = false;
    for (uint64_t seed = 1; seed <= 128; seed++) {
        struct setup s = setup_of(fitting[_i].game, seed);
        ck_assert(game_rules(fitting[_i].game, &s.start, fitting[_i].rules, &why));
        seat(&s, "ai:any");
        finish(&s);
        drawn |= strcmp(s.seat[0].policy.word, fitting[_i].brain) == 0;
    }
    ck_assert_int_eq(drawn, fitting[_i].drawn);
}
END_TEST

START_TEST(a_lot_may_decide_who_begins)
{
    int began[2] = {0};
    for (uint64_t seed = 1; seed <= 64; seed++) {
        struct setup s = setup_of(&hog, seed);
        s.first_drawn = true;
        finish(&s);
        ck_assert_int_eq(s.start.common.first, (int)seed_lot(seed, LOT_FIRST, 0, 2));
        ck_assert_int_eq(s.start.common.seat, s.start.common.first);
        began[s.start.common.first]++;
    }
    ck_assert_int_gt(began[0], 16);
    ck_assert_int_gt(began[1], 16);
}
END_TEST

START_TEST(the_seat_named_first_has_the_first_turn)
{
    struct setup s = setup_of(&hog, 1);
    s.start.common.first = 1;
    finish(&s);
    ck_assert_int_eq(s.start.common.seat, 1);
}
END_TEST

START_TEST(nobody_begins_who_is_not_there)
{
    struct setup s = setup_of(&hog, 1), before;
    struct text why = {0};
    s.start.common.first = 2;
    before = s;
    ck_assert(!setup_finish(&s, &why));
    ck_assert_str_eq(why.bytes, "first goes from 0 to 1, not 2");
    ck_assert_int_eq(memcmp(&s, &before, sizeof s), 0);
}
END_TEST

START_TEST(a_position_decides_how_many_sit_there)
{
    struct setup s = setup_of(&notone, 1);
    struct text why = {0};
    game_begin(&notone, &s.start, 3, 1);
    s.start.common.seat = 2;
    s.from_position = true;
    seat(&s, "human");
    finish(&s);
    ck_assert_int_eq(s.start.common.seats, 3);
    ck_assert_int_eq(s.start.common.seat, 2);
    ck_assert_str_eq(s.seat[2].word, "ai:3");
    s = setup_of(&notone, 1);
    for (int n = 0; n < 3; n++) {
        seat(&s, "human");
    }
    game_begin(&notone, &s.start, 2, 0);
    s.from_position = true;
    ck_assert(!setup_finish(&s, &why));
    ck_assert_str_eq(why.bytes, "the position has seats for 2, but 3 were named");
}
END_TEST

START_TEST(a_brain_that_does_not_fit_is_refused)
{
    struct setup s = setup_of(&hog, 1);
    struct text why = {0};
    ck_assert(game_rules(&hog, &s.start, "plain", &why));
    seat(&s, "ai:always-roll:0");
    ck_assert(!setup_finish(&s, &why));
    ck_assert_msg(strncmp(why.bytes, "always-roll:0: ", 15) == 0, "%s", why.bytes);
}
END_TEST

START_TEST(rules_chosen_stay_when_seats_are_added)
{
    struct setup s = setup_of(&hog, 1);
    struct text why = {0};
    ck_assert(game_rules(&hog, &s.start, "goal=60", &why));
    finish(&s);
    ck_assert_int_eq(rule_value(&hog.rules[0], &s.start), 60);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("setup");
    TCase *c = tcase_create("setup");
    tcase_add_loop_test(c, a_seat_keeps_what_was_said_and_what_it_became, 0, ROWS(seats));
    tcase_add_loop_test(c, a_wrong_seat_is_refused_with_what_there_is, 0, ROWS(wrong));
    tcase_add_test(c, a_seat_too_long_is_refused);
    tcase_add_loop_test(c, a_bot_without_a_name_is_called_by_its_file, 0, ROWS(files));
    tcase_add_test(c, kinds_have_up_to_500_bytes);
    tcase_add_test(c, only_bots_of_files_are_disarmed);
    tcase_add_loop_test(c, people_at_the_table_are_counted, 0, ROWS(tables));
    tcase_add_test(c, a_seat_too_many_is_refused);
    tcase_add_loop_test(c, a_level_stands_for_what_it_means_at_the_table, 0, ROWS(levels));
    tcase_add_loop_test(c, a_kind_names_a_level_or_a_policy, 0, ROWS(kinds));
    tcase_add_test(c, missing_seats_are_filled_with_level_3);
    tcase_add_test(c, new_seats_stand_at_the_usual_values);
    tcase_add_test(c, names_are_made_and_told_apart);
    tcase_add_test(c, a_long_name_is_whole_up_to_thirty_two_columns);
    tcase_add_test(c, a_name_that_is_taken_with_its_number_gets_the_next);
    tcase_add_test(c, sixteen_long_names_fit_and_differ);
    tcase_add_loop_test(c, a_full_table_may_have_any_dice, DICE_PHILOX, DICE_TYPED + 1);
    tcase_add_test(c, names_may_be_asked_before_lots_are_drawn);
    tcase_add_test(c, any_draws_a_brain_with_the_seed);
    tcase_add_loop_test(c, any_draws_none_that_does_not_fit, 0, ROWS(fitting));
    tcase_add_test(c, a_lot_may_decide_who_begins);
    tcase_add_test(c, the_seat_named_first_has_the_first_turn);
    tcase_add_test(c, nobody_begins_who_is_not_there);
    tcase_add_test(c, a_position_decides_how_many_sit_there);
    tcase_add_test(c, a_brain_that_does_not_fit_is_refused);
    tcase_add_test(c, rules_chosen_stay_when_seats_are_added);
    suite_add_tcase(s, c);
    return s;
}
