#include "ui/widget/glyph.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Unicode, then what the fonts of the Linux console have, then ASCII. Where two signs share a
 * picture, glyph_instead() finds the first. */
static const struct {
    const char *unicode, *console, *ascii;
} table[GLYPHS] = {
    [GLYPH_H] = {"─", "─", "-"},
    [GLYPH_V] = {"│", "│", "|"},
    [GLYPH_TL] = {"╭", "┌", "."},
    [GLYPH_TR] = {"╮", "┐", "."},
    [GLYPH_BL] = {"╰", "└", "'"},
    [GLYPH_BR] = {"╯", "┘", "'"},
    [GLYPH_TEE_LEFT] = {"┤", "┤", "+"},
    [GLYPH_TEE_RIGHT] = {"├", "├", "+"},
    [GLYPH_CROSS] = {"┼", "┼", "+"},
    [GLYPH_DASHED] = {"┄", "─", "-"},
    [GLYPH_HEAVY_H] = {"━", "═", "="},
    [GLYPH_HEAVY_V] = {"┃", "║", "#"},
    [GLYPH_HEAVY_TL] = {"┏", "╔", "#"},
    [GLYPH_HEAVY_TR] = {"┓", "╗", "#"},
    [GLYPH_HEAVY_BL] = {"┗", "╚", "#"},
    [GLYPH_HEAVY_BR] = {"┛", "╝", "#"},
    [GLYPH_DOUBLE_H] = {"═", "═", "="},
    [GLYPH_DOUBLE_V] = {"║", "║", "|"},
    [GLYPH_DOUBLE_TL] = {"╔", "╔", "+"},
    [GLYPH_DOUBLE_TR] = {"╗", "╗", "+"},
    [GLYPH_DOUBLE_BL] = {"╚", "╚", "+"},
    [GLYPH_DOUBLE_BR] = {"╝", "╝", "+"},
    [GLYPH_FULL] = {"█", "█", "#"},
    [GLYPH_EMPTY] = {"░", "░", "."},
    [GLYPH_LOW1] = {"▁", "_", "_"},
    {"▂", "_", "_"},
    {"▃", "▄", "."},
    {"▄", "▄", "o"},
    {"▅", "▄", "o"},
    {"▆", "█", "O"},
    {"▇", "█", "#"},
    [GLYPH_HIGH] = {"▀", "▀", "\""},
    [GLYPH_SEAT1] = {"●", "●", "*"},
    {"▲", "▲", "^"},
    {"■", "■", "#"},
    {"◆", "♦", "+"},
    {"✚", "+", "x"},
    {"▼", "▼", "v"},
    {"○", "○", "o"},
    {"△", "^", "a"},
    {"□", "□", "d"},
    {"◇", "<", "<"},
    {"✖", "x", ">"},
    {"▽", "v", "y"},
    {"★", "*", "@"},
    {"☆", "&", "&"},
    {"♣", "♣", "%"},
    {"♠", "♠", "$"},
    [GLYPH_DIE1] = {"⚀", "1", "1"},
    {"⚁", "2", "2"},
    {"⚂", "3", "3"},
    {"⚃", "4", "4"},
    {"⚄", "5", "5"},
    {"⚅", "6", "6"},
    [GLYPH_PIP] = {"●", "●", "o"},
    [GLYPH_RING] = {"○", "○", "."},
    [GLYPH_POINTER] = {"▶", "►", ">"},
    [GLYPH_RISE] = {"▲", "▲", "^"},
    [GLYPH_FALL] = {"▼", "▼", "v"},
    [GLYPH_LEFT] = {"←", "←", "<"},
    [GLYPH_UP] = {"↑", "↑", "^"},
    [GLYPH_RIGHT] = {"→", "→", ">"},
    [GLYPH_DOWN] = {"↓", "↓", "v"},
    [GLYPH_LESS] = {"‹", "<", "<"},
    [GLYPH_MORE] = {"›", ">", ">"},
    [GLYPH_BECOMES] = {"→", "→", "="},
    [GLYPH_DOT] = {"·", "·", "-"},
    [GLYPH_DASH] = {"–", "-", "-"},
    [GLYPH_MINUS] = {"−", "-", "-"},
    [GLYPH_TIMES] = {"×", "x", "x"},
    [GLYPH_PLUSMINUS] = {"±", "±", "~"},
    [GLYPH_ATLEAST] = {"≥", "≥", ">"},
    [GLYPH_ATMOST] = {"≤", "≤", "<"},
    [GLYPH_SQUARE] = {"²", "²", "2"},
    [GLYPH_CUBE] = {"³", "3", "3"},
    [GLYPH_PI] = {"π", "π", "p"},
    [GLYPH_CHECK] = {"✔", "√", "+"},
    [GLYPH_GONE] = {"╳", "X", "X"},
    [GLYPH_STAR] = {"★", "*", "*"},
    [GLYPH_DIAMOND] = {"◆", "♦", "+"},
    [GLYPH_ELLIPSIS] = {"…", ".", "."},
    [GLYPH_APOSTROPHE] = {"’", "'", "'"},
    [GLYPH_QUOTE_LEFT] = {"“", "\"", "\""},
    [GLYPH_QUOTE_RIGHT] = {"”", "\"", "\""},
};

const char *glyph(enum glyph g, enum alphabet alphabet)
{
    assert(g >= 0 && g < GLYPHS);
    if (alphabet == ALPHABET_ASCII) {
        return table[g].ascii;
    }
    return alphabet == ALPHABET_CONSOLE ? table[g].console : table[g].unicode;
}

const char *glyph_instead(const char *character, enum alphabet alphabet)
{
    for (int g = 0; g < GLYPHS; g++) {
        if (strcmp(table[g].unicode, character) == 0) {
            return glyph((enum glyph)g, alphabet);
        }
    }
    return NULL;
}
