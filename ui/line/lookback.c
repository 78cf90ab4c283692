#include "ui/line/lookback.h"

#include "games/words.h"
#include "src/base/clock.h"
#include "src/library/attempts.h"
#include "src/library/judgement.h"
#include "ui/export/review_words.h"
#include "ui/guide/daily_words.h"
#include "ui/guide/hint.h"
#include "ui/guide/story.h"
#include "ui/line/answer.h"
#include "ui/line/hints.h"
#include "ui/text/match_words.h"

#include <stdlib.h>
#include <string.h>

struct export lookback_here(const struct line_mode *l)
{
    const struct match *m = &l->session.match;
    return (struct export){.setup = &l->session.setup, .match = m, .events = m->events};
}

/* Judges a match as far as it has come; the judge and what it knows stay until judged_fini(). */
struct judged_match {
    struct adviser judge;
    struct review review;
    bool able; /* the review is there */
};

bool lookback_closed(struct line_mode *l, const struct export *of)
{
    const struct text reader = out_text(l->out);
    bool closed = of->match == &l->session.match ? !session_may_help(&l->session)
                  : of->record ? attempts_goes_on(l->o->services.library, of->record->id)
                               : false;
    if (closed) {
        lines_say(l->lines, N_("No review: %s."), text_word(&reader, daily_no_help));
    }
    return closed;
}

/* Judges all of a match, as far as it comes until `end` of clock_now(); with an end it says nothing
 * meanwhile. Why it did not begin is in j->judge, or in *why. */
static enum course work_out(struct line_mode *l, const struct match *m, const struct policy *policy,
                            int64_t end, struct judged_match *j, struct text *why)
{
    adviser_init(&j->judge, l->o->services.tables, m->game, policy);
    enum course course = hints_wait(l, &j->judge, &m->start, end, end < INT64_MAX);
    if (course == COURSE_ON && j->judge.state == TABLE_READY) {
        j->able = review_init(&j->review, m, m->events, &j->judge.policy, why);
        while (j->able && clock_now() < end && review_step(&j->review, m)) {
        }
    }
    return course;
}

static enum course judge(struct line_mode *l, const struct export *of, struct judged_match *j)
{
    const struct match *m = of->match;
    const char *brain = l->preferences.brain;
    struct tables *tables = l->o->services.tables;
    struct text why = out_text(l->out);
    struct policy policy;
    *j = (struct judged_match){0};
    if (lookback_closed(l, of)) {
        return COURSE_ON;
    }
    if (!(brain ? adviser_find(m->game, brain, &m->start, tables_store(tables), &policy, &why)
                : policy_judge(m->game, &m->start, tables_store(tables), &policy, &why))) {
        lines_say(l->lines, N_("Nobody can judge this: %s."), why.bytes);
        return COURSE_ON;
    }
    enum course course = work_out(l, m, &policy, INT64_MAX, j, &why);
    if (course != COURSE_ON) {
        return course;
    }
    if (j->able && m == &l->session.match) {
        judgement_keep_review(l->o->services.library, autosave_match(&l->session.autosave),
                              of->setup, m, &j->review, !brain);
    }
    if (!j->able) {
        lines_say(l->lines, N_("Nobody can judge this: %s."),
                  j->judge.state == TABLE_READY ? why.bytes : j->judge.why.bytes);
    }
    return COURSE_ON;
}

static void judged_fini(struct judged_match *j)
{
    if (j->able) {
        review_fini(&j->review);
    }
    adviser_fini(&j->judge);
}

enum course lookback_judge(struct line_mode *l)
{
    enum { PATIENCE = 1000 }; /* ms */
    const struct session *s = &l->session;
    struct judged_match j = {0};
    struct text why = {0};
    struct policy policy;
    if (session_people(s) == 0 || !session_is_kept(s) ||
        !policy_judge(s->match.game, &s->match.start, tables_store(l->o->services.tables), &policy,
                      &why)) {
        return COURSE_ON;
    }
    enum course course = work_out(l, &s->match, &policy, clock_now() + PATIENCE, &j, &why);
    if (j.able) {
        judgement_keep_review(l->o->services.library, autosave_match(&s->autosave), &s->setup,
                              &s->match, &j.review, true);
    }
    judged_fini(&j);
    return course;
}

/* The seat that the graph is about: the one of that name, or that the name begins; without a name
 * the first person's. -1: none or several, which is said. */
