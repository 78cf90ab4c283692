#include "ui/screen/tournament/watch.h"

#include "src/base/alloc.h"
#include "src/bot/bots.h"
#include "src/tournament/knockout.h"
#include "src/tournament/tryout.h"
#include "ui/board/log.h"
#include "ui/export/export.h"
#include "ui/export/tournament_report.h"
#include "ui/play/tournament_play.h"
#include "ui/screen/stack.h"
#include "ui/screen/tournament/pages.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CMD_TABLE = COMMAND_OWN, CMD_PAUSE, CMD_NEXT, CMD_AGREE, CMD_LOG, CMD_WRITE };

enum {
    FILL_SHARE = 10,   /* pages are filled again when so many times as long has passed as it took */
    FILL_LEAST = 100,  /* … and at least so many milliseconds */
    CLOCK_EVERY = 500, /* how long is left is said anew so often */
};

struct tournament_watch {
    struct screen base;
    struct tournament_play play;
    struct tournament_pages pages;
    bool table;          /* that page is shown, not the bracket */
    struct text missing; /* why there is no sandbox; empty: there is one, or none is wanted */
    struct text said;    /* what a key brought, until the next one; empty: nothing */
    struct text title, right, speed, champion;
    struct text message,
        brief;            /* the sentence, and what of it has to be said where it is too long */
    int64_t filled, took; /* when the pages were filled, and how long that took */
    enum tournament_phase phase; /* … and what was going on then */
    bool paused;
    struct log log; /* of a bot, as it was when it was asked for */
};

/* ---- Keys ---- */

static bool has_bracket(const struct tournament_watch *w)
{
    return w->play.t->format == FORMAT_KNOCKOUT && w->play.t->entrants > 1;
}

static void move(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    struct table_page *t = &w->pages.table;
    w->pages.moved = true;
    if (!w->table && w->pages.bracket.rounds) {
        w->pages.bracket.focus =
            bracket_move(w->pages.bracket.rounds, w->pages.bracket.focus, call->command);
    } else if (t->rows) {
        int focus = t->focus + key_bar_step(call->command);
        t->focus = focus < 0 ? 0 : focus >= t->rows ? t->rows - 1 : focus;
    }
}

static void turn(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    w->table = !w->table;
}

static void pause(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    tournament_play_pause(&w->play);
}

static void next_round(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    tournament_play_next(&w->play);
}

/* The last match of the pairing in focus, or of the entrant in focus. */
static void watch_match(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    struct text why = say_text();
    tournament_play_lock(&w->play);
    int pairing = pages_pairing(&w->pages, w->table || !has_bracket(w));
    tournament_play_unlock(&w->play);
    struct record *r = NULL;
    if (pairing < 0) {
        text_say(&why, N_("there is no match to watch yet"));
    } else {
        r = tournament_play_record(&w->play, pairing, &why);
    }
    if (r) {
        call->stack->routes->replay_record(call->stack, r, 0, true, REPLAY_BOARD);
    } else {
        w->said = say_sentence(why.bytes);
    }
}

static void show_log(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    char path[BOT_LOG_BYTES];
    tournament_play_lock(&w->play);
    int entrant = pages_bot(&w->pages, w->table || !has_bracket(w));
    tournament_play_unlock(&w->play);
    w->said = say_text();
    if (entrant < 0) {
        text_say(&w->said, N_("There is no bot here."));
    } else if (!bot_log(&w->play.bots, w->play.t->entrant[entrant].file, path)) {
        text_say(&w->said, N_("Bots write no logs here."));
    } else {
        log_read(&w->log, path);
        call->stack->routes->log(call->stack, &w->log);
    }
}

