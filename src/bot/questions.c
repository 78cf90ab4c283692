#include "src/bot/questions.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"

#include <stdlib.h>

enum { ROOM_FIRST = 8, QUOTED = 40 };

struct complaint complain(const char *message, const char *came, size_t length)
{
    struct text clean = {0};
    struct complaint c = {.message = message};
    sanitize_add(&clean, came, length, QUOTED);
    text_keep(c.came, sizeof c.came, &clean);
    return c;
}

struct complaint complain_number(const char *message, int64_t number)
{
    struct text digits = {0};
    text_add(&digits, "%lld", (long long)number);
    return complain(message, digits.bytes, digits.length);
}

static struct question *slot(const struct questions *all, int64_t number)
{
    return &all->ring[number & (all->room - 1)];
}

void questions_init(struct questions *all, int64_t limit)
{
    *all = (struct questions){1, 1, 1, 1, .room = ROOM_FIRST, .limit = limit};
    all->ring = alloc(ROOM_FIRST * sizeof *all->ring);
}

void questions_fini(struct questions *all)
{
    for (int64_t number = all->first; number < all->next; number++) {
        free(slot(all, number)->say);
    }
    free(all->ring);
    all->ring = NULL;
}

static void grow(struct questions *all)
{
    struct questions larger = *all;
    larger.room = 2 * all->room;
    larger.ring = alloc((size_t)larger.room * sizeof *larger.ring);
    for (int64_t number = all->first; number < all->next; number++) {
        *slot(&larger, number) = *slot(all, number);
    }
    free(all->ring);
    *all = larger;
}

struct question *questions_add(struct questions *all)
{
    if (all->next - all->first == all->room) {
        grow(all);
    }
    struct question *q = slot(all, all->next++);
    q->match = 0;
    q->state = QUESTION_WAITING;
    q->forgotten = q->own = q->named = false;
    q->late = 0;
    q->say = NULL;
    return q;
}

struct question *questions_at(const struct questions *all, int64_t number)
{
    bool there = number >= all->first && number < all->next;
    struct question *q = there ? slot(all, number) : NULL;
    return q && q->state != QUESTION_GONE ? q : NULL;
}

int questions_together(const struct questions *all, int most, int64_t *from, int64_t *to)
{
    int n = 0;
    *from = all->unsent;
    while (*from < all->next && slot(all, *from)->state != QUESTION_WAITING) {
        ++*from;
    }
    for (*to = *from; *to < all->next && n < most; ++*to) {
        n += slot(all, *to)->state == QUESTION_WAITING;
    }
    return n;
}

void questions_ask(struct questions *all, int64_t from, int64_t to, int together, int64_t now)
{
    for (int64_t number = from; number < to; number++) {
        struct question *q = slot(all, number);
        if (q->state == QUESTION_WAITING) {
            q->state = QUESTION_ASKED;
            q->from = from;
            q->to = to;
            q->together = together;
            q->sent = now;
        }
    }
    all->unsent = to;
    all->asked += together;
    while (all->front < to && slot(all, all->front)->state != QUESTION_ASKED) {
        all->front++;
    }
}

struct question *questions_front(const struct questions *all)
{
    return all->asked ? slot(all, all->front) : NULL;
}

void questions_close(struct questions *all, struct question *q, enum question_state became,
                     int64_t now)
{
    int64_t was = all->front, end = all->front < all->unsent ? slot(all, was)->to : was;
    all->asked -= q->state == QUESTION_ASKED;
    q->state = became;
    if (became == QUESTION_GONE) {
        free(q->say);
        q->say = NULL;
    }
    while (all->front < all->unsent && slot(all, all->front)->state != QUESTION_ASKED) {
        all->front++;
    }
    while (all->first < all->next && slot(all, all->first)->state == QUESTION_GONE) {
        all->first++;
    }
    all->unsent = all->unsent > all->first ? all->unsent : all->first;
    all->front = all->front > all->first ? all->front : all->first;
    if (was < end && all->front >= end) {
        all->free_since = now;
    }
}

int64_t question_begun(const struct questions *all, const struct question *q)
{
    return q->sent > all->free_since ? q->sent : all->free_since;
}

int64_t questions_due(const struct questions *all)
{
    const struct question *front = questions_front(all);
    return front ? question_begun(all, front) + all->limit * front->together + 1 : INT64_MAX;
}

int64_t late_by(int64_t due, int64_t now)
{
    return now >= due ? now - due + 1 : 0;
}

bool late_excused(int64_t late, int64_t slept)
{
    return slept > 0 && late <= slept + 1;
}

int64_t questions_mark(struct questions *all, struct question *q, int64_t now)
{
    bool first = q->from == questions_front(all)->from;
    int64_t late = first ? late_by(questions_due(all), now) : 0;
    if (q->forgotten && late) {
        all->forgotten_late = late;
    } else {
        q->late = late;
    }
    return late;
}

bool questions_excuse(struct questions *all, int64_t slept)
{
    bool excused = !all->forgotten_late || late_excused(all->forgotten_late, slept);
    for (int64_t number = all->first; number < all->unsent; number++) {
        struct question *q = slot(all, number);
        if (q->state != QUESTION_GONE && q->late && late_excused(q->late, slept)) {
            q->late = 0;
        }
        excused = excused && (q->state == QUESTION_GONE || !q->late);
    }
    all->forgotten_late = 0;
    return excused;
}

void questions_delay(struct questions *all, int64_t by)
{
    all->free_since += by;
    for (int64_t number = all->front; number < all->unsent; number++) {
        slot(all, number)->sent += by;
    }
}
