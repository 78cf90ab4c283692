#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/rng.h"
#include "games/words.h"
#include "src/base/alloc.h"
#include "src/base/config.h"
#include "ui/cli/lab/lab.h"
#include "ui/line/answer.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 5, ANSWER = 64, POINTS_MOST = 1000, TRIES = 1000 };

/* What is asked about: Free Bacon, Pig Out and Pig Pass, Swine Align, or whatever comes. */
enum topic { TOPIC_ALL, TOPIC_BACON, TOPIC_PIG, TOPIC_ALIGN };

static const char *const topics[] = {"all", "bacon", "pig", "align", NULL};

/* A turn: scores before it, and the dice that fall; none: Free Bacon. */
struct question {
    int own, other, dice, face[FACES_ROOM];
};

struct outcome {
    int points;
    bool again;
};

/* What the rules of the game make of it; `words` (may be NULL) gets their reasons. */
static struct outcome ask_rules(const struct hog *rules, const struct question *q,
                                struct text *words)
{
    struct hog before = *rules, after;
    struct event event = {.kind = q->dice ? EVENT_ROLL : EVENT_ACTION, .dice = q->dice};
    before.scores[0] = q->own;
    before.scores[1] = q->other;
    after = before;
    hog.act(&after, q->dice);
    if (q->dice) {
        before = after;
        hog.roll(&after, q->face);
    }
    memcpy(event.face, q->face, sizeof event.face);
    if (words) {
        hog.words->tell(&before, &after, &event, words);
    }
    return (struct outcome){after.scores[0] - q->own,
                            after.scores[0] < after.goal && after.common.seat == 0};
}

/* ---- The rules once more, as simply as can be, with nothing of the game's own ---- */

/* Digits of pi, the 3 first. Source: S. Rabinowitz, S. Wagon, "A spigot algorithm for the digits of
 * pi", 1995; nines are held back until it is known whether they become zeros. */
static void spigot(int *digit, int n)
{
    int length = 10 * (n + 2) / 3 + 1, nines = 0, held = -1, found = 0;
    int *rest = alloc((size_t)length * sizeof *rest);
    for (int i = 0; i < length; i++) {
        rest[i] = 2;
    }
    while (found < n) {
        int carry = 0;
        for (int i = length - 1; i >= 0; i--) {
            int value = 10 * rest[i] + carry * (i + 1);
            int by = i > 0 ? 2 * i + 1 : 10;
            rest[i] = value % by;
            carry = value / by;
        }
        if (carry == 9) {
            nines++;
            continue;
        }
        for (int i = held < 0; i <= nines && found < n; i++) {
            int plain = i == 0 ? held : 9;
            digit[found++] = carry == 10 ? (plain + 1) % 10 : plain;
        }
        held = carry % 10;
        nines = 0;
    }
    free(rest);
}

static int common_divisor(int a, int b)
{
    return b ? common_divisor(b, a % b) : a;
}

static bool aligns(int own, int other)
{
    return own > 0 && other > 0 && common_divisor(own, other) >= 10;
}

static bool passes(int own, int other)
{
    return own < other && other - own < 3;
}

static struct outcome ask_plainly(const struct hog *rules, const struct question *q,
                                  const int *digit)
{
    int points = q->dice ? 0 : 3 + digit[q->other], own;
    bool one = false;
    for (int i = 0; i < q->dice; i++) {
        points += q->face[i];
        one = one || q->face[i] == 1;
    }
    points = one ? 1 : points;
    own = q->own + points;
    bool again = (rules->align && aligns(own, q->other)) || (rules->pass && passes(own, q->other));
    return (struct outcome){points, own < rules->goal && again};
}

/* ---- Questions ---- */

struct examiner {
    struct hog rules;
    enum topic topic;
    bool more; /* say all that is asked and what decides */
    struct rng_key key;
    uint32_t drawn;
    int *digit;
    long long asked, wrong;
};

static int number(struct examiner *e, int from, int to)
{
    struct rng_block counter = {{e->drawn++, 0, 0, 0}};
    return from + (int)rng_draw(e->key, counter, 0, (uint32_t)(to - from + 1));
}

