#include "ui/screen/library/statistics.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/match/setup.h"
#include "ui/export/statistics.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"
#include "ui/widget/frame.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(struct statistics_page *s, const struct statistics_player *player)
{
    snprintf(s->name, sizeof s->name, "%s", player->name);
    s->human = player->human;
}

void statistics_begin(struct statistics_page *s, const char *name)
{
    struct statistics_player *player;
    int n = statistics_players(s->stats, &player), at = 0;
    for (int i = n - 1; i >= 0; i--) {
        if (name && player[i].human && strcmp(player[i].name, name) == 0) {
            at = i;
        }
    }
    if (n) {
        show(s, &player[at]);
    }
    free(player);
}

void statistics_player(struct statistics_page *s, int by)
{
    struct statistics_player *player;
    int n = statistics_players(s->stats, &player), at = 0;
    for (int i = 0; i < n; i++) {
        if (player[i].human == s->human && strcmp(player[i].name, s->name) == 0) {
            at = i;
        }
    }
    if (n) {
        show(s, &player[(at + by + n) % n]);
    }
    free(player);
}

static int game_count(void)
{
    int n = 0;
    while (games[n] && n < STATISTICS_GAMES) {
        n++;
    }
    return n;
}

const struct statistics_row *statistics_row(const struct statistics_page *s, int game)
{
    return statistics_find(s->stats, s->name, s->human, games[game]);
}

static int value(const struct statistics_page *s, int game)
{
    const struct statistics_row *row = statistics_row(s, game);
    int best;
    double mean;
    if (!row || s->order == BY_GAME) {
        return s->order == BY_GAME ? -game : INT_MIN;
    }
    if (s->order == BY_BEST) {
        return statistics_totals(row, &best, &mean) ? best : INT_MIN;
    }
    return s->order == BY_WON ? row->won : row->played;
}

int statistics_rows(const struct statistics_page *s, int game[STATISTICS_GAMES])
{
    int n = game_count();
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && value(s, game[at - 1]) < value(s, i); at--) {
            game[at] = game[at - 1];
        }
        game[at] = i;
    }
    return n;
}

void statistics_game(struct statistics_page *s, int by)
{
    int game[STATISTICS_GAMES], n = statistics_rows(s, game), at = 0;
    while (game[at] != s->game) {
        at++;
    }
    s->game = game[(at + by + n) % n];
}

/* Where the columns of the page (ui/export/statistics.h) end, and what is sorted by them. */
static const struct {
    int end, narrow; /* 0: not there */
    enum statistics_order order;
} columns[] = {
    {26, 24, BY_PLAYED},        {33, 30, BY_WON},           {41, 38, BY_BEST},
    {50, 0, STATISTICS_ORDERS}, {63, 0, STATISTICS_ORDERS}, {78, 0, STATISTICS_ORDERS},
};

enum { COLUMNS = sizeof columns / sizeof columns[0], WIDE = 78 };

static const struct statistics_column *column_of(int i)
{
    const struct statistics_column *c = statistics_columns;
    while (!c->end || i-- > 0) {
        c++;
    }
    return c;
}

static int end_of(struct area a, int column)
{
    return a.width >= WIDE ? columns[column].end : columns[column].narrow;
}

static void draw_head(const struct statistics_page *s, struct canvas *c, struct area a)
{
    canvas_text(c, a, 0, 2, ROLE_DIM, say_word(N_("Game")));
    for (int i = 0; i < COLUMNS; i++) {
        struct text head = say_text();
        bool sorted = columns[i].order == s->order;
        text_add(&head, "%s%s", sorted ? canvas_sign(c, GLYPH_FALL) : "",
                 text_word(&head, column_of(i)->heading));
        if (end_of(a, i)) {
            canvas_right(c, a, 0, end_of(a, i), sorted ? ROLE_ACCENT : ROLE_DIM, head.bytes);
        }
    }
}

static void draw_game(const struct statistics_page *s, struct canvas *c, struct area a, int row,
                      int game)
{
    const struct statistics_row *of = statistics_row(s, game);
    bool here = game == s->game;
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), game, COMMAND_NONE);
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    canvas_fit(c, a, row, 2, 14, here ? ROLE_SELECTED : ROLE_NORMAL, games[game]->title);
    for (int i = 0; i < COLUMNS; i++) {
        struct text words = say_text();
        if (!of || !statistics_say(column_of(i), of, canvas_sign(c, GLYPH_MINUS), &words)) {
            text_add(&words, "%s", canvas_sign(c, GLYPH_DASH));
        }
        if (end_of(a, i)) {
            canvas_right(c, a, row, end_of(a, i), of ? ROLE_NORMAL : ROLE_DIM, words.bytes);
        }
    }
}

