#include "ui/board/scene.h"

#include "games/words.h"
#include "ui/guide/hint.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/figure.h"
#include "ui/widget/key_bar.h"
#include "ui/widget/window.h"

#include <stdio.h>
#include <string.h>

const char *scene_name(const struct scene *s, int seat)
{
    return setup_shown(s->setup, seat, words_translator());
}

int scene_names_width(const struct scene *s)
{
    int widest = 0;
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        int width = sanitize_width(scene_name(s, seat));
        widest = width > widest ? width : widest;
    }
    return widest;
}

const void *scene_turn(const struct scene *s)
{
    return s->change.runs ? &s->change.before : &s->state;
}

void scene_progress(const struct scene *s, struct text *out)
{
    const struct game_words *words = s->game->words;
    words->progress(words->round ? scene_turn(s) : &s->state, out);
}

int scene_between(const struct scene *s, int before, int now)
{
    return s->change.runs ? before + (now - before) * s->change.part / 100 : now;
}

bool scene_lit(const struct scene *s)
{
    const struct change *change = &s->change;
    return !change->runs || change->picture < 3 || change->picture > 4;
}

void scene_sweep(const struct scene *s, struct canvas *c, struct area row)
{
    int picture = s->change.picture ? s->change.picture : CHANGE_PICTURES;
    canvas_restyle(c, area_part(row, 0, 0, 1, row.width * picture / CHANGE_PICTURES),
                   ROLE_ACCENT | LOOK_REVERSE | LOOK_BOLD);
}

int scene_score(const struct scene *s, int seat)
{
    return scene_between(s, s->change.runs ? s->game->score(&s->change.before, seat) : 0,
                         s->game->score(&s->state, seat));
}

bool scene_is_turn(const struct scene *s, int seat)
{
    const struct common *shown = scene_turn(s);
    return s->change.runs ? shown->seat == seat : s->node.kind != NODE_OVER && s->node.seat == seat;
}

const char *scene_shape(const struct canvas *c, int seat)
{
    return canvas_sign(c, (enum glyph)(GLYPH_SEAT1 + seat));
}

void scene_worth(const char *unit, double value, struct text *out)
{
    bool win = unit_is_win(unit);
    text_say(out, win ? N_("%.0f %%") : N_("exp %.0f"), win ? 100 * value : value);
}

void scene_chance(const struct scene *s, const struct canvas *c, int seat, struct text *out)
{
    const struct chances *chances = s->chances;
    if (!chances) {
        return;
    }
    if (!chances->known) {
        text_add(out, "%s", canvas_sign(c, GLYPH_ELLIPSIS));
    } else {
        scene_worth(chances->unit, chances->value[seat], out);
    }
}

struct die scene_die(const struct scene *s, int k)
{
    const struct throw_seen *t = &s->thrown;
    struct die die = {t->face[k], t->sides, scene_is_last(s) ? DIE_LAST : DIE_LIES};
    if (t->in_air && k >= t->settled) {
        die.face = die_in_air(t->frame, k, t->sides);
        die.state = t->again ? DIE_LIES : DIE_LAST;
    }
    return die;
}

bool scene_is_last(const struct scene *s)
{
    const struct throw_seen *t = &s->thrown;
    return t->ended && !t->in_air && !s->change.runs && s->node.kind != NODE_OVER;
}

bool scene_in_air(const struct scene *s)
{
    return s->thrown.dice > 0 && s->thrown.in_air;
}

int scene_asked(const struct scene *s)
{
    return s->waits ? s->node.seat : s->chooser;
}

int scene_owner(const struct scene *s)
{
    int person = setup_person(s->setup);
    return person >= 0 ? person : 0;
}

void scene_seat(const struct scene *s, struct canvas *c, struct area a, int row, int col, int width,
                int seat)
{
    bool turn = scene_is_turn(s, seat);
    int look = turn ? LOOK_BOLD : 0;
    canvas_text(c, a, row, col, role_of_seat(seat) | look, scene_shape(c, seat));
    canvas_fit(c, a, row, col + 2, width - 2, (turn ? role_of_seat(seat) : ROLE_NORMAL) | look,
               scene_name(s, seat));
}

