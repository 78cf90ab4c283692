#include "ui/screen/editor/position.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/record/position.h"
#include "src/session/series.h"
#include "ui/board/registry.h"
#include "ui/export/export.h"
#include "ui/screen/editor/position_board.h"
#include "ui/text/sentences.h"
#include "ui/widget/panels.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    CMD_START = COMMAND_OWN,
    CMD_LESS,
    CMD_MORE,
    CMD_FIGURE,
    CMD_CLEAR,
    CMD_BOARD,
    CMD_HINT,
    CMD_SHOW,
    CMD_WRITE,
    CMD_FIRST,
    CMD_LAST,
};

bool position_setup(const struct position_list *p, struct setup *setup, struct text *why)
{
    struct setup s = p->setup;
    if (p->why.length) {
        text_add(why, "%s", p->why.bytes);
        return false;
    }
    if (p->scene.node.kind == NODE_OVER) {
        text_say(why, N_("the match is over here: there is nothing to play on"));
        return false;
    }
    s.from_position = true;
    s.first_drawn = false;
    s.dice = DICE_PHILOX;
    if (!seed_draw(&s.seed, why)) {
        return false;
    }
    *setup = s;
    return true;
}

char *position_line(const struct position_list *p)
{
    const struct game *g = p->setup.game;
    json_t *object = json_pack("{soso}", "rules", rules_to_json(g, &p->setup.start), "position",
                               position_to_json(g, &p->setup.start));
    char *line = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return line;
}

static void move(struct binding_call *call)
{
    static const struct {
        int rows, cells;
    } by[] = {
        [COMMAND_UP] = {-1, 0},
        [COMMAND_DOWN] = {1, 0},
        [COMMAND_LEFT] = {0, -1},
        [COMMAND_RIGHT] = {0, 1},
        [CMD_FIRST] = {-LIST_EDITOR_ROWS, 0},
        [CMD_LAST] = {LIST_EDITOR_ROWS, 0},
    };
    struct position_page *p = call->of;
    int rows = by[call->command].rows, cells = by[call->command].cells;
    if (rows * rows > 1) {
        position_list_move(&p->list, rows, cells);
    } else {
        position_board_walk(&p->list, &call->stack->page, rows + cells, cells != 0);
    }
}

/* A figure changes, and with it all that was advised. */
static void change(struct binding_call *call)
{
    struct position_page *p = call->of;
    tutor_fini(&p->tutor);
    if (call->command == CMD_FIGURE) {
        position_list_type(&p->list, (int)(call->key->code - '0'));
    } else if (call->command == CMD_CLEAR) {
        position_list_clear(&p->list);
    } else {
        position_list_change(&p->list, call->command == CMD_MORE ? 1 : -1);
    }
}

static void begin(void *with, struct stack *stack)
{
    struct position_page *p = with;
    const struct preferences *usual = &stack->preferences;
    struct series series = preferences_series(usual, NULL, &p->list.setup);
    struct text why = say_text();
    if (position_setup(&p->list, &series.setup, &why)) {
        series.setup.store = tables_store(stack->services.tables);
        series.setup.no_undo = usual->no_undo;
        stack->routes->menu(stack);
        stack->routes->start(stack, &series);
    }
}

static void start(struct binding_call *call)
{
    struct position_page *p = call->of;
    struct setup setup;
    struct text why = say_text();
    if (position_setup(&p->list, &setup, &why)) {
        call->stack->routes->ask_before_loss(call->stack, begin, p);
    } else {
        p->told = say_sentence(why.bytes);
    }
}

/* Whoever advises may be another for every position. */
static void hint(struct binding_call *call)
{
    struct position_page *p = call->of;
    struct position_list *l = &p->list;
    bool shown = p->tutor.hint_wanted;
    tutor_fini(&p->tutor);
    l->scene.hint = NULL;
    if (!shown && l->why.length) {
        p->told = say_sentence(l->why.bytes);
    } else if (!shown) {
        tutor_init(&p->tutor, p->tables, &l->scene, p->brain, TUTOR_OFF);
        p->board |= tutor_hint(&p->tutor, &l->scene, &p->told);
        stack_help(call->stack);
    }
}

static void look(struct binding_call *call)
{
    struct position_page *p = call->of;
    bool *page = call->command == CMD_BOARD ? &p->board : &p->json;
    if (!*page && p->list.why.length) {
        p->told = say_sentence(p->list.why.bytes);
    } else {
        *page = !*page;
    }
}

static void write_line(struct binding_call *call)
{
    struct position_page *p = call->of;
    struct text stem = {0}, name = {0}, why = say_text();
    char *line = position_line(&p->list);
    text_add(&stem, "rollick-%s-position", p->list.setup.game->id);
    FILE *file = export_open(stem.bytes, "json", &name, &why);
    if (file) {
        fprintf(file, "%s\n", line);
        export_close(file, &name, &why);
    }
    free(line);
    if (why.length) {
        p->told = say_sentence(why.bytes);
    } else {
        text_say(&p->told, N_("Written: %s in the current directory."), name.bytes);
    }
}

