#include "ui/screen/library/statistics_page.h"

#include "games/registry.h"
#include "ui/text/locale.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void statistics_page_show(struct statistics_page *s, const char *name, enum seat_kind kind, int by)
{
    struct statistics_player *player;
    int n = s->players = statistics_players(&s->reader.stats, &player), at = 0;
    for (int i = 0; i < n; i++) {
        at = player[i].kind == kind && strcmp(player[i].name, name) == 0 ? i : at;
    }
    if (n) {
        at = (at + by + n) % n;
        snprintf(s->name, sizeof s->name, "%s", player[at].name);
        s->kind = player[at].kind;
    }
    free(player);
}

const struct statistics_row *statistics_page_row(const struct statistics_page *s, int game)
{
    return statistics_find(&s->reader.stats, s->name, s->kind, games[game]);
}

const char *statistics_page_called(const struct statistics_page *s)
{
    return setup_name_shown(s->name, words_translator());
}

/* What games are sorted by. */
static int rank(const struct statistics_page *s, int game)
{
    const struct statistics_row *row = statistics_page_row(s, game);
    const struct statistics_column *column = statistics_columns;
    while (column->name && column->order != s->order) {
        column++;
    }
    return s->order == BY_GAME ? -game : row ? statistics_number(column, row) : INT_MIN;
}

int statistics_page_games(const struct statistics_page *s, int game[STATISTICS_GAMES])
{
    int n = 0;
    for (; n < STATISTICS_GAMES && games[n]; n++) {
        int at = n;
        for (; at > 0 && rank(s, game[at - 1]) < rank(s, n); at--) {
            game[at] = game[at - 1];
        }
        game[at] = n;
    }
    return n;
}

void statistics_page_move(struct statistics_page *s, int by)
{
    int game[STATISTICS_GAMES], n = statistics_page_games(s, game), at = 0;
    while (game[at] != s->game) {
        at++;
    }
    s->game = game[(at + by + n) % n];
}

void statistics_page_settle(struct statistics_page *s)
{
    const struct game *last = statistics_last_game(&s->reader.stats, s->kind, s->name);
    s->game = last ? games_index(last) : s->game;
}
