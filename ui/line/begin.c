#include "ui/line/parts.h"

#include <stddef.h>
#include <string.h>

static void say_commit(struct line *l, const struct seed *seed)
{
    struct text words = out_text(l->out);
    char commit[HASH_WORD];
    seed_commit(seed->nonce, commit);
    text_say(&words, N_("Dice: drawn, commit %s."), commit);
    line_words(l, &words);
}

static void say_given(struct line *l, const struct seed *seed)
{
    struct text words = out_text(l->out);
    char word[SEED_WORD];
    seed_word(seed->value, word);
    text_say(&words, N_("Dice: seed %s, given."), word);
    line_words(l, &words);
}

/* The name a seat will have, before the setup is finished. */
static void say_name(const struct setup *s, int seat, struct text *out)
{
    char names[SEATS_MOST * NAME_BYTES];
    const char *name = names;
    setup_names(s, names);
    for (int i = 0; i < seat; i++) {
        name += strcspn(name, "\n");
        name += *name == '\n';
    }
    names[name - names + (ptrdiff_t)strcspn(name, "\n")] = '\0';
    text_add(out, "%s", setup_name_shown(name, out->translator));
}

static enum course ask_secret(struct line *l, struct setup *s, int seat)
{
    struct text question = out_text(l->out), name = out_text(l->out);
    char secret[INPUT_LINE];
    say_name(s, seat, &name);
    text_say(&question, N_("%s, type a secret for the dice, or nothing:"), name.bytes);
    for (;;) {
        struct text why = out_text(l->out), sentence = out_text(l->out);
        enum course course = line_secret(l, &question, secret);
        if (course != COURSE_ON || !*secret || seed_mix(&s->seed, secret, &why)) {
            memset(secret, 0, sizeof secret);
            return course;
        }
        text_add(&sentence, "%s.", why.bytes);
        line_words(l, &sentence);
    }
}

static enum course ask_secrets(struct line *l, struct setup *s)
{
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        enum course course = COURSE_ON;
        if (s->seat[seat].kind == SEAT_HUMAN) {
            course = ask_secret(l, s, seat);
        }
        if (course != COURSE_ON) {
            return course;
        }
    }
    struct text words = out_text(l->out);
    text_say_n(&words, "%d secret is in the dice.", "%d secrets are in the dice.",
               (unsigned long)s->seed.secrets, s->seed.secrets);
    line_words(l, &words);
    return COURSE_ON;
}

void line_dice_known(struct line *l)
{
    const struct setup *s = &l->t.setup;
    if (s->dice != DICE_PHILOX) {
        line_say(l, N_("Dice: typed in by hand."));
    } else if (s->seed.drawn) {
        say_commit(l, &s->seed);
    } else {
        say_given(l, &s->seed);
    }
}

enum course line_dice(struct line *l, struct setup *s)
{
    if (s->dice == DICE_TYPED) {
        line_say(l, N_("Dice: typed in by hand."));
    } else if (s->dice == DICE_FILE) {
        line_say(l, N_("Dice: from a file."));
    } else if (!s->seed.drawn) {
        say_given(l, &s->seed);
    } else {
        say_commit(l, &s->seed);
        return l->series.secrets ? ask_secrets(l, s) : COURSE_ON;
    }
    return COURSE_ON;
}