/* Writes all that is known as a page of Markdown. */
static void write_page(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    struct text name = say_text(), why = say_text(), stem = {0};
    struct tournament_report report;
    w->said = say_text();
    text_add(&stem, "rollick-tournament-%s", w->play.t->setup.game->id);
    FILE *to = export_open(stem.bytes, "md", &name, &why);
    if (to) {
        struct out out = {.to = to, .translator = words_translator()};
        tournament_play_lock(&w->play);
        report_begin(&report, w->play.t, &out, true, 0);
        report_news(&report, false);
        report.goes_on = w->play.phase != TOURNAMENT_OVER;
        report_end(&report, false);
        tournament_play_unlock(&w->play);
        if (export_close(to, &name, &why)) {
            text_say(&w->said, N_("Written: %s in the current directory."), name.bytes);
            return;
        }
    }
    w->said = say_sentence(why.bytes);
}

static void leave_for_good(void *with, struct stack *stack)
{
    (void)with;
    stack_pop(stack);
}

/* What is kept can be gone on with; the rest is asked for. */
static void leave(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    struct text question = say_text();
    bool goes_on = w->play.phase == TOURNAMENT_PLAYS || w->play.phase == TOURNAMENT_BETWEEN;
    if (!goes_on || w->play.saved.id) {
        stack_pop(call->stack);
        return;
    }
    text_say(&question, N_("This tournament is not kept. Leave it?"));
    call->stack->routes->ask(call->stack, CONFIRM_LEAVE, &question, leave_for_good, w);
}

static void agree(struct binding_call *call)
{
    struct tournament_watch *w = call->of;
    bots_unsandbox(call->stack->services.bots);
    tournament_play_unsandbox(&w->play);
    text_clear(&w->missing);
}

static const struct binding ask_keys[] = {
    {CMD_AGREE, "y", N_("start them"), N_("the programs may do what you may do"), 0, ACTION_FIXED,
     agree},
    {COMMAND_BACK, "Esc n", N_("back"), N_("do not begin"), 0, ACTION_FIXED},
    {0},
};

static const struct binding bracket_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", "+", NULL, 1, .run = move},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("to another pairing"), 1, .run = move},
    {0},
};

static const struct binding table_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another entrant"), 1, .run = move},
    {0},
};

static const struct binding next_keys[] = {
    {CMD_NEXT, "Enter | Space", N_("next round"), N_("play the next round"), 0, .run = next_round},
    {0},
};

static const struct binding watch_keys[] = {
    {COMMAND_ENTER, "Enter", N_("watch"), N_("the last match of it, as a replay"), 0,
     .run = watch_match},
    {0},
};

static const struct binding to_table_keys[] = {
    {CMD_TABLE, "t | Tab", N_("table"), N_("what everybody won"), 2, .run = turn},
    {0},
};

static const struct binding to_bracket_keys[] = {
    {CMD_TABLE, "t | Tab", N_("bracket"), N_("who meets whom"), 2, .run = turn},
    {0},
};

static const struct binding pause_keys[] = {
    {CMD_PAUSE, "p", N_("pause"), N_("stop, or go on"), 3, .run = pause},
    {0},
};

static const struct binding log_keys[] = {
    {CMD_LOG, "b", N_("bot log"), N_("what a bot wrote on standard error"), 5, .run = show_log},
    {0},
};

static const struct binding write_keys[] = {
    {CMD_WRITE, "x", N_("export"), N_("write it into a file, as a page of Markdown"), 4,
     ACTION_EXPORT, write_page},
    {0},
};

static const struct binding keys[] = {
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("leave; what is kept can be gone on with"), 0,
     .run = leave},
    {0},
};

const struct key_page bracket_key_page = {
    N_("Tournament: bracket"),
    {bracket_keys, watch_keys, next_keys, to_table_keys, pause_keys, log_keys, write_keys, keys}};

const struct key_page table_key_page = {
    N_("Tournament: table"),
    {table_keys, watch_keys, to_bracket_keys, pause_keys, log_keys, write_keys, keys}};

