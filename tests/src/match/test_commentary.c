#include "games/hog/game.h"
#include "games/registry.h"
#include "src/match/commentary.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <string.h>

enum { ALL = COMMENT_SCORES | COMMENT_GAIN | COMMENT_LEAD };

static const struct {
    const char *words;
    int which; /* negative: refused */
} reads[] = {
    {"", 0},
    {"none", 0},
    {"scores", COMMENT_SCORES},
    {"lead", COMMENT_LEAD},
    {"gain", COMMENT_GAIN},
    {"gain,scores,lead", ALL},
    {"lead,lead", COMMENT_LEAD},
    {"scores, lead", COMMENT_SCORES | COMMENT_LEAD}, /* as comments_say() says them */
    {"score", -1},
    {"scores,", -1},
    {",scores", -1},
    {"scores lead", -1},
    {"none,lead", -1},
};

START_TEST(any_of_the_comments_can_be_named)
{
    unsigned which = 99;
    struct text why = {0};
    ck_assert_int_eq(comments_read(reads[_i].words, &which, &why), reads[_i].which >= 0);
    ck_assert_uint_eq(which, reads[_i].which >= 0 ? (unsigned)reads[_i].which : 99);
    ck_assert_int_eq(why.length > 0, reads[_i].which < 0);
}
END_TEST

/* A match of plain Hog in which the two seats take turns throwing one die. */
static const struct {
    int face;
    const char *said; /* with all comments */
} turns[] = {
    {6, "Ann has 6, Bo has 0. 6 points! The most yet for Ann. Ann takes the lead by 6."},
    {6, "Ann has 6, Bo has 6. 6 points! The most yet for Bo."}, /* a tie: nobody leads */
    {5, "Ann has 11, Bo has 6. Ann takes the lead by 5."},      /* the tie forgot who led */
    {2, "Ann has 11, Bo has 8."},                               /* still Ann */
    {1, "Ann has 12, Bo has 8."},
    {5, "Ann has 12, Bo has 13. Bo takes the lead by 1."},
};

static void begin_with(struct match *m, struct setup *s, const char *second)
{
    struct text why = {0};
    setup_init(s, &hog);
    ck_assert(game_rules(&hog, &s->start, "plain,goal=60", &why));
    ck_assert(setup_seat(s, "Ann=human", &why) && setup_seat(s, second, &why));
    ck_assert(setup_finish(s, &why));
    match_init(m, &hog, &s->start);
}

static void begin(struct match *m, struct setup *s)
{
    begin_with(m, s, "Bo=human");
}

static void turn(struct match *m, int face)
{
    struct text why = {0};
    int seat = m->state.common.seat;
    struct event choice = {.kind = EVENT_ACTION, .seat = seat, .action = 1};
    struct event roll = {.kind = EVENT_ROLL, .seat = seat, .dice = 1, .face = {face}};
    ck_assert(match_replay(m, &choice, &why) && match_replay(m, &roll, &why));
}

START_TEST(scores_gains_and_lead_are_said_in_this_order)
{
    struct match m;
    struct setup s;
    struct comments c;
    begin(&m, &s);
    comments_init(&c, &s, ALL, &m, NULL);
    m.watchers = &c.base;
    for (int i = 0; i < ROWS(turns); i++) {
        turn(&m, turns[i].face);
        ck_assert_str_eq(c.said.bytes, turns[i].said);
    }
    match_fini(&m);
}
END_TEST

/* One of two is a character, who speaks when the match turns. */
static const struct {
    int face;
    const char *said;
} talked[] = {
    {2, ""},
    {3, ""}, /* it takes the lead, but the match has hardly begun */
    {2, ""},
    {3, ""},
    {5, "Rob says: Oh. Where did my lead go?"},
    {6, "Rob says: Am I ahead? Really?"},
    {4, ""}, /* the lead is lost again: it has said so */
    {2, ""},
    {6, ""}, /* not more than the best turn before */
};

