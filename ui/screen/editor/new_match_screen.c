#include "src/base/alloc.h"
#include "src/library/library.h"
#include "src/tables/tables.h"
#include "ui/screen/editor/new_match.h"
#include "ui/screen/editor/saved_setups.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum {
    CMD_START = COMMAND_OWN,
    CMD_NAME,
    CMD_REMOVE,
    CMD_DEFAULTS,
    CMD_MORE,
    CMD_LESS,
    CMD_KEEP,
    CMD_TAKE,
    CMD_FORGET
};

static const struct binding move_keys[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j Tab", N_("move"), N_("to another line"), 1},
    {0},
};

/* Keys that a row has beside those of all rows. */
static const struct binding seat_keys[] = {
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("another player there"), 0},
    {CMD_LESS, "PgDn", NULL, NULL, 0},
    {CMD_MORE, "PgUp", NULL, N_("the previous or next one"), 0},
    {CMD_NAME, "e | Enter", N_("name"), N_("change the name"), 2},
    {0},
};

static const struct binding remove_keys[] = {
    {CMD_REMOVE, "x | Del", N_("remove"), N_("take this player away"), 3},
    {0},
};

static const struct binding add_keys[] = {
    {COMMAND_ENTER, "Enter | Space e Right l +", N_("add"), N_("one more player"), 0},
    {0},
};

static const struct binding seed_keys[] = {
    {CMD_NAME, "Enter e", N_("seed"), N_("change the seed"), 0},
    {0},
};

static const struct binding start_keys[] = {
    {COMMAND_ENTER, "Enter | Space", "+", NULL, 0},
    {0},
};

static const struct binding value_keys[] = {
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l Space + Enter", N_("change"), N_("the previous or next value"), 0},
    {CMD_LESS, "PgDn", NULL, NULL, 0},
    {CMD_MORE, "PgUp", NULL, N_("ten less, ten more"), 0},
    {0},
};

static const struct binding keys[] = {
    {CMD_START, "s", N_("start"), N_("start the match"), 0, ACTION_START},
    {CMD_TAKE, "o", N_("line-ups"), N_("take a line-up that was saved"), 4},
    {CMD_KEEP, "w", N_("save"), N_("save players, rules and match as a line-up"), 5},
    {CMD_FORGET, "X", NULL, N_("forget a line-up"), 0},
    {CMD_DEFAULTS, "d", NULL, N_("everything as usual again"), 4},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu"), 1},
    {0},
};

const struct key_page form_key_page = {N_("New match"),
                                       {move_keys, seat_keys, remove_keys, value_keys, keys}};

static const struct binding typing_keys[] = {
    {COMMAND_ENTER, "Enter", N_("take"), N_("take what is typed"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("leave as it was"), N_("forget what is typed"), 0, ACTION_FIXED},
    {0},
};

struct form_screen {
    struct screen base;
    struct form form;
    struct saved_setups saved;
    const char *doomed; /* of them: that which is to be forgotten */
};

static struct form *form_of(struct screen *s)
{
    return &((struct form_screen *)s)->form;
}

static const struct binding *keys_of(enum form_kind kind)
{
    switch (kind) {
    case FORM_SEAT:
        return seat_keys;
    case FORM_ADD:
        return add_keys;
    case FORM_SEED:
        return seed_keys;
    case FORM_START:
        return start_keys;
    default:
        return value_keys;
    }
}

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct form *f = &((const struct form_screen *)s)->form;
    int n = 0;
    if (f->typing || f->naming) {
        set->table[0] = typing_keys;
        return;
    }
    set->table[n++] = move_keys;
    set->table[n++] = keys_of(form_focus(f).kind);
    if (form_focus(f).kind == FORM_SEAT && f->seats > f->game->seats_min) {
        set->table[n++] = remove_keys;
    }
    set->table[n] = keys;
}

/* Instead of the sentence: which name. */
static void draw_naming(const struct form *f, struct canvas *c)
{
    struct area page = canvas_area(c);
    int row = page.height - 2, margin = page.width >= 40 ? 1 : 0;
    canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
    int col = margin + 1 +
              canvas_text(c, page, row, margin, ROLE_MESSAGE, say_word(N_("Save line-up as:")));
    entry_draw(&f->entry, c, page, row, col, page.width - col - margin);
}

