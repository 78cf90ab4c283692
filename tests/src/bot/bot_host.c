/* bot_host.c: a program with a bot, to be killed: `bot_host sandboxed|plain COMMAND MARK`. It says
 * "a" before it starts the bot and "b" after; the thread that starts it ends at once. */
#include "src/bot/process.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void *start(void *words)
{
    char *const *argv = words;
    struct text why = {0};
    struct process *p = process_start(argv[2], strcmp(argv[1], "sandboxed") == 0,
                                      &process_limits_usual, NULL, &why);
    fputs(why.bytes, stderr);
    return p;
}

static void say(char c)
{
    if (write(STDOUT_FILENO, &c, 1) != 1) {
        _exit(1);
    }
}

int main(int argc, char **argv)
{
    pthread_t thread;
    void *p = NULL;
    if (argc != 4) {
        return 2;
    }
    say('a');
    pthread_create(&thread, NULL, start, argv);
    pthread_join(thread, &p);
    say(p ? 'b' : '?');
    for (;;) {
        pause();
    }
}
