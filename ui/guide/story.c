#include "ui/guide/story.h"

#include "games/words.h"
#include "src/base/sanitize.h"
#include "ui/guide/daily_words.h"
#include "ui/guide/hint.h"
#include "ui/text/match_words.h"

#include <math.h>
#include <string.h>

/* Below this chance of winning whoever wins has come back, and below this share of a win that was
 * to be expected it is an upset. */
static const double COMEBACK = 0.1, UPSET = 1.0 / 3;

enum {
    STREAK = 2,
    RECORD = 3,
    STRONG = 4
}; /* wins, earlier totals, levels that are worth telling */

/* The only winner; -1: none, or several. */
static int winner_of(const struct match *m)
{
    unsigned winners = match_winners(m);
    return winners && !(winners & (winners - 1)) ? __builtin_ctz(winners) : -1;
}

int story_seat(const struct setup *s, const struct match *m)
{
    int person = setup_person(s), winner = winner_of(m);
    return person >= 0 ? person : winner >= 0 ? winner : 0;
}

bool story_played_out(const struct told_story *t)
{
    return t->match->ending == ENDING_OVER;
}

bool story_lost(const struct told_story *t)
{
    unsigned winners = match_winners(t->match);
    return t->person >= 0 && winners && !(winners >> t->person & 1);
}

/* Points between a seat and the best of the others. */
static int margin(const struct match *m, int seat)
{
    unsigned others = ((1u << m->state.common.seats) - 1) & ~(1u << seat);
    unsigned best = game_top(m->game, &m->state, others);
    int score = m->game->score(&m->state, seat);
    return best ? score - m->game->score(&m->state, __builtin_ctz(best)) : 0;
}

/* Who won and by how much, said to a person (-1: to others). */
static void say_winner(const struct told_story *t, int person, struct text *out)
{
    const struct match *m = t->match;
    int winner = winner_of(m);
    if (m->ending != ENDING_OVER || winner < 0) {
        match_words_result(t->setup, m, out);
    } else if (winner == person) {
        text_say(out, N_("You win by %d."), margin(m, winner));
    } else if (person >= 0) {
        text_say(out, N_("You lose by %d."), -margin(m, person));
    } else {
        text_say(out, N_("%s wins by %d."), setup_shown(t->setup, winner, out->translator),
                 margin(m, winner));
    }
}

void story_headline(const struct told_story *t, struct text *out)
{
    say_winner(t, t->person, out);
}

/* ---- What was special ---- */

static bool was_upset(const struct told_story *t, int seat)
{
    const struct earlier *e = t->earlier;
    bool strong = t->setup->start.common.seats == 2 && e->losses > e->wins &&
                  setup_level_of(t->setup->seat[1 - seat].word) >= STRONG;
    return e->rated ? e->expected < UPSET : strong;
}

static void say_comeback(const struct told_story *t, int seat, struct text *out)
{
    double least = t->review ? story_lowest(t->review, seat) : 1;
    if (least < COMEBACK) {
        text_say(out, N_("back from %.1f %%"), 100 * least);
    }
}

static void say_record(const struct told_story *t, int seat, struct text *out)
{
    const struct earlier *e = t->earlier;
    int score = t->match->game->score(&t->match->state, seat);
    if (e && e->compares && t->match->game->point > 0 && e->totals >= RECORD && score > e->best) {
        text_say(out, N_("personal best in %d matches"), e->totals + 1);
    }
}

static void say_first(const struct told_story *t, int seat, struct text *out)
{
    const struct earlier *e = t->earlier;
    if (e && t->setup->start.common.seats == 2 && e->met && !e->wins) {
        text_say(out, N_("first win against %s, in match %d"),
                 setup_shown(t->setup, 1 - seat, out->translator), e->met + 1);
    }
}

static void say_upset(const struct told_story *t, int seat, struct text *out)
{
    if (t->earlier && was_upset(t, seat)) {
        text_say(out, N_("an upset"));
    }
}

static void say_streak(const struct told_story *t, int seat, struct text *out)
{
    (void)seat;
    if (t->earlier && t->earlier->streak + 1 >= STREAK) {
        text_say(out, N_("%d wins in a row"), t->earlier->streak + 1);
    }
}

void story_special(const struct told_story *t, const char *dot, int width, struct text *out)
{
    static const struct {
        bool wins; /* only for whoever wins */
        void (*say)(const struct told_story *t, int seat, struct text *out);
    } parts[] = {{true, say_comeback},
                 {false, say_record},
                 {true, say_first},
                 {true, say_upset},
                 {true, say_streak}};
    int seat = story_seat(t->setup, t->match);
    bool won = winner_of(t->match) == seat, person = t->setup->seat[seat].kind == SEAT_HUMAN;
    for (size_t i = 0; person && i < sizeof parts / sizeof *parts; i++) {
        struct text part = {.translator = out->translator};
        if (parts[i].wins && !won) {
            continue;
        }
        parts[i].say(t, seat, &part);
        int room = width - sanitize_width(out->bytes) - (out->length ? 3 : 0);
        if (part.length && sanitize_width(part.bytes) <= room) {
            text_add(out, out->length ? " %s %s" : "%s%s", out->length ? dot : "", part.bytes);
        }
    }
}

