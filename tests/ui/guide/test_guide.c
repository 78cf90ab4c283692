/* Pages to read and tutorials (ui/guide/guide.h, ui/play/tutorial.h): whether what they say is so.
 */
#include "ui/guide/guide.h"
#include "ui/guide/registry.h"

#include "games/knucklebones/rules.h"
#include "games/notone/odds.h"
#include "games/registry.h"
#include "src/record/position.h"
#include "src/tables/tables.h"
#include "tests/suite.h"
#include "ui/play/tutorial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIGURES = 200 };

/* A figure where it stands. */
struct found {
    const struct game *game;
    const struct figure *figure;
    const char *position; /* its own, or the step's */
    const char *say;      /* the sentence it stands in */
};

static struct found found[FIGURES];
static struct ready ready[FIGURES]; /* tables that were asked for, so that each is made once */
static int founds;

static void collect(const struct game *g, const char *say, const struct figure *figure,
                    const char *position)
{
    for (int i = 0; i < FIGURES_MOST && figure[i].shown; i++) {
        const char *own = figure[i].position;
        ck_assert_int_lt(founds, FIGURES);
        found[founds++] = (struct found){g, &figure[i], own ? own : position, say};
    }
}

static void collect_tutorial(const struct tutorial *l)
{
    for (const struct tutorial_step *step = l->step; step->say; step++) {
        collect(l->game, step->say, step->figure, step->position);
        for (int i = 0; i < TUTORIAL_REPLIES && step->reply[i].say; i++) {
            collect(l->game, step->reply[i].say, step->reply[i].figure, step->position);
        }
    }
}

static void collect_all(void)
{
    founds = 0;
    for (int i = 0; guides[i]; i++) {
        for (int page = 0; page < GUIDE_PAGES; page++) {
            for (const struct guide_line *line = guides[i]->page[page]; line->say; line++) {
                collect(guides[i]->game, line->say, line->figure, NULL);
            }
        }
    }
    for (int i = 0; guides[i]; i++) {
        collect_tutorial(guides[i]->tutorial);
    }
}

static void read_position(const struct found *f, union position *state)
{
    struct text why = {0};
    game_begin(f->game, state, f->game->seats_standard, 0);
    if (f->position) {
        ck_assert_msg(position_read(f->game, state, f->position, strlen(f->position), &why), "%s",
                      why.bytes);
    }
}

/* What an exact brain says of an action, or of the position. */
static double ask(struct tables *tables, const struct found *f, const char *word)
{
    union position state;
    struct text why = {0};
    struct policy policy;
    struct ready *r = &ready[f - found];
    int action[ACTIONS_MOST], wanted;
    double rating[ACTIONS_MOST], value = NAN;
    read_position(f, &state);
    ck_assert_msg(policy_read(f->game, word, &policy, &why), "%s", why.bytes);
    ck_assert(policy.brain->exact && policy.brain->exact(&policy, &state));
    ck_assert(tables_ready(tables, f->game, &policy, &state, NULL, r, &why));
    if (!f->figure->action) {
        value = policy.brain->value(&r->policy, &state, state.common.seat);
    } else {
        ck_assert_msg(game_named(f->game, &state, f->figure->action, &wanted), "%s",
                      f->figure->action);
        int n = f->game->actions(&state, action);
        policy.brain->rate(&r->policy, &state, n, action, rating);
        for (int i = 0; i < n; i++) {
            value = action[i] == wanted ? rating[i] : value;
        }
    }
    return strcmp(policy_unit(&policy, &state), "win") == 0 ? 100 * value : value;
}

/* ---- Figures that are counted ---- */

static double notone_figure(const struct found *f, const char *what, int n)
{
    union position state;
    const struct notone *s = (const struct notone *)&state;
    struct notone_odds odds;
    double sum = 0;
    read_position(f, &state);
    notone_later_odds(s, 0, &odds);
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        sum += total * odds.keep[total];
    }
    return strcmp(what, "risk") == 0   ? 100 * odds.bust
           : strcmp(what, "safe") == 0 ? sum / (1 - odds.bust)
           : strcmp(what, "hold") == 0 ? notone_hold(s, n).mean
                                       : NAN;
}

