#include "games/notone/rules.h"

#include "games/play.h"

bool notone_over(const struct notone *s)
{
    return notone_line_over(s, s->round);
}

bool notone_fails(const struct notone *s, int a, int b)
{
    return notone_line_fails(s, s->turn_rolls, s->first_total, a, b);
}

int notone_best_other(const struct notone *s)
{
    int best = 0;
    for (int i = 0; i < s->common.seats; i++) {
        int score = i == s->common.seat ? 0 : s->seats[i].score;
        best = score > best ? score : best;
    }
    return best;
}

int notone_risk(const struct notone *s)
{
    int n = 0;
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= NOTONE_SIDES; b++) {
            n += notone_fails(s, a, b);
        }
    }
    return n;
}

int notone_place(const struct notone *s, int seat, int round)
{
    return notone_line_place(s, seat, round);
}

bool notone_through(const struct notone *s, int seat)
{
    return notone_place(s, seat, s->round) < notone_place(s, s->common.seat, s->round);
}

int notone_turns_left(const struct notone *s, int seat)
{
    bool begun = seat == s->common.seat && (s->turn_rolls || s->pending);
    return notone_over(s) ? 0 : s->rounds - s->round + !(begun || notone_through(s, seat));
}

static void end_turn(struct notone *s, int points)
{
    struct notone_seat *own = &s->seats[s->common.seat];
    notone_line_bank(&own->score, &own->rolls, &own->gained, s->turn_rolls, points);
    notone_line_begin(true, &s->turn_rolls, &s->turn_score, &s->first_total);
    notone_line_next(s, &s->common.seat, &s->round);
}

static int at_most(int n)
{
    return n < NOTONE_MOST ? n : NOTONE_MOST;
}

/* The least and the most that a roll brings which does not fail, after so many. */
static void range(const struct notone *rules, int turn_rolls, int first_total, int *least,
                  int *most)
{
    *least = NOTONE_DICE * NOTONE_SIDES;
    *most = 0;
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= NOTONE_SIDES; b++) {
            bool fails = notone_line_fails(rules, turn_rolls, first_total, a, b);
            *least = !fails && a + b < *least ? a + b : *least;
            *most = !fails && a + b > *most ? a + b : *most;
        }
    }
}

/* What is known of the rolls of a turn: their points lie from `least` to `most`. */
struct turn {
    int first,
        last;      /* totals of these rolls; 0: not known, or there is no last besides the first */
    int others;    /* rolls besides these two */
    int low, high; /* what each of the others brings */
    int least, most;
};

static struct turn turn_of(const struct notone *s)
{
    int least, most;
    struct turn t = {.first = s->first_total, .last = s->dice[0] + s->dice[1]};
    if (s->turn_rolls == 1 && t.last) {
        t.first = t.last;
        t.last = 0;
    }
    t.others = s->turn_rolls - 1 - (t.last > 0);
    range(s, 0, 0, &least, &most);
    range(s, 1, t.first, &t.low, &t.high);
    t.least = (t.first ? t.first : least) + t.others * t.low + t.last;
    t.most = (t.first ? t.first : most) + t.others * t.high + t.last;
    return t;
}

/* Whether, in the classic game, the other rolls could bring their points only with the total of the
 * first one: it is all there was to roll, or beside the least or the most of all. */
static bool repeats(const struct turn *t, int points)
{
    return (t->others == 1 && points == t->first) ||
           (t->first == t->low + 1 && points == t->others * t->low + 1) ||
           (t->first == t->high - 1 && points == t->others * t->high - 1);
}

static bool score_valid(const struct notone *s, const struct turn *t, struct text *why)
{
    int least = at_most(t->least), most = at_most(t->most), score = s->turn_score;
    bool within = score >= least && score <= most;
    if (!within && least == most) {
        text_say(why, N_("turn_score is %d, but by turn_rolls, first_total and dice it is %d"),
                 score, least);
    } else if (!within && (t->first || t->last)) {
        text_say(why,
                 N_("turn_score is %d, but by turn_rolls, first_total and dice it is %d to %d"),
                 score, least, most);
    } else if (!within) {
        text_say(why, N_("turn_score is %d, but turn_rolls is %d, which bring %d to %d points"),
                 score, s->turn_rolls, least, most);
    } else if (notone_classic(s) && score < NOTONE_MOST && repeats(t, score - t->first - t->last)) {
        text_say(why,
                 N_("turn_score is %d, which takes a second roll of %d: the turn would be over"),
                 score, t->first);
        return false;
    }
    return within;
}

