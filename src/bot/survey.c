#include "src/bot/survey.h"

#include <assert.h>

bool survey_greet(struct bots *bots, struct setup *s, struct text *why)
{
    enum bots_state state = bots_call(bots, s, why) ? BOTS_GREETING : BOTS_FAILED;
    while (state == BOTS_GREETING) {
        state = bots_greeted(bots, s, why);
        if (state == BOTS_GREETING) {
            bots_wait(bots);
        }
    }
    bots_introduce(bots, s);
    return state == BOTS_READY;
}

/* The matches that stand side by side, numbered from `first` on. */
struct side {
    struct bots *bots;
    struct bot *bot;
    const struct survey *survey;
    int64_t first;
    int64_t question[BOT_BATCH_MOST];
};

static void ask(struct side *side, int match, int i)
{
    const struct survey *s = side->survey;
    struct protocol *p = side->bot->protocol;
    union position state = s->setup->start;
    s->position(s, i, &state);
    assert(s->setup->game->next(&state).seat == s->seat);
    protocol_start(p, side->first + match, s->setup, &state, s->seat);
    side->question[match] = protocol_choose(p, side->first + match, &state);
    side->bot->flushed = false;
}

/* Waits for the answer. */
static enum bot_fault hear(struct side *side, int match, int i, struct text *what)
{
    struct protocol *p = side->bot->protocol;
    bool given = false, own;
    int ms;
    enum bot_fault fault = BOT_FINE;
    while (!given && !fault) {
        fault = protocol_answer(p, side->question[match], &given, &side->survey->action[i], &ms,
                                &own, NULL, what);
        if (!given && !fault) {
            bots_wait(side->bots);
        }
    }
    return fault;
}

/* Asks in n positions at once, and hears what is chosen. */
static enum bot_fault ask_row(struct side *side, int from, int n, struct text *what)
{
    enum bot_fault fault = BOT_FINE;
    for (int k = 0; k < n; k++) {
        ask(side, k, from + k);
    }
    bots_flush(side->bots);
    for (int k = 0; k < n && !fault; k++) {
        fault = hear(side, k, from + k, what);
    }
    return fault;
}

/* Another process in the place of one that was ended because we ourselves were late. */
static bool start_again(struct side *side, struct text *why)
{
    bool good = bot_again(side->bot, why);
    bots_serve(side->bots);
    return good && bots_await(side->bots, side->bot, why);
}

static void end_matches(const struct side *side, int n, const union position *state)
{
    struct bot *bot = side->bot;
    for (int match = 0; match < n && bot->process; match++) {
        protocol_match_end(bot->protocol, side->first + match, state, 0);
        bot_write(bot);
    }
}

bool survey_ask(struct bots *bots, const struct survey *s, struct text *why)
{
    struct side side = {.bots = bots, .bot = bots_of(bots, s->setup, s->seat), .survey = s};
    int most = bot_greeted(side.bot)->batch;
    bool good = true;
    most = most < s->n ? most : s->n;
    side.first = side.bot->matches + 1;
    side.bot->matches += most;
    for (int from = 0; from < s->n && good; from += most) {
        int n = most < s->n - from ? most : s->n - from;
        struct text what = {.translator = why->translator};
        enum bot_fault fault;
        while ((fault = ask_row(&side, from, n, &what)) == BOT_VOID && start_again(&side, why)) {
            text_clear(&what);
        }
        if (fault && !why->length) {
            text_say(why, N_("the bot %s: %s: %s"), side.bot->file, bot_fault_word(fault),
                     what.bytes);
        }
        good = !fault;
    }
    end_matches(&side, most, &s->setup->start);
    return good;
}
