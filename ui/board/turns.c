#include "ui/board/turns.h"

#include "games/words.h"

void turns_begin(struct turns *turns, const struct game *game, const void *state)
{
    const struct common *common = state;
    *turns = (struct turns){0};
    for (int seat = 0; seat < common->seats; seat++) {
        turns->score[seat] = game->score(state, seat);
    }
}

void turns_add(struct turns *turns, const struct game *game, const void *before, const void *after,
               const struct event *event)
{
    const struct game_words *words = game->words;
    if (!game->turn_over(before, after)) {
        return;
    }
    int score = game->score(after, event->seat);
    bool spoilt = words->spoils && words->highlighted(before, after, event);
    turns->turn[turns->n++ % TURNS_MOST] =
        (struct turn_end){.seat = event->seat,
                          .points = score - turns->score[event->seat],
                          .number = game_round(game, before, turns->taken[event->seat]++),
                          .spoilt = spoilt};
    turns->score[event->seat] = score;
    turns->spoilt[event->seat] += spoilt;
}