static int seat_of(struct line_mode *l, const struct setup *s, const char *name)
{
    const char *names[SEATS_MOST + 1] = {0};
    struct text why = out_text(l->out);
    int seats = s->start.common.seats, seat = setup_person_from(s, 0);
    if (!*name) {
        return seat < 0 ? 0 : seat;
    }
    for (int i = 0; i < seats; i++) {
        names[i] = setup_shown(s, i, l->out->translator);
    }
    seat = answer_among(names, name, &why);
    if (seat < 0 && why.length) {
        lines_say(l->lines, "%s.", why.bytes);
    } else if (seat < 0) {
        lines_say(l->lines, N_("'%.40s' is none of the players."), name);
    }
    return seat;
}

enum { BAR = 40, GRAPH_LINES = 60 }; /* columns of 1, or of the highest; lines at most */

static double highest(const struct review *r, int seat)
{
    double most = unit_is_win(r->unit) ? 1 : 0;
    for (int k = 0; k <= r->events; k++) {
        double worth = review_worth(r, k, seat);
        most = worth > most ? worth : most;
    }
    return most > 0 ? most : 1;
}

static void draw_line(struct line_mode *l, const struct review *r, int seat, int k, double most,
                      const struct text *label)
{
    struct text words = out_text(l->out);
    double worth = review_worth(r, k, seat);
    text_add(&words, "%s ", label->bytes);
    advice_amount(r->unit, worth, &words);
    int columns = worth > 0 ? (int)(BAR * worth / most + 0.5) : 0;
    text_add(&words, "%s%.*s", columns ? " " : "", columns,
             "########################################");
    lines_words(l->lines, &words);
}

/* Whether event k, which leads on from *state, ended a turn or was the last one there is. */
static bool turn_ends(const struct export *of, int k, union position *state)
{
    const union position before = *state;
    event_apply(of->match->game, state, &of->match->event[k]);
    return of->match->game->turn_over(&before, state) || k + 1 == of->events;
}

/* A line where the match began and one after each turn, of long matches after some of them. */
static void draw_graph(struct line_mode *l, const struct export *of, const struct review *r,
                       int seat)
{
    union position state = of->match->start;
    struct text label = out_text(l->out);
    double most = highest(r, seat);
    int turns = 0;
    for (int k = 0; k < of->events; k++) {
        turns += turn_ends(of, k, &state);
    }
    int every = 1 + turns / GRAPH_LINES;
    text_say(&label, N_("At the start:"));
    draw_line(l, r, seat, 0, most, &label);
    state = of->match->start;
    for (int k = 0, turn = 0; k < of->events; k++) {
        int by = of->match->event[k].seat;
        bool ends = turn_ends(of, k, &state);
        turn += ends;
        if (ends && (turn % every == 0 || turn == turns)) {
            text_clear(&label);
            text_say(&label, N_("Round %d, %s:"), story_place(of->match, k).round,
                     setup_shown(of->setup, by, l->out->translator));
            draw_line(l, r, seat, k + 1, most, &label);
        }
    }
}

enum course lookback_graph(struct line_mode *l, const struct export *of, const char *name)
{
    struct judged_match j;
    int seat = seat_of(l, of->setup, name);
    if (seat < 0) {
        return COURSE_ON;
    }
    enum course course = judge(l, of, &j);
    if (course == COURSE_ON && j.able) {
        lines_say(l->lines,
                  unit_is_win(j.review.unit) ? N_("Chance of winning of %s, turn by turn:")
                                             : N_("Expected points of %s, turn by turn:"),
                  setup_shown(of->setup, seat, l->out->translator));
        draw_graph(l, of, &j.review, seat);
        review_words_points(&(struct told_review){of->setup, of->match, &j.review, l->out});
    }
    judged_fini(&j);
    return course;
}

enum course lookback_review(struct line_mode *l, const struct export *of)
{
    struct judged_match j;
    enum course course = judge(l, of, &j);
    if (course == COURSE_ON && j.able) {
        const struct told_review t = {of->setup, of->match, &j.review, l->out};
        lines_close(l->lines);
        review_words_say(&t, policy_exact(&j.judge.policy, &of->match->start), l->o->loudness > 0);
    }
    judged_fini(&j);
    return course;
}

/* What the library knows of the seat that a story is about; earlier_fini() ends it. */
static void read_earlier(const struct line_mode *l, struct earlier *e)
{
    const struct session *s = &l->session;
    earlier_init(e, l->o->services.library, autosave_match(&s->autosave),
                 story_seat(&s->setup, &s->match));
    while (earlier_step(e)) {
    }
}

static struct told_story told_of(const struct line_mode *l, struct story *story,
                                 const struct earlier *earlier)
{
    const struct session *s = &l->session;
    story_read(&s->match, story);
    return (struct told_story){.setup = &s->setup,
                               .match = &s->match,
                               .story = story,
                               .earlier = earlier,
                               .person = setup_person(&s->setup)};
}

