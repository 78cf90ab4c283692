/* A match that is looked back on: its pages, and where its keys lead. */
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/guide/story.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/replay.h"
#include "ui/screen/stack.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/window.h"

#include "games/registry.h"
#include "src/library/library.h"

#include <locale.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

static struct tables *tables;
static struct playback *playback, *seen;
static struct replay replay;

/* A whole match of careless players, which goes up and down. */
static void play(const char *game, const char *first, const char *second)
{
    struct setup s;
    struct text why = {0};
    int64_t now = 0, due;
    setup_init(&s, game_find(game));
    s.seed = seed_value(4);
    ck_assert(setup_seat(&s, first, &why) && setup_seat(&s, second, &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    playback = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    playback->still = true;
    while ((due = playback_tick(playback, now)) != CLOCK_NEVER) {
        now = due;
    }
    ck_assert(playback->ended);
}

/* Lets the judge think to the end. */
static void think(struct replay *p)
{
    while (analysis_look(&p->analysis, p->playback->match, 0) != CLOCK_NEVER ||
           analysis_fd(&p->analysis) >= 0) {
        struct pollfd fd = {.fd = analysis_fd(&p->analysis), .events = POLLIN};
        ck_assert(fd.fd < 0 || poll(&fd, 1, -1) == 1);
    }
    replay_refresh(p);
}

static void set_up(void)
{
    tables = tables_new(NULL);
    play("hog", "Ada=ai:always-roll:4", "Prudence=ai:bacon");
    seen = playback_replay(playback->setup, playback->match, playback->events, COMMENT_GAIN);
    replay_init(&replay, tables, seen);
    think(&replay);
    ck_assert(analysis_done(&replay.analysis));
}

static void tear_down(void)
{
    replay_fini(&replay);
    playback_close(seen);
    playback_close(playback);
    tables_close(tables);
}

/* A screen on that page at that moment, as far as the judge has come. */
static void expect_screen(enum replay_page page, int at, const char *what, int size)
{
    struct canvas c;
    replay.page = page;
    replay_go(&replay, at);
    golden_begin(&c, size);
    replay_screen_draw(&replay, &c);
    golden_end(&c, what, size);
}

START_TEST(the_replay_looks_like_this)
{
    expect_screen(REPLAY_BOARD, replay.analysis.review.point[2].event + 1, "replay", _i);
}
END_TEST

START_TEST(the_graph_looks_like_this)
{
    expect_screen(REPLAY_GRAPH, replay.analysis.review.point[1].event + 1, "graph", _i);
}
END_TEST

START_TEST(the_review_looks_like_this)
{
    expect_screen(REPLAY_REVIEW, replay.playback->events / 2, "review", _i);
}
END_TEST

/* Whoever moved, or went to another page, before all was judged is left alone. */
START_TEST(a_review_opens_on_the_dearest_mistake)
{
    enum { STAYED, MOVED, TURNED };
    for (int did = STAYED; did <= TURNED; did++) {
        struct playback *whole = playback_replay(seen->setup, seen->match, seen->events, 0);
        struct replay opened;
        replay_init(&opened, tables, whole);
        opened.page = REPLAY_REVIEW;
        opened.seeks = true;
        if (did == MOVED) {
            replay_go(&opened, 3);
        } else if (did == TURNED) {
            replay_turn_to(&opened, REPLAY_BOARD);
        }
        think(&opened);
        replay_refresh(&opened);
        ck_assert(opened.errors); /* mistakes only */
        int at[] = {[STAYED] = replay.moments.worst - 1, [MOVED] = 3, [TURNED] = seen->events};
        ck_assert_int_eq(whole->shown, at[did]);
        replay_fini(&opened);
        playback_close(whole);
    }
}
END_TEST

START_TEST(beside_a_mistake_stands_what_was_better)
{
    const struct review *r = &replay.analysis.review;
    struct canvas c;
    replay.page = REPLAY_REVIEW;
    for (int i = 0; i < r->choices; i++) {
        const struct judged *j = &r->choice[i];
        struct text best = say_text();
        if (j->mark == MARK_NONE) {
            continue;
        }
        replay_go(&replay, j->event);
        ck_assert_ptr_eq(replay_choice(&replay), j);
        ck_assert_int_eq(replay.hinted, j->event);
        verdict_action(replay.playback->match, j->event, j->best, &best);
        ck_assert_str_eq(replay.hint.choice[0].label, best.bytes);
        ck_assert(replay.hint.choice[1].yours);
    }
    canvas_init(&c, 30, 100, ALPHABET_UNICODE);
    replay_screen_draw(&replay, &c); /* between two choices */
    replay_go(&replay, 0);
    replay_screen_draw(&replay, &c);
    golden_painted(&c);
    canvas_fini(&c);
}
END_TEST

/* Board, log, turns and chances are those before the choice, wherever the cursor stands. */
START_TEST(a_review_is_all_of_the_choice_where_focus_is)
{
    struct canvas on, before;
    int from = 0, looked = 0;
    canvas_init(&on, 30, 100, ALPHABET_UNICODE);
    canvas_init(&before, 30, 100, ALPHABET_UNICODE);
    replay.page = REPLAY_REVIEW;
    for (int i = 0; i < replay.analysis.review.choices; i++) {
        const struct judged *j = &replay.analysis.review.choice[i];
        if (j->mark == MARK_NONE) {
            continue;
        }
        replay_go(&replay, j->event);
        canvas_reset(&on, 30, 100);
        replay_screen_draw(&replay, &on);
        for (int at = from; at < j->event; at++, looked++) {
            replay_go(&replay, at);
            canvas_reset(&before, 30, 100);
            replay_screen_draw(&replay, &before);
            for (int cell = 0; cell < on.height * on.width; cell++) {
                ck_assert_str_eq(before.cells[cell].bytes, on.cells[cell].bytes);
            }
        }
        from = j->event + 1;
    }
    ck_assert_int_gt(looked, 0);
    canvas_fini(&on);
    canvas_fini(&before);
}
END_TEST

START_TEST(while_the_judge_thinks_the_pages_say_how_far_it_is)
{
    struct playback *whole = playback_replay(seen->setup, seen->match, seen->events, 0);
    struct replay early;
    struct canvas c;
    replay_init(&early, tables, whole);
    early.page = REPLAY_GRAPH;
    golden_begin(&c, _i);
    replay_screen_draw(&early, &c);
    golden_end(&c, "graph_early", _i);
    replay_fini(&early);
    playback_close(whole);
}
END_TEST

START_TEST(a_watched_match_looks_like_this)
{
    static struct replay watched;
    struct canvas c;
    playback->events = seen->events / 2;
    replay_init(&watched, tables, playback);
    watched.chances = CHANCES_HIDDEN;
    replay_go(&watched, seen->events / 3);
    golden_begin(&c, _i);
    replay_screen_draw(&watched, &c);
    golden_end(&c, "watch", _i);
    replay_fini(&watched);
}
END_TEST

START_TEST(matches_of_the_library_look_like_this)
{
    static const struct library_row rows[] = {
        {12, "hog", "[{\"name\":\"Ada\"},{\"name\":\"Prudence\"}]", "2026-11-20T14:00:00Z", "{}",
         "over", "[101,88]", "[0]", NULL, NULL, false, false, false, 80},
        {11, "yahtzee", "[{\"name\":\"Ada\"}]", "2026-11-20T13:00:00Z", "{}", NULL, NULL, NULL,
         NULL, NULL, false, false, false, 40},
        {7, "notone", "[{\"name\":\"Ada\"},{\"name\":\"Linus\"}]", "2026-11-19T09:30:00Z", "{}",
         "conceded", "[12,163]", "[1]", NULL, NULL, true, false, false, 60},
        {5, "hog", "[{\"name\":\"Grace\"},{\"name\":\"Alan\"}]", "2026-11-18T10:00:00Z", "{}",
         "conceded", "[40,88]", "[1]", NULL, NULL, false, false, false, 60, "grace.record"},
    };
    struct stack none = {0};
    struct canvas c;
    matches_open(&none, false);
    struct matches *m = (struct matches *)none.top;
    for (int i = 0; i < ROWS(rows); i++) {
        match_list_add(&m->list, &rows[i]);
    }
    struct text stand = say_text();
    text_say(&stand, N_("round %d of %d"), 7, 13);
    memcpy(m->list.row[1].stand, stand.bytes, stand.length + 1);
    matches_show(m);
    m->preview.id = 12; /* the match in focus */
    m->preview.playback = playback_replay(seen->setup, seen->match, seen->events, 0);
    golden_begin(&c, _i);
    m->base.ops->draw(&m->base, &c);
    golden_end(&c, "matches", _i);
    stack_clear(&none);
}
END_TEST

START_TEST(every_moment_shows_the_position_that_was)
{
    for (int at = 0; at <= replay.playback->events; at++) {
        union position state;
        replay_go(&replay, at);
        match_position(replay.playback->match, at, &state);
        ck_assert_mem_eq(&replay.playback->scene.state, &state, replay.playback->match->size);
        ck_assert(replay.playback->scene.chances && replay.odds.known);
        ck_assert(replay.odds.value[0] + replay.odds.value[1] > 0.999);
    }
}
END_TEST

/* From the result, say; else what happened goes before it, where both have room. */
START_TEST(who_asks_about_a_choice_is_told_of_that_one)
{
    const struct judged *dearest;
    ck_assert_int_eq(story_choices(&replay.analysis.review, -1, &dearest, 1), 1);
    replay.page = REPLAY_BOARD;
    for (int asks = 0; asks < 2; asks++) {
        struct canvas c;
        replay.asked = asks ? dearest->event : -1;
        replay_go(&replay, dearest->event);
        canvas_init(&c, 24, 80, ALPHABET_ASCII);
        replay_screen_draw(&replay, &c);
        const char *row = golden_row(&c, 22);
        canvas_fini(&c);
        ck_assert_msg((strncmp(row, " Now comes: ", 12) == 0) == asks, "%s", row);
    }
}
END_TEST

START_TEST(moves_stop_at_both_ends)
{
    static const struct {
        int from, command, to; /* to: from the end if it is negative */
    } rows[] = {
        {0, COMMAND_LEFT, 0},    {0, COMMAND_RIGHT, 1},   {5, REPLAY_TEN_BACK, 0},
        {5, REPLAY_TEN_ON, 15},  {5, REPLAY_FIRST, 0},    {5, REPLAY_LAST, -1},
        {-1, COMMAND_RIGHT, -1}, {-1, REPLAY_TEN_ON, -1}, {0, REPLAY_TURN_BACK, 0},
    };
    for (int i = 0; i < ROWS(rows); i++) {
        int n = replay.playback->events + 1;
        replay_go(&replay, (rows[i].from + n) % n);
        ck_assert(replay_move(&replay, rows[i].command, MOMENT_POINT));
        ck_assert_int_eq(replay.playback->shown, (rows[i].to + n) % n);
    }
    ck_assert(!replay_move(&replay, COMMAND_ENTER, MOMENT_POINT));
}
END_TEST

START_TEST(at_the_end_it_is_said_how_the_match_ended)
{
    const struct playback *l = replay.playback;
    struct text end = {0}, wide = {0}, narrow = {0}, before = {0};
    match_words_result(l->setup, l->match, &end);
    replay_go(&replay, l->events);
    struct text whole = say_text();
    text_add(&whole, "%s %s", playback_said(l), end.bytes);
    replay_say(&replay, sanitize_width(whole.bytes), &wide);
    replay_say(&replay, sanitize_width(whole.bytes) - 1, &narrow);
    ck_assert_str_eq(wide.bytes, whole.bytes);
    ck_assert_str_eq(narrow.bytes, end.bytes);
    replay_go(&replay, l->events - 1);
    replay_say(&replay, 200, &before);
    ck_assert_str_eq(before.bytes, playback_said(l));
    for (enum replay_page page = REPLAY_BOARD; page <= REPLAY_GRAPH; page++) {
        struct canvas c;
        char *bytes = NULL;
        size_t size;
        canvas_init(&c, 24, 80, ALPHABET_UNICODE);
        replay.page = page;
        replay_go(&replay, l->events);
        replay_screen_draw(&replay, &c);
        FILE *out = open_memstream(&bytes, &size);
        golden_print(&c, out, false);
        fclose(out);
        ck_assert_msg(strstr(bytes, end.bytes), "%s", bytes);
        free(bytes);
        canvas_fini(&c);
    }
}
END_TEST

START_TEST(marks_lead_to_every_turning_point_and_back)
{
    int found = 0;
    replay_go(&replay, 0);
    for (int at = 0;
         (at = moments_next(&replay.moments, replay.playback->shown, 1, MOMENT_POINT)) >= 0;
         found++) {
        ck_assert_int_gt(at, replay.playback->shown);
        replay_move(&replay, REPLAY_MARK_ON, MOMENT_POINT);
        ck_assert_int_eq(replay.playback->shown, at);
    }
    ck_assert_int_eq(found, replay.analysis.review.points);
    ck_assert_int_eq(found, TURNING_POINTS);
    while (moments_next(&replay.moments, replay.playback->shown, -1, MOMENT_POINT) >= 0) {
        replay_move(&replay, REPLAY_MARK_BACK, MOMENT_POINT);
        found--;
    }
    ck_assert_int_eq(found, 1);
}
END_TEST

START_TEST(a_click_on_the_line_leads_to_what_stands_out_there)
{
    struct canvas c;
    replay.page = REPLAY_BOARD;
    replay_go(&replay, 0);
    golden_begin(&c, 0);
    replay_screen_draw(&replay, &c);
    for (int i = 0; i < replay.analysis.review.points; i++) {
        int at = replay.analysis.review.point[i].event + 1;
        int col = 1 + (int)((double)at * (c.width - 3) / replay.playback->events + 0.5);
        const struct target *target = canvas_target_at(&c, 1, col);
        ck_assert(target && (moments_signs(&replay.moments, target->line) & MOMENT_MARKS));
    }
    ck_assert_int_eq(canvas_target_at(&c, 1, 1)->line, 0);
    ck_assert_int_eq(canvas_target_at(&c, 1, c.width - 2)->line, replay.playback->events);
    canvas_fini(&c);
}
END_TEST

START_TEST(a_click_on_the_graph_leads_to_the_moment_above_it)
{
    struct canvas c;
    int row = 0, first = 0, last = 0;
    replay.page = REPLAY_GRAPH;
    golden_begin(&c, 0);
    replay_screen_draw(&replay, &c);
    for (; row < c.height && !last; row++) { /* a row of the curve */
        for (int col = 0; col < c.width; col++) {
            const struct target *at = canvas_target_at(&c, row, col);
            first = at && at->line >= 0 && !first ? col : first;
            last = at && at->line >= 0 && first ? col : last;
        }
    }
    ck_assert_int_gt(last, first);
    for (int col = first; col <= last; col++) {
        double moment = (double)(col - first) * replay.playback->events / (last - first);
        ck_assert_double_le(fabs(canvas_target_at(&c, row - 1, col)->line - moment), 0.5);
    }
    canvas_fini(&c);
}
END_TEST

START_TEST(rounds_are_found_by_their_numbers)
{
    const struct moments *k = &replay.moments;
    ck_assert_int_gt(k->rounds, 5);
    for (int round = 1; round <= k->rounds; round++) {
        int at = moments_round_begins(k, round);
        ck_assert_int_eq(k->moment[at].round, round);
        ck_assert(moments_signs(k, at) & MOMENT_TURN);
        for (int before = 0; before < at; before++) {
            ck_assert_int_lt(k->moment[before].round, round);
        }
    }
    ck_assert_int_eq(moments_round_begins(k, k->rounds + 1), replay.playback->events);
    ck_assert_int_eq(moments_round_begins(k, 0), 0);
}
END_TEST

START_TEST(marks_found_while_a_match_goes_on_are_those_found_at_its_end)
{
    struct moments grown;
    moments_init(&grown, seen->match);
    for (int k = 0; k <= seen->events; k++) {
        moments_extend(&grown, seen->match, k);
    }
    ck_assert_mem_eq(grown.moment, replay.moments.moment,
                     ((size_t)seen->events + 1) * sizeof *grown.moment);
    ck_assert_int_eq(grown.rounds, replay.moments.rounds);
    moments_fini(&grown);
}
END_TEST

START_TEST(a_review_that_grows_comes_to_the_same_as_one_at_the_end)
{
    struct playback *part = playback_replay(seen->setup, seen->match, seen->events / 3, 0);
    struct replay grown;
    replay_init(&grown, tables, part);
    think(&grown);
    ck_assert(analysis_done(&grown.analysis));
    part->events = seen->events;
    replay_refresh(&grown);
    ck_assert(!analysis_done(&grown.analysis));
    think(&grown);
    ck_assert_int_eq(grown.moments.worst, replay.moments.worst);
    for (int seat = 0; seat < 2; seat++) {
        const struct seat_review *one = &grown.analysis.review.seat[seat];
        const struct seat_review *other = &replay.analysis.review.seat[seat];
        ck_assert_double_eq(one->accuracy, other->accuracy);
        ck_assert_double_eq(one->luck, other->luck);
    }
    replay_fini(&grown);
    playback_close(part);
}
END_TEST

START_TEST(comments_are_those_of_the_event_that_is_shown)
{
    int commented = 0;
    replay.playback->comments = true;
    for (int at = 0; at <= replay.playback->events; at++) {
        const char *said = playback_comment(replay.playback, at);
        replay_go(&replay, at);
        ck_assert(!said || strstr(replay.playback->told.bytes, said));
        commented += said != NULL;
    }
    ck_assert_int_gt(commented, 1);
    replay.playback->comments = false;
    for (int at = 0; at <= replay.playback->events; at++) {
        const char *said = playback_comment(replay.playback, at);
        replay_go(&replay, at);
        ck_assert(!said || !strstr(replay.playback->told.bytes, said));
    }
}
END_TEST

static bool review_command(int command)
{
    struct binding_call call = {&replay, NULL, command, NULL};
    struct keyset set = {0};
    replay_screen_keys(&replay, &set);
    return key_bar_run(&set, &call);
}

START_TEST(the_review_goes_from_choice_to_choice)
{
    replay.page = REPLAY_REVIEW;
    replay.errors = false;
    replay_go(&replay, 0);
    for (int i = 0; i < replay.analysis.review.choices - 1; i++) {
        ck_assert_int_le(replay.playback->shown, replay.analysis.review.choice[i].event);
        ck_assert(review_command(COMMAND_DOWN));
        ck_assert_int_eq(replay.playback->shown, replay.analysis.review.choice[i + 1].event);
    }
    ck_assert(review_command(REPLAY_FILTER));
    ck_assert(review_command(REPLAY_FIRST));
    const struct judged *j = analysis_choice(&replay.analysis, replay.playback->shown);
    ck_assert(j && j->mark != MARK_NONE);
}
END_TEST

/* Graph and board are about what happened last, the review about what comes. */
START_TEST(the_title_of_the_review_names_the_event_in_focus)
{
    replay.page = REPLAY_REVIEW;
    replay.errors = false;
    for (int i = 0; i < replay.analysis.review.choices; i++) {
        char *bytes = NULL, title[64];
        size_t size;
        struct canvas c;
        replay_go(&replay, replay.analysis.review.choice[i].event);
        canvas_init(&c, 24, 80, ALPHABET_ASCII);
        replay_screen_draw(&replay, &c);
        FILE *out = open_memstream(&bytes, &size);
        golden_print(&c, out, false);
        fclose(out);
        snprintf(title, sizeof title, "event %d of", replay.analysis.review.choice[i].event + 1);
        ck_assert_msg(strstr(bytes, title), "%s: %s", title, bytes);
        const char *focus = strstr(bytes, "\n> ");
        struct text when = say_text(), round = say_text();
        story_when(seen->match, replay.analysis.review.choice[i].event, &round);
        text_add(&round, "/");
        ck_assert_msg(strstr(bytes, round.bytes), "%s: %s", round.bytes, bytes);
        story_when_exactly(seen->match, replay.analysis.review.choice[i].event, &when);
        ck_assert_msg(focus && strncmp(focus + 5, when.bytes, when.length) == 0, "%s: %s",
                      when.bytes, bytes);
        canvas_fini(&c);
        free(bytes);
    }
}
END_TEST

START_TEST(the_title_of_the_graph_names_the_round_of_its_event)
{
    replay.page = REPLAY_GRAPH;
    for (int event = 0; event < seen->events; event++) {
        struct text when = {0};
        struct canvas c;
        replay_go(&replay, event + 1);
        canvas_init(&c, 24, 80, ALPHABET_ASCII);
        replay_screen_draw(&replay, &c);
        const char *title = golden_row(&c, 0);
        story_when(seen->match, event, &when);
        text_add(&when, "/%d - event %d of", replay.moments.rounds, event + 1);
        ck_assert_msg(strstr(title, when.bytes), "%s: %s", when.bytes, title);
        canvas_fini(&c);
    }
}
END_TEST

START_TEST(a_new_match_begins_where_the_old_one_stood)
{
    struct setup s;
    struct text why = {0};
    replay_go(&replay, replay.playback->events / 2);
    ck_assert(replay_play_on(&replay, &s, &why));
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(s.from_position && s.seed.drawn);
    ck_assert_mem_eq(&s.start, &replay.playback->scene.state, replay.playback->match->size);
    ck_assert_int_eq(s.seat[s.start.common.seat].kind, SEAT_HUMAN); /* nobody was */
    replay_go(&replay, replay.playback->events);
    ck_assert(!replay_play_on(&replay, &s, &why));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("replay");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    TCase *t = tcase_create("pages");
    tcase_add_unchecked_fixture(t, set_up, tear_down);
    tcase_add_loop_test(t, the_replay_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_graph_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_review_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_test(t, a_review_opens_on_the_dearest_mistake);
    tcase_add_test(t, beside_a_mistake_stands_what_was_better);
    tcase_add_test(t, a_review_is_all_of_the_choice_where_focus_is);
    tcase_add_loop_test(t, while_the_judge_thinks_the_pages_say_how_far_it_is, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, a_watched_match_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, matches_of_the_library_look_like_this, 0, GOLDEN_PAGES);
    suite_add_tcase(s, t);
    t = tcase_create("keys");
    tcase_add_unchecked_fixture(t, set_up, tear_down);
    tcase_add_test(t, every_moment_shows_the_position_that_was);
    tcase_add_test(t, who_asks_about_a_choice_is_told_of_that_one);
    tcase_add_test(t, moves_stop_at_both_ends);
    tcase_add_test(t, at_the_end_it_is_said_how_the_match_ended);
    tcase_add_test(t, marks_lead_to_every_turning_point_and_back);
    tcase_add_test(t, a_click_on_the_line_leads_to_what_stands_out_there);
    tcase_add_test(t, a_click_on_the_graph_leads_to_the_moment_above_it);
    tcase_add_test(t, rounds_are_found_by_their_numbers);
    tcase_add_test(t, marks_found_while_a_match_goes_on_are_those_found_at_its_end);
    tcase_add_test(t, a_review_that_grows_comes_to_the_same_as_one_at_the_end);
    tcase_add_test(t, comments_are_those_of_the_event_that_is_shown);
    tcase_add_test(t, the_review_goes_from_choice_to_choice);
    tcase_add_test(t, the_title_of_the_review_names_the_event_in_focus);
    tcase_add_test(t, the_title_of_the_graph_names_the_round_of_its_event);
    tcase_add_test(t, a_new_match_begins_where_the_old_one_stood);
    suite_add_tcase(s, t);
    return s;
}
