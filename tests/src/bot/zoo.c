/* zoo.c: a bot that greets properly and plays the first action it is given, until it misbehaves as
 * its first argument says: `zoo MODE [CHOICES [MARK [TIMES]]]`: before the choice with that number,
 * from 0; at -1 in place of the greeting. The mark is there to be found by. "late" takes 150 ms, or
 * as many times as long. "batch…" takes batches, and misbehaves at one of them; "only-hog" says
 * that it plays nothing else. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 1 << 20 };

static char line[LINE];
static long times = 1;

static void say(const char *words)
{
    fputs(words, stdout);
    fflush(stdout);
}

/* The number behind "id": of the question, and its first action. */
static void answer(const char *before, long more, const char *after)
{
    const char *id = strstr(line, "\"id\":"), *actions = strstr(line, "\"actions\":[\"");
    if (!id || !actions) {
        exit(9);
    }
    actions += strlen("\"actions\":[\"");
    printf("%s{\"id\":%ld,\"act\":\"%.*s\"}%s", before, atol(id + 5) + more,
           (int)strcspn(actions, "\""), actions, after);
    fflush(stdout);
}

static void hang(void)
{
    for (;;) {
        pause();
    }
}

static void silent(void)
{
    hang();
}

static void stubborn(void)
{
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    hang();
}

static void dies(void)
{
    exit(3);
}

static void killed(void)
{
    raise(SIGSEGV);
}

static void mid_line(void)
{
    say("{\"id\":1,\"a");
    exit(0);
}

static void half_line(void)
{
    say("{\"id\":1,\"a");
    hang();
}

static void flood(void)
{
    char many[65536];
    memset(many, 'x', sizeof many);
    for (int i = 0; i < 16384; i++) { /* 1 GB */
        if (write(STDOUT_FILENO, many, sizeof many) < 0) {
            exit(0);
        }
    }
}

static void lines(void)
{
    for (;;) {
        say("{\"type\":\"hello\"}\n");
    }
}

static void binary(void)
{
    static const char bytes[] = "\0\1\2\377\376\0\n";
    fwrite(bytes, 1, sizeof bytes - 1, stdout);
    fflush(stdout);
    hang();
}

static void deep(void)
{
    for (int i = 0; i < 30000; i++) {
        putchar('[');
    }
    say("\n");
    hang();
}

static void escape(void)
{
    const char *id = strstr(line, "\"id\":");
    printf("{\"id\":%ld,\"act\":\"\\u001b[2J\\u202eroll\",\"say\":\"\\u001b]0;pwned\\u0007\"}\n",
           id ? atol(id + 5) : 0);
    fflush(stdout);
    hang();
}

static void huge_number(void)
{
    say("{\"id\":123456789012345678901234567890,\"act\":\"roll 1\"}\n");
    hang();
}

/* Reads on to the next question; false: there are no more. */
static bool next_choice(void)
{
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"choose\"")) {
            return true;
        }
    }
    return false;
}

static void wrong_id(void)
{
    answer("", 7, "\n");
}

/* From this choice on. */
static void wrong_ids(void)
{
    do {
        wrong_id();
    } while (next_choice());
}

static void talks(void)
{
    const char *id = strstr(line, "\"id\":"), *actions = strstr(line, "\"actions\":[\"");
    close(STDERR_FILENO);
    printf("{\"id\":%ld,\"act\":\"%.*s\",\"say\":\"your turn\\u001b[2J\"}\n", atol(id + 5),
           (int)strcspn(actions + 12, "\""), actions + 12);
    fflush(stdout);
}

static void twice(void)
{
    answer("", 0, "\n");
    answer("", 0, "\n");
    hang();
}

static void greets_twice(void)
{
    say("{\"type\":\"hello\"}\n{\"type\":\"hello\"}\n");
    hang();
}

/* Nothing is wrong with it but that it does not choose as it did. */
static void wavers(void)
{
    const char *id = strstr(line, "\"id\":"), *actions = strstr(line, "\"actions\":[\"");
    const char *second = strstr(actions, ",\"");
    printf("{\"id\":%ld,\"act\":\"%.*s\"}\n", atol(id + 5), (int)strcspn(second + 2, "\""),
           second + 2);
    fflush(stdout);
}

static void forks(void)
{
    for (int i = 0; i < 500; i++) {
        if (fork() == 0) {
            setsid();
            hang();
        }
    }
    hang();
}

static void closes_input(void)
{
    close(STDIN_FILENO);
    hang();
}

static void closes_output(void)
{
    close(STDOUT_FILENO);
    hang();
}

static void stops(void)
{
    raise(SIGSTOP);
}

static void allocates(void)
{
    for (;;) {
        char *more = malloc(1 << 20);
        if (!more) {
            hang();
        }
        memset(more, 1, 1 << 20);
    }
}

