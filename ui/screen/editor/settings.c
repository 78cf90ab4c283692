#include "ui/screen/editor/settings.h"

#include "src/base/alloc.h"
#include "src/base/paths.h"
#include "ui/board/scene.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/die.h"
#include "ui/widget/figure.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

#include <stdlib.h>
#include <string.h>

/* What the page shows, in this order. */
static const enum config_id shown[] = {
    CONFIG_THEME,          CONFIG_COLOR,         CONFIG_ASCII,         CONFIG_MOTION,
    CONFIG_SPEED,          CONFIG_SOUND,         CONFIG_MOUSE,         CONFIG_NAME,
    CONFIG_LANGUAGE,       CONFIG_TUTOR,         CONFIG_UNDO,          CONFIG_CURTAIN,
    CONFIG_THROW,          CONFIG_CONFIRM_ZERO,  CONFIG_CONFIRM_JOKER, CONFIG_CONFIRM_CONCEDE,
    CONFIG_CONFIRM_DELETE, CONFIG_CONFIRM_LEAVE,
};

static void say(struct list_row row, enum list_words what, struct text *out)
{
    const struct settings *s = row.of;
    if (what == LIST_LABEL) {
        text_add(out, "%s", say_word(config_rows[row.index].label));
    } else if (what == LIST_VALUE) {
        config_value(&s->now, (enum config_id)row.index, out);
        text_say(out, "%s", out->length ? "" : say_word(N_("none")));
    } else {
        bool theme = row.index == CONFIG_THEME;
        text_add(out, "%s%s%s", say_word(config_rows[row.index].about),
                 theme ? say_word(N_(": ")) : "",
                 theme ? say_word(themes[s->now.number[CONFIG_THEME]].about) : "");
    }
}

static void change(struct list_row row, int by)
{
    struct settings *s = row.of;
    config_change(&s->now, (enum config_id)row.index, by);
}

static struct list_text text(struct list_row row)
{
    struct settings *s = row.of;
    return (struct list_text){s->now.text[row.index], CONFIG_BYTES - 1, SANITIZE_NAME};
}

static bool typed(struct list_row row, const char *bytes, struct text *why)
{
    struct settings *s = row.of;
    return config_set(&s->now, (enum config_id)row.index, bytes, why);
}

/* The table of settings (src/base/config.h) says what there is; these, how it is changed. */
static const struct list_row_kind choice_row = {.say = say, .change = change};
static const struct list_row_kind text_row = {.say = say, .text = text, .typed = typed};

enum { LABEL = 12, PANEL = 40, ABOUT = 32, SAMPLE = 36, SAMPLE_ROWS = 14 };

void settings_standard(struct settings *s)
{
    struct config standard;
    int id = list_editor_row(&s->list).index;
    config_init(&standard);
    s->now.number[id] = standard.number[id];
    strcpy(s->now.text[id], standard.text[id]);
    text_clear(&s->list.why);
}

/* What was changed, if anything was. */
static bool save(struct settings *s, struct text *why)
{
    char name[PATH_BYTES];
    bool changed = false;
    for (int i = 0; i < CONFIGS; i++) {
        changed |= !config_same(&s->before, &s->now, (enum config_id)i);
    }
    if (!changed) {
        return true;
    }
    if (!*s->path && !paths_config_name(name, why)) {
        return false;
    }
    bool saved = config_write(*s->path ? s->path : name, &s->before, &s->now, why);
    s->before = s->now;
    return saved;
}

static void edit(struct binding_call *call)
{
    struct settings *s = call->of;
    list_editor_command(&s->list, call->command);
    stack_configure(call->stack, &s->now);
}

static void set_standard(struct binding_call *call)
{
    struct settings *s = call->of;
    settings_standard(s);
    stack_configure(call->stack, &s->now);
}

