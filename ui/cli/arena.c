#include "src/arena/arena.h"
#include "ui/cli/arguments.h"

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

static void say_entrants(struct out *out, const struct arena *a, const struct arena_result *r)
{
    int seats = a->setup.start.common.seats, width = 24;
    struct text name[SEATS_MOST] = {0};
    for (int e = 0; e < seats; e++) { /* "ai:1 (careless:15:always-roll:4)", "ai:hold:20" */
        const struct seat *seat = &a->setup.seat[e];
        bool brain = seat->kind == SEAT_BRAIN && seat->policy.brain;
        text_add(&name[e], "%s", seat->word);
        if (brain && strcmp(strchr(seat->word, ':') + 1, seat->policy.word) != 0) {
            text_add(&name[e], " (%s)", seat->policy.word);
        }
        width = (int)name[e].length > width ? (int)name[e].length : width;
    }
    for (int e = 0; e < seats; e++) {
        const struct arena_total *t = &r->total[e];
        struct text words = out_text(out);
        text_add(&words, "%-*s", width, name[e].bytes);
        if (seats > 1) {
            text_say(&words, N_(" won %.6f (error %.6f)"), arena_rate(t, r), arena_rate_se(t, r));
        }
        text_say(&words, N_(" mean %.6f (deviation %.4f)"), arena_mean(t, r), arena_sd(t, r));
        out_words_line(out, &words);
    }
}

static void say_result(struct out *out, const struct arena *a, const struct arena_result *r,
                       int named, bool more)
{
    const struct setup *s = &a->setup;
    struct text words = out_text(out);
    char seed[SEED_WORD];
    seed_word(s->seed.value, seed);
    text_say_n(&words, "%s, %lld match, seed %s", "%s, %lld matches, seed %s",
               (unsigned long)r->matches, s->game->title, r->matches, seed);
    if (a->shards > 1) {
        text_say(&words, N_(", part %d of %d"), a->shard, a->shards);
    }
    out_words_line(out, &words);
    if (more && s->start.common.seats > named) {
        out_line(out, N_("%s is for %d; ai:3 sits where nobody was named."), s->game->title,
                 s->start.common.seats);
    }
    say_entrants(out, a, r);
    if (r->limits > 0) {
        out_line(out, N_("Matches that grew too long: %lld."), r->limits);
    }
    if (more && r->cached) {
        out_line(out, N_("Long enough to look every choice up in a table: %s."),
                 s->seat[__builtin_ctz(r->cached)].policy.word);
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
    const char *word;
    if (!arguments_game(o, &s, why)) {
        return STATUS_USAGE;
    }
    for (int i = 1; (word = command_operand(o, i)); i++) {
        if (!setup_seat(&s, word, why)) {
            return STATUS_USAGE;
        }
        if (s.seat[i - 1].kind == SEAT_HUMAN) {
            text_say(why, N_("nobody can play by hand in an arena: '%.40s'"), word);
            return STATUS_USAGE;
        }
    }
    if (!arguments_seed(o, &s, why) || !setup_finish(&s, why)) {
        return STATUS_USAGE;
    }
    bool alone = s.start.common.seats == 1;
    int pairing = options_number(o, OPTION_PAIRING, alone ? PAIRING_INDEPENDENT : PAIRING_MIRRORED);
    arena_init(&a, &s, (enum pairing)pairing, options_number(o, OPTION_N, 1000));
    if (o->given[OPTION_SHARD] && !shard_read(o->word[OPTION_SHARD], &a, why)) {
        return STATUS_USAGE;
    }
    a.jobs = command_jobs(o);
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
