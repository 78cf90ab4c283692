#include "ui/line/parts.h"
#include "ui/text/position_words.h"

static int only(unsigned set)
{
    int seat = 0;
    while (!(set >> seat & 1)) {
        seat++;
    }
    return seat;
}

static void say_scores(struct line *l, struct text *words)
{
    const struct match *m = &l->t.match;
    if (m->ending == ENDING_CONCEDED) {
        text_say(words, N_("%s gives up."),
                 setup_shown(&l->t.setup, m->ended_by, l->out->translator));
        text_add(words, " ");
    }
    text_say(words, m->ending == ENDING_LIMIT ? N_("The match has grown too long and ends here.")
                                              : N_("The match is over."));
    for (int seat = 0; seat < m->state.common.seats; seat++) {
        text_add(words, " %s: %d.", setup_shown(&l->t.setup, seat, l->out->translator),
                 m->game->score(&m->state, seat));
    }
}

static void say_cry(struct line *l, int seat)
{
    const struct seat *s = &l->t.setup.seat[seat];
    struct text words = out_text(l->out);
    if (s->kind == SEAT_BRAIN && policy_face(&s->policy)->cry) {
        text_say(&words, N_("%s says: %s"), s->name,
                 text_word(&words, policy_face(&s->policy)->cry));
        line_words(l, &words);
    }
}

static void say_winners(struct line *l)
{
    struct text words = out_text(l->out), names = out_text(l->out);
    unsigned winners = match_winners(&l->t.match);
    if (!winners) {
        return;
    }
    if (winners & (winners - 1)) {
        state_names(&l->t.setup, winners, &names);
        text_say(&words, N_("%s share the highest score. Tie! Play again."), names.bytes);
        line_words(l, &words);
        return;
    }
    text_say(&words, N_("%s wins."), setup_shown(&l->t.setup, only(winners), l->out->translator));
    line_words(l, &words);
    say_cry(l, only(winners));
}

/* Now anybody can check that the dice were fixed before the first throw. */
static void reveal(struct line *l)
{
    const struct seed *seed = &l->t.setup.seed;
    struct text words = out_text(l->out);
    char nonce[HASH_WORD], value[SEED_WORD];
    if (l->t.setup.dice != DICE_PHILOX || !seed->drawn) {
        return;
    }
    nonce_word(seed->nonce, nonce);
    seed_word(seed->value, value);
    text_say(&words, N_("Dice: nonce %s, seed %s."), nonce, value);
    line_words(l, &words);
}

void line_result(struct line *l)
{
    struct text words = out_text(l->out);
    say_scores(l, &words);
    line_words(l, &words);
    say_winners(l);
    reveal(l);
}
