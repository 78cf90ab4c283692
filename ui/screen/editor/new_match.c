#include "ui/screen/editor/new_match.h"

#include "ui/screen/editor/form_list.h"
#include "ui/screen/editor/form_series.h"

#include "src/base/alloc.h"
#include "src/library/library.h"
#include "src/tables/tables.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CMD_START = FORM_PAGE_OWN, CMD_REMOVE, CMD_DEFAULTS, CMD_KEEP, CMD_TAKE, CMD_ABOUT };

static void remove_seat(struct binding_call *call)
{
    struct new_match *m = call->of;
    form_remove_seat(&m->form, list_editor_row(&m->page.list).index);
    list_editor_update(&m->page.list);
}

/* The built-in player in focus, and the table; false: nobody of the house sits there for sure. */
static bool house_of(const struct new_match *m, struct policy *policy, union position *table)
{
    const struct list_row row = list_editor_row(&m->page.list);
    bool seat = row.kind->text && row.kind->panel == FORM_PLAYERS;
    return seat && form_policy(&m->form, m->form.seat[row.index].kind, policy, table);
}

static void show_opponent(struct binding_call *call)
{
    struct policy policy;
    union position table;
    if (house_of(call->of, &policy, &table)) {
        call->stack->routes->opponent(call->stack, &policy, &table, NULL);
    }
}

/* What the form says; what is wrong with it is told. */
static bool series_of(struct new_match *m, struct series *series)
{
    text_clear(&m->page.list.why);
    return form_series(&m->form, series, &m->page.list.why);
}

static void start(struct binding_call *call)
{
    struct series series;
    if (series_of(call->of, &series)) {
        call->stack->routes->start(call->stack, &series);
    }
}

static void ask_name(struct binding_call *call)
{
    struct new_match *m = call->of;
    m->name = (struct text_input){.most = 40};
    m->naming = true;
    text_clear(&m->page.list.why);
}

static void free_saved(struct saved_setups *s)
{
    for (int i = 0; i < s->n; i++) {
        free(s->series[i]);
    }
    s->n = 0;
    memset(s->item, 0, sizeof s->item);
}

static bool add_saved(void *with, const char *name, const char *series)
{
    struct saved_setups *s = with;
    if (s->n == SAVED_SETUPS) {
        return false;
    }
    int i = s->n++;
    snprintf(s->name[i], NAME_BYTES, "%s", name);
    s->series[i] = alloc_copy(series);
    s->item[i] = (struct list_item){s->name[i], i + 1};
    return true;
}

static void read_saved(struct new_match *m, struct stack *stack)
{
    struct text why = {0};
    free_saved(&m->saved);
    library_saved_setups(stack->services.library, add_saved, &m->saved, &why);
}

/* Keeps what the form says under that name, unless there are as many as there may be and none has
 * it. */
static void save(struct new_match *m, struct stack *stack, const char *name)
{
    const struct saved_setups *s = &m->saved;
    struct series series;
    int i = 0;
    if (!series_of(m, &series)) {
        return;
    }
    read_saved(m, stack);
    while (i < s->n && strcmp(s->name[i], name) != 0) {
        i++;
    }
    if (i == SAVED_SETUPS) {
        text_say(&m->page.list.why, N_("%d line-ups are kept; forget one of them first"),
                 SAVED_SETUPS);
        return;
    }
    char *json = series_write_setup(&series);
    if (library_saved_setup_keep(stack->services.library, name, json, &m->page.list.why)) {
        text_say(&m->page.list.why, N_("Saved as line-up %s."), name);
        read_saved(m, stack);
    }
    free(json);
}

static void take(void *with, struct stack *stack, int number)
{
    struct new_match *m = with;
    struct series series;
    char *faces = NULL;
    const struct store *store = tables_store(stack->services.tables);
    text_clear(&m->page.list.why);
    if (series_read(&series, &faces, store, m->saved.series[number - 1], &m->page.list.why)) {
        free(faces);
        form_take(&m->form, &series);
        list_editor_update(&m->page.list);
        list_editor_focus(&m->page.list, -1);
    }
}

static void forget(void *with, struct stack *stack)
{
    struct new_match *m = with;
    text_clear(&m->page.list.why);
    if (library_saved_setup_forget(stack->services.library, m->saved.doomed, &m->page.list.why)) {
        text_say(&m->page.list.why, N_("Line-up %s is forgotten."), m->saved.doomed);
        read_saved(m, stack);
    }
}

static void ask_forget(void *with, struct stack *stack, int number)
{
    struct new_match *m = with;
    struct text question = say_text();
    m->saved.doomed = m->saved.name[number - 1];
    text_say(&question, N_("Forget line-up %s for good?"), m->saved.doomed);
    stack->routes->ask(stack, CONFIRM_DELETE, &question, forget, m);
}

