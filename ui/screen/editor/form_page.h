/* ui/screen/editor/form_page.h: what pages of forms have in common: the keys of their rows, and
 * panels beside these. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_FORM_PAGE_H
#define ROLLICK_UI_SCREEN_EDITOR_FORM_PAGE_H

#include "ui/screen/editor/form.h"
#include "ui/screen/stack.h"

/* A screen that begins with this one. */
struct form_page {
    struct screen base;
    struct list_editor list;
    void (*changed)(struct form_page *p); /* what to do when a row was changed; NULL: nothing */
};

/* Commands of the keys below; a page has its own from FORM_PAGE_OWN on. */
enum {
    FORM_PAGE_NAME = COMMAND_OWN,
    FORM_PAGE_DIGIT,
    FORM_PAGE_MORE,
    FORM_PAGE_LESS,
    FORM_PAGE_OWN
};

/* What keys of a row do to the one in focus: list_editor_command(); the text is typed; ten less or
 * more. */
void form_page_edit(struct binding_call *call);
void form_page_type(struct binding_call *call);
void form_page_change_by_ten(struct binding_call *call);

/* A key before its command is looked up, while a text is typed. False: none is. */
bool form_page_key(struct form_page *p, const struct key *key);

/* The keys of all rows; and those of a row with a seed, a number, a value. */
extern const struct binding form_page_move_keys[];
extern const struct binding form_page_seed_keys[];
extern const struct binding form_page_number_keys[];
extern const struct binding form_page_value_keys[];

/* The first row of that panel or a later one. */
int form_page_first(const struct list_editor *l, int panel);

/* Everybody who can play, from the kind `least` on, and what they are about where that has room;
 * the kind `here` is in focus. */
void form_page_draw_kinds(const struct form *f, int least, int here, struct canvas *c,
                          struct area a);

/* The rules that a form says, in words. */
void form_page_draw_rules(const struct form *f, struct canvas *c, struct area a);

#endif