static void leave(struct binding_call *call)
{
    struct settings *s = call->of;
    struct stack *stack = call->stack;
    struct text why = say_text();
    bool other = !config_same(&s->before, &s->now, CONFIG_LANGUAGE), saved = save(s, &why);
    stack_pop(stack);
    if (other && !stack_match(stack)) {
        stack->routes->menu(stack); /* its words are those of before */
    }
    if (!saved) {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
    }
}

enum { CMD_USUAL = COMMAND_OWN };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 1, .run = edit},
    {COMMAND_DOWN, "Down | j Tab", N_("move"), N_("to another line"), 1, .run = edit},
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0, .run = edit},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("the previous or next value"), 0,
     .run = edit},
    {COMMAND_ENTER, "Enter | e", N_("next"), N_("the next value, or type a name"), 2, .run = edit},
    {CMD_USUAL, "d", NULL, N_("this line as it usually is"), 3, .run = set_standard},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("save"), N_("save what was changed, and go back"), 0, .run = leave},
    {0},
};

const struct key_page settings_key_page = {N_("Options"), {keys}};

static void bindings(const struct screen *s, struct keyset *set)
{
    set->table[0] = ((const struct settings *)s)->list.typing ? list_editor_typing_keys : keys;
}

/* Bars of all seats and a number in large figures, as far as rows are free. */
static void draw_charts(struct canvas *c, struct area a)
{
    for (int i = 0; i < ROLE_SEATS && a.height > ROLE_SEATS; i++) {
        chart_bar(c, a, i, 2, a.width - 4, role_of_seat(i), ROLE_SEATS - i, ROLE_SEATS);
    }
    if (a.height > ROLE_SEATS + FIGURE_HEIGHT) {
        figure_draw(c, a, ROLE_SEATS + 1, 2, ROLE_ACCENT, "12345");
    }
}

/* What the theme makes of everything that has a style of its own. */
static void draw_sample(const struct settings *s, struct canvas *c, struct area all)
{
    static const char *const names[] = {"Ada", "Linus", "Prudence", "Carter", "Alec", "Robo"};
    static const struct die dice[] = {
        {5, 6, DIE_LIES}, {4, 6, DIE_PAIR}, {3, 6, DIE_MANY}, {1, 6, DIE_BAD}};
    static const struct {
        int style;
        const char *words;
    } words[] = {
        {ROLE_GOOD, N_("gained")},      {ROLE_BAD, N_("lost")},       {ROLE_WARNING, N_("careful")},
        {ROLE_ACCENT, N_("look here")}, {ROLE_DIM, N_("by the way")}, {ROLE_SELECTED, N_("chosen")},
    };
    int pitch = die_width(DIE_MEDIUM, 6) + 1;
    struct area a = area_inner(all);
    (void)s;
    canvas_box(c, all, BOX_LIGHT, ROLE_RULE, say_word(N_("How it looks")));
    for (int i = 0; i < (int)(sizeof dice / sizeof *dice); i++) {
        die_draw(c, a, 1, 2 + i * pitch, DIE_MEDIUM, dice[i]);
    }
    for (int i = 0; i < ROLE_SEATS; i++) {
        canvas_text(c, a, 6 + i, 2, role_of_seat(i), scene_shape(c, i));
        canvas_text(c, a, 6 + i, 4, role_of_seat(i), names[i]);
        canvas_text(c, a, 6 + i, 18, words[i].style, say_word(words[i].words));
    }
    draw_charts(c, area_part(a, SAMPLE_ROWS - 1, 0, a.height - SAMPLE_ROWS + 1, a.width));
}

static void draw_settings(const struct settings *s, struct canvas *c, struct area a)
{
    list_editor_panel(&s->list, c, a, say_word(N_("Settings")), 0, s->list.rows);
}

