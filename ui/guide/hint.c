#include "ui/guide/hint.h"

#include "games/words.h"
#include "src/base/sanitize.h"
#include "ui/text/action_words.h"
#include "ui/text/match_words.h"

#include <math.h>
#include <string.h>

enum { BRIEF = 20 }; /* columns */

static bool wins(const struct advice *a)
{
    return unit_is_win(a->unit);
}

static void begin(struct hint *c, const struct translator *words)
{
    const struct text empty = {.translator = words};
    *c = (struct hint){
        .head = empty, .tag = empty, .reason = empty, .message = empty, .brief = empty};
}

/* What the values are, and in short. */
static void title(struct hint *c, const struct advice *a, const char *what)
{
    const char *hint = text_word(&c->head, what);
    text_say(&c->head, N_("%s: "), hint);
    if (a->policy.brain->weights) {
        text_say(&c->head, N_("the chance that %s chooses so"), a->policy.word);
    } else if (!*a->unit) {
        text_say(&c->head, N_("the order in which %s chooses"), a->policy.word);
    } else if (a->exact) {
        text_say(&c->head, wins(a) ? N_("chance of winning, exact") : N_("expected points, exact"));
    } else {
        text_say(&c->head,
                 wins(a) ? N_("chance of winning, about, by %s")
                         : N_("expected points, about, by %s"),
                 a->policy.word);
    }
    if (a->policy.brain->weights) {
        text_say(&c->tag, N_("%s: what %s chooses"), hint, a->policy.word);
    } else if (!*a->unit) {
        text_say(&c->tag, N_("%s by %s"), hint, a->policy.word);
    } else if (a->exact) {
        text_say(&c->tag, wins(a) ? N_("%s: to win, exact") : N_("%s: points, exact"), hint);
    } else {
        text_say(&c->tag, wins(a) ? N_("%s: to win, by %s") : N_("%s: points, by %s"), hint,
                 a->policy.word);
    }
}

/* A value and what it is of, "60.9 % to win", "about 258.1 points expected", or nothing. */
static struct text said_value(const struct hint *c, const struct advice *a, const char *value)
{
    struct text out = {.translator = c->head.translator};
    if (!*value) {
        return out;
    }
    if (a->exact) {
        text_say(&out, wins(a) ? N_("%s to win") : N_("%s expected"), value);
    } else {
        text_say(&out, wins(a) ? N_("about %s to win") : N_("about %s expected"), value);
    }
    return out;
}

void hint_value(const struct game *g, const void *state, const struct advice *a, int place,
                struct text *out)
{
    double chance = 0;
    if (!a->policy.brain->weights) {
        advice_amount(a->unit, a->rating[place], out);
        return;
    }
    for (int i = 0; i < a->n; i++) {
        chance += advice_same(g, state, a, i, place) ? advice_chance(a, i) : 0;
    }
    advice_amount("win", chance, out);
}

static void add_choice(struct hint *c, const struct game *g, const void *state,
                       const struct advice *a, int place, bool yours)
{
    struct hint_choice *choice = &c->choice[c->choices++];
    const struct text empty = {.translator = c->head.translator};
    struct text label = empty, said = empty, value = empty;
    action_label(g, state, a->action[place], &label);
    action_call(g, state, a->action[place], &said);
    hint_value(g, state, a, place, &value);
    text_keep(choice->label, HINT_WORDS, &label);
    text_keep(choice->said, HINT_WORDS, &said);
    text_keep(choice->value, HINT_WORDS, &value);
    choice->yours = yours;
    choice->action = a->action[place];
}

/* Whoever draws all alike draws what several choices do more often. */
static bool equally_likely(const struct game *g, const void *state, const struct advice *a)
{
    int place[ACTIONS_MOST];
    return advice_alike(a) && advice_different(g, state, a, place) == a->n;
}

