/* What the screen of a terminal shows, and whether it was given back as it was. */
#include "tests/terminal/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

/* An empty cell is a blank; of its other characters nothing is known. */
static size_t put_cell(const VTermScreenCell *cell, char *out, size_t at, size_t size)
{
    static const ucs4_t blank[] = {' ', 0};
    const ucs4_t *c = cell->chars[0] ? cell->chars : blank;
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && c[i]; i++) {
        int n = u8_uctomb((uint8_t *)out + at, c[i], (ptrdiff_t)(size - at));
        at += n > 0 ? (size_t)n : 0;
    }
    return at;
}

void terminal_row(const struct terminal *t, int row, char *out, size_t size)
{
    size_t at = 0;
    for (int column = 0; column < t->columns;) {
        VTermPos place = {.row = row, .col = column};
        VTermScreenCell cell;
        vterm_screen_get_cell(t->screen, place, &cell);
        at = put_cell(&cell, out, at, size);
        column += cell.width > 0 ? cell.width : 1;
    }
    while (at > 0 && out[at - 1] == ' ') {
        at--;
    }
    out[at] = '\0';
}

bool terminal_shows(const struct terminal *t, const char *text)
{
    char row[4 * TERMINAL_COLUMNS];
    for (int i = 0; i < t->rows; i++) {
        terminal_row(t, i, row, sizeof row);
        if (strstr(row, text)) {
            return true;
        }
    }
    return false;
}

char *terminal_text(const struct terminal *t)
{
    char *text = NULL, row[4 * TERMINAL_COLUMNS];
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    for (int i = 0; i < t->rows; i++) {
        terminal_row(t, i, row, sizeof row);
        fprintf(out, "%s\n", row);
    }
    fclose(out);
    return text;
}

/* Where the bytes were written last; NULL: never. */
static const char *last_written(const struct terminal *t, const char *bytes)
{
    const char *end = t->raw + t->bytes, *last = NULL, *at = t->raw;
    size_t n = strlen(bytes);
    while (at && (at = memmem(at, (size_t)(end - at), bytes, n)) != NULL) {
        last = at++;
    }
    return last;
}

/* Whether a mode is still set that one sequence sets and another takes back. */
static bool left_on(const struct terminal *t, const char *on, const char *off)
{
    const char *set = last_written(t, on), *unset = last_written(t, off);
    return set && (!unset || unset < set);
}

bool terminal_mouse(const struct terminal *t)
{
    return left_on(t, "1000h", "1000l") || left_on(t, "\033[?1006h", "\033[?1006l");
}

static bool same_modes(const struct terminal *t)
{
    struct termios after;
    return tcgetattr(t->slave, &after) == 0 && after.c_iflag == t->before.c_iflag &&
           after.c_oflag == t->before.c_oflag && after.c_lflag == t->before.c_lflag &&
           after.c_cflag == t->before.c_cflag &&
           memcmp(after.c_cc, t->before.c_cc, sizeof after.c_cc) == 0;
}

const char *terminal_disorder(const struct terminal *t)
{
    const char *disorder = NULL;
    disorder = left_on(t, "\033[?2004h", "\033[?2004l") ? "pastes are still marked" : disorder;
    disorder = terminal_mouse(t) ? "the mouse is still reported" : disorder;
    disorder = t->cursor ? disorder : "the cursor is still hidden";
    disorder = t->alternate ? "the alternate screen is still on" : disorder;
    return same_modes(t) ? disorder : "the modes of the line are not what they were";
}

void terminal_last_row(const struct terminal *t, char *out, size_t size)
{
    out[0] = '\0';
    for (int row = t->rows - 1; row >= 0 && !out[0]; row--) {
        terminal_row(t, row, out, size);
    }
}

int terminal_unpainted(const struct terminal *t)
{
    int n = 0;
    for (int row = 0; row < t->rows; row++) {
        for (int column = 0; column < t->columns; column++) {
            VTermScreenCell cell;
            vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = column}, &cell);
            n += cell.attrs.reverse ? VTERM_COLOR_IS_DEFAULT_FG(&cell.fg)
                                    : VTERM_COLOR_IS_DEFAULT_BG(&cell.bg);
        }
    }
    return n;
}

/* A number for each colour; 0: the terminal's own. */
static uint32_t colour(const VTermColor *c)
{
    if (VTERM_COLOR_IS_INDEXED(c)) {
        return 1u + c->indexed.idx;
    }
    return 1u << 24 | (uint32_t)c->rgb.red << 16 | (uint32_t)c->rgb.green << 8 | c->rgb.blue;
}

/* Of a blank only its ground and the line below it are seen. */
static uint32_t look(const VTermScreenCell *cell)
{
    bool turned = cell->attrs.reverse;
    uint32_t bg = VTERM_COLOR_IS_DEFAULT_BG(&cell->bg) ? 0 : colour(&cell->bg);
    uint32_t fg = VTERM_COLOR_IS_DEFAULT_FG(&cell->fg) ? 0 : colour(&cell->fg);
    uint32_t ground = 4 * (turned ? fg : bg) + 2u * turned + (cell->attrs.underline != 0);
    bool blank = cell->chars[0] == 0 || cell->chars[0] == ' ';
    return blank ? ground : (31 * ground + (turned ? bg : fg)) * 2 + cell->attrs.bold + 1;
}

uint32_t terminal_look(const struct terminal *t)
{
    uint32_t hash = 0;
    for (int row = 0; row < t->rows; row++) {
        for (int column = 0; column < t->columns; column++) {
            VTermScreenCell cell;
            vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = column}, &cell);
            hash = hash * 16777619u + look(&cell);
        }
    }
    return hash + (uint32_t)t->cursor;
}

void terminal_cursor(const struct terminal *t, int *row, int *column)
{
    VTermPos place;
    vterm_state_get_cursorpos(vterm_obtain_state(t->vterm), &place);
    *row = place.row;
    *column = place.col;
}
