#include "tests/power.h"

#include "src/base/alloc.h"
#include "tests/scratch.h"
#include "tests/suite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SECTOR = 512,
    USUAL_PARTS = 8,
    SYNCS = 50, /* about so many fail in turn: together they cost as much as one cut without */
};

/* What becomes of something that was not synced; the letters are for power_words. */
enum fate { KEPT = '+', LOST = '-', TORN = 't', GARBLED = 'g' };

struct image {
    unsigned char *bytes;
    size_t length, room;
};

struct name {
    const char *path;
    int node;
    bool directory;
};

/* All that is below the root. */
struct state {
    struct image *image; /* of a node */
    struct name *name;
    int names, room, nodes;
};

char power_words[512];

static uint64_t seed = UINT64_C(88172645463325252);

/* Source: Marsaglia, "Xorshift RNGs" (2003). */
static unsigned any(unsigned n)
{
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return (unsigned)(seed >> 32) % n;
}

static long number(void)
{
    const char *word = getenv("ROLLICK_TEST_POWER");
    return word ? atol(word) : 0;
}

char power_root[PATH_MAX];
static char scratch[SCRATCH_BYTES];

static void empty(const char *dir)
{
    scratch_remove(dir);
    ck_assert_int_eq(mkdir(dir, 0700), 0);
}

void power_begin(void)
{
    scratch_make(scratch);
    ck_assert_ptr_nonnull(realpath(scratch, power_root));
    disk_begin(power_root);
}

void power_end(void)
{
    disk_end();
    scratch_remove(scratch);
}

/* ---- Calls that fail ---- */

/* Whether it came to the fault. */
static bool keep_failing(const struct disk_fault *fault, void (*keep)(void))
{
    snprintf(power_words, sizeof power_words, "%s %ld: %s%s", disk_call_names[fault->call],
             fault->n, strerror(fault->error), fault->lasting ? ", from then on" : "");
    disk_end();
    empty(power_root);
    disk_begin(power_root);
    disk_fail(fault);
    keep();
    return disk_heal();
}

void power_faults(int row, void (*keep)(void))
{
    static const int errors[] = {EIO, ENOSPC, EINTR};
    struct disk_fault fault = {.call = (enum disk_call)(row / 2 / ROWS(errors)),
                               .error = errors[row / 2 % ROWS(errors)],
                               .lasting = row % 2};
    do {
        fault.n += number() ? 1 : 1 + (long)any(1 + (unsigned)fault.n);
    } while (keep_failing(&fault, keep));
    printf("not reached: %s\n", power_words);
}

/* ---- States ---- */

static void make_long(struct image *image, size_t length)
{
    if (length > image->room) {
        image->room = 2 * length;
        image->bytes = alloc_resize(image->bytes, image->room, 1);
    }
    if (length > image->length) {
        memset(image->bytes + image->length, 0, length - image->length);
    }
    image->length = length;
}

/* Bytes from `from` to `to` of what was written, as they came to the disk. */
static void put_sector(struct image *image, const struct disk_op *op, size_t from, size_t to,
                       enum fate fate)
{
    for (size_t i = from; i < to && fate != LOST; i++) {
        image->bytes[i] = fate == KEPT ? op->bytes[i - op->at] : (unsigned char)any(256);
    }
}

static void put(struct image *image, const struct disk_op *op, enum fate fate)
{
    size_t end = op->at + op->length;
    size_t first = op->at / SECTOR, sectors = (end + SECTOR - 1) / SECTOR - first;
    size_t hit = first + any((unsigned)sectors), torn_until = any(2) ? hit : 0;
    if (image->length < end) {
        make_long(image, end);
    }
    for (size_t i = first; i < first + sectors; i++) {
        size_t from = i == first ? op->at : i * SECTOR, to = (i + 1) * SECTOR;
        enum fate of = KEPT;
        if (fate == TORN) {
            of = torn_until ? (i < torn_until ? KEPT : LOST) : any(2) ? KEPT : LOST;
        } else if (fate == GARBLED && (i == hit || any(8) == 0)) {
            of = GARBLED;
        }
        put_sector(image, op, from, to < end ? to : end, of);
    }
}

static void unname(struct state *state, const char *path)
{
    for (int i = 0; i < state->names; i++) {
        if (strcmp(state->name[i].path, path) == 0) {
            memmove(&state->name[i], &state->name[i + 1],
                    (size_t)(--state->names - i) * sizeof *state->name);
            return;
        }
    }
}

static void apply(struct state *state, const struct disk_op *op, enum fate fate)
{
    if (fate == LOST) {
        return;
    }
    if (op->kind == DISK_BYTES) {
        put(&state->image[op->node], op, fate);
    } else if (op->kind == DISK_LENGTH) {
        make_long(&state->image[op->node], op->length);
    } else if (op->kind == DISK_NAME) {
        if (op->gone) {
            unname(state, op->gone);
        }
        if (op->name) {
            unname(state, op->name);
            state->name = alloc_grow(state->name, state->names, &state->room, sizeof *state->name);
            state->name[state->names++] = (struct name){op->name, op->named, op->directory};
        }
    }
}

static void state_init(struct state *state, int nodes)
{
    *state = (struct state){.nodes = nodes};
    state->image = alloc((size_t)nodes * sizeof *state->image);
}

static void state_fini(struct state *state)
{
    for (int i = 0; i < state->nodes; i++) {
        free(state->image[i].bytes);
    }
    free(state->image);
    free(state->name);
}

