#include "ui/screen/prompt.h"

#include "src/base/alloc.h"
#include "src/match/dice.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/text_input.h"

#include <string.h>

struct prompt_screen {
    struct screen base;
    struct text_input input;
    struct text why;
    struct series series; /* secrets */
    struct setup setup;
    int seat;
    struct playback *asking; /* faces: the match that waits for them, of the screen below */
    const char *notice;      /* faces: what the stack has to say; NULL: nothing */
};

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct prompt_screen *p = (struct prompt_screen *)s;
    (void)stack;
    if (text_input_key(&p->input, key)) {
        text_clear(&p->why);
        return true;
    }
    return false;
}

/* What lies below goes on: the judge of a match, its result. */
static int64_t tick_below(struct screen *s, struct stack *stack, int64_t now)
{
    const struct screen_ops *ops = s->below->ops;
    return ops->tick ? ops->tick(s->below, stack, now) : CLOCK_NEVER;
}

static void descriptors_below(const struct screen *s, int fd[SCREEN_FDS])
{
    screen_descriptors(s->below, fd);
}

/* ---- Secrets ---- */

static void mix(struct binding_call *call)
{
    struct prompt_screen *p = call->of;
    if (p->input.length && !seed_mix(&p->setup.seed, p->input.bytes, &p->why)) {
        return;
    }
    p->seat = setup_person_from(&p->setup, p->seat + 1);
    text_input_set(&p->input, "");
    if (p->seat < 0) {
        struct series series = p->series;
        struct setup setup = p->setup;
        stack_pop(call->stack);
        call->stack->routes->start_match(call->stack, &series, &setup);
    }
}

static const struct binding secret_keys[] = {
    {COMMAND_ENTER, "Enter", N_("mix in"), N_("mix this into the dice; empty: nothing"), 0,
     ACTION_FIXED, mix},
    {COMMAND_BACK, "Esc", N_("back"), N_("do not begin the match"), 0, ACTION_FIXED},
    {0},
};

/* What the secret is for, and the value that binds the program; as far as both have room. */
static void draw_commit(const struct prompt_screen *p, struct canvas *c, struct area a)
{
    const char *why = say_word(N_("It is mixed into the dice, so that nobody, this program "
                                  "included, can choose them. The check value was fixed before:"));
    char commit[HASH_WORD];
    seed_commit(p->setup.seed.nonce, commit);
    int row = canvas_rows(a.width, why), rows = (HASH_WORD - 2) / (a.width > 0 ? a.width : 1) + 1;
    if (row + rows > a.height) {
        return;
    }
    canvas_wrap(c, a, ROLE_DIM, why);
    row += row + rows < a.height;
    for (int i = 0; i < rows; i++) {
        canvas_text(c, a, row + i, 0, ROLE_DIM, commit + i * a.width);
    }
}

static void draw_secret(const struct screen *s, struct canvas *c)
{
    const struct prompt_screen *p = (const struct prompt_screen *)s;
    struct text who = say_text();
    const char *name = setup_shown(&p->setup, p->seat, who.translator);
    struct keyset set = {{secret_keys}};
    struct area a = window_draw(
        c, &(struct window){say_word(N_("Secrets for the dice")), NULL, p->why.bytes, &set});
    if (*name) {
        text_say(&who, N_("%s, type a secret; nobody sees it."), name);
    } else {
        text_say(&who, N_("Player %d, type a secret; nobody sees it."), p->seat + 1);
    }
    int margin = a.width >= 60 ? 4 : a.width >= 40, row = a.height >= 12 ? 3 : 0;
    struct area text = area_part(a, row, margin, a.height - row, a.width - 2 * margin);
    row = canvas_wrap(c, text, LOOK_BOLD, who.bytes);
    text_input_draw(&p->input, c, text, row, 0, text.width < 40 ? text.width : 40);
    draw_commit(p, c, area_part(text, row + 2, 0, text.height - row - 2, text.width));
}

static const struct screen_ops secret_ops = {
    .bindings = secret_keys, .draw = draw_secret, .type = type};

void secret_open(struct stack *stack, const struct series *series, const struct setup *setup)
{
    int first = setup_person_from(setup, 0);
    if (first < 0) {
        stack->routes->start_match(stack, series, setup);
        return;
    }
    struct prompt_screen *p = alloc(sizeof *p);
    p->base.ops = &secret_ops;
    p->input = (struct text_input){.most = SECRET_BYTES, .secret = true};
    p->why = say_text();
    p->series = *series;
    p->setup = *setup;
    p->seat = first;
    stack_push(stack, &p->base);
}

/* ---- Faces ---- */

static void take(struct binding_call *call)
{
    struct prompt_screen *p = call->of;
    struct playback *l = p->asking;
    bool fit = dice_typed_give(l->table.dice, p->input.bytes, &p->why);
    text_input_set(&p->input, "");
    if (fit) {
        l->scene.chooser = -1;
        stack_pop(call->stack);
    }
}

static void to_menu(void *with, struct stack *stack)
{
    (void)with;
    stack->routes->menu(stack);
}

static void leave(struct binding_call *call)
{
    call->stack->routes->ask_before_loss(call->stack, to_menu, NULL);
}

enum { TYPED_LEAST = 6 }; /* columns for what is typed */

static const struct binding faces_keys[] = {
    {COMMAND_ENTER, "Enter", N_("take"), N_("these are the faces thrown"), 0, ACTION_FIXED, take},
    {COMMAND_BACK, "Esc", N_("menu"), N_("stop here; the match waits"), 0, ACTION_FIXED, leave},
    {0},
};

