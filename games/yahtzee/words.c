#include "games/yahtzee/words.h"

#include "games/yahtzee/rules.h"

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
    struct text dice = {0};
    if (event->kind == EVENT_ROLL) {
        tell_throw(after, event, out);
    } else if (event->action >= YAHTZEE_SCORE) {
        tell_score(before, after, event, out);
    } else if (event->action) {
        say_dice(after, &dice);
        text_say(out, N_("keeps %s."), dice.bytes);
    } else {
        text_say(out, N_("keeps nothing."));
    }
}

/* How a message calls a number of equal dice in a sentence. */
static const char *const faces[YAHTZEE_UPPER] = {N_("ones"),  N_("twos"),  N_("threes"),
                                                 N_("fours"), N_("fives"), N_("sixes")};

static int kept_of(int action)
{
    return action < YAHTZEE_SCORE ? action : YAHTZEE_KEEP_ALL;
}

/* "3 3 5", in order of the faces, so that keeping either of two equal dice has one label, or
 * "nothing". */
static void say_kept(const struct yahtzee *s, int kept, struct text *out)
{
    if (!kept) {
        text_say(out, N_("nothing"));
    }
    for (int face = 1; face <= YAHTZEE_UPPER; face++) {
        for (int i = 0; i < YAHTZEE_DICE; i++) {
            if (kept >> i & 1 && s->dice[i] == face) {
                text_add(out, out->length ? " %d" : "%d", face);
            }
        }
    }
}

static void label(const void *state, int action, struct text *out)
{
    if (action >= YAHTZEE_SCORE) {
        text_say(out, "%s", text_word(out, yahtzee_boxes[action - YAHTZEE_SCORE].title));
    } else {
        struct text kept = {.translator = out->translator};
        say_kept(state, action, &kept);
        text_say(out, N_("keep %s"), kept.bytes);
    }
}

/* Adds what all throws of the dice that are not kept bring in each box, in ascending order;
 * `weight` is the chance of what lies there so far. */
static void throw_all(struct yahtzee *s, int kept, int i, int least, int thrown, int run,
                      double weight, double mean[YAHTZEE_BOXES])
{
    while (i < YAHTZEE_DICE && kept >> i & 1) {
        i++;
    }
    if (i == YAHTZEE_DICE) {
        int points[YAHTZEE_BOXES];
        yahtzee_fits(s, points);
        for (int box = 0; box < YAHTZEE_BOXES; box++) {
            mean[box] += points[box] > 0 ? weight * points[box] : 0;
        }
        return;
    }
    for (int face = least; face <= YAHTZEE_UPPER; face++) {
        int equal = face == least ? run + 1 : 1;
        s->dice[i] = face;
        throw_all(s, kept, i + 1, face, thrown + 1, equal,
                  weight * (thrown + 1) / equal / YAHTZEE_UPPER, mean);
    }
}

/* Points of the dice in each box: now, or on average after the next throw. */
static void means(const struct yahtzee *s, int action, double mean[YAHTZEE_BOXES])
{
    struct yahtzee t = *s;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        mean[box] = 0;
    }
    throw_all(&t, kept_of(action), 0, 1, 0, 0, 1, mean);
}

/* The box for which the first choice brings most more than the second; -1: none. */
static int best_box(const double *mean, const double *second)
{
    int best = -1;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        double more = mean[box] - second[box];
        if (more > 0.05 && (best < 0 || more > mean[best] - second[best])) {
            best = box;
        }
    }
    return best;
}

static const char *title(const struct text *out, int box)
{
    return text_word(out, yahtzee_boxes[box].title);
}

/* The chance of five equal dice after the next throw, or of those that lie. */
static double five_equal(const struct yahtzee *s, int action)
{
    double chance = 1;
    int face = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        bool kept = kept_of(action) >> i & 1;
        if (kept && face && s->dice[i] != face) {
            return 0;
        }
        face = kept ? s->dice[i] : face;
        chance /= kept ? 1 : YAHTZEE_UPPER;
    }
    return face ? chance : YAHTZEE_UPPER * chance;
}

