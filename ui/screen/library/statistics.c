#include "ui/screen/library/statistics.h"

#include "games/registry.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(struct statistics *s, const struct stats_player *player)
{
    snprintf(s->name, sizeof s->name, "%s", player->name);
    s->human = player->human;
}

void statistics_begin(struct statistics *s, const char *name)
{
    struct stats_player *player;
    int n = stats_players(s->stats, &player), at = 0;
    for (int i = n - 1; i >= 0; i--) {
        if (name && player[i].human && strcmp(player[i].name, name) == 0) {
            at = i;
        }
    }
    if (n) {
        show(s, &player[at]);
    }
    free(player);
}

void statistics_player(struct statistics *s, int by)
{
    struct stats_player *player;
    int n = stats_players(s->stats, &player), at = 0;
    for (int i = 0; i < n; i++) {
        if (player[i].human == s->human && strcmp(player[i].name, s->name) == 0) {
            at = i;
        }
    }
    if (n) {
        show(s, &player[(at + by + n) % n]);
    }
    free(player);
}

static int game_count(void)
{
    int n = 0;
    while (games[n] && n < STATISTICS_GAMES) {
        n++;
    }
    return n;
}

const struct stats_row *statistics_row(const struct statistics *s, int game)
{
    return stats_find(s->stats, s->name, s->human, games[game]);
}

static int value(const struct statistics *s, int game)
{
    const struct stats_row *row = statistics_row(s, game);
    int best;
    double mean;
    if (!row || s->order == BY_GAME) {
        return s->order == BY_GAME ? -game : INT_MIN;
    }
    if (s->order == BY_BEST) {
        return stats_totals(row, &best, &mean) ? best : INT_MIN;
    }
    return s->order == BY_WON ? row->won : row->played;
}

int statistics_rows(const struct statistics *s, int game[STATISTICS_GAMES])
{
    int n = game_count();
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && value(s, game[at - 1]) < value(s, i); at--) {
            game[at] = game[at - 1];
        }
        game[at] = i;
    }
    return n;
}

void statistics_game(struct statistics *s, int by)
{
    int game[STATISTICS_GAMES], n = statistics_rows(s, game), at = 0;
    while (game[at] != s->game) {
        at++;
    }
    s->game = game[(at + by + n) % n];
}
