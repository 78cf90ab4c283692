#include "src/arena/merge.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Whole numbers of any length, which the parser of JSON does not take ---- */

enum { FIGURES = 18 }; /* of which any number fits into 63 bits */

/* A copy in which whole numbers outside strings that have more figures stand in quotes. *length
 * becomes its own; free() ends it. */
static char *with_quotes(const char *bytes, size_t *length)
{
    char *copy = alloc(2 * *length + 1), *to = copy;
    bool string = false;
    for (size_t i = 0; i < *length;) {
        size_t n = 1;
        bool quoted = false;
        if (bytes[i] == '"') {
            string = !string;
        } else if (string) {
            n += bytes[i] == '\\' && i + 1 < *length;
        } else if (strchr("+-.0123456789eE", bytes[i])) { /* a number, or true or false */
            size_t figures = 0;
            for (n = 0; i + n < *length && bytes[i + n] && strchr("+-.0123456789eE", bytes[i + n]);
                 n++) {
                figures += bytes[i + n] >= '0' && bytes[i + n] <= '9';
            }
            quoted = figures == n && n > FIGURES;
        }
        n += n == 0; /* a byte that is 0 */
        if (quoted) {
            *to++ = '"';
        }
        memcpy(to, bytes + i, n);
        to += n;
        if (quoted) {
            *to++ = '"';
        }
        i += n;
    }
    *length = (size_t)(to - copy);
    return copy;
}

/* False: it is none, or above `most`. */
static bool read_whole(const json_t *value, struct whole most, struct whole *whole)
{
    const struct whole ten = whole_of(10);
    const char *figures = json_string_value(value);
    *whole = whole_of(0);
    if (json_is_integer(value) && json_integer_value(value) >= 0) {
        *whole = whole_of((uint64_t)json_integer_value(value));
        return whole_compare(*whole, most) <= 0;
    }
    for (; figures && *figures >= '0' && *figures <= '9'; figures++) {
        struct whole figure = whole_of((uint64_t)(*figures - '0'));
        if (whole_compare(figure, most) > 0 ||
            whole_compare(*whole, whole_quotient(whole_difference(most, figure), ten, NULL)) > 0) {
            return false;
        }
        *whole = whole_sum(whole_times(*whole, ten.low), figure);
    }
    return figures && !*figures;
}

/* ---- A part ---- */

struct part {
    struct arena arena;
    struct arena_result result;
};

/* Numbers of a result, or of an entrant. */
struct count {
    const char *name;
    size_t offset;
    bool wide;   /* a struct whole; else a long long */
    bool rivals; /* not of an entrant alone */
};

static const struct count result_counts[] = {
    {"matches", offsetof(struct arena_result, matches)},
    {"groups", offsetof(struct arena_result, groups)},
    {"limits", offsetof(struct arena_result, limits)},
    {"events", offsetof(struct arena_result, events)},
    {0},
};

static const struct count total_counts[] = {
    {"wins", offsetof(struct arena_total, wins), .rivals = true},
    {"ties", offsetof(struct arena_total, ties), .rivals = true},
    {"losses", offsetof(struct arena_total, losses), .rivals = true},
    {"share", offsetof(struct arena_total, share), .rivals = true},
    {"sum", offsetof(struct arena_total, sum)},
    {"sum2", offsetof(struct arena_total, sum2), .wide = true},
    {"group_sum2", offsetof(struct arena_total, group_sum2), .wide = true, .rivals = true},
    {0},
};

/* So that adding up all parts goes beyond no number, each may be as large as that by the number of
 * parts. */
static struct whole most_of(const struct part *p, struct whole all)
{
    return whole_quotient(all, whole_of((uint64_t)p->arena.shards), NULL);
}

static bool read_counts(const struct part *p, const struct count *count, const json_t *object,
                        void *into, struct text *why)
{
    bool alone = arena_entrants(&p->arena) == 1;
    for (; count->name; count++) {
        struct whole most = most_of(p, count->wide ? WHOLE_MOST : whole_of(LLONG_MAX)), whole;
        if (count->rivals && alone) {
            continue;
        }
        if (!read_whole(json_object_get(object, count->name), most, &whole)) {
            text_say(why, N_("%s should be a whole number, from 0 on"), count->name);
            return false;
        }
        char *to = (char *)into + count->offset;
        if (count->wide) {
            memcpy(to, &whole, sizeof whole);
        } else {
            long long number = (long long)whole.low;
            memcpy(to, &number, sizeof number);
        }
    }
    return true;
}

