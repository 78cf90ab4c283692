#include "ui/screen/editor/position.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/record/position.h"
#include "src/session/series.h"
#include "ui/board/registry.h"
#include "ui/export/export.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    EDIT_CMD_START = COMMAND_OWN,
    EDIT_CMD_LESS,
    EDIT_CMD_MORE,
    EDIT_CMD_FIGURE,
    EDIT_CMD_CLEAR,
    EDIT_CMD_BOARD,
    EDIT_CMD_HINT,
    EDIT_CMD_SHOW,
    EDIT_CMD_WRITE,
    EDIT_CMD_FIRST,
    EDIT_CMD_LAST,
};

static const struct binding list_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 2},
    {COMMAND_DOWN, "Down | j", "+", N_("another line"), 2},
    {COMMAND_LEFT, "Left | h", "+", NULL, 2},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("another figure of the line"), 2},
    {EDIT_CMD_MORE, "+ | = Space Enter", "+", N_("one more, or the next"), 0},
    {EDIT_CMD_LESS, "-", "+", N_("one less, or the one before"), 0},
    {EDIT_CMD_FIGURE, "0-9", N_("change"), N_("type a figure"), 0},
    {EDIT_CMD_CLEAR, "Del Backspace | o", NULL, N_("as usual again: nothing thrown, a box open"),
     0},
    {EDIT_CMD_FIRST, "Home PgUp", NULL, NULL, 0},
    {EDIT_CMD_LAST, "End PgDn", NULL, N_("to the first line, to the last"), 0},
    {EDIT_CMD_START, "s", N_("start"), N_("a match that begins here"), 0, ACTION_START},
    {EDIT_CMD_HINT, "H", N_("hint"), N_("the best choices here and why"), 1, ACTION_HINT},
    {EDIT_CMD_BOARD, "Tab | b", N_("board"), N_("the board, and the list again"), 1},
    {EDIT_CMD_SHOW, "x", N_("export"), N_("the position as a line for other commands"), 1},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("leave it"), 0},
    {0},
};

const struct key_page edit_key_page = {N_("A position made by hand"), {list_keys}};

static const struct binding board_keys[] = {
    {EDIT_CMD_BOARD, "Tab | b", N_("list"), N_("the list of figures again"), 0},
    {EDIT_CMD_START, "s", N_("start"), N_("a match that begins here"), 0, ACTION_START},
    {EDIT_CMD_HINT, "H", N_("hint"), N_("the best choices here and why; again: put it away"), 1,
     ACTION_HINT},
    {EDIT_CMD_SHOW, "x", N_("export"), N_("the position as a line for other commands"), 1},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("the list again"), 0},
    {0},
};

