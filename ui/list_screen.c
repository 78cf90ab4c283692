#include "ui/list_screen.h"

#include "src/alloc.h"
#include "ui/say.h"

#include <stdlib.h>

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another line"), 1},
    {COMMAND_ENTER, "Enter | Space", N_("choose"), N_("do what the line says"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("close this list"), 0},
    {0},
};

struct list {
    struct screen base;
    const char *title;
    struct list_item item[LIST_ITEMS];
    int items, choice;
    void (*chosen)(void *with, struct app *app, int command);
    void *with;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = keys;
}

static int widest(const struct list *l)
{
    int width = foreign_width(say_word(l->title));
    for (int i = 0; i < l->items; i++) {
        int w = foreign_width(say_word(l->item[i].label));
        width = w > width ? w : width;
    }
    return width;
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct list *l = (const struct list *)s;
    struct area page = canvas_area(c);
    struct area in = frame_overlay(c, l->items + 2, widest(l) + 8, say_word(l->title));
    const struct keyset set = {{keys}};
    for (int i = 0; i < l->items; i++) {
        bool here = i == l->choice;
        canvas_target_line(c, area_part(in, i, 0, 1, in.width), i, COMMAND_ENTER);
        if (here) {
            canvas_glyph(c, in, i, 1, ROLE_ACCENT, GLYPH_POINTER);
            canvas_cursor(c, in, i, 1);
        }
        canvas_fit(c, in, i, 3, in.width - 4, here ? ROLE_SELECTED : ROLE_NORMAL,
                   say_word(l->item[i].label));
        canvas_look(c, area_part(in, i, 3, 1, 1), LOOK_UNDERLINE);
    }
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    bindings_bar(&set, c, page, page.height - 1);
}

static void choose(struct list *l, struct app *app, int i)
{
    void (*chosen)(void *, struct app *, int) = l->chosen;
    void *with = l->with;
    int command = l->item[i].command;
    app_pop(app);
    chosen(with, app, command);
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct list *l = (struct list *)s;
    switch (cmd) {
    case COMMAND_POINT:
        l->choice = (int)key->code;
        break;
    case COMMAND_UP:
        l->choice = (l->choice + l->items - 1) % l->items;
        break;
    case COMMAND_DOWN:
        l->choice = (l->choice + 1) % l->items;
        break;
    case COMMAND_ENTER:
        choose(l, app, l->choice);
        break;
    case COMMAND_BACK:
        app_pop(app);
        break;
    default:
        break;
    }
}

static bool type(struct screen *s, struct app *app, const struct key *key)
{
    struct list *l = (struct list *)s;
    for (int i = 0; i < l->items && key->press == PRESS_CHAR; i++) {
        if ((key->code | 0x20) == ((unsigned char)say_word(l->item[i].label)[0] | 0x20u)) {
            choose(l, app, i);
            return true;
        }
    }
    return false;
}

static void close_list(struct screen *s)
{
    free(s);
}

static const struct screen_ops list_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_list,
    .overlay = true,
};

struct screen *list_screen(const char *title, const struct list_item *items,
                           void (*chosen)(void *with, struct app *app, int command), void *with)
{
    struct list *l = alloc(sizeof *l);
    l->base.ops = &list_ops;
    l->title = title;
    l->chosen = chosen;
    l->with = with;
    while (items->label && l->items < LIST_ITEMS) {
        l->item[l->items++] = *items++;
    }
    return &l->base;
}
