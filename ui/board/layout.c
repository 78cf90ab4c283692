#include "ui/board/layout.h"

#include "ui/board/hint_panel.h"
#include "ui/text/sentences.h"

enum { BOARD_WIDTH = 80, BOARD_HEIGHT = 19, BELOW = 6, BELOW_MOST = 14, ADVICE = 62, LOG = 30 };

static void draw_log(const struct scene *s, struct canvas *c, struct area a)
{
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("What happened")));
    scene_log(s, c, area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4));
}

/* Advice stands at the right, or alone where both have no room. */
static void draw_below(const struct scene *s, struct canvas *c, struct area a)
{
    bool both = a.width >= LOG + ADVICE;
    int log = !s->hint ? a.width : both ? a.width - ADVICE : 0;
    if (s->log && log) {
        draw_log(s, c, area_part(a, 0, 0, a.height, log));
    }
    if (s->hint) {
        hint_panel_draw(s->hint, c, area_part(a, 0, log + both, a.height, a.width - log - both));
    }
}

struct area layout_share(struct scene *s, struct canvas *c, struct area a)
{
    int below = a.height - BOARD_HEIGHT, aside = (a.width - BOARD_WIDTH) / 2;
    if (below < BELOW || a.width < BOARD_WIDTH - 2) {
        return a;
    }
    aside = aside > 0 ? aside : 0;
    below = below < BELOW_MOST ? below : BELOW_MOST;
    draw_below(s, c, area_part(a, BOARD_HEIGHT, 1, below, a.width - 2));
    s->log = NULL;
    s->hint = NULL;
    return area_part(a, 0, aside, BOARD_HEIGHT, BOARD_WIDTH);
}
