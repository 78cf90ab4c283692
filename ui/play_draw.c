#include "ui/play_parts.h"
#include "ui/say.h"

static void say_title(const struct play *p, const struct canvas *c, struct text *out)
{
    const struct live *l = p->live;
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", l->scene.game->title, dot);
    if (l->speed > 1 || l->speed < 1) {
        text_add(out, "%g%s %s ", l->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    if (p->plan.best_of > 1) {
        text_say(out, N_("match %d, best of %d"), p->plan.played + 1, p->plan.best_of);
        text_add(out, " %s ", dot);
    }
    l->scene.game->progress(&l->scene.state, out);
}

/* What happened and what is asked; what is asked alone where both have no room. */
static void say_message(const struct play *p, int width, struct text *out)
{
    const struct live *l = p->live;
    int seat = l->scene.chooser;
    if (p->notice || p->why.length) {
        text_add(out, "%s", p->notice ? p->notice : p->why.bytes);
        return;
    }
    if (seat < 0) {
        text_add(out, "%s", l->last.bytes);
        return;
    }
    if (coach_message(&p->coach, &l->scene, width, out)) {
        return;
    }
    if (width >= 40) {
        text_add(out, "%s: ", scene_name(&l->scene, seat));
    }
    l->view->ask(&l->scene, &l->cursor, out);
    if (l->last.length && foreign_width(out->bytes) + foreign_width(l->last.bytes) + 1 <= width) {
        struct text asked = *out;
        text_clear(out);
        text_add(out, "%s %s", l->last.bytes, asked.bytes);
    }
}

void play_draw(const struct play *p, struct canvas *c)
{
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    play_keys(p, &set);
    say_title(p, c, &title);
    live_dice(p->live, &dice);
    say_message(p, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a =
        frame_draw(c, &(struct frame){title.bytes, dice.bytes, message.bytes, &set, true});
    if (a.height) {
        p->live->view->draw(&p->live->scene, &p->live->cursor, c, a);
    }
}
