/* knucklebones_fit.c RULES MILLIONS FILE: fits the net of games/knucklebones/net.h and writes it.
 *
 * Nobody's solution is needed. The net plays matches against itself, both seats erring at times,
 * and each position it comes to is moved towards what looking one throw ahead makes of it: the mean
 * over the faces of the best move, judged by the same net or, at the end, by the result. What is
 * true of the last moves spreads so to the first ones.
 *
 * The same command gives the same bytes on every machine. */
#include "games/knucklebones/game.h"
#include "games/knucklebones/index.h"
#include "games/knucklebones/lookahead.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 64, /* positions between two changes of the net */
    DENSE = NET_WEIGHTS,
};

/* What Adam (Kingma and Ba 2015) keeps of every weight. */
struct fit {
    struct knucklebones_lookahead ahead;
    struct knucklebones_net slope, mean, square;
    int touched[BATCH * AHEAD_COLUMNS], touches, positions;
    bool is_touched[NET_PAIRS];
    float mean_left, square_left; /* how much of the beginnings is still in the means */
    double error;                 /* squares, since last told */
    long seen;
    uint64_t random;
};

/* xorshift64 (Marsaglia 2003). */
static uint32_t draw(struct fit *f)
{
    f->random ^= f->random << 13;
    f->random ^= f->random >> 7;
    f->random ^= f->random << 17;
    return (uint32_t)(f->random >> 32);
}

/* Between -1 and 1. */
static float around(struct fit *f)
{
    return (float)(draw(f) >> 8) / 8388608 - 1;
}

/* Random rows, to which points and dice are added so that it need not find them out. */
static void begin_rows(struct fit *f)
{
    for (int p = 0; p < NET_PAIRS; p++) {
        const int16_t *points = f->ahead.points[p], *dice = f->ahead.dice[p];
        float *row = f->ahead.net.row[p], lead = (float)(points[0] - points[1]) / 30;
        for (int i = 0; i < NET_INPUTS; i++) {
            row[i] = 0.15f * around(f);
        }
        row[0] += lead;
        row[1] -= lead;
        row[2] += 0.3f * (float)dice[0];
        row[3] += 0.3f * (float)dice[1];
        row[4] += lead / 2;
        row[5] -= lead / 2;
        row[6] += (float)points[0] / 30;
        row[7] += (float)points[1] / 30;
    }
}

static void begin(struct fit *f)
{
    struct knucklebones_net *net = &f->ahead.net;
    f->random = UINT64_C(88172645463325252);
    f->mean_left = f->square_left = 1;
    begin_rows(f);
    for (int i = 0; i < NET_INPUTS; i++) {
        net->bias[0][i] = net->bias[1][i] = 0.3f;
        for (int j = 0; j < NET_HIDDEN; j++) {
            net->weight[i][j] = 0.25f * around(f);
        }
    }
    for (int j = 0; j < NET_HIDDEN; j++) {
        net->out[j] = 0.3f * around(f);
    }
}

static void touch(struct fit *f, int pair)
{
    if (!f->is_touched[pair]) {
        f->is_touched[pair] = true;
        f->touched[f->touches++] = pair;
    }
}

/* Sums over the lanes of a row of weights, always in the same order. */
static float dot(const float *a, const float *b)
{
    float lane[NET_LANES] = {0}, sum = 0;
    for (int j = 0; j < NET_HIDDEN; j += NET_LANES) {
        for (int k = 0; k < NET_LANES; k++) {
            lane[k] += a[j + k] * b[j + k];
        }
    }
    for (int k = 0; k < NET_LANES; k++) {
        sum += lane[k];
    }
    return sum;
}

/* Adds to the slopes of all weights what this position says about them. */
static void learn(struct fit *f, const struct knucklebones_spot *s, float target)
{
    struct knucklebones_glance g;
    struct knucklebones_net *slope = &f->slope;
    const struct knucklebones_net *net = &f->ahead.net;
    float error = knucklebones_net_win(net, s->role, s->pair, &g) - target, hidden[NET_HIDDEN];
    f->error += error * error;
    f->seen++;
    slope->out_bias[s->role] += error;
    for (int j = 0; j < NET_HIDDEN; j++) {
        hidden[j] = g.hidden[j] > 0 ? error * net->out[j] : 0;
        slope->out[j] += g.hidden[j] > 0 ? error * g.hidden[j] : 0;
        slope->hidden_bias[s->role][j] += hidden[j];
    }
    for (int i = 0; i < NET_INPUTS; i++) {
        float input = g.input[i] > 0 ? g.input[i] : 0;
        g.input[i] = g.input[i] > 0 ? dot(net->weight[i], hidden) : 0;
        slope->bias[s->role][i] += g.input[i];
        for (int j = 0; j < NET_HIDDEN; j++) {
            slope->weight[i][j] += input * hidden[j];
        }
    }
    for (int c = 0; c < AHEAD_COLUMNS; c++) {
        touch(f, s->pair[c]);
        for (int i = 0; i < NET_INPUTS; i++) {
            slope->row[s->pair[c]][i] += g.input[i];
        }
    }
    f->positions++;
}

