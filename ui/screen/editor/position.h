/* ui/screen/editor/position.h: a position that is made by hand: every rule, every figure of any
 * game, from its tables. What stands there may be impossible meanwhile; only what game_check()
 * accepts is begun from, advised on or shown. A plain value; its page is a pure function of it. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_POSITION_H
#define ROLLICK_UI_SCREEN_EDITOR_POSITION_H

#include "ui/play/playback.h"
#include "ui/play/tutor.h"

struct key_page;
struct screen;
struct stack;

enum { EDIT_ROWS = 256 };

enum edit_kind {
    EDIT_GAME,
    EDIT_RULE,
    EDIT_SEATS, /* how many … */
    EDIT_FIRST, /* … who began … */
    EDIT_TURN,  /* … and whose turn it is */
    EDIT_FIELD,
    EDIT_KIND, /* who sits there */
};

/* A line of the list: figures side by side. */
struct edit_row {
    enum edit_kind kind;
    const struct rule *rule;
    const struct field *field;
    int seat;        /* EDIT_KIND, and figures of one seat; -1: of all or none */
    int from, cells; /* EDIT_FIELD: the field's ints from .. from + cells - 1; else 0, 1 */
};

struct edit {
    struct setup setup; /* who would play; setup.start is the position */
    int rows;
    struct edit_row row[EDIT_ROWS];
    int at, cell;     /* where focus is */
    bool typing;      /* figures go on behind those that stand there */
    bool board;       /* the board is looked at, not the list */
    bool json;        /* the position's line is looked at */
    struct text why;  /* why the position is impossible; empty: it is not */
    struct text told; /* what the last key had to say */
    struct scene scene;
    struct cursor cursor;
    struct log log;
};

/* Begins with a usual match of a game: a person against level 3. */
void edit_game(struct edit *e, const struct game *g);

/* Begins with the position and the seats of a setup. */
void edit_begin(struct edit *e, const struct setup *setup);

/* A figure: its value, its least and its most; another value, which is kept within them. */
int edit_value(const struct edit *e, const struct edit_row *row, int cell);
void edit_range(const struct edit *e, const struct edit_row *row, int *least, int *most);
void edit_set(struct edit *e, const struct edit_row *row, int cell, int value);

/* The row and the figure that focus is on: one more or less, a figure typed, as usual again. */
const struct edit_row *edit_here(const struct edit *e);
void edit_change(struct edit *e, int step);
void edit_type(struct edit *e, int figure);
void edit_clear(struct edit *e);

/* Focus goes to another row or figure. */
void edit_move(struct edit *e, int rows, int cells);

/* The setup of a match that begins there, with dice of its own. False: that is impossible, or over;
 * why says so. */
bool edit_setup(const struct edit *e, struct setup *setup, struct text *why);

/* {"rules":{…},"position":{…}} on a line; free() ends it. */
char *edit_line(const struct edit *e);

/* Commands of the page. */
enum edit_command {
    EDIT_CMD_START = COMMAND_OWN,
    EDIT_CMD_LESS,
    EDIT_CMD_MORE,
    EDIT_CMD_FIGURE,
    EDIT_CMD_CLEAR,
    EDIT_CMD_BOARD,
    EDIT_CMD_HINT,
    EDIT_CMD_SHOW,
    EDIT_CMD_WRITE,
    EDIT_CMD_FIRST,
    EDIT_CMD_LAST,
};

/* ui/screen/editor/position_page.c: the bindings that hold now; the page. `tutor` gives hints, or
 * is NULL. */
const struct binding *edit_keys(const struct edit *e);
void edit_page(const struct edit *e, const struct tutor *tutor, struct canvas *c);

/* ui/screen/editor/position_draw.c: words of a row, of a value, of what focus is on; the part
 * of the page that the frame leaves. */
void edit_label(const struct edit *e, const struct edit_row *row, struct text *out);
void edit_word(const struct edit *e, const struct canvas *c, const struct edit_row *row, int cell,
               struct text *out);
void edit_about(const struct edit *e, struct text *out);
void edit_draw(const struct edit *e, struct canvas *c, struct area a);

/* ui/screen/editor/position_screen.c: a position to be changed by hand: that of a setup, or of a
 * usual match where it is NULL. */
extern const struct key_page edit_key_page;
struct screen *edit_screen(const struct stack *stack, const struct setup *setup);

#endif
