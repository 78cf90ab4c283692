/* The message at a choice: what the others did last, and what is asked. */
#include "games/registry.h"
#include "tests/suite.h"
#include "ui/play/asking.h"

#include <locale.h>
#include <string.h>

/* Ada begins with those dice, Bo answers with as many as his way of playing says, or a person sits
 * there. */
static const struct {
    const char *bo, *dice;
    bool handed;
    int width;
    const char *says;
} rows[] = {
    {"ai:always-roll:2", "3", false, 78, "Bo rolls 3 and 3, plus 6. How many dice, 0 to 10?"},
    {"ai:always-roll:9", "3", false, 78,
     "Bo rolls 3, 3, 3, 3, 3, 3, 3, 3 and 3, plus 27. How many dice, 0 to 10?"},
    {"ai:always-roll:10", "4", false, 78, /* as much of it as has room */
     "Bo rolls 4, 4, 4, 4, 4, 4, 4, 4, 4 and 4, plus 40. How many dice, 0 to 10?"},
    {"ai:always-roll:10", "4", false, 60,
     "Bo ... 4, 4, 4, 4, 4 and 4, plus 40. How many dice, 0 to 10?"}, /* what came of it */
    {"ai:always-roll:10", "6 5 4 3 2 1", false, 78, "Bo: Pig Out, plus 1. How many dice, 0 to 10?"},
    {"ai:always-roll:2", "3", false, 38, "How many dice, 0 to 10?"}, /* too little of it */
    {"human", "3", true, 78,
     "Bo rolls 3 and 3, plus 6. Ada, it is your turn. How many dice, 0 to 10?"},
};

static struct playback *sit_down(const char *game, const char *bo, const char *dice)
{
    struct setup s;
    struct text why = {0}, seat = {0};
    setup_init(&s, game_find(game));
    s.dice = DICE_FILE;
    text_add(&seat, "Bo=%s", bo);
    ck_assert(setup_seat(&s, "Ada=human", &why) && setup_seat(&s, seat.bytes, &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &s, NULL, dice, strlen(dice), &why);
    ck_assert_msg(l, "%s", why.bytes);
    l->still = true;
    return l;
}

/* Until somebody at the keyboard is asked. */
static int64_t settle(struct playback *l, int64_t now)
{
    for (int64_t due; (due = playback_tick(l, now)) != CLOCK_NEVER; now = due) {
    }
    return now;
}

START_TEST(what_a_rival_did_stands_before_what_is_asked)
{
    struct playback *l = sit_down("hog", rows[_i].bo, rows[_i].dice);
    struct text said = {0};
    int64_t now = settle(l, 0);
    playback_choose(l, 1, now);
    now = settle(l, now);
    if (l->scene.chooser == 1) {
        playback_choose(l, 2, now);
        settle(l, now);
    }
    ck_assert_int_eq(l->scene.chooser, 0);
    asking_say(l, rows[_i].handed, rows[_i].width, &said);
    ck_assert_str_eq(said.bytes, rows[_i].says);
    ck_assert_int_le(sanitize_width(said.bytes), rows[_i].width);
    playback_close(l);
}
END_TEST

/* Who throws by hand, with a person or a program on the other side. */
static const struct {
    const char *bo;
    const char *says;
} thrown[] = {
    {"human", "Ada places the 3 in column 1, now 3. Bo: throw"},
    {"ai:left-to-right", "Bo places the 3 in column 1, now 3. Destroys 1 die, minus 3. Throw."},
};

START_TEST(who_throws_by_hand_is_asked_to)
{
    struct playback *l = sit_down("knucklebones", thrown[_i].bo, "3");
    struct text said = {0};
    l->table.by_hand = true;
    int64_t now = settle(l, 0);
    ck_assert(l->scene.waits);
    playback_throw(l, now);
    now = settle(l, now);
    playback_choose(l, 0, now);
    settle(l, now);
    ck_assert(l->scene.waits);
    asking_say(l, false, 78, &said);
    ck_assert_str_eq(said.bytes, thrown[_i].says);
    playback_close(l);
}
END_TEST

/* The seats of a log, the newest last; what Ada, the first, has not seen of it. */
static const struct {
    const char *seats;
    int news, from; /* so many lines, the newest of them so many back */
} logs[] = {
    {"", 0, 0},      {"0", 0, 1}, {"011", 2, 0}, {"0110", 2, 1}, /* she has thrown since */
    {"01100", 2, 2},                                             /* … and kept dice */
    {"101", 1, 0}, /* she has seen what came before hers */
    {"12", 2, 0},
};

START_TEST(what_others_did_since_is_news)
{
    struct log log = {0};
    int from;
    for (const char *seat = logs[_i].seats; *seat; seat++) {
        log_add(&log, *seat - '0', "rolls");
    }
    ck_assert_int_eq(log_news(&log, 0, &from), logs[_i].news);
    ck_assert_int_eq(from, logs[_i].from);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("asking");
    TCase *t = tcase_create("asking");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_loop_test(t, what_a_rival_did_stands_before_what_is_asked, 0, ROWS(rows));
    tcase_add_loop_test(t, who_throws_by_hand_is_asked_to, 0, ROWS(thrown));
    tcase_add_loop_test(t, what_others_did_since_is_news, 0, ROWS(logs));
    suite_add_tcase(s, t);
    return s;
}
