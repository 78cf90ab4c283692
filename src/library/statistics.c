#include "src/library/statistics.h"

#include "games/words.h"
#include "src/base/alloc.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const double stats_standard = 11.070, stats_almost_always = 20.515;

void stats_fini(struct stats *s)
{
    for (int i = 0; i < s->rows; i++) {
        free(s->row[i].score);
    }
    free(s->row);
    memset(s, 0, sizeof *s);
}

static struct stats_row *find(const struct stats *s, const char *name, bool human,
                              const struct game *g)
{
    for (int i = 0; i < s->rows; i++) {
        struct stats_row *row = &s->row[i];
        if (row->game == g && row->human == human && strcmp(row->name, name) == 0) {
            return row;
        }
    }
    return NULL;
}

const struct stats_row *stats_find(const struct stats *s, const char *name, bool human,
                                   const struct game *g)
{
    return find(s, name, human, g);
}

static struct stats_row *row_of(struct stats *s, const struct record *r, int seat)
{
    const struct seat *at = &r->setup.seat[seat];
    bool human = at->kind == SEAT_HUMAN;
    struct stats_row *row = find(s, at->name, human, r->setup.game);
    if (row) {
        return row;
    }
    if (s->rows == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->row = alloc_resize(s->row, (size_t)s->room, sizeof *s->row);
    }
    row = &s->row[s->rows++];
    *row = (struct stats_row){.human = human, .game = r->setup.game};
    memcpy(row->name, at->name, sizeof row->name);
    return row;
}

bool stats_counts(const struct record *r)
{
    enum ending ending = r->match.ending;
    return r->ended && !r->wrong_line && ending != ENDING_NONE && ending != ENDING_ABANDONED;
}

static bool standard_rules(const struct record *r)
{
    for (const struct rule *rule = r->setup.game->rules; rule->name; rule++) {
        if (rule_value(rule, &r->match.start) != rule->standard) {
            return false;
        }
    }
    return !r->setup.from_position;
}

static void add_score(struct stats_row *row, int score)
{
    if (row->scores == row->room) {
        row->room = row->room ? 2 * row->room : 16;
        row->score = alloc_resize(row->score, (size_t)row->room, sizeof *row->score);
    }
    row->score[row->scores++] = score;
}

static void add_result(struct stats *s, const struct record *r, int seat, unsigned winners)
{
    const struct match *m = &r->match;
    struct stats_row *row = row_of(s, r, seat);
    bool top = winners >> seat & 1;
    row->played++;
    row->take_backs += m->take_backs;
    row->won += top && !(winners & (winners - 1));
    row->tied += top && (winners & (winners - 1));
    if (m->ending == ENDING_OVER && !m->take_backs && standard_rules(r)) {
        add_score(row, m->game->score(&m->state, seat));
    }
}

static void add_faces(struct stats_row *row, const struct event *e)
{
    for (int i = 0; i < e->dice; i++) {
        row->face[e->face[i] - 1]++;
    }
}

static void add_achievements(struct stats_row *row, const void *before, const void *after,
                             const struct event *e)
{
    const struct achievement *achievement = row->game->words->achievements;
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        int value = achievement[i].value(before, after, e);
        if (achievement[i].sum) {
            row->achievement[i] += value;
        } else if (value > row->achievement[i]) {
            row->achievement[i] = value;
        }
    }
}

static void add_event(struct stats *s, const struct record *r, union position *state,
                      const struct event *e)
{
    const struct game *g = r->setup.game;
    union position before = *state;
    struct node node = g->next(state);
    struct stats_row *row = row_of(s, r, e->seat);
    if (e->kind == EVENT_ROLL) {
        g->roll(state, e->face);
    } else {
        g->act(state, e->action);
    }
    if (e->kind == EVENT_ROLL && node.sides == STATS_SIDES && r->setup.dice == DICE_PHILOX) {
        add_faces(row, e);
    }
    add_achievements(row, &before, state, e);
}

void stats_add(struct stats *s, const struct record *r)
{
    const struct match *m = &r->match;
    unsigned winners = match_winners(m);
    union position state = m->start;
    s->matches++;
    for (int seat = 0; seat < m->start.common.seats; seat++) {
        add_result(s, r, seat, winners);
    }
    for (int i = 0; i < m->events && !m->take_backs; i++) {
        add_event(s, r, &state, &m->event[i]);
    }
}

