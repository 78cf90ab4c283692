#include "ui/screen/library/matches.h"

#include "src/base/alloc.h"
#include "src/library/attempts.h"
#include "src/library/statistics.h"
#include "src/session/waiting.h"
#include "ui/guide/daily_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

#include <stdlib.h>
#include <string.h>

static int by_order(const void *first, const void *second, void *with)
{
    const struct matches *m = with;
    const struct match_row *row = m->list.row;
    int a = *(const int *)first, b = *(const int *)second;
    int by_game = m->order == GAME_BY_GAME ? strcmp(row[a].game, row[b].game) : 0;
    return by_game ? by_game : m->order == OLDEST_FIRST ? b - a : a - b;
}

/* Columns of a row: the number, the day, perhaps with its time, the game. */
enum { NUMBER = 6, DAY = 12, DAY_TIME = 18, GAME = 13 };

/* Columns of the list with all of them, and without numbers and how matches ended; of the list
 * beside a preview and of that. */
enum { LIST_FULL = 66, LIST_DAYS = 55, LIST_LEAST = 40, PREVIEW_LEAST = 59, PREVIEW_WIDE = 79 };

/* What is said behind the words of a match; "": nothing. */
static const char *end_of(const struct match_row *r)
{
    return r->stand[0] && !r->claimed ? r->stand : r->end;
}

/* Columns in which all of a row can be said. */
static int width_of(const struct matches *m, const struct match_row *r)
{
    const char *end = end_of(r);
    return 2 + NUMBER + (m->list.unfinished ? DAY_TIME : DAY) + GAME + sanitize_width(r->words) +
           (end[0] ? 2 + sanitize_width(end) : 0) + 1;
}

void matches_show(struct matches *m)
{
    const struct match_list *l = &m->list;
    const char *word = m->search.bytes;
    m->widest = LIST_FULL;
    m->shown = alloc_resize(m->shown, (size_t)l->n + 1, sizeof *m->shown);
    m->shows = 0;
    for (int i = 0; i < l->n; i++) {
        const struct match_row *row = &l->row[i];
        if (strcasestr(row->words, word) || strcasestr(row->game, word) ||
            strcasestr(row->day, word)) {
            int width = width_of(m, row);
            m->shown[m->shows++] = i;
            m->widest = width > m->widest ? width : m->widest;
        }
    }
    qsort_r(m->shown, (size_t)m->shows, sizeof *m->shown, by_order, m);
    matches_go(m, m->choice);
}

void matches_go(struct matches *m, int to)
{
    m->choice = to >= m->shows ? m->shows - 1 : to;
    m->choice = m->choice < 0 ? 0 : m->choice;
}

const struct match_row *matches_focus(const struct matches *m)
{
    return m->choice < m->shows ? &m->list.row[m->shown[m->choice]] : NULL;
}

/* Reads the list anew, focus near where it was. */
static bool fill(struct matches *m, struct library *library)
{
    struct text why = say_text();
    bool read = match_list_fill(&m->list, library, &why);
    if (!read) {
        m->notice = say_sentence(why.bytes);
    }
    matches_show(m);
    return read;
}

enum {
    CMD_TEN_BACK = COMMAND_OWN,
    CMD_TEN_ON,
    CMD_FIRST,
    CMD_LAST,
    CMD_SEARCH,
    CMD_SORT,
    CMD_OTHER, /* replay where Enter goes on, and the other way round */
    CMD_EXPORT,
    CMD_FORGET,
};

enum { FAR = 1 << 24 };

static void move(struct binding_call *call)
{
    static const int by[] = {
        [COMMAND_UP] = -1, [COMMAND_DOWN] = 1, [CMD_TEN_BACK] = -10,
        [CMD_TEN_ON] = 10, [CMD_FIRST] = -FAR, [CMD_LAST] = FAR,
    };
    struct matches *m = call->of;
    matches_go(m, m->choice + by[call->command]);
}

