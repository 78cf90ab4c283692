/* games/character.h: brains with a habit that people can find out and win by.
 *
 * A character does what its habit says, a rule of thumb in one sentence. Three things it never
 * does, whatever the habit says: choose certain defeat while another choice leaves a chance, let a
 * certain win go, and choose what is worse for every outcome, so that its highest value right after
 * the next throw is below the lowest after another choice. Its judge knows, a brain of the game
 * that rates and values positions. Where the habit says nothing or what it must not do, a character
 * chooses the best of what is left, by its judge. Source: rollick-rules(6), "Characters". */
#ifndef ROLLICK_GAMES_CHARACTER_H
#define ROLLICK_GAMES_CHARACTER_H

#include "games/brain.h"

enum { NO_ACTION = -1 };

/* What a character is made of; it stands in struct brain. */
struct habit {
    /* One sentence, a message id, in which the brain's numbers stand by their names: "never stops
     * below N". What it says alone must be enough to tell what choose() does. */
    const char *sentence;

    /* What the sentence says at a choice: a legal action, or NO_ACTION. */
    int (*choose)(const struct policy *policy, const void *state);

    const struct brain *judge; /* a brain of the game without parameters */
};

/* What can follow an action, in values of a judge to the seat that chooses. */
struct outcomes {
    double least, most; /* right after the next throw, over all throws; equal where none follows */
    bool lost, won;     /* the match is lost, or won alone, for certain */
};

/* What can follow an action of the seat to move. `judge` has its table. */
void character_outcomes(const struct policy *judge, const void *state, int action,
                        struct outcomes *o);

/* The same by all throws and the judge's value(), for a brain whose outcomes() only glances. */
void character_play_out(const struct policy *judge, const void *state, int action,
                        struct outcomes *o);

/* Whether a choice must not be made: another action leaves a chance where this one is lost for
 * certain, wins for certain where this one does not, or is better whatever is thrown. */
bool character_refuses(const struct policy *judge, const void *state, int action);

/* The judge of a character. Its table is the character's. */
struct policy character_judge(const struct policy *policy);

/* What the habit says about a choice; NO_ACTION too where it says what must not be done. */
int character_decides(const struct policy *policy, const void *state);

/* Appends the sentence, with the policy's own numbers. The brain has a habit. */
void character_say(const struct policy *policy, struct text *out);

/* What struct brain asks of a character. */
const char *character_unfit(const struct policy *policy, const void *start);
size_t character_table_size(const struct policy *policy, const void *start);
bool character_fill(const struct policy *policy, const void *start, void *table,
                    const struct progress *progress);
int character_choose(const struct policy *policy, const void *state);

/* The four whom every game has, weak to strong: what lists say of them, and how they look. */
#define CHARACTER_ROBIN                                                                            \
    .id = "robin", .about = N_("has just learned the rules"),                                      \
    .face = {"Rookie Robin", "🐣", N_("I won? So that is how it goes!"),                            \
             .says = {N_("Is that as good as it looks?"), N_("Hey! Is that allowed?"),             \
                      N_("Am I ahead? Really?"), N_("Oh. Where did my lead go?")}}
#define CHARACTER_LENA                                                                             \
    .id = "lena", .about = N_("still learning"),                                                   \
    .face = {"Learning Lena", "🌱", N_("I am getting the hang of it."),                             \
             .says = {N_("That one goes into my notebook."), N_("Noted. I must learn that, too."), \
                      N_("I think I see how this works."), N_("One more lesson, it seems.")}}
#define CHARACTER_CASPER                                                                           \
    .id = "casper", .about = N_("a good casual player"),                                           \
    .face = {"Casual Casper", "☕", N_("A nice little match. Another one?"),                        \
             .says = {N_("Ah, that one tasted good."), N_("Ouch. I nearly spilled my coffee."),    \
                      N_("No hurry, but I am in front now."), N_("After you. I will catch up.")}}
#define CHARACTER_SASHA                                                                            \
    .id = "sasha", .about = N_("a strong player who slips now and then"),                          \
    .face = {"Seasoned Sasha", "🧭", N_("Well played. You had your chances."),                   \
             .says = {N_("As planned, more or less."), N_("I had not reckoned with that."),        \
                      N_("This is where the match turns."),                                        \
                      N_("Very well. Now it gets interesting.")}}

#define CHARACTER_FUNCTIONS                                                                        \
    .unfit = character_unfit, .table_size = character_table_size, .fill = character_fill,          \
    .rate = policy_rate_choice, .choose = character_choose

#endif
