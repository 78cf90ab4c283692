#include "ui/screen/menu.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/library/library.h"
#include "ui/screen/library/match_list.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/die.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const char dot[] = "\u00b7";

enum { CMD_LETTER = COMMAND_OWN };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another line"), 1},
    {COMMAND_ENTER, "Enter | Space Right", N_("choose"), N_("begin what the line says"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "q Esc | Q", N_("quit"), N_("back to the shell"), 0},
    {CMD_LETTER, "a-z A-Z", NULL, N_("begin the line with that letter underlined"), 0},
    {0},
};

const struct key_page menu_key_page = {N_("Main menu"), {keys}};

static struct menu_item *add(struct menu *m, enum menu_kind kind, const char *label,
                             const char *about)
{
    struct menu_item *item = &m->item[m->items++];
    *item = (struct menu_item){.kind = kind, .label = say_word(label), .about = say_text()};
    text_add(&item->about, "%s", about);
    return item;
}

/* The match that is gone on with, or how many there are. */
static void add_continue(struct menu *m, struct library *library)
{
    struct matches_list open;
    struct text about = say_text();
    matches_list_init(&open, true);
    open.brief = true;
    matches_list_fill(&open, library);
    if (open.n == 1) {
        matches_list_say(&open.row[0], dot, &about);
        struct menu_item *item = add(m, MENU_CONTINUE, N_("Continue"), about.bytes);
        item->match = open.row[0].id;
        item->series = open.row[0].series;
        memcpy(item->winners, open.row[0].winners, sizeof item->winners);
    } else if (open.n > 1) {
        text_say_n(&about, "%d match waits", "%d matches wait", (unsigned long)open.n, open.n);
        add(m, MENU_UNFINISHED, N_("Continue"), about.bytes);
    }
    matches_list_fini(&open);
}

static bool is_newest(void *with, const struct library_row *row)
{
    const struct game **g = with;
    *g = game_find(row->game);
    return !*g;
}

/* The game played last; the first one if there is none. */
static const struct game *game_of(struct library *library)
{
    const struct game *g = NULL;
    struct text why = {0};
    library_history(library, is_newest, &g, &why);
    return g ? g : games[0];
}

static void say_games(struct text *out)
{
    for (int i = 0; games[i]; i++) {
        text_add(out, "%s%s%s%s", i ? " " : "", i ? dot : "", i ? " " : "", games[i]->title);
    }
}

void menu_fill(struct menu *m, struct library *library)
{
    struct text all = say_text(), now = say_text();
    const struct game *last = game_of(library);
    m->items = 0;
    add_continue(m, library);
    say_games(&all);
    add(m, MENU_NEW, N_("New game"), all.bytes);
    text_say(&now, N_("%s: you against level 3"), last->title);
    add(m, MENU_NOW, N_("Play now"), now.bytes)->game = last;
    add(m, MENU_WATCH, N_("Watch"), say_word(N_("two of the house play each other")));
    if (library) {
        add(m, MENU_MATCHES, N_("Matches"),
            say_word(N_("what was played: replays, graphs, reviews")));
        add(m, MENU_STATISTICS, N_("Statistics"),
            say_word(N_("wins, totals, feats, and whether the dice are fair")));
    }
    add(m, MENU_LEARN, N_("Rules & tutor"), say_word(N_("learn each game in two minutes")));
    add(m, MENU_EDIT, N_("Board"),
        say_word(N_("set up any position by hand; hints, and play from there")));
    add(m, MENU_OPTIONS, N_("Options"), say_word(N_("theme, motion, names, tutor")));
    add(m, MENU_QUIT, N_("Quit"), "");
}

enum { LOGO_DICE = 5 };

