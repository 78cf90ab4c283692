#include "src/arena/result.h"

#include "src/record/header.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const arena_pairings[] = {
    [PAIRING_MIRRORED] = "mirrored", [PAIRING_INDEPENDENT] = "independent", NULL};

const char *const arena_betters[] = {
    [BETTER_UNKNOWN] = "unknown",
    [BETTER_FIRST] = "first",
    [BETTER_SECOND] = "second",
    [BETTER_NEITHER] = "neither",
};

bool arena_shard_read(const char *word, int *shard, int *shards)
{
    char part[16];
    int i, n;
    size_t length = strcspn(word, "/");
    if (length >= sizeof part || !word[length]) {
        return false;
    }
    memcpy(part, word, length);
    part[length] = '\0';
    if (!text_number(word + length + 1, 1, SHARDS_MOST, &n) || !text_number(part, 1, n, &i)) {
        return false;
    }
    *shard = i;
    *shards = n;
    return true;
}

long long arena_first_group(const struct arena *a, int shard)
{
    struct whole groups = whole_product((uint64_t)a->groups, (uint64_t)shard);
    return (long long)whole_quotient(groups, whole_of((uint64_t)a->shards), NULL).low;
}

void arena_total_add(struct arena_total *sum, const struct arena_total *t)
{
    sum->wins += t->wins;
    sum->ties += t->ties;
    sum->losses += t->losses;
    sum->share += t->share;
    sum->sum += t->sum;
    sum->sum2 = whole_sum(sum->sum2, t->sum2);
    sum->group_sum2 = whole_sum(sum->group_sum2, t->group_sum2);
    for (int i = 0; i < ARENA_FAULTS; i++) {
        sum->fault[i] += t->fault[i];
    }
}

void arena_add(struct arena_result *sum, const struct arena_result *r)
{
    sum->matches += r->matches;
    sum->groups += r->groups;
    sum->limits += r->limits;
    sum->events += r->events;
    sum->signature += r->signature;
    sum->seconds += r->seconds;
    sum->cached |= r->cached;
    for (int e = 0; e < SEATS_MOST; e++) {
        arena_total_add(&sum->total[e], &r->total[e]);
    }
}

/* Variance of n > 1 things from their sum and sum of squares. In whole numbers up to the last step:
 * of equal things it is 0 and not a rounding error, of which there may be no root. */
static double variance(struct whole sum2, long long sum, long long n)
{
    struct whole square = whole_product((uint64_t)sum, (uint64_t)sum);
    struct whole apart = whole_difference(whole_times(sum2, (uint64_t)n), square);
    return whole_double(apart) / ((double)n * (double)(n - 1));
}

double arena_rate(const struct arena_total *t, const struct arena_result *r)
{
    return r->matches ? (double)t->share / (double)SHARES / (double)r->matches : 0;
}

double arena_rate_se(const struct arena_total *t, const struct arena_result *r)
{
    double n = (double)r->groups, each = (double)r->matches / n;
    if (r->groups < 2) {
        return 0;
    }
    return sqrt(variance(t->group_sum2, t->share, r->groups) / n) / (double)SHARES / each;
}

double arena_mean(const struct arena_total *t, const struct arena_result *r)
{
    return r->matches ? (double)t->sum / (double)r->matches : 0;
}

double arena_sd(const struct arena_total *t, const struct arena_result *r)
{
    if (r->matches < 2) {
        return 0;
    }
    return sqrt(variance(t->sum2, t->sum, r->matches));
}

static void print_entrant(const struct arena *a, const struct arena_result *r, int e,
                          struct json_line *j)
{
    const struct arena_total *t = &r->total[e];
    bool alone = arena_entrants(a) == 1;
    json_line_open(j, NULL, '{');
    json_line_word(j, "seat", a->setup.seat[e].word);
    json_line_word(j, "name", a->setup.seat[e].name);
    json_line_word(j, "brain", a->setup.seat[e].policy.word);
    json_line_raw(j, "tabulated", r->cached >> e & 1 ? "true" : "false");
    if (!alone) {
        json_line_number(j, "wins", t->wins);
        json_line_number(j, "ties", t->ties);
        json_line_number(j, "losses", t->losses);
        json_line_number(j, "share", t->share);
        json_line_fixed(j, "rate", arena_rate(t, r), 9);
        json_line_fixed(j, "rate_se", arena_rate_se(t, r), 9);
    }
    json_line_number(j, "sum", t->sum);
    json_line_whole(j, "sum2", t->sum2);
    json_line_fixed(j, "mean", arena_mean(t, r), 9);
    json_line_fixed(j, "sd", arena_sd(t, r), 9);
    if (!alone) {
        json_line_whole(j, "group_sum2", t->group_sum2);
    }
    json_line_open(j, "faults", '{');
    for (enum bot_fault fault = BOT_ILLEGAL; fault < BOT_VOID; fault++) {
        if (t->fault[fault] > 0) {
            json_line_number(j, bot_fault_word(fault), t->fault[fault]);
        }
    }
    json_line_close(j, '}');
    json_line_close(j, '}');
}

void arena_print_json(const struct arena *a, const struct arena_result *r, FILE *out)
{
    struct json_line j = {out};
    char *rules = jsonl_line(rules_to_json(a->setup.game, &a->setup.start));
    char seed[SEED_WORD], shard[32], signature[20];
    seed_word(a->setup.seed.value, seed);
    snprintf(shard, sizeof shard, "%d/%d", a->shard, a->shards);
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)r->signature);
    json_line_open(&j, NULL, '{');
    json_line_word(&j, "game", a->setup.game->id);
    json_line_raw(&j, "rules", rules);
    json_line_word(&j, "seed", seed);
    json_line_number(&j, "matches", r->matches);
    json_line_word(&j, "shard", shard);
    if (a->pairing == PAIRING_FIXED) {
        json_line_word(&j, "pairing", "fixed");
        json_line_number(&j, "first", a->setup.start.common.first);
    } else {
        json_line_word(&j, "pairing", arena_pairings[a->pairing]);
    }
    if (a->setup.dice == DICE_FILE) {
        json_line_word(&j, "dice", record_dice[DICE_FILE]);
    }
    if (a->dice_sum[0]) {
        json_line_word(&j, "dice_sum", a->dice_sum);
    }
    json_line_number(&j, "groups", r->groups);
    if (r->stopped) {
        json_line_raw(&j, "stopped", "true");
    }
    if (a->until) {
        json_line_word(&j, "better", arena_betters[r->better]);
    }
    json_line_word(&j, "version", a->version);
    json_line_open(&j, "seats", '[');
    for (int e = 0; e < arena_entrants(a); e++) {
        print_entrant(a, r, e, &j);
    }
    json_line_close(&j, ']');
    json_line_number(&j, "limits", r->limits);
    json_line_number(&j, "events", r->events);
    json_line_fixed(&j, "seconds", r->seconds, 6);
    json_line_fixed(&j, "matches_per_second",
                    r->seconds > 0 ? (double)r->matches / r->seconds : 0.0, 0);
    json_line_word(&j, "signature", signature);
    json_line_end(&j, '}');
    free(rules);
}
