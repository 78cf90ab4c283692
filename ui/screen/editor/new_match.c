#include "ui/screen/editor/new_match.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/tables/tables.h"
#include "ui/board/scene.h"
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

const struct key_page new_match_key_page = {N_("New match"),
                                            {move_keys, seat_keys, remove_keys, value_keys, keys}};

/* The next or the previous one of n values, around the end. */
static int next(int value, int by, int n)
{
    return (value + (by > 0 ? 1 : n - 1)) % n;
}

static void say_game(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    text_add(out, "%s", what == LIST_VALUE ? f->game->title : say_word(f->game->words->about));
}

static void change_game(struct list_row row, int by)
{
    struct form *f = row.of;
    int n = 0, at = 0;
    for (; games[n]; n++) {
        at = games[n] == f->game ? n : at;
    }
    form_begin(f, games[next(at, by, n)], f->usual, f->store, form_people(f) == 0);
}

static int seats(const void *of)
{
    const struct form *f = of;
    return f->seats;
}

static void say_seat(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    if (what == LIST_LABEL) {
        form_name(f, row.index, out);
    } else if (what == LIST_VALUE) {
        say_kind(f->kind[f->seat[row.index].kind], out);
    } else {
        form_about_seat(f, row.index, out);
    }
}

static void change_seat(struct list_row row, int by)
{
    struct form *f = row.of;
    f->seat[row.index].kind = next(f->seat[row.index].kind, by, f->kinds);
}

static struct list_text name(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_text){f->seat[row.index].name, NAME_BYTES - 1, SANITIZE_NAME};
}

/* Shape and name, who plays, and the level as dots. */
static void draw_seat(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct form *f = l->row[i].of;
    int seat = l->row[i].index, level = form_level(f, seat), after = 5 + SANITIZE_NAME;
    struct text name = say_text();
    form_name(f, seat, &name);
    canvas_text(c, a, 0, 2, role_of_seat(seat), scene_shape(c, seat));
    if (i == l->focus && l->typing) {
        text_input_draw(&l->entry, c, a, 0, 4, SANITIZE_NAME + 1);
    } else {
        canvas_fit(c, a, 0, 4, SANITIZE_NAME, f->seat[seat].name[0] ? ROLE_NORMAL : ROLE_DIM,
                   name.bytes);
    }
    list_editor_draw_value(l, i, c, area_part(a, 0, after, 1, a.width - after));
    for (int dot = 0; dot < LEVELS && level && a.width >= 60; dot++) {
        canvas_glyph(c, a, 0, 46 + dot, dot < level ? ROLE_ACCENT : ROLE_DIM,
                     dot < level ? GLYPH_PIP : GLYPH_RING);
    }
}

static int seat_to_add(const void *of)
{
    const struct form *f = of;
    return f->seats < f->game->seats_max;
}

static void add_seat(struct list_row row, int by)
{
    (void)by;
    form_add_seat(row.of);
}

static int presets(const void *of)
{
    const struct form *f = of;
    int n = 0;
    while (f->game->presets[n].id) {
        n++;
    }
    return n;
}

static void say_preset(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    if (f->preset >= 0) {
        const struct preset *preset = &f->game->presets[f->preset];
        text_add(out, "%s", what == LIST_VALUE ? preset->id : say_word(preset->about));
    } else if (what == LIST_VALUE) {
        text_say(out, N_("your own"));
    }
}

static void change_preset(struct list_row row, int by)
{
    const struct form *f = row.of;
    form_preset(row.of, f->preset < 0 ? 0 : next(f->preset, by, presets(f)));
}

static int rules(const void *of)
{
    const struct form *f = of;
    int n = 0;
    while (f->game->rules[n].name) {
        n++;
    }
    return n;
}

static const struct rule *rule_of(struct list_row row)
{
    const struct form *f = row.of;
    return &f->game->rules[row.index];
}

