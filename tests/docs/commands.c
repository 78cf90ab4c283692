/* commands PAGE: the man page names the commands and options that the program has, and no others.
 */
#include "ui/cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 512 };

struct seen {
    bool command[COMMANDS], name[OPTIONS], letter[OPTIONS];
    int strange;
};

static void strange(struct seen *seen, const char *what, const char *word)
{
    printf("the page has the %s '%s', the program has not\n", what, word);
    seen->strange++;
}

static void see_command(struct seen *seen, const char *word)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (command_rows[i].name && strcmp(command_rows[i].name, word) == 0) {
            seen->command[i] = true;
            return;
        }
    }
    strange(seen, "command", word);
}

static void see_option(struct seen *seen, const char *word)
{
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        if (word[0] == '-' && row->name && strcmp(row->name, word + 1) == 0) {
            seen->name[i] = true;
            return;
        }
        if (word[0] != '-' && row->letter == word[0] && !word[1]) {
            seen->letter[i] = true;
            return;
        }
    }
    strange(seen, "option", word);
}

/* ".It Fl h , -help": the words until another macro. */
static void see_options(struct seen *seen, char *line)
{
    char *rest = NULL;
    for (char *w = strtok_r(line, " \n", &rest); w; w = strtok_r(NULL, " \n", &rest)) {
        if (w[0] >= 'A' && w[0] <= 'Z' && w[1]) {
            return;
        }
        if (strcmp(w, ",") != 0) {
            see_option(seen, w);
        }
    }
}

static void read_page(FILE *page, struct seen *seen)
{
    char line[LINE], section[LINE] = "";
    while (fgets(line, sizeof line, page)) {
        char word[LINE];
        if (strncmp(line, ".Sh ", 4) == 0) {
            strcpy(section, line + 4);
        } else if (strcmp(section, "COMMANDS\n") == 0 && sscanf(line, ".It Cm %s", word) == 1) {
            see_command(seen, word);
        } else if (strcmp(section, "OPTIONS\n") == 0 && strncmp(line, ".It Fl ", 7) == 0) {
            see_options(seen, line + 7);
        }
    }
}

static int missing(const struct seen *seen)
{
    int n = 0;
    for (int i = 0; i < COMMANDS; i++) {
        if (command_rows[i].name && !seen->command[i]) {
            printf("the page lacks the command '%s'\n", command_rows[i].name);
            n++;
        }
    }
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *row = &option_rows[i];
        if ((row->name && !seen->name[i]) || (row->letter && !seen->letter[i])) {
            printf("the page lacks the option %d, '%s'\n", i, row->name ? row->name : "a letter");
            n++;
        }
    }
    return n;
}

int main(int argc, char **argv)
{
    struct seen seen = {0};
    FILE *page = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!page) {
        return 2;
    }
    read_page(page, &seen);
    fclose(page);
    return seen.strange + missing(&seen) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