/* How many dice of how many sides, and which fall as before: in so many words as leave room to
 * type.
 */
static void ask_faces(const struct playback *l, int width, struct text *ask)
{
    struct node node = match_next(&l->table.match);
    const char *who = scene_name(&l->scene, node.seat);
    int face[DICE_MOST], again = dice_typed_again(l->table.dice, face), more = node.dice - again;
    struct text lie = say_text();
    for (int i = 0; i < again; i++) {
        text_add(&lie, "%s%d", i ? " " : "", face[i]);
    }
    if (again) {
        text_say_n(ask, "%s throws %s as before and %d more die of %d sides:",
                   "%s throws %s as before and %d more dice of %d sides:", (unsigned long)more, who,
                   lie.bytes, more, node.sides);
    } else {
        text_say_n(ask, "%s throws %d die of %d sides:", "%s throws %d dice of %d sides:",
                   (unsigned long)more, who, more, node.sides);
    }
    if (sanitize_width(ask->bytes) + TYPED_LEAST > width && again) {
        text_clear(ask);
        text_say(ask, N_("%s and %d more of %d:"), lie.bytes, more, node.sides);
    }
    if (sanitize_width(ask->bytes) + TYPED_LEAST > width) {
        text_clear(ask);
        text_say_n(ask, "%d die of %d:", "%d dice of %d:", (unsigned long)more, more, node.sides);
    }
}

static void draw_faces(const struct screen *s, struct canvas *c)
{
    const struct prompt_screen *p = (const struct prompt_screen *)s;
    struct text ask = say_text();
    struct keyset set = {{faces_keys}};
    struct area page = canvas_area(c),
                line = area_part(page, page.height - 2, 1, 1, page.width - 2);
    ask_faces(p->asking, line.width, &ask);
    canvas_clear(c, area_part(page, page.height - 2, 0, 2, page.width), ROLE_NORMAL);
    const struct text why = say_sentence(p->why.bytes);
    const char *more = p->notice ? p->notice : why.bytes;
    int col = canvas_text(c, line, 0, 0, ROLE_MESSAGE, *more ? more : ask.bytes);
    col = col + TYPED_LEAST > line.width ? line.width - TYPED_LEAST : col;
    text_input_draw(&p->input, c, line, 0, col + 1,
                    line.width - col - 1 < 20 ? line.width - col - 1 : 20);
    key_bar_draw(&set, c, page, page.height - 1);
}

static int64_t tick_faces(struct screen *s, struct stack *stack, int64_t now)
{
    ((struct prompt_screen *)s)->notice = stack_notice(stack);
    return tick_below(s, stack, now);
}

static const struct screen_ops faces_ops = {
    .bindings = faces_keys,
    .draw = draw_faces,
    .type = type,
    .tick = tick_faces,
    .descriptors = descriptors_below,
    .overlay = true,
};

void faces_open(struct stack *stack, struct playback *l)
{
    struct prompt_screen *p = alloc(sizeof *p);
    p->base.ops = &faces_ops;
    p->input = (struct text_input){.most = 40};
    p->why = say_text();
    p->asking = l;
    stack_push(stack, &p->base);
}

/* ---- A name ---- */

static void call(struct binding_call *call)
{
    struct prompt_screen *p = call->of;
    struct stack *stack = call->stack;
    struct config now = stack->preferences.config;
    struct text why = say_text();
    if (!config_set(&now, CONFIG_NAME, p->input.bytes, &p->why)) {
        return;
    }
    bool written = !p->input.length || preferences_settle(&stack->preferences, &now, &why);
    stack_pop(stack);
    if (!written) {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
    }
}

static const struct binding name_keys[] = {
    {COMMAND_ENTER, "Enter", N_("keep"), N_("that is the name from now on"), 0, ACTION_FIXED, call},
    {COMMAND_BACK, "Esc", N_("no name"), N_("it is not asked again"), 0, ACTION_FIXED},
    {0},
};

static void draw_name(const struct screen *s, struct canvas *c)
{
    const struct prompt_screen *p = (const struct prompt_screen *)s;
    const struct text why = say_sentence(p->why.bytes);
    const struct keyset set = {{name_keys}};
    struct area page = canvas_area(c);
    bool narrow = page.width < 40;
    canvas_clear(c, area_part(page, page.height - 2, 0, 2, page.width), ROLE_NORMAL);
    window_draw_input(c,
                      why.length ? why.bytes
                      : narrow   ? say_word(N_("Your name?"))
                                 : say_word(N_("What may we call you from now on?")),
                      &p->input);
    key_bar_draw(&set, c, page, page.height - 1);
}

static const struct screen_ops name_ops = {
    .bindings = name_keys,
    .draw = draw_name,
    .type = type,
    .tick = tick_below,
    .descriptors = descriptors_below,
    .overlay = true,
};

void name_open(struct stack *stack, const struct series *series, const struct playback *l)
{
    if (!preferences_want_name(&stack->preferences, &l->table, stack->services.library)) {
        return;
    }
    struct prompt_screen *p = alloc(sizeof *p);
    p->base.ops = &name_ops;
    p->input = (struct text_input){.most = NAME_BYTES - 1, .columns = SANITIZE_NAME};
    p->why = say_text();
    text_input_set(&p->input, preferences_name_of(series));
    stack_push(stack, &p->base);
    stack_drop_keys(stack);
}
