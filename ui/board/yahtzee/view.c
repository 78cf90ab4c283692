#include "ui/board/yahtzee/view.h"

#include "games/words.h"
#include "games/yahtzee/game.h"
#include "games/yahtzee/rules.h"
#include "ui/board/yahtzee/card.h"
#include "ui/board/yahtzee/dice.h"
#include "ui/board/yahtzee/layout.h"
#include "ui/board/yahtzee/odds.h"
#include "ui/text/sentences.h"

#include <string.h>

static const struct yahtzee *card_of(const struct scene *s)
{
    return (const struct yahtzee *)&s->state;
}

static void begin(const struct scene *s, struct cursor *cursor)
{
    const struct yahtzee *y = card_of(s);
    if (y->roll_number <= 1) {
        *cursor = (struct cursor){.choice = -1};
    }
    if (y->roll_number == YAHTZEE_THROWS) {
        cursor->kept = 0;
    }
}

static void choose(struct view_call *v, int action)
{
    const struct yahtzee *y = card_of(v->scene);
    if (yahtzee.legal(y, action)) {
        v->action = action;
    } else {
        yahtzee.words->why_not(y, action, v->why);
    }
}

/* Keeps a die or lets it go, or throws those that are not kept. */
static void keep_or_roll(struct binding_call *call)
{
    struct view_call *v = call->of;
    const struct yahtzee *y = card_of(v->scene);
    bool keep = call->command == YAHTZEE_KEEP_KEY && y->roll_number < YAHTZEE_THROWS;
    if (keep) {
        v->cursor->kept ^= 1u << (call->key->code - '1');
    } else {
        choose(v, (int)v->cursor->kept);
    }
}

static void take(struct binding_call *call)
{
    struct view_call *v = call->of;
    int box = call->command == YAHTZEE_BOX_KEY ? yahtzee_card_box((int)call->key->code)
                                               : v->cursor->choice;
    if (box < 0) {
        text_say(v->why, N_("Move to a row first; the letter of a row scores there at once."));
    } else {
        choose(v, YAHTZEE_SCORE + box);
    }
}

static void move(struct binding_call *call)
{
    struct view_call *v = call->of;
    int by = key_bar_step(call->command);
    for (int box = v->cursor->choice, i = 0; i < YAHTZEE_BOXES; i++) {
        box = box < 0 && by < 0 ? YAHTZEE_BOXES - 1 : (box + by + YAHTZEE_BOXES) % YAHTZEE_BOXES;
        if (yahtzee.legal(card_of(v->scene), YAHTZEE_SCORE + box)) {
            v->cursor->choice = box;
            return;
        }
    }
}

static void point(struct cursor *cursor, int line)
{
    cursor->choice = line;
}

static void scroll(struct binding_call *call)
{
    struct view_call *v = call->of;
    yahtzee_card_scroll(v->scene, v->cursor, key_bar_step(call->command));
}

static const struct binding keys[] = {
    {YAHTZEE_KEEP_KEY, "1-5", N_("keep"), N_("keep that die, or let it go again"), 0,
     .run = keep_or_roll},
    {YAHTZEE_ROLL_KEY, "r Space", N_("roll"), N_("throw the dice that are not kept"), 0,
     ACTION_ROLL, keep_or_roll},
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("move to a row"), 3, .run = move},
    {COMMAND_ENTER, "Enter", "+", N_("score the dice in the row chosen"), 0, .run = take},
    {YAHTZEE_BOX_KEY, "a-s!hjklqr", N_("score"), N_("score in the row of that letter"), 0,
     .run = take},
    {COMMAND_LEFT, "Left h", NULL, NULL, 0, .run = scroll},
    {COMMAND_RIGHT, "Right l", NULL, N_("more players, where not all have room"), 0, .run = scroll},
    {0},
};

/* After the last throw only rows are left to choose. */
static const struct binding last_keys[] = {
    {YAHTZEE_KEEP_KEY, "1-5", NULL, NULL, 0, .run = keep_or_roll},
    {YAHTZEE_ROLL_KEY, "r Space", NULL, N_("no roll is left in this turn"), 0, ACTION_ROLL,
     keep_or_roll},
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("move"), N_("move to a row"), 3, .run = move},
    {COMMAND_ENTER, "Enter", "+", N_("score the dice in the row chosen"), 0, .run = take},
    {YAHTZEE_BOX_KEY, "a-s!hjklqr", N_("score"), N_("score in the row of that letter"), 0,
     .run = take},
    {COMMAND_LEFT, "Left h", NULL, NULL, 0, .run = scroll},
    {COMMAND_RIGHT, "Right l", NULL, N_("more players, where not all have room"), 0, .run = scroll},
    {0},
};

static const struct binding throw_keys[] = {
    {YAHTZEE_ROLL_KEY, "Space | r", N_("throw"), N_("throw all dice"), 0, ACTION_ROLL},
    {0},
};

static const struct binding *keys_now(const struct scene *s)
{
    const struct yahtzee *y = card_of(s);
    return y->roll_number == YAHTZEE_THROWS ? last_keys : keys;
}

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    const struct yahtzee *y = card_of(s);
    if (y->roll_number == YAHTZEE_THROWS) {
        text_say(out, N_("Choose a row to score."));
    } else if (!cursor->kept) {
        text_say(out, N_("Keep dice and roll again, or score a row."));
    } else {
        struct text dice = {0};
        for (int i = 0; i < YAHTZEE_DICE; i++) {
            if (cursor->kept >> i & 1) {
                text_add(&dice, dice.length ? " %d" : "%d", y->dice[i]);
            }
        }
        text_say(out, N_("You keep %s. Roll, or score a row."), dice.bytes);
    }
}

static int figure(const void *state, const char *field, int i, struct text *out)
{
    (void)state;
    if (strcmp(field, "boxes") == 0) {
        text_say(out, "%s", say_word(yahtzee_boxes[i].title));
    }
    return 0;
}

const struct view yahtzee_view = {
    .game = &yahtzee,
    .keys = keys,
    .keys_now = keys_now,
    .throw_keys = throw_keys,
    .begin = begin,
    .panels = {{yahtzee_dice_size, yahtzee_dice_draw, true},
               {yahtzee_odds_size, yahtzee_odds_draw},
               {yahtzee_card_size, yahtzee_card_draw, true}},
    .point = point,
    .ask = ask,
    .figure = figure,
};
