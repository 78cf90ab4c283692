#include "ui/screen/menu.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/library/library.h"
#include "src/library/unbeaten.h"
#include "src/session/daily_state.h"
#include "src/tables/tables.h"
#include "ui/guide/daily_words.h"
#include "ui/guide/drilling.h"
#include "ui/text/sentences.h"
#include "ui/widget/die.h"
#include "ui/widget/panels.h"

#include <locale.h>
#include <string.h>

static const char dot[] = "\u00b7";

enum { CMD_LETTER = COMMAND_OWN, CMD_QUIT };

static void new_game(void *with, struct stack *stack, int game)
{
    (void)with;
    stack->routes->new_match(stack, games[game - 1], false);
}

static void begin(struct stack *stack, const struct menu_item *item)
{
    struct list_item list[LIST_ITEMS] = {{0}};
    switch (item->kind) {
    case ITEM_CONTINUE:
        if (item->series) {
            stack->routes->next_match(stack, item->match, item->winners);
        } else {
            stack->routes->resume(stack, item->match);
        }
        break;
    case ITEM_UNFINISHED:
    case ITEM_MATCHES:
        stack->routes->matches(stack, item->kind == ITEM_UNFINISHED);
        break;
    case ITEM_NEW:
        for (int i = 0; i < LIST_ITEMS - 1 && games[i]; i++) {
            list[i] = (struct list_item){games[i]->title, i + 1};
        }
        stack->routes->list(stack, N_("New game"), list, new_game, NULL);
        break;
    case ITEM_NOW:
        stack->routes->play_now(stack, item->game);
        break;
    case ITEM_DAILY:
        stack->routes->daily(stack, NULL);
        break;
    case ITEM_DRILLS:
        stack->routes->drills(stack, preferences_driller(&stack->preferences, &stack->start), NULL);
        break;
    case ITEM_TOURNAMENT:
        stack->routes->new_tournament(stack);
        break;
    case ITEM_WATCH:
        stack->routes->new_match(stack, games[0], true);
        break;
    case ITEM_STATISTICS:
        stack->routes->statistics(stack);
        break;
    case ITEM_LEARN:
        stack->routes->learn(stack);
        break;
    case ITEM_EDIT:
        stack->routes->position(stack, NULL);
        break;
    case ITEM_OPTIONS:
        stack->routes->settings(stack);
        break;
    case ITEM_QUIT:
        stack_leave(stack);
        break;
    }
}

/* Whether it is about what is kept. */
static bool needs_library(const struct menu_item *item)
{
    return item->kind == ITEM_DAILY || item->kind == ITEM_DRILLS || item->kind == ITEM_MATCHES ||
           item->kind == ITEM_STATISTICS;
}

static bool cannot_begin(const struct menu *m, int i)
{
    return !m->keeps && needs_library(&m->item[i]);
}

/* What is kept nowhere cannot be looked at. */
static void say_unkept(struct stack *stack)
{
    struct text words = say_text();
    if (stack->start.unkept) {
        text_say(&words, N_("Nothing is kept: %s."), stack->start.unkept);
    } else {
        words = say_sentence(say_word(N_("nothing is kept")));
    }
    stack->routes->notice(stack, words.bytes);
}

static void move(struct binding_call *call)
{
    struct menu *m = call->of;
    m->choice = (m->choice + m->items + key_bar_step(call->command)) % m->items;
}

static void choose(struct binding_call *call)
{
    struct menu *m = call->of;
    struct list_line line[MENU_ITEMS];
    int i = m->choice;
    if (call->command == CMD_LETTER) {
        menu_letters(m, &call->stack->preferences.keymap, line);
        i = list_line_of(line, m->items, call->key);
    }
    if (i < 0) {
        return;
    }
    m->choice = i;
    if (cannot_begin(m, i)) {
        say_unkept(call->stack);
    } else {
        begin(call->stack, &m->item[i]);
    }
}

static void quit(struct binding_call *call)
{
    stack_leave(call->stack);
}

