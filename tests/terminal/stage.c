#include "tests/terminal/stage.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { WORDS = 40, BYTES = 1024 };

static const char *program(void)
{
    const char *path = getenv("ROLLICK");
    ck_assert_msg(path != NULL, "ROLLICK does not say which program to test");
    return path;
}

void stage_open(struct stage *s)
{
    *s = (struct stage){0};
    scratch_make(s->data);
}

static void clear(struct stage *s)
{
    if (s->runs) {
        terminal_close(&s->t);
        s->runs = false;
    }
}

void stage_close(struct stage *s)
{
    clear(s);
    scratch_remove(s->data);
}

/* Takes the line apart in place. */
static int split(char *line, const char **argv, int n)
{
    char *rest = NULL;
    for (char *word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        ck_assert_int_lt(n, WORDS - 7);
        argv[n++] = word;
    }
    return n;
}

/* Whether a match may begin with these words: the menu, or a command that plays. */
static bool may_play(const char *words)
{
    return !*words || *words == '-' || strncmp(words, "play", 4) == 0 ||
           strncmp(words, "resume", 6) == 0;
}

void stage_start(struct stage *s, const struct staging *how, const char *words)
{
    const char *argv[WORDS] = {0};
    char line[BYTES];
    int n = 0;
    clear(s);
    if (how->via) {
        argv[n++] = "/bin/sh";
        argv[n++] = "-c";
        argv[n++] = how->via;
        argv[n++] = "sh";
    }
    argv[n++] = program();
    snprintf(line, sizeof line, "%s", words);
    n = split(line, argv, n);
    argv[n++] = "--data-dir";
    argv[n++] = s->data;
    if (!how->by_hand && may_play(words)) {
        argv[n++] = "--throw=auto";
    }
    if (!how->moves) {
        argv[n++] = "--test-clock";
        argv[n++] = how->pictures ? "--motion=on" : "--motion=off";
    }
    terminal_start(&s->t, &(struct launch){.rows = how->rows ? how->rows : 24,
                                           .columns = how->columns ? how->columns : 80,
                                           .argv = argv,
                                           .directory = s->data,
                                           .env = how->env});
    s->runs = true;
}

int stage_finish(struct stage *s)
{
    return terminal_finish(&s->t);
}

static char *read_all(FILE *from)
{
    char *text = NULL, bytes[BYTES];
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, from)) > 0;) {
        fwrite(bytes, 1, n, out);
    }
    fclose(out);
    return text;
}

char *stage_command(const struct stage *s, const char *words, int *status)
{
    char line[2 * BYTES];
    snprintf(line, sizeof line, "LC_ALL=C.UTF-8 '%s' %s --data-dir '%s' 2>&1 </dev/null", program(),
             words, s->data);
    FILE *pipe = popen(line, "re");
    ck_assert_ptr_nonnull(pipe);
    char *text = read_all(pipe);
    int ended = pclose(pipe);
    *status = WIFSIGNALED(ended) ? 256 + WTERMSIG(ended) : WEXITSTATUS(ended);
    return text;
}

char *stage_record(const struct stage *s)
{
    int status;
    char *record = stage_command(s, "export last --as record", &status);
    ck_assert_msg(status == 0, "export: %s", record);
    return record;
}
