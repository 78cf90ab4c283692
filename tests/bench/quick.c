/* quick BATCH ACTION: a bot that costs as little as a bot can, for `./dev bench`: it plays any
 * game, takes so many choices at once, and always plays the action with that number, from 0, or the
 * last one where there are fewer. BATCH 0: it greets, and hangs when it is asked. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 20 };

static char line[LINE], out[LINE];

/* Behind the next `words`; NULL: they do not come any more. */
static const char *behind(const char *from, const char *words)
{
    const char *at = strstr(from, words);
    return at ? at + strlen(words) : NULL;
}

/* Writes the answer to the next question behind `from`: where it ends; NULL: there is none. */
static const char *answer(const char *from, int action, char **to)
{
    const char *id = behind(from, "\"id\":"), *act = id ? behind(id, "\"actions\":[\"") : NULL;
    if (!act) {
        return NULL;
    }
    size_t length = strcspn(act, "\"");
    for (; action > 0 && act[length + 1] == ','; action--) {
        act += length + 3;
        length = strcspn(act, "\"");
    }
    *to += sprintf(*to, "{\"id\":%ld,\"act\":\"%.*s\"},", strtol(id, NULL, 10), (int)length, act);
    return act;
}

/* One question, or a batch of them. */
static void answer_all(int batch, int action)
{
    const char *from = line;
    char *to = out;
    to += sprintf(to, "%s", batch > 1 ? "{\"batch\":[" : "");
    while (from) {
        from = answer(from, action, &to);
    }
    to[-1] = '\0'; /* the last comma */
    printf("%s%s\n", out, batch > 1 ? "]}" : "");
}

int main(int argc, char **argv)
{
    int batch = argc > 1 ? atoi(argv[1]) : 1, action = argc > 2 ? atoi(argv[2]) : 0;
    bool hangs = batch == 0;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) {
            printf("{\"type\":\"hello\",\"batch\":%d}\n", hangs ? 1 : batch);
        } else if (!hangs && (strncmp(line, "{\"type\":\"choose\"", 16) == 0 ||
                              strncmp(line, "{\"type\":\"batch\"", 15) == 0)) {
            answer_all(batch, action);
        }
        fflush(stdout);
    }
    return 0;
}