/* The chance of a hundred more for five equal dice; 0 where they bring none. */
static double hundred(const struct yahtzee *s, int action)
{
    struct yahtzee t = *s;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        t.dice[i] = 1;
    }
    return yahtzee_earns_hundred(&t) ? five_equal(s, action) : 0;
}

/* Why dice are kept rather than others, or rather than scored as they are. */
static void why_keep(const struct yahtzee *s, int action, int other, struct text *out)
{
    double mean[YAHTZEE_BOXES], second[YAHTZEE_BOXES];
    double five = hundred(s, action), else_five = hundred(s, other);
    means(s, action, mean);
    means(s, other, second);
    int box = best_box(mean, second);
    double more = 100 * (five - else_five);
    if (more > 1 && (box < 0 || more > mean[box] - second[box])) {
        text_say(out,
                 N_("Five equal dice, and a hundred more, come with %.1f %%, else with %.1f %%."),
                 100 * five, 100 * else_five);
    } else if (box < 0) {
        text_say(out, s->roll_number < YAHTZEE_THROWS - 1
                          ? N_("The next throw alone makes no box better; both that are left do.")
                          : N_("The next throw makes no box better; those that stay open decide."));
    } else if (other < YAHTZEE_SCORE) {
        struct text kept = {.translator = out->translator};
        say_kept(s, other, &kept);
        text_say(out, N_("A throw makes %s worth %.1f on average, with %s kept %.1f."),
                 title(out, box), mean[box], kept.bytes, second[box]);
    } else {
        text_say(out, N_("One more throw makes %s worth %.1f on average, now it is %.0f."),
                 title(out, box), mean[box], second[box]);
    }
}

/* Upper points that are missing for the bonus; 0: it is earned; -1: out of reach. */
static int missing(const struct yahtzee_card *card)
{
    int upper = yahtzee_upper(card), most = upper;
    for (int box = 0; box < YAHTZEE_UPPER; box++) {
        most += card->boxes[box] < 0 ? YAHTZEE_DICE * (box + 1) : 0;
    }
    return most < YAHTZEE_UPPER_GOAL     ? -1
           : upper >= YAHTZEE_UPPER_GOAL ? 0
                                         : YAHTZEE_UPPER_GOAL - upper;
}

/* What an upper box does for the bonus. False: nothing. */
static bool say_bonus(const struct yahtzee *s, int box, int points, struct text *out)
{
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    int need = missing(card), dice = points / (box + 1), pace = 3;
    if (need <= 0 || (dice < pace && points < need)) {
        return false;
    }
    if (points >= need) {
        text_say(out, N_("%s with %d complete the upper section: %d points more."), title(out, box),
                 points, YAHTZEE_UPPER_BONUS);
    } else if (dice > pace) {
        text_say_n(out, "%d %s are %d more than the bonus asks for; %d point is still missing.",
                   "%d %s are %d more than the bonus asks for; %d points are still missing.",
                   (unsigned long)(need - points), dice, text_word(out, faces[box]),
                   (dice - pace) * (box + 1), need - points);
    } else {
        text_say_n(out, "%d %s keep the bonus in reach: %d point is still missing.",
                   "%d %s keep the bonus in reach: %d points are still missing.",
                   (unsigned long)(need - points), dice, text_word(out, faces[box]), need - points);
    }
    return true;
}

static void why_score(const struct yahtzee *s, int box, int other, struct text *out)
{
    int points = yahtzee_points(s, box), second = yahtzee_points(s, other);
    int three = 3 * (other + 1); /* with fewer an upper box falls behind */
    if (yahtzee_earns_hundred(s)) {
        text_say(out, N_("%s brings %d beside the hundred, %s %d."), title(out, box), points,
                 title(out, other), second);
    } else if (box < YAHTZEE_UPPER && say_bonus(s, box, points, out)) {
        return;
    } else if (points > second) {
        text_say_n(out, "%s brings %d point, %s only %d.", "%s brings %d points, %s only %d.",
                   (unsigned long)points, title(out, box), points, title(out, other), second);
    } else if (other < YAHTZEE_UPPER && second < three && missing(&s->cards[s->common.seat]) > 0) {
        text_say(out, N_("%s would count only %d of the %d that the bonus asks for there."),
                 title(out, other), second, three);
    } else {
        text_say(out, N_("It gives %s away for %d and saves %s, now only %d."), title(out, box),
                 points, title(out, other), second);
    }
}

