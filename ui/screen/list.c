#include "ui/screen/list.h"

#include "src/base/alloc.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <stdlib.h>
#include <string.h>

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
    {0},
};

static const struct binding back_key[] = {
    {COMMAND_BACK, "Esc q", N_("back"), N_("close this list"), 0},
    {0},
};

/* Beside the words' keys: what moves unless a line begins with it. */
static const struct binding up_key[] = {{COMMAND_UP, "k", NULL, N_("to another line"), 0}, {0}};
static const struct binding down_key[] = {{COMMAND_DOWN, "j", NULL, N_("to another line"), 0}, {0}};

struct list {
    struct screen base;
    const char *title;
    struct list_item item[LIST_ITEMS];
    struct list_line line[LIST_ITEMS];
    int items, choice;
    void (*chosen)(void *with, struct stack *stack, int command);
    void *with;
    bool names;                   /* the labels are not words of the program */
    char letters[2 * LIST_ITEMS]; /* those of the lines: "n h k y" … */
    struct binding letter_key[2]; /* … and what they do */
};

static bool begins(const struct list *l, char letter)
{
    bool found = false;
    for (int i = 0; i < l->items; i++) {
        found = found || (l->line[i].label[0] | 0x20) == letter;
    }
    return found;
}

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
    set->table[n++] = word_keys;
    set->table[n++] = l->letter_key;
    set->table[n] = back_key;
}

/* Those that mean nothing else in this list. */
static void find_letters(struct list *l)
{
    struct binding *key = &l->letter_key[0];
    struct keyset set = {0};
    struct text letters = {0};
    *key = (struct binding){CMD_LETTER, "a-z!q", N_("by letter"), N_("do what its line says"), 2};
    bindings(&l->base, &set);
    list_letters(&set, CMD_LETTER, l->line, l->items);
    for (int i = 0; i < l->items; i++) {
        if (l->line[i].at >= 0) {
            text_add(&letters, letters.length ? " %c" : "%c", list_letter(&l->line[i]));
        }
    }
    strcpy(l->letters, letters.bytes);
    key->keys = l->letters;
}

static int widest(const struct list *l)
{
    int width = sanitize_width(say_word(l->title));
    for (int i = 0; i < l->items; i++) {
        int w = sanitize_width(l->line[i].label);
        width = w > width ? w : width;
    }
    return width;
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct list *l = (const struct list *)s;
    struct area page = canvas_area(c);
    struct area in = frame_overlay(c, l->items + 2, widest(l) + 8, say_word(l->title));
    struct keyset set = {.keymap = c->keymap};
    bindings(s, &set);
    for (int i = 0; i < l->items; i++) {
        bool here = i == l->choice;
        canvas_target_line(c, area_part(in, i, 0, 1, in.width), i, COMMAND_ENTER);
        if (here) {
            canvas_glyph(c, in, i, 1, ROLE_ACCENT, GLYPH_POINTER);
            canvas_cursor(c, in, i, 1);
        }
        canvas_fit(c, in, i, 3, in.width - 4, here ? ROLE_SELECTED : ROLE_NORMAL, l->line[i].label);
        list_underline(&l->line[i], &set, CMD_LETTER, c, area_part(in, i, 3, 1, in.width - 4));
    }
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    bindings_bar(&set, c, page, page.height - 1);
}

static void choose(struct list *l, struct stack *stack, int i)
{
    void (*chosen)(void *, struct stack *, int) = l->chosen;
    void *with = l->with;
    int command = l->item[i].command;
    stack_pop(stack);
    chosen(with, stack, command);
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
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
        choose(l, stack, l->choice);
        break;
    case CMD_LETTER:
        choose(l, stack, list_line_of(l->line, l->items, key));
        break;
    case COMMAND_BACK:
        stack_pop(stack);
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

static struct screen *list_new(const char *title, const struct list_item *items, bool names,
                               void (*chosen)(void *with, struct stack *stack, int command),
                               void *with)
{
    struct list *l = alloc(sizeof *l);
    l->base.ops = &list_ops;
    l->title = title;
    l->names = names;
    l->chosen = chosen;
    l->with = with;
    for (; items->label && l->items < LIST_ITEMS; items++, l->items++) {
        l->item[l->items] = *items;
        l->line[l->items].label = names ? items->label : say_word(items->label);
        l->line[l->items].at = -1;
    }
    if (!names) {
        find_letters(l);
    }
    return &l->base;
}

struct screen *list_screen(const char *title, const struct list_item *items,
                           void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    return list_new(title, items, false, chosen, with);
}

struct screen *list_names(const char *title, const struct list_item *items,
                          void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    return list_new(title, items, true, chosen, with);
}
