#include "src/tournament/saved.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/json_line.h"
#include "src/bot/hello.h"
#include "src/record/header.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"
#include "src/tournament/entrants.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int64_t second = 1000000000;

static const char *const cards[] = {"all", "own", NULL};

/* ---- What it is ---- */

static char *setup_line(const struct tournament *t, const struct protocol_limits *bots)
{
    char seed[SEED_WORD];
    seed_word(t->setup.seed.value, seed);
    return jsonl_line(json_pack(
        "{s:o, s:o, s:s, s:i, s:i, s:i, s:s}", "version", header_write_version(&t->setup), "rules",
        rules_to_json(t->setup.game, &t->setup.start), "seed", seed, "games", t->games, "faults",
        t->faults, "bot_ms", bots->choice_ms, "cards", cards[bots->own_cards]));
}

/* The seats of entrants from `first` on as they were written. free() ends both. */
static const char **seats_from(const struct tournament *t, int first, char **room)
{
    enum { EACH = NAME_BYTES + KIND_BYTES };
    size_t n = (size_t)(t->entrants - first);
    const char **seat = alloc((n + 1) * sizeof *seat);
    *room = alloc(n * EACH + 1);
    for (size_t i = 0; i < n; i++) {
        const struct entrant *e = &t->entrant[(size_t)first + i];
        char *words = *room + i * EACH;
        snprintf(words, EACH, "%s%s%s", e->named ? e->seat.name : "", e->named ? "=" : "",
                 e->seat.word);
        seat[i] = words;
    }
    return seat;
}

static void begin(struct saved_tournament *k, struct library *lib, struct tournament *t)
{
    *k = (struct saved_tournament){.library = lib, .t = t, .written = clock_nanoseconds()};
}

bool saved_begin(struct saved_tournament *k, struct library *lib, struct tournament *t,
                 const struct protocol_limits *bots, struct text *why)
{
    char started[STARTED_WORD], *setup = setup_line(t, bots), *room;
    const char **seat = seats_from(t, 0, &room);
    const struct tournaments_facts facts = {.game = t->setup.game->id,
                                            .format = tournament_formats[t->format],
                                            .setup = setup,
                                            .started = started};
    record_started(time(NULL), started);
    begin(k, lib, t);
    k->entered = t->entrants;
    bool begun = tournaments_begin(lib, &facts, seat, t->entrants, &k->id, why);
    free(seat);
    free(room);
    free(setup);
    return begun;
}

/* Reads a setup into one that has its game. False: why says what is wrong with it. */
static bool read_setup(const json_t *setup, struct tournament *t, struct protocol_limits *bots,
                       struct text *why)
{
    int own = 0;
    const char *seed = NULL, *seen = NULL;
    bool right =
        header_read_version(&t->setup, jsonl_value_of(setup, "version"), why) &&
        rules_from_json(t->setup.game, &t->setup.start, json_object_get(setup, "rules"), why) &&
        jsonl_word(jsonl_value_of(setup, "seed"), &seed, why) &&
        seed_given(&t->setup.seed, seed, "", why) &&
        jsonl_number(jsonl_value_of(setup, "games"), &t->games, why) &&
        jsonl_number(jsonl_value_of(setup, "faults"), &t->faults, why) &&
        jsonl_number(jsonl_value_of(setup, "bot_ms"), &bots->choice_ms, why) &&
        jsonl_word(jsonl_value_of(setup, "cards"), &seen, why);
    while (right && seen && cards[own] && strcmp(cards[own], seen) != 0) {
        own++;
    }
    bots->own_cards = own == 1;
    return right;
}

/* What a bot was called: the name and what else its greeting said, cleaned once more. */
static void call(struct entrant *e, const struct game *g, const char *called)
{
    struct bot_hello hello;
    struct text unused = {0};
    if (called && e->seat.kind == SEAT_BOT &&
        hello_read(&hello, g, called, strlen(called), &unused)) {
        if (!e->named) {
            memcpy(e->seat.name, hello.name, sizeof e->seat.name);
        }
        memcpy(e->seat.emoji, hello.emoji, sizeof e->seat.emoji);
        memcpy(e->seat.cry, hello.cry, sizeof e->seat.cry);
    }
}

