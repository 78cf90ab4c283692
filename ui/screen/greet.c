#include "ui/screen/greet.h"

#include "src/base/alloc.h"
#include "src/bot/bots.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

struct greet {
    struct screen base;
    struct series series;
    struct setup setup;
    struct bots *bots;   /* borrowed */
    struct text missing; /* why there is no sandbox; empty: there is one, or none is wanted */
    bool called;
    long long resumed; /* the match of the library that goes on once somebody has agreed; 0: none */
};

static void agree(struct binding_call *call)
{
    struct greet *g = call->of;
    bots_unsandbox(g->bots);
    text_clear(&g->missing);
}

static const struct binding ask_keys[] = {
    {COMMAND_OWN, "y", N_("start it"), N_("the program may do what you may do"), 0, ACTION_FIXED,
     agree},
    {COMMAND_BACK, "Esc n", N_("back"), N_("do not begin the match"), 0, ACTION_FIXED},
    {0},
};

static const struct binding wait_keys[] = {
    {COMMAND_BACK, "Esc", N_("back"), N_("do not begin the match"), 0, ACTION_FIXED},
    {0},
};

static void keys(const struct screen *s, struct keyset *set)
{
    set->table[0] = ((const struct greet *)s)->missing.length ? ask_keys : wait_keys;
}

/* The commands that are started, a line each. */
static void draw_commands(const struct greet *g, struct canvas *c, struct area a, int row)
{
    for (int seat = 0; seat < SEATS_MOST && g->setup.seat[seat].word[0]; seat++) {
        const char *command = setup_command_of(g->setup.seat[seat].word);
        if (command && row < a.height) {
            struct text shown = say_text();
            sanitize_say(&shown, command, SANITIZE_LINE);
            canvas_fit(c, a, row++, 2, a.width - 2, ROLE_NORMAL, shown.bytes);
        }
    }
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct greet *g = (const struct greet *)s;
    struct text words = say_text();
    struct keyset set = {0};
    keys(s, &set);
    struct area a = window_draw(c, &(struct window){say_word(N_("Bots")), NULL, NULL, &set});
    if (g->missing.length) {
        struct text why = say_sentence(g->missing.bytes);
        text_say(&words,
                 N_("%s Without a sandbox a program can read, change and send whatever you "
                    "can. Start it only if you would run it by yourself."),
                 why.bytes);
    } else {
        text_say(&words, N_("The match begins when these programs have greeted:"));
    }
    int margin = a.width >= 60 ? 4 : a.width >= 40, row = a.height >= 12 ? 2 : 0;
    struct area text = area_part(a, row, margin, a.height - row, a.width - 2 * margin);
    row = canvas_wrap(c, text, LOOK_BOLD, words.bytes);
    draw_commands(g, c, text, row + 1);
}

static void fail(struct stack *stack, const struct text *why)
{
    const struct text said = say_sentence(why->bytes);
    stack_pop(stack);
    stack->routes->notice(stack, said.bytes);
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct greet *g = (struct greet *)s;
    struct text why = say_text();
    (void)now;
    if (g->missing.length) {
        return CLOCK_NEVER;
    }
    if (g->resumed) {
        long long id = g->resumed;
        stack_pop(stack);
        stack->routes->resume(stack, id);
        return CLOCK_NEVER;
    }
    if (!g->called && !bots_call(g->bots, &g->setup, &why)) {
        fail(stack, &why);
        return CLOCK_NEVER;
    }
    g->called = true;
    bots_serve(g->bots);
    switch (bots_greeted(g->bots, &g->setup, &why)) {
    case BOTS_GREETING:
        break;
    case BOTS_FAILED:
        fail(stack, &why);
        break;
    case BOTS_READY: {
        const struct series series = g->series;
        struct setup setup = g->setup;
        bots_introduce(g->bots, &setup);
        stack_pop(stack);
        stack->routes->seated(stack, &series, &setup);
        break;
    }
    }
    return CLOCK_NEVER;
}

static void descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    const struct greet *g = (const struct greet *)s;
    fd[0] = g->called ? bots_fd(g->bots) : -1;
}

static const struct screen_ops greet_ops = {
    .keys = keys,
    .draw = draw,
    .tick = tick,
    .descriptors = descriptors,
};

static struct greet *greet_new(struct stack *stack, const struct setup *setup)
{
    struct greet *g = alloc(sizeof *g);
    g->base.ops = &greet_ops;
    g->setup = *setup;
    g->bots = stack->services.bots;
    g->missing = say_text();
    bots_may(g->bots, &g->missing);
    return g;
}

void greet_open(struct stack *stack, const struct series *series, const struct setup *setup)
{
    if (!stack->services.bots) {
        stack->routes->notice(stack, say_word(N_("No bot can be started here.")));
        return;
    }
    struct greet *g = greet_new(stack, setup);
    g->series = *series;
    stack_push(stack, &g->base);
}

void greet_ask(struct stack *stack, long long id, const struct setup *setup)
{
    struct greet *g = greet_new(stack, setup);
    g->resumed = id;
    stack_push(stack, &g->base);
}
