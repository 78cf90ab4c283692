#include "src/library/statistics.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "src/library/library.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const double statistics_standard = 11.070, statistics_almost_always = 20.515;

void statistics_fini(struct statistics *s)
{
    for (int i = 0; i < s->rows; i++) {
        free(s->row[i].score);
    }
    free(s->row);
    free(s->seed);
    memset(s, 0, sizeof *s);
}

const struct statistics_row *statistics_find(const struct statistics *s, const char *name,
                                             enum seat_kind kind, const struct game *g)
{
    for (int i = 0; i < s->rows; i++) {
        const struct statistics_row *row = &s->row[i];
        if (row->game == g && row->kind == kind && strcmp(row->name, name) == 0) {
            return row;
        }
    }
    return NULL;
}

static struct statistics_row *row_of(struct statistics *s, const struct record *r, int seat)
{
    const struct seat *at = &r->setup.seat[seat];
    const struct statistics_row *known = statistics_find(s, at->name, at->kind, r->setup.game);
    if (known) {
        return &s->row[known - s->row];
    }
    s->row = alloc_grow(s->row, s->rows, &s->room, sizeof *s->row);
    struct statistics_row *row = &s->row[s->rows++];
    *row = (struct statistics_row){.kind = at->kind, .game = r->setup.game};
    memcpy(row->name, at->name, sizeof row->name);
    return row;
}

bool statistics_counts(const struct record *r)
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

static void add_result(struct statistics *s, const struct record *r, int seat, unsigned winners)
{
    const struct match *m = &r->match;
    struct statistics_row *row = row_of(s, r, seat);
    bool alone = match_won_alone(winners) == seat;
    row->played++;
    row->take_backs += m->take_backs;
    row->won += alone;
    row->tied += !alone && (winners >> seat & 1);
    if (m->ending != ENDING_OVER || m->take_backs || !standard_rules(r)) {
        return;
    }
    row->score = alloc_grow(row->score, row->scores, &row->room, sizeof *row->score);
    row->score[row->scores++] = m->game->score(&m->state, seat);
}

static void add_achievements(struct statistics_row *row, const void *before, const void *after,
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

/* Whether the dice come from a seed under which no match was added before. */
static bool is_new_seed(struct statistics *s, const struct record *r)
{
    uint64_t seed = r->setup.seed.value;
    int at = 0, behind = s->seeds;
    if (r->setup.dice != DICE_PHILOX || r->setup.seed.hidden) {
        return false;
    }
    while (at < behind) {
        int middle = at + (behind - at) / 2;
        if (s->seed[middle] < seed) {
            at = middle + 1;
        } else {
            behind = middle;
        }
    }
    if (at < s->seeds && s->seed[at] == seed) {
        return false;
    }
    s->seed = alloc_grow(s->seed, s->seeds, &s->seed_room, sizeof *s->seed);
    memmove(s->seed + at + 1, s->seed + at, (size_t)(s->seeds++ - at) * sizeof *s->seed);
    s->seed[at] = seed;
    return true;
}

static void add_event(struct statistics *s, const struct record *r, union position *state,
                      const struct event *e, bool dice_count)
{
    const struct game *g = r->setup.game;
    union position before = *state;
    struct statistics_row *row = row_of(s, r, e->seat);
    bool counts = dice_count && e->kind == EVENT_ROLL && g->next(state).sides == STATISTICS_SIDES;
    for (int i = 0; counts && i < e->dice; i++) {
        row->face[e->face[i] - 1]++;
    }
    event_apply(g, state, e);
    add_achievements(row, &before, state, e);
}

void statistics_add(struct statistics *s, const struct record *r)
{
    const struct match *m = &r->match;
    unsigned winners = match_winners(m);
    union position state = m->start;
    bool dice_count = is_new_seed(s, r);
    s->matches++;
    for (int seat = 0; seat < m->start.common.seats; seat++) {
        add_result(s, r, seat, winners);
    }
    for (int i = 0; i < m->events && !m->take_backs; i++) {
        add_event(s, r, &state, &m->event[i], dice_count);
    }
}

bool statistics_judged(struct statistics *s, const struct record *r, const struct judgement *j)
{
    if (r->match.take_backs || j->seats != r->match.start.common.seats) {
        return false;
    }
    for (int seat = 0; seat < j->seats; seat++) {
        struct statistics_row *row = row_of(s, r, seat);
        if (!row->judged) {
            memcpy(row->unit, j->unit, sizeof row->unit);
        }
        if (strcmp(row->unit, j->unit) == 0) { /* others cannot be added up */
            row->judged++;
            row->luck += j->seat[seat].luck;
            row->loss += j->seat[seat].loss;
            row->differing += j->seat[seat].differing;
        }
    }
    return true;
}

double statistics_accuracy(const struct statistics_row *row)
{
    return review_accuracy(row->game, row->unit, row->loss, row->differing);
}

static int in_order(const void *first, const void *second)
{
    const struct statistics_player *a = first, *b = second;
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    return a->played != b->played ? (a->played > b->played ? -1 : 1) : strcmp(a->name, b->name);
}

int statistics_players(const struct statistics *s, struct statistics_player **player)
{
    struct statistics_player *list = alloc(((size_t)s->rows + 1) * sizeof *list);
    int n = 0;
    for (int i = 0; i < s->rows; i++) {
        const struct statistics_row *row = &s->row[i];
        int at = 0;
        while (at < n && (list[at].kind != row->kind || strcmp(list[at].name, row->name) != 0)) {
            at++;
        }
        list[at] = (struct statistics_player){row->name, row->kind, list[at].played + row->played};
        n += at == n;
    }
    qsort(list, (size_t)n, sizeof *list, in_order);
    *player = list;
    return n;
}

bool statistics_totals(const struct statistics_row *row, int *best, double *mean)
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
            if ((floor_to(most, width) - floor_to(least, width)) / width < STATISTICS_BINS) {
                return width;
            }
        }
    }
    return INT_MAX;
}