/* Esc may be one too many on the way back. */
static void go_back(struct binding_call *call)
{
    struct menu *m = call->of;
    if (m->leaves || !confirm_asks(CONFIRM_LEAVE, &call->stack->preferences.config)) {
        stack_leave(call->stack);
    }
    m->leaves = true;
}

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another line"), 1, .run = move},
    {COMMAND_ENTER, "Enter | Space Right l", N_("choose"), N_("begin what the line says"), 0,
     .run = choose},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {CMD_QUIT, "q | Q", N_("quit"), N_("back to the shell"), 0, .run = quit},
    {COMMAND_BACK, "Esc", NULL, N_("back to the shell, when it is pressed again"), 0,
     .run = go_back},
    {CMD_LETTER, "a-z A-Z", NULL, N_("begin the line with that letter underlined"), 0,
     .run = choose},
    {0},
};

const struct key_page menu_key_page = {N_("Main menu"), {keys}};

static struct menu_item *add(struct menu *m, enum menu_item_kind kind, const char *label,
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
    struct match_list open = {.unfinished = true, .brief = true};
    struct text about = say_text(), why = {0};
    match_list_fill(&open, library, &why);
    if (open.n == 1) {
        match_list_say(&open.row[0], dot, &about);
        struct menu_item *item = add(m, ITEM_CONTINUE, N_("Continue"), about.bytes);
        item->match = open.row[0].id;
        item->series = open.row[0].series;
        memcpy(item->winners, open.row[0].winners, sizeof item->winners);
    } else if (open.n > 1) {
        text_say_n(&about, "%d match waits", "%d matches wait", (unsigned long)open.n, open.n);
        add(m, ITEM_UNFINISHED, N_("Continue"), about.bytes);
    }
    match_list_fini(&open);
}

/* What was played last. */
struct news {
    bool any; /* match, imported ones included */
    const struct game *game;
    struct match_list matches;
};

static bool add_news(void *with, const struct library_row *row)
{
    struct news *n = with;
    n->any = true;
    if (row->imported) {
        return true;
    }
    n->game = n->game ? n->game : game_find(row->game);
    if (n->matches.n < MENU_RECENT) {
        match_list_add(&n->matches, row);
    }
    return !n->game || n->matches.n < MENU_RECENT;
}

static void add_recent(struct menu *m, struct news *news)
{
    m->recents = news->matches.n;
    for (int i = 0; i < m->recents; i++) {
        m->recent[i] = news->matches.row[i];
    }
    match_list_fini(&news->matches);
}

/* How many drills wait. */
static void say_drills(struct library *library, const char *person, struct text *about)
{
    const struct drills_waiting w = drilling_waiting(library, person, NULL);
    if (!w.all) {
        text_say(about, N_("your mistakes asked again: none is kept yet"));
    } else if (w.due) {
        text_say_n(about, "your mistakes asked again: %d is due",
                   "your mistakes asked again: %d are due", (unsigned long)w.due, w.due);
    } else {
        text_say(about, N_("your mistakes asked again: none is due today"));
    }
}

/* Whether that of the day waits, or what came of it. */
static void say_daily(struct library *library, const char *name, long long moment,
                      struct text *about)
{
    struct daily_state state;
    struct text why = {0};
    daily_state_read(&state, library, setup_person_called(name), moment, &why);
    daily_words_game(state.today.game, daily_result_of(&state.today, state.today.game), about);
    if (state.streak > 1) {
        text_add(about, " %s ", dot);
        text_say_n(about, "%d day in a row", "%d days in a row", (unsigned long)state.streak,
                   state.streak);
    }
}

/* Which level is still to be beaten; where there is none, the games. */
static void say_new(const struct services *use, const char *name, struct text *about)
{
    struct unbeaten next;
    if (unbeaten_find(&next, use->library, setup_person_called(name), tables_store(use->tables))) {
        text_say(about, N_("%s at %s is not beaten yet"), policy_name(&next.policy),
                 next.game->title);
        return;
    }
    for (int i = 0; games[i]; i++) {
        text_add(about, "%s%s%s%s", i ? " " : "", i ? dot : "", i ? " " : "", games[i]->title);
    }
}