static void say_why(struct hint *c, const struct game *g, const void *state, const struct advice *a,
                    int other)
{
    if (equally_likely(g, state, a)) {
        text_say(&c->reason, N_("All choices are equally likely."));
        return;
    }
    advice_reason(g, state, a, 0, other, &c->reason);
    if (c->reason.length || a->policy.brain->weights || !*a->unit) {
        return;
    }
    if (c->choices == 1) {
        text_say(&c->reason, N_("There is no other choice."));
    } else if (tutor_same(a->rating[0], a->rating[a->n - 1])) {
        text_say(&c->reason, N_("All choices are worth the same."));
    }
}

/* The first choice alone; the shortest form goes without its worth rather than with half of it. */
static void say_best(struct hint *c, const struct advice *a)
{
    const struct hint_choice *best = &c->choice[0];
    const struct text of = said_value(c, a, best->value);
    int digits = (int)strcspn(best->value, " "), room = BRIEF - sanitize_width(best->label) - 1;
    if (a->policy.brain->weights) {
        text_say(&c->message, N_("Hint: %s, with a chance of %s."), best->label, best->value);
    } else if (of.length) {
        text_say(&c->message, N_("Hint: %s, %s."), best->label, of.bytes);
    } else {
        text_say(&c->message, N_("Hint: %s."), best->label);
    }
    text_add(&c->brief, "%s", best->label);
    if (a->exact && *best->value && sanitize_width(of.bytes) <= room) {
        text_add(&c->brief, " %s", of.bytes);
    } else if (sanitize_width(best->value) <= room) {
        text_add(&c->brief, " %s", best->value);
    } else if (digits <= room) {
        text_add(&c->brief, " %.*s", digits, best->value);
    }
}

void hint_choices(struct hint *c, const struct game *g, const void *state, const struct advice *a,
                  const struct translator *words)
{
    begin(c, words);
    title(c, a, N_("Hint"));
    int most = *a->unit || a->policy.brain->weights ? HINT_BEST : 1; /* the others may be equals */
    int place[ACTIONS_MOST], n = advice_different(g, state, a, place);
    for (int i = 0; i < n && i < most; i++) {
        add_choice(c, g, state, a, place[i], false);
    }
    say_why(c, g, state, a, -1);
    say_best(c, a);
}

void hint_doubt(struct hint *c, const struct game *g, const void *state, const struct advice *a,
                int action, const struct translator *words)
{
    struct text cost = {.translator = words};
    int place = advice_place(a, action);
    begin(c, words);
    title(c, a, N_("Tutor"));
    add_choice(c, g, state, a, 0, false);
    add_choice(c, g, state, a, place, true);
    say_why(c, g, state, a, place);
    advice_amount(a->unit, advice_cost(a, action), &cost);
    if (wins(a)) {
        text_say(&c->message,
                 a->exact ? N_("%s wins %s less than %s.") : N_("%s wins about %s less than %s."),
                 c->choice[1].label, cost.bytes, c->choice[0].label);
    } else {
        text_say(&c->message,
                 a->exact ? N_("%s brings %s less than %s.")
                          : N_("%s brings about %s less than %s."),
                 c->choice[1].label, cost.bytes, c->choice[0].label);
    }
    text_say(&c->brief, N_("costs %.*s, again?"),
             (int)(wins(a) ? cost.length : strcspn(cost.bytes, " ")), cost.bytes);
    if (c->message.bytes[0] >= 'a' && c->message.bytes[0] <= 'z') {
        c->message.bytes[0] = (char)(c->message.bytes[0] - 'a' + 'A');
    }
}

void hint_coming(struct hint *c, double done, const struct translator *words)
{
    int percent = (int)(100 * done);
    begin(c, words);
    text_say(&c->head, N_("Working everything out: %d %%"), percent);
    text_say(&c->tag, N_("Working: %d %%"), percent);
    c->message = c->head;
    text_add(&c->message, ".");
    c->brief = c->tag;
}

void hint_none(struct hint *c, const char *why, const struct translator *words)
{
    begin(c, words);
    text_say(&c->head, N_("No hint"));
    c->tag = c->brief = c->head;
    text_add(&c->reason, "%s", why);
    text_say(&c->message, N_("No hint: %s."), why);
}

