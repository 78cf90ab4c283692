#include "ui/screen/result.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/locale.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

enum {
    CMD_AGAIN = COMMAND_OWN,
    CMD_LOG,
    CMD_GRAPH,
    CMD_REVIEW,
    CMD_BOARD,
    CMD_EDIT,
    CMD_DICE,
    CMD_EXPORT,
    CMD_MENU
};

struct result {
    struct screen base;
    struct series series;
    const struct playback *played; /* the match that has ended, of the screen below */
    const char *notice;
    struct text said; /* where it was written */
    bool board;       /* it is looked at once more */
    bool starred;     /* stars leave the winner's name … */
    int stars;        /* … and have come so far (ui/play/animation.h); 0: not yet */
    int64_t begun;    /* when they left */
};

static void again(struct binding_call *call)
{
    const struct result *r = call->of;
    struct stack *stack = call->stack;
    struct series series = r->series;
    session_again(&r->played->table, &series);
    stack->routes->menu(stack);
    stack->routes->start(stack, &series);
}

static void turn_to_board(struct binding_call *call)
{
    struct result *r = call->of;
    r->board = !r->board;
}

static void look_back(struct binding_call *call)
{
    const struct playback *l = ((const struct result *)call->of)->played;
    call->stack->routes->replay(call->stack, l, l->match->events,
                                call->command == CMD_GRAPH ? REPLAY_GRAPH : REPLAY_REVIEW);
}

static void show_log(struct binding_call *call)
{
    call->stack->routes->log(call->stack, &((const struct result *)call->of)->played->log);
}

/* What begins there is another match. */
static void edit(struct binding_call *call)
{
    const struct playback *l = ((const struct result *)call->of)->played;
    struct setup setup = *l->setup;
    setup.start = l->match->state;
    call->stack->routes->position(call->stack, &setup);
}

static void show_dice(struct binding_call *call)
{
    call->stack->routes->dice(call->stack, ((const struct result *)call->of)->played);
}

static void export_as(void *with, struct stack *stack, int form)
{
    struct result *r = with;
    stack->routes->export_match(stack, r->played, NULL, form, &r->said);
}

static void choose_export(struct binding_call *call)
{
    call->stack->routes->export_forms(call->stack, export_as, call->of);
}

static void to_menu(struct binding_call *call)
{
    call->stack->routes->menu(call->stack);
}

static const struct binding single_keys[] = {
    {CMD_AGAIN, "r Enter | Space", N_("rematch"), N_("again, with the seats swapped"), 0,
     ACTION_REMATCH, again},
    {0},
};

static const struct binding series_keys[] = {
    {CMD_AGAIN, "n Enter | Space", N_("next match"), N_("the next match of the series"), 0,
     ACTION_REMATCH, again},
    {0},
};

static const struct binding result_keys[] = {
    {CMD_BOARD, "b", N_("board"), N_("the board as it was left"), 1, .run = turn_to_board},
    {0},
};

static const struct binding board_keys[] = {
    {CMD_BOARD, "b Esc | q", N_("result"), N_("back to the result"), 1, .run = turn_to_board},
    {0},
};

/* Esc leads back to the result there. */
static const struct binding board_leave_keys[] = {
    {CMD_MENU, "m", N_("menu"), N_("back to the main menu"), 0, .run = to_menu},
    {0},
};

static const struct binding keys[] = {
    {CMD_GRAPH, "G", N_("graph"), N_("chances over the match, and its turning points"), 1,
     ACTION_GRAPH, look_back},
    {CMD_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW, look_back},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG, show_log},
    {CMD_EDIT, "E", NULL, N_("change this position, as another match"), 0, ACTION_EDIT, edit},
    {CMD_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {CMD_EXPORT, "x", N_("export"), N_("write the match into a file"), 4, ACTION_EXPORT,
     choose_export},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {0},
};

static const struct binding leave_keys[] = {
    {COMMAND_BACK, "m Esc q", N_("menu"), N_("back to the main menu"), 0, .run = to_menu},
    {0},
};

