#include "src/tables.h"

#include "src/alloc.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum state { TABLE_FILLING, TABLE_READY, TABLE_STOPPED };

struct table {
    struct table *next;
    const struct game *game;
    char word[WAY_WORD];
    union position start; /* rules and seats count, nothing else */
    enum state state;
    int users;
    void *bytes;
};

struct tables {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct table *first;
};

struct tables *tables_new(void)
{
    struct tables *t = alloc(sizeof *t);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->changed, NULL);
    return t;
}

void tables_close(struct tables *t)
{
    if (t) {
        assert(!t->first);
        pthread_cond_destroy(&t->changed);
        pthread_mutex_destroy(&t->lock);
        free(t);
    }
}

static bool same_rules(const struct game *g, const void *a, const void *b)
{
    for (const struct rule *r = g->rules; r->name; r++) {
        if (rule_value(r, a) != rule_value(r, b)) {
            return false;
        }
    }
    return ((const struct common *)a)->seats == ((const struct common *)b)->seats;
}

static struct table *find(struct tables *t, const struct game *g, const struct way *way,
                          const void *start)
{
    struct table *found = t->first;
    while (found && !(found->game == g && strcmp(found->word, way->word) == 0 &&
                      same_rules(g, &found->start, start))) {
        found = found->next;
    }
    return found;
}

static struct table *add(struct tables *t, const struct game *g, const struct way *way,
                         const void *start)
{
    struct table *table = alloc(sizeof *table);
    *table = (struct table){.next = t->first, .game = g, .state = TABLE_FILLING};
    memcpy(table->word, way->word, sizeof table->word);
    memcpy(&table->start, start, game_size(g, start));
    t->first = table;
    return table;
}

/* Nobody uses it any more. */
static void drop(struct tables *t, struct table *table)
{
    struct table **at = &t->first;
    while (*at != table) {
        at = &(*at)->next;
    }
    *at = table->next;
    free(table->bytes);
    free(table);
}

static enum state fill(struct table *table, const struct way *way, const void *start, size_t size,
                       const struct progress *progress, struct text *why)
{
    table->bytes = calloc(1, size);
    if (!table->bytes) {
        text_say(why, N_("there is no memory for %s: it needs %zu MB"), way->word, size >> 20);
        return TABLE_STOPPED;
    }
    if (!way->brain->fill(way, start, table->bytes, progress)) {
        text_say(why, N_("%s was stopped before it was ready"), way->word);
        return TABLE_STOPPED;
    }
    return TABLE_READY;
}

/* The lock is held, and let go of while the table is filled. */
static void make(struct tables *t, struct table *table, const struct way *way, const void *start,
                 size_t size, const struct progress *progress, struct text *why)
{
    pthread_mutex_unlock(&t->lock);
    enum state state = fill(table, way, start, size, progress, why);
    pthread_mutex_lock(&t->lock);
    table->state = state;
    pthread_cond_broadcast(&t->changed);
}

static bool ready(struct tables *t, struct table *table, struct way *way, struct text *why)
{
    if (table->state == TABLE_READY) {
        way->table = table->bytes;
        return true;
    }
    if (!why->length) {
        text_say(why, N_("%s was stopped before it was ready"), way->word);
    }
    if (--table->users == 0) {
        drop(t, table);
    }
    return false;
}

bool tables_take(struct tables *t, const struct game *g, struct way *way, const void *start,
                 const struct progress *progress, struct text *why)
{
    size_t size = way->brain->table_size ? way->brain->table_size(way, start) : 0;
    way->table = NULL;
    if (!size) {
        return true;
    }
    pthread_mutex_lock(&t->lock);
    struct table *table = find(t, g, way, start);
    bool mine = !table;
    table = table ? table : add(t, g, way, start);
    table->users++;
    if (mine) {
        make(t, table, way, start, size, progress, why);
    }
    while (table->state == TABLE_FILLING) {
        pthread_cond_wait(&t->changed, &t->lock);
    }
    bool done = ready(t, table, way, why);
    pthread_mutex_unlock(&t->lock);
    return done;
}

void tables_give(struct tables *t, struct way *way)
{
    if (!way->table) {
        return;
    }
    pthread_mutex_lock(&t->lock);
    struct table *table = t->first;
    while (table->bytes != way->table) {
        table = table->next;
    }
    if (--table->users == 0) {
        drop(t, table);
    }
    pthread_mutex_unlock(&t->lock);
    way->table = NULL;
}
