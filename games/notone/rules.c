#include "games/notone/rules.h"

#include "games/brain.h"
#include "games/notone/brains.h"

static bool over(const struct notone *s)
{
    return s->round > s->rounds;
}

static int sum(int a, int b)
{
    return a + b < NOTONE_MOST ? a + b : NOTONE_MOST;
}

/* Whether the dice would end the turn with nothing if they were its next roll. No jumps where a
 * processor could not guess: dice are the hot path of an arena. */
static bool fails(const struct notone *s, int a, int b)
{
    if (notone_classic(s)) {
        return s->turn_rolls > 0 && a + b == s->first_total;
    }
    bool one = (a == 1) | (b == 1);
    bool unsafe = (s->turn_rolls > 0) | (s->start == NOTONE_START_RISKY);
    return one & unsafe;
}

bool notone_fails(const struct notone *s, int a, int b)
{
    return fails(s, a, b);
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
            n += fails(s, a, b);
        }
    }
    return n;
}

static bool backwards(const struct notone *s)
{
    return s->order == NOTONE_ORDER_SNAKE && s->round % 2 == 0;
}

static int neighbour(const struct notone *s, int seat, int step)
{
    int to = seat + step;
    return to < 0 ? s->common.seats - 1 : to == s->common.seats ? 0 : to;
}

/* Goes on to the next seat, or to the next round when this seat was the last of its round. */
static void pass_on(struct notone *s)
{
    int seat = s->common.seat;
    int last_forwards = neighbour(s, s->common.first, -1);
    if (backwards(s)) {
        s->round += seat == s->common.first;
        s->common.seat = seat == s->common.first ? seat : neighbour(s, seat, -1);
    } else {
        s->round += seat == last_forwards;
        s->common.seat = seat == last_forwards && backwards(s) ? seat : neighbour(s, seat, 1);
    }
}

static void end_turn(struct notone *s, int points)
{
    struct notone_seat *own = &s->seats[s->common.seat];
    own->score = sum(own->score, points);
    own->rolls = sum(own->rolls, s->turn_rolls);
    own->gained = points;
    s->turn_rolls = s->turn_score = s->first_total = 0;
    pass_on(s);
}

static const char *misfit(const struct notone *s)
{
    if (s->round > s->rounds + 1) {
        return N_("round goes to rounds + 1, where the match is over");
    }
    if (over(s) && (s->pending || s->turn_rolls)) {
        return N_("the match is over, so pending and turn_rolls must be 0");
    }
    if (!s->turn_rolls && (s->turn_score || s->first_total)) {
        return N_("turn_rolls is 0, so turn_score and first_total must be 0");
    }
    if (!s->dice[0] != !s->dice[1]) {
        return N_("dice are both 0 or both faces");
    }
    return NULL;
}

static bool valid(const void *state, struct text *why)
{
    const char *reason = misfit(state);
    if (reason) {
        text_say(why, "%s", text_word(why, reason));
    }
    return !reason;
}

static const char *refuse(const void *start)
{
    const struct notone *s = start;
    bool both = notone_classic(s) && s->start == NOTONE_START_RISKY;
    return both ? N_("bust=classic has no ones, so it does not go with start=risky") : NULL;
}

static struct node next(const void *state)
{
    const struct notone *s = state;
    enum node_kind kind = over(s) ? NODE_OVER : s->pending ? NODE_ROLL : NODE_CHOICE;
    return (struct node){kind, s->common.seat, NOTONE_DICE, NOTONE_SIDES};
}

static int actions(const void *state, int *action)
{
    (void)state;
    action[0] = NOTONE_ROLL;
    action[1] = NOTONE_STOP;
    return 2;
}

static bool legal(const void *state, int action)
{
    (void)state;
    return action == NOTONE_ROLL || action == NOTONE_STOP;
}

static void act(void *state, int action)
{
    struct notone *s = state;
    if (action == NOTONE_ROLL) {
        s->pending = 1;
    } else {
        end_turn(s, s->turn_score);
    }
}

