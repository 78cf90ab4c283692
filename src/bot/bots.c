#include "src/bot/bots.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/bot/process.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { EVENTS = 64 };

static const int64_t millisecond = 1000000;

/* How often memory and processes are looked at. */
static const int64_t look_every = 100 * millisecond;

struct bots {
    struct bots_options options;
    int epoll, timer;
    struct bot **bot;
    int n, room;
    int64_t armed;   /* when the timer wakes us; INT64_MAX: it does not */
    int64_t looked;  /* at memory and processes */
    int64_t stopped; /* since when all stand still; 0: they do not */
    bool awake;      /* until they are served */
};

struct bots_options bots_standard(void)
{
    return (struct bots_options){.limits = {BOT_HELLO_MS, BOT_CHOICE_MS, false}};
}

struct bots *bots_new(const struct bots_options *o)
{
    struct bots *b = alloc(sizeof *b);
    b->options = *o;
    b->armed = INT64_MAX;
    b->epoll = epoll_create1(EPOLL_CLOEXEC);
    b->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    assert(b->epoll >= 0 && b->timer >= 0);
    struct epoll_event e = {.events = EPOLLIN};
    int added = epoll_ctl(b->epoll, EPOLL_CTL_ADD, b->timer, &e);
    assert(added == 0);
    return b;
}

int bots_fd(const struct bots *b)
{
    return b ? b->epoll : -1;
}

const struct bots_options *bots_options(const struct bots *b)
{
    return &b->options;
}

bool bots_may(const struct bots *b, struct text *why)
{
    return b->options.unsandboxed || process_can_sandbox(why);
}

bool bots_may_run(const struct bots *b, struct text *why)
{
    struct text missing = {.translator = why->translator};
    if (bots_may(b, &missing)) {
        return true;
    }
    text_say(why, N_("bots run in a sandbox: %s; --unsandboxed-bots does without"), missing.bytes);
    return false;
}

void bots_unsandbox(struct bots *b)
{
    b->options.unsandboxed = true;
}

/* Wakes whoever waits when the next thing is due. */
static void set_timer(struct bots *b)
{
    int64_t due = INT64_MAX;
    for (int i = 0; i < b->n; i++) {
        const struct bot *bot = b->bot[i];
        if (bot->process) {
            int64_t moment = bot_moment(bot);
            due = moment < due ? moment : due;
            due = b->looked + look_every < due ? b->looked + look_every : due;
        }
    }
    struct itimerspec at = {0};
    due = b->awake ? 1 : due;
    due = b->stopped ? INT64_MAX : due;
    if (due == b->armed) {
        return;
    }
    b->armed = due;
    if (due != INT64_MAX) {
        at.it_value.tv_sec = (time_t)(due / (1000 * millisecond));
        at.it_value.tv_nsec = (long)(due % (1000 * millisecond));
    }
    timerfd_settime(b->timer, TFD_TIMER_ABSTIME, &at, NULL);
}

static void serve_all(struct bots *b, int patience)
{
    struct epoll_event event[EVENTS];
    int n = epoll_wait(b->epoll, event, EVENTS, patience);
    int64_t now = clock_nanoseconds();
    bool look = now - b->looked >= look_every;
    b->awake = false;
    b->looked = look ? now : b->looked;
    for (int i = 0; i < n; i++) {
        uint64_t at = event[i].data.u64;
        struct bot *bot = (struct bot *)(uintptr_t)(at & ~(uint64_t)BOT_AT);
        if (bot && bot->process) {
            bot_serve(bot, now, 1u << (at & BOT_AT), false);
        }
    }
    for (int i = 0; i < b->n; i++) {
        struct bot *bot = b->bot[i];
        if (bot->process && (look || bot->closing || bot_moment(bot) <= now)) {
            bot_serve(bot, now, 0, look);
        }
    }
    set_timer(b);
}

void bots_serve(struct bots *b)
{
    if (b && (b->n > 0 || b->awake) && !b->stopped) {
        serve_all(b, 0);
    }
}

void bots_wait(struct bots *b)
{
    serve_all(b, (int)(look_every / millisecond));
}

void bots_wake(struct bots *b)
{
    b->awake = true;
    set_timer(b);
}

/* Its time begins when a question has been written: what held us up meanwhile was not the bot. */
static void flush(struct bot *bot)
{
    int64_t begun = clock_nanoseconds();
    protocol_flush(bot->protocol, begun);
    bot_write(bot);
    int64_t took = clock_nanoseconds() - begun;
    if (took > millisecond) {
        protocol_delay(bot->protocol, took);
    }
}

void bots_flush(struct bots *b)
{
    for (int i = 0; i < b->n; i++) {
        struct bot *bot = b->bot[i];
        if (bot->process && !bot->flushed) {
            flush(bot);
        }
        bot->flushed = true;
    }
    set_timer(b);
}

void bots_stop(struct bots *b)
{
    if (b && !b->stopped) {
        b->stopped = clock_nanoseconds();
        for (int i = 0; i < b->n; i++) {
            if (b->bot[i]->process) {
                process_stop(b->bot[i]->process, true);
            }
        }
    }
}

