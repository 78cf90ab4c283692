/* Yahtzee: keeps the number that shows most often, of equals the higher; then the box that adds
 * most. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What stands behind these words; nothing if they do not. */
static const char *behind(const char *line, const char *words)
{
    const char *at = strstr(line, words);
    return at ? at + strlen(words) : "";
}

/* The next of a list, behind a comma. */
static const char *after(const char *list)
{
    list += strcspn(list, ",]");
    return list + (*list == ',');
}

/* Writes the dice to keep as an action in quotes. */
static void keep(const char *dice, char *act)
{
    int most = 0;
    for (char face = '6'; face >= '1'; face--) {
        char name[32] = "\"keep";
        int n = 0;
        for (int i = 0; i < 5; i++) {
            if (dice[2 * i] == face) { /* 6,6,3,3,5 */
                sprintf(name + strlen(name), " %d", i + 1);
                n++;
            }
        }
        if (n > most) {
            most = n;
            sprintf(act, "%s\"", name);
        }
    }
}

int main(void)
{
    static char line[1 << 17];
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"hello\",\"name\":\"Most Max\",\"games\":[\"yahtzee\"]}");
        } else if (strstr(line, "\"type\":\"choose\"")) {
            const char *action = behind(line, "\"actions\":["), *add = behind(line, "\"adds\":[");
            char act[64] = "";
            keep(behind(line, "\"dice\":["), act);
            int most = strstr(line, act) ? INT_MAX : -1; /* it may be kept */
            for (; *action == '"'; action = after(action), add = after(add)) {
                if (*add != 'n' && atoi(add) > most) {
                    most = atoi(add);
                    snprintf(act, sizeof act, "%.*s", (int)strcspn(action, ",]"), action);
                }
            }
            printf("{\"id\":%ld,\"act\":%s}\n", atol(behind(line, "\"id\":")), act);
        }
    }
    return 0;
}
