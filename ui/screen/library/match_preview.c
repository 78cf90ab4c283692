#include "ui/screen/library/match_preview.h"

#include "src/library/statistics.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

void match_preview_read(struct match_preview *p, struct library *library, long long id)
{
    struct text why = say_text();
    match_preview_fini(p);
    p->id = id;
    struct record *r = id ? statistics_reader_read(library, id, &why) : NULL;
    if (r) {
        p->playback = playback_record(r, 0);
        playback_go(p->playback, p->playback->events);
    }
    p->why = say_sentence(why.bytes);
}

void match_preview_fini(struct match_preview *p)
{
    playback_close(p->playback);
    *p = (struct match_preview){0};
}

/* How it ended; of a match that has not, all of what the list says, for that may be cut there. */
static void say_result(const struct match_preview *p, const struct match_row *row, struct text *out)
{
    const struct playback *l = p->playback;
    const char *stands = row->stand[0] ? row->stand : row->end;
    if (l && l->match->ending != ENDING_NONE) {
        match_words_result(l->setup, l->match, out);
        return;
    }
    text_add(out, "%s", say_sentence(row->words).bytes);
    if (*stands) {
        text_add(out, " %s", say_sentence(stands).bytes);
    }
}

void match_preview_draw(const struct match_preview *p, const struct match_row *row,
                        struct canvas *c, struct area a)
{
    struct text title = say_text(), words = say_text();
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    text_say(&title, N_("Match %lld"), row->id);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    say_result(p, row, &words);
    int col = canvas_text(c, in, 0, 0, ROLE_TITLE, row->game) + 2;
    canvas_text(c, in, 0, col, ROLE_DIM, row->day);
    canvas_text(c, in, 0, col + sanitize_width(row->day) + 1, ROLE_DIM, row->time);
    int top =
        2 + canvas_wrap(c, area_part(in, 1, 0, in.height, in.width), ROLE_NORMAL, words.bytes);
    struct area board = area_part(in, top, 0, in.height - top, in.width);
    if (p->id == row->id && p->playback) {
        struct scene scene = p->playback->scene;
        scene.chooser = -1; /* nobody is asked here */
        view_draw(p->playback->view, &scene, &p->playback->cursor, c, board);
    } else if (p->id == row->id) {
        canvas_wrap(c, board, ROLE_WARNING, p->why.bytes);
    }
}
