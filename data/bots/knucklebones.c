/* Knucklebones: onto an equal die of its own, else into the first column that is not full. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number behind these words. */
static int number(const char *line, const char *words)
{
    const char *at = strstr(line, words);
    return at ? atoi(at + strlen(words)) : 0;
}

/* The number of the i-th cell. */
static int cell(const char *line, int i)
{
    const char *at = strstr(line, "\"boards\":[");
    for (at = at ? at + strlen("\"boards\":[") : ""; i > 0 && *at; i--) {
        at += strcspn(at, ",");
        at += *at == ',';
    }
    return atoi(at);
}

int main(void)
{
    static char line[1 << 17], name[32];
    int columns = 3, rows = 3;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"hello\",\"name\":\"Stacking Stan\",\"games\":[\"knucklebones\"]}");
        } else if (strstr(line, "\"type\":\"start\"")) {
            columns = number(line, "\"columns\":");
            rows = number(line, "\"rows\":");
        } else if (strstr(line, "\"type\":\"choose\"")) {
            int die = number(line, "\"die\":"), column = columns, best = 0;
            int own = strstr(line, "\"own\":true") ? 0 : number(line, "\"seat\":") * columns * rows;
            for (; column > 0; column--) { /* the first that fits is looked at last */
                snprintf(name, sizeof name, "\"column %d\"", column);
                int equal = 0;
                for (int row = 0; row < rows; row++) {
                    equal |= cell(line, own + (column - 1) * rows + row) == die;
                }
                if (strstr(line, name) && (equal || best >= 0)) {
                    best = equal ? -column : column;
                }
            }
            printf("{\"id\":%d,\"act\":\"column %d\"}\n", number(line, "\"id\":"), abs(best));
        }
    }
    return 0;
}
