/* What is told of matches that were played: reviews, stories, and what an adviser says on the way.
 */
#include "games/words.h"
#include "src/analysis/advice.h"
#include "src/analysis/review.h"
#include "src/analysis/story.h"
#include "tests/every_game.h"
#include "tests/play.h"
#include "tests/told.h"

#include <string.h>
#include <time.h>

enum { EVENTS = 400, MATCHES = 4 };

enum kind { SEAT, POINT, CHOICE, STORY, ADVICE };

static const char *const kinds[] = {"seat", "point", "choice", "story", "advice", NULL};

struct tale {
    struct told told;
    struct tables *tables;
    const struct game *g;
    struct play play;
    struct match m;
    struct ready judge;
};

static void say(struct tale *t, enum kind kind, bool show, const struct text *sentence)
{
    told_say(&t->told, (int)kind, t->m.events, show, sentence->bytes);
}

static void say_seats(struct tale *t, const struct review *r)
{
    for (int s = 0; s < r->seats; s++) {
        const struct seat_review *seat = &r->seat[s];
        struct text out = {0};
        text_add(&out, "%d from %.3f to %.3f, luck %.3f, own %.3f, others %.3f, accuracy %.0f, ", s,
                 seat->start, seat->result, seat->luck + 1e-9, seat->own_errors,
                 seat->others_errors + 1e-9, review_shown(seat->accuracy));
        text_add(&out, "%d of %d, marks %d %d %d %d, lowest %.3f", seat->differing, seat->choices,
                 seat->marks[MARK_NONE], seat->marks[MARK_DOUBTFUL], seat->marks[MARK_MISTAKE],
                 seat->marks[MARK_BLUNDER], story_lowest(r, s));
        say(t, SEAT, true, &out);
    }
}

static void say_place(const struct match *m, int event, struct text *out)
{
    struct story_place place = story_place(m, event);
    text_add(out, " at event %d: round %d, turn %d, lead %d", event, place.round, place.turn,
             place.lead);
}

static void name_action(const struct tale *t, int event, int action, struct text *out)
{
    union position state;
    match_position(&t->m, event, &state);
    game_label(t->g, &state, action, out);
}

static void say_choice(struct tale *t, const struct judged *j, enum kind kind, bool show)
{
    struct text out = {0};
    const char *mark = tutor_mark_word(j->mark);
    text_add(&out, "%d ", j->seat);
    name_action(t, j->event, j->chosen, &out);
    text_add(&out, ", not ");
    name_action(t, j->event, j->best, &out);
    text_add(&out, ", %.3f %s", j->cost, mark ? mark : "");
    say_place(&t->m, j->event, &out);
    say(t, kind, show, &out);
}

static void say_points(struct tale *t, const struct review *r)
{
    for (int i = 0; i < r->points; i++) {
        struct text out = {0};
        text_add(&out, "%d %+.3f", r->point[i].seat, r->point[i].swing);
        say_place(&t->m, r->point[i].event, &out);
        say(t, POINT, true, &out);
    }
    for (int k = 0; k <= r->done; k++) {
        struct text out = {0};
        for (int s = 0; s < r->seats; s++) {
            text_add(&out, "%.3f ", review_worth(r, k, s) + 1e-9);
        }
        told_sum(&t->told, POINT, out.bytes);
    }
}

static void say_choices(struct tale *t, const struct review *r)
{
    const struct judged *choice[STORY_CHOICES];
    for (int s = -1; s < r->seats; s++) {
        int n = story_choices(r, s, choice, STORY_CHOICES);
        for (int i = 0; i < n; i++) {
            say_choice(t, choice[i], CHOICE, s < 0);
        }
    }
    for (int k = 0; k < r->done; k++) {
        const struct judged *j = review_choice(r, k);
        if (j) {
            told_sum(&t->told, CHOICE, tutor_mark_word(j->mark) ? tutor_mark_word(j->mark) : "-");
        }
    }
}

static void say_story(struct tale *t)
{
    struct story story;
    story_read(&t->m, &story);
    for (int s = 0; s < t->m.start.common.seats; s++) {
        struct text out = {0};
        text_add(&out, "%d best %d, %d highlights", s, story.seat[s].best,
                 story.seat[s].highlights);
        if (story.seat[s].best_event >= 0) {
            say_place(&t->m, story.seat[s].best_event, &out);
        }
        say(t, STORY, true, &out);
    }
    for (int k = 0; k < t->m.events; k++) {
        struct text out = {0};
        say_place(&t->m, k, &out);
        told_sum(&t->told, STORY, out.bytes);
    }
}

/* ---- Beside the table ---- */

