#include "ui/board/plain_view.h"

#include "games/words.h"
#include "ui/board/hint_panel.h"
#include "ui/board/layout.h"
#include "ui/board/scoreboard.h"
#include "ui/text/action_words.h"
#include "ui/text/sentences.h"

static void draw_dice(const struct scene *s, struct canvas *c, struct area a)
{
    int width = die_width(DIE_SMALL, s->thrown.sides) + 1;
    for (int k = 0; k < s->thrown.dice; k++) {
        die_draw(c, a, 0, k * width, DIE_SMALL, scene_die(s, k));
    }
}

/* The legal choices by their names, the one chosen in the middle of what has room. */
static void draw_choices(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    int action[ACTIONS_MOST], n = s->game->actions(&s->state, action);
    int from = cursor->choice - a.height / 2;
    from = from > n - a.height ? n - a.height : from;
    from = from < 0 ? 0 : from;
    for (int i = from; i < n && i - from < a.height; i++) {
        struct text name = {0}, said = say_text();
        bool here = i == cursor->choice;
        s->game->name(&s->state, action[i], &name);
        action_said(name.bytes, &said);
        canvas_target_line(c, area_part(a, i - from, 0, 1, a.width), i, COMMAND_ENTER);
        if (here) {
            canvas_glyph(c, a, i - from, 0, ROLE_ACCENT, GLYPH_POINTER);
        }
        canvas_fit(c, a, i - from, 2, a.width - 2, here ? ROLE_SELECTED : ROLE_NORMAL, said.bytes);
    }
}

static void describe(const struct scene *s, struct text *words)
{
    const struct common *c = &s->state.common;
    if (s->game->words->describe) {
        s->game->words->describe(&s->state, words);
    }
    for (int seat = 0; s->game->words->describe_seat && seat < c->seats; seat++) {
        text_add(words, "%s: ", scene_name(s, seat));
        s->game->words->describe_seat(&s->state, seat, words);
        text_add(words, "\n");
    }
}

static void draw(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                 struct area a)
{
    struct scene own = *scene, *s = &own;
    a = layout_share(s, c, a);
    bool choose = s->chooser >= 0, wide = a.width >= 60;
    struct text words = say_text();
    int row = seats_draw(s, c, a, 0), list = choose ? (wide ? 28 : a.width / 2) : 0;
    if (a.height >= 8 && s->thrown.dice) {
        draw_dice(s, c, area_part(a, row + 1, 0, 3, a.width));
        row += 4;
    }
    row += a.height >= 8;
    describe(s, &words);
    int top = row;
    struct area rest = area_part(a, row, 0, a.height - row, a.width - list);
    row += canvas_wrap(c, rest, ROLE_NORMAL, words.bytes) + 1;
    scene_log(s, c, area_part(a, row, 0, a.height - row, a.width - list - 1));
    if (choose) {
        draw_choices(s, cursor, c, area_part(a, top, a.width - list, a.height - top, list));
    }
    if (s->hint && a.height >= 8) {
        hint_panel_draw(s->hint, c, area_part(a, a.height - 5, 0, 5, a.width - list));
    }
}

static void point(struct cursor *cursor, int line)
{
    cursor->choice = line;
}

static void go_up(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    call->cursor->choice -= call->cursor->choice > 0;
}

static void go_down(void *with, const struct key *key)
{
    struct view_call *call = with;
    int all[ACTIONS_MOST], n = call->scene->game->actions(&call->scene->state, all);
    (void)key;
    call->cursor->choice += call->cursor->choice < n - 1;
}

static void choose(void *with, const struct key *key)
{
    struct view_call *call = with;
    int all[ACTIONS_MOST];
    (void)key;
    call->scene->game->actions(&call->scene->state, all);
    call->action = all[call->cursor->choice];
}

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = go_up},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another choice"), 0, .run = go_down},
    {COMMAND_ENTER, "Enter | Space", N_("choose"), N_("make this choice"), 0, .run = choose},
    {0},
};

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    (void)s, (void)cursor;
    text_say(out, N_("Your choice?"));
}

const struct view plain_view = {
    .keys = keys,
    .draw = draw,
    .point = point,
    .ask = ask,
};
