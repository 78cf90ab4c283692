#include "ui/screen/overlay.h"

#include "src/base/alloc.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static const struct binding close_keys[] = {
    {COMMAND_BACK, "Esc q Enter | Space ? L", N_("close"), N_("back to what is below"), 0},
    {COMMAND_UP, "Up | k PgUp", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j PgDn", N_("scroll"), N_("to what does not fit"), 1},
    {0},
};

struct overlay {
    struct screen base;
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

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct overlay *o = (struct overlay *)s;
    int step = o->log ? -1 : 1; /* a log grows downwards and begins at its end */
    (void)key;
    if (cmd == COMMAND_BACK) {
        stack_pop(stack);
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
