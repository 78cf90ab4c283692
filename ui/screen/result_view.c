#include "ui/screen/result_view.h"

#include "games/words.h"
#include "ui/board/course.h"
#include "ui/guide/hint.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/widget/figure.h"
#include "ui/widget/panels.h"
#include "ui/widget/window.h"

#include <stdio.h>
#include <stdlib.h>

/* Rows from which on a part of the head is there. */
enum { ROWS_FIGURES = 8, ROWS_NAMES = 14, ROWS_COUNTS = 18, ROWS_CRY = 19 };

static unsigned winners_of(const struct result_view *v)
{
    return match_winners(v->played->match);
}

/* ---- Who won ---- */

/* Stars beside the words of somebody who has won, and those that leave them. */
static void draw_stars(const struct result_view *v, struct canvas *c, struct area a, int width)
{
    int left = (a.width - width) / 2, right = left + width + 1;
    int winner = __builtin_ctz(winners_of(v)), style = role_of_seat(winner) | LOOK_BOLD;
    if (left < 4) {
        return;
    }
    canvas_glyph(c, a, 0, left - 2, style, GLYPH_STAR);
    canvas_glyph(c, a, 0, right, style, GLYPH_STAR);
    for (int i = 1; i < 3 && v->stars - 2 * i > 0; i++) {
        int away = 2 * (v->stars - 2 * i);
        canvas_glyph(c, a, 0, left - 2 - away, style, GLYPH_DOT);
        canvas_glyph(c, a, 0, right + away, style, GLYPH_DOT);
    }
}

static void draw_headline(const struct result_view *v, struct canvas *c, struct area a)
{
    struct text words = say_text();
    bool lost = story_lost(&v->told);
    story_headline(&v->told, &words);
    canvas_centre(c, a, 0, lost ? LOOK_BOLD : ROLE_ACCENT | LOOK_BOLD, words.bytes);
    if (!lost && winners_of(v) && story_played_out(&v->told)) {
        draw_stars(v, c, a, sanitize_width(words.bytes));
    }
}

/* What a built-in winner says, and what an opponent says of the score between them, which is known
 * later; false: nothing, and nothing will be. */
static bool draw_cry(const struct result_view *v, struct canvas *c, struct area a)
{
    unsigned winners = winners_of(v);
    struct text words = say_text(), rivalry = words, quoted = words;
    if (!winners || (winners & (winners - 1))) {
        return false;
    }
    const char *cry = match_words_cry(v->played->setup, __builtin_ctz(winners), words.translator);
    story_rivalry(&v->told, &rivalry);
    text_add(&words, "%s", cry ? cry : "");
    if (rivalry.length &&
        (!cry || sanitize_width(cry) + sanitize_width(rivalry.bytes) + 3 <= a.width)) {
        text_add(&words, "%s%s", cry ? " " : "", rivalry.bytes);
    }
    if (words.length) {
        if (!cry) { /* it is not the winner who speaks */
            text_say(&quoted, N_("%s: "),
                     setup_shown(v->played->setup, story_rival(&v->told), words.translator));
        }
        text_say(&quoted, N_("“%s”"), words.bytes);
        canvas_centre(c, a, 0, ROLE_NORMAL, quoted.bytes);
    }
    return cry || (v->kept && story_rival(&v->told) >= 0);
}

/* What is counted besides a seat's score: rolls, matches of a series that it has won. */
static void say_counts(const struct result_view *v, int seat, struct text *out)
{
    const struct match *m = v->played->match;
    match_words_count(m->game, &m->state, seat, out);
    if (v->series->best_of > 1) {
        text_add(out, "%s", out->length ? ", " : "");
        text_say(out, N_("won %d"), v->series->won[seat]);
    }
}

/* What stands below a seat's score: what is counted besides, or else who plays there. */
static void say_seat(const struct result_view *v, int seat, struct text *out)
{
    say_counts(v, seat, out);
    if (!out->length) {
        say_kind(v->played->setup->seat[seat].word, out);
    }
}

enum { ROW_SCORE = 5, ROW_GAP = 2, NAME_USUAL = 16 };

