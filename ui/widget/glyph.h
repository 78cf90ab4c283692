/* ui/widget/glyph.h: signs by name, one column wide each, for three kinds of terminals. */
#ifndef ROLLICK_UI_WIDGET_GLYPH_H
#define ROLLICK_UI_WIDGET_GLYPH_H

enum alphabet {
    ALPHABET_ASCII,
    ALPHABET_CONSOLE, /* Unicode without what the Linux console has no picture for */
    ALPHABET_UNICODE,
};

enum glyph {
    /* lines: level, upright, corners, tees named by where their stem points, cross */
    GLYPH_H,
    GLYPH_V,
    GLYPH_TL,
    GLYPH_TR,
    GLYPH_BL,
    GLYPH_BR,
    GLYPH_TEE_LEFT,
    GLYPH_TEE_RIGHT,
    GLYPH_CROSS,
    GLYPH_DASHED, /* a level line that is hinted at: ┄ */
    GLYPH_HEAVY_H,
    GLYPH_HEAVY_V,
    GLYPH_HEAVY_TL,
    GLYPH_HEAVY_TR,
    GLYPH_HEAVY_BL,
    GLYPH_HEAVY_BR,
    GLYPH_DOUBLE_H,
    GLYPH_DOUBLE_V,
    GLYPH_DOUBLE_TL,
    GLYPH_DOUBLE_TR,
    GLYPH_DOUBLE_BL,
    GLYPH_DOUBLE_BR,
    /* bars */
    GLYPH_FULL,                 /* █ */
    GLYPH_EMPTY,                /* ░ */
    GLYPH_LOW1,                 /* lower eighths ▁ … ▇: GLYPH_LOW1 + n - 1 */
    GLYPH_LOW = GLYPH_LOW1 + 3, /* the lower half ▄ */
    /* the shape of a seat: GLYPH_SEAT1 + seat, seats from 0 to SEATS_MOST - 1 */
    GLYPH_HIGH = GLYPH_LOW1 + 7, /* the upper half ▀ */
    GLYPH_SEAT1,
    GLYPH_SEAT3 = GLYPH_SEAT1 + 2, /* ■ */
    /* dice of one column: GLYPH_DIE1 + face - 1, up to six */
    GLYPH_DIE1 = GLYPH_SEAT1 + 16,
    /* signs */
    GLYPH_PIP = GLYPH_DIE1 + 6, /* ● on a die, a step done */
    GLYPH_RING,                 /* ○ a step to come */
    GLYPH_POINTER,              /* ▶ before what is chosen */
    GLYPH_RISE,                 /* ▲ */
    GLYPH_FALL,                 /* ▼ */
    GLYPH_LEFT,                 /* ← */
    GLYPH_UP,                   /* ↑ */
    GLYPH_RIGHT,                /* → */
    GLYPH_DOWN,                 /* ↓ */
    GLYPH_LESS,                 /* ‹ a value that can be changed › */
    GLYPH_MORE,
    GLYPH_BECOMES, /* beside a pointer, which the arrow that is a key looks like in ASCII */
    GLYPH_DOT,     /* · between words */
    GLYPH_DASH,    /* – nothing here */
    GLYPH_MINUS,   /* − */
    GLYPH_TIMES,   /* × */
    GLYPH_PLUSMINUS,
    GLYPH_ATLEAST, /* ≥ */
    GLYPH_ATMOST,  /* ≤ */
    GLYPH_SQUARE,  /* ² */
    GLYPH_CUBE,    /* ³ */
    GLYPH_PI,      /* π */
    GLYPH_CHECK,   /* ✔ */
    GLYPH_GONE,    /* ╳ destroyed */
    GLYPH_STAR,    /* ★ */
    GLYPH_DIAMOND, /* ◆ */
    GLYPH_ELLIPSIS,
    GLYPH_APOSTROPHE,
    GLYPH_QUOTE_LEFT,
    GLYPH_QUOTE_RIGHT,
    GLYPHS,
};

/* The sign as a string, one column wide. It lives as long as the program. */
const char *glyph(enum glyph g, enum alphabet alphabet);

/* What stands for a sign in another alphabet, given as one UTF-8 character of the table above; NULL
 * when the table does not have it. */
const char *glyph_instead(const char *character, enum alphabet alphabet);

#endif
