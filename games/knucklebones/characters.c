#include "games/knucklebones/characters.h"

#include "games/character.h"
#include "games/knucklebones/expert.h"
#include "games/knucklebones/rules.h"

/* How much a habit likes a free column; the first of those that it likes most is taken. */
typedef int (*liking)(const struct knucklebones *s, int column);

static int favourite(const struct knucklebones *s, liking like)
{
    int best = NO_ACTION;
    for (int c = 0; c < s->columns; c++) {
        bool free = knucklebones_height(s, s->common.seat, c) < s->rows;
        if (free && (best < 0 || like(s, c) > like(s, best))) {
            best = c;
        }
    }
    return best;
}

/* Dice like the one in hand in the own column. */
static int equals(const struct knucklebones *s, int column)
{
    return knucklebones_count(knucklebones_cells(s, s->common.seat, column), s->rows, s->die);
}

static int room(const struct knucklebones *s, int column)
{
    return s->rows - knucklebones_height(s, s->common.seat, column);
}

static int destroyed(const struct knucklebones *s, int column)
{
    return knucklebones_effect(s, column).destroyed;
}

static int like_room(const struct knucklebones *s, int column)
{
    return room(s, column);
}

/* No equal dice first, then room. */
static int like_apart(const struct knucklebones *s, int column)
{
    return (equals(s, column) == 0) * (s->rows + 1) + room(s, column);
}

/* Equal dice first, then room. */
static int like_equals(const struct knucklebones *s, int column)
{
    return equals(s, column) * (s->rows + 1) + room(s, column);
}

/* What it destroys first, then equal dice, then room. */
static int like_destroying(const struct knucklebones *s, int column)
{
    int more = (s->rows + 1) * (s->rows + 1);
    return destroyed(s, column) * more + like_equals(s, column);
}

/* The first columns for low dice, the last for high ones. */
static int like_order(const struct knucklebones *s, int column)
{
    int own = (s->die - 1) * s->columns / s->sides;
    return column < own ? column - own : own - column;
}

/* Where the other seat has most points. */
static int like_against(const struct knucklebones *s, int column)
{
    return s->common.seats > 1 ? knucklebones_column_points(s, 1 - s->common.seat, column) : 0;
}

/* The habit of taking the column that one likes most. */
struct preference {
    struct habit habit;
    liking like;
};

static int choose(const struct policy *policy, const void *state)
{
    return favourite(state, ((const struct preference *)(const void *)policy->brain->habit)->like);
}

#define HABIT(sentence, like)                                                                      \
    .habit =                                                                                       \
        &((const struct preference){{sentence, choose, &knucklebones_expert_brain}, like}).habit

const struct brain knucklebones_robin_brain = {
    CHARACTER_ROBIN,
    HABIT(N_("keeps equal dice apart: most room in a column without one"), like_apart),
    CHARACTER_FUNCTIONS,
};

const struct brain knucklebones_lena_brain = {
    CHARACTER_LENA,
    HABIT(N_("keeps its columns level: the first of those with most room"), like_room),
    CHARACTER_FUNCTIONS,
};

const struct brain knucklebones_casper_brain = {
    CHARACTER_CASPER,
    HABIT(N_("puts like to like, else where there is most room"), like_equals),
    CHARACTER_FUNCTIONS,
};

const struct brain knucklebones_sasha_brain = {
    CHARACTER_SASHA,
    HABIT(N_("destroys as many dice as it can, else puts like to like or where there is room"),
          like_destroying),
    CHARACTER_FUNCTIONS,
};

const struct brain knucklebones_vera_brain = {
    .id = "vera",
    .about = N_("cannot leave you in peace"),
    .face = {"Vexing Vera", "🦟", N_("Wherever you were, I was there first."),
             .says = {N_("Did that bother you?"), N_("Now that was uncalled for."),
                      N_("May I? Thank you."), N_("I can wait. Can you?")}},
    HABIT(N_("plays opposite your best column"), like_against),
    CHARACTER_FUNCTIONS,
};

const struct brain knucklebones_otto_brain = {
    .id = "otto",
    .about = N_("likes things tidy"),
    .face = {"Orderly Otto", "🗂", N_("Everything in its place."),
             .says = {N_("Neat and tidy."), N_("Who made this mess?"),
                      N_("First sorted, first served."), N_("Everything is out of order.")}},
    HABIT(N_("sorts: low dice to the left, high dice to the right"), like_order),
    CHARACTER_FUNCTIONS,
};
