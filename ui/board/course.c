#include "ui/board/course.h"

#include "src/base/alloc.h"
#include "ui/text/sentences.h"

#include <math.h>

struct curve course_curve(const struct review *r, int n, int seat, double **values)
{
    struct curve k = {.n = n, .whole = n, .low = 0, .high = 1};
    k.value = *values = alloc((size_t)n * sizeof **values);
    for (int i = 0; i < n; i++) {
        (*values)[i] = review_worth(r, i, seat);
    }
    if (!unit_is_win(r->unit)) {
        k.low = k.high = **values;
        for (int i = 0; i < n; i++) {
            k.low = fmin(k.low, k.value[i]);
            k.high = fmax(k.high, k.value[i]);
        }
    }
    return k;
}

void course_title(const struct review *r, const struct curve *curve, const char *name, int width,
                  struct text *out)
{
    enum { FORMS = 3 };
    bool win = unit_is_win(r->unit);
    double low = curve->low, high = curve->high;
    struct text form[FORMS];
    int i = 0;
    for (int k = 0; k < FORMS; k++) {
        form[k] = (struct text){.translator = out->translator};
    }
    if (win) {
        text_say(&form[0], N_("Chances of %s, line 50 %%"), name);
        text_say(&form[1], N_("Chances of %s"), name);
        text_say(&form[2], N_("Chances"));
    } else {
        text_say(&form[0], N_("Expected points of %s, %.0f to %.0f"), name, low, high);
        text_say(&form[1], N_("Expected points, %.0f to %.0f"), low, high);
        text_say(&form[2], N_("Points, %.0f to %.0f"), low, high);
    }
    while (i < FORMS - 1 && sanitize_width(form[i].bytes) > width) {
        i++;
    }
    text_add(out, "%s", form[i].bytes);
}
