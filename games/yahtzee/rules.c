#include "games/yahtzee/rules.h"

enum { KEEPS = 31 }; /* ways to keep some of five dice, but not all */

/* Open boxes are negative, so is what all boxes have in common by "or". */
static inline bool card_full(const struct yahtzee_card *card)
{
    int all = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        all |= card->boxes[box];
    }
    return all >= 0;
}

static inline int to_throw(const struct yahtzee *s)
{
    int n = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        n += s->dice[i] == 0;
    }
    return n;
}

static struct node next(const void *state)
{
    const struct yahtzee *s = state;
    struct node n = {NODE_CHOICE, s->common.seat, to_throw(s), 6};
    if (n.dice) {
        n.kind =
            s->roll_number == 0 && card_full(&s->cards[s->common.seat]) ? NODE_OVER : NODE_ROLL;
    }
    return n;
}

static int actions(const void *state, int *action)
{
    const struct yahtzee *s = state;
    int points[YAHTZEE_BOXES];
    int n = 0;
    for (int keep = 0; keep < KEEPS && s->roll_number < YAHTZEE_THROWS; keep++) {
        action[n++] = keep;
    }
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (points[box] >= 0) {
            action[n++] = YAHTZEE_SCORE + box;
        }
    }
    return n;
}

static bool legal(const void *state, int action)
{
    const struct yahtzee *s = state;
    if (action < YAHTZEE_SCORE || action >= YAHTZEE_SCORE + YAHTZEE_BOXES) {
        return action >= 0 && action < KEEPS && s->roll_number < YAHTZEE_THROWS;
    }
    return yahtzee_may_score(s, action - YAHTZEE_SCORE);
}

static void throw_again(struct yahtzee *s, int kept)
{
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        s->dice[i] &= -(kept >> i & 1);
    }
}

/* Kept apart: most actions throw again. */
__attribute__((noinline)) static void score_box(struct yahtzee *s, int box)
{
    struct yahtzee_card *card = &s->cards[s->common.seat];
    card->bonuses += yahtzee_earns_hundred(s);
    card->boxes[box] = yahtzee_points(s, box);
    throw_again(s, 0);
    s->roll_number = 0;
    s->common.seat = s->common.seat + 1 == s->common.seats ? 0 : s->common.seat + 1;
}

static void act(void *state, int action)
{
    if (action < YAHTZEE_SCORE) {
        throw_again(state, action);
    } else {
        score_box(state, action - YAHTZEE_SCORE);
    }
}

static void roll(void *state, const int *face)
{
    struct yahtzee *s = state;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        bool thrown = !s->dice[i];
        s->dice[i] = *(thrown ? face : &s->dice[i]);
        face += thrown;
    }
    s->roll_number++;
}

static int score(const void *state, int seat)
{
    return yahtzee_total(&((const struct yahtzee *)state)->cards[seat]);
}

static void name(const void *state, int action, struct text *out)
{
    (void)state;
    if (action >= YAHTZEE_SCORE) {
        text_add(out, "score %s", yahtzee_boxes[action - YAHTZEE_SCORE].name);
        return;
    }
    text_add(out, action ? "keep" : "keep none");
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (action >> i & 1) {
            text_add(out, " %d", i + 1);
        }
    }
}

/* The dice that show, "6 6 2". */
static void say_dice(const struct yahtzee *s, struct text *out)
{
    const char *format = "%d";
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (s->dice[i]) {
            text_add(out, format, s->dice[i]);
            format = " %d";
        }
    }
}

static void tell_throw(const struct yahtzee *after, const struct event *e, struct text *out)
{
    struct text faces = {0}, all = {0};
    for (int i = 0; i < e->dice; i++) {
        text_add(&faces, i ? " %d" : "%d", e->face[i]);
    }
    text_say(out, N_("rolls %s."), faces.bytes);
    if (e->dice < YAHTZEE_DICE) {
        say_dice(after, &all);
        text_add(out, " ");
        text_say(out, N_("The dice are %s."), all.bytes);
    }
}

static void tell_keep(const struct yahtzee *after, int keep, struct text *out)
{
    struct text dice = {0};
    if (!keep) {
        text_say(out, N_("keeps nothing."));
        return;
    }
    say_dice(after, &dice);
    text_say(out, N_("keeps %s."), dice.bytes);
}

