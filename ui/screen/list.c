#include "ui/screen/list.h"

#include "src/base/alloc.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <string.h>

enum { CMD_LETTER = COMMAND_OWN, CMD_REMOVE };

enum { FRAME = 8 }; /* columns of the box beside its words */

struct list {
    struct screen base;
    const char *title;
    struct text words; /* above the lines; may be empty */
    struct list_item item[LIST_ITEMS];
    struct list_line line[LIST_ITEMS];
    int items, choice;
    void (*chosen)(void *with, struct stack *stack, int command);
    void (*removed)(void *with, struct stack *stack, int command); /* may be NULL */
    void *with;
    char letters[2 * LIST_ITEMS]; /* those of the lines: "n h k y" …, none if they are names … */
    struct binding letter_key[2]; /* … and what they do */
};

static void move(struct binding_call *call)
{
    struct list *l = call->of;
    l->choice = (l->choice + l->items + key_bar_step(call->command)) % l->items;
}

static void choose(struct binding_call *call)
{
    const struct list l = *(struct list *)call->of;
    bool letter = call->command == CMD_LETTER;
    int i = letter ? list_line_of(l.line, l.items, call->key) : l.choice;
    stack_pop(call->stack);
    l.chosen(l.with, call->stack, l.item[i].command);
}

static const struct binding line_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another line"), 1, .run = move},
    {COMMAND_LEFT, "Left h", NULL, NULL, 0, .run = move},
    {COMMAND_RIGHT, "Right l", NULL, N_("to the line before, or the next"), 0, .run = move},
    {COMMAND_ENTER, "Enter | Space", N_("choose"), N_("do what the line says"), 0, .run = choose},
    {0},
};

static void remove_line(struct binding_call *call)
{
    const struct list l = *(struct list *)call->of;
    stack_pop(call->stack);
    l.removed(l.with, call->stack, l.item[l.choice].command);
}

static const struct binding remove_keys[] = {
    {CMD_REMOVE, "Del", N_("forget"), N_("forget it for good (asks first)"), 1, ACTION_FORGET,
     remove_line},
    {0},
};

static const struct binding back_key[] = {
    {COMMAND_BACK, "Esc q", N_("back"), N_("close this list"), 0},
    {0},
};

const struct key_page list_key_page = {N_("Lists to choose from"),
                                       {line_keys, remove_keys, back_key}};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct list *l = (const struct list *)s;
    set->table[0] = line_keys;
    set->table[1] = l->letter_key;
    set->table[2] = l->removed ? remove_keys : NULL;
    set->table[3] = back_key;
}

static void draw_line(const struct list *l, const struct keyset *set, int i, struct canvas *c,
                      struct area row)
{
    const struct area label = area_part(row, 0, 3, row.height, row.width - 4);
    bool here = i == l->choice;
    int style = here ? ROLE_SELECTED : ROLE_NORMAL;
    canvas_target_line(c, row, i, COMMAND_ENTER);
    if (here) {
        list_pointer(c, row, 0, 1);
    }
    if (row.height > 1) {
        canvas_wrap(c, label, style, l->line[i].label);
    } else {
        canvas_fit(c, label, 0, 0, label.width, style, l->line[i].label);
    }
    list_underline(&l->line[i], set, CMD_LETTER, c, area_part(label, 0, 0, 1, label.width));
}

/* Columns of the words in the box, where it may be so wide. */
static int text_width(const struct list *l)
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
    struct keyset set = {.keymap = c->keymap};
    bindings(s, &set);
    struct area in =
        window_overlay(c, l->items + 2, text_width(l) + FRAME, say_word(l->title), &set);
    int from = list_from(c, l->choice, l->items, in.height);
    for (int i = from; i < l->items && i - from < in.height; i++) {
        draw_line(l, &set, i, c, area_part(in, i - from, 0, 1, in.width));
    }
}

