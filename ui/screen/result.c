#include "ui/screen/result.h"

#include "src/base/alloc.h"
#include "ui/play/animation.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/locale.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

enum { CMD_AGAIN = COMMAND_OWN, CMD_LOG, CMD_GRAPH, CMD_REVIEW, CMD_BOARD };

static const struct binding single_keys[] = {
    {CMD_AGAIN, "r Enter | Space", N_("rematch"), N_("again, with the seats swapped"), 0,
     ACTION_REMATCH},
    {0},
};

static const struct binding series_keys[] = {
    {CMD_AGAIN, "n Enter | Space", N_("next match"), N_("the next match of the series"), 0,
     ACTION_REMATCH},
    {0},
};

static const struct binding result_keys[] = {
    {CMD_BOARD, "b", N_("board"), N_("the board as it was left"), 1},
    {0},
};

static const struct binding board_keys[] = {
    {CMD_BOARD, "b Esc | q", N_("result"), N_("back to the result"), 1},
    {0},
};

static const struct binding keys[] = {
    {CMD_GRAPH, "G", N_("graph"), N_("chances over the match, and its turning points"), 1,
     ACTION_GRAPH},
    {CMD_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {0},
};

static const struct binding leave_keys[] = {
    {COMMAND_BACK, "m Esc q", N_("menu"), N_("back to the main menu"), 0},
    {0},
};

const struct key_page result_key_page = {N_("After a match"),
                                         {single_keys, result_keys, keys, leave_keys}};

struct end {
    struct screen base;
    struct series series;
    const struct playback *playback;
    const char *notice;
    bool board;    /* it is looked at once more */
    bool party;    /* stars leave the winner's name … */
    int stars;     /* … and have come so far (ui/play/animation.h); 0: not yet */
    int64_t begun; /* when they left */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct end *e = (const struct end *)s;
    set->table[0] = series_goes_on(&e->series) ? series_keys : single_keys;
    set->table[1] = e->board ? board_keys : result_keys;
    set->table[2] = keys;
    set->table[3] = e->board ? NULL : leave_keys;
}

static const struct match *match_of(const struct end *e)
{
    return &e->playback->table.match;
}

/* What the only winner says; NULL: nothing. */
static const char *cry_of(const struct end *e)
{
    unsigned winners = match_winners(match_of(e));
    if (!winners || (winners & (winners - 1))) {
        return NULL;
    }
    const struct seat *seat = &e->playback->table.setup.seat[__builtin_ctz(winners)];
    return seat->kind == SEAT_BRAIN && seat->policy.brain ? policy_face(&seat->policy)->cry : NULL;
}

/* Only people are celebrated, and only one. */
static bool celebrates(const struct end *e)
{
    unsigned winners = match_winners(match_of(e));
    return winners && !(winners & (winners - 1)) && !e->playback->still &&
           session_human(&e->playback->table, __builtin_ctz(winners));
}

static void draw_stars(const struct end *e, struct canvas *c, struct area a, int row, int width)
{
    int style = role_of_seat(__builtin_ctz(match_winners(match_of(e)))) | LOOK_BOLD;
    for (int i = 0; i < 3 && e->stars - 2 * i > 0; i++) {
        int away = 2 * (e->stars - 2 * i);
        canvas_glyph(c, a, row, (a.width - width) / 2 - 1 - away, style,
                     i ? GLYPH_DOT : GLYPH_STAR);
        canvas_glyph(c, a, row, (a.width + width) / 2 + away, style, i ? GLYPH_DOT : GLYPH_STAR);
    }
}

static int draw_headline(const struct end *e, struct canvas *c, struct area a)
{
    struct text result = say_text();
    const char *cry = cry_of(e);
    match_words_result(e->playback->setup, e->playback->match, &result);
    int row = a.height >= 15 ? 1 : 0;
    canvas_centre(c, a, row, ROLE_ACCENT | LOOK_BOLD, result.bytes);
    if (e->party) {
        draw_stars(e, c, a, row, sanitize_width(result.bytes));
    }
    if (cry) {
        struct text words = say_text();
        text_add(&words, "%s%s%s", canvas_sign(c, GLYPH_QUOTE_LEFT), say_word(cry),
                 canvas_sign(c, GLYPH_QUOTE_RIGHT));
        canvas_centre(c, a, row + 1, ROLE_NORMAL, words.bytes);
    }
    return row + (cry ? 3 : 2);
}

static void draw_seat(const struct end *e, struct canvas *c, struct area a, int row, int seat)
{
    const struct match *m = match_of(e);
    const struct setup *s = &e->playback->table.setup;
    bool won = match_winners(m) >> seat & 1;
    if (won) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_STAR);
    }
    canvas_text(c, a, row, 2, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, a, row, 4, 16, won ? LOOK_BOLD : ROLE_NORMAL,
               setup_shown(s, seat, words_translator()));
    canvas_format(c, a, row, 21, won ? LOOK_BOLD : ROLE_NORMAL, "%5d",
                  m->game->score(&m->state, seat));
    if (e->series.best_of > 1) {
        canvas_format(c, a, row, 28, ROLE_NORMAL, say_word(N_("won %d")), e->series.won[seat]);
    }
    struct text kind = say_text();
    say_kind(s->seat[seat].word, &kind);
    if (a.width >= 60) {
        canvas_fit(c, a, row, 36, a.width - 36, ROLE_DIM, kind.bytes);
    }
}

