/* The page of a career. */
#include "games/registry.h"
#include "tests/golden.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"
#include "ui/export/career_words.h"
#include "ui/export/statistics_columns.h"
#include "ui/screen/library/career.h"

#include <jansson.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct stack none;

/* Matches of Hog of Ada against level 3 and Bo, on several days. */
static void play_a_career(struct statistics *all)
{
    static const char results[] = "lwwltwwwlwww";
    static struct summary s;
    const struct game *g = game_find("hog");
    union position start;
    struct policy policy;
    struct judgement j = {.unit = "win", .seats = 2};
    game_begin(g, &start, 2, 0);
    ck_assert(policy_level(g, LEVEL_USUAL, &start, NULL, &policy, &why));
    for (int i = 0; results[i]; i++) {
        bool house = i % 3 != 2;
        s = (struct summary){.game = g, .counts = true, .over = true, .standard = true, .seats = 2};
        s.started = 1795176000 + i / 2 * 86400; /* at noon */
        s.winners = results[i] == 'w' ? 1 : results[i] == 'l' ? 2 : 3;
        strcpy(s.seat[0].name, "Ada");
        strcpy(s.seat[1].name, house ? "Casper" : "Bo");
        s.seat[1].kind = house ? SEAT_BRAIN : SEAT_HUMAN;
        s.seat[0].total = 90 + i * 5 % 13;
        if (house) {
            strcpy(s.seat[1].word, policy.word);
        }
        statistics_add_summary(all, &s, 40 + i, false);
        j.seat[0] = (struct judged_seat){0, (i * 3 % 7 + 1) * g->losses.win, 10, 20};
        statistics_judged_summary(all, &s, 40 + i, &j);
    }
}

START_TEST(a_career_looks_like_this)
{
    struct statistics all = {0};
    struct canvas c;
    play_a_career(&all);
    career_open(&none, &all, &all.row[0]);
    golden_begin(&c, _i);
    none.top->ops->draw(none.top, &c);
    golden_end(&c, "career", _i);
    stack_clear(&none);
    statistics_fini(&all);
}
END_TEST

/* In a window of 40 columns, whichever has the focus. */
START_TEST(every_figure_can_be_read_whole)
{
    struct statistics all = {0};
    play_a_career(&all);
    career_open(&none, &all, &all.row[0]);
    struct career_page *p = (struct career_page *)none.top;
    for (p->choice = 0; p->choice < p->figures; p->choice++) {
        struct canvas c;
        canvas_init(&c, 12, 40, ALPHABET_ASCII);
        p->base.ops->draw(&p->base, &c);
        char *words = strdup(p->figure[p->choice].words.bytes), *rest = NULL;
        for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
            bool seen = false;
            for (int row = 0; row < 12 && !seen; row++) {
                struct text line = {0};
                for (int col = 0; col < 40; col++) {
                    const struct cell *cell = &c.cells[row * 40 + col];
                    text_add(&line, "%s", cell->style == ROLE_SELECTED ? cell->bytes : " ");
                }
                seen = strstr(line.bytes, word);
            }
            ck_assert_msg(seen, "no '%s' of %s", word, p->figure[p->choice].words.bytes);
        }
        free(words);
        canvas_fini(&c);
    }
    stack_clear(&none);
    statistics_fini(&all);
}
END_TEST

/* Whichever has the focus. Without curves all of them stand in so many rows. */
START_TEST(a_page_lacks_figures_that_have_to_be_scrolled_to)
{
    enum { FIT = 16 };
    struct statistics all = {0};
    play_a_career(&all);
    career_open(&none, &all, &all.row[0]);
    struct career_page *p = (struct career_page *)none.top;
    p->career.points = p->career.judgements = 0;
    for (p->choice = 0; p->choice < p->figures; p->choice++) {
        for (int height = FIT - 6; height < FIT + 6; height++) {
            struct canvas c;
            canvas_init(&c, height, 80, ALPHABET_ASCII);
            p->base.ops->draw(&p->base, &c);
            ck_assert_int_eq(c.lacks, height < FIT);
            canvas_fini(&c);
        }
    }
    stack_clear(&none);
    statistics_fini(&all);
}
END_TEST

