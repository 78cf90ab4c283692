/* measure_bots PROGRAM QUICK: a part of `./dev bench`: what bots cost us. Choices a second of CPU
 * time of ours, user and system, in whole runs of `rollick arena` with two processes of each bot,
 * whose own time does not count; and how soon after its deadline a bot that hangs is late. QUICK is
 * tests/bench/quick.c. Ends with 1 when a row misses what is wanted. */
#include "src/bot/bots.h"
#include "games/registry.h"
#include "src/base/clock.h"
#include "src/session/session.h"

#include <assert.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 3, HANGING = 300, CHOICE_MS = 25, WITHIN_MS = 10, OUTPUT = 1 << 16, MS = 1000000 };

static const struct {
    const char *game;
    int seats;
    const char *words; /* of the bot: how many choices it takes at once, which action it plays */
    const char *matches;
    double at_least; /* choices a second */
} rows[] = {
    {"hog", 2, "1 4", "2000", 50000},
    {"hog", 2, "64 4", "10000", 150000},
    {"yahtzee", 1, "1 0", "1500", 20000},
    {"yahtzee", 1, "64 0", "6000", 60000},
};

/* Reads to its end what a process writes. */
static void read_all(int fd, char *bytes)
{
    ssize_t n;
    size_t length = 0;
    while ((n = read(fd, bytes + length, OUTPUT - 1 - length)) > 0) {
        length += (size_t)n;
    }
    bytes[length] = '\0';
}

/* Runs a command: the seconds of CPU time that it took itself, without its children. Negative: it
 * failed. */
static double run(char **command, char *output)
{
    int ends[2];
    pid_t child;
    clockid_t clock;
    siginfo_t info = {0};
    struct timespec spent = {0};
    posix_spawn_file_actions_t files;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return -1;
    }
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    bool begun = posix_spawn(&child, command[0], &files, NULL, command, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (begun) {
        read_all(ends[0], output);
    }
    close(ends[0]);
    /* it has ended and is still there: its clock can be read */
    bool measured = begun && waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT) == 0 &&
                    clock_getcpuclockid(child, &clock) == 0 && clock_gettime(clock, &spent) == 0;
    if (begun) {
        waitpid(child, NULL, 0);
    }
    bool good = measured && info.si_code == CLD_EXITED && info.si_status == 0;
    return good ? (double)spent.tv_sec + 1e-9 * (double)spent.tv_nsec : -1;
}

/* Choices a second of ours; each of them follows a throw or brings one. 0: something failed. */
static double choices(const char *program, const char *quick, int i)
{
    static char output[OUTPUT];
    char seat[KIND_BYTES];
    snprintf(seat, sizeof seat, "bot:exec %s %s", quick, rows[i].words);
    const char *command[] = {program,
                             "arena",
                             rows[i].game,
                             "-n",
                             rows[i].matches,
                             "--jobs",
                             "2",
                             "--json",
                             "--seed",
                             "bench",
                             "--unsandboxed-bots",
                             seat,
                             rows[i].seats > 1 ? seat : NULL,
                             NULL};
    double seconds = run((char **)command, output);
    const char *events = strstr(output, "\"events\":");
    bool fair = seconds > 0 && events && !strstr(output, "\"faults\":{\"");
    return fair ? atof(events + strlen("\"events\":")) / 2 / seconds : 0;
}

static bool measure_choices(const char *program, const char *quick, int i)
{
    double best = 0;
    for (int n = 0; n < RUNS; n++) {
        double rate = choices(program, quick, i);
        best = rate > best ? rate : best;
    }
    char what[96];
    snprintf(what, sizeof what, "choices per CPU second of ours, %s, %s", rows[i].game,
             rows[i].words[1] == ' ' ? "one at a time" : "batches of 64");
    bool quick_enough = best >= rows[i].at_least;
    printf("%-59s  %9.0f %9.0f%s\n", what, best, rows[i].at_least,
           quick_enough ? "" : "  too slow");
    fflush(stdout);
    return quick_enough;
}

/* Seats a bot that hangs when it is asked, and plays until it has lost: how long after its last
 * deadline that was, in nanoseconds. */
static int64_t hang(struct bots *bots, const char *quick)
{
    struct setup s;
    struct session t;
    struct text why = {0};
    struct services use = {.bots = bots};
    char seat[KIND_BYTES];
    setup_init(&s, game_find("hog"));
    snprintf(seat, sizeof seat, "bot:exec %s 0", quick);
    bool good = setup_seat(&s, seat, &why) && setup_seat(&s, "Ada=human", &why);
    s.seed = seed_value(1);
    good = good && bots_call(bots, &s, &why);
    while (good && bots_greeted(bots, &s, &why) == BOTS_GREETING) {
        bots_wait(bots);
    }
    good = good && setup_finish(&s, &why) && session_init(&t, &s, &use, NULL, 0, &why);
    if (!good) {
        fprintf(stderr, "%s\n", why.bytes);
        exit(1);
    }
    const struct bot *bot = bots_of(bots, &s, 0);
    int64_t due = 0;
    while (session_step(&t, &why) == STEP_WAITING) {
        due = bot_moment(bot);
        poll(&(struct pollfd){.fd = bots_fd(bots), .events = POLLIN}, 1, -1);
    }
    int64_t now = clock_nanoseconds();
    assert(t.match.ending == ENDING_FORFEIT && strcmp(t.match.fault, "late") == 0);
    session_fini(&t);
    return now - due;
}

static bool measure_hanging(const char *quick)
{
    struct bots_options o = bots_standard();
    o.limits.choice_ms = CHOICE_MS;
    o.unsandboxed = true;
    struct bots *bots = bots_new(&o);
    int within = 0;
    for (int i = 0; i < HANGING; i++) {
        int64_t late = hang(bots, quick);
        within += late >= 0 && late <= WITHIN_MS * MS;
    }
    bots_close(bots);
    bool soon = within >= HANGING * 99 / 100;
    printf("%-59s  %9d %9d%s\n", "verdicts within 10 ms of the deadline, 300 hanging choices",
           within, HANGING * 99 / 100, soon ? "" : "  too slow");
    return soon;
}

int main(int n, char **words)
{
    if (n != 3) {
        fputs("usage: measure_bots PROGRAM QUICK\n", stderr);
        return 2;
    }
    bool good = true;
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
        good = measure_choices(words[1], words[2], i) && good;
    }
    return !(measure_hanging(words[2]) && good);
}
