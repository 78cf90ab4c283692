#include "ui/text/match_words.h"

#include "games/words.h"
#include "src/base/sanitize.h"
#include "ui/text/action_words.h"
#include "ui/text/locale.h"

#include <string.h>
#include <time.h>

enum { COMMIT_SHOWN = 16 }; /* digits of what dice were promised by */

void match_words_count(const struct game *g, const void *state, int seat, struct text *out)
{
    const struct seat_count *count = g->words->count;
    int n = count ? count->value(state, seat) : 0;
    if (n > 0) {
        count->say(n, out);
    }
}

void match_words_score(const struct game *g, const void *state, int seat, struct text *out)
{
    struct text count = {.translator = out->translator};
    match_words_count(g, state, seat, &count);
    text_add(out, "%d%s%s", g->score(state, seat), count.length ? " " : "", count.bytes);
}

void match_words_head(struct out *out, const struct setup *s, const void *state)
{
    const struct common *c = state;
    struct node node = s->game->next(state);
    struct text words = out_text(out);
    text_add(&words, "%s, ", s->game->title);
    s->game->words->progress(state, &words);
    text_add(&words, ".");
    out_words(out, &words);
    for (int seat = 0; seat < c->seats; seat++) {
        text_clear(&words);
        text_add(&words, " ");
        text_say(&words, N_("%s: "), setup_shown(s, seat, out->translator));
        match_words_score(s->game, state, seat, &words);
        text_add(&words, ".");
        out_words(out, &words);
    }
    text_clear(&words);
    if (node.kind == NODE_OVER) {
        text_say(&words, N_(" The match is over."));
    } else {
        text_say(&words, N_(" %s to play."), setup_shown(s, node.seat, out->translator));
    }
    out_words(out, &words);
}

void match_words_state(struct out *out, const struct setup *s, const void *state)
{
    const struct game_words *words = s->game->words;
    struct text board = out_text(out), line = out_text(out);
    match_words_head(out, s, state);
    out_break(out);
    if (words->describe) {
        words->describe(state, &board);
    }
    for (const char *p = board.bytes; *p;) {
        size_t length = strcspn(p, "\n");
        out_line(out, "%.*s", (int)length, p);
        p += length + (p[length] == '\n');
    }
    for (int seat = 0; words->describe_seat && seat < s->start.common.seats; seat++) {
        text_clear(&line);
        text_say(&line, N_("%s: "), setup_shown(s, seat, out->translator));
        words->describe_seat(state, seat, &line);
        out_line(out, "%s", line.bytes);
    }
}

void match_words_next(struct out *out, const struct setup *s, const void *state)
{
    const struct node node = s->game->next(state);
    const unsigned winners = node.kind == NODE_OVER ? game_winners(s->game, state) : 0;
    struct text words = out_text(out), names = words;
    match_words_state(out, s, state);
    if (node.kind == NODE_ROLL) {
        text_say_n(&words, "Next: a throw of %d die of %d sides.",
                   "Next: a throw of %d dice of %d sides.", (unsigned long)node.dice, node.dice,
                   node.sides);
        out_words_line(out, &words);
    } else if (node.kind == NODE_CHOICE) {
        text_say(&words, N_("Next: a choice. "));
        action_list(out, s->game, state, &words);
    } else if (winners) {
        bool tied = winners & (winners - 1);
        match_words_names(s, winners, &names);
        out_line(out, tied ? N_("A tie of %s.") : N_("Won by %s."), names.bytes);
    }
}

void match_words_event(const struct setup *s, const void *before, const void *after,
                       const struct event *e, struct text *out)
{
    text_add(out, "%s ", setup_shown(s, e->seat, out->translator));
    s->game->words->tell(before, after, e, out);
}

void match_words_names(const struct setup *s, unsigned seats, struct text *out)
{
    const char *before = "";
    for (int seat = 0; seats >> seat; seat++) {
        if (seats >> seat & 1) {
            text_add(out, "%s%s", before, setup_shown(s, seat, out->translator));
            unsigned left = seats >> seat >> 1;
            before = left & (left - 1) ? ", " : text_word(out, N_(" and "));
        }
    }
}

/* NULL: it is no built-in player. */
static const struct face *face_of(const struct seat *at)
{
    return at->kind == SEAT_BRAIN && at->policy.brain ? &at->policy.brain->face : NULL;
}

