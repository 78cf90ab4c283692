#include "ui/screen/library/matches.h"

#include "src/base/alloc.h"
#include "src/library/library.h"
#include "src/library/statistics.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

#include <stdlib.h>
#include <string.h>

enum {
    CMD_TEN_BACK = COMMAND_OWN,
    CMD_TEN_ON,
    CMD_FIRST,
    CMD_LAST,
    CMD_SEARCH,
    CMD_SORT,
    CMD_OTHER, /* replay where Enter goes on, and the other way round */
    CMD_FORGET,
};

static const struct binding moving[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another match"), 1},
    {CMD_TEN_BACK, "PgUp", NULL, NULL, 0},
    {CMD_TEN_ON, "PgDn", NULL, N_("ten up and down"), 0},
    {CMD_FIRST, "Home", NULL, NULL, 0},
    {CMD_LAST, "End", NULL, N_("to the first, to the last"), 0},
    {0},
};

static const struct binding all_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("replay"), N_("look at the match again"), 0},
    {CMD_OTHER, "c", N_("go on"), N_("go on with an unfinished match"), 3},
    {0},
};

static const struct binding unfinished_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("go on"), N_("go on with the match"), 0},
    {CMD_OTHER, "v", N_("replay"), N_("look at it as far as it was played"), 3},
    {0},
};

static const struct binding list_keys[] = {
    {CMD_SEARCH, "/", N_("search"), N_("list only what holds a word: name, game, day"), 2},
    {CMD_SORT, "s", N_("sort"), N_("newest first, oldest first, game by game"), 3},
    {CMD_FORGET, "x | Del", N_("forget"), N_("remove the match for good (asks first)"), 2},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("back"), N_("back to the main menu"), 0},
    {0},
};

const struct key_page matches_key_page = {N_("Matches that were kept"),
                                          {moving, all_keys, list_keys}};
const struct key_page unfinished_key_page = {N_("Matches to be gone on with"),
                                             {moving, unfinished_keys, list_keys}};

static const struct binding typing_keys[] = {
    {COMMAND_ENTER, "Enter", N_("list"), N_("list what holds these words"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("everything"), N_("list everything again"), 0, ACTION_FIXED},
    {0},
};

static void draw_end(const struct matches_list_row *r, struct canvas *c, struct area a, int row)
{
    if (r->stand[0] && !r->claimed) {
        canvas_right(c, a, row, a.width - 1, ROLE_ACCENT, r->stand);
    } else {
        canvas_right(c, a, row, a.width - 1, ROLE_WARNING, r->end ? say_word(r->end) : "");
    }
}

static int end_width(const struct matches_list_row *r)
{
    bool stand = r->stand[0] && !r->claimed;
    return stand ? 2 + sanitize_width(r->stand) : r->end ? 2 + sanitize_width(say_word(r->end)) : 0;
}

static void draw_row(const struct matches_list *m, struct canvas *c, struct area a, int row, int i)
{
    const struct matches_list_row *r = &m->row[m->shown[i]];
    bool here = i == m->choice, wide = a.width >= 78;
    int style = here ? ROLE_SELECTED : ROLE_NORMAL;
    int wider = m->unfinished ? (int)sizeof r->time : 0;
    int left = wide ? 33 + wider : a.width >= 38 ? 16 : 2, end = wide ? end_width(r) : 0;
    struct text number = say_text();
    text_add(&number, "%lld", r->id);
    if (!m->typing) {
        canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, COMMAND_ENTER);
    }
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    if (wide) {
        canvas_right(c, a, row, 7, ROLE_DIM, number.bytes);
        canvas_text(c, a, row, 8, ROLE_DIM, r->day);
        canvas_text(c, a, row, 19, ROLE_DIM, m->unfinished ? r->time : "");
        draw_end(r, c, a, row);
    }
    if (left > 2) {
        canvas_fit(c, a, row, left - 13, 12, style, r->game);
    }
    canvas_fit(c, a, row, left, a.width - left - end, style, r->words);
}

