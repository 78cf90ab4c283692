#include "ui/screen/stack.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/library/library.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/screens.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/widget/theme.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_MS = 30 }; /* a commit needs a few, a page that comes and goes is seen */

struct app {
    struct app_options o; /* settings may change it */
    struct canvas page;
    struct screen *top;
    bool leaving, drop, chances;
    bool held; /* no page was drawn, because something was just being kept */
    bool seen; /* the page shows how things are: it can be clicked */
    int library_woke;
    char **kept; /* bytes that screens which come and go share */
    int keeps;
    struct text notice, last;
    bool noticed; /* the notice was asked for, to be shown … */
    bool shown;   /* … and is on the page */
};

const struct app_options *app_options(const struct app *app)
{
    return &app->o;
}

static void set_notice(struct app *app, const struct text *words)
{
    app->notice = *words;
    app->noticed = app->shown = false;
}

const char *app_notice(struct app *app)
{
    app->noticed = true;
    return app->notice.length ? app->notice.bytes : NULL;
}

const char *app_keep(struct app *app, char *bytes)
{
    if (bytes) {
        app->kept = alloc_resize(app->kept, (size_t)app->keeps + 1, sizeof *app->kept);
        app->kept[app->keeps++] = bytes;
    }
    return bytes;
}

static void free_kept(struct app *app)
{
    for (int i = 0; i < app->keeps; i++) {
        free(app->kept[i]);
    }
    free(app->kept);
}

void app_library_changed(struct app *app)
{
    app->library_woke++;
}

const struct canvas *app_page(const struct app *app)
{
    return &app->page;
}

int app_library_woke(const struct app *app)
{
    return app->library_woke;
}

bool *app_chances(struct app *app)
{
    return &app->chances;
}

void app_last(struct app *app, const char *words)
{
    text_clear(&app->last);
    text_add(&app->last, "%s", words);
}

void app_push(struct app *app, struct screen *s)
{
    s->below = app->top;
    app->top = s;
    app->drop = true;
}

static void drop_top(struct app *app)
{
    struct screen *s = app->top;
    app->top = s->below;
    s->ops->close(s);
}

void app_pop(struct app *app)
{
    drop_top(app);
    app->leaving = app->leaving || !app->top;
}

void app_menu(struct app *app)
{
    while (app->top) {
        drop_top(app);
    }
    app_push(app, menu_screen(&app->o, app->library_woke));
}

bool app_loses(const struct app *app)
{
    const struct screen *s = app->top;
    while (s && !(s->ops->loses && s->ops->loses(s))) {
        s = s->below;
    }
    return s != NULL;
}

void app_leave(struct app *app)
{
    app->leaving = true;
}

void app_drop_keys(struct app *app)
{
    app->drop = true;
}

void app_help(struct app *app, const struct screen *s)
{
    app_push(app, help_screen(s));
}

static struct term_wish wish_of(const struct app_options *o)
{
    return (struct term_wish){.theme = o->theme ? theme_find(o->theme) : NULL,
                              .ascii = o->ascii,
                              .colour = o->colour,
                              .mouse = o->mouse};
}

void app_configure(struct app *app, const struct config *c)
{
    struct text why = say_text();
    if (!config_same(&app->o.config, c, CONFIG_LANGUAGE)) {
        words_speak(config_languages[c->number[CONFIG_LANGUAGE]], NULL, &why);
    }
    app->o.config = *c;
    settings_apply(&app->o);
    const struct term_wish wish = wish_of(&app->o);
    term_change(&wish);
    app->page.alphabet = term_alphabet();
}

static void draw_from(const struct screen *s, struct canvas *c)
{
    if (s->ops->overlay && s->below) {
        draw_from(s->below, c);
        canvas_forget(c);
    }
    s->ops->draw(s, c);
}

static void draw(struct app *app)
{
    int height, width;
    term_size(&height, &width);
    canvas_begin(&app->page, height, width);
    draw_from(app->top, &app->page);
    term_show(&app->page);
    app->seen = true;
    app->shown = app->noticed;
}

/* A key that has its command. */
static void press(struct app *app, struct screen *s, int command, const struct key *key)
{
    if (s->ops->type && s->ops->type(s, app, key)) {
        return;
    }
    if (command == COMMAND_HELP) {
        app_help(app, s);
    } else if (command != COMMAND_NONE) {
        s->ops->command(s, app, command, key);
    }
}

/* A click means what was drawn there; one that came too early for what is to be seen means nothing.
 */
static void click(struct app *app, struct screen *s, const struct key *key)
{
    const struct target *at = canvas_target_at(&app->page, key->row, key->col);
    if (!at || !app->seen) {
        return;
    }
    if (at->line >= 0) {
        const struct key line = {.press = PRESS_CLICK, .code = (uint32_t)at->line};
        s->ops->command(s, app, COMMAND_POINT, &line);
    }
    if (at->command != COMMAND_NONE) {
        press(app, s, at->command, &at->key);
    }
}

