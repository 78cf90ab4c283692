#include "ui/guide/transcript.h"

#include "games/words.h"
#include "src/base/alloc.h"
#include "ui/text/match_words.h"

#include <stdlib.h>
#include <string.h>

static void add(struct transcript *t, const struct told *told)
{
    t->told = alloc_grow(t->told, t->n, &t->room, sizeof *t->told);
    t->told[t->n++] = *told;
}

/* Names the round, unless the event before belongs to it as well. */
static void name_round(struct transcript *t, int round, int events)
{
    struct text words = {.translator = t->translator};
    int last = t->n - 1;
    while (last >= 0 && t->told[last].comment) {
        last--;
    }
    if (round && (last < 0 || t->told[last].round != round)) {
        text_say(&words, N_("Round %d."), round);
        add(t, &(struct told){.events = events,
                              .seat = -1,
                              .round = round,
                              .comment = true,
                              .speaker = -1,
                              .words = alloc_copy(words.bytes)});
    }
}

/* 0: rounds are not named. */
static int round_of(const struct transcript *t, const void *state)
{
    const struct game *g = t->setup->game;
    return t->rounds && g->words->round ? g->words->round(state) : 0;
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *e)
{
    struct transcript *t = (struct transcript *)w;
    struct node next = m->game->next(&m->state);
    struct text words = {.translator = t->translator};
    int round = round_of(t, before);
    name_round(t, round, m->events);
    match_words_event(t->setup, before, &m->state, e, &words);
    add(t, &(struct told){.events = m->events,
                          .seat = e->seat,
                          .round = round,
                          .leads = e->kind == EVENT_ACTION && next.kind == NODE_ROLL &&
                                   next.seat == e->seat,
                          .words = alloc_copy(words.bytes)});
}

/* The score stands at the end of the line that ended the turn, and those of others that it changed.
 */
static void turn_over(struct watcher *w, const struct match *m, int seat)
{
    struct transcript *t = (struct transcript *)w;
    struct told *last = &t->told[t->n - 1];
    struct text words = {.translator = t->translator};
    text_add(&words, "%s", last->words);
    for (int i = 0; i < m->state.common.seats; i++) {
        int score = m->game->score(&m->state, i);
        if (i == seat || score != t->score[i]) {
            text_add(&words, " ");
            text_say(&words, N_("%s: %d"), setup_shown(t->setup, i, t->translator), score);
            text_add(&words, ".");
        }
        t->score[i] = score;
    }
    free(last->words);
    last->words = alloc_copy(words.bytes);
    last->turn_end = true;
    last->leads = false; /* to the next throw, but not only */
}

static void note_scores(struct transcript *t, const struct match *m)
{
    for (int i = 0; i < m->state.common.seats; i++) {
        t->score[i] = m->game->score(&m->state, i);
    }
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct transcript *t = (struct transcript *)w;
    while (t->n > 0 && t->told[t->n - 1].events > m->events) {
        free(t->told[--t->n].words);
    }
    t->shown = t->shown < t->n ? t->shown : t->n;
    t->named = 0;
    note_scores(t, m);
}

static const struct watcher_ops ops = {
    .happened = happened,
    .turn_over = turn_over,
    .went_back = went_back,
};

static void remark(void *with, const struct match *m, int speaker, const char *sentence)
{
    add(with, &(struct told){.events = m->events,
                             .seat = -1,
                             .comment = true,
                             .speaker = speaker,
                             .words = alloc_copy(sentence)});
}

static void add_watcher(struct match *m, struct watcher *w)
{
    struct watcher **last = &m->watchers;
    while (*last) {
        last = &(*last)->next;
    }
    *last = w;
}

void transcript_init(struct transcript *t, const struct setup *setup, struct match *m,
                     unsigned comments, bool rounds, const struct translator *words)
{
    *t = (struct transcript){
        .watcher.ops = &ops, .rounds = rounds, .setup = setup, .match = m, .translator = words};
    note_scores(t, m);
    if (m->events > 0) {
        /* The lines of what happened before are not told again, but they are there. */
        int events = m->events;
        struct watcher *others = m->watchers;
        bool take_backs = m->take_backs;
        m->watchers = &t->watcher;
        match_seek(m, 0);
        match_seek(m, events);
        m->watchers = others;
        m->take_backs = take_backs;
        t->shown = t->n;
    }
    add_watcher(m, &t->watcher);
    comments_init(&t->comments, setup, comments | COMMENT_TALK, m, words);
    t->comments.say = remark;
    t->comments.with = t;
    add_watcher(m, &t->comments.base);
}

