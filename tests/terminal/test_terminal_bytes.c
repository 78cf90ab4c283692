/* What a slow line has to carry: the first page, a frame of rolling dice, an answer to a key. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"
#include "ui/play/animation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 100, FIRST_MOST = 8192, FRAME_MOST = 200, LARGEST_MOST = 700, KEY_MOST = 1536 };

static struct stage stage;
static const struct staging standard, moving = {.pictures = true};
static const char picture_end[] = "\033]|\a"; /* pictures.c writes it */

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* The pictures that came from some byte on: those before the last one that wrote something, which
 * stays. */
struct pictures {
    int n; /* with those that write nothing, as nothing has changed */
    long bytes, first, largest;
    const char *end; /* where the last one begins */
};

static struct pictures look_at(long from)
{
    struct pictures p = {0};
    int n = 0;
    long last = 0;
    for (const char *at = stage.t.raw + from, *end; (end = strstr(at, picture_end)) != NULL;
         at = end + strlen(picture_end), n++) {
        if (end > at) {
            p.n = n;
            p.end = at;
            p.bytes += last;
            p.first = p.first > 0 ? p.first : last;
            p.largest = last > p.largest ? last : p.largest;
            last = end - at;
        }
    }
    printf("%d pictures of %ld bytes, %ld the first one, %ld at most, then %ld\n", p.n, p.bytes,
           p.first, p.largest, last);
    return p;
}

static const char *const pages[] = {
    "",
    "play notone Ada=human ai:3 --seed 2",
    "play hog Ada=human ai:3 --seed 2",
    "play knucklebones Ada=human ai:3 --seed 2",
    "play yahtzee Ada=human ai:3 --seed 2",
    "play yahtzee A=human B=human C=human D=human E=human F=human --seed 2",
};

/* A theme with a ground of its own has to say so again after each word in bold. */
static const char *const looks[] = {
    "--theme terminal",      "--theme terminal --ascii",
    "--theme dark",          "--theme dark --ascii",
    "--theme light",         "--theme light --ascii",
    "--theme okabe-ito",     "--theme okabe-ito --ascii",
    "--theme high-contrast", "--theme high-contrast --ascii",
    "--theme mono",          "--theme mono --ascii",
};

START_TEST(the_first_page_is_small_in_every_theme)
{
    for (int i = 0; i < ROWS(pages); i++) {
        char words[256];
        /* Nothing is written to a disk: how fast that is decides which page is the first one. */
        snprintf(words, sizeof words, "%s %s %s", pages[i], *pages[i] ? "--no-save" : "",
                 looks[_i]);
        stage_start(&stage, &standard, words);
        terminal_idle(&stage.t);
        printf("first page of '%s': %ld bytes\n", words, stage.t.bytes);
        ck_assert_int_le(stage.t.bytes, FIRST_MOST);
    }
}
END_TEST

/* Pictures of all dice in the air, the first of which answers the key, then one for each that comes
 * to rest; behind them comes the board that the throw led to. What lies beside the dice stays as it
 * is meanwhile. */
static const struct {
    const char *words, *before; /* keys that come before the throw */
    const char *key;
    int frames, most, largest;
} rolls[] = {
    {"play yahtzee Ada=human Bob=human --seed 2", "", "r", 10, FRAME_MOST, LARGEST_MOST},
    {"play yahtzee Ada=human Bob=human --seed 2", "1", "r", 9, FRAME_MOST, LARGEST_MOST},
    {"play yahtzee Ada=human Bob=human --seed 2 --theme dark", "", "r", 10, FRAME_MOST,
     LARGEST_MOST},
    {"play yahtzee Ada=human Bob=human --seed 2 --theme dark", "r", "r", 10, FRAME_MOST,
     LARGEST_MOST},
    {"play yahtzee Ada=human Bob=human --seed 2 --theme light", "r", "r", 10, FRAME_MOST,
     LARGEST_MOST},
    {"play yahtzee Ada=human Bob=human --seed 2 --ascii", "", "r", 10, FRAME_MOST, LARGEST_MOST},
    {"play notone Ada=human Bob=human --seed 2", "", "r", 7, FRAME_MOST, LARGEST_MOST},
    {"play notone Ada=human Bob=human --seed 2", "rb", "r", 7, FRAME_MOST, LARGEST_MOST},
    /* Scores count up behind it and the table passes on; the first throw lays dice on the table. */
    {"play hog Ada=human Bob=human --seed 2", "", "5", 10 + CHANGE_PICTURES, 250, 1024},
    {"play hog Ada=human Bob=human --seed 2", "5", "5", 10 + CHANGE_PICTURES, 250, 1024},
    {"play hog Ada=human Bob=human --seed 2", "", "x", 15 + CHANGE_PICTURES, 350, 2048},
};

/* The dice of a row are thrown; what was written before that. Nothing is written to a disk: that an
 * event has reached it may be a picture of its own. */
static long throw_dice(int i)
{
    char words[256];
    snprintf(words, sizeof words, "%s --no-save", rolls[i].words);
    stage_start(&stage, &moving, words);
    terminal_idle(&stage.t);
    for (const char *key = rolls[i].before; *key; key++) {
        hands_key(&stage, (char[]){*key, '\0'});
    }
    long before = stage.t.bytes;
    hands_key(&stage, rolls[i].key);
    return before;
}

START_TEST(frames_of_rolling_dice_are_small_on_average)
{
    struct pictures p = look_at(throw_dice(_i));
    ck_assert_int_eq(p.n, rolls[_i].frames);
    ck_assert_int_le(p.bytes / p.n, rolls[_i].most);
    ck_assert_int_le(p.largest, rolls[_i].largest);
}
END_TEST

