/* games/character.h: brains with a habit that people can find out and win by.
 *
 * A character does what its habit says, a rule of thumb in one sentence. Two things it never does,
 * whatever the habit says: choose certain defeat while another choice leaves a chance, and choose
 * what is worse for every outcome, so that its highest value right after the next throw is below
 * the lowest after another choice. Its judge knows, a brain of the game that rates and values
 * positions. Where the habit says nothing or what it must not do, a character chooses the best of
 * what is left, by its judge. Source: rollick-rules(6), "Characters". */
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
    bool lost;          /* the match is lost for certain */
};

/* What can follow an action of the seat to move. `judge` has its table. */
void character_outcomes(const struct policy *judge, const void *state, int action,
                        struct outcomes *o);

/* Why a choice must not be made. */
enum refusal { REFUSAL_NONE, REFUSAL_LOST, REFUSAL_WORSE };

/* Whether another action leaves a chance where this one is lost for certain, or is better whatever
 * is thrown. */
enum refusal character_refusal(const struct policy *judge, const void *state, int action);

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
    .face = {"Rookie Robin", "🐣", N_("I won? So that is how it goes!")}
#define CHARACTER_LENA                                                                             \
    .id = "lena", .about = N_("still learning"),                                                   \
    .face = {"Learning Lena", "🌱", N_("I am getting the hang of it.")}
#define CHARACTER_CASPER                                                                           \
    .id = "casper", .about = N_("a good casual player"),                                           \
    .face = {"Casual Casper", "☕", N_("A nice little match. Another one?")}
#define CHARACTER_SASHA                                                                            \
    .id = "sasha", .about = N_("a strong player who slips now and then"),                          \
    .face = {"Seasoned Sasha", "🧭", N_("Well played. You had your chances.")}

#define CHARACTER_FUNCTIONS                                                                        \
    .unfit = character_unfit, .table_size = character_table_size, .fill = character_fill,          \
    .rate = policy_rate_choice, .choose = character_choose

#endif
