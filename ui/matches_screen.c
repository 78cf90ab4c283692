#include "ui/matches_screen.h"

#include "src/alloc.h"
#include "src/library.h"
#include "ui/say.h"
#include "ui/screens.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { CMD_TEN_BACK = COMMAND_OWN, CMD_TEN_ON, CMD_FIRST, CMD_LAST };

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another match"), 1},
    {CMD_TEN_BACK, "PgUp", NULL, NULL, 0},
    {CMD_TEN_ON, "PgDn", NULL, N_("ten up and down"), 0},
    {CMD_FIRST, "Home", NULL, NULL, 0},
    {CMD_LAST, "End", NULL, N_("to the newest, to the oldest"), 0},
    {COMMAND_ENTER, "Enter | Space Right", N_("replay"), N_("look at the match again"), 0},
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 1},
    {COMMAND_BACK, "Esc q", N_("back"), N_("back to the main menu"), 0},
    {0},
};

/* "Ada 101, Linus 88" from the arrays of a row. */
static void say_seats(const struct library_row *row, struct text *out)
{
    json_t *seats = json_loads(row->seats, 0, NULL), *seat;
    json_t *scores = row->scores ? json_loads(row->scores, 0, NULL) : NULL;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        json_t *score = json_array_get(scores, i);
        text_add(out, "%s", i ? ", " : "");
        foreign_say(out, name ? name : "?", FOREIGN_NAME);
        if (score) {
            text_add(out, " %lld", (long long)json_integer_value(score));
        }
    }
    json_decref(seats);
    json_decref(scores);
}

static const char *end_of(const struct library_row *row)
{
    static const struct {
        const char *word, *said;
    } ends[] = {
        {"limit", N_("limit")},
        {"abandoned", N_("abandoned")},
        {"conceded", N_("conceded")},
        {"forfeit", N_("forfeit")},
    };
    for (size_t i = 0; row->end && i < sizeof ends / sizeof ends[0]; i++) {
        if (strcmp(ends[i].word, row->end) == 0) {
            return ends[i].said;
        }
    }
    return row->end ? NULL : N_("unfinished");
}

bool matches_add(struct matches *m, const struct library_row *row)
{
    const struct game *g = game_find(row->game);
    struct text words = say_text();
    if (m->n == MATCHES_MOST) {
        return false;
    }
    struct matches_row *to = &m->row[m->n++];
    say_seats(row, &words);
    to->id = row->id;
    to->end = end_of(row);
    snprintf(to->day, sizeof to->day, "%.10s", row->started);
    snprintf(to->game, sizeof to->game, "%.15s", g ? g->title : row->game);
    snprintf(to->words, sizeof to->words, "%.95s", words.bytes);
    return true;
}

static void draw_row(const struct matches *m, struct canvas *c, struct area a, int row, int i)
{
    const struct matches_row *r = &m->row[i];
    bool here = i == m->choice, wide = a.width >= 78;
    int style = here ? ROLE_SELECTED : ROLE_NORMAL;
    int left = wide ? 33 : a.width >= 38 ? 16 : 2, end = wide && r->end ? 12 : 0;
    struct text number = say_text();
    text_add(&number, "%lld", r->id);
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), i, COMMAND_ENTER);
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    if (wide) {
        canvas_right(c, a, row, 7, ROLE_DIM, number.bytes);
        canvas_text(c, a, row, 8, ROLE_DIM, r->day);
        canvas_right(c, a, row, a.width - 1, ROLE_WARNING, r->end ? say_word(r->end) : "");
    }
    if (left > 2) {
        canvas_fit(c, a, row, left - 13, 12, style, r->game);
    }
    canvas_fit(c, a, row, left, a.width - left - end, style, r->words);
}

void matches_draw(const struct matches *m, struct canvas *c)
{
    const struct keyset set = {{keys}};
    struct text message = say_text();
    if (m->notice.length) {
        text_add(&message, "%s", m->notice.bytes);
    } else if (m->n) {
        text_say(&message, N_("Match %lld: Enter shows it again."), m->row[m->choice].id);
    } else {
        text_say(&message, N_("No match is kept yet."));
    }
    struct area a =
        frame_draw(c, &(struct frame){say_word(N_("Matches")), NULL, message.bytes, &set});
    int from = m->choice - a.height / 2;
    from = from > m->n - a.height ? m->n - a.height : from;
    from = from < 0 ? 0 : from;
    for (int i = from; i < m->n && i - from < a.height; i++) {
        draw_row(m, c, a, i - from, i);
    }
}

struct matches_screen {
    struct screen base;
    struct matches matches;
};

static void bindings(const struct screen *s, struct keyset *set)
{
    (void)s;
    set->table[0] = keys;
}

static void draw(const struct screen *s, struct canvas *c)
{
    matches_draw(&((const struct matches_screen *)s)->matches, c);
}

/* A record that agrees with itself, on the heap; NULL: there is none, why says so. */
static struct record *read_match(struct library *library, long long id, struct text *why)
{
    char *bytes = library_record(library, id, why);
    struct record *r = alloc(sizeof *r);
    bool read = bytes && record_read(r, bytes, strlen(bytes), why);
    if (read && r->wrong_line) {
        text_say(why, N_("line %ld does not follow from those before it: %s"), r->wrong_line,
                 r->wrong.bytes);
        read = false;
    }
    if (!read) {
        if (bytes) {
            record_fini(r);
        }
        free(r);
        r = NULL;
    }
    free(bytes);
    return r;
}

static void open_match(struct matches *m, struct app *app)
{
    const struct app_options *o = app_options(app);
    struct text why = say_text();
    if (!m->n) {
        return;
    }
    struct record *r = read_match(o->library, m->row[m->choice].id, &why);
    if (r) {
        app_push(app, past_record_screen(o->tables, r));
    } else {
        m->notice = say_sentence(why.bytes);
    }
}

static void move(struct matches *m, int to)
{
    m->choice = to >= m->n ? m->n - 1 : to;
    m->choice = m->choice < 0 ? 0 : m->choice;
}

static void command(struct screen *s, struct app *app, int cmd, const struct key *key)
{
    struct matches *m = &((struct matches_screen *)s)->matches;
    text_clear(&m->notice);
    switch (cmd) {
    case COMMAND_POINT:
        move(m, (int)key->code);
        break;
    case COMMAND_UP:
    case COMMAND_DOWN:
        move(m, m->choice + (cmd == COMMAND_UP ? -1 : 1));
        break;
    case CMD_TEN_BACK:
    case CMD_TEN_ON:
        move(m, m->choice + (cmd == CMD_TEN_BACK ? -10 : 10));
        break;
    case CMD_FIRST:
    case CMD_LAST:
        move(m, cmd == CMD_FIRST ? 0 : m->n - 1);
        break;
    case COMMAND_ENTER:
        open_match(m, app);
        break;
    case COMMAND_BACK:
        app_pop(app);
        break;
    default:
        break;
    }
}

static void close_matches(struct screen *s)
{
    free(s);
}

static const struct screen_ops matches_ops = {
    .keys = bindings,
    .draw = draw,
    .command = command,
    .close = close_matches,
};

static bool add(void *with, const struct library_row *row)
{
    return matches_add(with, row);
}

struct screen *matches_screen(struct library *library)
{
    struct matches_screen *s = alloc(sizeof *s);
    struct text why = say_text();
    s->base.ops = &matches_ops;
    s->matches.notice = say_text();
    if (!library_history(library, add, &s->matches, &why)) {
        s->matches.notice = say_sentence(why.bytes);
    }
    return &s->base;
}