/* What the setting in focus is about, and all it can be. */
static void draw_choices(const struct settings *s, struct canvas *c, struct area a)
{
    int id = list_editor_row(&s->list).index;
    const struct config_row *row = &config_rows[id];
    const char *const *words = row->kind == CONFIG_WORD ? row->words : NULL;
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    struct text about = say_text();
    list_editor_say(list_editor_row(&s->list), LIST_ABOUT, &about);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(row->label));
    int top = 1 + canvas_wrap(c, in, ROLE_NORMAL, say_sentence(about.bytes).bytes), n = 0;
    while (words && words[n]) {
        n++;
    }
    struct area list = area_part(in, top, 0, in.height - top, in.width);
    int first = list_from(c, s->now.number[id], n, list.height);
    for (int i = first; i < n && i - first < list.height; i++) {
        bool here = i == s->now.number[id];
        canvas_text(c, list, i - first, 2, here ? ROLE_SELECTED : ROLE_DIM, say_word(words[i]));
        canvas_text(c, list, i - first, 0, ROLE_ACCENT, here ? canvas_sign(c, GLYPH_MORE) : " ");
    }
}

/* Where only labels have room the sentence tells the value. */
static struct text sentence(const struct settings *s, int width)
{
    struct text words = say_text();
    if (width >= s->list.narrow || (s->list.why.length && !s->list.typing)) {
        return list_editor_sentence(&s->list);
    }
    if (s->list.typing) {
        text_add(&words, "%s", s->list.input.bytes);
    } else {
        config_value(&s->now, (enum config_id)list_editor_row(&s->list).index, &words);
    }
    return words;
}

enum { PART_SETTINGS, PART_SAMPLE, PART_CHOICES, PARTS };

static void draw(const struct screen *base, struct canvas *c)
{
    static void (*const parts[PARTS])(const struct settings *, struct canvas *,
                                      struct area) = {draw_settings, draw_sample, draw_choices};
    const struct settings *s = (const struct settings *)base;
    const struct list_editor *l = &s->list;
    const struct text about = sentence(s, c->width);
    struct keyset set = {0};
    bindings(base, &set);
    struct area a =
        window_draw(c, &(struct window){say_word(N_("Options")), NULL, about.bytes, &set});
    if (window_tier(c) < TIER_FULL) {
        list_editor_draw(l, c, a, 0, l->rows);
        return;
    }
    int rows = l->rows + 2, wide = window_tier(c) >= TIER_LARGE ? a.width - SAMPLE - 1 : PANEL;
    struct panel panel[PARTS] = {
        [PART_SETTINGS] = {5, SAMPLE, rows, wide},
        [PART_SAMPLE] = {SAMPLE_ROWS, SAMPLE, SAMPLE_ROWS + ROLE_SEATS + FIGURE_HEIGHT + 2, 60},
        [PART_CHOICES] = {6, SAMPLE, 20, wide, .grows = true, .below = true},
    };
    panels_place(c, a, panel, PARTS);
    for (int i = 0; i < PARTS; i++) {
        if (panel[i].column >= 0) {
            parts[i](s, c, panel[i].area);
        }
    }
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    struct settings *s = (struct settings *)base;
    bool taken = list_editor_key(&s->list, key);
    if (taken && !s->list.typing) {
        stack_configure(stack, &s->now);
    }
    return taken;
}

static void point(struct screen *s, int line)
{
    list_editor_focus(&((struct settings *)s)->list, line);
}

/* Whoever leaves the program from here keeps what was changed, too. */
static void fini(struct screen *s)
{
    struct text why = say_text();
    save((struct settings *)s, &why);
}

static const struct screen_ops settings_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .fini = fini,
};

void settings_open(struct stack *stack)
{
    struct settings *s = alloc(sizeof *s);
    s->base.ops = &settings_ops;
    s->path = stack->preferences.path;
    s->before = s->now = stack->preferences.config;
    s->list = (struct list_editor){
        .label = LABEL, .narrow = 2 + LABEL + 18, .about = ABOUT, .late = true};
    list_editor_init(&s->list, NULL, 0, s);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        bool types = config_rows[shown[i]].kind == CONFIG_TEXT;
        list_editor_add(&s->list, types ? &text_row : &choice_row, (int)shown[i]);
    }
    stack_push(stack, &s->base);
}
