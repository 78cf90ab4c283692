#include "ui/board/view.h"

#include "games/words.h"
#include "src/analysis/review.h"
#include "ui/board/course.h"
#include "ui/text/action_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <stdlib.h>
#include <string.h>

void view_keys(const struct view *v, const struct scene *s, struct keyset *set)
{
    const struct binding *now = v->keys_now ? v->keys_now(s) : NULL;
    set->table[0] = now ? now : v->keys;
    set->digits = v->digits ? v->digits(s) : 0;
}

bool view_obey(const struct view *v, const struct scene *s, struct cursor *cursor, int command,
               const struct key *key, int *action, struct text *why)
{
    struct view_call choice = {.scene = s, .cursor = cursor, .action = -1, .why = why};
    struct binding_call call = {.of = &choice, .command = command, .key = key};
    struct keyset set = {0};
    view_keys(v, s, &set);
    bool chosen = key_bar_run(&set, &call) && choice.action >= 0;
    if (chosen) {
        *action = choice.action;
    }
    return chosen;
}

enum { TURNS_LEAST = 4, TURNS_WIDTH = 40, TURNS_WIDE = 60, TURN_WIDTH = 5, TURN_NAME = 20 };
enum { SHEET_PAGE = 40, SHEET_ROUNDS = 10, SHEET_SEAT = 20, SHEET_TOTAL = 8 };

/* The newest round of which a turn has ended; 0: none has. */
static int last_round(const struct turns *t)
{
    int last = 0;
    for (int i = t->n > TURNS_MOST ? t->n - TURNS_MOST : 0; i < t->n; i++) {
        int number = t->turn[i % TURNS_MOST].number;
        last = number > last ? number : last;
    }
    return last;
}

/* The rows of a sheet: its frame, names, rounds, and how many turns were spoilt. */
static int sheet_rows(const struct scene *s)
{
    int last = last_round(s->turns);
    return 2 + 1 + (last > SHEET_ROUNDS ? last : SHEET_ROUNDS) + s->game->words->spoils;
}

void view_turns_size(const struct scene *s, struct area page, struct panel *p)
{
    int rows = TURNS_LEAST + s->state.common.seats;
    if (s->turns && (s->turns->n || page.height >= SHEET_PAGE)) {
        int sheet = page.height >= SHEET_PAGE ? sheet_rows(s) : rows;
        *p = (struct panel){rows, TURNS_WIDTH, sheet, TURNS_WIDE, .below = true};
    }
}

/* How many turns of each seat were spoilt. */
static void draw_spoilt(const struct scene *s, struct canvas *c, struct area in, int row)
{
    struct text line = say_text();
    text_say(&line, N_("%s:"), say_word(s->game->words->highlight));
    int col = canvas_text(c, in, row, 0, ROLE_DIM, line.bytes) + 2;
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        col += canvas_text(c, in, row, col, role_of_seat(seat), scene_shape(c, seat)) + 1;
        col += canvas_format(c, in, row, col, ROLE_NORMAL, "%d", s->turns->spoilt[seat]) + 2;
    }
}

/* A row a round: what its turn brought each seat, and its total then. Without room for all the
 * oldest leave. */
static void draw_sheet(const struct scene *s, struct canvas *c, struct area in)
{
    const struct turns *t = s->turns;
    int seats = s->state.common.seats, rounds = in.height - 1 - s->game->words->spoils;
    int wide = (in.width - 4) / seats, last = last_round(t), total[SEATS_MOST];
    int first = last > rounds ? last - rounds + 1 : 1;
    wide = wide < SHEET_SEAT ? wide : SHEET_SEAT;
    for (int k = 0; k < rounds; k++) {
        canvas_format(c, in, 1 + k, 0, ROLE_DIM, "%3d", first + k);
    }
    for (int seat = 0; seat < seats; seat++) {
        scene_seat(s, c, in, 0, 4 + seat * wide + 1, wide - 1, seat);
        total[seat] = t->score[seat];
    }
    for (int i = t->n - 1; i >= 0 && i >= t->n - TURNS_MOST; i--) {
        const struct turn_end *turn = &t->turn[i % TURNS_MOST];
        int row = 1 + turn->number - first, col = 4 + turn->seat * wide;
        bool both = wide >= 2 * SHEET_TOTAL - 2;
        if (row >= 1) {
            int style = turn->spoilt ? ROLE_BAD : ROLE_NORMAL;
            canvas_format(c, in, row, col, style, "%*d", both ? 6 : wide - 1, turn->points);
        }
        if (row >= 1 && both) {
            canvas_format(c, in, row, col + 6, ROLE_DIM, "%*d", SHEET_TOTAL, total[turn->seat]);
        }
        total[turn->seat] -= turn->points;
    }
    if (s->game->words->spoils) {
        draw_spoilt(s, c, in, in.height - 1);
    }
}