START_TEST(characters_speak_once_when_the_match_turns)
{
    struct match m;
    struct setup s;
    struct comments c;
    begin_with(&m, &s, "Rob=ai:robin");
    comments_init(&c, &s, COMMENT_TALK, &m, NULL);
    m.watchers = &c.base;
    for (int i = 0; i < ROWS(talked); i++) {
        turn(&m, talked[i].face);
        ck_assert_str_eq(c.said.bytes, talked[i].said);
    }
    for (int k = ROWS(talked) - 1; k >= 0; k--) { /* taken back and done again */
        match_seek(&m, 2 * k);
        ck_assert_str_eq(c.said.bytes, "");
        match_seek(&m, 2 * k + 2);
        ck_assert_str_eq(c.said.bytes, talked[k].said);
    }
    match_fini(&m);
}
END_TEST

static void collect(void *with, const struct match *m, int speaker, const char *sentence)
{
    ck_assert_int_eq(speaker, -1);
    text_add(with, "%d: %s\n", m->events, sentence);
}

START_TEST(each_sentence_is_told_by_itself)
{
    struct match m;
    struct setup s;
    struct comments c;
    struct text all = {0};
    begin(&m, &s);
    comments_init(&c, &s, COMMENT_SCORES | COMMENT_LEAD, &m, NULL);
    c.say = collect;
    c.with = &all;
    m.watchers = &c.base;
    turn(&m, 6);
    turn(&m, 6);
    ck_assert_str_eq(all.bytes, "2: Ann has 6, Bo has 0.\n2: Ann takes the lead by 6.\n"
                                "4: Ann has 6, Bo has 6.\n");
    match_fini(&m);
}
END_TEST

START_TEST(what_was_taken_back_is_forgotten)
{
    struct match m;
    struct setup s;
    struct comments c, late;
    begin(&m, &s);
    comments_init(&c, &s, ALL, &m, NULL);
    m.watchers = &c.base;
    for (int i = 0; i < ROWS(turns); i++) {
        turn(&m, turns[i].face);
    }
    for (int k = ROWS(turns) - 1; k >= 0; k--) {
        match_seek(&m, 2 * k);
        ck_assert_str_eq(c.said.bytes, "");
        comments_init(&late, &s, ALL, &m, NULL); /* one that comes later knows as much */
        ck_assert_int_eq(memcmp(late.best, c.best, sizeof c.best), 0);
        ck_assert_int_eq(late.leader, c.leader);
        match_seek(&m, 2 * k + 1);
        ck_assert_str_eq(c.said.bytes, ""); /* the turn goes on */
        match_seek(&m, 2 * k + 2);
        ck_assert_str_eq(c.said.bytes, turns[k].said);
    }
    match_fini(&m);
}
END_TEST

START_TEST(every_game_can_be_commented_on)
{
    const struct game *g = games[_i];
    for (uint64_t n = 0; n < 20; n++) {
        struct play p = {.seed = n};
        struct setup s = play_setup(&p, g, true);
        struct match m;
        struct comments c;
        struct text all = {0};
        match_init(&m, g, &s.start);
        comments_init(&c, &s, ALL, &m, NULL);
        c.say = collect;
        c.with = &all;
        m.watchers = &c.base;
        play_on(&p, &m, 60);
        ck_assert_ptr_nonnull(strstr(all.bytes, " has "));
        ck_assert(s.start.common.seats > 1 || !strstr(all.bytes, "lead"));
        match_fini(&m);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("comments");
    TCase *c = tcase_create("comments");
    tcase_add_loop_test(c, any_of_the_comments_can_be_named, 0, ROWS(reads));
    tcase_add_test(c, scores_gains_and_lead_are_said_in_this_order);
    tcase_add_test(c, each_sentence_is_told_by_itself);
    tcase_add_test(c, characters_speak_once_when_the_match_turns);
    tcase_add_test(c, what_was_taken_back_is_forgotten);
    tcase_add_loop_test(c, every_game_can_be_commented_on, 0, play_games());
    suite_add_tcase(s, c);
    return s;
}
