#include "ui/screen/editor/settings.h"

#include "src/base/paths.h"
#include "ui/guide/confirm.h"
#include "ui/text/sentences.h"
#include "ui/widget/bindings.h"

#include <stdlib.h>
#include <string.h>

/* What the page shows. */
static const enum config_id shown[SETTINGS_SHOWN] = {
    CONFIG_THEME,         CONFIG_COLOR,           CONFIG_ASCII,
    CONFIG_MOTION,        CONFIG_SPEED,           CONFIG_MOUSE,
    CONFIG_NAME,          CONFIG_LANGUAGE,        CONFIG_TUTOR,
    CONFIG_UNDO,          CONFIG_CURTAIN,         CONFIG_CONFIRM_ZERO,
    CONFIG_CONFIRM_JOKER, CONFIG_CONFIRM_CONCEDE, CONFIG_CONFIRM_DELETE,
};

struct reading {
    struct app_options *o;
    const struct settings_ear *ear;
};

static bool take_key(void *with, const char *action, const char *keys, struct text *why)
{
    struct reading *r = with;
    return keymap_set(&r->o->keymap, action, keys, why);
}

static void pass_on(void *with, const char *sentence)
{
    struct reading *r = with;
    r->ear->hear(r->ear->with, sentence);
}

void settings_read(struct app_options *o, const struct settings_ear *ear)
{
    struct reading r = {o, ear};
    const struct config_reader reader = {&r, take_key, pass_on};
    struct text why = say_text();
    if (!paths_config_name(o->config_path, &why)) {
        o->config_path[0] = '\0';
    } else if (!config_read(&o->config, o->config_path, &reader, &why)) {
        ear->hear(ear->with, why.bytes);
    }
    const char *wish = getenv("NO_MOTION");
    if (wish && *wish) {
        o->config.number[CONFIG_MOTION] = 1;
    }
}

static unsigned silenced(const struct config *c)
{
    unsigned bits = 0;
    for (int h = CONFIRM_ZERO; h < CONFIRMS; h++) {
        bits |= c->number[CONFIG_CONFIRM_ZERO + h - CONFIRM_ZERO] ? 1u << h : 0;
    }
    return bits;
}

void settings_apply(struct app_options *o)
{
    const struct config *c = &o->config;
    o->theme = config_rows[CONFIG_THEME].words[c->number[CONFIG_THEME]];
    o->colour = c->number[CONFIG_COLOR] ? -1 : o->colour_always;
    o->ascii = c->number[CONFIG_ASCII];
    o->still = c->number[CONFIG_MOTION];
    o->speed = c->number[CONFIG_SPEED] / 100.0;
    o->mouse = c->number[CONFIG_MOUSE] == 0;
    o->tutor = (enum tutor_threshold)c->number[CONFIG_TUTOR];
    o->no_undo = c->number[CONFIG_UNDO];
    o->curtain = c->number[CONFIG_CURTAIN];
    o->silenced = silenced(c);
    o->name = c->text[CONFIG_NAME];
}

void settings_begin(struct settings *s, const struct config *now)
{
    *s = (struct settings){.before = *now, .now = *now, .why = say_text()};
}

enum config_id settings_shown(int i)
{
    return shown[i];
}

enum config_id settings_focus(const struct settings *s)
{
    return shown[s->focus];
}

void settings_move(struct settings *s, int by)
{
    s->focus = (s->focus + by + SETTINGS_SHOWN) % SETTINGS_SHOWN;
    text_clear(&s->why);
}

void settings_change(struct settings *s, int by)
{
    config_change(&s->now, settings_focus(s), by);
    text_clear(&s->why);
}

void settings_standard(struct settings *s)
{
    struct config standard;
    enum config_id id = settings_focus(s);
    config_init(&standard);
    s->now.number[id] = standard.number[id];
    strcpy(s->now.text[id], standard.text[id]);
    text_clear(&s->why);
}

void settings_type(struct settings *s)
{
    enum config_id id = settings_focus(s);
    if (config_rows[id].kind != CONFIG_TEXT) {
        return;
    }
    s->entry = (struct entry){.most = CONFIG_BYTES - 1, .columns = SANITIZE_NAME};
    entry_set(&s->entry, s->now.text[id]);
    s->typing = true;
    text_clear(&s->why);
}

void settings_typed(struct settings *s)
{
    text_clear(&s->why);
    s->typing = !config_set(&s->now, settings_focus(s), s->entry.bytes, &s->why);
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

bool settings_save(struct settings *s, const char *path, struct text *why)
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
