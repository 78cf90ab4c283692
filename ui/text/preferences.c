#include "ui/text/preferences.h"

#include "src/library/earlier.h"
#include "src/library/library.h"
#include "src/session/session.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

struct reading {
    struct preferences *preferences;
    const struct preferences_ear *ear;
};

static bool take_key(void *with, const char *action, const char *keys, struct text *why)
{
    struct reading *r = with;
    return key_settings_set(&r->preferences->keymap, action, keys, why);
}

static void pass_on(void *with, const char *sentence)
{
    struct reading *r = with;
    if (r->ear) {
        r->ear->hear(r->ear->with, sentence);
    }
}

void preferences_read(struct preferences *p, const struct preferences_ear *ear)
{
    struct reading r = {p, ear};
    const struct config_reader reader = {&r, take_key, pass_on};
    struct text why = say_text();
    if (!paths_config_name(p->path, &why)) {
        p->path[0] = '\0';
    } else if (!config_read(&p->config, p->path, &reader, &why)) {
        pass_on(&r, why.bytes);
    }
    const char *wish = getenv("NO_MOTION");
    if (wish && *wish) {
        p->config.number[CONFIG_MOTION] = 1;
    }
}

void preferences_apply(struct preferences *p)
{
    const struct config *c = &p->config;
    p->theme = config_rows[CONFIG_THEME].words[c->number[CONFIG_THEME]];
    p->colour = c->number[CONFIG_COLOR] ? -1 : p->colour_always;
    p->ascii = c->number[CONFIG_ASCII];
    p->still = c->number[CONFIG_MOTION];
    p->sound = c->number[CONFIG_SOUND];
    p->speed = c->number[CONFIG_SPEED] / 100.0;
    p->mouse = c->number[CONFIG_MOUSE] == 0;
    p->tutor = (enum tutor_threshold)c->number[CONFIG_TUTOR];
    p->no_undo = c->number[CONFIG_UNDO];
    p->curtain = c->number[CONFIG_CURTAIN];
    p->throwing = (enum throwing)c->number[CONFIG_THROW];
}

struct series preferences_series(const struct preferences *p, const struct start *start,
                                 const struct setup *setup)
{
    static const struct start one;
    start = start ? start : &one;
    return (struct series){.setup = *setup,
                           .best_of = start->best_of > 1 ? start->best_of : 1,
                           .alternate = start->alternate,
                           .tutor = p->tutor,
                           .curtain = p->curtain,
                           .throwing = p->throwing,
                           .comments = p->comments,
                           .secrets = start->secrets,
                           .dice = start->dice,
                           .dice_length = start->dice_length};
}

bool preferences_settle(struct preferences *p, const struct config *now, struct text *why)
{
    const struct config before = p->config;
    char name[PATH_BYTES];
    const char *path = *p->path ? p->path : paths_config_name(name, why) ? name : NULL;
    p->config = *now;
    preferences_apply(p);
    return path && config_write(path, &before, now, why);
}

bool preferences_can_rename(const struct preferences *p, const char *old, const char *fresh,
                            struct text *why)
{
    struct config now = p->config;
    return strcmp(now.text[CONFIG_NAME], old) != 0 || config_set(&now, CONFIG_NAME, fresh, why);
}

bool preferences_rename(struct preferences *p, const char *old, const char *fresh, struct text *why)
{
    struct config now = p->config;
    if (strcmp(now.text[CONFIG_NAME], old) != 0) {
        return true;
    }
    return config_set(&now, CONFIG_NAME, fresh, why) && preferences_settle(p, &now, why);
}

bool preferences_want_name(const struct preferences *p, const struct session *s,
                           struct library *library)
{
    struct text why = {0};
    return !*p->config.text[CONFIG_NAME] && *p->path && session_people(s) == 1 &&
           earlier_none(library, autosave_match(&s->autosave)) && paths_make_above(p->path, &why);
}

struct library *preferences_library(const struct start *start, struct text *why)
{
    char path[PATH_BYTES];
    if (!start->data) {
        return NULL;
    }
    struct library *library = paths_data(start->data, path, why) ? library_open(path, why) : NULL;
    if (!library && library_is_read_only(start->data)) {
        text_say(why, N_("; 'rollick history' lists what there is, 'rollick stats' and "
                         "'rollick replay' show it"));
    }
    return library;
}

bool preferences_begin_with_menu(const struct start *start)
{
    return !start->setup && !start->resume && !start->daily && !start->drills && !start->replay;
}

const char *preferences_driller(const struct preferences *p, const struct start *start)
{
    return start->drills_person ? start->drills_person : p->config.text[CONFIG_NAME];
}

const char *preferences_name_of(const struct series *series)
{
    int person = setup_person_from(&series->setup, 0);
    return person < 0 ? "" : series->setup.seat[person].name;
}
