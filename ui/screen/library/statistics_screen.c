#include "ui/screen/library/statistics_screen.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/library/statistics.h"
#include "ui/export/statistics.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/library/statistics_judge.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

enum { CMD_SORT = COMMAND_OWN, CMD_BACK_PLAYER, CMD_PLAYER, CMD_JUDGE, CMD_WRITE };

enum { SLICE_MS = 8, PATIENCE_MS = 500 };

static const struct binding keys[] = {
    {COMMAND_LEFT, "Left | h Up k", "+", NULL, 1},
    {COMMAND_RIGHT, "Right | l Down j", N_("game"), N_("another game"), 1},
    {CMD_PLAYER, "Tab", N_("player"), N_("the next player"), 0},
    {CMD_BACK_PLAYER, "Shift-Tab", NULL, N_("the player before"), 0},
    {CMD_SORT, "s", N_("sort"), N_("by game, matches, wins or the best total"), 2},
    {CMD_JUDGE, "a", N_("accuracy"), N_("judge the newest matches: accuracy and luck"), 3},
    {CMD_WRITE, "x", N_("export"), N_("write everything into a file, JSON or CSV"), 2},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("back to the main menu"), 0},
    {0},
};

const struct key_page statistics_key_page = {N_("Statistics"), {keys}};

struct statistics_screen {
    struct screen base;
    struct statistics_page page;
    struct statistics_reader reader;
    struct statistics_judge judge;
    const char *me; /* whose statistics are shown first; borrowed */
    int64_t since;  /* when reading began */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct keyset set = {{keys}};
    statistics_draw(&((const struct statistics_screen *)s)->page, &set, c);
}

/* Reads for some milliseconds. True: there is more. */
static bool read_on(struct statistics_screen *s)
{
    int64_t start = clock_now();
    bool more;
    while ((more = statistics_reader_step(&s->reader)) && clock_now() - start < SLICE_MS) {
    }
    s->page.done = s->reader.done;
    s->page.unreadable = s->reader.unreadable;
    s->page.waiting = clock_now() - s->since > PATIENCE_MS;
    if (!s->page.name[0]) {
        statistics_begin(&s->page, s->me);
    }
    return more;
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct statistics_screen *self = (struct statistics_screen *)s;
    (void)stack;
    if (self->reader.done < self->reader.n) {
        if (read_on(self)) {
            return now;
        }
        statistics_begin(&self->page, self->me);
    }
    int64_t due = judge_look(&self->judge, now);
    self->page.judging = judge_works(&self->judge);
    self->page.judged = self->judge.done;
    self->page.judges = self->judge.n;
    if (self->judge.why.length) {
        self->page.notice = say_sentence(self->judge.why.bytes);
        text_clear(&self->judge.why);
    }
    return due;
}

static int descriptor(const struct screen *s)
{
    return judge_fd(&((const struct statistics_screen *)s)->judge);
}

static void write_as(void *with, struct stack *stack, int form)
{
    struct statistics_screen *s = with;
    struct text why = say_text(), name = say_text();
    (void)stack;
    text_clear(&s->page.notice);
    if (statistics_write(&s->reader.stats, form == FILE_CSV, &name, &why)) {
        text_say(&s->page.notice, N_("Written: %s"), name.bytes);
    } else {
        s->page.notice = say_sentence(why.bytes);
    }
}

static void ask_form(struct statistics_screen *s, struct stack *stack)
{
    static const struct list_item forms[] = {
        {N_("JSON, one object a line"), FILE_JSON},
        {N_("CSV, values separated by commas"), FILE_CSV},
        {0},
    };
    stack->routes->list(stack, N_("Write as"), forms, write_as, s);
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct statistics_screen *self = (struct statistics_screen *)s;
    struct statistics_page *page = &self->page;
    (void)key;
    text_clear(&page->notice);
    switch (cmd) {
    case COMMAND_POINT:
        page->game = (int)key->code;
        break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        statistics_game(page, cmd == COMMAND_LEFT ? -1 : 1);
        break;
    case CMD_PLAYER:
    case CMD_BACK_PLAYER:
        statistics_player(page, cmd == CMD_PLAYER ? 1 : -1);
        break;
    case CMD_SORT:
        page->order = (enum statistics_order)((page->order + 1) % STATISTICS_ORDERS);
        break;
    case CMD_JUDGE:
        judge_begin(&self->judge, stack->services.tables, &self->reader, page->name, page->human,
                    games[page->game]);
        break;
    case CMD_WRITE:
        ask_form(self, stack);
        break;
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    default:
        break;
    }
}

static void close_statistics(struct screen *s)
{
    struct statistics_screen *self = (struct statistics_screen *)s;
    judge_fini(&self->judge);
    statistics_reader_fini(&self->reader);
    free(self);
}

static const struct screen_ops statistics_ops = {
    .keys = bindings,
    .draw = draw,
    .command = command,
    .tick = tick,
    .descriptor = descriptor,
    .close = close_statistics,
};

struct screen *statistics_screen(const struct stack *stack)
{
    struct statistics_screen *s = alloc(sizeof *s);
    struct text why = say_text();
    s->base.ops = &statistics_ops;
    s->page.stats = &s->reader.stats;
    s->page.notice = say_text();
    s->judge.why = say_text();
    s->me = stack->preferences.config.text[CONFIG_NAME];
    s->since = clock_now();
    if (!statistics_reader_init(&s->reader, stack->services.library, &why)) {
        s->page.notice = say_sentence(why.bytes);
    }
    s->page.all = s->reader.n;
    return &s->base;
}
