#include "ui/guide/guide.h"

#include "src/record/position.h"

#include <assert.h>
#include <string.h>

const char *const guide_titles[GUIDE_PAGES] = {
    [GUIDE_RULES] = N_("Rules"),
    [GUIDE_SCORING] = N_("Scoring"),
    [GUIDE_STRATEGY] = N_("Strategy"),
};

static const struct rule *rule_named(const struct game *g, const char *name, size_t length)
{
    for (const struct rule *r = g->rules; r->name; r++) {
        if (strlen(r->name) == length && strncmp(r->name, name, length) == 0) {
            return r;
        }
    }
    return NULL;
}

bool guide_holds(const struct game *g, const struct guide_line *line, const void *start)
{
    for (const char *at = line->when; at && *at; at += *at == ',') {
        size_t length = strcspn(at, "="), all = strcspn(at, ",");
        const struct rule *r = rule_named(g, at, length);
        struct text value = {0};
        if (r) {
            game_rule_word(r, start, &value);
        }
        if (value.length != all - length - 1 ||
            strncmp(value.bytes, at + length + 1, value.length) != 0) {
            return false;
        }
        at += all;
    }
    return true;
}

void guide_say(struct text *out, const char *say, const struct figure *figure)
{
    text_say(out, say, figure[0].shown, figure[1].shown, figure[2].shown, figure[3].shown);
}

/* The lines behind those of the guide: i from 0. */
static bool say_more(const struct guide *guide, const struct game *g, enum guide_page page,
                     const void *start, int i, struct text *head, struct text *say)
{
    int rules = 0;
    bool unusual = false;
    for (; g->rules[rules].name; rules++) {
        unusual |= rule_value(&g->rules[rules], start) != g->rules[rules].standard;
    }
    if (guide && page == GUIDE_STRATEGY && i == 0 && unusual) {
        text_say(say, N_("The figures on this page are for the usual rules."));
        return true;
    }
    if (page != GUIDE_RULES || i >= rules) {
        return false;
    }
    const struct rule *r = &g->rules[i];
    if (i == 0) {
        text_say(head, unusual ? N_("Options of this match") : N_("Options, all as usual"));
    }
    text_add(say, "%s=", r->name);
    game_rule_word(r, start, say);
    if (rule_value(r, start) != r->standard) {
        union position standard;
        struct text word = {0};
        game_begin(g, &standard, g->seats_min, 0);
        game_rule_word(r, &standard, &word);
        text_say(say, N_(" (usually %s)"), word.bytes);
    }
    text_say(say, N_(": "));
    text_add(say, "%s.", text_word(say, r->about));
    return true;
}

bool guide_next(const struct guide *guide, const struct game *g, enum guide_page page,
                const void *start, int *at, struct text *head, struct text *say)
{
    const struct guide_line *line = guide ? guide->page[page] : NULL;
    int lines = 0;
    text_clear(head);
    text_clear(say);
    while (line && line[lines].say) {
        lines++;
    }
    while (*at < lines && !guide_holds(g, &line[*at], start)) {
        ++*at;
    }
    if (*at < lines) {
        const struct guide_line *here = &line[*at];
        int number[2] = {0};
        for (int i = 0; i < 2 && here->rule[i]; i++) {
            number[i] = rule_value(rule_named(g, here->rule[i], strlen(here->rule[i])), start);
        }
        text_add(head, "%s", here->head ? text_word(head, here->head) : "");
        if (here->rule[0]) {
            text_say(say, here->say, number[0], number[1]);
        } else {
            guide_say(say, here->say, here->figure);
        }
    } else if (!say_more(guide, g, page, start, *at - lines, head, say)) {
        return false;
    }
    ++*at;
    return true;
}

void guide_read(const struct guide *guide, const struct game *g, enum guide_page page,
                const void *start, struct lines *l)
{
    struct text head = out_text(l->out), say = out_text(l->out);
    lines_say(l, N_("%s: %s."), g->title, text_word(&say, guide_titles[page]));
    for (int at = 0; guide_next(guide, g, page, start, &at, &head, &say);) {
        lines_say(l, "%s%s%s", head.bytes, head.length ? ". " : "", say.bytes);
    }
}

int tutorial_steps(const struct tutorial *l)
{
    int n = 0;
    while (l->step[n].say) {
        n++;
    }
    return n;
}

static const struct tutorial_step *step_of(const struct tutorial_place *p)
{
    return &p->tutorial->step[p->step];
}

/* All of it is ours and fits: nothing can fail. */
void tutorial_board(const struct tutorial_place *p, struct setup *s, const char **dice)
{
    const struct tutorial_step *step = step_of(p);
    struct text why = {0};
    while (!step->position) {
        step--;
    }
    setup_init(s, p->tutorial->game);
    s->seed = seed_value(1);
    s->dice = DICE_FILE;
    s->from_position = true;
    bool fits = true;
    for (int i = 0; i < TUTORIAL_SEATS && p->tutorial->seat[i]; i++) {
        fits = fits && setup_seat(s, p->tutorial->seat[i], &why);
    }
    fits = fits && position_read(s->game, &s->start, step->position, strlen(step->position), &why);
    fits = fits && setup_finish(s, &why);
    assert(fits);
    *dice = step->dice ? step->dice : "1 2 3 4 5 6";
}

bool tutorial_asks(const struct tutorial_place *p)
{
    return !p->reply && step_of(p)->reply[0].say;
}

/* Whether a list of names holds this one. */
static bool lists(const char *names, const struct text *name)
{
    for (const char *at = names; *at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        if (length == name->length && strncmp(at, name->bytes, length) == 0) {
            return true;
        }
        at += length;
    }
    return false;
}

void tutorial_choose(struct tutorial_place *p, const void *state, int action)
{
    struct text name = {0};
    p->tutorial->game->name(state, action, &name);
    p->reply = step_of(p)->reply;
    while (p->reply->choices && !lists(p->reply->choices, &name)) {
        p->reply++;
    }
}

bool tutorial_over(const struct tutorial_place *p)
{
    return !step_of(p)[1].say && !tutorial_asks(p) && !(p->reply && p->reply->again);
}

bool tutorial_next(struct tutorial_place *p, bool *board)
{
    bool again = p->reply && p->reply->again;
    *board = false;
    if (tutorial_over(p)) {
        return false;
    }
    p->step += !again;
    p->reply = NULL;
    *board = again || step_of(p)->position;
    return true;
}

void tutorial_back(struct tutorial_place *p)
{
    p->step -= !p->reply && p->step > 0;
    p->reply = NULL;
}

void tutorial_say(const struct tutorial_place *p, struct text *out)
{
    if (p->reply) {
        guide_say(out, p->reply->say, p->reply->figure);
    } else {
        guide_say(out, step_of(p)->say, step_of(p)->figure);
    }
}
