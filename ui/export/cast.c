/* A match as a film: asciicast version 2, one frame an event, marks as `m` events.
 * Form: https://docs.asciinema.org/manual/asciicast/v2/ */
#include "ui/export/export.h"
#include "ui/play/animation.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

enum { HEIGHT = 24, WIDTH = 80, COLOURS = 16, IDLE_MOST = 2, PRECISION = 9 };

static void put_json(json_t *value, struct out *out)
{
    char *line = json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(PRECISION));
    json_decref(value);
    fputs(line, out->to);
    free(line);
    out_break(out);
}

static void put_header(const struct replay *p, struct out *out)
{
    struct text title = out_text(out);
    int seats = p->match->start.common.seats;
    text_add(&title, "%s:", p->match->game->title);
    for (int seat = 0; seat < seats; seat++) {
        text_add(&title, "%s %s", seat ? "," : "", setup_shown(p->setup, seat, out->translator));
    }
    put_json(json_pack("{si si si sI si ss s{ss}}", "version", 2, "width", WIDTH, "height", HEIGHT,
                       "timestamp", (json_int_t)p->setup->started, "idle_time_limit", IDLE_MOST,
                       "title", title.bytes, "env", "TERM", "xterm-256color"),
             out);
}

static void put_colour(int colour, int base, FILE *to)
{
    if (colour >= COLOURS) {
        fprintf(to, ";%d;5;%d", base + 8, colour);
    } else if (colour >= 0) {
        fprintf(to, ";%d", colour < 8 ? base + colour : base + 60 + colour - 8);
    }
}

static void put_style(int style, FILE *to)
{
    static const struct {
        int look, code;
    } looks[] = {{LOOK_BOLD, 1}, {LOOK_DIM, 2}, {LOOK_UNDERLINE, 4}, {LOOK_REVERSE, 7}};
    struct theme_row row = theme_show(&themes[0], style, COLOURS);
    fputs("\033[0", to);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (row.look & looks[i].look) {
            fprintf(to, ";%d", looks[i].code);
        }
    }
    put_colour(row.ink, 30, to);
    put_colour(row.ground, 40, to);
    putc('m', to);
}

static void put_cells(const struct canvas *c, int row, FILE *to)
{
    int style = -1;
    fprintf(to, "\033[%d;1H", row + 1);
    for (int col = 0; col < c->width; col++) {
        const struct cell *cell = &c->cells[row * c->width + col];
        if (cell->style != style) {
            style = cell->style;
            put_style(style, to);
        }
        fputs(cell->bytes, to);
    }
}

static bool same_row(const struct canvas *a, const struct canvas *b, int row)
{
    for (int i = row * a->width; i < (row + 1) * a->width; i++) {
        if (strcmp(a->cells[i].bytes, b->cells[i].bytes) != 0 ||
            a->cells[i].style != b->cells[i].style) {
            return false;
        }
    }
    return true;
}

/* What makes one page of the other; `before` NULL: of an empty screen. */
static char *difference(const struct canvas *before, const struct canvas *now)
{
    char *bytes = NULL;
    size_t length;
    FILE *to = open_memstream(&bytes, &length);
    fputs(before ? "" : "\033[?25l\033[2J", to);
    for (int row = 0; row < now->height; row++) {
        if (!before || !same_row(before, now, row)) {
            put_cells(now, row, to);
        }
    }
    fputs("\033[0m", to);
    fclose(to);
    return bytes;
}

/* What happened at the moment is its label. */
static void put_mark(const struct replay *p, double seconds, struct out *out)
{
    const char *word = replay_mark_word(p, replay_signs(p, p->at) & REPLAY_MARKS);
    struct text label = out_text(out);
    if (word) {
        text_add(&label, "%s: %s", say_word(word), p->told.bytes);
        put_json(json_pack("[fss]", seconds, "m", label.bytes), out);
    }
}

static void put_frames(struct replay *p, struct out *out, struct canvas *now, struct canvas *before)
{
    double seconds = 0;
    for (int at = 0; at <= p->events; at++) {
        replay_go(p, at);
        canvas_begin(now, HEIGHT, WIDTH);
        replay_draw(p, now);
        char *bytes = difference(at ? before : NULL, now);
        put_json(json_pack("[fss]", seconds, "o", bytes), out);
        put_mark(p, seconds, out);
        canvas_copy(before, now);
        free(bytes);
        seconds += at ? animation_pause(&p->match->event[at - 1], 1) / 1000.0 : 1;
    }
    put_json(json_pack("[fss]", seconds, "o", "\033[?25h\r\n"), out);
}

void export_cast(struct replay *p, struct out *out)
{
    struct canvas now, before;
    enum replay_page page = p->page;
    enum alphabet alphabet = out->ascii ? ALPHABET_ASCII : ALPHABET_UNICODE;
    canvas_init(&now, HEIGHT, WIDTH, alphabet);
    canvas_init(&before, HEIGHT, WIDTH, alphabet);
    p->page = REPLAY_BOARD;
    p->running = false;
    put_header(p, out);
    put_frames(p, out, &now, &before);
    p->page = page;
    canvas_fini(&now);
    canvas_fini(&before);
}
