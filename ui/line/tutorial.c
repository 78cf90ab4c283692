#include "ui/guide/tutorial.h"
#include "src/match/player.h"
#include "src/session/session.h"
#include "ui/line/answer.h"
#include "ui/line/parts.h"
#include "ui/text/action_words.h"
#include "ui/text/position_words.h"

#include <assert.h>
#include <string.h>

/* A learner, and the match on the board. */
struct learner {
    struct line *l;
    struct tutorial_place place;
    struct session table;
};

static void set_up(struct learner *t)
{
    struct setup s;
    struct text why = {0};
    const char *dice;
    tutorial_board(&t->place, &s, &dice);
    session_close(&t->table);
    bool fits = session_open(&t->table, &s, NULL, dice, strlen(dice), &why);
    assert(fits);
    (void)fits;
}

static void tell(struct learner *t, const union position *before)
{
    const struct match *m = &t->table.match;
    const struct event *e = &m->event[m->events - 1];
    struct text words = out_text(t->l->out);
    text_add(&words, "%s ", setup_shown(&t->table.setup, e->seat, words.translator));
    m->game->tell(before, &m->state, e, &words);
    line_words(t->l, &words);
}

/* Lets everything happen that comes before the next choice; told as in a match, if wanted. */
static void settle(struct learner *t, bool told)
{
    struct match *m = &t->table.match;
    struct text why = out_text(t->l->out);
    union position before = m->state;
    enum step step;
    while ((step = match_step(m, &why)) == STEP_MOVED) {
        if (told) {
            tell(t, &before);
        }
        before = m->state;
    }
    if (told && step == STEP_OVER) {
        struct text words = out_text(t->l->out);
        state_result(&t->table.setup, m, &words);
        line_words(t->l, &words);
    }
}

static void say_words(const struct learner *t)
{
    struct text words = out_text(t->l->out);
    tutorial_say(&t->place, &words);
    line_words(t->l, &words);
}

static void show_board(const struct learner *t)
{
    line_close(t->l);
    state_head(t->l->out, &t->table.setup, &t->table.match.state);
    out_break(t->l->out);
    state_board(t->l->out, &t->table.setup, &t->table.match.state);
}

static void say_choices(const struct learner *t)
{
    const struct match *m = &t->table.match;
    struct text words = out_text(t->l->out);
    for (int next = 0; action_list(m->game, &m->state, &next, &words);) {
        line_words(t->l, &words);
        text_clear(&words);
    }
    line_say(t->l, N_("/quit: end the tutorial."));
}

/* Asks until something is chosen. *chosen is false where the learner has had enough. */
static enum course ask(const struct learner *t, int *action, bool *chosen)
{
    const struct match *m = &t->table.match;
    char answer[INPUT_LINE];
    for (;;) {
        struct text question = out_text(t->l->out), why = out_text(t->l->out);
        action_ask(m->game, &m->state, &question);
        enum course course = line_ask(t->l, &question, answer);
        *chosen = course == COURSE_ON && answer[0] != '/';
        if (!*chosen) {
            return course;
        }
        if (strcmp(answer, "?") == 0) {
            say_choices(t);
        } else if (answer_read(m->game, &m->state, answer, action, &why)) {
            return COURSE_ON;
        } else if (*answer) {
            text_add(&why, ".");
            line_words(t->l, &why);
        }
    }
}

/* One choice of a step, and what it does. */
static enum course take_choice(struct learner *t, bool *chosen)
{
    const struct match *m = &t->table.match;
    int action;
    show_board(t);
    enum course course = ask(t, &action, chosen);
    if (course == COURSE_ON && *chosen) {
        tutorial_choose(&t->place, &m->state, action);
        player_human_choose(t->table.player[match_next(m).seat], action, 0);
        settle(t, true);
        say_words(t);
    }
    return course;
}

enum course line_tutorial(struct line *l, const struct tutorial *tutorial)
{
    struct learner t = {.l = l, .place = {.tutorial = tutorial}};
    enum course course = COURSE_ON;
    bool on = true, board = true;
    do {
        if (board) {
            set_up(&t);
        }
        settle(&t, false);
        line_say(l, N_("Step %d of %d."), t.place.step + 1, tutorial_steps(tutorial));
        say_words(&t);
        if (tutorial_asks(&t.place)) {
            course = take_choice(&t, &on);
        }
    } while (course == COURSE_ON && on && tutorial_next(&t.place, &board));
    session_close(&t.table);
    return course;
}
