#include "ui/screen/stack.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/bot/bots.h"
#include "src/library/library.h"
#include "ui/term/terminal.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/text/signals.h"
#include "ui/widget/theme.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_MS = 30 }; /* a commit needs a few, a page that comes and goes is seen */

static void set_notice(struct stack *stack, const char *words)
{
    stack->notice = say_sentence(words);
    stack->noticed = stack->shown = false;
}

const char *stack_notice(struct stack *stack)
{
    stack->noticed = true;
    return stack->notice.length ? stack->notice.bytes : NULL;
}

const char *stack_keep(struct stack *stack, char *bytes)
{
    if (bytes) {
        stack->kept = alloc_resize(stack->kept, (size_t)stack->keeps + 1, sizeof *stack->kept);
        stack->kept[stack->keeps++] = bytes;
    }
    return bytes;
}

void stack_push(struct stack *stack, struct screen *s)
{
    s->below = stack->top;
    stack->top = s;
    stack->drop = true;
}

void screen_keys(const struct screen *s, struct keyset *set)
{
    if (s->ops->keys) {
        s->ops->keys(s, set);
    } else {
        set->table[0] = s->ops->bindings;
    }
}

bool screen_descriptors(const struct screen *s, int fd[SCREEN_FDS])
{
    bool any = false;
    for (int i = 0; i < SCREEN_FDS; i++) {
        fd[i] = -1;
    }
    if (s->ops->descriptors) {
        s->ops->descriptors(s, fd);
    }
    for (int i = 0; i < SCREEN_FDS; i++) {
        any |= fd[i] >= 0;
    }
    return any;
}

void screen_command(struct screen *s, struct stack *stack, int command, const struct key *key)
{
    struct binding_call call = {s, stack, command, key};
    struct keyset set = {0};
    screen_keys(s, &set);
    if (command == COMMAND_HELP) {
        stack->routes->help(stack, s);
    } else if (s->ops->command) {
        s->ops->command(s, stack, command, key);
    } else if (!key_bar_run(&set, &call) && command == COMMAND_BACK) {
        stack_pop(stack);
    }
}

void screen_say_unknown(const struct keyset *set, const struct key *key, struct text *out)
{
    static const struct key help = {.press = PRESS_CHAR, .code = '?'};
    struct text name = {0};
    key_called(key, &name);
    if (name.length) {
        text_say(out,
                 key_bar_command(set, &help) == COMMAND_HELP
                     ? N_("%s does nothing here; ? lists the keys.")
                     : N_("%s does nothing here."),
                 name.bytes);
    }
}

static void drop_top(struct stack *stack)
{
    struct screen *s = stack->top;
    stack->top = s->below;
    if (s->ops->fini) {
        s->ops->fini(s);
    }
    playback_close(s->playback);
    free(s);
}

void stack_pop(struct stack *stack)
{
    drop_top(stack);
    stack->leaving = stack->leaving || !stack->top;
}

void stack_clear(struct stack *stack)
{
    while (stack->top) {
        drop_top(stack);
    }
}

struct playback *stack_match(const struct stack *stack)
{
    const struct screen *s = stack->top;
    while (s && !(s->playback && s->playback->live && s->playback->match->ending == ENDING_NONE)) {
        s = s->below;
    }
    return s ? s->playback : NULL;
}

bool stack_loses(const struct stack *stack)
{
    const struct playback *l = stack_match(stack);
    return l && playback_would_be_lost(l);
}

void stack_help(struct stack *stack)
{
    struct playback *l = stack_match(stack);
    if (l && session_people(&l->table) > 0) {
        session_help(&l->table);
    }
}

void stack_leave(struct stack *stack)
{
    stack->leaving = true;
}

void stack_ring(struct stack *stack, int times)
{
    stack->bells += stack->preferences.sound ? times : 0;
}

void stack_drop_keys(struct stack *stack)
{
    stack->drop = true;
}

void stack_open_library(struct stack *stack)
{
    struct text why = say_text();
    if (stack->start.data) {
        stack->services.library = preferences_library(&stack->start, &why);
        stack->start.unkept =
            stack->services.library ? NULL : stack_keep(stack, alloc_copy(why.bytes));
        stack->library_woke++;
    }
}

static struct term_wish wish_of(const struct preferences *p)
{
    return (struct term_wish){.theme = p->theme ? theme_find(p->theme) : NULL,
                              .ascii = p->ascii,
                              .colour = p->colour,
                              .mouse = p->mouse};
}

