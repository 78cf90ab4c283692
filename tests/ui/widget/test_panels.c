/* Where panels stand: pages as they are meant, and what holds for all pages. */
#include "tests/suite.h"
#include "ui/widget/panels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game of wide choices, which stand below the board, one of narrow ones, one whose board is high,
 * and one of choices that have a panel of their own beside them. */
enum { PANELS = 5 };
static const struct panel models[][PANELS] = {
    {{9, 38, 10, 62, .needed = true},
     {6, 60, 8, 62, .needed = true, .below = true},
     {6, 28, 10, 44},
     {3, 28, 9, 44, .grows = true},
     {5, 28, 9, 44}},
    {{9, 26, 21, 48, .needed = true},
     {5, 28, 9, 44, .needed = true},
     {6, 28, 10, 44},
     {3, 28, 9, 44, .grows = true},
     {5, 28, 9, 44}},
    {{9, 40, 22, 56, .needed = true},
     {5, 28, 7, 44},
     {6, 28, 10, 44},
     {3, 28, 9, 44, .grows = true},
     {5, 28, 9, 44}},
    {{5, 52, 8, 66},
     {6, 52, 9, 52, .below = true},
     {6, 24, 6, 36, .beside = true},
     {3, 28, 9, 44, .grows = true},
     {5, 28, 9, 44, .needed = true}},
};

/* Row, column, height, width of each panel; - : left out. */
static const struct {
    int model, height, width;
    const char *places;
} pages[] = {
    {0, 3, 20, "0,0,3,20 - - - -"},                                         /* 20×5 */
    {0, 8, 40, "0,0,8,40 - - - -"},                                         /* 40×12 */
    {0, 15, 60, "0,0,9,60 9,0,6,60 - - -"},                                 /* 60×20 */
    {0, 19, 80, "0,0,10,80 10,0,6,80 - 16,0,3,80 -"},                       /* 80×24 */
    {0, 25, 100, "0,0,10,62 10,0,15,62 0,63,10,37 10,63,9,37 19,63,6,37"},  /* 100×30 */
    {0, 40, 140, "0,0,10,95 10,0,30,95 0,96,10,44 10,96,21,44 31,96,9,44"}, /* 140×45 */
    {1, 8, 40, "0,0,8,40 - - - -"},
    {1, 19, 80, "0,0,19,48 0,49,5,31 5,49,6,31 11,49,3,31 14,49,5,31"},
    {1, 25, 100, "0,0,25,55 0,56,9,44 9,56,8,44 17,56,3,44 20,56,5,44"},
    {2, 19, 80, "0,0,19,80 - - - -"},
    {3, 19, 80, "0,0,8,80 8,0,6,52 8,53,6,27 - 14,0,5,80"},
    {3, 25, 100, "0,0,8,66 8,0,17,66 0,67,6,33 6,67,10,33 16,67,9,33"},
    {3, 15, 60, "0,0,8,60 - - - 8,0,7,60"},
};

START_TEST(panels_stand_where_they_are_meant)
{
    struct panel p[PANELS];
    struct canvas page = {0};
    char places[200] = "";
    memcpy(p, models[pages[_i].model], sizeof p);
    panels_place(&page, (struct area){2, 5, pages[_i].height, pages[_i].width}, p, PANELS);
    for (int i = 0; i < PANELS; i++) {
        size_t at = strlen(places);
        if (p[i].column < 0) {
            snprintf(places + at, sizeof places - at, "%s-", i ? " " : "");
        } else {
            snprintf(places + at, sizeof places - at, "%s%d,%d,%d,%d", i ? " " : "",
                     p[i].area.row - 2, p[i].area.col - 5, p[i].area.height, p[i].area.width);
        }
    }
    ck_assert_str_eq(places, pages[_i].places);
    ck_assert_int_eq(page.lacks, strchr(places, '-') != NULL);
}
END_TEST

static bool inside(struct area a, struct area in)
{
    return a.row >= in.row && a.col >= in.col && a.row + a.height <= in.row + in.height &&
           a.col + a.width <= in.col + in.width;
}

static bool overlap(struct area a, struct area b)
{
    return a.row < b.row + b.height && b.row < a.row + a.height && a.col < b.col + b.width &&
           b.col < a.col + a.width;
}

