#include "ui/play/tutorial.h"

#include "src/record/position.h"
#include "ui/text/sentences.h"

#include <assert.h>
#include <string.h>

/* One line a tutorial. */
extern const struct tutorial notone_tutorial, hog_tutorial, knucklebones_tutorial, yahtzee_tutorial;

const struct tutorial *const tutorials[] = {
    &notone_tutorial, &hog_tutorial, &knucklebones_tutorial, &yahtzee_tutorial, NULL,
};

const struct tutorial *tutorial_of(const struct game *g)
{
    for (int i = 0; tutorials[i]; i++) {
        if (tutorials[i]->game == g) {
            return tutorials[i];
        }
    }
    return NULL;
}

int tutorial_steps(const struct tutorial *l)
{
    int n = 0;
    while (l->step[n].say) {
        n++;
    }
    return n;
}

static const struct tutorial_step *step_of(const struct tutorial_play *c)
{
    return &c->tutorial->step[c->step];
}

/* The step whose position is on the board: this one, or one before it. */
static const struct tutorial_step *board_of(const struct tutorial_play *c)
{
    int step = c->step;
    while (!c->tutorial->step[step].position) {
        step--;
    }
    return &c->tutorial->step[step];
}

/* Sits down at a step's position with its dice. All of it is ours and fits: nothing can fail. */
static struct playback *sit_down(const struct tutorial *tutorial, const struct tutorial_step *step)
{
    static const char any[] = "1 2 3 4 5 6";
    struct setup s;
    struct text why = {0};
    setup_init(&s, tutorial->game);
    s.seed = seed_value(1);
    s.dice = DICE_FILE;
    s.from_position = true;
    bool fits = true;
    for (int i = 0; i < TUTORIAL_SEATS && tutorial->seat[i]; i++) {
        fits = fits && setup_seat(&s, tutorial->seat[i], &why);
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
static void set_up(struct tutorial_play *c)
{
    if (c->playback) {
        playback_close(c->playback);
    }
    c->playback = sit_down(c->tutorial, board_of(c));
    c->playback->still = c->still;
    c->playback->speed = c->speed;
    c->reply = NULL;
    c->turned = 0;
    text_clear(&c->why);
}

void tutorial_play_init(struct tutorial_play *c, const struct tutorial *tutorial, bool still,
                        double speed)
{
    *c = (struct tutorial_play){
        .tutorial = tutorial, .still = still, .speed = speed > 0 ? speed : 1};
    c->why = say_text();
    set_up(c);
}

void tutorial_play_fini(struct tutorial_play *c)
{
    playback_close(c->playback);
    c->playback = NULL;
}

int64_t tutorial_play_tick(struct tutorial_play *c, int64_t now)
{
    return playback_tick(c->playback, now);
}

bool tutorial_play_moves(const struct tutorial_play *c)
{
    const struct playback *l = c->playback;
    return c->reply && (playback_moving(l) || l->shown < l->table.match.events ||
                        (l->scene.chooser < 0 && l->scene.node.kind != NODE_OVER));
}

bool tutorial_play_asks(const struct tutorial_play *c)
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

static const struct tutorial_reply *reply_to(const struct tutorial_play *c, int action)
{
    const struct tutorial_step *step = step_of(c);
    struct text name = {0};
    int i = 0;
    c->tutorial->game->name(&c->playback->scene.state, action, &name);
    while (step->reply[i].choices && !lists(step->reply[i].choices, &name)) {
        i++;
    }
    return &step->reply[i];
}

void tutorial_play_choose(struct tutorial_play *c, int action, int64_t now)
{
    c->reply = reply_to(c, action);
    c->turned = 0;
    playback_choose(c->playback, action, now);
}

bool tutorial_play_over(const struct tutorial_play *c)
{
    return !c->tutorial->step[c->step + 1].say && !tutorial_play_asks(c) &&
           !(c->reply && c->reply->again);
}

bool tutorial_play_next(struct tutorial_play *c)
{
    if (c->reply && c->reply->again) {
        set_up(c);
        return true;
    }
    if (tutorial_play_over(c)) {
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

void tutorial_play_back(struct tutorial_play *c)
{
    if (!c->reply && c->step > 0) {
        c->step--;
    }
    set_up(c);
}

void tutorial_play_say(const struct tutorial_play *c, struct text *out)
{
    if (c->reply && !tutorial_play_moves(c)) {
        guide_say(out, c->reply->say, c->reply->figure);
    } else {
        guide_say(out, step_of(c)->say, step_of(c)->figure);
    }
}
