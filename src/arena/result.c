#include "src/arena/arena.h"

#include "src/record/position.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int entrants(const struct arena *a)
{
    return a->setup.start.common.seats;
}

/* Variance of n > 1 things from their sum and sum of squares. In whole numbers up to the last step:
 * of equal things it is 0 and not a rounding error, of which there may be no root. */
static double variance(arena_sum sum2, long long sum, long long n)
{
    arena_sum all = (arena_sum)sum, times = (arena_sum)n;
    arena_sum apart = times * sum2;
    apart = apart - all * all;
    return (double)apart / ((double)n * (double)(n - 1));
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

/* jansson has no whole numbers beyond 63 bits; sums of squares have. */
static void print_sum(FILE *out, const char *member, arena_sum sum)
{
    char digits[48] = {0}, *at = digits + sizeof digits - 1;
    do {
        *--at = (char)('0' + (int)(sum % 10));
        sum /= 10;
    } while (sum > 0);
    fprintf(out, ",\"%s\":%s", member, at);
}

static void print_string(FILE *out, const char *member, const char *value)
{
    json_t *string = json_stringn_nocheck(value, strlen(value));
    char *quoted = json_dumps(string, JSON_ENCODE_ANY);
    fprintf(out, "\"%s\":%s", member, quoted);
    free(quoted);
    json_decref(string);
}

static void print_rates(const struct arena *a, const struct arena_result *r,
                        const struct arena_total *t, FILE *out)
{
    if (entrants(a) == 1) {
        return;
    }
    fprintf(out, ",\"wins\":%lld,\"ties\":%lld,\"losses\":%lld,\"share\":%lld", t->wins, t->ties,
            t->losses, t->share);
    fprintf(out, ",\"rate\":%.9f,\"rate_se\":%.9f", arena_rate(t, r), arena_rate_se(t, r));
}

static void print_entrant(const struct arena *a, const struct arena_result *r, int e, FILE *out)
{
    const struct arena_total *t = &r->total[e];
    fputs(e ? ",{" : "{", out);
    print_string(out, "seat", a->setup.seat[e].word);
    fputc(',', out);
    print_string(out, "brain", a->setup.seat[e].policy.word);
    fprintf(out, ",\"tabulated\":%s", r->cached >> e & 1 ? "true" : "false");
    print_rates(a, r, t, out);
    fprintf(out, ",\"sum\":%lld", t->sum);
    print_sum(out, "sum2", t->sum2);
    fprintf(out, ",\"mean\":%.9f,\"sd\":%.9f", arena_mean(t, r), arena_sd(t, r));
    if (entrants(a) > 1) {
        print_sum(out, "group_sum2", t->group_sum2);
    }
    fputs(",\"faults\":{}}", out);
}

static void print_rules(const struct arena *a, FILE *out)
{
    json_t *rules = rules_to_json(a->setup.game, &a->setup.start);
    char *compact = json_dumps(rules, JSON_COMPACT);
    fprintf(out, ",\"rules\":%s", compact);
    free(compact);
    json_decref(rules);
}

void arena_print_json(const struct arena *a, const struct arena_result *r, FILE *out)
{
    char seed[SEED_WORD];
    seed_word(a->setup.seed.value, seed);
    fprintf(out, "{\"game\":\"%s\"", a->setup.game->id);
    print_rules(a, out);
    fprintf(out, ",\"seed\":\"%s\",\"matches\":%lld,\"shard\":\"%d/%d\"", seed, r->matches,
            a->shard, a->shards);
    fprintf(out, ",\"pairing\":\"%s\",\"groups\":%lld,\"seats\":[",
            a->pairing == PAIRING_MIRRORED ? "mirrored" : "independent", r->groups);
    for (int e = 0; e < entrants(a); e++) {
        print_entrant(a, r, e, out);
    }
    fprintf(out, "],\"limits\":%lld,\"events\":%lld", r->limits, r->events);
    fprintf(out, ",\"seconds\":%.6f,\"matches_per_second\":%.0f", r->seconds,
            r->seconds > 0 ? (double)r->matches / r->seconds : 0.0);
    fprintf(out, ",\"signature\":\"%016llx\"}\n", (unsigned long long)r->signature);
}
