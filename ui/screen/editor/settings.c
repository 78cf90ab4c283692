#include "ui/screen/editor/settings.h"

#include "src/base/alloc.h"
#include "src/base/paths.h"
#include "ui/board/scene.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/die.h"

#include <stdlib.h>
#include <string.h>

/* What the page shows, in this order. */
static const enum config_id shown[] = {
    CONFIG_THEME,         CONFIG_COLOR,           CONFIG_ASCII,
    CONFIG_MOTION,        CONFIG_SPEED,           CONFIG_MOUSE,
    CONFIG_NAME,          CONFIG_LANGUAGE,        CONFIG_TUTOR,
    CONFIG_UNDO,          CONFIG_CURTAIN,         CONFIG_CONFIRM_ZERO,
    CONFIG_CONFIRM_JOKER, CONFIG_CONFIRM_CONCEDE, CONFIG_CONFIRM_DELETE,
};

enum { SHOWN = sizeof shown / sizeof shown[0] };

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
        text_add(out, "%s%s%s", say_word(config_rows[row.index].about), theme ? ": " : "",
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

enum { LABEL = 12, PANEL = 40, SAMPLE = 38, SAMPLE_ROWS = 17 };

void settings_begin(struct settings *s, const struct config *now)
{
    *s = (struct settings){.before = *now, .now = *now};
    s->list = (struct list_editor){.label = LABEL, .narrow = 2 + LABEL + 18, .late = true};
    list_editor_init(&s->list, NULL, 0, s);
    for (int i = 0; i < SHOWN; i++) {
        bool types = config_rows[shown[i]].kind == CONFIG_TEXT;
        list_editor_add(&s->list, types ? &text_row : &choice_row, (int)shown[i]);
    }
}

void settings_standard(struct settings *s)
{
    struct config standard;
    int id = list_editor_focus(&s->list).index;
    config_init(&standard);
    s->now.number[id] = standard.number[id];
    strcpy(s->now.text[id], standard.text[id]);
    text_clear(&s->list.why);
}

static bool changed(const struct settings *s)
{
    for (int i = 0; i < CONFIGS; i++) {
        if (!config_same(&s->before, &s->now, (enum config_id)i)) {
            return true;
        }
    }
    return false;
}

static bool save(struct settings *s, const char *path, struct text *why)
{
    char name[PATH_BYTES];
    if (!changed(s)) {
        return true;
    }
    if (!*path && !paths_config_name(name, why)) {
        return false;
    }
    if (!config_write(*path ? path : name, &s->before, &s->now, why)) {
        return false;
    }
    s->before = s->now;
    return true;
}

enum { CMD_USUAL = COMMAND_OWN };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k Shift-Tab", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j Tab", N_("move"), N_("to another line"), 1},
    {COMMAND_LEFT, "Left | h -", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l Space +", N_("change"), N_("the previous or next value"), 0},
    {COMMAND_ENTER, "Enter | e", N_("next"), N_("the next value, or type a name"), 2},
    {CMD_USUAL, "d", NULL, N_("this line as it usually is"), 3},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("save"), N_("save what was changed, and go back"), 0},
    {0},
};

const struct key_page settings_key_page = {N_("Options"), {keys}};

struct settings_screen {
    struct screen base;
    struct settings page;
    const char *path;
};

static struct settings *page_of(struct screen *s)
{
    return &((struct settings_screen *)s)->page;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct settings *page = &((const struct settings_screen *)s)->page;
    set->table[0] = page->list.typing ? list_editor_typing_keys : keys;
}

