#include "games/game.h"

#include <limits.h>
#include <string.h>

static int *int_at(void *state, size_t offset)
{
    return (int *)(void *)((char *)state + offset);
}

int *rule_at(const struct rule *rule, void *start)
{
    return int_at(start, rule->offset);
}

int rule_value(const struct rule *rule, const void *state)
{
    return *(const int *)(const void *)((const char *)state + rule->offset);
}

static int run_of(const struct field *f, const void *state)
{
    return f->run_of ? f->run_of(state) : f->run ? f->run : 1;
}

int field_count(const struct field *f, const void *state)
{
    int runs = f->each ? ((const struct common *)state)->seats : 1;
    return runs * run_of(f, state);
}

static size_t place(const struct field *f, const void *state, int i)
{
    int run = run_of(f, state);
    size_t stride = f->stride ? f->stride : (size_t)run * sizeof(int);
    return f->offset + (size_t)(i / run) * stride + (size_t)(i % run) * sizeof(int);
}

int *field_at(const struct field *f, void *state, int i)
{
    return int_at(state, place(f, state, i));
}

int field_value(const struct field *f, const void *state, int i)
{
    return *(const int *)(const void *)((const char *)state + place(f, state, i));
}

int field_max(const struct field *f, const void *state)
{
    return f->max_of ? f->max_of(state) : f->max;
}

size_t game_size(const struct game *g, const void *state)
{
    size_t size = sizeof(struct common);
    for (const struct rule *r = g->rules; r->name; r++) {
        size = size > r->offset + sizeof(int) ? size : r->offset + sizeof(int);
    }
    for (const struct field *f = g->fields; f->name; f++) {
        size_t end = place(f, state, field_count(f, state) - 1) + sizeof(int);
        size = size > end ? size : end;
    }
    return size;
}

void game_standard(const struct game *g, union position *state)
{
    for (const struct field *f = g->fields; f->name; f++) {
        int n = field_count(f, state);
        for (int i = 0; i < n; i++) {
            *field_at(f, state, i) = f->standard;
        }
    }
}

static void standard_rules(const struct game *g, union position *state)
{
    for (const struct rule *r = g->rules; r->name; r++) {
        *rule_at(r, state) = r->standard;
    }
}

void game_begin(const struct game *g, union position *state, int seats, int first)
{
    memset(state, 0, sizeof *state);
    state->common = (struct common){.seats = seats, .first = first, .seat = first};
    standard_rules(g, state);
    game_standard(g, state);
}

int game_rules_count(const struct game *g)
{
    int n = 0;
    while (g->rules[n].name) {
        n++;
    }
    return n;
}

static const struct rule *rule_find(const struct game *g, const char *name)
{
    for (const struct rule *r = g->rules; r->name; r++) {
        if (strcmp(r->name, name) == 0) {
            return r;
        }
    }
    return NULL;
}

static const struct preset *preset_find(const struct game *g, const char *id)
{
    for (const struct preset *p = g->presets; p->id; p++) {
        if (strcmp(p->id, id) == 0) {
            return p;
        }
    }
    return NULL;
}

void game_rule_word(const struct rule *rule, const void *state, struct text *out)
{
    int value = rule_value(rule, state);
    if (rule->words) {
        text_add(out, "%s", rule->words[value - rule->min]);
    } else {
        text_add(out, "%d", value);
    }
}

static bool read_word(const struct rule *rule, const char *value, int *number)
{
    for (int i = 0; rule->words[i]; i++) {
        if (strcmp(rule->words[i], value) == 0) {
            *number = rule->min + i;
            return true;
        }
    }
    return false;
}

/* A change of rules may change how many ints a field holds, so fields are made usual again. */
bool game_rule(const struct game *g, union position *state, const char *name, const char *value,
               struct text *why)
{
    const struct rule *rule = rule_find(g, name);
    int number;
    if (!rule) {
        text_say(why, N_("%s has no rule '%.20s'; it has "), g->title, name);
        for (const struct rule *r = g->rules; r->name; r++) {
            text_add(why, r == g->rules ? "%s" : ", %s", r->name);
        }
        return false;
    }
    if (!rule->words && !text_number(value, rule->min, rule->max, &number)) {
        text_say(why, N_("%s goes from %d to %d, not '%.20s'"), rule->name, rule->min, rule->max,
                 value);
        return false;
    }
    if (rule->words && !read_word(rule, value, &number)) {
        text_say(why, N_("%s cannot be '%.20s'; it can be "), rule->name, value);
        for (int i = 0; rule->words[i]; i++) {
            text_add(why, i ? ", %s" : "%s", rule->words[i]);
        }
        return false;
    }
    *rule_at(rule, state) = number;
    game_standard(g, state);
    return true;
}

/* `named`: bit i, rule i was named already. */
static bool apply_word(const struct game *g, union position *state, char *word, unsigned *named,
                       struct text *why)
{
    char *equals = strchr(word, '=');
    const struct preset *preset = equals ? NULL : preset_find(g, word);
    if (preset) {
        standard_rules(g, state);
        return game_rules(g, state, preset->rules, why);
    }
    if (!equals) {
        text_say(why, N_("'%.20s' is neither a preset of %s nor RULE=VALUE; presets are "), word,
                 g->title);
        for (const struct preset *p = g->presets; p->id; p++) {
            text_add(why, p == g->presets ? "%s" : ", %s", p->id);
        }
        return false;
    }
    *equals = '\0';
    const struct rule *rule = rule_find(g, word);
    unsigned bit = rule ? 1u << (rule - g->rules) : 0;
    if (*named & bit) {
        text_say(why, N_("the rule %s is named twice"), word);
        return false;
    }
    *named |= bit;
    return game_rule(g, state, word, equals + 1, why);
}