static void wait_for(struct adviser *a, const void *state)
{
    while (adviser_look(a, state) == TABLE_COMING) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

/* What is known is about the position that is asked about, in whatever order that is done. */
static void say_advice(struct tale *t, struct adviser *a)
{
    struct text out = {0};
    bool choice = match_next(&t->m).kind == NODE_CHOICE;
    if (choice && t->m.events % 3 != 1) {
        const struct advice *advice = adviser_rate(a, &t->m.state);
        text_add(&out, "%d ", advice->n);
        game_label(t->g, &t->m.state, advice->action[0], &out);
        text_add(&out, " ");
        advice_amount(advice->unit, advice->rating[0], &out);
        for (int i = 1; i < advice->n && i < 12; i++) {
            text_add(&out, " %d%d", advice_warns(advice, TUTOR_BLUNDERS, advice->action[i]),
                     advice_warns(advice, TUTOR_ALL, advice->action[i]));
        }
    }
    if (t->m.events % 3 != 2) {
        const double *value = adviser_value(a, &t->m.state);
        for (int s = 0; value && s < t->m.start.common.seats; s++) {
            text_add(&out, " %.3f", value[s] + 1e-9);
        }
    }
    say(t, ADVICE, t->m.events == 20, &out);
}

/* Mostly anything. */
static void play(struct tale *t)
{
    struct text why = {0};
    struct adviser a;
    adviser_init(&a, t->tables, t->g, &t->judge.policy);
    wait_for(&a, &t->m.start);
    for (int k = 0; k < EVENTS && match_next(&t->m).kind != NODE_OVER; k++) {
        struct event e = play_event(&t->play, t->g, &t->m.state);
        say_advice(t, &a);
        if (e.kind == EVENT_ACTION && play_number(&t->play, 3) == 0) {
            e.action = policy_choose(&t->judge.policy, &t->m.state);
        }
        ck_assert_msg(match_replay(&t->m, &e, &why), "%s", why.bytes);
        if (play_number(&t->play, 30) == 0) {
            match_seek(&t->m, t->m.events - 1);
        }
    }
    say_advice(t, &a);
    adviser_fini(&a);
}

static const struct row {
    const char *game, *rules;
    int seats;
    const char *judge;
} rows[] = {
    {"hog", "", 2, "optimal"},
    {"hog", "plain,goal=40", 2, "optimal"},
    {"hog", "sides=4,goal=60,pass=off", 2, "best-response:bacon"},
    {"notone", "", 1, "optimal"},
    {"notone", "", 2, "optimal"},
    {"notone", "snake,rounds=5", 3, "optimal"},
    {"notone", "risky", 2, "points"},
    {"notone", "classic", 2, "points"},
    {"notone", "rounds=2", 5, "optimal"},
    {"knucklebones", "", 2, "expert"},
    {"knucklebones", "", 1, "glance"},
    {"knucklebones", "4x4", 2, "glance"},
    {"knucklebones", "columns=2,rows=2,end=last-reply", 2, "optimal"},
    {"knucklebones", "gentle", 2, "glance"},
    {"knucklebones", "multiply=off,columns=2", 2, "glance"},
    {"yahtzee", "", 1, "optimal"},
    {"yahtzee", "", 2, "winner"},
    {"yahtzee", "none", 3, "optimal"},
};

static void tell(struct tale *t)
{
    struct review r;
    struct text why = {0};
    play(t);
    ck_assert_msg(review_match(&r, &t->m, &t->judge.policy, &why), "%s", why.bytes);
    say_seats(t, &r);
    say_points(t, &r);
    say_choices(t, &r);
    say_story(t);
    review_fini(&r);
    told_foot(&t->told, "%d events", t->m.events);
}

static void tell_row(struct tale *t, const struct row *row, int number)
{
    union position start;
    struct policy policy;
    struct text why = {0};
    for (int k = 0; k < MATCHES; k++) {
        t->play = (struct play){.seed = 500 + 10 * (uint64_t)number + (uint64_t)k};
        game_begin(t->g, &start, row->seats, play_number(&t->play, row->seats));
        ck_assert_msg(game_rules(t->g, &start, row->rules, &why) &&
                          policy_read(t->g, row->judge, &policy, &why),
                      "%s", why.bytes);
        if (k == 0) {
            ck_assert(tables_ready(t->tables, t->g, &policy, &start, NULL, &t->judge, &why));
        }
        told_head(&t->told, "%s %s, seats %d, first %d, %s", row->game, row->rules, row->seats,
                  start.common.first, row->judge);
        match_init(&t->m, t->g, &start);
        tell(t);
        match_fini(&t->m);
    }
    tables_give_ready(t->tables, &t->judge);
}

START_TEST(matches_are_told_of_as_they_were)
{
    static struct tale t;
    t.g = games[_i];
    t.tables = tables_new(NULL);
    told_init(&t.told, kinds);
    for (int i = 0; i < ROWS(rows); i++) {
        if (strcmp(rows[i].game, t.g->id) == 0) {
            tell_row(&t, &rows[i], i);
        }
    }
    tables_close(t.tables);
    told_end(&t.told, t.g->id);
}
END_TEST

Suite *suite(void)
{
    return told_suite("analysis/told", matches_are_told_of_as_they_were);
}