static struct question random_question(struct examiner *e)
{
    struct question q = {.own = number(e, 0, e->rules.goal - 1),
                         .other = number(e, 0, e->rules.goal - 1),
                         .dice = number(e, e->rules.bacon ? 0 : 1, e->rules.dice)};
    if (number(e, 0, 2) == 0) { /* near each other, where extra turns are */
        int near = q.other - number(e, 0, 12);
        q.own = near < 0 ? 0 : near;
    }
    for (int i = 0; i < q.dice; i++) {
        q.face[i] = number(e, 1, e->rules.sides);
    }
    return q;
}

/* Whether a question is about the topic; `likely`: whether what it is about happens in it. */
static bool is_about(const struct examiner *e, const struct question *q, bool likely)
{
    int own = q->own + ask_plainly(&e->rules, q, e->digit).points;
    switch (e->topic) {
    case TOPIC_BACON:
        return q->dice == 0;
    case TOPIC_PIG:
        return q->dice > 0 && (!e->rules.pass || passes(own, q->other) == likely);
    case TOPIC_ALIGN:
        return aligns(own, q->other) == likely;
    case TOPIC_ALL:
        break;
    }
    return true;
}

/* A question of the topic, in which what it is about happens as often as not; where the goal is too
 * low for that, never. */
static struct question draw_question(struct examiner *e)
{
    bool likely = e->topic != TOPIC_ALL && number(e, 0, 1);
    for (int tries = 0;; tries++) {
        struct question q = random_question(e);
        if (is_about(e, &q, likely)) {
            return q;
        }
        likely = likely && tries < TRIES;
    }
}

static void say_question(const struct question *q, struct text *words)
{
    text_say(words, N_("You have %d, the other has %d. "), q->own, q->other);
    if (q->dice == 0) {
        text_say(words, N_("You roll no dice."));
    } else {
        text_say_n(words, "Your die shows", "Your dice show", (unsigned long)q->dice);
    }
    for (int i = 0; i < q->dice; i++) {
        text_add(words, " %d", q->face[i]);
    }
    text_add(words, "%s", q->dice ? "." : "");
}

/* What became of the turn, behind what `words` hold, and with -v what decides about another. */
static void say_answer(const struct examiner *e, const struct question *q, struct text *words,
                       struct out *out)
{
    struct outcome is = ask_rules(&e->rules, q, words);
    int own = q->own + is.points;
    out_words_line(out, words);
    if (e->more) {
        text_clear(words);
        text_say(words, N_("Totals: %d and %d."), own, q->other);
        if (own >= e->rules.goal) {
            text_say(words, N_(" That is the goal."));
        } else {
            text_say(words, N_(" Greatest common divisor: %d."), common_divisor(own, q->other));
            text_say(words, is.again ? N_(" Another turn.") : N_(" No other turn."));
        }
        out_words_line(out, words);
    }
}

static void check(struct examiner *e, const struct question *q, struct out *out)
{
    struct outcome is = ask_rules(&e->rules, q, NULL), plain = ask_plainly(&e->rules, q, e->digit);
    e->asked++;
    if (e->more) {
        struct text words = out_text(out);
        say_question(q, &words);
        out_words_line(out, &words);
        text_clear(&words);
        text_say(&words, N_("The player "));
        say_answer(e, q, &words, out);
    }
    if (is.points != plain.points || is.again != plain.again) {
        e->wrong++;
        out_line(out, N_("%d to %d with %d dice: %d points where %d are right."), q->own, q->other,
                 q->dice, is.points, plain.points);
    }
}

/* All scores with no dice and with a single one, and many throws; of the topic. */
static void check_all(struct lab *lab, struct examiner *e)
{
    int throws = lab->n ? lab->n : 100000;
    int least = e->rules.bacon && e->topic != TOPIC_PIG ? 0 : 1;
    int most = e->topic == TOPIC_BACON ? 0 : e->rules.sides;
    for (int own = 0; own < e->rules.goal; own++) {
        for (int other = 0; other < e->rules.goal; other++) {
            for (int face = least; face <= most; face++) {
                check(e, &(struct question){own, other, face > 0, {face}}, lab->out);
            }
        }
    }
    for (int i = 0; i < throws; i++) {
        struct question q = draw_question(e);
        check(e, &q, lab->out);
    }
    const struct lab_value row[] = {{"questions", LAB_NUMBER, .number = (double)e->asked},
                                    {"wrong", LAB_NUMBER, .number = (double)e->wrong},
                                    {NULL}};
    if (!lab_row(lab, row)) {
        out_line(lab->out, N_("%lld questions, %lld answered wrongly."), e->asked, e->wrong);
    }
}