/* Files of memory of 32 MiB each. */
static void hides(void)
{
    static char bytes[1 << 20];
    int fd = -1;
    for (int i = 0; i < 2048; i++) {
        fd = i % 32 == 0 ? memfd_create("hidden", 0) : fd;
        if (write(fd, bytes, sizeof bytes) < 0) {
            break;
        }
    }
    hang();
}

static void noisy(void)
{
    for (;;) {
        fputs("error error error error error error error error error error\n", stderr);
    }
}

/* It plays as long as it sees its own cards only. */
static void wants_own(void)
{
    do {
        if (!strstr(line, "\"own\":true")) {
            exit(3);
        }
        answer("", 0, "\n");
    } while (next_choice());
}

/* It plays as long as it is told what happens between its choices, and of no beginning any more. */
static void follows(void)
{
    bool told = true, started = false;
    do {
        if (strstr(line, "\"type\":\"choose\"")) {
            if (!told || started) {
                exit(3);
            }
            told = false;
            answer("", 0, "\n");
        }
        told = told || strstr(line, "\"type\":\"event\"");
        started = started || strstr(line, "\"type\":\"start\"");
    } while (fgets(line, sizeof line, stdin));
}

/* Knows the choices of Hog alone. */
static void plays_hog(void)
{
    do {
        if (!strstr(line, "\"roll 0\"")) {
            fputs("what game is this?\n", stderr);
            exit(3);
        }
        answer("", 0, "\n");
    } while (next_choice());
}

/* Plays, and has much to tell on standard error. */
static void logs(void)
{
    do {
        fprintf(stderr, "%04096d\n", 0);
        answer("", 0, "\n");
    } while (next_choice());
}

static void late(void)
{
    long ms = 150 * times;
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
    answer("", 0, "\n");
}

/* A millisecond about each choice, from this one on. */
static void thinks(void)
{
    do {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        answer("", 0, "\n");
    } while (next_choice());
}

static const struct {
    const char *name;
    void (*misbehave)(void);
} modes[] = {
    {"honest", NULL},
    {"batch", NULL},
    {"batch-dies", dies},
    {"talks", talks},
    {"silent", silent},
    {"stubborn", stubborn},
    {"dies", dies},
    {"killed", killed},
    {"mid-line", mid_line},
    {"half-line", half_line},
    {"flood", flood},
    {"lines", lines},
    {"binary", binary},
    {"deep", deep},
    {"escape", escape},
    {"huge-number", huge_number},
    {"wrong-id", wrong_id},
    {"wrong-ids", wrong_ids},
    {"twice", twice},
    {"greets-twice", greets_twice},
    {"wavers", wavers},
    {"forks", forks},
    {"closes-input", closes_input},
    {"closes-output", closes_output},
    {"stops", stops},
    {"allocates", allocates},
    {"hides", hides},
    {"noisy", noisy},
    {"logs", logs},
    {"follows", follows},
    {"plays-hog", plays_hog},
    {"only-hog", plays_hog},
    {"late", late},
    {"wants-own", wants_own},
    {"thinks", thinks},
};

/* The first action of each choice of a batch. */
static void answer_batch(void)
{
    const char *between = "{\"batch\":[", *at = line;
    while ((at = strstr(at, "\"id\":"))) {
        const char *actions = strstr(at, "\"actions\":[\"") + strlen("\"actions\":[\"");
        printf("%s{\"id\":%ld,\"act\":\"%.*s\"}", between, atol(at + 5),
               (int)strcspn(actions, "\""), actions);
        between = ",";
        at = actions;
    }
    say("]}\n");
}

static void greet(const char *name)
{
    bool batch = strncmp(name, "batch", 5) == 0, hog = strcmp(name, "only-hog") == 0;
    printf("{\"type\":\"hello\",\"name\":\"%s\"%s%s}\n", name, batch ? ",\"batch\":8" : "",
           hog ? ",\"games\":[\"hog\"]" : "");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    void (*misbehave)(void) = NULL;
    int left = argc > 2 ? atoi(argv[2]) : 0;
    times = argc > 4 ? atol(argv[4]) : 1;
    for (size_t i = 0; argc > 1 && i < sizeof modes / sizeof *modes; i++) {
        misbehave = strcmp(modes[i].name, argv[1]) == 0 ? modes[i].misbehave : misbehave;
    }
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            if (misbehave && left == -1) {
                misbehave();
            }
            greet(argc > 1 ? argv[1] : "zoo");
        } else if (strstr(line, "\"type\":\"start\"") && strstr(line, "{\"name\":\"\"}")) {
            exit(4); /* everybody at a table has a name */
        } else if (strstr(line, "\"type\":\"batch\"")) {
            if (misbehave && left-- == 0) {
                misbehave();
            }
            answer_batch();
        } else if (strstr(line, "\"type\":\"choose\"")) {
            if (misbehave && left-- == 0) {
                misbehave();
            } else {
                answer("", 0, "\n");
            }
        }
    }
    return 0;
}
