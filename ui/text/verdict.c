#include "ui/text/verdict.h"

#include "games/words.h"
#include "src/analysis/advice.h"
#include "ui/text/action_words.h"

#include <math.h>
#include <string.h>

void verdict_event(const struct setup *s, const struct match *m, int event, struct text *out)
{
    const struct event *e = &m->event[event];
    union position before, after;
    match_position(m, event, &before);
    match_position(m, event + 1, &after);
    text_add(out, "%s ", setup_shown(s, e->seat, out->translator));
    m->game->words->tell(&before, &after, e, out);
}

void verdict_action(const struct match *m, int event, int action, struct text *out)
{
    union position before;
    match_position(m, event, &before);
    action_label(m->game, &before, action, out);
}

void verdict_worth(const char *unit, double worth, struct text *out)
{
    if (strcmp(unit, "win") == 0) {
        text_say(out, N_("%.0f %%"), 100 * worth);
    } else {
        text_say(out, N_("%.1f points"), worth);
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
    static const char *const words[] = {
        [MARK_DOUBTFUL] = N_("Doubtful: %s is better by %s."),
        [MARK_MISTAKE] = N_("A mistake: %s is better by %s."),
        [MARK_BLUNDER] = N_("A blunder: %s is better by %s."),
    };
    struct text best = {.translator = out->translator}, cost = {.translator = out->translator};
    if (j->mark == MARK_NONE) {
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

void verdict_point(const struct match *m, const struct review *r, const struct turning_point *point,
                   struct text *out)
{
    const struct judged *j = review_choice(r, point->event);
    if (m->event[point->event].kind == EVENT_ROLL) {
        text_say(out, N_("Luck."));
    } else if (j && j->mark != MARK_NONE) {
        verdict_choice(m, r->unit, j, out);
    } else {
        text_say(out, N_("Well chosen."));
    }
}
