#include "ui/play/playback_words.h"
#include "ui/screen/play/parts.h"
#include "ui/text/sentences.h"

#include <string.h>

/* The matches that each seat has won in the series: ", 1 : 0". */
static void say_standing(const struct play *p, struct text *out)
{
    for (int seat = 0; seat < p->playback->scene.state.common.seats && p->series.played; seat++) {
        text_add(out, seat ? " : %d" : ", %d", p->series.won[seat]);
    }
}

static void say_title(const struct play *p, const struct canvas *c, struct text *out)
{
    const struct playback *l = p->playback;
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", l->scene.game->title, dot);
    if (l->speed > 1 || l->speed < 1) {
        text_add(out, "%g%s %s ", l->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    if (p->series.best_of > 1) {
        text_say(out, N_("match %d, best of %d"), p->series.played + 1, p->series.best_of);
        say_standing(p, out);
        text_add(out, " %s ", dot);
    }
    l->scene.game->progress(&l->scene.state, out);
}

/* How the chooser is spoken to. */
enum address { TOLD_IT_IS_THEIR_TURN, BY_NAME, AS_YOU };

/* What is asked, and of whom. */
static void say_asked(const struct play *p, enum address how, struct text *out)
{
    const struct playback *l = p->playback;
    const char *name = scene_name(&l->scene, l->scene.chooser);
    if (how == TOLD_IT_IS_THEIR_TURN) {
        text_say(out, N_("%s, it is your turn. "), name);
    } else if (how == BY_NAME) {
        text_add(out, "%s: ", name);
    }
    l->view->ask(&l->scene, &l->cursor, out);
}

/* Appends what was told and what is asked, if both have room. */
static bool say_both(const struct play *p, const char *told, enum address how, int width,
                     struct text *out)
{
    struct text asked = say_text();
    say_asked(p, how, &asked);
    if (!*told || sanitize_width(told) + 1 + sanitize_width(asked.bytes) > width) {
        return false;
    }
    text_add(out, "%s %s", told, asked.bytes);
    return true;
}

/* Whether what was said last is what the chooser did. */
static bool own(const struct playback *l)
{
    return l->log.lines && log_line(&l->log, 0)->seat == l->scene.chooser &&
           strcmp(l->last.bytes, log_line(&l->log, 0)->text) == 0;
}

/* What the others did last, if the chooser has only thrown since. */
static const char *news(const struct playback *l)
{
    int from, n = log_news(&l->log, l->scene.chooser, &from);
    bool thrown = n && from == 1 && own(l);
    return thrown && log_line(&l->log, 1)->seat >= 0 ? log_line(&l->log, 1)->text : "";
}

/* To somebody who took over, that it is their turn matters most. */
static void say_hand_over(const struct play *p, int width, struct text *out)
{
    if (!say_both(p, p->playback->last.bytes, TOLD_IT_IS_THEIR_TURN, width, out)) {
        say_asked(p, width < 40 ? AS_YOU : width < 60 ? BY_NAME : TOLD_IT_IS_THEIR_TURN, out);
    }
}

/* What happened and what is asked; the first of these that has room. The only rival's choice
 * matters more than one's own throw, which lies on the table. */
static void say_choice(const struct play *p, int width, struct text *out)
{
    const struct playback *l = p->playback;
    bool alone = session_people(&l->table) == 1;
    enum address how = alone || width < 40 ? AS_YOU : BY_NAME;
    if (p->handed) {
        say_hand_over(p, width, out);
    } else if (!(alone && say_both(p, news(l), how, width, out)) &&
               !say_both(p, l->last.bytes, own(l) ? AS_YOU : how, width, out)) {
        say_asked(p, how, out);
    }
}

static void say_message(const struct play *p, int width, struct text *out)
{
    const struct playback *l = p->playback;
    if (p->notice || p->why.length) {
        text_add(out, "%s", p->notice ? p->notice : p->why.bytes);
    } else if (l->scene.chooser < 0) {
        text_add(out, "%s", l->last.bytes);
    } else if (!tutor_message(&p->tutor, &l->scene, width, out)) {
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
    playback_dice(p->playback, &dice);
    say_message(p, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a =
        frame_draw(c, &(struct frame){title.bytes, dice.bytes, message.bytes, &set, true});
    if (a.height) {
        p->playback->view->draw(&p->playback->scene, &p->playback->cursor, c, a);
    }
}
