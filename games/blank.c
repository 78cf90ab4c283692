#include "games/blank.h"

#include "games/brain.h"
#include "games/words.h"

static struct node next(const void *state)
{
    int seat = ((const struct blank *)state)->common.seat;
    return (struct node){.kind = NODE_OVER, .seat = seat, .sides = 6};
}

static int actions(const void *state, int *action)
{
    (void)state, (void)action;
    return 0;
}

static bool legal(const void *state, int action)
{
    (void)state, (void)action;
    return false;
}

static void act(void *state, int action)
{
    (void)state, (void)action;
}

static void roll(void *state, const int *face)
{
    (void)state, (void)face;
}

static int score(const void *state, int seat)
{
    return ((const struct blank *)state)->scores[seat];
}

static void name(const void *state, int action, struct text *out)
{
    (void)state, (void)action, (void)out;
}

static void tell(const void *before, const void *after, const struct event *event, struct text *out)
{
    (void)before, (void)after, (void)event, (void)out;
}

static void progress(const void *state, struct text *out)
{
    (void)state;
    text_say(out, N_("over before it began"));
}

static bool turn_over(const void *before, const void *after)
{
    (void)before, (void)after;
    return true;
}

static const struct rule rules[] = {{0}};

static const struct preset presets[] = {{"standard", N_("the only rules there are"), ""}, {0}};

static const struct field fields[] = {
    {"scores", offsetof(struct blank, scores), .each = true, .max = 1000000, .list = true,
     .label = N_("points")},
    {0},
};

static const struct brain *const brains[] = {NULL};

static const struct game_words words = {
    .about = N_("Nothing can be done."),
    .tell = tell,
    .progress = progress,
};

const struct game blank = {
    .id = "blank",
    .title = "Blank",
    .version = 1,
    .seats_min = 1,
    .seats_max = 2,
    .seats_standard = 2,
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .brains = brains,
    .words = &words,
    .next = next,
    .actions = actions,
    .legal = legal,
    .act = act,
    .roll = roll,
    .score = score,
    .name = name,
    .turn_over = turn_over,
};
