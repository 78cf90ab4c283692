/* escape.c: a bot that wants out: `escape NAME [ARGUMENT]` tries one way, prints "escaped" or
 * "denied", and ends. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/keyctl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

static bool opens(const char *path, int flags)
{
    int fd = open(path, flags | O_NONBLOCK | O_NOCTTY, 0600);
    return fd >= 0 && close(fd) == 0;
}

static bool read_path(const char *path)
{
    return opens(path, O_RDONLY);
}

static bool make_file(const char *path)
{
    return opens(path, O_WRONLY | O_CREAT);
}

static bool write_file(const char *path)
{
    return opens(path, O_WRONLY);
}

static bool change_mode(const char *path)
{
    return chmod(path, 0777) == 0;
}

static bool connect_to(const struct sockaddr *to, socklen_t length)
{
    int fd = socket(to->sa_family, SOCK_STREAM, 0);
    return fd >= 0 && connect(fd, to, length) == 0;
}

static bool connect_port(const char *port)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)atoi(port)),
                             .sin_addr = {htonl(INADDR_LOOPBACK)}};
    return connect_to((struct sockaddr *)&to, sizeof to);
}

static bool connect_path(const char *path)
{
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    strncpy(to.sun_path, path, sizeof to.sun_path - 1);
    return connect_to((struct sockaddr *)&to, sizeof to);
}

static bool connect_abstract(const char *name)
{
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    strncpy(to.sun_path + 1, name, sizeof to.sun_path - 2);
    return connect_to((struct sockaddr *)&to,
                      (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name)));
}

static bool open_raw_socket(const char *nothing)
{
    (void)nothing;
    return socket(AF_PACKET, SOCK_RAW, 0) >= 0 || socket(AF_INET, SOCK_RAW, 1) >= 0;
}

static bool signal_one(const char *pid)
{
    return kill(atoi(pid), 0) == 0 || errno == EPERM;
}

/* A signal that is ignored unless somebody waits for it: if it gets out, all processes of the
 * machine have it. Whether it does is seen from outside. */
static bool signal_all(const char *nothing)
{
    (void)nothing;
    kill(-1, SIGURG);
    return false;
}

static bool trace(const char *pid)
{
    return ptrace(PTRACE_SEIZE, atoi(pid), NULL, NULL) == 0;
}

/* "PID ADDRESS": four bytes there. */
static bool read_memory(const char *where)
{
    char *at, bytes[4], path[64];
    pid_t pid = (pid_t)strtol(where, &at, 10);
    struct iovec here = {bytes, 4}, there = {(void *)strtoul(at, NULL, 0), 4};
    snprintf(path, sizeof path, "/proc/%d/mem", pid);
    return process_vm_readv(pid, &here, 1, &there, 1, 0) == 4 || opens(path, O_RDONLY);
}

/* Whether "secret-NUMBER" stands in the environment or the words of any process. */
static bool find_word(const char *number)
{
    static char bytes[1 << 16];
    static const char *const files[] = {"environ", "cmdline"};
    char word[64];
    bool found = false;
    DIR *all = opendir("/proc");
    snprintf(word, sizeof word, "secret-%s", number);
    for (struct dirent *e; all && (e = readdir(all)) != NULL;) {
        for (int i = 0; i < 2; i++) {
            char path[300];
            snprintf(path, sizeof path, "/proc/%s/%s", e->d_name, files[i]);
            int fd = open(path, O_RDONLY);
            ssize_t n = fd < 0 ? 0 : read(fd, bytes, sizeof bytes);
            found |= n > 0 && memmem(bytes, (size_t)n, word, strlen(word));
            close(fd);
        }
    }
    return found;
}

static bool use_terminal(const char *path)
{
    char c = '#';
    bool used = opens("/dev/tty", O_RDWR);
    int fd = open(path, O_RDWR | O_NOCTTY);
    used |= fd >= 0 && (ioctl(fd, TIOCSTI, &c) == 0 || write(fd, "#", 1) == 1);
    for (int i = 0; i < 10; i++) {
        used |= ioctl(i, TIOCSTI, &c) == 0;
    }
    return used;
}

static bool find_descriptors(const char *nothing)
{
    (void)nothing;
    bool found = false;
    for (int fd = 3; fd < 1024; fd++) {
        found |= fcntl(fd, F_GETFD) >= 0;
    }
    return found;
}

static bool unshare_one(int what)
{
    return unshare(what) == 0;
}

static bool make_namespace(const char *nothing)
{
    (void)nothing;
    return unshare_one(CLONE_NEWNS) || unshare_one(CLONE_NEWUSER);
}

static bool become_more(const char *program)
{
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct has[2] = {{0}};
    syscall(SYS_capget, &header, has);
    bool more = has[0].effective || has[0].permitted || has[1].effective || has[1].permitted;
    (void)program;
    return more || prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0;
}

static bool use_devices(const char *nothing)
{
    static const char *const devices[] = {"/dev/mem",  "/dev/kmsg", "/dev/sda",         "/dev/vda",
                                          "/dev/fuse", "/dev/kvm",  "/dev/loop-control"};
    bool used = false;
    (void)nothing;
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        used |= opens(devices[i], O_RDONLY);
    }
    return used || mknod("/tmp/device", S_IFCHR | 0600, makedev(1, 1)) == 0;
}

static bool open_shared(const char *name)
{
    return shm_open(name, O_RDWR, 0600) >= 0;
}

static bool open_segment(const char *key)
{
    return shmget((key_t)strtol(key, NULL, 0), 0, 0) >= 0;
}

static bool find_key(const char *name)
{
    return syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_SESSION_KEYRING, "user", name, 0) >= 0;
}

static bool fill_places(const char *home)
{
    static char bytes[1 << 20];
    const char *const places[] = {home, "/tmp", "/dev/shm"};
    long all = 0;
    for (int i = 0; i < 3; i++) {
        char path[4200];
        snprintf(path, sizeof path, "%s/full", places[i]);
        int fd = open(path, O_WRONLY | O_CREAT, 0600);
        for (ssize_t n; fd >= 0 && all < 1 << 27 && (n = write(fd, bytes, sizeof bytes)) > 0;) {
            all += n;
        }
    }
    return all > 3 * (16 << 20);
}

static bool raise_limits(const char *nothing)
{
    struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    (void)nothing;
    return setrlimit(RLIMIT_DATA, &all) == 0 || setrlimit(RLIMIT_FSIZE, &all) == 0 ||
           setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) - 1) == 0;
}

static const struct {
    const char *name;
    bool (*try)(const char *argument);
} ways[] = {
    {"read", read_path},
    {"make", make_file},
    {"write", write_file},
    {"mode", change_mode},
    {"port", connect_port},
    {"socket", connect_path},
    {"abstract", connect_abstract},
    {"raw", open_raw_socket},
    {"signal", signal_one},
    {"signal-all", signal_all},
    {"trace", trace},
    {"memory", read_memory},
    {"word", find_word},
    {"terminal", use_terminal},
    {"descriptors", find_descriptors},
    {"namespace", make_namespace},
    {"privileges", become_more},
    {"devices", use_devices},
    {"shared", open_shared},
    {"segment", open_segment},
    {"key", find_key},
    {"fill", fill_places},
    {"limits", raise_limits},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(argv[1], ways[i].name) == 0) {
            puts(ways[i].try(argc > 2 ? argv[2] : "") ? "escaped" : "denied");
            return 0;
        }
    }
    puts("no such way");
    return 1;
}
