#include "src/library/statistics.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "src/library/import.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS_FIRST = 64 };

const double statistics_standard = 11.070, statistics_almost_always = 20.515;

void statistics_fini(struct statistics *s)
{
    for (int i = 0; i < s->rows; i++) {
        free(s->row[i].score);
    }
    for (int i = 0; i < s->words; i++) {
        free(s->word[i]);
    }
    free(s->row);
    free(s->seed);
    free(s->match);
    free(s->seat);
    free(s->word);
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

const struct game *statistics_last_game(const struct statistics *s, enum seat_kind kind,
                                        const char *name)
{
    for (int m = s->matches - 1; m >= 0; m--) {
        const struct statistics_match *match = &s->match[m];
        for (int i = 0; i < match->seats; i++) {
            const struct statistics_row *row = &s->row[s->seat[match->first + i].row];
            if (row->kind == kind && strcmp(row->name, name) == 0) {
                return row->game;
            }
        }
    }
    return NULL;
}

const char *statistics_word(const struct statistics *s, const struct statistics_row *row)
{
    for (int i = s->seats - 1; i >= 0; i--) {
        if (s->seat[i].row == row - s->row) {
            return s->seat[i].word;
        }
    }
    return NULL;
}

static int row_of(struct statistics *s, const struct summary *of, int seat)
{
    const struct summary_seat *at = &of->seat[seat];
    const struct statistics_row *known = statistics_find(s, at->name, at->kind, of->game);
    if (known) {
        return (int)(known - s->row);
    }
    s->row = alloc_grow(s->row, s->rows, &s->room, sizeof *s->row);
    struct statistics_row *row = &s->row[s->rows];
    *row = (struct statistics_row){.kind = at->kind, .game = of->game};
    memcpy(row->name, at->name, sizeof row->name);
    return s->rows++;
}

bool statistics_counts(const struct record *r)
{
    enum ending ending = r->match.ending;
    return r->ended && !r->wrong_line && ending != ENDING_NONE && ending != ENDING_ABANDONED;
}

static void add_achievements(struct statistics_row *row, const int *value)
{
    const struct achievement *achievement = row->game->words->achievements;
    for (int i = 0; achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        if (achievement[i].sum) {
            row->achievement[i] += value[i];
        } else if (value[i] > row->achievement[i]) {
            row->achievement[i] = value[i];
        }
    }
}

/* Where a seed that is not 0 stands, or may be put. */
static uint64_t *place_of(const struct statistics *s, uint64_t seed)
{
    uint64_t spread = seed * UINT64_C(0x9E3779B97F4A7C15) >> 32, room = (uint64_t)s->seed_room;
    size_t at = (size_t)(spread * room >> 32); /* its highest bits hang on all of the seed's */
    while (s->seed[at] && s->seed[at] != seed) {
        at = (at + 1) % room;
    }
    return &s->seed[at];
}

static void double_seeds(struct statistics *s)
{
    uint64_t *before = s->seed;
    int room = s->seed_room;
    s->seed_room = room ? 2 * room : SEEDS_FIRST;
    s->seed = alloc((size_t)s->seed_room * sizeof *s->seed);
    for (int i = 0; i < room; i++) {
        if (before[i]) {
            *place_of(s, before[i]) = before[i];
        }
    }
    free(before);
}

/* Whether the dice come from a seed under which no match was added before. */
static bool is_new_seed(struct statistics *s, const struct summary *of)
{
    bool known = of->seed == 0 ? s->seed_zero : s->seeds && *place_of(s, of->seed) == of->seed;
    if (known || !of->seeded) {
        return false;
    }
    if (of->seed == 0) {
        s->seed_zero = true;
        return true;
    }
    if (2 * s->seeds >= s->seed_room) {
        double_seeds(s);
    }
    *place_of(s, of->seed) = of->seed;
    s->seeds++;
    return true;
}

/* Words are few, and each is kept once. */
static const char *word_of(struct statistics *s, const char *word)
{
    for (int i = 0; i < s->words; i++) {
        if (strcmp(s->word[i], word) == 0) {
            return s->word[i];
        }
    }
    s->word = alloc_grow(s->word, s->words, &s->word_room, sizeof *s->word);
    return s->word[s->words++] = alloc_copy(word);
}

static void add_seat(struct statistics *s, const struct summary *of, int seat, bool dice_count,
                     bool helped)
{
    const struct summary_seat *at = &of->seat[seat];
    int index = row_of(s, of, seat);
    struct statistics_row *row = &s->row[index];
    bool wins = match_won_alone(of->winners) == seat;
    row->played++;
    row->alone += of->seats == 1;
    row->take_backs += of->take_backs;
    row->helped += helped;
    row->won += wins;
    row->tied += !wins && (of->winners >> seat & 1);
    if (of->over && of->standard && !of->take_backs) {
        row->score = alloc_grow(row->score, row->scores, &row->room, sizeof *row->score);
        row->score[row->scores++] = at->total;
    }
    for (int i = 0; i < STATISTICS_SIDES && dice_count; i++) {
        row->face[i] += at->face[i];
    }
    add_achievements(row, at->achievement);
    s->seat = alloc_grow(s->seat, s->seats, &s->seat_room, sizeof *s->seat);
    s->seat[s->seats++] = (struct statistics_seat){index, word_of(s, at->word), at->total, -1};
}

void statistics_add_summary(struct statistics *s, const struct summary *of, long long id,
                            bool helped)
{
    bool dice_count = is_new_seed(s, of);
    s->match = alloc_grow(s->match, s->matches, &s->match_room, sizeof *s->match);
    s->match[s->matches++] = (struct statistics_match){
        .id = id,
        .started = of->started,
        .winners = of->winners,
        .compares = of->over && of->standard && !of->take_backs,
        .helped = helped,
        .rated = of->standard && !of->take_backs && !helped && of->seats == 2,
        .seats = of->seats,
        .first = s->seats,
    };
    for (int seat = 0; seat < of->seats; seat++) {
        add_seat(s, of, seat, dice_count, helped);
    }
}

void statistics_add(struct statistics *s, const struct record *r)
{
    struct summary of;
    summary_of(&of, &r->setup, &r->match);
    statistics_add_summary(s, &of, r->id, false);
}

/* A match that was added, the last of that number; NULL: it was not. */
static const struct statistics_match *match_of(const struct statistics *s, long long id)
{
    for (int i = s->matches - 1; i >= 0; i--) {
        if (s->match[i].id == id) {
            return &s->match[i];
        }
    }
    return NULL;
}

bool statistics_judged_summary(struct statistics *s, const struct summary *of, long long id,
                               const struct judgement *j)
{
    const struct statistics_match *match = match_of(s, id);
    bool unaided = !match || !match->helped;
    if (of->take_backs || j->seats != of->seats) {
        return false;
    }
    for (int seat = 0; seat < j->seats; seat++) {
        const struct judged_seat *judged = &j->seat[seat];
        struct statistics_row *row = &s->row[row_of(s, of, seat)];
        if (!row->judged || (unit_is_win(j->unit) && !unit_is_win(row->unit))) {
            row->judged = row->unaided = 0;
            row->luck = row->loss = 0;
            row->differing = 0;
            memcpy(row->unit, j->unit, sizeof row->unit);
        }
        if (strcmp(row->unit, j->unit) == 0) { /* others cannot be added up */
            row->judged++;
            row->luck += judged->luck;
        }
        if (unaided && strcmp(row->unit, j->unit) == 0) {
            row->unaided++;
            row->loss += judged->loss;
            row->differing += judged->differing;
        }
        if (match && unaided && judged->differing > 0) {
            s->seat[match->first + seat].accuracy =
                review_accuracy(row->game, j->unit, judged->loss, judged->differing);
        }
    }
    return true;
}

bool statistics_judged(struct statistics *s, const struct record *r, const struct judgement *j)
{
    struct summary of;
    summary_of(&of, &r->setup, &r->match);
    return statistics_judged_summary(s, &of, r->id, j);
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

double statistics_chance(const long face[STATISTICS_SIDES])
{
    static const double pi = 3.14159265358979323846;
    double x = statistics_chi_square(face);
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3);
}

void statistics_say_fair(const long face[STATISTICS_SIDES], struct text *out)
{
    enum { RARE = 1000000 };
    double chance = statistics_chance(face);
    enum fairness fair = statistics_fair(face);
    if (fair == FAIR_UNKNOWN) {
        text_say(out, N_("too few to tell"));
    } else if (fair == FAIR_YES) {
        text_say(out, N_("as expected"));
    } else {
        text_say(out, N_("unusual: 1 in %.0f"), chance * RARE > 1 ? 1 / chance : RARE);
    }
}

static bool list(void *with, const struct library_summary *row)
{
    struct statistics_reader *t = with;
    t->match = alloc_grow(t->match, t->n, &t->room, sizeof *t->match);
    t->match[t->n++] = (struct ended){
        .id = row->id,
        .judged = row->judged ? alloc_copy(row->judged) : NULL,
        .summary = row->text ? alloc_copy(row->text) : NULL,
        .helped = row->helped,
    };
    return true;
}

/* Keeps summaries that were missing. Where that cannot be done they are made again next time. */
static void keep_made(struct statistics_reader *t)
{
    struct text why = {0};
    struct library_summary *made = alloc((size_t)(t->made + 1) * sizeof *made);
    int n = 0;
    for (int i = 0; i < t->done && n < t->made; i++) {
        if (t->match[i].is_made) {
            made[n++] = (struct library_summary){.id = t->match[i].id, .text = t->match[i].summary};
            t->match[i].is_made = false;
        }
    }
    if (n) {
        library_summaries_keep(t->library, made, n, &why);
    }
    t->made = 0;
    free(made);
}

void statistics_reader_fini(struct statistics_reader *t)
{
    keep_made(t);
    statistics_fini(&t->stats);
    for (int i = 0; i < t->n; i++) {
        free(t->match[i].judged);
        free(t->match[i].summary);
    }
    free(t->match);
    memset(t, 0, sizeof *t);
}

bool statistics_reader_init(struct statistics_reader *t, struct library *library, struct text *why)
{
    memset(t, 0, sizeof *t);
    t->library = library;
    bool read = library_summaries(library, list, t, why);
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
    import_own(library, r, id);
    if (!read) {
        record_fini(r);
        free(r);
    }
    return read ? r : NULL;
}

/* The summary of a match of the library, from its record where there is none. False: it cannot be
 * read. */
static bool summary_of_match(struct statistics_reader *t, struct ended *match, struct summary *of)
{
    struct text why = {0};
    if (match->summary && summary_read(of, match->summary)) {
        return true;
    }
    struct record *r = statistics_reader_read(t->library, match->id, &why);
    if (!r) {
        return false;
    }
    summary_of(of, &r->setup, &r->match);
    of->counts &= statistics_counts(r);
    free(match->summary);
    match->summary = summary_text(of);
    match->is_made = true;
    t->made++;
    record_fini(r);
    free(r);
    return true;
}

bool statistics_reader_step(struct statistics_reader *t)
{
    struct judgement judgement;
    struct summary of;
    if (t->done == t->n) {
        keep_made(t);
        return false;
    }
    struct ended *match = &t->match[t->done++];
    if (!summary_of_match(t, match, &of)) {
        t->unreadable++;
    } else if (of.counts) {
        statistics_add_summary(&t->stats, &of, match->id, match->helped);
        if (match->judged && judgement_read(match->judged, &judgement)) {
            statistics_judged_summary(&t->stats, &of, match->id, &judgement);
        }
    }
    return true;
}