/* A word of so much room that needs no cleaning. */
static bool read_word(const json_t *object, const char *name, char *word, size_t room,
                      struct text *why)
{
    const char *value = json_string_value(json_object_get(object, name));
    struct text clean = {0};
    if (value) {
        sanitize_say(&clean, value, KIND_BYTES);
    }
    if (!value || strlen(value) >= room || strcmp(value, clean.bytes) != 0) {
        text_say(why, N_("%s should be a word in quotes, of %d bytes at most"), name,
                 (int)room - 1);
        return false;
    }
    strcpy(word, value);
    return true;
}

/* What bots forfeited by; an entrant without faults may leave it out. */
static bool read_faults(const struct part *p, const json_t *faults, struct arena_total *t,
                        struct text *why)
{
    for (enum bot_fault fault = BOT_ILLEGAL; fault < BOT_VOID; fault++) {
        const json_t *value = json_object_get(faults, bot_fault_word(fault));
        struct whole whole = {0};
        if (value && !read_whole(value, most_of(p, whole_of(LLONG_MAX)), &whole)) {
            text_say(why, N_("%s should be a whole number, from 0 on"), bot_fault_word(fault));
            return false;
        }
        t->fault[fault] = (long long)whole.low;
    }
    return true;
}

/* Whether the counts of all entrants are those of so many matches. */
static bool adds_up(const struct part *p)
{
    const struct arena_result *r = &p->result;
    int k = arena_entrants(&p->arena);
    long long each = p->arena.pairing == PAIRING_MIRRORED ? k : 1;
    struct whole shares = {0}, matches = whole_product((uint64_t)r->groups, (uint64_t)each);
    struct whole all = whole_product(SHARES, (uint64_t)r->matches);
    bool right =
        whole_compare(matches, whole_of((uint64_t)r->matches)) == 0 && r->limits <= r->matches;
    for (int e = 0; e < k; e++) {
        const struct arena_total *t = &r->total[e];
        long long others = r->matches - t->wins;
        right = right &&
                (k == 1 || (others >= 0 && t->ties <= others && t->losses == others - t->ties));
        shares = whole_sum(shares, whole_of((uint64_t)t->share));
    }
    return right && (k == 1 || whole_compare(shares, all) == 0);
}

static bool read_seats(struct part *p, const json_t *seats, struct text *why)
{
    struct setup *s = &p->arena.setup;
    size_t n = json_array_size(seats);
    if (n < 1 || n > (size_t)s->game->seats_max) {
        text_say(why, N_("seats should be a list of 1 to %d"), s->game->seats_max);
        return false;
    }
    s->start.common.seats = (int)n;
    for (size_t e = 0; e < n; e++) {
        const json_t *seat = json_array_get(seats, e);
        struct seat *to = &s->seat[e];
        if (!read_word(seat, "seat", to->word, sizeof to->word, why) ||
            !read_word(seat, "name", to->name, sizeof to->name, why) ||
            !read_word(seat, "brain", to->policy.word, sizeof to->policy.word, why) ||
            !read_counts(p, total_counts, seat, &p->result.total[e], why) ||
            !read_faults(p, json_object_get(seat, "faults"), &p->result.total[e], why)) {
            return false;
        }
        to->kind = setup_command_of(to->word) ? SEAT_BOT : SEAT_BRAIN;
        p->result.cached |= json_is_true(json_object_get(seat, "tabulated")) ? 1u << e : 0;
    }
    return true;
}

static bool read_pairing(struct part *p, const json_t *object, struct text *why)
{
    struct common *c = &p->arena.setup.start.common;
    const char *word = json_string_value(json_object_get(object, "pairing"));
    int first = 0;
    if (word && strcmp(word, "fixed") == 0) {
        p->arena.pairing = PAIRING_FIXED;
        if (!jsonl_number(jsonl_value_of(object, "first"), &first, why)) {
            return false;
        }
        c->first = c->seat = first;
        return first >= 0 && first < c->seats;
    }
    for (int i = 0; word && arena_pairings[i]; i++) {
        if (strcmp(word, arena_pairings[i]) == 0) {
            p->arena.pairing = (enum pairing)i;
            return true;
        }
    }
    return false;
}