void transcript_comment(struct transcript *t, unsigned comments)
{
    t->comments.which = comments | COMMENT_TALK;
}

void transcript_fini(struct transcript *t)
{
    for (int i = 0; i < t->n; i++) {
        free(t->told[i].words);
    }
    free(t->told);
    *t = (struct transcript){0};
}

const char *transcript_of_turn(const struct transcript *t, int seat)
{
    int last = t->n - 1;
    while (last >= 0 && t->told[last].comment) {
        last--;
    }
    bool goes_on = last >= 0 && t->told[last].seat == seat && !t->told[last].turn_end;
    return goes_on ? t->told[last].words : NULL;
}

static bool is_told(const struct transcript *t, const struct told *told, enum detail detail)
{
    if (told->comment && told->round && told->round == t->named) {
        return false;
    }
    bool person = told->seat >= 0 && t->setup->seat[told->seat].kind == SEAT_HUMAN;
    return detail >= DETAIL_ALL || (detail == DETAIL_USUAL && !(told->leads && person)) ||
           (detail == DETAIL_TURNS && (told->turn_end || told->comment));
}

/* A line as it is told there: what players say has their sign before it. */
static struct text words_of(const struct transcript *t, const struct told *told, struct out *out)
{
    struct text words = out_text(out);
    if (told->comment && told->speaker >= 0) {
        match_words_sign(t->setup, told->speaker, out, &words);
    }
    text_add(&words, "%s", told->words);
    return words;
}

/* Why a choice was made. */
static void tell_why(const struct transcript *t, const struct told *told, struct motives *motives,
                     struct lines *l)
{
    const struct event *e = &t->match->event[told->events - 1];
    struct text words = {.translator = t->translator};
    union position state;
    if (!told->comment && e->kind == EVENT_ACTION) {
        match_position(t->match, told->events - 1, &state);
        motives_say(motives, &state, e->action, &words);
    }
    if (words.length) {
        lines_words(l, &words);
    }
}

/* The board between two turns, below the name of its round if that begins there. */
static void tell_board(struct transcript *t, const struct told *last, struct lines *l)
{
    union position state;
    match_position(t->match, last->events, &state);
    int round = round_of(t, &state);
    if (round != last->round) {
        lines_say(l, N_("Round %d."), round);
        t->named = round;
    }
    lines_close(l);
    match_words_state(l->out, t->setup, &state);
}

void transcript_tell(struct transcript *t, enum detail detail, struct motives *motives,
                     struct lines *l)
{
    const struct told *ended = NULL; /* the line that ended a turn, while remarks on it are told */
    for (; t->shown < t->n; t->shown++) {
        const struct told *told = &t->told[t->shown];
        if (ended && told->events != ended->events) {
            tell_board(t, ended, l);
            ended = NULL;
        }
        if (is_told(t, told, detail)) {
            const struct text words = words_of(t, told, l->out);
            lines_begin(l, words.bytes, told->turn_end || told->comment ? -1 : told->seat);
        }
        if (detail == DETAIL_BOARDS) {
            tell_why(t, told, motives, l);
            ended = told->turn_end ? told : ended;
        }
    }
    if (ended) {
        tell_board(t, ended, l);
    }
}

void transcript_repeat(const struct transcript *t, int from, struct lines *l)
{
    for (int i = from; i < t->n; i++) {
        const struct text words = words_of(t, &t->told[i], l->out);
        lines_words(l, &words);
    }
}

int transcript_since(const struct transcript *t, int seat)
{
    int from = t->n;
    while (from > 0 && !(t->told[from - 1].turn_end && t->told[from - 1].seat == seat)) {
        from--;
    }
    return from;
}

void transcript_table(struct lines *l, const struct setup *s)
{
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        struct text words = out_text(l->out);
        if (match_words_player(s, seat, l->out, &words)) {
            text_add(&words, ".");
            lines_words(l, &words);
        }
    }
}

static void say_seed(struct lines *l, const struct setup *s)
{
    char value[SEED_WORD];
    seed_word(s->seed.value, value);
    lines_say(l, N_("Dice: seed %s, given."), value);
}

