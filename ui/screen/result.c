#include "ui/screen/result.h"

#include "src/base/alloc.h"
#include "src/library/attempts.h"
#include "src/session/daily_state.h"
#include "ui/guide/daily_words.h"
#include "ui/play/analysis.h"
#include "ui/play/playback.h"
#include "ui/screen/result_view.h"
#include "ui/screen/stack.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

enum {
    CMD_AGAIN = COMMAND_OWN,
    CMD_LOG,
    CMD_GRAPH,
    CMD_REVIEW,
    CMD_BOARD,
    CMD_EDIT,
    CMD_DICE,
    CMD_EXPORT,
    CMD_SHARE,
    CMD_MENU,
    CMD_CHOICE
};

struct result {
    struct screen base;
    struct series series;
    const struct playback *played; /* the match that has ended, of the screen below */
    const char *notice;
    struct text said;        /* where it was written */
    bool board;              /* it is looked at once more … */
    bool chances;            /* … with what positions were worth */
    bool starred;            /* stars leave the winner's name */
    int64_t begun;           /* when they left; 0: not yet */
    struct library *library; /* borrowed; NULL: nothing is kept */
    struct story story;
    struct earlier earlier;   /* what comes later: from the library, … */
    struct analysis analysis; /* … and from the judge */
    struct par par;           /* of an attempt at the daily */
    struct told_daily daily;
    struct result_view view;
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
    call->stack->routes->replay(call->stack, l, l->match->events, l->match->events,
                                call->command == CMD_GRAPH ? REPLAY_GRAPH : REPLAY_REVIEW);
}

/* To the board before one of the choices that mattered. */
static void look_at_choice(struct binding_call *call)
{
    const struct result *r = call->of;
    int i = (int)call->key->code - '1';
    if (i < r->view.choices) {
        call->stack->routes->replay(call->stack, r->played, r->played->match->events,
                                    r->view.choice[i]->event, REPLAY_BOARD);
    }
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

static void share(struct binding_call *call)
{
    call->stack->routes->card(call->stack, &((const struct result *)call->of)->view.told);
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

/* While there are choices that mattered. */
static const struct binding choice_keys[] = {
    {CMD_BOARD, "b", N_("board"), N_("the board as it was left"), 4, .run = turn_to_board},
    {CMD_CHOICE, "1-3", N_("choice"), N_("the board before a choice that mattered"), 1,
     .run = look_at_choice},
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
    {CMD_GRAPH, "G", N_("graph"), N_("chances over the match, and its turning points"), 3,
     ACTION_GRAPH, look_back},
    {CMD_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 2, ACTION_REVIEW, look_back},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 5, ACTION_LOG, show_log},
    {CMD_EDIT, "E", NULL, N_("change this position, as another match"), 0, ACTION_EDIT, edit},
    {CMD_DICE, "D", NULL, N_("check the dice"), 0, ACTION_DICE, show_dice},
    {CMD_EXPORT, "x", N_("export"), N_("write the match into a file"), 6, ACTION_EXPORT,
     choose_export},
    {CMD_SHARE, "S", NC_("key", "share"), N_("the match as a card for others"), 2, .run = share},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {0},
};

static const struct binding leave_keys[] = {
    {COMMAND_BACK, "m Esc q", N_("menu"), N_("back to the main menu"), 0, .run = to_menu},
    {0},
};

const struct key_page result_key_page = {N_("After a match"),
                                         {single_keys, choice_keys, keys, leave_keys}};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct result *r = (const struct result *)s;
    set->table[0] = *r->played->setup->daily     ? NULL
                    : series_goes_on(&r->series) ? series_keys
                                                 : single_keys;
    set->table[1] = r->board ? board_keys : r->view.choices ? choice_keys : result_keys;
    set->digits = r->view.choices;
    set->table[2] = keys;
    set->table[3] = r->board ? board_leave_keys : leave_keys;
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
    } else if (r->daily.par_known) {
        daily_words_par(r->played->match->game, r->daily.par, out);
        text_add(out, r->daily.streak > 1 ? " " : "");
        daily_words_streak(r->daily.streak, out);
    } else if (*r->played->setup->daily) {
        daily_words_next(clock_date(), out);
    } else if (r->played->fault.length) {
        text_add(out, "%s", r->played->fault.bytes);
    } else if (r->played->match->take_backs) {
        text_say(out, N_("Played with take-backs."));
    } else {
        text_say(out, N_("Another match?"));
    }
}

/* The board as it was left. What the judge had not found out by then is known here alone: the
 * screen below waits for nothing any more. */
static void draw_board(const struct result *r, struct canvas *c, struct area a)
{
    const struct playback *l = r->played;
    struct scene scene = l->scene;
    const struct chances chances = analysis_chances(&r->analysis, l->shown);
    if (r->chances && analysis_done(&r->analysis)) {
        scene.course = &r->analysis.review;
        scene.chances = scene.chances && !scene.chances->known ? &chances : scene.chances;
    }
    view_draw(l->view, &scene, &l->cursor, c, a);
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
    struct window window = {
        .title = title.bytes, .right = dice.bytes, .message = message.bytes, .keys = &set};
    struct area a = window_draw(c, &window);
    if (r->board && a.height) {
        draw_board(r, c, a);
    } else if (a.height) {
        result_view_draw(&r->view, c, a, CMD_CHOICE);
    }
}

