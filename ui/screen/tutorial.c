#include "ui/play/tutorial.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/screen/screens.h"

#include <stdlib.h>

struct lesson_screen {
    struct screen base;
    struct class class;
};

static struct class *class_of(struct screen *s)
{
    return &((struct lesson_screen *)s)->class;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    class_keys(&((const struct lesson_screen *)s)->class, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    class_draw(&((const struct lesson_screen *)s)->class, c);
}

/* A key while dice roll lays them down. */
static bool type(struct screen *s, struct app *app, const struct key *key)
{
    struct class *c = class_of(s);
    (void)app, (void)key;
    text_clear(&c->why);
    if (class_moves(c)) {
        playback_land(c->playback, clock_now());
        return true;
    }
    return false;
}

static void view_command(struct class *c, int cmd, const struct key *key)
{
    struct playback *l = c->playback;
    int action;
    if (class_asks(c) && l->view->command(&l->scene, &l->cursor, cmd, key, &action, &c->why)) {
        class_choose(c, action, clock_now());
    }
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct class *c = class_of(s);
    switch (cmd) {
    case COMMAND_BACK:
        app_pop(app);
        break;
    case CLASS_NEXT:
        if (!class_next(c)) {
            app_pop(app);
        }
        break;
    case CLASS_BACK:
        class_back(c);
        break;
    case CLASS_TURN:
        c->turned++;
        break;
    default:
        view_command(c, cmd, key);
        break;
    }
}

static int64_t tick(struct screen *s, struct app *app, int64_t now)
{
    struct class *c = class_of(s);
    int64_t due = class_tick(c, now);
    if (c->playback->asked) {
        c->playback->asked = false;
        app_drop_keys(app);
    }
    return due;
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct playback *l = ((const struct lesson_screen *)s)->class.playback;
    *start = l->table.setup.start;
    return l->scene.game;
}

static void close_lesson(struct screen *s)
{
    class_fini(class_of(s));
    free(s);
}

static const struct screen_ops lesson_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .topic = topic,
    .close = close_lesson,
    .teaches = true,
};

struct screen *lesson_screen(const struct lesson *lesson, const struct app_options *o)
{
    struct lesson_screen *s = alloc(sizeof *s);
    s->base.ops = &lesson_ops;
    class_init(&s->class, lesson, o->still, o->speed);
    return &s->base;
}