/* A row a seat with the points of its turns, the newest that have room, below their numbers. */
static void draw_strip(const struct scene *s, struct canvas *c, struct area in)
{
    const struct turns *t = s->turns;
    int known = t->n > TURNS_MOST ? t->n - TURNS_MOST : 0; /* the oldest that is */
    int first = t->turn[known % TURNS_MOST].number, last = last_round(t);
    int seats = s->state.common.seats, name = 2 + scene_names_width(s);
    name = name < TURN_NAME ? name : TURN_NAME;
    int room = (in.width - name) / TURN_WIDTH;
    first = last - first < room ? first : last - room + 1;
    for (int k = first; t->n && k <= last; k++) {
        canvas_format(c, in, 0, name + (k - first) * TURN_WIDTH, ROLE_DIM, "%*d", TURN_WIDTH, k);
    }
    for (int seat = 0; seat < seats; seat++) {
        scene_seat(s, c, in, 1 + seat, 0, name, seat);
    }
    for (int i = known; i < t->n; i++) {
        const struct turn_end *turn = &t->turn[i % TURNS_MOST];
        int col = name + (turn->number - first) * TURN_WIDTH;
        if (turn->number >= first) {
            canvas_format(c, in, 1 + turn->seat, col, turn->spoilt ? ROLE_BAD : ROLE_NORMAL, "%*d",
                          TURN_WIDTH, turn->points);
        }
    }
    if (s->game->words->spoils) {
        draw_spoilt(s, c, in, 1 + seats);
    }
}

/* As a sheet, where at least half of its rounds have room. */
void view_turns_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                     struct area a)
{
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    (void)cursor;
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("Rounds")));
    if (in.height >= 2 + SHEET_ROUNDS / 2 && in.height > 2 + s->state.common.seats) {
        draw_sheet(s, c, in);
    } else {
        draw_strip(s, c, in);
    }
}

enum { TALL = 25 }; /* rows of a page of 100×30: more is of use to what happened, then */
enum { COURSE_LEAST = 6, COURSE_USE = 10, COURSE_WIDTH = 26, COURSE_WIDE = 60, SEAT_WIDTH = 12 };

/* How many rows the chances of all seats take, side by side. */
static int chances_rows(const struct scene *s, int width)
{
    int seats = s->state.common.seats, across = width / SEAT_WIDTH;
    return (seats + across - 1) / across;
}

static void course_size(const struct scene *s, struct area page, struct panel *p)
{
    int use = page.height >= TALL ? COURSE_USE : COURSE_LEAST + 1;
    if (s->course) {
        int more = chances_rows(s, COURSE_WIDTH - 4) - 1;
        *p = (struct panel){COURSE_LEAST + more, COURSE_WIDTH, use + more, COURSE_WIDE};
    }
}

/* What the position is worth to a seat behind its shape, with its name where that has room. */
static void draw_chance(const struct scene *s, struct canvas *c, struct area a, int seat)
{
    struct text words = say_text();
    scene_worth(s->course->unit, review_worth(s->course, s->events, seat), &words);
    int width = sanitize_width(words.bytes), name = a.width - 2 - width - 2;
    int col = canvas_text(c, a, 0, 0, role_of_seat(seat), scene_shape(c, seat)) + 1;
    if (sanitize_width(scene_name(s, seat)) <= name) {
        col += canvas_text(c, a, 0, col, role_of_seat(seat), scene_name(s, seat)) + 1;
    }
    canvas_text(c, a, 0, col, LOOK_BOLD, words.bytes);
}

/* What all positions so far were worth to a seat: one a column, until there are more. free() ends
 * the values. */
static struct curve curve_of(const struct scene *s, int seat, int width, double **values)
{
    const struct review *r = s->course;
    struct curve k = course_curve(r, (s->events < r->done ? s->events : r->done) + 1, seat, values);
    k.whole = k.n > width ? k.n : width;
    if (!unit_is_win(r->unit)) {
        k.low -= k.high - k.low + 1; /* what changed is seen, small as it may be beside the whole */
        k.high += 1;
    }
    return k;
}

/* What all positions so far were worth to the seat that the board is drawn for, as ground that
 * rises and falls, and below it what this one is worth to all. */
