#include "tests/src/record/golden_make.h"

#include "src/bot/fault.h"
#include "src/match/dice.h"
#include "src/tables/tables.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    TRIES = 20000,
    SHORT_TRIES = 40,    /* of which the shortest is taken */
    SHORT_BYTES = 1500,  /* which is short enough */
    LONG_BYTES = 20000,  /* of any: it ends there */
    EVENTS_LAST = 24,    /* of a match that begins late */
    FACES = 50,          /* in a file */
    EVENTS_MORE = 20000, /* no match that is kept has so many */
};

/* Rules under which matches are short. */
static const struct {
    const char *game, *rules;
} hasty[] = {
    {"notone", "rounds=2"},
    {"hog", "goal=25"},
    {"knucklebones", "columns=2,rows=2"},
};

/* What stands behind the names of brains that read words. */
static const struct {
    const char *brain, *words;
} examples[] = {
    {"chain", "stack+first-empty+first-free"},
    {"score", "gain+harm"},
    {"best-response", "bacon:6:5"},
    {"careless", "40"},
};

struct making {
    const struct trait *trait;
    const struct game *game;
    struct play play;
    struct tables *tables;
    struct setup setup;
    struct match match;
};

static int any(struct making *m, int bound)
{
    return play_number(&m->play, bound);
}

/* Brains may need tables: of few tables, small ones. */
static bool of_brains(const struct trait *t)
{
    return t->kind == TRAIT_SEAT || t->kind == TRAIT_BRAIN || t->kind == TRAIT_NUMBERS;
}

static int seats_for(struct making *m)
{
    const struct game *g = m->game;
    const struct trait *t = m->trait;
    int most = of_brains(t) ? g->seats_standard : g->seats_max < 3 ? g->seats_max : 3;
    bool ends = t->kind == TRAIT_ENDING;
    bool several = (ends && t->value != END_ALONE) || t->kind == TRAIT_FAULT ||
                   (t->kind == TRAIT_START && t->value != START_POSITION);
    int least = several && g->seats_min < 2 ? 2 : g->seats_min;
    return t->kind == TRAIT_SEATS           ? t->value
           : ends && t->value == END_ALONE  ? 1
           : ends && t->value == END_TIE    ? 2
           : ends && t->value == END_SHARED ? 3
                                            : least + any(m, most - least + 1);
}

static bool choose_rules(struct making *m, union position *start)
{
    const struct game *g = m->game;
    const struct trait *t = m->trait;
    struct text why = {0}, value = {0};
    int presets = 0;
    while (g->presets[presets].id) {
        presets++;
    }
    if (t->kind == TRAIT_PRESET) {
        return game_rules(g, start, g->presets[t->which].id, &why);
    }
    ck_assert(game_rules(g, start, g->presets[any(m, presets)].id, &why));
    for (int i = 0; i < ROWS(hasty) && (of_brains(t) || any(m, 3) > 0); i++) {
        if (strcmp(hasty[i].game, g->id) == 0) {
            ck_assert(game_rules(g, start, hasty[i].rules, &why));
        }
    }
    if (t->kind != TRAIT_RULE) {
        return true;
    }
    union position valued = *start;
    *rule_at(&g->rules[t->which], &valued) = t->value;
    game_rule_word(&g->rules[t->which], &valued, &value);
    return game_rule(g, start, g->rules[t->which].name, value.bytes, &why) &&
           game_fits(g, start, &why);
}

/* Goes to where few events are left of a match that is made up. */
static bool begin_late(struct making *m, union position *start)
{
    struct match made_up;
    match_init(&made_up, m->game, start);
    play_on(&m->play, &made_up, EVENTS_MORE);
    bool ended = match_next(&made_up).kind == NODE_OVER;
    if (ended && made_up.events > EVENTS_LAST) {
        match_position(&made_up, made_up.events - EVENTS_LAST, start);
    }
    ended = ended && made_up.events > EVENTS_LAST;
    match_fini(&made_up);
    return ended;
}

