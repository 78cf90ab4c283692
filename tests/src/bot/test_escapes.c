/* Bots that want out of the sandbox: each says from inside whether it got out, and what it could
 * have touched is looked at from outside. Where nothing is broken by it, the same is tried in the
 * open, where it must succeed: else it would prove nothing. */
#include "tests/scratch.h"
#include "tests/src/bot/bot_tool.h"
#include "tests/suite.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum open { NEVER, ALWAYS, ROOT }; /* who gets through in the open */

/* In arguments these stand for what differs each time: @ the scratch directory, % our process, & an
 * address there, ! a port, ~ our terminal, # a number. */
static const struct {
    const char *way, *argument;
    enum open open;
} escapes[] = {
    {"read", "@/home/secret", ALWAYS},
    {"read", "@/data/rollick/library.db", ALWAYS}, /* the library */
    {"read", "@/other/bot", ALWAYS},               /* another bot's folder */
    {"read", "@/own/link", ALWAYS},                /* a link in its folder that leads out of it */
    {"read", "/proc/1/root@/home/secret", NEVER},  /* through other processes */
    {"read", "/proc/%/root@/home/secret", ROOT},
    {"read", "/proc/%/cmdline", ALWAYS}, /* that we are there */
    {"read", "/etc/passwd", ALWAYS},     /* who else is there */
    {"read", "/etc/shadow", ROOT},
    {"read", "/sys", ALWAYS},
    {"read", "/run", ALWAYS},       /* sockets of the system */
    {"make", "@/own/made", ALWAYS}, /* in its own folder */
    {"make", "@/other/made", ALWAYS},
    {"make", "/made", NEVER},
    {"make", "/usr/made", NEVER},
    {"make", "/dev/made", NEVER},
    {"write", "@/own/notes", ALWAYS},
    {"write", "/proc/sys/kernel/core_pattern", ROOT}, /* the kernel's settings: root owns them */
    {"mode", "@/own/notes", ALWAYS},
    {"port", "!", ALWAYS},
    {"raw", "", ROOT},
    {"abstract", "rollick-#", ALWAYS},
    {"socket", "@/X0", ALWAYS}, /* of a screen */
    {"signal", "%", ALWAYS},
    {"signal-all", "", NEVER},
    {"trace", "%", ROOT},
    {"memory", "'% &'", ROOT},
    {"word", "#", ALWAYS}, /* in environments */
    {"terminal", "~", ALWAYS},
    {"descriptors", "", NEVER},
    {"namespace", "", ROOT}, /* to mount in */
    {"privileges", "", ALWAYS},
    {"devices", "", ROOT},
    {"shared", "/rollick-#", ALWAYS},
    {"segment", "#", ALWAYS},
    {"key", "rollick-#", NEVER},
    {"fill", "@/home", NEVER},
    {"limits", "", ROOT},
};

static char dir[SCRATCH_BYTES], path[2 * SCRATCH_BYTES], secret[] = "open sesame";
static int port, listening[3], segment, master;
static char slave[64], number[16];

static void write_word(const char *name, const char *word)
{
    scratch_write(scratch_path(path, dir, name), word, strlen(word));
}

static void make_folder(const char *name)
{
    ck_assert_int_eq(mkdir(scratch_path(path, dir, name), 0700), 0);
}

static void copy_helper(const char *name)
{
    static char bytes[1 << 22];
    char from[COMMAND_BYTES];
    snprintf(from, sizeof from, "%s/escape", getenv("HELPERS"));
    FILE *file = fopen(from, "re");
    ck_assert_ptr_nonnull(file);
    size_t n = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    ck_assert_uint_lt(n, sizeof bytes);
    scratch_write(scratch_path(path, dir, name), bytes, n);
    ck_assert_int_eq(chmod(path, 0700), 0);
}

