#include "src/base/alloc.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/screens.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum { CMD_USUAL = COMMAND_OWN };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j Tab", N_("move"), N_("to another line"), 1},
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("the previous or next value"), 0},
    {COMMAND_ENTER, "Enter | e", N_("next"), N_("the next value, or type a name"), 2},
    {CMD_USUAL, "d", NULL, N_("this line as it usually is"), 3},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("save"), N_("save what was changed, and go back"), 0},
    {0},
};

const struct key_page settings_key_page = {N_("Options"), {keys}};

static const struct binding typing_keys[] = {
    {COMMAND_ENTER, "Enter", N_("take"), N_("take what is typed"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("leave as it was"), N_("forget what is typed"), 0, ACTION_FIXED},
    {0},
};

struct settings_screen {
    struct screen base;
    struct settings page;
    const char *path;
};

static struct settings *page_of(struct screen *s)
{
    return &((struct settings_screen *)s)->page;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    set->table[0] = ((const struct settings_screen *)s)->page.typing ? typing_keys : keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    struct keyset set = {0};
    bindings(s, &set);
    settings_draw(&((const struct settings_screen *)s)->page, &set, c);
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct settings *page = page_of(s);
    (void)stack;
    return page->typing && entry_key(&page->entry, key);
}

static void leave(struct settings_screen *s, struct stack *stack)
{
    struct text why = say_text();
    bool other = !config_same(&s->page.before, &s->page.now, CONFIG_LANGUAGE);
    bool saved = settings_save(&s->page, s->path, &why);
    s->page.before = s->page.now;
    stack_pop(stack);
    if (other) {
        stack_menu(stack); /* its words are those of before */
    }
    if (!saved) {
        stack_push(stack, notice_screen(why.bytes));
    }
}

static void enter(struct settings *page)
{
    if (page->typing) {
        settings_typed(page);
    } else if (config_rows[settings_focus(page)].kind == CONFIG_TEXT) {
        settings_type(page);
    } else {
        settings_change(page, 1);
    }
}

static void change(struct settings *page, int cmd)
{
    switch (cmd) {
    case COMMAND_UP:
        settings_move(page, -1);
        break;
    case COMMAND_DOWN:
        settings_move(page, 1);
        break;
    case COMMAND_LEFT:
        settings_change(page, -1);
        break;
    case COMMAND_RIGHT:
        settings_change(page, 1);
        break;
    case COMMAND_ENTER:
        enter(page);
        break;
    case CMD_USUAL:
        settings_standard(page);
        break;
    default:
        break;
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct settings *page = page_of(s);
    if (cmd == COMMAND_POINT) {
        settings_move(page, (int)key->code - page->focus);
        return;
    }
    if (cmd == COMMAND_BACK && !page->typing) {
        leave((struct settings_screen *)s, stack);
        return;
    }
    if (cmd == COMMAND_BACK) {
        page->typing = false;
        text_clear(&page->why);
        return;
    }
    change(page, cmd);
    stack_configure(stack, &page->now);
}

/* Whoever leaves the program from here keeps what was changed, too. */
static void close_settings(struct screen *s)
{
    struct text why = say_text();
    settings_save(page_of(s), ((struct settings_screen *)s)->path, &why);
    free(s);
}

static const struct screen_ops settings_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_settings,
};

struct screen *settings_screen(const struct app_options *o)
{
    struct settings_screen *s = alloc(sizeof *s);
    s->base.ops = &settings_ops;
    s->path = o->config_path;
    settings_begin(&s->page, &o->config);
    return &s->base;
}
