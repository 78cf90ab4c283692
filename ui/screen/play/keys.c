#include "ui/screen/play/parts.h"

static const struct binding undo_keys[] = {
    {CMD_UNDO, "u", N_("undo"), N_("take your last choice back (dice stay as they are)"), 2,
     ACTION_UNDO},
    {CMD_REDO, "Ctrl-R", NULL, N_("do again what was taken back"), 0, ACTION_REDO},
    {0},
};

/* The same while there is something to redo: then the bar says how. */
static const struct binding redo_keys[] = {
    {CMD_UNDO, "u", "+", N_("take your last choice back (dice stay as they are)"), 2, ACTION_UNDO},
    {CMD_REDO, "Ctrl-R", N_("undo, redo"), N_("do again what was taken back"), 1, ACTION_REDO},
    {0},
};

static const struct binding keys[] = {
    {CMD_HINT, "H", N_("hint"), N_("the best choices and why; again: put it away"), 1, ACTION_HINT},
    {CMD_LOG, "L", N_("log"), N_("everything that happened"), 2, ACTION_LOG},
    {CMD_GRAPH, "G", N_("graph"), N_("chances of winning so far"), 3, ACTION_GRAPH},
    {CMD_CHANCES, "%", NULL, N_("chances of winning beside the scores, on and off"), 0,
     ACTION_CHANCES},
    {CMD_EDIT, "E", NULL, N_("change this position, as another match"), 0},
    {CMD_FASTER, "+ | =", NULL, N_("faster dice and opponents"), 0, ACTION_FASTER},
    {CMD_SLOWER, "-", NULL, N_("slower dice and opponents"), 0, ACTION_SLOWER},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {0},
};

static const struct binding leave_keys[] = {
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop, concede, leave; the match is kept"), 0},
    {0},
};

static const struct binding hint_keys[] = {
    {COMMAND_BACK, "Esc q", N_("close hint"), N_("put the hint away"), 1},
    {0},
};

const struct key_page play_key_page = {N_("At every board"), {undo_keys, keys, leave_keys}};

/* After a warning of the tutor any other key than the one before means this. */
static const struct binding doubt_keys[] = {
    {CMD_THINK, "u Esc", N_("think again"), N_("take the choice back; any other key does, too"), 0,
     ACTION_FIXED},
    {0},
};

bool play_hints(const struct play *p)
{
    return p->tutor.hint_wanted && p->playback->scene.chooser >= 0;
}

void play_keys(const struct play *p, struct keyset *set)
{
    const struct playback *l = p->playback;
    int n = 0;
    if (p->curtain) {
        play_curtain_keys(set);
        return;
    }
    if (p->tutor.doubts) {
        set->table[0] = doubt_keys;
        return;
    }
    if (l->scene.chooser >= 0) {
        set->table[n++] = view_keys(l->view, &l->scene);
        set->digits = l->view->digits ? l->view->digits(&l->scene) : 0;
    }
    if (!l->table.setup.no_undo) {
        set->table[n++] = session_redo(&l->table) >= 0 ? redo_keys : undo_keys;
    }
    set->table[n++] = keys;
    set->table[n] = play_hints(p) ? hint_keys : leave_keys;
}
