#include "tests/src/tables/counted.h"

#include "games/registry.h"
#include "src/tables/thread_pool.h"

#include <check.h>
#include <stdio.h>

static uint64_t size(const void *start)
{
    (void)start;
    return COUNTED_SIZE;
}

static uint64_t room(const void *start)
{
    (void)start;
    return 1;
}

static void begin(const void *start, void *table)
{
    (void)start;
    ((struct counted *)table)->sweeps = 0;
}

static void count(void *table, int i)
{
    struct counted *t = table;
    for (size_t at = (size_t)i; at < sizeof t->bytes; at += 10) {
        t->bytes[at]++;
    }
}

static bool sweep(void *table, void *more, struct thread_pool *pool,
                  const struct progress *progress)
{
    struct counted *t = table;
    (void)more;
    pool->run(pool, count, table, 10);
    t->sweeps++;
    return progress->go_on(progress->with, 1);
}

static double change(const void *table)
{
    return 1.0 / (1 << ((const struct counted *)table)->sweeps);
}

static bool solved(const void *table)
{
    return ((const struct counted *)table)->sweeps == COUNTED_SWEEPS;
}

static int sweeps(const void *table)
{
    return ((const struct counted *)table)->sweeps;
}

const struct solver counted_solver = {"hog",  size,   room,       begin, sweep,
                                      change, solved, 1.0 / 1000, sweeps};

static const char *unfit(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return "too large";
}

static const struct brain brain = {.id = "counted", .unfit = unfit, .solver = &counted_solver};
const struct policy counted_policy = {.brain = &brain, .word = "counted"};

void counted_setup(const char *data, struct table_store *store, union position *start)
{
    struct text why = {0};
    game_begin(game_find("hog"), start, 2, 0);
    ck_assert_msg(table_store_make(store, data, &why), "%s", why.bytes);
}

static void note(void *with, const struct solve_news *news)
{
    *(unsigned *)with |= 1u << news->stage;
}

struct solve_result counted_run(const struct table_store *store, const struct table_key *s,
                                int threads, unsigned *stages)
{
    unsigned told = 0;
    struct solve solve = {store, *s, threads, note, &told};
    struct solve_result result;
    struct text why = {0};
    ck_assert_msg(solve_run(&solve, &result, &why), "%s", why.bytes);
    if (stages) {
        *stages = told;
    }
    return result;
}

void counted_spoil(const char *path, long at)
{
    FILE *file = fopen(path, "r+");
    ck_assert_ptr_nonnull(file);
    fseek(file, at, at < 0 ? SEEK_END : SEEK_SET);
    int byte = fgetc(file);
    fseek(file, -1, SEEK_CUR);
    fputc(byte ^ 1, file);
    fclose(file);
}
