/* Who can take part in a tournament, as what and under which name. */
#include "src/tournament/entrants.h"

#include "games/registry.h"
#include "src/bot/bot.h"
#include "src/tournament/tournament.h"
#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static void begin(struct tournament *t, const char *game, enum format format)
{
    struct setup s;
    setup_init(&s, game_find(game));
    s.seed = seed_value(ENTERED_SEED);
    tournament_init(t, &s, format, 10);
}

static const struct {
    const char *game;
    enum format format;
    const char *word[4];
    const char *why; /* words of it */
} refused[] = {
    {"hog", FORMAT_KNOCKOUT, {"human"}, "play --best-of"},
    {"hog", FORMAT_LEAGUE, {"ai:1", "Ann=human"}, "'Ann=human'"},
    {"hog", FORMAT_LEAGUE, {"ai:1", "Robo=bot:"}, "a bot needs the command"},
    {"hog", FORMAT_LEAGUE, {"ai:zonk"}, "zonk"},
    {"hog", FORMAT_LEAGUE, {"ai:6"}, "ai:5"},
    {"hog", FORMAT_LEAGUE, {"all"}, "'all'"}, /* in a trial only */
    {"hog", FORMAT_KING, {"ai:1", "ai:1", "ai:1"}, "at most 2"},
    {"hog", FORMAT_TRIAL, {"ai:1"}, "alone"},
    {"hog", FORMAT_TRIAL, {"all"}, "alone"},
};

START_TEST(some_cannot_take_part)
{
    struct tournament t;
    struct text why = {0};
    bool fits = true;
    begin(&t, refused[_i].game, refused[_i].format);
    for (int i = 0; fits && i < 4 && refused[_i].word[i]; i++) {
        fits = entrants_add(&t, refused[_i].word[i], &why);
    }
    ck_assert(!fits || !entrants_seat(&t, &why));
    ck_assert_msg(strstr(why.bytes, refused[_i].why), "%s", why.bytes);
    tournament_fini(&t);
}
END_TEST

START_TEST(so_many_can_take_part)
{
    struct tournament t;
    struct text why = {0};
    begin(&t, "hog", FORMAT_KNOCKOUT);
    for (int i = 0; i < ENTRANTS_MOST; i++) {
        ck_assert(entrants_add(&t, "ai:bacon", &why));
    }
    ck_assert(!entrants_add(&t, "ai:bacon", &why));
    ck_assert(strstr(why.bytes, "1024"));
    ck_assert_int_eq(t.entrants, ENTRANTS_MOST);
    ck_assert(entrants_seat(&t, &(struct text){0}));
    ck_assert_str_eq(t.entrant[ENTRANTS_MOST - 1].seat.name, "Breakfast Boris 1024");
    tournament_fini(&t);
}
END_TEST

static const struct {
    const char *word[5], *name[5];
} names[] = {
    {{"A=ai:bacon", "a=ai:bacon", "A=ai:bacon"}, {"A", "a 2", "A 3"}}, /* they look alike */
    {{"A=ai:bacon", "A 2=ai:bacon", "A=ai:bacon"}, {"A", "A 2", "A 3"}},
    {{"A 2=ai:bacon", "A=ai:bacon", "A=ai:bacon"}, {"A 2", "A", "A 3"}}, /* nobody has it yet */
    {{"A=ai:bacon", "A=ai:bacon", "A 2=ai:bacon"}, {"A", "A 2", "A 2 2"}},
};

START_TEST(names_that_look_alike_are_numbered)
{
    struct tournament t;
    struct text why = {0};
    begin(&t, "hog", FORMAT_LEAGUE);
    for (int i = 0; i < 5 && names[_i].word[i]; i++) {
        ck_assert(entrants_add(&t, names[_i].word[i], &why));
    }
    ck_assert(entrants_seat(&t, &why));
    for (int i = 0; i < t.entrants; i++) {
        ck_assert_str_eq(t.entrant[i].seat.name, names[_i].name[i]);
    }
    tournament_fini(&t);
}
END_TEST