static double chance_of_one(int n)
{
    return 100 * (1 - pow(5 / 6.0, n));
}

static double hog_figure(const struct found *f, const char *what, int n)
{
    double none = pow(5 / 6.0, n);
    (void)f;
    return strcmp(what, "mean") == 0  ? none * 4 * n + (1 - none)
           : strcmp(what, "one") == 0 ? chance_of_one(n)
                                      : NAN;
}

static double knucklebones_figure(const struct found *f, const char *what, int n)
{
    union position state;
    int column = 0;
    if (strcmp(what, "hit") == 0) {
        return chance_of_one(n); /* a number is as likely as any other */
    }
    read_position(f, &state);
    ck_assert(game_named(f->game, &state, f->figure->action, &column));
    struct knucklebones_effect e = knucklebones_effect((const struct knucklebones *)&state, column);
    bool gain = strcmp(what, "gain") == 0;
    return gain || strcmp(what, "loss") == 0 ? gain ? e.gain : e.loss : (double)NAN;
}

static const struct {
    const char *game;
    double (*count)(const struct found *f, const char *what, int n);
} counts[] = {
    {"notone", notone_figure}, {"hog", hog_figure}, {"knucklebones", knucklebones_figure}};

static double count(const struct found *f)
{
    char what[32] = "";
    int n = 0;
    sscanf(f->figure->by, "%31s %d", what, &n);
    for (int i = 0; i < ROWS(counts); i++) {
        if (strcmp(counts[i].game, f->game->id) == 0) {
            return counts[i].count(f, what, n);
        }
    }
    return NAN;
}

static double compute(struct tables *tables, const struct found *f)
{
    const char *by = f->figure->by;
    if (!by || strcmp(by, "worth") == 0) {
        return ask(tables, f, "optimal");
    }
    return count(f);
}

START_TEST(every_figure_is_what_the_exact_brains_say)
{
    struct tables *tables = tables_new(NULL);
    collect_all();
    ck_assert_int_gt(founds, 60);
    for (int i = 0; i < founds; i++) {
        const char *shown = found[i].figure->shown, *point = strchr(shown, '.');
        int decimals = point ? (int)strspn(point + 1, "0123456789") : 0;
        double value = compute(tables, &found[i]);
        char is[40];
        snprintf(is, sizeof is, "%.*f%s", decimals, fabs(value) < 1e-9 ? 0 : value,
                 strchr(shown, '%') ? " %" : "");
        ck_assert_msg(strcmp(is, shown) == 0, "%s is shown as %s: %s", is, shown, found[i].say);
    }
    for (int i = 0; i < founds; i++) {
        if (ready[i].policy.brain) {
            tables_give_ready(tables, &ready[i]);
        }
    }
    tables_close(tables);
}
END_TEST

/* ---- Sentences ---- */

static int places(const char *say, char kind)
{
    int n = 0;
    for (const char *at = say; (at = strchr(at, '%')); at++) {
        n += at[1] == kind;
        ck_assert_msg(at[1] == 's' || at[1] == 'd', "%s", say);
    }
    return n;
}

static int figures(const struct figure *figure)
{
    int n = 0;
    while (n < FIGURES_MOST && figure[n].shown) {
        n++;
    }
    return n;
}

/* A decimal number would be a figure that nothing computes. */
static bool has_decimals(const char *say)
{
    for (; *say; say++) {
        if (say[0] >= '0' && say[0] <= '9' && say[1] == '.' && say[2] >= '0' && say[2] <= '9') {
            return true;
        }
    }
    return false;
}

