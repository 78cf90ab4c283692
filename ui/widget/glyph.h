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
    GLYPH_TEE_UP,
    GLYPH_TEE_DOWN,
    GLYPH_CROSS,
    GLYPH_DASHED, /* a level line that is hinted at: ┄ */
    GLYPH_HEAVY_H,
    GLYPH_HEAVY_V,
    GLYPH_HEAVY_TL,
    GLYPH_HEAVY_TR,
    GLYPH_HEAVY_BL,
    GLYPH_HEAVY_BR,
    GLYPH_HEAVY_CROSS,   /* ╋ */
    GLYPH_HEAVY_H_LIGHT, /* heavy level, light upright: ┿ */
    GLYPH_DOUBLE_H,
    GLYPH_DOUBLE_V,
    GLYPH_DOUBLE_TL,
    GLYPH_DOUBLE_TR,
    GLYPH_DOUBLE_BL,
    GLYPH_DOUBLE_BR,
    /* bars */
    GLYPH_FULL,  /* █ */
    GLYPH_EMPTY, /* ░ */
    GLYPH_LEFT1, /* left eighths ▏ … ▉: GLYPH_LEFT1 + n - 1 */
    GLYPH_LEFT2,
    GLYPH_LEFT3,
    GLYPH_LEFT4,
    GLYPH_LEFT5,
    GLYPH_LEFT6,
    GLYPH_LEFT7,
    GLYPH_LOW1, /* lower eighths ▁ … ▇: GLYPH_LOW1 + n - 1 */
    GLYPH_LOW2,
    GLYPH_LOW3,
    GLYPH_LOW4,
    GLYPH_LOW5,
    GLYPH_LOW6,
    GLYPH_LOW7,
    /* the shape of a seat: GLYPH_SEAT1 + seat, seats from 0 to SEATS_MOST - 1 */
    GLYPH_SEAT1,
    GLYPH_SEAT2,
    GLYPH_SEAT3,
    GLYPH_SEAT4,
    GLYPH_SEAT5,
    GLYPH_SEAT6,
    GLYPH_SEAT7,
    GLYPH_SEAT8,
    GLYPH_SEAT9,
    GLYPH_SEAT10,
    GLYPH_SEAT11,
    GLYPH_SEAT12,
    GLYPH_SEAT13,
    GLYPH_SEAT14,
    GLYPH_SEAT15,
    GLYPH_SEAT16,
    /* dice of one column: GLYPH_DIE1 + face - 1, up to six */
    GLYPH_DIE1,
    GLYPH_DIE2,
    GLYPH_DIE3,
    GLYPH_DIE4,
    GLYPH_DIE5,
    GLYPH_DIE6,
    /* signs */
    GLYPH_PIP,     /* ● on a die, a step done */
    GLYPH_RING,    /* ○ a step to come */
    GLYPH_POINTER, /* ▶ before what is chosen */
    GLYPH_BACK,    /* ◀ */
    GLYPH_RISE,    /* ▲ */
    GLYPH_FALL,    /* ▼ */
    GLYPH_LEFT,    /* ← */
    GLYPH_UP,      /* ↑ */
    GLYPH_RIGHT,   /* → */
    GLYPH_DOWN,    /* ↓ */
    GLYPH_LESS,    /* ‹ a value that can be changed › */
    GLYPH_MORE,
    GLYPH_DOT,   /* · between words */
    GLYPH_DASH,  /* – nothing here */
    GLYPH_MINUS, /* − */
    GLYPH_TIMES, /* × */
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
    GLYPH_PAUSE,   /* ▮, twice */
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
