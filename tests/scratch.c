#include "tests/scratch.h"

#include <check.h>
#include <fcntl.h>
#include <ftw.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOBODY = 65534 };

void scratch_make(char dir[SCRATCH_BYTES])
{
    const char *base = getenv("TMPDIR");
    if (!base) {
        base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    }
    snprintf(dir, SCRATCH_BYTES, "%s/rollick-test-XXXXXX", base);
    ck_assert_ptr_nonnull(mkdtemp(dir));
}

static int unlink_node(const char *path, const struct stat *st, int type, struct FTW *where)
{
    (void)st, (void)type, (void)where;
    return remove(path);
}

void scratch_remove(const char *dir)
{
    chmod(dir, 0700);
    ck_assert_int_eq(nftw(dir, unlink_node, 16, FTW_DEPTH | FTW_PHYS), 0);
}

const char *scratch_path(char path[2 * SCRATCH_BYTES], const char *dir, const char *name)
{
    snprintf(path, 2 * SCRATCH_BYTES, "%s/%s", dir, name);
    return path;
}

void scratch_write(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "we");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

void scratch_wipe(const char *path, const char *words)
{
    enum { PAGE = 4096, BYTES = 1 << 20 };
    static char bytes[BYTES], zeroes[PAGE];
    int fd = open(path, O_RDWR | O_CLOEXEC);
    ssize_t n = read(fd, bytes, BYTES);
    ck_assert_int_gt(n, 0);
    const char *at = memmem(bytes, (size_t)n, words, strlen(words));
    ck_assert_ptr_nonnull(at);
    ck_assert_int_eq(pwrite(fd, zeroes, PAGE, (at - bytes) / PAGE * PAGE), PAGE);
    close(fd);
}

void scratch_ordinary(const char *dir)
{
    if (getuid() == 0) {
        ck_assert_int_eq(chown(dir, NOBODY, NOBODY), 0);
        ck_assert_int_eq(seteuid(NOBODY), 0);
    }
}

void scratch_root(void)
{
    if (getuid() == 0) {
        ck_assert_int_eq(seteuid(0), 0);
    }
}

bool scratch_read_only(const char *dir)
{
    if (getuid() != 0) {
        return chmod(dir, 0500) == 0;
    }
    return unshare(CLONE_NEWNS) == 0 &&
           mount("none", "/", "none", MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount(dir, dir, "none", MS_BIND, NULL) == 0 &&
           mount("none", dir, "none", MS_REMOUNT | MS_BIND | MS_RDONLY, NULL) == 0;
}

void scratch_writable(const char *dir)
{
    umount2(dir, MNT_DETACH);
    chmod(dir, 0700);
}
