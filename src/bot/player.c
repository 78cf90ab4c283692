#include "src/bot/player.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/bot/process.h"
#include "src/match/player.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

struct bot_player {
    struct player base;
    struct watcher watcher;
    struct bots *bots;
    struct bot *bot;
    const struct setup *setup;
    struct match *match;
    int seat;
    int64_t number;   /* of the match in the conversation; 0: it was not told of it */
    bool elsewhere;   /* the match went back: it is to be told where it stands */
    int generation;   /* of the bot that knows of the match */
    int64_t question; /* which it was asked; 0: nothing */
    int64_t asked;
    struct text said;
};

static struct bot_player *player_of(struct watcher *w)
{
    return (struct bot_player *)(void *)((char *)w - offsetof(struct bot_player, watcher));
}

/* Tells it where the match stands, if it does not know. */
static void begin(struct bot_player *p, const union position *state)
{
    if (p->number && !p->elsewhere) {
        return;
    }
    p->number = p->number ? p->number : ++p->bot->matches;
    p->elsewhere = false;
    protocol_start(p->bot->protocol, p->number, p->setup, state, p->seat);
}

/* The bot was started again: it knows nothing of the match. */
static void notice(struct bot_player *p)
{
    if (p->generation != p->bot->generation) {
        p->generation = p->bot->generation;
        p->number = p->question = 0;
    }
}

/* Where many matches are played, what a bot is told waits until it is asked: it is woken for
 * nothing else. */
static void send_told(struct bot_player *p)
{
    if (!p->bot->options->many) {
        bot_write(p->bot);
    }
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *event)
{
    struct bot_player *p = player_of(w);
    (void)m;
    notice(p);
    if (!protocol_greeted(p->bot->protocol)) {
        p->elsewhere = true;
    } else if (p->bot->process) {
        begin(p, before);
        protocol_event(p->bot->protocol, p->number, before, event);
        send_told(p);
    }
}

/* What became of its question is known. Those who wait until a bot that has ended can be started
 * again have to ask once more when nobody's question is open: nothing else would wake them. */
static void close_question(struct bot_player *p)
{
    struct bot *bot = p->bot;
    p->question = 0;
    bot->open--;
    if (bot->open == 0 && bot->options->many && protocol_fault(bot->protocol, NULL)) {
        bots_wake(p->bots);
    }
}

static void forget_question(struct bot_player *p)
{
    notice(p);
    if (p->question) {
        protocol_forget(p->bot->protocol, p->question);
        close_question(p);
    }
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct bot_player *p = player_of(w);
    (void)m;
    forget_question(p);
    p->elsewhere = true;
}

static void match_ended(struct watcher *w, const struct match *m)
{
    struct bot_player *p = player_of(w);
    forget_question(p);
    if (p->bot->process && p->number) {
        protocol_match_end(p->bot->protocol, p->number, &m->state, match_winners(m));
        send_told(p);
    }
}

static const struct watcher_ops watcher_ops = {
    .happened = happened,
    .went_back = went_back,
    .ended = match_ended,
};

/* Asks for a choice. */
static void ask(struct bot_player *p, const union position *state)
{
    struct bot *bot = p->bot;
    begin(p, state);
    text_clear(&p->said);
    p->asked = clock_nanoseconds();
    p->question = protocol_choose(bot->protocol, p->number, state);
    bot->open++;
    bot->flushed = false;
    if (!bot->options->many) {
        bots_flush(p->bots);
    }
}

/* The match is forfeit by that fault. */
static enum answer forfeit(struct bot_player *p, enum bot_fault fault)
{
    struct text came = {0};
    protocol_came(p->bot->protocol, fault, &came);
    text_keep(p->base.came, sizeof p->base.came, &came);
    p->base.fault = bot_fault_word(fault);
    if (fault == BOT_ILLEGAL) {
        bot_note_fault(p->bot, fault); /* any other is noted when it ends the process */
    } else {
        p->bot->blamed = true;
    }
    return ANSWER_FAULT;
}

/* A bot that can be asked nothing any more. Where it is started again, that is after everybody has
 * taken what it still said; whose turn it is forfeits unless somebody did before, or nobody is to
 * blame. */