static int draw(int least, int most)
{
    return least + (int)(lrand48() % (most - least + 1));
}

static int any_panels(struct panel *p)
{
    int n = draw(1, PANELS_MOST);
    for (int i = 0; i < n; i++) {
        p[i] = (struct panel){.height = draw(1, 12), .width = draw(10, 60)};
        p[i].most_height = p[i].height + draw(0, 12);
        p[i].most_width = p[i].width + draw(0, 30);
        p[i].needed = draw(0, 2) == 0;
        p[i].grows = draw(0, 3) == 0;
        p[i].beside = draw(0, 3) == 0;
        p[i].below = draw(0, 3) == 0;
        p[i].company = draw(0, 3) == 0;
    }
    return n;
}

START_TEST(panels_never_overlap_and_have_what_they_need)
{
    srand48(7);
    for (int round = 0; round < 20000; round++) {
        struct panel p[PANELS_MOST];
        struct canvas page = {0};
        int n = any_panels(p), cells = 0, columns = 0, ends[PANEL_COLUMNS] = {0};
        struct area a = {3, 4, draw(1, 60), draw(1, 220)};
        panels_place(&page, a, p, n);
        ck_assert_int_ge(p[0].column, 0);
        for (int i = 0; i < n; i++) {
            struct area at = p[i].area;
            if (p[i].column < 0) {
                ck_assert_int_eq(at.height * at.width, 0);
                continue;
            }
            ck_assert(inside(at, a));
            ck_assert(i == 0 || (at.height >= p[i].height && at.width >= p[i].width));
            for (int k = 0; k < i; k++) {
                ck_assert(p[k].column < 0 || !overlap(at, p[k].area));
            }
            columns = p[i].column >= columns ? p[i].column + 1 : columns;
            int end = at.row + at.height;
            ends[p[i].column] = end > ends[p[i].column] ? end : ends[p[i].column];
            cells += at.height * (at.width + p[i].paired); /* and the gap before it */
            const struct panel *of = &p[p[i].paired ? p[i].beside_of : i];
            ck_assert(!p[i].paired || of->company || (p[i].beside && of == &p[i - 1]));
            ck_assert_int_eq(at.height, of->area.height);
        }
        for (int i = 0; i < columns; i++) {
            ck_assert_int_eq(ends[i], a.row + a.height);
        }
        ck_assert_int_eq(cells, a.height * (a.width - (columns - 1)));
    }
}
END_TEST

/* The first panel that only one of two pages has, of those that are needed, then of the others; -1:
 * none. `a` has it: *lost. One that stood beside another may lose its place to a new column. */
static int differs(const struct panel *a, const struct panel *b, bool *lost)
{
    for (int n = 0; n < 2 * PANELS; n++) {
        int i = n % PANELS;
        if (a[i].needed == (n < PANELS) && (!a[i].beside || a[i].column < 0) &&
            (a[i].column < 0) != (b[i].column < 0)) {
            *lost = a[i].column >= 0;
            return i;
        }
    }
    return -1;
}

START_TEST(a_larger_window_leaves_somebody_out_only_for_who_counts_more)
{
    for (int height = 3; height <= 56; height++) {
        for (int width = 20; width <= 200; width++) {
            struct panel p[PANELS], larger[PANELS];
            struct canvas page = {0};
            memcpy(p, models[_i], sizeof p);
            panels_place(&page, (struct area){0, 0, height, width}, p, PANELS);
            for (int i = 0; i < 2; i++) {
                bool lost = false;
                memcpy(larger, models[_i], sizeof p);
                panels_place(&page, (struct area){0, 0, height + !i, width + i}, larger, PANELS);
                int first = differs(p, larger, &lost);
                ck_assert_msg(!lost, "%d: %d×%d, one %s more", first, width, height,
                              i ? "column" : "row");
            }
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("panels");
    TCase *c = tcase_create("panels");
    tcase_add_loop_test(c, panels_stand_where_they_are_meant, 0, ROWS(pages));
    tcase_add_test(c, panels_never_overlap_and_have_what_they_need);
    tcase_add_loop_test(c, a_larger_window_leaves_somebody_out_only_for_who_counts_more, 0,
                        ROWS(models));
    suite_add_tcase(s, c);
    return s;
}