static const struct binding show_keys[] = {
    {EDIT_CMD_WRITE, "w", N_("write a file"), N_("into a new file in the current directory"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q | x Tab", N_("back"), N_("the list again"), 0},
    {0},
};

bool position_setup(const struct edit *e, struct setup *setup, struct text *why)
{
    struct setup s = e->setup;
    if (e->why.length) {
        text_add(why, "%s", e->why.bytes);
        return false;
    }
    if (e->scene.node.kind == NODE_OVER) {
        text_say(why, N_("the match is over here: there is nothing to play on"));
        return false;
    }
    s.from_position = true;
    s.first_drawn = false;
    s.dice = DICE_PHILOX;
    s.started = 0;
    if (!seed_draw(&s.seed, why)) {
        return false;
    }
    *setup = s;
    return true;
}

char *position_line(const struct edit *e)
{
    const struct game *g = e->setup.game;
    json_t *object = json_pack("{soso}", "rules", rules_to_json(g, &e->setup.start), "position",
                               position_to_json(g, &e->setup.start));
    char *line = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return line;
}

static const struct binding *keys_of(const struct position_page *p)
{
    return p->json ? show_keys : p->board ? board_keys : list_keys;
}

/* The line that can be copied, and the commands that read it. */
static void draw_line(const struct edit *e, struct canvas *c, struct area a)
{
    char *line = position_line(e);
    int row = canvas_wrap(c, a, ROLE_NORMAL, line) + 1;
    free(line);
    canvas_text(c, a, row, 0, ROLE_TITLE, say_word(N_("As a file (w) it can be read by")));
    canvas_format(c, a, row + 1, 2, ROLE_KEY, "rollick hint %s --position FILE", e->setup.game->id);
    canvas_format(c, a, row + 2, 2, ROLE_KEY, "rollick show %s --position FILE", e->setup.game->id);
    canvas_format(c, a, row + 3, 2, ROLE_KEY, "rollick play %s --position FILE", e->setup.game->id);
    canvas_cursor(c, a, 0, 0);
}

/* What the last key had to say, else what is looked at. */
static void say_message(const struct position_page *p, const struct tutor *tutor, int width,
                        struct text *out)
{
    const struct edit *e = &p->edit;
    const struct text why = say_sentence(e->why.bytes);
    if (p->told.length) {
        text_add(out, "%s", p->told.bytes);
    } else if (p->json) {
        text_say(out, N_("One line of JSON, for rollick hint, show and play."));
    } else if (p->board && tutor && tutor_message(tutor, &e->scene, width, out)) {
        return;
    } else if (p->board) {
        text_say(out, N_("The board as it would be."));
    } else if (e->why.length && width < 60) {
        text_add(out, "%s", why.bytes);
    } else {
        edit_about(e, out);
    }
}

void position_draw(const struct position_page *p, const struct tutor *tutor, struct canvas *c)
{
    const struct edit *e = &p->edit;
    const struct keyset set = {{keys_of(p)}};
    struct text title = say_text(), message = say_text();
    text_add(&title, "%s %s ", e->setup.game->title, canvas_sign(c, GLYPH_DOT));
    text_say(&title, N_("position"));
    say_message(p, tutor, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a = frame_draw(c, &(struct frame){title.bytes, NULL, message.bytes, &set});
    if (a.height && p->json) {
        draw_line(e, c, area_part(a, 0, a.width >= 40 ? 1 : 0, a.height, a.width - 2));
    } else if (a.height && p->board) {
        view_draw(view_of(e->setup.game), &e->scene, &e->cursor, c, a);
    } else if (a.height) {
        edit_draw(e, c, a);
    }
}

struct edit_screen {
    struct screen base;
    struct position_page page;
    struct tutor tutor; /* who gives hints on the position; begun anew for each */
    struct tables *tables;
    const char *brain;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    set->table[0] = keys_of(&((const struct edit_screen *)s)->page);
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct edit_screen *s = (const struct edit_screen *)base;
    position_draw(&s->page, &s->tutor, c);
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    text_clear(&((struct edit_screen *)base)->page.told);
    return false;
}

static void complain(struct position_page *p, const struct text *why)
{
    p->told = say_sentence(why->bytes);
}

static void begin(void *with, struct stack *stack)
{
    struct edit_screen *s = with;
    const struct preferences *p = &stack->preferences;
    struct series series = {.best_of = 1, .tutor = p->tutor, .curtain = p->curtain};
    struct text why = say_text();
    if (position_setup(&s->page.edit, &series.setup, &why)) {
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
    if (position_setup(&s->page.edit, &setup, &why)) {
        stack->routes->ask_before_loss(stack, begin, s);
    } else {
        complain(&s->page, &why);
    }
}

/* Whoever advises may be another for every position. */
static void hint(struct edit_screen *s)
{
    struct position_page *p = &s->page;
    struct edit *e = &p->edit;
    bool shown = s->tutor.hint_wanted;
    tutor_fini(&s->tutor);
    e->scene.hint = NULL;
    if (shown) {
        return;
    }
    if (e->why.length) {
        complain(p, &e->why);
        return;
    }
    tutor_init(&s->tutor, s->tables, &e->scene, s->brain, TUTOR_OFF);
    p->board |= tutor_hint(&s->tutor, &e->scene, &p->told);
}

static void look(struct position_page *p, bool *page)
{
    if (!*page && p->edit.why.length) {
        complain(p, &p->edit.why);
    } else {
        *page = !*page;
    }
}

static void write_line(struct position_page *p)
{
    struct text stem = {0}, name = {0}, why = say_text();
    char *line = position_line(&p->edit);
    text_add(&stem, "rollick-%s-position", p->edit.setup.game->id);
    FILE *file = export_open(stem.bytes, "json", &name, &why);
    if (file && (fprintf(file, "%s\n", line) < 0) + (fclose(file) != 0) > 0) {
        text_say(&why, N_("'%s' cannot be written: %s"), name.bytes, strerror(errno));
    }
    free(line);
    if (why.length) {
        complain(p, &why);
    } else {
        text_say(&p->told, N_("Written: %s in the current directory."), name.bytes);
    }
}

static void back(struct edit_screen *s, struct stack *stack)
{
    struct position_page *p = &s->page;
    if (!p->json && !p->board) {
        stack_pop(stack);
        return;
    }
    p->board &= p->json;
    p->json = false;
    tutor_move_on(&s->tutor);
}

/* A figure changes, and with it all that was advised. */
static void change(struct edit_screen *s, int cmd, const struct key *key)
{
    tutor_fini(&s->tutor);
    if (cmd == EDIT_CMD_FIGURE) {
        edit_type(&s->page.edit, (int)(key->code - '0'));
    } else if (cmd == EDIT_CMD_CLEAR) {
        edit_clear(&s->page.edit);
    } else {
        edit_change(&s->page.edit, cmd == EDIT_CMD_MORE ? 1 : -1);
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
        edit_move(e, cmd == EDIT_CMD_FIRST ? -LIST_EDITOR_ROWS : LIST_EDITOR_ROWS, 0);
        break;
    case COMMAND_POINT:
        edit_point(e, (int)key->code);
        break;
    default:
        break;
    }
}

static void command(struct screen *base, struct stack *stack, int cmd, const struct key *key)
{
    struct edit_screen *s = (struct edit_screen *)base;
    struct edit *e = &s->page.edit;
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
        look(&s->page, &s->page.board);
        break;
    case EDIT_CMD_SHOW:
        look(&s->page, &s->page.json);
        break;
    case EDIT_CMD_WRITE:
        write_line(&s->page);
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
        text_clear(&s->page.told);
        text_add(&s->page.told, "%s", notice);
    }
    return s->tutor.able ? tutor_look(&s->tutor, &s->page.edit.scene, now) : CLOCK_NEVER;
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
    s->page.told = say_text();
    if (setup) {
        edit_begin(&s->page.edit, setup);
    } else {
        s->page.edit.setup.store = tables_store(s->tables);
        edit_game(&s->page.edit, games[0]);
    }
    return &s->base;
}
