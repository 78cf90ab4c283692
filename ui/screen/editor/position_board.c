#include "ui/screen/editor/position_board.h"

#include "ui/board/registry.h"
#include "ui/widget/key_bar.h"

/* Whether seats and rules are those of the position that was shown last, so that its figures are
 * the same ones. */
static bool same_rules(const struct position_list *p)
{
    const struct rule *rule = p->setup.game->rules;
    while (rule->name && rule_value(rule, &p->setup.start) == rule_value(rule, &p->scene.state)) {
        rule++;
    }
    return !rule->name && p->setup.start.common.seats == p->scene.state.common.seats;
}

void position_board_draw(const struct position_list *p, struct canvas *c, struct area a)
{
    int focus = position_list_number(p, p->editor.focus, p->cell);
    struct editing editing = {&p->setup.start, focus};
    struct scene scene = p->scene;
    scene.chooser = -1;
    scene.hint = NULL;
    scene.editing = &editing;
    if (same_rules(p)) {
        view_draw(view_of(p->setup.game), &scene, &p->cursor, c, a);
    }
}

/* What lies between two stretches of rows or columns; 0: they overlap. */
static int gap(int a, int length, int b, int other)
{
    return b >= a + length ? b - a - length + 1 : a >= b + other ? a - b - other + 1 : 0;
}

/* How far it is from one part of a page to another that begins behind it in a direction; a row
 * counts as two columns, and what lies aside four times. Not positive: it does not lie there. */
static int distance(struct area from, struct area to, int by, bool level)
{
    int down = 2 * by * (to.row - from.row), right = by * (to.col - from.col);
    int rows = 2 * gap(from.row, from.height, to.row, to.height);
    int columns = gap(from.col, from.width, to.col, to.width);
    int along = level ? right : down;
    return along > 0 ? along + 4 * (level ? rows : columns) : 0;
}

/* The line of the figure that is next in a direction; -1: none is. */
static int next_line(const struct canvas *c, const struct target *from, int by, bool level)
{
    int line = -1, least = -1;
    for (int i = 0; from && i < c->targets; i++) {
        const struct target *t = &c->target[i];
        bool figure = t->line >= 0 && t->command == COMMAND_NONE;
        int far = figure ? distance(from->area, t->area, by, level) : 0;
        if (far > 0 && (least < 0 || far < least)) {
            line = t->line;
            least = far;
        }
    }
    return line;
}

/* The next row of the list in a direction; -1: there is none. */
static int next_row(const struct position_list *p, const struct canvas *c, int by)
{
    int row = p->editor.focus + by;
    while (row >= 0 && row < p->editor.rows && position_list_on_board(p, c, row)) {
        row += by;
    }
    return row < p->editor.rows ? row : -1;
}

/* Whether the list itself has something there. */
static bool walk_list(struct position_list *p, const struct canvas *c, int by, bool level)
{
    int row = level ? p->editor.focus : next_row(p, c, by), cell = p->cell + (level ? by : 0);
    bool there = row >= 0 && cell >= 0 && (!level || cell < position_list_cells(p, row));
    if (there) {
        position_list_move(p, row - p->editor.focus, level ? by : 0);
    }
    return there;
}

void position_board_walk(struct position_list *p, const struct canvas *c, int by, bool level)
{
    int row = p->editor.focus;
    const struct target *from = position_list_target(p, c, row, p->cell, true);
    if (!from && walk_list(p, c, by, level)) {
        return;
    }
    from = from ? from : position_list_target(p, c, row, p->cell, false);
    int line = next_line(c, from, by, level);
    if (line >= 0) {
        position_list_point(p, line);
    }
}
