/* What games accept and what they refuse, and in which words: positions, rules, ways of playing. */
#include "games/words.h"
#include "src/analysis/advice.h"
#include "src/record/position.h"
#include "tests/every_game.h"
#include "tests/play.h"
#include "tests/told.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 3, EVENTS = 60, PLACES = 40, TOGETHER = 120, WORD = 200 };

enum kind { CHECKS, FITS, RULES, POLICY };

static const char *const kinds[] = {"check", "fits", "rules", "policy", NULL};

struct trial {
    struct told told;
    const struct game *g;
    struct play play;
    union position state;
    int step;
};

/* ---- Positions ---- */

/* At a choice: what any of them is called, and what is said for one and against another. */
static void say_choices(struct trial *t, const union position *p)
{
    const struct game_words *words = t->g->words;
    struct text out = {0};
    int action[ACTIONS_MOST], n = t->g->actions(p, action);
    int one = action[play_number(&t->play, n)], other = action[play_number(&t->play, n)];
    game_label(t->g, p, one, &out);
    text_add(&out, " ");
    if (words->certain) {
        words->certain(p, &out);
    }
    if (one != other && t->told.said[FITS] % 8 == 0) {
        words->reason(p, one, other, &out);
    }
    told_say(&t->told, FITS, t->step, false, out.bytes);
}

static void say_board(struct trial *t, const union position *p)
{
    const struct game_words *words = t->g->words;
    for (int s = -1; s < p->common.seats; s++) {
        struct text out = {0};
        if (s < 0 && words->describe) {
            words->describe(p, &out);
        } else if (s >= 0 && words->describe_seat) {
            words->describe_seat(p, s, &out);
        }
        told_sum(&t->told, FITS, out.bytes);
    }
}

static void say_fits(struct trial *t, const union position *p)
{
    const struct game_words *words = t->g->words;
    struct text out = {0};
    struct node node = t->g->next(p);
    text_add(&out, "node %d of %d, ", node.kind, node.seat);
    words->progress(p, &out);
    if (node.kind == NODE_OVER) {
        text_add(&out, ", winners %x", game_winners(t->g, p));
    } else if (words->stake && words->stake(p)) {
        text_add(&out, ", %s", words->stake(p));
    }
    told_say(&t->told, FITS, t->step, false, out.bytes);
    say_board(t, p);
    if (node.kind == NODE_CHOICE) {
        say_choices(t, p);
    }
}

static void check(struct trial *t, const char *what, const union position *p)
{
    struct text why = {0};
    told_sum(&t->told, CHECKS, what);
    if (game_check(t->g, p, &why)) {
        say_fits(t, p);
    } else {
        told_say(&t->told, CHECKS, t->step, false, why.bytes);
    }
}

enum { NUMBERS = 24 };

/* What may be put in place of a number: the ends of its range and beyond, neighbours, and what
 * rules and other places hold. */
static int numbers(struct trial *t, int min, int max, int now, int *number)
{
    int n = 0;
    const int near[] = {-1, 1, -2, 2, -5, 6, -9, 10};
    const int ends[] = {min - 1, min, min + 1, max - 1, max, max + 1, 0, -1};
    for (int i = 0; i < ROWS(ends); i++) {
        number[n++] = ends[i];
    }
    for (int i = 0; i < ROWS(near); i++) {
        number[n++] = now + near[i];
    }
    for (const struct rule *r = t->g->rules; r->name && n < NUMBERS; r++) {
        number[n++] = rule_value(r, &t->state) - play_number(&t->play, 13);
        number[n - 1] += play_number(&t->play, 3);
    }
    return n;
}

static void check_number(struct trial *t, const char *name, int i, int *at, int min, int max)
{
    int number[NUMBERS], was = *at, n = numbers(t, min, max, was, number);
    for (int k = 0; k < n; k++) {
        struct text what = {0};
        *at = number[k];
        text_add(&what, "%s[%d] = %d for %d", name, i, *at, was);
        check(t, what.bytes, &t->state);
    }
    *at = was;
}

/* Seats say how many ints there are, so they are last and by themselves. */
static void check_common(struct trial *t)
{
    struct common *c = &t->state.common;
    check_number(t, "first", 0, &c->first, 0, c->seats - 1);
    check_number(t, "seat", 0, &c->seat, 0, c->seats - 1);
}