const struct key_page result_key_page = {N_("After a match"),
                                         {single_keys, result_keys, keys, leave_keys}};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct result *r = (const struct result *)s;
    set->table[0] = series_goes_on(&r->series) ? series_keys : single_keys;
    set->table[1] = r->board ? board_keys : result_keys;
    set->table[2] = keys;
    set->table[3] = r->board ? board_leave_keys : leave_keys;
}

/* The seat of the only winner; -1: there is none. */
static int only_winner(const struct playback *l)
{
    unsigned winners = match_winners(l->match);
    return winners && !(winners & (winners - 1)) ? __builtin_ctz(winners) : -1;
}

/* Who won, amid stars, and what they say. The rows it takes. */
static int draw_headline(const struct result *r, struct canvas *c, struct area a)
{
    const struct playback *l = r->played;
    struct text result = say_text(), cry = say_text();
    int winner = only_winner(l), row = a.height >= 15;
    match_words_result(l->setup, l->match, &result);
    canvas_centre(c, a, row, ROLE_ACCENT | LOOK_BOLD, result.bytes);
    int width = sanitize_width(result.bytes), left = (a.width - width) / 2;
    for (int i = 0; i < 3 && r->starred && r->stars - 2 * i > 0; i++) {
        int away = 2 * (r->stars - 2 * i), style = role_of_seat(winner) | LOOK_BOLD;
        canvas_glyph(c, a, row, left - 1 - away, style, i ? GLYPH_DOT : GLYPH_STAR);
        canvas_glyph(c, a, row, (a.width + width) / 2 + away, style, i ? GLYPH_DOT : GLYPH_STAR);
    }
    const struct seat *seat = winner >= 0 ? &l->setup->seat[winner] : NULL;
    if (!seat || seat->kind != SEAT_BRAIN || !seat->policy.brain ||
        !policy_face(&seat->policy)->cry) {
        return row + 2;
    }
    text_add(&cry, "%s%s%s", canvas_sign(c, GLYPH_QUOTE_LEFT),
             say_word(policy_face(&seat->policy)->cry), canvas_sign(c, GLYPH_QUOTE_RIGHT));
    canvas_centre(c, a, row + 1, ROLE_NORMAL, cry.bytes);
    return row + 3;
}

static void draw_seat(const struct result *r, struct canvas *c, struct area a, int row, int seat)
{
    const struct match *m = r->played->match;
    const struct setup *s = r->played->setup;
    bool won = match_winners(m) >> seat & 1;
    int style = won ? LOOK_BOLD : ROLE_NORMAL;
    if (won) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_STAR);
    }
    canvas_text(c, a, row, 2, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, a, row, 4, 16, style, setup_shown(s, seat, words_translator()));
    canvas_format(c, a, row, 21, style, "%5d", m->game->score(&m->state, seat));
    struct text count = say_text(), kind = say_text();
    int col = 28;
    match_words_count(m->game, &m->state, seat, &count);
    if (m->game->words->count && (a.width >= 60 || r->series.best_of == 1)) {
        canvas_fit(c, a, row, 27, 14, style, count.bytes);
        col += 14;
    }
    if (r->series.best_of > 1) {
        canvas_format(c, a, row, col, ROLE_NORMAL, say_word(N_("won %d")), r->series.won[seat]);
    }
    say_kind(s->seat[seat].word, &kind);
    if (a.width >= 60) {
        canvas_fit(c, a, row, col + 8, a.width - col - 8, ROLE_DIM, kind.bytes);
    }
}

enum { SECRET_ROWS = 4 };