/* Why the dice are scored rather than some of them thrown again. */
static void why_stop(const struct yahtzee *s, int box, int other, struct text *out)
{
    double second[YAHTZEE_BOXES];
    int points = yahtzee_points(s, box);
    if (yahtzee_earns_hundred(s)) {
        text_say(out, N_("%s brings %d and a hundred; a throw keeps that with %.1f %%."),
                 title(out, box), points, 100 * hundred(s, other));
        return;
    }
    if (box < YAHTZEE_UPPER && say_bonus(s, box, points, out)) {
        return;
    }
    means(s, other, second);
    if (points > second[box]) {
        text_say(out, N_("%s has its %d now; another throw leaves it %.1f on average."),
                 title(out, box), points, second[box]);
    } else {
        text_say(out,
                 N_("The %d points are safe; another throw improves them by only %.1f on "
                    "average."),
                 points, second[box] - points);
    }
}

static void reason(const void *state, int action, int other, struct text *out)
{
    if (action < YAHTZEE_SCORE) {
        why_keep(state, action, other, out);
    } else if (other >= YAHTZEE_SCORE) {
        why_score(state, action - YAHTZEE_SCORE, other - YAHTZEE_SCORE, out);
    } else {
        why_stop(state, action - YAHTZEE_SCORE, other, out);
    }
}

/* Of rows, as the board calls boxes: taken ones, and open ones that are closed to a joker. */
static void why_not_score(const struct yahtzee *s, int box, struct text *out)
{
    const int *boxes = s->cards[s->common.seat].boxes;
    int upper = yahtzee_five_equal(s) - 1;
    if (boxes[box] >= 0) {
        text_say(out, N_("That row is taken."));
    } else if (boxes[upper] < 0) {
        text_say(out, N_("A joker has to go to %s."), title(out, upper));
    } else {
        text_say(out, N_("A joker has to go to the lower section."));
    }
}

static void why_not(const void *state, int action, struct text *out)
{
    const struct yahtzee *s = state;
    if (action >= YAHTZEE_SCORE + YAHTZEE_BOXES) {
        return;
    }
    if (action >= YAHTZEE_SCORE) {
        why_not_score(s, action - YAHTZEE_SCORE, out);
    } else if (s->roll_number == YAHTZEE_THROWS) {
        text_say(out, N_("No roll is left. Choose a row."));
    } else {
        text_say(out, N_("All dice are kept. Let one go, or choose a row."));
    }
}

/* Each figure is a place. */
static void why_no_number(const void *state, const char *numbers, struct text *out)
{
    (void)state;
    for (const char *p = numbers; *p; p++) {
        if (*p != ' ' && (*p < '1' || *p > '0' + YAHTZEE_DICE)) {
            text_say(out, N_("Places of dice go from 1 to %d."), YAHTZEE_DICE);
            return;
        }
    }
    text_say(out, N_("Name the place of each die once."));
}

/* Five alike, in their own box or as a bonus. */
static bool highlighted(const void *before, const void *after, const struct event *event)
{
    const struct yahtzee_card *was = &((const struct yahtzee *)before)->cards[event->seat];
    const struct yahtzee_card *is = &((const struct yahtzee *)after)->cards[event->seat];
    bool had = was->boxes[YAHTZEE_YAHTZEE] > 0, has = is->boxes[YAHTZEE_YAHTZEE] > 0;
    return (has && !had) || is->bonuses > was->bonuses;
}

