#include "ui/screen/library/statistics_view.h"

#include "games/registry.h"
#include "games/words.h"
#include "ui/text/output.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"
#include "ui/widget/window.h"

#include <string.h>

/* The heading of a column that ends there. */
static void draw_heading(const struct statistics_page *s, struct canvas *c, struct area a,
                         const struct statistics_column *column, int end)
{
    bool sorted = column->order && column->order == s->order;
    struct text head = say_text();
    text_add(&head, "%s%s", sorted ? canvas_sign(c, GLYPH_FALL) : "",
             text_word(&head, column->heading));
    canvas_right(c, a, 0, end, sorted ? ROLE_ACCENT : ROLE_DIM, head.bytes);
}

/* What a column that ends there says of a game; a dash: nothing. */
static void draw_value(const struct statistics_row *of, struct canvas *c, struct area a, int row,
                       const struct statistics_column *column, int end)
{
    struct text words = say_text();
    if (!of || !statistics_say(column, of, canvas_sign(c, GLYPH_MINUS), &words)) {
        text_add(&words, "%s", canvas_sign(c, GLYPH_DASH));
    }
    canvas_right(c, a, row, end, of ? ROLE_NORMAL : ROLE_DIM, words.bytes);
}

enum { COLUMNS = 80 }; /* of a page on which columns end where they say */

/* Games and columns with their headings. */
static void draw_games(const struct statistics_page *s, struct canvas *c, struct area a)
{
    bool wide = window_columns(a) >= TIER_FULL;
    int game[STATISTICS_GAMES], n = statistics_page_games(s, game), top = wide ? 2 : 1;
    canvas_text(c, a, 0, 2, ROLE_DIM, say_word(N_("Game")));
    if (top == 2) {
        canvas_rule(c, area_part(a, 1, 2, 1, a.width - 4), 0, ROLE_RULE);
    }
    for (int i = 0; i < n; i++) {
        int style = list_row(c, a, top + i, game[i], game[i] == s->game, COMMAND_NONE);
        canvas_fit(c, a, top + i, 2, 14, style, games[game[i]]->title);
    }
    for (const struct statistics_column *column = statistics_columns; column->name; column++) {
        int end = wide ? column->end * a.width / COLUMNS : column->narrow;
        if (!end) {
            continue;
        }
        draw_heading(s, c, a, column, end);
        for (int i = 0; i < n; i++) {
            draw_value(statistics_page_row(s, game[i]), c, a, top + i, column, end);
        }
    }
}

static void faces_of(const struct statistics_page *s, long face[STATISTICS_SIDES])
{
    memset(face, 0, STATISTICS_SIDES * sizeof *face);
    for (int g = 0; games[g]; g++) {
        const struct statistics_row *row = statistics_page_row(s, g);
        for (int i = 0; row && i < STATISTICS_SIDES; i++) {
            face[i] += row->face[i];
        }
    }
}

/* "Fair? yes" and by how much, as far as there is room. */
static void say_fair(const long face[STATISTICS_SIDES], int width, struct text *out)
{
    struct text all = say_text();
    enum fairness fair = statistics_fair(face);
    struct text said = say_text();
    statistics_say_fair(face, &said);
    const char *word = said.bytes;
    text_say(&all, N_("Fair? %s (chi-square %.1f of %.1f)"), word, statistics_chi_square(face),
             statistics_standard);
    if (fair != FAIR_UNKNOWN && sanitize_width(all.bytes) <= width) {
        text_add(out, "%s", all.bytes);
    } else {
        text_say(out, N_("Fair? %s"), word);
    }
}

static void draw_dice(const struct statistics_page *s, struct canvas *c, struct area a)
{
    long face[STATISTICS_SIDES], most = 0;
    struct text title = say_text(), fair = say_text();
    faces_of(s, face);
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        most = face[i] > most ? face[i] : most;
    }
    text_say_n(&title, "%s die, all games", "%s dice, all games",
               (unsigned long)statistics_dice(face),
               out_count(title.translator, statistics_dice(face)).bytes);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_inner(a);
    long full = most + most / 8;
    int end = most > 99999 ? 14 : 11; /* of the counts */
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        canvas_glyph(c, in, i, 1, ROLE_NORMAL, (enum glyph)(GLYPH_DIE1 + i));
        canvas_format(c, in, i, 3, ROLE_NORMAL, "%d", i + 1);
        canvas_right(c, in, i, end, ROLE_NORMAL, out_count(title.translator, face[i]).bytes);
        if (most) {
            chart_bar(c, in, i, end + 1, in.width - end - 2, ROLE_BAR, (double)face[i],
                      (double)full);
        }
    }
    say_fair(face, in.width - 2, &fair);
    canvas_fit(c, in, STATISTICS_SIDES, 1, in.width - 2,
               statistics_fair(face) == FAIR_NO ? ROLE_BAD : ROLE_NORMAL, fair.bytes);
}