void match_words_sign(const struct setup *s, int seat, const struct out *out, struct text *words)
{
    const struct face *face = face_of(&s->seat[seat]);
    const char *emoji = face ? face->emoji : s->seat[seat].emoji;
    if (emoji && *emoji && !out->ascii) {
        text_add(words, "%s ", emoji);
    }
}

void match_words_says(const struct setup *s, int seat, const char *said, const struct out *out,
                      struct text *words)
{
    match_words_sign(s, seat, out, words);
    text_say(words, N_("%s says: %s"), setup_shown(s, seat, words->translator), said);
}

bool match_words_player(const struct setup *s, int seat, const struct out *out, struct text *words)
{
    if (!face_of(&s->seat[seat])) {
        return false;
    }
    match_words_sign(s, seat, out, words);
    text_say(words, N_("%s: "), setup_shown(s, seat, words->translator));
    policy_about(&s->seat[seat].policy, words);
    return true;
}

const char *match_words_cry(const struct setup *s, int seat, const struct translator *words)
{
    const struct seat *at = &s->seat[seat];
    const struct face *face = face_of(at);
    const struct text reader = {.translator = words};
    uint32_t n = 0, lot;
    if (!face || !face->cry) {
        return at->cry[0] ? at->cry : NULL;
    }
    while (face->cries && face->cries[n]) {
        n++;
    }
    lot = seed_lot(s->seed.value, LOT_CRY, (uint32_t)seat, n + 1);
    return text_word(&reader, lot ? face->cries[lot - 1] : face->cry);
}

/* What a bot did, by the fault word of a record. */
static const char *fault_about(const char *fault)
{
    static const struct {
        const char *word, *about;
    } faults[] = {
        {"illegal", N_("what it chose is not allowed")},
        {"late", N_("it took too long")},
        {"died", N_("its program ended")},
        {"garbage", N_("its answer cannot be read")},
        {"flood", N_("it wrote more than it may")},
        {"start", N_("it did not greet")},
        {"limit", N_("it used too much of the computer")},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        if (strcmp(faults[i].word, fault) == 0) {
            return faults[i].about;
        }
    }
    return fault;
}

void match_words_forfeit(const struct setup *s, const struct match *m, struct text *out)
{
    text_say(out, N_("%s forfeits: %s."), setup_shown(s, m->ended_by, out->translator),
             text_word(out, fault_about(m->fault)));
}

void match_words_result(const struct setup *s, const struct match *m, struct text *out)
{
    unsigned winners = match_winners(m);
    if (m->ending == ENDING_CONCEDED) {
        text_say(out, N_("%s concedes."), setup_shown(s, m->ended_by, out->translator));
        text_add(out, " ");
    } else if (m->ending == ENDING_FORFEIT) {
        match_words_forfeit(s, m, out);
        text_add(out, " ");
    }
    if (winners & (winners - 1)) {
        text_say(out, N_("A tie at %d."), m->game->score(&m->state, __builtin_ctz(winners)));
    } else if (winners && m->ending != ENDING_OVER) { /* who wins may have fewer points */
        text_say(out, N_("%s wins."), setup_shown(s, __builtin_ctz(winners), out->translator));
    } else if (winners) {
        int seat = __builtin_ctz(winners);
        struct text scores = {0};
        text_add(&scores, "%d", m->game->score(&m->state, seat));
        for (int other = 0; other < m->state.common.seats; other++) {
            if (other != seat) {
                text_add(&scores, " : %d", m->game->score(&m->state, other));
            }
        }
        text_say(out, N_("%s wins, %s."), setup_shown(s, seat, out->translator), scores.bytes);
    } else if (m->ending == ENDING_OVER) {
        int points = m->game->score(&m->state, 0);
        text_say_n(out, "%s has %d point.", "%s has %d points.", (unsigned long)points,
                   setup_shown(s, 0, out->translator), points);
    } else {
        text_say(out, N_("The match ends without a winner."));
    }
}

void match_words_dice(const struct setup *s, struct text *out)
{
    char word[SEED_WORD];
    if (s->dice == DICE_TYPED) {
        text_say(out, N_("dice typed by hand"));
    } else if (s->dice == DICE_FILE) {
        text_say(out, N_("dice from a file"));
    } else if (s->seed.drawn) {
        text_say(out, N_("dice check %.*s"), COMMIT_SHOWN, s->seed.commit);
    } else if (!s->seed.hidden) {
        seed_word(s->seed.value, word);
        text_say(out, N_("seed %s"), word);
    }
}

