/* The page of a match that is over, in all sizes panels are kept in, before and after judge and
 * library have said what they know. */
#include "games/registry.h"
#include "src/library/statistics.h"
#include "src/record/position.h"
#include "src/tables/tables.h"
#include "tests/golden.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "ui/guide/story.h"
#include "ui/play/playback.h"
#include "ui/screen/registry.h"
#include "ui/screen/result.h"
#include "ui/screen/stack.h"

#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DAY = 946684800 }; /* 2000-01-01 */

static struct stack stack;
static struct series series;
static struct playback *playback;
static char dir[SCRATCH_BYTES];
static int64_t now;

static void settle(void)
{
    struct library *lib = stack.services.library;
    int64_t due;
    while ((due = playback_tick(playback, now)) != CLOCK_NEVER ||
           !autosave_kept(&playback->table.autosave)) {
        if (due == CLOCK_NEVER) { /* it waits for the disk */
            poll(&(struct pollfd){library_fd(lib), POLLIN, 0}, 1, -1);
            library_heed(lib);
        }
        now = due == CLOCK_NEVER ? now : due;
    }
}

static void sit_down(const char *game, const char *first, const char *second, const char *position)
{
    struct text why = {0};
    series = (struct series){.best_of = 1};
    setup_init(&series.setup, game_find(game));
    series.setup.seed = seed_value(12);
    series.setup.started = DAY;
    ck_assert(setup_seat(&series.setup, first, &why) && setup_seat(&series.setup, second, &why));
    if (position) {
        ck_assert_msg(
            position_read(series.setup.game, &series.setup.start, position, strlen(position), &why),
            "%s", why.bytes);
        series.setup.from_position = true;
    }
    ck_assert_msg(setup_finish(&series.setup, &why), "%s", why.bytes);
    playback = playback_new(&stack.services, 0, &series.setup, NULL, NULL, 0, &why);
    ck_assert_msg(playback, "%s", why.bytes);
    playback->still = true;
    settle();
}

/* Judge and library say what they know. */
static void wait_for_story(void)
{
    struct screen *s = stack.top;
    for (bool more = true; more;) {
        int64_t due = s->ops->tick(s, &stack, now);
        int fd[SCREEN_FDS];
        bool waits = screen_descriptors(s, fd);
        more = due != CLOCK_NEVER || waits;
        if (waits) {
            poll(&(struct pollfd){fd[0], POLLIN, 0}, 1, 100);
        }
    }
}

static void show(void)
{
    while (!playback->ended) {
        settle();
    }
    series_count(&series, match_winners(&playback->table.match));
    result_open(&stack, &series, playback);
}

static void show_notone(void)
{
    sit_down("notone", "ai:carter", "ai:alec", NULL);
    series.best_of = 3;
    show();
}

