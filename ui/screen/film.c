#include "ui/screen/film.h"

#include "ui/export/cast.h"
#include "ui/play/animation.h"
#include "ui/screen/replay/page.h"
#include "ui/screen/replay/timeline.h"
#include "ui/text/sentences.h"

/* What happened at a moment that stands out is the label of its mark. */
static bool say_mark(const struct replay *p, struct text *out)
{
    const struct playback *l = p->playback;
    const char *word =
        timeline_word(l->match->game, moments_signs(&p->moments, l->shown) & MOMENT_MARKS);
    if (word) {
        text_add(out, "%s: %s", say_word(word), l->told.bytes);
    }
    return word;
}

static double seconds_of(const struct playback *l)
{
    return l->shown ? animation_pause(&l->match->event[l->shown - 1], 1) / 1000.0 : 1;
}

void film_write(const struct export *e, struct out *out)
{
    struct replay *p = e->with;
    struct playback *l = p->playback;
    struct text title = out_text(out);
    enum replay_page page = p->page;
    struct cast cast;
    int here = l->shown;
    p->page = REPLAY_BOARD;
    text_add(&title, "%s:", l->match->game->title);
    for (int seat = 0; seat < l->match->start.common.seats; seat++) {
        text_add(&title, "%s %s", seat ? "," : "", setup_shown(l->setup, seat, out->translator));
    }
    cast_init(&cast, out, title.bytes, l->setup->started);
    for (int at = 0; at <= l->events; at++) {
        struct text mark = out_text(out);
        replay_go(p, at);
        replay_draw(p, cast_page(&cast));
        cast_show(&cast, say_mark(p, &mark) ? mark.bytes : NULL, seconds_of(l));
    }
    cast_fini(&cast);
    p->page = page;
    replay_go(p, here);
}
