/* Hog: no dice where Free Bacon brings 8 points or more, else six, or as many as may be thrown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What stands behind these words; nothing if they do not. */
static const char *behind(const char *line, const char *words)
{
    const char *at = strstr(line, words);
    return at ? at + strlen(words) : "";
}

int main(void)
{
    static char line[1 << 17];
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"hello\",\"name\":\"Bacon Bill\",\"games\":[\"hog\"]}");
        } else if (strstr(line, "\"type\":\"choose\"")) {
            const char *last = behind(line, "\"actions\":[");
            int dice = 0;
            for (; *last && *last != ']' && dice < 6; last += *last == ',') {
                dice = atoi(behind(last, "roll "));
                last += strcspn(last, ",]");
            }
            if (strstr(line, "[\"roll 0\"") && atoi(behind(line, "\"adds\":[")) >= 8) {
                dice = 0;
            }
            printf("{\"id\":%ld,\"act\":\"roll %d\"}\n", atol(behind(line, "\"id\":")), dice);
        }
    }
    return 0;
}