static void say_rule(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    if (what == LIST_VALUE) {
        game_rule_word(rule_of(row), &f->rules, out);
    } else {
        text_add(out, "%s",
                 what == LIST_LABEL ? rule_of(row)->name : say_word(rule_of(row)->about));
    }
}

static void change_rule(struct list_row row, int by)
{
    const struct form *f = row.of;
    const struct rule *rule = rule_of(row);
    int value = rule_value(rule, &f->rules);
    if (rule->words) {
        value = rule->min + next(value - rule->min, by, rule->max - rule->min + 1);
    } else {
        value += by;
    }
    form_rule(row.of, rule, value);
}

static void say_first(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    if (f->first < f->seats) {
        form_name(f, f->first, out);
    } else {
        text_say(out, f->first == f->seats ? N_("by lot") : N_("in turns"));
    }
}

static void change_first(struct list_row row, int by)
{
    struct form *f = row.of;
    f->first = next(f->first, by, f->seats + 1 + (f->best_of > 1));
}

static void say_best_of(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    text_say(out, f->best_of > 1 ? N_("best of %d") : N_("single match"), f->best_of);
}

static void change_best_of(struct list_row row, int by)
{
    const struct form *f = row.of;
    form_best_of(row.of, f->best_of + (by > 0 ? 2 : -2));
}

static int seed_given_here(const void *of)
{
    const struct form *f = of;
    return f->dice == FORM_GIVEN;
}

static void say_seed(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    text_add(out, "%s", f->seed);
}

static struct list_text seed(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_text){f->seed, FORM_SEED, 0};
}

static int secrets_to_mix(const void *of)
{
    const struct form *f = of;
    return f->dice == FORM_DRAWN && form_people(f) > 0;
}

static int people(const void *of)
{
    return form_people(of);
}

static const char *const dice_words[] = {N_("drawn"), N_("given seed"), N_("typed by hand"), NULL};
static const char *const secrets_words[] = {N_("none"), N_("everybody adds one"), NULL};
static const char *const undo_words[] = {N_("free"), N_("none"), NULL};
static const char *const tutor_words[] = {N_("off"), N_("blunders"), N_("every mistake"), NULL};
static const char *const curtain_words[] = {N_("off"), N_("between people"), NULL};

enum { PLAYERS = 1, RULES, MATCH };

static const struct list_row_kind rows[] = {
    {.label = N_("Game"), .say = say_game, .change = change_game},

    {.panel = PLAYERS,
     .count = seats,
     .say = say_seat,
     .change = change_seat,
     .text = name,
     .keys = seat_keys,
     .draw = draw_seat},
    {.panel = PLAYERS,
     .count = seat_to_add,
     .label = N_("add a player"),
     .about = N_("One more at the table."),
     .change = add_seat,
     .button = true,
     .style = ROLE_DIM,
     .keys = add_keys},

    {.panel = RULES,
     .count = presets,
     .least = 2,
     .label = N_("Rule set"),
     .say = say_preset,
     .change = change_preset},
    {.panel = RULES, .count = rules, .say = say_rule, .change = change_rule},

    {.panel = MATCH,
     .count = seats,
     .least = 2,
     .label = N_("Begins"),
     .about = N_("Who has the first turn."),
     .say = say_first,
     .change = change_first},
    {.panel = MATCH,
     .count = seats,
     .least = 2,
     .label = N_("Series"),
     .about = N_("A single match, or until somebody has won more than half."),
     .say = say_best_of,
     .change = change_best_of},
    {.panel = MATCH,
     .label = N_("Dice"),
     .about = N_("Drawn dice can be checked afterwards; typed ones are your own."),
     .words = dice_words,
     .member = offsetof(struct form, dice)},
    {.panel = MATCH,
     .count = seed_given_here,
     .label = N_("Seed"),
     .about = N_("Any text: the same text, the same dice. Enter changes it."),
     .say = say_seed,
     .text = seed,
     .keys = seed_keys},
    {.panel = MATCH,
     .count = secrets_to_mix,
     .label = N_("Secrets"),
     .about = N_("With secrets mixed in, nobody can have chosen the dice."),
     .words = secrets_words,
     .member = offsetof(struct form, secrets)},
    {.panel = MATCH,
     .count = people,
     .least = 1,
     .label = N_("Undo"),
     .about = N_("Free: choices can be taken back, the dice stay the same."),
     .words = undo_words,
     .member = offsetof(struct form, no_undo)},
    {.panel = MATCH,
     .count = people,
     .least = 1,
     .label = N_("Tutor"),
     .about = N_("Warns people before a choice that costs much, and says what is better."),
     .words = tutor_words,
     .member = offsetof(struct form, tutor)},
    {.panel = MATCH,
     .count = people,
     .least = 2,
     .label = N_("Curtain"),
     .about = N_("Hides the board until the next person presses a key."),
     .words = curtain_words,
     .member = offsetof(struct form, curtain)},
    {.panel = MATCH,
     .label = N_("Start"),
     .about = N_("Enter starts the match. Who plays is chosen above: people, or levels 1 to 5."),
     .button = true,
     .style = LOOK_BOLD,
     .keys = start_keys},
};

