/* What may be changed here stands in sample.expected; selftest.sh compares. */
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#define TWICE(x) (2 * (x))
#define MARKED(message) message

struct point {
    int x, y;
};

enum { SIDES = 6 + 1 };

_Static_assert(SIDES > 6, "constant");

static const int steps[SIDES] = {1, 2, 3};

static int sum(const int *a, int n)
{
    static int calls = 3;
    int total[2] = {[0] = 5};
    for (int i = 0; i < n; i++) {
        total[0] += a[i];
    }
    calls++;
    return total[0] / TWICE(calls - 1);
}

static bool inside(const struct point *p, double scale)
{
    assert(scale > 0);
    return p->x >= 0 && p->y * scale < SIDES;
}

static void move(struct point *p, char way)
{
    switch (way) {
    case 'a' + 1:
        p->x = -1;
        break;
    default:
        (void)sum(steps, (int)(sizeof steps / sizeof *steps));
    }
    while (!inside(p, 1.5)) {
        p->y--;
    }
}

static struct point *made(bool at_all)
{
    struct point *p = at_all ? malloc(sizeof *p) : NULL;
    if (p == NULL) {
        return NULL;
    }
    move(p, 'b');
    free(p);
    return p + 1;
}

/* Two strings in a macro have no place that could be written to. */
static const char *words(void)
{
    return MARKED("a sentence of "
                  "two lines");
}