static void choose_saved(struct binding_call *call)
{
    struct new_match *m = call->of;
    read_saved(m, call->stack);
    text_clear(&m->page.list.why);
    if (m->saved.n) {
        call->stack->routes->names(call->stack, N_("Line-ups"), m->saved.item, take, ask_forget, m);
    } else {
        text_say(&m->page.list.why, N_("No line-up is saved yet; w saves this one."));
    }
}

/* Keys that a row has beside those of all rows. */
static const struct binding seat_keys[] = {
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0, .run = form_page_edit},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("another player there"), 0,
     .run = form_page_edit},
    {FORM_PAGE_LESS, "PgDn", NULL, NULL, 0, .run = form_page_change_by_ten},
    {FORM_PAGE_MORE, "PgUp", NULL, N_("the previous or next one"), 0,
     .run = form_page_change_by_ten},
    {FORM_PAGE_NAME, "e | Enter", N_("name"), N_("the name; bot: and a command seat a program"), 2,
     .run = form_page_type},
    {0},
};

static const struct binding house_keys[] = {
    {CMD_ABOUT, "i", N_("about"), N_("who that is: rating, the score, its habit"), 3,
     .run = show_opponent},
    {0},
};

static const struct binding remove_keys[] = {
    {CMD_REMOVE, "Del", N_("remove"), N_("take this player away"), 3, .run = remove_seat},
    {0},
};

static const struct binding add_keys[] = {
    {COMMAND_ENTER, "Enter | Space e Right l +", N_("add"), N_("one more player"), 0,
     .run = form_page_edit},
    {0},
};

static const struct binding start_keys[] = {
    {COMMAND_ENTER, "Enter | Space", "+", NULL, 0, .run = start},
    {0},
};

static void begin_again(struct binding_call *call)
{
    struct new_match *m = call->of;
    const struct form *f = &m->form;
    form_init(&m->form, f->game, f->usual, f->store, f->watch);
    list_editor_update(&m->page.list);
    list_editor_focus(&m->page.list, -1);
}

static const struct binding keys[] = {
    {CMD_START, "s", N_("start"), N_("start the match"), 0, ACTION_START, start},
    {CMD_TAKE, "o", N_("line-ups"), N_("take a line-up that was saved, or forget it"), 4,
     .run = choose_saved},
    {CMD_KEEP, "w", N_("save"), N_("save players, rules and match as a line-up"), 5,
     .run = ask_name},
    {CMD_DEFAULTS, "d", NULL, N_("everything as usual again"), 4, .run = begin_again},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu"), 0},
    {0},
};

const struct key_page new_match_key_page = {N_("New match"),
                                            {form_page_move_keys, seat_keys, house_keys,
                                             remove_keys, form_page_number_keys,
                                             form_page_value_keys, keys}};

static void bindings(const struct screen *base, struct keyset *set)
{
    const struct new_match *m = (const struct new_match *)base;
    const struct form *f = &m->form;
    if (m->page.list.typing || m->naming) {
        set->table[0] = list_editor_typing_keys;
        return;
    }
    const struct list_row row = list_editor_row(&m->page.list);
    const struct list_row_kind *kind = row.kind;
    const struct binding *own = !kind->text    ? form_page_value_keys
                                : kind->change ? seat_keys
                                               : form_page_seed_keys;
    if (kind->button) {
        own = kind->change ? add_keys : start_keys;
    }
    struct policy policy;
    bool spare = own == seat_keys && f->seats > f->game->seats_min;
    set->table[0] = form_page_move_keys;
    set->table[1] = list_editor_is_number(row) ? form_page_number_keys : NULL;
    set->table[2] = own;
    set->table[3] = own == seat_keys && house_of(m, &policy, NULL) ? house_keys : NULL;
    set->table[4] = spare ? remove_keys : NULL;
    set->table[5] = keys;
    set->idle[0] = m->saved.n ? 0 : CMD_TAKE;
}

static void draw_players(const struct new_match *m, struct canvas *c, struct area a)
{
    list_editor_panel(&m->page.list, c, a, say_word(N_("Players")), 1,
                      form_page_first(&m->page.list, FORM_RULES));
}

static void draw_rules(const struct new_match *m, struct canvas *c, struct area a)
{
    list_editor_panel(&m->page.list, c, a, say_word(N_("Rules")),
                      form_page_first(&m->page.list, FORM_RULES),
                      form_page_first(&m->page.list, FORM_MATCH));
}

static void draw_match(const struct new_match *m, struct canvas *c, struct area a)
{
    list_editor_panel(&m->page.list, c, a, say_word(N_("Match")),
                      form_page_first(&m->page.list, FORM_MATCH), m->page.list.rows);
}

