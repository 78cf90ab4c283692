/* ui/screen/menu.h: the main menu as data, so that its page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_MENU_H
#define ROLLICK_UI_SCREEN_MENU_H

#include "games/game.h"
#include "ui/screen/stack.h"
#include "ui/text/match_list.h"
#include "ui/widget/list.h"

enum { MENU_ITEMS = 32, MENU_RECENT = 32 };

enum menu_item_kind {
    ITEM_CONTINUE,   /* the only unfinished match */
    ITEM_UNFINISHED, /* a list of several */
    ITEM_NEW,
    ITEM_NOW, /* a person against level 3 */
    ITEM_DAILY,
    ITEM_DRILLS,
    ITEM_TOURNAMENT,
    ITEM_WATCH,
    ITEM_MATCHES,
    ITEM_STATISTICS,
    ITEM_LEARN,
    ITEM_EDIT, /* a position made by hand */
    ITEM_OPTIONS,
    ITEM_QUIT,
};

struct menu_item {
    enum menu_item_kind kind;
    const struct game *game; /* ITEM_NOW */
    long long match;         /* ITEM_CONTINUE */
    bool series;             /* … which has ended: the next one of its series */
    char winners[40];
    const char *label; /* in the reader's language */
    struct text about;
};

struct menu {
    struct screen base;
    int items, choice;  /* choice -1: none yet, see opening */
    bool opening;       /* what the library says is not known yet: its lines have their places */
    bool touched;       /* a key was pressed: focus stays where it is */
    bool leaves;        /* Esc was pressed: once more ends the program */
    int woke;           /* stack->library_woke, when it was filled … */
    long long moment;   /* … and the time of day (src/base/clock.h) */
    int colours;        /* of the terminal; 0: none */
    const char *locale; /* of its characters; NULL: not known */
    const char *notice; /* said instead of what the line is about; may be NULL */
    struct menu_item item[MENU_ITEMS];
    bool keeps;  /* there is a library, or one is being opened; lines that need one wait for it */
    bool unused; /* it is known to have no match */
    int recents; /* its newest matches, for windows that have room */
    struct match_row recent[MENU_RECENT];
};

/* Fills in what there is to choose at m->moment: Continue first when a match of the library is
 * unfinished, which level a person has still to beat, their daily, and the drills of one who may be
 * another; "": who has no name. Whatever a library says, and where there is none, each line that
 * belongs to one has its place, so that nothing moves when it is known. */
void menu_fill(struct menu *m, const struct services *use, const char *person, const char *driller);

/* The letters that begin its lines, where keys are as `map` says (NULL: as usual). */
void menu_letters(const struct menu *m, const struct keymap *map,
                  struct list_line line[MENU_ITEMS]);

void menu_draw(const struct screen *menu, struct canvas *c);

extern const struct key_page menu_key_page;

/* The main menu, which closes all other screens. What it says of the library is read now and
 * whenever that has been written to. */
void menu_open(struct stack *stack);

#endif