/* Goes on with what judge and library have to say; gives when to come back. */
static int64_t find_out(struct result *r, int64_t now)
{
    int64_t due = CLOCK_NEVER;
    if (r->view.kept && !r->view.told.earlier) {
        due = earlier_step(&r->earlier) ? now : CLOCK_NEVER;
        r->view.told.earlier = due == CLOCK_NEVER ? &r->earlier : NULL;
    }
    if (!r->view.judged || r->view.told.review) {
        return due;
    }
    int64_t more = analysis_look(&r->analysis, r->played->match, now);
    if (analysis_done(&r->analysis)) {
        analysis_keep(&r->analysis, r->played->setup, r->played->match, r->library,
                      playback_id(r->played));
        r->view.told.review = &r->analysis.review;
        r->view.choices =
            story_choices(&r->analysis.review, r->view.told.person, r->view.choice, STORY_CHOICES);
    }
    return clock_sooner(due, more);
}

/* Plays on for par, and keeps it; gives when to come back. */
static int64_t find_par(struct result *r, int64_t now)
{
    struct text why = {0};
    bool more = r->par.plays && !r->daily.par_known && par_step(&r->par);
    if (r->par.known && !r->daily.par_known) {
        r->daily.par_known = true;
        r->daily.par = r->par.points;
        attempts_keep_par(r->library, playback_id(r->played), r->par.points, &why);
    }
    return more && par_fd(&r->par) < 0 ? now : CLOCK_NEVER;
}

static int64_t tick(struct screen *s, struct stack *stack, int64_t now)
{
    struct result *r = (struct result *)s;
    int next;
    int64_t due = clock_sooner(find_out(r, now), find_par(r, now));
    r->notice = stack_notice(stack);
    if (!r->starred) {
        return due;
    }
    r->begun = r->view.stars ? r->begun : now;
    r->view.stars = animation_stars((int)(now - r->begun), r->played->speed, &next);
    r->starred = r->view.stars > 0;
    return r->starred ? clock_sooner(due, r->begun + next) : due;
}

static void descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    const struct result *r = (const struct result *)s;
    if (r->view.judged && !r->view.told.review) {
        fd[0] = analysis_fd(&r->analysis);
    }
    fd[1] = par_fd(&r->par);
}

/* Any key ends the celebration; those of somebody who went on typing do nothing else. */
static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    struct result *r = (struct result *)s;
    bool ended = r->starred && r->view.stars;
    bool typed_on = key->press == PRESS_ENTER || (key->press == PRESS_CHAR && key->code == ' ');
    (void)stack;
    text_clear(&r->said);
    r->starred = r->starred && !ended;
    r->view.stars = ended ? 0 : r->view.stars;
    return ended && typed_on;
}

static void fini(struct screen *s)
{
    struct result *r = (struct result *)s;
    par_fini(&r->par);
    analysis_fini(&r->analysis);
    earlier_fini(&r->earlier);
}

static const struct screen_ops result_ops = {.keys = bindings,
                                             .draw = draw,
                                             .type = type,
                                             .tick = tick,
                                             .descriptors = descriptors,
                                             .fini = fini};

/* Begins to find out what there is to tell. */
static void begin_story(struct result *r, const struct services *services)
{
    const struct playback *l = r->played;
    struct tables *tables = services->tables;
    if (tables) {
        analysis_init(&r->analysis, tables, l->match, l->match->events);
        r->view.judged = r->analysis.able && r->analysis.judge.policy.brain->value;
    }
    r->library = services->library;
    r->view.kept = playback_id(l) && services->library;
    earlier_init(&r->earlier, services->library, playback_id(l), story_seat(l->setup, l->match));
    story_read(l->match, &r->story);
    r->view.played = l;
    r->view.series = &r->series;
    r->view.analysis = &r->analysis;
    r->view.told = (struct told_story){
        .setup = l->setup, .match = l->match, .story = &r->story, .person = setup_person(l->setup)};
}

/* Of an attempt at the daily. */
static void begin_daily(struct result *r, const struct services *services)
{
    const struct setup *s = r->played->setup;
    struct daily_state state;
    struct text why = {0};
    if (!*s->daily) {
        return;
    }
    const char *person = s->seat[story_seat(s, r->played->match)].name;
    if (daily_state_read(&state, services->library, person, clock_date(), &why)) {
        r->daily.streak = state.streak;
    }
    if (services->tables) {
        par_init(&r->par, s->game, s->daily, services, &why);
    }
    r->view.told.daily = &r->daily;
}

void result_open(struct stack *stack, const struct series *series, const struct playback *l)
{
    struct result *r = alloc(sizeof *r);
    unsigned winners = match_winners(l->match);
    bool one = winners && !(winners & (winners - 1));
    r->base.ops = &result_ops;
    r->series = *series;
    r->played = l;
    r->said = say_text();
    r->chances = stack->chances != CHANCES_HIDDEN;
    begin_story(r, &stack->services);
    begin_daily(r, &stack->services);
    r->starred = one && !l->still && story_played_out(&r->view.told) &&
                 session_human(&l->table, __builtin_ctz(winners));
    stack_push(stack, &r->base);
}