static void plant_files(void)
{
    static const char *const folders[] = {"home", "data", "data/rollick", "other", "own"};
    char target[2 * SCRATCH_BYTES];
    for (int i = 0; i < ROWS(folders); i++) {
        make_folder(folders[i]);
    }
    write_word("home/secret", secret);
    write_word("data/rollick/library.db", secret);
    write_word("other/bot", "exit 0\n");
    write_word("own/notes", "");
    copy_helper("own/escape");
    scratch_path(target, dir, "home/secret");
    ck_assert_int_eq(symlink(target, scratch_path(path, dir, "own/link")), 0);
    setenv("HOME", scratch_path(path, dir, "home"), 1);
    setenv("XDG_DATA_HOME", scratch_path(path, dir, "data"), 1);
}

static int listen_at(const void *at, socklen_t length)
{
    int fd = socket(((const struct sockaddr *)at)->sa_family, SOCK_STREAM | SOCK_NONBLOCK, 0);
    ck_assert_int_eq(bind(fd, at, length), 0);
    ck_assert_int_eq(listen(fd, 1), 0);
    return fd;
}

static void plant_sockets(void)
{
    struct sockaddr_in net = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct sockaddr_un named = {.sun_family = AF_UNIX}, abstract = {.sun_family = AF_UNIX};
    socklen_t length = sizeof net;
    listening[0] = listen_at(&net, sizeof net);
    getsockname(listening[0], (struct sockaddr *)&net, &length);
    port = ntohs(net.sin_port);
    snprintf(named.sun_path, sizeof named.sun_path, "%.90s/X0", dir);
    listening[1] = listen_at(&named, sizeof named);
    int n = snprintf(abstract.sun_path + 1, sizeof abstract.sun_path - 1, "rollick-%s", number);
    listening[2] =
        listen_at(&abstract, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n));
}

static void plant_memory(void)
{
    char name[64];
    snprintf(name, sizeof name, "/rollick-%s", number);
    ck_assert_int_ge(shm_open(name, O_RDWR | O_CREAT, 0600), 0);
    segment = shmget((key_t)atoi(number), 4096, IPC_CREAT | 0600);
    syscall(SYS_add_key, "user", name + 1, secret, sizeof secret, KEY_SPEC_SESSION_KEYRING);
    snprintf(name, sizeof name, "secret-%s", number);
    setenv("ROLLICK_SECRET", name, 1);
}

static void plant(void)
{
    make_mark();
    snprintf(number, sizeof number, "%ld", 100000 + (long)getpid());
    scratch_make(dir);
    plant_files();
    plant_sockets();
    plant_memory();
    int fd;
    ck_assert_int_eq(openpty(&master, &fd, slave, NULL, NULL), 0);
    close(fd);
    fcntl(master, F_SETFL, O_NONBLOCK);
}

static void remove_planted(void)
{
    char name[64];
    snprintf(name, sizeof name, "/rollick-%s", number);
    shm_unlink(name);
    shmctl(segment, IPC_RMID, NULL);
    scratch_remove(dir);
}

/* Puts in what differs each time. */
static void fill_in(char *command, size_t room, const char *argument)
{
    char pid[16], address[32], gate[16];
    snprintf(pid, sizeof pid, "%ld", (long)getpid());
    snprintf(address, sizeof address, "%p", (void *)secret);
    snprintf(gate, sizeof gate, "%d", port);
    const char *const words[] = {dir, pid, address, gate, slave, number};
    for (; *argument; argument++) {
        static const char signs[] = "@%&!~#";
        const char *sign = strchr(signs, *argument), one[] = {*argument, 0};
        size_t n = strlen(command);
        snprintf(command + n, room - n, "%s", sign ? words[sign - signs] : one);
    }
}

static void signalled(int signal)
{
    (void)signal;
}

