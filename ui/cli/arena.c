#include "src/arena/arena.h"
#include "ui/cli/match_arguments.h"
#include "ui/text/position_words.h"

#include <string.h>

static bool shard_read(const char *word, struct arena *a, struct text *why)
{
    char part[16];
    int shard, shards;
    size_t length = strcspn(word, "/");
    if (length < sizeof part && word[length]) {
        memcpy(part, word, length);
        part[length] = '\0';
        if (text_number(word + length + 1, 1, 1000000, &shards) &&
            text_number(part, 1, shards, &shard)) {
            a->shard = shard;
            a->shards = shards;
            return true;
        }
    }
    text_say(why, N_("--shard is a part and how many there are, as in 2/5, not '%.40s'"), word);
    return false;
}

static bool add_seats(const struct options *o, struct setup *s, struct text *why)
{
    for (int i = 1; command_operand(o, i); i++) {
        if (!setup_seat(s, command_operand(o, i), why)) {
            return false;
        }
        if (s->seat[i - 1].kind == SEAT_HUMAN) {
            text_say(why, N_("nobody can play by hand in an arena: '%.40s'"),
                     command_operand(o, i));
            return false;
        }
    }
    return true;
}

static bool set_seed(const struct options *o, struct setup *s, struct text *why)
{
    char names[SEATS_MOST * NAME_BYTES];
    if (!o->given[OPTION_SEED]) {
        return seed_draw(&s->seed, why);
    }
    setup_names(s, names);
    return seed_given(&s->seed, o->word[OPTION_SEED], names, why);
}

static bool arena_given(const struct options *o, struct setup *s, struct arena *a, struct text *why)
{
    if (!add_seats(o, s, why) || !set_seed(o, s, why) || !setup_finish(s, why)) {
        return false;
    }
    bool alone = s->start.common.seats == 1;
    enum pairing pairing = (enum pairing)options_number(
        o, OPTION_PAIRING, alone ? PAIRING_INDEPENDENT : PAIRING_MIRRORED);
    arena_init(a, s, pairing, options_number(o, OPTION_N, 1000));
    a->jobs = command_jobs(o);
    return !o->given[OPTION_SHARD] || shard_read(o->word[OPTION_SHARD], a, why);
}

static void say_head(struct out *out, const struct arena *a, const struct arena_result *r)
{
    struct text words = out_text(out);
    char seed[SEED_WORD];
    seed_word(a->setup.seed.value, seed);
    text_say_n(&words, "%s, %lld match, seed %s", "%s, %lld matches, seed %s",
               (unsigned long)r->matches, a->setup.game->title, r->matches, seed);
    if (a->shards > 1) {
        text_say(&words, N_(", part %d of %d"), a->shard, a->shards);
    }
    out_words(out, &words);
    out_break(out);
}

/* Columns that the longest name of an entrant takes. */
static int name_width(const struct arena *a)
{
    int width = 24;
    for (int e = 0; e < a->setup.start.common.seats; e++) {
        struct text name = {0};
        state_kind(&a->setup.seat[e], &name);
        width = (int)name.length > width ? (int)name.length : width;
    }
    return width;
}

static void say_entrant(struct out *out, const struct arena *a, const struct arena_result *r, int e)
{
    const struct arena_total *t = &r->total[e];
    struct text words = out_text(out), name = {0};
    state_kind(&a->setup.seat[e], &name);
    text_add(&words, "%-*s", name_width(a), name.bytes);
    if (a->setup.start.common.seats > 1) {
        text_say(&words, N_(" won %.6f (error %.6f)"), arena_rate(t, r), arena_rate_se(t, r));
    }
    text_say(&words, N_(" mean %.6f (deviation %.4f)"), arena_mean(t, r), arena_sd(t, r));
    out_words(out, &words);
    out_break(out);
}

static void say_result(struct out *out, const struct arena *a, const struct arena_result *r,
                       int named, bool more)
{
    say_head(out, a, r);
    if (more && a->setup.start.common.seats > named) {
        out_line(out, N_("%s is for %d; ai:3 sits where nobody was named."), a->setup.game->title,
                 a->setup.start.common.seats);
    }
    for (int e = 0; e < a->setup.start.common.seats; e++) {
        say_entrant(out, a, r, e);
    }
    if (r->limits > 0) {
        out_line(out, N_("Matches that grew too long: %lld."), r->limits);
    }
    if (more && r->cached) {
        out_line(out, N_("Long enough to look every choice up in a table: %s."),
                 a->setup.seat[__builtin_ctz(r->cached)].policy.word);
    }
    if (more) {
        out_line(out, N_("%.2f seconds, %.0f matches a second, signature %016llx."), r->seconds,
                 r->seconds > 0 ? (double)r->matches / r->seconds : 0.0,
                 (unsigned long long)r->signature);
    }
}

int command_arena(const struct options *o, struct out *out, struct text *why)
{
    struct setup s;
    struct arena a;
    struct arena_result result = {0};
    int status = arguments_game(o, &s, why);
    if (status != STATUS_DONE || !arena_given(o, &s, &a, why)) {
        return STATUS_USAGE;
    }
    a.tables = tables_new(o->store);
    bool played = arena_run(&a, &result, why);
    tables_close(a.tables);
    if (!played) {
        return STATUS_INPUT;
    }
    if (o->given[OPTION_JSON]) {
        arena_print_json(&a, &result, out->to);
    } else {
        say_result(out, &a, &result, o->operands - 2, !o->given[OPTION_QUIET]);
    }
    return STATUS_DONE;
}