static void check_sentence(const char *say, const struct figure *figure)
{
    ck_assert_msg(places(say, 's') == figures(figure), "%s", say);
    ck_assert_msg(!has_decimals(say), "%s", say);
    ck_assert_msg(strlen(say) < TEXT_MOST - 40, "%s", say);
}

START_TEST(a_sentence_has_a_place_for_each_of_its_figures_and_no_others)
{
    for (int i = 0; guides[i]; i++) {
        for (const struct guide_line *line = guides[i]->page[GUIDE_STRATEGY]; line->say; line++) {
            check_sentence(line->say, line->figure);
        }
    }
    for (int i = 0; guides[i]; i++) {
        for (const struct tutorial_step *step = guides[i]->tutorial->step; step->say; step++) {
            check_sentence(step->say, step->figure);
            for (int r = 0; r < TUTORIAL_REPLIES && step->reply[r].say; r++) {
                check_sentence(step->reply[r].say, step->reply[r].figure);
            }
        }
    }
}
END_TEST

static void read_page(const struct game *g, int page, const union position *start, char *all,
                      size_t room)
{
    struct text head = {0}, say = {0};
    all[0] = '\0';
    for (int at = 0; guide_next(guide_of(g), g, (enum guide_page)page, start, &at, &head, &say);) {
        ck_assert_int_gt((int)say.length, 0);
        snprintf(all + strlen(all), room - strlen(all), "%s|%s|", head.bytes, say.bytes);
    }
    ck_assert_int_lt((int)strlen(all), (int)room - 1);
}

static const struct {
    const char *game, *rules, *page, *says, *not ;
} rows[] = {
    /* what the rules change */
    {"notone", "", "Rules", "first roll of a turn is safe", "Ones mean nothing"},
    {"notone", "risky", "Rules", "even on its first roll", "first roll of a turn is safe"},
    {"notone", "classic", "Rules", "Ones mean nothing", "is safe"},
    {"notone", "classic", "Scoring", "adds both its dice", "then 5 and 1"},
    {"notone", "snake,rounds=5", "Rules", "Rounds in this match: 5", "the same order"},
    {"hog", "", "Rules", "Whoever reaches 100 points", "at least one die has to be rolled"},
    {"hog", "goal=50,dice=4", "Rules", "Whoever reaches 50 points", "10 at most"},
    {"hog", "plain", "Rules", "at least one die has to be rolled", "14 divides"},
    {"hog", "plain", "Scoring", "bring 11", "Free Bacon"},
    {"knucklebones", "4x4", "Rules", "columns 4, cells in a column 4", "columns 3"},
    {"knucklebones", "gentle", "Rules", "Nothing is ever taken away", "Your die takes away"},
    {"knucklebones", "last-reply", "Rules", "an answer that takes dice out", "As soon as"},
    {"knucklebones", "multiply=off", "Scoring", "the sum of its dice", "square"},
    {"yahtzee", "", "Rules", "Otherwise they are a joker", "may go to any open row"},
    {"yahtzee", "free", "Rules", "may go to any open row", "dice like any others"},
    {"yahtzee", "literal", "Rules", "When the Yahtzee row holds 50", "may go to any open row"},
    {"yahtzee", "none", "Rules", "are dice like any others", "joker: "},
    {"yahtzee", "none", "Scoring", "Large Straight", "100 more"},
    /* options with their values, and whether figures are for them */
    {"hog", "", "Rules", "Options, all as usual|goal=100: ", "of this match"},
    {"hog", "goal=50", "Rules", "Options of this match|goal=50 (usually 100): ", "all as usual"},
    {"hog", "goal=50", "Strategy", "The figures on this page are for the usual rules.", "@"},
    {"hog", "", "Strategy", "8.70 points", "for the usual rules"},
};

