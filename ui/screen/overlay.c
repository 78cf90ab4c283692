#include "ui/screen/overlay.h"

#include "src/base/alloc.h"
#include "ui/board/scene.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

struct overlay {
    struct screen base;
    const struct log *log; /* a notice has none, but words */
    struct text words;
    int from; /* the line of the log that is shown last, from the newest */
};

/* A log grows downwards and begins at its end. */
static void scroll(struct binding_call *call)
{
    struct overlay *o = call->of;
    int to = o->from - key_bar_step(call->command), most = o->log ? o->log->lines - 1 : 0;
    to = to > most ? most : to;
    o->from = to < 0 ? 0 : to;
}

static const struct binding keys[] = {
    {COMMAND_BACK, "Esc q Enter | Space ? L D", N_("close"), N_("back to what is below"), 0},
    {COMMAND_UP, "Up | k PgUp", "+", NULL, 1, .run = scroll},
    {COMMAND_DOWN, "Down | j PgDn", N_("scroll"), N_("to what does not fit"), 1, .run = scroll},
    {0},
};

/* The inside of a box without its margin. */
static struct area text_area(struct area in)
{
    return area_part(in, 0, in.width > 30 ? 2 : 0, in.height, in.width - (in.width > 30 ? 4 : 0));
}

static void draw_log(const struct screen *s, struct canvas *c)
{
    const struct overlay *o = (const struct overlay *)s;
    const char *title = say_word(o->log->title ? o->log->title : N_("What happened"));
    int wide = window_tier(c) >= TIER_LARGE ? 120 : window_tier(c) >= TIER_WIDE ? 92 : 84;
    int width = c->width > wide ? wide : c->width - 2, rows = o->log->lines ? 2 : 3;
    for (int i = 0; i < o->log->lines && rows <= c->height - 2; i++) {
        rows += canvas_rows(width - 8, log_line(o->log, i)->text);
    }
    c->lacks |= rows > c->height - 2;
    rows = rows < c->height - 2 ? rows : c->height - 2;
    struct area in = window_overlay(c, rows, width, title, &(struct keyset){{keys}});
    struct area a = text_area(in);
    canvas_cursor(c, in, in.height - 1, 0);
    if (o->log->lines) {
        log_draw(o->log, c, a, o->from);
    } else {
        canvas_text(
            c, a, 0, 0, ROLE_DIM,
            say_word(o->log->title ? N_("Nothing was written.") : N_("Nothing has happened yet.")));
    }
}

static void draw_notice(const struct screen *s, struct canvas *c)
{
    const struct overlay *o = (const struct overlay *)s;
    int width = c->width >= 60 ? 56 : c->width, rows = canvas_rows(width - 6, o->words.bytes);
    struct area in = window_overlay(c, rows + 2, width, NULL, &(struct keyset){{keys}});
    canvas_cursor(c, in, 0, 0);
    canvas_wrap(c, text_area(in), ROLE_NORMAL, o->words.bytes);
}

static const struct screen_ops log_ops = {.bindings = keys, .draw = draw_log, .overlay = true};
static const struct screen_ops notice_ops = {
    .bindings = keys, .draw = draw_notice, .overlay = true};

void log_open(struct stack *stack, const struct log *log)
{
    struct overlay *o = alloc(sizeof *o);
    o->base.ops = &log_ops;
    o->log = log;
    stack_push(stack, &o->base);
}

void notice_open(struct stack *stack, const char *words)
{
    struct overlay *o = alloc(sizeof *o);
    o->base.ops = &notice_ops;
    o->words = say_sentence(words);
    stack_push(stack, &o->base);
}

void notice_open_dice(struct stack *stack, const struct playback *l)
{
    struct text words = say_text();
    playback_proof(l, &words);
    stack->routes->notice(stack, words.bytes);
}
