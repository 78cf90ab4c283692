/* Tables kept in files: saved, found again, checked, and made by src/solve.h. */
#include "src/crew.h"
#include "src/memory.h"
#include "src/solve.h"
#include "src/tables.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A table of Hog that takes SWEEPS sweeps: each byte counts them. */
enum { SIZE = (3 << 20) + 5, SWEEPS = 7 };

struct counted {
    int sweeps;
    unsigned char bytes[SIZE - sizeof(int)];
};

static size_t size(const void *start)
{
    (void)start;
    return SIZE;
}

static size_t room(const void *start)
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

static bool sweep(void *table, void *more, struct crew *crew, const struct progress *progress)
{
    struct counted *t = table;
    (void)more;
    crew->run(crew, count, table, 10);
    t->sweeps++;
    return progress->go_on(progress->with, 1);
}

static double change(const void *table)
{
    return 1.0 / (1 << ((const struct counted *)table)->sweeps);
}

static bool solved(const void *table)
{
    return ((const struct counted *)table)->sweeps == SWEEPS;
}

static int sweeps(const void *table)
{
    return ((const struct counted *)table)->sweeps;
}

static const struct solver solver = {"hog",  size,   room,       begin, sweep,
                                     change, solved, 1.0 / 1000, sweeps};

static const char *unfit(const struct way *way, const void *start)
{
    (void)way, (void)start;
    return "too large";
}

static const struct brain brain = {.id = "counted", .unfit = unfit, .solver = &solver};
static const struct way way = {.brain = &brain, .word = "counted"};

static char data[SCRATCH_BYTES];
static struct shelf shelf;
static union position start;
static struct subject subject = {&way, &start};
static struct crew *crew;

static void setup(void)
{
    struct text why = {0};
    scratch_make(data);
    game_begin(game_find("hog"), &start, 2, 0);
    ck_assert_msg(shelf_make(&shelf, data, &why), "%s", why.bytes);
    crew = crew_new(2);
}

static void teardown(void)
{
    crew_close(crew);
    scratch_remove(data);
}

/* The stages that were told, as bits. */
static void note(void *with, const struct solve_news *news)
{
    *(unsigned *)with |= 1u << news->stage;
}

static struct solve_result run_noting(int hands, unsigned *stages)
{
    struct solve s = {&shelf, subject, hands, note, stages};
    struct solve_result result;
    struct text why = {0};
    *stages = 0;
    ck_assert_msg(solve_run(&s, &result, &why), "%s", why.bytes);
    return result;
}

static struct solve_result run(int hands)
{
    unsigned stages;
    return run_noting(hands, &stages);
}

START_TEST(a_table_is_made_once_and_the_same_by_any_number_of_hands)
{
    char sum[SHELF_SUM], path[PATH_BYTES];
    for (int hands = 1; hands <= 4; hands++) {
        struct solve_result r = run(hands);
        ck_assert(!r.was_there && r.sweeps == SWEEPS && r.resumed == 0);
        ck_assert(hands == 1 || strcmp(sum, r.sum) == 0);
        strcpy(sum, r.sum);
        ck_assert(run(hands).was_there);
        shelf_name(&shelf, &subject, path);
        ck_assert_int_eq(unlink(path), 0);
    }
}
END_TEST

/* Dies in the middle of that sweep, or while something is saved. */
struct death {
    int sweep;
    enum solve_stage stage;
};

static void die(void *with, const struct solve_news *news)
{
    const struct death *death = with;
    if (news->sweep == death->sweep && news->stage == death->stage) {
        _exit(9);
    }
}

static const struct {
    struct death death;
    int resumed; /* sweeps that are not lost, at least */
} deaths[] = {
    {{1, SOLVE_SWEEPING}, 0}, {{1, SOLVE_SAVING}, 0}, {{2, SOLVE_SWEEPING}, 1},
    {{5, SOLVE_SWEEPING}, 1}, {{7, SOLVE_SAVING}, 1},
};