void lookback_story(struct line_mode *l)
{
    struct text special = out_text(l->out), sentence = special;
    struct story_fact fact[STORY_FACTS];
    struct earlier earlier;
    struct story story;
    read_earlier(l, &earlier);
    const struct told_story told = told_of(l, &story, &earlier);
    int n = story_facts(&told, false, earlier.seats != NULL, "-", l->out->translator, fact);
    for (int seat = 0; seat < l->session.setup.start.common.seats; seat++) {
        text_clear(&sentence);
        text_say(&sentence, N_("%s: "), setup_shown(&l->session.setup, seat, l->out->translator));
        for (int i = 0; i < n; i++) {
            if (!fact[i].more) {
                text_add(&sentence, "%s%s %s", i ? ", " : "", fact[i].label.bytes,
                         fact[i].value[seat].bytes);
            } else if (story.seat[seat].best_event >= 0) {
                text_add(&sentence, " (");
                story_when(told.match, story.seat[seat].best_event, &sentence);
                text_add(&sentence, ")");
            }
        }
        text_add(&sentence, ".");
        lines_words(l->lines, &sentence);
    }
    story_special(&told, "-", TEXT_MOST, &special);
    if (special.length) {
        lines_say(l->lines, N_("Special: %s."), special.bytes);
    }
    text_clear(&special);
    story_rivalry(&told, &special);
    if (special.length) {
        text_clear(&sentence);
        match_words_says(told.setup, story_rival(&told), special.bytes, l->out, &sentence);
        lines_words(l->lines, &sentence);
    }
    earlier_fini(&earlier);
}

enum course lookback_share(struct line_mode *l)
{
    const struct export here = lookback_here(l);
    struct text line[CARD_LINES];
    struct judged_match j;
    struct earlier earlier;
    struct story story;
    if (l->session.match.ending == ENDING_NONE) {
        lines_say(l->lines, N_("There is a card when the match is over."));
        return COURSE_ON;
    }
    enum course course = judge(l, &here, &j);
    read_earlier(l, &earlier);
    struct told_story told = told_of(l, &story, &earlier);
    told.review = j.able ? &j.review : NULL;
    int n = course == COURSE_ON ? story_card(&told, true, l->out->translator, line) : 0;
    for (int i = 0; i < n; i++) {
        lines_words(l->lines, &line[i]);
    }
    earlier_fini(&earlier);
    judged_fini(&j);
    return course;
}

void lookback_card(struct line_mode *l, const struct told_daily *daily)
{
    struct text line[CARD_LINES];
    struct story story;
    struct told_story told = told_of(l, &story, NULL);
    told.daily = daily;
    int n = story_card(&told, true, l->out->translator, line);
    for (int i = 0; i < n; i++) {
        lines_words(l->lines, &line[i]);
    }
}

/* The form that the first word of `words` names, by its beginning; *rest is what follows. */
static bool read_form(struct line_mode *l, const char *words, enum export_form *form,
                      const char **rest)
{
    struct text all = {0}, word = {0}, why = out_text(l->out);
    size_t length = strcspn(words, " ");
    text_add(&word, "%.*s", (int)length, words);
    *rest = words + length + strspn(words + length, " ");
    int found = word.length ? answer_among(export_words, word.bytes, &why) : EXPORT_RECORD;
    if (found >= 0) {
        *form = (enum export_form)found;
        return true;
    }
    if (why.length) {
        lines_say(l->lines, "%s.", why.bytes);
        return false;
    }
    for (int i = 0; export_words[i]; i++) {
        text_add(&all, i ? ", %s" : "%s", export_words[i]);
    }
    lines_say(l->lines, N_("'%.40s' is none of the forms, which are %s."), word.bytes, all.bytes);
    return false;
}

enum course lookback_export(struct line_mode *l, const struct export *of, const char *words)
{
    struct export e = *of;
    struct judged_match j = {0};
    struct text name = {0}, why = out_text(l->out);
    enum course course = COURSE_ON;
    enum export_form form;
    const char *rest;
    if (!read_form(l, words, &form, &rest)) {
        return COURSE_ON;
    }
    bool judged = form == EXPORT_MARKDOWN || form == EXPORT_CAST;
    if (judged && lookback_closed(l, of)) {
        return COURSE_ON;
    }
    if (form == EXPORT_MARKDOWN) {
        course = judge(l, of, &j);
        e.review = j.able ? &j.review : NULL;
    }
    e.film = l->o->film;
    e.with = l->o->services.tables;
    text_add(&name, "%s", rest);
    if (course == COURSE_ON && export_file(&e, form, &name, &why)) {
        lines_say(l->lines, N_("Written: %s."), name.bytes);
    } else if (course == COURSE_ON) {
        lines_say(l->lines, "%s.", why.bytes);
    }
    judged_fini(&j);
    return course;
}