static void sit_together(int seats, const char *const *names)
{
    struct text why = {0};
    series = (struct series){.best_of = 1};
    setup_init(&series.setup, game_find("notone"));
    for (int seat = 0; seat < seats; seat++) {
        struct text word = {0};
        text_add(&word, "%s=ai:alec", names[seat]);
        ck_assert_msg(setup_seat(&series.setup, word.bytes, &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&series.setup, &why), "%s", why.bytes);
    playback = playback_new(&(struct services){.tables = stack.services.tables}, 0, &series.setup,
                            NULL, NULL, 0, &why);
    playback->still = true;
    settle();
    show();
}

static void show_knucklebones(void)
{
    sit_down("knucklebones", "ai:greedy", "ai:greedy-fill", NULL);
    show();
}

static void show_yahtzee(void)
{
    sit_down("yahtzee", "ai:greedy", "ai:dummy", NULL);
    show();
}

static void show_alone(void)
{
    struct text why = {0};
    series = (struct series){.best_of = 1};
    setup_init(&series.setup, game_find("yahtzee"));
    series.setup.seed = seed_value(12);
    ck_assert(setup_seat(&series.setup, "ai:greedy", &why));
    series.setup.start.common.seats = 1;
    ck_assert_msg(setup_finish(&series.setup, &why), "%s", why.bytes);
    playback = playback_new(&(struct services){.tables = stack.services.tables}, 0, &series.setup,
                            NULL, NULL, 0, &why);
    playback->still = true;
    settle();
    show();
}

/* A person who never rolls more than one die. */
static void show_lost(void)
{
    sit_down("hog", "Ada=human", "ai:bacon", NULL);
    while (!playback->ended) {
        playback_choose(playback, 1, now);
        settle();
    }
    show();
}

/* An earlier match in which Ada and Carter met. */
static void met(const char *winners)
{
    static const struct library_facts facts = {
        .game = "notone",
        .seats =
            "[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Carter\",\"kind\":\"ai:carter\"}]",
        .started = "2026-11-20T14:00:00Z",
        .header = "{\"rollick\":1}",
    };
    struct saving *saving = library_begin(stack.services.library, &facts);
    const struct library_end end = {
        .line = "{\"end\":\"over\"}", .word = "over", .scores = "[101,88]", .winners = winners};
    saving_end(saving, &end);
    saving_close(saving);
}

/* The first win of a person at last, from the last round on. */
static void show_special(void)
{
    struct text why = {0};
    scratch_make(dir);
    stack.services.library = library_open(dir, &why);
    met("[1]");
    met("[1]");
    sit_down("notone", "Ada=human", "ai:carter",
             "{\"position\":{\"round\":10,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,"
             "\"dice\":[6,4],\"scores\":[163,156]}}");
    playback_choose(playback, 1, now);
    show();
}

/* How many rows of a page have those words. */
static int rows_with(const struct canvas *c, const char *words)
{
    int found = 0;
    for (int row = 0; row < c->height; row++) {
        struct text line = {0};
        for (int col = 0; col < c->width; col++) {
            text_add(&line, "%s", c->cells[row * c->width + col].bytes);
        }
        found += strstr(line.bytes, words) != NULL;
    }
    return found;
}

static void press(char letter)
{
    const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)letter};
    struct keyset set = {0};
    screen_keys(stack.top, &set);
    screen_command(stack.top, &stack, key_bar_command(&set, &key), &key);
}

static void tear_down(void)
{
    struct text why = {0};
    stack_clear(&stack);
    playback_close(playback);
    library_close(stack.services.library, &why);
    tables_close(stack.services.tables);
    if (*dir) {
        scratch_remove(dir);
    }
}

static void set_up(void)
{
    stack.services.tables = tables_new(NULL);
}

static const struct {
    const char *name;
    void (*build)(void);
} pages[] = {
    {"end_notone", show_notone},   {"end_knucklebones", show_knucklebones},
    {"end_yahtzee", show_yahtzee}, {"end_alone", show_alone},
    {"end_lost", show_lost},       {"end_special", show_special},
};

START_TEST(results_look_like_this)
{
    struct canvas c;
    golden_own("Ada");
    pages[_i].build();
    wait_for_story();
    for (int page = 0; page < GOLDEN_PAGES; page++) {
        golden_begin(&c, page);
        stack.top->ops->draw(stack.top, &c);
        golden_end(&c, pages[_i].name, page);
    }
}
END_TEST