/* The columns of names in rows: what the longest needs, if what stands behind it has room, too. */
static int name_width(const struct result_view *v, struct area a)
{
    int widest = 0, name = scene_names_width(&v->played->scene);
    for (int seat = 0; seat < v->played->match->state.common.seats; seat++) {
        struct text more = say_text();
        say_seat(v, seat, &more);
        int width = sanitize_width(more.bytes);
        widest = width > widest ? width : widest;
    }
    int room = a.width - 5 - ROW_SCORE - ROW_GAP - widest;
    name = name < room ? name : room;
    return name > NAME_USUAL ? name : NAME_USUAL;
}

static void draw_row(const struct result_view *v, struct canvas *c, struct area a, int row,
                     int seat, int name)
{
    const struct match *m = v->played->match;
    bool won = winners_of(v) >> seat & 1;
    int style = won ? LOOK_BOLD : ROLE_NORMAL;
    struct text more = say_text();
    if (won) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_STAR);
    }
    say_seat(v, seat, &more);
    canvas_text(c, a, row, 2, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, a, row, 4, name, style, scene_name(&v->played->scene, seat));
    int score = 4 + name + 1, end = score + ROW_SCORE + ROW_GAP;
    canvas_format(c, a, row, score, style, "%*d", ROW_SCORE, m->game->score(&m->state, seat));
    canvas_fit(c, a, row, end, a.width - end, ROLE_DIM, more.bytes);
}

enum { CELL_MOST = 26, CELL_GAP = 4 };

/* The columns of each seat in figures; 0: they have no room side by side. */
static int cell_width(const struct result_view *v, struct area a)
{
    const struct match *m = v->played->match;
    int seats = m->state.common.seats, widest = 0;
    for (int seat = 0; seat < seats; seat++) {
        char score[16];
        snprintf(score, sizeof score, "%d", m->game->score(&m->state, seat));
        int width = figure_width(score) + CELL_GAP;
        widest = width > widest ? width : widest;
    }
    int cell = a.width / seats < CELL_MOST ? a.width / seats : CELL_MOST;
    return cell >= widest ? cell : 0;
}

/* A seat's score, and below it name and more where there are rows for them. */
static void draw_cell(const struct result_view *v, struct canvas *c, struct area a, int seat)
{
    const struct match *m = v->played->match;
    bool won = winners_of(v) >> seat & 1, faint = story_lost(&v->told) && seat == v->told.person;
    struct text name = say_text(), more = say_text();
    char score[16];
    snprintf(score, sizeof score, "%d", m->game->score(&m->state, seat));
    int left = (a.width - figure_width(score)) / 2;
    figure_draw(c, a, 0, left,
                role_of_seat(seat) | (won     ? LOOK_BOLD
                                      : faint ? LOOK_DIM
                                              : 0),
                score);
    if (a.height == FIGURE_HEIGHT) {
        canvas_text(c, a, 1, left - 2, role_of_seat(seat), scene_shape(c, seat));
        return;
    }
    text_add(&name, "%s%s%s", won ? canvas_sign(c, GLYPH_STAR) : "", won ? " " : "",
             scene_name(&v->played->scene, seat));
    struct area words = area_part(a, FIGURE_HEIGHT, 1, 2, a.width - 2);
    int width = sanitize_width(name.bytes) + 2, col = (words.width - width) / 2;
    col = col > 0 ? col : 0;
    canvas_text(c, words, 0, col, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, words, 0, col + 2, words.width - col - 2, won ? LOOK_BOLD : ROLE_NORMAL,
               name.bytes);
    say_seat(v, seat, &more);
    canvas_centre(c, words, 1, ROLE_DIM, more.bytes);
}

/* Rows below the figures: names, and what stands below them, which has room sooner where something
 * is counted. */
static int rows_below_figures(const struct result_view *v, int height)
{
    struct text counts = say_text();
    say_counts(v, 0, &counts);
    if (height >= ROWS_CRY - 1 || (counts.length && height >= ROWS_COUNTS - 1)) {
        return 2;
    }
    return height >= ROWS_NAMES - 1;
}