static void tell_score(const struct yahtzee *before, const struct yahtzee *after,
                       const struct event *e, struct text *out)
{
    int box = e->action - YAHTZEE_SCORE;
    const struct yahtzee_card *was = &before->cards[e->seat], *is = &after->cards[e->seat];
    text_say(out, N_("scores %d in %s."), is->boxes[box], text_word(out, yahtzee_boxes[box].title));
    if (is->bonuses > was->bonuses) {
        text_add(out, " ");
        text_say(out, N_("Another Yahtzee, plus %d."), YAHTZEE_HUNDRED);
    }
    if (yahtzee_upper(was) < YAHTZEE_UPPER_GOAL && yahtzee_upper(is) >= YAHTZEE_UPPER_GOAL) {
        text_add(out, " ");
        text_say(out, N_("The upper section is worth %d more."), YAHTZEE_UPPER_BONUS);
    }
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    if (event->kind == EVENT_ROLL) {
        tell_throw(after, event, out);
    } else if (event->action < YAHTZEE_SCORE) {
        tell_keep(after, event->action, out);
    } else {
        tell_score(before, after, event, out);
    }
}

/* Five alike, in their own box or as a bonus. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    const struct yahtzee_card *was = &((const struct yahtzee *)before)->cards[event->seat];
    const struct yahtzee_card *is = &((const struct yahtzee *)after)->cards[event->seat];
    bool had = was->boxes[YAHTZEE_YAHTZEE] > 0, has = is->boxes[YAHTZEE_YAHTZEE] > 0;
    return (has && !had) || is->bonuses > was->bonuses;
}

static void progress(const void *state, struct text *out)
{
    const struct yahtzee *s = state;
    int used = yahtzee_used(&s->cards[s->common.seat]);
    text_say(out, N_("round %d of %d"), used < YAHTZEE_BOXES ? used + 1 : used, YAHTZEE_BOXES);
}

static void describe_dice(const struct yahtzee *s, struct text *out)
{
    struct text dice = {0};
    if (!s->roll_number) {
        return;
    }
    say_dice(s, &dice);
    if (to_throw(s) == YAHTZEE_DICE) {
        text_say(out, N_("No dice are kept, throw %d of %d made."), s->roll_number, YAHTZEE_THROWS);
    } else {
        text_say(out,
                 to_throw(s) ? N_("Kept dice %s, throw %d of %d made.")
                             : N_("Dice %s, throw %d of %d made."),
                 dice.bytes, s->roll_number, YAHTZEE_THROWS);
    }
    text_add(out, "\n");
}

/* The boxes of the card in a list: the open ones with what the dice would score, or the used. */
static void describe_boxes(const struct yahtzee *s, bool open, struct text *out)
{
    const int *boxes = s->cards[s->common.seat].boxes;
    int points[YAHTZEE_BOXES];
    const char *between = " ";
    yahtzee_fits(s, points);
    text_say(out, open ? N_("Open:") : N_("Used:"));
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if ((boxes[box] < 0) != open) {
            continue;
        }
        text_add(out, "%s%s", between, text_word(out, yahtzee_boxes[box].title));
        if (!open) {
            text_add(out, " %d", boxes[box]);
        } else if (points[box] >= 0 && s->roll_number && !to_throw(s)) {
            text_add(out, " +%d", points[box]);
        }
        between = ", ";
    }
    text_add(out, ".\n");
}

/* The card of the seat to move only: sixteen would be no description. */
static void describe(const void *state, struct text *out)
{
    const struct yahtzee *s = state;
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    int used = yahtzee_used(card);
    describe_dice(s, out);
    if (used < YAHTZEE_BOXES) {
        describe_boxes(s, true, out);
    }
    if (used) {
        describe_boxes(s, false, out);
    }
    text_say(out, N_("Upper section %d of %d."), yahtzee_upper(card), YAHTZEE_UPPER_GOAL);
    text_add(out, "\n");
}

static bool turn_over(const void *before, const void *after)
{
    return ((const struct yahtzee *)before)->roll_number &&
           !((const struct yahtzee *)after)->roll_number;
}

static const char *const jokers[] = {"forced", "free", "literal", "none", NULL};

static const struct rule rules[] = {
    {"joker", N_("what five equal dice may do when the Yahtzee box is used"),
     offsetof(struct yahtzee, joker), YAHTZEE_FORCED, YAHTZEE_NONE, YAHTZEE_FORCED, jokers},
    {0},
};

static const struct preset presets[] = {
    {"official", N_("a joker must go to its upper box first"), ""},
    {"free", N_("a joker may go anywhere"), "joker=free"},
    {"literal", N_("jokers only after a Yahtzee of 50"), "joker=literal"},
    {"none", N_("no jokers and no hundreds"), "joker=none"},
    {0},
};

