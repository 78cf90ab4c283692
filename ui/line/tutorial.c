#include "ui/line/tutorial.h"

#include "games/words.h"
#include "src/match/player.h"
#include "src/session/session.h"
#include "ui/line/answer.h"
#include "ui/text/action_words.h"
#include "ui/text/position_words.h"

#include <assert.h>
#include <string.h>

/* A learner, and the match on the board. */
struct learner {
    struct prompt *prompt;
    struct tutorial_place place;
    struct session table;
};

static void set_up(struct learner *t)
{
    struct setup s;
    struct text why = {0};
    const char *dice;
    tutorial_board(&t->place, &s, &dice);
    session_fini(&t->table);
    bool fits = session_init(&t->table, &s, NULL, dice, strlen(dice), &why);
    assert(fits);
    (void)fits;
}

static void tell(struct learner *t, const union position *before)
{
    const struct match *m = &t->table.match;
    const struct event *e = &m->event[m->events - 1];
    struct text words = out_text(t->prompt->lines.out);
    text_add(&words, "%s ", setup_shown(&t->table.setup, e->seat, words.translator));
    m->game->words->tell(before, &m->state, e, &words);
    lines_words(&t->prompt->lines, &words);
}

/* Lets everything happen that comes before the next choice; told as in a match, if wanted. */
static void settle(struct learner *t, bool told)
{
    struct match *m = &t->table.match;
    struct text why = out_text(t->prompt->lines.out);
    union position before = m->state;
    enum step step;
    while ((step = match_step(m, &why)) == STEP_MOVED) {
        if (told) {
            tell(t, &before);
        }
        before = m->state;
    }
    if (told && step == STEP_OVER) {
        struct text words = out_text(t->prompt->lines.out);
        state_result(&t->table.setup, m, &words);
        lines_words(&t->prompt->lines, &words);
    }
}

static void say_words(const struct learner *t)
{
    struct text words = out_text(t->prompt->lines.out);
    tutorial_say(&t->place, &words);
    lines_words(&t->prompt->lines, &words);
}

static void show_board(const struct learner *t)
{
    lines_close(&t->prompt->lines);
    state_head(t->prompt->lines.out, &t->table.setup, &t->table.match.state);
    out_break(t->prompt->lines.out);
    state_board(t->prompt->lines.out, &t->table.setup, &t->table.match.state);
}

static void say_choices(const struct learner *t)
{
    const struct match *m = &t->table.match;
    struct text words = out_text(t->prompt->lines.out);
    for (int next = 0; action_list(m->game, &m->state, &next, &words);) {
        lines_words(&t->prompt->lines, &words);
        text_clear(&words);
    }
    lines_say(&t->prompt->lines, N_("/quit: end the tutorial."));
}

/* Asks until something is chosen. *chosen is false where the learner has had enough. */
static enum course ask(const struct learner *t, int *action, bool *chosen)
{
    const struct match *m = &t->table.match;
    char answer[INPUT_LINE];
    for (;;) {
        struct text question = out_text(t->prompt->lines.out), why = out_text(t->prompt->lines.out);
        action_ask(m->game, &m->state, &question);
        enum course course = prompt_ask(t->prompt, &question, answer);
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
            lines_words(&t->prompt->lines, &why);
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

enum course tutorial_tell(struct prompt *prompt, const struct tutorial *tutorial)
{
    struct learner t = {.prompt = prompt, .place = {.tutorial = tutorial}};
    enum course course = COURSE_ON;
    bool on = true, board = true;
    do {
        if (board) {
            set_up(&t);
        }
        settle(&t, false);
        lines_say(&prompt->lines, N_("Step %d of %d."), t.place.step + 1, tutorial_steps(tutorial));
        say_words(&t);
        if (tutorial_asks(&t.place)) {
            course = take_choice(&t, &on);
        }
    } while (course == COURSE_ON && on && tutorial_next(&t.place, &board));
    session_fini(&t.table);
    return course;
}
