#include "tests/cli/run.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

void run_init(struct run *r)
{
    memset(r, 0, sizeof *r);
    scratch_make(r->home);
}

void run_settle(const struct run *r, const char *settings)
{
    static const char *const parts[] = {"/.config", "/rollick"};
    char path[SCRATCH_BYTES + 64];
    snprintf(path, sizeof path, "%s", r->home);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        strcat(path, parts[i]);
        ck_assert_int_eq(mkdir(path, 0700), 0);
    }
    FILE *file = fopen(strcat(path, "/config.ini"), "w");
    ck_assert(file && fputs(settings, file) >= 0 && fclose(file) == 0);
}

static void forget(struct run *r)
{
    free(r->output);
    free(r->errors);
    r->output = r->errors = NULL;
}

void run_fini(struct run *r)
{
    forget(r);
    scratch_remove(r->home);
}

static char *read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    struct stat is = {0};
    size_t most = f && fstat(fileno(f), &is) == 0 ? (size_t)is.st_size : 0;
    char *bytes = calloc(1, most + 1);
    if (f) {
        bytes[fread(bytes, 1, most, f)] = '\0';
        fclose(f);
    }
    return bytes;
}

static void put_on(int fd, const char *path, int flags)
{
    int opened = open(path, flags, 0600);
    if (opened < 0 || dup2(opened, fd) < 0) {
        _exit(99);
    }
    if (opened != fd) {
        close(opened);
    }
}

static void put_on_broken_pipe(int fd)
{
    int ends[2];
    if (pipe(ends) != 0 || dup2(ends[1], fd) < 0) {
        _exit(99);
    }
    close(ends[0]);
    close(ends[1]);
}

static void set_output(const struct run *r, const char *path)
{
    switch (r->out) {
    case STREAM_READ:
        put_on(STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC);
        break;
    case STREAM_CLOSED:
        close(STDOUT_FILENO);
        break;
    case STREAM_FULL:
        put_on(STDOUT_FILENO, "/dev/full", O_WRONLY);
        break;
    case STREAM_BROKEN:
        put_on_broken_pipe(STDOUT_FILENO);
        break;
    }
}

static void become(const struct run *r, const char *const *word)
{
    const char *chosen = getenv("ROLLICK_MUTANT"); /* ./dev check mutants */
    char home[SCRATCH_BYTES + 8], lang[64], mutant[1024], zone[64];
    char name[] = "rollick", path[128], term[] = "TERM=xterm";
    char *argv[ARGUMENTS_MOST + 2] = {name};
    char *environment[] = {path, term, home, lang, NULL, NULL, NULL};
    int n = 4;
    snprintf(path, sizeof path, "PATH=%s", r->path ? r->path : "/usr/bin:/bin");
    snprintf(home, sizeof home, "HOME=%s", r->home);
    snprintf(lang, sizeof lang, "LANG=%s", r->lang ? r->lang : "C.UTF-8");
    if (snprintf(mutant, sizeof mutant, "ROLLICK_MUTANT=%s", chosen ? chosen : "") >=
        (int)sizeof mutant) {
        _exit(99);
    }
    snprintf(zone, sizeof zone, "TZ=%s", r->zone ? r->zone : "");
    if (chosen) {
        environment[n++] = mutant;
    }
    if (r->zone) {
        environment[n] = zone;
    }
    for (int i = 0; word[i]; i++) {
        argv[i + 1] = (char *)word[i];
    }
    execve(getenv("ROLLICK"), argv, r->environment ? r->environment : environment);
    _exit(99);
}

/* What is blocked stays so in the program, and waits for it. */
static void send_first(int signal)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    sigprocmask(SIG_BLOCK, &set, NULL);
    raise(signal);
}

/* In the child: streams, then the program. Input -1: from the file. */
static void child(const struct run *r, const char *const *word, int input)
{
    char path[2 * SCRATCH_BYTES];
    if (input >= 0) {
        dup2(input, STDIN_FILENO);
    } else {
        put_on(STDIN_FILENO, scratch_path(path, r->home, "input"), O_RDONLY);
    }
    set_output(r, scratch_path(path, r->home, "output"));
    if (r->unheard) {
        close(STDERR_FILENO);
    } else {
        put_on(STDERR_FILENO, scratch_path(path, r->home, "errors"), O_WRONLY | O_CREAT | O_TRUNC);
    }
    if (r->at_home && chdir(r->home) != 0) {
        _exit(99);
    }
    if (r->pending) {
        send_first(r->pending);
    }
    become(r, word);
}