void match_words_promise(const struct setup *s, struct text *out)
{
    bool drawn = s->dice == DICE_PHILOX && s->seed.drawn;
    if (*s->daily) {
        text_say(out, N_("the dice of %s"), s->daily);
        return;
    }
    match_words_dice(s, out);
    text_add(out, "%s", drawn ? " (D)" : "");
}

/* 64 figures in two lines, which have room everywhere. */
static void add_figures(struct text *out, const char *label, const char *figures)
{
    text_add(out, "\n%s\n  %.32s\n  %s", label, figures, figures + 32);
}

void match_words_proof(const struct setup *s, bool over, long long id, struct text *out)
{
    char word[HASH_WORD];
    const struct seed *seed = &s->seed;
    if (*s->daily && !over) {
        text_say(out,
                 N_("These are the dice of %s, the same for everybody.\n"
                    "At the end their seed is told."),
                 s->daily);
        return;
    }
    if (s->dice != DICE_PHILOX) {
        text_say(out, s->dice == DICE_TYPED ? N_("These dice are typed in by hand.")
                                            : N_("These dice come from a file."));
        return;
    }
    if (seed->drawn) {
        text_say(out, N_("These dice were drawn before the first throw."));
        add_figures(out, text_word(out, N_("check value (commit)")), seed->commit);
    } else {
        text_say(out, N_("The seed of these dice was given."));
    }
    if (!seed->hidden && (over || !seed->drawn)) {
        if (seed->drawn) {
            nonce_word(seed->nonce, word);
            add_figures(out, text_word(out, N_("nonce")), word);
        }
        seed_word(seed->value, word);
        text_add(out, "\n");
        text_say(out, N_("seed %s"), word);
    } else {
        text_add(out, "\n");
        text_say(out, N_("At the end its nonce and its seed are told."));
    }
    if (id) {
        text_add(out, "\n");
        text_say(out, N_("Anybody can check these dice: rollick verify %lld"), id);
    }
}

void match_words_row(const struct library_row *row, struct text *out)
{
    json_t *seats = json_loads(row->seats, 0, NULL), *seat;
    json_t *scores = row->scores ? json_loads(row->scores, 0, NULL) : NULL;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        json_t *score = json_array_get(scores, i);
        text_add(out, "%s", i ? ", " : "");
        sanitize_say(out, name ? setup_name_shown(name, out->translator) : "?", SANITIZE_NAME);
        if (score) {
            text_say(out, N_(": "));
            text_add(out, "%lld", (long long)json_integer_value(score));
        }
    }
    json_decref(seats);
    json_decref(scores);
}

void match_words_began(long long started, char day[DAY_WORD], char time[TIME_WORD])
{
    const time_t when = (time_t)started;
    struct tm here;
    bool known = started > 0 && localtime_r(&when, &here);
    if (!known || !strftime(day, DAY_WORD, "%Y-%m-%d", &here)) {
        *day = '\0';
    }
    if (!known || !strftime(time, TIME_WORD, "%H:%M", &here)) {
        *time = '\0';
    }
}

/* Of matches that have not ended. */
static const char *const no_end[] = {N_("broken off"), N_("in play"), N_("unfinished")};

const char *match_words_row_end(const struct library_row *row)
{
    enum ending ending;
    if (!row->end) {
        return no_end[row->imported ? 0 : row->claimed ? 1 : 2];
    }
    bool other = ending_read(row->end, &ending) && ending != ENDING_OVER;
    return other ? ending_word(ending) : NULL;
}

int match_words_end_columns(const struct text *reader)
{
    int columns = 0;
    for (size_t i = 0; i < sizeof no_end / sizeof no_end[0]; i++) {
        int width = sanitize_width(text_word(reader, no_end[i]));
        columns = width > columns ? width : columns;
    }
    for (int e = ENDING_OVER + 1; e <= ENDING_FORFEIT; e++) {
        int width = sanitize_width(text_word(reader, ending_word((enum ending)e)));
        columns = width > columns ? width : columns;
    }
    return columns;
}

bool match_words_called(const char *name, const char *said)
{
    return strcmp(name, said) == 0 || strcmp(setup_name_shown(name, words_translator()), said) == 0;
}
