#include "src/bot/protocol.h"

#include "src/base/alloc.h"
#include "src/bot/message.h"
#include "src/bot/questions.h"
#include "src/bot/reply.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MILLISECOND = 1000000 };

/* Where the bot sits: asked only where cards are its own. */
struct place {
    int64_t match;
    int seat;
};

struct protocol {
    const struct game *game;
    struct protocol_limits limits;
    struct outbox out;

    char *line; /* what came of a line that has no end yet */
    size_t length, room;

    bool greeted;
    struct bot_hello hello;
    int64_t hello_due;  /* from this nanosecond on it is too late for the greeting */
    int64_t hello_late; /* by how much it came too late; 0: in time */

    struct questions asked;
    bool unsettled; /* something came too late: whose fault that is says protocol_look() */
    int64_t unsettled_at;

    struct place *place;
    int places, place_room;

    enum bot_fault fault;
    bool closed;     /* by a fault, or after good-bye */
    bool blame_next; /* nobody was asked when it happened: it is that of who asks next */
    struct complaint complaint;
    struct complaint wrong; /* of the illegal answer that was given last */
    char *bad;              /* the line that was garbage: read again by whoever wants to know why */
    size_t bad_length;
};

struct protocol *protocol_new(const struct game *g, const struct protocol_limits *limits,
                              int64_t now)
{
    struct protocol *p = alloc(sizeof *p);
    p->game = g;
    p->limits = *limits;
    p->hello_due = now + (int64_t)limits->hello_ms * MILLISECOND + 1;
    questions_init(&p->asked, (int64_t)limits->choice_ms * MILLISECOND);
    message_hello(&p->out);
    return p;
}

void protocol_close(struct protocol *p)
{
    if (p) {
        outbox_fini(&p->out);
        questions_fini(&p->asked);
        free(p->line);
        free(p->place);
        free(p->bad);
        free(p);
    }
}

const char *protocol_out(const struct protocol *p, size_t *length)
{
    *length = p->fault ? 0 : p->out.length - p->out.sent;
    return *length ? p->out.bytes + p->out.sent : "";
}

void protocol_sent(struct protocol *p, size_t n)
{
    outbox_sent(&p->out, n);
}

/* ---- Faults ---- */

/* Whose fault it is: theirs who are first in line, asked or still to be. */
static void blame(struct protocol *p)
{
    struct question *front = questions_front(&p->asked);
    int64_t number = front ? front->from : p->asked.unsent;
    int64_t end = front ? front->to : p->asked.next;
    p->blame_next = true;
    for (; number < end && (front || p->blame_next); number++) {
        struct question *q = questions_at(&p->asked, number);
        if (q && q->state == (front ? QUESTION_ASKED : QUESTION_WAITING)) {
            q->own = true;
            p->blame_next = false;
        }
    }
}

static void end(struct protocol *p, enum bot_fault fault, struct complaint c)
{
    p->fault = fault;
    p->complaint = c;
    p->closed = true;
}

static void fail(struct protocol *p, enum bot_fault fault, struct complaint c)
{
    if (!p->closed) {
        end(p, fault, c);
        blame(p);
    }
}

static void fail_line(struct protocol *p, enum bot_fault fault, const char *bytes, size_t length)
{
    p->bad = alloc(length);
    memcpy(p->bad, bytes, length);
    p->bad_length = length;
    fail(p, fault, complain("%s", bytes, length));
}

/* What the reader has to say of a line that was garbage. */
static void say_bad(const struct protocol *p, struct text *why)
{
    struct text reason = {.translator = why->translator};
    struct bot_hello hello;
    struct replies replies;
    if (p->greeted) {
        replies_read(&replies, p->hello.batch > 1, p->bad, p->bad_length, &reason);
    } else {
        hello_read(&hello, p->game, p->bad, p->bad_length, &reason);
    }
    text_say(why, N_("%s: '%s'"), reason.bytes, p->complaint.came);
}

enum bot_fault protocol_fault(const struct protocol *p, struct text *why)
{
    if (why && p->bad) {
        say_bad(p, why);
    } else if (why && p->fault) {
        text_say(why, p->complaint.message, p->complaint.came);
    }
    return p->fault;
}

void protocol_end_by(struct protocol *p, enum bot_fault fault, const char *what)
{
    bool ungreeted = fault == BOT_DIED && !p->greeted;
    const char *message = ungreeted ? N_("it ended before it greeted: %s") : "%s";
    fail(p, ungreeted ? BOT_START : fault, complain(message, what, strlen(what)));
}

/* ---- Time ---- */

