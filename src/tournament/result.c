#include "src/tournament/result.h"

#include "src/base/alloc.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"
#include "src/tournament/knockout.h"

#include <stdlib.h>

/* Numbers that mean nothing in a format are null. */
static void print_number(struct json_line *j, const char *name, long long value, bool means)
{
    if (means) {
        json_line_number(j, name, value);
    } else {
        json_line_raw(j, name, "null");
    }
}

static void print_fixed(struct json_line *j, const char *name, double value, int digits, bool means)
{
    if (means) {
        json_line_fixed(j, name, value, digits);
    } else {
        json_line_raw(j, name, "null");
    }
}

static void print_entrant(const struct tournament *t, const struct standing *s, int e,
                          struct json_line *j)
{
    const struct entrant *entrant = &t->entrant[e];
    bool wins = t->format != FORMAT_TRIAL, king = t->format == FORMAT_KING;
    json_line_open(j, NULL, '{');
    json_line_word(j, "seat", entrant->seat.word);
    json_line_word(j, "name", entrant->seat.name);
    json_line_word(j, "brain", entrant->seat.policy.word);
    json_line_number(j, "matches", s->matches);
    print_number(j, "wins", s->total.wins, wins);
    print_number(j, "ties", s->total.ties, wins);
    print_number(j, "losses", s->total.losses, wins);
    print_number(j, "share", s->total.share, wins);
    print_fixed(j, "rate", s->rate, 9, wins);
    print_fixed(j, "rate_se", s->rate_se, 9, wins);
    print_fixed(j, "elo", s->elo, 3, s->rated);
    print_fixed(j, "elo_se", s->elo_se, 3, s->rated);
    print_number(j, "points", s->points, king);
    json_line_number(j, "sum", s->total.sum);
    json_line_whole(j, "sum2", s->total.sum2);
    json_line_fixed(j, "mean", s->mean, 9);
    json_line_fixed(j, "sd", s->sd, 9);
    print_number(j, "tops", s->tops, king);
    json_line_open(j, "faults", '{');
    for (enum bot_fault fault = BOT_ILLEGAL; fault < BOT_VOID; fault++) {
        if (entrant->fault[fault] > 0) {
            json_line_number(j, bot_fault_word(fault), entrant->fault[fault]);
        }
    }
    json_line_close(j, '}');
    if (entrant->out) {
        json_line_word(j, "out", entrant->out);
    } else {
        json_line_raw(j, "out", "null");
    }
    json_line_close(j, '}');
}

static void print_entrants(const struct tournament *t, struct json_line *j)
{
    struct standing *s = alloc(((size_t)t->entrants + 1) * sizeof *s);
    tournament_standings(t, s);
    json_line_open(j, "entrants", '[');
    for (int e = 0; e < t->entrants; e++) {
        print_entrant(t, &s[e], e, j);
    }
    json_line_close(j, ']');
    free(s);
}

static void print_table(const struct tournament *t, struct json_line *j)
{
    size_t n = (size_t)t->entrants;
    long long *table = alloc((n * n + 1) * sizeof *table);
    tournament_table(t, table);
    json_line_open(j, "table", '[');
    for (size_t i = 0; i < n; i++) {
        json_line_open(j, NULL, '[');
        for (size_t k = 0; k < n; k++) {
            print_number(j, NULL, table[i * n + k], table[i * n + k] >= 0);
        }
        json_line_close(j, ']');
    }
    json_line_close(j, ']');
    free(table);
}

static void print_contest(const struct contest *c, struct json_line *j)
{
    json_line_open(j, NULL, '{');
    json_line_open(j, "entrants", '[');
    json_line_number(j, NULL, c->entrant[0]);
    json_line_number(j, NULL, c->entrant[1]);
    json_line_close(j, ']');
    json_line_open(j, "scores", '[');
    for (long long i = 0; i < c->matches; i++) {
        json_line_open(j, NULL, '[');
        json_line_number(j, NULL, c->score[i][0]);
        json_line_number(j, NULL, c->score[i][1]);
        json_line_close(j, ']');
    }
    json_line_close(j, ']');
    print_number(j, "winner", c->winner, c->winner >= 0);
    json_line_close(j, '}');
}

/* Those of a knockout; others have none. */
static void print_rounds(const struct tournament *t, struct json_line *j)
{
    int pairing = 0;
    json_line_open(j, "rounds", '[');
    for (int round = 0; t->format == FORMAT_KNOCKOUT && round <= t->round; round++) {
        struct text name = {0};
        int end = pairing + knockout_pairings(t, round);
        knockout_name(t, round, &name);
        json_line_open(j, NULL, '{');
        json_line_word(j, "name", name.bytes);
        json_line_open(j, "pairings", '[');
        for (; pairing < end; pairing++) {
            print_contest(&t->contest[pairing], j);
        }
        json_line_close(j, ']');
        json_line_close(j, '}');
    }
    json_line_close(j, ']');
}

void tournament_print_json(const struct tournament *t, const char *version, bool stopped, FILE *out)
{
    struct json_line j = {out};
    char *rules = jsonl_line(rules_to_json(t->setup.game, &t->setup.start)), seed[SEED_WORD];
    int champion = tournament_champion(t);
    seed_word(t->setup.seed.value, seed);
    json_line_open(&j, NULL, '{');
    json_line_word(&j, "format", tournament_formats[t->format]);
    json_line_word(&j, "game", t->setup.game->id);
    json_line_raw(&j, "rules", rules);
    json_line_word(&j, "seed", seed);
    json_line_number(&j, "games", t->games);
    json_line_word(&j, "version", version);
    print_entrants(t, &j);
    print_table(t, &j);
    print_rounds(t, &j);
    print_number(&j, "champion", champion, champion >= 0);
    json_line_raw(&j, "stopped", stopped ? "true" : "false");
    json_line_end(&j, '}');
    free(rules);
}
