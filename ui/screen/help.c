#include "ui/screen/help.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "ui/board/registry.h"
#include "ui/board/view.h"
#include "ui/guide/registry.h"
#include "ui/play/tutorial.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum { HELP_NEXT = PAGER_OWN, HELP_BEFORE, HELP_TUTORIAL };

static const struct binding close_row[] = {
    {COMMAND_BACK, "Esc q ? | Enter Space", N_("close"), N_("back to what is below"), 0},
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("scroll"), N_("a line up or down"), 1},
    {PAGER_PAGE_UP, "PgUp | b", NULL, NULL, 0},
    {PAGER_PAGE_DOWN, "PgDn | f", NULL, N_("a page up or down"), 0},
    {PAGER_TOP, "Home | g", NULL, NULL, 0},
    {PAGER_END, "End | G", NULL, N_("to the beginning, to the end"), 0},
    {PAGER_SEARCH, "/", N_("search"), N_("for a word on this page"), 2, ACTION_FIXED},
    {PAGER_NEXT, "n", NULL, NULL, 0, ACTION_FIXED},
    {PAGER_PREVIOUS, "N", NULL, N_("where the word stands next, or before"), 0, ACTION_FIXED},
    {0},
};

static const struct binding page_rows[] = {
    {HELP_NEXT, "Tab | Right l", N_("next page"), NULL, 0},
    {HELP_BEFORE, "Shift-Tab | Left h", NULL, N_("the next page, the one before"), 0},
    {0},
};

static const struct binding tutorial_rows[] = {
    {HELP_TUTORIAL, "t", N_("tutorial"), N_("learn the game in two minutes"), 1, ACTION_FIXED},
    {0},
};

static const struct binding typing_rows[] = {
    {COMMAND_ENTER, "Enter", N_("found"), N_("end typing; n and N go on from there"), 0,
     ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("do not search"), N_("back to where the search began"), 0,
     ACTION_FIXED},
    {0},
};

/* What is always there, whatever the screen. */
static const struct binding general_rows[] = {
    {COMMAND_BACK, "Ctrl-L", NULL, N_("draw the screen again"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Ctrl-Z", NULL, N_("to the shell; fg comes back"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Ctrl-C", NULL, N_("leave at once; everything is kept"), 0, ACTION_FIXED},
    {0},
};

const struct key_page help_key_page = {N_("Help and pages to read"),
                                       {close_row, page_rows, tutorial_rows}};
const struct key_page general_key_page = {N_("Everywhere"), {general_rows}};

static const char *const titles[HELP_PAGES] = {
    [HELP_KEYS] = N_("Keys"),         [HELP_RULES] = N_("Rules"),  [HELP_SCORING] = N_("Scoring"),
    [HELP_STRATEGY] = N_("Strategy"), [HELP_ALL] = N_("All keys"),
};

bool help_has(const struct help *h, enum help_page page)
{
    return page == HELP_KEYS || page == HELP_ALL ? h->of != NULL : h->game != NULL;
}

static int pages(const struct help *h)
{
    int n = 0;
    for (int page = 0; page < HELP_PAGES; page++) {
        n += help_has(h, (enum help_page)page);
    }
    return n;
}

void help_init(struct help *h, const struct screen *of, const struct key_page *const *key_pages)
{
    *h = (struct help){.of = of, .key_pages = key_pages, .reader = {.hit = -1}};
    if (of->ops->topic) {
        h->game = of->ops->topic(of, &h->start);
    }
    h->tutorial = h->game && !of->ops->teaches ? tutorial_of(h->game) : NULL;
}

static void own_keys(const struct help *h, struct keyset *set)
{
    if (h->reader.typing) {
        set->table[0] = typing_rows;
        return;
    }
    set->table[0] = close_row;
    set->table[1] = pages(h) > 1 ? page_rows : NULL;
    if (h->tutorial) {
        set->table[set->table[1] ? 2 : 1] = tutorial_rows;
    }
}

static void screen_keys(const struct help *h, struct keyset *set)
{
    h->of->ops->keys(h->of, set);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        if (!set->table[t]) {
            set->table[t] = general_rows;
            return;
        }
    }
}

