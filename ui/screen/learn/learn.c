#include "ui/screen/learn/learn.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/guide/registry.h"
#include "ui/play/tutorial.h"
#include "ui/screen/guide_text.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

enum { CMD_TUTORIAL = COMMAND_OWN, CMD_RULES, CMD_SCORING, CMD_STRATEGY };

enum { TUTORIAL_ITEM, GUIDE_ITEM, ITEMS = GUIDE_ITEM + GUIDE_PAGES };

static void change_game(struct binding_call *call)
{
    struct learn *l = call->of;
    int n = games_count();
    l->game = (l->game + n + key_bar_step(call->command)) % n;
}

static void change_item(struct binding_call *call)
{
    struct learn *l = call->of;
    l->item = (l->item + ITEMS + key_bar_step(call->command)) % ITEMS;
}

static void open_item(struct binding_call *call)
{
    struct learn *l = call->of;
    const struct game *g = games[l->game];
    l->item = call->command >= CMD_TUTORIAL ? call->command - CMD_TUTORIAL : l->item;
    if (l->item >= GUIDE_ITEM) {
        call->stack->routes->guide(call->stack, g, (enum guide_page)(l->item - GUIDE_ITEM));
    } else if (tutorial_of(g)) {
        call->stack->routes->tutorial(call->stack, tutorial_of(g));
    }
}

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = change_game},
    {COMMAND_DOWN, "Down | j", N_("game"), N_("to another game"), 1, .run = change_game},
    {COMMAND_LEFT, "Left | h Shift-Tab", "+", NULL, 2, .run = change_item},
    {COMMAND_RIGHT, "Right | l Tab", N_("page"), N_("tutorial, rules, scoring, strategy"), 2,
     .run = change_item},
    {COMMAND_ENTER, "Enter | Space", N_("open"), N_("begin or read what is chosen"), 0,
     .run = open_item},
    {CMD_TUTORIAL, "t", NULL, NULL, 0, ACTION_FIXED, open_item},
    {CMD_RULES, "r", NULL, NULL, 0, ACTION_FIXED, open_item},
    {CMD_SCORING, "s", NULL, NULL, 0, ACTION_FIXED, open_item},
    {CMD_STRATEGY, "y", NULL, N_("tutorial, rules, scoring or strategy of this game"), 0,
     ACTION_FIXED, open_item},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu"), 0},
    {0},
};

const struct key_page learn_key_page = {N_("Rules and tutorials"), {keys}};

static const char *item_title(int item)
{
    return say_word(item == TUTORIAL_ITEM ? N_("Tutorial") : guide_titles[item - GUIDE_ITEM]);
}

static bool can_open(int game, int item)
{
    return item != TUTORIAL_ITEM || tutorial_of(games[game]);
}

static void say_about(const struct learn *l, int width, struct text *out)
{
    static const char *const about[ITEMS] = {
        N_("%s in two minutes: you play, step by step."),
        N_("The rules of %s."),
        N_("What counts how much in %s."),
        N_("%s: when to be careful, when to be bold."),
    };
    if (width < 40) {
        text_say(out, N_("%s: %s"), games[l->game]->title, item_title(l->item));
    } else if (can_open(l->game, l->item)) {
        text_say(out, about[l->item], games[l->game]->title);
    } else {
        text_say(out, N_("%s has no tutorial yet."), games[l->game]->title);
    }
}

enum { ABOUT_WIDTH = 56, ABOUT_ROWS = 4, GAMES_WIDTH = 61 };
enum { TEXT_ROWS = 6, TEXT_LEAST = 38, TEXT_WIDE = 82 };

/* Title and what there is, with a line about the game where there is room. */
static void draw_game(const struct learn *l, struct canvas *c, struct area a, int row, int game,
                      bool about)
{
    bool here = game == l->game;
    list_row(c, a, row, game * ITEMS + l->item, here, COMMAND_ENTER);
    canvas_fit(c, a, row, 2, 14, here ? ROLE_TITLE : ROLE_NORMAL, games[game]->title);
    for (int item = 0, col = 17; about && item < ITEMS; item++) {
        bool chosen = here && item == l->item;
        int from = col;
        int style = chosen ? ROLE_SELECTED : can_open(l->game, item) ? ROLE_NORMAL : ROLE_DIM;
        col += canvas_format(c, a, row, col, style, chosen ? "[%s]" : " %s ", item_title(item));
        canvas_target_line(c, area_part(a, row, from, 1, col - from), game * ITEMS + item,
                           COMMAND_ENTER);
    }
    if (about) {
        canvas_wrap(c, area_part(a, row + 1, 2, 2, a.width - 2), ROLE_DIM,
                    say_word(games[game]->words->about));
    } else if (window_columns(a) >= TIER_COMPACT) {
        canvas_fit(c, a, row, 18, a.width - 18, here ? ROLE_SELECTED : ROLE_DIM,
                   here ? item_title(l->item) : "");
    }
}

static void draw_games(const struct learn *l, struct canvas *c, struct area a)
{
    int n = games_count();
    bool about = a.width >= ABOUT_WIDTH && a.height >= ABOUT_ROWS * n;
    int pitch = about ? ABOUT_ROWS : 1, from = l->game * pitch - a.height + 1;
    from = from > 0 ? from : 0;
    c->lacks |= n * pitch > a.height;
    for (int game = 0; game < n; game++) {
        int row = game * pitch - from;
        if (row >= 0 && row < a.height) {
            draw_game(l, c, a, row, game, about);
        }
    }
}

/* What there is to read, as far as it has room. */
static void draw_text(const struct learn *l, struct canvas *c, struct area a)
{
    const struct game *g = games[l->game];
    enum guide_page page =
        l->item >= GUIDE_ITEM ? (enum guide_page)(l->item - GUIDE_ITEM) : GUIDE_RULES;
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    struct text title = say_text();
    union position rules;
    text_say(&title, N_("%s: %s"), g->title, say_word(guide_titles[page]));
    game_begin(g, &rules, g->seats_standard, 0);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    c->lacks |= guide_text_draw(g, &rules, page, c, in) > in.height;
}

void learn_draw(const struct screen *learn, struct canvas *c)
{
    const struct learn *l = (const struct learn *)learn;
    const struct keyset set = {{keys}};
    struct text message = say_text();
    int rows = ABOUT_ROWS * games_count();
    say_about(l, c->width, &message);
    struct area a = window_draw(
        c, &(struct window){say_word(N_("Rules and tutorials")), NULL, message.bytes, &set});
    struct panel panel[] = {{1, 18, rows, GAMES_WIDTH},
                            {TEXT_ROWS, TEXT_LEAST, a.height, TEXT_WIDE, .grows = true}};
    panels_place(c, a, panel, 2);
    struct area list = panel[0].area;
    if (panel[1].column >= 0) {
        draw_text(l, c, panel[1].area);
    }
    bool margin = window_columns(list) >= TIER_HALF;
    draw_games(l, c, area_part(list, margin, margin, list.height, list.width - 2 * margin));
}

static void point(struct screen *s, int line)
{
    ((struct learn *)s)->game = line / ITEMS;
    ((struct learn *)s)->item = line % ITEMS;
}

static const struct screen_ops learn_ops = {.bindings = keys, .draw = learn_draw, .point = point};

void learn_open(struct stack *stack)
{
    struct learn *l = alloc(sizeof *l);
    l->base.ops = &learn_ops;
    stack_push(stack, &l->base);
}