START_TEST(keys_are_not_named_anew_while_dice_roll)
{
    long before = throw_dice(0);
    const char *named = strstr(stage.t.raw + before, "undo");
    ck_assert(!named || named > look_at(before).end);
    hands_see(&stage, "undo");
}
END_TEST

/* What happens is shown picture by picture; the last one is the board of the next turn. The first
 * one follows the dice, or answers the key: that one is larger than the others. */
static const struct {
    const char *words, *position, *dice, *key;
    int frames; /* of dice in the air; 0: there are none */
} beats[] = {
    {"knucklebones", "{\"boards\":[6,0,0,5,5,0,3,0,0,4,2,4,6,2,0,6,0,0]}", "4", "1", 0}, /* fall */
    {"knucklebones", "{\"boards\":[6,0,0,5,5,0,3,0,0,4,2,4,6,2,0,6,0,0]}", "5", "2", 0}, /* blue */
    {"knucklebones", "{\"boards\":[6,0,0,5,5,0,3,0,0,4,2,4,6,2,0,6,0,0]}", "3", "3", 0}, /* gold */
    {"hog", "{\"scores\":[36,29]}", "6", "0", 0}, /* Free Bacon */
    {"hog", "{\"scores\":[36,24]}", "6", "2", 7}, /* Swine Align */
    {"hog", "{\"scores\":[20,34]}", "6", "2", 7}, /* Pig Pass */
    {"hog", "{\"scores\":[20,34]}", "1", "2", 7}, /* Pig Out */
    {"notone", "{\"scores\":[20,34],\"turn_rolls\":2,\"turn_score\":15}", "1", "r", 7},
    {"yahtzee",
     "{\"boxes\":[3,6,9,12,20,-1,-1,-1,-1,-1,-1,-1,-1,3,6,9,12,10,-1,-1,-1,-1,-1,-1,-1,-1]}", "6",
     "p", 0}, /* a Yahtzee */
    {"yahtzee",
     "{\"boxes\":[3,6,9,12,20,-1,-1,-1,-1,-1,-1,50,-1,3,6,9,12,10,-1,20,-1,-1,-1,-1,-1,-1]}", "6",
     "f", 0}, /* the 35 and the 100 */
};

/* What was written before the key of a row. */
static long do_beat(int i)
{
    char words[128], path[2 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, stage.data, "position"), beats[i].position,
                  strlen(beats[i].position));
    scratch_write(scratch_path(path, stage.data, "dice"), beats[i].dice, strlen(beats[i].dice));
    snprintf(words, sizeof words,
             "play %s Ada=human Bo=human --position position --dice dice --no-save",
             beats[i].words);
    stage_start(&stage, &(struct staging){.pictures = true, .by_hand = true}, words);
    terminal_idle(&stage.t);
    if (strchr("ky", *beats[i].words)) {
        hands_key(&stage, " ");
    }
    long before = stage.t.bytes;
    hands_key(&stage, beats[i].key);
    return before;
}

/* Of a choice without a throw the first picture, which answers it, is left out of the average. */
START_TEST(what_happens_is_small_on_average)
{
    bool thrown = beats[_i].frames > 0;
    struct pictures p = look_at(do_beat(_i));
    ck_assert_int_eq(p.n, CHANGE_PICTURES + beats[_i].frames);
    ck_assert_int_le((p.bytes - (thrown ? 0 : p.first)) / (p.n - !thrown), FRAME_MOST);
    ck_assert_int_le(p.largest, thrown ? LARGEST_MOST : KEY_MOST);
}
END_TEST

/* Keys that change little. */
static const struct {
    const char *words, *key;
} keys[] = {
    {"", "j"},
    {"play notone Ada=human Bob=human --seed 2", "r"},
    {"play hog Ada=human Bob=human --seed 2", "l"},
    {"play knucklebones Ada=human Bob=human --seed 2", "l"},
    {"play yahtzee Ada=human Bob=human --seed 2", "1"},
    {"play yahtzee Ada=human Bob=human --seed 2", "j"},
};

START_TEST(the_answer_to_a_key_is_small)
{
    stage_start(&stage, &standard, keys[_i].words);
    terminal_idle(&stage.t);
    long bytes = stage.t.bytes;
    hands_key(&stage, keys[_i].key);
    printf("'%s' of '%s': %ld bytes\n", keys[_i].key, keys[_i].words, stage.t.bytes - bytes);
    ck_assert_int_gt(stage.t.bytes, bytes);
    ck_assert_int_le(stage.t.bytes - bytes, KEY_MOST);
}
END_TEST

START_TEST(a_key_that_means_nothing_costs_next_to_nothing)
{
    stage_start(&stage, &standard, keys[_i].words);
    terminal_idle(&stage.t);
    long bytes = stage.t.bytes;
    hands_key(&stage, "\033[17~");
    ck_assert_int_le(stage.t.bytes - bytes, FRAME_MOST);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("bytes to a terminal");
    TCase *c = tcase_create("bytes");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, the_first_page_is_small_in_every_theme, 0, ROWS(looks));
    tcase_add_loop_test(c, frames_of_rolling_dice_are_small_on_average, 0, ROWS(rolls));
    tcase_add_test(c, keys_are_not_named_anew_while_dice_roll);
    tcase_add_loop_test(c, what_happens_is_small_on_average, 0, ROWS(beats));
    tcase_add_loop_test(c, the_answer_to_a_key_is_small, 0, ROWS(keys));
    tcase_add_loop_test(c, a_key_that_means_nothing_costs_next_to_nothing, 0, ROWS(keys));
    suite_add_tcase(s, c);
    return s;
}
