#include "ui/export/career_words.h"

#include "games/character.h"
#include "ui/text/match_words.h"

#include <jansson.h>
#include <string.h>

/* The next figure, about a match. */
static struct text *next(struct career_figure *figure, int *n, const struct translator *words,
                         const struct career_match *match)
{
    struct career_figure *f = &figure[(*n)++];
    *f = (struct career_figure){.words = {.translator = words}, .match = match->id};
    return &f->words;
}

static const char *day(const struct career_match *match, char word[DAY_WORD])
{
    char time[TIME_WORD];
    match_words_began(match->started, word, time);
    return word;
}

bool career_habit(const struct policy *policy, int met, struct text *out)
{
    bool told = policy->brain->habit && met >= CAREER_HABIT;
    if (told) {
        character_say(policy, out);
    }
    return told;
}

/* The same of a policy by its word; a word of an older Rollick may be nobody's any more. */
static bool add_habit(const struct game *g, const char *word, int met, struct text *out)
{
    struct policy policy;
    struct text why = {0};
    return word && policy_read(g, word, &policy, &why) && career_habit(&policy, met, out);
}

static void add_opponents(const struct career *c, const struct statistics *s,
                          const struct translator *words, struct career_figure *figure, int *n)
{
    for (int i = 0; i < c->opponents && i < CAREER_OPPONENTS; i++) {
        const struct career_opponent *o = &c->opponent[i];
        struct text *t = next(figure, n, words, &o->last);
        struct text name = {0};
        text_add(&name, "%s", setup_name_shown(s->row[o->row].name, words));
        if (o->word[0]) {
            text_add(&name, " (%s)", o->word);
        }
        text_say(t, N_("against %s: played %d, won %d, lost %d"), name.bytes, o->met, o->won,
                 o->lost);
        if (o->word[0]) {
            figure[*n - 1].house = o->word;
            figure[*n - 1].met = o->met;
        }
    }
    int more = c->opponents - CAREER_OPPONENTS;
    if (more > 0) {
        text_say_n(next(figure, n, words, &c->opponent[CAREER_OPPONENTS].last),
                   "and against %d more", "and against %d more", (unsigned long)more, more);
    }
}

/* The first of the best; there is one. */
static const struct career_accuracy *best_accuracy(const struct career *c)
{
    const struct career_accuracy *best = c->judged;
    for (int i = 0; i < c->judgements; i++) {
        best = c->judged[i].accuracy > best->accuracy ? &c->judged[i] : best;
    }
    return best;
}

static void add_accuracy(const struct career *c, const struct translator *words,
                         struct career_figure *figure, int *n)
{
    char word[DAY_WORD];
    const struct career_accuracy *best = best_accuracy(c), *last = c->judged + c->judgements - 1;
    text_say(next(figure, n, words, &best->match), N_("best accuracy: %.0f, %s"),
             review_shown(best->accuracy), day(&best->match, word));
    text_say(next(figure, n, words, &last->match), N_("newest accuracy: %.0f, %s"),
             review_shown(last->accuracy), day(&last->match, word));
}

int career_figures(const struct career *c, const struct statistics *s,
                   const struct translator *words, struct career_figure figure[CAREER_FIGURES])
{
    char word[DAY_WORD];
    int n = 0;
    if (c->rated) {
        double off = 2 * c->rating.deviation;
        text_say_n(next(figure, &n, words, &c->point[c->points - 1].match),
                   "rating: %.0f, between %.0f and %.0f (%d match)",
                   "rating: %.0f, between %.0f and %.0f (%d matches)", (unsigned long)c->rated,
                   c->rating.rating, c->rating.rating - off, c->rating.rating + off, c->rated);
    }
    if (c->now.n) {
        text_say(next(figure, &n, words, &c->now.match), N_("won in a row now: %d"), c->now.n);
    }
    if (c->longest.n) {
        text_say(next(figure, &n, words, &c->longest.match), N_("won in a row at most: %d"),
                 c->longest.n);
    }
    for (int i = 0; i < c->bests; i++) {
        text_say(next(figure, &n, words, &c->best[i].match), N_("best total %d: %d, %s"), i + 1,
                 c->best[i].total, day(&c->best[i].match, word));
    }
    add_opponents(c, s, words, figure, &n);
    if (c->judgements) {
        add_accuracy(c, words, figure, &n);
    }
    if (c->days) {
        text_say_n(next(figure, &n, words, &c->last), "played on %d day, last on %s",
                   "played on %d days, last on %s", (unsigned long)c->days, c->days,
                   day(&c->last, word));
    }
    return n;
}

/* The last values of at most CAREER_PARTS parts of all n, about equally long. */
static void add_course(int n, double (*value)(const struct career *c, int i),
                       const struct career *c, struct text *t)
{
    int parts = n < CAREER_PARTS ? n : CAREER_PARTS;
    for (int part = 0; part < parts; part++) {
        text_add(t, " %.0f", value(c, (part + 1) * n / parts - 1));
    }
}

static double rating_at(const struct career *c, int i)
{
    return c->point[i].rating;
}

static double accuracy_at(const struct career *c, int i)
{
    return c->judged[i].accuracy;
}

