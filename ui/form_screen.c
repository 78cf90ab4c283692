#include "src/alloc.h"
#include "ui/form.h"
#include "ui/say.h"
#include "ui/screens.h"

#include <stdlib.h>

enum { CMD_START = COMMAND_OWN, CMD_NAME, CMD_REMOVE, CMD_DEFAULTS, CMD_MORE, CMD_LESS };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j Tab", N_("move"), N_("to another line"), 1},
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("the previous or next value"), 0},
    {CMD_LESS, "PgDn", NULL, NULL, 0},
    {CMD_MORE, "PgUp", NULL, N_("ten less, ten more"), 0},
    {CMD_NAME, "e", N_("name"), N_("change the name, or the seed"), 2},
    {CMD_REMOVE, "x | Del", N_("remove"), N_("take this player away"), 3},
    {CMD_START, "s", N_("start"), N_("start the match"), 0, ACTION_START},
    {COMMAND_ENTER, "Enter", NULL, N_("what the line says"), 0},
    {CMD_DEFAULTS, "d", NULL, N_("everything as usual again"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu"), 1},
    {0},
};

static const struct binding typing_keys[] = {
    {COMMAND_ENTER, "Enter", N_("take"), N_("take what is typed"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("leave as it was"), N_("forget what is typed"), 0, ACTION_FIXED},
    {0},
};

struct form_screen {
    struct screen base;
    struct form form;
};

static struct form *form_of(struct screen *s)
{
    return &((struct form_screen *)s)->form;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    set->table[0] = ((const struct form_screen *)s)->form.typing ? typing_keys : keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    struct keyset set = {0};
    bindings(s, &set);
    form_draw(&((const struct form_screen *)s)->form, &set, c);
}

static bool type(struct screen *s, struct app *app, const struct key *key)
{
    struct form *f = form_of(s);
    (void)app;
    return f->typing && entry_key(&f->entry, key);
}

static void start(struct form *f, struct app *app)
{
    struct plan plan;
    if (form_plan(f, &plan)) {
        plan_begin(app, &plan);
    }
}

static void move(struct form *f, int by)
{
    struct form_row row[FORM_ROWS];
    int n = form_rows(f, row);
    f->focus = (f->focus + by + n) % n;
    text_clear(&f->why);
}

static void enter(struct form *f, struct app *app)
{
    switch (form_focus(f).sort) {
    case FORM_START:
        start(f, app);
        break;
    case FORM_SEAT:
    case FORM_SEED:
        form_type(f);
        break;
    default:
        form_change(f, 1);
    }
}

static void typing_command(struct form *f, int cmd)
{
    if (cmd == COMMAND_ENTER) {
        form_typed(f);
    } else {
        f->typing = false;
    }
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct form *f = form_of(s);
    if (f->typing) {
        typing_command(f, cmd);
        return;
    }
    switch (cmd) {
    case COMMAND_POINT:
        move(f, (int)key->code - f->focus);
        break;
    case COMMAND_UP:
        move(f, -1);
        break;
    case COMMAND_DOWN:
        move(f, 1);
        break;
    case COMMAND_LEFT:
        form_change(f, -1);
        break;
    case COMMAND_RIGHT:
        form_change(f, 1);
        break;
    case CMD_LESS:
        form_change(f, -10);
        break;
    case CMD_MORE:
        form_change(f, 10);
        break;
    case CMD_NAME:
        form_type(f);
        break;
    case CMD_REMOVE:
        form_remove(f);
        break;
    case CMD_DEFAULTS:
        form_begin(f, f->game, f->o, false);
        break;
    case CMD_START:
        start(f, app);
        break;
    case COMMAND_ENTER:
        enter(f, app);
        break;
    case COMMAND_BACK:
        app_pop(app);
        break;
    default:
        break;
    }
}

static void close_form(struct screen *s)
{
    free(s);
}

static const struct screen_ops form_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_form,
};

struct screen *form_screen(const struct game *g, const struct app_options *o, bool watch)
{
    struct form_screen *s = alloc(sizeof *s);
    s->base.ops = &form_ops;
    form_begin(&s->form, g, o, watch);
    return &s->base;
}
