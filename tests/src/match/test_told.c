/* What is said before and beside matches: who sits down, dice typed by hand, comments on turns;
 * with steps back and forth at any time. */
#include "games/words.h"
#include "src/match/commentary.h"
#include "src/match/dice.h"
#include "tests/every_game.h"
#include "tests/play.h"
#include "tests/told.h"

#include <stdlib.h>
#include <string.h>

enum { SETUPS = 400, MATCHES = 40, STEPS = 150 };

enum kind { SEATED, REFUSED, DICE, COMMENT, STANDS };

static const char *const kinds[] = {"seated", "refused", "dice", "comment", "stands", NULL};

struct trial {
    struct told told;
    const struct game *g;
    struct play play;
    int step;
};

/* ---- Who sits down ---- */

static const char *const seats[] = {
    "human",
    "Ann=human",
    "ann=human",
    "ANN=ai:3",
    "ai:any",
    "Bo=ai:any",
    "ai:1",
    "ai:5",
    "ai:0",
    "ai:6",
    "ai:random",
    "=human",
    "human 2=human",
    "Ann 2=human",
    "Player 1=human",
    "Player 2=ai:4",
    "ai:optimal",
    "X=ai:turn",
    "ai:",
    "ai:nobody",
    "Bo=bot:x",
    "robot",
    "\u00c4nn=human",
    "A\tb=human",
    "ai:careless:50",
    "Rosa = human",
    "ai:always-roll:11",
    "ai:expert",
    "ai:3:4",
    "a=b=human",
};

static void say_seats(struct trial *t, const struct setup *s)
{
    static char names[SEATS_MOST * NAME_BYTES];
    struct text out = {0};
    text_add(&out, "first %d, seat %d:", s->start.common.first, s->start.common.seat);
    for (int n = 0; n < s->start.common.seats; n++) {
        text_add(&out, " %s (%s %.40s)", setup_shown(s, n, NULL), s->seat[n].word,
                 s->seat[n].kind == SEAT_BRAIN ? s->seat[n].policy.word : "");
    }
    told_say(&t->told, SEATED, t->step, false, out.bytes);
    setup_names(s, names);
    told_sum(&t->told, SEATED, names);
}

static void say_refused(struct trial *t, const struct text *why)
{
    told_say(&t->told, REFUSED, t->step, false, why->bytes);
}

static void sit_down(struct trial *t, struct setup *s)
{
    int n = play_number(&t->play, t->g->seats_max < 5 ? t->g->seats_max + 2 : 6);
    for (int i = 0; i < n; i++) {
        struct text why = {0};
        if (!setup_seat(s, seats[play_number(&t->play, ROWS(seats))], &why)) {
            say_refused(t, &why);
        }
    }
    if (play_number(&t->play, 4) == 0) {
        setup_name_person(s, play_number(&t->play, 2) ? "Cleo" : "ann");
    }
}

/* A preset, or one rule at one end of its range. */
static void play_rules(struct trial *t, union position *start)
{
    int presets = 0;
    while (t->g->presets[presets].id) {
        presets++;
    }
    const struct rule *r = &t->g->rules[play_number(&t->play, game_rules_count(t->g))];
    const char *preset = t->g->presets[play_number(&t->play, presets)].id;
    struct text why = {0};
    if (play_number(&t->play, 2)) {
        *rule_at(r, start) = play_number(&t->play, 2) ? r->max : r->min;
    } else if (!game_rules(t->g, start, preset, &why)) {
        say_refused(t, &why);
    }
}

static void set_up(struct trial *t)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, t->g);
    play_rules(t, &s.start);
    s.seed = seed_value((uint64_t)play_number(&t->play, 1000));
    s.first_drawn = play_number(&t->play, 3) == 0;
    s.start.common.first = play_number(&t->play, 4) / 2;
    if (play_number(&t->play, 5) == 0) {
        s.from_position = true;
        s.start.common.seats = 1 + play_number(&t->play, t->g->seats_max);
        s.start.common.seat = play_number(&t->play, 2);
        game_standard(t->g, &s.start);
    }
    sit_down(t, &s);
    text_clear(&why);
    if (play_number(&t->play, 5) == 0 && !setup_against(&s, &why)) {
        say_refused(t, &why);
    }
    text_clear(&why);
    if (setup_finish(&s, &why)) {
        say_seats(t, &s);
    } else {
        say_refused(t, &why);
    }
}