/* What proves the dice, and by which command. */
static void draw_secret(const struct playback *l, struct canvas *c, struct area a)
{
    const struct seed *seed = &l->setup->seed;
    char commit[HASH_WORD], nonce[HASH_WORD], value[SEED_WORD];
    if (l->setup->dice != DICE_PHILOX) {
        return;
    }
    if (session_is_kept(&l->table)) {
        canvas_format(c, a, 0, 0, ROLE_DIM,
                      say_word(N_("Anybody can check these dice: rollick verify %lld")),
                      autosave_match(&l->table.autosave));
    }
    seed_word(seed->value, value);
    canvas_format(c, a, 1, 0, ROLE_DIM, say_word(N_("seed    %s")), value);
    if (seed->drawn) {
        seed_commit(seed->nonce, commit);
        nonce_word(seed->nonce, nonce);
        canvas_format(c, a, 2, 0, ROLE_DIM, say_word(N_("nonce   %s")), nonce);
        canvas_format(c, a, 3, 0, ROLE_DIM, say_word(N_("commit  %s")), commit);
    }
}

/* Who won, as many seats as have room, how it came to that, and what proves the dice. */
static void draw_result(const struct result *r, struct canvas *c, struct area a)
{
    int row = draw_headline(r, c, a), left = a.width >= 60 ? 8 : 0, seat = 0;
    struct area rest = area_part(a, row, left, a.height - row, a.width - left);
    bool secret = rest.height >= 8 && a.width >= 78;
    rest.height -= secret ? SECRET_ROWS + 1 : 0;
    for (; seat < r->played->match->state.common.seats && seat < rest.height; seat++) {
        draw_seat(r, c, rest, seat, seat);
    }
    rest = area_part(rest, seat + 1, 0, rest.height - seat - 1, rest.width);
    scene_log(&r->played->scene, c, rest);
    if (secret) {
        draw_secret(r->played, c,
                    area_part(a, a.height - SECRET_ROWS, 4, SECRET_ROWS, a.width - 4));
    }
}

/* What can follow, or how the series ended. */
static void say_message(const struct result *r, struct text *out)
{
    int winner = series_winner(&r->series);
    if (r->notice || r->said.length) {
        text_add(out, "%s", r->notice ? r->notice : r->said.bytes);
    } else if (r->series.best_of > 1 && winner >= 0) {
        text_say(out, N_("%s wins the series."),
                 setup_shown(r->played->setup, winner, words_translator()));
    } else if (r->series.best_of > 1) {
        text_say(out, N_("Best of %d, %d played."), r->series.best_of, r->series.played);
    } else if (r->played->match->take_backs) {
        text_say(out, N_("Played with take-backs."));
    } else {
        text_say(out, N_("Another match?"));
    }
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct result *r = (const struct result *)s;
    const struct playback *l = r->played;
    struct text title = say_text(), message = say_text(), dice = say_text();
    struct keyset set = {0};
    bindings(s, &set);
    text_add(&title, "%s %s ", l->match->game->title, canvas_sign(c, GLYPH_DOT));
    text_say(&title, N_("result"));
    say_message(r, &message);
    playback_dice(l, &dice);
    struct area a =
        window_draw(c, &(struct window){title.bytes, dice.bytes, message.bytes, &set, r->board});
    if (r->board && a.height) {
        view_draw(l->view, &l->scene, &l->cursor, c, a);
    } else {
        draw_result(r, c, a);
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct result *r = (struct result *)s;
    int next;
    r->notice = stack_notice(stack);
    if (!r->starred) {
        return CLOCK_NEVER;
    }
    r->begun = r->stars ? r->begun : now;
    r->stars = animation_stars((int)(now - r->begun), r->played->speed, &next);
    r->starred = r->stars > 0;
    return r->starred ? r->begun + next : CLOCK_NEVER;
}

/* A key ends the celebration and does nothing else. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct result *r = (struct result *)s;
    bool ended = r->starred && r->stars;
    (void)stack, (void)key;
    text_clear(&r->said);
    r->starred = r->starred && !ended;
    return ended;
}

static const struct screen_ops result_ops = {
    .keys = bindings, .draw = draw, .type = type, .tick = tick};

void result_open(struct stack *stack, const struct series *series, const struct playback *l)
{
    struct result *r = alloc(sizeof *r);
    int winner = only_winner(l);
    r->base.ops = &result_ops;
    r->series = *series;
    r->played = l;
    r->said = say_text();
    r->starred = winner >= 0 && !l->still && session_human(&l->table, winner);
    stack_push(stack, &r->base);
}
