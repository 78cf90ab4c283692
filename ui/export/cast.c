#include "ui/export/cast.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { HEIGHT = 24, WIDTH = 80, COLOURS = 256, IDLE_MOST = 2, PRECISION = 9 };

static void put_json(json_t *value, struct out *out)
{
    char *line = json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(PRECISION));
    json_decref(value);
    fputs(line, out->to);
    free(line);
    out_break(out);
}

void cast_init(struct cast *c, struct out *out, const char *title, int64_t started)
{
    enum alphabet alphabet = out->ascii ? ALPHABET_ASCII : ALPHABET_UNICODE;
    *c = (struct cast){.out = out};
    canvas_init(&c->now, HEIGHT, WIDTH, alphabet);
    canvas_init(&c->before, HEIGHT, WIDTH, alphabet);
    put_json(json_pack("{si si si sI si ss s{ss}}", "version", 2, "width", WIDTH, "height", HEIGHT,
                       "timestamp", (json_int_t)started, "idle_time_limit", IDLE_MOST, "title",
                       title, "env", "TERM", "xterm-256color"),
             out);
}

static void put_colour(int colour, int base, FILE *to)
{
    if (colour >= COLOURS_NAMED) {
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

struct canvas *cast_page(struct cast *c)
{
    canvas_reset(&c->now, HEIGHT, WIDTH);
    return &c->now;
}

void cast_show(struct cast *c, const char *mark, double seconds)
{
    char *bytes = NULL;
    size_t length;
    FILE *to = open_memstream(&bytes, &length);
    if (!to) {
        abort(); /* as alloc() does where there is no memory */
    }
    fputs(c->seen ? "" : "\033[?25l\033[2J", to);
    for (int row = 0; row < HEIGHT; row++) {
        const struct cell *now = &c->now.cells[row * WIDTH],
                          *before = &c->before.cells[row * WIDTH];
        bool same = c->seen;
        for (int col = 0; same && col < WIDTH; col++) {
            same = strcmp(before[col].bytes, now[col].bytes) == 0 &&
                   before[col].style == now[col].style;
        }
        if (!same) {
            put_cells(&c->now, row, to);
        }
    }
    fputs("\033[0m", to);
    fclose(to);
    put_json(json_pack("[fss]", c->seconds, "o", bytes), c->out);
    if (mark) {
        put_json(json_pack("[fss]", c->seconds, "m", mark), c->out);
    }
    canvas_copy(&c->before, &c->now);
    free(bytes);
    c->seen = true;
    c->seconds += seconds;
}

void cast_fini(struct cast *c)
{
    put_json(json_pack("[fss]", c->seconds, "o", "\033[?25h\r\n"), c->out);
    canvas_fini(&c->now);
    canvas_fini(&c->before);
}