/* Score, and chance where it is shown. */
static void say_standing(const struct scene *s, const struct canvas *c, int seat, const char *gap,
                         struct text *out)
{
    struct text chance = say_text();
    scene_chance(s, c, seat, &chance);
    text_add(out, "%d%s%s", scene_score(s, seat), chance.length ? gap : "", chance.bytes);
}

enum { FIGURE_ROWS = 1 + FIGURE_HEIGHT, BAR_LEAST = 8, BAR_LONG = 16 };
enum { FIGURE_LEAST = 3 }; /* columns in which a score can be clicked */
enum { SCORE_WIDTH = 10 }; /* of a score with pointer, shape and the space around them */

/* What the full length of a bar is, as far as so many columns allow. */
static void say_whole(int whole, int width, struct text *out)
{
    static const char *const words[] = {N_("full bar: %d points"), N_("full: %d points"),
                                        N_("full: %d")};
    for (int i = 0; i < 3; i++) {
        text_clear(out);
        text_say(out, words[i], whole);
        if (sanitize_width(out->bytes) <= width) {
            return;
        }
    }
    text_clear(out);
    text_add(out, "%d", whole);
}

/* A bar of a seat's score, and what its full length is: below it, or behind it. */
static void draw_bar(const struct scene *s, struct canvas *c, struct area a, int seat, int whole)
{
    struct text of = say_text();
    bool below = a.height > 1;
    say_whole(whole, below ? a.width : a.width - BAR_LONG, &of);
    int width = a.width - (below ? 0 : sanitize_width(of.bytes) + 1);
    chart_bar(c, a, 0, 0, width, role_of_seat(seat), scene_score(s, seat), whole);
    canvas_right(c, a, below, below ? sanitize_width(of.bytes) : a.width, ROLE_DIM, of.bytes);
}

/* Whether a seat leads alone by what is being shown, and did not before. */
static bool takes_lead(const struct scene *s, int seat)
{
    unsigned all = (1u << s->state.common.seats) - 1;
    return s->change.runs && s->state.common.seats > 1 &&
           game_top(s->game, &s->state, all) == 1u << seat &&
           game_top(s->game, &s->change.before, all) != 1u << seat;
}

const char *scene_word(const struct scene *s, int seat, int *style)
{
    const struct game_words *words = s->game->words;
    bool leads = takes_lead(s, seat);
    *style = LOOK_BOLD | (leads ? ROLE_GOOD : ROLE_ACCENT);
    if (leads) {
        return say_word(N_("leads"));
    }
    const char *stake = scene_is_turn(s, seat) && words->stake ? words->stake(scene_turn(s)) : NULL;
    return stake ? say_word(stake) : NULL;
}

void scene_aside(const struct scene *s, struct canvas *c, struct area row, int seat)
{
    int style;
    const char *word = scene_word(s, seat, &style);
    struct text chance = say_text();
    int col = 0;
    scene_chance(s, c, seat, &chance);
    if (chance.length &&
        (!word || sanitize_width(chance.bytes) + 2 + sanitize_width(word) <= row.width)) {
        col = canvas_text(c, row, 0, 0, ROLE_NORMAL, chance.bytes) + 2;
    }
    if (word) {
        canvas_text(c, row, 0, col, style, word);
    }
}

/* What stands in a figure now, drawn over what could be played last. */
static void draw_changed(struct canvas *c, struct area part, int value, int sides)
{
    char word[16];
    for (enum die_size size = DIE_SMALL; sides && size <= DIE_LARGE; size++) {
        if (die_height(size) == part.height && die_width(size, sides) == part.width) {
            die_draw(c, part, 0, 0, size, (struct die){value, sides, DIE_LIES});
            return;
        }
    }
    snprintf(word, sizeof word, "%d", value);
    canvas_clear(c, part, ROLE_NORMAL);
    canvas_right(c, part, part.height / 2, part.width, ROLE_BAD,
                 value < 0 ? canvas_sign(c, GLYPH_DASH) : word);
}

