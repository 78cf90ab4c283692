/* Tables are made once, by any number of hands, and killing who makes them changes nothing. */
#include "src/tables/memory.h"
#include "tests/scratch.h"
#include "tests/src/tables/counted.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char data[SCRATCH_BYTES];
static struct table_store store;
static union position start;
static struct table_key key = {&counted_policy, &start};

static void setup(void)
{
    scratch_make(data);
    counted_setup(data, &store, &start);
}

static void teardown(void)
{
    scratch_remove(data);
}

static struct solve_result run_noting(int threads, unsigned *stages)
{
    return counted_run(&store, &key, threads, stages);
}

static struct solve_result run(int threads)
{
    return run_noting(threads, NULL);
}

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
        struct solve s = {&store, key, 2, die, &death};
        struct solve_result result;
        struct text why = {0};
        solve_run(&s, &result, &why);
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(WEXITSTATUS(status), 9);
    ck_assert(!table_store_has(&store, &key));
}

START_TEST(a_kill_changes_nothing)
{
    char sum[TABLE_STORE_SUM], path[PATH_BYTES];
    strcpy(sum, run(2).sum);
    table_store_name(&store, &key, path);
    unlink(path);
    run_to(deaths[_i].death);
    struct solve_result r = run(3);
    ck_assert_int_ge(r.resumed, deaths[_i].resumed);
    ck_assert_str_eq(r.sum, sum);
}
END_TEST

/* A table that needs more than there is. */
static uint64_t vast;

static const uint64_t far_too_much = UINT64_C(1) << 50;

static uint64_t vast_size(const void *any)
{
    (void)any;
    return vast;
}

static uint64_t no_room(const void *any)
{
    (void)any;
    return 0;
}

/* In the name, and so with the files, of the table that is counted. */
static bool solve_vast(struct text *why)
{
    struct solver large = counted_solver;
    struct brain hungry = *counted_policy.brain;
    struct policy policy = counted_policy;
    const struct solve s = {.store = &store, .key = {&policy, &start}, .threads = 1};
    struct solve_result result;
    large.size = vast_size;
    large.room = no_room;
    hungry.solver = &large;
    policy.brain = &hungry;
    return solve_run(&s, &result, why);
}

static bool left_behind(const char *tail)
{
    char path[PATH_BYTES + 8];
    table_store_name(&store, &key, path);
    return access(strcat(path, tail), F_OK) == 0;
}

/* Is killed by the system after a MB of the first file that it writes. */
static void run_into_the_limit(void)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct solve s = {.store = &store, .key = key, .threads = 1};
        struct solve_result result;
        struct text why = {0};
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){1 << 20, 1 << 20});
        solve_run(&s, &result, &why);
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ);
}

START_TEST(what_was_being_written_is_gone_before_the_disk_is_looked_at)
{
    struct text why = {0};
    vast = far_too_much;
    run_into_the_limit();
    ck_assert(left_behind(".new"));
    ck_assert(!solve_vast(&why)); /* looks, and does not even begin */
    ck_assert(!left_behind(".new"));
}
END_TEST

static void touch(const char *tail)
{
    char path[PATH_BYTES + 8];
    table_store_name(&store, &key, path);
    int fd = creat(strcat(path, tail), 0600);
    ck_assert_int_ge(fd, 0);
    close(fd);
}

START_TEST(nothing_stays_beside_a_finished_table)
{
    run(1);
    touch(".new");
    touch(".part");
    ck_assert(run(1).was_there);
    ck_assert(!left_behind(".new") && !left_behind(".part"));
}
END_TEST

START_TEST(what_was_saved_on_the_way_is_checked_too)
{
    char sum[TABLE_STORE_SUM], path[PATH_BYTES + 8];
    unsigned stages;
    strcpy(sum, run(2).sum);
    table_store_name(&store, &key, path);
    unlink(path);
    run_to((struct death){2, SOLVE_SWEEPING});
    counted_spoil(strcat(path, ".part"), 4096 + COUNTED_SIZE / 2);
    struct solve_result again = run_noting(2, &stages);
    ck_assert(stages >> SOLVE_DAMAGED & 1);
    ck_assert_int_eq(again.resumed, 0);
    ck_assert_str_eq(again.sum, sum);
}
END_TEST

START_TEST(memory_and_disk_are_looked_at_before_anything_begins)
{
    struct text why = {0};
    vast = far_too_much;
    ck_assert(!solve_vast(&why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "MB of memory"));
    vast = table_store_free(&store) / 2 + (1 << 20);
    if (vast < memory_available()) { /* else there is more disk than memory */
        text_clear(&why);
        ck_assert(!solve_vast(&why));
        ck_assert_ptr_nonnull(strstr(why.bytes, "MB on the disk"));
    }
}
END_TEST

