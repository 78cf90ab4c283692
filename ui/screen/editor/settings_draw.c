#include "ui/board/scene.h"
#include "ui/screen/editor/settings.h"
#include "ui/text/sentences.h"
#include "ui/widget/bindings.h"
#include "ui/widget/die.h"
#include "ui/widget/frame.h"

enum { LABEL = 12, PANEL = 40, SAMPLE = 38, SAMPLE_ROWS = 17 };

static void draw_value(const struct settings *s, struct canvas *c, struct area a, enum config_id id,
                       bool here)
{
    struct text value = say_text();
    bool text = config_rows[id].kind == CONFIG_TEXT;
    config_value(&s->now, id, &value);
    if (here && s->typing) {
        entry_draw(&s->entry, c, a, 0, 2, a.width - 2);
        return;
    }
    if (text && !value.length) {
        text_say(&value, N_("none"));
    }
    int width = sanitize_width(value.bytes), room = a.width - 4;
    width = width > room ? room : width;
    canvas_fit(c, a, 0, 2, width, here ? ROLE_SELECTED : ROLE_NORMAL, value.bytes);
    if (here && !text) {
        const struct key left = {.press = PRESS_LEFT}, right = {.press = PRESS_RIGHT};
        canvas_target(c, area_part(a, 0, 0, 1, 2), COMMAND_LEFT, left);
        canvas_target(c, area_part(a, 0, 2, 1, width + 2), COMMAND_RIGHT, right);
        canvas_glyph(c, a, 0, 0, ROLE_ACCENT, GLYPH_LESS);
        canvas_glyph(c, a, 0, 3 + width, ROLE_ACCENT, GLYPH_MORE);
    }
}

/* Where only labels have room the sentence below tells the value. */
static bool narrow(struct area a)
{
    return a.width < 2 + LABEL + 18;
}

static void draw_row(const struct settings *s, struct canvas *c, struct area a, int i)
{
    bool here = i == s->focus, types = here && config_rows[settings_shown(i)].kind == CONFIG_TEXT;
    if (!s->typing) {
        canvas_target_line(c, a, i, types ? COMMAND_ENTER : COMMAND_NONE);
    }
    if (here) {
        canvas_glyph(c, a, 0, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, 0, 0);
    }
    if (narrow(a)) {
        canvas_text(c, a, 0, 2, here ? ROLE_SELECTED : ROLE_NORMAL,
                    say_word(config_rows[settings_shown(i)].label));
        return;
    }
    canvas_fit(c, a, 0, 2, LABEL - 1, ROLE_NORMAL, say_word(config_rows[settings_shown(i)].label));
    draw_value(s, c, area_part(a, 0, 2 + LABEL, 1, a.width - 2 - LABEL), settings_shown(i), here);
}

static void draw_rows(const struct settings *s, struct canvas *c, struct area a)
{
    int from = s->focus - a.height + 1 > 0 ? s->focus - a.height + 1 : 0;
    for (int i = from; i < SETTINGS_SHOWN && i - from < a.height; i++) {
        draw_row(s, c, area_part(a, i - from, 0, 1, a.width), i);
    }
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
        canvas_text(c, a, 6 + i, 2, scene_style(i), scene_shape(c, i));
        canvas_text(c, a, 6 + i, 4, scene_style(i), names[i]);
        canvas_text(c, a, 6 + i, 18, words[i].style, say_word(words[i].words));
    }
}

static void draw_panels(const struct settings *s, struct canvas *c, struct area a)
{
    struct area left = area_part(a, 1, 0, SAMPLE_ROWS, PANEL);
    struct area right = area_part(a, 1, PANEL + 1, SAMPLE_ROWS, SAMPLE);
    canvas_box(c, left, BOX_LIGHT, ROLE_RULE, say_word(N_("Settings")));
    draw_rows(s, c, area_part(area_inner(left), 0, 1, SAMPLE_ROWS - 2, PANEL - 4));
    canvas_box(c, right, BOX_LIGHT, ROLE_RULE, say_word(N_("How it looks")));
    draw_sample(c, area_inner(right));
}

/* The sentence: what is wrong, or what the line is about. */
static void say_about(const struct settings *s, struct area a, struct text *out)
{
    enum config_id id = settings_focus(s);
    struct text words = say_text();
    if (narrow(a) && s->typing) {
        text_add(out, "%s", s->entry.bytes);
        return;
    }
    if (narrow(a) && !s->why.length) {
        config_value(&s->now, id, out);
        return;
    }
    text_add(&words, "%s", s->why.length ? s->why.bytes : say_word(config_rows[id].about));
    if (id == CONFIG_THEME && !s->why.length) {
        text_add(&words, ": %s", say_word(themes[s->now.number[id]].about));
    }
    *out = say_sentence(words.bytes);
}

void settings_draw(const struct settings *s, const struct keyset *keys, struct canvas *c)
{
    struct text about = say_text();
    say_about(s, canvas_area(c), &about);
    struct area a =
        frame_draw(c, &(struct frame){say_word(N_("Options")), NULL, about.bytes, keys});
    if (a.height >= SAMPLE_ROWS + 2 && a.width >= PANEL + SAMPLE + 1) {
        draw_panels(s, c, a);
    } else {
        draw_rows(s, c, a);
    }
}
