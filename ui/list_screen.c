#include "ui/list_screen.h"

#include "src/alloc.h"
#include "ui/letters.h"
#include "ui/say.h"

#include <stdlib.h>

enum { CMD_LETTER = COMMAND_OWN };

static const struct binding name_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another line"), 1},
    {COMMAND_ENTER, "Enter | Space", N_("choose"), N_("do what the line says"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("close this list"), 0},
    {0},
};

static const struct binding word_keys[] = {
    {COMMAND_UP, "Up", "+", NULL, 1},
    {COMMAND_DOWN, "Down", N_("move"), N_("to another line"), 1},
    {COMMAND_ENTER, "Enter | Space", N_("choose"), N_("do what the line says"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("close this list"), 0},
    {CMD_LETTER, "a-z", N_("underlined letter"), N_("do what the line with it says"), 2},
    {0},
};

/* Beside the words' keys: what moves unless a line begins with it. */
static const struct binding up_key[] = {{COMMAND_UP, "k", NULL, N_("to another line"), 0}, {0}};
static const struct binding down_key[] = {{COMMAND_DOWN, "j", NULL, N_("to another line"), 0}, {0}};

struct list {
    struct screen base;
    const char *title;
    bool names; /* the labels are not words of the program */
    struct list_item item[LIST_ITEMS];
    int items, choice;
    void (*chosen)(void *with, struct app *app, int command);
    void *with;
};

static const char *label(const struct list *l, int i)
{
    return l->names ? l->item[i].label : say_word(l->item[i].label);
}

static bool begins(const struct list *l, char letter)
{
    bool found = false;
    for (int i = 0; i < l->items; i++) {
        found = found || (label(l, i)[0] | 0x20) == letter;
    }
    return found;
}

/* The range of letters is asked last. */
static void bindings(const struct screen *s, struct keyset *set)
{
    const struct list *l = (const struct list *)s;
    int n = 0;
    if (l->names) {
        set->table[0] = name_keys;
        return;
    }
    if (!begins(l, 'k')) {
        set->table[n++] = up_key;
    }
    if (!begins(l, 'j')) {
        set->table[n++] = down_key;
    }
    set->table[n] = word_keys;
}

/* The letters of the program's own words; names have none. */
static void find_letters(const struct list *l, const struct keymap *map,
                         struct letter_line line[LIST_ITEMS])
{
    struct keyset set = {.keymap = map};
    bindings(&l->base, &set);
    for (int i = 0; i < l->items; i++) {
        line[i] = (struct letter_line){.label = label(l, i), .at = -1};
    }
    if (!l->names) {
        letters_find(&set, CMD_LETTER, line, l->items);
    }
}

static int widest(const struct list *l)
{
    int width = foreign_width(say_word(l->title));
    for (int i = 0; i < l->items; i++) {
        int w = foreign_width(label(l, i));
        width = w > width ? w : width;
    }
    return width;
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct list *l = (const struct list *)s;
    struct area page = canvas_area(c);
    struct area in = frame_overlay(c, l->items + 2, widest(l) + 8, say_word(l->title));
    struct letter_line line[LIST_ITEMS];
    struct keyset set = {0};
    bindings(s, &set);
    find_letters(l, c->keymap, line);
    for (int i = 0; i < l->items; i++) {
        bool here = i == l->choice;
        canvas_target_line(c, area_part(in, i, 0, 1, in.width), i, COMMAND_ENTER);
        if (here) {
            canvas_glyph(c, in, i, 1, ROLE_ACCENT, GLYPH_POINTER);
            canvas_cursor(c, in, i, 1);
        }
        canvas_fit(c, in, i, 3, in.width - 4, here ? ROLE_SELECTED : ROLE_NORMAL, line[i].label);
        letters_draw(&line[i], c, area_part(in, i, 3, 1, in.width - 4));
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

static void choose_letter(struct list *l, struct app *app, const struct key *key)
{
    struct letter_line line[LIST_ITEMS];
    find_letters(l, &app_options(app)->keymap, line);
    int i = letters_line(line, l->items, key);
    if (i >= 0) {
        choose(l, app, i);
    }
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
    case CMD_LETTER:
        choose_letter(l, app, key);
        break;
    case COMMAND_BACK:
        app_pop(app);
        break;
    default:
        break;
    }
}

static void close_list(struct screen *s)
{
    free(s);
}

static const struct screen_ops list_ops = {
    .keys = bindings,
    .draw = draw,
    .command = command,
    .close = close_list,
    .overlay = true,
};

static struct list *list_new(const char *title, const struct list_item *items,
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
    return l;
}

struct screen *list_screen(const char *title, const struct list_item *items,
                           void (*chosen)(void *with, struct app *app, int command), void *with)
{
    return &list_new(title, items, chosen, with)->base;
}

struct screen *list_names(const char *title, const struct list_item *items,
                          void (*chosen)(void *with, struct app *app, int command), void *with)
{
    struct list *l = list_new(title, items, chosen, with);
    l->names = true;
    return &l->base;
}