static enum answer choose_without(struct bot_player *p, struct text *why)
{
    struct bot *bot = p->bot;
    enum bot_fault fault = protocol_fault(bot->protocol, why);
    if (fault == BOT_VOID || (bot->options->many && (bot->blamed || bot->open > 0))) {
        struct text unstarted = {0};
        text_clear(why);
        if (bot->open == 0) {
            if (!bot_again(bot, &unstarted)) {
                text_add(why, "%s", unstarted.bytes);
                return ANSWER_FAILED;
            }
            bots_serve(p->bots);
        }
        return ANSWER_WAIT;
    }
    return forfeit(p, fault);
}

static enum answer choose(struct player *player, const struct match *m, struct event *choice,
                          struct text *why)
{
    struct bot_player *p = (struct bot_player *)player;
    struct bot *bot = p->bot;
    bool given = false, own = false;
    notice(p);
    if (!p->question && !protocol_greeted(bot->protocol) && !protocol_fault(bot->protocol, NULL)) {
        return ANSWER_WAIT;
    }
    if (!p->question && !protocol_greeted(bot->protocol) && !bot->options->many) {
        bot_failed(bot, why);
        return ANSWER_FAILED; /* of a match that is resumed: it can be once more */
    }
    if (!p->question && protocol_fault(bot->protocol, NULL)) {
        return choose_without(p, why);
    }
    if (!p->question) {
        ask(p, &m->state);
        return ANSWER_WAIT;
    }
    enum bot_fault fault = protocol_answer(bot->protocol, p->question, &given, &choice->action,
                                           &choice->ms, &own, &p->said, why);
    if (!given && !fault) {
        return ANSWER_WAIT;
    }
    close_question(p);
    if (given && p->said.length && bot->process) {
        process_note(bot->process, "says", p->said.bytes);
    }
    if (given) {
        return ANSWER_GIVEN;
    }
    if (fault == BOT_VOID || (!own && fault != BOT_ILLEGAL && bot->options->many)) {
        text_clear(why);
        return choose(player, m, choice, why);
    }
    return forfeit(p, fault);
}

static int descriptor(const struct player *player)
{
    return bots_fd(((const struct bot_player *)player)->bots);
}

static void watch_no_more(struct bot_player *p)
{
    struct watcher **at = &p->match->watchers;
    while (*at && *at != &p->watcher) {
        at = &(*at)->next;
    }
    if (*at) {
        *at = p->watcher.next;
    }
}

static void player_end(struct player *player)
{
    struct bot_player *p = (struct bot_player *)player;
    forget_question(p);
    p->bot->players--;
    watch_no_more(p);
    free(p);
}

static const struct player_ops player_ops = {
    .choose = choose,
    .descriptor = descriptor,
    .close = player_end,
};

struct player *bot_player_new(struct bots *bots, struct bot *bot, const struct setup *s,
                              struct match *m, int seat)
{
    struct bot_player *p = alloc(sizeof *p);
    *p = (struct bot_player){.base.ops = &player_ops,
                             .watcher.ops = &watcher_ops,
                             .bots = bots,
                             .bot = bot,
                             .setup = s,
                             .match = m,
                             .seat = seat};
    bot->players++;
    p->watcher.next = m->watchers;
    m->watchers = &p->watcher;
    return &p->base;
}

void bot_player_reset(struct player *player, const struct setup *s, int seat)
{
    struct bot_player *p = (struct bot_player *)player;
    assert(player->ops == &player_ops);
    forget_question(p);
    watch_no_more(p);
    p->watcher.next = p->match->watchers;
    p->match->watchers = &p->watcher;
    p->setup = s;
    p->seat = seat;
    p->number = 0;
    p->elsewhere = false;
}

int64_t bot_player_thinking(const struct player *player)
{
    const struct bot_player *p = (const struct bot_player *)player;
    return player->ops == &player_ops && p->question ? clock_nanoseconds() - p->asked : -1;
}

const char *bot_player_said(const struct player *player)
{
    return player->ops == &player_ops ? ((const struct bot_player *)player)->said.bytes : "";
}