static void bindings(const struct screen *base, struct keyset *set)
{
    const struct tournament_watch *w = (const struct tournament_watch *)base;
    bool bracket = has_bracket(w) && !w->table;
    int n = 0;
    if (w->missing.length) {
        set->table[0] = ask_keys;
        return;
    }
    if (!w->pages.table.row) {
        set->table[0] = keys;
        return;
    }
    set->table[n++] = bracket ? bracket_keys : table_keys;
    set->table[n++] = w->play.phase == TOURNAMENT_BETWEEN ? next_keys : watch_keys;
    if (has_bracket(w)) {
        set->table[n++] = w->table ? to_bracket_keys : to_table_keys;
    }
    if (w->play.phase == TOURNAMENT_PLAYS) {
        set->table[n++] = pause_keys;
    }
    if (tournament_bots(w->play.t)) {
        set->table[n++] = log_keys;
    }
    set->table[n++] = write_keys;
    set->table[n++] = keys;
}

/* ---- The page ---- */

static void say_message(struct tournament_watch *w)
{
    struct tournament_play *p = &w->play;
    struct text *out = &w->message;
    *out = say_text();
    w->brief = say_text();
    if (p->unkept.length && p->phase != TOURNAMENT_FAILED) {
        const struct text why = say_sentence(p->unkept.bytes);
        text_say(out, N_("Not kept: %s"), why.bytes);
        text_add(out, " ");
    }
    switch (p->phase) {
    case TOURNAMENT_TRIED:
        text_say(out, N_("The bots are tried: each has to greet and to make a choice."));
        if (p->tryout) {
            int all, tried = tryout_tried(p->tryout, &all);
            text_add(out, " %d/%d", tried, all);
        }
        break;
    case TOURNAMENT_FAILED:
        text_add(out, "%s", p->why.bytes);
        break;
    case TOURNAMENT_BETWEEN:
        if (w->pages.moved && !w->table) {
            pages_say_focus(&w->pages, out);
            text_add(out, " ");
        }
        knockout_name(p->t, p->t->round, out);
        text_say(out, N_(" is next. Enter begins it."));
        break;
    case TOURNAMENT_OVER:
        if (!w->table && has_bracket(w) && w->pages.bracket.rounds &&
            w->pages.bracket.focus != bracket_matches(w->pages.bracket.rounds) - 1) {
            pages_say_focus(&w->pages, out);
        } else if (p->t->format == FORMAT_TRIAL) {
            text_say(out, N_("All have played."));
        } else {
            text_add(out, "%s", w->champion.bytes);
            if (!p->unkept.length) {
                pages_say_champion(&w->pages, &w->brief);
            }
        }
        break;
    case TOURNAMENT_PLAYS:
        if (!w->table && w->pages.bracket.rounds) {
            pages_say_focus(&w->pages, out);
        } else if (!p->paused) {
            text_say(out, p->saved.id
                              ? N_("Running. Results are kept as they come; leave whenever you "
                                   "like.")
                              : N_("Running."));
        }
        if (p->paused) {
            text_add(out, out->length ? " " : "");
            text_say(out, N_("Paused."));
        }
        break;
    }
}

/* "5 entrants", "5 entrants · 3 % done". */
static void say_right(struct tournament_watch *w)
{
    const struct tournament *t = w->play.t;
    w->right = say_text();
    text_say_n(&w->right, "%d entrant", "%d entrants", (unsigned long)t->entrants, t->entrants);
    if (w->play.phase == TOURNAMENT_PLAYS && w->pages.table.done >= 0) {
        text_add(&w->right, " \u00b7 ");
        text_say(&w->right, N_("%.0f %% done"), floor(100 * w->pages.table.done));
    }
}

