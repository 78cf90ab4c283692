/* ui/widget/list_editor.h: a list of rows to be changed: values between two signs, texts that are
 * typed, buttons. What a row is called, how it stands and what can be done to it is said once, by
 * its kind: a new row is one more entry of its owner's table. */
#ifndef ROLLICK_UI_WIDGET_LIST_EDITOR_H
#define ROLLICK_UI_WIDGET_LIST_EDITOR_H

#include "ui/widget/key_bar.h"
#include "ui/widget/text_input.h"

#include <stddef.h>

enum { LIST_EDITOR_ROWS = 256 };

struct list_row_kind;
struct list_editor;

/* A row as the functions of its kind get it. */
struct list_row {
    const struct list_row_kind *kind;
    void *of;  /* whose list it is */
    int index; /* among the rows of its kind, from 0 */
    int cell;  /* for the owner: which of several values side by side */
};

enum list_words { LIST_LABEL, LIST_VALUE, LIST_ABOUT };

/* A number: where it stands (NULL: nowhere, or it is none), its bounds, and what it usually is. */
struct list_figure {
    int *at;
    int value, least, most, standard;
};

/* A text that can be typed: where it is kept, its bytes and columns at most (0 columns: any). */
struct list_text {
    char *bytes;
    int most, columns;
};

/* What rows of a kind say and do. Words are message ids. What is NULL or 0 is not there. */
struct list_row_kind {
    int (*count)(const void *of); /* how many rows there are now; NULL: one */
    int least;                    /* instead of as many: one row if the count is at least this */
    int panel;                    /* for the owner: in which part of the page they stand */

    /* What they say: these words, or whatever of the three say() appends. */
    const char *label, *about;
    void (*say)(struct list_row row, enum list_words what, struct text *out);

    /* The value `by` further: 1 or -1; more where it is a number. */
    void (*change)(struct list_row row, int by);

    /* Instead of say() and change(): the value is one of these words, ended by NULL; which one is
     * the int at that offset of what `of` points to. */
    const char *const *words;
    size_t member;

    /* The number in a row: typed() takes it as a text. For the owner: that in a cell; what makes it
     * another one, within its bounds, where it is not enough to put that there. */
    struct list_figure (*figure)(struct list_row row);
    void (*set)(struct list_row row, int value);

    /* The text that Enter begins to type, and its value where nothing else is said. Once typed it
     * is kept there, or by typed(); false: why says what is wrong, and it goes on being typed. */
    struct list_text (*text)(struct list_row row);
    bool (*typed)(struct list_row row, const char *bytes, struct text *why);

    bool button; /* pressed by a click; Enter changes it, or is left to the owner */
    int style;   /* of its label while focus is elsewhere */

    /* Draws the row behind the pointer; NULL: its label, then its value. */
    void (*draw)(const struct list_editor *l, int i, struct canvas *c, struct area a);
};

struct list_editor {
    int label;  /* columns of labels; values stand behind them … */
    int narrow; /* … unless a row has fewer columns than this */
    int about;  /* columns before what each row is about, where that has room; 0: it stands nowhere
                 * in the row */
    bool late;  /* scrolled when focus would leave; otherwise focus stays in the middle */

    /* Draws all rows behind the pointer, and says what can be clicked; NULL: as their kinds say. */
    void (*draw)(const struct list_editor *l, int i, struct canvas *c, struct area a);

    const struct list_row_kind *kinds; /* which list the rows now; NULL: they were added */
    int kinds_count;
    void *of;
    int rows;
    struct list_row row[LIST_EDITOR_ROWS];

    int focus; /* a row */
    bool typing;
    struct text_input input; /* typing: what is changed */
    struct text why;         /* what is wrong; empty: nothing */
};

/* The keys that hold while something is typed, for the key bar: list_editor_key() takes them. */
extern const struct binding list_editor_typing_keys[];

/* Begins a list whose rows `kinds` say, in that order; without kinds they are added one by one.
 * `of` is borrowed. The members on its looks are filled in before or after. */
void list_editor_init(struct list_editor *l, const struct list_row_kind *kinds, int count,
                      void *of);
void list_editor_add(struct list_editor *l, const struct list_row_kind *kind, int index);

/* Lists the rows anew, for something has changed of which the list does not know. The focus stays
 * at its number, or goes to the last row. */
void list_editor_update(struct list_editor *l);

/* The row in focus; focus goes to another one. */
struct list_row list_editor_row(const struct list_editor *l);
void list_editor_focus(struct list_editor *l, int focus);

/* Appends words of a row. */
void list_editor_say(struct list_row row, enum list_words what, struct text *out);

/* What is wrong, or what the row in focus is about. */
struct text list_editor_sentence(const struct list_editor *l);

/* Changes the row in focus, or begins to type; nothing happens where that cannot be. */
void list_editor_change(struct list_editor *l, int by);
void list_editor_type(struct list_editor *l);

/* Whether a row is a number that can be typed. */
bool list_editor_is_number(struct list_row row);

/* While something is typed every key is taken: Enter keeps it, Esc forgets it. False: nothing is.
 */
bool list_editor_key(struct list_editor *l, const struct key *key);

/* What COMMAND_UP, _DOWN, _LEFT, _RIGHT and _ENTER do. */
void list_editor_command(struct list_editor *l, int command);

/* Draws the rows from … to - 1, those around the focus where not all have room; the same in a box,
 * with signs where there are more above and below.
 */
void list_editor_draw(const struct list_editor *l, struct canvas *c, struct area a, int from,
                      int to);
void list_editor_panel(const struct list_editor *l, struct canvas *c, struct area a,
                       const char *title, int from, int to);

/* For kinds that draw themselves: the value of row i, and the signs around it in focus. */
void list_editor_draw_value(const struct list_editor *l, int i, struct canvas *c, struct area a);

#endif