static void open_match(struct binding_call *call)
{
    struct matches *m = call->of;
    struct stack *stack = call->stack;
    struct text why = say_text();
    if (!matches_focus(m)) {
        return;
    }
    const struct match_row row = *matches_focus(m);
    if (m->list.unfinished == (call->command == CMD_OTHER)) {
        bool closed = attempts_goes_on(stack->services.library, row.id);
        struct record *r =
            closed ? NULL : statistics_reader_read(stack->services.library, row.id, &why);
        if (closed) {
            text_add(&why, "%s", text_word(&why, daily_no_replay));
        }
        if (r) {
            stack->routes->replay_record(stack, r, 0, false, REPLAY_BOARD);
        } else {
            m->notice = say_sentence(why.bytes);
            if (!closed) {
                stack->routes->salvage(stack);
            }
        }
    } else if (row.open && *row.imported) {
        text_say(&m->notice,
                 N_("Match %lld was imported: a replay of it can be played on as a new match."),
                 row.id);
    } else if (row.series || row.open) {
        if (row.series) {
            stack->routes->next_match(stack, row.id, row.winners);
        } else {
            stack->routes->resume(stack, row.id);
        }
    } else {
        text_say(&m->notice, N_("Match %lld has ended; it can only be replayed."), row.id);
    }
}

static void export_as(void *with, struct stack *stack, int form)
{
    struct matches *m = with;
    const struct match_row *row = matches_focus(m);
    struct text why = say_text();
    struct record *r = row ? statistics_reader_read(stack->services.library, row->id, &why) : NULL;
    if (r) {
        stack->routes->export_match(stack, NULL, r, form, &m->notice);
    } else {
        m->notice = say_sentence(why.bytes);
    }
}

static void choose_export(struct binding_call *call)
{
    call->stack->routes->export_forms(call->stack, export_as, call->of);
}

static void search(struct binding_call *call)
{
    ((struct matches *)call->of)->typing = true;
}

static void sort(struct binding_call *call)
{
    struct matches *m = call->of;
    m->order = (enum matches_order)((m->order + 1) % MATCHES_ORDERS);
    matches_show(m);
    matches_go(m, 0);
}

static void forget(void *with, struct stack *stack)
{
    struct matches *m = with;
    struct library *library = stack->services.library;
    long long id = m->doomed.id;
    bool series = m->doomed.series;
    struct text why = say_text(), spent = why;
    daily_words_spent(library, id, clock_date(), false, &spent);
    if (series ? waiting_forget_series(library, id, &why) : waiting_forget(library, id, &why)) {
        fill(m, library);
        text_say(&m->notice,
                 series ? N_("The series is forgotten.") : N_("Match %lld is forgotten."), id);
        text_add(&m->notice, "%s%s", spent.length ? " " : "", spent.bytes);
        stack->library_woke++;
    } else {
        m->notice = say_sentence(why.bytes);
    }
}

static void ask_forget(struct binding_call *call)
{
    struct matches *m = call->of;
    const struct match_row *row = matches_focus(m);
    struct text question = say_text(), spent = question;
    if (!row) {
        return;
    }
    m->doomed.id = row->id;
    m->doomed.series = row->series;
    text_say(&question,
             row->series ? N_("Forget this series for good? Its matches stay.")
                         : N_("Forget match %lld for good? There is no way back."),
             row->id);
    daily_words_spent(call->stack->services.library, row->id, clock_date(), true, &spent);
    text_add(&question, "%s%s", spent.length ? " " : "", spent.bytes);
    call->stack->routes->ask(call->stack, CONFIRM_DELETE, &question, forget, m);
}

static const struct binding moving[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another match"), 1, .run = move},
    {CMD_TEN_BACK, "PgUp", NULL, NULL, 0, .run = move},
    {CMD_TEN_ON, "PgDn", NULL, N_("ten up and down"), 0, .run = move},
    {CMD_FIRST, "Home", NULL, NULL, 0, .run = move},
    {CMD_LAST, "End", NULL, N_("to the first, to the last"), 0, .run = move},
    {0},
};

static const struct binding all_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("replay"), N_("look at the match again"), 0,
     .run = open_match},
    {CMD_OTHER, "c", N_("go on"), N_("go on with an unfinished match"), 3, .run = open_match},
    {0},
};

static const struct binding unfinished_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("go on"), N_("go on with the match"), 0,
     .run = open_match},
    {CMD_OTHER, "v", N_("replay"), N_("look at it as far as it was played"), 3, .run = open_match},
    {0},
};

static const struct binding find_keys[] = {
    {CMD_SEARCH, "/", N_("search"), N_("list only what holds a word: name, game, day"), 2,
     .run = search},
    {CMD_SORT, "s", N_("sort"), N_("newest first, oldest first, game by game"), 4, .run = sort},
    {0},
};

static const struct binding forget_keys[] = {
    {CMD_EXPORT, "x", N_("export"), N_("write the match into a file"), 3, ACTION_EXPORT,
     choose_export},
    {CMD_FORGET, "Del", N_("forget"), N_("remove the match for good (asks first)"), 2,
     ACTION_FORGET, ask_forget},
    {0},
};