int statistics_bins(const struct statistics_row *row, struct statistics_bin bin[STATISTICS_BINS])
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
        bin[i] = (struct statistics_bin){from + i * width, width, 0};
    }
    for (int i = 0; i < row->scores; i++) {
        bin[(row->score[i] - from) / width].n++;
    }
    return n;
}

long statistics_dice(const long face[STATISTICS_SIDES])
{
    long n = 0;
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        n += face[i];
    }
    return n;
}

double statistics_chi_square(const long face[STATISTICS_SIDES])
{
    long n = statistics_dice(face);
    double expected = (double)n / STATISTICS_SIDES, sum = 0;
    for (int i = 0; i < STATISTICS_SIDES && n; i++) {
        double off = (double)face[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

enum fairness statistics_fair(const long face[STATISTICS_SIDES])
{
    double off = statistics_chi_square(face);
    if (statistics_dice(face) < 5L * STATISTICS_SIDES) {
        return FAIR_UNKNOWN;
    }
    return off < statistics_standard        ? FAIR_YES
           : off < statistics_almost_always ? FAIR_ODD
                                            : FAIR_NO;
}

const char *fairness_word(enum fairness fair)
{
    static const char *const words[] = {N_("too few to tell"), N_("yes"), N_("odd, 1 in 20 is"),
                                        N_("no")};
    return words[fair];
}

static bool list(void *with, const struct library_row *row)
{
    struct statistics_reader *t = with;
    if (row->end) {
        t->match = alloc_grow(t->match, t->n, &t->room, sizeof *t->match);
        t->match[t->n++] = (struct ended){row->id, row->judged ? alloc_copy(row->judged) : NULL};
    }
    return true;
}

void statistics_reader_fini(struct statistics_reader *t)
{
    statistics_fini(&t->stats);
    for (int i = 0; i < t->n; i++) {
        free(t->match[i].judged);
    }
    free(t->match);
    memset(t, 0, sizeof *t);
}

bool statistics_reader_init(struct statistics_reader *t, struct library *library, struct text *why)
{
    memset(t, 0, sizeof *t);
    t->library = library;
    bool read = library_history(library, list, t, why);
    for (int i = 0; i < t->n / 2; i++) { /* the newest came first */
        struct ended newer = t->match[i];
        t->match[i] = t->match[t->n - 1 - i];
        t->match[t->n - 1 - i] = newer;
    }
    if (!read) {
        statistics_reader_fini(t);
    }
    return read;
}

struct record *statistics_reader_read(struct library *library, long long id, struct text *why)
{
    char *bytes = library_record(library, id, why);
    if (!bytes) {
        return NULL;
    }
    struct record *r = alloc(sizeof *r);
    bool read = record_read(r, bytes, strlen(bytes), why);
    free(bytes);
    if (read && r->wrong_line) {
        text_say(why, N_("line %ld does not follow from those before it: %s"), r->wrong_line,
                 r->wrong.bytes);
        read = false;
    }
    record_own(r, id);
    if (!read) {
        record_fini(r);
        free(r);
    }
    return read ? r : NULL;
}

bool statistics_reader_step(struct statistics_reader *t)
{
    struct text why = {0};
    struct judgement judgement;
    if (t->done == t->n) {
        return false;
    }
    const struct ended *match = &t->match[t->done++];
    struct record *r = statistics_reader_read(t->library, match->id, &why);
    if (!r) {
        t->unreadable++;
        return true;
    }
    if (statistics_counts(r)) {
        statistics_add(&t->stats, r);
        if (judgement_read(match->judged, &judgement)) {
            statistics_judged(&t->stats, r, &judgement);
        }
    }
    record_fini(r);
    free(r);
    return true;
}
