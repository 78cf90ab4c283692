#include "ui/screen/tournament/pages.h"

#include "src/base/alloc.h"
#include "src/tournament/knockout.h"
#include "ui/export/tournament_report.h"
#include "ui/text/locale.h"
#include "ui/text/output.h"
#include "ui/text/sentences.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void pages_init(struct tournament_pages *p, const struct tournament *t)
{
    size_t n = (size_t)t->entrants + 1, columns = t->entrants <= TABLE_AGAINST ? n : 0;
    *p = (struct tournament_pages){.t = t, .note = say_text()};
    p->row = alloc(n * sizeof *p->row);
    p->faults = alloc(n * sizeof *p->faults);
    p->order = alloc(n * sizeof *p->order);
    p->against = alloc(columns * columns * sizeof *p->against + 1);
    p->table.done = -1;
}

void pages_fini(struct tournament_pages *p)
{
    free(p->match);
    free(p->pairing);
    free(p->row);
    free(p->faults);
    free(p->order);
    free(p->against);
    *p = (struct tournament_pages){0};
}

/* ---- The bracket ---- */

static void begin_bracket(struct tournament_pages *p)
{
    const struct tournament *t = p->t;
    size_t n = (size_t)bracket_matches(t->rounds);
    p->match = alloc(n * sizeof *p->match);
    p->pairing = alloc(n * sizeof *p->pairing);
    for (int round = 0; round <= t->rounds; round++) {
        p->heading[round] = say_text();
        if (round < t->rounds) {
            knockout_name(t, round, &p->heading[round]);
        } else {
            text_say(&p->heading[round], N_("Champion"));
        }
        p->headings[round] = p->heading[round].bytes;
    }
    p->bracket.match = p->match;
    p->bracket.heading = p->headings;
    p->bracket.rounds = t->rounds;
}

/* Of the two who meet in a round: which entry of their match is the one with that number. */
static int entry_of(const struct tournament *t, int round, int number)
{
    bool better = number < knockout_places(t, round) - 1 - number;
    return round == 0 ? !better : knockout_match(t, round - 1, number) % 2;
}

static void fill_entry(struct tournament_pages *p, int round, int number, struct bracket_entry *e)
{
    const struct tournament *t = p->t;
    int entrant = knockout_place(t, round, number);
    *e = (struct bracket_entry){
        .name = entrant < 0 ? NULL : t->entrant[entrant].seat.name,
        .seed = round == 0 ? number + 1 : 0,
        .won = -1,
        .bye = round == 0 && entrant < 0,
    };
}

/* The match of a pairing as far as it is known. */
static void fill_contest(struct tournament_pages *p, int round, int number, int pairing)
{
    const struct tournament *t = p->t;
    const struct contest *c = &t->contest[pairing];
    int index = bracket_index(t->rounds, round, knockout_match(t, round, number));
    int first = entry_of(t, round, number);
    struct bracket_match *match = &p->match[index];
    p->pairing[index] = pairing;
    for (int side = 0; side < 2; side++) {
        struct bracket_entry *e = &match->entry[side == 0 ? first : 1 - first];
        e->won = c->matches > 0 ? c->won[side] : -1;
        e->out = c->decided && c->winner != c->entrant[side];
        if (t->games == 1 && c->matches > 0) { /* points say more than 1 and 0 */
            e->won = (int)c->score[c->matches - 1][side];
        }
    }
    match->state = c->decided ? BRACKET_DONE : c->given > 0 ? BRACKET_PLAYS : BRACKET_WAITS;
}

/* Where something is played first, or else the last match. */
static int focus_of(const struct bracket *b)
{
    int i = 0, n = bracket_matches(b->rounds);
    while (i < n - 1 && b->match[i].state != BRACKET_PLAYS) {
        i++;
    }
    return i;
}

