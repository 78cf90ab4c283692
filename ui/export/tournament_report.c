#include "ui/export/tournament_report.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/tournament/knockout.h"
#include "ui/export/export.h"
#include "ui/export/tournament_verdict.h"
#include "ui/text/match_words.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AGAINST_TEXT = 8, /* entrants whose results against each other have room in a line … */
    AGAINST_PAGE = 32 /* … and on a page */
};

static const char *name_of(const struct tournament *t, int entrant)
{
    return t->entrant[entrant].seat.name;
}

/* Matches of which some may be ties: "55", "55.5". */
static void say_half(double matches, struct text *out)
{
    text_add(out, matches == (double)(long long)matches ? "%.0f" : "%.1f", matches);
}

void report_pairing(const struct tournament *t, int pairing, struct text *out)
{
    const struct contest *c = &t->contest[pairing];
    struct text score[2] = {{.translator = out->translator}, {.translator = out->translator}};
    long long by[2] = {c->won[0], c->won[1]}; /* what decides */
    for (int side = 0; side < 2; side++) {
        if (t->format == FORMAT_LEAGUE) {
            by[side] = c->total[side].share;
            say_half((double)by[side] / SHARES, &score[side]);
        } else if (t->games == 1 && c->matches > 0) {
            text_add(&score[side], "%lld", c->score[c->matches - 1][side]);
        } else {
            text_add(&score[side], "%d", c->won[side]);
        }
    }
    int winner = c->winner >= 0 ? c->winner == c->entrant[1] : by[1] > by[0];
    const char *won = name_of(t, c->entrant[winner]), *lost = name_of(t, c->entrant[1 - winner]);
    if (t->format == FORMAT_KNOCKOUT && t->entrant[c->entrant[1 - winner]].out && c->winner >= 0 &&
        c->won[winner] <= t->games / 2) {
        text_say(out, N_("%s goes on: %s is disqualified."), won, lost);
    } else if (t->format == FORMAT_LEAGUE && c->matches == 0) {
        text_say(out, N_("%s and %s do not meet: %s is disqualified."), name_of(t, c->entrant[0]),
                 name_of(t, c->entrant[1]),
                 name_of(t, c->entrant[t->entrant[c->entrant[0]].out ? 0 : 1]));
    } else if (by[0] == by[1] && c->winner >= 0) {
        text_say(out, N_("%s goes on against %s by its number: %d ties."), won, lost, c->ties);
    } else if (by[0] == by[1]) {
        text_say(out, N_("%s and %s are level, %s to %s."), won, lost, score[0].bytes,
                 score[1].bytes);
    } else {
        text_say(out, N_("%s defeats %s, %s to %s."), won, lost, score[winner].bytes,
                 score[1 - winner].bytes);
    }
}

/* The entrants of a set, "Ada, Bo and Cy". `member` asks for one of them. */
static void say_names(const struct tournament *t, const bool *member, struct text *out)
{
    int left = 0;
    for (int e = 0; e < t->entrants; e++) {
        left += member[e];
    }
    for (int e = 0; e < t->entrants; e++) {
        if (member[e]) {
            left--;
            text_add(out, "%s%s", name_of(t, e),
                     left == 0   ? ""
                     : left == 1 ? text_word(out, N_(" and "))
                                 : ", ");
        }
    }
}

void report_game(const struct tournament *t, int game, struct text *out)
{
    bool top[SEATS_MOST];
    unsigned set = t->king.game[game].top;
    struct text names = {.translator = out->translator};
    for (int e = 0; e < t->entrants; e++) {
        top[e] = set >> e & 1;
    }
    say_names(t, top, &names);
    text_say(out, set ? N_("Game %d: %s") : N_("Game %d: too long"), game + 1, names.bytes);
}

