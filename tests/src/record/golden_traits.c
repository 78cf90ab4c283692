#include "tests/src/record/golden_traits.h"

#include "src/bot/fault.h"
#include "tests/suite.h"

#include <check.h>
#include <string.h>

/* What cannot be. */
static const struct {
    const char *game;
    enum trait_ending ending;
} never[] = {
    {"hog", END_TIE}, /* who reaches the goal has more */
    {"hog", END_LIMIT},
    {"knucklebones", END_LIMIT}, /* it can be, and is too long to be kept */
    {"yahtzee", END_LIMIT},
};

static bool may_end(const struct game *g, enum trait_ending ending)
{
    for (int i = 0; i < ROWS(never); i++) {
        if (strcmp(never[i].game, g->id) == 0 && never[i].ending == ending) {
            return false;
        }
    }
    return (ending != END_SHARED || g->seats_max > 2) && (ending != END_ALONE || g->seats_min == 1);
}

struct list {
    struct trait *trait;
    const struct game *game;
    int n;
};

static void want(struct list *l, enum trait_kind kind, int which, int value)
{
    ck_assert_int_lt(l->n, TRAITS_MOST);
    l->trait[l->n++] = (struct trait){l->game, kind, which, value};
}

static void want_rules(struct list *l)
{
    for (int i = 0; l->game->presets[i].id; i++) {
        want(l, TRAIT_PRESET, i, 0);
    }
    for (int i = 0; l->game->rules[i].name; i++) {
        const struct rule *rule = &l->game->rules[i];
        for (int v = rule->min; v <= rule->max; v++) {
            if (rule->words || v == rule->min || v == rule->max || v == rule->standard) {
                want(l, TRAIT_RULE, i, v);
            }
        }
    }
}

static void want_seats(struct list *l)
{
    for (int n = l->game->seats_min; n <= l->game->seats_max; n++) {
        want(l, TRAIT_SEATS, 0, n);
    }
    for (int k = 1; k < SEAT_TRAITS; k++) {
        want(l, TRAIT_SEAT, 0, k);
    }
    for (int i = 0; l->game->brains[i]; i++) {
        want(l, TRAIT_BRAIN, i, 0);
        if (l->game->brains[i]->params || l->game->brains[i]->read) {
            want(l, TRAIT_NUMBERS, i, 0);
        }
    }
}

int traits_of(const struct game *g, struct trait trait[TRAITS_MOST])
{
    struct list l = {trait, g, 0};
    want_rules(&l);
    want_seats(&l);
    for (int e = 0; e < END_TRAITS; e++) {
        if (may_end(g, (enum trait_ending)e)) {
            want(&l, TRAIT_ENDING, 0, e);
        }
    }
    for (int f = BOT_FINE + 1; f < BOT_VOID; f++) {
        want(&l, TRAIT_FAULT, 0, f);
    }
    for (int d = 0; d < DICE_TRAITS; d++) {
        want(&l, TRAIT_DICE, 0, d);
    }
    for (int s = 0; s < START_TRAITS; s++) {
        if (s == START_POSITION || g->seats_max > 1) {
            want(&l, TRAIT_START, 0, s);
        }
    }
    want(&l, TRAIT_BACK, 0, 0);
    want(&l, TRAIT_BACK, 0, 1);
    return l.n;
}

static bool has_preset(const struct record *r, const char *rules)
{
    const struct game *g = r->setup.game;
    union position start;
    struct text why = {0};
    game_begin(g, &start, r->setup.start.common.seats, 0);
    ck_assert(game_rules(g, &start, rules, &why));
    for (int i = 0; g->rules[i].name; i++) {
        if (rule_value(&g->rules[i], &start) != rule_value(&g->rules[i], &r->setup.start)) {
            return false;
        }
    }
    return true;
}

static bool has_kind(const struct seat *seat, int kind)
{
    switch (kind) {
    case SEAT_ANY:
        return strcmp(seat->word, "ai:any") == 0;
    case SEAT_PERSON:
        return seat->kind == SEAT_HUMAN;
    case SEAT_PROGRAM:
        return seat->kind == SEAT_BOT;
    default:
        return setup_level_of(seat->word) == kind;
    }
}

static bool has_brain(const struct seat *seat, const struct game *g, int which, bool numbers)
{
    struct policy usual;
    struct text why = {0};
    return seat->kind == SEAT_BRAIN && !setup_level_of(seat->word) && !has_kind(seat, SEAT_ANY) &&
           seat->policy.brain == g->brains[which] &&
           (!numbers || !policy_read(g, g->brains[which]->id, &usual, &why) ||
            strcmp(usual.word, seat->policy.word) != 0);
}

static bool has_seat(const struct record *r, const struct trait *t)
{
    for (int s = 0; s < r->setup.start.common.seats; s++) {
        const struct seat *seat = &r->setup.seat[s];
        if (t->kind == TRAIT_SEAT ? has_kind(seat, t->value)
                                  : has_brain(seat, t->game, t->which, t->kind == TRAIT_NUMBERS)) {
            return true;
        }
    }
    return false;
}