void menu_fill(struct menu *m, const struct services *use, const char *person, const char *driller)
{
    struct library *library = use->library;
    struct text fresh = say_text(), now = fresh, daily = fresh, drills = fresh, why = {0};
    struct news news = {0};
    bool read = library_history(library, add_news, &news, &why);
    const struct game *last = news.game ? news.game : games[0];
    add_recent(m, &news);
    m->items = 0;
    m->keeps = library || m->opening;
    m->unused = library && read && !news.any;
    add_continue(m, library);
    if (!m->opening) {
        say_new(use, person, &fresh);
        text_say(&now, N_("%s: you against level 3"), last->title);
    }
    if (library) {
        say_daily(library, person, m->moment, &daily);
        say_drills(library, driller, &drills);
    } else if (!m->opening) {
        text_say(&daily, N_("nothing is kept"));
        drills = daily;
    }
    const char *nothing = m->keeps ? NULL : daily.bytes;
    add(m, ITEM_NEW, N_("New game"), fresh.bytes);
    add(m, ITEM_NOW, N_("Play now"), now.bytes)->game = last;
    add(m, ITEM_DAILY, N_("Daily"), daily.bytes);
    add(m, ITEM_DRILLS, N_("Drills"), drills.bytes);
    add(m, ITEM_TOURNAMENT, N_("Tournament"),
        say_word(N_("bots in any language, brackets and tables")));
    add(m, ITEM_WATCH, N_("Watch"), say_word(N_("two of the house play each other")));
    add(m, ITEM_MATCHES, N_("Matches"),
        nothing ? nothing : say_word(N_("what was played: replays, graphs, reviews")));
    add(m, ITEM_STATISTICS, N_("Statistics"),
        nothing ? nothing : say_word(N_("wins, totals, feats, and whether the dice are fair")));
    add(m, ITEM_LEARN, N_("Rules & tutor"), say_word(N_("learn each game in two minutes")));
    add(m, ITEM_EDIT, N_("Board"),
        say_word(N_("set up any position by hand; hints, and play from there")));
    add(m, ITEM_OPTIONS, N_("Options"), say_word(N_("theme, motion, names, tutor")));
    add(m, ITEM_QUIT, N_("Quit"), "");
}

/* Rows that stay empty above its lines: that of Continue, where there is nothing to go on with. */
static int empty_rows(const struct menu *m)
{
    return m->item[0].kind != ITEM_CONTINUE && m->item[0].kind != ITEM_UNFINISHED;
}

static int menu_rows(const struct menu *m)
{
    return empty_rows(m) + m->items;
}

enum { LOGO_DICE = 5, LOGO_GAP = 2 };

/* Dice, a title and an empty row; gives the rows it takes. */
static int draw_logo(struct canvas *c, struct area a, enum die_size size, bool about)
{
    static const int face[LOGO_DICE] = {4, 1, 6, 2, 3};
    int pitch = die_width(size, 6) + LOGO_GAP, row = die_height(size) + 1;
    int col = (a.width - LOGO_DICE * pitch + LOGO_GAP) / 2;
    for (int i = 0; i < LOGO_DICE; i++) {
        enum die_state state = face[i] == 1 ? DIE_BAD : DIE_LIES;
        die_draw(c, a, 0, col + i * pitch, size, (struct die){face[i], 6, state});
    }
    canvas_centre(c, a, row++, ROLE_TITLE, "R O L L I C K");
    if (about) {
        canvas_centre(c, a, row++, ROLE_DIM, say_word(N_("four dice games for one terminal")));
    }
    return row + 1;
}

