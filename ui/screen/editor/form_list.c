#include "ui/screen/editor/form_list.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/match/commentary.h"
#include "ui/board/scene.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

static void say_game(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    text_add(out, "%s", what == LIST_VALUE ? f->game->title : say_word(f->game->words->about));
}

/* As many seats as were wished, as far as the game has them; who began does, if they still sit. */
static void fit_seats(struct form *f)
{
    int before = f->seats, least = f->game->seats_min, most = f->game->seats_max;
    f->seats = f->wished < least ? least : f->wished > most ? most : f->wished;
    f->first = f->first >= before     ? f->first + f->seats - before
               : f->first >= f->seats ? 0
                                      : f->first;
}

/* People keep their places and names, and so does everybody whom the other game knows, too. */
static void change_game(struct list_row row, int by)
{
    struct form *f = row.of;
    struct seat known;
    struct text why = {0};
    char kind[SEATS_MOST][KIND_BYTES];
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        strcpy(kind[seat], f->kind[f->seat[seat].kind]);
    }
    form_take_game(f, games[form_next(games_index(f->game), by, games_count())]);
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        bool knows = setup_kind(f->game, &known, "", kind[seat], &why);
        f->seat[seat].kind = knows ? form_find_kind(f, kind[seat]) : form_standard_kind(f);
    }
    fit_seats(f);
}

static int seats(const void *of)
{
    const struct form *f = of;
    return f->seats;
}

static void say_seat(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    int kind = f->seat[row.index].kind;
    if (what == LIST_LABEL) {
        form_say_name(f, row.index, out);
    } else if (what == LIST_VALUE) {
        say_kind(f->kind[kind], out);
    } else {
        form_say_kind(f, kind, out);
    }
}

static void change_seat(struct list_row row, int by)
{
    struct form *f = row.of;
    f->seat[row.index].kind = form_next(f->seat[row.index].kind, by, f->kinds);
}

static struct list_text name(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_text){f->seat[row.index].name, KIND_BYTES - 1, 0};
}

static bool type_name(struct list_row row, const char *bytes, struct text *why)
{
    struct form *f = row.of;
    return form_type_player(f, &f->seat[row.index], bytes, why);
}

/* Shape and name, who plays, and the level as dots. */
static void draw_seat(const struct list_editor *l, int i, struct canvas *c, struct area a)
{
    const struct form *f = l->row[i].of;
    int seat = l->row[i].index, longest = 0;
    struct text name = say_text();
    form_say_name(f, seat, &name);
    for (int other = 0; other < f->seats; other++) {
        struct text words = say_text();
        form_say_name(f, other, &words);
        longest = sanitize_width(words.bytes) > longest ? sanitize_width(words.bytes) : longest;
    }
    canvas_text(c, a, 0, 2, role_of_seat(seat), scene_shape(c, seat));
    form_draw_player(l, i, c, a,
                     &(struct form_player){.name = name.bytes,
                                           .named = f->seat[seat].name[0],
                                           .level = form_level(f, f->seat[seat].kind),
                                           .columns = form_name_columns(l, longest, a.width)});
}

static int seat_to_add(const void *of)
{
    const struct form *f = of;
    return f->seats < f->game->seats_max;
}

static void add_seat(struct list_row row, int by)
{
    struct form *f = row.of;
    (void)by;
    f->seat[f->seats] = (struct form_seat){.kind = f->seat[f->seats - 1].kind};
    f->first += f->first >= f->seats;
    f->wished = ++f->seats;
}

static void say_first(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    if (f->first < f->seats) {
        form_say_name(f, f->first, out);
    } else {
        text_say(out, f->first == f->seats ? N_("by lot") : N_("in turns"));
    }
}

static void change_first(struct list_row row, int by)
{
    struct form *f = row.of;
    f->first = form_next(f->first, by, f->seats + 1 + (f->best_of > 1));
}

static void say_best_of(struct list_row row, enum list_words what, struct text *out)
{
    const struct form *f = row.of;
    (void)what;
    text_say(out, f->best_of > 1 ? N_("best of %d") : N_("single match"), f->best_of);
}

enum { BEST_OF_MOST = 101 };

/* In a series people begin in turns, unless they chose. */
static void set_best_of(struct form *f, int best_of)
{
    f->best_of = best_of < 1 ? 1 : best_of > BEST_OF_MOST ? BEST_OF_MOST : best_of;
    if (f->best_of > 1 && f->first == 0) {
        f->first = f->seats + 1;
    } else if (f->best_of == 1 && f->first > f->seats) {
        f->first = 0;
    }
}

static void change_best_of(struct list_row row, int by)
{
    struct form *f = row.of;
    set_best_of(f, f->best_of + (by > 0 ? 2 : -2));
}

static struct list_figure best_of_figure(struct list_row row)
{
    struct form *f = row.of;
    return (struct list_figure){&f->best_of, f->best_of, 1, BEST_OF_MOST, 1};
}