void transcript_dice(struct lines *l, const struct setup *s)
{
    if (*s->daily) { /* whose seed is for afterwards */
        lines_say(l, N_("Dice: those of %s, the same for everybody."), s->daily);
    } else if (s->dice == DICE_FILE) {
        lines_say(l, N_("Dice: from a file."));
    } else if (s->dice == DICE_TYPED) {
        lines_say(l, N_("Dice: typed in by hand."));
    } else if (s->seed.drawn) {
        lines_say(l, N_("Dice: drawn, commit %s."), s->seed.commit);
    } else if (s->seed.hidden) {
        lines_say(l, N_("Dice: neither seed nor commit is known."));
    } else {
        say_seed(l, s);
    }
}

void transcript_result(struct lines *l, const struct setup *s, const struct match *m,
                       enum detail detail)
{
    struct text words = out_text(l->out), names = out_text(l->out);
    unsigned winners = match_winners(m);
    if (m->ending == ENDING_CONCEDED) {
        text_say(&words, N_("%s gives up."), setup_shown(s, m->ended_by, l->out->translator));
        text_add(&words, " ");
    } else if (m->ending == ENDING_FORFEIT) {
        match_words_forfeit(s, m, &words);
        text_add(&words, " ");
    }
    text_say(&words, m->ending == ENDING_LIMIT ? N_("The match has grown too long and ends here.")
                                               : N_("The match is over."));
    for (int seat = 0; seat < m->state.common.seats; seat++) {
        text_add(&words, " ");
        text_say(&words, N_("%s: "), setup_shown(s, seat, l->out->translator));
        match_words_score(m->game, &m->state, seat, &words);
        text_add(&words, ".");
    }
    lines_words(l, &words);
    match_words_names(s, winners, &names);
    if (winners & (winners - 1)) {
        lines_say(l, N_("%s share the highest score. Tie! Play again."), names.bytes);
    } else if (winners) {
        int winner = __builtin_ctz(winners);
        const char *cry = match_words_cry(s, winner, names.translator);
        lines_say(l, N_("%s wins."), names.bytes);
        if (cry) {
            struct text said = out_text(l->out);
            match_words_says(s, winner, cry, l->out, &said);
            lines_words(l, &said);
        }
    }
    /* Now anybody can check that the dice were fixed before the first throw. */
    if (s->dice == DICE_PHILOX && s->seed.drawn && detail > DETAIL_NONE) {
        char nonce[HASH_WORD], value[SEED_WORD];
        nonce_word(s->seed.nonce, nonce);
        seed_word(s->seed.value, value);
        lines_say(l, N_("Dice: nonce %s, seed %s."), nonce, value);
    } else if (*s->daily) {
        say_seed(l, s);
    }
}

static void say_position(struct lines *l, const struct setup *s, const struct match *m)
{
    lines_close(l);
    match_words_head(l->out, s, &m->state);
    out_break(l->out);
}

void transcript_match(const struct setup *setup, const struct match *whole, int at,
                      unsigned comments, enum detail detail, struct tables *tables, struct out *out)
{
    struct motives motives;
    struct lines l;
    struct match again;
    struct transcript t;
    struct text why = out_text(out);
    out->spoken = true;
    lines_init(&l, out);
    motives_init(&motives, tables, setup);
    match_init(&again, setup->game, &setup->start);
    transcript_init(&t, setup, &again, comments, true, out->translator);
    if (detail > DETAIL_NONE) {
        transcript_dice(&l, setup);
        transcript_table(&l, setup);
    }
    for (int i = 0; i < whole->events; i++) {
        if (i == at && detail > DETAIL_NONE) {
            say_position(&l, setup, &again);
        }
        if (i == at) {
            t.shown = t.n;
        }
        match_replay(&again, &whole->event[i], &why);
        if (i >= at) {
            transcript_tell(&t, detail, &motives, &l);
        }
    }
    lines_close(&l);
    if (at >= whole->events) {
        say_position(&l, setup, &again);
    }
    if (whole->ending == ENDING_NONE) {
        lines_say(&l, N_("The record is broken off here."));
    } else {
        again.ending = whole->ending;
        again.ended_by = whole->ended_by;
        transcript_result(&l, setup, &again, detail);
    }
    transcript_fini(&t);
    motives_fini(&motives);
    match_fini(&again);
}