/* Figures in base 16 and nothing else. */
static bool read_figures(const char *word, uint64_t *value)
{
    size_t length = word ? strlen(word) : 0;
    if (length < 1 || length > 16 || strspn(word, "0123456789abcdefABCDEF") != length) {
        return false;
    }
    *value = strtoull(word, NULL, 16);
    return true;
}

/* What all parts have in common, and which part it is. */
static bool read_arena(struct part *p, const json_t *object, struct text *why)
{
    struct arena *a = &p->arena;
    const char *game = json_string_value(json_object_get(object, "game"));
    const char *seed = json_string_value(json_object_get(object, "seed"));
    const char *shard = json_string_value(json_object_get(object, "shard"));
    uint64_t value;
    if (!game || !game_find(game)) {
        text_say(why, N_("game should be one of the games"));
        return false;
    }
    setup_init(&a->setup, game_find(game));
    if (!read_word(object, "version", a->version, sizeof a->version, why) ||
        !rules_from_json(a->setup.game, &a->setup.start, json_object_get(object, "rules"), why)) {
        return false;
    }
    if (!seed || strncmp(seed, "0x", 2) != 0 || !read_figures(seed + 2, &value)) {
        text_say(why, N_("seed should be 0x and hexadecimal figures"));
        return false;
    }
    a->setup.seed = seed_value(value);
    a->setup.dice = json_object_get(object, "dice") ? DICE_FILE : DICE_PHILOX;
    if (json_object_get(object, "dice_sum") &&
        !read_word(object, "dice_sum", a->dice_sum, sizeof a->dice_sum, why)) {
        return false;
    }
    if (!shard || !arena_shard_read(shard, &a->shard, &a->shards)) {
        text_say(why, N_("shard should be a part and how many there are, as in 2/5"));
        return false;
    }
    return true;
}

static bool read_part(struct part *p, const json_t *object, struct text *why)
{
    *p = (struct part){0};
    if (!read_arena(p, object, why) || !read_seats(p, json_object_get(object, "seats"), why)) {
        return false;
    }
    if (!read_pairing(p, object, why)) {
        if (!why->length) {
            text_say(why, N_("pairing should be mirrored, independent, or fixed with the first"));
        }
        return false;
    }
    if (!read_counts(p, result_counts, object, &p->result, why)) {
        return false;
    }
    if (!read_figures(json_string_value(json_object_get(object, "signature")),
                      &p->result.signature)) {
        text_say(why, N_("signature should be hexadecimal figures"));
        return false;
    }
    p->result.seconds = json_number_value(json_object_get(object, "seconds"));
    if (!adds_up(p)) {
        text_say(why, N_("wins, ties, losses and shares are not those of its matches"));
        return false;
    }
    return true;
}

/* ---- Parts of one arena ---- */

/* The member in which two results are not of one arena; NULL: there is none. */
static const char *differs(const json_t *a, const json_t *b)
{
    static const char *const same[] = {"version", "game",     "rules", "seed",
                                       "dice",    "dice_sum", "first", "pairing"};
    static const char *const of_seat[] = {"seat", "name", "brain"};
    const json_t *seats = json_object_get(a, "seats"), *others = json_object_get(b, "seats");
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const json_t *value = json_object_get(a, same[i]), *other = json_object_get(b, same[i]);
        if (value != other && !json_equal(value, other)) {
            return same[i];
        }
    }
    if (json_array_size(seats) != json_array_size(others)) {
        return "seats";
    }
    for (size_t e = 0; e < json_array_size(seats); e++) {
        for (size_t i = 0; i < sizeof of_seat / sizeof *of_seat; i++) {
            if (!json_equal(json_object_get(json_array_get(seats, e), of_seat[i]),
                            json_object_get(json_array_get(others, e), of_seat[i]))) {
                return of_seat[i];
            }
        }
    }
    return NULL;
}

/* The first part says what arena it is. */
static void begin(struct arena_merge *m, const struct part *p, json_t *object)
{
    m->arena = p->arena;
    m->arena.shard = m->arena.shards = 1;
    m->first = json_incref(object);
    m->parts = p->arena.shards;
    m->groups = alloc((size_t)m->parts * sizeof *m->groups);
    for (int i = 0; i < m->parts; i++) {
        m->groups[i] = -1;
    }
}

