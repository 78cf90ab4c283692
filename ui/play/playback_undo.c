#include "ui/play/playback_parts.h"
#include "ui/text/sentences.h"

static bool may_go(const struct playback *l, struct text *why)
{
    if (l->table.setup.no_undo) {
        text_say(why, N_("This match is played without undo."));
        return false;
    }
    if (l->table.match.ending != ENDING_NONE) {
        text_say(why, N_("The match is over."));
        return false;
    }
    return true;
}

static void went(struct playback *l, const char *what)
{
    l->scene.thrown.in_air = false;
    l->scene.chooser = -1;
    l->failed = false;
    l->due = 0;
    text_clear(&l->last);
    text_say(&l->last, "%s", say_word(what));
}

bool playback_undo(struct playback *l, struct text *why)
{
    int k = session_undo(&l->table);
    if (!may_go(l, why)) {
        return false;
    }
    if (k < 0) {
        text_say(why, N_("There is nothing to undo."));
        return false;
    }
    match_seek(&l->table.match, k);
    l->stale = true;
    playback_remarks_cut(l);
    went(l, N_("Taken back."));
    return true;
}

bool playback_redo(struct playback *l, struct text *why)
{
    int k = session_redo(&l->table);
    if (!may_go(l, why)) {
        return false;
    }
    if (k < 0) {
        text_say(why, N_("There is nothing to redo."));
        return false;
    }
    match_seek(&l->table.match, k);
    went(l, N_("Done again."));
    return true;
}

int playback_conceding(const struct playback *l)
{
    struct node node = match_next(&l->table.match);
    if (node.kind == NODE_OVER || l->table.setup.start.common.seats < 2) {
        return -1;
    }
    if (session_human(&l->table, node.seat)) {
        return node.seat;
    }
    return l->watched ? -1 : scene_owner(&l->scene);
}

void playback_concede(struct playback *l)
{
    l->scene.thrown.in_air = false;
    match_end(&l->table.match, ENDING_CONCEDED, playback_conceding(l), NULL);
}
