#include "src/library/unbeaten.h"

#include "src/library/library.h"
#include "src/library/summary.h"

#include <stdio.h>
#include <string.h>

/* What has been found so far. */
struct search {
    const struct game *game;
    const char *person;
    char mark[NAME_BYTES + 2]; /* what the summary of a match of the person holds */
    char word[LEVELS][LEVEL_POLICIES][POLICY_WORD]; /* of the policies of levels; "": none */
    struct unbeaten_score score[LEVELS];
};

int unbeaten_level(const struct unbeaten_score score[LEVELS])
{
    for (int i = 0; i < LEVELS; i++) {
        if (!score[i].beaten && (score[i].met || (i > 0 && score[i - 1].beaten))) {
            return i + 1;
        }
    }
    return 0;
}

static void read_words(struct search *s)
{
    for (int i = 0; i < LEVELS; i++) {
        for (int k = 0; k < LEVEL_POLICIES && s->game->level[i][k].word; k++) {
            struct policy policy;
            struct text why = {0};
            if (policy_read(s->game, s->game->level[i][k].word, &policy, &why)) {
                memcpy(s->word[i][k], policy.word, POLICY_WORD);
            }
        }
    }
}

/* The level that a way of playing stands for at a table of so many; -1: it is none of them. */
static int level_of(const struct search *s, const char *word, int seats)
{
    for (int i = 0; i < LEVELS; i++) {
        for (int k = 0; k < LEVEL_POLICIES && s->word[i][k][0]; k++) {
            int most = s->game->level[i][k].seats_most;
            if ((!most || seats <= most) && strcmp(s->word[i][k], word) == 0) {
                return i;
            }
        }
    }
    return -1;
}

static void count(struct search *s, const struct summary *of, int own)
{
    bool top = of->winners >> own & 1;
    for (int i = 0; i < of->seats; i++) {
        int level = of->seat[i].kind == SEAT_BRAIN ? level_of(s, of->seat[i].word, of->seats) : -1;
        if (level >= 0) {
            s->score[level].met = true;
            s->score[level].beaten |= top && !(of->winners >> i & 1);
        }
    }
}

static bool look(void *with, const struct library_summary *row)
{
    struct search *s = with;
    struct summary of;
    if (!row->text || !strstr(row->text, s->mark) || !summary_read(&of, row->text) ||
        of.game != s->game || !of.counts) {
        return true;
    }
    for (int own = 0; own < of.seats; own++) {
        if (of.seat[own].kind == SEAT_HUMAN && strcmp(of.seat[own].name, s->person) == 0) {
            count(s, &of, own);
        }
    }
    return true;
}

bool unbeaten_find(struct unbeaten *u, struct library *lib, const char *person,
                   const struct store *store)
{
    struct text why = {0};
    struct search s = {.person = person, .game = lib ? library_newest_game(lib, &why) : NULL};
    union position start;
    if (!s.game || s.game->seats_max < 2) {
        return false;
    }
    read_words(&s);
    snprintf(s.mark, sizeof s.mark, "\t%s\n", person);
    int level = library_summaries(lib, look, &s, &why) ? unbeaten_level(s.score) : 0;
    u->game = s.game;
    game_begin(s.game, &start, 2, 0);
    return level && policy_level(s.game, level, &start, store, &u->policy, &why);
}