/* Changes n weights. The nets begin with the dense ones, so one place is the same in all four. */
static void change(struct fit *f, size_t from, int n, float rate)
{
    float *weight = (float *)(void *)&f->ahead.net + from, *slope = (float *)&f->slope + from;
    float *mean = (float *)&f->mean + from, *square = (float *)&f->square + from;
    float mean_scale = 1 / (1 - f->mean_left), square_scale = 1 / (1 - f->square_left);
    for (int i = 0; i < n; i++) {
        float s = slope[i] / BATCH;
        slope[i] = 0;
        mean[i] = 0.9f * mean[i] + 0.1f * s;
        square[i] = 0.999f * square[i] + 0.001f * s * s;
        weight[i] -= rate * mean[i] * mean_scale / (sqrtf(square[i] * square_scale) + 1e-8f);
    }
}

static void change_all(struct fit *f, float rate)
{
    f->mean_left *= 0.9f;
    f->square_left *= 0.999f;
    change(f, 0, DENSE, rate);
    for (int i = 0; i < f->touches; i++) {
        int pair = f->touched[i];
        f->is_touched[pair] = false;
        change(f, (size_t)(DENSE + pair * NET_INPUTS), NET_INPUTS, rate);
    }
    f->touches = f->positions = 0;
}

/* Quick at first, slower and slower to the end. */
static float rate_at(double done)
{
    double left = 1 - done;
    return (float)(0.003 * (done < 0.02 ? done / 0.02 : left * left + 0.003));
}

/* A seat errs rarely or often, the whole match long: so many times of 256. */
static int error_of_seat(struct fit *f)
{
    static const int often[] = {5, 26, 77, 256};
    return often[draw(f) % 4];
}

struct course {
    struct knucklebones_spot spot;
    int often[2], seat;
};

static void begin_course(struct fit *f, struct course *c)
{
    memset(c, 0, sizeof *c);
    c->often[0] = error_of_seat(f);
    c->often[1] = error_of_seat(f);
}

/* The chances of all moves; the mean over the faces of the best is returned. */
static float look(const struct fit *f, const struct knucklebones_spot *s,
                  float move[AHEAD_SIDES][AHEAD_COLUMNS], int *best)
{
    float sum = 0;
    for (int face = 0; face < AHEAD_SIDES; face++) {
        best[face] = 0;
        for (int c = 0; c < AHEAD_COLUMNS; c++) {
            bool again = c > 0 && s->pair[c] == s->pair[c - 1];
            move[face][c] =
                again ? move[face][c - 1] : knucklebones_lookahead_move(&f->ahead, s, face, c, 0);
            best[face] = move[face][c] > move[face][best[face]] ? c : best[face];
        }
        sum += move[face][best[face]];
    }
    return sum / AHEAD_SIDES;
}

/* Learns from the position that has been reached, and moves on. */
static void step(struct fit *f, struct course *c)
{
    float move[AHEAD_SIDES][AHEAD_COLUMNS], result;
    struct knucklebones_spot next;
    int best[AHEAD_SIDES], face, column;
    float target = look(f, &c->spot, move, best);
    if (knucklebones_lookahead_free(&f->ahead, &c->spot, 0) > 1 || f->ahead.last_reply) {
        learn(f, &c->spot, target);
    }
    face = (int)(draw(f) % AHEAD_SIDES);
    column = best[face];
    if ((int)(draw(f) % 256) < c->often[c->seat]) {
        do {
            column = (int)(draw(f) % AHEAD_COLUMNS);
        } while (move[face][column] < 0);
    }
    c->seat = 1 - c->seat;
    if (knucklebones_lookahead_step(&f->ahead, &c->spot, face, column, &next, &result)) {
        c->spot = next;
    } else {
        begin_course(f, c);
    }
}

static void fit(struct fit *f, long steps)
{
    struct course c;
    begin(f);
    begin_course(f, &c);
    for (long i = 0; i < steps; i++) {
        step(f, &c);
        if (f->positions == BATCH) {
            change_all(f, rate_at((double)i / (double)steps));
        }
        if ((i + 1) % 1000000 == 0) {
            fprintf(stderr, "%ld million positions, off by %.5f\n", (i + 1) / 1000000,
                    sqrt(f->error / (double)f->seen));
            f->error = 0;
            f->seen = 0;
        }
    }
}

static bool write_net(const struct knucklebones_net *net, const char *path)
{
    static uint8_t bytes[NET_BYTES];
    FILE *file = fopen(path, "wb");
    knucklebones_net_write(net, bytes);
    bool written = file && fwrite(bytes, sizeof bytes, 1, file) == 1;
    return (!file || fclose(file) == 0) && written;
}

int main(int argc, char **argv)
{
    static struct fit f;
    union position start;
    struct text why = {0};
    game_begin(&knucklebones, &start, 2, 0);
    const struct knucklebones *s = (const struct knucklebones *)(const void *)&start;
    if (argc != 4 || !game_rules(&knucklebones, &start, argv[1], &why) ||
        !knucklebones_lookahead_fits(s)) {
        fprintf(stderr, "usage: %s RULES MILLIONS FILE\n%s\n", *argv, why.bytes);
        return 2;
    }
    void *room = calloc(1, knucklebones_index_size(s));
    knucklebones_lookahead_fill(s, &f.ahead, room);
    free(room);
    fit(&f, (long)(atof(argv[2]) * 1e6));
    if (!write_net(&f.ahead.net, argv[3])) {
        fprintf(stderr, "%s: %s\n", argv[3], strerror(errno));
        return 1;
    }
    return 0;
}