/* "41,300 games/s, 2 s left". */
static void say_speed(struct tournament_watch *w)
{
    double speed = tournament_play_speed(&w->play);
    struct text number = out_count(words_translator(), (long long)(speed + 0.5));
    long long done, all;
    w->speed = say_text();
    if (w->play.phase != TOURNAMENT_PLAYS || w->play.paused || speed <= 0) {
        return;
    }
    tournament_progress(w->play.t, &done, &all);
    if (speed < 10) {
        text_clear(&number);
        text_add(&number, "%.1f", speed);
    }
    text_say(&w->speed, N_("%s games/s"), number.bytes);
    if (w->play.t->format != FORMAT_KNOCKOUT && all > done) {
        double left = (double)(all - done) / speed;
        text_say(&w->speed,
                 left < 120    ? N_(", %.0f s left")
                 : left < 7200 ? N_(", %.0f min left")
                               : N_(", %.0f h left"),
                 left < 120    ? left
                 : left < 7200 ? left / 60
                               : left / 3600);
    }
}

static void fill(struct tournament_watch *w)
{
    int64_t begun = clock_nanoseconds();
    tournament_play_lock(&w->play);
    pages_fill(&w->pages);
    say_right(w);
    say_speed(w);
    w->champion = say_text();
    if (w->play.phase == TOURNAMENT_OVER) {
        report_champion(w->play.t, &w->champion);
    }
    tournament_play_unlock(&w->play);
    w->filled = clock_nanoseconds();
    w->took = w->filled - begun;
    w->phase = w->play.phase;
    w->paused = w->play.paused;
}

/* The entrants who are to greet, and the question before that. */
static void draw_tryout(const struct tournament_watch *w, const char *message, struct canvas *c)
{
    const struct tournament *t = w->play.t;
    struct keyset set = {0};
    struct text words = say_text();
    bindings(&w->base, &set);
    struct area a = window_draw(c, &(struct window){w->title.bytes, w->right.bytes, message, &set});
    if (w->missing.length) {
        const struct text why = say_sentence(w->missing.bytes);
        text_say(&words,
                 N_("%s Without a sandbox programs can read, change and send whatever you can. "
                    "Start them only if you would run them by yourself."),
                 why.bytes);
    } else if (w->play.phase == TOURNAMENT_FAILED) {
        text_say(&words, N_("This tournament cannot be played."));
        text_add(&words, " %s", w->play.why.bytes);
    } else {
        text_say(&words, N_("The tournament begins when these programs have greeted:"));
    }
    int margin = a.width >= 60 ? 4 : a.width >= 40, row = a.height >= 12 ? 2 : 0;
    struct area text = area_part(a, row, margin, a.height - row, a.width - 2 * margin);
    row = 1 + canvas_wrap(c, text, LOOK_BOLD, words.bytes);
    for (int e = 0; e < t->entrants && row < text.height; e++) {
        const char *command = setup_command_of(t->entrant[e].seat.word);
        if (command) {
            struct text shown = say_text();
            sanitize_say(&shown, command, SANITIZE_LINE);
            canvas_fit(c, text, row++, 2, text.width - 2, ROLE_NORMAL, shown.bytes);
        }
    }
}

static void draw(const struct screen *base, struct canvas *c)
{
    const struct tournament_watch *w = (const struct tournament_watch *)base;
    struct keyset set = {0};
    bool brief = w->brief.length && sanitize_width(w->message.bytes) > window_sentence_width(c);
    const char *message = w->said.length ? w->said.bytes
                          : brief        ? w->brief.bytes
                                         : w->message.bytes;
    bindings(base, &set);
    if (w->missing.length || !w->pages.table.row) {
        draw_tryout(w, message, c);
    } else if (has_bracket(w) && !w->table && w->pages.bracket.rounds) {
        struct bracket b = w->pages.bracket;
        b.title = w->title.bytes;
        b.right = w->right.bytes;
        b.message = message;
        bracket_draw(&b, &set, c);
    } else {
        struct table_page t = w->pages.table;
        t.title = w->title.bytes;
        t.right = w->right.bytes;
        t.message = message;
        t.speed = w->speed.length ? w->speed.bytes : w->pages.note.bytes;
        table_draw(&t, &set, c);
    }
}