/* We play at a terminal, with an open file, and are whom the bot is after. Prints what it says. */
static _Noreturn void play(int row, bool sandboxed, int tell)
{
    char command[4 * COMMAND_BYTES] = "";
    sigset_t urgent, pending;
    sigemptyset(&urgent);
    sigaddset(&urgent, SIGURG);
    sigprocmask(SIG_BLOCK, &urgent, NULL);
    signal(SIGURG, signalled); /* else it would be dropped */
    setsid();
    int terminal = open(slave, O_RDWR); /* becomes ours */
    int file = open(scratch_path(path, dir, "home/secret"), O_RDONLY);
    snprintf(command, sizeof command, "%s/own/escape %s ", dir, escapes[row].way);
    fill_in(command, sizeof command, escapes[row].argument);
    struct text why = {0};
    struct process *p = process_start(command, sandboxed, &process_limits_usual, NULL, &why);
    if (!p) {
        dprintf(tell, "%s\n", why.bytes);
        _exit(1);
    }
    char said[64];
    ssize_t n;
    do {
        poll(&(struct pollfd){.fd = process_out(p), .events = POLLIN}, 1, -1);
        n = process_read(p, said, sizeof said);
        ssize_t told = n > 0 ? write(tell, said, (size_t)n) : 0;
        (void)told;
    } while (n != 0);
    process_close(p);
    sigpending(&pending);
    _exit(terminal < 0 || file < 0 || sigismember(&pending, SIGURG));
}

/* What a bot says that tries; "" when it says nothing. */
static void try(int row, bool sandboxed, char said[64])
{
    int fd[2], status;
    ck_assert_int_eq(pipe2(fd, O_CLOEXEC), 0);
    pid_t child = fork();
    if (child == 0) {
        play(row, sandboxed, fd[1]);
    }
    close(fd[1]);
    ssize_t all = 0, n;
    while ((n = read(fd[0], said + all, (size_t)(63 - all))) > 0) {
        all += n;
    }
    said[all] = 0;
    waitpid(child, &status, 0);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "we were reached: %s", said);
}

static bool is_there(const char *name)
{
    struct stat st;
    return lstat(*name == '/' ? name : scratch_path(path, dir, name), &st) == 0;
}

static void nothing_was_touched(void)
{
    char byte;
    struct stat st;
    ck_assert(!is_there("own/made") && !is_there("other/made") && !is_there("home/full"));
    ck_assert(!is_there("/made") && !is_there("/usr/made") && !is_there("/dev/made"));
    ck_assert_int_eq(stat(scratch_path(path, dir, "own/notes"), &st), 0);
    ck_assert_int_eq(st.st_mode & 0111, 0);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(accept(listening[i], NULL, NULL), -1); /* nobody knocked */
        ck_assert_int_eq(errno, EAGAIN);
    }
    ck_assert_int_le(read(master, &byte, 1), 0); /* nothing was written or typed */
}

START_TEST(a_bot_in_the_sandbox_is_denied)
{
    char said[64];
    try(_i, true, said);
    ck_assert_str_eq(said, "denied\n");
    nothing_was_touched();
}
END_TEST

START_TEST(the_same_is_no_trouble_in_the_open)
{
    char said[64];
    if (escapes[_i].open == ALWAYS || (escapes[_i].open == ROOT && geteuid() == 0)) {
        try(_i, false, said);
        ck_assert_str_eq(said, "escaped\n");
    }
}
END_TEST

Suite *suite(void)
{
    struct text why = {0};
    if (!process_can_sandbox(&why)) {
        printf("not tested: %s\n", why.bytes);
        return NULL;
    }
    Suite *s = suite_create("escapes");
    TCase *t = tcase_create("escapes");
    tcase_add_checked_fixture(t, plant, remove_planted);
    tcase_set_timeout(t, 15);
    tcase_add_loop_test(t, a_bot_in_the_sandbox_is_denied, 0, ROWS(escapes));
    tcase_add_loop_test(t, the_same_is_no_trouble_in_the_open, 0, ROWS(escapes));
    suite_add_tcase(s, t);
    return s;
}
