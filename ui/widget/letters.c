#include "ui/widget/letters.h"

#include <ctype.h>

char letters_of(const struct letter_line *line)
{
    return line->at < 0 ? 0 : (char)tolower((unsigned char)line->label[line->at]);
}

/* Whether a letter chooses a line as far as keys say. */
static bool means(const struct keyset *set, int command, const struct letter_line *line,
                  char letter)
{
    const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)letter};
    int does = bindings_command(set, &key);
    return does == command || (does != COMMAND_NONE && does == line->command);
}

/* Whether the letter at that byte of a line's label can choose it. */
static bool is_free(const struct keyset *set, int command, const struct letter_line *line, int n,
                    int i, int at)
{
    unsigned char letter = (unsigned char)line[i].label[at];
    if (letter >= 0x80 || !isalpha(letter)) {
        return false;
    }
    for (int other = 0; other < n; other++) {
        if (letters_of(&line[other]) == tolower(letter)) {
            return false;
        }
    }
    return means(set, command, &line[i], (char)tolower(letter));
}

void letters_find(const struct keyset *set, int command, struct letter_line *line, int n)
{
    for (int i = 0; i < n; i++) {
        line[i].at = -1;
    }
    for (int i = 0; i < n; i++) {
        line[i].at = is_free(set, command, line, n, i, 0) ? 0 : -1;
    }
    for (int i = 0; i < n; i++) {
        for (int at = 0; line[i].at < 0 && line[i].label[at]; at++) {
            line[i].at = is_free(set, command, line, n, i, at) ? at : -1;
        }
    }
}

int letters_line(const struct letter_line *line, int n, const struct key *key)
{
    for (int i = 0; i < n && key->press == PRESS_CHAR && key->code < 0x80; i++) {
        if (line[i].at >= 0 && letters_of(&line[i]) == tolower((int)key->code)) {
            return i;
        }
    }
    return -1;
}

void letters_draw(const struct letter_line *line, const struct keyset *set, int command,
                  struct canvas *c, struct area a)
{
    struct text before = {0};
    if (line->at >= 0 && means(set, command, line, letters_of(line))) {
        text_add(&before, "%.*s", line->at, line->label);
        canvas_look(c, area_part(a, 0, sanitize_width(before.bytes), 1, 1), LOOK_UNDERLINE);
    }
}