static const struct binding end_keys[] = {
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("back to the main menu"), 0},
    {0},
};

const struct key_page matches_key_page = {N_("Matches that were kept"),
                                          {moving, all_keys, find_keys, forget_keys, end_keys}};
const struct key_page unfinished_key_page = {
    N_("Matches to be gone on with"), {moving, unfinished_keys, find_keys, forget_keys, end_keys}};

/* For the key bar: type() takes them. */
static const struct binding typing_keys[] = {
    {COMMAND_ENTER, "Enter", N_("list"), N_("list what holds these words"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("everything"), N_("list everything again"), 0, ACTION_FIXED},
    {0},
};

/* Where the parts of a row stand in a list of that width; the time goes first where not all of
 * every row can be said. */
struct places {
    bool wide, day, time;
    int first, game, words;
};

static struct places places_of(const struct matches *m, struct area a, bool beside)
{
    bool wide = window_columns(a) >= TIER_FULL || (beside && a.width >= LIST_FULL);
    struct places at = {.wide = wide, .day = a.width >= LIST_DAYS, .first = wide ? 2 + NUMBER : 2};
    at.time = m->list.unfinished && wide && m->widest <= a.width;
    at.game = at.first + (!at.day ? 0 : at.time ? DAY_TIME : DAY);
    at.words = window_columns(a) >= TIER_COMPACT ? at.game + GAME : at.first;
    return at;
}

/* Columns behind the words, for how the match ended or stands; 0 where it would cut names. */
static int behind(const struct match_row *r, const struct places *at, int width)
{
    const char *end = at->wide ? end_of(r) : "";
    int columns = end[0] ? 2 + sanitize_width(end) : 0;
    return at->words + sanitize_width(r->words) + columns <= width ? columns : 0;
}

static void draw_row(const struct matches *m, struct canvas *c, struct area a, int row, int i)
{
    const struct match_row *r = &m->list.row[m->shown[i]];
    bool here = i == m->choice, stand = r->stand[0] && !r->claimed;
    const struct places at = places_of(m, a, a.width < c->width);
    int style = here ? ROLE_SELECTED : ROLE_NORMAL, end = behind(r, &at, a.width);
    struct text number = say_text();
    text_add(&number, "%lld", r->id);
    if (!m->typing) {
        canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, COMMAND_ENTER);
    }
    if (here) {
        list_pointer(c, a, row, 0);
    }
    if (at.wide) {
        canvas_right(c, a, row, at.first - 1, ROLE_DIM, number.bytes);
    }
    if (at.time) {
        canvas_text(c, a, row, at.first + DAY, ROLE_DIM, r->time);
    }
    if (end) {
        canvas_right(c, a, row, a.width - 1, stand ? ROLE_ACCENT : ROLE_WARNING, end_of(r));
    }
    if (at.day) {
        canvas_text(c, a, row, at.first, ROLE_DIM, r->day);
    }
    if (at.words > at.first) {
        canvas_fit(c, a, row, at.game, GAME, style, r->game);
    }
    canvas_fit(c, a, row, at.words, a.width - at.words - end, style, r->words);
}

/* What Enter does with the match in focus, and, where a page of that width does not list it and has
 * room, how the match ended or stands. */
static void say_focus(const struct matches *m, int width, struct text *out)
{
    const struct match_row *row = matches_focus(m);
    const struct places at = places_of(m, (struct area){.width = width, .height = 1}, false);
    const char *does = m->list.unfinished && row->series
                           ? N_("Match %lld was not the last: Enter plays the next one.")
                       : m->list.unfinished ? N_("Match %lld: Enter goes on with it.")
                                            : N_("Match %lld: Enter shows it again.");
    text_say(out, does, row->id);
    if (*end_of(row) && !behind(row, &at, width)) {
        const struct text end = say_sentence(end_of(row));
        say_fit(out, width - 2, &end);
    }
    if (*row->imported) {
        struct text file = say_text();
        text_say(&file, N_("It was imported from %s."), row->imported);
        say_fit(out, width - 2, &file);
    }
}

static void say_message(const struct matches *m, int width, struct text *out)
{
    if (m->notice.length) {
        text_add(out, "%s", m->notice.bytes);
    } else if (!m->list.n) {
        text_say(out, m->list.unfinished ? N_("No match waits to be gone on with.")
                                         : N_("No match is kept yet."));
    } else if (!matches_focus(m)) {
        text_say(out, N_("Nothing like that among %d matches."), m->list.n);
    } else {
        say_focus(m, width, out);
    }
}