static void run_to(struct death death)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct solve s = {&shelf, subject, 2, die, &death};
        struct solve_result result;
        struct text why = {0};
        solve_run(&s, &result, &why);
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(WEXITSTATUS(status), 9);
    ck_assert(!shelf_has(&shelf, &subject));
}

START_TEST(a_kill_changes_nothing)
{
    char sum[SHELF_SUM], path[PATH_BYTES];
    strcpy(sum, run(2).sum);
    shelf_name(&shelf, &subject, path);
    unlink(path);
    run_to(deaths[_i].death);
    struct solve_result r = run(3);
    ck_assert_int_ge(r.resumed, deaths[_i].resumed);
    ck_assert_str_eq(r.sum, sum);
}
END_TEST

/* Changes a byte of a file. */
static void spoil(const char *path, long at)
{
    FILE *file = fopen(path, "r+");
    ck_assert_ptr_nonnull(file);
    fseek(file, at, at < 0 ? SEEK_END : SEEK_SET);
    int byte = fgetc(file);
    fseek(file, -1, SEEK_CUR);
    fputc(byte ^ 1, file);
    fclose(file);
}

static const struct {
    long at; /* from the end where it is negative */
    bool has, maps;
} spoilt[] = {
    {3, false, false},   /* what it says it is */
    {20, false, false},  /* what it is for */
    {4096, true, false}, /* the beginning of the table */
    {4096 + SIZE - 1, true, false},
    {-1, true, false}, /* a hash */
};

START_TEST(damage_is_noticed_and_mended_by_solving_again)
{
    char path[PATH_BYTES];
    struct kept kept;
    struct text why = {0};
    unsigned stages;
    struct solve_result first = run_noting(2, &stages);
    ck_assert(!(stages >> SOLVE_DAMAGED & 1));
    shelf_name(&shelf, &subject, path);
    spoil(path, spoilt[_i].at);
    ck_assert(shelf_has(&shelf, &subject) == spoilt[_i].has);
    ck_assert(shelf_map(&shelf, &subject, &kept, &why) == spoilt[_i].maps);
    ck_assert_str_eq(run_noting(2, &stages).sum, first.sum);
    ck_assert((stages >> SOLVE_DAMAGED & 1) == spoilt[_i].has);
    ck_assert(shelf_map(&shelf, &subject, &kept, &why));
    ck_assert_int_eq(((const struct counted *)kept.table)->bytes[SIZE / 2], SWEEPS);
    shelf_unmap(&kept);
}
END_TEST

START_TEST(what_was_saved_on_the_way_is_checked_too)
{
    char sum[SHELF_SUM], path[PATH_BYTES + 8];
    unsigned stages;
    strcpy(sum, run(2).sum);
    shelf_name(&shelf, &subject, path);
    unlink(path);
    run_to((struct death){2, SOLVE_SWEEPING});
    spoil(strcat(path, ".part"), 4096 + SIZE / 2);
    struct solve_result again = run_noting(2, &stages);
    ck_assert(stages >> SOLVE_DAMAGED & 1);
    ck_assert_int_eq(again.resumed, 0);
    ck_assert_str_eq(again.sum, sum);
}
END_TEST

/* A table that needs more than there is. */
static size_t vast;

static size_t vast_size(const void *any)
{
    (void)any;
    return vast;
}

static size_t no_room(const void *any)
{
    (void)any;
    return 0;
}

START_TEST(memory_and_disk_are_looked_at_before_anything_begins)
{
    const struct solver large = {"hog",  vast_size, no_room,    begin, sweep,
                                 change, solved,    1.0 / 1000, sweeps};
    const struct brain hungry = {.id = "hungry", .unfit = unfit, .solver = &large};
    const struct way hungry_way = {.brain = &hungry, .word = "hungry"};
    struct solve s = {.shelf = &shelf, .subject = {&hungry_way, &start}, .hands = 1};
    struct solve_result result;
    struct text why = {0};
    vast = (size_t)1 << 50;
    ck_assert(!solve_run(&s, &result, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "MB of memory"));
    vast = shelf_free(&shelf) / 2 + (1 << 20);
    if (vast < memory_available()) { /* else there is more disk than memory */
        text_clear(&why);
        ck_assert(!solve_run(&s, &result, &why));
        ck_assert_ptr_nonnull(strstr(why.bytes, "MB on the disk"));
    }
}
END_TEST