static void check_fields(struct trial *t)
{
    for (const struct field *f = t->g->fields; f->name; f++) {
        int n = field_count(f, &t->state), places = n < PLACES ? n : PLACES;
        for (int i = 0; i < places; i++) {
            check_number(t, f->name, i, field_at(f, &t->state, i), f->min, field_max(f, &t->state));
        }
    }
}

static void disturb(struct trial *t, union position *p, struct text *what)
{
    int fields = 0, number[NUMBERS];
    while (t->g->fields[fields].name) {
        fields++;
    }
    const struct field *f = &t->g->fields[play_number(&t->play, fields)];
    int i = play_number(&t->play, field_count(f, p)), *at = field_at(f, p, i);
    int n = numbers(t, f->min, field_max(f, p), *at, number);
    *at = number[play_number(&t->play, n)];
    text_add(what, "%s[%d] = %d ", f->name, i, *at);
}

/* Several at a time: what one check hides another may see. What fits is gone on from. */
static void check_together(struct trial *t)
{
    struct text why = {0};
    union position known = t->state;
    for (int k = 0; k < TOGETHER; k++) {
        union position p = known;
        struct text what = {0};
        for (int i = 1 + k % 3; i >= 0; i--) {
            disturb(t, &p, &what);
        }
        check(t, what.bytes, &p);
        if (k % 40 == 39) {
            known = t->state;
        } else if (game_check(t->g, &p, &why)) {
            known = p;
        }
    }
}

/* With one of its members left out or another one in its place. */
static void check_json(struct trial *t)
{
    const char *name;
    json_t *whole = position_to_json(t->g, &t->state), *value;
    json_t *const other[] = {NULL, json_integer(-2), json_string("on"), json_array(),
                             json_pack("[i,i]", 1, 2)};
    json_object_foreach(whole, name, value)
    {
        for (int i = 0; i < ROWS(other); i++) {
            json_t *p = json_deep_copy(whole);
            union position read = t->state;
            struct text why = {0};
            json_object_del(p, name);
            if (other[i]) {
                json_object_set(p, name, other[i]);
            }
            bool fits = position_from_json(t->g, &read, p, &why);
            json_t *again = fits ? position_to_json(t->g, &read) : NULL;
            char *line = fits ? json_dumps(again, JSON_COMPACT) : strdup(why.bytes);
            told_say(&t->told, FITS, t->step, false, fits ? "fits" : line);
            told_sum(&t->told, FITS, line);
            free(line);
            json_decref(again);
            json_decref(p);
        }
    }
    for (int i = 0; i < ROWS(other); i++) {
        json_decref(other[i]);
    }
    json_decref(whole);
}

static void check_position(struct trial *t)
{
    check(t, "as it is", &t->state);
    check_common(t);
    check_fields(t);
    check_together(t);
    check_json(t);
}

static void check_matches(struct trial *t)
{
    union position start = t->state;
    for (int k = 0; k < MATCHES; k++) {
        int stops = 0;
        t->state = start;
        for (t->step = 0; t->g->next(&t->state).kind != NODE_OVER && stops < 3; t->step++) {
            struct event e = play_event(&t->play, t->g, &t->state);
            event_apply(t->g, &t->state, &e);
            if (play_number(&t->play, 12 * stops + 4) == 0) {
                check_position(t);
                stops++;
            }
        }
        while (t->g->next(&t->state).kind != NODE_OVER && t->step++ < 400) {
            struct event e = play_event(&t->play, t->g, &t->state);
            event_apply(t->g, &t->state, &e);
        }
        check_position(t);
    }
}

/* ---- Rules ---- */

static void write_rules(const struct game *g, const union position *p, struct text *out)
{
    for (const struct rule *r = g->rules; r->name; r++) {
        text_add(out, "%s%s=", r == g->rules ? "" : ",", r->name);
        game_rule_word(r, p, out);
    }
}

static void say_rules(struct trial *t, const char *words)
{
    struct text why = {0}, out = {0};
    union position p;
    game_begin(t->g, &p, t->g->seats_standard, 0);
    p.common.seats = t->g->seats_max;
    bool known = game_rules(t->g, &p, words, &why);
    bool fits = known && game_fits(t->g, &p, &why);
    text_add(&out, "'%s' ", words);
    if (fits) {
        write_rules(t->g, &p, &out);
    } else {
        text_add(&out, "%s %s", known ? "does not fit:" : "no:", why.bytes);
    }
    told_say(&t->told, RULES, 0, true, out.bytes);
}