/* A card shows as many of its lines as have room, and all are written. */
START_TEST(a_card_is_shown_and_written)
{
    char word[256] = "", place[SCRATCH_BYTES];
    struct canvas c;
    golden_own("Ada rollick play notone seed"); /* and the command */
    show_special();
    wait_for_story();
    stack.routes = &screen_routes;
    press('S');
    for (int page = 0; page < GOLDEN_PAGES; page++) {
        golden_begin(&c, page);
        stack.top->below->ops->draw(stack.top->below, &c);
        stack.top->ops->draw(stack.top, &c);
        golden_end(&c, "card", page);
    }
    ck_assert(getcwd(place, sizeof place) && chdir(dir) == 0);
    press('w');
    FILE *file = fopen("rollick-card.txt", "r");
    ck_assert(file);
    int lines = 0;
    for (; fgets(word, sizeof word, file); lines++) {
    }
    fclose(file);
    ck_assert_int_le(lines, CARD_LINES);
    ck_assert_int_gt(lines, 3);
    ck_assert_msg(strstr(word, "0x000000000000000c"), "%s", word);
    ck_assert_int_eq(chdir(place), 0);
}
END_TEST

/* The lines of all frames and axes. */
static bool is_line(const struct cell *cell)
{
    static const char *const lines[] = {"─", "│", "╭", "╮", "╰", "╯"};
    bool line = false;
    for (int i = 0; i < ROWS(lines); i++) {
        line |= strcmp(cell->bytes, lines[i]) == 0;
    }
    return line;
}

/* A win of a person that moves, begun at `at`; gives when it goes on. */
static int64_t celebrate(int64_t at)
{
    struct tables *tables = stack.services.tables;
    sit_down("notone", "Ada=human", "ai:carter",
             "{\"position\":{\"round\":10,\"turn_rolls\":3,\"turn_score\":25,\"first_total\":8,"
             "\"dice\":[6,4],\"scores\":[163,156]}}");
    playback_choose(playback, 1, now);
    while (!playback->ended) {
        settle();
    }
    playback->still = false;
    stack.services.tables = NULL; /* nobody judges: nothing else wants to be drawn */
    result_open(&stack, &series, playback);
    stack.services.tables = tables;
    return stack.top->ops->tick(stack.top, &stack, at);
}

START_TEST(stars_leave_the_winner_for_a_while)
{
    int pictures = 0;
    int64_t at = 1000, due = celebrate(at);
    for (; due != CLOCK_NEVER && pictures <= ANIMATION_STARS; pictures++) {
        ck_assert_int_gt(due, at);
        at = due;
        due = stack.top->ops->tick(stack.top, &stack, at);
    }
    ck_assert_int_eq(pictures, ANIMATION_STARS);
    ck_assert_int_ge(at, 1000 + 1500);
    ck_assert(!stack.top->ops->type(stack.top, &stack, &(struct key){.press = PRESS_ENTER}));
}
END_TEST

START_TEST(no_stars_for_whoever_wins_because_somebody_concedes)
{
    struct canvas c;
    sit_down("hog", "Ada=human", "Bob=human", NULL);
    playback_choose(playback, 3, now);
    settle();
    playback_concede(playback);
    while (!playback->ended) {
        settle();
    }
    playback->still = false;
    show();
    stack.top->ops->tick(stack.top, &stack, now);
    stack.top->ops->tick(stack.top, &stack, now + 100);
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    stack.top->ops->draw(stack.top, &c);
    ck_assert_int_eq(rows_with(&c, " Bob concedes. Ada wins. "), 1);
    ck_assert_int_eq(rows_with(&c, "★"), 1); /* before the name of whoever won */
    canvas_fini(&c);
}
END_TEST

static const struct {
    struct key key;
    bool only_ends; /* and does nothing else */
} ends[] = {
    {{.press = PRESS_ENTER}, true},
    {{.press = PRESS_CHAR, .code = ' '}, true},
    {{.press = PRESS_CHAR, .code = 'G'}, false},
    {{.press = PRESS_ESC}, false},
};

START_TEST(a_key_ends_the_stars_and_only_that_of_a_rematch_is_lost)
{
    struct screen *s;
    ck_assert_int_ne(celebrate(1000), CLOCK_NEVER);
    s = stack.top;
    ck_assert_int_eq(s->ops->type(s, &stack, &ends[_i].key), ends[_i].only_ends);
    ck_assert(!s->ops->type(s, &stack, &ends[_i].key));
    ck_assert_int_eq(s->ops->tick(s, &stack, 1100), CLOCK_NEVER);
}
END_TEST