/* The seat in focus; else the first one that is not a person's, or the first. */
static int seat_shown(const struct new_match *m)
{
    const struct form *f = &m->form;
    const struct list_row row = list_editor_row(&m->page.list);
    int seat = 0;
    if (row.kind->text && row.kind->panel == FORM_PLAYERS) {
        return row.index;
    }
    while (seat < f->seats && f->seat[seat].kind == 0) {
        seat++;
    }
    return seat < f->seats ? seat : 0;
}

static void draw_kinds(const struct new_match *m, struct canvas *c, struct area a)
{
    form_page_draw_kinds(&m->form, 0, m->form.seat[seat_shown(m)].kind, c, a);
}

static void draw_text(const struct new_match *m, struct canvas *c, struct area a)
{
    form_page_draw_rules(&m->form, c, a);
}

/* The parts of the page below the game; the last ones where they have room. */
enum { PART_PLAYERS, PART_RULES, PART_MATCH, PART_KINDS, PART_TEXT, PARTS };

static void draw_parts(const struct new_match *m, struct canvas *c, struct area a)
{
    static void (*const draw[PARTS])(const struct new_match *, struct canvas *, struct area) = {
        draw_players, draw_rules, draw_match, draw_kinds, draw_text};
    int first = form_page_first(&m->page.list, FORM_RULES),
        match = form_page_first(&m->page.list, FORM_MATCH);
    int low = m->page.list.rows - match + 2, rules = match - first + 2;
    struct panel panel[PARTS] = {
        [PART_PLAYERS] = {5, 38, first + 2, 70, .grows = true},
        [PART_RULES] = {low, 34, rules, 34, .needed = true, .below = true},
        [PART_MATCH] = {low, 34, low, 70, .needed = true, .below = true, .beside = true},
        [PART_KINDS] = {6, 29, m->form.kinds + 2, 60, .grows = true},
        [PART_TEXT] = {6, 38, 60, 70, .grows = true, .below = true},
    };
    panels_place(c, a, panel, PARTS);
    for (int i = 0; i < PARTS; i++) {
        if (panel[i].column >= 0) {
            draw[i](m, c, panel[i].area);
        }
    }
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct new_match *m = (const struct new_match *)base;
    const struct list_editor *l = &m->page.list;
    const struct text message = list_editor_sentence(l);
    struct keyset set = {0};
    struct text title = say_text();
    bindings(base, &set);
    text_say(&title, N_("New match"));
    text_add(&title, " %s %s", canvas_sign(c, GLYPH_MORE), m->form.game->title);
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &set});
    const int of_keys = c->targets;
    if (window_tier(c) >= TIER_FULL) {
        list_editor_draw(l, c, area_part(a, 0, 2, 1, a.width - 4), 0, 1);
        draw_parts(m, c, area_part(a, 1, 0, a.height - 1, a.width));
    } else {
        list_editor_draw(l, c, a, 0, l->rows);
    }
    if (m->naming) {
        c->targets = of_keys; /* a click on a row is none on Enter */
        window_draw_input(c, say_word(N_("Save line-up as:")), &m->name);
    }
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    struct new_match *m = (struct new_match *)base;
    if (!m->naming || text_input_key(&m->name, key)) {
        return m->naming || form_page_key(&m->page, key);
    }
    m->naming = key->press != PRESS_ENTER && key->press != PRESS_ESC;
    if (key->press == PRESS_ENTER && m->name.length) {
        save(m, stack, m->name.bytes);
    }
    return true;
}

static void point(struct screen *base, int line)
{
    list_editor_focus(&((struct new_match *)base)->page.list, line);
}

static void fini(struct screen *s)
{
    free_saved(&((struct new_match *)s)->saved);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct form *f = &((const struct new_match *)s)->form;
    *start = f->rules;
    return f->game;
}

static const struct screen_ops new_match_ops = {
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .fini = fini,
};

void new_match_play(struct stack *stack, const struct game *g)
{
    struct form f;
    struct series series;
    struct text why = say_text();
    form_init(&f, g, &stack->preferences, tables_store(stack->services.tables), false);
    if (form_series(&f, &series, &why)) {
        stack->routes->start(stack, &series);
    } else {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
    }
}

void new_match_open(struct stack *stack, const struct game *g, bool watch)
{
    struct new_match *m = alloc(sizeof *m);
    m->page.base.ops = &new_match_ops;
    form_init(&m->form, g, &stack->preferences, tables_store(stack->services.tables), watch);
    m->page.list = (struct list_editor){.label = 10};
    form_list(&m->form, &m->page.list);
    list_editor_focus(&m->page.list, -1);
    read_saved(m, stack);
    stack_push(stack, &m->page.base);
}
