/* Two programs that do not see each other's process ids, as in two containers, share a library. */
#include "src/library/library.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OURS = 1, THEIRS = 2 };

/* The other program: somebody who waits for it, and itself, who is process 1 in its namespace. */
struct other {
    pid_t keeper, pid;
    int ask, answer; /* one byte each way */
};

static bool map_user(const char *name, unsigned id)
{
    char path[64], line[64];
    int length = snprintf(line, sizeof line, "%u %u 1", id, id);
    snprintf(path, sizeof path, "/proc/self/%s", name);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool written = fd >= 0 && write(fd, line, (size_t)length) == length;
    if (fd >= 0) {
        close(fd);
    }
    return written;
}

/* Children of this process have process ids of their own from now on. */
static bool set_apart(void)
{
    unsigned user = geteuid();
    int own = CLONE_NEWPID | CLONE_NEWNS;
    return unshare(own) == 0 || (unshare(CLONE_NEWUSER | own) == 0 && map_user("uid_map", user));
}

static bool see_own_processes_only(void)
{
    return mount("none", "/", "none", MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) == 0;
}

static bool say(int fd, char word)
{
    return write(fd, &word, 1) == 1;
}

static char hear(int fd)
{
    char word;
    return (char)(read(fd, &word, 1) == 1 ? word : 0);
}

/* Plays a match of its own, and says what it is told when it wants to go on with the first: 'p' it
 * is played, 'f' it is free. Then it plays on until it is killed. */
static void play_apart(int ask, int answer)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!see_own_processes_only()) {
        _exit(!say(answer, 's'));
    }
    say(answer, 'r');
    hear(ask);
    struct library *lib = opened();
    struct saving *mine = library_begin(lib, &facts);
    until_saved(lib, mine, append(mine, "x"));
    struct saving *theirs = library_resume(lib, OURS, &why);
    say(answer, theirs ? 'f' : strstr(why.bytes, "played in another window") ? 'p' : '?');
    for (;;) {
        pause();
    }
}

static void keep(int ask, int answer, int told)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!set_apart()) {
        _exit(!say(answer, 's'));
    }
    pid_t pid = fork();
    if (pid == 0) {
        play_apart(ask, answer);
    }
    bool written = write(told, &pid, sizeof pid) == sizeof pid;
    waitpid(pid, NULL, 0);
    _exit(!written);
}

/* False: it may not have process ids of its own. */
static bool begin_other(struct other *o)
{
    int ask[2], answer[2], told[2];
    if (pipe(ask) != 0 || pipe(answer) != 0 || pipe(told) != 0) {
        return false;
    }
    o->keeper = fork();
    if (o->keeper == 0) {
        keep(ask[0], answer[1], told[1]);
    }
    close(answer[1]);
    close(told[1]);
    o->ask = ask[1];
    o->answer = answer[0];
    bool permitted = hear(o->answer) == 'r';
    if (permitted) {
        permitted = read(told[0], &o->pid, sizeof o->pid) == sizeof o->pid;
    } else {
        waitpid(o->keeper, NULL, 0);
    }
    return permitted;
}

static void end_other(struct other *o)
{
    kill(o->pid, SIGKILL);
    waitpid(o->keeper, NULL, 0);
}

START_TEST(programs_in_two_namespaces_see_what_the_other_plays_as_long_as_it_lives)
{
    struct other other;
    ck_assert(begin_other(&other));
    struct library *lib = opened();
    struct saving *mine = library_begin(lib, &facts);
    until_saved(lib, mine, append(mine, "a"));
    say(other.ask, 'g');
    ck_assert_int_eq(hear(other.answer), 'p');
    ck_assert_ptr_null(library_resume(lib, THEIRS, &why));
    says("being played in another window");
    ck_assert_int_eq(library_newest_unfinished(lib, &why), 0);
    ck_assert(!library_forget(lib, THEIRS, &why));
    end_other(&other);
    struct saving *left = library_resume(lib, THEIRS, &why);
    ck_assert_msg(left, "%s", why.bytes);
    saving_close(left);
    saving_close(mine);
    closed(lib);
}
END_TEST

Suite *suite(void)
{
    struct other other;
    if (!begin_other(&other)) {
        printf("not tested: process ids of one's own are not permitted here\n");
        return NULL;
    }
    end_other(&other);
    Suite *s = suite_create("namespaces");
    TCase *t = tcase_create("namespaces");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_set_timeout(t, 15);
    tcase_add_test(t, programs_in_two_namespaces_see_what_the_other_plays_as_long_as_it_lives);
    suite_add_tcase(s, t);
    return s;
}