START_TEST(what_the_judge_found_out_is_kept_with_the_match)
{
    struct text why = {0};
    struct statistics_reader reader;
    struct judgement j;
    show_special();
    wait_for_story();
    stack_clear(&stack);
    playback_close(playback);
    playback = NULL;
    ck_assert(library_close(stack.services.library, &why));
    stack.services.library = library_open(dir, &why);
    ck_assert(statistics_reader_init(&reader, stack.services.library, &why));
    ck_assert_int_eq(reader.n, 3);
    ck_assert(judgement_read(reader.match[2].judged, &j));
    ck_assert_str_eq(j.judge, "optimal");
    ck_assert_str_eq(j.unit, "win");
    ck_assert_int_eq(j.seat[0].choices, 1);
    statistics_reader_fini(&reader);
}
END_TEST

/* Whether a page of 80 columns says it in one row. */
static bool page_says(const char *words)
{
    struct canvas c;
    bool said = false;
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    stack.top->ops->draw(stack.top, &c);
    for (int row = 0; row < 24; row++) {
        said |= strstr(golden_row(&c, row), words) != NULL;
    }
    canvas_fini(&c);
    return said;
}

START_TEST(while_the_judge_works_it_is_said_what_leaving_costs)
{
    static const char words[] = "Accuracy is kept when this is done";
    show_special();
    ck_assert(page_says(words));
    wait_for_story();
    ck_assert(!page_says(words));
}
END_TEST

START_TEST(a_match_that_is_not_kept_has_no_accuracy_to_wait_for)
{
    show_notone();
    ck_assert(page_says("The judge is"));
    ck_assert(!page_says("Accuracy is kept"));
}
END_TEST

/* Whether the curve has its title there, which says more when the curve is known. */
static bool is_title(const struct canvas *c, int row)
{
    struct text line = {0};
    for (int col = 0; col < c->width; col++) {
        text_add(&line, "%s", c->cells[row * c->width + col].bytes);
    }
    return strstr(line.bytes, "Chances of") || strstr(line.bytes, "Expected points of");
}

START_TEST(nothing_jumps_when_judge_and_library_have_spoken)
{
    struct canvas before, after;
    pages[_i].build();
    canvas_init(&before, 30, 100, ALPHABET_UNICODE);
    canvas_init(&after, 30, 100, ALPHABET_UNICODE);
    stack.top->ops->draw(stack.top, &before);
    wait_for_story();
    stack.top->ops->draw(stack.top, &after);
    for (int i = 0; i < 29 * 100; i++) { /* but for the key bar */
        ck_assert_msg(!is_line(&before.cells[i]) || is_line(&after.cells[i]) ||
                          is_title(&before, i / 100) || strcmp(after.cells[i].bytes, "▲") == 0,
                      "row %d, column %d: %s", i / 100, i % 100, after.cells[i].bytes);
    }
    canvas_fini(&before);
    canvas_fini(&after);
}
END_TEST

START_TEST(results_of_any_size_are_drawn_without_fault)
{
    struct canvas c;
    pages[_i].build();
    wait_for_story();
    for (int height = 1; height <= 60; height += height < 26 ? 1 : 8) {
        for (int width = 1; width <= 200; width += width < 22 ? 1 : 11) {
            canvas_init(&c, height, width, ALPHABET_UNICODE);
            stack.top->ops->draw(stack.top, &c);
            golden_painted(&c);
            canvas_fini(&c);
        }
    }
}
END_TEST

static const char *const eight[] = {"Bartholomew-the-Great",
                                    "Wilhelmina-Augusta",
                                    "Ada",
                                    "Maximilian-Alexander",
                                    "Bob",
                                    "Cleo",
                                    "Dora",
                                    "Eve"};

