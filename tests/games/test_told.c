/* What games say and decide on long walks: matches of players who mostly choose anything, under
 * every rule, begun from their start and from positions made up. */
#include "games/words.h"
#include "src/analysis/advice.h"
#include "tests/every_game.h"
#include "tests/play.h"
#include "tests/told.h"

#include <string.h>

enum { BRAINS_MOST = 16, EVENTS = 160, MADE_UP = 30, STARTS = 6, TRIES = 4000, SHOWN = 70 };

enum kind { TELL, BOARD, LEGAL, NOT, WORTH, WHY, PLAYS };

static const char *const kinds[] = {"tell", "board", "legal", "not", "worth", "why", "plays", NULL};

struct walk {
    struct told told;
    struct tables *tables;
    struct play play;
    const struct game *g;
    union position state;
    int judge, brains;
    struct ready brain[BRAINS_MOST];
    int events;
    bool show;
};

static void say(struct walk *w, enum kind kind, const struct text *sentence)
{
    if (sentence->length) {
        told_say(&w->told, (int)kind, w->events, w->show && kind != LEGAL && kind != NOT,
                 sentence->bytes);
    }
}

/* ---- What is asked about a position ---- */

static void say_seat(struct walk *w, int seat, bool turn)
{
    const struct game_words *words = w->g->words;
    struct text out = {0};
    text_add(&out, "seat %d has %d", seat, w->g->score(&w->state, seat));
    if (words->count) {
        text_add(&out, " ");
        words->count->say(words->count->value(&w->state, seat), &out);
    }
    if (words->describe_seat) {
        text_add(&out, ": ");
        words->describe_seat(&w->state, seat, &out);
    }
    told_say(&w->told, BOARD, w->events, w->show && turn, out.bytes);
}

static void say_board(struct walk *w, struct node node)
{
    const struct game_words *words = w->g->words;
    struct text out = {0};
    words->progress(&w->state, &out);
    text_add(&out, ", node %d of %d, %d of %d", node.kind, node.seat, node.dice, node.sides);
    if (words->round) {
        text_add(&out, ", round %d", words->round(&w->state));
    }
    if (words->stake && node.kind != NODE_OVER && words->stake(&w->state)) {
        text_add(&out, ", %s", words->stake(&w->state));
    }
    say(w, BOARD, &out);
    text_clear(&out);
    if (words->describe) {
        words->describe(&w->state, &out);
    }
    say(w, BOARD, &out);
    for (int s = 0; s < w->state.common.seats; s++) {
        say_seat(w, s, s == node.seat);
    }
}

static void say_legal(struct walk *w, int n, const int *action)
{
    for (int i = 0; i < n; i++) {
        struct text out = {0};
        w->g->name(&w->state, action[i], &out);
        text_add(&out, ", ");
        game_label(w->g, &w->state, action[i], &out);
        say(w, LEGAL, &out);
    }
}

/* What cannot be chosen, and what choices are certain to bring. */
static void say_not(struct walk *w)
{
    static const char *const numbers[] = {"0", "1 1", "3 6", "9", "1 2 3 4 5 6"};
    const struct game_words *words = w->g->words;
    for (int a = 0; words->why_not && a < 24; a++) {
        struct text out = {0};
        if (!w->g->legal(&w->state, a)) {
            words->why_not(&w->state, a, &out);
        }
        say(w, NOT, &out);
    }
    for (int i = 0; words->why_no_number && i < ROWS(numbers); i++) {
        struct text out = {0};
        words->why_no_number(&w->state, numbers[i], &out);
        say(w, NOT, &out);
    }
}

static void say_certain(struct walk *w)
{
    const struct game_words *words = w->g->words;
    struct text out = {0};
    if (words->certain) {
        words->certain(&w->state, &out);
    }
    if (words->at_risk) {
        text_add(&out, " at risk %d", words->at_risk(&w->state));
    }
    say(w, BOARD, &out);
}

static void say_reason(struct walk *w, const struct advice *a, int place, int other)
{
    struct text out = {0};
    advice_reason(w->g, &w->state, a, place, other, &out);
    say(w, WHY, &out);
}

