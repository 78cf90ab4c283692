#include "ui/screen/film.h"

#include "ui/export/cast.h"
#include "ui/play/animation.h"
#include "ui/text/sentences.h"

/* What happened at a moment that stands out is the label of its mark. */
static bool say_mark(const struct replay *p, struct text *out)
{
    const char *word = replay_mark_word(p, replay_signs(p, p->at) & REPLAY_MARKS);
    if (word) {
        text_add(out, "%s: %s", say_word(word), p->told.bytes);
    }
    return word;
}

static double seconds_of(const struct replay *p)
{
    return p->at ? animation_pause(&p->match->event[p->at - 1], 1) / 1000.0 : 1;
}

void film_write(const struct export *e, struct out *out)
{
    struct replay *p = e->with;
    struct text title = out_text(out);
    enum replay_page page = p->page;
    struct cast cast;
    int here = p->at;
    p->page = REPLAY_BOARD;
    p->running = false;
    text_add(&title, "%s:", p->match->game->title);
    for (int seat = 0; seat < p->match->start.common.seats; seat++) {
        text_add(&title, "%s %s", seat ? "," : "", setup_shown(p->setup, seat, out->translator));
    }
    cast_begin(&cast, out, title.bytes, p->setup->started);
    for (int at = 0; at <= p->events; at++) {
        struct text mark = out_text(out);
        replay_go(p, at);
        replay_draw(p, cast_page(&cast));
        cast_show(&cast, say_mark(p, &mark) ? mark.bytes : NULL, seconds_of(p));
    }
    cast_end(&cast);
    p->page = page;
    replay_go(p, here);
}
