#include "src/match/match.h"

#include <string.h>

static const char *const endings[] = {
    [ENDING_OVER] = "over",         [ENDING_LIMIT] = "limit",     [ENDING_ABANDONED] = "abandoned",
    [ENDING_CONCEDED] = "conceded", [ENDING_FORFEIT] = "forfeit",
};

const char *ending_word(enum ending ending)
{
    return endings[ending];
}

bool ending_read(const char *word, enum ending *ending)
{
    for (int e = ENDING_OVER; e <= ENDING_FORFEIT; e++) {
        if (strcmp(endings[e], word) == 0) {
            *ending = (enum ending)e;
            return true;
        }
    }
    return false;
}

unsigned match_winners(const struct match *m)
{
    unsigned all = (1u << m->state.common.seats) - 1;
    switch (m->ending) {
    case ENDING_OVER:
        return game_winners(m->game, &m->state);
    case ENDING_CONCEDED:
    case ENDING_FORFEIT:
        return game_top(m->game, &m->state, all & ~(1u << m->ended_by));
    default:
        return 0;
    }
}
