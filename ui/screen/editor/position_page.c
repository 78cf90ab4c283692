/* The page of a position that is made by hand: its keys, its sentence, its frame. */
#include "ui/screen/editor/position.h"
#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

static const struct binding list_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 2},
    {COMMAND_DOWN, "Down | j", "+", N_("another line"), 2},
    {COMMAND_LEFT, "Left | h", "+", NULL, 2},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("another figure of the line"), 2},
    {EDIT_CMD_MORE, "+ | = Space Enter", "+", N_("one more, or the next"), 0},
    {EDIT_CMD_LESS, "-", "+", N_("one less, or the one before"), 0},
    {EDIT_CMD_FIGURE, "0-9", N_("change"), N_("type a figure"), 0},
    {EDIT_CMD_CLEAR, "Del Backspace | o", NULL, N_("as usual again: nothing thrown, a box open"),
     0},
    {EDIT_CMD_FIRST, "Home PgUp", NULL, NULL, 0},
    {EDIT_CMD_LAST, "End PgDn", NULL, N_("to the first line, to the last"), 0},
    {EDIT_CMD_START, "s", N_("start"), N_("a match that begins here"), 0, ACTION_START},
    {EDIT_CMD_HINT, "H", N_("hint"), N_("the best choices here and why"), 1, ACTION_HINT},
    {EDIT_CMD_BOARD, "Tab | b", N_("board"), N_("the board, and the list again"), 1},
    {EDIT_CMD_SHOW, "x", N_("export"), N_("the position as a line for other commands"), 1},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("leave it"), 0},
    {0},
};

const struct key_page edit_key_page = {N_("A position made by hand"), {list_keys}};

static const struct binding board_keys[] = {
    {EDIT_CMD_BOARD, "Tab | b", N_("list"), N_("the list of figures again"), 0},
    {EDIT_CMD_START, "s", N_("start"), N_("a match that begins here"), 0, ACTION_START},
    {EDIT_CMD_HINT, "H", N_("hint"), N_("the best choices here and why; again: put it away"), 1,
     ACTION_HINT},
    {EDIT_CMD_SHOW, "x", N_("export"), N_("the position as a line for other commands"), 1},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q", N_("back"), N_("the list again"), 0},
    {0},
};

static const struct binding show_keys[] = {
    {EDIT_CMD_WRITE, "w", N_("write a file"), N_("into a new file in the current directory"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 2},
    {COMMAND_BACK, "Esc q | x Tab", N_("back"), N_("the list again"), 0},
    {0},
};

const struct binding *edit_keys(const struct edit *e)
{
    return e->json ? show_keys : e->board ? board_keys : list_keys;
}

/* What the last key had to say, else what is looked at. */
static void say_message(const struct edit *e, const struct tutor *tutor, int width,
                        struct text *out)
{
    const struct text why = say_sentence(e->why.bytes);
    if (e->told.length) {
        text_add(out, "%s", e->told.bytes);
    } else if (e->json) {
        text_say(out, N_("One line of JSON, for rollick hint, show and play."));
    } else if (e->board && tutor && tutor_message(tutor, &e->scene, width, out)) {
        return;
    } else if (e->board) {
        text_say(out, N_("The board as it would be."));
    } else if (e->why.length && width < 60) {
        text_add(out, "%s", why.bytes);
    } else {
        edit_about(e, out);
    }
}

void edit_page(const struct edit *e, const struct tutor *tutor, struct canvas *c)
{
    struct text title = say_text(), message = say_text();
    const struct keyset set = {{edit_keys(e)}};
    text_add(&title, "%s %s ", e->setup.game->title, canvas_sign(c, GLYPH_DOT));
    text_say(&title, N_("position"));
    say_message(e, tutor, c->width - (c->width >= 40 ? 2 : 0), &message);
    struct area a = frame_draw(c, &(struct frame){title.bytes, NULL, message.bytes, &set});
    if (a.height) {
        edit_draw(e, c, a);
    }
}