/* ---- A table with dice of its own and comments ---- */

static void comment(void *with, const struct match *m, int speaker, const char *sentence)
{
    (void)speaker;
    struct trial *t = with;
    told_say(&t->told, COMMENT, m->events, false, sentence);
}

static const char *const signs[] = {" ", ", ", "", "  ", " and ", "-"};

/* The faces of the throw that is due, as people may type them, at times wrong. */
static void write_faces(struct trial *t, struct node due, struct text *out)
{
    const char *sign = signs[play_number(&t->play, ROWS(signs))];
    int wrong = play_number(&t->play, 4), dice = due.dice + (wrong == 1) - (wrong == 2);
    for (int i = 0; i < dice; i++) {
        int most = due.sides + (wrong == 0);
        text_add(out, "%s%d", i ? sign : "", 1 - (wrong == 0) + play_number(&t->play, most));
    }
}

static void type_dice(struct trial *t, struct match *m)
{
    for (int tries = 0; tries < 50; tries++) {
        struct text words = {0}, why = {0}, out = {0};
        int face[DICE_MOST], again = dice_typed_again(m->dice, face);
        struct node due = match_next(m);
        due.dice -= again;
        write_faces(t, due, &words);
        text_add(&out, "%d of %d again", again, due.dice + again);
        for (int i = 0; i < again; i++) {
            text_add(&out, " %d", face[i]);
        }
        bool given = dice_typed_give(m->dice, words.bytes, &why);
        text_add(&out, ", '%s' %s", words.bytes, given ? "" : why.bytes);
        told_sum(&t->told, DICE, out.bytes);
        told_say(&t->told, DICE, m->events, false, given ? "given" : why.bytes);
        if (given) {
            return;
        }
    }
}

static void say_stands(struct trial *t, const struct match *m)
{
    struct text out = {0};
    text_add(&out, "%d of %d, thrown %d%s, scores", m->events, m->known, m->dice_thrown,
             m->take_backs ? ", taken back" : "");
    for (int s = 0; s < m->start.common.seats; s++) {
        text_add(&out, " %d", m->game->score(&m->state, s));
    }
    told_say(&t->told, STANDS, m->events, false, out.bytes);
}

static void one_step(struct trial *t, struct match *m)
{
    struct text why = {0};
    int way = play_number(&t->play, 12), back = m->events < 6 ? m->events : 6;
    if (way == 0 && m->events > 0) {
        match_seek(m, m->events - 1 - play_number(&t->play, back));
    } else if (way == 1 && m->known > m->events) {
        match_seek(m, m->events + 1 + play_number(&t->play, m->known - m->events));
    } else if (match_next(m).kind == NODE_CHOICE) {
        struct event e = play_event(&t->play, m->game, &m->state);
        ck_assert_msg(match_replay(m, &e, &why), "%s", why.bytes);
    } else if (match_step(m, &why) == STEP_WAITING) {
        type_dice(t, m);
    }
}

static struct dice *list_of_faces(struct trial *t)
{
    int face[97];
    for (int i = 0; i < ROWS(face); i++) {
        face[i] = 1 + play_number(&t->play, 2);
    }
    return dice_listed_new(dice_list_new(face, ROWS(face)));
}

/* Any rules that can be played. */
static void any_rules(struct trial *t, union position *start)
{
    union position usual = *start;
    struct text why = {0};
    for (const struct rule *r = t->g->rules; r->name; r++) {
        if (play_number(&t->play, 2)) {
            *rule_at(r, start) = r->min + play_number(&t->play, r->max - r->min + 1);
        }
    }
    game_standard(t->g, start);
    if (!game_fits(t->g, start, &why)) {
        say_refused(t, &why);
        *start = usual;
    }
}