int64_t protocol_moment(const struct protocol *p)
{
    if (p->closed) {
        return INT64_MAX;
    }
    if (p->unsettled) {
        return p->unsettled_at;
    }
    return p->greeted ? questions_due(&p->asked) : p->hello_due;
}

void protocol_delay(struct protocol *p, int64_t by)
{
    p->hello_due += by;
    p->unsettled_at += by;
    questions_delay(&p->asked, by);
}

static struct complaint no_answer(const struct protocol *p)
{
    return complain_number(N_("no answer within %s ms"), p->limits.choice_ms);
}

static struct complaint no_greeting(const struct protocol *p)
{
    return complain_number(N_("no greeting within %s ms"), p->limits.hello_ms);
}

/* What came too late while we slept came in time as far as anybody knows; what is late all the same
 * is to blame. */
static void settle(struct protocol *p, int64_t slept)
{
    bool unwelcome = p->hello_late && !late_excused(p->hello_late, slept);
    bool late = !questions_excuse(&p->asked, slept);
    p->unsettled = false;
    p->hello_late = 0;
    if (!p->closed && unwelcome) {
        end(p, BOT_START, no_greeting(p));
    } else if (!p->closed && late) {
        end(p, BOT_LATE, no_answer(p));
    }
}

void protocol_look(struct protocol *p, int64_t now, int64_t slept)
{
    if (p->unsettled) {
        settle(p, slept);
    }
    int64_t late = late_by(p->greeted ? questions_due(&p->asked) : p->hello_due, now);
    if (late && !p->greeted) {
        fail(p, BOT_START, no_greeting(p));
    } else if (late && late_excused(late, slept)) {
        fail(p, BOT_VOID, complain(N_("this machine was late, not the bot"), "", 0));
    } else if (late) {
        fail(p, BOT_LATE, no_answer(p));
    }
}

/* ---- What comes ---- */

static void unsettle(struct protocol *p, int64_t late, int64_t now)
{
    if (late && !p->unsettled) {
        p->unsettled = true;
        p->unsettled_at = now;
    }
}

static void take_hello(struct protocol *p, const char *bytes, size_t length, int64_t now)
{
    struct text why = {0};
    if (!hello_read(&p->hello, p->game, bytes, length, &why)) {
        fail_line(p, BOT_START, bytes, length);
        return;
    }
    p->greeted = true;
    p->asked.free_since = now;
    p->hello_late = late_by(p->hello_due, now);
    unsettle(p, p->hello_late, now);
}

const struct bot_hello *protocol_greeted(const struct protocol *p)
{
    return p->greeted && !p->hello_late ? &p->hello : NULL;
}

static void close_question(struct protocol *p, struct question *q, enum question_state became,
                           int64_t now)
{
    questions_close(&p->asked, q, q->forgotten ? QUESTION_GONE : became, now);
}

static void illegal(struct protocol *p, struct question *q, struct complaint c, int64_t now)
{
    q->wrong = c;
    close_question(p, q, QUESTION_ILLEGAL, now);
}

static void answer(struct protocol *p, struct question *q, const struct reply *r, int64_t now)
{
    unsettle(p, questions_mark(&p->asked, q, now), now);
    q->ms = (int)((now - question_begun(&p->asked, q)) / MILLISECOND);
    if (q->forgotten) {
        close_question(p, q, QUESTION_GONE, now);
    } else if (game_named(p->game, &q->position, r->act, &q->action)) {
        q->say = reply_say(r);
        close_question(p, q, QUESTION_ANSWERED, now);
    } else {
        illegal(p, q, complain(N_("'%s' is none of the actions"), r->act, strlen(r->act)), now);
    }
}

/* The question that an answer is to, where it waits for one. */
static struct question *asked(const struct protocol *p, const struct reply *r)
{
    struct question *q = questions_at(&p->asked, r->id);
    return q && q->state == QUESTION_ASKED ? q : NULL;
}

static bool was_asked(const struct protocol *p, const struct reply *r)
{
    return r->id > 0 && r->id < p->asked.unsent;
}

static const char twice[] = N_("it answered question %s twice");
static const char not_asked[] = N_("it answered question %s, which it was not asked");

static void take_one(struct protocol *p, const struct reply *r, int64_t now)
{
    struct question *q = asked(p, r);
    if (q) {
        answer(p, q, r, now);
    } else if (was_asked(p, r)) {
        fail(p, BOT_FLOOD, complain_number(twice, r->id));
    } else {
        q = questions_front(&p->asked);
        unsettle(p, questions_mark(&p->asked, q, now), now);
        illegal(p, q, complain_number(not_asked, r->id), now);
    }
}