static void say_rule(struct trial *t, const struct rule *r, int value)
{
    char words[WORD];
    if (r->words && value >= r->min && value <= r->max) {
        snprintf(words, sizeof words, "%s=%s", r->name, r->words[value - r->min]);
    } else {
        snprintf(words, sizeof words, "%s=%d", r->name, value);
    }
    say_rules(t, words);
}

static void say_all_rules(struct trial *t)
{
    static const char *const wrong[] = {"",      ",",         "nonsense",  "nonsense=3", "=3",
                                        "goal=", "rounds=3=", "rounds= 3", "on"};
    char words[WORD];
    told_head(&t->told, "rules");
    for (int i = 0; i < ROWS(wrong); i++) {
        say_rules(t, wrong[i]);
    }
    for (const struct rule *r = t->g->rules; r->name; r++) {
        const int value[] = {r->min - 1, r->min, r->max, r->max + 1};
        for (int i = 0; i < ROWS(value); i++) {
            say_rule(t, r, value[i]);
        }
        snprintf(words, sizeof words, "%s=no", r->name);
        say_rules(t, words);
    }
    for (const struct preset *p = t->g->presets; p->id; p++) {
        const struct rule *r = &t->g->rules[(p - t->g->presets) % game_rules_count(t->g)];
        const char *value = r->words ? r->words[r->max - r->min] : "2";
        snprintf(words, sizeof words, "%s=%s,%s", r->name, value, p->id);
        say_rules(t, words);
        snprintf(words, sizeof words, "%s,%s=%s", p->id, r->name, value);
        say_rules(t, words);
    }
    told_foot(&t->told, "rules");
}

/* ---- Ways of playing ---- */

static void say_policy(struct trial *t, const char *words)
{
    struct policy policy = {.word = "untouched"};
    struct text out = {0}, why = {0};
    text_add(&out, "%.60s ", words);
    if (!policy_read(t->g, words, &policy, &why)) {
        text_add(&out, "no: %s (%s)", why.bytes, policy.word);
    } else {
        text_add(&out, "%s, %s, ", policy.word, policy_name(&policy));
        policy_about(&policy, &out);
        text_add(&out, ", %s%s", policy_unit(&policy, &t->state),
                 policy_exact(&policy, &t->state) ? " exactly" : "");
        if (!policy_fits(&policy, &t->state, NULL, &why)) {
            text_add(&out, ", does not fit: %s", why.bytes);
        }
    }
    told_say(&t->told, POLICY, 0, false, out.bytes);
}

/* A brain with one of its numbers, and what stands around it as usual. */
static void say_number(struct trial *t, const struct brain *b, int at, int number)
{
    char words[WORD];
    int length = snprintf(words, sizeof words, "%s", b->id);
    for (int i = 0; i <= at; i++) {
        length += snprintf(words + length, sizeof words - (size_t)length, ":%d",
                           i == at ? number : b->params[i].standard);
    }
    say_policy(t, words);
}

static void say_brain(struct trial *t, const struct brain *b)
{
    static const char *const after[] = {"",    ":",    ":x",   ":3",    ":-1",   ":+1",
                                        ": 1", ":0",   ":3:",  ":3:4",  ":3x",   ":3:4:5",
                                        "::3", ":003", ":own", ":gain", ":turn", ":100:random"};
    char words[WORD];
    int n = 0;
    for (int i = 0; i < (b->params || b->read ? ROWS(after) : 4); i++) {
        snprintf(words, sizeof words, "%s%s", b->id, after[i]);
        say_policy(t, words);
    }
    for (const struct brain_param *p = b->params; p && p->name; p++, n++) {
        const int number[] = {p->min - 1, p->min, p->max, p->max + 1};
        for (int i = 0; i < ROWS(number); i++) {
            say_number(t, b, n, number[i]);
        }
    }
    for (const struct brain *const *o = t->g->brains; b->read && *o; o++) {
        snprintf(words, sizeof words, strcmp(b->id, "careless") == 0 ? "%s:50:%s" : "%s:%s", b->id,
                 (*o)->id);
        say_policy(t, words);
    }
}