void report_champion(const struct tournament *t, struct text *out)
{
    struct standing *s = alloc(((size_t)t->entrants + 1) * sizeof *s);
    bool *first = alloc((size_t)t->entrants + 1);
    int champion = tournament_champion(t);
    struct text names = {.translator = out->translator};
    tournament_standings(t, s);
    for (int e = 0; e < t->entrants; e++) {
        first[e] = s[e].rank == 1 && !t->entrant[e].out;
    }
    say_names(t, first, &names);
    if (names.length == 0) {
        text_say(out, N_("Nobody is champion."));
    } else if (champion < 0) {
        text_say(out, N_("%s share the title."), names.bytes);
    } else {
        const struct setup alone = {.game = t->setup.game, .seat = {t->entrant[champion].seat}};
        const char *cry = match_words_cry(&alone, 0, out->translator);
        text_say(out, N_("%s is champion."), names.bytes);
        if (cry) {
            text_add(out, " ");
            text_say(out, N_("%s says: %s"), names.bytes, cry);
        }
    }
    free(first);
    free(s);
}

/* ---- Line by line ---- */

/* A line of its own, or a row of a list. */
static void say_line(const struct tournament_report *r, const char *mark, struct text *words)
{
    struct text line = out_text(r->out);
    text_add(&line, "%s%s", r->markdown ? mark : "", words->bytes);
    out_words_line(r->out, &line);
}

/* A line that stands apart on a page. */
static void say_paragraph(const struct tournament_report *r, const char *mark, struct text *words)
{
    say_line(r, mark, words);
    if (r->markdown) {
        out_break(r->out);
    }
}

const char *const report_formats[FORMATS] = {
    [FORMAT_KNOCKOUT] = N_("knockout"),
    [FORMAT_LEAGUE] = N_("league"),
    [FORMAT_KING] = N_("king of the hill"),
    [FORMAT_TRIAL] = N_("trial"),
};

void report_begin(struct tournament_report *r, const struct tournament *t, struct out *out,
                  bool markdown, int loudness)
{
    struct text words = out_text(out), number = words;
    char seed[SEED_WORD];
    *r = (struct tournament_report){t, out, markdown, loudness, .round = -1};
    seed_word(t->setup.seed.value, seed);
    number = out_count(words.translator, t->games);
    text_say(&words, N_("%s: %s"), t->setup.game->title,
             text_word(&words, report_formats[t->format]));
    if (markdown) {
        say_paragraph(r, "# ", &words);
        text_clear(&words);
    } else {
        text_add(&words, ", ");
    }
    text_say_n(&words, "%d entrant, ", "%d entrants, ", (unsigned long)t->entrants, t->entrants);
    if (t->format == FORMAT_LEAGUE) {
        text_say(&words, N_("%s games a pair, "), number.bytes);
    } else if (t->format == FORMAT_TRIAL) {
        text_say(&words, N_("%s games each, "), number.bytes);
    } else if (t->format == FORMAT_KING) {
        text_say(&words, N_("%s games, "), number.bytes);
    } else if (t->games > 1) {
        text_say(&words, N_("best of %s, "), number.bytes);
    }
    text_say(&words, N_("seed %s"), seed);
    say_paragraph(r, "", &words);
}

static void say_round(struct tournament_report *r, int round)
{
    const struct tournament *t = r->t;
    struct text words = out_text(r->out);
    int places = knockout_places(t, round);
    if (round > 0 && r->markdown) {
        out_break(r->out);
    }
    knockout_name(t, round, &words);
    say_paragraph(r, "## ", &words);
    for (int i = 0; i < places / 2; i++) {
        if (knockout_place(t, round, places - 1 - i) < 0) {
            text_clear(&words);
            text_say(&words, N_("%s has a bye."), name_of(t, knockout_place(t, round, i)));
            say_line(r, "- ", &words);
        }
    }
}

/* Whether the next one can be told. */
static bool decided(const struct tournament_report *r)
{
    const struct tournament *t = r->t;
    if (r->told >= t->end) {
        return false;
    }
    return t->format == FORMAT_KING ? t->king.game[r->told].told : t->contest[r->told].decided;
}

/* Whether a round has begun that was not written, and all before it is. */
static bool begun(const struct tournament_report *r)
{
    int before = 0;
    for (int round = 0; round <= r->round && r->t->format == FORMAT_KNOCKOUT; round++) {
        before += knockout_pairings(r->t, round);
    }
    return r->t->round > r->round && r->told >= before;
}