static void say_message(const struct matches_list *m, struct text *out)
{
    const struct matches_list_row *row = matches_list_focus(m);
    if (m->notice.length) {
        text_add(out, "%s", m->notice.bytes);
    } else if (!m->n) {
        text_say(out, m->unfinished ? N_("No match waits to be gone on with.")
                                    : N_("No match is kept yet."));
    } else if (!row) {
        text_say(out, N_("Nothing like that among %d matches."), m->n);
    } else if (m->unfinished && row->series) {
        text_say(out, N_("Match %lld was not the last: Enter plays the next one."), row->id);
    } else if (m->unfinished) {
        text_say(out, N_("Match %lld: Enter goes on with it."), row->id);
    } else {
        text_say(out, N_("Match %lld: Enter shows it again."), row->id);
    }
}

static void say_right(const struct matches_list *m, struct text *out)
{
    static const char *const orders[] = {N_("%d of %d, newest first"), N_("%d of %d, oldest first"),
                                         N_("%d of %d, game by game")};
    text_say(out, orders[m->order], m->shows, m->n);
}

static void draw_search(const struct matches_list *m, struct canvas *c)
{
    struct area page = canvas_area(c);
    int row = page.height - 2, margin = page.width >= 40 ? 1 : 0;
    canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
    int col = margin + 1 + canvas_text(c, page, row, margin, ROLE_MESSAGE, say_word(N_("Search:")));
    text_input_draw(&m->search, c, page, row, col, page.width - col - margin);
}

void matches_draw(const struct matches_list *m, const struct keyset *keys, struct canvas *c)
{
    struct text message = say_text(), right = say_text();
    say_message(m, &message);
    say_right(m, &right);
    const char *title = say_word(m->unfinished ? N_("Continue") : N_("Matches"));
    struct area a = frame_draw(c, &(struct frame){title, right.bytes, message.bytes, keys});
    int from = m->choice - a.height / 2;
    from = from > m->shows - a.height ? m->shows - a.height : from;
    from = from < 0 ? 0 : from;
    for (int i = from; i < m->shows && i - from < a.height; i++) {
        draw_row(m, c, a, i - from, i);
    }
    if (m->typing && a.height) {
        draw_search(m, c);
    }
}

struct matches_screen {
    struct screen base;
    struct matches_list matches;
    int woke; /* of the library, when it was read */
    struct {
        long long id;
        bool series;
    } doomed; /* what is to be forgotten */
};

static struct matches_list *matches_of(struct screen *s)
{
    return &((struct matches_screen *)s)->matches;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct matches_list *m = &((const struct matches_screen *)s)->matches;
    if (m->typing) {
        set->table[0] = typing_keys;
        return;
    }
    set->table[0] = moving;
    set->table[1] = m->unfinished ? unfinished_keys : all_keys;
    set->table[2] = list_keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    struct keyset set = {0};
    bindings(s, &set);
    matches_draw(&((const struct matches_screen *)s)->matches, &set, c);
}

static void replay(struct matches_list *m, struct stack *stack)
{
    const struct matches_list_row *row = matches_list_focus(m);
    struct text why = say_text();
    struct record *r = row ? statistics_reader_read(stack->services.library, row->id, &why) : NULL;
    if (r) {
        stack->routes->replay_record(stack, r, 0, false);
    } else if (row) {
        m->notice = say_sentence(why.bytes);
    }
}

/* The list is left: what is gone on with leads back to the menu. */
static void go_on(struct matches_list *m, struct stack *stack)
{
    const struct matches_list_row *row = matches_list_focus(m);
    if (!row) {
        return;
    }
    if (row->series) {
        long long last = row->id;
        char winners[sizeof row->winners];
        memcpy(winners, row->winners, sizeof winners);
        stack->routes->menu(stack);
        stack->routes->next_match(stack, last, winners);
        return;
    }
    if (!row->open) {
        text_say(&m->notice, N_("Match %lld has ended; it can only be replayed."), row->id);
        return;
    }
    long long id = row->id;
    stack->routes->menu(stack);
    stack->routes->resume(stack, id);
}