/* A number that the system says of a running process; 0: it is not said. */
static long status_of(pid_t pid, const char *name)
{
    char path[64], line[128];
    long number = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    size_t n = strlen(name);
    while (f && fgets(line, sizeof line, f) && number == 0) {
        number = strncmp(line, name, n) == 0 && line[n] == ':' ? strtol(line + n + 1, NULL, 10) : 0;
    }
    if (f) {
        fclose(f);
    }
    return number;
}

/* Whether it has not ended; that it has is still said to who waits for it. */
static bool runs(pid_t pid)
{
    siginfo_t ended = {0};
    return waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && !ended.si_pid;
}

/* What it had at most is known until it ends. */
static void watch(struct run *r, pid_t pid)
{
    r->peak = 0;
    while (runs(pid)) {
        long now = status_of(pid, "VmHWM");
        r->peak = now > r->peak ? now : r->peak;
        poll(NULL, 0, 10);
    }
}

static void collect(struct run *r, pid_t pid)
{
    char path[2 * SCRATCH_BYTES];
    int status;
    if (r->watched) {
        watch(r, pid);
    }
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    r->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    r->output = read_file(scratch_path(path, r->home, "output"));
    r->errors = read_file(scratch_path(path, r->home, "errors"));
    ck_assert_int_ne(r->status, 99);
}

/* fork(), but what is sent to the copy is not heard by handlers of Check, which end the test. */
static pid_t copy_process(void)
{
    static const int handled[] = {SIGINT, SIGTERM};
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t pid = fork();
    for (size_t i = 0; pid == 0 && i < sizeof handled / sizeof *handled; i++) {
        signal(handled[i], SIG_DFL);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return pid;
}

void run_words(struct run *r, const char *const *word, const char *input)
{
    char path[2 * SCRATCH_BYTES];
    const char *bytes = input ? input : "";
    forget(r);
    unlink(scratch_path(path, r->home, "output"));
    scratch_write(scratch_path(path, r->home, "input"), bytes, strlen(bytes));
    pid_t pid = copy_process();
    if (pid == 0) {
        child(r, word, -1);
    }
    collect(r, pid);
}

/* Takes `copy` apart. */
static void split(char *copy, const char **word)
{
    int n = 0;
    char *rest = NULL;
    for (char *w = strtok_r(copy, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
        ck_assert_int_lt(n, ARGUMENTS_MOST);
        word[n++] = w;
        for (; *w; w++) {
            *w = *w == '~' ? ' ' : *w;
        }
    }
    word[n] = NULL;
}

void run_line(struct run *r, const char *line, const char *input)
{
    const char *word[ARGUMENTS_MOST + 1];
    char *copy = strdup(line);
    split(copy, word);
    run_words(r, word, input);
    free(copy);
}

static bool holds(const struct run *r, const char *seen)
{
    char path[2 * SCRATCH_BYTES];
    char *bytes = read_file(scratch_path(path, r->home, "output"));
    bool found = strstr(bytes, seen) != NULL;
    free(bytes);
    return found;
}

void run_start(struct run *r, const char *line, const char *input, const char *seen)
{
    const char *word[ARGUMENTS_MOST + 1];
    char path[2 * SCRATCH_BYTES];
    char *copy = strdup(line);
    int ends[2];
    split(copy, word);
    forget(r);
    unlink(scratch_path(path, r->home, "output"));
    ck_assert_int_eq(pipe(ends), 0);
    r->pid = copy_process();
    if (r->pid == 0) {
        close(ends[1]);
        child(r, word, ends[0]);
    }
    r->pipe = ends[1];
    close(ends[0]);
    ck_assert_int_eq(write(ends[1], input, strlen(input)), (ssize_t)strlen(input));
    for (bool running = true; !holds(r, seen); running = runs(r->pid)) {
        ck_assert(running);
        poll(NULL, 0, 2);
    }
    free(copy);
}

int run_threads(const struct run *r)
{
    ck_assert(runs(r->pid));
    return (int)status_of(r->pid, "Threads");
}

void run_stop(struct run *r, int signal)
{
    kill(r->pid, signal);
    collect(r, r->pid);
    close(r->pipe);
}

const char *run_last(const struct run *r)
{
    static char line[4096];
    const char *end = r->output + strlen(r->output);
    end -= end > r->output && end[-1] == '\n';
    const char *start = end;
    while (start > r->output && start[-1] != '\n') {
        start--;
    }
    snprintf(line, sizeof line, "%.*s", (int)(end - start), start);
    return line;
}

const char *run_from(const struct run *r, const char *words)
{
    const char *found = strstr(r->output, words);
    return found ? found : "";
}

void run_meddle(const struct run *r, const char *sql)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    scratch_path(path, r->home, ".local/share/rollick/library.db");
    ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
    ck_assert_int_eq(sqlite3_close(db), SQLITE_OK);
}