/* All scores, in figures where they have room; the rows it takes. */
static int draw_scores(const struct result_view *v, struct canvas *c, struct area a)
{
    int seats = v->played->match->state.common.seats, cell = cell_width(v, a);
    if (a.height < ROWS_FIGURES || !cell) {
        int col = window_columns(a) >= TIER_HALF ? 8 : 0, n = 0;
        struct area rows = area_part(a, 0, col, a.height, a.width - col);
        for (int name = name_width(v, rows); n < seats && n < rows.height; n++) {
            draw_row(v, c, rows, n, n, name);
        }
        return n;
    }
    int rows = FIGURE_HEIGHT + rows_below_figures(v, a.height);
    int left = (a.width - seats * cell) / 2;
    for (int seat = 0; seat < seats; seat++) {
        draw_cell(v, c, area_part(a, 0, left + seat * cell, rows, cell), seat);
    }
    if (seats == 2) {
        canvas_text(c, a, 1, left + cell, ROLE_DIM, ":");
    }
    return rows;
}

/* Who won, the scores and what was special; the rows it takes, which do not depend on what judge
 * and library say. */
static int draw_head(const struct result_view *v, struct canvas *c, struct area a)
{
    struct text special = say_text();
    int row = 1;
    draw_headline(v, c, a);
    row += a.height >= ROWS_CRY && draw_cry(v, c, area_part(a, row, 0, 1, a.width));
    row += draw_scores(v, c, area_part(a, row, 0, a.height - row, a.width));
    story_special(&v->told, canvas_sign(c, GLYPH_DOT), a.width, &special);
    if (row < a.height) {
        canvas_centre(c, a, row, ROLE_ACCENT, special.bytes);
    }
    return row + 1;
}

/* ---- Panels ---- */

/* Says how far the judge is, in an area that will be filled; false: all is judged. */
static bool draw_waiting(const struct result_view *v, struct canvas *c, struct area a)
{
    struct text far = say_text();
    if (v->told.review) {
        return false;
    }
    analysis_say(v->analysis, &far);
    canvas_wrap(c, a, ROLE_DIM, far.bytes);
    return true;
}

/* free() ends the values. */
static struct curve curve_of(const struct result_view *v, double **values)
{
    const struct review *r = v->told.review;
    return course_curve(r, r->events + 1, story_seat(v->played->setup, v->played->match), values);
}

static void draw_ground(const struct result_view *v, struct canvas *c, struct area a)
{
    double *values;
    struct curve k = curve_of(v, &values);
    chart_ground(c, a, role_of_seat(story_seat(v->played->setup, v->played->match)), &k);
    free(values);
}

/* Where the curve turned most, by a mark on the axis, and what happened there. */
static void draw_turning(const struct result_view *v, struct canvas *c, struct area a)
{
    int event = story_turning_event(&v->told);
    struct text words = say_text();
    canvas_rule(c, a, 0, ROLE_RULE);
    if (event < 0) {
        return;
    }
    const struct curve k = {.whole = v->told.review->events + 1};
    int col = chart_curve_col(&k, a, event + 1);
    canvas_glyph(c, a, 0, col, ROLE_ACCENT | LOOK_BOLD, GLYPH_RISE);
    story_turning_point(&v->told, a.width, &words);
    int width = sanitize_width(words.bytes);
    int left = col - width / 2 < 0 ? 0 : col - width / 2;
    left = left + width > a.width ? a.width - width : left;
    left = left < 0 ? 0 : left;
    canvas_fit(c, a, 1, left, a.width - left, ROLE_NORMAL, words.bytes);
}

static void draw_curve(const struct result_view *v, struct canvas *c, struct area a)
{
    int axis = a.height >= 4 ? 2 : 0;
    if (draw_waiting(v, c, a)) {
        return;
    }
    draw_ground(v, c, area_part(a, 0, 0, a.height - axis, a.width));
    if (axis) {
        draw_turning(v, c, area_part(a, a.height - axis, 0, axis, a.width));
    }
}

enum choice_form { FORM_STANDING, FORM_ROUND, FORM_ARROW, FORM_SHORT, CHOICE_FORMS };

