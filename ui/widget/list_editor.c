#include "ui/widget/list_editor.h"

#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <assert.h>
#include <string.h>

const struct binding list_editor_typing_keys[] = {
    {COMMAND_ENTER, "Enter", N_("take"), N_("take what is typed"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("leave as it was"), N_("forget what is typed"), 0, ACTION_FIXED},
    {0},
};

void list_editor_add(struct list_editor *l, const struct list_row_kind *kind, int index)
{
    if (l->rows < LIST_EDITOR_ROWS) {
        l->row[l->rows++] = (struct list_row){kind, l->of, index, 0};
    }
}

void list_editor_update(struct list_editor *l)
{
    if (!l->kinds) {
        return;
    }
    l->rows = 0;
    for (int k = 0; k < l->kinds_count; k++) {
        const struct list_row_kind *kind = &l->kinds[k];
        int n = kind->count ? kind->count(l->of) : 1;
        n = kind->least ? n >= kind->least : n;
        for (int i = 0; i < n; i++) {
            list_editor_add(l, kind, i);
        }
    }
    l->focus = l->focus < l->rows ? l->focus : l->rows - 1;
}

void list_editor_init(struct list_editor *l, const struct list_row_kind *kinds, int count, void *of)
{
    l->kinds = kinds;
    l->kinds_count = count;
    l->of = of;
    l->rows = l->focus = 0;
    l->typing = false;
    l->why = say_text();
    list_editor_update(l);
}

struct list_row list_editor_row(const struct list_editor *l)
{
    return l->row[l->focus];
}

void list_editor_focus(struct list_editor *l, int focus)
{
    l->focus = (focus + l->rows) % l->rows;
    text_clear(&l->why);
}

static int *choice_of(struct list_row row)
{
    return (int *)(void *)((char *)row.of + row.kind->member);
}

void list_editor_say(struct list_row row, enum list_words what, struct text *out)
{
    const struct list_row_kind *kind = row.kind;
    const char *words = what == LIST_LABEL   ? kind->label
                        : what == LIST_ABOUT ? kind->about
                        : kind->words        ? kind->words[*choice_of(row)]
                                             : NULL;
    if (words) {
        text_add(out, "%s", say_word(words));
    } else if (kind->say) {
        kind->say(row, what, out);
    } else if (kind->text && what == LIST_VALUE) {
        text_add(out, "%s", kind->text(row).bytes);
    }
}

struct text list_editor_sentence(const struct list_editor *l)
{
    struct text words = say_text();
    list_editor_say(list_editor_row(l), LIST_ABOUT, &words);
    return say_sentence(l->why.length ? l->why.bytes : words.bytes);
}

static bool changes(const struct list_row_kind *kind)
{
    return kind->change || kind->words;
}

void list_editor_change(struct list_editor *l, int by)
{
    const struct list_row row = list_editor_row(l);
    text_clear(&l->why);
    if (row.kind->words) {
        int n = 0, *choice = choice_of(row);
        while (row.kind->words[n]) {
            n++;
        }
        assert(n > 0);
        *choice = (*choice + (by > 0 ? 1 : n - 1)) % n;
    } else if (row.kind->change) {
        row.kind->change(row, by);
    }
    list_editor_update(l);
}

bool list_editor_is_number(struct list_row row)
{
    return row.kind->figure && row.kind->typed && row.kind->figure(row).at;
}

enum { NUMBER_MOST = 9 }; /* figures of a number */

void list_editor_type(struct list_editor *l)
{
    const struct list_row row = list_editor_row(l);
    struct text number = {0};
    struct list_text text = {number.bytes, NUMBER_MOST, 0};
    if (row.kind->text) {
        text = row.kind->text(row);
    } else if (list_editor_is_number(row)) {
        text_add(&number, "%d", row.kind->figure(row).value);
    } else {
        return;
    }
    l->input = (struct text_input){.most = text.most, .columns = text.columns};
    text_input_set(&l->input, text.bytes);
    l->typing = true;
    text_clear(&l->why);
}

static bool take_text(struct list_editor *l)
{
    const struct list_row row = list_editor_row(l);
    if (row.kind->typed) {
        return row.kind->typed(row, l->input.bytes, &l->why);
    }
    memcpy(row.kind->text(row).bytes, l->input.bytes, (size_t)l->input.length + 1);
    return true;
}

bool list_editor_key(struct list_editor *l, const struct key *key)
{
    if (!l->typing || text_input_key(&l->input, key)) {
        return l->typing;
    }
    if (key->press == PRESS_ENTER || key->press == PRESS_ESC) {
        text_clear(&l->why);
        l->typing = key->press == PRESS_ENTER && !take_text(l);
    }
    return true;
}

void list_editor_command(struct list_editor *l, int command)
{
    if (command == COMMAND_UP || command == COMMAND_DOWN) {
        list_editor_focus(l, l->focus + key_bar_step(command));
    } else if (command == COMMAND_ENTER && list_editor_row(l).kind->text) {
        list_editor_type(l);
    } else {
        list_editor_change(l, key_bar_step(command));
    }
}

void list_editor_draw_value(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct key left = {.press = PRESS_LEFT}, right = {.press = PRESS_RIGHT};
    struct text value = say_text();
    list_editor_say(l->row[i], LIST_VALUE, &value);
    int width = sanitize_width(value.bytes), room = a.width - 4;
    width = width > room ? room : width;
    canvas_fit(c, a, 0, 2, width, i == l->focus ? ROLE_SELECTED : ROLE_NORMAL, value.bytes);
    if (i == l->focus && !l->typing && changes(l->row[i].kind) && !l->row[i].kind->button) {
        canvas_target(c, area_part(a, 0, 0, 1, 2), COMMAND_LEFT, left);
        canvas_target(c, area_part(a, 0, 2, 1, width + 2), COMMAND_RIGHT, right);
        canvas_glyph(c, a, 0, 0, ROLE_ACCENT, GLYPH_LESS);
        canvas_glyph(c, a, 0, 3 + width, ROLE_ACCENT, GLYPH_MORE);
    }
}

enum { ABOUT_LEAST = 40 }; /* columns of what a row is about */

static void draw_plain(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct list_row_kind *kind = l->row[i].kind;
    bool here = i == l->focus, alone = kind->button || a.width < l->narrow;
    struct text label = say_text();
    list_editor_say(l->row[i], LIST_LABEL, &label);
    say_capital(&label);
    canvas_text(c, area_part(a, 0, 2, 1, alone ? a.width : l->label), 0, 0,
                here && alone ? ROLE_SELECTED : kind->style, label.bytes);
    bool said = l->about && a.width >= l->about + ABOUT_LEAST && !kind->button;
    int end = said ? l->about : a.width;
    struct area rest = area_part(a, 0, 2 + l->label, 1, end - 2 - l->label);
    if (said) {
        struct text about = say_text();
        list_editor_say(l->row[i], LIST_ABOUT, &about);
        canvas_fit(c, a, 0, end, a.width - end, ROLE_DIM, about.bytes);
    }
    if (!alone && here && l->typing) {
        text_input_draw(&l->input, c, rest, 0, 2, rest.width - 2);
    } else if (!alone) {
        list_editor_draw_value(l, i, c, rest);
    }
}

/* A click moves the focus; a button it presses, and a text in focus it begins to type. */
static void draw_row(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct list_row_kind *kind = l->row[i].kind;
    bool here = i == l->focus, enter = kind->button || (here && kind->text);
    if (!l->typing && !l->draw) {
        canvas_target_line(c, a, i, enter ? COMMAND_ENTER : COMMAND_NONE);
    }
    if (here) {
        list_pointer(c, a, 0, 0);
    }
    if (l->draw || kind->draw) {
        (l->draw ? l->draw : kind->draw)(l, i, c, a);
    } else {
        draw_plain(l, i, c, a);
    }
}

/* The first row that is drawn where `height` of them have room. */
static int first_drawn(const struct list_editor *l, int height, int from, int to)
{
    int at = l->focus >= from && l->focus < to ? l->focus - from : 0, late = at - height + 1;
    return from + (!l->late ? list_first(at, to - from, height) : late > 0 ? late : 0);
}

void list_editor_draw(const struct list_editor *l, struct canvas *c, struct area a, int from,
                      int to)
{
    int first = first_drawn(l, a.height, from, to);
    c->lacks |= to - from > a.height;
    for (int i = first; i < to && i - first < a.height; i++) {
        draw_row(l, i, c, area_part(a, i - first, 0, 1, a.width));
    }
}

void list_editor_panel(const struct list_editor *l, struct canvas *c, struct area a,
                       const char *title, int from, int to)
{
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title);
    int height = a.height - 2, first = first_drawn(l, height, from, to);
    list_editor_draw(l, c, area_part(area_inner(a), 0, 1, height, a.width - 4), from, to);
    if (first > from) {
        canvas_glyph(c, a, 1, a.width - 2, ROLE_DIM, GLYPH_RISE);
    }
    if (first + height < to) {
        canvas_glyph(c, a, height, a.width - 2, ROLE_DIM, GLYPH_FALL);
    }
}