static enum merged add_part(struct arena_merge *m, json_t *object, struct text *why)
{
    struct part p;
    if (!read_part(&p, object, why)) {
        return MERGE_UNREAD;
    }
    int shard = p.arena.shard, shards = p.arena.shards;
    if (json_is_true(json_object_get(object, "stopped"))) {
        text_say(why, N_("part %d of %d was stopped before its end"), shard, shards);
        return MERGE_UNFIT;
    }
    if (!m->first) {
        begin(m, &p, object);
    }
    const char *other = shards != m->parts ? "shard" : differs(m->first, object);
    if (other) {
        text_say(why, N_("part %d of %d belongs to another arena: it differs in %s"), shard, shards,
                 other);
        return MERGE_UNFIT;
    }
    if (m->groups[shard - 1] >= 0) {
        text_say(why, N_("part %d of %d is there twice"), shard, shards);
        return MERGE_UNFIT;
    }
    m->groups[shard - 1] = p.result.groups;
    arena_add(&m->result, &p.result);
    return MERGED;
}

static enum merged read_line(struct arena_merge *m, const char *line, size_t length,
                             struct text *why)
{
    char *bytes = with_quotes(line, &length);
    json_t *object = jsonl_read(bytes, length, why);
    enum merged merged = object ? add_part(m, object, why) : MERGE_UNREAD;
    json_decref(object);
    free(bytes);
    return merged;
}

enum merged arena_merge_read(struct arena_merge *m, const char *name, const char *bytes,
                             size_t length, struct text *why)
{
    const char *end = bytes + length, *next;
    bool any = false;
    int number = 1;
    for (const char *line = bytes; line < end; line = next, number++) {
        const char *feed = memchr(line, '\n', (size_t)(end - line)), *to = feed ? feed : end;
        struct text how = {.translator = why->translator};
        next = feed ? feed + 1 : end;
        while (line < to && strchr(" \t\r", *line) && *line) {
            line++;
        }
        if (line == to) {
            continue;
        }
        any = true;
        enum merged merged = read_line(m, line, (size_t)(to - line), &how);
        if (merged != MERGED) {
            text_say(why, N_("%s, line %d: %s"), name, number, how.bytes);
            return merged;
        }
    }
    if (!any) {
        text_say(why, N_("%s has no results in it"), name);
        return MERGE_UNREAD;
    }
    return MERGED;
}

/* Whether each part has the groups that its place has in the whole of them all. */
static bool all_fit(const struct arena_merge *m)
{
    struct arena whole = m->arena;
    bool fit = true;
    whole.groups = m->result.groups;
    whole.shards = m->parts;
    for (int i = 1; fit && i <= m->parts; i++) {
        fit = m->groups[i - 1] == arena_first_group(&whole, i) - arena_first_group(&whole, i - 1);
    }
    return fit;
}

/* Says of the smallest and the largest part that they do not fit. Which of them is wrong nobody can
 * know; parts of one number of matches are alike to one group. */
static void say_unlike(const struct arena_merge *m, struct text *why)
{
    long long each = m->arena.pairing == PAIRING_MIRRORED ? arena_entrants(&m->arena) : 1;
    int least = 0, most = 0;
    for (int i = 1; i < m->parts; i++) {
        least = m->groups[i] < m->groups[least] ? i : least;
        most = m->groups[i] > m->groups[most] ? i : most;
    }
    text_say(why,
             N_("the parts are of different numbers of matches (-n): part %d of %d has %lld, part "
                "%d of %d has %lld"),
             least + 1, m->parts, m->groups[least] * each, most + 1, m->parts,
             m->groups[most] * each);
}

enum merged arena_merge_whole(const struct arena_merge *m, struct text *why)
{
    enum { NAMED = 10 };
    struct text numbers = {.translator = why->translator};
    int missing = 0;
    for (int i = 0; i < m->parts; i++) {
        if (m->groups[i] < 0 && ++missing <= NAMED) {
            text_add(&numbers, "%s%d", missing > 1 ? ", " : "", i + 1);
        }
    }
    if (missing) {
        text_add(&numbers, "%s", missing > NAMED ? " …" : "");
        text_say_n(why, "%d of %d parts is missing: %s", "%d of %d parts are missing: %s",
                   (unsigned long)missing, missing, m->parts, numbers.bytes);
        return MERGE_UNFIT;
    }
    if (!all_fit(m)) {
        say_unlike(m, why);
        return MERGE_UNFIT;
    }
    return MERGED;
}

void arena_merge_fini(struct arena_merge *m)
{
    json_decref(m->first);
    free(m->groups);
    *m = (struct arena_merge){0};
}
