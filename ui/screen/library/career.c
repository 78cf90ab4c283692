#include "ui/screen/library/career.h"

#include "src/base/alloc.h"
#include "ui/export/statistics_columns.h"
#include "ui/text/locale.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"

#include <stdlib.h>

enum { CMD_CURVE = COMMAND_OWN };

static void move(struct binding_call *call)
{
    struct career_page *p = call->of;
    int to = p->choice + (call->command == COMMAND_UP ? -1 : 1);
    p->choice = to < 0 || to >= p->figures ? p->choice : to;
}

enum { CURVE_MOST = 200 }; /* the newest values of a curve */

static int values_of(const struct career_page *p, enum career_curve curve)
{
    return curve == CURVE_RATING     ? p->career.points
           : curve == CURVE_ACCURACY ? p->career.judgements
                                     : 0;
}

/* The first value that is drawn. */
static int first_of(const struct career_page *p, enum career_curve curve)
{
    int n = values_of(p, curve);
    return n > CURVE_MOST ? n - CURVE_MOST : 0;
}

/* The value that stands below the cursor of that curve, of those drawn; -1: none does. */
static int here_of(const struct career_page *p, enum career_curve curve)
{
    return p->curve == curve ? p->at - first_of(p, curve) : -1;
}

/* The next curve of more than one value; behind the last one the figures. */
static void change_curve(struct binding_call *call)
{
    struct career_page *p = call->of;
    do {
        p->curve = (enum career_curve)((p->curve + 1) % CURVES);
    } while (p->curve && values_of(p, p->curve) < 2);
    p->at = values_of(p, p->curve) - 1;
}

static void move_along(struct binding_call *call)
{
    struct career_page *p = call->of;
    int to = p->at + key_bar_step(call->command);
    bool there = to >= first_of(p, p->curve) && to < values_of(p, p->curve);
    p->at = there ? to : p->at;
}

static const struct career_match *match_here(const struct career_page *p)
{
    return p->curve == CURVE_RATING ? &p->career.point[p->at].match
                                    : &p->career.judged[p->at].match;
}

static void open_match(struct binding_call *call)
{
    struct career_page *p = call->of;
    struct stack *stack = call->stack;
    struct text why = say_text();
    if (!p->figures) {
        return;
    }
    long long match = p->curve ? match_here(p)->id : p->figure[p->choice].match;
    struct record *r = statistics_reader_read(stack->services.library, match, &why);
    if (r) {
        stack->routes->replay_record(stack, r, 0, false, REPLAY_BOARD);
    } else {
        p->notice = say_sentence(why.bytes);
    }
}

static void open_opponent(struct binding_call *call)
{
    struct career_page *p = call->of;
    const struct career_figure *f = &p->figure[p->choice];
    struct policy policy;
    struct text why = say_text();
    if (policy_read(p->row->game, f->house, &policy, &why)) {
        call->stack->routes->opponent(call->stack, &policy, NULL, p->row->name);
    } else { /* of an older Rollick: its matches are there */
        open_match(call);
    }
}

static const struct binding move_keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another figure"), 1, .run = move},
    {0},
};

static const struct binding house_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("about"),
     N_("who that is: rating, the score, its habit"), 0, .run = open_opponent},
    {0},
};

static const struct binding match_keys[] = {
    {COMMAND_ENTER, "Enter | Space Right", N_("match"), N_("look at the match it comes from"), 0,
     .run = open_match},
    {0},
};

/* In place of those while a curve has the focus. */
static const struct binding along_keys[] = {
    {COMMAND_LEFT, "Left | h Up k", "+", NULL, 1, .run = move_along},
    {COMMAND_RIGHT, "Right | l Down j", N_("move"), N_("along the curve"), 1, .run = move_along},
    {COMMAND_ENTER, "Enter | Space", N_("match"), N_("look at the match it comes from"), 0,
     .run = open_match},
    {0},
};

static const struct binding curve_keys[] = {
    {CMD_CURVE, "Tab", N_("curve"), N_("to the rating, the accuracy, the figures"), 2,
     .run = change_curve},
    {0},
};

static const struct binding end_keys[] = {
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q Left", N_("back"), N_("back to the statistics"), 0},
    {0},
};

