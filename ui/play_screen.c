#include "src/alloc.h"
#include "src/clock.h"
#include "ui/coach.h"
#include "ui/list_screen.h"
#include "ui/live.h"
#include "ui/say.h"
#include "ui/screens.h"

#include <stdlib.h>

enum {
    CMD_UNDO = COMMAND_OWN,
    CMD_REDO,
    CMD_HINT,
    CMD_CHANCES,
    CMD_LOG,
    CMD_GRAPH,
    CMD_FASTER,
    CMD_SLOWER,
    CMD_PAUSE,
    CMD_STEP,
    CMD_THINK,
};

enum { CMD_STAY, CMD_CONCEDE, CMD_MENU, CMD_QUIT };

static const struct binding keys[] = {
    {CMD_UNDO, "u", N_("undo"), N_("take your last choice back (dice stay as they are)"), 2,
     ACTION_UNDO},
    {CMD_REDO, "Ctrl-R", NULL, N_("do again what was taken back"), 0, ACTION_REDO},
    {CMD_HINT, "H", N_("hint"), N_("the best choices and why; again: put it away"), 1, ACTION_HINT},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG},
    {CMD_GRAPH, "G", N_("graph"), N_("chances of winning so far"), 3, ACTION_GRAPH},
    {CMD_CHANCES, "%", NULL, N_("chances of winning beside the scores, on and off"), 0,
     ACTION_CHANCES},
    {CMD_FASTER, "+ | =", NULL, N_("faster dice and opponents"), 0, ACTION_FASTER},
    {CMD_SLOWER, "-", NULL, N_("slower dice and opponents"), 0, ACTION_SLOWER},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop, concede, leave; the match is kept"), 1},
    {0},
};

/* The same while there is something to redo: then the bar says how. */
static const struct binding keys_after_undo[] = {
    {CMD_UNDO, "u", "+", N_("take your last choice back (dice stay as they are)"), 2, ACTION_UNDO},
    {CMD_REDO, "Ctrl-R", N_("undo, redo"), N_("do again what was taken back"), 1, ACTION_REDO},
    {CMD_HINT, "H", N_("hint"), N_("the best choices and why; again: put it away"), 1, ACTION_HINT},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG},
    {CMD_GRAPH, "G", N_("graph"), N_("chances of winning so far"), 3, ACTION_GRAPH},
    {CMD_CHANCES, "%", NULL, N_("chances of winning beside the scores, on and off"), 0,
     ACTION_CHANCES},
    {CMD_FASTER, "+ | =", NULL, N_("faster dice and opponents"), 0, ACTION_FASTER},
    {CMD_SLOWER, "-", NULL, N_("slower dice and opponents"), 0, ACTION_SLOWER},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop, concede, leave; the match is kept"), 1},
    {0},
};

static const struct binding watch_keys[] = {
    {CMD_PAUSE, "Space p", N_("pause"), N_("stop, and go on"), 0, ACTION_PAUSE},
    {CMD_STEP, ". | n Right", N_("step"), N_("one choice further"), 0, ACTION_STEP},
    {CMD_FASTER, "+ | =", "+", N_("faster"), 0, ACTION_FASTER},
    {CMD_SLOWER, "-", N_("speed"), N_("slower"), 0, ACTION_SLOWER},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG},
    {CMD_GRAPH, "G", N_("graph"), N_("chances of winning so far"), 3, ACTION_GRAPH},
    {CMD_CHANCES, "%", NULL, N_("chances of winning beside the scores, on and off"), 0,
     ACTION_CHANCES},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop watching; the match is kept"), 1},
    {0},
};

/* After a warning of the tutor any other key than the one before means this. */
static const struct binding doubt_keys[] = {
    {CMD_THINK, "u Esc", N_("think again"), N_("take the choice back; any other key does, too"), 0,
     ACTION_FIXED},
    {0},
};

struct play {
    struct screen base;
    struct plan plan;
    struct live *live;
    struct coach coach;
    struct text why;    /* why the last key did nothing */
    const char *notice; /* what the program has to say; NULL: nothing */
    bool done;          /* the result has been shown */
};

static void bindings(const struct screen *s, struct keyset *set)
{
    const struct live *l = ((const struct play *)s)->live;
    int n = 0;
    if (((const struct play *)s)->coach.doubts) {
        set->table[0] = doubt_keys;
        return;
    }
    if (l->scene.chooser >= 0) {
        set->table[n++] = l->view->keys;
    }
    bool redo = !l->watched && sitting_redo(&l->table) >= 0;
    set->table[n] = l->watched ? watch_keys : redo ? keys_after_undo : keys;
}

