#include "ui/play/tutorial.h"

#include "src/record/position.h"
#include "ui/text/sentences.h"

#include <assert.h>
#include <string.h>

/* One line a tutorial. */
extern const struct lesson notone_lesson, hog_lesson, knucklebones_lesson, yahtzee_lesson;

const struct lesson *const lessons[] = {
    &notone_lesson, &hog_lesson, &knucklebones_lesson, &yahtzee_lesson, NULL,
};

const struct lesson *lesson_of(const struct game *g)
{
    for (int i = 0; lessons[i]; i++) {
        if (lessons[i]->game == g) {
            return lessons[i];
        }
    }
    return NULL;
}

int lesson_steps(const struct lesson *l)
{
    int n = 0;
    while (l->step[n].say) {
        n++;
    }
    return n;
}

static const struct lesson_step *step_of(const struct class *c)
{
    return &c->lesson->step[c->step];
}

/* The step whose position is on the board: this one, or one before it. */
static const struct lesson_step *board_of(const struct class *c)
{
    int step = c->step;
    while (!c->lesson->step[step].position) {
        step--;
    }
    return &c->lesson->step[step];
}

/* Sits down at a step's position with its dice. All of it is ours and fits: nothing can fail. */
static struct playback *sit_down(const struct lesson *lesson, const struct lesson_step *step)
{
    static const char any[] = "1 2 3 4 5 6";
    struct setup s;
    struct text why = {0};
    setup_init(&s, lesson->game);
    s.seed = seed_value(1);
    s.dice = DICE_FILE;
    s.from_position = true;
    bool fits = true;
    for (int i = 0; i < LESSON_SEATS && lesson->seat[i]; i++) {
        fits = fits && setup_seat(&s, lesson->seat[i], &why);
    }
    fits = fits && position_read(s.game, &s.start, step->position, strlen(step->position), &why);
    fits = fits && setup_finish(&s, &why);
    assert(fits);
    const char *dice = step->dice ? step->dice : any;
    struct playback *playback = playback_new(NULL, NULL, 0, &s, dice, strlen(dice), &why);
    assert(playback);
    return playback;
}

/* The board as this step begins. */
static void set_up(struct class *c)
{
    if (c->playback) {
        playback_close(c->playback);
    }
    c->playback = sit_down(c->lesson, board_of(c));
    c->playback->still = c->still;
    c->playback->speed = c->speed;
    c->reply = NULL;
    c->turned = 0;
    text_clear(&c->why);
}

void class_init(struct class *c, const struct lesson *lesson, bool still, double speed)
{
    *c = (struct class){.lesson = lesson, .still = still, .speed = speed > 0 ? speed : 1};
    c->why = say_text();
    set_up(c);
}

void class_fini(struct class *c)
{
    playback_close(c->playback);
    c->playback = NULL;
}

int64_t class_tick(struct class *c, int64_t now)
{
    return playback_tick(c->playback, now);
}

bool class_moves(const struct class *c)
{
    const struct playback *l = c->playback;
    return c->reply && (playback_moving(l) || l->shown < l->table.match.events ||
                        (l->scene.chooser < 0 && l->scene.node.kind != NODE_OVER));
}

bool class_asks(const struct class *c)
{
    return !c->reply && step_of(c)->reply[0].say && c->playback->scene.chooser >= 0;
}

/* Whether a list of names holds this one. */
static bool lists(const char *names, const struct text *name)
{
    for (const char *at = names; *at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        if (length == name->length && strncmp(at, name->bytes, length) == 0) {
            return true;
        }
        at += length;
    }
    return false;
}

static const struct lesson_reply *reply_to(const struct class *c, int action)
{
    const struct lesson_step *step = step_of(c);
    struct text name = {0};
    int i = 0;
    c->lesson->game->name(&c->playback->scene.state, action, &name);
    while (step->reply[i].choices && !lists(step->reply[i].choices, &name)) {
        i++;
    }
    return &step->reply[i];
}

void class_choose(struct class *c, int action, int64_t now)
{
    c->reply = reply_to(c, action);
    c->turned = 0;
    playback_choose(c->playback, action, now);
}

bool class_over(const struct class *c)
{
    return !c->lesson->step[c->step + 1].say && !class_asks(c) && !(c->reply && c->reply->again);
}

bool class_next(struct class *c)
{
    if (c->reply && c->reply->again) {
        set_up(c);
        return true;
    }
    if (class_over(c)) {
        return false;
    }
    c->step++;
    c->reply = NULL;
    c->turned = 0;
    if (step_of(c)->position) {
        set_up(c);
    }
    return true;
}

void class_back(struct class *c)
{
    if (!c->reply && c->step > 0) {
        c->step--;
    }
    set_up(c);
}

void class_say(const struct class *c, struct text *out)
{
    if (c->reply && !class_moves(c)) {
        guide_say(out, c->reply->say, c->reply->figure);
    } else {
        guide_say(out, step_of(c)->say, step_of(c)->figure);
    }
}