void menu_letters(const struct menu *m, const struct keymap *map, struct list_line line[MENU_ITEMS])
{
    const struct keyset set = {{keys}, map};
    for (int i = 0; i < m->items; i++) {
        bool quit = m->item[i].kind == ITEM_QUIT;
        line[i] = (struct list_line){m->item[i].label, quit ? CMD_QUIT : COMMAND_NONE, -1};
    }
    list_letters(&set, CMD_LETTER, line, m->items);
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

enum { LABEL = 15, ITEM_WIDTH = 72 };

static void draw_items(const struct menu *m, struct canvas *c, struct area a)
{
    struct list_line line[MENU_ITEMS];
    const struct keyset set = {{keys}, c->keymap};
    bool about = window_columns(a) >= TIER_HALF;
    int label = about ? LABEL : a.width - 2;
    int empty = a.height > 1 ? empty_rows(m) : 0;
    a = area_part(a, empty, 0, a.height - empty, a.width);
    int from = m->choice - a.height + 1 > 0 ? m->choice - a.height + 1 : 0;
    c->lacks |= m->items > a.height;
    menu_letters(m, c->keymap, line);
    for (int i = from; i < m->items && i - from < a.height; i++) {
        const struct area words = area_part(a, i - from, 2, 1, label);
        bool here = i == m->choice;
        int style = list_row(c, a, i - from, i, here, COMMAND_ENTER);
        style = cannot_begin(m, i) && !here ? ROLE_DIM : style;
        canvas_fit(c, words, 0, 0, words.width, style, m->item[i].label);
        list_underline(&line[i], &set, CMD_LETTER, c, words);
        if (about) {
            canvas_fit(c, a, i - from, 2 + label, a.width - 2 - label,
                       here ? ROLE_SELECTED : ROLE_DIM, m->item[i].about.bytes);
        }
    }
}

/* What the page begins with, as far as the lines below it leave room. */
enum {
    LOGO_ROWS = 6,
    LOGO_ABOUT = 1,
    TERMINAL_ROWS = 2,
    LOGO_LARGE = 2,
    LOGO_AIR = 2,
    LOGO_WIDTH = 70
};

static int main_rows(const struct menu *m, struct area page)
{
    bool large = page.width >= LOGO_WIDTH;
    return menu_rows(m) + LOGO_ROWS + LOGO_ABOUT + TERMINAL_ROWS + large * (LOGO_LARGE + LOGO_AIR);
}

static void draw_main(const struct menu *m, struct canvas *c, struct area a)
{
    int rows = menu_rows(m) + LOGO_ROWS, spare = a.height - rows;
    if (spare >= 0) {
        bool about = spare >= LOGO_ABOUT, terminal = spare >= LOGO_ABOUT + TERMINAL_ROWS;
        bool large = spare >= LOGO_ABOUT + TERMINAL_ROWS + LOGO_LARGE && a.width >= LOGO_WIDTH;
        int used = rows + about * LOGO_ABOUT + terminal * TERMINAL_ROWS + large * LOGO_LARGE;
        a = area_part(a, (a.height - used) / 2, 0, used, a.width);
        /* where there is no room for it the row of Continue serves, as long as that is empty */
        bool instead = !about && empty_rows(m) && !m->opening;
        int top = draw_logo(c, a, large ? DIE_LARGE : DIE_MEDIUM, about || instead) - instead;
        if (terminal) {
            draw_terminal(m, c, a, a.height - 1);
        }
        a = area_part(a, top, 0, menu_rows(m), a.width);
    }
    int width = a.width - 2 < ITEM_WIDTH ? a.width - 2 : ITEM_WIDTH;
    draw_items(m, c, area_part(a, 0, (a.width - width) / 2, a.height, width));
}

/* The newest matches, with how they ended where that has to be said. */
static void draw_recent(const struct menu *m, struct canvas *c, struct area a)
{
    enum { GAME = 12, WORDS = 25 };
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Played last")));
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    if (m->unused) {
        canvas_text(c, in, 0, 0, ROLE_DIM, say_word(N_("No match is kept yet.")));
    } else if (!m->keeps) {
        canvas_text(c, in, 0, 0, ROLE_DIM, say_sentence(say_word(N_("nothing is kept"))).bytes);
    }
    for (int i = 0; i < m->recents && i < in.height; i++) {
        const struct match_row *row = &m->recent[i];
        int room = in.width - WORDS - (*row->end ? 2 + sanitize_width(row->end) : 0);
        canvas_text(c, in, i, 0, ROLE_DIM, row->day);
        canvas_fit(c, in, i, GAME, WORDS - GAME - 1, ROLE_NORMAL, row->game);
        canvas_fit(c, in, i, WORDS, room, ROLE_NORMAL, row->words);
        canvas_right(c, in, i, in.width, ROLE_WARNING, row->end);
    }
}

/* What each game is, in as many rows as that takes. */
static void draw_games(const struct menu *m, struct canvas *c, struct area a)
{
    (void)m;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("The games")));
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    int gap = in.height >= 4 * games_count() - 1;
    for (int i = 0, row = 0; games[i]; i++, row += gap) {
        canvas_text(c, in, row++, 0, ROLE_TITLE, games[i]->title);
        struct area rest = area_part(in, row, 2, in.height - row, in.width - 2);
        row += canvas_wrap(c, rest, ROLE_NORMAL, say_word(games[i]->words->about));
    }
}