static void fill_bracket(struct tournament_pages *p)
{
    const struct tournament *t = p->t;
    if (!p->match) {
        begin_bracket(p);
    }
    for (int round = 0, pairing = 0; round < t->rounds; round++) {
        int places = knockout_places(t, round);
        for (int i = 0; i < places; i++) {
            int index = bracket_index(t->rounds, round, knockout_match(t, round, i));
            fill_entry(p, round, i, &p->match[index].entry[entry_of(t, round, i)]);
            p->match[index].state = BRACKET_WAITS;
            p->pairing[index] = -1;
        }
        for (int i = 0; i < places / 2; i++) {
            if (round > t->round) {
                continue;
            }
            if (knockout_place(t, round, places - 1 - i) >= 0) {
                fill_contest(p, round, i, pairing++);
            } else {
                int index = bracket_index(t->rounds, round, knockout_match(t, round, i));
                p->match[index].state = BRACKET_DONE;
            }
        }
    }
    int champion = tournament_champion(t);
    p->bracket.champion = champion < 0 ? NULL : t->entrant[champion].seat.name;
    p->bracket.focus = p->moved ? p->bracket.focus : focus_of(&p->bracket);
}

/* ---- The table ---- */

static const char *measure_of(const struct tournament *t)
{
    return t->format == FORMAT_TRIAL  ? say_word(N_("mean"))
           : t->format == FORMAT_KING ? say_word(N_("points"))
                                      : NULL;
}

/* By what a row is ranked, and its error. */
static void fill_rating(const struct tournament *t, const struct standing *s, struct table_row *r)
{
    switch (t->format) {
    case FORMAT_TRIAL:
        r->rated = s->matches > 0;
        r->rating = s->mean;
        r->error = s->matches > 1 ? 1.96 * s->sd / sqrt((double)s->matches) : -1;
        break;
    case FORMAT_KING:
        r->rated = s->matches > 0;
        r->rating = s->points;
        r->error = -1;
        break;
    case FORMAT_LEAGUE:
        r->rated = s->rated;
        r->rating = s->elo;
        r->error = 1.96 * s->elo_se;
        break;
    default:
        break;
    }
}

/* Of what two scored against each other the part of each. */
static void fill_against(struct tournament_pages *p)
{
    size_t n = (size_t)p->t->entrants;
    long long *table = alloc(n * n * sizeof *table);
    tournament_table(p->t, table);
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            size_t a = (size_t)p->order[i], b = (size_t)p->order[j];
            long long won = table[a * n + b], both = won + table[b * n + a];
            bool met = i != j && won >= 0 && both > 0;
            p->against[i * n + j] = met ? (double)won / (double)both : -1;
        }
        p->row[i].against = &p->against[i * n];
    }
    free(table);
}

static void fill_rows(struct tournament_pages *p, const struct standing *standing)
{
    const struct tournament *t = p->t;
    bool alone = t->format == FORMAT_TRIAL;
    for (int i = 0; i < t->entrants; i++) {
        const struct entrant *e = &t->entrant[p->order[i]];
        const struct standing *s = &standing[p->order[i]];
        struct table_row *r = &p->row[i];
        *r = (struct table_row){.name = e->seat.name,
                                .share = s->matches > 0 && !alone ? s->rate : -1};
        p->faults[i] = say_text();
        report_faults(e->fault, &p->faults[i]);
        if (e->out) {
            text_add(&p->faults[i], ", ");
            text_say(&p->faults[i], N_("out"));
        }
        r->faults = p->faults[i].length ? p->faults[i].bytes : NULL;
        fill_rating(t, s, r);
    }
    if (!alone && t->entrants <= TABLE_AGAINST) {
        fill_against(p);
    }
}

static void fill_table(struct tournament_pages *p)
{
    const struct tournament *t = p->t;
    struct table_page *page = &p->table;
    struct standing *standing = alloc(((size_t)t->entrants + 1) * sizeof *standing);
    int focus = p->moved ? p->order[page->focus] : -1;
    tournament_standings(t, standing);
    tournament_order(t, standing, p->order);
    page->focus = 0;
    for (int i = 0; i < t->entrants && focus >= 0; i++) {
        page->focus = p->order[i] == focus ? i : page->focus;
    }
    fill_rows(p, standing);
    page->row = p->row;
    page->rows = t->entrants;
    page->measure = measure_of(t);
    page->unrated = t->format == FORMAT_KNOCKOUT;
    page->alone = t->format == FORMAT_TRIAL;
    page->decimals = page->alone;
    for (int i = 0; i < VERDICT_LINES; i++) {
        p->says[i] = say_text();
    }
    int says = verdict_say(t, standing, p->order, p->says);
    for (int i = 0; i < TABLE_SAYS; i++) {
        page->says[i] = i < says ? p->says[i].bytes : NULL;
    }
    free(standing);
}