bool stats_judged(struct stats *s, const struct record *r, const struct review *review)
{
    if (r->match.take_backs) {
        return false;
    }
    for (int seat = 0; seat < review->seats; seat++) {
        struct stats_row *row = row_of(s, r, seat);
        if (!row->unit) {
            row->unit = review->unit;
        }
        if (strcmp(row->unit, review->unit) == 0) { /* others cannot be added up */
            row->judged++;
            row->accuracy += review->seat[seat].accuracy;
            row->luck += review->seat[seat].luck;
        }
    }
    return true;
}

static int in_order(const void *first, const void *second)
{
    const struct stats_player *a = first, *b = second;
    if (a->human != b->human) {
        return a->human ? -1 : 1;
    }
    return a->played != b->played ? (a->played > b->played ? -1 : 1) : strcmp(a->name, b->name);
}

int stats_players(const struct stats *s, struct stats_player **player)
{
    struct stats_player *list = alloc(((size_t)s->rows + 1) * sizeof *list);
    int n = 0;
    for (int i = 0; i < s->rows; i++) {
        const struct stats_row *row = &s->row[i];
        int at = 0;
        while (at < n && (list[at].human != row->human || strcmp(list[at].name, row->name) != 0)) {
            at++;
        }
        list[at] = (struct stats_player){row->name, row->human, list[at].played + row->played};
        n += at == n;
    }
    qsort(list, (size_t)n, sizeof *list, in_order);
    *player = list;
    return n;
}

bool stats_totals(const struct stats_row *row, int *best, double *mean)
{
    double sum = 0;
    if (!row->scores) {
        return false;
    }
    *best = INT_MIN;
    for (int i = 0; i < row->scores; i++) {
        *best = row->score[i] > *best ? row->score[i] : *best;
        sum += row->score[i];
    }
    *mean = sum / row->scores;
    return true;
}

static int floor_to(int value, int width)
{
    return value - ((value % width) + width) % width;
}

/* The smallest of 1, 2, 5, 10, 20, 50 … with which all values fall into few enough bins. */
static int bin_width(int least, int most)
{
    static const int steps[] = {1, 2, 5};
    for (int power = 1; power < INT_MAX / 10; power *= 10) {
        for (int i = 0; i < 3; i++) {
            int width = steps[i] * power;
            if ((floor_to(most, width) - floor_to(least, width)) / width < STATS_BINS) {
                return width;
            }
        }
    }
    return INT_MAX;
}

int stats_bins(const struct stats_row *row, struct stats_bin bin[STATS_BINS])
{
    int least = INT_MAX, most = INT_MIN, n;
    if (!row->scores) {
        return 0;
    }
    for (int i = 0; i < row->scores; i++) {
        least = row->score[i] < least ? row->score[i] : least;
        most = row->score[i] > most ? row->score[i] : most;
    }
    int width = bin_width(least, most), from = floor_to(least, width);
    n = (floor_to(most, width) - from) / width + 1;
    for (int i = 0; i < n; i++) {
        bin[i] = (struct stats_bin){from + i * width, width, 0};
    }
    for (int i = 0; i < row->scores; i++) {
        bin[(row->score[i] - from) / width].n++;
    }
    return n;
}

long stats_dice(const long face[STATS_SIDES])
{
    long n = 0;
    for (int i = 0; i < STATS_SIDES; i++) {
        n += face[i];
    }
    return n;
}

double stats_chi_square(const long face[STATS_SIDES])
{
    long n = stats_dice(face);
    double expected = (double)n / STATS_SIDES, sum = 0;
    for (int i = 0; i < STATS_SIDES && n; i++) {
        double off = (double)face[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

enum fairness stats_fair(const long face[STATS_SIDES])
{
    double off = stats_chi_square(face);
    if (stats_dice(face) < 5L * STATS_SIDES) {
        return FAIR_UNKNOWN;
    }
    return off < stats_standard ? FAIR_YES : off < stats_almost_always ? FAIR_ODD : FAIR_NO;
}

const char *fairness_word(enum fairness fair)
{
    static const char *const words[] = {N_("too few to tell"), N_("yes"), N_("odd, 1 in 20 is"),
                                        N_("no")};
    return words[fair];
}