enum { MENU_MAIN, MENU_GAMES, MENU_LAST, MENU_PANELS };

void menu_draw(const struct screen *menu, struct canvas *c)
{
    static void (*const draw[MENU_PANELS])(const struct menu *, struct canvas *,
                                           struct area) = {draw_main, draw_games, draw_recent};
    const struct menu *m = (const struct menu *)menu;
    const struct keyset set = {{keys}};
    const char *message = m->notice       ? m->notice
                          : m->leaves     ? say_word(N_("Esc again to quit; any other key stays."))
                          : m->choice < 0 ? ""
                                          : m->item[m->choice].about.bytes;
    struct area a = window_draw(c, &(struct window){"Rollick", NULL, message, &set});
    int about = 3 * games_count() + 1;
    /* their sizes do not depend on how many matches there are, or panels would move */
    struct panel panel[MENU_PANELS] = {
        [MENU_MAIN] = {menu_rows(m), 18, main_rows(m, a), a.width},
        [MENU_GAMES] = {about, 40, about, 60, .grows = true, .below = true},
        [MENU_LAST] = {6, 56, MENU_RECENT + 2, a.width, .below = true, .beside = true},
    };
    panels_place(c, a, panel, MENU_PANELS);
    for (int i = 0; i < MENU_PANELS; i++) {
        if (panel[i].column >= 0) {
            draw[i](m, c, panel[i].area);
        }
    }
}

static void point(struct screen *s, int line)
{
    ((struct menu *)s)->touched = true;
    ((struct menu *)s)->choice = line;
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct menu *m = (struct menu *)s;
    (void)stack;
    m->touched = true;
    m->leaves = m->leaves && key->press == PRESS_ESC;
    return false;
}

static void fill(struct menu *m, const struct stack *stack)
{
    menu_fill(m, &stack->services, stack->preferences.config.text[CONFIG_NAME],
              preferences_driller(&stack->preferences, &stack->start));
}

/* When the library has been written to, or a key comes on another day, it is filled again, focus on
 * the line where it was. As long as the library is being opened no line has it, and another menu
 * follows. */
static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct menu *m = (struct menu *)s;
    long long moment = clock_date();
    (void)now;
    if (!m->opening &&
        (m->woke != stack->library_woke || daily_day(m->moment) != daily_day(moment))) {
        enum menu_item_kind before = m->item[m->choice].kind;
        m->woke = stack->library_woke;
        m->moment = moment;
        fill(m, stack);
        m->choice = 0;
        for (int i = 0; i < m->items && m->touched; i++) {
            m->choice = m->item[i].kind == before ? i : m->choice;
        }
    }
    m->colours = stack->colours;
    m->notice = stack_notice(stack);
    return CLOCK_NEVER;
}

static const struct screen_ops menu_ops = {
    .bindings = keys, .draw = menu_draw, .type = type, .point = point, .tick = tick};

void menu_open(struct stack *stack)
{
    struct menu *m = alloc(sizeof *m);
    m->base.ops = &menu_ops;
    m->woke = stack->library_woke;
    m->colours = stack->colours;
    m->locale = setlocale(LC_CTYPE, NULL);
    m->moment = clock_date();
    m->opening = stack->opening;
    m->choice = m->opening ? -1 : 0;
    fill(m, stack);
    stack_clear(stack);
    stack_push(stack, &m->base);
}