static void say_title(const struct play *p, const struct canvas *c, struct text *out)
{
    const struct live *l = p->live;
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", l->scene.game->title, dot);
    if (l->paused) {
        text_say(out, N_("paused"));
        text_add(out, " %s ", dot);
    }
    if (l->speed > 1 || l->speed < 1) {
        text_add(out, "%g%s %s ", l->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    if (p->plan.best_of > 1) {
        text_say(out, N_("match %d, best of %d"), p->plan.played + 1, p->plan.best_of);
        text_add(out, " %s ", dot);
    }
    l->scene.game->progress(&l->scene.state, out);
}

/* What happened and what is asked; what is asked alone where both have no room. */
static void say_message(const struct play *p, int width, struct text *out)
{
    const struct live *l = p->live;
    int seat = l->scene.chooser;
    if (p->notice || p->why.length) {
        text_add(out, "%s", p->notice ? p->notice : p->why.bytes);
        return;
    }
    if (seat < 0) {
        text_add(out, "%s", l->last.bytes);
        return;
    }
    if (coach_message(&p->coach, &l->scene, width, out)) {
        return;
    }
    if (width >= 40) {
        text_add(out, "%s: ", scene_name(&l->scene, seat));
    }
    l->view->ask(&l->scene, &l->cursor, out);
    if (l->last.length && foreign_width(out->bytes) + foreign_width(l->last.bytes) + 1 <= width) {
        struct text asked = *out;
        text_clear(out);
        text_add(out, "%s %s", l->last.bytes, asked.bytes);
    }
}

static void draw(const struct screen *s, struct canvas *c)
{
    const struct play *p = (const struct play *)s;
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    bindings(s, &set);
    say_title(p, c, &title);
    live_dice(p->live, &dice);
    say_message(p, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a = frame_draw(c, &(struct frame){title.bytes, dice.bytes, message.bytes, &set});
    if (a.height) {
        p->live->view->draw(&p->live->scene, &p->live->cursor, c, a);
    }
}

static void choose(struct play *p, int action, int64_t now)
{
    coach_move_on(&p->coach);
    live_choose(p->live, action, now);
}

static bool type(struct screen *s, struct app *app, const struct key *key)
{
    struct play *p = (struct play *)s;
    struct live *l = p->live;
    int action;
    (void)app;
    text_clear(&p->why);
    if (p->coach.doubts) {
        if (coach_answer(&p->coach, key, &action)) {
            choose(p, action, clock_now());
        }
        return true;
    }
    if (live_moving(l) && !l->watched) {
        live_land(l, clock_now());
        return true;
    }
    return false;
}

static void change_speed(struct live *l, double factor)
{
    double speed = l->speed * factor;
    if (speed >= 0.25 && speed <= 16) {
        l->speed = speed;
    }
}

static void chosen(void *with, struct app *app, int command)
{
    struct play *p = with;
    switch (command) {
    case CMD_CONCEDE:
        live_concede(p->live);
        break;
    case CMD_MENU:
        app_menu(app);
        break;
    case CMD_QUIT:
        app_leave(app);
        break;
    default:
        break;
    }
}

static void open_pause(struct play *p, struct app *app)
{
    bool concede = live_conceding(p->live) >= 0, kept = live_is_kept(p->live);
    struct list_item item[] = {
        {N_("Go on"), CMD_STAY},
        {kept ? N_("Main menu (the match is kept)") : N_("Main menu (the match is lost)"),
         CMD_MENU},
        {kept ? N_("Leave Rollick (the match is kept)") : N_("Leave Rollick (the match is lost)"),
         CMD_QUIT},
        {concede ? N_("Concede") : NULL, CMD_CONCEDE},
        {0},
    };
    app_push(app, list_screen(N_("The match waits"), item, chosen, p));
}

static void view_command(struct play *p, struct app *app, int cmd, const struct key *key)
{
    struct live *l = p->live;
    int action;
    if (l->scene.chooser < 0 ||
        !l->view->command(&l->scene, &l->cursor, cmd, key, &action, &p->why)) {
        return;
    }
    if (coach_warns(&p->coach, &l->scene, action, key)) {
        app_drop_keys(app);
    } else {
        choose(p, action, clock_now());
    }
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct play *p = (struct play *)s;
    struct live *l = p->live;
    switch (cmd) {
    case COMMAND_BACK:
        open_pause(p, app);
        break;
    case CMD_UNDO:
        live_undo(l, &p->why);
        break;
    case CMD_REDO:
        live_redo(l, &p->why);
        break;
    case CMD_HINT:
        coach_hint(&p->coach, &l->scene, &p->why);
        break;
    case CMD_CHANCES:
        coach_chances(&p->coach, &l->scene, &p->why);
        *app_chances(app) = p->coach.chances;
        break;
    case CMD_LOG:
        app_push(app, log_screen(&l->log));
        break;
    case CMD_GRAPH:
        app_push(app, past_screen(app_options(app)->tables, &l->table.setup, &l->table.match,
                                  l->shown, PAST_GRAPH));
        break;
    case CMD_FASTER:
    case CMD_SLOWER:
        change_speed(l, cmd == CMD_FASTER ? 2 : 0.5);
        break;
    case CMD_PAUSE:
        l->paused = !l->paused;
        break;
    case CMD_STEP:
        l->paused = true;
        l->steps = 1;
        l->due = 0;
        break;
    default:
        view_command(p, app, cmd, key);
    }
}

static void leave_words(const struct play *p, struct app *app)
{
    struct text words = say_text();
    if (p->live->table.match.ending != ENDING_NONE) {
        live_result(p->live, &words);
    } else if (live_is_kept(p->live)) {
        text_say(&words, N_("Saved; run 'rollick resume' to continue."));
    } else {
        text_say(&words, N_("The match was not kept."));
    }
    app_last(app, words.bytes);
}

static int64_t tick(struct screen *s, struct app *app, int64_t now)
{
    struct play *p = (struct play *)s;
    struct live *l = p->live;
    int64_t due = live_tick(l, now);
    p->notice = app_notice(app);
    leave_words(p, app);
    if (l->asked) {
        l->asked = false;
        app_drop_keys(app);
    }
    if (l->ended && !p->done) {
        p->done = true;
        plan_count(&p->plan, match_winners(&l->table.match));
        app_push(app, end_screen(&p->plan, l));
    } else if (live_wants_faces(l)) {
        app_push(app, faces_screen(l));
    }
    int64_t more = coach_look(&p->coach, &l->scene, now);
    return due == LIVE_NEVER || (more != LIVE_NEVER && more < due) ? more : due;
}

static int descriptor(const struct screen *s)
{
    return coach_fd(&((const struct play *)s)->coach);
}

static void close_play(struct screen *s)
{
    coach_fini(&((struct play *)s)->coach);
    live_close(((struct play *)s)->live);
    free(s);
}

static const struct screen_ops play_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .command = command,
    .tick = tick,
    .descriptor = descriptor,
    .close = close_play,
};

struct screen *play_screen(const struct plan *plan, struct live *l, struct tables *tables,
                           const char *brain)
{
    struct play *p = alloc(sizeof *p);
    p->base.ops = &play_ops;
    p->plan = *plan;
    p->live = l;
    p->why = say_text();
    coach_init(&p->coach, tables, &l->scene, brain, plan->tutor);
    return &p->base;
}

static void sit_down(struct app *app, const struct plan *plan, struct live *l)
{
    const struct app_options *o = app_options(app);
    l->still = o->still;
    l->speed = o->speed > 0 ? o->speed : 1;
    struct screen *s = play_screen(plan, l, o->tables, o->brain);
    ((struct play *)s)->coach.chances = *app_chances(app);
    app_push(app, s);
}

void play_begin(struct app *app, const struct plan *plan, const struct setup *setup)
{
    const struct app_options *o = app_options(app);
    struct setup finished = *setup;
    struct text why = say_text();
    struct live *l = NULL;
    if (setup_finish(&finished, &why)) {
        l = live_new(o->library, o->tables, o->comments, &finished, plan->dice, plan->dice_length,
                     &why);
    }
    if (!l) {
        app_push(app, notice_screen(why.bytes));
        return;
    }
    sit_down(app, plan, l);
}

void play_resume(struct app *app, long long id)
{
    const struct app_options *o = app_options(app);
    struct text why = say_text();
    struct live *l = live_resume(o->library, o->tables, id, o->comments, &why);
    if (!l) {
        app_push(app, notice_screen(why.bytes));
        return;
    }
    struct plan plan = {.setup = l->table.setup, .best_of = 1, .tutor = o->tutor};
    sit_down(app, &plan, l);
}
