#include "ui/line/tutorial.h"

#include "src/match/player.h"
#include "ui/line/choice.h"
#include "ui/text/match_words.h"

#include <assert.h>
#include <string.h>

struct learner {
    struct line_mode *l;
    struct tutorial_place place;
    struct session table; /* the match on the board */
};

/* Lets everything happen that comes before the next choice; told as in a match, if wanted. */
static void settle(struct learner *t, bool told)
{
    struct match *m = &t->table.match;
    struct text why = out_text(t->l->out);
    union position before = m->state;
    enum step step;
    while ((step = match_step(m, &why)) == STEP_MOVED) {
        struct text words = out_text(t->l->out);
        match_words_event(&t->table.setup, &before, &m->state, &m->event[m->events - 1], &words);
        if (told) {
            lines_words(t->l->lines, &words);
        }
        before = m->state;
    }
    if (told && step == STEP_OVER) {
        struct text words = out_text(t->l->out);
        match_words_result(&t->table.setup, m, &words);
        lines_words(t->l->lines, &words);
    }
}

static void say_words(const struct learner *t)
{
    struct text words = out_text(t->l->out);
    tutorial_say(&t->place, &words);
    lines_words(t->l->lines, &words);
}

/* Asks, and says what the choice does. *chosen is false where the learner has had enough. */
static enum course take_choice(struct learner *t, bool *chosen)
{
    const struct match *m = &t->table.match;
    int action;
    enum course course = choice_ask(t->l, &t->table.setup, &m->state,
                                    N_("/quit: end the tutorial."), &action, chosen);
    if (course == COURSE_ON && *chosen) {
        tutorial_choose(&t->place, &m->state, action);
        player_human_choose(t->table.player[match_next(m).seat], action, 0);
        settle(t, true);
        say_words(t);
    }
    return course;
}

enum course tutorial_tell(struct line_mode *l, const struct tutorial *tutorial)
{
    struct learner t = {.l = l, .place = {.tutorial = tutorial}};
    enum course course = COURSE_ON;
    bool on = true, board = true;
    do {
        if (board) {
            struct setup s;
            struct text why = {0};
            const char *dice;
            tutorial_board(&t.place, &s, &dice);
            session_fini(&t.table);
            bool fits = session_init(&t.table, &s, NULL, dice, strlen(dice), &why);
            assert(fits);
            (void)fits;
        }
        settle(&t, false);
        lines_say(l->lines, N_("Step %d of %d."), t.place.step + 1, tutorial_steps(tutorial));
        say_words(&t);
        if (tutorial_asks(&t.place)) {
            course = take_choice(&t, &on);
        }
    } while (course == COURSE_ON && on && tutorial_next(&t.place, &board));
    session_fini(&t.table);
    return course;
}