static void page_says(const char *words)
{
    struct canvas c;
    struct text all = {0};
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    none.top->ops->draw(none.top, &c);
    for (int col = 0; col < 80; col++) {
        text_add(&all, "%s", c.cells[22 * 80 + col].bytes);
    }
    ck_assert_msg(strstr(all.bytes, words), "no '%s' in %s", words, all.bytes);
    canvas_fini(&c);
}

START_TEST(a_line_of_values_names_the_matches_they_come_from)
{
    struct statistics all = {0};
    struct text line = {0};
    play_a_career(&all);
    career_csv(&all, &all.row[0], &line);
    ck_assert_str_eq(line.bytes, ",1620.7,118.4,8,3,3,6,50,51,47,45,93.3,40,66.0,51,51");
    int names = 1, values = 0;
    for (const char *c = career_csv_names; *c; c++) {
        names += *c == ',';
    }
    for (const char *c = line.bytes; *c; c++) {
        values += *c == ',';
    }
    ck_assert_int_eq(values, names);
    text_clear(&line);
    career_csv(&all, &all.row[1], &line); /* of the house: none */
    ck_assert_int_eq((int)strspn(line.bytes, ","), names);
    statistics_fini(&all);
}
END_TEST

START_TEST(curves_say_day_value_and_match)
{
    static const struct {
        int command;
        const char *said;
    } steps[] = {
        {COMMAND_OWN, "2026-11-25: rating 1621, match 50."},
        {COMMAND_RIGHT, "2026-11-25: rating 1621, match 50."}, /* that was the last */
        {COMMAND_LEFT, "2026-11-24: rating "},
        {COMMAND_OWN, "2026-11-25: accuracy 66, match 51."},
        {COMMAND_LEFT, ", match 50."},
        {COMMAND_OWN, "Level 3 has a rating of 1500"},
    };
    struct statistics all = {0};
    play_a_career(&all);
    career_open(&none, &all, &all.row[0]);
    for (size_t i = 0; i < ROWS(steps); i++) {
        screen_command(none.top, &none, steps[i].command, &(struct key){0});
        page_says(steps[i].said);
    }
    stack_clear(&none);
    statistics_fini(&all);
}
END_TEST

START_TEST(a_curve_looks_like_this)
{
    struct statistics all = {0};
    struct canvas c;
    play_a_career(&all);
    career_open(&none, &all, &all.row[0]);
    struct career_page *p = (struct career_page *)none.top;
    p->curve = CURVE_ACCURACY;
    p->at = 4;
    golden_begin(&c, _i);
    none.top->ops->draw(none.top, &c);
    golden_end(&c, "career_curve", _i);
    stack_clear(&none);
    statistics_fini(&all);
}
END_TEST

