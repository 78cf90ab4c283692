/* ui/screen/menu.h: the main menu as data, so that its page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_MENU_H
#define ROLLICK_UI_SCREEN_MENU_H

#include "games/game.h"
#include "ui/widget/list.h"

struct key_page;
struct library;
struct screen;
struct stack;

enum { MENU_ITEMS = 32 };

enum menu_kind {
    MENU_CONTINUE,   /* the only unfinished match */
    MENU_UNFINISHED, /* a list of several */
    MENU_NEW,
    MENU_NOW, /* a person against level 3 */
    MENU_WATCH,
    MENU_MATCHES,
    MENU_STATISTICS,
    MENU_LEARN,
    MENU_EDIT, /* a position made by hand */
    MENU_OPTIONS,
    MENU_QUIT,
};

struct menu_item {
    enum menu_kind kind;
    const struct game *game; /* MENU_NOW */
    long long match;         /* MENU_CONTINUE */
    bool series;             /* … which has ended: the next one of its series */
    char winners[40];
    const char *label; /* in the reader's language */
    struct text about;
};

struct menu {
    int items, choice;
    int colours;        /* of the terminal; 0: none */
    const char *locale; /* of its characters; NULL: not known */
    const char *notice; /* said instead of what the line is about; may be NULL */
    struct menu_item item[MENU_ITEMS];
};

/* Fills in what there is to choose; Continue first when a match of the library is unfinished. */
void menu_fill(struct menu *m, struct library *library);

/* The letters that begin its lines, where keys are as `map` says (NULL: as usual). */
void menu_letters(const struct menu *m, const struct keymap *map,
                  struct list_line line[MENU_ITEMS]);

void menu_draw(const struct menu *m, struct canvas *c);

extern const struct key_page menu_key_page;

/* The main menu. What it says of the library is read now and whenever that has been written to. */
struct screen *menu_screen(const struct stack *stack);

#endif