/* ---- What an opponent says of the score between them ---- */

int story_rival(const struct told_story *t)
{
    const struct setup *s = t->setup;
    int person = setup_person(s), seat = 1 - person;
    if (person < 0 || s->start.common.seats != 2 || s->seat[seat].kind != SEAT_BRAIN) {
        return -1;
    }
    return s->seat[seat].policy.brain->face.says[0] ? seat : -1;
}

void story_rivalry(const struct told_story *t, struct text *out)
{
    const struct earlier *e = t->earlier;
    int seat = story_rival(t), winner = winner_of(t->match);
    if (seat < 0 || winner < 0 || !e || !e->met) {
        return;
    }
    int yours = e->wins + (winner != seat), mine = e->losses + (winner == seat);
    if (yours == mine) {
        text_say(out, N_("%d all between us. Who will have the next one?"), mine);
    } else if (yours > mine) {
        text_say(out,
                 winner == seat ? N_("One back! It is still %d to %d for you.")
                                : N_("You owe me one: it is %d to %d for you."),
                 yours, mine);
    } else {
        text_say(out,
                 winner == seat ? N_("That makes it %d to %d for me.")
                                : N_("You are catching up: it is %d to %d for me."),
                 mine, yours);
    }
}

/* ---- When ---- */

void story_when(const struct match *m, int event, struct text *out)
{
    text_say(out, N_("round %d"), story_place(m, event).round);
}

void story_when_shortly(const struct match *m, int event, struct text *out)
{
    text_say(out, N_("r%d"), story_place(m, event).round);
}

void story_when_exactly(const struct match *m, int event, struct text *out)
{
    struct story_place place = story_place(m, event);
    story_when(m, event, out);
    if (m->start.common.seats == 1) {
        return;
    }
    text_add(out, ", ");
    if (place.turn) {
        text_say(out, N_("turn %d"), place.turn);
        text_add(out, ", ");
    }
    if (place.lead) {
        text_say(out, place.lead < 0 ? N_("%d behind") : N_("%d ahead"),
                 place.lead < 0 ? -place.lead : place.lead);
    } else {
        text_say(out, N_("scores equal"));
    }
}

void story_chosen(const struct match *m, const struct judged *j, struct text *out)
{
    const struct game_words *words = m->game->words;
    struct text chosen = {.translator = out->translator};
    union position before;
    match_position(m, j->event, &before);
    int points = words->at_risk ? words->at_risk(&before) : 0;
    verdict_action(m, j->event, j->chosen, &chosen);
    if (points) {
        text_say(out, N_("%s at %d"), chosen.bytes, points);
    } else {
        text_add(out, "%s", chosen.bytes);
    }
}

void story_choice(const struct match *m, const struct judged *j, const char *arrow,
                  struct text *out)
{
    struct text chosen = {.translator = out->translator}, best = chosen;
    story_chosen(m, j, &chosen);
    verdict_action(m, j->event, j->best, &best);
    if (arrow) {
        text_add(out, "%s %s %s", chosen.bytes, arrow, best.bytes);
    } else {
        text_say(out, N_("%s; better: %s"), chosen.bytes, best.bytes);
    }
}

void story_cost(const char *unit, double cost, struct text *out)
{
    struct text amount = {.translator = out->translator};
    bool win = unit_is_win(unit);
    advice_amount(unit, cost, &amount);
    text_add(out, "%.*s", (int)(win ? amount.length : strcspn(amount.bytes, " ")), amount.bytes);
}

void story_no_mistakes(const struct review *r, int seat, struct text *out)
{
    struct text amount = {.translator = out->translator};
    double lost = 0, least = advice_least(r->unit);
    for (int s = 0; s < r->seats; s++) {
        lost += seat < 0 || seat == s ? r->seat[s].own_errors : 0;
    }
    if (lost < least) {
        text_say(out, N_("No mistakes."));
    } else {
        advice_amount(r->unit, lost, &amount);
        text_say(out, N_("No mistakes; small losses: %s in all."), amount.bytes);
    }
}

int story_turning_event(const struct told_story *t)
{
    return t->review ? story_turn(t->review, story_seat(t->setup, t->match)) : -1;
}