bool report_news(struct tournament_report *r, bool look)
{
    const struct tournament *t = r->t;
    bool some = false;
    int loudness = t->format == FORMAT_KNOCKOUT ? 0 : t->format == FORMAT_TRIAL ? INT_MAX : 1;
    while (r->loudness >= loudness && (begun(r) || decided(r))) {
        struct text words = out_text(r->out);
        some = true;
        if (look) {
            break;
        }
        if (begun(r)) {
            r->round++;
            if (t->format == FORMAT_KNOCKOUT) {
                say_round(r, r->round);
            }
            continue;
        }
        if (t->format == FORMAT_KING) {
            report_game(t, r->told, &words);
        } else {
            report_pairing(t, r->told, &words);
        }
        say_line(r, "- ", &words);
        r->told++;
    }
    return some;
}

/* ---- The table ---- */

enum { KNOCKOUT = 1, LEAGUE = 2, KING = 4, TRIAL = 8 }; /* formats that have a column */

struct row {
    const struct tournament *t;
    const struct standing *s;
    int entrant;
};

static void say_rank(const struct row *r, struct text *out)
{
    text_add(out, "%d", r->s->rank);
}

static void say_name(const struct row *r, struct text *out)
{
    text_add(out, "%s", name_of(r->t, r->entrant));
}

static void say_elo(const struct row *r, struct text *out)
{
    if (r->s->rated && fabs(r->s->elo) <= 0.5) {
        text_add(out, "0");
    } else if (r->s->rated) {
        text_add(out, "%+.0f", r->s->elo);
    }
}

static void say_elo_error(const struct row *r, struct text *out)
{
    if (r->s->rated) {
        text_add(out, "%.0f", 1.96 * r->s->elo_se);
    }
}

static void say_share(const struct row *r, struct text *out)
{
    text_add(out, "%.1f %%", 100 * r->s->rate);
}

static void say_points(const struct row *r, struct text *out)
{
    text_add(out, "%s", out_count(out->translator, r->s->points).bytes);
}

static void say_wins(const struct row *r, struct text *out)
{
    text_add(out, "%s", out_count(out->translator, r->s->total.wins).bytes);
}

static void say_ties(const struct row *r, struct text *out)
{
    text_add(out, "%s", out_count(out->translator, r->s->total.ties).bytes);
}

static void say_losses(const struct row *r, struct text *out)
{
    text_add(out, "%s", out_count(out->translator, r->s->total.losses).bytes);
}

static void say_mean(const struct row *r, struct text *out)
{
    if (r->s->matches > 0) {
        text_add(out, "%.2f", r->s->mean);
    }
}

static void say_deviation(const struct row *r, struct text *out)
{
    if (r->s->matches > 0) {
        text_add(out, "%.2f", r->s->sd);
    }
}

static void say_brain(const struct row *r, struct text *out)
{
    const struct seat *seat = &r->t->entrant[r->entrant].seat;
    text_add(out, "%s", seat->kind == SEAT_BOT ? text_word(out, N_("bot")) : seat->policy.word);
}

static void say_out(const struct row *r, struct text *out)
{
    const char *fault = r->t->entrant[r->entrant].out;
    text_add(out, "%s", fault ? fault : "");
}

static const char plus_minus[] = "\u00b1";

static const struct column {
    const char *heading; /* a message id */
    int formats;
    bool left; /* words, not figures */
    void (*say)(const struct row *r, struct text *out);
} columns[] = {
    {"#", LEAGUE | KING | TRIAL, false, say_rank},
    {N_("player"), LEAGUE | KING | TRIAL, true, say_name},
    {N_("points"), KING, false, say_points},
    {"Elo", LEAGUE, false, say_elo},
    {plus_minus, LEAGUE, false, say_elo_error},
    {N_("share"), LEAGUE | KING, false, say_share},
    {N_("wins"), LEAGUE | KING, false, say_wins},
    {N_("ties"), LEAGUE | KING, false, say_ties},
    {N_("losses"), LEAGUE | KING, false, say_losses},
    {N_("mean"), LEAGUE | KING | TRIAL, false, say_mean},
    {N_("deviation"), KING | TRIAL, false, say_deviation},
    {N_("plays"), LEAGUE | KING | TRIAL, true, say_brain},
    {N_("disqualified"), LEAGUE | KING | TRIAL, true, say_out},
};