void new_match_begin(struct new_match *m, const struct game *g, const struct preferences *usual,
                     const struct store *store, bool watch)
{
    form_begin(&m->form, g, usual, store, watch);
    m->list = (struct list_editor){.label = 10};
    list_editor_init(&m->list, rows, sizeof rows / sizeof rows[0], &m->form);
    list_editor_go(&m->list, -1);
}

/* The first row of that panel or a later one. */
static int first_of(const struct list_editor *l, int panel)
{
    int i = 0;
    while (i < l->rows && l->row[i].kind->panel < panel) {
        i++;
    }
    return i;
}

static void draw_panels(const struct list_editor *l, struct canvas *c, struct area a)
{
    int first = first_of(l, RULES), match = first_of(l, MATCH), n = l->rows;
    list_editor_draw(l, c, area_part(a, 0, 2, 1, a.width - 4), 0, 1);
    int top = n - match > 7 && first <= 7 ? 8 : 9, low = a.height - 1 - top;
    list_editor_panel(l, c, area_part(a, 1, 0, top, a.width), say_word(N_("Players")), 1, first);
    list_editor_panel(l, c, area_part(a, 1 + top, 0, low, 38), say_word(N_("Rules")), first, match);
    list_editor_panel(l, c, area_part(a, 1 + top, 39, low, a.width - 39), say_word(N_("Match")),
                      match, n);
}

struct new_match_screen {
    struct screen base;
    struct new_match page;
    bool naming; /* a name for a saved setup is being typed … */
    struct text_input name;
    struct saved_setups saved;
};

static void bindings(const struct screen *base, struct keyset *set)
{
    const struct new_match_screen *s = (const struct new_match_screen *)base;
    const struct form *f = &s->page.form;
    const struct list_row_kind *kind = list_editor_focus(&s->page.list).kind;
    int n = 0;
    if (s->page.list.typing || s->naming) {
        set->table[0] = list_editor_typing_keys;
        return;
    }
    set->table[n++] = move_keys;
    set->table[n++] = kind->keys ? kind->keys : value_keys;
    if (kind->keys == seat_keys && f->seats > f->game->seats_min) {
        set->table[n++] = remove_keys;
    }
    set->table[n] = keys;
}

