#include "src/match/commentary.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    enum comment comment;
} words_of[] = {{"scores", COMMENT_SCORES}, {"lead", COMMENT_LEAD}, {"gain", COMMENT_GAIN}};

enum { COMMENTS = sizeof words_of / sizeof *words_of };

void comments_say(unsigned which, struct text *out)
{
    const char *between = "";
    for (int i = 0; i < COMMENTS; i++) {
        if (which & words_of[i].comment) {
            text_add(out, "%s%s", between, words_of[i].word);
            between = ", ";
        }
    }
    if (!which) {
        text_say(out, N_("none"));
    }
}

static unsigned comment_of(const char *word, size_t length)
{
    for (int i = 0; i < COMMENTS; i++) {
        if (strlen(words_of[i].word) == length && strncmp(words_of[i].word, word, length) == 0) {
            return words_of[i].comment;
        }
    }
    return 0;
}

bool comments_read(const char *words, unsigned *which, struct text *why)
{
    unsigned read = 0;
    if (strcmp(words, "none") == 0) {
        words = "";
    }
    while (*words) {
        size_t length = strcspn(words, ",");
        unsigned one = comment_of(words, length);
        bool dangling = words[length] && !words[length + 1];
        if (!one || dangling) {
            text_say(why, N_("comments are scores, lead, gain or several of them, not '%.20s'"),
                     words);
            return false;
        }
        read |= one;
        words += length + (words[length] == ',');
        words += strspn(words, " ");
    }
    *which = read;
    return true;
}

/* The seat that leads alone and by how much; -1: nobody does. */
static int leader_of(const struct comments *c, int seats, int *lead)
{
    int top = 0, second = -1;
    for (int s = 1; s < seats; s++) {
        if (c->score[s] > c->score[top]) {
            second = top;
            top = s;
        } else if (second < 0 || c->score[s] > c->score[second]) {
            second = s;
        }
    }
    *lead = second < 0 ? 0 : c->score[top] - c->score[second];
    return *lead > 0 ? top : -1;
}

static const char *name_of(const struct comments *c, int seat)
{
    return setup_shown(c->setup, seat, c->said.translator);
}

/* Says the sentence that was written behind `from` bytes of what is said. */
static void said(struct comments *c, const struct match *m, int speaker, size_t from)
{
    if (c->say) {
        c->say(c->with, m, speaker, c->said.bytes + from);
    }
}

/* Where the next sentence begins. */
static size_t begin(struct comments *c)
{
    text_add(&c->said, c->said.length ? " " : "");
    return c->said.length;
}

/* A turn that has ended. */
struct turn {
    const struct match *m; /* NULL: it is only counted */
    int seat, seats;
    int before[SEATS_MOST]; /* scores */
};

static void say_scores(struct comments *c, const struct turn *t)
{
    size_t from = begin(c);
    for (int s = 0; s < t->seats; s++) {
        text_add(&c->said, "%s", s ? ", " : "");
        text_say(&c->said, N_("%s has %d"), name_of(c, s), c->score[s]);
    }
    text_add(&c->said, ".");
    said(c, t->m, -1, from);
}

static void say_gain(struct comments *c, const struct turn *t, int seat, int gain)
{
    size_t from = begin(c);
    text_say_n(&c->said, "%d point! The most yet for %s.", "%d points! The most yet for %s.",
               (unsigned long)gain, gain, name_of(c, seat));
    said(c, t->m, -1, from);
}

static void say_lead(struct comments *c, const struct turn *t, int lead)
{
    size_t from = begin(c);
    text_say(&c->said, N_("%s takes the lead by %d."), name_of(c, c->leader), lead);
    said(c, t->m, -1, from);
}

/* ---- What built-in players say ---- */

static int ahead(const struct comments *c, int seats, int seat)
{
    int other = INT_MIN;
    for (int s = 0; s < seats; s++) {
        other = s != seat && c->score[s] > other ? c->score[s] : other;
    }
    return c->score[seat] - other;
}

/* Follows how far a seat is ahead. Whether it has just taken or lost the lead where one of them was
 * `far` ahead. */
static bool changes_sides(struct comments *c, const struct turn *t, int seat, int far)
{
    int now = ahead(c, t->seats, seat), was = c->lead[seat];
    bool other = (now > 0 && was < 0) || (now < 0 && was > 0);
    c->lead[seat] = other || abs(now) > abs(was) ? now : was;
    return other && abs(was) >= far;
}