static const struct {
    const char *word[4], *file[4];
} programs[] = {
    {{"bot:./robo.py", "bot:python3 bots/hog.py 7"}, {"robo.py", "hog.py"}},
    {{"bot:a/robo.py", "bot:b/robo.py", "bot:a/robo.py"}, {"robo.py", "robo.py 2", "robo.py"}},
    {{"bot:./r 1", "ai:1", "Ann=bot:./r 2", "bot:./r 3"}, {"r", "", "r 3", "r 4"}},
    {{"Ann=bot:./r", "Bob=bot:./r", "bot:./R"}, {"r", "r", "R"}}, /* files tell them apart */
};

/* Each command has one log, whoever meets whom. */
START_TEST(programs_have_names_of_their_own)
{
    struct tournament t;
    struct text why = {0};
    char path[BOT_LOG_BYTES];
    begin(&t, "hog", FORMAT_LEAGUE);
    for (int i = 0; i < 4 && programs[_i].word[i]; i++) {
        ck_assert_msg(entrants_add(&t, programs[_i].word[i], &why), "%s", why.bytes);
        ck_assert_str_eq(t.entrant[i].file, programs[_i].file[i]);
    }
    struct bots_options o = {.log = "/x/bots"};
    ck_assert(bot_log(&o, "r 3", path));
    ck_assert_str_eq(path, "/x/bots/r 3.log");
    o.log = NULL;
    ck_assert(!bot_log(&o, "r 3", path));
    tournament_fini(&t);
}
END_TEST

START_TEST(a_seed_may_be_the_names)
{
    struct tournament t;
    struct text why = {0};
    begin(&t, "hog", FORMAT_LEAGUE);
    ck_assert(entrants_add(&t, "Ann=ai:1", &why));
    ck_assert(entrants_add(&t, "ai:any", &why));
    ck_assert(entrants_add(&t, "Ann=ai:bacon", &why));
    char *joined = entrants_names(&t);
    ck_assert_str_eq(joined, "Ann\nany\nAnn 2");
    free(joined);
    tournament_fini(&t);
}
END_TEST

/* Levels at the table at which they play, lots by entrant whatever else is there. */
START_TEST(seats_become_what_they_stand_for)
{
    static const char *const words[] = {"ai:any", "ai:5", "ai:any", NULL};
    struct tournament two, three, alone;
    entered_begin(&two, "yahtzee", FORMAT_LEAGUE, 2, words, 2);
    entered_begin(&three, "yahtzee", FORMAT_LEAGUE, 2, words, 3);
    entered_begin(&alone, "yahtzee", FORMAT_TRIAL, 2, words, 2);
    ck_assert_str_eq(two.entrant[0].seat.policy.word, three.entrant[0].seat.policy.word);
    ck_assert_str_eq(two.entrant[1].seat.policy.word, "winner");
    ck_assert_str_eq(alone.entrant[1].seat.policy.word, "optimal");
    ck_assert_str_eq(three.entrant[2].seat.word, "ai:any");
    tournament_fini(&two);
    tournament_fini(&three);
    tournament_fini(&alone);
}
END_TEST

START_TEST(all_are_those_who_play_alone)
{
    struct tournament t;
    struct text why = {0};
    int brains = 0;
    begin(&t, "yahtzee", FORMAT_TRIAL);
    ck_assert(entrants_add(&t, "all", &why));
    ck_assert(entrants_seat(&t, &why));
    for (const struct brain *const *b = t.setup.game->brains; *b; b++) {
        struct policy policy;
        struct text no = {0};
        bool plays = policy_read(t.setup.game, (*b)->id, &policy, &no) &&
                     policy_fits(&policy, &t.setup.start, NULL, &no);
        brains += plays;
        ck_assert(!plays || strcmp(t.entrant[brains - 1].seat.policy.brain->id, (*b)->id) == 0);
    }
    ck_assert_int_eq(t.entrants, brains);
    ck_assert_int_gt(brains, 4);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("entrants");
    TCase *c = tcase_create("entrants");
    tcase_add_loop_test(c, some_cannot_take_part, 0, ROWS(refused));
    tcase_add_test(c, so_many_can_take_part);
    tcase_add_loop_test(c, names_that_look_alike_are_numbered, 0, ROWS(names));
    tcase_add_loop_test(c, programs_have_names_of_their_own, 0, ROWS(programs));
    tcase_add_test(c, a_seed_may_be_the_names);
    tcase_add_test(c, seats_become_what_they_stand_for);
    tcase_add_test(c, all_are_those_who_play_alone);
    suite_add_tcase(s, c);
    return s;
}
