#include "ui/menu_screen.h"

#include "src/alloc.h"
#include "src/library.h"
#include "ui/die.h"
#include "ui/say.h"
#include "ui/screens.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another line"), 1},
    {COMMAND_ENTER, "Enter | Space Right", N_("choose"), N_("begin what the line says"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "q Esc | Q", N_("quit"), N_("back to the shell"), 0},
    {0},
};

static void add(struct menu *m, enum menu_kind kind, const char *label, const char *about)
{
    struct menu_item *item = &m->item[m->items++];
    *item = (struct menu_item){.kind = kind, .label = label, .about = say_text()};
    text_add(&item->about, "%s", about);
}

/* "Ada, Linus" from the seats of a header. */
static void say_names(const char *seats, struct text *out)
{
    json_t *list = json_loads(seats, 0, NULL), *seat;
    size_t i;
    json_array_foreach(list, i, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        text_add(out, "%s%s", i ? ", " : "", name ? name : "?");
    }
    json_decref(list);
}

static bool find_unfinished(void *with, const struct library_row *row)
{
    struct menu *m = with;
    const struct game *g = game_find(row->game);
    struct text about = say_text();
    if (row->end || row->claimed) {
        return true;
    }
    text_add(&about, "%s: ", g ? g->title : row->game);
    say_names(row->seats, &about);
    add(m, MENU_CONTINUE, say_word(N_("Continue")), about.bytes);
    m->item[m->items - 1].match = row->id;
    return false;
}

void menu_fill(struct menu *m, struct library *library)
{
    struct text why = say_text();
    m->items = 0;
    if (library) {
        library_history(library, find_unfinished, m, &why);
    }
    for (const struct game *const *g = games; *g; g++) {
        add(m, MENU_PLAY, (*g)->title, say_word((*g)->about));
        m->item[m->items - 1].game = *g;
    }
    add(m, MENU_WATCH, say_word(N_("Watch")), say_word(N_("two of the house play each other")));
    if (library) {
        add(m, MENU_MATCHES, say_word(N_("Matches")),
            say_word(N_("what was played: replays, graphs, reviews")));
    }
    add(m, MENU_OPTIONS, say_word(N_("Options")), say_word(N_("theme, motion, names, tutor")));
    add(m, MENU_QUIT, say_word(N_("Quit")), "");
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

static void draw_item(const struct menu *m, struct canvas *c, struct area a, int row, int i)
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
    canvas_look(c, area_part(a, row, 2, 1, 1), LOOK_UNDERLINE);
    if (a.width >= 50) {
        canvas_fit(c, a, row, 3 + label, a.width - 3 - label, ROLE_DIM, item->about.bytes);
    }
}

static void draw_items(const struct menu *m, struct canvas *c, struct area a)
{
    int from = m->choice - a.height + 1 > 0 ? m->choice - a.height + 1 : 0;
    for (int i = from; i < m->items && i - from < a.height; i++) {
        draw_item(m, c, a, i - from, i);
    }
}

void menu_draw(const struct menu *m, struct canvas *c)
{
    const struct keyset set = {{keys}};
    const char *message = m->notice ? m->notice : m->item[m->choice].about.bytes;
    struct area a = frame_draw(c, &(struct frame){"Rollick", NULL, message, &set});
    bool logo = a.height >= m->items + 9;
    if (logo) {
        draw_logo(c, a, 1);
    }
    int width = a.width >= 78 ? 72 : a.width - 2, top = logo ? 9 : 0;
    draw_items(m, c, area_part(a, top, (a.width - width) / 2, a.height - top, width));
}

struct menu_screen {
    struct screen base;
    struct menu menu;
    bool touched; /* a key was pressed: attention stays where it is */
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

static void begin(struct app *app, const struct menu_item *item)
{
    const struct app_options *o = app_options(app);
    switch (item->kind) {
    case MENU_CONTINUE:
        play_resume(app, item->match);
        break;
    case MENU_PLAY:
        app_push(app, form_screen(item->game, o, false));
        break;
    case MENU_WATCH:
        app_push(app, form_screen(games[0], o, true));
        break;
    case MENU_OPTIONS:
        app_push(app, settings_screen(o));
        break;
    case MENU_MATCHES:
        app_push(app, matches_screen(app_options(app)->library));
        break;
    case MENU_QUIT:
        app_leave(app);
        break;
    }
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
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
        begin(app, &m->item[m->choice]);
        break;
    case COMMAND_BACK:
        app_leave(app);
        break;
    default:
        break;
    }
}

/* The first letter of a line begins it. */
static bool type(struct screen *s, struct app *app, const struct key *key)
{
    struct menu *m = &((struct menu_screen *)s)->menu;
    ((struct menu_screen *)s)->touched = true;
    for (int i = 0; i < m->items && key->press == PRESS_CHAR; i++) {
        if ((key->code | 0x20) == ((unsigned char)m->item[i].label[0] | 0x20u) &&
            !strchr("jkq", (int)(key->code & 0x7f))) {
            m->choice = i;
            begin(app, &m->item[i]);
            return true;
        }
    }
    return false;
}

static bool same(const struct menu_item *a, const struct menu_item *b)
{
    return a->kind == b->kind && a->game == b->game;
}

/* Fills the menu again, attention on the line where it was. */
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

static int64_t tick(struct screen *s, struct app *app, int64_t now)
{
    struct menu_screen *self = (struct menu_screen *)s;
    (void)now;
    if (self->woke != app_library_woke(app)) {
        self->woke = app_library_woke(app);
        refill(self, app_options(app)->library);
    }
    self->menu.notice = app_notice(app);
    return SCREEN_NEVER;
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

struct screen *menu_screen(const struct app_options *o)
{
    struct menu_screen *s = alloc(sizeof *s);
    s->base.ops = &menu_ops;
    menu_fill(&s->menu, o->library);
    return &s->base;
}