static void roll(void *state, const int *face)
{
    struct notone *s = state;
    bool failed = fails(s, face[0], face[1]);
    s->pending = 0;
    s->dice[0] = face[0];
    s->dice[1] = face[1];
    s->first_total = s->turn_rolls ? s->first_total : face[0] + face[1];
    s->turn_rolls = sum(s->turn_rolls, 1);
    s->turn_score = sum(s->turn_score, face[0] + face[1]);
    if (failed) {
        end_turn(s, 0);
    }
}

static int score(const void *state, int seat)
{
    return ((const struct notone *)state)->seats[seat].score;
}

static void name(const void *state, int action, struct text *out)
{
    (void)state;
    text_add(out, action == NOTONE_ROLL ? "roll" : "stop");
}

static void tell_choice(const struct notone *s, int action, struct text *out)
{
    if (action == NOTONE_STOP && !s->turn_rolls) {
        text_say(out, N_("banks nothing, without a roll."));
    } else if (action == NOTONE_STOP) {
        text_say(out, N_("banks %d."), s->turn_score);
    } else {
        text_say(out, s->turn_rolls ? N_("rolls again.") : N_("takes the dice."));
    }
}

static void tell_throw(const struct notone *before, const struct notone *after,
                       const struct event *event, struct text *out)
{
    int total = event->face[0] + event->face[1];
    int one = event->face[0], two = event->face[1];
    if (!fails(before, one, two)) {
        text_say(out, N_("rolls %d and %d, plus %d. Turn %d."), one, two, total, after->turn_score);
    } else if (notone_classic(before)) {
        text_say(out, N_("rolls %d and %d, %d as in the first roll. Bust. Turn 0."), one, two,
                 total);
    } else {
        text_say(out, N_("rolls %d and %d. Bust. Turn 0."), one, two);
    }
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    if (event->kind == EVENT_ROLL) {
        tell_throw(before, after, event, out);
    } else {
        tell_choice(before, event->action, out);
    }
}

/* People bank; files and bots say "stop", as the rules they come from do. */
static void label(const void *state, int action, struct text *out)
{
    (void)state;
    text_say(out, action == NOTONE_ROLL ? N_("roll") : N_("bank"));
}

static void progress(const void *state, struct text *out)
{
    const struct notone *s = state;
    text_say(out, N_("round %d of %d"), over(s) ? s->rounds : s->round, s->rounds);
}

static void describe_risk(const struct notone *s, struct text *out)
{
    int risk = notone_risk(s);
    if (!risk) {
        text_say(out, N_("The next roll cannot fail."));
    } else if (notone_classic(s)) {
        text_say(out, N_("The next roll fails with a total of %d: %d in 36."), s->first_total,
                 risk);
    } else {
        text_say(out, N_("The next roll fails with a one: %d in 36."), risk);
    }
}

static void describe(const void *state, struct text *out)
{
    const struct notone *s = state;
    if (over(s)) {
        return;
    }
    text_say_n(out, "Turn %d after %d roll.", "Turn %d after %d rolls.",
               (unsigned long)s->turn_rolls, s->turn_score, s->turn_rolls);
    text_add(out, "\n");
    if (s->turn_rolls && s->dice[0]) {
        text_say(out, N_("The last showed %d and %d."), s->dice[0], s->dice[1]);
        text_add(out, "\n");
    }
    describe_risk(s, out);
}

static bool turn_over(const void *before, const void *after)
{
    const struct notone *s = after;
    (void)before;
    return !s->pending && !s->turn_rolls;
}