void bots_go_on(struct bots *b)
{
    if (b && b->stopped) {
        int64_t by = clock_nanoseconds() - b->stopped;
        for (int i = 0; i < b->n; i++) {
            struct bot *bot = b->bot[i];
            if (bot->process) {
                process_stop(bot->process, false);
                protocol_delay(bot->protocol, by);
            }
        }
        b->stopped = 0;
        set_timer(b);
    }
}

void bots_heed_stop(void *bots, bool stops)
{
    if (stops) {
        bots_stop(bots);
    } else {
        bots_go_on(bots);
    }
}

void bots_close(struct bots *b)
{
    if (!b) {
        return;
    }
    for (int i = 0; i < b->n; i++) {
        bot_let_go(b->bot[i]);
    }
    for (int i = 0; i < b->n; i++) {
        bot_close(b->bot[i]);
    }
    free(b->bot);
    close(b->timer);
    close(b->epoll);
    free(b);
}

/* The one that was started with that command, `number` others before it. */
static struct bot *find(const struct bots *b, const char *command, const struct game *g, int number)
{
    for (int i = 0; i < b->n; i++) {
        struct bot *bot = b->bot[i];
        bool fits = bot->game == g && strcmp(bot->command, command) == 0 && !bot->spent;
        if (fits && number-- == 0) {
            return bot;
        }
    }
    return NULL;
}

struct bot *bots_of(const struct bots *b, const struct setup *s, int seat)
{
    const char *command = setup_command_of(s->seat[seat].word);
    int number = 0;
    for (int i = 0; i < seat; i++) {
        number += strcmp(s->seat[i].word, s->seat[seat].word) == 0;
    }
    return b && command ? find(b, command, s->game, number) : NULL;
}

void bots_end(struct bots *b, struct bot *bot)
{
    int at = 0;
    while (b->bot[at] != bot) {
        at++;
    }
    memmove(&b->bot[at], &b->bot[at + 1], (size_t)(b->n - at - 1) * sizeof *b->bot);
    b->n--;
    bot_close(bot);
}

struct bot *bots_start(struct bots *b, const struct setup *s, int seat, struct text *why)
{
    struct setup named = *s;
    named.seat[seat].name[0] = '\0';
    setup_call(&named);
    return bots_start_as(b, s->game, setup_command_of(s->seat[seat].word), named.seat[seat].name,
                         why);
}

struct bot *bots_start_as(struct bots *b, const struct game *g, const char *command,
                          const char *file, struct text *why)
{
    struct bot *bot = bot_new(&b->options, b->epoll, g, command, file, why);
    if (bot) {
        b->bot = alloc_grow(b->bot, b->n, &b->room, sizeof *b->bot);
        b->bot[b->n++] = bot;
        set_timer(b);
    }
    return bot;
}

bool bots_await(struct bots *b, const struct bot *bot, struct text *why)
{
    bool good;
    while ((good = !bot_failed(bot, why)) && !bot_greeted(bot)) {
        bots_wait(b);
    }
    return good;
}

bool bots_call(struct bots *b, const struct setup *s, struct text *why)
{
    for (int i = 0; i < b->n; i++) {
        b->bot[i]->wanted = false;
    }
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        const struct seat *at = &s->seat[seat];
        if (at->kind != SEAT_BOT) {
            continue;
        }
        if (at->foreign) {
            text_say(why, N_("the command of seat %d stands in a file and is not started"),
                     seat + 1);
            return false;
        }
        struct bot *bot = bots_of(b, s, seat);
        if (bot && !bot->process) {
            bot->spent = true;
            bot = bots_of(b, s, seat);
        }
        if (!bot && (!bots_may_run(b, why) || !(bot = bots_start(b, s, seat, why)))) {
            return false;
        }
        bot->wanted = true;
    }
    for (int i = b->n - 1; i >= 0; i--) {
        if (!b->bot[i]->wanted && b->bot[i]->players == 0) {
            bots_end(b, b->bot[i]);
        }
    }
    return true;
}

enum bots_state bots_greeted(struct bots *b, const struct setup *s, struct text *why)
{
    enum bots_state state = BOTS_READY;
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        const struct bot *bot = bots_of(b, s, seat);
        if (bot && bot_failed(bot, why)) {
            return BOTS_FAILED;
        }
        state = !bot || bot_greeted(bot) ? state : BOTS_GREETING;
    }
    return state;
}

bool bots_decline(const struct bots *b, const struct setup *s)
{
    bool decline = false;
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        const struct bot *bot = bots_of(b, s, seat);
        const struct bot_hello *hello = bot ? bot_greeted(bot) : NULL;
        decline |= hello && !hello->any_game;
    }
    return decline;
}

void bots_introduce(const struct bots *b, struct setup *s)
{
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        const struct bot *bot = bots_of(b, s, seat);
        if (bot && bot_greeted(bot)) {
            bot_introduce(bot, &s->seat[seat]);
        }
    }
}