/* As many seats as have room. */
static int draw_seats(const struct end *e, struct canvas *c, struct area a)
{
    int seats = match_of(e)->state.common.seats, seat = 0;
    for (; seat < seats && seat < a.height; seat++) {
        draw_seat(e, c, a, seat, seat);
    }
    return seat;
}

enum { SECRET_ROWS = 4 };

/* What proves the dice, and by which command. */
static void draw_secret(const struct end *e, struct canvas *c, struct area a)
{
    const struct seed *seed = &e->playback->table.setup.seed;
    char commit[HASH_WORD], nonce[HASH_WORD], value[SEED_WORD];
    seed_word(seed->value, value);
    if (e->playback->table.setup.dice != DICE_PHILOX) {
        return;
    }
    if (session_is_kept(&e->playback->table)) {
        canvas_format(c, a, 0, 0, ROLE_DIM,
                      say_word(N_("Anybody can check these dice: rollick verify %lld")),
                      autosave_match(&e->playback->table.autosave));
    }
    canvas_format(c, a, 1, 0, ROLE_DIM, say_word(N_("seed    %s")), value);
    if (seed->drawn) {
        seed_commit(seed->nonce, commit);
        nonce_word(seed->nonce, nonce);
        canvas_format(c, a, 2, 0, ROLE_DIM, say_word(N_("nonce   %s")), nonce);
        canvas_format(c, a, 3, 0, ROLE_DIM, say_word(N_("commit  %s")), commit);
    }
}

static void say_series(const struct end *e, struct text *out)
{
    int winner = series_winner(&e->series);
    if (e->series.best_of <= 1) {
        if (match_of(e)->take_backs) {
            text_say(out, N_("Played with take-backs."));
        } else {
            text_say(out, N_("Another match?"));
        }
    } else if (winner >= 0) {
        text_say(out, N_("%s wins the series."),
                 setup_shown(&e->playback->table.setup, winner, words_translator()));
    } else {
        text_say(out, N_("Best of %d, %d played."), e->series.best_of, e->series.played);
    }
}

/* Who won, the seats, how it came to that, and what proves the dice. */
static void draw_result(const struct end *e, struct canvas *c, struct area a)
{
    int row = draw_headline(e, c, a), left = a.width >= 60 ? 8 : 0;
    struct area rest = area_part(a, row, left, a.height - row, a.width - left);
    bool secret = rest.height >= 8 && a.width >= 78;
    rest.height -= secret ? SECRET_ROWS + 1 : 0;
    int seats = draw_seats(e, c, rest) + 1;
    scene_log(&e->playback->scene, c, area_part(rest, seats, 0, rest.height - seats, rest.width));
    if (secret) {
        draw_secret(e, c, area_part(a, a.height - SECRET_ROWS, 4, SECRET_ROWS, a.width - 4));
    }
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct end *e = (const struct end *)s;
    const struct playback *l = e->playback;
    struct text title = say_text(), message = say_text(), dice = say_text();
    struct keyset set = {0};
    bindings(s, &set);
    text_add(&title, "%s %s ", match_of(e)->game->title, canvas_sign(c, GLYPH_DOT));
    text_say(&title, N_("result"));
    say_series(e, &message);
    playback_dice(l, &dice);
    struct area a = frame_draw(
        c, &(struct frame){title.bytes, dice.bytes, e->notice ? e->notice : message.bytes, &set});
    if (e->board && a.height) {
        view_draw(l->view, &l->scene, &l->cursor, c, a);
    } else {
        draw_result(e, c, a);
    }
}

static void again(struct end *e, struct stack *stack)
{
    struct series series = e->series;
    session_again(&e->playback->table, &series);
    stack->routes->menu(stack);
    stack->routes->start(stack, &series);
}

static void look_back(struct end *e, struct stack *stack, enum replay_page page)
{
    const struct session *t = &e->playback->table;
    stack->routes->replay(stack, &t->setup, &t->match, t->match.events, page);
}

static void command(struct screen *s, struct stack *stack, int cmd, const struct key *key)
{
    struct end *e = (struct end *)s;
    (void)key;
    switch (cmd) {
    case CMD_AGAIN:
        again(e, stack);
        break;
    case CMD_BOARD:
        e->board = !e->board;
        break;
    case CMD_LOG:
        stack->routes->log(stack, &e->playback->log);
        break;
    case CMD_GRAPH:
        look_back(e, stack, REPLAY_GRAPH);
        break;
    case CMD_REVIEW:
        look_back(e, stack, REPLAY_REVIEW);
        break;
    case COMMAND_BACK:
        stack->routes->menu(stack);
        break;
    default:
        break;
    }
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct end *e = (struct end *)s;
    int next;
    e->notice = stack_notice(stack);
    if (!e->party) {
        return CLOCK_NEVER;
    }
    e->begun = e->stars ? e->begun : now;
    e->stars = animation_stars((int)(now - e->begun), e->playback->speed, &next);
    e->party = e->stars > 0;
    return e->party ? e->begun + next : CLOCK_NEVER;
}

/* A key ends the celebration and does nothing else. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct end *e = (struct end *)s;
    bool party = e->party && e->stars;
    (void)stack, (void)key;
    e->party = e->party && !party;
    return party;
}

static void close_end(struct screen *s)
{
    free(s);
}

static const struct screen_ops result_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .close = close_end,
};

struct screen *result_screen(const struct series *series, const struct playback *l)
{
    struct end *e = alloc(sizeof *e);
    e->base.ops = &result_ops;
    e->series = *series;
    e->playback = l;
    e->party = celebrates(e);
    return &e->base;
}
