#include "ui/export/tournament_verdict.h"

#include "ui/text/output.h"

#include <math.h>

enum { APART_MOST = 3 }; /* sentences on who cannot be told apart */

static const double apart = 1.96;

/* What ranks an entrant, and its error. False: too little is known. */
static bool measure(const struct tournament *t, const struct standing *s, double *value,
                    double *error)
{
    bool trial = t->format == FORMAT_TRIAL, league = t->format == FORMAT_LEAGUE;
    *value = league ? s->elo : trial ? s->mean : s->rate;
    *error = league ? s->elo_se : trial ? s->sd / sqrt((double)s->matches) : s->rate_se;
    return s->matches > 1 && (!league || s->rated);
}

/* Before everybody has played nothing is said. */
static bool all_known(const struct tournament *t, const struct standing *s)
{
    double value, error;
    int e = 0;
    while (e < t->entrants && (t->entrant[e].out || measure(t, &s[e], &value, &error))) {
        e++;
    }
    return e == t->entrants;
}

/* In a league and a king what one gains the others lose, so that differences have larger errors
 * than if they were independent: the root of n / (n - 1) times, where n are equal. */
static double together(const struct tournament *t)
{
    int n = 0;
    for (int e = 0; e < t->entrants; e++) {
        n += !t->entrant[e].out;
    }
    return t->format == FORMAT_TRIAL || n < 2 ? 1 : sqrt((double)n / (n - 1));
}

/* By how many errors the one at a place, from 0, is before the next one. False: it is not known, or
 * there is no next one. */
static bool lead_of(const struct tournament *t, const struct standing *s, const int *order,
                    int place, double *errors)
{
    double value[2], error[2];
    for (int i = 0; i < 2; i++) {
        if (place + i >= t->entrants || t->entrant[order[place + i]].out ||
            !measure(t, &s[order[place + i]], &value[i], &error[i])) {
            return false;
        }
    }
    double both = hypot(error[0], error[1]) * together(t);
    *errors = value[0] == value[1] ? 0 : both > 0 ? (value[0] - value[1]) / both : INFINITY;
    return true;
}

static const char *name_at(const struct tournament *t, const int *order, int place)
{
    return t->entrant[order[place]].seat.name;
}

/* How sure it is that somebody is before another one who is so many errors behind. */
static void say_best(const char *name, double errors, struct text *out)
{
    double sure = 100 * 0.5 * erfc(-errors / sqrt(2));
    if (sure > 99.9) {
        text_say(out, N_("%s is best; that is more than 99.9 %% sure."), name);
    } else {
        text_say(out, N_("%s is best; that is %.1f %% sure."), name, sure);
    }
}

/* Games of a pair in a league, of all in a king, of each in a trial, that were played by both. */
static double played(const struct tournament *t, const struct standing *s, const int *order,
                     int place)
{
    double a = (double)s[order[place]].matches, b = (double)s[order[place + 1]].matches;
    return fmin(a, b) / (t->format == FORMAT_LEAGUE ? t->entrants - 1 : 1);
}

/* How many more games, beside those that are planned, would part those whose difference is so many
 * errors now: the error falls with the root of their number. Nothing if the planned ones should do.
 */
static void say_near(const struct tournament *t, const struct standing *s, const int *order,
                     int place, double errors, struct text *out)
{
    double enough =
        errors > 0 ? played(t, s, order, place) * (apart / errors) * (apart / errors) : INFINITY;
    double more = enough - t->games;
    const char *one = name_at(t, order, place), *other = name_at(t, order, place + 1);
    if (more > GAMES_MOST && !t->over) {
        return; /* it is early */
    }
    if (more > GAMES_MOST) {
        text_say(out, N_("%s and %s cannot be told apart."), one, other);
    } else if (more > 0) {
        double digits = pow(10, floor(log10(fmax(more, 2))));
        double rounded = fmax(2, ceil(more / digits) * digits);
        const struct text number = out_count(out->translator, (long long)rounded);
        text_say(
            out,
            t->format == FORMAT_LEAGUE
                ? N_("%s and %s cannot be told apart yet: about %s more games a pair would do it.")
                : N_("%s and %s cannot be told apart yet: about %s more games would do it."),
            one, other, number.bytes);
    }
}

static void say_fair(const struct tournament *t, struct text *out)
{
    static const char *const fair[FORMATS] = {
        [FORMAT_LEAGUE] = N_("Both orders of seats are played under the same dice."),
        [FORMAT_KING] = N_("A lot draws anew for each game who sits where."),
        [FORMAT_TRIAL] = N_("All play alone, under the same dice."),
    };
    const char *said =
        t->format == FORMAT_LEAGUE && tournament_bots(t)
            ? N_("With bots every match has dice of its own, and they begin in turns.")
            : fair[t->format];
    text_add(out, "%s", text_word(out, said));
}

int verdict_say(const struct tournament *t, const struct standing *s, const int *order,
                struct text line[VERDICT_LINES])
{
    int n = 0;
    double errors;
    if (t->format == FORMAT_KNOCKOUT || !all_known(t, s)) {
        return 0;
    }
    if (lead_of(t, s, order, 0, &errors) && errors >= apart) {
        say_best(name_at(t, order, 0), errors, &line[n++]);
    }
    for (int place = 0, near = 0; place + 1 < t->entrants && near < APART_MOST; place++) {
        if (lead_of(t, s, order, place, &errors) && fabs(errors) < apart) {
            say_near(t, s, order, place, errors, &line[n]);
            near += line[n].length > 0;
            n += line[n].length > 0;
        }
    }
    say_fair(t, &line[n++]);
    return n;
}
