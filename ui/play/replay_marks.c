/* What moments of a match stand out by: found event by event, shown on the line of the match. */
#include "ui/play/replay.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

/* The only seat with most points; -1: there are several. */
static int leader(const struct match *m, const union position *state)
{
    unsigned top = game_top(m->game, state, (1u << state->common.seats) - 1);
    return top & (top - 1) ? -1 : __builtin_ctz(top);
}

static unsigned signs_of(const struct match *m, const union position *before,
                         const union position *after, const struct event *e, int *led)
{
    const struct game_words *words = m->game->words;
    unsigned signs = words->highlighted && words->highlighted(before, after, e) ? REPLAY_GAME : 0;
    int leads = leader(m, after);
    if (m->game->turn_over(before, after)) {
        struct node node = m->game->next(after);
        bool again = node.kind != NODE_OVER && node.seat == e->seat && after->common.seats > 1;
        signs |= (node.kind != NODE_OVER ? REPLAY_TURN : 0) | (again ? REPLAY_AGAIN : 0);
    }
    if (leads >= 0) {
        signs |= *led >= 0 && *led != leads ? REPLAY_LEAD : 0;
        *led = leads;
    }
    return signs;
}

void marks_init(struct replay_marks *marks, const struct match *m)
{
    *marks = (struct replay_marks){.room = 64, .turns = 1, .leader = -1, .worst = -1};
    marks->state = m->start;
    marks->sign = alloc((size_t)marks->room + 1);
    marks->sign[0] = REPLAY_TURN;
}

void marks_fini(struct replay_marks *marks)
{
    free(marks->sign);
    *marks = (struct replay_marks){0};
}

static void make_room(struct replay_marks *marks, int events)
{
    if (events > marks->room) {
        marks->room = 2 * events;
        marks->sign = alloc_resize(marks->sign, (size_t)marks->room + 1, 1);
    }
}

void marks_extend(struct replay_marks *marks, const struct match *m, int events)
{
    make_room(marks, events);
    while (marks->events < events) {
        const struct event *e = &m->event[marks->events];
        union position before = marks->state;
        event_apply(m->game, &marks->state, e);
        unsigned signs = signs_of(m, &before, &marks->state, e, &marks->leader);
        marks->sign[++marks->events] = (unsigned char)signs;
        marks->turns += (signs & REPLAY_TURN) != 0;
    }
}

void marks_judge(struct replay_marks *marks, const struct analysis *analysis)
{
    const struct judged *worst = NULL;
    for (int i = 0; analysis_done(analysis) && i < analysis->review.choices; i++) {
        const struct judged *j = &analysis->review.choice[i];
        if (j->mark >= MARK_MISTAKE && (!worst || j->cost > worst->cost)) {
            worst = j;
        }
    }
    marks->worst = worst ? worst->event + 1 : -1;
}

static bool is_point(const struct analysis *analysis, int event)
{
    for (int i = 0; analysis_done(analysis) && i < analysis->review.points; i++) {
        if (analysis->review.point[i].event == event) {
            return true;
        }
    }
    return false;
}

unsigned replay_signs(const struct replay *p, int at)
{
    return p->marks.sign[at] | (unsigned)(at == p->marks.worst ? REPLAY_ERROR : 0) |
           (unsigned)(is_point(&p->analysis, at - 1) ? REPLAY_POINT : 0);
}

int replay_next(const struct replay *p, int direction, unsigned signs)
{
    for (int at = p->at + direction; at >= 0 && at <= p->events; at += direction) {
        if (replay_signs(p, at) & signs) {
            return at;
        }
    }
    return -1;
}

int replay_turn(const struct replay *p, int at)
{
    int turn = 0;
    for (int k = 0; k <= at; k++) {
        turn += (p->marks.sign[k] & REPLAY_TURN) != 0;
    }
    return turn;
}

int replay_turn_begins(const struct replay *p, int turn)
{
    int at = 0;
    while (at < p->events && ((turn -= (p->marks.sign[at] & REPLAY_TURN) != 0) > 0)) {
        at++;
    }
    return at;
}