/* For the best and against the next and the last; and for others, too. */
static void say_reasons(struct walk *w, const struct advice *a)
{
    say_reason(w, a, 0, -1);
    for (int i = 0; i < a->n - 1; i += 1 + a->n / 10) {
        say_reason(w, a, i, a->n - 1);
        say_reason(w, a, i, -1);
    }
}

/* The choices, best first, as hints tell them. */
static void say_advice(struct walk *w)
{
    static struct advice a;
    struct text out = {0};
    int place[ACTIONS_MOST];
    advice_rate(w->g, &w->brain[w->judge].policy, &w->state, &a);
    int n = advice_different(w->g, &w->state, &a, place);
    text_add(&out, "%s %d,", a.exact ? "exactly" : "about", n);
    for (int i = 0; i < n && i < 12; i++) {
        text_add(&out, " ");
        game_label(w->g, &w->state, a.action[place[i]], &out);
        text_add(&out, " %.3f%s,", a.rating[place[i]],
                 advice_warns(&a, TUTOR_BLUNDERS, a.action[place[i]]) ? "!" : "");
    }
    told_say(&w->told, WORTH, w->events, w->show, out.bytes);
    say_reasons(w, &a);
}

static void say_values(struct walk *w)
{
    struct text out = {0};
    for (int b = 0; b < w->brains; b++) {
        const struct policy *p = &w->brain[b].policy;
        for (int s = 0; p->brain->value && s < w->state.common.seats; s++) {
            text_add(&out, s ? " %.3f" : " %.3f", p->brain->value(p, &w->state, s));
        }
    }
    told_say(&w->told, WORTH, w->events, w->show, out.bytes);
}

/* What each of the brains would choose, and by which of its rules. */
static void say_plays(struct walk *w, int n, const int *action)
{
    double rating[ACTIONS_MOST];
    for (int b = 0; b < w->brains; b++) {
        struct text out = {0};
        const struct policy *p = &w->brain[b].policy;
        if (p->brain->table_size && w->events % 4 != 0) {
            continue; /* takes time */
        }
        p->brain->rate(p, &w->state, n, action, rating);
        text_add(&out, "%s ", p->word);
        w->g->name(&w->state, action[rating_best(n, rating)], &out);
        if (p->brain->choose) {
            text_add(&out, " %d", p->brain->choose(p, &w->state));
        }
        for (int i = 0; p->brain->weights && i < n && i < 16; i++) {
            text_add(&out, " %.0f", rating[i]);
        }
        if (p->brain->rule) {
            text_add(&out, " ");
            p->brain->rule(p, &w->state, &out);
        }
        told_say(&w->told, PLAYS, w->events, false, out.bytes);
    }
}

static void look(struct walk *w)
{
    struct node node = w->g->next(&w->state);
    say_board(w, node);
    if (w->events % 3 == 0) {
        say_values(w);
    }
    if (node.kind == NODE_CHOICE) {
        int action[ACTIONS_MOST], n = w->g->actions(&w->state, action);
        say_certain(w);
        say_legal(w, n, action);
        if (w->events % 3 == 0) {
            say_not(w);
        }
        say_advice(w);
        say_plays(w, n, action);
    }
}

/* ---- What happens ---- */

/* Anything mostly, at times what one of the brains prefers. */
static struct event next_event(struct walk *w)
{
    struct event e = play_event(&w->play, w->g, &w->state);
    int brain = play_number(&w->play, 3 * w->brains);
    if (e.kind == EVENT_ACTION && brain < w->brains && !w->brain[brain].policy.brain->weights) {
        e.action = policy_choose(&w->brain[brain].policy, &w->state);
    }
    return e;
}

static void say_event(struct walk *w, const union position *before, const struct event *e)
{
    const struct game_words *words = w->g->words;
    struct text out = {0};
    words->tell(before, &w->state, e, &out);
    text_add(&out, w->g->turn_over(before, &w->state) ? " (turn over)" : "");
    if (words->highlighted && words->highlighted(before, &w->state, e)) {
        text_add(&out, " (%s)", words->highlight);
    }
    for (const struct achievement *a = words->achievements; a && a->name; a++) {
        int value = a->value(before, &w->state, e);
        if (value) {
            text_add(&out, " %s %d", a->name, value);
        }
    }
    say(w, TELL, &out);
}

