/* script GAME RULES SEATS YOU SEED POLICY [own]: a match as the table tells a bot of it, a message
 * a line, and behind each question the answer that is wanted: {"wanted":"roll 4"}.
 *
 * Everybody plays the same: a way of playing of the program, or one of those below. The bot has
 * seat YOU. `own`: its cards only, as in tournaments of kings. */
#include "games/brain.h"
#include "games/hog/rules.h"
#include "games/notone/rules.h"
#include "games/registry.h"
#include "games/throws.h"
#include "games/yahtzee/rules.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct script {
    const struct game *game;
    union position state;
    struct policy policy;
    int (*choose)(const struct script *s); /* NULL: the policy */
    uint64_t seed;
    int you, throws[SEATS_MOST], asked;
    bool own;
};

/* ---- Ways of playing that only these tests know ---- */

static int added(const struct script *s, int action)
{
    union position after = s->state;
    int seat = s->state.common.seat;
    s->game->act(&after, action);
    return s->game->score(&after, seat) - s->game->score(&s->state, seat);
}

/* The dice of the number that shows most, of equals the higher; -1: they cannot be kept. */
static int keep_most(const struct yahtzee *y)
{
    int best = -1, most = 0;
    for (int face = 6; face >= 1; face--) {
        int n = 0, kept = 0;
        for (int i = 0; i < YAHTZEE_DICE; i++) {
            n += y->dice[i] == face;
            kept |= (y->dice[i] == face) << i;
        }
        best = n > most ? kept : best;
        most = n > most ? n : most;
    }
    return yahtzee_legal(y, best) ? best : -1;
}

/* Keeps most, then the box that adds most, bonuses counted, the first of equals. */
static int most_added(const struct script *s)
{
    int action[ACTIONS_MOST], best = 0, kept = keep_most((const struct yahtzee *)&s->state);
    int n = s->game->actions(&s->state, action);
    for (int i = 0; i < n; i++) {
        bool box = action[i] >= YAHTZEE_SCORE, first = action[best] < YAHTZEE_SCORE;
        if (box && (first || added(s, action[i]) > added(s, action[best]))) {
            best = i;
        }
    }
    return kept >= 0 ? kept : action[best];
}

/* Keeps most, then the box that scores most by itself. */
static int most_scored(const struct script *s)
{
    int kept = keep_most((const struct yahtzee *)&s->state);
    return kept >= 0 ? kept : policy_choose(&s->policy, &s->state);
}

/* Not One: until 15 in the lead, else until 25. */
static int lead(const struct script *s)
{
    const struct notone *n = (const struct notone *)&s->state;
    int seat = n->common.seat;
    bool leads = s->game->score(n, seat) > s->game->score(n, 1 - seat);
    return n->turn_score < (leads ? 15 : 25) ? NOTONE_ROLL : NOTONE_STOP;
}

/* Hog: a die for each ten points behind, and four. */
static int chase(const struct script *s)
{
    const struct hog *h = (const struct hog *)&s->state;
    int seat = h->common.seat, behind = h->scores[1 - seat] - h->scores[seat];
    return behind < 0 ? 4 : behind > 60 ? 10 : 4 + behind / 10;
}

static const struct {
    const char *word, *policy;
    int (*choose)(const struct script *s);
} own_ways[] = {
    {"most-added", "greedy", most_added},
    {"most-scored", "greedy", most_scored},
    {"lead", "hold:20", lead},
    {"chase", "always-roll:4", chase},
};

/* ---- Messages ---- */

static void say(json_t *message)
{
    char *line = jsonl_line(message);
    puts(line);
    free(line);
}

static json_t *scores(const struct script *s)
{
    json_t *list = json_array();
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        json_array_append_new(list, json_integer(s->game->score(&s->state, seat)));
    }
    return list;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The position as the bot sees it. */
static json_t *position(const struct script *s)
{
    json_t *whole = position_to_json(s->game, &s->state);
    int total[SEATS_MOST], seats = s->state.common.seats;
    for (const struct field *f = s->game->fields; s->own && f->name; f++) {
        int run = f->each ? field_count(f, &s->state) / seats : 0;
        json_t *list = json_array();
        for (int i = 0; i < run; i++) {
            json_array_append_new(list, json_integer(field_value(f, &s->state, s->you * run + i)));
        }
        if (run) {
            json_object_set(whole, f->name, list);
        }
        json_decref(list);
    }
    for (int seat = 0; seat < seats; seat++) {
        total[seat] = s->game->score(&s->state, seat);
    }
    qsort(total, (size_t)seats, sizeof *total, by_size);
    if (s->own) {
        json_object_set_new(whole, "own", json_true());
        json_object_set_new(whole, "totals", jsonl_list(total, seats));
    }
    return whole;
}