START_TEST(a_part_of_a_file_is_no_table)
{
    char path[PATH_BYTES];
    struct kept kept;
    struct text why = {0};
    run(2);
    shelf_name(&shelf, &subject, path);
    ck_assert_int_eq(truncate(path, SIZE / 2), 0);
    ck_assert(!shelf_map(&shelf, &subject, &kept, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "part"));
    ck_assert(unlink(path) == 0 && mkfifo(path, 0600) == 0);
    ck_assert(!shelf_has(&shelf, &subject)); /* nor does a pipe keep anybody waiting */
}
END_TEST

START_TEST(a_table_is_for_its_rules_only)
{
    struct text why = {0};
    union position other = start;
    struct subject stranger = {&way, &other};
    run(2);
    ck_assert(game_rules(game_find("hog"), &other, "goal=50", &why));
    ck_assert(shelf_has(&shelf, &subject));
    ck_assert(!shelf_has(&shelf, &stranger));
}
END_TEST

START_TEST(two_do_not_make_the_same_table)
{
    struct text why = {0};
    struct solve s = {.shelf = &shelf, .subject = subject, .hands = 1};
    struct solve_result result;
    int claim = shelf_claim(&shelf, &subject, &why);
    ck_assert_int_ge(claim, 0);
    ck_assert(!solve_run(&s, &result, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "another"));
    close(claim);
    run(1);
}
END_TEST

/* Waits for what became of a table. */
static enum table_state settle(struct tables *t, struct table *table, const void **bytes,
                               struct text *why)
{
    double done;
    enum table_state state;
    while ((state = tables_look(t, table, bytes, &done, why)) == TABLE_COMING) {
        struct pollfd fd = {.fd = table_fd(table), .events = POLLIN};
        poll(&fd, 1, 1000);
    }
    return state;
}

START_TEST(a_brain_finds_its_kept_table)
{
    struct tables *t = tables_new(&shelf);
    struct text why = {0};
    const void *bytes;
    run(2);
    ck_assert(way_fits(&way, &start, tables_store(t), &why));
    ck_assert(!way_fits(&way, &start, NULL, &why));
    struct table *table = tables_ask(t, game_find("hog"), &way, &start);
    ck_assert_int_eq(settle(t, table, &bytes, &why), TABLE_READY);
    ck_assert_int_eq(sweeps(bytes), SWEEPS);
    tables_give(t, table);
    tables_close(t);
}
END_TEST

START_TEST(without_a_table_a_brain_says_how_to_make_it)
{
    struct tables *t = tables_new(&shelf);
    struct text why = {0};
    const void *bytes;
    struct table *table = tables_ask(t, game_find("hog"), &way, &start);
    ck_assert_int_eq(settle(t, table, &bytes, &why), TABLE_FAILED);
    ck_assert_ptr_nonnull(strstr(why.bytes, "rollick solve hog"));
    tables_give(t, table);
    tables_close(t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("shelf");
    TCase *c = tcase_create("tables");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_set_timeout(c, 60);
    tcase_add_test(c, a_table_is_made_once_and_the_same_by_any_number_of_hands);
    tcase_add_loop_test(c, a_kill_changes_nothing, 0, ROWS(deaths));
    tcase_add_loop_test(c, damage_is_noticed_and_mended_by_solving_again, 0, ROWS(spoilt));
    tcase_add_test(c, what_was_saved_on_the_way_is_checked_too);
    tcase_add_test(c, memory_and_disk_are_looked_at_before_anything_begins);
    tcase_add_test(c, a_part_of_a_file_is_no_table);
    tcase_add_test(c, a_table_is_for_its_rules_only);
    tcase_add_test(c, two_do_not_make_the_same_table);
    tcase_add_test(c, a_brain_finds_its_kept_table);
    tcase_add_test(c, without_a_table_a_brain_says_how_to_make_it);
    suite_add_tcase(s, c);
    return s;
}