/* The beginning of a line of standard input. False: there is none. */
static bool read_line(struct out *out, const char *question, char *answer)
{
    struct text words = out_text(out), why = {0};
    text_say(&words, "%s ", text_word(&words, question));
    out_words(out, &words);
    memset(answer, 0, ANSWER); /* a line may hold zeros, too */
    if (!out_flush(out, &why) || !fgets(answer, ANSWER, stdin)) {
        return false;
    }
    /* What did not fit in is no answer of its own. */
    for (int c = memchr(answer, '\n', ANSWER) ? '\n' : 0; c != '\n' && c != EOF;) {
        c = getchar();
    }
    answer[strcspn(answer, "\r\n")] = '\0';
    return true;
}

/* Asks until the answers are understood. False: no more answers come. */
static bool ask(struct examiner *e, struct out *out)
{
    struct question q = draw_question(e);
    struct text words = out_text(out);
    const struct text reader = words;
    struct outcome is = ask_rules(&e->rules, &q, NULL), said;
    char answer[ANSWER];
    say_question(&q, &words);
    out_words_line(out, &words);
    for (bool understood = false; !understood;) {
        if (!read_line(out, N_("Points of this turn?"), answer)) {
            return false;
        }
        understood = text_number(answer, 0, POINTS_MOST, &said.points);
        if (!understood) {
            out_line(out, N_("Points are a number from 0 to %d."), POINTS_MOST);
        }
    }
    for (bool understood = false; !understood;) {
        if (!read_line(out, N_("Another turn (yes or no)?"), answer)) {
            return false;
        }
        understood = answer_agrees(&reader, answer, &said.again);
        if (!understood) {
            out_line(out, N_("Answer yes or no."));
        }
    }
    bool right = said.points == is.points && said.again == is.again;
    e->asked++;
    e->wrong += !right;
    text_clear(&words);
    text_say(&words, right ? N_("Right. The player ") : N_("No. The player "));
    say_answer(e, &q, &words, out);
    return true;
}

/* The topic that was named. False: there is none, or the rules leave it out; why says so. */
static bool read_topic(struct lab *lab, enum topic *topic)
{
    const struct hog *rules = (const struct hog *)(const void *)&lab->setup.start;
    int which;
    if (!config_word("quiz", topics, lab->operand[0], &which, lab->why)) {
        return false;
    }
    *topic = (enum topic)which;
    if ((*topic == TOPIC_BACON && !rules->bacon) || (*topic == TOPIC_ALIGN && !rules->align)) {
        text_say(lab->why, N_("these rules have %s=off, so there is nothing to ask about it"),
                 topics[*topic]);
        return false;
    }
    return true;
}

int lab_hog_quiz(struct lab *lab)
{
    struct examiner e = {.more = lab->more && !lab->json && !lab->csv};
    if (!lab->self && (lab->json || lab->csv)) {
        text_say(lab->why,
                 N_("lab quiz writes JSON and CSV with --self only: people are asked in words"));
        return STATUS_USAGE;
    }
    lab_start(lab);
    if (lab->operand[0] && !read_topic(lab, &e.topic)) {
        return STATUS_USAGE;
    }
    if (!seed_given(&lab->setup.seed, lab->seed, "", lab->why)) {
        return STATUS_USAGE;
    }
    memcpy(&e.rules, &lab->setup.start, sizeof e.rules);
    e.key = rng_key(lab->setup.seed.value);
    e.digit = alloc(HOG_DIGITS * sizeof *e.digit);
    spigot(e.digit, HOG_DIGITS);
    if (lab->self) {
        check_all(lab, &e);
    } else {
        int n = lab->n ? lab->n : QUESTIONS;
        while (n > 0 && ask(&e, lab->out)) {
            n--;
        }
        out_break(lab->out);
        out_line(lab->out, N_("%lld of %lld right."), e.asked - e.wrong, e.asked);
    }
    free(e.digit);
    return lab->self && e.wrong ? STATUS_CHECK : STATUS_DONE;
}
