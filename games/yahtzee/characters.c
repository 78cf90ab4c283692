#include "games/yahtzee/characters.h"

#include "games/character.h"
#include "games/yahtzee/optimal.h"

/* What a box brings when it goes well: three of each face, and the like. */
static const int par[YAHTZEE_BOXES] = {
    [YAHTZEE_ACES] = 3,
    [YAHTZEE_TWOS] = 6,
    [YAHTZEE_THREES] = 9,
    [YAHTZEE_FOURS] = 12,
    [YAHTZEE_FIVES] = 15,
    [YAHTZEE_SIXES] = 18,
    [YAHTZEE_THREE_OF_A_KIND] = 22,
    [YAHTZEE_FOUR_OF_A_KIND] = 13,
    [YAHTZEE_FULL_HOUSE] = 22,
    [YAHTZEE_SMALL_STRAIGHT] = 29,
    [YAHTZEE_LARGE_STRAIGHT] = 32,
    [YAHTZEE_YAHTZEE] = 16,
    [YAHTZEE_CHANCE] = 22,
};

static bool open(const struct yahtzee *s, int box)
{
    return s->cards[s->common.seat].boxes[box] < 0;
}

static int count(const struct yahtzee *s, int face)
{
    int n = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        n += s->dice[i] == face;
    }
    return n;
}

/* The dice that show a face, as an action keeps them. */
static unsigned showing(const struct yahtzee *s, int face)
{
    unsigned keep = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        keep |= (unsigned)(s->dice[i] == face) << i;
    }
    return keep;
}

/* The face that shows most often, the highest of equals; only those of open boxes when there is
 * one. */
static int most_frequent(const struct yahtzee *s, bool only_open)
{
    int best = 0;
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        bool may = !only_open || open(s, face - 1);
        best = may && count(s, face) && (!best || count(s, face) >= count(s, best)) ? face : best;
    }
    return best ? best : only_open ? most_frequent(s, false) : best;
}

/* One die of each face of the longest run; *length is how many. */
static unsigned longest_run(const struct yahtzee *s, int *length)
{
    unsigned best = 0, run = 0;
    int n = 0;
    *length = 0;
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        unsigned dice = showing(s, face);
        n = dice ? n + 1 : 0;
        run = dice ? run | (dice & -dice) : 0;
        if (n > *length) {
            *length = n;
            best = run;
        }
    }
    return best;
}

/* Both pairs, or a triple and a pair; 0: the dice show neither. */
static unsigned two_groups(const struct yahtzee *s)
{
    unsigned keep = 0;
    int groups = 0;
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        if (count(s, face) >= 2) {
            keep |= showing(s, face);
            groups++;
        }
    }
    return groups == 2 ? keep : 0;
}

/* The box of those that may be taken with the most points above what is taken off; the last of
 * equals. */
static int take(const struct yahtzee *s, const int *off)
{
    int points[YAHTZEE_BOXES], best = -1;
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        int worth = points[box] - (off ? off[box] : 0);
        if (points[box] >= 0 && (best < 0 || worth > points[best] - (off ? off[best] : 0))) {
            best = box;
        }
    }
    return YAHTZEE_SCORE + best;
}

/* Keeps these dice as long as there are throws and dice left to throw. */
static int keep_or_take(const struct yahtzee *s, unsigned keep, const int *off)
{
    bool throws = s->roll_number < YAHTZEE_THROWS && keep != YAHTZEE_KEEP_ALL;
    return throws ? (int)keep : take(s, off);
}

static int high_dice(const struct policy *policy, const void *state)
{
    const struct yahtzee *s = state;
    unsigned keep = 0;
    for (int face = policy->param[0]; face <= YAHTZEE_UPPER; face++) {
        keep |= showing(s, face);
    }
    return keep_or_take(s, keep, NULL);
}

static int frequent(const struct policy *policy, const void *state)
{
    const struct yahtzee *s = state;
    (void)policy;
    return keep_or_take(s, showing(s, most_frequent(s, false)), NULL);
}

