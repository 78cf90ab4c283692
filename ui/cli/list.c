#include "ui/cli/command.h"

#include "games/brain.h"
#include "games/registry.h"
#include "games/words.h"
#include "ui/text/rule_words.h"

#include <string.h>

struct lister {
    struct out *out;
    bool json;
    const char *kind, *game; /* of the rows that follow */
};

static void row(const struct lister *l, const char *id, const struct text *about)
{
    if (l->json) {
        out_json(l->out, json_pack("{s:s, s:s, s:s, s:s}", "kind", l->kind, "game", l->game, "id",
                                   id, "about", about->bytes));
        return;
    }
    out_line(l->out, "%-12s %-7s %-23s %s", l->game, l->kind, id, about->bytes);
}

static void message_row(const struct lister *l, const char *id, const char *message)
{
    struct text about = out_text(l->out);
    text_say(&about, "%s", text_word(&about, message));
    row(l, id, &about);
}

static void list_game(struct lister *l, const struct game *g)
{
    l->kind = "game";
    message_row(l, g->id, g->words->about);
}

/* "optimal where it fits, else expert". */
static void say_level(const struct level_policy *policy, struct text *out)
{
    for (int i = 0; i < LEVEL_POLICIES && policy[i].word; i++) {
        bool more = i + 1 < LEVEL_POLICIES && policy[i + 1].word;
        const char *said = policy[i].seats_most == 1 ? N_("%s alone")
                           : more                    ? N_("%s where it fits")
                                                     : "%s";
        if (i > 0) {
            text_say(out, N_(", else "));
        }
        text_say(out, said, policy[i].word);
    }
}

void brain_say(const struct brain *b, struct text *out)
{
    text_add(out, "%s", text_word(out, b->about));
    for (const struct brain_param *p = b->params; p && p->name; p++) {
        text_say(out, N_("; %s %d to %d, usually %d"), p->name, p->min, p->max, p->standard);
    }
}

static void list_brains(struct lister *l, const struct game *g)
{
    l->kind = "brain";
    for (const struct brain *const *b = g->brains; *b; b++) {
        struct text id = {0}, about = out_text(l->out);
        text_add(&id, "%s", (*b)->id);
        brain_say(*b, &about);
        for (const struct brain_param *p = (*b)->params; p && p->name; p++) {
            text_add(&id, "[:%s]", p->name);
        }
        row(l, id.bytes, &about);
    }
    l->kind = "level";
    for (int level = 1; level <= LEVELS; level++) {
        struct text id = {0}, about = out_text(l->out);
        if (g->level[level - 1][0].word) {
            text_add(&id, "%d", level);
            text_say(&about, N_("%s: "), text_word(&about, level_about(level)));
            say_level(g->level[level - 1], &about);
            row(l, id.bytes, &about);
        }
    }
    message_row(l, "any", N_("one of the brains, drawn by lot"));
}

static void list_rules(struct lister *l, const struct game *g)
{
    union position standard;
    game_begin(g, &standard, g->seats_min, 0);
    l->kind = "rule";
    for (const struct rule *r = g->rules; r->name; r++) {
        struct text id = {0}, about = out_text(l->out);
        text_add(&id, "%s=", r->name);
        game_rule_word(r, &standard, &id);
        rule_words_about(r, &about);
        row(l, id.bytes, &about);
    }
}

static void list_presets(struct lister *l, const struct game *g)
{
    l->kind = "preset";
    for (const struct preset *p = g->presets; p->id; p++) {
        message_row(l, p->id, p->about);
    }
}

static const struct {
    const char *word;
    void (*list)(struct lister *l, const struct game *g);
} kinds[] = {
    {"games", list_game},
    {"brains", list_brains},
    {"rules", list_rules},
    {"presets", list_presets},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

int command_list(const struct options *o, struct out *out, struct text *why)
{
    struct lister l = {.out = out, .json = o->given[OPTION_JSON]};
    const struct game *only = NULL;
    const char *word;
    int kind = -1;
    /* Words may come in any order: a kind, a game, both or none. */
    for (int i = 0; (word = command_operand(o, i)); i++) {
        const struct game *g = game_find(word);
        int k = 0;
        while (k < KINDS && strcmp(kinds[k].word, word) != 0) {
            k++;
        }
        if ((k == KINDS && !g) || (k < KINDS && kind >= 0) || (g && only)) {
            text_say(why, N_("list takes games, brains, rules or presets, and a game, not '%.40s'"),
                     word);
            return STATUS_USAGE;
        }
        kind = k < KINDS ? k : kind;
        only = g ? g : only;
    }
    for (int k = 0; k < KINDS; k++) {
        for (int i = 0; games[i]; i++) {
            if ((kind < 0 || kind == k) && (!only || only == games[i])) {
                l.game = games[i]->id;
                kinds[k].list(&l, games[i]);
            }
        }
    }
    return STATUS_DONE;
}