static bool type_best_of(struct list_row row, const char *bytes, struct text *why)
{
    int best_of;
    if (!text_number(bytes, 1, BEST_OF_MOST, &best_of) || best_of % 2 == 0) {
        text_say(why, N_("a series has an odd number of matches, at most %d, not '%.20s'"),
                 BEST_OF_MOST, bytes);
        return false;
    }
    set_best_of(row.of, best_of);
    return true;
}

static int secrets_to_mix(const void *of)
{
    const struct form *f = of;
    return f->dice == FORM_DRAWN && form_people(f) > 0;
}

/* Whether there are throws of people that nobody chooses. */
static int throws_open(const void *of)
{
    const struct form *f = of;
    return f->game->opens && f->dice != FORM_TYPED ? form_people(f) : 0;
}

static const char *const dice_words[] = {N_("drawn"), N_("given seed"), N_("typed by hand"), NULL};
static const char *const secrets_words[] = {N_("none"), N_("everybody adds one"), NULL};
static const char *const undo_words[] = {N_("free"), N_("none"), NULL};
static const char *const tutor_words[] = {N_("off"), N_("blunders"), N_("every mistake"), NULL};
static const char *const throwing_words[] = {N_("by hand"), N_("at once"), NULL};
static const char *const curtain_words[] = {N_("off"), N_("between people"), NULL};

/* By the set of enum comment. */
static const char *const comments_words[] = {
    N_("none"),
    [COMMENT_SCORES] = N_("scores"),
    [COMMENT_GAIN] = N_("best turns"),
    [COMMENT_SCORES | COMMENT_GAIN] = N_("scores, best turns"),
    [COMMENT_LEAD] = N_("the lead"),
    [COMMENT_SCORES | COMMENT_LEAD] = N_("scores, the lead"),
    [COMMENT_GAIN | COMMENT_LEAD] = N_("best turns, the lead"),
    [COMMENT_SCORES | COMMENT_GAIN | COMMENT_LEAD] = N_("all"),
    NULL,
};

static const struct list_row_kind rows[] = {
    {NULL, 0, FORM_GAME, N_("Game"), .say = say_game, .change = change_game},
    {seats, 0, FORM_PLAYERS, .say = say_seat, .change = change_seat, .text = name,
     .typed = type_name, .draw = draw_seat},
    {seat_to_add, 0, FORM_PLAYERS, N_("add a player"), N_("One more at the table."),
     .change = add_seat, .button = true, .style = ROLE_DIM},
    {form_presets, 2, FORM_RULES, N_("Rule set"), .say = form_say_preset,
     .change = form_change_preset},
    {form_rules, 0, FORM_RULES, .say = form_say_rule, .change = form_change_rule,
     .figure = form_rule_figure, .typed = form_type_rule},
    {seats, 2, FORM_MATCH, N_("Begins"), N_("Who has the first turn."), .say = say_first,
     .change = change_first},
    {seats, 2, FORM_MATCH, N_("Series"),
     N_("A single match, or until somebody has won more than half."), .say = say_best_of,
     .change = change_best_of, .figure = best_of_figure, .typed = type_best_of},
    {NULL, 0, FORM_MATCH, N_("Dice"),
     N_("Drawn dice can be checked afterwards; typed ones are your own."), .words = dice_words,
     .member = offsetof(struct form, dice)},
    {form_seeds, 0, FORM_MATCH, N_("Seed"),
     N_("Any text: the same text, the same dice. Enter changes it."), .text = form_seed},
    {secrets_to_mix, 0, FORM_MATCH, N_("Secrets"),
     N_("With secrets mixed in, nobody can have chosen the dice."), .words = secrets_words,
     .member = offsetof(struct form, secrets)},
    {form_people, 1, FORM_MATCH, N_("Undo"),
     N_("Free: choices can be taken back, the dice stay the same."), .words = undo_words,
     .member = offsetof(struct form, no_undo)},
    {form_people, 1, FORM_MATCH, N_("Tutor"),
     N_("Warns people before a choice that costs much, and says what is better."),
     .words = tutor_words, .member = offsetof(struct form, tutor)},
    {throws_open, 1, FORM_MATCH, N_("Throwing"),
     N_("By hand: Space throws where a turn begins with a throw."), .words = throwing_words,
     .member = offsetof(struct form, throwing)},
    {form_people, 2, FORM_MATCH, N_("Curtain"),
     N_("Hides the board until the next person presses a key."), .words = curtain_words,
     .member = offsetof(struct form, curtain)},
    {NULL, 0, FORM_MATCH, N_("Comments"),
     N_("Said when a turn ends: scores, the most points yet, who leads now; C on the board."),
     .words = comments_words, .member = offsetof(struct form, comments)},
    {NULL, 0, FORM_MATCH, N_("Start"),
     N_("Enter starts the match. Who plays is chosen above: people, or levels 1 to 5."),
     .button = true, .style = LOOK_BOLD},
};

void form_list(struct form *f, struct list_editor *l)
{
    list_editor_init(l, rows, sizeof rows / sizeof rows[0], f);
}
