#include "ui/play/playback_words.h"

#include "ui/text/position_words.h"
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
    playback_dice_of(l->setup, out);
    if (l->keeps && !playback_is_kept(l)) {
        text_say(out, out->length ? N_(", not kept") : N_("not kept"));
    }
}

void playback_result(const struct playback *l, struct text *out)
{
    state_result(l->setup, l->match, out);
}

void playback_leave(const struct playback *l, struct text *out)
{
    if (l->match->ending != ENDING_NONE) {
        playback_result(l, out);
    } else if (playback_is_kept(l)) {
        text_say(out, N_("Saved; run 'rollick resume' to continue."));
    } else {
        text_say(out, N_("The match was not kept."));
    }
}