/* What the theme makes of everything that has a style of its own. */
static void draw_sample(struct canvas *c, struct area a)
{
    static const char *const names[] = {"Ada", "Linus", "Prudence", "Carter", "Alec", "Robo"};
    static const enum die_state state[] = {DIE_LIES, DIE_KEPT, DIE_ROLLS};
    static const struct {
        int style;
        const char *words;
    } words[] = {
        {ROLE_GOOD, N_("gained")},      {ROLE_BAD, N_("lost")},       {ROLE_WARNING, N_("careful")},
        {ROLE_ACCENT, N_("look here")}, {ROLE_DIM, N_("by the way")}, {ROLE_SELECTED, N_("chosen")},
    };
    int pitch = die_width(DIE_SMALL, 6) + 2;
    for (int i = 0; i < 3; i++) {
        die_draw(c, a, 1, 2 + i * pitch, DIE_SMALL, (struct die){2 * i + 1, 6, state[i]});
    }
    for (int i = 0; i < ROLE_SEATS; i++) {
        canvas_text(c, a, 6 + i, 2, role_of_seat(i), scene_shape(c, i));
        canvas_text(c, a, 6 + i, 4, role_of_seat(i), names[i]);
        canvas_text(c, a, 6 + i, 18, words[i].style, say_word(words[i].words));
    }
}

static void draw_panels(const struct settings *s, struct canvas *c, struct area a)
{
    struct area right = area_part(a, 1, PANEL + 1, SAMPLE_ROWS, SAMPLE);
    list_editor_panel(&s->list, c, area_part(a, 1, 0, SAMPLE_ROWS, PANEL), say_word(N_("Settings")),
                      0, SHOWN);
    canvas_box(c, right, BOX_LIGHT, ROLE_RULE, say_word(N_("How it looks")));
    draw_sample(c, area_inner(right));
}

/* Where only labels have room the sentence tells the value. */
static struct text sentence(const struct settings *s, int width)
{
    struct text words = say_text();
    if (width < s->list.narrow && s->list.typing) {
        text_add(&words, "%s", s->list.entry.bytes);
        return words;
    }
    if (width < s->list.narrow && !s->list.why.length) {
        config_value(&s->now, (enum config_id)list_editor_focus(&s->list).index, &words);
        return words;
    }
    return list_editor_sentence(&s->list);
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct settings *s = &((const struct settings_screen *)base)->page;
    const struct text about = sentence(s, c->width);
    struct keyset set = {0};
    bindings(base, &set);
    struct area a =
        frame_draw(c, &(struct frame){say_word(N_("Options")), NULL, about.bytes, &set});
    if (a.height >= SAMPLE_ROWS + 2 && a.width >= PANEL + SAMPLE + 1) {
        draw_panels(s, c, a);
    } else {
        list_editor_draw(&s->list, c, a, 0, SHOWN);
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    (void)stack;
    return list_editor_key(&page_of(s)->list, key);
}

static void leave(struct settings_screen *s, struct stack *stack)
{
    struct text why = say_text();
    bool other = !config_same(&s->page.before, &s->page.now, CONFIG_LANGUAGE);
    bool saved = save(&s->page, s->path, &why);
    s->page.before = s->page.now;
    stack_pop(stack);
    if (other) {
        stack->routes->menu(stack); /* its words are those of before */
    }
    if (!saved) {
        stack->routes->notice(stack, why.bytes);
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct settings *page = page_of(s);
    if (list_editor_command(&page->list, cmd, key)) {
        stack_configure(stack, &page->now);
    } else if (cmd == CMD_USUAL) {
        settings_standard(page);
        stack_configure(stack, &page->now);
    } else if (cmd == COMMAND_BACK) {
        leave((struct settings_screen *)s, stack);
    }
}

/* Whoever leaves the program from here keeps what was changed, too. */
static void close_settings(struct screen *s)
{
    struct text why = say_text();
    save(page_of(s), ((struct settings_screen *)s)->path, &why);
    free(s);
}

static const struct screen_ops settings_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_settings,
};

struct screen *settings_screen(const struct stack *stack)
{
    struct settings_screen *s = alloc(sizeof *s);
    s->base.ops = &settings_ops;
    s->path = stack->preferences.path;
    settings_begin(&s->page, &stack->preferences.config);
    return &s->base;
}
