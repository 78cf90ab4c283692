#include "ui/play/playback_words.h"

#include "ui/text/sentences.h"

enum { COMMIT_SHOWN = 16 }; /* digits of line 1 */

void playback_dice_of(const struct setup *s, struct text *out)
{
    char word[SEED_WORD];
    if (s->dice == DICE_TYPED) {
        text_say(out, N_("dice typed by hand"));
    } else if (s->dice == DICE_FILE) {
        text_say(out, N_("dice from a file"));
    } else if (s->seed.drawn) {
        text_say(out, N_("dice %.*s"), COMMIT_SHOWN, s->seed.commit);
    } else if (!s->seed.hidden) {
        seed_word(s->seed.value, word);
        text_say(out, N_("seed %s"), word);
    }
}

void playback_dice(const struct playback *l, struct text *out)
{
    playback_dice_of(&l->table.setup, out);
    if (l->keeps && !playback_is_kept(l)) {
        text_say(out, out->length ? N_(", not kept") : N_("not kept"));
    }
}

/* "188 to 163", the seat's own score first. */
static void say_scores(const struct playback *l, int seat, struct text *out)
{
    const struct match *m = &l->table.match;
    text_add(out, "%d", m->game->score(&m->state, seat));
    for (int other = 0; other < m->state.common.seats; other++) {
        if (other != seat) {
            text_add(out, " : %d", m->game->score(&m->state, other));
        }
    }
}

static void say_winner(const struct playback *l, unsigned winners, struct text *out)
{
    int seat = __builtin_ctz(winners);
    struct text scores = {0};
    if (winners & (winners - 1)) {
        text_say(out, N_("A tie at %d."), l->table.match.game->score(&l->table.match.state, seat));
        return;
    }
    say_scores(l, seat, &scores);
    text_say(out, N_("%s wins, %s."), scene_name(&l->scene, seat), scores.bytes);
}

void playback_result(const struct playback *l, struct text *out)
{
    const struct match *m = &l->table.match;
    unsigned winners = match_winners(m);
    if (m->ending == ENDING_CONCEDED) {
        text_say(out, N_("%s concedes."), scene_name(&l->scene, m->ended_by));
        text_add(out, " ");
    }
    if (winners) {
        say_winner(l, winners, out);
    } else if (m->ending == ENDING_OVER) {
        int points = m->game->score(&m->state, 0);
        text_say_n(out, "%s has %d point.", "%s has %d points.", (unsigned long)points,
                   scene_name(&l->scene, 0), points);
    } else {
        text_say(out, N_("The match ends without a winner."));
    }
}

void playback_leave(const struct playback *l, struct text *out)
{
    if (l->table.match.ending != ENDING_NONE) {
        playback_result(l, out);
    } else if (playback_is_kept(l)) {
        text_say(out, N_("Saved; run 'rollick resume' to continue."));
    } else {
        text_say(out, N_("The match was not kept."));
    }
}