START_TEST(a_career_of_nothing_has_no_figure)
{
    struct statistics_row row = {.name = "Ada", .game = game_find("hog")};
    struct statistics all = {.row = &row, .rows = 1};
    struct canvas c;
    career_open(&none, &all, &row);
    ck_assert_int_eq(((struct career_page *)none.top)->figures, 0);
    canvas_init(&c, 24, 80, ALPHABET_ASCII);
    none.top->ops->draw(none.top, &c);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

/* Of so many matches against somebody: what stands in words and as JSON. */
static const struct {
    const char *game, *word;
    int matches;
    const char *words, *json;
} habits[] = {
    {"hog", "robin:4", 5, "\n        its habit: throws 4 dice, whatever happens\n",
     "\"lost\":0,\"habit\":\"throws 4 dice, whatever happens\",\"match\":5"},
    {"hog", "robin:3", 9, "its habit: throws 3 dice, whatever happens\n",
     "\"habit\":\"throws 3 dice, whatever happens\""}, /* by its own numbers */
    {"hog", "robin:4", 4, NULL, "\"habit\":null,\"match\":4"},
    {"hog", "always-roll:4", 9, NULL, "\"habit\":null"}, /* no character */
    {"hog", "retired:4", 9, NULL, "\"habit\":null"},     /* of an older Rollick */
};

START_TEST(a_habit_is_told_after_five_matches_and_never_before)
{
    static struct summary s;
    static char *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
    struct statistics all = {0};
    size_t size;
    for (int i = 0; i < habits[_i].matches; i++) {
        s = (struct summary){.game = game_find(habits[_i].game), .counts = true, .seats = 2};
        strcpy(s.seat[0].name, "Ada");
        strcpy(s.seat[1].name, "Robin");
        s.seat[1].kind = SEAT_BRAIN;
        strcpy(s.seat[1].word, habits[_i].word);
        statistics_add_summary(&all, &s, i + 1, false);
    }
    struct out out = {.to = open_memstream(&bytes, &size)};
    career_words(&out, &all, &all.row[0]);
    fclose(out.to);
    if (habits[_i].words) {
        ck_assert_msg(strstr(bytes, habits[_i].words), "%s", bytes);
    } else {
        ck_assert_msg(!strstr(bytes, "habit"), "%s", bytes);
    }
    free(bytes);
    json_t *career = career_json(&all, &all.row[0]);
    char *json = json_dumps(career, JSON_COMPACT);
    ck_assert_msg(strstr(json, habits[_i].json), "%s", json);
    free(json);
    json_decref(career);
    statistics_fini(&all);
}
END_TEST

/* More opponents than are listed, and ratings that were. */
START_TEST(what_is_left_out_of_the_words_is_counted)
{
    static struct summary s;
    static char *bytes;
    struct statistics all = {0};
    size_t size;
    for (int i = 0; i < 2 * CAREER_OPPONENTS; i++) {
        s = (struct summary){.game = game_find("hog"), .counts = true, .seats = 2};
        strcpy(s.seat[0].name, "Ada");
        snprintf(s.seat[1].name, sizeof s.seat[1].name, "Bo %c", 'A' + i % (CAREER_OPPONENTS + 2));
        statistics_add_summary(&all, &s, i + 1, false);
    }
    struct out out = {.to = open_memstream(&bytes, &size)};
    career_words(&out, &all, &all.row[0]);
    fclose(out.to);
    ck_assert_msg(strstr(bytes, "    and against 2 more (match "), "%s", bytes);
    free(bytes);
    statistics_fini(&all);
}
END_TEST

static const struct {
    int played, alone, won;
    const char *said;
} alone[] = {
    {3, 0, 1, "played 3, won 1, tied 0"},
    {3, 2, 1, "played 3, 2 alone, won 1, tied 0"},
    {3, 3, 0, "played 3, all alone"},
};

START_TEST(nobody_fails_to_win_who_plays_alone)
{
    struct statistics_row row = {
        .played = alone[_i].played, .alone = alone[_i].alone, .won = alone[_i].won};
    struct text said = {0};
    statistics_played(&row, &said);
    ck_assert_str_eq(said.bytes, alone[_i].said);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("career");
    TCase *c = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_loop_test(c, a_career_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_test(c, every_figure_can_be_read_whole);
    tcase_add_test(c, a_page_lacks_figures_that_have_to_be_scrolled_to);
    tcase_add_loop_test(c, a_curve_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_test(c, a_line_of_values_names_the_matches_they_come_from);
    tcase_add_test(c, curves_say_day_value_and_match);
    tcase_add_loop_test(c, a_habit_is_told_after_five_matches_and_never_before, 0, ROWS(habits));
    tcase_add_test(c, what_is_left_out_of_the_words_is_counted);
    tcase_add_test(c, a_career_of_nothing_has_no_figure);
    tcase_add_loop_test(c, nobody_fails_to_win_who_plays_alone, 0, ROWS(alone));
    suite_add_tcase(s, c);
    return s;
}