/* From the line to the page it was asked on, from the board to the list. */
static void back(struct binding_call *call)
{
    struct position_page *p = call->of;
    p->board &= p->json;
    p->json = false;
    tutor_move_on(&p->tutor);
}

static const struct binding list_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 2, .run = move},
    {COMMAND_DOWN, "Down | j", "+", N_("another line"), 2, .run = move},
    {COMMAND_LEFT, "Left | h", "+", NULL, 2, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("another figure, on the board or of the line"), 2,
     .run = move},
    {CMD_MORE, "+ | = Space Enter", "+", N_("one more, or the next"), 0, .run = change},
    {CMD_LESS, "-", N_("change"), N_("one less, or the one before"), 0, .run = change},
    {0},
};

static const struct binding digit_keys[] = {
    {CMD_FIGURE, "0-9", N_("type"), N_("type a figure"), 0, .run = change},
    {0},
};

static const struct binding other_keys[] = {
    {CMD_CLEAR, "Del Backspace | o", NULL, N_("as usual again: nothing thrown, a box open"), 0,
     .run = change},
    {CMD_FIRST, "Home PgUp", NULL, NULL, 0, .run = move},
    {CMD_LAST, "End PgDn", NULL, N_("to the first line, to the last"), 0, .run = move},
    {CMD_START, "s", N_("start"), N_("a match that begins here"), 0, ACTION_START, .run = start},
    {CMD_HINT, "H", N_("hint"), N_("the best choices here and why"), 0, ACTION_HINT, .run = hint},
    {CMD_BOARD, "Tab | b", N_("board"), N_("the board, and the list again"), 1, .run = look},
    {CMD_SHOW, "x", N_("export"), N_("the position as a line for other commands"), 1, ACTION_EXPORT,
     look},
    {CMD_WRITE, "w", NULL, N_("into a new file in the current directory"), 0, .run = write_line},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("leave it"), 0},
    {0},
};

const struct key_page position_key_page = {N_("A position made by hand"),
                                           {list_keys, digit_keys, other_keys}};

static const struct binding board_keys[] = {
    {CMD_BOARD, "Tab | b", N_("list"), N_("the list of figures again"), 0, .run = look},
    {CMD_START, "s", N_("start"), N_("a match that begins here"), 0, ACTION_START, .run = start},
    {CMD_HINT, "H", N_("hint"), N_("the best choices here and why; again: put it away"), 0,
     ACTION_HINT, .run = hint},
    {CMD_SHOW, "x", N_("export"), N_("the position as a line for other commands"), 1, ACTION_EXPORT,
     look},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("the list again"), 0, .run = back},
    {0},
};

static const struct binding show_keys[] = {
    {CMD_WRITE, "w", N_("write a file"), N_("into a new file in the current directory"), 0,
     .run = write_line},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q | x Tab", N_("back"), N_("the list again"), 0, .run = back},
    {0},
};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct position_page *p = (const struct position_page *)s;
    const struct position_list *l = &p->list;
    bool list = !p->json && !p->board;
    set->table[0] = p->json ? show_keys : p->board ? board_keys : list_keys;
    set->table[1] = list && position_list_has_number(l) ? digit_keys : NULL;
    set->table[2] = list ? other_keys : NULL;
    set->idle[0] = l->why.length || l->scene.node.kind == NODE_OVER ? CMD_START : 0;
    set->idle[1] = l->why.length || l->scene.node.kind != NODE_CHOICE ? CMD_HINT : 0;
}

/* What the last key had to say, else what is looked at. */
static void say_message(const struct position_page *p, int width, struct text *out)
{
    const struct position_list *l = &p->list;
    const struct text why = say_sentence(l->why.bytes);
    if (p->told.length) {
        text_add(out, "%s", p->told.bytes);
    } else if (p->json) {
        text_say(out, N_("One line of JSON, for rollick hint, show and play."));
    } else if (p->board && tutor_message(&p->tutor, &l->scene, width, out)) {
        return;
    } else if (p->board) {
        text_say(out, N_("The board as it would be."));
    } else if (l->why.length && width < 60) {
        text_add(out, "%s", why.bytes);
    } else {
        position_list_about(l, out);
    }
}

/* Columns of the list beside the board, of both in boxes where windows are wide; of the board. */
enum { LIST_LEAST = 38, LIST_WIDTH = 46, LIST_LARGE = 60, BOARD_LEAST = 38, BOARD_WIDE = 90 };

