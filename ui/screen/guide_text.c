#include "ui/screen/guide_text.h"

#include "ui/guide/registry.h"
#include "ui/text/sentences.h"

int guide_text_draw(const struct game *g, const union position *rules, enum guide_page page,
                    struct canvas *c, struct area a)
{
    struct text head = say_text(), say = say_text();
    int row = 0;
    for (int at = 0; guide_next(guide_of(g), g, page, rules, &at, &head, &say);) {
        if (head.length) {
            canvas_text(c, a, row++, 0, ROLE_TITLE, head.bytes);
        }
        struct area rest = area_part(a, row, 0, a.height - row, a.width);
        row += canvas_wrap(c, rest, ROLE_NORMAL, say.bytes) + 1;
    }
    return row - 1;
}