void story_turning_point(const struct told_story *t, int width, struct text *out)
{
    int event = story_turning_event(t), seat = story_seat(t->setup, t->match);
    struct text when = {.translator = out->translator}, what = when, amount = when;
    if (event < 0) {
        return;
    }
    const struct event *e = &t->match->event[event];
    story_when(t->match, event, &when);
    text_say(&when, N_(": "));
    int room = width - sanitize_width(when.bytes);
    verdict_event(t->setup, t->match, event, &what);
    if (e->kind == EVENT_ROLL && sanitize_width(what.bytes) > room) {
        double moved =
            review_worth(t->review, event + 1, seat) - review_worth(t->review, event, seat);
        story_cost(t->review->unit, fabs(moved), &amount);
        text_clear(&what);
        text_say(&what, moved < 0 ? N_("%s rolls, %s less") : N_("%s rolls, %s more"),
                 setup_shown(t->setup, e->seat, out->translator), amount.bytes);
    }
    if (sanitize_width(what.bytes) > room) {
        text_clear(&when);
        story_when_shortly(t->match, event, &when);
        text_say(&when, N_(": "));
    }
    text_add(out, "%s%s", when.bytes, what.bytes);
}

/* ---- In figures ---- */

static void best_turn(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    (void)minus;
    text_add(out, "%d", t->story->seat[seat].best);
}

static void best_when(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    int event = t->story->seat[seat].best_event;
    if (event >= 0) {
        text_add(out, "%d", story_place(t->match, event).round);
    } else {
        text_add(out, "%s", minus);
    }
}

static void highlights(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    (void)minus;
    text_add(out, "%d", t->story->seat[seat].highlights);
}

static void throws(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    (void)minus;
    text_add(out, "%d", t->match->throws[seat]);
}

static void accuracy(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    if (t->review && t->review->seat[seat].differing) {
        text_add(out, "%.0f", review_shown(t->review->seat[seat].accuracy));
    } else if (t->review) {
        text_add(out, "%s", minus);
    }
}

/* Whole percent or points. */
static void luck(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    if (!t->review) {
        return;
    }
    bool win = unit_is_win(t->review->unit);
    double luck = round((win ? 100 : 1) * t->review->seat[seat].luck);
    text_add(out, "%s%.0f", luck < 0 ? minus : "+", fabs(luck));
    if (win) {
        text_add(out, " %%");
    }
}

static void met(const struct told_story *t, int seat, const char *minus, struct text *out)
{
    const struct earlier *e = t->earlier;
    bool own = seat == story_seat(t->setup, t->match);
    (void)minus;
    if (e) {
        text_add(out, "%d", (own ? e->wins : e->losses) + (winner_of(t->match) == seat));
    }
}

/* A row of the table, where it has one. */
static const struct {
    const char *label; /* NULL: what the game calls it */
    void (*value)(const struct told_story *t, int seat, const char *minus, struct text *out);
    bool judged, kept; /* wants the judge; two seats and the library */
} facts[] = {
    {N_("best turn"), best_turn, false, false}, {N_("its round"), best_when, false, false},
    {N_("accuracy"), accuracy, true, false},    {N_("luck"), luck, true, false},
    {NULL, highlights, false, false},           {N_("wins so far"), met, false, true},
    {N_("throws"), throws, false, false},
};

/* A message id; NULL: the game has no such row. */
static const char *label_of(const struct game_words *words, size_t i)
{
    if (facts[i].value == throws && words->count) { /* stands beside the score */
        return NULL;
    }
    return facts[i].value == highlights ? words->highlights : facts[i].label;
}

int story_facts(const struct told_story *t, bool judged, bool kept, const char *minus,
                const struct translator *words, struct story_fact fact[STORY_FACTS])
{
    int n = 0, seats = t->setup->start.common.seats;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const char *label = label_of(t->match->game->words, i);
        if (!label || (facts[i].judged && !judged) || (facts[i].kept && (!kept || seats != 2))) {
            continue;
        }
        fact[n].more = facts[i].value == best_when;
        fact[n].label = (struct text){.translator = words};
        text_say(&fact[n].label, "%s", text_word(&fact[n].label, label));
        for (int seat = 0; seat < seats; seat++) {
            fact[n].value[seat] = (struct text){.translator = words};
            facts[i].value(t, seat, minus, &fact[n].value[seat]);
        }
        n++;
    }
    return n;
}

/* ---- The card ---- */

enum { CARD_CURVE = 20, CARD_WIDTH = 60 };