/* The same while an arrow leads along a curve. */
static const struct binding along_end_keys[] = {
    {COMMAND_HELP, "?", N_("help"), N_("this list"), 0},
    {COMMAND_BACK, "Esc q", N_("back"), N_("back to the statistics"), 0},
    {0},
};

const struct key_page career_key_page = {
    N_("Career"), {move_keys, match_keys, house_keys, curve_keys, along_keys, end_keys}};

static void bindings(const struct screen *screen, struct keyset *set)
{
    const struct career_page *p = (const struct career_page *)screen;
    bool curves = p->career.points > 1 || p->career.judgements > 1;
    bool house = p->figures && p->figure[p->choice].house;
    set->table[0] = p->curve ? along_keys : p->figures ? move_keys : NULL;
    set->table[1] = p->curve ? NULL : house ? house_keys : p->figures ? match_keys : NULL;
    set->table[2] = curves ? curve_keys : NULL;
    set->table[3] = p->curve ? along_end_keys : end_keys;
}

enum { BESIDE = 30 }; /* columns of words and their match */

/* The columns of a figure's words, and, appended, its match where that has room beside them. */
static int say_match(const struct career_page *p, struct area a, int i, struct text *match)
{
    if (a.width < BESIDE) {
        return a.width - 2;
    }
    text_say(match, N_("match %lld"), p->figure[i].match);
    return a.width - 4 - sanitize_width(match->bytes);
}

static int rows_of(const struct career_page *p, struct area a, int i)
{
    struct text match = say_text();
    return canvas_rows(say_match(p, a, i, &match), p->figure[i].words.bytes);
}

/* Rows of the figures from that one on. */
static int rows_from(const struct career_page *p, struct area a, int from)
{
    int rows = 0;
    for (int i = from; i < p->figures; i++) {
        rows += rows_of(p, a, i);
    }
    return rows;
}

/* The first figure that is shown: as list_first(), of rows that are not all equally high. */
static int first_shown(const struct career_page *p, struct area a)
{
    int room = a.height - rows_of(p, a, p->choice), from = p->choice;
    int below = rows_from(p, a, from + 1);
    room -= below < room / 2 ? below : room / 2;
    while (from > 0 && rows_of(p, a, from - 1) <= room) {
        room -= rows_of(p, a, --from);
    }
    return from;
}

static void draw_figures(const struct career_page *p, struct canvas *c, struct area a)
{
    int from = p->figures ? first_shown(p, a) : 0, row = 0;
    for (int i = from; i < p->figures && row < a.height; i++) {
        const struct career_figure *f = &p->figure[i];
        struct text match = say_text();
        int style = list_row(c, a, row, i, !p->curve && i == p->choice, COMMAND_ENTER);
        int width = say_match(p, a, i, &match);
        int rows = canvas_rows(width, f->words.bytes);
        canvas_right(c, a, row, a.width - 1, ROLE_DIM, match.bytes);
        canvas_target_line(c, area_part(a, row, 0, rows, a.width), i, COMMAND_ENTER);
        for (int line = row; line < row + rows && line < a.height; line++) {
            canvas_fit(c, a, line, 2, width, style, "");
        }
        canvas_wrap(c, area_part(a, row, 2, a.height - row, width), style, f->words.bytes);
        row += rows;
    }
    c->lacks |= rows_from(p, a, 0) > a.height;
}

static void draw_rating(const struct career_page *p, struct canvas *c, struct area a)
{
    double value[CURVE_MOST];
    const struct career *k = &p->career;
    int from = first_of(p, CURVE_RATING);
    for (int i = from; i < k->points; i++) {
        value[i - from] = k->point[i].rating;
    }
    chart_panel(c, a, say_word(N_("Rating, day by day")), k->points - from, value, value[0],
                value[0], here_of(p, CURVE_RATING));
}

static void draw_accuracy(const struct career_page *p, struct canvas *c, struct area a)
{
    double value[CURVE_MOST];
    const struct career *k = &p->career;
    int from = first_of(p, CURVE_ACCURACY);
    for (int i = from; i < k->judgements; i++) {
        value[i - from] = k->judged[i].accuracy;
    }
    chart_panel(c, a, say_word(N_("Accuracy, match by match")), k->judgements - from, value, 0, 100,
                here_of(p, CURVE_ACCURACY));
}

