/* Tables kept in files: found, mapped, checked. Made: tests/src/tables/test_solve.c. */
#include "games/registry.h"
#include "src/tables/tables.h"
#include "src/tables/thread_pool.h"
#include "tests/scratch.h"
#include "tests/src/tables/counted.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What was asked of the disk, a letter each; these stand in the place of libc's. */
static char asked[64];

static void note(const char *letter)
{
    if (strlen(asked) + 1 < sizeof asked) {
        strcat(asked, letter);
    }
}

int fsync(int fd)
{
    struct stat st;
    note(fstat(fd, &st) == 0 && S_ISDIR(st.st_mode) ? "d" : "f");
    return (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    note("r");
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

int unlink(const char *path)
{
    note("u");
    return unlinkat(AT_FDCWD, path, 0);
}

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

static const struct {
    long at; /* from the end where it is negative */
} spoilt[] = {
    {3},    /* what it says it is */
    {20},   /* what it is for */
    {4096}, /* the beginning of the table */
    {4096 + COUNTED_SIZE - 1},
    {-1}, /* a hash */
};

START_TEST(damage_is_noticed_and_mended_by_solving_again)
{
    char path[PATH_BYTES];
    struct mapped_table kept;
    struct text why = {0};
    unsigned stages;
    struct solve_result first = run_noting(2, &stages);
    ck_assert(!(stages >> SOLVE_DAMAGED & 1));
    table_store_name(&store, &key, path);
    counted_spoil(path, spoilt[_i].at);
    ck_assert(table_store_has(&store, &key)); /* or somebody weaker would play in silence */
    ck_assert(!table_store_map(&store, &key, &kept, &why));
    ck_assert_str_eq(run_noting(2, &stages).sum, first.sum);
    ck_assert(stages >> SOLVE_DAMAGED & 1);
    ck_assert(table_store_map(&store, &key, &kept, &why));
    ck_assert_int_eq(((const struct counted *)kept.table)->bytes[COUNTED_SIZE / 2], COUNTED_SWEEPS);
    table_store_unmap(&kept);
}
END_TEST

/* Where mapping looks at samples, checking looks at all. */
START_TEST(checking_reads_the_last_byte_too)
{
    char path[PATH_BYTES], sum[TABLE_STORE_SUM];
    struct thread_pool *pool = thread_pool_new(2);
    struct text why = {0};
    struct solve_result made = run(2);
    ck_assert_int_eq(table_store_check(&store, &key, pool, sum, &why), TABLE_STORE_FOUND);
    ck_assert_str_eq(sum, made.sum);
    table_store_name(&store, &key, path);
    counted_spoil(path, spoilt[_i].at);
    ck_assert_int_eq(table_store_check(&store, &key, pool, sum, &why), TABLE_STORE_DAMAGED);
    ck_assert_uint_gt(why.length, 0);
    unlink(path);
    ck_assert_int_eq(table_store_check(&store, &key, pool, sum, &why), TABLE_STORE_NOTHING);
    thread_pool_close(pool);
}
END_TEST

/* A crash leaves the file that was or the one that is, never a name without its bytes. */
START_TEST(a_table_is_on_the_disk_before_it_gets_its_name_and_then_the_name_is)
{
    struct thread_pool *pool = thread_pool_new(1);
    char sum[TABLE_STORE_SUM];
    struct text why = {0};
    static struct counted table;
    asked[0] = '\0';
    ck_assert(table_store_save(&store, &key, &table, _i, pool, sum, &why));
    ck_assert_str_eq(asked, _i ? "ufrdu" : "ufrd"); /* what there was on the way goes last */
    thread_pool_close(pool);
}
END_TEST

START_TEST(a_file_is_a_page_the_table_and_a_hash_for_each_mb)
{
    char path[PATH_BYTES], page[4096];
    struct stat st;
    run(1);
    table_store_name(&store, &key, path);
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fread(page, 1, sizeof page, file), sizeof page);
    ck_assert_int_eq(fstat(fileno(file), &st), 0);
    fclose(file);
    ck_assert_int_eq(st.st_size, 4096 + COUNTED_SIZE + 4 * 32);
    ck_assert_ptr_nonnull(strstr(page, "\nbytes 3145733, "));
}
END_TEST

START_TEST(a_part_of_a_file_is_no_table)
{
    char path[PATH_BYTES];
    struct mapped_table kept;
    struct text why = {0};
    run(2);
    table_store_name(&store, &key, path);
    ck_assert_int_eq(truncate(path, COUNTED_SIZE / 2), 0);
    ck_assert(!table_store_map(&store, &key, &kept, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "part"));
    ck_assert_int_eq(truncate(path, 0), 0);
    ck_assert(table_store_has(&store, &key));
    ck_assert(!table_store_map(&store, &key, &kept, &why));
    ck_assert(unlink(path) == 0 && mkfifo(path, 0600) == 0);
    ck_assert(!table_store_has(&store, &key)); /* nor does a pipe keep anybody waiting */
}
END_TEST

/* A page as a machine of the other order would have written it. */
START_TEST(a_table_of_another_byte_order_is_refused_as_such)
{
    char path[PATH_BYTES], page[512] = {0};
    struct mapped_table kept;
    struct text why = {0};
    run(1);
    table_store_name(&store, &key, path);
    FILE *file = fopen(path, "r+");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fread(page, 1, sizeof page - 1, file), sizeof page - 1);
    const char *little = strstr(page, "little first\n"), *big = strstr(page, "big first\n");
    ck_assert(little || big);
    fseek(file, (little ? little : big) - page, SEEK_SET);
    fputs(little ? "big first\nsum " : "little first\nsum ", file);
    fclose(file);
    ck_assert(!table_store_map(&store, &key, &kept, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "byte order"));
}
END_TEST

