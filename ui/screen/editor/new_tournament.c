#include "ui/screen/editor/new_tournament.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/library/tournaments.h"
#include "src/tables/tables.h"
#include "ui/export/tournament_report.h"
#include "ui/text/sentences.h"
#include "ui/widget/panels.h"

#include <stdlib.h>
#include <string.h>

enum { CMD_START = FORM_PAGE_OWN, CMD_REMOVE, CMD_DEFAULTS, CMD_KEPT };

static struct tournament_form *form_of(struct form_page *p)
{
    return &((struct new_tournament *)p)->form;
}

/* Whoever could not take part any more is told of at once, unless there is something else to say.
 */
static void changed(struct form_page *p)
{
    struct text why = say_text();
    bool fits = tournament_form_update(form_of(p), &why);
    list_editor_update(&p->list);
    if (!fits && !p->list.why.length) {
        p->list.why = why;
    }
}

static void remove_entrant(struct binding_call *call)
{
    struct form_page *p = call->of;
    tournament_form_remove(form_of(p), list_editor_row(&p->list).index);
    text_clear(&p->list.why);
    changed(p);
}

/* Focus goes to who was added, and stays on the line for all. */
static void add(struct binding_call *call)
{
    struct form_page *p = call->of;
    bool all = p->list.focus == form_page_first(&p->list, TOURNAMENT_RULES) - 1;
    form_page_edit(call);
    if (all) {
        list_editor_focus(&p->list, form_page_first(&p->list, TOURNAMENT_RULES) - 1);
        changed(p);
    }
}

static void start(struct binding_call *call)
{
    struct form_page *p = call->of;
    const struct tournament_form *f = form_of(p);
    text_clear(&p->list.why);
    struct tournament *t = tournament_form_new(f, &p->list.why);
    if (t) {
        call->stack->routes->tournament(call->stack, t, f->pause && f->format == FORMAT_KNOCKOUT);
    }
}

static void begin_again(struct binding_call *call)
{
    struct form_page *p = call->of;
    const struct form *f = &form_of(p)->form;
    tournament_form_init(form_of(p), f->game, f->usual, f->store);
    list_editor_update(&p->list);
    list_editor_focus(&p->list, -1);
}

static void free_kept(struct kept_tournaments *k)
{
    for (int i = 0; i < k->n; i++) {
        free((char *)k->item[i].label);
    }
    *k = (struct kept_tournaments){0};
}

/* "3 Hog, knockout, 5 entrants, unfinished" */
static void say_kept(const struct tournaments_row *row, struct text *out)
{
    const struct game *g = game_find(row->game);
    int format = 0;
    while (format < FORMATS && strcmp(tournament_formats[format], row->format) != 0) {
        format++;
    }
    text_add(out, "%lld %s, %s, ", row->id, g ? g->title : row->game,
             format < FORMATS ? say_word(report_formats[format]) : row->format);
    text_say_n(out, "%d entrant, ", "%d entrants, ", (unsigned long)row->entrants, row->entrants);
    if (row->claimed) {
        text_say(out, N_("being played"));
    } else if (!row->ended) {
        text_say(out, N_("unfinished"));
    } else if (row->champion) {
        text_say(out, N_("champion: %s"), row->champion);
    } else {
        text_say(out, N_("played"));
    }
}

static bool add_kept(void *with, const struct tournaments_row *row)
{
    struct kept_tournaments *k = with;
    struct text label = say_text();
    if (k->n == LIST_ITEMS - 1) {
        return false;
    }
    say_kept(row, &label);
    k->id[k->n] = row->id;
    k->item[k->n] = (struct list_item){alloc_copy(label.bytes), k->n + 1};
    k->n++;
    return true;
}

static void read_kept(struct new_tournament *n, struct stack *stack)
{
    struct text why = {0};
    free_kept(&n->kept);
    tournaments_list(stack->services.library, add_kept, &n->kept, &why);
}

static void take(void *with, struct stack *stack, int number)
{
    struct new_tournament *n = with;
    stack->routes->resume_tournament(stack, n->kept.id[number - 1]);
}

static void forget(void *with, struct stack *stack)
{
    struct new_tournament *n = with;
    long long id = n->kept.doomed;
    text_clear(&n->page.list.why);
    if (tournaments_forget(stack->services.library, id, &n->page.list.why)) {
        text_say(&n->page.list.why, N_("Tournament %lld is forgotten."), id);
        read_kept(n, stack);
    }
}

