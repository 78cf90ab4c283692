#include "ui/play/asking.h"

#include "ui/text/sentences.h"

#include <string.h>

/* How the chooser is spoken to. */
enum address { TOLD_IT_IS_THEIR_TURN, BY_NAME, AS_YOU };

/* What is asked, and of whom. */
static void say_asked(const struct playback *l, enum address how, struct text *out)
{
    const char *name = scene_name(&l->scene, scene_asked(&l->scene));
    if (how == TOLD_IT_IS_THEIR_TURN) {
        text_say(out, N_("%s, it is your turn. "), name);
    } else if (how == BY_NAME) {
        text_say(out, N_("%s: "), name);
    }
    if (!l->scene.waits) {
        l->view->ask(&l->scene, &l->cursor, out);
    } else if (how == BY_NAME) {
        text_say(out, N_("throw"));
    } else {
        text_say(out, N_("Throw."));
    }
}

/* Bytes of the name that a sentence begins with, the space behind it not counted; 0: none. */
static size_t named(const struct playback *l, const char *told)
{
    for (int seat = 0; seat < l->match->state.common.seats; seat++) {
        const char *name = scene_name(&l->scene, seat);
        size_t length = strlen(name);
        if (length && strncmp(told, name, length) == 0 && told[length] == ' ') {
            return length;
        }
    }
    return 0;
}

/* What came of it stands last: the sentence before it, which says what lies on the table, goes
 * first, then words from the front. */
static void say_end(const struct playback *l, const char *told, int width, struct text *out)
{
    size_t name = named(l, told);
    const char *rest = strstr(told + name, ". ");
    struct text shorter = say_text(), begins = {0};
    if (sanitize_width(told) <= width) {
        text_add(out, "%s", told);
        return;
    }
    rest = name && rest ? rest + strlen(". ") : NULL;
    if (rest && named(l, rest)) { /* what somebody else says to it */
        text_add(&shorter, "%s", rest);
    } else {
        text_say(&shorter, N_("%.*s: %s"), (int)name, told, rest ? rest : "");
    }
    if (rest && sanitize_width(shorter.bytes) <= width) {
        text_add(out, "%s", shorter.bytes);
        return;
    }
    rest = strchr(told + name + (name > 0), ' ');
    for (; name && rest; rest = strchr(rest + 1, ' ')) {
        text_clear(&shorter);
        text_add(&shorter, "%.*s ...%s", (int)name, told, rest);
        if (sanitize_width(shorter.bytes) <= width) {
            text_add(out, "%s", shorter.bytes);
            return;
        }
    }
    sanitize_say(&begins, told, width);
    text_add(out, "%s", begins.bytes);
}

void asking_tell(const struct playback *l, int width, struct text *out)
{
    say_end(l, playback_said(l), width, out);
}

/* Appends what was told and what is asked, if both have room: of the first so many columns, or all.
 */
static bool say_both(const struct playback *l, const char *told, int columns, enum address how,
                     int width, struct text *out)
{
    struct text asked = say_text();
    int whole = sanitize_width(told), least = whole < columns ? whole : columns;
    say_asked(l, how, &asked);
    int room = width - 1 - sanitize_width(asked.bytes);
    if (!*told || room < least) {
        return false;
    }
    say_end(l, told, room, out);
    text_add(out, " %s", asked.bytes);
    return true;
}

/* Whether what was said last is what the chooser did. */
static bool own(const struct playback *l)
{
    return l->log.lines && log_line(&l->log, 0)->seat == scene_asked(&l->scene) &&
           strcmp(playback_said(l), log_line(&l->log, 0)->text) == 0;
}

/* What the others did last, if the chooser has done no more than throw since. */
static const char *news(const struct playback *l)
{
    int from, n = log_news(&l->log, scene_asked(&l->scene), &from);
    bool said = n && from <= 1 && strcmp(playback_said(l), log_line(&l->log, 0)->text) == 0;
    return said && log_line(&l->log, from)->seat >= 0 ? log_line(&l->log, from)->text : "";
}

enum { BEGINS = 24, ALL = TEXT_MOST }; /* columns */

/* The first of what has room: to somebody who took over, that it is their turn matters most; what
 * the only rival did matters more than one's own throw, which lies on the table. */
void asking_say(const struct playback *l, bool handed, int width, struct text *out)
{
    bool alone = session_people(&l->table) == 1;
    enum address how = alone || width < 40 ? AS_YOU : BY_NAME;
    if (handed) {
        if (!say_both(l, playback_said(l), ALL, TOLD_IT_IS_THEIR_TURN, width, out)) {
            say_asked(l, width < 60 ? how : TOLD_IT_IS_THEIR_TURN, out);
        }
    } else if (!(alone && say_both(l, news(l), BEGINS, how, width, out)) &&
               !say_both(l, playback_said(l), ALL, own(l) ? AS_YOU : how, width, out)) {
        say_asked(l, how, out);
    }
}
