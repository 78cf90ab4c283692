#include "ui/screen/learn.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/guide/registry.h"
#include "ui/play/tutorial.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum { CMD_TUTORIAL = COMMAND_OWN, CMD_RULES, CMD_SCORING, CMD_STRATEGY };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("game"), N_("to another game"), 1},
    {COMMAND_LEFT, "Left | h Shift-Tab", "+", NULL, 2},
    {COMMAND_RIGHT, "Right | l Tab", N_("page"), N_("tutorial, rules, scoring, strategy"), 2},
    {COMMAND_ENTER, "Enter | Space", N_("open"), N_("begin or read what is chosen"), 0},
    {CMD_TUTORIAL, "t", NULL, NULL, 0, ACTION_FIXED},
    {CMD_RULES, "r", NULL, NULL, 0, ACTION_FIXED},
    {CMD_SCORING, "s", NULL, NULL, 0, ACTION_FIXED},
    {CMD_STRATEGY, "y", NULL, N_("tutorial, rules, scoring or strategy of this game"), 0,
     ACTION_FIXED},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("back"), N_("to the menu"), 0},
    {0},
};

const struct key_page learn_key_page = {N_("Rules and tutorials"), {keys}};

enum { TUTORIAL_ITEM, GUIDE_ITEM, ITEMS = GUIDE_ITEM + GUIDE_PAGES };

static const char *item_title(int item)
{
    return say_word(item == TUTORIAL_ITEM ? N_("Tutorial") : guide_titles[item - GUIDE_ITEM]);
}

static int games_there_are(void)
{
    int n = 0;
    while (games[n]) {
        n++;
    }
    return n;
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
        text_add(out, "%s: %s", games[l->game]->title, item_title(l->item));
    } else if (can_open(l->game, l->item)) {
        text_say(out, about[l->item], games[l->game]->title);
    } else {
        text_say(out, N_("%s has no tutorial yet."), games[l->game]->title);
    }
}

static void draw_items(const struct learn *l, struct canvas *c, struct area a, int row, int col,
                       int game)
{
    bool here = game == l->game;
    for (int item = 0; item < ITEMS; item++) {
        bool chosen = here && item == l->item;
        int from = col;
        int style = chosen ? ROLE_SELECTED : can_open(l->game, item) ? ROLE_NORMAL : ROLE_DIM;
        col += canvas_format(c, a, row, col, style, chosen ? "[%s]" : " %s ", item_title(item));
        canvas_target_line(c, area_part(a, row, from, 1, col - from), game * ITEMS + item,
                           COMMAND_ENTER);
    }
}

/* Title and what there is, with a line about the game where there is room. */
static void draw_game(const struct learn *l, struct canvas *c, struct area a, int row, int game,
                      bool about)
{
    bool here = game == l->game;
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), game * ITEMS + l->item, COMMAND_ENTER);
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    canvas_fit(c, a, row, 2, 14, here ? ROLE_TITLE : ROLE_NORMAL, games[game]->title);
    if (about) {
        draw_items(l, c, a, row, 17, game);
        canvas_wrap(c, area_part(a, row + 1, 2, 2, a.width - 2), ROLE_DIM,
                    say_word(games[game]->words->about));
    } else if (a.width >= 38) {
        canvas_fit(c, a, row, 18, a.width - 18, here ? ROLE_SELECTED : ROLE_DIM,
                   here ? item_title(l->item) : "");
    }
}

void learn_draw(const struct learn *l, struct canvas *c)
{
    const struct keyset set = {{keys}};
    struct text message = say_text();
    int n = games_there_are();
    say_about(l, c->width, &message);
    struct area a = frame_draw(
        c, &(struct frame){say_word(N_("Rules and tutorials")), NULL, message.bytes, &set});
    bool about = a.width >= 76 && a.height >= 4 * n;
    int pitch = about ? 4 : 1, from = l->game * pitch - a.height + 1;
    from = from > 0 ? from : 0;
    struct area in = area_part(a, about, about ? 3 : 0, a.height, a.width - (about ? 6 : 0));
    for (int game = 0; game < n; game++) {
        int row = game * pitch - from;
        if (row >= 0 && row < in.height) {
            draw_game(l, c, in, row, game, about);
        }
    }
}

struct learn_screen {
    struct screen base;
    struct learn learn;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    learn_draw(&((const struct learn_screen *)s)->learn, c);
}

static void open_item(const struct learn *l, struct stack *stack)
{
    const struct game *g = games[l->game];
    if (l->item >= GUIDE_ITEM) {
        stack->routes->guide(stack, g, (enum guide_page)(l->item - GUIDE_ITEM));
    } else if (tutorial_of(g)) {
        stack->routes->tutorial(stack, tutorial_of(g));
    }
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct learn *l = &((struct learn_screen *)s)->learn;
    int n = games_there_are();
    switch (cmd) {
    case COMMAND_POINT:
        *l = (struct learn){(int)key->code / ITEMS, (int)key->code % ITEMS};
        break;
    case COMMAND_UP:
    case COMMAND_DOWN:
        l->game = (l->game + (cmd == COMMAND_UP ? n - 1 : 1)) % n;
        break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        l->item = (l->item + (cmd == COMMAND_LEFT ? ITEMS - 1 : 1)) % ITEMS;
        break;
    case CMD_TUTORIAL:
    case CMD_RULES:
    case CMD_SCORING:
    case CMD_STRATEGY:
        l->item = cmd - CMD_TUTORIAL;
        open_item(l, stack);
        break;
    case COMMAND_ENTER:
        open_item(l, stack);
        break;
    case COMMAND_BACK:
        stack_pop(stack);
        break;
    default:
        break;
    }
}

static void close_learn(struct screen *s)
{
    free(s);
}

static const struct screen_ops learn_ops = {
    .keys = bindings,
    .draw = draw,
    .command = command,
    .close = close_learn,
};

struct screen *learn_screen(void)
{
    struct learn_screen *s = alloc(sizeof *s);
    s->base.ops = &learn_ops;
    return &s->base;
}