static void walk_on(struct walk *w, int most)
{
    w->show = false;
    look(w);
    for (w->events = 1; w->events <= most; w->events++) {
        union position before = w->state;
        if (w->g->next(&w->state).kind == NODE_OVER) {
            break;
        }
        struct event e = next_event(w);
        event_apply(w->g, &w->state, &e);
        w->show = w->events % SHOWN == 0;
        say_event(w, &before, &e);
        look(w);
    }
}

static void say_end(struct walk *w)
{
    struct text out = {0};
    if (w->g->next(&w->state).kind == NODE_OVER) {
        text_add(&out, "winners %x, shares", game_winners(w->g, &w->state));
        for (int s = 0; s < w->state.common.seats; s++) {
            text_add(&out, " %.2f", game_share(w->g, &w->state, s));
        }
    } else {
        text_add(&out, "goes on");
    }
    told_foot(&w->told, "%d events, %s", w->events - 1, out.bytes);
}

/* ---- Where it begins ---- */

/* Another number for one of the places: its neighbours, those of the rules, any. */
static void disturb(struct walk *w)
{
    int fields = 0;
    while (w->g->fields[fields].name) {
        fields++;
    }
    const struct field *f = &w->g->fields[play_number(&w->play, fields)];
    int *at = field_at(f, &w->state, play_number(&w->play, field_count(f, &w->state)));
    int rule = play_number(&w->play, game_rules_count(w->g));
    const int number[] = {
        *at + play_number(&w->play, 15) - 7,
        rule_value(&w->g->rules[rule], &w->state) - 1 - play_number(&w->play, 12),
        f->min + play_number(&w->play, field_max(f, &w->state) - f->min + 1),
    };
    *at = number[play_number(&w->play, 3)];
}

/* A position that nobody reached, but may be given. */
static void make_up(struct walk *w)
{
    struct text why = {0};
    for (int i = 0; i < TRIES; i++) {
        union position before = w->state;
        disturb(w);
        if (play_number(&w->play, 3) == 0) {
            disturb(w);
        }
        if (!game_check(w->g, &w->state, &why)) {
            w->state = before;
        }
        if (i > 300 && w->g->next(&w->state).kind != NODE_OVER) {
            break;
        }
    }
}

static void add_brain(struct walk *w, const char *word)
{
    struct text why = {0};
    struct policy policy;
    struct ready *ready = &w->brain[w->brains];
    if (policy_read(w->g, word, &policy, &why) && policy_fits(&policy, &w->state, NULL, &why)) {
        ck_assert(tables_ready(w->tables, w->g, &policy, &w->state, NULL, ready, &why));
        w->brains++;
    }
}

/* The judge, and everybody who needs no table. */
static void invite(struct walk *w, const char *judge)
{
    w->brains = 0;
    add_brain(w, judge);
    for (const struct brain *const *b = w->g->brains; *b; b++) {
        if (!(*b)->table_size) {
            add_brain(w, (*b)->id);
        }
    }
    struct text slips = {0};
    text_add(&slips, "careless:100:%s", strcmp(w->g->id, "yahtzee") == 0 ? "turn" : judge);
    add_brain(w, slips.bytes);
}

static void part(struct walk *w)
{
    for (int b = 0; b < w->brains; b++) {
        tables_give_ready(w->tables, &w->brain[b]);
    }
}

