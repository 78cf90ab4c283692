#include "ui/widget/panels.h"

#include <assert.h>

enum { GAP = 1 }; /* columns between two columns of panels */

struct columns {
    int n;
    int col[PANEL_COLUMNS], width[PANEL_COLUMNS], free[PANEL_COLUMNS]; /* rows that nobody has */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* At most so many columns of an area. Those beside the board's have room for the panel that needs
 * the least width, and first what is left over. */
static void cut(struct area a, const struct panel *p, int n, int columns, struct columns *c)
{
    int aside = a.width, aside_most = 0;
    for (int i = 1; i < n; i++) {
        aside = least(aside, p[i].width);
        aside_most = p[i].below ? aside_most : most(aside_most, p[i].most_width);
    }
    c->n = least(n, columns);
    while (c->n > 1 && p[0].most_width + (c->n - 1) * (aside + GAP) > a.width) {
        c->n--;
    }
    int rest = a.width - p[0].most_width - (c->n - 1) * (aside + GAP);
    int each = c->n > 1 ? least(aside + rest / (c->n - 1), aside_most) : 0;
    c->width[0] = a.width - (c->n - 1) * (each + GAP);
    c->col[0] = 0;
    for (int i = 1; i < c->n; i++) {
        c->width[i] = each;
        c->col[i] = c->col[i - 1] + c->width[i - 1] + GAP;
    }
    for (int i = 0; i < c->n; i++) {
        c->free[i] = a.height;
    }
}

/* The narrowest column beside the board that a panel fits into, of equal ones that with the most
 * room; or that of the board; -1: none. */
static int column_for(const struct columns *c, const struct panel *p)
{
    int found = -1;
    for (int i = 0; i < c->n && !(p->below && found == 0); i++) {
        if (p->width > c->width[i] || p->height > c->free[i]) {
            continue;
        }
        if (found <= 0 || c->width[i] < c->width[found] ||
            (c->width[i] == c->width[found] && c->free[i] > c->free[found])) {
            found = i;
        }
    }
    return found;
}

static void give(struct columns *c, struct panel *p, int column, int rows)
{
    p->column = column;
    p->area.height += rows;
    c->free[column] -= rows;
}

/* Whether nobody stands at the right of panel i yet, and it stands beside nobody. */
static bool is_free(const struct panel *panels, int i, int n)
{
    bool taken = panels[i].column < 0 || panels[i].paired;
    for (int k = i + 1; k < n; k++) {
        taken |= panels[k].paired && panels[k].beside_of == i;
    }
    return !taken;
}

/* Puts panel i beside another one, which has a place; false: there is no room for both. */
static bool pair(struct columns *c, struct panel *panels, int i, int of)
{
    struct panel *p = &panels[i], *before = &panels[of];
    int column = before->column, more = most(0, p->height - before->area.height);
    if (more > c->free[column] || before->width + GAP + p->width > c->width[column]) {
        return false;
    }
    give(c, before, column, more);
    p->column = column;
    p->paired = true;
    p->beside_of = of;
    return true;
}

/* Puts panel i of n where it fits. */
static void put(struct columns *c, struct panel *panels, int i, int n)
{
    struct panel *p = &panels[i];
    for (int of = i - 1; of >= 0; of--) {
        bool may = panels[of].company || (p->beside && of == i - 1);
        if (may && is_free(panels, of, n) && pair(c, panels, i, of)) {
            return;
        }
    }
    int column = column_for(c, p);
    if (column >= 0) {
        give(c, p, column, p->height);
    }
}

/* Rows that are of use to a panel which has a place. */
static void grow(struct columns *c, struct panel *p)
{
    int use = p->most_height - p->area.height;
    if (p->column >= 0 && !p->paired && use > 0) {
        give(c, p, p->column, least(use, c->free[p->column]));
    }
}

/* The rest of a column. */
static void fill(struct columns *c, int column, struct panel *p, int n)
{
    int last = -1;
    for (int i = 0; i < n; i++) {
        bool better = last < 0 || p[i].grows || !p[last].grows;
        last = p[i].column == column && !p[i].paired && better ? i : last;
    }
    if (last >= 0) {
        give(c, &p[last], column, c->free[column]);
    }
}

/* Gives all panels their columns and rows; whether no column stays empty and nothing that is needed
 * is left out. */
static bool share_out(struct area a, struct panel *p, int n, struct columns *c)
{
    bool whole = true;
    for (int i = 0; i < n; i++) {
        p[i].column = -1;
        p[i].paired = false;
        p[i].area.height = 0;
    }
    give(c, &p[0], 0, least(p[0].height, a.height));
    for (int i = 1; i < n; i++) {
        if (p[i].needed) {
            put(c, p, i, n);
        }
    }
    grow(c, &p[0]);
    for (int i = 1; i < n; i++) {
        if (!p[i].needed) {
            put(c, p, i, n);
        }
    }
    for (int i = 1; i < n; i++) {
        grow(c, &p[i]);
    }
    for (int i = 0; i < c->n; i++) {
        fill(c, i, p, n);
        if (c->free[i] > 0) {
            return false;
        }
    }
    for (int i = 0; i < n; i++) {
        whole &= !p[i].needed || p[i].column >= 0;
    }
    return whole;
}

/* Whether every panel has what it can use. */
static bool has_all(const struct panel *p, int n)
{
    int i = 0;
    while (i < n && p[i].column >= 0 && (p[i].paired || p[i].area.height >= p[i].most_height)) {
        i++;
    }
    return i == n;
}

/* Shares the columns of two panels that stand side by side. */
static void part_pair(struct panel *before, struct panel *p)
{
    struct area a = before->area;
    int width = least(most(before->width, before->most_width), a.width - GAP - p->width);
    before->area = area_part(a, 0, 0, a.height, width);
    p->area = area_part(a, 0, width + GAP, a.height, a.width - width - GAP);
}

void panels_place(struct canvas *page, struct area a, struct panel *p, int n)
{
    struct columns c;
    int row[PANEL_COLUMNS] = {0}, columns = 1;
    bool enough = false;
    assert(n > 0 && n <= PANELS_MOST);
    while (!enough && columns < PANEL_COLUMNS) {
        cut(a, p, n, ++columns, &c);
        enough = share_out(a, p, n, &c) && has_all(p, n);
    }
    while (!enough && columns > 0) {
        cut(a, p, n, columns, &c);
        enough = share_out(a, p, n, &c);
        columns = c.n - 1;
    }
    for (int i = 0; i < n; i++) {
        int column = p[i].column < 0 ? 0 : p[i].column, height = p[i].area.height;
        page->lacks |= p[i].column < 0;
        if (p[i].paired) {
            part_pair(&p[p[i].beside_of], &p[i]);
            continue;
        }
        p[i].area = area_part(a, row[column], c.col[column], height, height ? c.width[column] : 0);
        row[column] += height;
    }
}