static void draw(const struct screen *s, struct canvas *c)
{
    struct keyset set = {0};
    bindings(s, &set);
    const struct form *f = &((const struct form_screen *)s)->form;
    form_draw(f, &set, c);
    if (f->naming) {
        draw_naming(f, c);
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct form *f = form_of(s);
    (void)stack;
    return (f->typing || f->naming) && entry_key(&f->entry, key);
}

static void start(struct form *f, struct stack *stack)
{
    struct series series;
    if (form_series(f, &series)) {
        stack->routes->start(stack, &series);
    }
}

static void keep(struct form_screen *s, struct library *library)
{
    struct form *f = &s->form;
    struct series series;
    f->naming = false;
    if (f->entry.length && form_series(f, &series) &&
        saved_setups_keep(&s->saved, library, f->entry.bytes, &series, &f->why)) {
        text_say(&f->why, N_("Saved as line-up %s."), f->entry.bytes);
    }
}

static void take(void *with, struct stack *stack, int number)
{
    struct form_screen *s = with;
    struct series series;
    char *faces = NULL;
    const struct store *store = tables_store(stack->services.tables);
    text_clear(&s->form.why);
    if (series_read(&series, &faces, store, s->saved.series[number - 1], &s->form.why)) {
        free(faces);
        form_take(&s->form, &series);
    }
}

static void forget(void *with, struct stack *stack)
{
    struct form_screen *s = with;
    text_clear(&s->form.why);
    if (library_saved_setup_forget(stack->services.library, s->doomed, &s->form.why)) {
        text_say(&s->form.why, N_("Line-up %s is forgotten."), s->doomed);
    }
}

static void ask_forget(void *with, struct stack *stack, int number)
{
    struct form_screen *s = with;
    struct text question = say_text();
    s->doomed = s->saved.name[number - 1];
    text_say(&question, N_("Forget line-up %s for good?"), s->doomed);
    stack->routes->ask(stack, CONFIRM_DELETE, &question, forget, s);
}

/* Which of the saved setups? */
static void ask(struct form_screen *s, struct stack *stack, const char *title,
                void (*chosen)(void *with, struct stack *stack, int number))
{
    text_clear(&s->form.why);
    saved_setups_read(&s->saved, stack->services.library);
    if (s->saved.n) {
        stack->routes->names(stack, title, s->saved.item, chosen, s);
    } else {
        text_say(&s->form.why, N_("No line-up is saved yet; w saves this one."));
    }
}

static void lineup_command(struct form_screen *s, struct stack *stack, int cmd)
{
    switch (cmd) {
    case CMD_KEEP:
        s->form.entry = (struct entry){.most = 40};
        s->form.naming = true;
        text_clear(&s->form.why);
        break;
    case CMD_TAKE:
        ask(s, stack, N_("Line-ups"), take);
        break;
    case CMD_FORGET:
        ask(s, stack, N_("Forget a line-up"), ask_forget);
        break;
    default:
        break;
    }
}

static void move(struct form *f, int by)
{
    struct form_row row[FORM_ROWS];
    int n = form_rows(f, row);
    f->focus = (f->focus + by + n) % n;
    text_clear(&f->why);
}

static void enter(struct form *f, struct stack *stack)
{
    switch (form_focus(f).kind) {
    case FORM_START:
        start(f, stack);
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

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct form *f = form_of(s);
    if (f->typing) {
        typing_command(f, cmd);
        return;
    }
    if (f->naming) {
        f->naming = cmd == COMMAND_ENTER;
        if (f->naming) {
            keep((struct form_screen *)s, stack->services.library);
        }
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
        form_begin(f, f->game, f->usual, f->store, f->watch);
        break;
    case CMD_START:
        start(f, stack);
        break;
    case COMMAND_ENTER:
        enter(f, stack);
        break;
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    default:
        lineup_command((struct form_screen *)s, stack, cmd);
        break;
    }
}

static void close_form(struct screen *s)
{
    saved_setups_fini(&((struct form_screen *)s)->saved);
    free(s);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct form *f = &((const struct form_screen *)s)->form;
    *start = f->rules;
    return f->game;
}

static const struct screen_ops form_ops = {
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_form,
};

void form_play_now(struct stack *stack, const struct game *g)
{
    struct form f;
    struct series series;
    form_begin(&f, g, &stack->preferences, tables_store(stack->services.tables), false);
    if (form_series(&f, &series)) {
        stack->routes->start(stack, &series);
    } else {
        stack->routes->notice(stack, f.why.bytes);
    }
}

struct screen *form_screen(const struct stack *stack, const struct game *g, bool watch)
{
    struct form_screen *s = alloc(sizeof *s);
    s->base.ops = &form_ops;
    form_begin(&s->form, g, &stack->preferences, tables_store(stack->services.tables), watch);
    return &s->base;
}
