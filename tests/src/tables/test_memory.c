/* How much memory there is: groups of processes may have less than the machine. */
#include "src/tables/memory.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files of a tree of groups, and what is left to the processes of /a/b in it. */
static const struct {
    const char *file[6], *text[6];
    uint64_t room;
} trees[] = {
    {{NULL}, {NULL}, UINT64_MAX}, /* no such group: nothing limits it */
    {{"a/b/memory.max", "a/b/memory.current"}, {"max\n", "5000\n"}, UINT64_MAX},
    {{"a/b/memory.max", "a/b/memory.current"}, {"7000\n", "5000\n"}, 2000},
    {{"a/b/memory.max"}, {"7000\n"}, 7000}, /* it does not say what it has */
    {{"a/b/memory.max", "a/b/memory.current"}, {"7000\n", "8000\n"}, 0},
    /* a group above allows less */
    {{"a/b/memory.max", "a/b/memory.current", "a/memory.max", "a/memory.current"},
     {"7000\n", "5000\n", "6000\n", "5500\n"},
     500},
    {{"memory.max", "memory.current"}, {"900\n", "100\n"}, 800},
    /* pages of files can be given up */
    {{"a/memory.max", "a/memory.current", "a/memory.stat"},
     {"9000\n", "8000\n", "anon 4000\ninactive_file 3000\nactive_file 10\n"},
     4000},
    {{"a/memory.max", "a/memory.current", "a/memory.stat"},
     {"9000\n", "100\n", "inactive_file 3000\n"},
     9000},
};

static void put(const char *root, const char *name, const char *text)
{
    char path[2 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, root, name), text, strlen(text));
}

START_TEST(a_group_has_what_it_and_those_above_leave)
{
    char root[SCRATCH_BYTES], dir[2 * SCRATCH_BYTES];
    scratch_make(root);
    ck_assert_int_eq(mkdir(scratch_path(dir, root, "a"), 0700), 0);
    ck_assert_int_eq(mkdir(scratch_path(dir, root, "a/b"), 0700), 0);
    for (int i = 0; i < ROWS(trees[_i].file) && trees[_i].file[i]; i++) {
        put(root, trees[_i].file[i], trees[_i].text[i]);
    }
    ck_assert_uint_eq(memory_room(root, "/a/b"), trees[_i].room);
    scratch_remove(root);
}
END_TEST

START_TEST(the_group_of_all_has_no_name)
{
    char root[SCRATCH_BYTES];
    scratch_make(root);
    put(root, "memory.max", "700\n");
    ck_assert_uint_eq(memory_room(root, "/"), 700);
    scratch_remove(root);
}
END_TEST

START_TEST(there_is_some_memory)
{
    int before = open("/dev/null", O_RDONLY | O_CLOEXEC);
    close(before);
    ck_assert_uint_gt(memory_available(), 1 << 20);
    int after = open("/dev/null", O_RDONLY | O_CLOEXEC);
    ck_assert_int_eq(after, before); /* what was read is closed */
    close(after);
}
END_TEST

static const size_t sizes[] = {8 << 20, (8 << 20) + 1, 50000000}; /* in large pages */

/* Pages of addresses in use. */
static long addresses(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fscanf(file, "%ld", &pages), 1);
    fclose(file);
    return pages;
}

START_TEST(large_memory_is_zeroed_and_given_back_whole)
{
    long before = 0;
    for (int i = 0; i < 20; i++) {
        unsigned char *memory = huge_alloc(sizes[_i]);
        ck_assert_ptr_nonnull(memory);
        ck_assert_int_eq(memory[0] + memory[sizes[_i] - 1], 0);
        memory[0] = memory[sizes[_i] - 1] = 1;
        huge_free(memory, sizes[_i]);
        before = i == 0 ? addresses() : before;
    }
    ck_assert_int_eq(addresses(), before);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("memory");
    TCase *c = tcase_create("memory");
    tcase_add_loop_test(c, a_group_has_what_it_and_those_above_leave, 0, ROWS(trees));
    tcase_add_test(c, the_group_of_all_has_no_name);
    tcase_add_test(c, there_is_some_memory);
    tcase_add_loop_test(c, large_memory_is_zeroed_and_given_back_whole, 0, ROWS(sizes));
    suite_add_tcase(s, c);
    return s;
}