static void speak(struct comments *c, const struct turn *t, int seat, enum remark about)
{
    const struct seat *who = &c->setup->seat[seat];
    const char *words =
        who->kind == SEAT_BRAIN && who->policy.brain ? who->policy.brain->face.says[about] : NULL;
    if (!words || c->told[seat] >> about & 1) {
        return;
    }
    c->told[seat] |= 1u << about;
    if (t->m) {
        size_t from = begin(c);
        text_say(&c->said, N_("%s says: %s"), name_of(c, seat), text_word(&c->said, words));
        said(c, t->m, seat, from);
    }
}

/* best: points of the best turn before. */
static void talk(struct comments *c, const struct turn *t, int best)
{
    int gain = c->score[t->seat] - t->before[t->seat];
    int far = c->turns ? c->points / c->turns : 0;
    bool early = c->turns < 2 * t->seats || far < 1, coup = gain >= 2 * far && gain > best;
    for (int i = 0, speaker = -1; i < t->seats; i++) {
        int seat = (t->seat + i) % t->seats;
        bool turns = changes_sides(c, t, seat, far);
        bool hurt = i > 0 && (coup || t->before[seat] - c->score[seat] >= far);
        if (!early && speaker < 0 && (turns || hurt || coup)) {
            unsigned before = c->told[seat];
            speak(c, t, seat,
                  turns ? (c->lead[seat] > 0 ? REMARK_LEAD : REMARK_BEHIND)
                        : (hurt ? REMARK_BLOW : REMARK_COUP));
            speaker = c->told[seat] != before ? seat : -1;
        }
    }
    c->turns++;
    c->points += gain > 0 ? gain : 0;
}

/* A turn has ended in this position; comments are made with t->m. */
static void count(struct comments *c, const struct game *g, const void *state, struct turn *t)
{
    int lead, leader = c->leader, best = 0;
    unsigned which = t->m ? c->which : 0;
    memcpy(t->before, c->score, sizeof t->before);
    for (int s = 0; s < t->seats; s++) {
        c->score[s] = g->score(state, s);
        best = c->best[s] > best ? c->best[s] : best;
    }
    if (which & COMMENT_SCORES) {
        say_scores(c, t);
    }
    for (int s = 0; s < t->seats; s++) {
        int gain = c->score[s] - t->before[s];
        if (gain > c->best[s] && which & COMMENT_GAIN) {
            say_gain(c, t, s, gain);
        }
        c->best[s] = gain > c->best[s] ? gain : c->best[s];
    }
    c->leader = leader_of(c, t->seats, &lead);
    if (which & COMMENT_LEAD && c->leader >= 0 && c->leader != leader) {
        say_lead(c, t, lead);
    }
    if (c->which & COMMENT_TALK && t->seats > 1 && g->next(state).kind != NODE_OVER) {
        talk(c, t, best);
    }
}

/* What m has gone through so far, without a word. */
static void catch_up(struct comments *c, const struct match *m)
{
    union position state = m->start;
    int lead, seats = m->start.common.seats;
    memset(c->best, 0, sizeof c->best);
    memset(c->lead, 0, sizeof c->lead);
    memset(c->told, 0, sizeof c->told);
    c->turns = c->points = 0;
    for (int s = 0; s < seats; s++) {
        c->score[s] = m->game->score(&m->start, s);
    }
    c->leader = leader_of(c, seats, &lead);
    for (int i = 0; i < m->events; i++) {
        union position before = state;
        event_apply(m->game, &state, &m->event[i]);
        if (m->game->turn_over(&before, &state)) {
            count(c, m->game, &state, &(struct turn){.seat = m->event[i].seat, .seats = seats});
        }
    }
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *event)
{
    (void)m, (void)before, (void)event;
    text_clear(&((struct comments *)w)->said);
}

static void turn_over(struct watcher *w, const struct match *m, int seat)
{
    count((struct comments *)w, m->game, &m->state,
          &(struct turn){.m = m, .seat = seat, .seats = m->start.common.seats});
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct comments *c = (struct comments *)w;
    text_clear(&c->said);
    catch_up(c, m);
}

static const struct watcher_ops comments_ops = {
    .happened = happened,
    .turn_over = turn_over,
    .went_back = went_back,
};

void comments_init(struct comments *c, const struct setup *setup, unsigned which,
                   const struct match *m, const struct translator *translator)
{
    *c = (struct comments){.base.ops = &comments_ops, .setup = setup, .which = which};
    c->said.translator = translator;
    catch_up(c, m);
}