static void play_match_of(struct trial *t, int number)
{
    static const char *const which[] = {"scores,lead,gain", "gain", "lead", "scores"};
    struct comments c;
    struct match m;
    struct text why = {0};
    unsigned set = 0;
    struct setup s = play_setup(&t->play, t->g, false);
    any_rules(t, &s.start);
    ck_assert(comments_read(which[number % 4], &set, &why));
    match_init(&m, t->g, &s.start);
    play_on(&t->play, &m, number % 2 ? 10 : 0);
    m.dice = number % 3 == 2 ? list_of_faces(t) : dice_typed_new();
    comments_init(&c, &s, set, &m, NULL);
    c.say = comment;
    c.with = t;
    m.watchers = &c.base;
    for (int k = 0; k < STEPS && m.ending == ENDING_NONE; k++) {
        one_step(t, &m);
        told_sum(&t->told, COMMENT, c.said.bytes);
        say_stands(t, &m);
    }
    if (m.ending == ENDING_NONE) {
        match_end(&m, ENDING_CONCEDED, number % m.start.common.seats, NULL);
    }
    told_foot(&t->told, "%s %d, winners %x", ending_word(m.ending), m.ended_by, match_winners(&m));
    dice_close(m.dice);
    match_fini(&m);
}

/* ---- Matches by themselves ---- */

/* The first choice and the highest faces, as long as that goes on. */
static void play_long(struct trial *t)
{
    struct match m = play_match(t->g);
    struct text out = {0}, why = {0};
    while (m.ending == ENDING_NONE) {
        int action[ACTIONS_MOST];
        struct node node = match_next(&m);
        struct event e = {.kind = EVENT_ROLL, .seat = node.seat, .dice = node.dice};
        if (node.kind == NODE_CHOICE) {
            t->g->actions(&m.state, action);
            e = (struct event){.kind = EVENT_ACTION, .seat = node.seat, .action = action[0]};
        }
        for (int i = 0; i < e.dice; i++) {
            e.face[i] = node.sides;
        }
        bool fits = match_replay(&m, &e, &why);
        text_add(&out, "%s", fits ? "" : why.bytes);
        if (!fits || m.events > EVENTS_MOST) {
            break;
        }
    }
    text_add(&out, "%s", m.ending ? ending_word(m.ending) : "goes on");
    told_say(&t->told, STANDS, m.events, true, out.bytes);
    match_fini(&m);
}

/* A brain that needs no table against one that slips, with numbers of their own. */
static void play_brains(struct trial *t, const struct brain *b)
{
    struct match m = play_match(t->g);
    struct text slips = {0}, out = {0};
    text_add(&slips, "careless:80:%s", b->id);
    bool judges = !b->weights;
    struct player *player[] = {play_brain(t->g, b->id, 5),
                               play_brain(t->g, judges ? slips.bytes : b->id, 6)};
    m.dice = dice_philox_new(77);
    for (int s = 0; s < m.start.common.seats; s++) {
        m.player[s] = player[s % 2];
    }
    play_out(&m);
    text_add(&out, "%s:", b->id);
    for (int s = 0; s < m.start.common.seats; s++) {
        text_add(&out, " %d", t->g->score(&m.state, s));
    }
    told_say(&t->told, STANDS, m.events, true, out.bytes);
    player_close(player[0]);
    player_close(player[1]);
    dice_close(m.dice);
    match_fini(&m);
}

static void play_by_themselves(struct trial *t)
{
    told_head(&t->told, "by themselves");
    play_long(t);
    for (const struct brain *const *b = t->g->brains; *b; b++) {
        struct policy policy;
        struct text why = {0};
        if (!(*b)->table_size && policy_read(t->g, (*b)->id, &policy, &why)) {
            play_brains(t, *b);
        }
    }
    told_foot(&t->told, "by themselves");
}

START_TEST(tables_are_set_and_commented_on_as_they_were)
{
    static struct trial t;
    t.g = games[_i];
    told_init(&t.told, kinds);
    told_head(&t.told, "setups");
    for (t.step = 0; t.step < SETUPS; t.step++) {
        t.play = (struct play){.seed = 100 + (uint64_t)t.step};
        set_up(&t);
    }
    told_foot(&t.told, "setups");
    for (int k = 0; k < MATCHES; k++) {
        t.play = (struct play){.seed = 300 + (uint64_t)k};
        told_head(&t.told, "match %d", k);
        play_match_of(&t, k);
    }
    play_by_themselves(&t);
    told_end(&t.told, t.g->id);
}
END_TEST

Suite *suite(void)
{
    return told_suite("match/told", tables_are_set_and_commented_on_as_they_were);
}
