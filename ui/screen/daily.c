#include "ui/screen/daily.h"

#include "src/base/alloc.h"
#include "src/library/statistics.h"
#include "src/tables/tables.h"
#include "ui/guide/daily_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <string.h>

enum { CMD_YESTERDAY = COMMAND_OWN };

static const struct game *chosen(const struct daily_page *p)
{
    return daily_turn(p->choice);
}

static void move(struct binding_call *call)
{
    struct daily_page *p = call->of;
    text_clear(&p->said);
    p->choice = (p->choice + DAILY_GAMES + key_bar_step(call->command)) % DAILY_GAMES;
}

/* Looks at a match of the library again; 0: there is none. */
static void look_at(struct daily_page *p, struct stack *stack, long long match,
                    enum replay_page page)
{
    struct text why = say_text();
    struct record *r = match ? statistics_reader_read(stack->services.library, match, &why) : NULL;
    if (r) {
        stack->routes->replay_record(stack, r, 0, false, page);
    } else if (match) {
        p->said = say_sentence(why.bytes);
    }
}

/* The date is that of now, however long the page was looked at. */
static void begin(struct daily_page *p, struct stack *stack)
{
    struct setup setup;
    char date[DATE_BYTES];
    const struct preferences *usual = &stack->preferences;
    daily_date(daily_day(clock_date()), date);
    daily_setup(&setup, chosen(p), date, usual->config.text[CONFIG_NAME],
                tables_store(stack->services.tables));
    struct series series = preferences_series(usual, NULL, &setup);
    stack->routes->menu(stack);
    stack->routes->start(stack, &series);
}

static void choose(struct binding_call *call)
{
    struct daily_page *p = call->of;
    struct stack *stack = call->stack;
    const struct daily_result r = *daily_result_of(&p->state.today, chosen(p));
    switch (r.had) {
    case DAILY_UNTRIED:
        begin(p, stack);
        break;
    case DAILY_OPEN:
        stack->routes->menu(stack);
        stack->routes->resume(stack, r.match);
        break;
    case DAILY_ELSEWHERE:
        break;
    case DAILY_DONE:
        look_at(p, stack, r.match, REPLAY_BOARD);
        if (!r.match) {
            p->said = say_text();
            text_say(&p->said, N_("The match was forgotten: there is nothing to look at."));
        }
        break;
    }
}

static const struct daily_result *of_yesterday(const struct daily_page *p)
{
    return daily_result_of(&p->state.yesterday, chosen(p));
}

static bool can_review(const struct daily_page *p)
{
    const struct daily_result *r = of_yesterday(p);
    return r->had == DAILY_DONE && r->match;
}

static void review(struct binding_call *call)
{
    struct daily_page *p = call->of;
    if (can_review(p)) {
        look_at(p, call->stack, of_yesterday(p)->match, REPLAY_REVIEW);
    } else {
        p->said = say_text();
        text_say(&p->said, N_("There is nothing of %s to review from yesterday."),
                 chosen(p)->title);
    }
}

static const struct binding begin_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right l", N_("begin"),
     N_("begin the attempt, go on with it, or look at it again"), 0, .run = choose},
    {0},
};

static const struct binding go_on_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right l", N_("go on"), N_("go on with the attempt"), 0,
     .run = choose},
    {0},
};

static const struct binding look_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right l", N_("replay"), N_("look at the match again"), 0,
     .run = choose},
    {0},
};

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", N_("game"), N_("to another game"), 1, .run = move},
    {CMD_YESTERDAY, "V | v", N_("yesterday"), N_("yesterday's choices of this game, judged"), 1,
     .run = review},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu, or to the shell that began here"), 0},
    {0},
};

const struct key_page daily_key_page = {N_("The daily"), {begin_keys, keys}};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct daily_page *p = (const struct daily_page *)s;
    const struct daily_result *r = daily_result_of(&p->state.today, chosen(p));
    set->table[0] = r->had == DAILY_UNTRIED ? begin_keys
                    : r->had == DAILY_DONE  ? look_keys
                                            : go_on_keys;
    set->table[1] = keys;
    set->idle[0] =
        r->had == DAILY_ELSEWHERE || (r->had == DAILY_DONE && !r->match) ? COMMAND_ENTER : 0;
    set->idle[1] = can_review(p) ? 0 : CMD_YESTERDAY;
}

static void say_message(const struct daily_page *p, struct text *out)
{
    const struct daily_result *r = daily_result_of(&p->state.today, chosen(p));
    if (p->said.length) {
        text_add(out, "%s", p->said.bytes);
    } else if (r->had == DAILY_UNTRIED) {
        text_say(out, N_("Enter begins your only attempt."));
    } else if (r->had == DAILY_OPEN) {
        text_say(out, N_("Your attempt was kept; Enter goes on with it."));
    } else if (r->had == DAILY_DONE) {
        daily_words_next(p->moment, out);
    } else {
        struct text had = say_text();
        daily_words_had(chosen(p), r, p->moment, &had);
        *out = say_sentence(had.bytes);
    }
}

