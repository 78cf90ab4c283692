#include "ui/play/tutorial.h"
#include "ui/line/answer.h"
#include "ui/line/parts.h"
#include "ui/text/action_words.h"
#include "ui/text/position_words.h"

#include <string.h>

/* Lets everything happen that follows from a choice, at once. */
static void settle(struct tutorial_play *c)
{
    for (int64_t now = 0; (now = tutorial_play_tick(c, now)) != CLOCK_NEVER;) {
    }
}

static void say_words(struct line *l, const struct tutorial_play *c)
{
    struct text words = out_text(l->out);
    tutorial_play_say(c, &words);
    line_words(l, &words);
}

/* What has happened since the log had so many lines, told as in a match. */
static void tell(struct line *l, const struct tutorial_play *c, int before)
{
    const struct log *log = &c->playback->log;
    for (int i = log->lines - before - 1; i >= 0; i--) {
        struct text words = out_text(l->out);
        text_add(&words, "%s", log_line(log, i)->text);
        line_words(l, &words);
    }
}

static void show_board(struct line *l, const struct tutorial_play *c)
{
    const struct playback *playback = c->playback;
    line_close(l);
    state_head(l->out, &playback->table.setup, &playback->scene.state);
    out_break(l->out);
    state_board(l->out, &playback->table.setup, &playback->scene.state);
}

static void say_choices(struct line *l, const struct tutorial_play *c)
{
    struct text words = out_text(l->out);
    const struct playback *playback = c->playback;
    for (int next = 0; action_list(playback->scene.game, &playback->scene.state, &next, &words);) {
        line_words(l, &words);
        text_clear(&words);
    }
    line_say(l, N_("/quit: end the tutorial."));
}

/* Asks until something is chosen. *chosen is false where the learner has had enough. */
static enum course ask(struct line *l, const struct tutorial_play *c, int *action, bool *chosen)
{
    const struct playback *playback = c->playback;
    char answer[INPUT_LINE];
    for (;;) {
        struct text question = out_text(l->out), why = out_text(l->out);
        action_ask(playback->scene.game, &playback->scene.state, &question);
        enum course course = line_ask(l, &question, answer);
        *chosen = course == COURSE_ON && answer[0] != '/';
        if (!*chosen) {
            return course;
        }
        if (strcmp(answer, "?") == 0) {
            say_choices(l, c);
        } else if (answer_read(playback->scene.game, &playback->scene.state, answer, action,
                               &why)) {
            return COURSE_ON;
        } else if (*answer) {
            text_add(&why, ".");
            line_words(l, &why);
        }
    }
}

/* One choice of a step, and what it does. */
static enum course take_choice(struct line *l, struct tutorial_play *c, bool *chosen)
{
    int action, before = c->playback->log.lines;
    show_board(l, c);
    enum course course = ask(l, c, &action, chosen);
    if (course == COURSE_ON && *chosen) {
        tutorial_play_choose(c, action, 0);
        settle(c);
        tell(l, c, before);
        say_words(l, c);
    }
    return course;
}

enum course line_tutorial(struct line *l, const struct tutorial *tutorial)
{
    struct tutorial_play c;
    enum course course = COURSE_ON;
    bool on = true;
    tutorial_play_init(&c, tutorial, true, 1);
    do {
        settle(&c);
        line_say(l, N_("Step %d of %d."), c.place.step + 1, tutorial_steps(tutorial));
        say_words(l, &c);
        if (tutorial_play_asks(&c)) {
            course = take_choice(l, &c, &on);
        }
    } while (course == COURSE_ON && on && tutorial_play_next(&c));
    tutorial_play_fini(&c);
    return course;
}
