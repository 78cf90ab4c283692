#include "ui/cli/lab/lab.h"

const char *lab_operand(const struct lab *lab, int i)
{
    return i < lab->operands ? lab->operand[i] : NULL;
}

void lab_start(const struct lab *lab, union position *start)
{
    *start = lab->setup.start;
    start->common.seats = lab->setup.game->seats_standard;
    game_standard(lab->setup.game, start);
}

bool lab_seed(struct lab *lab, struct seed *seed)
{
    return lab->seed ? seed_given(seed, lab->seed, "", lab->why) : seed_draw(seed, lab->why);
}