/* The last totals as little bars, the newest at the right. */
static void draw_last(const struct statistics_row *row, struct canvas *c, struct area a, int line)
{
    int from = row->scores > STATISTICS_LAST ? row->scores - STATISTICS_LAST : 0, least, most;
    struct text words = say_text();
    text_say(&words, N_("last %d"), row->scores - from);
    int col = 2 + canvas_text(c, a, line, 1, ROLE_DIM, words.bytes);
    least = most = row->score[from];
    for (int i = from; i < row->scores; i++) {
        least = row->score[i] < least ? row->score[i] : least;
        most = row->score[i] > most ? row->score[i] : most;
    }
    if (c->alphabet == ALPHABET_ASCII) {
        canvas_format(c, a, line, col, ROLE_NORMAL, say_word(N_("%d to %d")), least, most);
        return;
    }
    for (int i = from; i < row->scores; i++, col++) {
        chart_upright(c, a, line, col, 1, ROLE_BAR,
                      row->score[i] - least + (most - least) / 8.0 + 1,
                      most - least + (most - least) / 8.0 + 1);
    }
}

static void draw_totals(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = statistics_page_row(s, s->game);
    struct statistics_bin bin[STATISTICS_BINS];
    struct text title = say_text();
    int n = row ? statistics_bins(row, bin) : 0, most = 0;
    text_say(&title, N_("%s: totals"), games[s->game]->title);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_inner(a);
    if (!n) {
        canvas_wrap(c, area_part(in, 0, 1, in.height, in.width - 2), ROLE_DIM,
                    say_word(N_("No match was played to its end under the usual rules.")));
        return;
    }
    for (int i = 0; i < n; i++) {
        most = bin[i].n > most ? bin[i].n : most;
    }
    for (int i = 0; i < n; i++) {
        struct text range = say_text();
        text_add(&range, "%d", bin[i].from);
        if (bin[i].width > 1) {
            text_add(&range, "%s%d", canvas_sign(c, GLYPH_DASH), bin[i].from + bin[i].width - 1);
        }
        canvas_right(c, in, i, 11, ROLE_NORMAL, range.bytes);
        canvas_format(c, in, i, 12, ROLE_NORMAL, "%4d", bin[i].n);
        if (bin[i].n) {
            chart_bar(c, in, i, 17, in.width - 18, ROLE_BAR, bin[i].n, most);
        }
    }
    draw_last(row, c, in, STATISTICS_BINS);
}

static void say_achievements(const struct statistics_page *s, const struct canvas *c, int width,
                             struct text *out)
{
    const struct statistics_row *row = statistics_page_row(s, s->game);
    const struct achievement *achievement = games[s->game]->words->achievements;
    bool counts = row && row->played > row->take_backs;
    for (int i = 0; counts && achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        struct text one = say_text(), more = say_text();
        text_add(&one, "%s %d", text_word(&one, achievement[i].about), row->achievement[i]);
        const struct text words = say_sentence(one.bytes); /* its full stop is left out */
        text_add(&more, "%s%s%.*s", i ? canvas_sign(c, GLYPH_DOT) : "", i ? " " : "",
                 (int)words.length - 1, words.bytes);
        say_fit(out, width, &more);
    }
}

/* Where the dice have no panel of their own. */
static void say_dice(const struct statistics_page *s, int width, struct text *out)
{
    struct text fair = say_text();
    long face[STATISTICS_SIDES];
    faces_of(s, face);
    say_fair(face, width - 12, &fair);
    text_say_n(out, "%s die. %s", "%s dice. %s", (unsigned long)statistics_dice(face),
               out_count(out->translator, statistics_dice(face)).bytes, fair.bytes);
}

enum { SAID_MOST = 4, SAID_MARGIN = 2 };

/* What is said in sentences, the most important first: the achievements of the game in focus, the
 * dice if asked for, and how many matches do not count for all. How many lines. */