static bool type(struct screen *base, struct stack *stack, const struct key *key)
{
    (void)stack;
    (void)key;
    text_clear(&((struct tournament_watch *)base)->said);
    return false;
}

static void point(struct screen *base, int line)
{
    struct tournament_watch *w = (struct tournament_watch *)base;
    w->pages.moved = true;
    if (has_bracket(w) && !w->table) {
        w->pages.bracket.focus = line;
    } else {
        w->pages.table.focus = line;
    }
}

/* Pages are filled as often as costs little, and at once when something has begun or ended. */
static int64_t tick(struct screen *base, struct stack *stack, int64_t now)
{
    struct tournament_watch *w = (struct tournament_watch *)base;
    (void)stack;
    if (w->missing.length) {
        say_message(w);
        return CLOCK_NEVER;
    }
    int64_t due = tournament_play_tick(&w->play, now);
    int64_t since = clock_nanoseconds() - w->filled;
    bool changed = w->phase != w->play.phase || w->paused != w->play.paused;
    bool old = since > FILL_LEAST * INT64_C(1000000) && since > FILL_SHARE * w->took;
    if (changed || (old && w->play.phase == TOURNAMENT_PLAYS)) {
        fill(w);
    }
    tournament_play_lock(&w->play);
    say_message(w);
    tournament_play_unlock(&w->play);
    if (w->play.phase == TOURNAMENT_PLAYS && !clock_is_test() &&
        (due == CLOCK_NEVER || due > now + CLOCK_EVERY)) {
        due = now + CLOCK_EVERY;
    }
    return due;
}

static void descriptors(const struct screen *base, int fd[SCREEN_FDS])
{
    tournament_play_descriptors(&((const struct tournament_watch *)base)->play, fd);
}

static void fini(struct screen *base)
{
    struct tournament_watch *w = (struct tournament_watch *)base;
    pages_fini(&w->pages);
    tournament_play_fini(&w->play);
}

static const struct game *topic(const struct screen *base, union position *start)
{
    const struct tournament_watch *w = (const struct tournament_watch *)base;
    *start = w->play.t->setup.start;
    return w->play.t->setup.game;
}

static const struct screen_ops watch_ops = {
    .topic = topic,
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .tick = tick,
    .descriptors = descriptors,
    .fini = fini,
    .always = true,
};

static struct tournament_watch *watch_new(void)
{
    struct tournament_watch *w = alloc(sizeof *w);
    w->base.ops = &watch_ops;
    w->said = say_text();
    w->missing = say_text();
    w->message = w->brief = say_text();
    w->speed = say_text();
    w->title = say_text();
    w->log.title = N_("What the bot wrote");
    w->phase = TOURNAMENT_FAILED; /* so that what is there is looked at */
    return w;
}

static void show(struct stack *stack, struct tournament_watch *w)
{
    pages_init(&w->pages, w->play.t);
    pages_say_title(&w->pages, &w->title);
    say_right(w);
    if (tournament_bots(w->play.t) && !w->play.saved.ended && stack->services.bots) {
        bots_may(stack->services.bots, &w->missing);
    }
    stack_push(stack, &w->base);
}

void tournament_watch_open(struct stack *stack, struct tournament *t, bool pause)
{
    struct tournament_watch *w = watch_new();
    tournament_play_init(&w->play, t, pause, &stack->services);
    show(stack, w);
}

void tournament_watch_resume(struct stack *stack, long long id)
{
    struct text why = say_text();
    struct tournament_watch *w = watch_new();
    if (!tournament_play_resume(&w->play, id, &stack->services, &why)) {
        const struct text said = say_sentence(why.bytes);
        free(w);
        stack->routes->notice(stack, said.bytes);
        return;
    }
    show(stack, w);
}