/* That part of the page shows the figure with that number. */
static void mark_figure(const struct scene *s, struct canvas *c, struct area part, int number,
                        int sides)
{
    const int *was = (const void *)&s->state, *now = (const void *)s->editing->now;
    if (now[number] != was[number]) {
        draw_changed(c, part, now[number], sides);
    }
    canvas_target_line(c, part, FIGURE_LINES + number, COMMAND_NONE);
    if (number == s->editing->focus) {
        canvas_restyle(c, part, ROLE_SELECTED | LOOK_REVERSE);
        canvas_cursor(c, part, part.height / 2, 0);
    }
}

void scene_figure(const struct scene *s, struct canvas *c, struct area part, const int *figure,
                  int sides)
{
    if (s->editing) {
        mark_figure(s, c, part, (int)(figure - (const int *)(const void *)&s->state), sides);
    }
}

/* The score of a seat, in games where that is a figure of the position. */
static void score_figure(const struct scene *s, struct canvas *c, struct area part, int seat)
{
    union position state = s->state;
    for (const struct field *f = s->game->fields; s->editing && f->name; f++) {
        if (strcmp(f->name, "scores") == 0) {
            mark_figure(s, c, part, (int)(field_at(f, &state, seat) - (int *)(void *)&state), 0);
        }
    }
}

/* A seat whose score stands in figures below its name, with chance and bar beside it. */
static void draw_figure(const struct scene *s, struct canvas *c, struct area a, int seat, int whole,
                        bool marked)
{
    char score[16], longest[16];
    snprintf(score, sizeof score, "%d", scene_score(s, seat));
    snprintf(longest, sizeof longest, "%d", whole);
    int width = figure_width(score), bar = figure_width(longest);
    bar = (width > bar ? width : bar) + 3;
    scene_seat(s, c, a, 0, 0, a.width, seat);
    figure_draw(c, a, 1, 0, marked ? ROLE_ACCENT : role_of_seat(seat), score);
    scene_aside(s, c, area_part(a, 1, bar, 1, a.width - bar), seat);
    score_figure(s, c, area_part(a, 1, 0, FIGURE_HEIGHT, width), seat);
    if (whole > 0 && a.width - bar >= BAR_LEAST) {
        draw_bar(s, c, area_part(a, 2, bar, 2, a.width - bar), seat, whole);
    }
}

/* A seat in one row: its name, one word where that has room, and its score. */
static void draw_seat(const struct scene *s, struct canvas *c, struct area a, int seat, bool marked)
{
    int style;
    const char *word = scene_word(s, seat, &style);
    bool turn = scene_is_turn(s, seat);
    struct text score = say_text();
    say_standing(s, c, seat, a.width >= 24 ? "   " : " ", &score);
    int room = a.width - sanitize_width(score.bytes) - 1;
    int name = 2 + sanitize_width(scene_name(s, seat)) + 1;
    if (word && name + sanitize_width(word) < room) {
        canvas_text(c, a, 0, name, style, word);
        room = name;
    }
    scene_seat(s, c, a, 0, 0, room, seat);
    canvas_right(c, a, 0, a.width,
                 (marked ? ROLE_ACCENT : ROLE_NORMAL) | (turn || marked ? LOOK_BOLD : 0),
                 score.bytes);
    int width = sanitize_width(score.bytes);
    width = width > FIGURE_LEAST ? width : FIGURE_LEAST;
    score_figure(s, c, area_part(a, 0, a.width - width, 1, width), seat);
}