static int frequent_open(const struct policy *policy, const void *state)
{
    const struct yahtzee *s = state;
    (void)policy;
    return keep_or_take(s, showing(s, most_frequent(s, true)), par);
}

static int straights(const struct yahtzee *s, int least, unsigned *keep)
{
    int length;
    *keep = longest_run(s, &length);
    bool wanted = open(s, YAHTZEE_LARGE_STRAIGHT) ||
                  (open(s, YAHTZEE_SMALL_STRAIGHT) && length < YAHTZEE_DICE - 1);
    return wanted && length >= least;
}

static int shapes(const struct policy *policy, const void *state)
{
    const struct yahtzee *s = state;
    unsigned keep;
    (void)policy;
    if (straights(s, 4, &keep)) {
        return keep_or_take(s, keep, par);
    }
    unsigned groups = two_groups(s);
    if (groups && open(s, YAHTZEE_FULL_HOUSE)) {
        return keep_or_take(s, groups, par);
    }
    return frequent_open(policy, state);
}

static int runs_first(const struct policy *policy, const void *state)
{
    const struct yahtzee *s = state;
    unsigned keep;
    return straights(s, 1, &keep) ? keep_or_take(s, keep, NULL) : frequent(policy, state);
}

/* Plays for five equal dice; crosses out the lowest boxes. */
static int all_or_nothing(const struct policy *policy, const void *state)
{
    const struct yahtzee *s = state;
    (void)policy;
    return keep_or_take(s, showing(s, most_frequent(s, false)), par);
}

static const struct brain_param robin_params[] = {{"N", 2, YAHTZEE_UPPER, 5}, {0}};

const struct brain yahtzee_robin_brain = {
    CHARACTER_ROBIN,
    .params = robin_params,
    .habit = &(const struct habit){N_("keeps all dice from N up, and takes the box of most points"),
                                   high_dice, &yahtzee_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain yahtzee_lena_brain = {
    CHARACTER_LENA,
    .habit = &(const struct habit){N_("keeps the face it has most of, and takes the box of most "
                                      "points"),
                                   frequent, &yahtzee_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain yahtzee_casper_brain = {
    CHARACTER_CASPER,
    .habit = &(const struct habit){N_("keeps the face it has most of whose box is open, and takes "
                                      "the box that is most above par"),
                                   frequent_open, &yahtzee_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain yahtzee_sasha_brain = {
    CHARACTER_SASHA,
    .habit =
        &(const struct habit){
            N_("keeps four in a row or two pairs for their open boxes, else the face it has most "
               "of whose box is open; takes the box that is most above par"),
            shapes, &yahtzee_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain yahtzee_bruno_brain = {
    .id = "bruno",
    .about = N_("thinks big"),
    .face = {"Big-time Bruno", "🎆", N_("Told you it was a big one."),
             .says = {N_("Boom! Did you see that?"), N_("Big! But that should have been mine."),
                      N_("And now for the big finish."), N_("Go big or go home. I am staying.")}},
    .habit = &(const struct habit){N_("keeps the face it has most of, whatever is open, and takes "
                                      "the box that is most above par"),
                                   all_or_nothing, &yahtzee_optimal_brain},
    CHARACTER_FUNCTIONS,
};

const struct brain yahtzee_stina_brain = {
    .id = "stina",
    .about = N_("goes straight ahead"),
    .face = {"Straight Stina", "📏", N_("One, two, three, four, done."),
             .says = {N_("Straight to the point."), N_("That was a detour for me."),
                      N_("Straight ahead, and past you."), N_("I do not do curves.")}},
    .habit = &(const struct habit){N_("keeps the longest run until both straights are in, then the "
                                      "face it has most of; takes the box of most points"),
                                   runs_first, &yahtzee_optimal_brain},
    CHARACTER_FUNCTIONS,
};
