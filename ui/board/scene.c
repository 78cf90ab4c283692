#include "ui/board/scene.h"

#include "ui/text/locale.h"
#include "ui/widget/motion.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void log_add(struct log *log, int seat, int number, const char *text)
{
    struct log_line *line = &log->line[(log->first + log->lines) % LOG_MOST];
    struct text cut = {0};
    sanitize_say(&cut, text, LOG_BYTES);
    while (cut.length >= LOG_BYTES) {
        cut.length--;
        while ((cut.bytes[cut.length] & 0xC0) == 0x80) {
            cut.length--;
        }
        cut.bytes[cut.length] = '\0';
    }
    *line = (struct log_line){.seat = seat, .number = number};
    memcpy(line->text, cut.bytes, cut.length + 1);
    if (log->lines < LOG_MOST) {
        log->lines++;
    } else {
        log->first = (log->first + 1) % LOG_MOST;
    }
}

void log_cut(struct log *log, int number)
{
    while (log->lines && log_line(log, 0)->number > number) {
        log->lines--;
    }
}

const struct log_line *log_line(const struct log *log, int i)
{
    assert(i >= 0 && i < log->lines);
    return &log->line[(log->first + log->lines - 1 - i) % LOG_MOST];
}

const char *scene_name(const struct scene *s, int seat)
{
    return setup_shown(s->setup, seat, words_translator());
}

int scene_score(const struct scene *s, int seat)
{
    int now = s->game->score(&s->state, seat);
    if (!s->change.runs) {
        return now;
    }
    int before = s->game->score(&s->change.before, seat);
    return before + (now - before) * s->change.part / 100;
}

int scene_style(int seat)
{
    return role_of_seat(seat);
}

const char *scene_shape(const struct canvas *c, int seat)
{
    return canvas_sign(c, (enum glyph)(GLYPH_SEAT1 + seat));
}

void scene_chance(const struct scene *s, const struct canvas *c, int seat, struct text *out)
{
    const struct chances *chances = s->chances;
    if (!chances) {
        return;
    }
    if (!chances->known) {
        text_add(out, "%s", canvas_sign(c, GLYPH_ELLIPSIS));
    } else if (strcmp(chances->unit, "win") == 0) {
        text_say(out, N_("%.0f %%"), 100 * chances->value[seat]);
    } else {
        text_say(out, N_("exp %.0f"), chances->value[seat]);
    }
}

struct die scene_die(const struct scene *s, int k)
{
    const struct throw_seen *t = &s->thrown;
    struct die die = {t->face[k], t->sides, DIE_LIES};
    if (t->in_air && k >= t->settled) {
        die.face = motion_face(t->frame, k, t->sides);
        die.state = DIE_ROLLS;
    }
    return die;
}

bool scene_in_air(const struct scene *s)
{
    return s->thrown.dice > 0 && s->thrown.in_air;
}

int scene_owner(const struct scene *s)
{
    int owner = -1, people = 0;
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        if (s->setup->seat[seat].kind == SEAT_HUMAN) {
            owner = seat;
            people++;
        }
    }
    return people == 1 ? owner : 0;
}

void scene_seat(const struct scene *s, struct canvas *c, struct area a, int row, int col, int width,
                int seat)
{
    bool turn = s->node.kind != NODE_OVER && s->node.seat == seat;
    int look = turn ? LOOK_BOLD : 0;
    canvas_text(c, a, row, col, scene_style(seat) | look, scene_shape(c, seat));
    canvas_fit(c, a, row, col + 2, width - 2, (turn ? scene_style(seat) : ROLE_NORMAL) | look,
               scene_name(s, seat));
}

int log_news(const struct log *log, int seat, int *from)
{
    int n = 0;
    while (n < log->lines && log_line(log, n)->seat == seat) {
        n++;
    }
    *from = n;
    while (n < log->lines && log_line(log, n)->seat != seat) {
        n++;
    }
    return n - *from;
}

void log_draw(const struct log *log, struct canvas *c, struct area a, int from)
{
    int row = a.height;
    for (int i = from; i < log->lines && row > 0; i++) {
        const struct log_line *line = log_line(log, i);
        int rows = canvas_rows(a.width - 2, line->text);
        row -= rows;
        if (row < 0) {
            return;
        }
        if (line->seat >= 0) {
            canvas_text(c, a, row, 0, scene_style(line->seat), scene_shape(c, line->seat));
        }
        canvas_wrap(c, area_part(a, row, 2, rows, a.width - 2), i ? ROLE_DIM : ROLE_NORMAL,
                    line->text);
    }
}

void scene_log(const struct scene *s, struct canvas *c, struct area a)
{
    if (s->log) {
        log_draw(s->log, c, a, 0);
    }
}