/* The line that hands the position on, and who reads it. */
static void draw_line(const struct position_page *p, struct canvas *c, struct area a)
{
    enum { COMMANDS = 3 };
    static const char *const commands[COMMANDS] = {"hint", "show", "play"};
    char *line = position_line(&p->list);
    int row = canvas_wrap(c, a, ROLE_NORMAL, line) + 1;
    struct area rest = area_part(a, row, 0, a.height - row, a.width);
    free(line);
    canvas_cursor(c, a, 0, 0);
    const char *brief = say_word(N_("One line of JSON, for rollick hint, show and play."));
    const char *readers = say_word(N_("As a file (w) it can be read by"));
    if (canvas_rows(rest.width, readers) + COMMANDS > rest.height) {
        canvas_wrap(c, rest, ROLE_DIM, canvas_rows(rest.width, brief) > rest.height ? "" : brief);
        return;
    }
    row = canvas_wrap(c, rest, ROLE_TITLE, readers);
    for (int i = 0; i < COMMANDS; i++) {
        canvas_format(c, rest, row + i, 2, ROLE_KEY, "rollick %s %s --position FILE", commands[i],
                      p->list.setup.game->id);
    }
}

/* The board, in a box on pages that have room for one. */
static void draw_board(const struct position_page *p, struct canvas *c, struct area a)
{
    if (window_tier(c) >= TIER_WIDE) {
        canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("The board")));
        a = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    }
    position_board_draw(&p->list, c, a);
}

/* The board, beside it the figures that have no place there, and below these the line, if it leaves
 * them room; in small windows all figures as a list. */
static void draw_figures(const struct position_page *p, struct canvas *c, struct area a)
{
    bool wide = window_tier(c) >= TIER_WIDE;
    int list = window_tier(c) >= TIER_LARGE ? LIST_LARGE : wide ? LIST_WIDTH : LIST_LEAST;
    struct panel panel[] = {
        {16, BOARD_LEAST, a.height, a.width - list - 1},
        {6, list, a.height, list, .needed = true},
        {10, list, 16, list, .grows = true},
    };
    if (window_tier(c) < TIER_FULL) {
        position_list_draw(&p->list, c, a);
        return;
    }
    panels_place(c, a, panel, 2);
    draw_board(p, c, panel[0].area);
    if (wide) { /* now it is known what has no place on the board */
        int rows = position_list_rows(&p->list, c, list);
        panel[1].height = panel[1].most_height = rows < a.height ? rows : a.height;
        panels_place(c, a, panel, 3);
    }
    if (wide && panel[2].column >= 0) {
        struct area in = area_part(area_inner(panel[2].area), 0, 1, panel[2].area.height - 2,
                                   panel[2].area.width - 4);
        canvas_box(c, panel[2].area, BOX_LIGHT, ROLE_RULE, say_word(N_("As a line (x)")));
        draw_line(p, c, in);
    }
    position_list_draw(&p->list, c, panel[1].area);
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct position_page *p = (const struct position_page *)s;
    const struct position_list *l = &p->list;
    struct keyset set = {0};
    struct text title = say_text(), message = say_text();
    bindings(s, &set);
    text_add(&title, "%s %s ", l->setup.game->title, canvas_sign(c, GLYPH_DOT));
    text_say(&title, N_("position"));
    say_message(p, window_sentence_width(c), &message);
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &set});
    if (a.height && p->json) {
        draw_line(p, c, area_part(a, 0, window_margin(c), a.height, a.width - 2));
    } else if (a.height && p->board) {
        bool whole = view_draw(view_of(l->setup.game), &l->scene, &l->cursor, c, a);
        if (!whole && !p->told.length) {
            window_draw_sentence(c, l->scene.hint->reason.bytes);
        }
    } else if (a.height) {
        draw_figures(p, c, a);
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    text_clear(&((struct position_page *)s)->told);
    return false;
}

static void point(struct screen *s, int line)
{
    position_list_point(&((struct position_page *)s)->list, line);
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct position_page *p = (struct position_page *)s;
    const char *notice = stack_notice(stack);
    if (notice) {
        text_clear(&p->told);
        text_add(&p->told, "%s", notice);
    }
    return p->tutor.able ? tutor_look(&p->tutor, &p->list.scene, now) : CLOCK_NEVER;
}

static void descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    fd[0] = tutor_fd(&((const struct position_page *)s)->tutor);
}

static void fini(struct screen *s)
{
    tutor_fini(&((struct position_page *)s)->tutor);
}

static const struct screen_ops position_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .tick = tick,
    .descriptors = descriptors,
    .fini = fini,
};

void position_open(struct stack *stack, const struct setup *setup)
{
    struct position_page *p = alloc(sizeof *p);
    p->base.ops = &position_ops;
    p->tables = stack->services.tables;
    p->brain = stack->preferences.brain;
    p->told = say_text();
    p->list.me = stack->preferences.config.text[CONFIG_NAME];
    if (setup) {
        position_list_init(&p->list, setup);
    } else {
        p->list.setup.store = tables_store(p->tables);
        position_list_game(&p->list, games[0]);
    }
    stack_push(stack, &p->base);
}