void hint_judge(const struct policy *judge, bool exact, struct text *out)
{
    text_say(out, exact ? N_("Judged by %s, exactly.") : N_("Judged by %s, as well as it can."),
             judge->word);
}

void verdict_unit(const char *unit, struct text *out)
{
    text_say(out, unit_is_win(unit) ? N_("chance of winning") : N_("expected points"));
}

void verdict_amounts(const char *unit, struct text *out)
{
    text_say(out, unit_is_win(unit) ? N_("Amounts are of the chance of winning.")
                                    : N_("Amounts are expected points."));
}

void verdict_event(const struct setup *s, const struct match *m, int event, struct text *out)
{
    union position before, after;
    match_position(m, event, &before);
    match_position(m, event + 1, &after);
    match_words_event(s, &before, &after, &m->event[event], out);
}

void verdict_action(const struct match *m, int event, int action, struct text *out)
{
    union position before;
    match_position(m, event, &before);
    action_label(m->game, &before, action, out);
}

void verdict_worth(const char *unit, double worth, struct text *out)
{
    if (unit_is_win(unit)) {
        text_say(out, N_("%.0f %% to win"), 100 * worth);
    } else {
        text_say(out, N_("%.1f points expected"), worth);
    }
}

void verdict_change(const char *unit, const char *arrow, double before, double after,
                    struct text *out)
{
    if (unit_is_win(unit)) {
        text_say(out, N_("%.0f %% %s %.0f %% to win"), 100 * before, arrow, 100 * after);
    } else {
        text_say(out, N_("%.1f %s %.1f points expected"), before, arrow, after);
    }
}

void verdict_swing(const char *unit, const char *minus, double swing, struct text *out)
{
    text_add(out, "%s", swing < 0 ? minus : "+");
    advice_amount(unit, fabs(swing), out);
}

void verdict_choice(const struct match *m, const char *unit, const struct judged *j,
                    struct text *out)
{
    static const char *const points[] = {
        [MARK_NONE] = N_("Good enough: %s brings %s more."),
        [MARK_DOUBTFUL] = N_("Doubtful: %s brings %s more."),
        [MARK_MISTAKE] = N_("A mistake: %s brings %s more."),
        [MARK_BLUNDER] = N_("A blunder: %s brings %s more."),
    };
    static const char *const win[] = {
        [MARK_NONE] = N_("Good enough: %s wins %s more."),
        [MARK_DOUBTFUL] = N_("Doubtful: %s wins %s more."),
        [MARK_MISTAKE] = N_("A mistake: %s wins %s more."),
        [MARK_BLUNDER] = N_("A blunder: %s wins %s more."),
    };
    const char *const *words = unit_is_win(unit) ? win : points;
    struct text best = {.translator = out->translator}, cost = {.translator = out->translator};
    if (j->mark == MARK_NONE && j->cost < advice_least(unit)) {
        text_say(out, N_("Well chosen."));
        return;
    }
    verdict_action(m, j->event, j->best, &best);
    advice_amount(unit, j->cost, &cost);
    text_say(out, words[j->mark], best.bytes, cost.bytes);
}

void verdict_reason(const struct match *m, const struct judged *j, struct text *out)
{
    union position before;
    match_position(m, j->event, &before);
    if (m->game->words->reason && j->best != j->chosen) {
        m->game->words->reason(&before, j->best, j->chosen, out);
    }
}

void verdict_accuracy(const struct seat_review *s, struct text *out)
{
    if (s->differing) {
        text_say(out, N_("accuracy %.0f of 100"), review_shown(s->accuracy));
    } else {
        text_say(out, N_("nothing to judge"));
    }
}

void verdict_point(const struct match *m, const struct review *r, const struct turning_point *point,
                   struct text *out)
{
    const struct judged *j = review_choice(r, point->event);
    if (m->event[point->event].kind == EVENT_ROLL) {
        text_say(out, N_("Luck."));
    } else if (j) {
        verdict_choice(m, r->unit, j, out);
    } else {
        text_say(out, N_("Well chosen."));
    }
}