static int draw_section(struct canvas *c, struct area a, int row, const char *title,
                        const struct keyset *set)
{
    canvas_text(c, a, row, 0, ROLE_TITLE, title);
    struct area below = area_part(a, row + 1, 0, a.height, a.width);
    return row + 2 + bindings_help(set, c, below, 0);
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

static int draw_guide(const struct help *h, struct canvas *c, struct area a)
{
    enum guide_page page = (enum guide_page)(h->page - HELP_RULES);
    struct text head = say_text(), say = say_text();
    int row = 0;
    for (int at = 0; guide_next(guide_of(h->game), h->game, page, &h->start, &at, &head, &say);) {
        if (head.length) {
            canvas_text(c, a, row++, 0, ROLE_TITLE, head.bytes);
        }
        struct area rest = area_part(a, row, 0, a.height - row, a.width);
        row += canvas_wrap(c, rest, ROLE_NORMAL, say.bytes) + 1;
    }
    return row - 1;
}

static int draw_content(const void *with, struct canvas *c, struct area a)
{
    const struct help *h = with;
    struct keyset set = {0};
    switch (h->page) {
    case HELP_KEYS:
        screen_keys(h, &set);
        return bindings_help(&set, c, a, 0);
    case HELP_ALL:
        return draw_all(h, c, a);
    default:
        return draw_guide(h, c, a);
    }
}

static void say_title(const struct help *h, struct text *out)
{
    if (h->page == HELP_KEYS) {
        text_say(out, N_("Keys for this screen"));
    } else if (h->page == HELP_ALL) {
        text_say(out, N_("All keys"));
    } else {
        text_add(out, "%s: %s", h->game->title, say_word(titles[h->page]));
    }
}

enum { BOX_WIDTH = 76 };

/* The box around everything, where there is room for one. */
static struct area box_area(const struct canvas *c)
{
    struct area page = canvas_area(c);
    int width = page.width < BOX_WIDTH ? page.width : BOX_WIDTH;
    return area_part(page, 1, (page.width - width) / 2, page.height - 3, width);
}

/* Where the text stands. */
static struct area text_area(const struct canvas *c)
{
    struct area page = canvas_area(c);
    if (frame_tier(c) >= TIER_FULL) {
        struct area in = area_inner(box_area(c));
        return area_part(in, 2, 2, in.height - 2, in.width - 4);
    }
    int top = frame_tier(c) == TIER_COMPACT;
    return area_part(page, top, 0, page.height - 1 - top, page.width - 1);
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
    int at = 0;
    for (int i = 0; i <= (int)h->page; i++) {
        at += help_has(h, (enum help_page)i);
    }
    say_title(h, &title);
    if (frame_tier(c) >= TIER_FULL) {
        canvas_clear(c, box, ROLE_NORMAL);
        canvas_box(c, box, BOX_DOUBLE, ROLE_ACCENT, title.bytes);
        draw_tabs(h, c, area_part(area_inner(box), 0, 0, 1, box.width - 2));
        return;
    }
    canvas_clear(c, area_part(page, 0, 0, page.height - 1, page.width), ROLE_NORMAL);
    text_add(&nth, " %d/%d", at, pages(h));
    if (frame_tier(c) == TIER_COMPACT) {
        canvas_fit(c, page, 0, 1, page.width - 2 - sanitize_width(nth.bytes), ROLE_TITLE,
                   title.bytes);
        canvas_right(c, page, 0, page.width - 1, ROLE_DIM, nth.bytes);
    }
}

/* Signs at the right edge where there is more. */
static void draw_more(const struct help *h, const struct pager_text *what, struct canvas *c,
                      struct area a)
{
    int rows = what->draw(what->with, c, (struct area){.width = a.width});
    struct area page = canvas_area(c);
    int edge = frame_tier(c) >= TIER_FULL ? a.col + a.width + 1 : page.width - 1;
    if (h->reader.from > 0) {
        canvas_glyph(c, page, a.row, edge, ROLE_ACCENT, GLYPH_RISE);
    }
    if (h->reader.from + a.height < rows) {
        canvas_glyph(c, page, a.row + a.height - 1, edge, ROLE_ACCENT, GLYPH_FALL);
    }
}

/* The sentence below: what the search says, and where the cursor rests. */
static void draw_message(const struct help *h, const struct pager_text *what, struct canvas *c,
                         struct area a)
{
    struct area page = canvas_area(c);
    struct text words = say_text();
    bool search = pager_message(&h->reader, what, c, a, &words);
    int row = frame_tier(c) >= TIER_FULL ? page.height - 2 : 0, margin = page.width >= 40;
    if (!search && row) {
        text_say(&words, N_("Read on with the arrows; Esc goes back."));
    }
    if (search || row) {
        canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
        canvas_fit(c, page, row, margin, page.width - 2 * margin, ROLE_MESSAGE, words.bytes);
    }
    canvas_cursor(c, page, search ? row : a.row, search ? margin : a.col);
}

void help_draw(const struct help *h, struct canvas *c)
{
    const struct pager_text what = {draw_content, h};
    struct area page = canvas_area(c), a = text_area(c);
    struct keyset set = {0};
    if (frame_tier(c) == TIER_NONE) {
        return;
    }
    own_keys(h, &set);
    draw_place(h, c);
    pager_draw(&h->reader, &what, c, a);
    draw_more(h, &what, c, a);
    draw_message(h, &what, c, a);
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    bindings_bar(&set, c, page, page.height - 1);
}

struct help_screen {
    struct screen base;
    struct help help;
};

static struct help *help_of(struct screen *s)
{
    return &((struct help_screen *)s)->help;
}

static void bindings(const struct screen *s, struct keyset *set)
{
    own_keys(&((const struct help_screen *)s)->help, set);
}

static void draw(const struct screen *s, struct canvas *c)
{
    help_draw(&((const struct help_screen *)s)->help, c);
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct help *h = help_of(s);
    const struct pager_text what = {draw_content, h};
    const struct canvas *page = &stack->page;
    return pager_type(&h->reader, &what, page, text_area(page), key);
}

static void open_page(struct help *h, enum help_page page)
{
    h->page = page;
    h->reader = (struct pager){.hit = -1};
}

static void turn(struct help *h, int step)
{
    int page = (int)h->page;
    do {
        page = (page + step + HELP_PAGES) % HELP_PAGES;
    } while (!help_has(h, (enum help_page)page));
    open_page(h, (enum help_page)page);
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct help *h = help_of(s);
    const struct pager_text what = {draw_content, h};
    const struct canvas *page = &stack->page;
    switch (cmd) {
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    case COMMAND_POINT:
        open_page(h, (enum help_page)key->code);
        break;
    case HELP_NEXT:
    case HELP_BEFORE:
        turn(h, cmd == HELP_NEXT ? 1 : -1);
        break;
    case HELP_TUTORIAL:
        stack->routes->tutorial(stack, h->tutorial);
        break;
    default:
        pager_command(&h->reader, &what, page, text_area(page), cmd);
        break;
    }
}

static void close_help(struct screen *s)
{
    free(s);
}

static const struct screen_ops help_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .close = close_help,
    .overlay = true,
};

struct screen *help_screen(const struct stack *stack, const struct screen *of)
{
    struct help_screen *s = alloc(sizeof *s);
    s->base.ops = &help_ops;
    help_init(&s->help, of, stack->routes->key_pages);
    return &s->base;
}

struct screen *guide_screen(const struct game *g, enum guide_page page)
{
    struct help_screen *s = alloc(sizeof *s);
    s->base.ops = &help_ops;
    s->help = (struct help){.game = g, .reader = {.hit = -1}, .tutorial = tutorial_of(g)};
    s->help.page = (enum help_page)(HELP_RULES + page);
    game_begin(g, &s->help.start, g->seats_standard, 0);
    return &s->base;
}