bool game_rules(const struct game *g, union position *state, const char *words, struct text *why)
{
    union position changed = *state;
    char word[64];
    unsigned named = 0;
    for (bool more = *words; more;) {
        size_t length = strcspn(words, ",");
        if (length >= sizeof word) {
            text_say(why, N_("no rule is as long as '%.20s…'"), words);
            return false;
        }
        memcpy(word, words, length);
        word[length] = '\0';
        if (!apply_word(g, &changed, word, &named, why)) {
            return false;
        }
        more = words[length] == ',';
        words += length + more;
    }
    *state = changed;
    game_standard(g, state);
    return true;
}

bool game_version(const struct game *g, int version, union position *state, struct text *why)
{
    const struct old_version today = {g->version, ""}, *r = g->older;
    if (version < 1 || version > g->version) {
        text_say(why, N_("version %d of %s is not known, only 1 to %d"), version, g->title,
                 g->version);
        return false;
    }
    while (r && r->version && r->version != version) {
        r++;
    }
    r = version == g->version ? &today : r;
    if (!r || !r->version) {
        text_say(why, N_("version %d of %s had other rules, which can no longer be played"),
                 version, g->title);
        return false;
    }
    standard_rules(g, state);
    return game_rules(g, state, r->rules, why);
}

bool game_fits(const struct game *g, const void *start, struct text *why)
{
    int seats = ((const struct common *)start)->seats;
    bool fits = seats >= g->seats_min && seats <= g->seats_max;
    const char *reason = fits && g->refuse ? g->refuse(start) : NULL;
    if (!fits && g->seats_min == g->seats_max) {
        text_say(why, N_("%s is played by %d, not by %d"), g->title, g->seats_min, seats);
    } else if (!fits) {
        text_say_n(why, "%s is played by %d to %d, not by %d player",
                   "%s is played by %d to %d, not by %d players", (unsigned long)seats, g->title,
                   g->seats_min, g->seats_max, seats);
    } else if (reason) {
        text_say(why, "%s", text_word(why, reason));
    }
    return fits && !reason;
}

static bool in_range(const char *name, int value, int min, int max, struct text *why)
{
    if (value < min || value > max) {
        text_say(why, N_("%s goes from %d to %d, not %d"), name, min, max, value);
        return false;
    }
    return true;
}

bool game_check(const struct game *g, const void *state, struct text *why)
{
    const struct common *c = state;
    bool fits = in_range("seats", c->seats, g->seats_min, g->seats_max, why) &&
                in_range("first", c->first, 0, c->seats - 1, why) &&
                in_range("seat", c->seat, 0, c->seats - 1, why);
    for (const struct rule *r = g->rules; fits && r->name; r++) {
        fits = in_range(r->name, rule_value(r, state), r->min, r->max, why);
    }
    fits = fits && game_fits(g, state, why);
    for (const struct field *f = g->fields; fits && f->name; f++) {
        int n = field_count(f, state);
        for (int i = 0; fits && i < n; i++) {
            fits = in_range(f->name, field_value(f, state, i), f->min, field_max(f, state), why);
        }
    }
    return fits && (!g->valid || g->valid(state, why));
}

bool game_named(const struct game *g, const void *state, const char *name, int *action)
{
    int list[ACTIONS_MOST];
    int n = g->actions(state, list);
    for (int i = 0; i < n; i++) {
        struct text known = {0};
        g->name(state, list[i], &known);
        if (strcmp(known.bytes, name) == 0) {
            *action = list[i];
            return true;
        }
    }
    return false;
}

/* The seats of the set with the highest score. */
static inline unsigned top_of(const int *score, int seats, unsigned among)
{
    unsigned top = 0;
    for (int s = 0, best = INT_MIN; s < seats; s++) {
        int its = among >> s & 1 ? score[s] : INT_MIN;
        top = (its > best ? 0 : top) | (its >= best ? 1u << s : 0);
        best = its > best ? its : best;
    }
    return top & among;
}

int game_scores(const struct game *g, const void *state, int score[SEATS_MOST])
{
    int seats = ((const struct common *)state)->seats;
    for (int s = 0; s < seats; s++) {
        score[s] = g->score(state, s);
    }
    return seats;
}

unsigned game_top(const struct game *g, const void *state, unsigned among)
{
    int score[SEATS_MOST], seats = game_scores(g, state, score);
    return top_of(score, seats, among);
}

unsigned game_winners(const struct game *g, const void *state)
{
    int score[SEATS_MOST];
    game_scores(g, state, score);
    return game_winners_by(g, state, score);
}

unsigned game_winners_by(const struct game *g, const void *state, const int *score)
{
    int seats = ((const struct common *)state)->seats;
    if (g->winners) {
        return g->winners(state);
    }
    return seats == 1 ? 0 : top_of(score, seats, (1u << seats) - 1);
}

double game_share(const struct game *g, const void *state, int seat)
{
    unsigned winners = game_winners(g, state);
    int sharing = 0;
    for (unsigned left = winners; left; left &= left - 1) {
        sharing++;
    }
    return winners >> seat & 1 ? 1.0 / sharing : 0;
}
