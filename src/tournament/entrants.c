#include "src/tournament/entrants.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"

#include <stdlib.h>
#include <string.h>

static int table_seats(const struct tournament *t)
{
    return t->format == FORMAT_KING ? t->entrants : t->format == FORMAT_TRIAL ? 1 : 2;
}

/* The setup of a table, without players. */
static struct setup table_of(const struct tournament *t)
{
    struct setup s = t->setup;
    s.start.common.seats = table_seats(t);
    game_standard(s.game, &s.start);
    return s;
}

/* What the program of the entrant who comes now is called: where another one is called so, by the
 * number of the entrant, too. */
static void call_program(const struct tournament *t, struct entrant *e)
{
    char name[NAME_BYTES];
    bool taken = false;
    setup_file_of(setup_command_of(e->seat.word), name);
    for (int i = 0; i < t->entrants; i++) {
        const struct entrant *other = &t->entrant[i];
        if (strcmp(other->seat.word, e->seat.word) == 0) {
            strcpy(e->file, other->file);
            return;
        }
        taken |= strcmp(other->file, name) == 0;
    }
    strcpy(e->file, name);
    if (taken) {
        setup_number(e->file, name, t->entrants + 1);
    }
}

static bool add(struct tournament *t, const struct seat *seat, struct text *why)
{
    int seats = t->setup.game->seats_max;
    if (t->format == FORMAT_KING && t->entrants == seats) {
        text_say_n(why, "%s seats at most %d player", "%s seats at most %d players",
                   (unsigned long)seats, t->setup.game->title, seats);
        return false;
    }
    if (t->entrants == ENTRANTS_MOST) {
        text_say(why, N_("a tournament has at most %d entrants"), ENTRANTS_MOST);
        return false;
    }
    struct entrant e = {.seat = *seat, .named = seat->name[0]};
    if (seat->kind == SEAT_BOT) {
        call_program(t, &e);
    }
    t->entrant = alloc_grow(t->entrant, t->entrants, &t->room, sizeof *t->entrant);
    t->entrant[t->entrants++] = e;
    return true;
}

static bool add_all(struct tournament *t, struct text *why)
{
    struct setup s = table_of(t);
    for (const struct brain *const *b = s.game->brains; *b; b++) {
        struct seat seat;
        struct text kind = {0}, no = {0};
        text_add(&kind, "ai:%s", (*b)->id);
        if (setup_kind(s.game, &seat, "", kind.bytes, &no) &&
            policy_fits(&seat.policy, &s.start, s.store, &no) && !add(t, &seat, why)) {
            return false;
        }
    }
    return true;
}

bool entrants_add(struct tournament *t, const char *words, struct text *why)
{
    struct seat seat;
    if (t->format == FORMAT_TRIAL && strcmp(words, "all") == 0) {
        return add_all(t, why);
    }
    if (strcmp(words, "all") == 0) {
        text_say(why, N_("'all' are all players of a trial: it takes --format trial"));
        return false;
    }
    if (!setup_words(t->setup.game, &seat, words, why)) {
        return false;
    }
    if (seat.kind == SEAT_HUMAN) {
        text_say(why,
                 N_("nobody can play by hand in a tournament: '%.40s'; people play series, with "
                    "play --best-of"),
                 words);
        return false;
    }
    return add(t, &seat, why);
}

/* What an open seat becomes: a level, or one drawn by the lot of its entrant. */
static bool resolve(const struct setup *s, struct seat *seat, int entrant, struct text *why)
{
    int level = seat->policy.brain ? 0 : setup_level_of(seat->word);
    if (level) {
        return policy_level(s->game, level, &s->start, s->store, &seat->policy, why);
    }
    return seat->policy.brain || setup_draw(s, entrant, &seat->policy, why);
}

/* The name that a seat has by itself. */
static void call(const struct tournament *t, struct seat *seat)
{
    struct setup alone = {.game = t->setup.game, .seat = {*seat}};
    setup_call(&alone);
    *seat = alone.seat[0];
}

/* Numbers names that look alike. `shared` is what a name shares with those; the first number to try
 * is that of entrants before it who came with such a name. */
static void number(struct tournament *t)
{
    size_t n = (size_t)t->entrants;
    struct text *came = alloc((n + 1) * sizeof *came), *shared = alloc((n + 1) * sizeof *shared);
    for (size_t e = 0; e < n; e++) {
        char *name = t->entrant[e].seat.name, given[NAME_BYTES];
        int alike = 0;
        size_t other = 0;
        strcpy(given, name);
        sanitize_fold(&came[e], name);
        shared[e] = came[e];
        for (size_t i = 0; i < e; i++) {
            alike += strcmp(came[i].bytes, came[e].bytes) == 0;
        }
        int next = alike < 2 ? 2 : alike + 1;
        while (other < e) {
            if (strcmp(shared[other].bytes, shared[e].bytes) != 0) {
                other++;
                continue;
            }
            setup_number(name, given, next++);
            text_clear(&shared[e]);
            sanitize_fold(&shared[e], name);
            other = 0;
        }
    }
    free(came);
    free(shared);
}

char *entrants_names(const struct tournament *t)
{
    struct tournament named = *t;
    struct setup s = table_of(t);
    size_t size = (size_t)t->entrants * sizeof *t->entrant;
    char *names = alloc((size_t)t->entrants * NAME_BYTES + 1), *end = names;
    named.entrant = alloc(size + 1);
    for (int e = 0; e < t->entrants; e++) {
        struct seat *seat = &named.entrant[e].seat;
        struct text why = {0};
        *seat = t->entrant[e].seat;
        if (setup_level_of(seat->word)) {
            resolve(&s, seat, e, &why);
        }
        call(&named, seat);
    }
    number(&named);
    for (int e = 0; e < t->entrants; e++) {
        end += sprintf(end, e ? "\n%s" : "%s", named.entrant[e].seat.name);
    }
    free(named.entrant);
    return names;
}

bool entrants_seat(struct tournament *t, struct text *why)
{
    struct setup s = table_of(t);
    if (t->format == FORMAT_TRIAL && s.game->seats_min > 1) {
        text_say(why, N_("nobody plays %s alone, so there are no trials of it"), s.game->title);
        return false;
    }
    if (s.start.common.seats < s.game->seats_min) { /* a king by itself plays no game */
        s.start.common.seats = s.game->seats_min;
        game_standard(s.game, &s.start);
    }
    if (!game_check(s.game, &s.start, why)) {
        return false;
    }
    for (int e = 0; e < t->entrants; e++) {
        struct seat *seat = &t->entrant[e].seat;
        bool brain = seat->kind == SEAT_BRAIN;
        if (brain &&
            (!resolve(&s, seat, e, why) || !policy_fits(&seat->policy, &s.start, s.store, why))) {
            return false;
        }
        call(t, seat);
    }
    number(t);
    t->setup.start = s.start;
    return true;
}