static void say_levels(struct trial *t)
{
    static const char *const advisers[] = {NULL, "ai:1", "ai:6", "6", "ai:optimal", "human", "ai:"};
    struct text why = {0};
    struct policy p;
    for (int level = 1; level <= LEVELS; level++) {
        struct text out = {0};
        if (policy_level(t->g, level, &t->state, NULL, &p, &why)) {
            text_add(&out, "level %d is %s, %s", level, p.word, policy_name(&p));
        }
        told_say(&t->told, POLICY, 0, false, out.bytes);
    }
    for (int i = 0; i < ROWS(advisers); i++) {
        struct text out = {0}, how = {0};
        bool known = !advisers[i] || adviser_known(t->g, advisers[i], &how);
        bool found = adviser_find(t->g, advisers[i], &t->state, NULL, &p, &how);
        text_add(&out, "adviser %s %d: %s", advisers[i] ? advisers[i] : "of ai:5", known,
                 found ? p.word : how.bytes);
        told_say(&t->told, POLICY, 0, false, out.bytes);
    }
    if (policy_judge(t->g, &t->state, NULL, &p, &why)) {
        struct text out = {0};
        text_add(&out, "judge %s", p.word);
        told_say(&t->told, POLICY, 0, false, out.bytes);
    }
}

static void say_policies(struct trial *t)
{
    static const char *const others[] = {
        "",
        "nonsense",
        ":",
        "careless:50:careless:50",
        "best-response:best-response:always-roll",
        "careless:50:best-response:best-response:extra-turn:5:6",
        "best-response:best-response:best-response:best-response:best-response:best-response:turn",
        ("careless:"
         "000000000000000000000000000000000000000000000000000000000000000000000000000000000"),
    };
    for (const struct brain *const *b = t->g->brains; *b; b++) {
        say_brain(t, *b);
    }
    for (int i = 1; i < ROWS(others); i++) {
        say_policy(t, others[i]);
    }
    say_levels(t);
}

/* ---- All rules one by one ---- */

static void say_under(struct trial *t, const char *words, int number)
{
    const int seats[] = {t->g->seats_standard, t->g->seats_max, t->g->seats_min,
                         t->g->seats_max < 3 ? t->g->seats_max : 3};
    struct text why = {0};
    t->play = (struct play){.seed = 900 + (uint64_t)number};
    game_begin(t->g, &t->state, seats[number % 4], 0);
    t->state.common.first = t->state.common.seat = play_number(&t->play, seats[number % 4]);
    told_head(&t->told, "%s, seats %d, first %d", words, seats[number % 4], t->state.common.first);
    if (!game_rules(t->g, &t->state, words, &why) || !game_fits(t->g, &t->state, &why)) {
        told_foot(&t->told, "refused, %s", why.bytes);
        return;
    }
    union position start = t->state;
    say_policies(t);
    check_matches(t);
    t->state = start;
    told_foot(&t->told, "%d", number);
}

static int say_under_rule(struct trial *t, const struct rule *r, int number)
{
    const int value[] = {r->min, r->min + (r->max - r->min) / 2, r->max};
    char words[WORD];
    for (int i = 0; i < ROWS(value); i++) {
        if (i > 0 && value[i] == value[i - 1]) {
            continue;
        }
        if (r->words) {
            snprintf(words, sizeof words, "%s=%s", r->name, r->words[value[i] - r->min]);
        } else {
            snprintf(words, sizeof words, "%s=%d", r->name, value[i]);
        }
        say_under(t, words, number++);
    }
    return number;
}

START_TEST(what_is_refused_is_refused_in_the_same_words)
{
    static struct trial t;
    int number = 0;
    t.g = games[_i];
    told_init(&t.told, kinds);
    say_all_rules(&t);
    for (const struct preset *p = t.g->presets; p->id; p++) {
        for (int k = 0; k < 4; k++) {
            say_under(&t, p->id, number++);
        }
    }
    for (const struct rule *r = t.g->rules; r->name; r++) {
        number = say_under_rule(&t, r, number);
    }
    struct text name = {0};
    text_add(&name, "%s_refused", t.g->id);
    told_end(&t.told, name.bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("games/refused");
    TCase *t = tcase_create("refusals");
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, what_is_refused_is_refused_in_the_same_words, 0, games_count());
    suite_add_tcase(s, t);
    return s;
}
