#include "ui/screen/curtain.h"

#include "ui/play/playback.h"
#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

static const struct binding keys[] = {
    {COMMAND_ENTER, "Enter Space", N_("show the board"), N_("any other key does, too"), 0,
     ACTION_FIXED},
    {0},
};

void curtain_hand_over(struct curtain *curtain, const struct playback *l, bool wanted)
{
    int seat = l->scene.chooser, before = curtain->person;
    curtain->handed = session_people(&l->table) > 1 && seat != before;
    curtain->falls = curtain->handed && wanted && before >= 0;
    curtain->person = seat;
}

void curtain_keys(struct keyset *set)
{
    set->table[0] = keys;
}

/* A large shape would say no more than this: shape, name, and what there is to do. */
static int draw_name(const struct scene *s, struct canvas *c, struct area a, int row)
{
    const char *name = scene_name(s, s->chooser);
    int width = sanitize_width(name) + 2, col = (a.width - width) / 2;
    canvas_text(c, a, row, col, role_of_seat(s->chooser), scene_shape(c, s->chooser));
    canvas_text(c, a, row, col + 2, role_of_seat(s->chooser) | LOOK_BOLD, name);
    canvas_centre(c, a, row + 1, ROLE_NORMAL, say_word(N_("it is your turn")));
    return row + 3;
}

/* What happened since they sat here last, the newest below. */
static void draw_news(const struct scene *s, struct canvas *c, struct area a)
{
    int from, news = log_news(s->log, s->chooser, &from), rows = 0, lines = 0;
    for (; lines < news; lines++) {
        int more = canvas_rows(a.width - 2, log_line(s->log, from + lines)->text);
        if (rows + more > a.height - 1) {
            break;
        }
        rows += more;
    }
    if (lines > 0) {
        canvas_centre(c, a, 0, ROLE_DIM, say_word(N_("since your last turn")));
        log_draw(s->log, c, area_part(a, 1, 0, rows, a.width), from);
    }
}

void curtain_draw(const struct scene *s, struct canvas *c)
{
    struct text message = say_text();
    const struct keyset set = {{keys}};
    text_say(&message, N_("%s, any key shows the board."), scene_name(s, s->chooser));
    struct area a = frame_draw(c, &(struct frame){s->game->title, NULL, message.bytes, &set});
    int row = a.height >= 12 ? 3 : 0, width = a.width > 60 ? 60 : a.width;
    row = draw_name(s, c, a, row);
    draw_news(s, c, area_part(a, row, (a.width - width) / 2, a.height - row, width));
}
