#include "ui/board/log.h"

#include "src/base/sanitize.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void log_add(struct log *log, int seat, const char *text)
{
    struct log_line *line = &log->line[(log->first + log->lines) % LOG_MOST];
    struct text clean = {0};
    sanitize_say(&clean, text, LOG_BYTES);
    *line = (struct log_line){.seat = seat};
    text_keep(line->text, sizeof line->text, &clean);
    if (log->lines < LOG_MOST) {
        log->lines++;
    } else {
        log->first = (log->first + 1) % LOG_MOST;
    }
}

/* Adds a line of a file, a longer one in parts that end between words. */
static void add_parts(struct log *log, const char *line)
{
    char part[LOG_BYTES];
    while (strlen(line) >= sizeof part) {
        size_t cut = sizeof part - 1;
        while (cut > 0 && line[cut] != ' ') {
            cut--;
        }
        if (cut == 0) { /* a single word ends between characters */
            cut = sizeof part - 1;
            while (cut > 1 && (line[cut] & 0xC0) == 0x80) {
                cut--;
            }
        }
        snprintf(part, sizeof part, "%.*s", (int)cut, line);
        log_add(log, -1, part);
        line += cut;
    }
    if (*line) {
        log_add(log, -1, line);
    }
}

void log_read(struct log *log, const char *path)
{
    char *line = NULL;
    size_t room = 0;
    FILE *in = fopen(path, "r");
    log->first = log->lines = 0;
    if (!in) {
        return;
    }
    /* The first line is not whole, unless the file is shorter. */
    if (fseek(in, -LOG_MOST * LOG_BYTES, SEEK_END) == 0) {
        for (int c = 0; c != '\n' && c != EOF; c = fgetc(in)) {
        }
    }
    while (getline(&line, &room, in) > 0) {
        line[strcspn(line, "\n")] = '\0';
        add_parts(log, line);
    }
    free(line);
    fclose(in);
}

const struct log_line *log_line(const struct log *log, int i)
{
    assert(i >= 0 && i < log->lines);
    return &log->line[(log->first + log->lines - 1 - i) % LOG_MOST];
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

/* The end of a sentence, from a word on, that fits into so many rows, behind an ellipsis; nothing
 * where not even its last word does. */
static struct text end_of(const struct canvas *c, const char *sentence, int width, int rows)
{
    struct text end = {0};
    for (const char *from = strchr(sentence, ' '); from; from = strchr(from + 1, ' ')) {
        text_clear(&end);
        text_add(&end, "%s%s", canvas_sign(c, GLYPH_ELLIPSIS), from);
        if (canvas_rows(width, end.bytes) <= rows) {
            return end;
        }
    }
    text_clear(&end);
    return end;
}

void log_draw(const struct log *log, struct canvas *c, struct area a, int from)
{
    int row = a.height, width = a.width - 2;
    for (int i = from; i < log->lines; i++) {
        if (row <= 0) {
            c->lacks = true;
            return;
        }
        const struct log_line *line = log_line(log, i);
        struct text words = {0};
        text_add(&words, "%s", line->text);
        int rows = canvas_rows(width, words.bytes);
        if (rows > row) {
            words = end_of(c, line->text, width, row);
            rows = words.length ? canvas_rows(width, words.bytes) : row;
            c->lacks = true;
        }
        rows = rows ? rows : 1;
        row -= rows;
        if (words.length && line->seat >= 0) {
            canvas_text(c, a, row, 0, role_of_seat(line->seat),
                        canvas_sign(c, (enum glyph)(GLYPH_SEAT1 + line->seat)));
        }
        canvas_wrap(c, area_part(a, row, 2, rows, width), i ? ROLE_DIM : ROLE_NORMAL, words.bytes);
    }
}
