#include "ui/screen/learn/drill.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "ui/screen/told_board.h"
#include "ui/text/sentences.h"

#include <assert.h>

enum { DRILL_NEXT = COMMAND_OWN, DRILL_TURN };

/* The next question on the board, or none. */
static void go_on(struct drill_screen *s)
{
    struct text why = say_text();
    playback_close(s->board);
    s->board = NULL;
    s->chosen = false;
    s->turned = 0;
    text_clear(&s->why);
    if (drilling_next(&s->drilling)) {
        s->board = playback_new(NULL, 0, &s->drilling.setup, NULL, NULL, 0, &why);
        assert(s->board); /* nothing is thrown before the choice */
        s->board->still = true;
    } else {
        drilling_end(&s->drilling, &s->end);
    }
}

/* Whether the question has been dealt with: answered, or nobody can judge it. */
static bool is_over(const struct drill_screen *s)
{
    return s->drilling.answered || (s->chosen && s->why.length);
}

static void next(struct binding_call *call)
{
    struct drill_screen *s = call->of;
    if (!s->board) {
        stack_pop(call->stack);
    } else if (is_over(s)) {
        go_on(s);
    }
}

static void turn(struct binding_call *call)
{
    ((struct drill_screen *)call->of)->turned++;
}

static void leave(struct binding_call *call)
{
    stack_pop(call->stack);
}

static const struct binding common_keys[] = {
    {DRILL_TURN, "Tab", NULL, N_("more of the text, or the board, in small windows"), 0,
     .run = turn},
    {COMMAND_HELP, "?", N_("help"), N_("keys, rules, scoring"), 0},
    {COMMAND_BACK, "Esc q", N_("leave"), N_("no more drills for now"), 0, .run = leave},
    {0},
};

/* In front of those, once an answer was judged. */
static const struct binding next_keys[] = {
    {DRILL_NEXT, "Enter Space | Right", N_("go on"), N_("to the next drill"), 0, .run = next},
    {0},
};

/* In front of the others where the text does not fit. */
static const struct binding turn_keys[] = {{DRILL_TURN, "Tab", N_("more"), NULL, 0}, {0}};

const struct key_page drill_key_page = {N_("Drills"), {next_keys, common_keys}};

static bool asks(const struct drill_screen *s)
{
    return s->board && !s->chosen && s->board->scene.chooser >= 0;
}

/* Those of the view come first: they alone are given no screen. */
static void bindings(const struct screen *screen, struct keyset *set)
{
    const struct drill_screen *s = (const struct drill_screen *)screen;
    if (asks(s)) {
        view_keys(s->board->view, &s->board->scene, set);
    } else if (!s->board || is_over(s)) {
        set->table[0] = next_keys;
    }
    set->table[1] = common_keys;
}

static void say_words(const struct drill_screen *s, struct text *out)
{
    const struct drilling *d = &s->drilling;
    if (d->answered) {
        text_add(out, "%s", d->verdict.bytes);
    } else if (s->why.length) {
        text_add(out, "%s", s->why.bytes);
    } else if (s->chosen) {
        text_say(out, N_("The judge is working everything out: %.0f %%."), 100 * d->judge.done);
    } else {
        text_say(out, N_("What do you choose here?"));
    }
}

void drill_draw(const struct screen *drill, struct canvas *page)
{
    const struct drill_screen *s = (const struct drill_screen *)drill;
    const struct drilling *d = &s->drilling;
    struct text words = say_text(), title = say_text();
    struct keyset set = {0};
    bindings(drill, &set);
    if (!s->board) {
        struct area a = window_draw(page, &(struct window){say_word(N_("Drills")), NULL, "", &set});
        canvas_wrap(page, area_part(a, 1, 2, a.height - 1, a.width - 4), ROLE_MESSAGE,
                    s->end.bytes);
        return;
    }
    text_add(&title, "%s %s ", d->setup.game->title, canvas_sign(page, GLYPH_DOT));
    drilling_title(d, &title);
    say_words(s, &words);
    const struct told_board told = {.board = s->board,
                                    .asks = asks(s),
                                    .next = DRILL_NEXT,
                                    .hint = d->answered ? &d->hint : NULL,
                                    .title = title.bytes,
                                    .words = words.bytes,
                                    .turned = s->turned,
                                    .turn = turn_keys};
    told_board_draw(&told, &set, page);
}