static void state_copy(struct state *to, const struct state *from)
{
    for (int i = 0; i < from->nodes; i++) {
        to->image[i].length = 0;
        make_long(&to->image[i], from->image[i].length);
        if (from->image[i].length > 0) {
            memcpy(to->image[i].bytes, from->image[i].bytes, from->image[i].length);
        }
    }
    to->names = 0;
    for (int i = 0; i < from->names; i++) {
        to->name = alloc_grow(to->name, to->names, &to->room, sizeof *to->name);
        to->name[to->names++] = from->name[i];
    }
}

/* Names whose directory was lost are lost with it. */
static void write_out(const struct state *state, const char *into)
{
    char path[PATH_MAX];
    empty(into);
    for (int i = 0; i < state->names; i++) {
        const struct name *name = &state->name[i];
        const struct image *image = &state->image[name->node];
        snprintf(path, sizeof path, "%s/%s", into, name->path);
        if (name->directory) {
            mkdir(path, 0700);
            continue;
        }
        int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0) {
            ck_assert_int_eq(write(fd, image->bytes, image->length), (ssize_t)image->length);
            close(fd);
        }
    }
}

/* ---- Moments ---- */

/* The power goes before an operation. */
struct moment {
    const struct disk_op *op;
    int before, *pending, n; /* what is not synced, by its place */
    long note;
    struct state safe, found;
    char *fate; /* of those */
};

static bool is_synced(const struct moment *m, int i)
{
    bool synced = false;
    for (int j = i + 1; j < m->before && !synced; j++) {
        synced = m->op[j].kind == DISK_SAFE && m->op[j].node == m->op[i].node;
    }
    return synced;
}

static void moment_init(struct moment *m, const struct disk_op *op, int before)
{
    int nodes = 1;
    *m = (struct moment){.op = op, .before = before};
    m->pending = alloc((size_t)(before + 1) * sizeof *m->pending);
    m->fate = alloc((size_t)before + 1);
    for (int i = 0; i < before; i++) {
        nodes += op[i].kind == DISK_NAME && op[i].named >= nodes;
    }
    state_init(&m->safe, nodes);
    state_init(&m->found, nodes);
    for (int i = 0; i < before; i++) {
        if (op[i].kind == DISK_NOTE) {
            m->note = op[i].note;
        } else if (op[i].kind != DISK_SAFE && is_synced(m, i)) {
            apply(&m->safe, &op[i], KEPT);
        } else if (op[i].kind != DISK_SAFE) {
            m->pending[m->n++] = i;
        }
    }
}

static void moment_fini(struct moment *m)
{
    state_fini(&m->safe);
    state_fini(&m->found);
    free(m->pending);
    free(m->fate);
}

static void find(struct moment *m, const char *into, void (*found)(const char *root, long note))
{
    state_copy(&m->found, &m->safe);
    for (int i = 0; i < m->n; i++) {
        apply(&m->found, &m->op[m->pending[i]], (enum fate)m->fate[i]);
    }
    write_out(&m->found, into);
    snprintf(power_words, sizeof power_words, "power gone before operation %d, noted %ld, %.300s",
             m->before, m->note, m->fate);
    found(into, m->note);
}

static void set(struct moment *m, int from, enum fate fate)
{
    for (int i = from; i < m->n; i++) {
        m->fate[i] = (char)fate;
    }
}

/* Some cuts lose much, others little. */
static void set_any(struct moment *m)
{
    unsigned kept = 1 + any(15);
    for (int i = 0; i < m->n; i++) {
        static const char lost[] = {LOST, LOST, TORN, GARBLED};
        m->fate[i] = any(16) < kept ? KEPT : lost[any(sizeof lost)];
    }
}

static long cut(struct moment *m, long parts, const char *into,
                void (*found)(const char *root, long note))
{
    static const enum fate last[] = {KEPT, TORN, GARBLED};
    long disks = 1;
    set(m, 0, LOST);
    find(m, into, found);
    for (int i = 0; i < m->n; i++) {
        for (int j = 0; j < 3; j++, disks++) {
            set(m, 0, KEPT);
            set(m, i, last[j]);
            set(m, i + 1, LOST);
            find(m, into, found);
        }
        set(m, 0, KEPT);
        m->fate[i] = LOST;
        find(m, into, found);
        disks++;
    }
    for (long i = 0; i < parts && m->n > 0; i++, disks++) {
        set_any(m);
        find(m, into, found);
    }
    return disks;
}

static void cuts(long parts, void (*found)(const char *root, long note))
{
    char made[SCRATCH_BYTES], into[PATH_MAX];
    int n;
    long disks = 0;
    const struct disk_op *op = disk_ops(&n);
    scratch_make(made);
    ck_assert_ptr_nonnull(realpath(made, into));
    for (int before = 0; before <= n; before++) {
        struct moment m;
        if (before == n || op[before].kind == DISK_SAFE) {
            moment_init(&m, op, before);
            disks += cut(&m, parts, into, found);
            moment_fini(&m);
        }
    }
    scratch_remove(made);
    printf("%ld disks\n", disks);
}

void power_cuts(void (*found)(const char *root, long note))
{
    cuts(number() ? number() : USUAL_PARTS, found);
}

void power_cuts_after_faults(long n, void (*keep)(void), void (*found)(const char *root, long note))
{
    struct disk_fault fault = {.call = DISK_SYNC, .n = n, .error = EIO};
    for (bool reached = true; reached; fault.n++) {
        reached = keep_failing(&fault, keep);
        printf("%s, then ", power_words);
        cuts(number() ? number() / SYNCS : USUAL_PARTS, found);
    }
}
