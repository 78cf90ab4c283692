#include "ui/line/tutorial.h"

#include "src/match/player.h"
#include "ui/line/answer.h"
#include "ui/text/action_words.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

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

/* Asks until something is chosen, and says what it does. *chosen is false where the learner has had
 * enough. */
static enum course take_choice(struct learner *t, bool *chosen)
{
    const struct match *m = &t->table.match;
    struct lines *lines = t->l->lines;
    char answer[PROMPT_LINE];
    lines_close(lines);
    match_words_state(t->l->out, &t->table.setup, &m->state);
    for (;;) {
        struct text question = out_text(t->l->out), why = out_text(t->l->out);
        int action;
        action_ask(m->game, &m->state, &question);
        enum course course = prompt_ask(&t->l->prompt, &question, answer);
        bool leaves = answer[0] == '/' || (answer_is(&why, "quit", answer) &&
                                           !answer_is_choice(m->game, &m->state, answer, &why));
        *chosen = course == COURSE_ON && !leaves;
        if (!*chosen) {
            return course;
        }
        if (strcmp(answer, "?") == 0) {
            const struct text nothing = out_text(t->l->out);
            action_list(t->l->out, m->game, &m->state, &nothing);
            lines_say(lines, N_("/quit: end the tutorial."));
        } else if (answer_read(m->game, &m->state, answer, &action, &why)) {
            tutorial_choose(&t->place, &m->state, action);
            player_human_choose(t->table.player[match_next(m).seat], action, 0);
            settle(t, true);
            say_words(t);
            return COURSE_ON;
        } else if (*answer) {
            lines_say(lines, "%s", say_sentence(why.bytes).bytes);
        }
    }
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
