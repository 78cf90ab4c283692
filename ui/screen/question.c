#include "ui/screen/question.h"

#include "src/base/alloc.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

enum { CMD_YES = COMMAND_OWN };

struct question {
    struct screen base;
    struct text words;
    void (*yes)(void *with, struct stack *stack);
    void *with;
    bool agrees; /* the answer that Enter means: No at first */
};

static void agree(struct binding_call *call)
{
    const struct question q = *(struct question *)call->of;
    stack_pop(call->stack);
    if (call->command == CMD_YES || q.agrees) {
        q.yes(q.with, call->stack);
    }
}

static void move(struct binding_call *call)
{
    struct question *q = call->of;
    q->agrees = key_bar_step(call->command) > 0;
}

static const struct binding keys[] = {
    {CMD_YES, "y", N_("yes"), N_("do it"), 0, ACTION_FIXED, agree},
    {COMMAND_BACK, "n Esc | q", N_("no"), N_("leave everything as it is"), 0, ACTION_FIXED},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("to the other answer"), 1, .run = move},
    {COMMAND_UP, "Up k", NULL, NULL, 0, .run = move},
    {COMMAND_DOWN, "Down j", NULL, N_("to the other answer"), 0, .run = move},
    {COMMAND_ENTER, "Enter", N_("choose"), N_("the answer that is marked"), 0, .run = agree},
    {0},
};

/* Below the question the two answers as words that can be clicked, the one that is meant by Enter
 * at first in front. */
static void draw(const struct screen *s, struct canvas *c)
{
    bool agrees = ((const struct question *)s)->agrees;
    const struct key y = {.press = PRESS_CHAR, .code = 'y'}, n = {.press = PRESS_CHAR, .code = 'n'};
    const char *words = ((const struct question *)s)->words.bytes;
    const char *no = say_word(N_("No")), *yes = say_word(N_("Yes"));
    int width = c->width >= 64 ? 60 : c->width, margin = c->width > 30 ? 2 : 0;
    int inside = width - 2 - 2 * margin, rows = canvas_rows(inside, words);
    bool airy = rows + 4 <= c->height - 2;
    struct area in =
        window_overlay(c, rows + (airy ? 4 : 3), width, NULL, &(struct keyset){{keys}});
    in = area_part(in, 0, margin, in.height, inside);
    canvas_wrap(c, in, ROLE_NORMAL, words);
    int row = in.height - 1, col = sanitize_width(no) + 4;
    canvas_target(c, area_part(in, row, 0, 1, col), COMMAND_BACK, n);
    list_pointer(c, in, row, agrees ? col : 0);
    canvas_text(c, in, row, 2, agrees ? ROLE_NORMAL : ROLE_SELECTED, no);
    canvas_target(c, area_part(in, row, col + 2, 1, sanitize_width(yes)), CMD_YES, y);
    canvas_text(c, in, row, col + 2, agrees ? ROLE_SELECTED : ROLE_NORMAL, yes);
}

static const struct screen_ops question_ops = {.bindings = keys, .draw = draw, .overlay = true};

void ask_before(struct stack *stack, enum confirm confirm, const struct text *question,
                void (*yes)(void *with, struct stack *stack), void *with)
{
    if (!confirm_asks(confirm, &stack->preferences.config)) {
        yes(with, stack);
        return;
    }
    struct question *q = alloc(sizeof *q);
    *q = (struct question){{.ops = &question_ops}, *question, yes, with, false};
    stack_push(stack, &q->base);
}

void ask_before_loss(struct stack *stack, void (*yes)(void *with, struct stack *stack), void *with)
{
    struct text question = say_text();
    text_say(&question, N_("The match is not kept and would be lost. Leave it?"));
    ask_before(stack, stack_loses(stack) ? CONFIRM_DELETE : CONFIRM_NONE, &question, yes, with);
}

/* ---- A match that waits ---- */

enum {
    PAUSED_STAY,
    PAUSED_CONCEDE,
    PAUSED_AGAIN,
    PAUSED_NEW,
    PAUSED_OPTIONS,
    PAUSED_MENU,
    PAUSED_QUIT
};

static void concede(void *with, struct stack *stack)
{
    (void)stack;
    playback_concede(with);
}

static void to_menu(void *with, struct stack *stack)
{
    (void)with;
    stack->routes->menu(stack);
}

/* The same seats and rules: the series stands as it did before this match, but for dice that were
 * drawn: some of them have been seen. */
static void begin_again(void *with, struct stack *stack)
{
    struct series series = *((const struct playback *)with)->series;
    struct text why = say_text();
    bool drawn = !series.setup.seed.drawn || seed_draw(&series.setup.seed, &why);
    stack->routes->menu(stack);
    if (drawn) {
        stack->routes->start(stack, &series);
    } else {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
    }
}

static void to_new_match(void *with, struct stack *stack)
{
    const struct game *game = ((const struct playback *)with)->match->game;
    stack->routes->menu(stack);
    stack->routes->new_match(stack, game, false);
}

static void quit(void *with, struct stack *stack)
{
    (void)with;
    stack_leave(stack);
}

static void chosen(void *with, struct stack *stack, int command)
{
    struct playback *l = with;
    struct text question = say_text();
    if (command == PAUSED_CONCEDE) {
        text_say(&question, N_("%s gives the match up and loses it. Concede?"),
                 scene_name(&l->scene, playback_conceding(l)));
        stack->routes->ask(stack, CONFIRM_CONCEDE, &question, concede, l);
    } else if (command == PAUSED_QUIT && session_is_kept(&l->table)) {
        text_say(&question, N_("The match is kept. Leave Rollick?"));
        stack->routes->ask(stack, CONFIRM_LEAVE, &question, quit, l);
    } else if (command == PAUSED_AGAIN && session_is_kept(&l->table)) {
        text_say(&question, N_("The match is kept. Begin another one with the same seats?"));
        stack->routes->ask(stack, CONFIRM_LEAVE, &question, begin_again, l);
    } else if (command == PAUSED_OPTIONS) {
        stack->routes->settings(stack);
    } else if (command != PAUSED_STAY) {
        stack->routes->ask_before_loss(stack,
                                       command == PAUSED_AGAIN  ? begin_again
                                       : command == PAUSED_NEW  ? to_new_match
                                       : command == PAUSED_MENU ? to_menu
                                                                : quit,
                                       l);
    }
}

void ask_paused(struct stack *stack, struct playback *l)
{
    bool can_concede = playback_conceding(l) >= 0, kept = session_is_kept(&l->table);
    struct list_item item[LIST_ITEMS + 1] = {
        {N_("Go on"), PAUSED_STAY},
        {N_("New match"), PAUSED_NEW},
        {N_("Options"), PAUSED_OPTIONS},
        {kept ? N_("Main menu (the match is kept)") : N_("Main menu (the match is lost)"),
         PAUSED_MENU},
        {kept ? N_("Leave Rollick (the match is kept)") : N_("Leave Rollick (the match is lost)"),
         PAUSED_QUIT},
    };
    int n = 5;
    if (l->series && !*l->setup->daily) {
        item[n++] = (struct list_item){N_("Restart"), PAUSED_AGAIN};
    }
    if (can_concede) {
        item[n++] = (struct list_item){N_("Concede"), PAUSED_CONCEDE};
    }
    stack->routes->list(stack, N_("The match waits"), item, chosen, l);
}