/* When it was, what was chosen and what was better, with more or less about it. */
static void say_choice(const struct match *m, const struct judged *j, const char *arrow,
                       enum choice_form form, struct text *out)
{
    static void (*const when[])(const struct match *, int, struct text *) = {
        story_when_exactly, story_when, story_when, story_when_shortly};
    when[form](m, j->event, out);
    text_say(out, N_(": "));
    story_choice(m, j, form >= FORM_ARROW ? arrow : NULL, out);
}

/* The first form in which all of them have room, or else the last one. */
static enum choice_form choices_form(const struct result_view *v, const char *arrow,
                                     const int *room)
{
    enum choice_form form = FORM_STANDING;
    for (int i = 0; i < v->choices && form < CHOICE_FORMS - 1;) {
        struct text words = say_text();
        say_choice(v->played->match, v->choice[i], arrow, form, &words);
        bool fits = sanitize_width(words.bytes) <= room[i];
        form += !fits;
        i = fits ? i + 1 : 0;
    }
    return form;
}

/* Whether a choice of those that the panel is about could have been worse. */
static bool judged_something(const struct result_view *v)
{
    const struct review *r = v->told.review;
    int differing = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        bool told = v->told.person < 0 || v->told.person == seat;
        differing += told ? r->seat[seat].differing : 0;
    }
    return differing > 0;
}

/* What the judge finds out stays with the match only if somebody waits for it. */
static bool draw_choices_waiting(const struct result_view *v, struct canvas *c, struct area a)
{
    struct text words = say_text();
    if (v->told.review || !v->kept) {
        return draw_waiting(v, c, a);
    }
    analysis_say(v->analysis, &words);
    text_add(&words, "\n");
    text_say(&words, N_("Accuracy is kept when this is done; Statistics can find it out later."));
    canvas_wrap(c, a, ROLE_DIM, words.bytes);
    return true;
}

static void draw_choices(const struct result_view *v, struct canvas *c, struct area a, int command)
{
    const char *arrow = canvas_sign(c, GLYPH_RIGHT);
    int room[STORY_CHOICES], col = v->told.person < 0 ? 4 : 2; /* whose, where that can be asked */
    struct text cost[STORY_CHOICES];
    if (draw_choices_waiting(v, c, a)) {
        return;
    }
    for (int i = 0; i < v->choices; i++) {
        cost[i] = say_text();
        text_add(&cost[i], "%s", canvas_sign(c, GLYPH_MINUS));
        story_cost(v->told.review->unit, v->choice[i]->cost, &cost[i]);
        room[i] = a.width - sanitize_width(cost[i].bytes) - col - 1;
    }
    enum choice_form form = choices_form(v, arrow, room);
    c->lacks |= v->choices > a.height;
    for (int i = 0; i < v->choices && i < a.height; i++) {
        struct text words = say_text();
        say_choice(v->played->match, v->choice[i], arrow, form, &words);
        canvas_format(c, a, i, 0, ROLE_KEY, "%d", i + 1);
        if (v->told.person < 0) {
            canvas_text(c, a, i, 2, role_of_seat(v->choice[i]->seat),
                        scene_shape(c, v->choice[i]->seat));
        }
        canvas_fit(c, a, i, col, room[i], ROLE_NORMAL, words.bytes);
        canvas_right(c, a, i, a.width, ROLE_BAD, cost[i].bytes);
        canvas_target_char(c, area_part(a, i, 0, 1, a.width), command, (char)('1' + i));
    }
    if (!v->choices && judged_something(v)) {
        struct text none = say_text();
        story_no_mistakes(v->told.review, v->told.person, &none);
        canvas_wrap(c, a, ROLE_GOOD, none.bytes);
    } else if (!v->choices) {
        canvas_fit(c, a, 0, 0, a.width, ROLE_DIM, say_word(N_("There was nothing to judge.")));
    }
}

enum { VALUE = 8, TABLE_ROWS = 5 }; /* columns of a seat; fewer rows have no room for a table */

/* The figures one after the other, those of two seats with a colon between them; before those of
 * one among more its shape. */
