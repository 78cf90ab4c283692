#include "games/knucklebones/net.h"

#include <string.h>

enum { STEP_MOST = 127, SQUASH_SQUARES = 8, SQUASH = 1 << SQUASH_SQUARES };

/* The logistic function but for the exponential, of which this is a power that comes near it: no
 * two machines disagree about multiplication. */
static float squash(float x)
{
    x = x > 30 ? 30 : x < -30 ? -30 : x;
    float power = 1 - x / SQUASH;
    for (int i = 0; i < SQUASH_SQUARES; i++) {
        power *= power;
    }
    return 1 / (1 + power);
}

static inline float positive(float x)
{
    return x > 0 ? x : 0;
}

__attribute__((always_inline)) static inline float win(const struct knucklebones_net *net, int role,
                                                       const int *pair,
                                                       struct knucklebones_glance *glance)
{
    float lane[NET_LANES] = {0}, sum = net->out_bias[role];
    const float *a = net->row[pair[0]], *b = net->row[pair[1]], *c = net->row[pair[2]];
    float hidden[NET_HIDDEN];
    for (int i = 0; i < NET_INPUTS; i++) {
        glance->input[i] = net->bias[role][i] + a[i] + b[i] + c[i];
    }
    memcpy(hidden, net->hidden_bias[role], sizeof hidden);
    for (int i = 0; i < NET_INPUTS; i++) {
        float input = positive(glance->input[i]);
        for (int j = 0; j < NET_HIDDEN; j++) {
            hidden[j] += input * net->weight[i][j];
        }
    }
    for (int j = 0; j < NET_HIDDEN; j += NET_LANES) {
        for (int k = 0; k < NET_LANES; k++) {
            lane[k] += positive(hidden[j + k]) * net->out[j + k];
        }
    }
    for (int k = 0; k < NET_LANES; k++) {
        sum += lane[k];
    }
    memcpy(glance->hidden, hidden, sizeof hidden);
    return squash(sum);
}

#ifdef __x86_64__
/* The same with eight lanes at a time, if the machine has them: the same sums. */
__attribute__((target("avx2"))) static float win_avx2(const struct knucklebones_net *net, int role,
                                                      const int *pair,
                                                      struct knucklebones_glance *glance)
{
    return win(net, role, pair, glance);
}
#endif

float knucklebones_net_win(const struct knucklebones_net *net, int role, const int *pair,
                           struct knucklebones_glance *glance)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        return win_avx2(net, role, pair, glance);
    }
#endif
    return win(net, role, pair, glance);
}

static float read_float(const uint8_t *byte)
{
    uint32_t bits = (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
                    (uint32_t)byte[3] << 24;
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void write_float(float x, uint8_t *byte)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    for (int i = 0; i < 4; i++) {
        byte[i] = (uint8_t)(bits >> 8 * i);
    }
}

void knucklebones_net_read(struct knucklebones_net *net, const uint8_t *bytes)
{
    float *weight = &net->bias[0][0], step[NET_INPUTS];
    for (int i = 0; i < NET_WEIGHTS; i++, bytes += 4) {
        weight[i] = read_float(bytes);
    }
    for (int i = 0; i < NET_INPUTS; i++, bytes += 4) {
        step[i] = read_float(bytes);
    }
    for (int p = 0; p < NET_PAIRS; p++) {
        for (int i = 0; i < NET_INPUTS; i++) {
            net->row[p][i] = step[i] * (float)(int8_t)*bytes++;
        }
    }
}

void knucklebones_net_write(const struct knucklebones_net *net, uint8_t *bytes)
{
    const float *weight = &net->bias[0][0];
    float step[NET_INPUTS];
    for (int i = 0; i < NET_WEIGHTS; i++, bytes += 4) {
        write_float(weight[i], bytes);
    }
    for (int i = 0; i < NET_INPUTS; i++, bytes += 4) {
        float most = 0;
        for (int p = 0; p < NET_PAIRS; p++) {
            float x = net->row[p][i] < 0 ? -net->row[p][i] : net->row[p][i];
            most = x > most ? x : most;
        }
        step[i] = most > 0 ? most / STEP_MOST : 1;
        write_float(step[i], bytes);
    }
    for (int p = 0; p < NET_PAIRS; p++) {
        for (int i = 0; i < NET_INPUTS; i++) {
            float steps = net->row[p][i] / step[i];
            *bytes++ = (uint8_t)(int8_t)(steps < 0 ? steps - 0.5f : steps + 0.5f);
        }
    }
}