/* The figures, and below them, where there is room, the curves of more than one value. */
static void draw_parts(const struct career_page *p, struct canvas *c, struct area a)
{
    enum { PARTS = 3, CURVE = 6, LIST = 9 }; /* rows of a curve, and of a list beside one */
    void (*draw[PARTS])(const struct career_page *, struct canvas *, struct area) = {draw_figures};
    const struct panel curve = {CURVE, 38, 40, a.width, .grows = true, .below = true};
    int rows = p->figures ? rows_from(p, a, 0) : 1, n = 1;
    struct panel panel[PARTS] = {{1, 20, rows, a.width, .needed = true}};
    if (p->career.points > 1) {
        draw[n] = draw_rating;
        panel[n++] = curve;
    }
    if (p->career.judgements > 1) {
        draw[n] = draw_accuracy;
        panel[n] = curve;
        panel[n].beside = n > 1;
        n++;
    }
    if (n == PARTS) {
        panel[1].most_width = a.width / 2;
    }
    if (n > 1 && a.height >= LIST + CURVE && panel[0].most_height > a.height - CURVE) {
        panel[0].most_height = a.height - CURVE;
    }
    panel[0].height = panel[0].most_height < a.height ? panel[0].most_height : 1;
    panels_place(c, a, panel, n);
    if (n == PARTS && p->curve == CURVE_ACCURACY && panel[2].column < 0) {
        draw[1] = draw_accuracy; /* one has room: that in focus */
    }
    for (int i = 0; i < n; i++) {
        if (panel[i].column >= 0) {
            draw[i](p, c, panel[i].area);
        }
    }
}

/* What the value in focus says, of its day and match. */
static void say_here(const struct career_page *p, struct text *out)
{
    const struct career_match *match = match_here(p);
    char day[DAY_WORD], time[TIME_WORD];
    match_words_began(match->started, day, time);
    if (p->curve == CURVE_RATING) {
        text_say(out, N_("%s: rating %.0f, match %lld."), day, p->career.point[p->at].rating,
                 match->id);
    } else {
        text_say(out, N_("%s: accuracy %.0f, match %lld."), day,
                 review_shown(p->career.judged[p->at].accuracy), match->id);
    }
}

static void draw(const struct screen *screen, struct canvas *c)
{
    const struct career_page *p = (const struct career_page *)screen;
    struct keyset set = {0};
    struct text title = say_text(), right = say_text(), message = say_text();
    bindings(screen, &set);
    text_say(&title, N_("Career"));
    text_add(&title, " %s %s %s %s", canvas_sign(c, GLYPH_DOT),
             setup_name_shown(p->row->name, words_translator()), canvas_sign(c, GLYPH_DOT),
             p->row->game->title);
    statistics_played(p->row, &right);
    if (p->notice.length) {
        text_add(&message, "%s", p->notice.bytes);
    } else if (p->curve) {
        say_here(p, &message);
    } else {
        text_say(&message,
                 N_("Level 3 has a rating of 1500; Enter shows where a figure comes from."));
    }
    struct area a = window_draw(c, &(struct window){title.bytes, right.bytes, message.bytes, &set});
    if (a.height) {
        draw_parts(p, c, a);
    }
}

static bool type(struct screen *s, struct stack *stack, const struct key *key)
{
    (void)stack, (void)key;
    text_clear(&((struct career_page *)s)->notice);
    return false;
}

static void point(struct screen *screen, int line)
{
    struct career_page *p = (struct career_page *)screen;
    text_clear(&p->notice);
    p->curve = CURVE_NONE;
    p->choice = line;
}

static const struct game *topic(const struct screen *s, union position *start)
{
    const struct game *g = ((const struct career_page *)s)->row->game;
    game_begin(g, start, g->seats_standard, 0);
    return g;
}

static void fini(struct screen *screen)
{
    career_fini(&((struct career_page *)screen)->career);
}

static const struct screen_ops career_ops = {
    .keys = bindings,
    .draw = draw,
    .type = type,
    .point = point,
    .topic = topic,
    .fini = fini,
};

void career_open(struct stack *stack, const struct statistics *s, const struct statistics_row *row)
{
    struct career_page *p = alloc(sizeof *p);
    p->base.ops = &career_ops;
    p->notice = say_text();
    p->row = row;
    career_init(&p->career, s, (int)(row - s->row), ratings);
    p->figures = career_figures(&p->career, s, words_translator(), p->figure);
    stack_push(stack, &p->base);
}
