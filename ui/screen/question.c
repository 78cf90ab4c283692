#include "ui/screen/question.h"

#include "src/base/alloc.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum { CMD_YES = COMMAND_OWN };

static const struct binding keys[] = {
    {CMD_YES, "y", N_("yes"), N_("do it"), 0, ACTION_FIXED},
    {COMMAND_BACK, "n Esc | q Enter", N_("no"), N_("leave everything as it is"), 0, ACTION_FIXED},
    {0},
};

struct ask {
    struct screen base;
    struct text question;
    void (*yes)(void *with, struct stack *stack);
    void *with;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = keys;
}

/* The two answers as words that can be clicked, the one that is meant by Enter first. */
static void draw_answers(struct canvas *c, struct area a, int row)
{
    const char *no = say_word(N_("No")), *yes = say_word(N_("Yes"));
    const struct key y = {.press = PRESS_CHAR, .code = 'y'}, n = {.press = PRESS_CHAR, .code = 'n'};
    int width = sanitize_width(no) + 4, col = 0;
    canvas_target(c, area_part(a, row, col, 1, width), COMMAND_BACK, n);
    canvas_glyph(c, a, row, col, ROLE_ACCENT, GLYPH_POINTER);
    canvas_cursor(c, a, row, col);
    canvas_text(c, a, row, col + 2, ROLE_SELECTED, no);
    col += width + 2;
    canvas_target(c, area_part(a, row, col, 1, sanitize_width(yes)), CMD_YES, y);
    canvas_text(c, a, row, col, ROLE_NORMAL, yes);
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct ask *ask = (const struct ask *)s;
    struct area page = canvas_area(c);
    int width = page.width >= 64 ? 60 : page.width, margin = page.width > 30 ? 2 : 0;
    int inside = width - 2 - 2 * margin, rows = canvas_rows(inside, ask->question.bytes);
    bool airy = rows + 4 <= page.height - 2;
    struct area in = frame_overlay(c, rows + (airy ? 4 : 3), width, NULL);
    in = area_part(in, 0, margin, in.height, inside);
    canvas_wrap(c, in, ROLE_NORMAL, ask->question.bytes);
    draw_answers(c, in, in.height - 1);
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    bindings_bar(&(struct keyset){{keys}}, c, page, page.height - 1);
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    const struct ask ask = *(struct ask *)s;
    (void)key;
    if (cmd == CMD_YES || cmd == COMMAND_BACK) {
        stack_pop(stack);
    }
    if (cmd == CMD_YES) {
        ask.yes(ask.with, stack);
    }
}

static void close_ask(struct screen *s)
{
    free(s);
}

static const struct screen_ops ask_ops = {
    .keys = bindings,
    .draw = draw,
    .command = command,
    .close = close_ask,
    .overlay = true,
};

struct screen *ask_screen(const struct text *question, void (*yes)(void *with, struct stack *stack),
                          void *with)
{
    struct ask *ask = alloc(sizeof *ask);
    ask->base.ops = &ask_ops;
    ask->question = *question;
    ask->yes = yes;
    ask->with = with;
    return &ask->base;
}

void ask_before(struct stack *stack, enum confirm confirm, const struct text *question,
                void (*yes)(void *with, struct stack *stack), void *with)
{
    if (confirm_asks(confirm, &stack->preferences.config)) {
        stack_push(stack, ask_screen(question, yes, with));
    } else {
        yes(with, stack);
    }
}

void ask_before_loss(struct stack *stack, void (*yes)(void *with, struct stack *stack), void *with)
{
    struct text question = say_text();
    text_say(&question, N_("The match is not kept and would be lost. Leave it?"));
    ask_before(stack, stack_loses(stack) ? CONFIRM_DELETE : CONFIRM_NONE, &question, yes, with);
}