static bool type(struct screen *screen, struct stack *stack, const struct key *key)
{
    struct drill_screen *s = (struct drill_screen *)screen;
    (void)stack, (void)key;
    if (!s->chosen) {
        text_clear(&s->why);
    }
    return false;
}

static void point(struct screen *screen, int line)
{
    struct drill_screen *s = (struct drill_screen *)screen;
    if (asks(s) && s->board->view->point) {
        s->board->view->point(&s->board->cursor, line);
    }
}

static void command(struct screen *screen, struct stack *stack, int cmd, const struct key *key)
{
    struct drill_screen *s = (struct drill_screen *)screen;
    struct binding_call call = {s, stack, cmd, key};
    struct keyset own = {0};
    bool asked = asks(s);
    bindings(screen, &own);
    own.table[0] = asked ? NULL : own.table[0];
    if (!key_bar_run(&own, &call) && asked) {
        struct playback *l = s->board;
        s->chosen = view_obey(l->view, &l->scene, &l->cursor, cmd, key, &s->action, &s->why);
    }
}

/* Judges what was chosen as soon as the judge can; begins to work out what it needs while somebody
 * thinks. */
static int64_t judge(struct drill_screen *s, struct stack *stack, int64_t now)
{
    struct drilling *d = &s->drilling;
    enum table_state state = drilling_look(d);
    if (s->chosen && !d->answered && state == TABLE_READY) {
        drilling_answer(d, s->action);
        s->turned = 0;
        stack->library_woke++;
    } else if (s->chosen && state == TABLE_FAILED && !s->why.length) {
        text_say(&s->why, N_("Nobody can judge this: %s."), d->judge.why.bytes);
    }
    return state == TABLE_COMING && !clock_is_test() ? now + ADVISER_LOOK_MS : CLOCK_NEVER;
}

static int64_t tick(struct screen *screen, struct stack *stack, int64_t now)
{
    struct drill_screen *s = (struct drill_screen *)screen;
    if (!s->board) {
        return CLOCK_NEVER;
    }
    int64_t due = s->chosen ? CLOCK_NEVER : playback_tick(s->board, now);
    if (s->board->asked) {
        s->board->asked = false;
        stack_drop_keys(stack);
    }
    return clock_sooner(due, judge(s, stack, now));
}

static void descriptors(const struct screen *screen, int fd[SCREEN_FDS])
{
    const struct drill_screen *s = (const struct drill_screen *)screen;
    if (s->drilling.begun) {
        fd[0] = adviser_fd(&s->drilling.judge);
    }
}

static const struct game *topic(const struct screen *screen, union position *start)
{
    const struct drill_screen *s = (const struct drill_screen *)screen;
    if (s->board) {
        *start = s->drilling.setup.start;
    }
    return s->board ? s->drilling.setup.game : NULL;
}

static void fini(struct screen *screen)
{
    struct drill_screen *s = (struct drill_screen *)screen;
    playback_close(s->board);
    drilling_fini(&s->drilling);
}

static const struct screen_ops drill_ops = {
    .keys = bindings,
    .draw = drill_draw,
    .type = type,
    .point = point,
    .command = command,
    .tick = tick,
    .descriptors = descriptors,
    .topic = topic,
    .fini = fini,
};

void drill_open(struct stack *stack, const char *person, const struct game *g)
{
    const struct services *use = &stack->services;
    struct drill_screen *s = alloc(sizeof *s);
    struct text why = say_text();
    s->base.ops = &drill_ops;
    s->why = s->end = say_text();
    bool read = drilling_init(&s->drilling, use->library, use->tables, person, g,
                              say_text().translator, &why);
    go_on(s);
    if (!read) {
        s->end = say_sentence(why.bytes);
    }
    stack_push(stack, &s->base);
}