/* Begins the tournament that was read. False: why says what is wrong with it. */
static bool begin_again(const struct kept_tournament *kept, const struct store *store,
                        struct tournament *t, struct protocol_limits *bots, struct text *why)
{
    struct setup s;
    const struct game *g = game_find(kept->game);
    json_t *setup = jsonl_read(kept->setup, strlen(kept->setup), why);
    int format = 0;
    while (tournament_formats[format] && strcmp(tournament_formats[format], kept->format) != 0) {
        format++;
    }
    bool right = setup && g && format < FORMATS;
    if (right) {
        setup_init(&s, g);
        s.store = store;
        tournament_init(t, &s, (enum format)format, 0);
        right = read_setup(setup, t, bots, why);
        for (int i = 0; i < kept->entrants && right; i++) {
            right = entrants_add(t, kept->entrant[i], why);
            if (right) {
                call(&t->entrant[t->entrants - 1], g, kept->called[i]);
            }
        }
        if (!right) {
            tournament_fini(t);
        }
    } else if (why->length == 0) {
        text_say(why, N_("it is no tournament of this program"));
    }
    json_decref(setup);
    return right;
}

bool saved_resume(struct saved_tournament *k, struct library *lib, long long id,
                  const struct store *store, struct tournament *t, struct protocol_limits *bots,
                  struct text *why)
{
    struct kept_tournament kept;
    struct text wrong = {.translator = why->translator}, unused = {0};
    if (!tournaments_resume(lib, id, &kept, why)) {
        return false;
    }
    bool right = begin_again(&kept, store, t, bots, &wrong);
    if (right) {
        begin(k, lib, t);
        k->id = kept.id;
        k->resumed = true;
        k->ended = kept.ended != NULL;
        k->entered = kept.entrants;
    } else {
        text_say(why, N_("tournament %lld cannot be gone on with: %s"), kept.id, wrong.bytes);
        tournaments_let_go(lib, kept.id, &unused);
    }
    tournaments_fini(&kept);
    return right;
}

bool saved_enter(struct saved_tournament *k, struct text *why)
{
    char *room;
    struct tournament *t = k->t;
    int more = t->entrants - k->entered;
    if (more == 0) {
        return true;
    }
    if (t->format == FORMAT_KNOCKOUT) {
        text_say(why, N_("nobody can enter a knockout that has begun"));
        return false;
    }
    const char **seat = seats_from(t, k->entered, &room);
    bool king = t->format == FORMAT_KING;
    bool entered = tournaments_enter(k->library, k->id, k->entered, seat, more, king, why);
    k->entered += entered ? more : 0;
    k->ended = k->ended && !entered;
    free(seat);
    free(room);
    return entered;
}

void saved_call(struct saved_tournament *k)
{
    const struct tournament *t = k->t;
    struct text unused = {0}; /* a library that cannot be written says so when a part is kept */
    if (!k->id || !tournament_bots(t)) {
        return;
    }
    char **called = alloc((size_t)t->entrants * sizeof *called);
    for (int e = 0; e < t->entrants; e++) {
        const struct seat *seat = &t->entrant[e].seat;
        if (seat->kind == SEAT_BOT) {
            called[e] = jsonl_line(json_pack("{s:s, s:s, s:s, s:s}", "type", "hello", "name",
                                             seat->name, "emoji", seat->emoji, "cry", seat->cry));
        }
    }
    tournaments_call(k->library, k->id, (const char *const *)called, t->entrants, &unused);
    for (int e = 0; e < t->entrants; e++) {
        free(called[e]);
    }
    free(called);
}

void saved_fini(struct saved_tournament *k)
{
    struct text unused = {0};
    for (int i = 0; i < k->parts; i++) {
        free((char *)k->part[i].result);
    }
    for (int i = 0; i < k->records; i++) {
        free((char *)k->record[i].record);
    }
    free(k->part);
    free(k->record);
    if (k->id) {
        tournaments_let_go(k->library, k->id, &unused);
    }
    *k = (struct saved_tournament){0};
}

/* ---- What is known from before ---- */

/* Numbers of a list one after the other. */
struct numbers {
    const json_t *list;
    size_t next;
    bool right; /* all were there, and none below 0 */
};

static long long next_number(struct numbers *n)
{
    const json_t *number = json_array_get(n->list, n->next++);
    n->right = n->right && json_is_integer(number) && json_integer_value(number) >= 0;
    return json_integer_value(number);
}

