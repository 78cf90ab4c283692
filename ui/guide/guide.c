#include "ui/guide/guide.h"

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

static int number(const struct game *g, const char *name, const void *start)
{
    return name ? rule_value(rule_named(g, name, strlen(name)), start) : 0;
}

static void say_line(const struct game *g, const struct guide_line *line, const void *start,
                     struct text *head, struct text *say)
{
    if (line->head) {
        text_say(head, "%s", text_word(head, line->head));
    }
    if (line->rule[0]) {
        text_say(say, line->say, number(g, line->rule[0], start), number(g, line->rule[1], start));
    } else {
        guide_say(say, line->say, line->figure);
    }
}

/* Whether rules are other than usual. */
static bool is_other(const struct game *g, const void *start)
{
    for (const struct rule *r = g->rules; r->name; r++) {
        if (rule_value(r, start) != r->standard) {
            return true;
        }
    }
    return false;
}

/* "rounds=5 (usually 10): turns of each seat." */
static void say_option(const struct game *g, const struct rule *r, const void *start,
                       struct text *out)
{
    union position standard;
    text_add(out, "%s=", r->name);
    game_rule_word(r, start, out);
    if (rule_value(r, start) != r->standard) {
        struct text word = {0};
        game_begin(g, &standard, g->seats_min, 0);
        game_rule_word(r, &standard, &word);
        text_say(out, N_(" (usually %s)"), word.bytes);
    }
    text_add(out, ": ");
    text_say(out, "%s", text_word(out, r->about));
    text_add(out, ".");
}

/* The lines behind those of the guide, if there is one: i from 0. */
static bool say_more(const struct guide *guide, const struct game *g, enum guide_page page,
                     const void *start, int i, struct text *head, struct text *say)
{
    if (guide && page == GUIDE_STRATEGY && i == 0 && is_other(g, start)) {
        text_say(say, N_("The figures on this page are for the usual rules."));
        return true;
    }
    int rules = 0;
    while (g->rules[rules].name) {
        rules++;
    }
    if (page != GUIDE_RULES || i >= rules) {
        return false;
    }
    if (i == 0) {
        text_say(head,
                 is_other(g, start) ? N_("Options of this match") : N_("Options, all as usual"));
    }
    say_option(g, &g->rules[i], start, say);
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
        say_line(g, &line[*at], start, head, say);
    } else if (!say_more(guide, g, page, start, *at - lines, head, say)) {
        return false;
    }
    ++*at;
    return true;
}

void guide_read(const struct guide *guide, const struct game *g, enum guide_page page,
                const void *start, struct lines *l)
{
    struct text head = out_text(l->out), say = out_text(l->out), words = out_text(l->out);
    text_add(&words, "%s: ", g->title);
    text_say(&words, "%s", text_word(&words, guide_titles[page]));
    text_add(&words, ".");
    lines_words(l, &words);
    for (int at = 0; guide_next(guide, g, page, start, &at, &head, &say);) {
        text_clear(&words);
        if (head.length) {
            text_add(&words, "%s. ", head.bytes);
        }
        text_add(&words, "%s", say.bytes);
        lines_words(l, &words);
    }
}