static const struct field fields[] = {
    {"throw", offsetof(struct yahtzee, roll_number), .max = YAHTZEE_THROWS,
     .label = N_("throws made")},
    {"dice", offsetof(struct yahtzee, dice), .run = YAHTZEE_DICE, .max = 6, .list = true,
     .label = N_("dice"), .faces = true},
    {"boxes", offsetof(struct yahtzee, cards[0].boxes), .each = true,
     .stride = sizeof(struct yahtzee_card), .run = YAHTZEE_BOXES, .min = -1, .max = 50,
     .standard = -1, .list = true, .label = N_("card")},
    {"bonuses", offsetof(struct yahtzee, cards[0].bonuses), .each = true,
     .stride = sizeof(struct yahtzee_card), .max = YAHTZEE_BOXES - 1, .list = true,
     .label = N_("more Yahtzees")},
    {0},
};

static const struct alias aliases[] = {
    {"score ones", "score aces"},
    {"score 3 of a kind", "score three_of_a_kind"},
    {"score three of a kind", "score three_of_a_kind"},
    {"score 4 of a kind", "score four_of_a_kind"},
    {"score four of a kind", "score four_of_a_kind"},
    {"score full house", "score full_house"},
    {"score small straight", "score small_straight"},
    {"score large straight", "score large_straight"},
    {"bank ones", "score aces"},
    {"bank 3 of a kind", "score three_of_a_kind"},
    {"bank three of a kind", "score three_of_a_kind"},
    {"bank 4 of a kind", "score four_of_a_kind"},
    {"bank four of a kind", "score four_of_a_kind"},
    {"bank full house", "score full_house"},
    {"bank small straight", "score small_straight"},
    {"bank large straight", "score large_straight"},
    {"bank ", "score "},
    {"ones", "score aces"},
    {"aces", "score aces"},
    {"twos", "score twos"},
    {"threes", "score threes"},
    {"fours", "score fours"},
    {"fives", "score fives"},
    {"sixes", "score sixes"},
    {"3 of a kind", "score three_of_a_kind"},
    {"three of a kind", "score three_of_a_kind"},
    {"4 of a kind", "score four_of_a_kind"},
    {"four of a kind", "score four_of_a_kind"},
    {"full house", "score full_house"},
    {"small straight", "score small_straight"},
    {"large straight", "score large_straight"},
    {"yahtzee", "score yahtzee"},
    {"chance", "score chance"},
    {"keep nothing", "keep none"},
    {"hold ", "keep "},
    {"nothing", "keep none"},
    {"roll", "keep none"},
    {"roll all", "keep none"},
    {"throw", "keep none"},
    {"throw all", "keep none"},
    {0},
};

/* Every Yahtzee that brought points as one: in its box, or a hundred. */
static int yahtzees(const void *before, const void *after, const struct event *event)
{
    const struct yahtzee_card *was = &((const struct yahtzee *)before)->cards[event->seat];
    const struct yahtzee_card *is = &((const struct yahtzee *)after)->cards[event->seat];
    bool box = was->boxes[YAHTZEE_YAHTZEE] < 0 && is->boxes[YAHTZEE_YAHTZEE] > 0;
    return box + is->bonuses - was->bonuses;
}

/* The most that a single box brought. */
static int box(const void *before, const void *after, const struct event *event)
{
    return score(after, event->seat) - score(before, event->seat);
}

static const struct achievement achievements[] = {
    {"yahtzees", N_("Yahtzees"), true, yahtzees},
    {"biggest_turn", N_("biggest turn"), false, box},
    {0},
};

const struct game yahtzee = {
    .id = "yahtzee",
    .title = "Yahtzee",
    .about = N_("Five dice, three throws, thirteen boxes to fill."),
    .version = 1,
    .seats_min = 1,
    .seats_max = SEATS_MOST,
    .seats_standard = 1,
    .point = 0.0047, /* deviation 59.6: arena yahtzee ai:optimal */
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .aliases = aliases,
    .spell = N_(" dice at places 1 to 5 (as 1 2 5, or none)"),
    .achievements = achievements,
    .brains = yahtzee_brains,
    .level = {{{"careless:90:turn"}},
              {{"careless:45:turn"}},
              {{"careless:10:turn"}},
              {{"careless:45"}},
              {{"optimal", 1}, {"winner"}}},
    .noisy_judge = "optimal",
    .valid = yahtzee_valid,
    .next = next,
    .actions = actions,
    .legal = legal,
    .act = act,
    .roll = roll,
    .score = score,
    .name = name,
    .label = yahtzee_label,
    .reason = yahtzee_reason,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .turn_over = turn_over,
    .highlight = N_("Yahtzee"),
    .highlighted = highlighted,
};
