#include "ui/board/view.h"

#include "games/words.h"
#include "ui/text/action_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

void view_keys(const struct view *v, const struct scene *s, struct keyset *set)
{
    const struct binding *now = v->keys_now ? v->keys_now(s) : NULL;
    set->table[0] = now ? now : v->keys;
    set->digits = v->digits ? v->digits(s) : 0;
}

bool view_obey(const struct view *v, const struct scene *s, struct cursor *cursor, int command,
               const struct key *key, int *action, struct text *why)
{
    struct view_call choice = {.scene = s, .cursor = cursor, .action = -1, .why = why};
    struct binding_call call = {.of = &choice, .command = command, .key = key};
    struct keyset set = {0};
    view_keys(v, s, &set);
    bool chosen = key_bar_run(&set, &call) && choice.action >= 0;
    if (chosen) {
        *action = choice.action;
    }
    return chosen;
}

enum { BOARD_WIDTH = 80, BOARD_HEIGHT = 19, BELOW = 6, BELOW_MOST = 14, ADVICE = 62, LOG = 30 };

/* Gives the part of an area that the board shall have; the scene loses what is drawn elsewhere. */
static struct area share(struct scene *s, struct canvas *c, struct area a)
{
    int below = a.height - BOARD_HEIGHT, aside = (a.width - BOARD_WIDTH) / 2;
    if (below < BELOW || a.width < BOARD_WIDTH - 2) {
        return a;
    }
    below = below < BELOW_MOST ? below : BELOW_MOST;
    struct area rest = area_part(a, BOARD_HEIGHT, 1, below, a.width - 2);
    bool both = rest.width >= LOG + ADVICE; /* otherwise a hint stands alone */
    int log = !s->hint ? rest.width : both ? rest.width - ADVICE : 0;
    if (s->log && log) {
        struct area box = area_part(rest, 0, 0, below, log);
        canvas_box(c, box, BOX_LIGHT, ROLE_RULE, say_word(N_("What happened")));
        scene_log(s, c, area_part(area_inner(box), 0, 1, below - 2, log - 4));
    }
    log += both;
    scene_hint(s, c, area_part(rest, 0, log, below, rest.width - log));
    s->log = NULL;
    s->hint = NULL;
    return area_part(a, 0, aside > 0 ? aside : 0, BOARD_HEIGHT, BOARD_WIDTH);
}

void view_draw(const struct view *v, const struct scene *s, const struct cursor *cursor,
               struct canvas *c, struct area a)
{
    struct scene rest = *s;
    const struct view_size *size = v->sizes;
    a = share(&rest, c, a);
    while (a.width < size->width || a.height < size->height) {
        size++;
    }
    size->draw(&rest, cursor, c, a);
}

/* The legal choices by their names, the one chosen in the middle of what has room. */
static void draw_choices(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    int action[ACTIONS_MOST], n = s->game->actions(&s->state, action);
    int from = list_first(cursor->choice, n, a.height);
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

static void draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                 struct area a)
{
    const struct game_words *game = s->game->words;
    bool choose = s->chooser >= 0, wide = a.width >= 60;
    struct text words = say_text();
    int row = scene_scoreboard(s, c, a, 0), list = choose ? (wide ? 28 : a.width / 2) : 0;
    if (a.height >= 8 && s->thrown.dice) {
        struct area dice = area_part(a, row + 1, 0, 3, a.width);
        enum die_size size = die_fitting(dice, s->thrown.dice, s->thrown.sides, 1, DIE_MEDIUM);
        for (int k = 0; k < s->thrown.dice; k++) {
            die_draw(c, dice, 0, k * (die_width(size, s->thrown.sides) + 1), size, scene_die(s, k));
        }
        row += 4;
    }
    row += a.height >= 8;
    if (game->describe) {
        game->describe(&s->state, &words);
    }
    for (int seat = 0; game->describe_seat && seat < s->state.common.seats; seat++) {
        text_add(&words, "%s: ", scene_name(s, seat));
        game->describe_seat(&s->state, seat, &words);
        text_add(&words, "\n");
    }
    int top = row;
    struct area rest = area_part(a, row, 0, a.height - row, a.width - list);
    row += canvas_wrap(c, rest, ROLE_NORMAL, words.bytes) + 1;
    scene_log(s, c, area_part(a, row, 0, a.height - row, a.width - list - 1));
    if (choose) {
        draw_choices(s, cursor, c, area_part(a, top, a.width - list, a.height - top, list));
    }
    if (a.height >= 8) {
        scene_hint(s, c, area_part(a, a.height - 5, 0, 5, a.width - list));
    }
}

static void point(struct cursor *cursor, int line)
{
    cursor->choice = line;
}

static void move(struct binding_call *call)
{
    struct view_call *v = call->of;
    int all[ACTIONS_MOST], n = v->scene->game->actions(&v->scene->state, all);
    int to = v->cursor->choice + key_bar_step(call->command);
    v->cursor->choice = to >= 0 && to < n ? to : v->cursor->choice;
}

static void choose(struct binding_call *call)
{
    struct view_call *v = call->of;
    int all[ACTIONS_MOST];
    v->scene->game->actions(&v->scene->state, all);
    v->action = all[v->cursor->choice];
}

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another choice"), 0, .run = move},
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
    .sizes = {{.draw = draw}},
    .point = point,
    .ask = ask,
};
