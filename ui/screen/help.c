#include "ui/screen/help.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "ui/board/registry.h"
#include "ui/board/view.h"
#include "ui/guide/registry.h"
#include "ui/play/tutorial.h"
#include "ui/screen/guide_text.h"
#include "ui/text/sentences.h"

enum { HELP_NEXT = PAGER_OWN, HELP_BEFORE, HELP_TUTORIAL };

/* What is always there, whatever the screen. */
static const struct binding general_rows[] = {
    {COMMAND_BACK, "Ctrl-L", NULL, N_("draw the screen again"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Ctrl-Z", NULL, N_("to the shell; fg comes back"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Ctrl-C", NULL, N_("leave at once; everything is kept"), 0, ACTION_FIXED},
    {0},
};

static const char *const titles[HELP_PAGES] = {
    [HELP_KEYS] = N_("Keys"),         [HELP_RULES] = N_("Rules"),  [HELP_SCORING] = N_("Scoring"),
    [HELP_STRATEGY] = N_("Strategy"), [HELP_ALL] = N_("All keys"),
};

bool help_has(const struct help *h, enum help_page page)
{
    return page == HELP_KEYS || page == HELP_ALL ? h->of != NULL : h->game != NULL;
}

static int draw_section(struct canvas *c, struct area a, int row, const char *title,
                        const struct keyset *set)
{
    canvas_text(c, a, row, 0, ROLE_TITLE, title);
    struct area below = area_part(a, row + 1, 0, a.height, a.width);
    return row + 2 + key_bar_help(set, c, below, 0);
}

static int draw_all(const struct help *h, struct canvas *c, struct area a)
{
    int row = 0;
    for (const struct key_page *const *page = h->key_pages; *page; page++) {
        struct keyset set = {0};
        for (int t = 0; t < KEYSET_TABLES; t++) {
            set.table[t] = (*page)->table[t];
        }
        row = draw_section(c, a, row, say_word((*page)->title), &set);
    }
    for (int i = 0; games[i]; i++) {
        const struct keyset set = {{view_of(games[i])->keys}};
        row = draw_section(c, a, row, games[i]->title, &set);
    }
    return row - 1;
}

static int draw_content(const void *with, struct canvas *c, struct area a)
{
    const struct help *h = with;
    struct keyset set = {0};
    if (h->page == HELP_ALL) {
        return draw_all(h, c, a);
    }
    if (h->page != HELP_KEYS) {
        enum guide_page page = (enum guide_page)(h->page - HELP_RULES);
        return guide_text_draw(h->game, &h->start, page, c, a);
    }
    screen_keys(h->of, &set);
    set.table[KEYSET_TABLES - 1] = general_rows;
    return key_bar_help(&set, c, a, 0);
}

enum { BOX_WIDTH = 76, BOX_WIDE = 92 }; /* lines that can be read without losing them */

/* The box around everything, where there is room for one. */
static struct area box_area(const struct canvas *c)
{
    struct area page = canvas_area(c);
    int most = window_tier(c) >= TIER_WIDE ? BOX_WIDE : BOX_WIDTH;
    int width = page.width < most ? page.width : most;
    return area_part(page, 1, (page.width - width) / 2, page.height - 3, width);
}

/* Where the text stands. */
static struct area text_area(const struct canvas *c)
{
    struct area page = canvas_area(c);
    if (window_tier(c) >= TIER_FULL) {
        struct area in = area_inner(box_area(c));
        return area_part(in, 2, 2, in.height - 2, in.width - 4);
    }
    int top = window_tier(c) >= TIER_COMPACT;
    return area_part(page, top, 0, page.height - 1 - top, page.width - 1);
}

static void read(struct binding_call *call)
{
    struct help *h = call->of;
    const struct pager_text what = {draw_content, h};
    const struct canvas *page = &call->stack->page;
    pager_command(&h->pager, &what, page, text_area(page), call->command);
}

static void open_page(struct help *h, int page)
{
    h->page = (enum help_page)page;
    h->pager = (struct pager){.hit = -1};
}

static void turn(struct binding_call *call)
{
    struct help *h = call->of;
    int page = (int)h->page, step = call->command == HELP_NEXT ? 1 : HELP_PAGES - 1;
    do {
        page = (page + step) % HELP_PAGES;
    } while (!help_has(h, (enum help_page)page));
    open_page(h, page);
}

static void begin_tutorial(struct binding_call *call)
{
    call->stack->routes->tutorial(call->stack, ((struct help *)call->of)->tutorial);
}

static const struct binding close_row[] = {
    {COMMAND_BACK, "Esc q ? | Enter Space", N_("close"), N_("back to what is below"), 0},
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = read},
    {COMMAND_DOWN, "Down | j", N_("scroll"), N_("a line up or down"), 1, .run = read},
    {PAGER_PAGE_UP, "PgUp | b", NULL, NULL, 0, .run = read},
    {PAGER_PAGE_DOWN, "PgDn | f", NULL, N_("a page up or down"), 0, .run = read},
    {PAGER_TOP, "Home | g", NULL, NULL, 0, .run = read},
    {PAGER_END, "End | G", NULL, N_("to the beginning, to the end"), 0, .run = read},
    {PAGER_SEARCH, "/", N_("search"), N_("for a word on this page"), 2, ACTION_FIXED, read},
    {PAGER_NEXT, "n", NULL, NULL, 0, ACTION_FIXED, read},
    {PAGER_PREVIOUS, "N", NULL, N_("where the word stands next, or before"), 0, ACTION_FIXED, read},
    {0},
};