static void draw_facts_in_words(const struct result_view *v, struct canvas *c, struct area a,
                                const struct story_fact *fact, int n, int first)
{
    const char *dot = canvas_sign(c, GLYPH_DOT);
    int seats = v->played->setup->start.common.seats, left = seats > 2 ? 2 : 0;
    int row = 0, col = left;
    if (left) {
        canvas_text(c, a, 0, 0, role_of_seat(first), scene_shape(c, first));
    }
    for (int i = 0; i < n; i++) {
        struct text words = say_text();
        if (fact[i].more) {
            continue;
        }
        text_add(&words, "%s %s", fact[i].label.bytes, fact[i].value[first].bytes);
        text_add(&words, seats == 2 ? " : %s" : "%s", seats == 2 ? fact[i].value[1].bytes : "");
        int width = sanitize_width(words.bytes);
        bool next = col > left && col + 3 + width > a.width;
        row += next;
        col = next ? left : col;
        if (row == a.height) {
            return;
        }
        col += col > left ? canvas_format(c, a, row, col, ROLE_DIM, " %s ", dot) : 0;
        col += canvas_text(c, a, row, col, ROLE_DIM, words.bytes);
    }
}

/* Two seats side by side, of more or fewer the one that the story is about. */
static void draw_facts(const struct result_view *v, struct canvas *c, struct area a)
{
    struct story_fact fact[STORY_FACTS];
    int n = story_facts(&v->told, v->judged, v->kept, canvas_sign(c, GLYPH_MINUS),
                        say_text().translator, fact);
    int seats = v->played->setup->start.common.seats, shown = seats == 2 ? 2 : 1, row = 0;
    int first = shown == 2 ? 0 : story_seat(v->played->setup, v->played->match);
    if (a.height < TABLE_ROWS) {
        draw_facts_in_words(v, c, a, fact, n, first);
        return;
    }
    if (seats > 1) {
        for (int i = 0; i < shown; i++) {
            canvas_right(c, a, 0, a.width - (shown - 1 - i) * VALUE, role_of_seat(first + i),
                         scene_shape(c, first + i));
        }
        row++;
    }
    c->lacks |= row + n > a.height;
    for (int i = 0; i < n && row < a.height; i++, row++) {
        int begins = a.width - (shown - 1) * VALUE - sanitize_width(fact[i].value[first].bytes);
        canvas_fit(c, a, row, 0, begins - 1, ROLE_DIM, fact[i].label.bytes);
        for (int k = 0; k < shown; k++) {
            canvas_right(c, a, row, a.width - (shown - 1 - k) * VALUE, ROLE_NORMAL,
                         fact[i].value[first + k].bytes);
        }
    }
}

static void draw_log(const struct result_view *v, struct canvas *c, struct area a)
{
    scene_log(&v->played->scene, c, a);
}

enum part { PART_CURVE, PART_CHOICES, PART_FACTS, PART_LOG, PARTS };

enum { FRAME = 2, FRAMED_WIDTH = 70, FRAMED_ROWS = 10, CURVE_ROWS = 6 };

/* The parts that a page of that size has, in the order of their importance. */
static int choose(const struct result_view *v, struct area a, int frame, struct panel *p,
                  enum part *part)
{
    bool curve = v->judged && a.height >= CURVE_ROWS;
    int side = a.width * 60 / 100, n = 0, narrow = a.width >= 90 ? 30 : 24;
    struct story_fact fact[STORY_FACTS];
    int facts = story_facts(&v->told, v->judged, v->kept, "", NULL, fact);
    const struct panel all[PARTS] = {
        [PART_CURVE] = {.height = 3 + frame,
                        .width = 30,
                        .most_height = a.height,
                        .most_width = frame ? side : a.width},
        [PART_CHOICES] = {.height = STORY_CHOICES + frame,
                          .width = frame ? 42 : 30,
                          .most_height = STORY_CHOICES + frame,
                          .most_width = side,
                          .needed = true},
        [PART_FACTS] = {.height = (frame ? TABLE_ROWS : 1) + frame,
                        .width = narrow,
                        .most_height = frame ? facts + 1 + frame : 2,
                        .most_width = v->judged ? 60 : 36,
                        .needed = true},
        [PART_LOG] = {.height = 4 + frame,
                      .width = narrow,
                      .most_height = 4 + frame,
                      .most_width = 60,
                      .grows = true},
    };
    for (int i = 0; i < PARTS; i++) {
        if ((i == PART_CURVE && !curve) || (i == PART_CHOICES && !v->judged) ||
            (i == PART_LOG && !frame && v->judged)) {
            continue;
        }
        part[n] = (enum part)i;
        p[n++] = all[i];
    }
    return n;
}