static void ask_forget(void *with, struct stack *stack, int number)
{
    struct new_tournament *n = with;
    struct text question = say_text();
    n->kept.doomed = n->kept.id[number - 1];
    text_say(&question, N_("Forget tournament %lld for good? There is no way back."),
             n->kept.doomed);
    stack->routes->ask(stack, CONFIRM_DELETE, &question, forget, n);
}

static void choose_kept(struct binding_call *call)
{
    struct new_tournament *n = call->of;
    read_kept(n, call->stack);
    text_clear(&n->page.list.why);
    if (n->kept.n) {
        call->stack->routes->names(call->stack, N_("Tournaments"), n->kept.item, take, ask_forget,
                                   n);
    } else {
        text_say(&n->page.list.why, N_("No tournament is kept yet."));
    }
}

/* Keys that a row has beside those of all rows. */
static const struct binding entrant_keys[] = {
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0, .run = form_page_edit},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("another player there"), 0,
     .run = form_page_edit},
    {FORM_PAGE_LESS, "PgDn", NULL, NULL, 0, .run = form_page_change_by_ten},
    {FORM_PAGE_MORE, "PgUp", NULL, N_("the previous or next one"), 0,
     .run = form_page_change_by_ten},
    {FORM_PAGE_NAME, "e | Enter", N_("name"), N_("the name; bot: and a command enter a program"), 2,
     .run = form_page_type},
    {CMD_REMOVE, "Del", N_("remove"), N_("take this player away"), 3, .run = remove_entrant},
    {0},
};

static const struct binding add_keys[] = {
    {COMMAND_ENTER, "Enter | Space e Right l +", N_("add"), N_("one more player, or all"), 0,
     .run = add},
    {0},
};

static const struct binding start_keys[] = {
    {COMMAND_ENTER, "Enter | Space", "+", NULL, 0, .run = start},
    {0},
};

static const struct binding keys[] = {
    {CMD_START, "s", N_("start"), N_("start the tournament"), 0, ACTION_START, start},
    {CMD_KEPT, "o", N_("go on with"), N_("go on with one that is kept, or forget it"), 4,
     .run = choose_kept},
    {CMD_DEFAULTS, "d", NULL, N_("everything as usual again"), 4, .run = begin_again},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu"), 0},
    {0},
};

const struct key_page new_tournament_key_page = {
    N_("New tournament"),
    {form_page_move_keys, entrant_keys, form_page_number_keys, form_page_value_keys, keys}};

static void bindings(const struct screen *base, struct keyset *set)
{
    const struct new_tournament *n = (const struct new_tournament *)base;
    if (n->page.list.typing) {
        set->table[0] = list_editor_typing_keys;
        return;
    }
    const struct list_row row = list_editor_row(&n->page.list);
    const struct list_row_kind *kind = row.kind;
    set->table[0] = form_page_move_keys;
    set->table[1] = list_editor_is_number(row) ? form_page_number_keys : NULL;
    set->table[2] = kind->button && kind->change ? add_keys
                    : kind->button               ? start_keys
                    : !kind->text                ? form_page_value_keys
                    : kind->change               ? entrant_keys
                                                 : form_page_seed_keys;
    set->table[3] = keys;
    set->idle[0] = n->kept.n ? 0 : CMD_KEPT;
}

static void draw_entrants(const struct new_tournament *n, struct canvas *c, struct area a)
{
    const struct list_editor *l = &n->page.list;
    list_editor_panel(l, c, a, say_word(N_("Entrants")), form_page_first(l, TOURNAMENT_ENTRANTS),
                      form_page_first(l, TOURNAMENT_RULES));
}

static void draw_rules(const struct new_tournament *n, struct canvas *c, struct area a)
{
    const struct list_editor *l = &n->page.list;
    list_editor_panel(l, c, a, say_word(N_("Rules")), form_page_first(l, TOURNAMENT_RULES),
                      form_page_first(l, TOURNAMENT_PLAY));
}

static void draw_play(const struct new_tournament *n, struct canvas *c, struct area a)
{
    const struct list_editor *l = &n->page.list;
    list_editor_panel(l, c, a, say_word(N_("Tournament")), form_page_first(l, TOURNAMENT_PLAY),
                      l->rows);
}

static void draw_format(const struct new_tournament *n, struct canvas *c, struct area a)
{
    enum format format = (enum format)n->form.format;
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(tournament_form_title(format)));
    int rows = canvas_wrap(c, in, ROLE_NORMAL, say_word(tournament_form_about(format)));
    c->lacks |= rows > in.height;
}

