/* The screens that only show something over another one: help, log, a sentence. */
#include "src/alloc.h"
#include "ui/say.h"
#include "ui/screens.h"

#include <stdlib.h>

static const struct binding close_keys[] = {
    {COMMAND_BACK, "Esc q Enter | Space ? L", N_("close"), N_("back to what is below"), 0},
    {COMMAND_UP, "Up | k PgUp", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j PgDn", N_("scroll"), N_("to what does not fit"), 1},
    {0},
};

/* What is always there, whatever the screen. */
static const struct binding general_keys[] = {
    {COMMAND_BACK, "Ctrl-L", NULL, N_("draw the screen again"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Ctrl-Z", NULL, N_("to the shell; fg comes back"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Ctrl-C", NULL, N_("leave at once; everything is kept"), 0, ACTION_FIXED},
    {0},
};

struct overlay {
    struct screen base;
    const struct screen *of; /* help */
    const struct log *log;
    struct text words;
    int from;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = close_keys;
}

static void draw_bar(struct canvas *c)
{
    struct area page = canvas_area(c);
    const struct keyset set = {{close_keys}};
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    bindings_bar(&set, c, page, page.height - 1);
}

/* The inside of a box without its margin. */
static struct area text_area(struct area in)
{
    return area_part(in, 0, in.width > 30 ? 2 : 0, in.height, in.width - (in.width > 30 ? 4 : 0));
}

static void help_set(const struct screen *of, struct keyset *set)
{
    of->ops->keys(of, set);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        if (!set->table[t]) {
            set->table[t] = general_keys;
            return;
        }
    }
}

static void draw_help(const struct screen *s, struct canvas *c)
{
    const struct overlay *o = (const struct overlay *)s;
    struct area page = canvas_area(c);
    struct keyset set = {0};
    help_set(o->of, &set);
    int width = page.width < 76 ? page.width : 76, inside = width > 32 ? width - 6 : width - 2;
    int rows = bindings_help(&set, c, (struct area){.width = inside}, 0);
    struct area in = frame_overlay(c, rows + 2 > page.height - 2 ? page.height - 2 : rows + 2,
                                   width, say_word(N_("Keys for this screen")));
    canvas_cursor(c, in, 0, 0);
    bindings_help(&set, c, text_area(in), o->from);
    draw_bar(c);
}

static void draw_log(const struct screen *s, struct canvas *c)
{
    const struct overlay *o = (const struct overlay *)s;
    struct area page = canvas_area(c);
    int width = page.width > 84 ? 84 : page.width - 2, rows = o->log->lines ? 2 : 3;
    for (int i = 0; i < o->log->lines && rows < page.height - 2; i++) {
        rows += canvas_rows(width - 8, log_line(o->log, i)->text);
    }
    struct area in = frame_overlay(c, rows < page.height - 2 ? rows : page.height - 2, width,
                                   say_word(N_("What happened")));
    struct area a = text_area(in);
    canvas_cursor(c, in, in.height - 1, 0);
    if (o->log->lines) {
        log_draw(o->log, c, a, o->from);
    } else {
        canvas_text(c, a, 0, 0, ROLE_DIM, say_word(N_("Nothing has happened yet.")));
    }
    draw_bar(c);
}

static void draw_notice(const struct screen *s, struct canvas *c)
{
    const struct overlay *o = (const struct overlay *)s;
    struct area page = canvas_area(c);
    int width = page.width >= 60 ? 56 : page.width;
    int rows = canvas_rows(width - 6, o->words.bytes);
    struct area in = frame_overlay(c, rows + 2, width, NULL);
    canvas_cursor(c, in, 0, 0);
    canvas_wrap(c, text_area(in), ROLE_NORMAL, o->words.bytes);
    draw_bar(c);
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct overlay *o = (struct overlay *)s;
    int step = o->log ? -1 : 1; /* a log grows downwards and begins at its end */
    (void)key;
    if (cmd == COMMAND_BACK) {
        app_pop(app);
        return;
    }
    o->from += cmd == COMMAND_UP ? -step : step;
    int most = o->log ? o->log->lines - 1 : 40;
    o->from = o->from > most ? most : o->from;
    o->from = o->from < 0 ? 0 : o->from;
}

static void close_overlay(struct screen *s)
{
    free(s);
}

static const struct screen_ops help_ops = {
    .keys = bindings,
    .draw = draw_help,
    .command = command,
    .close = close_overlay,
    .overlay = true,
};

static const struct screen_ops log_ops = {
    .keys = bindings,
    .draw = draw_log,
    .command = command,
    .close = close_overlay,
    .overlay = true,
};

static const struct screen_ops notice_ops = {
    .keys = bindings,
    .draw = draw_notice,
    .command = command,
    .close = close_overlay,
    .overlay = true,
};

static struct overlay *overlay_new(const struct screen_ops *ops)
{
    struct overlay *o = alloc(sizeof *o);
    o->base.ops = ops;
    return o;
}

struct screen *help_screen(const struct screen *of)
{
    struct overlay *o = overlay_new(&help_ops);
    o->of = of;
    return &o->base;
}

struct screen *log_screen(const struct log *log)
{
    struct overlay *o = overlay_new(&log_ops);
    o->log = log;
    return &o->base;
}

struct screen *notice_screen(const char *words)
{
    struct overlay *o = overlay_new(&notice_ops);
    o->words = say_sentence(words);
    return &o->base;
}
