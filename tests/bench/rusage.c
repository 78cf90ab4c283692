/* rusage TIMES INPUT COMMAND...: runs the command so many times, one after the other, each with the
 * file as its input and its output thrown away. Prints the CPU seconds, user and system, of all of
 * them and the largest resident memory of one, in kB. Status 1: one of them failed. */
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static bool run(const char *input, char **command)
{
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child;
    int status = 0;
    bool ran = posix_spawnp(&child, command[0], &files, NULL, command, environ) == 0 &&
               waitpid(child, &status, 0) == child && status == 0;
    posix_spawn_file_actions_destroy(&files);
    return ran;
}

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: rusage TIMES INPUT COMMAND...\n", stderr);
        return 2;
    }
    for (int left = atoi(argv[1]); left > 0; left--) {
        if (!run(argv[2], argv + 3)) {
            return 1;
        }
    }
    struct rusage spent;
    getrusage(RUSAGE_CHILDREN, &spent);
    printf("%.4f %ld\n", seconds(spent.ru_utime) + seconds(spent.ru_stime), spent.ru_maxrss);
    return 0;
}
