#include "ui/screen/learn/tutorial.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/screen/told_board.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static void go_on(struct binding_call *call)
{
    if (!tutorial_play_next(&((struct tutorial_screen *)call->of)->play)) {
        stack_pop(call->stack);
    }
}

static void go_back(struct binding_call *call)
{
    tutorial_play_back(&((struct tutorial_screen *)call->of)->play);
}

static void turn(struct binding_call *call)
{
    ((struct tutorial_screen *)call->of)->play.turned++;
}

static void leave(struct binding_call *call)
{
    stack_pop(call->stack);
}

static const struct binding step_keys[] = {
    {TUTORIAL_TURN, "Tab", NULL, N_("more of the text, or the board, in small windows"), 0,
     .run = turn},
    {TUTORIAL_BACK, "Backspace", N_("back"), N_("one step back"), 2, .run = go_back},
    {COMMAND_HELP, "?", N_("help"), N_("keys, rules, scoring"), 0},
    {COMMAND_BACK, "Esc q", N_("leave"), N_("end the tutorial"), 0, .run = leave},
    {0},
};

/* What goes on, in front of those. */
static const struct binding next_keys[] = {
    {TUTORIAL_NEXT, "Enter Space | Right", N_("go on"), N_("to the next step"), 0, .run = go_on},
    {0},
};

static const struct binding again_keys[] = {
    {TUTORIAL_NEXT, "Enter Space | Right", N_("try again"), N_("choose once more"), 0,
     .run = go_on},
    {0},
};

static const struct binding result_keys[] = {
    {TUTORIAL_NEXT, "Enter Space | Right", N_("finish"), N_("end the tutorial"), 0, .run = go_on},
    {0},
};

/* In front of the others where the text does not fit. */
static const struct binding turn_keys[] = {{TUTORIAL_TURN, "Tab", N_("more"), NULL, 0}, {0}};

const struct key_page tutorial_key_page = {N_("In a tutorial"), {next_keys, step_keys}};

/* Those of the view come first: they alone are given no screen. */
static void bindings(const struct screen *s, struct keyset *set)
{
    const struct tutorial_play *c = &((const struct tutorial_screen *)s)->play;
    if (tutorial_play_asks(c)) {
        view_keys(c->playback->view, &c->playback->scene, set);
    } else if (c->place.reply && c->place.reply->again) {
        set->table[0] = again_keys;
    } else {
        set->table[0] = tutorial_over(&c->place) ? result_keys : next_keys;
    }
    set->table[1] = step_keys;
}

static void say_title(const struct tutorial_play *c, const struct canvas *page, struct text *out)
{
    const char *dot = canvas_sign(page, GLYPH_DOT);
    text_add(out, "%s %s ", c->place.tutorial->game->title, dot);
    text_say(out, N_("tutorial"));
    text_add(out, " %s ", dot);
    text_say(out, N_("step %d of %d"), c->place.step + 1, tutorial_steps(c->place.tutorial));
}

void tutorial_draw(const struct screen *tutorial, struct canvas *page)
{
    const struct tutorial_play *c = &((const struct tutorial_screen *)tutorial)->play;
    struct text words = say_text(), title = say_text();
    struct keyset set = {0};
    bool asks = tutorial_play_asks(c);
    bindings(tutorial, &set);
    say_title(c, page, &title);
    text_add(&words, "%s", c->why.bytes);
    if (!words.length) {
        tutorial_play_say(c, &words);
    }
    if (asks && c->place.step == 0) {
        text_add(&words, " %s", say_word(N_("The last line shows the keys.")));
    }
    const struct told_board told = {.board = c->playback,
                                    .asks = asks,
                                    .next = TUTORIAL_NEXT,
                                    .title = title.bytes,
                                    .words = words.bytes,
                                    .turned = c->turned,
                                    .turn = turn_keys};
    told_board_draw(&told, &set, page);
}

/* A key while dice roll lays them down. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct tutorial_play *c = &((struct tutorial_screen *)s)->play;
    bool moves = tutorial_play_moves(c);
    (void)stack, (void)key;
    text_clear(&c->why);
    if (moves) {
        playback_land(c->playback, clock_now());
    }
    return moves;
}

static void point(struct screen *s, int line)
{
    struct tutorial_play *c = &((struct tutorial_screen *)s)->play;
    if (tutorial_play_asks(c) && c->playback->view->point) {
        c->playback->view->point(&c->playback->cursor, line);
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct tutorial_play *c = &((struct tutorial_screen *)s)->play;
    struct playback *l = c->playback;
    struct binding_call call = {s, stack, cmd, key};
    struct keyset own = {0};
    bool asks = tutorial_play_asks(c);
    int action;
    bindings(s, &own);
    own.table[0] = asks ? NULL : own.table[0];
    if (!key_bar_run(&own, &call) && asks &&
        view_obey(l->view, &l->scene, &l->cursor, cmd, key, &action, &c->why)) {
        tutorial_play_choose(c, action, clock_now());
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct tutorial_play *c = &((struct tutorial_screen *)s)->play;
    int64_t due = playback_tick(c->playback, now);
    if (c->playback->asked) {
        c->playback->asked = false;
        stack_drop_keys(stack);
    }
    return due;
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct playback *l = ((const struct tutorial_screen *)s)->play.playback;
    *start = l->match->start;
    return l->match->game;
}

static void fini(struct screen *s)
{
    tutorial_play_fini(&((struct tutorial_screen *)s)->play);
}

static const struct screen_ops tutorial_ops = {
    .keys = bindings,
    .draw = tutorial_draw,
    .type = type,
    .point = point,
    .command = command,
    .tick = tick,
    .topic = topic,
    .fini = fini,
    .teaches = true,
};

void tutorial_open(struct stack *stack, const struct tutorial *tutorial)
{
    struct tutorial_screen *s = alloc(sizeof *s);
    s->base.ops = &tutorial_ops;
    tutorial_play_init(&s->play, tutorial, stack->preferences.still, stack->preferences.speed);
    stack_push(stack, &s->base);
}