static void forget(void *with, struct stack *stack)
{
    struct matches_screen *s = with;
    struct matches_list *m = &s->matches;
    struct library *library = stack->services.library;
    long long id = s->doomed.id;
    bool series = s->doomed.series;
    struct text why = say_text();
    if (series ? library_forget_series(library, id, &why) : library_forget(library, id, &why)) {
        matches_list_fill(m, library);
        text_say(&m->notice,
                 series ? N_("The series is forgotten.") : N_("Match %lld is forgotten."), id);
        stack->library_woke++;
    } else {
        m->notice = say_sentence(why.bytes);
    }
}

static void ask_forget(struct matches_screen *s, struct stack *stack)
{
    const struct matches_list_row *row = matches_list_focus(&s->matches);
    struct text question = say_text();
    if (!row) {
        return;
    }
    s->doomed.id = row->id;
    s->doomed.series = row->series;
    text_say(&question,
             row->series ? N_("Forget this series for good? Its matches stay.")
                         : N_("Forget match %lld for good? There is no way back."),
             row->id);
    stack->routes->ask(stack, CONFIRM_DELETE, &question, forget, s);
}

static void enter(struct matches_list *m, struct stack *stack, bool other)
{
    if (m->unfinished != other) {
        go_on(m, stack);
    } else {
        replay(m, stack);
    }
}

static void typed(struct matches_list *m, int cmd)
{
    if (cmd == COMMAND_BACK) {
        text_input_set(&m->search, "");
        matches_list_show(m);
    }
    m->typing = false;
}

static void list_command(struct matches_screen *s, struct stack *stack, int cmd)
{
    struct matches_list *m = &s->matches;
    switch (cmd) {
    case CMD_SEARCH:
        m->typing = true;
        break;
    case CMD_SORT:
        m->order = (enum matches_list_order)((m->order + 1) % MATCH_LIST_ORDERS);
        matches_list_show(m);
        matches_list_go(m, 0);
        break;
    case CMD_OTHER:
        enter(m, stack, true);
        break;
    case CMD_FORGET:
        ask_forget(s, stack);
        break;
    default:
        break;
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct matches_list *m = matches_of(s);
    text_clear(&m->notice);
    if (m->typing) {
        typed(m, cmd);
        return;
    }
    switch (cmd) {
    case COMMAND_POINT:
        matches_list_go(m, (int)key->code);
        break;
    case COMMAND_UP:
    case COMMAND_DOWN:
        matches_list_go(m, m->choice + (cmd == COMMAND_UP ? -1 : 1));
        break;
    case CMD_TEN_BACK:
    case CMD_TEN_ON:
        matches_list_go(m, m->choice + (cmd == CMD_TEN_BACK ? -10 : 10));
        break;
    case CMD_FIRST:
    case CMD_LAST:
        matches_list_go(m, cmd == CMD_FIRST ? 0 : m->shows - 1);
        break;
    case COMMAND_ENTER:
        enter(m, stack, false);
        break;
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    default:
        list_command((struct matches_screen *)s, stack, cmd);
        break;
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct matches_list *m = matches_of(s);
    (void)stack;
    if (!m->typing || !text_input_key(&m->search, key)) {
        return false;
    }
    matches_list_show(m);
    return true;
}

/* Something was written: a match that was left can be gone on with only now. */
static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct matches_screen *self = (struct matches_screen *)s;
    (void)now;
    if (self->woke != stack->library_woke) {
        self->woke = stack->library_woke;
        matches_list_fill(&self->matches, stack->services.library);
    }
    return CLOCK_NEVER;
}

static void close_matches(struct screen *s)
{
    matches_list_fini(matches_of(s));
    free(s);
}

static const struct screen_ops matches_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .close = close_matches,
};

struct screen *matches_screen(const struct stack *stack, bool unfinished)
{
    struct matches_screen *s = alloc(sizeof *s);
    s->base.ops = &matches_ops;
    s->woke = stack->library_woke;
    matches_list_init(&s->matches, unfinished);
    matches_list_fill(&s->matches, stack->services.library);
    return &s->base;
}