void stack_configure(struct stack *stack, const struct config *c)
{
    struct text why = say_text();
    struct preferences *p = &stack->preferences;
    if (!config_same(&p->config, c, CONFIG_LANGUAGE)) {
        words_speak(config_languages[c->number[CONFIG_LANGUAGE]], NULL, &why);
    }
    p->config = *c;
    stack->configured++;
    preferences_apply(p);
    const struct term_wish wish = wish_of(p);
    term_change(&wish);
    stack->page.alphabet = term_state()->alphabet;
    stack->page.outlines = term_state()->outlines;
    stack->colours = term_state()->colours;
}

static void draw_from(const struct screen *s, struct canvas *c)
{
    if (s->ops->overlay && s->below) {
        draw_from(s->below, c);
        canvas_forget(c);
    }
    s->ops->draw(s, c);
}

static void draw(struct stack *stack)
{
    int height, width;
    term_size(&height, &width);
    canvas_reset(&stack->page, height, width);
    stack->page.said = stack->unknown.length ? stack->unknown.bytes : NULL;
    draw_from(stack->top, &stack->page);
    term_show(&stack->page);
    for (; stack->bells > 0; stack->bells--) {
        term_ring();
    }
    stack->seen = true;
    stack->shown = stack->noticed;
}

/* A key that has its command. False: nothing was done by it. */
static bool press(struct stack *stack, struct screen *s, int command, const struct key *key)
{
    bool taken = s->ops->type && s->ops->type(s, stack, key);
    if (!taken && command != COMMAND_NONE) {
        screen_command(s, stack, command, key);
    }
    return taken || command != COMMAND_NONE;
}

/* A click means what was drawn there; one that came too early for what is to be seen means nothing.
 */
static void click(struct stack *stack, struct screen *s, const struct key *key)
{
    const struct target *at = canvas_target_at(&stack->page, key->row, key->col);
    if (!at || !stack->seen) {
        return;
    }
    if (at->line >= 0 && s->ops->point) {
        s->ops->point(s, at->line);
    }
    if (at->command != COMMAND_NONE) {
        press(stack, s, at->command, &at->key);
    }
}

/* The wheel moves as the arrows do. */
static void handle(struct stack *stack, struct key *key)
{
    struct screen *s = stack->top;
    struct keyset set = {0};
    if (key->press == PRESS_RESIZE) {
        return;
    }
    if (stack->shown) {
        text_clear(&stack->notice);
    }
    if (key->press == PRESS_CTRL && key->code == 'l') {
        term_repaint();
        return;
    }
    text_clear(&stack->unknown);
    if (key->press == PRESS_CLICK) {
        click(stack, s, key);
        return;
    }
    if (key->press == PRESS_WHEEL_UP || key->press == PRESS_WHEEL_DOWN) {
        key->press = key->press == PRESS_WHEEL_UP ? PRESS_UP : PRESS_DOWN;
    }
    if (key->press == PRESS_PASTED) { /* no key has it: thousands may come at once */
        press(stack, s, COMMAND_NONE, key);
        return;
    }
    screen_keys(s, &set);
    set.keymap = &stack->preferences.keymap;
    if (!press(stack, s, key_bar_command(&set, key), key)) {
        screen_say_unknown(&set, key, &stack->unknown);
    }
}

/* All keys that have come; false: the program has to end. */
static bool take_keys(struct stack *stack)
{
    struct key key;
    while (!stack->leaving && term_key(&key)) {
        handle(stack, &key);
        stack->seen = false;
        if (stack->drop) {
            stack->drop = false;
            term_flush_keys();
        }
    }
    return !stack->leaving && !term_state()->signal && !term_state()->gone;
}

/* What goes on under the uppermost screen. */
static int64_t tick_below(struct stack *stack, int64_t due)
{
    for (struct screen *s = stack->top ? stack->top->below : NULL; s; s = s->below) {
        int64_t its = s->ops->always ? s->ops->tick(s, stack, clock_now()) : CLOCK_NEVER;
        due = its != CLOCK_NEVER && (due == CLOCK_NEVER || its < due) ? its : due;
    }
    return due;
}

