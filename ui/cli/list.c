#include "ui/cli/command.h"

#include "games/brain.h"
#include "games/registry.h"
#include "games/words.h"

#include <string.h>

enum kind { KIND_GAMES, KIND_BRAINS, KIND_RULES, KIND_PRESETS, KINDS };

static const char *const kind_words[KINDS] = {"games", "brains", "rules", "presets"};

struct lister {
    struct out *out;
    bool json;
    const char *kind, *game; /* of the rows that follow */
};

static void row(const struct lister *l, const char *id, const struct text *about)
{
    if (l->json) {
        json_t *object = json_object();
        json_object_set_new(object, "kind", json_string(l->kind));
        json_object_set_new(object, "game", json_string(l->game));
        json_object_set_new(object, "id", json_string(id));
        json_object_set_new(object, "about", json_string(about->bytes));
        out_json(l->out, object);
        return;
    }
    struct text line = out_text(l->out);
    text_add(&line, "%-12s %-7s %-23s %s", l->game, l->kind, id, about->bytes);
    out_words(l->out, &line);
    out_break(l->out);
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

static void brain_row(const struct lister *l, const struct brain *b)
{
    struct text id = {0}, about = out_text(l->out);
    text_add(&id, "%s", b->id);
    for (const struct brain_param *p = b->params; p && p->name; p++) {
        text_add(&id, "[:%s]", p->name);
    }
    text_say(&about, "%s", text_word(&about, b->about));
    for (const struct brain_param *p = b->params; p && p->name; p++) {
        text_say(&about, N_("; %s %d to %d, usually %d"), p->name, p->min, p->max, p->standard);
    }
    row(l, id.bytes, &about);
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

static void level_row(const struct lister *l, const struct game *g, int level)
{
    struct text id = {0}, about = out_text(l->out);
    text_add(&id, "%d", level + 1);
    text_say(&about, "%s", text_word(&about, level_about(level + 1)));
    text_add(&about, ": ");
    say_level(g->level[level], &about);
    row(l, id.bytes, &about);
}

static void list_brains(struct lister *l, const struct game *g)
{
    l->kind = "brain";
    for (const struct brain *const *b = g->brains; *b; b++) {
        brain_row(l, *b);
    }
    l->kind = "level";
    for (int level = 0; level < LEVELS; level++) {
        if (g->level[level][0].word) {
            level_row(l, g, level);
        }
    }
    message_row(l, "any", N_("one of the brains, drawn by lot"));
}

static void rule_row(const struct lister *l, const struct game *g, const struct rule *r)
{
    union position standard;
    struct text id = {0}, about = out_text(l->out);
    game_begin(g, &standard, g->seats_min, 0);
    text_add(&id, "%s=", r->name);
    game_rule_word(r, &standard, &id);
    text_say(&about, "%s", text_word(&about, r->about));
    if (!r->words) {
        text_say(&about, N_("; %d to %d"), r->min, r->max);
    }
    for (int i = 0; r->words && r->words[i]; i++) {
        text_add(&about, i ? "|%s" : "; %s", r->words[i]);
    }
    row(l, id.bytes, &about);
}

static void list_rules(struct lister *l, const struct game *g)
{
    l->kind = "rule";
    for (const struct rule *r = g->rules; r->name; r++) {
        rule_row(l, g, r);
    }
}

static void list_presets(struct lister *l, const struct game *g)
{
    l->kind = "preset";
    for (const struct preset *p = g->presets; p->id; p++) {
        message_row(l, p->id, p->about);
    }
}

static void (*const listers[KINDS])(struct lister *l, const struct game *g) = {
    list_game,
    list_brains,
    list_rules,
    list_presets,
};

/* Words may come in any order: a kind, a game, both or none. */
static bool words_read(const struct options *o, int *kind, const struct game **game,
                       struct text *why)
{
    for (int i = 0; command_operand(o, i); i++) {
        const char *word = command_operand(o, i);
        int k = 0;
        while (k < KINDS && strcmp(kind_words[k], word) != 0) {
            k++;
        }
        const struct game *g = game_find(word);
        if ((k == KINDS && !g) || (k < KINDS && *kind >= 0) || (g && *game)) {
            text_say(why, N_("list takes games, brains, rules or presets, and a game, not '%.40s'"),
                     word);
            return false;
        }
        *kind = k < KINDS ? k : *kind;
        *game = g ? g : *game;
    }
    return true;
}

int command_list(const struct options *o, struct out *out, struct text *why)
{
    struct lister l = {.out = out, .json = o->given[OPTION_JSON]};
    const struct game *only = NULL;
    int kind = -1;
    if (!words_read(o, &kind, &only, why)) {
        return STATUS_USAGE;
    }
    for (int k = 0; k < KINDS; k++) {
        for (int i = 0; games[i]; i++) {
            if ((kind < 0 || kind == k) && (!only || only == games[i])) {
                l.game = games[i]->id;
                listers[k](&l, games[i]);
            }
        }
    }
    return STATUS_DONE;
}
