#include "ui/play_parts.h"
#include "ui/say.h"

/* The matches that each seat has won in the series: ", 1 : 0". */
static void say_standing(const struct play *p, struct text *out)
{
    for (int seat = 0; seat < p->live->scene.state.common.seats && p->plan.played; seat++) {
        text_add(out, seat ? " : %d" : ", %d", p->plan.won[seat]);
    }
}

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
        say_standing(p, out);
        text_add(out, " %s ", dot);
    }
    l->scene.game->progress(&l->scene.state, out);
}

/* Who is asked, and what, in words of one of two lengths. */
static void say_asked(const struct play *p, int width, bool brief, struct text *out)
{
    const struct live *l = p->live;
    const char *name = scene_name(&l->scene, l->scene.chooser);
    if (p->handed && !brief) {
        text_say(out, N_("%s, it is your turn. "), name);
    } else if (width >= 40) {
        text_add(out, "%s: ", name);
    }
    l->view->ask(&l->scene, &l->cursor, out);
}

/* What happened and what is asked; the longest of these that has room. To somebody who just took
 * over, their own throw matters less than that it is their turn. */
static void say_choice(const struct play *p, int width, struct text *out)
{
    const char *last = p->live->last.bytes;
    bool own = p->live->log.lines && log_line(&p->live->log, 0)->seat == p->live->scene.chooser;
    for (int brief = p->handed ? 0 : 1; brief < (own && p->handed ? 1 : 2) && *last; brief++) {
        struct text asked = say_text();
        say_asked(p, width, brief, &asked);
        if (foreign_width(last) + 1 + foreign_width(asked.bytes) <= width) {
            text_add(out, "%s %s", last, asked.bytes);
            return;
        }
    }
    say_asked(p, width, width < 60, out);
}

static void say_message(const struct play *p, int width, struct text *out)
{
    const struct live *l = p->live;
    if (p->notice || p->why.length) {
        text_add(out, "%s", p->notice ? p->notice : p->why.bytes);
    } else if (l->scene.chooser < 0) {
        text_add(out, "%s", l->last.bytes);
    } else if (!coach_message(&p->coach, &l->scene, width, out)) {
        say_choice(p, width, out);
    }
}

void play_draw(const struct play *p, struct canvas *c)
{
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    if (p->curtain) {
        play_curtain_draw(p, c);
        return;
    }
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