static int64_t tick(struct stack *stack)
{
    struct screen *s;
    int64_t due;
    do {
        s = stack->top;
        due = s->ops->tick ? s->ops->tick(s, stack, clock_now()) : CLOCK_NEVER;
    } while (stack->top && stack->top != s);
    if (stack->drop) {
        stack->drop = false;
        term_flush_keys();
    }
    return tick_below(stack, due);
}

static void wait_for_something(struct stack *stack, int milliseconds)
{
    struct pollfd fd[TERM_POLL + SCREEN_FDS + 1];
    int n = term_poll(fd), library = library_fd(stack->services.library), awaited[SCREEN_FDS];
    screen_descriptors(stack->top, awaited);
    for (int i = 0; i < SCREEN_FDS; i++) {
        fd[n++] = (struct pollfd){.fd = awaited[i], .events = POLLIN}; /* -1: not waited for */
    }
    if (library >= 0) {
        fd[n++] = (struct pollfd){.fd = library, .events = POLLIN};
    }
    poll(fd, (nfds_t)n, milliseconds);
    if (library >= 0 && fd[n - 1].revents) {
        library_heed(stack->services.library);
        stack->library_woke++;
    }
}

/* One piece of news waits for the other: what is lost is not covered by what works again. */
static void hear_of_library(struct stack *stack)
{
    struct text why = say_text();
    if (!stack->notice.length && library_trouble(stack->services.library, &why)) {
        set_notice(stack, why.bytes);
    }
}

/* Waits for what is just being kept, as a page that shows how things were before it would be gone
 * at once: up to HELD_MS in all, whatever wakes it. False: the page is to be drawn. */
static bool hold(struct stack *stack)
{
    const struct screen *s = stack->top;
    int64_t now = clock_nanoseconds() / 1000000;
    if (!s->ops->keeps || !s->ops->keeps(s)) {
        stack->held_until = 0;
        return false;
    }
    if (stack->held_until == 0) {
        stack->held_until = now + HELD_MS;
    }
    if (now >= stack->held_until) {
        return false;
    }
    wait_for_something(stack, (int)(stack->held_until - now));
    return true;
}

static void run(struct stack *stack)
{
    while (take_keys(stack)) {
        hear_of_library(stack);
        int64_t due = tick(stack);
        signals_last_words(&stack->last);
        if (stack->leaving) {
            return;
        }
        if (hold(stack)) {
            continue;
        }
        draw(stack);
        wait_for_something(stack, due == CLOCK_NEVER ? -1 : clock_wait(due));
    }
}

/* The menu is on the screen while the library is opened. Nothing can be chosen on it yet: keys wait
 * for the one that comes after it, and clicks mean nothing. */
static void draw_before_library(struct stack *stack)
{
    stack->opening = true;
    stack->routes->menu(stack);
    draw(stack);
    stack_open_library(stack);
    stack->opening = stack->seen = false;
}

int stack_run(const struct routes *routes, const struct preferences *preferences,
              struct services *services, const struct start *start, struct text *last)
{
    struct stack stack = {.routes = routes,
                          .preferences = *preferences,
                          .services = *services,
                          .start = *start,
                          .unknown = say_text(),
                          .notice = say_text(),
                          .last = say_text()};
    const struct term_wish wish = wish_of(preferences);
    if (!term_open(&wish, last)) {
        return -1;
    }
    canvas_init(&stack.page, 1, 1, term_state()->alphabet);
    stack.page.outlines = term_state()->outlines;
    stack.page.keymap = &stack.preferences.keymap;
    stack.colours = term_state()->colours;
    bool menu = preferences_begin_with_menu(start);
    if (menu && start->data) {
        draw_before_library(&stack);
    }
    routes->begin(&stack);
    if (start->unread.length) {
        set_notice(&stack, start->unread.bytes);
    }
    if (menu && stack.top->below) {
        term_flush_keys(); /* what was typed for the menu is no answer to what lies over it */
    }
    stack.drop = false;
    term_on_stop(bots_heed_stop, services->bots);
    run(&stack);
    term_on_stop(NULL, NULL);
    int ended_by = term_state()->signal;
    bool gone = term_state()->gone;
    stack_clear(&stack);
    for (int i = 0; i < stack.keeps; i++) {
        free(stack.kept[i]);
    }
    free(stack.kept);
    canvas_fini(&stack.page);
    services->library = stack.services.library;
    term_close();
    *last = stack.last;
    return ended_by ? 128 + ended_by : gone ? 128 + 1 : 0;
}