/* Instead of the sentence: which name. */
static void draw_naming(const struct new_match_screen *s, struct canvas *c)
{
    struct area page = canvas_area(c);
    int row = page.height - 2, margin = page.width >= 40 ? 1 : 0;
    canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
    int col = margin + 1 +
              canvas_text(c, page, row, margin, ROLE_MESSAGE, say_word(N_("Save line-up as:")));
    text_input_draw(&s->name, c, page, row, col, page.width - col - margin);
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct new_match_screen *s = (const struct new_match_screen *)base;
    const struct list_editor *l = &s->page.list;
    struct keyset set = {0};
    struct text title = say_text();
    const struct text message = list_editor_sentence(l);
    bindings(base, &set);
    text_say(&title, N_("New match"));
    text_add(&title, " %s %s", canvas_sign(c, GLYPH_MORE), s->page.form.game->title);
    struct area a = frame_draw(c, &(struct frame){title.bytes, NULL, message.bytes, &set});
    if (a.height >= 19 && a.width >= 78) {
        draw_panels(l, c, a);
    } else {
        list_editor_draw(l, c, a, 0, l->rows);
    }
    if (s->naming) {
        draw_naming(s, c);
    }
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    struct new_match_screen *s = (struct new_match_screen *)base;
    (void)stack;
    return s->naming ? text_input_key(&s->name, key) : list_editor_key(&s->page.list, key);
}

/* What the form says; what is wrong with it is told. */
static bool series_of(struct new_match *m, struct series *series)
{
    text_clear(&m->list.why);
    return form_series(&m->form, series, &m->list.why);
}

static void take(void *with, const struct series *series)
{
    struct new_match *m = with;
    form_take(&m->form, series);
    list_editor_update(&m->list);
    list_editor_go(&m->list, -1);
}

static void command(struct screen *base, struct stack *stack, int cmd, const struct key *key)
{
    struct new_match_screen *s = (struct new_match_screen *)base;
    struct new_match *m = &s->page;
    struct series series;
    if (s->naming) {
        s->naming = false;
        if (cmd == COMMAND_ENTER && s->name.length && series_of(m, &series)) {
            saved_setups_keep(&s->saved, stack, s->name.bytes, &series);
        }
        return;
    }
    if (list_editor_command(&m->list, cmd, key)) {
        return;
    }
    switch (cmd) {
    case CMD_LESS:
    case CMD_MORE:
        list_editor_change(&m->list, cmd == CMD_LESS ? -10 : 10);
        break;
    case CMD_NAME:
        list_editor_type(&m->list);
        break;
    case CMD_REMOVE:
        form_remove_seat(&m->form, list_editor_focus(&m->list).index);
        list_editor_update(&m->list);
        break;
    case CMD_DEFAULTS:
        new_match_begin(m, m->form.game, m->form.usual, m->form.store, m->form.watch);
        break;
    case CMD_START:
    case COMMAND_ENTER:
        if (series_of(m, &series)) {
            stack->routes->start(stack, &series);
        }
        break;
    case CMD_KEEP:
        s->name = (struct text_input){.most = 40};
        s->naming = true;
        text_clear(&m->list.why);
        break;
    case CMD_TAKE:
        saved_setups_take(&s->saved, stack);
        break;
    case CMD_FORGET:
        saved_setups_forget(&s->saved, stack);
        break;
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    }
}

static void close_new_match(struct screen *s)
{
    saved_setups_fini(&((struct new_match_screen *)s)->saved);
    free(s);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct form *f = &((const struct new_match_screen *)s)->page.form;
    *start = f->rules;
    return f->game;
}

static const struct screen_ops new_match_ops = {
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_new_match,
};

void new_match_play(struct stack *stack, const struct game *g)
{
    struct form f;
    struct series series;
    struct text why = say_text();
    form_begin(&f, g, &stack->preferences, tables_store(stack->services.tables), false);
    if (form_series(&f, &series, &why)) {
        stack->routes->start(stack, &series);
    } else {
        stack->routes->notice(stack, why.bytes);
    }
}

struct screen *new_match_screen(const struct stack *stack, const struct game *g, bool watch)
{
    struct new_match_screen *s = alloc(sizeof *s);
    s->base.ops = &new_match_ops;
    new_match_begin(&s->page, g, &stack->preferences, tables_store(stack->services.tables), watch);
    s->saved.told = &s->page.list.why;
    s->saved.taken = take;
    s->saved.with = &s->page;
    return &s->base;
}