/* The chances of the seat that the card is about, from the first event to the last. */
static void add_curve(const struct told_story *t, struct text *out)
{
    static const char *const eighths[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int seat = story_seat(t->setup, t->match), events = t->match->events;
    for (int i = 0; i < CARD_CURVE; i++) {
        double worth = review_worth(t->review, i * events / (CARD_CURVE - 1), seat);
        int level = (int)(8 * worth);
        text_add(out, "%s", eighths[level < 0 ? 0 : level > 7 ? 7 : level]);
    }
}

static void add_scores(const struct told_story *t, bool spoken, struct text *out)
{
    unsigned winners = match_winners(t->match);
    for (int seat = 0; seat < t->setup->start.common.seats; seat++) {
        text_add(out, "%s%s", seat ? ", " : "", !spoken && winners >> seat & 1 ? "★ " : "");
        text_say(out, N_("%s: "), setup_shown(t->setup, seat, out->translator));
        match_words_score(t->match->game, &t->match->state, seat, out);
    }
}

/* Figures on the seat that the card is about, whose they are where that can be asked. */
static void add_facts(const struct told_story *t, bool spoken, struct text *out)
{
    int seat = story_seat(t->setup, t->match);
    const struct story_seat *own = &t->story->seat[seat];
    struct text said = {.translator = out->translator}, lucky = said;
    if (own->best_event >= 0) {
        text_say(&said, N_("best turn %d"), own->best);
        text_add(&said, " (");
        story_when(t->match, own->best_event, &said);
        text_add(&said, ")");
    }
    if (t->review && t->review->seat[seat].differing) {
        luck(t, seat, spoken ? "-" : "−", &lucky);
        text_add(&said, "%s", said.length ? ", " : "");
        verdict_accuracy(&t->review->seat[seat], &said);
        text_say(&said, N_(", luck %s"), lucky.bytes);
    }
    if (said.length && t->setup->start.common.seats > 1) {
        text_say(out, N_("%s: "), setup_shown(t->setup, seat, out->translator));
    }
    text_add(out, "%s", said.bytes);
}

/* How to throw the same dice, or what they were. */
static void add_dice(const struct told_story *t, struct text *out)
{
    const struct setup *s = t->setup;
    char word[SEED_WORD];
    int rules = 0;
    if (s->dice != DICE_PHILOX || s->seed.hidden) {
        match_words_dice(s, out);
        return;
    }
    seed_word(s->seed.value, word);
    if (s->from_position) {
        text_say(out, N_("seed %s"), word);
        return;
    }
    text_add(out, "rollick play %s --seed %s", s->game->id, word);
    for (const struct rule *rule = s->game->rules; rule->name; rule++) {
        if (rule_value(rule, &s->start) != rule->standard) {
            text_add(out, "%s%s=", rules++ ? "," : " --rules ", rule->name);
            game_rule_word(rule, &s->start, out);
        }
    }
}

static void add_date(const struct setup *s, struct text *out)
{
    char day[DAY_WORD], hour[TIME_WORD];
    match_words_began(s->started, day, hour);
    if (*day) {
        text_add(out, ", %s", day);
    }
}

/* "Rollick daily, 2026-11-20: Not One." and what was reached, beside par and the days in a row. */
static int add_daily(const struct told_story *t, bool spoken, struct text *line)
{
    const struct game *g = t->match->game;
    struct text points = {.translator = line[0].translator}, par = points;
    text_say(&line[0], N_("Rollick daily, %s: %s"), t->setup->daily, g->title);
    daily_words_points(g, daily_points(t->match), t->match->ending != ENDING_OVER, &points);
    daily_words_points(g, t->daily->par, false, &par);
    if (t->daily->par_known) {
        text_say(&line[1], N_("%s, par %s"), points.bytes, par.bytes);
    } else {
        text_add(&line[1], "%s", points.bytes);
    }
    if (g->seats_min > 1) {
        text_say(&line[1], N_("; "));
        add_scores(t, spoken, &line[1]);
    }
    if (t->daily->streak > 1) {
        text_add(&line[1], ". ");
        daily_words_streak(t->daily->streak, &line[1]);
    }
    return 2;
}

int story_card(const struct told_story *t, bool spoken, const struct translator *words,
               struct text line[CARD_LINES])
{
    bool curve = !spoken && t->review && unit_is_win(t->review->unit);
    int n = 0;
    for (int i = 0; i < CARD_LINES; i++) {
        line[i] = (struct text){.translator = words};
    }
    if (t->daily) {
        n = add_daily(t, spoken, line);
    } else {
        text_add(&line[n], "%s", t->match->game->title);
        add_date(t->setup, &line[n]);
        text_say(&line[n], N_(": "));
        say_winner(t, -1, &line[n++]);
        add_scores(t, spoken, &line[n++]);
    }
    story_special(t, spoken ? "-" : "·", CARD_WIDTH, &line[n]);
    n += line[n].length > 0;
    if (curve) {
        add_curve(t, &line[n++]);
    }
    add_facts(t, spoken, &line[n]);
    n += line[n].length > 0;
    if (t->daily) {
        text_add(&line[n], "rollick daily %s", t->match->game->id);
    } else {
        add_dice(t, &line[n]);
    }
    n += line[n].length > 0;
    return n;
}