int scene_scoreboard(const struct scene *s, struct canvas *c, struct area a, int whole,
                     unsigned marked)
{
    int seats = s->state.common.seats, most = window_columns(a) >= TIER_HALF ? 4 : 2;
    int across = seats <= most ? seats : most;
    while (across > 2 && a.height > (seats + across - 2) / (across - 1) &&
           scene_names_width(s) + SCORE_WIDTH > a.width / across) {
        across--;
    }
    int width = a.width / across;
    bool bars = whole > 0 && seats == across && window_columns(a) >= TIER_HALF && a.height > 2;
    bool figures = seats <= 2 && window_columns(a) >= TIER_HALF && a.height >= FIGURE_ROWS;
    int rows = figures ? FIGURE_ROWS : 1 + bars;
    for (int seat = 0; seat < seats; seat++) {
        struct area cell = area_part(a, seat / across, seat % across * width, rows, width);
        if (scene_is_turn(s, seat)) { /* so that neither colour nor boldness has to say it */
            canvas_glyph(c, cell, 0, 0, role_of_seat(seat), GLYPH_POINTER);
        }
        cell = area_part(cell, 0, 2, cell.height, cell.width - 4);
        if (figures) {
            draw_figure(s, c, cell, seat, whole, marked >> seat & 1);
            continue;
        }
        draw_seat(s, c, cell, seat, marked >> seat & 1);
        if (bars) {
            draw_bar(s, c, area_part(cell, 1, 2, 1, cell.width - 2), seat, whole);
        }
    }
    return figures || bars ? rows : (seats + across - 1) / across;
}

/* Columns of the seats from..to - 1 in a line, with the space behind each. */
static int line_width(const struct scene *s, const struct canvas *c, int from, int to)
{
    int width = 0;
    for (int seat = from; seat < to; seat++) {
        struct text words = say_text();
        say_standing(s, c, seat, " ", &words);
        width += 2 + sanitize_width(words.bytes);
    }
    return width;
}

void scene_score_line(const struct scene *s, struct canvas *c, struct area a, int row)
{
    int seats = s->state.common.seats, turn = s->state.common.seat, from = 0, col = 0;
    bool all = line_width(s, c, 0, seats) - 1 <= a.width;
    c->lacks |= !all;
    while (!all && from < turn && line_width(s, c, from, turn + 1) > a.width - 2) {
        from++;
    }
    if (from) {
        col = canvas_text(c, a, row, 0, ROLE_DIM, canvas_sign(c, GLYPH_ELLIPSIS));
    }
    for (int seat = from; seat < seats; seat++) {
        struct text words = say_text();
        if (!all && col + line_width(s, c, seat, seat + 1) > a.width - (seat + 1 < seats)) {
            canvas_text(c, a, row, col, ROLE_DIM, canvas_sign(c, GLYPH_ELLIPSIS));
            return;
        }
        say_standing(s, c, seat, " ", &words);
        col += canvas_text(c, a, row, col, role_of_seat(seat), scene_shape(c, seat));
        col += 1 + canvas_text(c, a, row, col, scene_is_turn(s, seat) ? LOOK_REVERSE : ROLE_NORMAL,
                               words.bytes);
    }
}

void scene_target(const struct scene *s, struct canvas *c, struct area part, int command, char key)
{
    if (s->chooser >= 0) {
        canvas_target_char(c, part, command, key);
    }
}

void scene_log(const struct scene *s, struct canvas *c, struct area a)
{
    if (s->log) {
        log_draw(s->log, c, a, 0);
    }
}

enum { BOX_HEIGHT = 5, BOX_WIDTH = 26, WIDE_HINT = 60 }; /* a hint has a box; a margin without */
enum { HINT_GAP = 3, HINT_MARK = 2, HINT_YOURS = 8 };

/* The label of a choice, with its worth if both have room in a row: without its unit where that has
 * none. */
static bool say_choice(const struct hint_choice *choice, int width, struct text *out)
{
    struct text yours = say_text();
    if (choice->yours && sanitize_width(choice->label) + HINT_YOURS <= width) {
        text_say(&yours, N_(" (yours)"));
    }
    int room = width - sanitize_width(choice->label) - sanitize_width(yours.bytes) - 2;
    int all = (int)strlen(choice->value), digits = (int)strcspn(choice->value, " ");
    int bytes = sanitize_width(choice->value) <= room ? all : digits <= room ? digits : -1;
    text_add(out, "%s", choice->label);
    if (*choice->value && bytes >= 0) {
        text_add(out, "  %.*s", bytes, choice->value);
    }
    text_add(out, "%s", yours.bytes);
    return bytes >= 0;
}