void career_words(struct out *out, const struct statistics *s, const struct statistics_row *row)
{
    struct career_figure figure[CAREER_FIGURES];
    struct career c;
    if (row->kind != SEAT_HUMAN) {
        return;
    }
    career_init(&c, s, (int)(row - s->row), ratings);
    int n = career_figures(&c, s, out->translator, figure);
    for (int i = 0; i < n; i++) {
        struct text habit = out_text(out);
        out_line(out, N_("    %s (match %lld)"), figure[i].words.bytes, figure[i].match);
        if (add_habit(row->game, figure[i].house, figure[i].met, &habit)) {
            out_line(out, N_("        its habit: %s"), habit.bytes);
        }
    }
    if (c.points > 1) {
        struct text course = out_text(out);
        text_say(&course, N_("    rating over time:"));
        add_course(c.points, rating_at, &c, &course);
        out_words_line(out, &course);
    }
    if (c.judgements > 1) {
        struct text course = out_text(out);
        text_say(&course, N_("    accuracy over time:"));
        add_course(c.judgements, accuracy_at, &c, &course);
        out_words_line(out, &course);
    }
    career_fini(&c);
}

/* The number of a match and when it began, with what else is said of it. */
static json_t *at(json_t *object, const struct career_match *match)
{
    char began[STARTED_WORD];
    json_object_set_new(object, "match", json_integer(match->id));
    record_started(match->started, began);
    json_object_set_new(object, "started", match->started ? json_string(began) : json_null());
    return object;
}

static json_t *rating_json(const struct career *c)
{
    json_t *curve = json_array();
    if (!c->rated) {
        json_decref(curve);
        return json_null();
    }
    for (int i = 0; i < c->points; i++) {
        const struct career_point *p = &c->point[i];
        json_array_append_new(
            curve,
            at(json_pack("{s:f,s:f}", "rating", p->rating, "deviation", p->deviation), &p->match));
    }
    return json_pack("{s:f,s:f,s:f,s:i,s:o}", "rating", c->rating.rating, "deviation",
                     c->rating.deviation, "volatility", c->rating.volatility, "matches", c->rated,
                     "curve", curve);
}

static json_t *streak_json(const struct career_streak *streak)
{
    json_t *length = json_pack("{s:i}", "won", streak->n);
    return streak->n ? at(length, &streak->match) : length;
}

static json_t *opponents_json(const struct career *c, const struct statistics *s)
{
    static const char *const kinds[] = {"human", "house", "bot"};
    json_t *all = json_array();
    for (int i = 0; i < c->opponents; i++) {
        const struct career_opponent *o = &c->opponent[i];
        const struct statistics_row *row = &s->row[o->row];
        struct text habit = {0};
        json_t *one = json_pack("{s:s,s:s,s:s*,s:i,s:i,s:i}", "name", row->name, "kind",
                                kinds[row->kind], "brain", o->word[0] ? o->word : NULL, "played",
                                o->met, "won", o->won, "lost", o->lost);
        if (o->word[0]) {
            bool told = add_habit(row->game, o->word, o->met, &habit);
            json_object_set_new(one, "habit", told ? json_string(habit.bytes) : json_null());
        }
        json_array_append_new(all, at(one, &o->last));
    }
    return all;
}

json_t *career_json(const struct statistics *s, const struct statistics_row *row)
{
    struct career c;
    if (row->kind != SEAT_HUMAN) {
        return json_null();
    }
    career_init(&c, s, (int)(row - s->row), ratings);
    json_t *best = json_array(), *accuracy = json_array();
    for (int i = 0; i < c.bests; i++) {
        json_array_append_new(best,
                              at(json_pack("{s:i}", "total", c.best[i].total), &c.best[i].match));
    }
    for (int i = 0; i < c.judgements; i++) {
        json_array_append_new(
            accuracy, at(json_pack("{s:f}", "accuracy", c.judged[i].accuracy), &c.judged[i].match));
    }
    json_t *all =
        json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:i}", "rating", rating_json(&c), "streak",
                  streak_json(&c.now), "longest_streak", streak_json(&c.longest), "best", best,
                  "opponents", opponents_json(&c, s), "accuracy", accuracy, "days", c.days);
    career_fini(&c);
    return all;
}

const char career_csv_names[] =
    "rating,deviation,rated,streak,longest_streak,days,rating_match,streak_match,"
    "longest_streak_match,best_match,best_accuracy,best_accuracy_match,newest_accuracy,"
    "newest_accuracy_match,last_match";

enum { CSV_NAMES = 15 };

/* The match that a figure comes from; nothing where there is none. */
static void add_match(const struct career_match *match, struct text *out)
{
    text_add(out, ",");
    if (match && match->id) {
        text_add(out, "%lld", match->id);
    }
}

static void add_judged(const struct career_accuracy *judged, struct text *out)
{
    text_add(out, ",");
    if (judged) {
        text_add(out, "%.1f", judged->accuracy);
    }
    add_match(judged ? &judged->match : NULL, out);
}

void career_csv(const struct statistics *s, const struct statistics_row *row, struct text *out)
{
    struct career c;
    if (row->kind != SEAT_HUMAN) {
        text_add(out, "%.*s", CSV_NAMES, ",,,,,,,,,,,,,,,,");
        return;
    }
    career_init(&c, s, (int)(row - s->row), ratings);
    if (c.rated) {
        text_add(out, ",%.1f,%.1f", c.rating.rating, c.rating.deviation);
    } else {
        text_add(out, ",,");
    }
    text_add(out, ",%d,%d,%d,%d", c.rated, c.now.n, c.longest.n, c.days);
    add_match(c.points ? &c.point[c.points - 1].match : NULL, out);
    add_match(c.now.n ? &c.now.match : NULL, out);
    add_match(c.longest.n ? &c.longest.match : NULL, out);
    add_match(c.bests ? &c.best[0].match : NULL, out);
    add_judged(c.judgements ? best_accuracy(&c) : NULL, out);
    add_judged(c.judgements ? &c.judged[c.judgements - 1] : NULL, out);
    add_match(&c.last, out);
    career_fini(&c);
}