/* The sign on the line, the most telling first. */
static const struct mark_row {
    unsigned sign;
    enum glyph glyph;
    int style;
    const char *word; /* a message id; NULL: the game has one */
} rows[] = {
    {REPLAY_POINT, GLYPH_STAR, ROLE_ACCENT | LOOK_BOLD, N_("turning point")},
    {REPLAY_ERROR, GLYPH_DIAMOND, ROLE_BAD | LOOK_BOLD, N_("biggest mistake")},
    {REPLAY_GAME, GLYPH_SEAT3, ROLE_WARNING, NULL},
    {REPLAY_AGAIN, GLYPH_POINTER, ROLE_GOOD, N_("extra turn")},
    {REPLAY_LEAD, GLYPH_PIP, ROLE_GOOD, N_("lead change")},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const char *replay_mark_word(const struct replay *p, unsigned signs)
{
    for (int i = 0; i < ROWS; i++) {
        if (signs & rows[i].sign) {
            return rows[i].word ? rows[i].word : p->match->game->words->highlight;
        }
    }
    return NULL;
}

static int column(const struct replay *p, struct area a, int at)
{
    return p->events ? (int)((double)at * (a.width - 1) / p->events + 0.5) : 0;
}

/* The moment that a column stands for: one that stands out, if there is one. */
static int moment(const struct replay *p, struct area a, int col)
{
    int from = a.width > 1 ? (int)((double)col * p->events / (a.width - 1) + 0.5) : 0;
    int first = from;
    while (first > 0 && column(p, a, first - 1) == col) {
        first--;
    }
    for (int at = first; at <= p->events && column(p, a, at) == col; at++) {
        if (replay_signs(p, at) & REPLAY_MARKS) {
            return at;
        }
    }
    return from;
}

/* One kind of marks on the line. */
static void draw_marks(const struct replay *p, struct canvas *c, struct area a, int row,
                       const struct mark_row *mark)
{
    for (int at = 0; at <= p->events; at++) {
        if (replay_signs(p, at) & mark->sign) {
            canvas_glyph(c, a, row, column(p, a, at), mark->style, mark->glyph);
        }
    }
}

void replay_timeline(const struct replay *p, struct canvas *c, struct area a, int row)
{
    int here = column(p, a, p->at);
    for (int col = 0; col < a.width; col++) {
        bool replay = col < here;
        canvas_glyph(c, a, row, col, replay ? ROLE_BAR : ROLE_RULE,
                     replay ? GLYPH_HEAVY_H : GLYPH_H);
        canvas_target_line(c, area_part(a, row, col, 1, 1), moment(p, a, col), COMMAND_NONE);
    }
    for (int i = ROWS - 1; i >= 0; i--) {
        draw_marks(p, c, a, row, &rows[i]);
    }
    canvas_glyph(c, a, row, here, ROLE_SELECTED, GLYPH_RISE);
}

static bool occurs(const struct replay *p, unsigned sign)
{
    int at = 0;
    while (at <= p->events && !(replay_signs(p, at) & sign)) {
        at++;
    }
    return at <= p->events;
}

void replay_legend(const struct replay *p, struct canvas *c, struct area a, int row)
{
    const char *here = say_word(N_("here"));
    int col = 1, most = a.width - sanitize_width(here) - 6;
    for (int i = 0; i < ROWS; i++) {
        const char *word = replay_mark_word(p, rows[i].sign);
        if (!occurs(p, rows[i].sign) || col + sanitize_width(say_word(word)) + 4 > most) {
            continue;
        }
        canvas_format(c, a, row, col, ROLE_DIM, "   %s ", say_word(word));
        canvas_text(c, a, row, col, ROLE_DIM, " ");
        canvas_glyph(c, a, row, col + 1, rows[i].style, rows[i].glyph);
        col += 4 + sanitize_width(say_word(word));
    }
    canvas_format(c, a, row, col, ROLE_DIM, "   %s ", here);
    canvas_glyph(c, a, row, col + 1, ROLE_SELECTED, GLYPH_RISE);
}
