/* ratings_fit.c: how strong the built-in players are (src/library/ratings.h). ./dev fit ratings
 * runs it and keeps what it prints as data/ratings.rows.
 *
 *   ratings_fit MATCHES GAME...
 *
 * All levels and all brains of a game that play a table of two as they are meet each other under
 * the usual rules, so many matches a pair, mirrored. What is printed is the same each time and does
 * not depend on who the players are. How far it is and how long it took goes to the standard error.
 */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/library/ratings.h"
#include "src/tournament/elo.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS_MOST = 64, SEATS = 2 };

struct round_robin {
    const struct game *game;
    struct tables *tables;
    int players, usual; /* usual: the player of LEVEL_USUAL */
    char word[PLAYERS_MOST][POLICY_WORD];
    double score[PLAYERS_MOST * PLAYERS_MOST]; /* in rows of `players` */
};

static void fail(const struct text *why)
{
    fprintf(stderr, "ratings_fit: %s\n", why->bytes);
    exit(1);
}

/* Enters a player once. Gives its place. */
static int enter(struct round_robin *r, const char *word)
{
    for (int i = 0; i < r->players; i++) {
        if (strcmp(r->word[i], word) == 0) {
            return i;
        }
    }
    if (r->players == PLAYERS_MOST) {
        abort();
    }
    snprintf(r->word[r->players], POLICY_WORD, "%s", word);
    return r->players++;
}

static void enter_all(struct round_robin *r)
{
    union position start;
    struct policy policy;
    struct text why = {0};
    game_begin(r->game, &start, SEATS, 0);
    for (int level = 1; level <= LEVELS; level++) {
        if (!policy_level(r->game, level, &start, NULL, &policy, &why)) {
            fail(&why);
        }
        int place = enter(r, policy.word);
        r->usual = level == LEVEL_USUAL ? place : r->usual;
    }
    for (const struct brain *const *b = r->game->brains; *b; b++) {
        if (policy_read(r->game, (*b)->id, &policy, &why) &&
            policy_fits(&policy, &start, NULL, &why)) {
            enter(r, policy.word);
        }
    }
}

static void play(struct round_robin *r, int i, int j, long long matches)
{
    struct setup s;
    struct arena a;
    struct arena_result result = {0};
    struct text why = {0}, one = {0}, other = {0};
    text_add(&one, "ai:%s", r->word[i]);
    text_add(&other, "ai:%s", r->word[j]);
    setup_init(&s, r->game);
    s.seed = seed_value(1);
    if (!setup_seat(&s, one.bytes, &why) || !setup_seat(&s, other.bytes, &why) ||
        !setup_finish(&s, &why)) {
        fail(&why);
    }
    arena_init(&a, &s, PAIRING_MIRRORED, matches);
    a.jobs = arena_cores();
    a.tables = r->tables;
    if (!arena_run(&a, &result, &why)) {
        fail(&why);
    }
    double won = (double)result.total[0].share / SHARES;
    r->score[i * r->players + j] = won;
    r->score[j * r->players + i] = (double)result.matches - won;
}

static void print(const struct round_robin *r)
{
    double elo[PLAYERS_MOST], error[PLAYERS_MOST];
    bool printed[PLAYERS_MOST] = {false};
    if (!elo_rate(r->players, r->score, elo, error)) {
        abort();
    }
    for (int n = 0; n < r->players; n++) {
        int best = -1;
        for (int i = 0; i < r->players; i++) {
            best = !printed[i] && (best < 0 || elo[i] > elo[best]) ? i : best;
        }
        printed[best] = true;
        printf("{\"%s\", \"%s\", %.1f, %.1f},\n", r->game->id, r->word[best],
               elo[best] - elo[r->usual] + RATING_USUAL, fmax(error[best], 0.1));
    }
}

int main(int argc, char **argv)
{
    long long matches = argc > 1 ? atoll(argv[1]) : 0;
    if (matches < 1 || argc < 3) {
        fprintf(stderr, "usage: %s MATCHES GAME...\n", *argv);
        return 2;
    }
    printf("/* Made by ./dev fit ratings: %lld matches a pair. */\n", matches);
    for (int k = 2; k < argc; k++) {
        struct round_robin *r = alloc(sizeof *r);
        int64_t since = clock_nanoseconds();
        r->game = game_find(argv[k]);
        if (!r->game) {
            fprintf(stderr, "%s: there is no game %s\n", *argv, argv[k]);
            return 2;
        }
        r->tables = tables_new(NULL);
        enter_all(r);
        for (int i = 0; i < r->players; i++) {
            for (int j = i + 1; j < r->players; j++) {
                play(r, i, j, matches);
            }
        }
        print(r);
        fprintf(stderr, "%s: %d players, %.0f s\n", r->game->id, r->players,
                (double)(clock_nanoseconds() - since) / 1e9);
        tables_close(r->tables);
        free(r);
    }
    return 0;
}