/* Gives the rows it took. */
static int draw_games(const struct statistics_page *s, struct canvas *c, struct area a)
{
    int game[STATISTICS_GAMES], n = statistics_rows(s, game);
    draw_head(s, c, a);
    if (a.width >= WIDE) {
        canvas_rule(c, area_part(a, 1, 2, 1, a.width - 4), 0, ROLE_RULE);
    }
    int top = a.width >= WIDE ? 2 : 1;
    for (int i = 0; i < n; i++) {
        draw_game(s, c, a, top + i, game[i]);
    }
    return top + n;
}

static void faces_of(const struct statistics_page *s, long face[STATISTICS_SIDES])
{
    memset(face, 0, STATISTICS_SIDES * sizeof *face);
    for (int g = 0; games[g] && g < STATISTICS_GAMES; g++) {
        const struct statistics_row *row = statistics_row(s, g);
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
    const char *word = say_word(fairness_word(fair));
    text_say(&all, N_("Fair? %s (chi-square %.1f of %.1f)"), word, statistics_chi_square(face),
             statistics_standard);
    if (fair != FAIR_UNKNOWN && sanitize_width(all.bytes) <= width) {
        text_add(out, "%s", all.bytes);
    } else {
        text_say(out, N_("Fair? %s"), word);
    }
}

static void draw_face(struct canvas *c, struct area a, int i, const long face[STATISTICS_SIDES],
                      long most)
{
    canvas_glyph(c, a, i, 1, ROLE_DIE, (enum glyph)(GLYPH_DIE1 + i));
    canvas_format(c, a, i, 3, ROLE_NORMAL, "%d", i + 1);
    canvas_format(c, a, i, 5, ROLE_NORMAL, "%6ld", face[i]);
    if (most) {
        chart_bar(c, a, i, 12, a.width - 13, ROLE_BAR, (double)face[i], (double)most);
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
    text_say_n(&title, "%ld die, all games", "%ld dice, all games",
               (unsigned long)statistics_dice(face), statistics_dice(face));
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    struct area in = area_inner(a);
    for (int i = 0; i < STATISTICS_SIDES; i++) {
        draw_face(c, in, i, face, most + most / 8);
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

static void draw_bin(struct canvas *c, struct area a, int i, const struct statistics_bin *bin,
                     int most)
{
    struct text range = say_text();
    if (bin->width > 1) {
        text_add(&range, "%d%s%d", bin->from, canvas_sign(c, GLYPH_DASH),
                 bin->from + bin->width - 1);
    } else {
        text_add(&range, "%d", bin->from);
    }
    canvas_right(c, a, i, 11, ROLE_NORMAL, range.bytes);
    canvas_format(c, a, i, 12, ROLE_NORMAL, "%4d", bin->n);
    if (bin->n) {
        chart_bar(c, a, i, 17, a.width - 18, ROLE_BAR, bin->n, most);
    }
}

static void draw_totals(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = statistics_row(s, s->game);
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
        draw_bin(c, in, i, &bin[i], most);
    }
    draw_last(row, c, in, STATISTICS_BINS);
}

/* The achievements of the game in focus, and of how many matches only the result counts. */
static void say_achievements(const struct statistics_page *s, const struct canvas *c, int width,
                             struct text *out)
{
    const struct statistics_row *row = statistics_row(s, s->game);
    const struct achievement *achievement = games[s->game]->words->achievements;
    for (int i = 0; row && achievement && i < ACHIEVEMENTS_MOST && achievement[i].name; i++) {
        struct text one = say_text();
        text_add(&one, "%s%s %d", "", text_word(&one, achievement[i].about), row->achievement[i]);
        struct text words = say_sentence(one.bytes);
        if (words.length && words.bytes[words.length - 1] == '.') {
            words.bytes[--words.length] = 0;
        }
        if (sanitize_width(out->bytes) + 3 + sanitize_width(words.bytes) <= width) {
            text_add(out, "%s%s%s%s", i ? " " : "", i ? canvas_sign(c, GLYPH_DOT) : "",
                     i ? " " : "", words.bytes);
        }
    }
}

static void draw_achievements(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = statistics_row(s, s->game);
    struct text achievements = say_text(), backs = say_text();
    say_achievements(s, c, a.width, &achievements);
    canvas_fit(c, a, 0, 0, a.width, ROLE_NORMAL, achievements.bytes);
    if (row && row->take_backs) {
        text_say_n(&backs, "%d match with take-backs counts as played, for nothing else.",
                   "%d matches with take-backs count as played, for nothing else.",
                   (unsigned long)row->take_backs, row->take_backs);
        canvas_fit(c, a, 1, 0, a.width, ROLE_DIM, backs.bytes);
    }
}

static void draw_fair(const struct statistics_page *s, struct canvas *c, struct area a)
{
    long face[STATISTICS_SIDES];
    struct text fair = say_text(), words = say_text();
    faces_of(s, face);
    say_fair(face, a.width - 6, &fair);
    text_say_n(&words, "%ld die. %s", "%ld dice. %s", (unsigned long)statistics_dice(face),
               statistics_dice(face), fair.bytes);
    canvas_fit(c, a, 0, 0, a.width, ROLE_NORMAL, words.bytes);
}

static const char *shown_name(const struct statistics_page *s)
{
    return setup_name_shown(s->name, words_translator());
}

static void draw_small(const struct statistics_page *s, struct canvas *c, struct area a)
{
    const struct statistics_row *row = statistics_row(s, s->game);
    struct text words = say_text();
    if (a.width < 40) {
        canvas_fit(c, a, 0, 0, a.width, ROLE_TITLE, shown_name(s));
        canvas_fit(c, a, 1, 0, a.width, ROLE_NORMAL, games[s->game]->title);
        text_say(&words, N_("won %d of %d"), row ? row->won : 0, row ? row->played : 0);
        canvas_fit(c, a, 2, 0, a.width, ROLE_NORMAL, words.bytes);
        return;
    }
    int top = draw_games(s, c, a) + 1;
    draw_achievements(s, c, area_part(a, top, 2, 1, a.width - 2));
    draw_fair(s, c, area_part(a, top + 1, 2, 1, a.width - 2));
}

static void draw_page(const struct statistics_page *s, struct canvas *c, struct area a)
{
    if (a.width < WIDE || a.height < 18) {
        draw_small(s, c, a);
        return;
    }
    int top = draw_games(s, c, a) + 1, height = STATISTICS_SIDES + 3;
    draw_dice(s, c, area_part(a, top, 1, height, 38));
    draw_totals(s, c, area_part(a, top, 41, height, 38));
    draw_achievements(s, c, area_part(a, top + height, 2, 2, a.width - 4));
}

static void say_message(const struct statistics_page *s, struct text *out)
{
    if (s->notice.length) {
        text_add(out, "%s", s->notice.bytes);
    } else if (s->waiting && s->done < s->all) {
        text_say(out, N_("Reading the matches: %d of %d."), s->done, s->all);
    } else if (s->judging) {
        text_say(out, N_("Judging the newest matches: %d of %d."), s->judged, s->judges);
    } else if (!s->name[0]) {
        text_say(out, N_("No match has ended yet."));
    } else if (s->unreadable) {
        text_say_n(out, "%d match could not be read.", "%d matches could not be read.",
                   (unsigned long)s->unreadable, s->unreadable);
    } else {
        text_say(out, N_("Luck is what the dice brought against an average roll."));
    }
}

void statistics_draw(const struct statistics_page *s, const struct keyset *keys, struct canvas *c)
{
    struct text title = say_text(), right = say_text(), message = say_text();
    int played = 0;
    for (int g = 0; games[g] && g < STATISTICS_GAMES; g++) {
        const struct statistics_row *row = statistics_row(s, g);
        played += row ? row->played : 0;
    }
    text_say(&title, N_("Statistics"));
    if (s->name[0]) {
        text_add(&title, " %s %s", canvas_sign(c, GLYPH_DOT), shown_name(s));
    }
    if (s->name[0] && !s->human) {
        text_say(&title, N_(" (of the house)"));
    }
    text_say(&right, N_("all games, %d played"), played);
    say_message(s, &message);
    struct area a = frame_draw(c, &(struct frame){title.bytes, right.bytes, message.bytes, keys});
    if (a.height) {
        draw_page(s, c, a);
    }
}