/* Of the curve what its edges are, once it is there. */
static void say_curve(const struct result_view *v, int width, struct text *out)
{
    const struct playback *l = v->played;
    const char *name = scene_name(&l->scene, story_seat(l->setup, l->match));
    if (v->told.review) {
        double *values;
        const struct curve k = curve_of(v, &values);
        course_title(v->told.review, &k, name, width, out);
        free(values);
    } else {
        bool win = unit_is_win(v->analysis->review.unit);
        text_say(out, win ? N_("Chances of %s") : N_("Expected points of %s"), name);
    }
}

/* The title of a panel, in so many columns. */
static void say_part(const struct result_view *v, enum part part, int width, struct text *out)
{
    static const char *const titles[PARTS] = {
        [PART_CHOICES] = N_("Dearest choices"),
        [PART_FACTS] = N_("Told in figures"),
        [PART_LOG] = N_("The end"),
    };
    const struct playback *l = v->played;
    if (part == PART_FACTS && l->setup->from_position) { /* what was before is not known */
        text_say(out, N_("From the position on"));
    } else if (part != PART_CURVE) {
        text_say(out, "%s", text_word(out, titles[part]));
    }
    if (part == PART_CHOICES) {
        struct text unit = say_text();
        verdict_unit(v->analysis->review.unit, &unit);
        const char *between = text_word(out, N_(": "));
        bool room =
            sanitize_width(out->bytes) + sanitize_width(between) + sanitize_width(unit.bytes) <=
            width;
        if (room) {
            text_add(out, "%s%s", between, unit.bytes);
        }
    } else if (part == PART_CURVE) {
        say_curve(v, width, out);
    }
}

static void draw_panels(const struct result_view *v, struct canvas *c, struct area a, int command)
{
    struct panel p[PARTS];
    enum part part[PARTS];
    int frame = a.width >= FRAMED_WIDTH && a.height >= FRAMED_ROWS ? FRAME : 0;
    int n = choose(v, a, frame, p, part);
    panels_place(c, a, p, n);
    for (int i = 0; i < n; i++) {
        struct area in = p[i].area;
        if (frame && in.height) {
            struct text title = say_text();
            say_part(v, part[i], in.width - 6, &title);
            canvas_box(c, in, BOX_LIGHT, story_lost(&v->told) ? ROLE_RULE : ROLE_ACCENT,
                       title.bytes);
            in = area_inner(in);
            in = area_part(in, 0, 1, in.height, in.width - 2);
        }
        switch (part[i]) {
        case PART_CURVE:
            draw_curve(v, c, in);
            break;
        case PART_CHOICES:
            draw_choices(v, c, in, command);
            break;
        case PART_FACTS:
            draw_facts(v, c, in);
            break;
        default:
            draw_log(v, c, in);
        }
    }
}

enum { TINY_ROWS = 5 };

/* Who won, all scores, and what was special or, else, a figure. */
static void draw_tiny(const struct result_view *v, struct canvas *c, struct area a)
{
    struct text words = say_text();
    draw_headline(v, c, a);
    scene_score_line(&v->played->scene, c, a, 1);
    story_special(&v->told, canvas_sign(c, GLYPH_DOT), a.width, &words);
    if (words.length) {
        canvas_fit(c, a, 2, 0, a.width, ROLE_ACCENT, words.bytes);
    } else {
        draw_facts(v, c, area_part(a, 2, 0, 1, a.width));
    }
}

void result_view_draw(const struct result_view *v, struct canvas *c, struct area a, int command)
{
    if (a.height < TINY_ROWS) {
        draw_tiny(v, c, a);
        return;
    }
    int row = draw_head(v, c, a);
    draw_panels(v, c, area_part(a, row, 0, a.height - row, a.width), command);
}
