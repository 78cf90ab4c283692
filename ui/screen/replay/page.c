#include "ui/screen/replay/page.h"

#include "games/words.h"
#include "ui/screen/replay/board.h"
#include "ui/screen/replay/graph.h"
#include "ui/screen/replay/review.h"
#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

static const struct replay_view *const views[REPLAY_PAGES] = {[REPLAY_BOARD] = &replay_board,
                                                              [REPLAY_GRAPH] = &replay_graph,
                                                              [REPLAY_REVIEW] = &replay_review};

static const struct binding board_keys[] = {
    {REPLAY_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1, ACTION_GRAPH},
    {REPLAY_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 4},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("back"), N_("one level back"), 0},
    {0},
};

static const struct binding graph_keys[] = {
    {REPLAY_TO_BOARD, "Enter | b", N_("board"), N_("the board at this moment"), 1},
    {REPLAY_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 1, ACTION_REVIEW},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 2},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q | G", N_("back"), N_("one level back"), 0},
    {0},
};

static const struct binding review_keys[] = {
    {REPLAY_TO_BOARD, "Enter | b", N_("board"), N_("the board before this choice"), 1},
    {REPLAY_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 1, ACTION_GRAPH},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 2},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q | V", N_("back"), N_("one level back"), 0},
    {0},
};

/* The board of a match that is watched. */
static const struct binding watch_keys[] = {
    {REPLAY_TO_GRAPH, "G | g", N_("graph"), N_("chances over the whole match"), 2, ACTION_GRAPH},
    {REPLAY_TO_REVIEW, "V | v", N_("review"), N_("every choice, judged"), 3, ACTION_REVIEW},
    {REPLAY_EXPORT, "x", N_("export"), N_("write the match into a file"), 4},
    {REPLAY_EDIT, "E", NULL, N_("change this position, and begin there"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("menu"), N_("stop watching; the match is kept"), 0},
    {0},
};

const struct key_page watch_key_page = {N_("Watching a match"), {watch_keys}};

static const struct binding number_keys[] = {
    {COMMAND_ENTER, "Enter", N_("go there"), N_("to the beginning of that turn"), 0, ACTION_FIXED},
    {COMMAND_BACK, "Esc", N_("stay"), N_("do not move"), 0, ACTION_FIXED},
    {0},
};

static const struct binding *const common_keys[REPLAY_PAGES] = {
    [REPLAY_BOARD] = board_keys, [REPLAY_GRAPH] = graph_keys, [REPLAY_REVIEW] = review_keys};

void replay_keys(const struct replay *p, struct keyset *set)
{
    if (p->typed >= 0) {
        set->table[0] = number_keys;
        return;
    }
    set->table[0] = views[p->page]->keys;
    set->table[1] =
        p->playback->live && p->page == REPLAY_BOARD ? watch_keys : common_keys[p->page];
}

/* What is seen: a page, or how a watched match stands. */
static const char *name_of(const struct replay *p)
{
    if (!p->playback->live || p->page != REPLAY_BOARD) {
        return views[p->page]->name;
    }
    if (!p->playback->running) {
        return N_("paused");
    }
    bool last = p->playback->events - p->playback->shown <= 1; /* the newest event is being shown */
    return last ? N_("watching") : views[p->page]->name;
}

static void say_title(const struct replay *p, const struct canvas *c, struct text *out)
{
    const char *dot = canvas_sign(c, GLYPH_DOT);
    text_add(out, "%s %s ", p->playback->match->game->title, dot);
    text_add(out, "%s %s ", say_word(name_of(p)), dot);
    if ((p->playback->running && !p->playback->live) || p->playback->speed > 1 ||
        p->playback->speed < 1) {
        text_add(out, "%g%s %s ", p->playback->speed, canvas_sign(c, GLYPH_TIMES), dot);
    }
    text_say(out, c->width < 100 ? N_("turn %d/%d") : N_("turn %d of %d"),
             moments_turn(&p->moments, p->playback->shown), p->moments.turns);
    text_add(out, " %s ", dot);
    text_say(out, N_("event %d of %d"), p->playback->shown, p->playback->events);
    if (c->width >= 100) {
        text_add(out, " %s ", dot);
        p->playback->match->game->words->progress(&p->playback->scene.state, out);
    }
}

static void say_message(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    if (p->typed > 0) {
        text_say(out, N_("To turn: %d"), p->typed);
    } else if (p->typed == 0) {
        text_say(out, N_("To which turn?"));
    } else if (p->notice.length) {
        text_add(out, "%s", p->notice.bytes);
    } else {
        views[p->page]->say(p, c, width, out);
    }
}

void replay_draw(const struct replay *p, struct canvas *c)
{
    struct text title = say_text(), dice = say_text(), message = say_text();
    struct keyset set = {0};
    replay_keys(p, &set);
    say_title(p, c, &title);
    playback_dice(p->playback, &dice);
    say_message(p, c, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a = frame_draw(c, &(struct frame){title.bytes, dice.bytes, message.bytes, &set});
    if (a.height) {
        views[p->page]->draw(p, c, a);
    }
}

bool replay_command(struct replay *p, int command)
{
    return views[p->page]->command(p, command);
}
