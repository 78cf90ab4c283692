#include "ui/play/tutorial.h"

#include "ui/text/sentences.h"

#include <assert.h>
#include <string.h>

/* The board as this step begins. */
static void set_up(struct tutorial_play *c)
{
    struct setup s;
    struct text why = {0};
    const char *dice;
    tutorial_board(&c->place, &s, &dice);
    playback_close(c->playback);
    c->playback = playback_new(NULL, 0, &s, NULL, dice, strlen(dice), &why);
    assert(c->playback);
    c->playback->still = c->still;
    c->playback->speed = c->speed;
    c->turned = 0;
    text_clear(&c->why);
}

void tutorial_play_init(struct tutorial_play *c, const struct tutorial *tutorial, bool still,
                        double speed)
{
    *c = (struct tutorial_play){
        .place = {.tutorial = tutorial}, .still = still, .speed = speed > 0 ? speed : 1};
    c->why = say_text();
    set_up(c);
}

void tutorial_play_fini(struct tutorial_play *c)
{
    playback_close(c->playback);
    c->playback = NULL;
}

bool tutorial_play_moves(const struct tutorial_play *c)
{
    const struct playback *l = c->playback;
    return c->place.reply && (playback_moving(l) || l->shown < l->table.match.events ||
                              (l->scene.chooser < 0 && l->scene.node.kind != NODE_OVER));
}

bool tutorial_play_asks(const struct tutorial_play *c)
{
    return tutorial_asks(&c->place) && c->playback->scene.chooser >= 0;
}

void tutorial_play_choose(struct tutorial_play *c, int action, int64_t now)
{
    tutorial_choose(&c->place, &c->playback->scene.state, action);
    c->turned = 0;
    playback_choose(c->playback, action, now);
}

bool tutorial_play_next(struct tutorial_play *c)
{
    bool board, more = tutorial_next(&c->place, &board);
    if (more) {
        c->turned = 0;
    }
    if (board) {
        set_up(c);
    }
    return more;
}

void tutorial_play_back(struct tutorial_play *c)
{
    tutorial_back(&c->place);
    set_up(c);
}

void tutorial_play_say(const struct tutorial_play *c, struct text *out)
{
    struct tutorial_place place = c->place;
    if (tutorial_play_moves(c)) {
        place.reply = NULL;
    }
    tutorial_say(&place, out);
}