static const struct binding page_rows[] = {
    {HELP_NEXT, "Tab | Right l", N_("next page"), NULL, 0, .run = turn},
    {HELP_BEFORE, "Shift-Tab | Left h", NULL, N_("the next page, the one before"), 0, .run = turn},
    {0},
};

static const struct binding tutorial_rows[] = {
    {HELP_TUTORIAL, "t", N_("tutorial"), N_("learn the game in two minutes"), 1, ACTION_FIXED,
     begin_tutorial},
    {0},
};

static const struct binding typing_rows[] = {
    {COMMAND_ENTER, "Enter", N_("found"), N_("end typing; n and N go on from there"), 0,
     ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("do not search"), N_("back to where the search began"), 0,
     ACTION_FIXED},
    {0},
};

const struct key_page help_key_page = {N_("Help and pages to read"),
                                       {close_row, page_rows, tutorial_rows}};
const struct key_page general_key_page = {N_("Everywhere"), {general_rows}};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct help *h = (const struct help *)s;
    if (h->pager.typing) {
        set->table[0] = typing_rows;
        return;
    }
    set->table[0] = close_row;
    set->table[1] = page_rows;
    set->table[2] = h->tutorial ? tutorial_rows : NULL;
}

/* The names of all pages in a row, that of this one marked. */
static void draw_tabs(const struct help *h, struct canvas *c, struct area a)
{
    int col = 1;
    for (int page = 0; page < HELP_PAGES; page++) {
        if (help_has(h, (enum help_page)page)) {
            bool here = page == (int)h->page;
            int style = here ? ROLE_SELECTED : ROLE_DIM, from = col;
            col +=
                canvas_format(c, a, 0, col, style, here ? "[%s]" : " %s ", say_word(titles[page]));
            canvas_target_line(c, area_part(a, 0, from, 1, col - from), page, COMMAND_NONE);
            col++;
        }
    }
}

