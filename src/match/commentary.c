#include "src/match/commentary.h"

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
static void said(struct comments *c, const struct match *m, size_t from)
{
    if (c->say) {
        c->say(c->with, m, c->said.bytes + from);
    }
}

/* Where the next sentence begins. */
static size_t begin(struct comments *c)
{
    text_add(&c->said, c->said.length ? " " : "");
    return c->said.length;
}

/* A turn has ended in this position; comments are made with `m`, none when it is NULL. */
static void count(struct comments *c, const struct game *g, const void *state,
                  const struct match *m)
{
    int seats = ((const struct common *)state)->seats, before[SEATS_MOST];
    int lead, leader = c->leader;
    unsigned which = m ? c->which : 0;
    memcpy(before, c->score, sizeof before);
    for (int s = 0; s < seats; s++) {
        c->score[s] = g->score(state, s);
    }
    if (which & COMMENT_SCORES) {
        size_t from = begin(c);
        for (int s = 0; s < seats; s++) {
            text_add(&c->said, "%s", s ? ", " : "");
            text_say(&c->said, N_("%s has %d"), name_of(c, s), c->score[s]);
        }
        text_add(&c->said, ".");
        said(c, m, from);
    }
    for (int s = 0; s < seats; s++) {
        int gain = c->score[s] - before[s];
        if (gain > c->best[s] && which & COMMENT_GAIN) {
            size_t from = begin(c);
            text_say_n(&c->said, "%d point! The most yet for %s.",
                       "%d points! The most yet for %s.", (unsigned long)gain, gain, name_of(c, s));
            said(c, m, from);
        }
        c->best[s] = gain > c->best[s] ? gain : c->best[s];
    }
    c->leader = leader_of(c, seats, &lead);
    if (which & COMMENT_LEAD && c->leader >= 0 && c->leader != leader) {
        size_t from = begin(c);
        text_say(&c->said, N_("%s takes the lead by %d."), name_of(c, c->leader), lead);
        said(c, m, from);
    }
}

/* What m has gone through so far, without a word. */
static void catch_up(struct comments *c, const struct match *m)
{
    union position state = m->start;
    int lead;
    memset(c->best, 0, sizeof c->best);
    for (int s = 0; s < m->start.common.seats; s++) {
        c->score[s] = m->game->score(&m->start, s);
    }
    c->leader = leader_of(c, m->start.common.seats, &lead);
    for (int i = 0; i < m->events; i++) {
        union position before = state;
        event_apply(m->game, &state, &m->event[i]);
        if (m->game->turn_over(&before, &state)) {
            count(c, m->game, &state, NULL);
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
    (void)seat;
    count((struct comments *)w, m->game, &m->state, m);
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