static bool read_total(const json_t *list, struct arena_total *t)
{
    struct numbers n = {list, 0, true};
    t->wins = next_number(&n);
    t->ties = next_number(&n);
    t->losses = next_number(&n);
    t->share = next_number(&n);
    t->sum = next_number(&n);
    t->sum2 = whole_of((uint64_t)next_number(&n));
    t->group_sum2 = whole_of((uint64_t)next_number(&n));
    const json_t *faults = json_array_get(list, n.next);
    for (enum bot_fault fault = BOT_ILLEGAL; fault < BOT_VOID; fault++) {
        t->fault[fault] = json_integer_value(json_object_get(faults, bot_fault_word(fault)));
    }
    return n.right;
}

static enum bot_fault fault_of(const char *word)
{
    enum bot_fault fault = BOT_ILLEGAL;
    while (fault < BOT_VOID && strcmp(word ? word : "", bot_fault_word(fault)) != 0) {
        fault++;
    }
    return fault;
}

/* Forfeits in their order, on the heap. */
static bool read_forfeits(const json_t *list, const struct due *due, struct arena_result *r)
{
    size_t most = json_array_size(list);
    struct arena_forfeit *all = alloc((most + 1) * sizeof *all);
    bool right = most > 0;
    for (size_t i = 0; right && i < most; i++) {
        const json_t *one = json_array_get(list, i);
        struct numbers n = {one, 0, true};
        long long group = next_number(&n), seat = next_number(&n);
        enum bot_fault fault = fault_of(json_string_value(json_array_get(one, n.next)));
        right = n.right && group < due->groups && seat < due->seats && fault < BOT_VOID;
        all[i] = (struct arena_forfeit){group, (int)seat, fault};
    }
    r->forfeit = all;
    r->forfeits = right ? (int)most : 0;
    return right;
}

/* free(r->forfeit) ends what it gives. */
static bool read_result(const char *words, const struct due *due, struct arena_result *r)
{
    json_t *list = json_loads(words, 0, NULL);
    struct numbers n = {list, 0, list != NULL};
    *r = (struct arena_result){.groups = due->groups};
    r->matches = next_number(&n);
    r->limits = next_number(&n);
    r->events = next_number(&n);
    for (int s = 0; s < due->seats; s++) {
        n.right = n.right && read_total(json_array_get(list, n.next++), &r->total[s]);
    }
    const json_t *forfeits = json_array_get(list, n.next);
    bool right = n.right && (!forfeits || read_forfeits(forfeits, due, r)) &&
                 json_array_size(list) == n.next + (forfeits != NULL);
    json_decref(list);
    return right;
}

struct reading {
    struct saved_tournament *saved;
    bool right;
};

/* Whether a part is the next one of a pairing of this round. Of a king that has begun again since
 * none is, and of others those behind a part that was lost, which are played again. */
static bool is_next(const struct tournament *t, const struct kept_part *part)
{
    if (part->pairing < t->first || part->pairing >= t->end || part->groups < 1) {
        return false;
    }
    if (t->format == FORMAT_KING) {
        return part->restart == t->king.restart && !t->king.game[part->pairing].told;
    }
    const struct contest *c = &t->contest[part->pairing];
    return !c->decided && part->first == c->groups &&
           (t->format != FORMAT_KNOCKOUT || part->groups == 1);
}

static bool tell(void *reading, const struct kept_part *part)
{
    struct reading *r = reading;
    struct tournament *t = r->saved->t;
    struct due due;
    struct arena_result result;
    if (is_next(t, part)) {
        tournament_groups(t, part->pairing, part->first, part->groups, &due);
        r->right = read_result(part->result, &due, &result);
        if (r->right) {
            tournament_told(t, &due, &result);
        }
        free((struct arena_forfeit *)result.forfeit);
    }
    return r->right;
}

bool saved_tell(struct saved_tournament *k, struct text *why)
{
    struct reading r = {k, true};
    if (!k->resumed) {
        return true;
    }
    if (!tournaments_parts(k->library, k->id, tell, &r, why)) {
        return false;
    }
    if (!r.right) {
        text_say(why, N_("what is kept of tournament %lld is damaged"), k->id);
    }
    return r.right;
}

/* ---- What is played ---- */