static const struct row {
    const char *game, *rules;
    int seats;
    const char *judge;
} rows[] = {
    {"hog", "", 2, "optimal"},
    {"hog", "plain", 2, "optimal"},
    {"hog", "goal=1", 2, "optimal"},
    {"hog", "goal=40", 2, "optimal"},
    {"hog", "goal=200", 2, "turn"},
    {"hog", "goal=1000", 2, "turn"},
    {"hog", "dice=1", 2, "optimal"},
    {"hog", "dice=4,goal=60", 2, "optimal"},
    {"hog", "sides=2", 2, "optimal"},
    {"hog", "sides=12", 2, "best-response:bacon:7:3"},
    {"hog", "sides=20,goal=150", 2, "final"},
    {"hog", "bacon=off", 2, "optimal"},
    {"hog", "align=off", 2, "optimal"},
    {"hog", "pass=off", 2, "optimal"},
    {"hog", "plain,bacon=on,dice=2,goal=30", 2, "optimal"},
    {"notone", "", 1, "optimal"},
    {"notone", "", 2, "optimal"},
    {"notone", "", 3, "optimal"},
    {"notone", "snake", 2, "optimal"},
    {"notone", "snake,rounds=3", 4, "optimal"},
    {"notone", "risky", 2, "optimal"},
    {"notone", "risky,rounds=2", 3, "optimal"},
    {"notone", "classic", 2, "points"},
    {"notone", "classic,rounds=2", 3, "points"},
    {"notone", "classic", 1, "points"},
    {"notone", "rounds=1", 2, "optimal"},
    {"notone", "rounds=1", 5, "optimal"},
    {"notone", "rounds=4,snake,risky", 8, "points"},
    {"notone", "rounds=100", 2, "points"},
    {"notone", "rounds=3,order=snake,bust=classic", 2, "points"},
    {"knucklebones", "", 2, "expert"},
    {"knucklebones", "", 2, "glance"},
    {"knucklebones", "", 1, "expert"},
    {"knucklebones", "last-reply", 2, "glance"},
    {"knucklebones", "4x4", 2, "glance"},
    {"knucklebones", "gentle", 2, "expert"},
    {"knucklebones", "columns=1", 2, "optimal"},
    {"knucklebones", "columns=2,rows=2", 2, "optimal"},
    {"knucklebones", "columns=2,rows=2,end=last-reply", 2, "optimal"},
    {"knucklebones", "rows=1", 2, "optimal"},
    {"knucklebones", "rows=4", 1, "glance"},
    {"knucklebones", "columns=4,rows=2", 2, "expert"},
    {"knucklebones", "sides=2", 2, "glance"},
    {"knucklebones", "sides=20", 2, "expert"},
    {"knucklebones", "destroy=off,end=last-reply", 2, "glance"},
    {"knucklebones", "multiply=off", 2, "glance"},
    {"knucklebones", "multiply=off,destroy=off,columns=2", 2, "glance"},
    {"yahtzee", "", 1, "optimal"},
    {"yahtzee", "", 2, "winner"},
    {"yahtzee", "", 5, "turn"},
    {"yahtzee", "", 16, "greedy"},
    {"yahtzee", "free", 1, "optimal"},
    {"yahtzee", "free", 3, "turn"},
    {"yahtzee", "literal", 1, "optimal"},
    {"yahtzee", "literal", 2, "greedy"},
    {"yahtzee", "none", 1, "optimal"},
    {"yahtzee", "none", 2, "turn"},
};

static void begin(struct walk *w, const struct row *row, int number, bool made_up)
{
    struct text why = {0};
    w->play = (struct play){.seed = 7000 + (uint64_t)number};
    w->events = 0;
    game_begin(w->g, &w->state, row->seats, play_number(&w->play, row->seats));
    ck_assert_msg(game_rules(w->g, &w->state, row->rules, &why) && game_fits(w->g, &w->state, &why),
                  "%s", why.bytes);
    if (made_up) {
        make_up(w);
    }
    told_head(&w->told, "%s, seats %d, first %d, %s%s", row->rules, row->seats,
              w->state.common.first, row->judge, made_up ? ", made up" : "");
}

static void walk_row(struct walk *w, const struct row *row, int number)
{
    for (int k = 0; k < STARTS; k++) {
        begin(w, row, STARTS * number + k, k > 0);
        if (k == 0) {
            invite(w, row->judge);
        }
        walk_on(w, k || strstr(row->rules, "classic") ? MADE_UP : EVENTS);
        say_end(w);
    }
    part(w);
}

START_TEST(games_say_and_decide_what_they_did)
{
    static struct walk w;
    w.g = games[_i];
    w.tables = tables_new(NULL);
    told_init(&w.told, kinds);
    for (int i = 0; i < ROWS(rows); i++) {
        if (strcmp(rows[i].game, w.g->id) == 0) {
            walk_row(&w, &rows[i], i);
        }
    }
    tables_close(w.tables);
    told_end(&w.told, w.g->id);
}
END_TEST

Suite *suite(void)
{
    return told_suite("games/told", games_say_and_decide_what_they_did);
}
