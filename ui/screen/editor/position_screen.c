/* Making a position by hand: to begin there, to be advised on it, to hand it on. */
#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/session/series.h"
#include "ui/export/export.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct edit_screen {
    struct screen base;
    struct edit edit;
    struct tutor tutor; /* who gives hints on the position; begun anew for each */
    struct tables *tables;
    const char *brain;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    set->table[0] = edit_keys(&((const struct edit_screen *)s)->edit);
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct edit_screen *s = (const struct edit_screen *)base;
    edit_page(&s->edit, &s->tutor, c);
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    text_clear(&((struct edit_screen *)base)->edit.told);
    return false;
}

static void complain(struct edit *e, const struct text *why)
{
    e->told = say_sentence(why->bytes);
}

static void begin(void *with, struct stack *stack)
{
    struct edit_screen *s = with;
    const struct preferences *p = &stack->preferences;
    struct series series = {.best_of = 1, .tutor = p->tutor, .curtain = p->curtain};
    struct text why = say_text();
    if (edit_setup(&s->edit, &series.setup, &why)) {
        series.setup.store = tables_store(stack->services.tables);
        series.setup.no_undo = p->no_undo;
        stack->routes->menu(stack);
        stack->routes->start(stack, &series);
    }
}

static void start(struct edit_screen *s, struct stack *stack)
{
    struct setup setup;
    struct text why = say_text();
    if (edit_setup(&s->edit, &setup, &why)) {
        stack->routes->ask_before_loss(stack, begin, s);
    } else {
        complain(&s->edit, &why);
    }
}

/* Whoever advises may be another for every position. */
static void hint(struct edit_screen *s)
{
    struct edit *e = &s->edit;
    bool shown = s->tutor.hint_wanted;
    tutor_fini(&s->tutor);
    e->scene.hint = NULL;
    if (shown) {
        return;
    }
    if (e->why.length) {
        complain(e, &e->why);
        return;
    }
    tutor_init(&s->tutor, s->tables, &e->scene, s->brain, TUTOR_OFF);
    e->board |= tutor_hint(&s->tutor, &e->scene, &e->told);
}

static void look(struct edit *e, bool *page)
{
    if (!*page && e->why.length) {
        complain(e, &e->why);
    } else {
        *page = !*page;
    }
}

static void write_line(struct edit *e)
{
    struct text stem = {0}, name = {0}, why = say_text();
    char *line = edit_line(e);
    text_add(&stem, "rollick-%s-position", e->setup.game->id);
    FILE *file = export_open(stem.bytes, "json", &name, &why);
    if (file && (fprintf(file, "%s\n", line) < 0) + (fclose(file) != 0) > 0) {
        text_say(&why, N_("'%s' cannot be written: %s"), name.bytes, strerror(errno));
    }
    free(line);
    if (why.length) {
        complain(e, &why);
    } else {
        text_say(&e->told, N_("Written: %s in the current directory."), name.bytes);
    }
}

static void back(struct edit_screen *s, struct stack *stack)
{
    struct edit *e = &s->edit;
    if (!e->json && !e->board) {
        stack_pop(stack);
        return;
    }
    e->board &= e->json;
    e->json = false;
    tutor_move_on(&s->tutor);
}

/* A figure changes, and with it all that was advised. */
static void change(struct edit_screen *s, int cmd, const struct key *key)
{
    tutor_fini(&s->tutor);
    if (cmd == EDIT_CMD_FIGURE) {
        edit_type(&s->edit, (int)(key->code - '0'));
    } else if (cmd == EDIT_CMD_CLEAR) {
        edit_clear(&s->edit);
    } else {
        edit_change(&s->edit, cmd == EDIT_CMD_MORE ? 1 : -1);
    }
}

static void move(struct edit *e, int cmd, const struct key *key)
{
    switch (cmd) {
    case COMMAND_UP:
    case COMMAND_DOWN:
        edit_move(e, cmd == COMMAND_UP ? -1 : 1, 0);
        break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        edit_move(e, 0, cmd == COMMAND_LEFT ? -1 : 1);
        break;
    case EDIT_CMD_FIRST:
    case EDIT_CMD_LAST:
        edit_move(e, cmd == EDIT_CMD_FIRST ? -EDIT_ROWS : EDIT_ROWS, 0);
        break;
    case COMMAND_POINT:
        edit_move(e, (int)key->code / 1000 - e->at, 0);
        edit_move(e, 0, (int)key->code % 1000 - e->cell);
        break;
    default:
        break;
    }
}

static void command(struct screen *base, struct stack *stack, int cmd, const struct key *key)
{
    struct edit_screen *s = (struct edit_screen *)base;
    struct edit *e = &s->edit;
    switch (cmd) {
    case EDIT_CMD_LESS:
    case EDIT_CMD_MORE:
    case EDIT_CMD_FIGURE:
    case EDIT_CMD_CLEAR:
        change(s, cmd, key);
        break;
    case EDIT_CMD_START:
        start(s, stack);
        break;
    case EDIT_CMD_HINT:
        hint(s);
        break;
    case EDIT_CMD_BOARD:
        look(e, &e->board);
        break;
    case EDIT_CMD_SHOW:
        look(e, &e->json);
        break;
    case EDIT_CMD_WRITE:
        write_line(e);
        break;
    case COMMAND_BACK:
        back(s, stack);
        break;
    default:
        move(e, cmd, key);
    }
}

static int64_t tick(struct screen *base, struct stack *stack, int64_t now)
{
    struct edit_screen *s = (struct edit_screen *)base;
    const char *notice = stack_notice(stack);
    if (notice) {
        text_clear(&s->edit.told);
        text_add(&s->edit.told, "%s", notice);
    }
    return s->tutor.able ? tutor_look(&s->tutor, &s->edit.scene, now) : CLOCK_NEVER;
}

static int descriptor(const struct screen *base)
{
    return tutor_fd(&((const struct edit_screen *)base)->tutor);
}

static void close_edit(struct screen *base)
{
    tutor_fini(&((struct edit_screen *)base)->tutor);
    free(base);
}

static const struct screen_ops edit_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .descriptor = descriptor,
    .close = close_edit,
};

struct screen *edit_screen(const struct stack *stack, const struct setup *setup)
{
    struct edit_screen *s = alloc(sizeof *s);
    s->base.ops = &edit_ops;
    s->tables = stack->services.tables;
    s->brain = stack->preferences.brain;
    if (setup) {
        edit_begin(&s->edit, setup);
    } else {
        s->edit.setup.store = tables_store(s->tables);
        edit_game(&s->edit, games[0]);
    }
    return &s->base;
}