/* Whether points and dice are such as the rolls of the turn can bring without failing. */
static bool turn_valid(const struct notone *s, struct text *why)
{
    int total = s->dice[0] + s->dice[1], least, most;
    struct notone before = *s;
    struct turn turn = turn_of(s);
    before.turn_rolls--;
    range(s, 0, 0, &least, &most);
    if (!s->turn_rolls) {
        return true;
    }
    if (s->first_total && s->first_total < least) {
        text_say(why, N_("first_total is %d, but a first roll that does not fail brings %d to %d"),
                 s->first_total, least, most);
        return false;
    }
    if (total && notone_fails(&before, s->dice[0], s->dice[1])) {
        text_say(why, N_("the dice show %d and %d, which would have ended the turn"), s->dice[0],
                 s->dice[1]);
        return false;
    }
    if (s->turn_rolls == 1 && total && s->first_total && s->first_total != total) {
        text_say(why, N_("turn_rolls is 1, so first_total is what the dice show, %d, not %d"),
                 total, s->first_total);
        return false;
    }
    return score_valid(s, &turn, why);
}

static bool gained_valid(const struct notone *s, struct text *why)
{
    for (int i = 0; i < s->common.seats; i++) {
        if (s->seats[i].gained > s->seats[i].score) {
            text_say(why,
                     N_("gained: player %d cannot have gained %d in a turn and have %d points"),
                     i + 1, s->seats[i].gained, s->seats[i].score);
            return false;
        }
    }
    return true;
}

bool notone_valid(const void *state, struct text *why)
{
    const struct notone *s = state;
    const char *reason = NULL;
    if (s->round > s->rounds + 1) {
        reason = N_("round goes to rounds + 1, where the match is over");
    } else if (notone_over(s) && (s->pending || s->turn_rolls)) {
        reason = N_("the match is over, so pending and turn_rolls must be 0");
    } else if (!s->turn_rolls && (s->turn_score || s->first_total)) {
        reason = N_("turn_rolls is 0, so turn_score and first_total must be 0");
    } else if (notone_classic(s) && s->turn_rolls && s->first_total < NOTONE_DICE) {
        reason = N_("with bust=classic a turn that has begun needs its first_total, 2 to 12");
    } else if (!s->dice[0] != !s->dice[1]) {
        reason = N_("dice are both 0 or both faces");
    }
    if (reason) {
        text_say(why, "%s", text_word(why, reason));
        return false;
    }
    return turn_valid(s, why) && gained_valid(s, why);
}

const char *notone_refuse(const void *start)
{
    const struct notone *s = start;
    bool both = notone_classic(s) && s->start == NOTONE_START_RISKY;
    return both ? N_("bust=classic has no ones, so it does not go with start=risky") : NULL;
}

struct node notone_next(const void *state)
{
    const struct notone *s = state;
    enum node_kind kind = notone_over(s) ? NODE_OVER : s->pending ? NODE_ROLL : NODE_CHOICE;
    return (struct node){kind, s->common.seat, NOTONE_DICE, NOTONE_SIDES};
}

int notone_actions(const void *state, int *action)
{
    (void)state;
    action[0] = NOTONE_ROLL;
    action[1] = NOTONE_STOP;
    return 2;
}

bool notone_legal(const void *state, int action)
{
    (void)state;
    return action == NOTONE_ROLL || action == NOTONE_STOP;
}

void notone_act(void *state, int action)
{
    struct notone *s = state;
    if (action == NOTONE_ROLL) {
        s->pending = 1;
    } else {
        end_turn(s, s->turn_score);
    }
}

void notone_roll(void *state, const int *face)
{
    struct notone *s = state;
    bool failed = notone_fails(s, face[0], face[1]);
    s->pending = 0;
    s->dice[0] = face[0];
    s->dice[1] = face[1];
    notone_line_roll(&s->turn_rolls, &s->turn_score, &s->first_total, face[0], face[1]);
    if (failed) {
        end_turn(s, 0);
    }
}

bool notone_last(const struct notone *s)
{
    struct notone banked = *s;
    end_turn(&banked, 0);
    return notone_over(&banked);
}

int notone_score(const void *state, int seat)
{
    return ((const struct notone *)state)->seats[seat].score;
}

void notone_name(const void *state, int action, struct text *out)
{
    (void)state;
    text_add(out, action == NOTONE_ROLL ? "roll" : "stop");
}

bool notone_turn_over(const void *before, const void *after)
{
    const struct notone *s = after;
    (void)before;
    return !s->pending && !s->turn_rolls;
}

PLAY_LOOP int notone_loop(const struct play *p)
{
    return play_loop(p, notone_next, notone_legal, notone_act, notone_roll);
}