static void draw_logo(struct canvas *c, struct area a, int row)
{
    static const int face[LOGO_DICE] = {5, 3, 6, 2, 4};
    int pitch = die_width(DIE_SMALL, 6) + 1, col = (a.width - LOGO_DICE * pitch + 1) / 2;
    for (int i = 0; i < LOGO_DICE; i++) {
        die_draw(c, a, row, col + i * pitch, DIE_SMALL, (struct die){face[i], 6, DIE_LIES});
    }
    canvas_centre(c, a, row + 4, ROLE_TITLE, "R O L L I C K");
    canvas_centre(c, a, row + 5, ROLE_DIM, say_word(N_("four dice games for one terminal")));
}

void menu_letters(const struct menu *m, const struct keymap *map, struct list_line line[MENU_ITEMS])
{
    const struct keyset set = {{keys}, map};
    for (int i = 0; i < m->items; i++) {
        bool quit = m->item[i].kind == MENU_QUIT;
        line[i] = (struct list_line){m->item[i].label, quit ? COMMAND_BACK : COMMAND_NONE, -1};
    }
    list_letters(&set, CMD_LETTER, line, m->items);
}

static void draw_item(const struct menu *m, struct canvas *c, struct area a, int row, int i,
                      const struct list_line *line)
{
    const struct menu_item *item = &m->item[i];
    bool here = i == m->choice;
    int label = a.width >= 50 ? 14 : a.width - 2;
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, COMMAND_ENTER);
    canvas_fit(c, a, row, 2, label, here ? ROLE_SELECTED : ROLE_NORMAL, item->label);
    list_underline(line, &(struct keyset){{keys}, c->keymap}, CMD_LETTER, c,
                   area_part(a, row, 2, 1, label));
    if (a.width >= 50) {
        canvas_fit(c, a, row, 3 + label, a.width - 3 - label, ROLE_DIM, item->about.bytes);
    }
}

/* What the terminal is, for whoever wonders why the page looks as it does. */
static void draw_terminal(const struct menu *m, struct canvas *c, struct area a, int row)
{
    static const char *const alphabets[] = {"ASCII", "UTF-8", "UTF-8"};
    const char *sign = canvas_sign(c, GLYPH_DOT);
    struct text words = say_text();
    if (m->colours) {
        text_say(&words, N_("Colours: %d"), m->colours);
    } else {
        text_say(&words, N_("Colours: none"));
    }
    text_add(&words, "  %s  ", sign);
    text_say(&words, N_("Text: %s"), alphabets[c->alphabet]);
    text_add(&words, "  %s  ", sign);
    text_say(&words, N_("Size: %d%s%d"), c->width, canvas_sign(c, GLYPH_TIMES), c->height);
    if (m->locale && *m->locale) {
        text_add(&words, "  %s  %s", sign, m->locale);
    }
    canvas_centre(c, a, row, ROLE_DIM, words.bytes);
}

static void draw_items(const struct menu *m, struct canvas *c, struct area a)
{
    struct list_line line[MENU_ITEMS];
    int from = m->choice - a.height + 1 > 0 ? m->choice - a.height + 1 : 0;
    menu_letters(m, c->keymap, line);
    for (int i = from; i < m->items && i - from < a.height; i++) {
        draw_item(m, c, a, i - from, i, &line[i]);
    }
}

void menu_draw(const struct menu *m, struct canvas *c)
{
    const struct keyset set = {{keys}};
    const char *message = m->notice ? m->notice : m->item[m->choice].about.bytes;
    struct area a = frame_draw(c, &(struct frame){"Rollick", NULL, message, &set});
    bool logo = a.height >= m->items + 9;
    if (logo) {
        draw_logo(c, a, 0);
        draw_terminal(m, c, a, a.height - 1);
    }
    int width = a.width >= 78 ? 72 : a.width - 2, top = logo ? 7 : 0;
    int bottom = logo ? 2 : 0;
    draw_items(m, c, area_part(a, top, (a.width - width) / 2, a.height - top - bottom, width));
}

struct menu_screen {
    struct screen base;
    struct menu menu;
    bool touched; /* a key was pressed: focus stays where it is */
    int woke;     /* of the library, when the menu was filled */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    menu_draw(&((const struct menu_screen *)s)->menu, c);
}