/* A throw that ends a turn is lost. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    return event->kind == EVENT_ROLL && turn_over(before, after);
}

static const char *const orders[] = {"fixed", "snake", NULL};
static const char *const starts[] = {"safe", "risky", NULL};
static const char *const busts[] = {"one", "classic", NULL};

static const struct rule rules[] = {
    {"rounds", N_("turns of each player"), offsetof(struct notone, rounds), 1, NOTONE_ROUNDS_MOST,
     10, NULL},
    {"order", N_("snake: every second round goes backwards around the table"),
     offsetof(struct notone, order), NOTONE_ORDER_FIXED, NOTONE_ORDER_SNAKE, NOTONE_ORDER_FIXED,
     orders},
    {"start", N_("risky: a one on the first roll of a turn fails too"),
     offsetof(struct notone, start), NOTONE_START_SAFE, NOTONE_START_RISKY, NOTONE_START_SAFE,
     starts},
    {"bust", N_("what fails: a one, or (classic) the total of the turn's first roll"),
     offsetof(struct notone, bust), NOTONE_BUST_ONE, NOTONE_BUST_CLASSIC, NOTONE_BUST_ONE, busts},
    {0},
};

static const struct preset presets[] = {
    {"standard", N_("ones fail from the second roll on"), ""},
    {"snake", N_("every second round goes backwards"), "order=snake"},
    {"risky", N_("the first roll can fail too"), "start=risky"},
    {"classic", N_("the game of 1974: not the first total again"), "bust=classic"},
    {0},
};

static const struct field fields[] = {
    {"round", offsetof(struct notone, round), .min = 1, .max = NOTONE_ROUNDS_MOST + 1,
     .standard = 1, .label = N_("round")},
    {"turn_rolls", offsetof(struct notone, turn_rolls), .max = NOTONE_MOST,
     .label = N_("rolls this turn")},
    {"turn_score", offsetof(struct notone, turn_score), .max = NOTONE_MOST,
     .label = N_("points this turn")},
    {"first_total", offsetof(struct notone, first_total), .max = NOTONE_DICE * NOTONE_SIDES,
     .label = N_("first roll")},
    {"pending", offsetof(struct notone, pending), .max = 1, .label = N_("roll chosen")},
    {"dice", offsetof(struct notone, dice), .run = NOTONE_DICE, .max = NOTONE_SIDES, .list = true,
     .label = N_("dice"), .faces = true},
    {"scores", offsetof(struct notone, seats[0].score), .each = true,
     .stride = sizeof(struct notone_seat), .max = NOTONE_MOST, .list = true, .label = N_("points")},
    {"rolls", offsetof(struct notone, seats[0].rolls), .each = true,
     .stride = sizeof(struct notone_seat), .max = NOTONE_MOST, .list = true,
     .label = N_("turns played")},
    {"gained", offsetof(struct notone, seats[0].gained), .each = true,
     .stride = sizeof(struct notone_seat), .min = -1, .max = NOTONE_MOST, .standard = -1,
     .list = true, .label = N_("last turn")},
    {0},
};

static const struct alias aliases[] = {{"bank", "stop"}, {"hold", "stop"}, {"again", "roll"}, {0}};

/* What the seat of an event has more than before. */
static int gain(const void *before, const void *after, const struct event *event)
{
    return score(after, event->seat) - score(before, event->seat);
}

static int rolls_so_far(const void *before, const void *after, const struct event *event)
{
    (void)after;
    return event->kind == EVENT_ROLL ? ((const struct notone *)before)->turn_rolls + 1 : 0;
}

static const struct achievement achievements[] = {
    {"biggest_turn", N_("biggest turn"), false, gain},
    {"longest_turn", N_("longest turn in rolls"), false, rolls_so_far},
    {0},
};

const struct game notone = {
    .id = "notone",
    .title = "Not One",
    .about = N_("Two dice as often as you dare: a one takes the turn."),
    .version = 1,
    .seats_min = 1,
    .seats_max = NOTONE_SEATS,
    .seats_standard = 2,
    .point = 0.0078, /* deviation 36.2: lab notone hold */
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .aliases = aliases,
    .achievements = achievements,
    .brains = notone_brains,
    .level = {{{"careless:15:hold:42"}},
              {{"careless:180:points"}},
              {{"careless:100:points"}},
              {{"careless:50:points", 1}, {"careless:120", 2}, {"careless:90"}},
              {{"optimal"}}},
    .noisy_judge = "optimal",
    .valid = valid,
    .next = next,
    .actions = actions,
    .legal = legal,
    .act = act,
    .roll = roll,
    .score = score,
    .name = name,
    .reason = notone_reason,
    .label = label,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .turn_over = turn_over,
    .highlight = N_("bust"),
    .highlighted = highlighted,
    .refuse = refuse,
};