/* ---- Both ---- */

/* "hog knockout", "3 of 10 pairings decided". */
static void fill_words(struct tournament_pages *p)
{
    const struct tournament *t = p->t;
    long long n, of;
    tournament_progress(t, &n, &of);
    p->table.done = of > 0 ? (double)n / (double)of : -1;
    const struct text done = out_count(words_translator(), n);
    const struct text all = out_count(words_translator(), of);
    p->note = say_text();
    text_say(&p->note,
             t->format == FORMAT_KNOCKOUT ? N_("%s of %s pairings are decided.")
                                          : N_("%s of %s matches are played."),
             done.bytes, all.bytes);
    p->bracket.note = p->note.bytes;
}

void pages_fill(struct tournament_pages *p)
{
    if (p->t->round < 0 && !p->t->over) {
        return;
    }
    if (p->t->format == FORMAT_KNOCKOUT && p->t->rounds > 0) {
        fill_bracket(p);
    }
    fill_table(p);
    fill_words(p);
}

/* The pairing or game that was told last of the entrant in focus in the table. */
static int last_of(const struct tournament_pages *p)
{
    const struct tournament *t = p->t;
    if (!p->table.row) {
        return -1;
    }
    int entrant = p->order[p->table.focus];
    if (t->format == FORMAT_KING) {
        int game = t->end - 1;
        while (game >= 0 && !t->king.game[game].told) {
            game--;
        }
        return game;
    }
    for (int i = t->end - 1; i >= 0; i--) {
        const struct contest *c = &t->contest[i];
        if (c->matches > 0 && (c->entrant[0] == entrant || c->entrant[1] == entrant)) {
            return i;
        }
    }
    return -1;
}

int pages_pairing(const struct tournament_pages *p, bool table)
{
    return table ? last_of(p) : p->bracket.rounds ? p->pairing[p->bracket.focus] : -1;
}

int pages_bot(const struct tournament_pages *p, bool table)
{
    const struct tournament *t = p->t;
    int entrant[2] = {-1, -1};
    if (table && p->table.rows) {
        entrant[0] = p->order[p->table.focus];
    } else if (!table && pages_pairing(p, false) >= 0) {
        memcpy(entrant, t->contest[pages_pairing(p, false)].entrant, sizeof entrant);
    }
    for (int i = 0; i < 2; i++) {
        if (entrant[i] >= 0 && t->entrant[entrant[i]].seat.kind == SEAT_BOT) {
            return entrant[i];
        }
    }
    return -1;
}

void pages_say_title(const struct tournament_pages *p, struct text *out)
{
    const struct tournament *t = p->t;
    const struct text games = out_count(out->translator, t->games);
    text_say(out, N_("Tournament"));
    text_add(out, " \u00b7 %s \u00b7 %s", t->setup.game->title,
             say_word(report_formats[t->format]));
    if (t->format == FORMAT_KNOCKOUT && t->games > 1) {
        text_add(out, " \u00b7 ");
        text_say(out, N_("best of %s"), games.bytes);
    } else if (t->format == FORMAT_LEAGUE) {
        text_add(out, " \u00b7 ");
        text_say(out, N_("%s games a pair"), games.bytes);
    } else if (t->format != FORMAT_KNOCKOUT) {
        text_add(out, " \u00b7 ");
        text_say(out, N_("%s games"), games.bytes);
    }
}

void pages_say_focus(const struct tournament_pages *p, struct text *out)
{
    const struct bracket_match *m = &p->match[p->bracket.focus];
    int pairing = p->pairing[p->bracket.focus];
    if (pairing >= 0 && p->t->contest[pairing].decided) {
        report_pairing(p->t, pairing, out);
    } else if (m->entry[0].bye || m->entry[1].bye) {
        text_say(out, N_("%s has a bye."), m->entry[m->entry[0].bye].name);
    } else if (m->entry[0].name && m->entry[1].name) {
        text_say(out, N_("%s meets %s."), m->entry[0].name, m->entry[1].name);
    } else {
        text_say(out, N_("Who meets here is not decided yet."));
    }
}

void pages_say_champion(const struct tournament_pages *p, struct text *out)
{
    int champion = tournament_champion(p->t);
    if (champion >= 0) {
        text_say(out, N_("%s is champion."), p->t->entrant[champion].seat.name);
    }
}