/* What a line says of a batch as a whole. */
struct batch_answer {
    int named; /* of its questions */
    bool twice, strange;
    int64_t which; /* one that it named twice, or should not have named */
};

static struct batch_answer weigh(const struct protocol *p, const struct replies *all, int64_t from,
                                 int64_t to)
{
    struct batch_answer t = {0};
    for (int i = 0; i < all->n && !t.twice; i++) {
        struct reply r = replies_at(all, i);
        struct question *q = asked(p, &r);
        if (q && !q->named && r.id >= from && r.id < to) {
            q->named = true;
            t.named++;
            continue;
        }
        t.twice = q ? q->named : was_asked(p, &r);
        t.strange = true;
        t.which = r.id;
    }
    return t;
}

static void answer_batch(struct protocol *p, const struct replies *all, int64_t from, int64_t to,
                         int64_t now)
{
    for (int i = 0; i < all->n; i++) {
        struct reply r = replies_at(all, i);
        if (r.id >= from && r.id < to) {
            answer(p, asked(p, &r), &r, now);
        }
    }
}

/* The answer to a batch is whole: those of its questions that it leaves out have none that is
 * legal.
 */
static void take_batch(struct protocol *p, const struct replies *all, int64_t now)
{
    struct question *front = questions_front(&p->asked);
    int64_t from = front->from, to = front->to;
    struct batch_answer t = weigh(p, all, from, to);
    if (t.twice || (t.strange && t.named == front->together)) {
        fail(p, BOT_FLOOD, complain_number(t.twice ? twice : not_asked, t.which));
        return;
    }
    struct complaint lack = t.strange
                                ? complain_number(not_asked, t.which)
                                : complain(N_("its answer to a batch lacks this choice"), "", 0);
    answer_batch(p, all, from, to, now);
    for (int64_t number = from; number < to; number++) {
        struct question *q = questions_at(&p->asked, number);
        if (q && q->state == QUESTION_ASKED) {
            unsettle(p, questions_mark(&p->asked, q, now), now);
            illegal(p, q, lack, now);
        }
    }
}

/* A carriage return at its end is white space to the parser. */
static void take_line(struct protocol *p, const char *bytes, size_t length, int64_t now)
{
    struct text why = {0};
    struct replies all;
    if (!p->greeted) {
        take_hello(p, bytes, length, now);
        return;
    }
    if (!replies_read(&all, p->hello.batch > 1, bytes, length, &why)) {
        fail_line(p, BOT_GARBAGE, bytes, length);
        return;
    }
    if (all.batch) {
        take_batch(p, &all, now);
    } else {
        struct reply r = replies_at(&all, 0);
        take_one(p, &r, now);
    }
    replies_fini(&all);
}

static void keep_bytes(struct protocol *p, const char *bytes, size_t n)
{
    if (p->length + n > p->room) {
        p->room = 2 * (p->length + n);
        p->line = alloc_resize(p->line, p->room, 1);
    }
    memcpy(p->line + p->length, bytes, n);
    p->length += n;
}

static size_t line_most(const struct protocol *p)
{
    return p->greeted && p->hello.batch > 1 ? BOT_BATCH_LINE : BOT_LINE;
}

/* Takes what belongs to one line, its end included: the number of bytes. */
static size_t take_part(struct protocol *p, const char *bytes, size_t n, int64_t now)
{
    const char *end = memchr(bytes, '\n', n);
    size_t part = end ? (size_t)(end - bytes) : n;
    if (p->greeted && !p->asked.asked) {
        fail(p, BOT_FLOOD, complain(N_("it wrote though nobody had asked: '%s'"), bytes, part));
    } else if (p->length + part > line_most(p)) {
        fail(p, BOT_FLOOD,
             complain_number(N_("it wrote more than %s bytes without the end of a line"),
                             (long long)line_most(p)));
    } else if (end && !p->length) {
        take_line(p, bytes, part, now);
    } else {
        keep_bytes(p, bytes, part);
        if (end) {
            size_t length = p->length;
            p->length = 0;
            take_line(p, p->line, length, now);
        }
    }
    return part + (end != NULL);
}

void protocol_read(struct protocol *p, const char *bytes, size_t n, int64_t now)
{
    for (size_t at = 0; at < n && !p->closed;) {
        at += take_part(p, bytes + at, n - at, now);
    }
}

/* ---- Matches ---- */

static struct place *place_of(const struct protocol *p, int64_t match)
{
    for (int i = 0; i < p->places; i++) {
        if (p->place[i].match == match) {
            return &p->place[i];
        }
    }
    return NULL;
}