/* Links lead away: to what others may change, or over what is theirs. */
START_TEST(a_link_is_no_table)
{
    char path[PATH_BYTES], away[PATH_BYTES + 8];
    struct mapped_table kept;
    struct text why = {0};
    run(2);
    table_store_name(&store, &key, path);
    snprintf(away, sizeof away, "%s.away", path);
    ck_assert(rename(path, away) == 0 && symlink(away, path) == 0);
    ck_assert(!table_store_has(&store, &key));
    ck_assert(!table_store_map(&store, &key, &kept, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "no plain file"));
}
END_TEST

static const char *const tails[] = {"", ".new", ".part"};

START_TEST(nothing_is_written_through_a_link)
{
    char path[PATH_BYTES], beside[PATH_BYTES + 8], theirs[2 * SCRATCH_BYTES];
    struct stat st;
    scratch_write(scratch_path(theirs, data, "theirs"), "theirs", 6);
    ck_assert(table_store_make(&store, data, &(struct text){0}));
    table_store_name(&store, &key, path);
    snprintf(beside, sizeof beside, "%s%s", path, tails[_i]);
    ck_assert_int_eq(symlink(theirs, beside), 0);
    run(2);
    ck_assert(stat(theirs, &st) == 0 && st.st_size == 6);
    ck_assert(table_store_has(&store, &key));
}
END_TEST

START_TEST(a_lock_is_not_made_where_a_link_leads)
{
    char path[PATH_BYTES + 8], theirs[2 * SCRATCH_BYTES];
    struct text why = {0};
    ck_assert(table_store_make(&store, data, &why));
    table_store_name(&store, &key, path);
    strcat(path, ".lock");
    ck_assert_int_eq(symlink(scratch_path(theirs, data, "theirs"), path), 0);
    ck_assert_int_lt(table_store_lock(&store, &key, &why), 0);
    ck_assert_ptr_nonnull(strstr(why.bytes, "cannot be locked"));
    ck_assert_int_ne(access(theirs, F_OK), 0);
}
END_TEST

START_TEST(a_table_of_somebody_else_is_not_read)
{
    char path[PATH_BYTES];
    struct mapped_table kept;
    struct text why = {0};
    run(2);
    table_store_name(&store, &key, path);
    if (chown(path, 1, (gid_t)-1) == 0) { /* only root can give away */
        ck_assert(!table_store_has(&store, &key));
        ck_assert(!table_store_map(&store, &key, &kept, &why));
        ck_assert_ptr_nonnull(strstr(why.bytes, "it belongs to somebody else"));
    }
}
END_TEST

START_TEST(a_table_is_for_its_rules_only)
{
    struct text why = {0};
    union position other = start;
    struct table_key stranger = {&counted_policy, &other};
    run(2);
    ck_assert(game_rules(game_find("hog"), &other, "goal=50", &why));
    ck_assert(table_store_has(&store, &key));
    ck_assert(!table_store_has(&store, &stranger));
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
        poll(&fd, 1, -1);
    }
    return state;
}

START_TEST(a_brain_finds_its_kept_table)
{
    struct tables *t = tables_new(&store);
    struct text why = {0};
    const void *bytes;
    run(2);
    ck_assert(policy_fits(&counted_policy, &start, tables_store(t), &why));
    ck_assert(!policy_fits(&counted_policy, &start, NULL, &why));
    struct table *table = tables_ask(t, game_find("hog"), &counted_policy, &start);
    ck_assert_int_eq(settle(t, table, &bytes, &why), TABLE_READY);
    ck_assert_int_eq(((const struct counted *)bytes)->sweeps, COUNTED_SWEEPS);
    tables_give(t, table);
    tables_close(t);
}
END_TEST

START_TEST(without_a_table_a_brain_says_how_to_make_it)
{
    struct tables *t = tables_new(&store);
    struct text why = {0};
    const void *bytes;
    struct table *table = tables_ask(t, game_find("hog"), &counted_policy, &start);
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
    tcase_add_loop_test(c, damage_is_noticed_and_mended_by_solving_again, 0, ROWS(spoilt));
    tcase_add_loop_test(c, checking_reads_the_last_byte_too, 0, ROWS(spoilt));
    tcase_add_loop_test(c, a_table_is_on_the_disk_before_it_gets_its_name_and_then_the_name_is, 0,
                        2);
    tcase_add_test(c, a_file_is_a_page_the_table_and_a_hash_for_each_mb);
    tcase_add_test(c, a_part_of_a_file_is_no_table);
    tcase_add_test(c, a_table_of_another_byte_order_is_refused_as_such);
    tcase_add_test(c, a_link_is_no_table);
    tcase_add_test(c, a_lock_is_not_made_where_a_link_leads);
    tcase_add_loop_test(c, nothing_is_written_through_a_link, 0, ROWS(tails));
    tcase_add_test(c, a_table_of_somebody_else_is_not_read);
    tcase_add_test(c, a_table_is_for_its_rules_only);
    tcase_add_test(c, a_brain_finds_its_kept_table);
    tcase_add_test(c, without_a_table_a_brain_says_how_to_make_it);
    suite_add_tcase(s, c);
    return s;
}
