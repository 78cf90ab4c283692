#include "src/tables/tables.h"

#include "src/base/alloc.h"
#include "src/base/thread.h"
#include "src/tables/memory.h"

#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { LOOK_MS = 100 };

struct table {
    struct table *next;
    struct tables *all;
    const struct game *game;
    struct policy policy;
    union position start; /* rules and seats count, nothing else */
    size_t size;
    int users;
    int fd;
    atomic_int state;
    _Atomic double done;
    struct text why;
    void *bytes;              /* filled here; or NULL */
    struct mapped_table kept; /* or found on the store */
};

struct tables {
    const struct table_store *store;
    pthread_mutex_t lock;
    pthread_cond_t gone; /* a thread has let go of its table */
    struct table *first;
};

struct tables *tables_new(const struct table_store *store)
{
    struct tables *t = alloc(sizeof *t);
    t->store = store;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->gone, NULL);
    return t;
}

const struct store *tables_store(const struct tables *t)
{
    return t && t->store ? &t->store->store : NULL;
}

void tables_close(struct tables *t)
{
    if (!t) {
        return;
    }
    pthread_mutex_lock(&t->lock);
    while (t->first) { /* given back, but their threads have not noticed yet */
        pthread_cond_wait(&t->gone, &t->lock);
    }
    pthread_mutex_unlock(&t->lock);
    pthread_cond_destroy(&t->gone);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

static bool serves(const struct table *table, const struct game *g, const struct policy *policy,
                   const void *start)
{
    if (table->game != g || table->users == 0 || table->policy.brain != policy->brain ||
        strcmp(table->policy.word, policy->word) != 0) {
        return false;
    }
    for (const struct rule *r = g->rules; r->name; r++) {
        if (rule_value(r, &table->start) != rule_value(r, start)) {
            return false;
        }
    }
    return table->start.common.seats == ((const struct common *)start)->seats;
}

/* Nobody uses it any more, and no thread fills it. The lock is held. */
static void drop(struct tables *t, struct table *table)
{
    struct table **at = &t->first;
    while (*at != table) {
        at = &(*at)->next;
    }
    *at = table->next;
    close(table->fd);
    huge_free(table->bytes, table->size);
    table_store_unmap(&table->kept);
    free(table);
    pthread_cond_broadcast(&t->gone);
}

static bool wanted(void *with, double done)
{
    struct table *table = with;
    atomic_store(&table->done, done);
    pthread_mutex_lock(&table->all->lock);
    bool users = table->users > 0;
    pthread_mutex_unlock(&table->all->lock);
    return users;
}

static bool fill(struct table *table)
{
    struct progress progress = {wanted, table};
    table->bytes = huge_alloc(table->size);
    if (!table->bytes) {
        text_say(&table->why, N_("there is no memory for %s: it needs %zu MB"), table->policy.word,
                 table->size >> 20);
        return false;
    }
    return table->policy.brain->fill(&table->policy, &table->start, table->bytes, &progress);
}

static bool fetch(struct table *table)
{
    struct table_key s = {&table->policy, &table->start};
    const struct table_store *store = table->all->store;
    if (!store || !table_store_has(store, &s)) {
        text_say(&table->why, N_("%s needs the table that 'rollick solve %s' makes"),
                 table->policy.word, table->game->id);
        return false;
    }
    bool mapped = table_store_map(store, &s, &table->kept, &table->why);
    if (!mapped) {
        text_say(&table->why, N_("; rollick solve makes it again"));
    }
    return mapped;
}

static void *prepare(void *with)
{
    struct table *table = with;
    struct tables *t = table->all;
    bool made = table->size ? fill(table) : fetch(table);
    pthread_mutex_lock(&t->lock);
    atomic_store(&table->state, made ? TABLE_READY : TABLE_FAILED);
    eventfd_write(table->fd, 1);
    if (table->users == 0) {
        drop(t, table);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

struct table *tables_ask(struct tables *t, const struct game *g, const struct policy *policy,
                         const void *start)
{
    const struct brain *b = policy->brain;
    size_t size = b->table_size ? b->table_size(policy, start) : 0;
    bool kept_only = b->solver && b->unfit && b->unfit(policy, start); /* a table of the store */
    pthread_t thread;
    if (!size && !kept_only) {
        return NULL;
    }
    pthread_mutex_lock(&t->lock);
    struct table *table = t->first;
    while (table && !serves(table, g, policy, start)) {
        table = table->next;
    }
    bool there = table;
    if (there) {
        table->users++;
    } else {
        table = alloc(sizeof *table);
        *table = (struct table){.next = t->first,
                                .all = t,
                                .game = g,
                                .policy = *policy,
                                .size = size,
                                .users = 1,
                                .fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
        memcpy(&table->start, start, game_size(g, start));
        t->first = table;
    }
    pthread_mutex_unlock(&t->lock);
    if (there) {
        return table;
    }
    if (thread_start(&thread, prepare, table) == 0) {
        pthread_detach(thread);
    } else {
        prepare(table); /* whoever asks fills it */
    }
    return table;
}

void tables_give(struct tables *t, struct table *table)
{
    if (!table) {
        return;
    }
    pthread_mutex_lock(&t->lock);
    assert(table->users > 0);
    if (--table->users == 0 && atomic_load(&table->state) != TABLE_COMING) {
        drop(t, table);
    }
    pthread_mutex_unlock(&t->lock);
}

enum table_state tables_look(struct tables *t, struct table *table, const void **bytes,
                             double *done, struct text *why)
{
    pthread_mutex_lock(&t->lock);
    enum table_state state = (enum table_state)atomic_load(&table->state);
    pthread_mutex_unlock(&t->lock);
    if (state == TABLE_READY) {
        *bytes = table->bytes ? table->bytes : table->kept.table;
    } else if (state == TABLE_FAILED) {
        text_add(why, "%s", table->why.bytes);
    }
    *done = atomic_load(&table->done);
    return state;
}

int table_fd(const struct table *table)
{
    return table->fd;
}

bool tables_ready(struct tables *t, const struct game *g, const struct policy *policy,
                  const void *start, const struct progress *progress, struct ready *ready,
                  struct text *why)
{
    struct table *table = tables_ask(t, g, policy, start);
    struct ready made = {*policy, table};
    enum table_state state = table ? TABLE_COMING : TABLE_READY;
    double done = 0;
    while (state == TABLE_COMING && (!progress || progress->go_on(progress->with, done))) {
        struct pollfd fd = {.fd = table_fd(table), .events = POLLIN};
        poll(&fd, 1, LOOK_MS);
        state = tables_look(t, table, &made.policy.table, &done, why);
    }
    if (state == TABLE_COMING) {
        text_say(why, N_("%s was stopped before it was ready"), policy->word);
    }
    if (state != TABLE_READY) {
        tables_give(t, table);
        return false;
    }
    *ready = made;
    return true;
}

void tables_give_ready(struct tables *t, struct ready *ready)
{
    tables_give(t, ready->table);
    *ready = (struct ready){0};
}