void protocol_start(struct protocol *p, int64_t match, const struct setup *setup,
                    const union position *state, int seat)
{
    if (p->closed) {
        return;
    }
    if (p->limits.own_cards && !place_of(p, match)) {
        p->place = alloc_grow(p->place, p->places, &p->place_room, sizeof *p->place);
        p->place[p->places++] = (struct place){match, seat};
    }
    message_start(&p->out, match, setup, state, seat, p->limits.own_cards);
}

/* Whose cards are hidden, what they did with them is, too. */
void protocol_event(struct protocol *p, int64_t match, const union position *before,
                    const struct event *e)
{
    const struct place *at = p->limits.own_cards ? place_of(p, match) : NULL;
    if (!p->closed && p->hello.batch <= 1 && (!at || at->seat == e->seat)) {
        message_event(&p->out, p->game, match, before, e);
    }
}

void protocol_match_end(struct protocol *p, int64_t match, const union position *state,
                        unsigned winners)
{
    struct place *at = place_of(p, match);
    if (at) {
        *at = p->place[--p->places];
    }
    if (!p->closed) {
        message_match_end(&p->out, p->game, match, state, winners);
    }
}

void protocol_bye(struct protocol *p)
{
    if (!p->closed) {
        message_bye(&p->out);
        p->closed = true;
    }
}

static struct message_choose choose_of(const struct protocol *p, int64_t number)
{
    const struct question *q = questions_at(&p->asked, number);
    return (struct message_choose){
        p->game, q->match, number, &q->position, p->limits.own_cards, p->limits.choice_ms};
}

static void print_batch(struct protocol *p, int64_t from, int64_t to)
{
    bool first = true;
    message_batch_begin(&p->out);
    for (int64_t number = from; number < to; number++) {
        if (questions_at(&p->asked, number)) {
            struct message_choose c = choose_of(p, number);
            message_batch_choose(&p->out, &c, first);
            first = false;
        }
    }
    message_batch_end(&p->out);
}

void protocol_flush(struct protocol *p, int64_t now)
{
    int64_t from, to;
    int n;
    while (!p->closed && (n = questions_together(&p->asked, p->hello.batch, &from, &to)) > 0) {
        if (p->hello.batch > 1) {
            print_batch(p, from, to);
        } else {
            struct message_choose c = choose_of(p, from);
            message_choose(&p->out, &c);
        }
        questions_ask(&p->asked, from, to, n, now);
    }
}

int64_t protocol_choose(struct protocol *p, int64_t match, const union position *state)
{
    assert(p->closed || protocol_greeted(p));
    struct question *q = questions_add(&p->asked);
    q->match = match;
    memcpy(&q->position, state, game_size(p->game, state));
    if (p->closed) {
        q->own = p->blame_next;
        p->blame_next = false;
    }
    return p->asked.next - 1;
}

static void give(struct question *q, int *action, int *ms, struct text *say)
{
    *action = q->action;
    *ms = q->ms;
    if (say) {
        text_add(say, "%s", q->say ? q->say : "");
    }
}

enum bot_fault protocol_answer(struct protocol *p, int64_t question, bool *given, int *action,
                               int *ms, bool *own, struct text *say, struct text *why)
{
    struct question *q = questions_at(&p->asked, question);
    assert(q);
    bool settled = !q->late, ended = q->state >= QUESTION_ANSWERED && settled;
    *given = ended && q->state == QUESTION_ANSWERED;
    *own = true;
    if (!ended) {
        *own = q->own || !settled;
        return protocol_fault(p, why);
    }
    if (*given) {
        give(q, action, ms, say);
    } else {
        p->wrong = q->wrong;
        protocol_came(p, BOT_ILLEGAL, why);
    }
    enum bot_fault fault = *given ? BOT_FINE : BOT_ILLEGAL;
    questions_close(&p->asked, q, QUESTION_GONE, 0);
    return fault;
}

void protocol_came(const struct protocol *p, enum bot_fault fault, struct text *came)
{
    if (fault != BOT_ILLEGAL) {
        protocol_fault(p, came);
    } else if (came) {
        text_say(came, p->wrong.message, p->wrong.came);
    }
}

void protocol_forget(struct protocol *p, int64_t question)
{
    struct question *q = questions_at(&p->asked, question);
    if (q && q->state == QUESTION_ASKED) {
        q->forgotten = true;
    } else if (q) {
        questions_close(&p->asked, q, QUESTION_GONE, 0);
    }
}