/* Who sits first, who has the trait if anybody has to. */
static void first_seat(struct making *m, struct text *word)
{
    const struct trait *t = m->trait;
    const struct brain *brain = m->game->brains[t->which];
    const char *words = NULL;
    if (t->kind == TRAIT_FAULT || (t->kind == TRAIT_SEAT && t->value == SEAT_PROGRAM)) {
        text_add(word, "Robo=bot:python3 robo.py --fast");
    } else if (t->kind == TRAIT_SEAT && t->value != SEAT_PERSON) {
        text_add(word, t->value == SEAT_ANY ? "ai:any" : "ai:%d", t->value);
    } else if (t->kind == TRAIT_BRAIN || t->kind == TRAIT_NUMBERS) {
        for (int i = 0; i < ROWS(examples); i++) {
            words = strcmp(brain->id, examples[i].brain) == 0 ? examples[i].words : words;
        }
        text_add(word, words ? "ai:%s:%s" : "ai:%s", brain->id, words ? words : "");
        for (int i = 0; t->kind == TRAIT_NUMBERS && !words && brain->params[i].name; i++) {
            const struct brain_param *p = &brain->params[i];
            text_add(word, ":%d", p->standard < p->max ? p->standard + 1 : p->min);
        }
    } else {
        text_add(word, "Zo\u00eb \"Z\"=human");
    }
}

static bool choose_seats(struct making *m, int seats)
{
    struct text why = {0}, first = {0}, quick = {0};
    text_add(&quick, "ai:%s", play_word(m->game));
    const char *const others[] = {"Bo=human", "human", quick.bytes};
    first_seat(m, &first);
    bool sits = setup_seat(&m->setup, first.bytes, &why);
    for (int n = 1; n < seats && sits; n++) {
        sits = setup_seat(&m->setup, others[any(m, 3)], &why);
    }
    return sits;
}

static void choose_seed(struct making *m)
{
    const struct trait *t = m->trait;
    struct text why = {0};
    int dice = t->kind == TRAIT_DICE ? t->value : any(m, SEED_SECRETS + 1);
    unsigned char nonce[NONCE_BYTES];
    for (int i = 0; i < NONCE_BYTES; i++) {
        nonce[i] = (unsigned char)any(m, 256);
    }
    m->setup.seed = dice == SEED_DRAWN || dice == SEED_SECRETS
                        ? seed_drawn(nonce)
                        : seed_value((uint64_t)any(m, 1 << 30) << 30 | (uint64_t)any(m, 1 << 30));
    if (dice == SEED_SECRETS) {
        ck_assert(seed_mix(&m->setup.seed, "a \"secret\"", &why));
        ck_assert(seed_mix(&m->setup.seed, "\u00fc", &why));
    }
    m->setup.dice = dice == FACES_FILE ? DICE_FILE : dice == FACES_TYPED ? DICE_TYPED : DICE_PHILOX;
}

static bool choose(struct making *m)
{
    const struct trait *t = m->trait;
    struct text why = {0};
    union position start;
    int seats = seats_for(m);
    bool starts = t->kind == TRAIT_START, late = starts ? t->value == START_POSITION : any(m, 2);
    game_begin(m->game, &start, seats,
               starts && t->value == START_OTHER_FIRST ? seats - 1 : any(m, seats));
    if (!choose_rules(m, &start) || (late && !begin_late(m, &start))) {
        return false;
    }
    setup_init(&m->setup, m->game);
    m->setup.start = start;
    m->setup.start.common.seats = late ? seats : 0;
    m->setup.from_position = late;
    m->setup.first_drawn = !late && (starts ? t->value == START_LOT : !any(m, 3));
    m->setup.started = 1763733600 + any(m, 100000);
    choose_seed(m);
    return choose_seats(m, seats) && setup_finish(&m->setup, &why);
}

static struct dice *dice_for(struct making *m)
{
    int face[FACES];
    for (int i = 0; i < FACES; i++) {
        face[i] = 1 + any(m, i % 3 ? 6 : 2);
    }
    return m->setup.dice == DICE_PHILOX ? dice_philox_new(m->setup.seed.value)
                                        : dice_list_new(face, FACES);
}

static void sit_down(struct making *m)
{
    for (int s = 0; s < m->setup.start.common.seats; s++) {
        if (m->setup.seat[s].kind == SEAT_BRAIN) {
            m->match.player[s] = player_brain_ask(m->tables, m->game, &m->setup.seat[s].policy,
                                                  &m->setup.start, rng_key(m->setup.seed.value));
        }
    }
}