static void print_total(const struct arena_total *t, struct json_line *j)
{
    json_line_open(j, NULL, '[');
    json_line_number(j, NULL, t->wins);
    json_line_number(j, NULL, t->ties);
    json_line_number(j, NULL, t->losses);
    json_line_number(j, NULL, t->share);
    json_line_number(j, NULL, t->sum);
    json_line_whole(j, NULL, t->sum2);
    json_line_whole(j, NULL, t->group_sum2);
    json_line_open(j, NULL, '{');
    for (enum bot_fault fault = BOT_ILLEGAL; fault < BOT_VOID; fault++) {
        if (t->fault[fault] > 0) {
            json_line_number(j, bot_fault_word(fault), t->fault[fault]);
        }
    }
    json_line_close(j, '}');
    json_line_close(j, ']');
}

static void print_forfeits(const struct arena_result *r, struct json_line *j)
{
    for (int i = 0; i < r->forfeits; i++) {
        if (i == 0) {
            json_line_open(j, NULL, '[');
        }
        json_line_open(j, NULL, '[');
        json_line_number(j, NULL, r->forfeit[i].group);
        json_line_number(j, NULL, r->forfeit[i].entrant);
        json_line_word(j, NULL, bot_fault_word(r->forfeit[i].fault));
        json_line_close(j, ']');
    }
    if (r->forfeits > 0) {
        json_line_close(j, ']');
    }
}

/* free() ends it. */
static char *result_words(const struct due *due, const struct arena_result *r)
{
    char *words = NULL;
    size_t length = 0;
    struct json_line j = {.to = open_memstream(&words, &length)};
    if (!j.to) {
        abort();
    }
    json_line_open(&j, NULL, '[');
    json_line_number(&j, NULL, r->matches);
    json_line_number(&j, NULL, r->limits);
    json_line_number(&j, NULL, r->events);
    for (int s = 0; s < due->seats; s++) {
        print_total(&r->total[s], &j);
    }
    print_forfeits(r, &j);
    json_line_close(&j, ']');
    fclose(j.to);
    return words;
}

/* Where in the library a group stands. */
static void place(const struct saved_tournament *k, const struct due *due, int *restart,
                  long long *first)
{
    bool king = k->t->format == FORMAT_KING;
    *restart = king ? (int)(due->series >> 32) : 0;
    *first = king ? 0 : (uint32_t)due->series;
}

void saved_told(struct saved_tournament *k, const struct due *due, const struct arena_result *r)
{
    k->ended = false;
    if (k->id) {
        struct kept_part part = {.pairing = due->pairing, .groups = due->groups};
        place(k, due, &part.restart, &part.first);
        part.result = result_words(due, r);
        k->part = alloc_grow(k->part, k->parts, &k->parts_room, sizeof *k->part);
        k->part[k->parts++] = part;
    }
}

void saved_faulty(struct saved_tournament *k, const struct due *due, long long group, int match,
                  const char *record)
{
    if (k->id) {
        struct kept_record kept = {.pairing = due->pairing, .match = match};
        place(k, due, &kept.restart, &kept.group);
        kept.group = k->t->format == FORMAT_KING ? 0 : group;
        kept.record = alloc_copy(record);
        k->record = alloc_grow(k->record, k->records, &k->records_room, sizeof *k->record);
        k->record[k->records++] = kept;
    }
}

bool saved_write(struct saved_tournament *k, bool due, struct text *why)
{
    int64_t now = clock_nanoseconds();
    if (!k->id || (!due && now - k->written < second) || k->parts + k->records == 0) {
        return true;
    }
    k->written = now;
    if (!tournaments_keep(k->library, k->id, k->part, k->parts, k->record, k->records, why)) {
        return false;
    }
    for (int i = 0; i < k->parts; i++) {
        free((char *)k->part[i].result);
    }
    for (int i = 0; i < k->records; i++) {
        free((char *)k->record[i].record);
    }
    k->parts = k->records = 0;
    return true;
}

bool saved_end(struct saved_tournament *k, struct text *why)
{
    char ended[STARTED_WORD];
    if (!k->id || k->ended) {
        return true;
    }
    int champion = tournament_champion(k->t);
    const char *name = champion < 0 ? NULL : k->t->entrant[champion].seat.name;
    record_started(time(NULL), ended);
    return saved_write(k, true, why) && tournaments_end(k->library, k->id, ended, name, why);
}

bool saved_records(const struct saved_tournament *k,
                   bool (*visit)(void *with, const struct kept_record *record), void *with,
                   struct text *why)
{
    return !k->id || tournaments_records(k->library, k->id, visit, with, why);
}