enum { WIDTH = 66, TITLE = 16, TITLE_LEAST = 13, RESULT = 22, RESULT_MOST = 29, ROOMY = 14 };

/* Columns of results; where they are all there are, it is not said which the game of the day is. */
static int result_width(int room)
{
    int left = room - sanitize_width(say_word(N_("the game of the day")));
    return left < RESULT ? room : left < RESULT_MOST ? left : RESULT_MOST;
}

/* A row for each game: what of today waits, or came of it. */
static void draw_today(const struct daily_page *p, struct canvas *c, struct area a)
{
    int title = window_columns(a) >= TIER_HALF ? TITLE : TITLE_LEAST;
    int result = result_width(a.width - 2 - title);
    int from = list_from(c, p->choice, DAILY_GAMES, a.height);
    for (int i = from; i < DAILY_GAMES && i - from < a.height; i++) {
        const struct game *g = daily_turn(i);
        const struct daily_result *r = &p->state.today.result[i];
        bool waits = r->had == DAILY_UNTRIED, here = i == p->choice;
        struct text words = say_text();
        int style = list_row(c, a, i - from, i, here, COMMAND_ENTER);
        canvas_fit(c, a, i - from, 2, title - 1, style, g->title);
        if (waits) {
            text_say(&words, N_("waits"));
        } else {
            daily_words_result(g, r, &words);
        }
        canvas_fit(c, a, i - from, 2 + title, result - 1, waits ? ROLE_ACCENT : ROLE_NORMAL,
                   words.bytes);
        if (g == p->state.today.game) {
            canvas_fit(c, a, i - from, 2 + title + result, a.width - 2 - title - result, ROLE_DIM,
                       say_word(N_("the game of the day")));
        }
    }
}

/* Lines below one another, each of as many rows as it takes; gives the row after them. */
static int draw_line(struct canvas *c, struct area a, int row, int style, const struct text *words)
{
    return row < a.height && words->length
               ? row + canvas_wrap(c, area_part(a, row, 0, a.height - row, a.width), style,
                                   words->bytes)
               : row;
}

void daily_page_draw(const struct screen *page, struct canvas *c)
{
    const struct daily_page *p = (const struct daily_page *)page;
    struct keyset set = {0};
    struct text title = say_text(), message = say_text(), words = say_text();
    text_say(&title, N_("The daily"));
    text_add(&title, " %s %s", canvas_sign(c, GLYPH_DOT), p->state.today.date);
    bindings(page, &set);
    say_message(p, &message);
    struct area a = window_draw(c, &(struct window){title.bytes, NULL, message.bytes, &set});
    bool roomy = a.height >= ROOMY;
    int width = a.width < WIDTH ? a.width : WIDTH, row = roomy ? 2 : 0;
    a = area_part(a, 0, (a.width - width) / 2, a.height, width);
    if (roomy) {
        daily_words_rules(chosen(p), &words);
        row = draw_line(c, a, row, ROLE_NORMAL, &words) + 1;
        text_clear(&words);
    }
    int rows = a.height - row < DAILY_GAMES ? a.height - row : DAILY_GAMES;
    draw_today(p, c, area_part(a, row, 0, rows, a.width));
    row += rows + roomy;
    daily_words_yesterday(&p->state, &words);
    row = draw_line(c, a, row, ROLE_NORMAL, &words) + roomy;
    text_clear(&words);
    daily_words_streak(p->state.streak, &words);
    draw_line(c, a, row, ROLE_TITLE, &words);
}

static void point(struct screen *s, int line)
{
    struct daily_page *p = (struct daily_page *)s;
    text_clear(&p->said);
    p->choice = line;
}

void daily_page_read(struct daily_page *page, struct library *library)
{
    struct text why = say_text();
    if (!daily_state_read(&page->state, library, page->person, page->moment, &why)) {
        page->said = say_sentence(why.bytes);
    }
}

/* Anew when the library was written to, and when another day has begun. */
static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct daily_page *p = (struct daily_page *)s;
    long long moment = clock_date();
    if (p->woke != stack->library_woke || daily_day(moment) != daily_day(p->moment)) {
        p->woke = stack->library_woke;
        p->moment = moment;
        daily_page_read(p, stack->services.library);
    }
    p->moment = moment;
    return clock_is_test() ? CLOCK_NEVER : now + 1000LL * daily_left(moment);
}

static const struct screen_ops daily_ops = {
    .keys = bindings, .draw = daily_page_draw, .point = point, .tick = tick};

void daily_page_open(struct stack *stack, const struct game *g)
{
    struct daily_page *p = alloc(sizeof *p);
    p->base.ops = &daily_ops;
    p->said = say_text();
    p->woke = stack->library_woke;
    p->moment = clock_date();
    strcpy(p->person, setup_person_called(stack->preferences.config.text[CONFIG_NAME]));
    daily_page_read(p, stack->services.library);
    g = g ? g : p->state.today.game;
    while (chosen(p) != g && p->choice + 1 < DAILY_GAMES) {
        p->choice++;
    }
    stack_push(stack, &p->base);
}