START_TEST(pages_follow_the_rules_of_the_match)
{
    const struct game *g = game_find(rows[_i].game);
    struct text why = {0};
    union position start;
    char all[8000];
    int page = 0;
    while (strcmp(guide_titles[page], rows[_i].page) != 0) {
        page++;
    }
    game_begin(g, &start, g->seats_standard, 0);
    ck_assert_msg(game_rules(g, &start, rows[_i].rules, &why), "%s", why.bytes);
    read_page(g, page, &start, all, sizeof all);
    ck_assert_msg(strstr(all, rows[_i].says), "'%s' is not in: %s", rows[_i].says, all);
    ck_assert_msg(!strstr(all, rows[_i].not ), "'%s' is in: %s", rows[_i].not, all);
}
END_TEST

START_TEST(a_game_without_a_guide_has_its_options_and_no_more)
{
    struct text head = {0}, say = {0}, why = {0};
    const struct game *g = game_find("hog");
    union position start;
    game_begin(g, &start, g->seats_standard, 0);
    ck_assert_msg(game_rules(g, &start, "goal=50", &why), "%s", why.bytes);
    int at[GUIDE_PAGES] = {0};
    ck_assert(guide_next(NULL, g, GUIDE_RULES, &start, &at[GUIDE_RULES], &head, &say));
    ck_assert_str_eq(head.bytes, "Options of this match");
    ck_assert(!guide_next(NULL, g, GUIDE_SCORING, &start, &at[GUIDE_SCORING], &head, &say));
    ck_assert(!guide_next(NULL, g, GUIDE_STRATEGY, &start, &at[GUIDE_STRATEGY], &head, &say));
}
END_TEST

/* A condition that names nothing would silence its line for ever. */
START_TEST(every_line_is_said_by_some_rules)
{
    for (int i = 0; guides[i]; i++) {
        const struct game *g = guides[i]->game;
        for (int page = 0; page < GUIDE_PAGES; page++) {
            for (const struct guide_line *line = guides[i]->page[page]; line->say; line++) {
                union position start;
                struct text why = {0};
                game_begin(g, &start, g->seats_standard, 0);
                ck_assert_msg(game_rules(g, &start, line->when ? line->when : "", &why), "%s",
                              why.bytes);
                ck_assert(guide_holds(g, line, &start));
                ck_assert_int_eq(places(line->say, 'd'), !!line->rule[0] + !!line->rule[1]);
            }
        }
    }
}
END_TEST

START_TEST(every_game_has_a_guide_and_a_tutorial)
{
    static const char *const shipped[] = {"notone", "hog", "knucklebones", "yahtzee"};
    const struct game *g = game_find(shipped[_i]);
    ck_assert_ptr_nonnull(g);
    ck_assert_ptr_nonnull(guide_of(g));
    ck_assert_ptr_nonnull(tutorial_of(g));
}
END_TEST

/* A new game may have no guide yet; one that has has all of it. */
START_TEST(every_guide_is_of_a_game_and_whole)
{
    for (int i = 0; guides[i]; i++) {
        const struct game *g = guides[i]->game;
        ck_assert_ptr_eq(game_find(g->id), g);
        ck_assert_ptr_eq(guide_of(g), guides[i]);
        ck_assert_ptr_nonnull(tutorial_of(g));
        for (int page = 0; page < GUIDE_PAGES; page++) {
            ck_assert_ptr_nonnull(guides[i]->page[page]);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("guide");
    TCase *t = tcase_create("guide");
    tcase_set_timeout(t, 60);
    tcase_add_test(t, every_figure_is_what_the_exact_brains_say);
    tcase_add_test(t, a_sentence_has_a_place_for_each_of_its_figures_and_no_others);
    tcase_add_loop_test(t, pages_follow_the_rules_of_the_match, 0, ROWS(rows));
    tcase_add_test(t, a_game_without_a_guide_has_its_options_and_no_more);
    tcase_add_test(t, every_line_is_said_by_some_rules);
    tcase_add_loop_test(t, every_game_has_a_guide_and_a_tutorial, 0, 4);
    tcase_add_test(t, every_guide_is_of_a_game_and_whole);
    suite_add_tcase(s, t);
    return s;
}