/* A name that a bot may take for something else. */
static void say_start(const struct script *s)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        json_array_append_new(seats, json_pack("{s:s}", "name", "{\"type\":\"choose\",\"rows\":9"));
    }
    say(json_pack("{s:s, s:i, s:s, s:o, s:o, s:i, s:o}", "type", "start", "match", 1, "game",
                  s->game->id, "rules", rules_to_json(s->game, &s->state), "seats", seats, "you",
                  s->you, "position", position(s)));
}

static void ask(struct script *s, const char *wanted)
{
    int action[ACTIONS_MOST], n = s->game->actions(&s->state, action);
    json_t *names = json_array(), *adds = json_array();
    for (int i = 0; i < n; i++) {
        struct text name = {0};
        union position after = s->state;
        s->game->name(&s->state, action[i], &name);
        s->game->act(&after, action[i]);
        bool thrown =
            s->game->next(&after).kind == NODE_ROLL && !s->game->turn_over(&s->state, &after);
        json_array_append_new(names, json_string(name.bytes));
        json_array_append_new(adds, thrown ? json_null() : json_integer(added(s, action[i])));
    }
    say(json_pack("{s:s, s:i, s:i, s:o, s:o, s:o, s:o, s:i}", "type", "choose", "match", 1, "id",
                  ++s->asked, "position", position(s), "scores", scores(s), "actions", names,
                  "adds", adds, "ms", 1000));
    say(json_pack("{s:s}", "wanted", wanted));
}

static void throw_dice(struct script *s, struct node node)
{
    int face[FACES_ROOM] = {0}, t = s->throws[node.seat]++;
    for (int k = 0; k < node.dice; k++) {
        face[k] = throws_face(s->seed, node.seat, t, k, node.sides);
    }
    s->game->roll(&s->state, face);
    say(json_pack("{s:s, s:i, s:i, s:o}", "type", "event", "match", 1, "seat", node.seat, "roll",
                  jsonl_list(face, node.dice)));
}

static void make_choice(struct script *s, int seat)
{
    struct text name = {0};
    int action = s->choose ? s->choose(s) : policy_choose(&s->policy, &s->state);
    s->game->name(&s->state, action, &name);
    if (seat == s->you) {
        ask(s, name.bytes);
    }
    s->game->act(&s->state, action);
    say(json_pack("{s:s, s:i, s:i, s:s}", "type", "event", "match", 1, "seat", seat, "act",
                  name.bytes));
}

static void play(struct script *s)
{
    struct node node;
    json_t *winners = json_array();
    say_start(s);
    while ((node = s->game->next(&s->state)).kind != NODE_OVER) {
        if (node.kind == NODE_ROLL) {
            throw_dice(s, node);
        } else {
            make_choice(s, node.seat);
        }
    }
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        if (game_winners(s->game, &s->state) >> seat & 1) {
            json_array_append_new(winners, json_integer(seat));
        }
    }
    say(json_pack("{s:s, s:i, s:o, s:o}", "type", "end", "match", 1, "scores", scores(s), "winners",
                  winners));
}

static bool read_policy(struct script *s, const char *word, struct text *why)
{
    for (size_t i = 0; i < sizeof own_ways / sizeof own_ways[0]; i++) {
        if (strcmp(own_ways[i].word, word) == 0) {
            s->choose = own_ways[i].choose;
            word = own_ways[i].policy;
        }
    }
    return policy_read(s->game, word, &s->policy, why);
}

int main(int argc, char **argv)
{
    struct script s = {0};
    struct text why = {0};
    if (argc < 7 || !(s.game = game_find(argv[1]))) {
        return 2;
    }
    game_begin(s.game, &s.state, atoi(argv[3]), 0);
    s.you = atoi(argv[4]);
    s.seed = strtoull(argv[5], NULL, 10);
    s.own = argc > 7;
    if (!game_rules(s.game, &s.state, argv[2], &why) || !read_policy(&s, argv[6], &why)) {
        fprintf(stderr, "%s\n", why.bytes);
        return 2;
    }
    game_standard(s.game, &s.state);
    play(&s);
    return 0;
}