static int round_of(const void *state)
{
    const struct yahtzee *s = state;
    int used = yahtzee_used(&s->cards[s->common.seat]);
    return used < YAHTZEE_BOXES ? used + 1 : used;
}

static const char *stake(const void *state)
{
    return round_of(state) == YAHTZEE_BOXES ? N_("last round") : NULL;
}

static void progress(const void *state, struct text *out)
{
    text_say(out, N_("round %d of %d"), round_of(state), YAHTZEE_BOXES);
}

/* The boxes of the card in a list: the open ones with what the dice would add, or the used. */
static void describe_boxes(const struct yahtzee *s, bool open, struct text *out)
{
    const int *boxes = s->cards[s->common.seat].boxes;
    int points[YAHTZEE_BOXES];
    const char *between = " ";
    yahtzee_adds(s, points);
    text_say(out, open ? N_("Open:") : N_("Used:"));
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if ((boxes[box] < 0) != open) {
            continue;
        }
        text_add(out, "%s%s", between, text_word(out, yahtzee_boxes[box].title));
        if (!open) {
            text_add(out, " %d", boxes[box]);
        } else if (points[box] >= 0 && s->roll_number && !yahtzee_to_throw(s)) {
            int bonus = points[box] - yahtzee_points(s, box);
            text_add(out, " +%d", points[box]);
            if (bonus) {
                text_say(out, N_(" (%d of it bonus)"), bonus);
            }
        }
        between = ", ";
    }
    text_add(out, ".\n");
}

/* What makes the total beside the lower boxes, and the total. */
static void describe_sums(const struct yahtzee *s, struct text *out)
{
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    int upper = yahtzee_upper(card);
    text_say(out, N_("Upper section %d of %d, bonus %d."), upper, YAHTZEE_UPPER_GOAL,
             yahtzee_upper_bonus(upper));
    text_add(out, "\n");
    if (s->joker != YAHTZEE_NONE) {
        text_say(out, N_("Yahtzee bonus %d."), YAHTZEE_HUNDRED * card->bonuses);
        text_add(out, "\n");
    }
    text_say(out, N_("Total %d."), yahtzee_total(card));
    text_add(out, "\n");
}

/* The card of the seat to move only: sixteen would be no description. */
static void describe(const void *state, struct text *out)
{
    const struct yahtzee *s = state;
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    int used = yahtzee_used(card), to_throw = yahtzee_to_throw(s);
    struct text dice = {0};
    say_dice(s, &dice);
    if (s->roll_number && to_throw == YAHTZEE_DICE) {
        text_say(out, N_("No dice are kept, throw %d of %d made."), s->roll_number, YAHTZEE_THROWS);
        text_add(out, "\n");
    } else if (s->roll_number) {
        text_say(out,
                 to_throw ? N_("Kept dice %s, throw %d of %d made.")
                          : N_("Dice %s, throw %d of %d made."),
                 dice.bytes, s->roll_number, YAHTZEE_THROWS);
        text_add(out, "\n");
    }
    if (used < YAHTZEE_BOXES) {
        describe_boxes(s, true, out);
    }
    if (used) {
        describe_boxes(s, false, out);
    }
    describe_sums(s, out);
}

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
    return yahtzee_score(after, event->seat) - yahtzee_score(before, event->seat);
}

static const struct achievement achievements[] = {
    {"yahtzees", N_("Yahtzees"), true, yahtzees},
    {"biggest_turn", N_("biggest turn"), false, box},
    {0},
};

const struct game_words yahtzee_words = {
    .about = N_("Five dice, three throws, thirteen boxes to fill."),
    .aliases = aliases,
    .spell = N_(" dice at places 1 to 5 (as 1 2 5, or none)"),
    .achievements = achievements,
    .label = label,
    .reason = reason,
    .why_not = why_not,
    .why_no_number = why_no_number,
    .tell = tell,
    .progress = progress,
    .round = round_of,
    .stake = stake,
    .describe = describe,
    .highlight = N_("Yahtzee"),
    .highlights = N_("Yahtzees"),
    .highlighted = highlighted,
};
