/* rules.c PAGE: every name that can be written in a game's rules stands in that game's section of
 * rollick-rules(6): options, their words, presets, ways of playing. */
#include "games/brain.h"
#include "games/registry.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path)
{
    enum { MOST = 1 << 20 };
    char *bytes = calloc(1, MOST + 1);
    FILE *file = fopen(path, "r");
    if (!bytes || !file || fread(bytes, 1, MOST, file) == 0) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    fclose(file);
    return bytes;
}

static bool part_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Whether the word stands there as a word of its own. */
static bool says(const char *section, const char *end, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(section, word); at && at < end; at = strstr(at + 1, word)) {
        if (!part_of_word(at[-1]) && !part_of_word(at[length])) {
            return true;
        }
    }
    return false;
}

/* The game's section, headed by its title in capitals; *end is where the next one begins. */
static const char *section_of(const char *page, const struct game *g, const char **end)
{
    char heading[64];
    snprintf(heading, sizeof heading, "\n.Sh %s\n", g->title);
    for (char *c = heading + strlen("\n.Sh"); *c; c++) {
        *c = (char)toupper((unsigned char)*c);
    }
    const char *begin = strstr(page, heading);
    const char *next = begin ? strstr(begin + 1, "\n.Sh ") : NULL;
    *end = next ? next : page + strlen(page);
    return begin;
}

static int missing;

static void expect(const struct game *g, const char *section, const char *end, const char *word)
{
    if (!says(section, end, word)) {
        printf("%s: the page does not say '%s'\n", g->title, word);
        missing++;
    }
}

static void check_game(const char *page, const struct game *g)
{
    const char *end;
    const char *section = section_of(page, g, &end);
    if (!section) {
        printf("%s has no section\n", g->title);
        missing++;
        return;
    }
    expect(g, section, end, g->id);
    for (const struct rule *r = g->rules; r->name; r++) {
        expect(g, section, end, r->name);
        for (const char *const *word = r->words; word && *word; word++) {
            expect(g, section, end, *word);
        }
    }
    for (const struct preset *p = g->presets; p->id; p++) {
        expect(g, section, end, p->id);
    }
    for (const struct brain *const *b = g->brains; *b; b++) {
        expect(g, section, end, (*b)->id);
    }
}

int main(int argc, char **argv)
{
    char *page = read_file(argc > 1 ? argv[1] : "man/rollick-rules.6");
    for (const struct game *const *g = games; *g; g++) {
        check_game(page, *g);
    }
    free(page);
    return missing ? EXIT_FAILURE : EXIT_SUCCESS;
}