static void draw_course(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a)
{
    int seats = s->state.common.seats, owner = scene_owner(s);
    struct area in = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    int rows = chances_rows(s, in.width), height = in.height - rows;
    int across = (seats + rows - 1) / rows, width = in.width / across;
    double *values;
    struct curve k = curve_of(s, owner, in.width, &values);
    struct text title = say_text();
    (void)cursor;
    course_title(s->course, &k, scene_name(s, owner), a.width - 6, &title);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    chart_ground(c, area_part(in, 0, 0, height, in.width), role_of_seat(owner), &k);
    for (int seat = 0; seat < seats; seat++) {
        struct area at = area_part(in, height + seat / across, seat % across * width, 1, width);
        if (k.n > s->events) {
            draw_chance(s, c, at, seat);
        } else {
            canvas_text(c, at, 0, 0, role_of_seat(seat), scene_shape(c, seat));
            canvas_text(c, at, 0, 2, ROLE_DIM, canvas_sign(c, GLYPH_ELLIPSIS));
        }
    }
    free(values);
}

enum { LOG_WIDTH = 26, LOG_BOXED = 4, LOG_WIDE = 60, LOG_LEAST = 2, LOG_USE = 12 };

static void log_size(const struct scene *s, struct area page, struct panel *p)
{
    (void)page;
    if (s->log) {
        *p = (struct panel){.height = LOG_LEAST,
                            .width = LOG_WIDTH,
                            .most_height = LOG_USE,
                            .most_width = LOG_WIDE,
                            .grows = true};
    }
}

/* The newest lines at the bottom; from the top on, while there are too few for all rows. */
static void draw_lines(const struct scene *s, struct canvas *c, struct area a)
{
    int rows = 0;
    for (int i = 0; i < s->log->lines && rows < a.height; i++) {
        rows += canvas_rows(a.width - 2, log_line(s->log, i)->text);
    }
    scene_log(s, c, area_part(a, 0, 0, rows < a.height ? rows : a.height, a.width));
}

/* In a frame where that costs no line that would matter. */
static void draw_log(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                     struct area a)
{
    (void)cursor;
    if (a.height < LOG_BOXED || (a.height <= LOG_BOXED + 2 && a.width >= LOG_WIDE)) {
        draw_lines(s, c, area_part(a, 0, 2, a.height, a.width - 4));
        return;
    }
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, say_word(N_("What happened")));
    draw_lines(s, c, area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4));
}

/* What all games have. */
static const struct view_panel common[] = {{course_size, draw_course}, {log_size, draw_log}};

enum { COMMON = sizeof common / sizeof *common };

enum { HINT_LEAST = 4, HINT_USE = 7, HINT_WIDTH = 12 }; /* rows, columns */

/* The last panel but the first that has so many rows beside those it needs, if it needs any, of the
 * board or not; 0: there is none. */
static int last_with(const struct view_panel *const *of, const struct panel *p, int n, bool board,
                     int rows, bool needs)
{
    while (--n > 0 && (of[n]->board != board || p[n].area.width < HINT_WIDTH ||
                       p[n].area.height < rows + (needs ? p[n].height : 0))) {
    }
    return n > 0 ? n : 0;
}

/* Where a hint stands: at the end of a panel that can do with fewer rows, or instead of one; where
 * there is but the board, over the end of its last panel. */
static struct area hint_area(const struct view_panel *const *of, struct panel *p, int n)
{
    int shrinks = last_with(of, p, n, false, HINT_USE, true);
    int leaves = last_with(of, p, n, false, HINT_LEAST, false);
    int i = shrinks ? shrinks : leaves ? leaves : last_with(of, p, n, true, HINT_LEAST, false);
    struct area all = p[i].area;
    int rows = shrinks ? HINT_USE : leaves ? all.height : i ? HINT_LEAST : 0;
    if (shrinks || leaves) {
        p[i].area = area_part(all, 0, 0, all.height - rows, all.width);
    }
    return area_part(all, all.height - rows, 0, rows, all.width);
}

/* The rows of a panel that it or who stands beside it can use: the others stay empty. */
static int rows_used(const struct panel *p, int n, int i)
{
    int of = p[i].paired ? p[i].beside_of : i, most = 0;
    for (int k = 0; k < n; k++) {
        bool beside = k == of || (p[k].paired && p[k].beside_of == of);
        int use = p[k].grows ? p[k].area.height : p[k].most_height;
        most = beside && use > most ? use : most;
    }
    return most < p[i].area.height ? most : p[i].area.height;
}