START_TEST(long_names_are_whole_where_eight_seats_stand_in_rows)
{
    static const struct {
        int height, width;
    } sizes[] = {{24, 80}, {30, 100}, {24, 60}};
    struct canvas c;
    sit_together(ROWS(eight), eight);
    wait_for_story();
    for (int i = 0; i < ROWS(sizes); i++) {
        canvas_init(&c, sizes[i].height, sizes[i].width, ALPHABET_UNICODE);
        stack.top->ops->draw(stack.top, &c);
        for (int seat = 0; seat < ROWS(eight); seat++) {
            ck_assert_msg(rows_with(&c, eight[seat]), "%s at %d", eight[seat], sizes[i].width);
        }
        canvas_fini(&c);
    }
}
END_TEST

/* The colon says it of two seats. */
START_TEST(figures_of_one_seat_among_more_say_whose_they_are)
{
    struct canvas c;
    sit_together(3, eight);
    wait_for_story();
    for (int i = 0; i < 2; i++) { /* in a row, in a table */
        struct text whose = {0};
        canvas_init(&c, i ? 30 : 16, i ? 100 : 60, ALPHABET_UNICODE);
        stack.top->ops->draw(stack.top, &c);
        int seat = story_seat(playback->setup, playback->match);
        text_add(&whose, "%s%s", canvas_sign(&c, (enum glyph)(GLYPH_SEAT1 + seat)),
                 i ? " │" : " best turn");
        ck_assert_msg(rows_with(&c, whose.bytes), "%s", whose.bytes);
        canvas_fini(&c);
    }
}
END_TEST

static const struct {
    enum chances_shown shown;
    bool panel, beside;
} chances[] = {
    {CHANCES_IN_PANEL, true, false}, {CHANCES_BESIDE, true, true}, {CHANCES_HIDDEN, false, false}};

/* The match was over before the judge of its board was ready. */
START_TEST(a_board_that_was_left_early_shows_what_the_judge_found_out_since)
{
    struct chances unknown = {.known = false, .unit = "win"};
    struct canvas c;
    stack.chances = chances[_i].shown;
    sit_down("knucklebones", "ai:greedy", "ai:greedy-fill", NULL);
    playback->scene.chances = chances[_i].beside ? &unknown : NULL;
    show();
    wait_for_story();
    press('b');
    canvas_init(&c, 30, 100, ALPHABET_UNICODE);
    stack.top->ops->draw(stack.top, &c);
    ck_assert_int_eq(rows_with(&c, "100 %"), chances[_i].panel + chances[_i].beside);
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("result");
    TCase *t = tcase_create("result");
    setenv("TZ", "UTC", 1);
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, results_look_like_this, 0, ROWS(pages));
    tcase_add_test(t, a_card_is_shown_and_written);
    tcase_add_test(t, stars_leave_the_winner_for_a_while);
    tcase_add_test(t, no_stars_for_whoever_wins_because_somebody_concedes);
    tcase_add_loop_test(t, a_key_ends_the_stars_and_only_that_of_a_rematch_is_lost, 0, ROWS(ends));
    tcase_add_test(t, what_the_judge_found_out_is_kept_with_the_match);
    tcase_add_test(t, while_the_judge_works_it_is_said_what_leaving_costs);
    tcase_add_test(t, a_match_that_is_not_kept_has_no_accuracy_to_wait_for);
    tcase_add_loop_test(t, nothing_jumps_when_judge_and_library_have_spoken, 0, ROWS(pages));
    tcase_add_test(t, long_names_are_whole_where_eight_seats_stand_in_rows);
    tcase_add_test(t, figures_of_one_seat_among_more_say_whose_they_are);
    tcase_add_loop_test(t, a_board_that_was_left_early_shows_what_the_judge_found_out_since, 0,
                        ROWS(chances));
    tcase_add_loop_test(t, results_of_any_size_are_drawn_without_fault, 0, ROWS(pages));
    suite_add_tcase(s, t);
    return s;
}
