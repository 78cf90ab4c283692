#include "games/yahtzee/words.h"

#include "games/yahtzee/reason.h"
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
    if (yahtzee_to_throw(s) == YAHTZEE_DICE) {
        text_say(out, N_("No dice are kept, throw %d of %d made."), s->roll_number, YAHTZEE_THROWS);
    } else {
        text_say(out,
                 yahtzee_to_throw(s) ? N_("Kept dice %s, throw %d of %d made.")
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
        } else if (points[box] >= 0 && s->roll_number && !yahtzee_to_throw(s)) {
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
    .label = yahtzee_label,
    .reason = yahtzee_reason,
    .tell = tell,
    .progress = progress,
    .describe = describe,
    .highlight = N_("Yahtzee"),
    .highlighted = highlighted,
};