enum { COLUMNS = sizeof columns / sizeof *columns };

/* All that a table is made of. Columns behind the usual ones are opponents by rank. */
struct sheet {
    const struct tournament *t;
    struct standing *s;
    int *order;
    long long *against;
    int opponents; /* that have a column */
};

static void sheet_init(struct sheet *sheet, const struct tournament *t, bool markdown)
{
    size_t n = (size_t)t->entrants;
    int most = markdown ? AGAINST_PAGE : AGAINST_TEXT;
    *sheet = (struct sheet){t, alloc((n + 1) * sizeof *sheet->s),
                            alloc((n + 1) * sizeof *sheet->order), NULL, 0};
    tournament_standings(t, sheet->s);
    tournament_order(t, sheet->s, sheet->order);
    if (t->format != FORMAT_TRIAL && t->entrants > 2 && t->entrants <= most) {
        sheet->against = alloc(n * n * sizeof *sheet->against);
        sheet->opponents = t->entrants;
        tournament_table(t, sheet->against);
    }
}

static void sheet_fini(struct sheet *sheet)
{
    free(sheet->s);
    free(sheet->order);
    free(sheet->against);
}

static bool anybody_out(const struct tournament *t)
{
    int e = 0;
    while (e < t->entrants && !t->entrant[e].out) {
        e++;
    }
    return e < t->entrants;
}

static bool has_column(const struct sheet *sheet, int column)
{
    if (column >= COLUMNS) {
        return column - COLUMNS < sheet->opponents;
    }
    return columns[column].formats >> sheet->t->format & 1 &&
           (columns[column].say != say_out || anybody_out(sheet->t));
}

/* Matches of a and b together, in SHARESths, are what both scored: nothing is lost in two. */
static void say_against(const struct sheet *sheet, int entrant, int other, struct text *out)
{
    size_t n = (size_t)sheet->t->entrants, a = (size_t)entrant, b = (size_t)other;
    long long won = sheet->against[a * n + b], lost = sheet->against[b * n + a];
    if (won >= 0 && won + lost > 0) {
        text_add(out, "%.1f %%", 100.0 * (double)won / (double)(won + lost));
    } else {
        text_add(out, "-");
    }
}

/* The cell of a row, from 0; row -1 has the headings. */
static struct text cell(const struct sheet *sheet, int row, int column, const struct out *out)
{
    struct text words = out_text(out);
    int rank = column - COLUMNS;
    if (row < 0 && rank >= 0) {
        text_add(&words, "%d", rank + 1);
    } else if (row < 0 && columns[column].heading == plus_minus && out->ascii) {
        text_add(&words, "+/-");
    } else if (row < 0) {
        text_add(&words, "%s", text_word(&words, columns[column].heading));
    } else if (rank >= 0) {
        say_against(sheet, sheet->order[row], sheet->order[rank], &words);
    } else {
        int entrant = sheet->order[row];
        columns[column].say(&(struct row){sheet->t, &sheet->s[entrant], entrant}, &words);
    }
    return words;
}

static int width_of(const struct sheet *sheet, int column, const struct out *out)
{
    int width = 0;
    for (int row = -1; row < sheet->t->entrants; row++) {
        int columns_of = sanitize_width(cell(sheet, row, column, out).bytes);
        width = columns_of > width ? columns_of : width;
    }
    return width;
}

static bool is_left(int column)
{
    return column < COLUMNS && columns[column].left;
}

static void put_page(const struct sheet *sheet, struct out *out)
{
    for (int row = -1; row < sheet->t->entrants; row++) {
        fputs("|", out->to);
        for (int column = 0; column < COLUMNS + sheet->opponents; column++) {
            if (has_column(sheet, column)) {
                export_cell(cell(sheet, row, column, out).bytes, out);
            }
        }
        fputs(row < 0 ? "\n|" : "", out->to);
        for (int column = 0; row < 0 && column < COLUMNS + sheet->opponents; column++) {
            if (has_column(sheet, column)) {
                fputs(is_left(column) ? "---|" : "---:|", out->to);
            }
        }
        out_break(out);
    }
    out_break(out);
}

