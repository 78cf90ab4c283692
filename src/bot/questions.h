/* src/bot/questions.h: what a bot was asked and has not been done with, by number. Questions that
 * are sent in one line stand and fall together: their limit of time is that of all. */
#ifndef ROLLICK_SRC_BOT_QUESTIONS_H
#define ROLLICK_SRC_BOT_QUESTIONS_H

#include "games/game.h"

#include <stdint.h>

enum { COMPLAINT_BYTES = 256 };

/* What was wrong: a message with at most one %s, and what is said in its place. */
struct complaint {
    const char *message;
    char came[COMPLAINT_BYTES];
};

/* What came, cleaned and cut to 40 columns; a number. */
struct complaint complain(const char *message, const char *came, size_t length);
struct complaint complain_number(const char *message, int64_t number);

enum question_state {
    QUESTION_WAITING, /* to be sent */
    QUESTION_ASKED,
    QUESTION_ANSWERED,
    QUESTION_ILLEGAL, /* answered with something that is not legal: `wrong` */
    QUESTION_GONE,
};

struct question {
    int64_t match;
    enum question_state state;
    bool forgotten;   /* nobody waits for it */
    bool own;         /* the fault that ended the conversation is this question's */
    bool named;       /* by the line that is being read */
    int64_t from, to; /* the numbers of those sent with it: from … to - 1 */
    int together;     /* how many they are */
    int64_t sent;     /* when */
    int64_t late;     /* nanoseconds by which the answer came too late; 0: in time */
    int action, ms;   /* QUESTION_ANSWERED */
    char *say;        /* cleaned; NULL: nothing */
    struct complaint wrong;
    union position position;
};

/* Numbers first … next - 1 are there; those before `unsent` were asked, and `front` is the first of
 * them that waits for its answer, `unsent` if none does. */
struct questions {
    int64_t first, front, unsent, next;
    int asked; /* how many wait for an answer */

    int64_t limit;          /* nanoseconds for each question of a line */
    int64_t free_since;     /* when those came to be first in line that are, or will be */
    int64_t forgotten_late; /* by how much an answer came too late for which nobody waited */
    struct question *ring;
    int64_t room; /* a power of two */
};

void questions_init(struct questions *all, int64_t limit);
void questions_fini(struct questions *all);

/* A new one, waiting to be sent; its number is all->next - 1. */
struct question *questions_add(struct questions *all);

/* By number; NULL: it is not there, or gone. */
struct question *questions_at(const struct questions *all, int64_t number);

/* The numbers from which on and below which `most` at most are sent together next: the number of
 * questions among them. The first of them waits; others may be gone. */
int questions_together(const struct questions *all, int most, int64_t *from, int64_t *to);

/* They are asked now. */
void questions_ask(struct questions *all, int64_t from, int64_t to, int together, int64_t now);

/* The first that waits for its answer, and with it all that were sent together; NULL: nobody asks.
 */
struct question *questions_front(const struct questions *all);

/* It waits for no answer any more, since `now`: what became of it. If it was the last of those that
 * were first in line, others are. */
void questions_close(struct questions *all, struct question *q, enum question_state became,
                     int64_t now);

/* ---- Time: it runs for those that are first in line, since they are ---- */

/* Since when it runs for a question. */
int64_t question_begun(const struct questions *all, const struct question *q);

/* The first nanosecond that is too late for those who are first in line; INT64_MAX: nobody asks. */
int64_t questions_due(const struct questions *all);

/* By how many nanoseconds it is too late, from 1 on; 0: it is not. */
int64_t late_by(int64_t due, int64_t now);

/* Whether that is no more than we overslept. */
bool late_excused(int64_t late, int64_t slept);

/* Notes of a question by how much its answer comes too late: the same. */
int64_t questions_mark(struct questions *all, struct question *q, int64_t now);

/* Forgives all lateness that is excused. False: some is not. */
bool questions_excuse(struct questions *all, int64_t slept);

void questions_delay(struct questions *all, int64_t by);

#endif