static int say_lines(const struct statistics_page *s, const struct canvas *c, int width, bool dice,
                     struct text line[SAID_MOST])
{
    const struct statistics_row *row = statistics_page_row(s, s->game);
    int n = 0;
    for (int i = 0; i < SAID_MOST; i++) {
        line[i] = say_text();
    }
    say_achievements(s, c, width, &line[n++]);
    if (dice) {
        say_dice(s, width, &line[n++]);
    }
    if (row && row->take_backs) {
        statistics_take_backs(row, &line[n++]);
    }
    if (row && row->helped) {
        statistics_helped(row, &line[n++]);
    }
    return n;
}

static void draw_lines(const struct statistics_page *s, struct canvas *c, struct area a, bool dice)
{
    struct text line[SAID_MOST];
    a = area_part(a, 0, SAID_MARGIN, a.height, a.width - 2 * SAID_MARGIN);
    int n = say_lines(s, c, a.width, dice, line);
    for (int i = 0; i < n; i++) {
        canvas_fit(c, a, i, 0, a.width, i > dice ? ROLE_DIM : ROLE_NORMAL, line[i].bytes);
    }
}

enum { COURSE_MOST = 200 }; /* the newest totals of a curve */

/* The totals in the order in which they came. */
static void draw_course(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = statistics_page_row(s, s->game);
    double value[COURSE_MOST];
    struct text title = say_text();
    int from = row->scores > COURSE_MOST ? row->scores - COURSE_MOST : 0, n = row->scores - from;
    for (int i = 0; i < n; i++) {
        value[i] = row->score[from + i];
    }
    text_say(&title, N_("%s: totals in the order they came"), games[s->game]->title);
    chart_panel(c, a, title.bytes, n, value, 0, 0, -1);
}

/* Where nothing but a game has room. */
static void draw_tiny(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = statistics_page_row(s, s->game);
    struct text words = say_text();
    canvas_fit(c, a, 0, 0, a.width, ROLE_TITLE, statistics_page_called(s));
    canvas_fit(c, a, 1, 0, a.width, ROLE_NORMAL, games[s->game]->title);
    text_say(&words, N_("won %d of %d"), row ? row->won : 0, row ? row->played - row->alone : 0);
    canvas_fit(c, a, 2, 0, a.width, ROLE_NORMAL, words.bytes);
}

/* The parts of the page; those from PART_COURSE on are not always there. */
enum { PART_GAMES, PART_DICE, PART_TOTALS, PART_SAID, PART_COURSE, PARTS };

static void draw_parts(const struct statistics_page *s, struct canvas *c, struct area a)
{
    static void (*const draw[PARTS])(const struct statistics_page *, struct canvas *,
                                     struct area) = {[PART_GAMES] = draw_games,
                                                     [PART_DICE] = draw_dice,
                                                     [PART_TOTALS] = draw_totals,
                                                     [PART_COURSE] = draw_course};
    const struct statistics_row *row = statistics_page_row(s, s->game);
    struct text line[SAID_MOST];
    int games_rows = games_count() + (window_columns(a) >= TIER_FULL ? 3 : 1);
    int charts = STATISTICS_SIDES + 3, n = row && row->scores > 1 ? PARTS : PART_COURSE;
    int lines = say_lines(s, c, a.width - 2 * SAID_MARGIN, false, line);
    struct panel panel[PARTS] = {
        [PART_GAMES] = {games_rows, 38, games_rows, a.width, .needed = true},
        [PART_DICE] = {charts, 38, charts, a.width / 2, .below = true},
        [PART_TOTALS] = {charts, 38, charts, a.width, .below = true, .beside = true},
        [PART_SAID] = {lines, 38, lines, a.width, .below = true},
        [PART_COURSE] = {6, 38, 40, a.width, .grows = true, .below = true},
    };
    panels_place(c, a, panel, n);
    bool dice = panel[PART_DICE].column < 0;
    if (dice) { /* then they have a line, and of all lines there are as many as have room */
        int room = a.height - games_rows;
        lines = room < 1 ? 1 : room < lines + 1 ? room : lines + 1;
        panel[PART_SAID].height = panel[PART_SAID].most_height = lines;
        panels_place(c, a, panel, n);
    }
    for (int i = 0; i < n; i++) {
        if (panel[i].column >= 0 && draw[i]) {
            draw[i](s, c, panel[i].area);
        }
    }
    draw_lines(s, c, panel[PART_SAID].area, dice);
}

void statistics_view_draw(const struct statistics_page *s, struct canvas *c, struct area a)
{
    if (window_columns(a) >= TIER_COMPACT) {
        draw_parts(s, c, a);
    } else if (a.height) {
        draw_tiny(s, c, a);
    }
}