/* Rows of each line; gives those of all. */
static int line_rows(const struct list *l, int width, int row[LIST_ITEMS])
{
    int rows = 0;
    for (int i = 0; i < l->items; i++) {
        row[i] = canvas_rows(width, l->line[i].label);
        rows += row[i];
    }
    return rows;
}

/* The sentence has what rows the lines leave, with an empty one behind it if there is one. Where
 * not even they have room it is a list like others. */
static void draw_choice(const struct screen *s, struct canvas *c)
{
    const struct list *l = (const struct list *)s;
    struct keyset set = {.keymap = c->keymap};
    int most = c->width - FRAME + 2, width = text_width(l) < most ? text_width(l) : most;
    int row[LIST_ITEMS], rows = line_rows(l, width, row);
    int words = canvas_rows(width, l->words.bytes), height = words + 1 + rows + 2;
    if (rows + 2 >= c->height) {
        draw(s, c);
        return;
    }
    bindings(s, &set);
    struct area in = window_overlay(c, height < c->height - 1 ? height : c->height - 1,
                                    width + FRAME, say_word(l->title), &set);
    int at = in.height - rows;
    c->lacks |= at < words;
    canvas_wrap(c, area_part(in, 0, 3, at < words ? at : words, width), ROLE_NORMAL,
                l->words.bytes);
    for (int i = 0; i < l->items; at += row[i++]) {
        draw_line(l, &set, i, c, area_part(in, at, 0, row[i], in.width));
    }
}

static void point(struct screen *s, int line)
{
    ((struct list *)s)->choice = line;
}

static const struct screen_ops list_ops = {
    .keys = bindings, .draw = draw, .point = point, .overlay = true};

static const struct screen_ops choice_ops = {
    .keys = bindings, .draw = draw_choice, .point = point, .overlay = true};

static struct list *list_new(const char *title, const struct list_item *items, bool names,
                             void (*chosen)(void *with, struct stack *stack, int command),
                             void *with)
{
    struct list *l = alloc(sizeof *l);
    l->base.ops = &list_ops;
    l->title = title;
    l->chosen = chosen;
    l->with = with;
    for (; items->label && l->items < LIST_ITEMS; items++, l->items++) {
        l->item[l->items] = *items;
        l->line[l->items].label = names ? items->label : say_word(items->label);
        l->line[l->items].at = -1;
    }
    return l;
}

/* The letters are those that mean nothing else in this list. */
static void give_letters(struct list *l)
{
    struct keyset set = {0};
    struct text letters = {0};
    l->letter_key[0] = (struct binding){
        CMD_LETTER, "a-z!q", N_("by letter"), N_("do what its line says"), 2, .run = choose};
    bindings(&l->base, &set);
    list_letters(&set, CMD_LETTER, l->line, l->items);
    for (int i = 0; i < l->items; i++) {
        if (l->line[i].at >= 0) {
            text_add(&letters, letters.length ? " %c" : "%c", list_letter(&l->line[i]));
        }
    }
    strcpy(l->letters, letters.bytes);
    l->letter_key[0].keys = l->letters;
}

void list_open(struct stack *stack, const char *title, const struct list_item *items,
               void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    struct list *l = list_new(title, items, false, chosen, with);
    give_letters(l);
    stack_push(stack, &l->base);
}

void list_open_choice(struct stack *stack, const char *title, const char *words,
                      const struct list_item *items,
                      void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    struct list *l = list_new(title, items, false, chosen, with);
    l->base.ops = &choice_ops;
    text_add(&l->words, "%s", words);
    give_letters(l);
    stack_push(stack, &l->base);
}

void list_open_names(struct stack *stack, const char *title, const struct list_item *items,
                     void (*chosen)(void *with, struct stack *stack, int command),
                     void (*removed)(void *with, struct stack *stack, int command), void *with)
{
    struct list *l = list_new(title, items, true, chosen, with);
    l->removed = removed;
    stack_push(stack, &l->base);
}