/* Where nothing is listed, only what can change that. */
static void bindings(const struct screen *s, struct keyset *set)
{
    const struct matches *m = (const struct matches *)s;
    if (m->typing) {
        set->table[0] = typing_keys;
        return;
    }
    if (m->shows) {
        const struct match_row *row = matches_focus(m);
        set->table[0] = moving;
        set->table[1] = m->list.unfinished ? unfinished_keys : all_keys;
        set->idle[0] =
            m->list.unfinished || (row->open && !*row->imported) || row->series ? 0 : CMD_OTHER;
        set->table[3] = forget_keys;
    }
    set->table[2] = m->list.n ? find_keys : NULL;
    set->table[4] = end_keys;
}

static void draw_list(const struct matches *m, struct canvas *c, struct area a)
{
    int from = list_from(c, m->choice, m->shows, a.height);
    for (int i = from; i < m->shows && i - from < a.height; i++) {
        draw_row(m, c, a, i - from, i);
    }
}

/* The match in focus beside the list, on pages wide enough for both; gives what it leaves. */
static struct area draw_preview(const struct matches *m, struct canvas *c, struct area a)
{
    const struct match_row *row = matches_focus(m);
    int room = a.width - PREVIEW_LEAST - 1, list = m->widest > room ? room : m->widest;
    struct panel panel[] = {{1, LIST_LEAST, a.height, list}, {16, PREVIEW_LEAST, 16, PREVIEW_WIDE}};
    if (!row || window_tier(c) < TIER_WIDE) {
        return a;
    }
    panels_place(c, a, panel, 2);
    match_preview_draw(&m->preview, row, c, panel[1].area);
    return panel[0].area;
}

static void draw(const struct screen *s, struct canvas *c)
{
    static const char *const orders[] = {N_("%d of %d, newest first"), N_("%d of %d, oldest first"),
                                         N_("%d of %d, game by game")};
    const struct matches *m = (const struct matches *)s;
    struct keyset set = {0};
    struct text message = say_text(), right = say_text();
    const char *title = say_word(m->list.unfinished ? N_("Continue") : N_("Matches"));
    bindings(s, &set);
    say_message(m, c->width, &message);
    text_say(&right, orders[m->order], m->shows, m->list.n);
    struct area a = window_draw(c, &(struct window){title, right.bytes, message.bytes, &set});
    draw_list(m, c, draw_preview(m, c, a));
    if (m->typing) {
        window_draw_input(c, say_word(N_("Search:")), &m->search);
    }
}

static void point(struct screen *s, int line)
{
    matches_go((struct matches *)s, line);
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct matches *m = (struct matches *)s;
    (void)stack;
    text_clear(&m->notice);
    if (!m->typing) {
        return false;
    }
    if (key->press == PRESS_ESC) {
        text_input_set(&m->search, "");
    }
    m->typing = key->press != PRESS_ESC && key->press != PRESS_ENTER;
    text_input_key(&m->search, key);
    matches_show(m);
    return true;
}

/* Something was written: a match that was left can be gone on with only now. */
static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct matches *m = (struct matches *)s;
    (void)now;
    if (m->woke != stack->library_woke) {
        m->woke = stack->library_woke;
        fill(m, stack->services.library);
        match_preview_fini(&m->preview);
    }
    const struct match_row *row = matches_focus(m);
    if (m->preview.id != (row ? row->id : 0)) {
        match_preview_read(&m->preview, stack->services.library, row ? row->id : 0);
    }
    return CLOCK_NEVER;
}

static void fini(struct screen *s)
{
    struct matches *m = (struct matches *)s;
    match_list_fini(&m->list);
    match_preview_fini(&m->preview);
    free(m->shown);
}

static const struct screen_ops matches_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .tick = tick,
    .fini = fini,
};

void matches_open(struct stack *stack, bool unfinished)
{
    struct matches *m = alloc(sizeof *m);
    m->base.ops = &matches_ops;
    m->list.unfinished = unfinished;
    m->search.most = 40;
    m->woke = stack->library_woke;
    m->notice = say_text();
    bool read = fill(m, stack->services.library);
    stack_push(stack, &m->base);
    if (!read) {
        stack->routes->salvage(stack);
    }
}