static void draw_place(const struct help *h, struct canvas *c)
{
    struct text title = say_text(), nth = say_text();
    struct area page = canvas_area(c), box = box_area(c);
    int at = 0, pages = 0;
    for (int i = 0; i < HELP_PAGES; i++) {
        pages += help_has(h, (enum help_page)i);
        at = i == (int)h->page ? pages : at;
    }
    if (h->page == HELP_KEYS || h->page == HELP_ALL) {
        text_say(&title, h->page == HELP_KEYS ? N_("Keys for this screen") : N_("All keys"));
    } else {
        text_say(&title, N_("%s: %s"), h->game->title, say_word(titles[h->page]));
    }
    if (window_tier(c) >= TIER_FULL) {
        window_box(c, box, title.bytes);
        draw_tabs(h, c, area_part(area_inner(box), 0, 0, 1, box.width - 2));
        return;
    }
    canvas_clear(c, area_part(page, 0, 0, page.height - 1, page.width), ROLE_NORMAL);
    text_add(&nth, " %d/%d", at, pages);
    if (window_tier(c) >= TIER_COMPACT) {
        canvas_fit(c, page, 0, 1, page.width - 2 - sanitize_width(nth.bytes), ROLE_TITLE,
                   title.bytes);
        canvas_right(c, page, 0, page.width - 1, ROLE_DIM, nth.bytes);
    }
}

/* Signs at the right edge say where there is more, the sentence below what the search says, and
 * where that is the cursor rests. */
void help_draw(const struct screen *help, struct canvas *c)
{
    const struct help *h = (const struct help *)help;
    const struct pager_text what = {draw_content, h};
    struct area page = canvas_area(c), a = text_area(c);
    struct text words = say_text();
    struct keyset set = {0};
    if (window_tier(c) == TIER_NONE) {
        return;
    }
    bindings(help, &set);
    draw_place(h, c);
    pager_draw(&h->pager, &what, c, a);
    int rows = draw_content(h, c, (struct area){.width = a.width});
    int edge = window_tier(c) >= TIER_FULL ? a.col + a.width + 1 : page.width - 1;
    if (h->pager.from > 0) {
        canvas_glyph(c, page, a.row, edge, ROLE_ACCENT, GLYPH_RISE);
    }
    if (h->pager.from + a.height < rows) {
        canvas_glyph(c, page, a.row + a.height - 1, edge, ROLE_ACCENT, GLYPH_FALL);
    }
    bool search = pager_message(&h->pager, &what, c, a, &words);
    int row = window_tier(c) >= TIER_FULL ? page.height - 2 : 0, margin = window_margin(c);
    if (!search && row) {
        text_say(&words, N_("Read on with the arrows; Esc goes back."));
    }
    if (search || row) {
        canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
        canvas_fit(c, page, row, margin, page.width - 2 * margin, ROLE_MESSAGE, words.bytes);
    }
    canvas_cursor(c, page, search ? row : a.row, search ? margin : a.col);
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    key_bar_draw(&set, c, page, page.height - 1);
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct help *h = (struct help *)s;
    const struct pager_text what = {draw_content, h};
    const struct canvas *page = &stack->page;
    return pager_type(&h->pager, &what, page, text_area(page), key);
}

static void point(struct screen *s, int page)
{
    open_page((struct help *)s, page);
}

static const struct screen_ops help_ops = {
    .keys = bindings, .draw = help_draw, .type = type, .point = point, .overlay = true};

void help_init(struct help *h, const struct screen *of, const struct key_page *const *key_pages)
{
    *h = (struct help){
        .base.ops = &help_ops, .of = of, .key_pages = key_pages, .pager = {.hit = -1}};
    if (of->playback) {
        h->game = of->playback->match->game;
        h->start = of->playback->match->start;
    } else if (of->ops->topic) {
        h->game = of->ops->topic(of, &h->start);
    }
    h->tutorial = h->game && !of->ops->teaches ? tutorial_of(h->game) : NULL;
}

void help_open(struct stack *stack, const struct screen *of)
{
    struct help *h = alloc(sizeof *h);
    help_init(h, of, stack->routes->key_pages);
    stack_push(stack, &h->base);
}

void help_open_guide(struct stack *stack, const struct game *g, enum guide_page page)
{
    struct help *h = alloc(sizeof *h);
    h->base.ops = &help_ops;
    h->game = g;
    h->tutorial = tutorial_of(g);
    h->page = (enum help_page)(HELP_RULES + page);
    h->pager.hit = -1;
    game_begin(g, &h->start, g->seats_standard, 0);
    stack_push(stack, &h->base);
}