static void new_game(void *with, struct stack *stack, int game)
{
    (void)with;
    stack->routes->new_match(stack, games[game - 1], false);
}

static void ask_game(struct stack *stack)
{
    struct list_item list[LIST_ITEMS] = {{0}};
    for (int i = 0; games[i] && i < LIST_ITEMS - 1; i++) {
        list[i] = (struct list_item){games[i]->title, i + 1};
    }
    stack->routes->list(stack, N_("New game"), list, new_game, NULL);
}

static void begin(struct stack *stack, const struct menu_item *item)
{
    switch (item->kind) {
    case MENU_CONTINUE:
        if (item->series) {
            stack->routes->next_match(stack, item->match, item->winners);
        } else {
            stack->routes->resume(stack, item->match);
        }
        break;
    case MENU_UNFINISHED:
    case MENU_MATCHES:
        stack->routes->matches(stack, item->kind == MENU_UNFINISHED);
        break;
    case MENU_NEW:
        ask_game(stack);
        break;
    case MENU_NOW:
        stack->routes->play_now(stack, item->game);
        break;
    case MENU_WATCH:
        stack->routes->new_match(stack, games[0], true);
        break;
    case MENU_STATISTICS:
        stack->routes->statistics(stack);
        break;
    case MENU_LEARN:
        stack->routes->learn(stack);
        break;
    case MENU_EDIT:
        stack->routes->position(stack, NULL);
        break;
    case MENU_OPTIONS:
        stack->routes->settings(stack);
        break;
    case MENU_QUIT:
        stack_leave(stack);
        break;
    }
}

static void begin_letter(struct menu *m, struct stack *stack, const struct key *key)
{
    struct list_line line[MENU_ITEMS];
    menu_letters(m, &stack->preferences.keymap, line);
    int i = list_line_of(line, m->items, key);
    if (i >= 0) {
        m->choice = i;
        begin(stack, &m->item[i]);
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct menu *m = &((struct menu_screen *)s)->menu;
    switch (cmd) {
    case COMMAND_POINT:
        ((struct menu_screen *)s)->touched = true;
        m->choice = (int)key->code;
        break;
    case COMMAND_UP:
        m->choice = (m->choice + m->items - 1) % m->items;
        break;
    case COMMAND_DOWN:
        m->choice = (m->choice + 1) % m->items;
        break;
    case COMMAND_ENTER:
        begin(stack, &m->item[m->choice]);
        break;
    case CMD_LETTER:
        begin_letter(m, stack, key);
        break;
    case COMMAND_BACK:
        stack_leave(stack);
        break;
    default:
        break;
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    ((struct menu_screen *)s)->touched = true;
    return false;
}

static bool same(const struct menu_item *a, const struct menu_item *b)
{
    return a->kind == b->kind;
}

/* Fills the menu again, focus on the line where it was. */
static void refill(struct menu_screen *s, struct library *library)
{
    struct menu *m = &s->menu;
    struct menu_item before = m->item[m->choice];
    menu_fill(m, library);
    m->choice = 0;
    for (int i = 0; i < m->items && s->touched; i++) {
        m->choice = same(&m->item[i], &before) ? i : m->choice;
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct menu_screen *self = (struct menu_screen *)s;
    (void)now;
    if (self->woke != stack->library_woke) {
        self->woke = stack->library_woke;
        refill(self, stack->services.library);
    }
    self->menu.colours = stack->colours;
    self->menu.notice = stack_notice(stack);
    return CLOCK_NEVER;
}

static void close_menu(struct screen *s)
{
    free(s);
}

static const struct screen_ops menu_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .close = close_menu,
};

struct screen *menu_screen(const struct stack *stack)
{
    struct menu_screen *s = alloc(sizeof *s);
    s->base.ops = &menu_ops;
    s->woke = stack->library_woke;
    s->menu.locale = setlocale(LC_CTYPE, NULL);
    menu_fill(&s->menu, stack->services.library);
    return &s->base;
}