START_TEST(a_table_is_made_once_and_the_same_by_any_number_of_hands)
{
    char sum[TABLE_STORE_SUM], path[PATH_BYTES];
    for (int threads = 1; threads <= 4; threads++) {
        struct solve_result r = run(threads);
        ck_assert(!r.was_there && r.sweeps == COUNTED_SWEEPS && r.resumed == 0);
        ck_assert(threads == 1 || strcmp(sum, r.sum) == 0);
        strcpy(sum, r.sum);
        ck_assert(run(threads).was_there);
        table_store_name(&store, &key, path);
        ck_assert_int_eq(unlink(path), 0);
    }
}
END_TEST

START_TEST(two_do_not_make_the_same_table)
{
    struct text why = {0};
    struct solve s = {.store = &store, .key = key, .threads = 1};
    struct solve_result result;
    int lock = table_store_lock(&store, &key, &why);
    ck_assert_int_ge(lock, 0);
    ck_assert(!solve_run(&s, &result, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "another"));
    close(lock);
    run(1);
}
END_TEST

/* Names of the data directory, in bytes, that leave no room for what stands in it. */
static const int long_names[] = {
    4060, /* no room for the file */
    4087, /* none either: the last where there is room for "/tables" */
    4088, /* none for that */
    4095, /* the longest name there is */
};

static void lengthen(char path[PATH_BYTES], int length)
{
    int at = snprintf(path, PATH_BYTES, "%s", data);
    while (at < length) {
        path[at] = path[at - 1] == '/' ? '.' : '/';
        at++;
    }
    path[at] = '\0';
}

START_TEST(a_name_that_is_too_long_is_refused_before_anything_is_touched)
{
    char path[PATH_BYTES];
    struct text why = {0};
    struct table_store far;
    struct solve s = {.store = &far, .key = key, .threads = 1};
    struct solve_result result;
    ck_assert_int_eq(chdir(data), 0);
    scratch_write(".new", "mine", 4);
    scratch_write(".part", "mine", 4);
    lengthen(path, long_names[_i]);
    ck_assert(!table_store_make(&far, path, &why) || !solve_run(&s, &result, &why));
    ck_assert_str_eq(why.bytes, "the name of the directory for tables is too long");
    ck_assert_int_eq(access(".new", F_OK), 0);
    ck_assert_int_eq(access(".part", F_OK), 0);
    ck_assert_int_ne(access(".lock", F_OK), 0);
}
END_TEST

START_TEST(the_name_of_a_table_is_whole_or_there_is_none)
{
    char path[PATH_BYTES], near[PATH_BYTES], name[PATH_BYTES], wanted[2 * PATH_BYTES];
    table_store_name(&store, &key, near);
    for (int length = 3900; length < PATH_BYTES; length++) {
        lengthen(path, length);
        struct table_store far = table_store_of(path);
        bool fits =
            snprintf(wanted, sizeof wanted, "%s%s", path, strstr(near, "/tables/")) < PATH_BYTES;
        ck_assert_int_eq(table_store_name(&far, &key, name), fits);
        ck_assert_str_eq(fits ? name : wanted, wanted);
        ck_assert_int_eq(far.path[0] != '\0', length < 4088);
    }
}
END_TEST

START_TEST(it_does_not_matter_whether_standard_input_is_open)
{
    close(STDIN_FILENO); /* the next file that is opened gets its number */
    run(1);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("solve");
    TCase *c = tcase_create("making");
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_set_timeout(c, 60);
    tcase_add_test(c, a_table_is_made_once_and_the_same_by_any_number_of_hands);
    tcase_add_loop_test(c, a_kill_changes_nothing, 0, ROWS(deaths));
    tcase_add_test(c, what_was_being_written_is_gone_before_the_disk_is_looked_at);
    tcase_add_test(c, nothing_stays_beside_a_finished_table);
    tcase_add_test(c, what_was_saved_on_the_way_is_checked_too);
    tcase_add_test(c, memory_and_disk_are_looked_at_before_anything_begins);
    tcase_add_test(c, two_do_not_make_the_same_table);
    tcase_add_test(c, the_name_of_a_table_is_whole_or_there_is_none);
    tcase_add_test(c, it_does_not_matter_whether_standard_input_is_open);
    tcase_add_loop_test(c, a_name_that_is_too_long_is_refused_before_anything_is_touched, 0,
                        ROWS(long_names));
    suite_add_tcase(s, c);
    return s;
}
