#include "ui/screen/editor/form_page.h"

#include "ui/screen/guide_text.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

static void tell(struct form_page *p)
{
    if (p->changed) {
        p->changed(p);
    }
}

void form_page_edit(struct binding_call *call)
{
    struct form_page *p = call->of;
    list_editor_command(&p->list, call->command);
    if (call->command != COMMAND_UP && call->command != COMMAND_DOWN && !p->list.typing) {
        tell(p);
    }
}

void form_page_type(struct binding_call *call)
{
    list_editor_type(&((struct form_page *)call->of)->list);
}

/* A digit takes the place of the number that stands there. */
static void type_digit(struct binding_call *call)
{
    struct list_editor *l = &((struct form_page *)call->of)->list;
    list_editor_type(l);
    text_input_set(&l->input, "");
    text_input_key(&l->input, call->key);
}

void form_page_change_by_ten(struct binding_call *call)
{
    struct form_page *p = call->of;
    list_editor_change(&p->list, call->command == FORM_PAGE_LESS ? -10 : 10);
    tell(p);
}

bool form_page_key(struct form_page *p, const struct key *key)
{
    bool typing = p->list.typing, taken = list_editor_key(&p->list, key);
    if (typing && !p->list.typing) {
        tell(p);
    }
    return taken;
}

const struct binding form_page_move_keys[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 1, .run = form_page_edit},
    {COMMAND_DOWN, "Down | j Tab", N_("move"), N_("to another line"), 1, .run = form_page_edit},
    {0},
};

const struct binding form_page_seed_keys[] = {
    {FORM_PAGE_NAME, "Enter e", N_("seed"), N_("change the seed"), 0, .run = form_page_type},
    {0},
};

const struct binding form_page_number_keys[] = {
    {FORM_PAGE_DIGIT, "0-9", N_("type"), NULL, 2, .run = type_digit},
    {FORM_PAGE_NAME, "e | Enter", NULL, N_("type the number; Enter takes it"), 0,
     .run = form_page_type},
    {0},
};

const struct binding form_page_value_keys[] = {
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0, .run = form_page_edit},
    {COMMAND_RIGHT, "Right | l Space + Enter", N_("change"), N_("the previous or next value"), 0,
     .run = form_page_edit},
    {FORM_PAGE_LESS, "PgDn", NULL, NULL, 0, .run = form_page_change_by_ten},
    {FORM_PAGE_MORE, "PgUp", NULL, N_("ten less, ten more"), 0, .run = form_page_change_by_ten},
    {0},
};

int form_page_first(const struct list_editor *l, int panel)
{
    int i = 0;
    while (i < l->rows && l->row[i].kind->panel < panel) {
        i++;
    }
    return i;
}

enum { KIND_NAME = 18, KIND_ABOUT = KIND_NAME + 1 };

/* The rows that somebody who could sit there takes with what they are about; drawn if there is a
 * page. */
static int draw_kind(const struct form *f, int here, int kind, struct canvas *c, struct area a)
{
    struct text name = say_text(), about = say_text();
    struct area rest = area_part(a, 0, KIND_ABOUT, a.height, a.width - KIND_ABOUT);
    form_say_kind(f, kind, &about);
    if (c) {
        say_kind(f->kind[kind], &name);
        canvas_fit(c, a, 0, 0, KIND_NAME, kind == here ? ROLE_SELECTED : ROLE_NORMAL, name.bytes);
    }
    if (rest.width < KIND_ABOUT) {
        return 1;
    }
    if (c && a.height == 1) {
        canvas_fit(c, rest, 0, 0, rest.width, ROLE_DIM, about.bytes);
    }
    return c && a.height == 1 ? 1 : canvas_wrap(c, rest, ROLE_DIM, about.bytes);
}

void form_page_draw_kinds(const struct form *f, int least, int here, struct canvas *c,
                          struct area a)
{
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    int spare = in.height - f->kinds + least;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Who can play")));
    int first = least + (spare >= 0 ? 0 : list_from(c, here - least, f->kinds - least, in.height));
    for (int i = first, row = 0; i < f->kinds && row < in.height; i++) {
        int needed = draw_kind(f, here, i, NULL, area_part(in, 0, 0, 0, in.width));
        int rows = needed > 1 && needed - 1 <= spare ? needed : 1;
        draw_kind(f, here, i, c, area_part(in, row, 0, rows, in.width));
        row += rows;
        spare -= rows - 1;
        c->lacks |= needed > rows;
    }
}

void form_page_draw_rules(const struct form *f, struct canvas *c, struct area a)
{
    const struct game *g = f->game;
    struct text title = say_text();
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    text_say(&title, N_("The rules of %s"), g->title);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    c->lacks |= guide_text_draw(g, &f->rules, GUIDE_RULES, c, in) > in.height;
}