int scene_hint_choices(const struct scene *s, struct canvas *c, struct area a, int most)
{
    int row = 0, col = 0, room = a.width - HINT_MARK;
    for (int i = 0; i < most; i++) {
        const struct hint_choice *choice = &s->hint->choice[i];
        int style = i ? ROLE_NORMAL : ROLE_ACCENT | LOOK_BOLD;
        struct text words = say_text();
        bool whole = say_choice(choice, room, &words);
        int width = HINT_MARK + sanitize_width(words.bytes);
        if (col > 0 && col + width > a.width) {
            row++;
            col = 0;
        }
        if (i == 0) {
            canvas_glyph(c, a, row, col, ROLE_ACCENT, GLYPH_STAR);
        }
        canvas_fit(c, a, row, col + HINT_MARK, width > a.width ? room : width - HINT_MARK, style,
                   words.bytes);
        if (!whole) {
            canvas_fit(c, a, ++row, HINT_MARK, room, style, choice->value);
            width = a.width;
        }
        col += width + HINT_GAP;
    }
    return most ? row + 1 : 0;
}

void scene_hint_reason(const struct scene *s, struct canvas *c, struct area a)
{
    const char *reason = s->hint->reason.bytes;
    if (canvas_rows(a.width, reason) <= a.height) {
        canvas_wrap(c, a, ROLE_NORMAL, reason);
    }
}

bool scene_hint(const struct scene *s, struct canvas *c, struct area a)
{
    const struct hint *hint = s->hint;
    if (!hint) {
        return true;
    }
    bool box = a.height >= BOX_HEIGHT && a.width >= BOX_WIDTH;
    struct text head = sanitize_width(hint->head.bytes) + 6 <= a.width ? hint->head : hint->tag;
    char *by = sanitize_width(head.bytes) + 6 <= a.width ? NULL : strrchr(head.bytes, ',');
    int row = !box;
    if (by) { /* who judges is said elsewhere, too */
        *by = '\0';
    }
    canvas_clear(c, a, ROLE_NORMAL);
    if (box) {
        canvas_box(c, a, BOX_LIGHT, ROLE_ACCENT, head.bytes);
        a = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    } else {
        int margin = a.width >= WIDE_HINT ? 2 : 0; /* as lines of the log have */
        a = area_part(a, 0, margin, a.height, a.width - 2 * margin);
        canvas_fit(c, a, 0, 0, a.width, ROLE_ACCENT, head.bytes);
    }
    struct area rest = area_part(a, row, 0, a.height - row, a.width);
    struct area nowhere = area_part(rest, 0, 0, 0, rest.width);
    int reason = canvas_rows(a.width, hint->reason.bytes), most = hint->choices;
    bool warns = most > 1 && hint->choice[1].yours; /* the page's sentence says of what */
    if (!warns && scene_hint_choices(s, c, nowhere, most) <= rest.height &&
        scene_hint_choices(s, c, nowhere, most) + reason > rest.height &&
        sanitize_width(hint->reason.bytes) <= window_sentence_width(c)) {
        scene_hint_choices(s, c, rest, most);
        return false;
    }
    /* The reason says more than the third best choice; the tutor's two belong together. */
    while (most > 1 + warns && scene_hint_choices(s, c, nowhere, most) + reason > rest.height) {
        most--;
    }
    if (scene_hint_choices(s, c, nowhere, most) + reason > rest.height) {
        most = hint->choices;
    }
    row += scene_hint_choices(s, c, rest, most);
    scene_hint_reason(s, c, area_part(a, row, 0, a.height - row, a.width));
    return true;
}
