#include "tests/bench/draw.h"

#include "games/lanes.h"

unsigned VECTOR_NAME(draw)(int n)
{
    struct lane_seeds seeds;
    lane_number sum = number_of(0), face[4];
    for (int lane = 0; lane < NUMBER_LANES; lane++) {
        lane_seeds_set(&seeds, lane, (uint64_t)lane << 40 | (unsigned)lane);
    }
    for (int t = 0; t * NUMBER_LANES < n; t++) {
        lanes_draw(&seeds, number_of(0), number_of(t), 0, 6, 4, face);
        sum += face[0] + face[1] + face[2] + face[3];
    }
    return number_set(sum == 0);
}