/* The wheel moves as the arrows do. */
static void turn_wheel(struct key *key)
{
    if (key->press == PRESS_WHEEL_UP || key->press == PRESS_WHEEL_DOWN) {
        key->press = key->press == PRESS_WHEEL_UP ? PRESS_UP : PRESS_DOWN;
    }
}

static void handle(struct app *app, const struct key *pressed)
{
    struct screen *s = app->top;
    struct keyset set = {0};
    struct key meant = *pressed, *key = &meant;
    if (key->press == PRESS_RESIZE) {
        return;
    }
    if (app->shown) {
        text_clear(&app->notice);
    }
    if (key->press == PRESS_CTRL && key->code == 'l') {
        term_repaint();
        return;
    }
    if (key->press == PRESS_CLICK) {
        click(app, s, key);
        return;
    }
    turn_wheel(key);
    s->ops->keys(s, &set);
    set.keymap = &app->o.keymap;
    press(app, s, bindings_command(&set, key), key);
}

/* All keys that have come; false: the program has to end. */
static bool take_keys(struct app *app)
{
    struct key key;
    while (!app->leaving && term_key(&key)) {
        handle(app, &key);
        app->seen = false;
        if (app->drop) {
            app->drop = false;
            term_flush_keys();
        }
    }
    return !app->leaving && !term_signal() && !term_gone();
}

static int64_t tick(struct app *app)
{
    struct screen *s;
    int64_t due;
    do {
        s = app->top;
        due = s->ops->tick ? s->ops->tick(s, app, clock_now()) : CLOCK_NEVER;
    } while (app->top && app->top != s);
    if (app->drop) {
        app->drop = false;
        term_flush_keys();
    }
    return due;
}

static void heed_library(struct app *app)
{
    struct text why = say_text();
    library_heed(app->o.library);
    app->library_woke++;
    if (library_trouble(app->o.library, &why)) {
        const struct text words = say_sentence(why.bytes);
        set_notice(app, &words);
    }
}

static void wait_for_something(struct app *app, int milliseconds)
{
    struct pollfd fd[TERM_POLL + 2];
    int n = term_poll(fd), library = library_fd(app->o.library);
    int other = app->top->ops->descriptor ? app->top->ops->descriptor(app->top) : -1;
    if (other >= 0) {
        fd[n++] = (struct pollfd){.fd = other, .events = POLLIN};
    }
    if (library >= 0) {
        fd[n++] = (struct pollfd){.fd = library, .events = POLLIN};
    }
    poll(fd, (nfds_t)n, milliseconds);
    if (library >= 0 && fd[n - 1].revents) {
        heed_library(app);
    }
}

/* Whether to wait for the library before anything is drawn: once, and not for long. */
static bool hold(struct app *app)
{
    const struct screen *s = app->top;
    bool keeps = s->ops->keeps && s->ops->keeps(s), first = keeps && !app->held;
    app->held = keeps;
    return first;
}

static void run(struct app *app)
{
    while (take_keys(app)) {
        int64_t due = tick(app);
        if (app->leaving) {
            return;
        }
        if (hold(app)) {
            wait_for_something(app, HELD_MS);
            continue;
        }
        draw(app);
        wait_for_something(app, due == CLOCK_NEVER ? -1 : clock_wait(due));
    }
}

static void begin(struct app *app)
{
    const struct app_options *o = &app->o;
    app_push(app, menu_screen(o, app->library_woke));
    if (o->replay) {
        app_push(app, replay_record_screen(o, o->replay, o->at, true));
    } else if (o->resume) {
        play_resume(app, o->resume);
    } else if (o->setup) {
        struct series series = {.setup = *o->setup,
                                .best_of = o->best_of > 1 ? o->best_of : 1,
                                .alternate = o->alternate,
                                .secrets = o->secrets,
                                .tutor = o->tutor,
                                .curtain = o->curtain,
                                .dice = o->dice,
                                .dice_length = o->dice_length};
        series_begin(app, &series);
    }
    if (!o->library && o->unkept) {
        struct text words = say_text();
        text_say(&words, N_("Nothing is kept: %s."), o->unkept);
        app_push(app, notice_screen(words.bytes));
    }
    if (o->unread) {
        const struct text words = say_sentence(o->unread);
        set_notice(app, &words);
    }
    app->drop = false;
}

static void close_all(struct app *app)
{
    while (app->top) {
        drop_top(app);
    }
}

int app_run(const struct app_options *options, struct text *last)
{
    struct app app = {.o = *options, .notice = say_text(), .last = say_text()};
    const struct term_wish wish = wish_of(options);
    if (!term_open(&wish, last)) {
        return -1;
    }
    if (options->test_clock && !clock_is_test()) {
        clock_test(0);
    }
    canvas_init(&app.page, 1, 1, term_alphabet());
    app.page.keymap = &app.o.keymap;
    app.o.name = app.o.config.text[CONFIG_NAME];
    begin(&app);
    run(&app);
    int ended_by = term_signal();
    bool gone = term_gone();
    close_all(&app);
    free_kept(&app);
    canvas_fini(&app.page);
    term_close();
    *last = app.last;
    return ended_by ? 128 + ended_by : gone ? 128 + 1 : 0;
}
