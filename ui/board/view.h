/* ui/board/view.h: how a game looks and which keys it is played with.
 *
 * A view is a pure function of a scene and a cursor: panels that find their places in whatever area
 * there is (ui/widget/panels.h): 80×19 on a page of 80×24, 40×9 on one of 40×12, 20×3 on one of
 * 20×5. A panel is drawn by one function, which makes the best of the room that it is given. */
#ifndef ROLLICK_UI_BOARD_VIEW_H
#define ROLLICK_UI_BOARD_VIEW_H

#include "ui/board/scene.h"
#include "ui/widget/key_bar.h"
#include "ui/widget/panels.h"

/* Where somebody's focus is while they choose. What it means belongs to the view. */
struct cursor {
    int choice;    /* a column, a box, a number of dice; -1: nowhere */
    unsigned kept; /* dice that shall stay, as bits */
    int from;      /* where not all seats are in sight: how far they are scrolled from those around
                    * the one to move */
};

/* A key at a choice: what the functions of a view's bindings are given. */
struct view_call {
    const struct scene *scene;
    struct cursor *cursor;
    int action;       /* what was chosen; -1: nothing */
    struct text *why; /* why the key means nothing now; may stay empty */
};

/* A part of the page. */
struct view_panel {
    /* Fills in what it needs and can use now, on such a page; it stays zeroed: it is not there. The
     * first panel always is. */
    void (*size)(const struct scene *s, struct area page, struct panel *p);

    /* Draws it. Cells that nothing is drawn on are empty already. */
    void (*draw)(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                 struct area a);

    bool board; /* the position itself stands there: hints cover others before it, and an editor has
                 * no other */
};

enum { VIEW_PANELS = 5 };

/* What each turn brought, for games that want it among their panels. */
void view_turns_size(const struct scene *s, struct area page, struct panel *p);
void view_turns_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                     struct area a);

struct view {
    const struct game *game; /* NULL: any game */

    /* The board itself, then what else the game shows, by importance; what all games have comes
     * after these: chances, what happened. */
    struct view_panel panels[VIEW_PANELS];

    /* While a choice is due; commands from COMMAND_VIEW and the arrows, with functions that are
     * given a struct view_call. */
    const struct binding *keys;

    /* Other bindings for this choice; NULL: `keys` hold. May be NULL: they always do. */
    const struct binding *(*keys_now)(const struct scene *s);

    /* At a throw that waits for a person: one binding, whose command and keys `keys` have, too.
     * NULL: no throw waits. */
    const struct binding *throw_keys;

    /* The last figure that means something as a key, of those that `keys` name as a range. May be
     * NULL: all do. */
    int (*digits)(const struct scene *s);

    /* A choice begins: where focus rests. May be NULL: at a zeroed cursor. */
    void (*begin)(const struct scene *s, struct cursor *cursor);

    /* Focus goes to a line of a list that was clicked. May be NULL: there is no list. */
    void (*point)(struct cursor *cursor, int line);

    /* What is asked of the chooser: "Roll, or bank 25?" Appended. */
    void (*ask)(const struct scene *s, const struct cursor *cursor, struct text *out);

    /* What int i of a seat's part of a field is called by whoever sets up a position: "Full House".
     * Appended, or nothing. Gives how many of them stand together, 0: all. May be NULL. */
    int (*figure)(const void *state, const char *field, int i, struct text *out);
};

/* For games without a view of their own: what the game says of itself, and its choices as a list.
 */
extern const struct view plain_view;

/* Puts the bindings that hold for a choice into the first table, and says how far figures go. */
void view_keys(const struct view *v, const struct scene *s, struct keyset *set);

/* Does what a command of theirs means at a choice. True: *action was chosen. False: nothing was,
 * and `why` says why the key means nothing now, or stays as it was. */
bool view_obey(const struct view *v, const struct scene *s, struct cursor *cursor, int command,
               const struct key *key, int *action, struct text *why);

/* Draws the panels that have room in an area; of a position that is made by hand those of the
 * board. Below panels to which more rows are of no use they stay empty. A hint moves none of them:
 * it stands at the end of the last one that can do with fewer rows, or instead of one that is not
 * of the board; where there is none, over the end of the board's last panel, but never of the first
 * one: then the message line alone says it. False: it says the reason too (scene_hint()). */
bool view_draw(const struct view *v, const struct scene *s, const struct cursor *cursor,
               struct canvas *c, struct area a);

#endif
