#include "ui/widget/list.h"

#include <ctype.h>
#include <string.h>

int list_first(int focus, int rows, int height)
{
    int first = focus - height / 2;
    first = first > rows - height ? rows - height : first;
    return first < 0 ? 0 : first;
}

int list_from(struct canvas *c, int focus, int rows, int height)
{
    c->lacks |= rows > height;
    return list_first(focus, rows, height);
}

void list_pointer(struct canvas *c, struct area a, int row, int col)
{
    canvas_glyph(c, a, row, col, ROLE_ACCENT, GLYPH_POINTER);
    canvas_cursor(c, a, row, col);
}

int list_row(struct canvas *c, struct area a, int row, int i, bool here, int command)
{
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, command);
    if (here) {
        list_pointer(c, a, row, 0);
    }
    return here ? ROLE_SELECTED : ROLE_NORMAL;
}

char list_letter(const struct list_line *line)
{
    return line->at < 0 ? 0 : (char)tolower((unsigned char)line->label[line->at]);
}

/* Whether a letter chooses a line as far as keys say. */
static bool means(const struct keyset *set, int command, const struct list_line *line, char letter)
{
    const struct key key = {.press = PRESS_CHAR, .code = (uint32_t)letter};
    int does = key_bar_command(set, &key);
    return does == command || (does != COMMAND_NONE && does == line->command);
}

/* Whether the letter at that byte of a line's label can choose it. Those that move or lead back
 * everywhere choose nothing, unless that is what the line does. */
static bool is_free(const struct keyset *set, int command, const struct list_line *line, int n,
                    int i, int at)
{
    unsigned char letter = (unsigned char)line[i].label[at];
    if (letter >= 0x80 || !isalpha(letter)) {
        return false;
    }
    for (int other = 0; other < n; other++) {
        if (list_letter(&line[other]) == tolower(letter)) {
            return false;
        }
    }
    letter = (unsigned char)tolower(letter);
    const struct key key = {.press = PRESS_CHAR, .code = letter};
    bool free = !strchr("hjklq", letter) || key_bar_command(set, &key) == line[i].command;
    return free && means(set, command, &line[i], (char)letter);
}

void list_letters(const struct keyset *set, int command, struct list_line *line, int n)
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

int list_line_of(const struct list_line *line, int n, const struct key *key)
{
    for (int i = 0; i < n && key->press == PRESS_CHAR && key->code < 0x80; i++) {
        if (line[i].at >= 0 && list_letter(&line[i]) == tolower((int)key->code)) {
            return i;
        }
    }
    return -1;
}

void list_underline(const struct list_line *line, const struct keyset *set, int command,
                    struct canvas *c, struct area a)
{
    struct text before = {0};
    if (line->at >= 0 && means(set, command, line, list_letter(line))) {
        text_add(&before, "%.*s", line->at, line->label);
        canvas_look(c, area_part(a, 0, sanitize_width(before.bytes), 1, 1), LOOK_UNDERLINE);
    }
}
