#include "ui/guide/hint.h"

#include "src/base/sanitize.h"
#include "ui/text/action_words.h"

#include <stdio.h>
#include <string.h>

static bool wins(const struct advice *a)
{
    return strcmp(a->unit, "win") == 0;
}

static void begin(struct hint *c, const struct translator *words)
{
    const struct text empty = {.translator = words};
    *c = (struct hint){
        .head = empty, .tag = empty, .reason = empty, .message = empty, .brief = empty};
}

/* What the values are. */
static void say_unit(const struct advice *a, struct text *out)
{
    if (a->policy.brain->weights) {
        text_say(out, N_("how often %s chooses so"), a->policy.word);
    } else if (!*a->unit) {
        text_say(out, N_("the order in which %s chooses"), a->policy.word);
    } else if (a->exact) {
        text_say(out, wins(a) ? N_("chance of winning, exact") : N_("expected points, exact"));
    } else {
        text_say(out,
                 wins(a) ? N_("chance of winning, about, by %s")
                         : N_("expected points, about, by %s"),
                 a->policy.word);
    }
}

static void title(struct hint *c, const struct advice *a, const char *what)
{
    text_say(&c->head, "%s: ", text_word(&c->head, what));
    say_unit(a, &c->head);
    bool points = strcmp(a->unit, "points") == 0;
    const char *hint = text_word(&c->tag, what);
    if (a->exact) {
        text_say(&c->tag, points ? N_("%s, points, exact") : N_("%s, exact"), hint);
    } else {
        text_say(&c->tag, points ? N_("%s, points by %s") : N_("%s by %s"), hint, a->policy.word);
    }
}

static void keep(char *to, const struct text *words)
{
    text_keep(to, HINT_WORDS, words);
}

static struct text empty_like(const struct text *t)
{
    return (struct text){.translator = t->translator};
}

static void add_choice(struct hint *c, const struct game *g, const void *state,
                       const struct advice *a, int place, bool yours)
{
    struct hint_choice *choice = &c->choice[c->choices++];
    struct text label = empty_like(&c->head), said = empty_like(&c->head);
    struct text value = empty_like(&c->head);
    action_label(g, state, a->action[place], &label);
    action_call(g, state, a->action[place], &said);
    if (a->policy.brain->weights) {
        text_add(&value, "%.0f", a->rating[place]);
    } else {
        advice_amount(a->unit, a->rating[place], &value);
    }
    keep(choice->label, &label);
    keep(choice->said, &said);
    keep(choice->value, &value);
    choice->yours = yours;
}

static void say_why(struct hint *c, const struct game *g, const void *state, const struct advice *a,
                    int other)
{
    advice_reason(g, state, a, 0, other, &c->reason);
    if (c->reason.length || a->policy.brain->weights || !*a->unit) {
        return;
    }
    if (c->choices == 1) {
        text_say(&c->reason, N_("There is no other choice."));
    } else if (a->rating[0] - a->rating[a->n - 1] < 1e-9) {
        text_say(&c->reason, N_("All choices are worth the same."));
    }
}

enum { BRIEF = 20 };

/* The first choice alone; the shortest form goes without its worth rather than with half of it. */
static void say_best(struct hint *c, const struct advice *a)
{
    const struct hint_choice *best = &c->choice[0];
    int digits = (int)strcspn(best->value, " "), room = BRIEF - sanitize_width(best->label) - 1;
    if (*best->value) {
        text_say(&c->message, a->exact ? N_("Hint: %s, %s.") : N_("Hint: %s, about %s."),
                 best->label, best->value);
    } else {
        text_say(&c->message, N_("Hint: %s."), best->label);
    }
    text_add(&c->brief, "%s", best->label);
    if (sanitize_width(best->value) <= room) {
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
    for (int place = 0; c->choices < most; place++) {
        place = advice_next(g, state, a, place);
        if (place < 0) {
            break;
        }
        add_choice(c, g, state, a, place, false);
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
    text_say(&c->message,
             a->exact ? N_("%s costs %s: %s is best.") : N_("%s costs about %s: %s is best."),
             c->choice[1].label, cost.bytes, c->choice[0].label);
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

void hint_judge(const struct advice *a, struct text *out)
{
    text_say(out, a->exact ? N_("Judged by %s, exactly.") : N_("Judged by %s, as well as it can."),
             a->policy.word);
}