static bool has_ending(const struct record *r, int ending)
{
    static const enum ending others[END_TRAITS] = {[END_LIMIT] = ENDING_LIMIT,
                                                   [END_ABANDONED] = ENDING_ABANDONED,
                                                   [END_CONCEDED] = ENDING_CONCEDED};
    int seats = r->setup.start.common.seats;
    int winners = __builtin_popcount(match_winners(&r->match));
    if (ending == END_BROKEN) {
        return !r->ended;
    }
    if (others[ending] != ENDING_NONE || r->match.ending != ENDING_OVER) {
        return r->match.ending == others[ending];
    }
    switch (ending) {
    case END_WON:
        return winners == 1;
    case END_TIE:
        return seats > 1 && winners == seats;
    case END_SHARED:
        return winners > 1 && winners < seats;
    default:
        return seats == 1 && winners == 0;
    }
}

static bool has_dice(const struct setup *s, int dice)
{
    switch (dice) {
    case SEED_GIVEN:
        return s->dice == DICE_PHILOX && !s->seed.drawn;
    case SEED_DRAWN:
        return s->dice == DICE_PHILOX && s->seed.drawn && !s->seed.secrets;
    case SEED_SECRETS:
        return s->seed.drawn && s->seed.secrets > 0;
    case FACES_FILE:
        return s->dice == DICE_FILE;
    default:
        return s->dice == DICE_TYPED;
    }
}

static bool has_start(const struct setup *s, int start)
{
    return start == START_POSITION      ? s->from_position
           : start == START_OTHER_FIRST ? s->start.common.first != 0
                                        : s->first_drawn;
}

static bool goes_back(const struct record *r)
{
    for (int i = 0; i < r->steps; i++) {
        if (r->step[i].back) {
            return true;
        }
    }
    return false;
}

bool trait_in(const struct record *r, const struct trait *t)
{
    if (r->setup.game != t->game) {
        return false;
    }
    switch (t->kind) {
    case TRAIT_PRESET:
        return has_preset(r, t->game->presets[t->which].rules);
    case TRAIT_RULE:
        return rule_value(&t->game->rules[t->which], &r->setup.start) == t->value;
    case TRAIT_SEATS:
        return r->setup.start.common.seats == t->value;
    case TRAIT_SEAT:
    case TRAIT_BRAIN:
    case TRAIT_NUMBERS:
        return has_seat(r, t);
    case TRAIT_ENDING:
        return has_ending(r, t->value);
    case TRAIT_FAULT:
        return r->match.ending == ENDING_FORFEIT &&
               strcmp(r->match.fault, bot_fault_word((enum bot_fault)t->value)) == 0;
    case TRAIT_DICE:
        return has_dice(&r->setup, t->value);
    case TRAIT_START:
        return has_start(&r->setup, t->value);
    default:
        return t->value ? r->match.take_backs : goes_back(r);
    }
}

void trait_word(const struct trait *t, struct text *out)
{
    static const char *const seats[] = {[SEAT_ANY] = "ai:any", "human", "bot"};
    static const char *const endings[] = {"won",   "tie",       "shared",   "alone",
                                          "limit", "abandoned", "conceded", "broken off"};
    static const char *const dice[] = {"seed given", "seed drawn", "secrets", "file", "typed"};
    static const char *const starts[] = {"position", "another seat first", "first by lot"};
    const struct game *g = t->game;
    union position state;
    text_add(out, "%s: ", g->id);
    switch (t->kind) {
    case TRAIT_PRESET:
        text_add(out, "preset %s", g->presets[t->which].id);
        break;
    case TRAIT_RULE:
        game_begin(g, &state, g->seats_standard, 0);
        *rule_at(&g->rules[t->which], &state) = t->value;
        text_add(out, "rule %s=", g->rules[t->which].name);
        game_rule_word(&g->rules[t->which], &state, out);
        break;
    case TRAIT_SEATS:
        text_add(out, "%d seats", t->value);
        break;
    case TRAIT_SEAT:
        if (t->value <= LEVELS) {
            text_add(out, "seat ai:%d", t->value);
        } else {
            text_add(out, "seat %s", seats[t->value]);
        }
        break;
    case TRAIT_BRAIN:
        text_add(out, "brain %s", g->brains[t->which]->id);
        break;
    case TRAIT_NUMBERS:
        text_add(out, "brain %s with its numbers", g->brains[t->which]->id);
        break;
    case TRAIT_ENDING:
        text_add(out, "ending %s", endings[t->value]);
        break;
    case TRAIT_FAULT:
        text_add(out, "fault %s", bot_fault_word((enum bot_fault)t->value));
        break;
    case TRAIT_DICE:
        text_add(out, "dice %s", dice[t->value]);
        break;
    case TRAIT_START:
        text_add(out, "%s", starts[t->value]);
        break;
    default:
        text_add(out, "%s taken back", t->value ? "throw" : "choice");
        break;
    }
}