/* Those of the entrant in focus, or of the first one. */
static void draw_kinds(const struct new_tournament *n, struct canvas *c, struct area a)
{
    const struct tournament_form *f = &n->form;
    const struct list_row row = list_editor_row(&n->page.list);
    bool entrant = row.kind->panel == TOURNAMENT_ENTRANTS && row.kind->text;
    int here = f->entrants ? tournament_form_kind(f, entrant ? row.index : 0) : -1;
    form_page_draw_kinds(&f->form, FORM_HUMAN + 1, here, c, a);
}

static void draw_text(const struct new_tournament *n, struct canvas *c, struct area a)
{
    form_page_draw_rules(&n->form.form, c, a);
}

/* The parts of the page below game and format; the last ones where they have room. */
enum { PART_ENTRANTS, PART_RULES, PART_PLAY, PART_FORMAT, PART_KINDS, PART_TEXT, PARTS };

static void draw_parts(const struct new_tournament *n, struct canvas *c, struct area a)
{
    static void (*const draw[PARTS])(const struct new_tournament *, struct canvas *,
                                     struct area) = {draw_entrants, draw_rules, draw_play,
                                                     draw_format,   draw_kinds, draw_text};
    const struct list_editor *l = &n->page.list;
    int entrants = form_page_first(l, TOURNAMENT_ENTRANTS);
    int first = form_page_first(l, TOURNAMENT_RULES), play = form_page_first(l, TOURNAMENT_PLAY);
    int low = l->rows - play + 2, rules = play - first + 2;
    struct panel panel[PARTS] = {
        [PART_ENTRANTS] = {5, 38, first - entrants + 2, 70, .grows = true},
        [PART_RULES] = {low, 34, rules, 34, .needed = true, .below = true},
        [PART_PLAY] = {low, 34, low, 70, .needed = true, .below = true, .beside = true},
        [PART_FORMAT] = {8, 56, 9, 70, .below = true},
        [PART_KINDS] = {6, 29, n->form.form.kinds + 2, 60, .grows = true},
        [PART_TEXT] = {6, 38, 60, 70, .grows = true, .below = true},
    };
    panels_place(c, a, panel, PARTS);
    for (int i = 0; i < PARTS; i++) {
        if (panel[i].column >= 0) {
            draw[i](n, c, panel[i].area);
        }
    }
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct new_tournament *n = (const struct new_tournament *)base;
    const struct list_editor *l = &n->page.list;
    const struct text message = list_editor_sentence(l);
    int head = form_page_first(l, TOURNAMENT_ENTRANTS);
    struct keyset set = {0};
    struct text title = say_text();
    bindings(base, &set);
    text_say(&title, N_("New tournament"));
    text_add(&title, " %s %s", canvas_sign(c, GLYPH_MORE), n->form.form.game->title);
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &set});
    if (window_tier(c) >= TIER_FULL) {
        list_editor_draw(l, c, area_part(a, 0, 2, head, a.width - 4), 0, head);
        draw_parts(n, c, area_part(a, head, 0, a.height - head, a.width));
    } else {
        list_editor_draw(l, c, a, 0, l->rows);
    }
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    (void)stack;
    return form_page_key((struct form_page *)base, key);
}

static void point(struct screen *base, int line)
{
    list_editor_focus(&((struct form_page *)base)->list, line);
}

static void fini(struct screen *s)
{
    free_kept(&((struct new_tournament *)s)->kept);
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct form *f = &((const struct new_tournament *)s)->form.form;
    *start = f->rules;
    return f->game;
}

static const struct screen_ops new_tournament_ops = {
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .fini = fini,
};

static bool take_game(void *with, const struct tournaments_row *row)
{
    const struct game **game = with, *found = game_find(row->game);
    *game = found ? found : *game;
    return false;
}

void new_tournament_open(struct stack *stack)
{
    struct new_tournament *n = alloc(sizeof *n);
    const struct game *game = games[0];
    struct text why = {0};
    tournaments_list(stack->services.library, take_game, &game, &why);
    n->page.base.ops = &new_tournament_ops;
    n->page.changed = changed;
    tournament_form_init(&n->form, game, &stack->preferences, tables_store(stack->services.tables));
    n->page.list = (struct list_editor){.label = 10, .about = 33};
    tournament_form_list(&n->form, &n->page.list);
    list_editor_focus(&n->page.list, -1);
    read_kept(n, stack);
    stack_push(stack, &n->page.base);
}