static void put_lines(const struct sheet *sheet, struct out *out)
{
    int width[COLUMNS + AGAINST_TEXT] = {0};
    for (int column = 0; column < COLUMNS + sheet->opponents; column++) {
        width[column] = has_column(sheet, column) ? width_of(sheet, column, out) : 0;
    }
    for (int row = -1; row < sheet->t->entrants; row++) {
        struct text line = out_text(out);
        for (int column = 0; column < COLUMNS + sheet->opponents; column++) {
            struct text words = cell(sheet, row, column, out);
            int pad = width[column] - sanitize_width(words.bytes);
            if (has_column(sheet, column)) {
                text_add(&line, "%s%*s%s%*s", line.length ? "  " : "", is_left(column) ? 0 : pad,
                         "", words.bytes, is_left(column) ? pad : 0, "");
            }
        }
        while (line.length > 0 && line.bytes[line.length - 1] == ' ') {
            line.bytes[--line.length] = '\0';
        }
        out_words_line(out, &line);
    }
}

static void say_ties_broken(const struct tournament_report *r)
{
    const struct tournament *t = r->t;
    int more = t->king.planned - t->games;
    struct text words = out_text(r->out);
    if (t->format == FORMAT_KING && more > 0) {
        text_say_n(&words, "%d more game among those who were level.",
                   "%d more games among those who were level.", (unsigned long)more, more);
        say_paragraph(r, "", &words);
    }
}

void report_faults(const long long *fault, struct text *out)
{
    const char *between = "";
    for (enum bot_fault i = BOT_ILLEGAL; i < BOT_VOID; i++) {
        if (fault[i] > 0) {
            text_add(out, "%s%s %lld", between, bot_fault_word(i), fault[i]);
            between = ", ";
        }
    }
}

/* "robo.py forfeited: late 3; it is disqualified." */
static void say_faults(const struct tournament_report *r)
{
    const struct tournament *t = r->t;
    bool some = false;
    for (int e = 0; e < t->entrants; e++) {
        struct text words = out_text(r->out), faults = {0};
        report_faults(t->entrant[e].fault, &faults);
        text_say(&words,
                 t->entrant[e].out ? N_("%s forfeited: %s; it is disqualified.")
                                   : N_("%s forfeited: %s."),
                 name_of(t, e), faults.bytes);
        if (faults.length) {
            say_line(r, "- ", &words);
            some = true;
        }
    }
    if (some && r->markdown) {
        out_break(r->out);
    }
}

static void say_verdict(const struct tournament_report *r)
{
    struct sheet sheet;
    struct text line[VERDICT_LINES];
    for (int i = 0; i < VERDICT_LINES; i++) {
        line[i] = out_text(r->out);
    }
    sheet_init(&sheet, r->t, r->markdown);
    int n = verdict_say(r->t, sheet.s, sheet.order, line);
    for (int i = 0; i < n; i++) {
        say_paragraph(r, "", &line[i]);
    }
    sheet_fini(&sheet);
}

void report_end(struct tournament_report *r, bool stopped)
{
    const struct tournament *t = r->t;
    struct text words = out_text(r->out);
    if (r->markdown && r->told > 0) {
        out_break(r->out);
    }
    if (t->format != FORMAT_KNOCKOUT && t->entrants > 0) {
        struct sheet sheet;
        sheet_init(&sheet, t, r->markdown);
        if (r->markdown) {
            put_page(&sheet, r->out);
        } else {
            put_lines(&sheet, r->out);
        }
        sheet_fini(&sheet);
    }
    say_ties_broken(r);
    say_faults(r);
    if (r->loudness >= 0 && t->format == FORMAT_LEAGUE) {
        text_say(&words, N_("Elo: against the mean of all, and where it lies in 19 cases of 20."));
        say_paragraph(r, "", &words);
        text_clear(&words);
    }
    if (r->loudness >= 0) {
        say_verdict(r);
    }
    if (stopped || r->goes_on) {
        text_say(&words, stopped ? N_("Stopped before its end.") : N_("It is still being played."));
        say_line(r, "", &words);
    } else if (t->format != FORMAT_TRIAL) {
        report_champion(t, &words);
        say_line(r, "", &words);
    }
}
