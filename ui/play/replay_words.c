/* Words about a match that is looked back on. */
#include "ui/play/replay.h"

#include "ui/text/action_words.h"
#include "ui/text/sentences.h"

#include <math.h>
#include <string.h>

void replay_tell(const struct replay *p, int event, struct text *out)
{
    const struct event *e = &p->match->event[event];
    union position before, after;
    match_position(p->match, event, &before);
    match_position(p->match, event + 1, &after);
    text_add(out, "%s ", setup_shown(p->setup, e->seat, out->translator));
    p->match->game->tell(&before, &after, e, out);
}

static bool wins(const struct replay *p)
{
    return strcmp(p->analysis.review.unit, "win") == 0;
}

void replay_amount(const struct replay *p, double value, struct text *out)
{
    if (wins(p)) {
        text_say(out, N_("%.0f %%"), 100 * value);
    } else {
        text_say(out, N_("%.1f points"), value);
    }
}

void replay_swing(const struct replay *p, const struct canvas *c, double swing, struct text *out)
{
    text_add(out, "%s", swing < 0 ? canvas_sign(c, GLYPH_MINUS) : "+");
    advice_amount(p->analysis.review.unit, fabs(swing), out);
}

void replay_label(const struct replay *p, int event, int action, struct text *out)
{
    union position before;
    match_position(p->match, event, &before);
    action_label(p->match->game, &before, action, out);
}

void replay_verdict(const struct replay *p, const struct judged *j, struct text *out)
{
    static const char *const words[] = {
        [MARK_DOUBTFUL] = N_("Doubtful: %s is better by %s."),
        [MARK_MISTAKE] = N_("A mistake: %s is better by %s."),
        [MARK_BLUNDER] = N_("A blunder: %s is better by %s."),
    };
    struct text best = say_text(), cost = say_text();
    if (j->mark == MARK_NONE) {
        return;
    }
    replay_label(p, j->event, j->best, &best);
    advice_amount(p->analysis.review.unit, j->cost, &cost);
    text_say(out, words[j->mark], best.bytes, cost.bytes);
}

void replay_fit(struct text *out, int width, const struct text *more)
{
    if (more->length && sanitize_width(out->bytes) + 1 + sanitize_width(more->bytes) <= width) {
        text_add(out, "%s%s", out->length ? " " : "", more->bytes);
    }
}