/* False: a face does not fit. */
static bool step(struct making *m)
{
    struct text why = {0};
    struct node node = match_next(&m->match);
    if (node.kind == NODE_CHOICE && !m->match.player[node.seat]) {
        play_on(&m->play, &m->match, 1);
        return true;
    }
    enum step step = match_step(&m->match, &why);
    for (; step == STEP_WAITING; step = match_step(&m->match, &why)) {
        usleep(1000); /* its table is being made */
    }
    return step == STEP_MOVED || step == STEP_OVER;
}

static void end(struct making *m)
{
    const struct trait *t = m->trait;
    if (m->match.ending != ENDING_NONE || (t->kind == TRAIT_ENDING && t->value == END_BROKEN)) {
        return;
    }
    if (match_next(&m->match).kind == NODE_OVER) {
        match_end(&m->match, ENDING_OVER, 0, NULL);
    } else if (t->kind == TRAIT_FAULT) {
        strcpy(m->match.came, any(m, 2) ? "{\"act\":\"cheat\"}" : "");
        match_end(&m->match, ENDING_FORFEIT, 0, bot_fault_word((enum bot_fault)t->value));
    } else if (t->kind == TRAIT_ENDING && t->value == END_CONCEDED) {
        match_end(&m->match, ENDING_CONCEDED, any(m, m->match.state.common.seats), NULL);
    } else {
        match_end(&m->match, ENDING_ABANDONED, 0, NULL);
    }
}

/* Whether it is to end now, otherwise than by the rules. */
static bool breaks_off(struct making *m)
{
    const struct trait *t = m->trait;
    struct node node = match_next(&m->match);
    bool breaks = t->kind == TRAIT_FAULT || (t->kind == TRAIT_ENDING && t->value > END_LIMIT);
    bool may = t->kind != TRAIT_FAULT || (node.kind == NODE_CHOICE && node.seat == 0);
    return breaks && may && m->match.events > 1 && any(m, 6) == 0;
}

static char *play_it(struct making *m)
{
    struct recorder recorder;
    bool goes_on = true;
    recorder_init(&recorder, &m->setup);
    match_init(&m->match, m->game, &m->setup.start);
    m->match.watchers = &recorder.base;
    m->match.dice = dice_for(m);
    sit_down(m);
    while (goes_on && match_next(&m->match).kind != NODE_OVER && !breaks_off(m) &&
           recorder.length < LONG_BYTES) {
        goes_on = step(m);
        if (m->trait->kind == TRAIT_BACK && m->match.events > 1 && any(m, 8) == 0 &&
            m->match.ending == ENDING_NONE) {
            match_seek(&m->match, m->match.events - 1 - any(m, 2));
        }
    }
    if (m->match.ending == ENDING_NONE) {
        end(m);
    }
    for (int s = 0; s < SEATS_MOST; s++) {
        player_close(m->match.player[s]);
    }
    dice_close(m->match.dice);
    match_fini(&m->match);
    return recorder.text;
}

static bool has_it(const char *text, const struct trait *t)
{
    struct record r;
    struct text why = {0};
    ck_assert_msg(record_read(&r, text, strlen(text), &why), "%s", why.bytes);
    bool has = trait_in(&r, t);
    record_fini(&r);
    return has;
}

/* The shortest of some, or of more the first that is found. */
char *golden_make(const struct trait *t)
{
    struct making m = {.trait = t, .game = t->game, .tables = tables_new(NULL)};
    char *found = NULL;
    int tries = of_brains(t) ? 1 : SHORT_TRIES;
    for (int n = 0; n < TRIES && (n < tries || !found) && !(found && strlen(found) < SHORT_BYTES);
         n++) {
        m.play = (struct play){
            .seed = (uint64_t)((int)t->kind * 100000 + t->which * 1000 + t->value * 7 + n)};
        char *text = choose(&m) ? play_it(&m) : NULL;
        bool better = text && has_it(text, t) && (!found || strlen(text) < strlen(found));
        free(better ? found : text);
        found = better ? text : found;
    }
    tables_close(m.tables);
    return found;
}
