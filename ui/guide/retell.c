#include "ui/guide/retell.h"

#include "ui/text/position_words.h"

static void say_commit(struct lines *l, const struct seed *seed)
{
    struct text words = out_text(l->out);
    char commit[HASH_WORD];
    seed_commit(seed->nonce, commit);
    text_say(&words, N_("Dice: drawn, commit %s."), commit);
    lines_words(l, &words);
}

static void say_given(struct lines *l, const struct seed *seed)
{
    struct text words = out_text(l->out);
    char word[SEED_WORD];
    seed_word(seed->value, word);
    text_say(&words, N_("Dice: seed %s, given."), word);
    lines_words(l, &words);
}

void retell_dice(struct lines *l, const struct setup *s)
{
    if (s->dice != DICE_PHILOX) {
        lines_say(l, N_("Dice: typed in by hand."));
    } else if (s->seed.drawn) {
        say_commit(l, &s->seed);
    } else {
        say_given(l, &s->seed);
    }
}

static int only(unsigned set)
{
    int seat = 0;
    while (!(set >> seat & 1)) {
        seat++;
    }
    return seat;
}

static void say_scores(const struct lines *l, const struct setup *s, const struct match *m,
                       struct text *words)
{
    if (m->ending == ENDING_CONCEDED) {
        text_say(words, N_("%s gives up."), setup_shown(s, m->ended_by, l->out->translator));
        text_add(words, " ");
    }
    text_say(words, m->ending == ENDING_LIMIT ? N_("The match has grown too long and ends here.")
                                              : N_("The match is over."));
    for (int seat = 0; seat < m->state.common.seats; seat++) {
        text_add(words, " %s: %d.", setup_shown(s, seat, l->out->translator),
                 m->game->score(&m->state, seat));
    }
}

static void say_cry(struct lines *l, const struct setup *setup, int seat)
{
    const struct seat *s = &setup->seat[seat];
    struct text words = out_text(l->out);
    if (s->kind == SEAT_BRAIN && policy_face(&s->policy)->cry) {
        text_say(&words, N_("%s says: %s"), s->name,
                 text_word(&words, policy_face(&s->policy)->cry));
        lines_words(l, &words);
    }
}

static void say_winners(struct lines *l, const struct setup *s, const struct match *m)
{
    struct text words = out_text(l->out), names = out_text(l->out);
    unsigned winners = match_winners(m);
    if (!winners) {
        return;
    }
    if (winners & (winners - 1)) {
        state_names(s, winners, &names);
        text_say(&words, N_("%s share the highest score. Tie! Play again."), names.bytes);
        lines_words(l, &words);
        return;
    }
    text_say(&words, N_("%s wins."), setup_shown(s, only(winners), l->out->translator));
    lines_words(l, &words);
    say_cry(l, s, only(winners));
}

/* Now anybody can check that the dice were fixed before the first throw. */
static void reveal(struct lines *l, const struct setup *s)
{
    const struct seed *seed = &s->seed;
    struct text words = out_text(l->out);
    char nonce[HASH_WORD], value[SEED_WORD];
    if (s->dice != DICE_PHILOX || !seed->drawn) {
        return;
    }
    nonce_word(seed->nonce, nonce);
    seed_word(seed->value, value);
    text_say(&words, N_("Dice: nonce %s, seed %s."), nonce, value);
    lines_words(l, &words);
}

void retell_result(struct lines *l, const struct setup *s, const struct match *m)
{
    struct text words = out_text(l->out);
    say_scores(l, s, m, &words);
    lines_words(l, &words);
    say_winners(l, s, m);
    reveal(l, s);
}

static void say_position(struct lines *l, const struct setup *s, const struct match *m)
{
    lines_close(l);
    state_head(l->out, s, &m->state);
    out_break(l->out);
}

/* Goes through the events once more; nobody is asked. */
static void tell_again(struct match *m, const struct match *whole, int at, struct transcript *t,
                       enum leading leading, struct lines *l)
{
    struct text why = out_text(l->out);
    for (int i = 0; i < whole->events; i++) {
        if (i == at) {
            say_position(l, t->setup, m);
            t->shown = t->n;
        }
        match_replay(m, &whole->event[i], &why);
        if (i >= at) {
            transcript_tell(t, leading, l);
        }
    }
    lines_close(l);
    if (at >= whole->events) {
        say_position(l, t->setup, m);
    }
}

void retell_match(const struct setup *setup, const struct match *m, int at, unsigned comments,
                  enum leading leading, struct out *out)
{
    struct lines l;
    struct match again;
    struct transcript t;
    out->spoken = true;
    lines_init(&l, out);
    match_init(&again, setup->game, &setup->start);
    transcript_init(&t, setup, &again, comments, out->translator);
    retell_dice(&l, setup);
    tell_again(&again, m, at, &t, leading, &l);
    if (m->ending == ENDING_NONE) {
        lines_say(&l, N_("The record is broken off here."));
    } else {
        again.ending = m->ending;
        again.ended_by = m->ended_by;
        retell_result(&l, setup, &again);
    }
    transcript_fini(&t);
    match_fini(&again);
}