bool view_draw(const struct view *v, const struct scene *s, const struct cursor *cursor,
               struct canvas *c, struct area a)
{
    const struct view_panel *all[VIEW_PANELS + COMMON];
    struct panel panel[VIEW_PANELS + COMMON];
    struct area hint = {0};
    int n = 0;
    for (int i = 0; i < VIEW_PANELS + COMMON; i++) {
        const struct view_panel *of = i < VIEW_PANELS ? &v->panels[i] : &common[i - VIEW_PANELS];
        panel[n] = (struct panel){0};
        if (of->size && (of->board || !s->editing)) {
            of->size(s, a, &panel[n]);
        }
        all[n] = of;
        n += panel[n].height > 0;
    }
    panels_place(c, a, panel, n);
    if (s->hint) {
        hint = hint_area(all, panel, n);
    }
    for (int i = 0; i < n; i++) {
        if (panel[i].column >= 0 && panel[i].area.height > 0) {
            int rows = all[i]->board ? panel[i].area.height : rows_used(panel, n, i);
            all[i]->draw(s, cursor, c, area_part(panel[i].area, 0, 0, rows, panel[i].area.width));
        }
    }
    bool whole = true;
    if (hint.height > 0) {
        whole = scene_hint(s, c, hint);
        canvas_target(c, hint, COMMAND_NONE, (struct key){0}); /* what is below cannot be clicked */
    }
    return whole;
}

/* The legal choices by their names, the one chosen in the middle of what has room. */
static void draw_choices(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    int action[ACTIONS_MOST], n = s->game->actions(&s->state, action);
    int from = list_from(c, cursor->choice, n, a.height);
    for (int i = from; i < n && i - from < a.height; i++) {
        struct text name = {0}, said = say_text();
        bool here = i == cursor->choice;
        s->game->name(&s->state, action[i], &name);
        action_said(name.bytes, &said);
        canvas_target_line(c, area_part(a, i - from, 0, 1, a.width), i, COMMAND_ENTER);
        if (here) {
            canvas_glyph(c, a, i - from, 0, ROLE_ACCENT, GLYPH_POINTER);
        }
        canvas_fit(c, a, i - from, 2, a.width - 2, here ? ROLE_SELECTED : ROLE_NORMAL, said.bytes);
    }
}

static void choices_size(const struct scene *s, struct area page, struct panel *p)
{
    int action[ACTIONS_MOST];
    if (s->chooser >= 0) {
        *p = (struct panel){.height = 1,
                            .width = 18,
                            .most_height = s->game->actions(&s->state, action) + 1,
                            .most_width = page.width >= 60 ? 28 : page.width / 2,
                            .needed = true};
    }
}

static void plain_size(const struct scene *s, struct area page, struct panel *p)
{
    (void)s;
    *p = (struct panel){2, 20, page.height, page.width >= 60 ? 50 : page.width / 2};
}

static void draw_plain(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct game_words *game = s->game->words;
    struct text words = say_text();
    int row = scene_scoreboard(s, c, a, 0, 0);
    (void)cursor;
    if (a.height >= 8 && s->thrown.dice) {
        struct area dice = area_part(a, row + 1, 0, 3, a.width);
        enum die_size size = die_fitting(dice, s->thrown.dice, s->thrown.sides, 1, DIE_MEDIUM);
        for (int k = 0; k < s->thrown.dice; k++) {
            die_draw(c, dice, 0, k * (die_width(size, s->thrown.sides) + 1), size, scene_die(s, k));
        }
        row += 4;
    }
    row += a.height >= 8;
    if (game->describe) {
        game->describe(&s->state, &words);
    }
    for (int seat = 0; game->describe_seat && seat < s->state.common.seats; seat++) {
        text_say(&words, N_("%s: "), scene_name(s, seat));
        game->describe_seat(&s->state, seat, &words);
        text_add(&words, "\n");
    }
    canvas_wrap(c, area_part(a, row, 0, a.height - row, a.width), ROLE_NORMAL, words.bytes);
}

static void point(struct cursor *cursor, int line)
{
    cursor->choice = line;
}

static void move(struct binding_call *call)
{
    struct view_call *v = call->of;
    int all[ACTIONS_MOST], n = v->scene->game->actions(&v->scene->state, all);
    int to = v->cursor->choice + key_bar_step(call->command);
    v->cursor->choice = to >= 0 && to < n ? to : v->cursor->choice;
}

static void choose(struct binding_call *call)
{
    struct view_call *v = call->of;
    int all[ACTIONS_MOST];
    v->scene->game->actions(&v->scene->state, all);
    v->action = all[v->cursor->choice];
}

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("to another choice"), 0, .run = move},
    {COMMAND_ENTER, "Enter | Space", N_("choose"), N_("make this choice"), 0, .run = choose},
    {0},
};

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    (void)s, (void)cursor;
    text_say(out, N_("Your choice?"));
}

const struct view plain_view = {
    .keys = keys,
    .panels = {{plain_size, draw_plain, true}, {choices_size, draw_choices}},
    .point = point,
    .ask = ask,
};
