#include "ui/guide/tutorial.h"

#include "src/record/position.h"

#include <assert.h>
#include <string.h>

int tutorial_steps(const struct tutorial *l)
{
    int n = 0;
    while (l->step[n].say) {
        n++;
    }
    return n;
}

static const struct tutorial_step *step_of(const struct tutorial_place *p)
{
    return &p->tutorial->step[p->step];
}

/* The step whose position is on the board: this one, or one before it. */
static const struct tutorial_step *board_of(const struct tutorial_place *p)
{
    const struct tutorial_step *step = step_of(p);
    while (!step->position) {
        step--;
    }
    return step;
}

/* All of it is ours and fits: nothing can fail. */
void tutorial_board(const struct tutorial_place *p, struct setup *s, const char **dice)
{
    const struct tutorial_step *step = board_of(p);
    struct text why = {0};
    setup_init(s, p->tutorial->game);
    s->seed = seed_value(1);
    s->dice = DICE_FILE;
    s->from_position = true;
    bool fits = true;
    for (int i = 0; i < TUTORIAL_SEATS && p->tutorial->seat[i]; i++) {
        fits = fits && setup_seat(s, p->tutorial->seat[i], &why);
    }
    fits = fits && position_read(s->game, &s->start, step->position, strlen(step->position), &why);
    fits = fits && setup_finish(s, &why);
    assert(fits);
    *dice = step->dice ? step->dice : "1 2 3 4 5 6";
}

bool tutorial_asks(const struct tutorial_place *p)
{
    return !p->reply && step_of(p)->reply[0].say;
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

void tutorial_choose(struct tutorial_place *p, const void *state, int action)
{
    struct text name = {0};
    p->tutorial->game->name(state, action, &name);
    p->reply = step_of(p)->reply;
    while (p->reply->choices && !lists(p->reply->choices, &name)) {
        p->reply++;
    }
}

bool tutorial_over(const struct tutorial_place *p)
{
    return !step_of(p)[1].say && !tutorial_asks(p) && !(p->reply && p->reply->again);
}

bool tutorial_next(struct tutorial_place *p, bool *board)
{
    bool again = p->reply && p->reply->again;
    *board = false;
    if (tutorial_over(p)) {
        return false;
    }
    p->step += !again;
    p->reply = NULL;
    *board = again || step_of(p)->position;
    return true;
}

void tutorial_back(struct tutorial_place *p)
{
    p->step -= !p->reply && p->step > 0;
    p->reply = NULL;
}

void tutorial_say(const struct tutorial_place *p, struct text *out)
{
    if (p->reply) {
        guide_say(out, p->reply->say, p->reply->figure);
    } else {
        guide_say(out, step_of(p)->say, step_of(p)->figure);
    }
}
