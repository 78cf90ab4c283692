#include "src/match/setup.h"

#include "src/base/sanitize.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistr.h>

enum { BRAINS_MOST = 32 }; /* of a game */

const char setup_opponent[] = {'a', 'i', ':', '0' + LEVEL_USUAL, '\0'};

static const char human[] = "human", ai[] = "ai:", any[] = "any", bot[] = "bot:";

void setup_init(struct setup *s, const struct game *g)
{
    memset(s, 0, sizeof *s);
    s->game = g;
    s->version = g->version;
    game_begin(g, &s->start, 0, 0);
}

/* Seats that somebody named or that were filled. */
static int seated(const struct setup *s)
{
    int n = 0;
    while (n < SEATS_MOST && s->seat[n].word[0]) {
        n++;
    }
    return n;
}

/* So many seats in a start in which nobody has moved. */
static void start_with(struct setup *s, int seats)
{
    s->start.common.seats = seats;
    game_standard(s->game, &s->start);
}

/* The string cleaned, in so few columns that it takes less than `room` bytes. */
static void copy_clean(char *name, size_t room, const char *string, int columns)
{
    struct text clean;
    do {
        clean = (struct text){0};
        sanitize_say(&clean, string, columns--);
    } while (clean.length >= room);
    memcpy(name, clean.bytes, clean.length + 1);
}

static bool is_level(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

const char *setup_policy_of(const char *kind)
{
    return strncmp(kind, ai, strlen(ai)) == 0 ? kind + strlen(ai) : kind;
}

const char *setup_command_of(const char *kind)
{
    return strncmp(kind, bot, strlen(bot)) == 0 ? kind + strlen(bot) : NULL;
}

int setup_level_of(const char *kind)
{
    const char *word = setup_policy_of(kind);
    return *word >= '1' && *word <= '0' + LEVELS && !word[1] ? *word - '0' : 0;
}

static bool has_brain(const struct game *g, const char *word)
{
    size_t length = strcspn(word, ":");
    for (const struct brain *const *b = g->brains; *b; b++) {
        if (strlen((*b)->id) == length && strncmp((*b)->id, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Reads what stands after "ai:". */
static bool read_policy(const struct game *g, const char *word, struct policy *policy,
                        struct text *why)
{
    if (strcmp(word, any) == 0) {
        return true;
    }
    if (!is_level(word)) {
        bool read = policy_read(g, word, policy, why);
        if (!read && !has_brain(g, word)) {
            text_say(why, N_("; any (one of these); levels 1 to %d"), LEVELS);
        }
        return read;
    }
    int level = setup_level_of(word);
    if (!level) {
        text_say(why, N_("levels go from ai:1 to ai:%d, not 'ai:%.20s'"), LEVELS, word);
        return false;
    }
    if (!g->level[level - 1][0].word && !g->brains[0]) {
        text_say(why, N_("%s has no levels"), g->title);
        return false;
    }
    return true;
}

static bool read_kind(const struct game *g, const char *kind, struct seat *seat, struct text *why)
{
    if (strlen(kind) >= KIND_BYTES) {
        text_say(why, N_("'%.20s…' is too long for a seat"), kind);
        return false;
    }
    if (strcmp(kind, human) == 0) {
        seat->kind = SEAT_HUMAN;
    } else if (strncmp(kind, ai, strlen(ai)) == 0) {
        seat->kind = SEAT_BRAIN;
        if (!read_policy(g, kind + strlen(ai), &seat->policy, why)) {
            return false;
        }
    } else if (setup_command_of(kind)) {
        const char *command = setup_command_of(kind);
        seat->kind = SEAT_BOT;
        if (!command[strspn(command, " \t")]) {
            text_say(why, N_("a bot needs the command that starts it: bot:./robo"));
            return false;
        }
        if (u8_check((const uint8_t *)command, strlen(command))) { /* no record could tell it */
            text_say(why, N_("the command of a bot is UTF-8 text"));
            return false;
        }
    } else {
        struct text shown = sanitize_quote(kind);
        text_say(why,
                 N_("a seat is [NAME=]human, [NAME=]ai:BRAIN or [NAME=]bot:COMMAND, not '%.30s'"),
                 shown.bytes);
        return false;
    }
    strcpy(seat->word, kind);
    return true;
}

bool setup_kind(const struct game *g, struct seat *seat, const char *name, const char *kind,
                struct text *why)
{
    struct text said = {.translator = why->translator};
    struct seat read = {0};
    if (!read_kind(g, kind, &read, &said)) {
        sanitize_say(why, said.bytes, SANITIZE_LINE); /* games quote words as they come */
        return false;
    }
    copy_clean(read.name, NAME_BYTES, name, SANITIZE_NAME);
    *seat = read;
    return true;
}

bool setup_words(const struct game *g, struct seat *seat, const char *words, struct text *why)
{
    const char *equals = strchr(words, '='), *kind = words;
    char name[SANITIZE_READ] = "";
    bool kind_first = strncmp(words, ai, strlen(ai)) == 0 || setup_command_of(words);
    if (equals && !kind_first) { /* else it is part of the kind */
        snprintf(name, sizeof name, "%.*s", (int)(equals - words), words);
        kind = equals + 1;
    }
    return setup_kind(g, seat, name, kind, why);
}

bool setup_seat(struct setup *s, const char *words, struct text *why)
{
    int n = seated(s), seats_most = s->game->seats_max;
    if (n == seats_most) {
        text_say_n(why, "%s seats at most %d player", "%s seats at most %d players",
                   (unsigned long)seats_most, s->game->title, seats_most);
        return false;
    }
    if (!setup_words(s->game, &s->seat[n], words, why)) {
        return false;
    }
    if (!s->from_position) {
        start_with(s, n + 1);
    }
    return true;
}

static bool fill(struct setup *s, struct text *why)
{
    int wanted = s->from_position ? s->start.common.seats : s->game->seats_min;
    for (int n = seated(s); n < wanted; n++) {
        if (!setup_kind(s->game, &s->seat[n], "", setup_opponent, why)) {
            return false;
        }
    }
    if (!s->from_position) {
        start_with(s, seated(s));
    }
    return true;
}

bool setup_levels(struct setup *s, struct text *why)
{
    for (int n = 0; n < s->start.common.seats; n++) {
        struct seat *seat = &s->seat[n];
        bool open = seat->kind == SEAT_BRAIN && !seat->policy.brain;
        int level = open ? setup_level_of(seat->word) : 0;
        if (level && !policy_level(s->game, level, &s->start, s->store, &seat->policy, why)) {
            return false;
        }
    }
    return true;
}

const char *setup_name_shown(const char *name, const struct translator *words)
{
    static const char *const standard[SEATS_MOST] = {
        NC_("name", "Player 1"),  NC_("name", "Player 2"),  NC_("name", "Player 3"),
        NC_("name", "Player 4"),  NC_("name", "Player 5"),  NC_("name", "Player 6"),
        NC_("name", "Player 7"),  NC_("name", "Player 8"),  NC_("name", "Player 9"),
        NC_("name", "Player 10"), NC_("name", "Player 11"), NC_("name", "Player 12"),
        NC_("name", "Player 13"), NC_("name", "Player 14"), NC_("name", "Player 15"),
        NC_("name", "Player 16")};
    const struct text reader = {.translator = words};
    for (int i = 0; i < SEATS_MOST && strncmp(name, "Player ", strlen("Player ")) == 0; i++) {
        if (strcmp(strchr(standard[i], '\004') + 1, name) == 0) {
            return text_word(&reader, standard[i]);
        }
    }
    return name;
}

const char *setup_shown(const struct setup *s, int seat, const struct translator *words)
{
    return setup_name_shown(s->seat[seat].name, words);
}

/* Whether somebody before that seat has such a name. */
static bool taken(const struct setup *s, int seat, const char *name)
{
    int n = 0;
    while (n < seat && !sanitize_alike(s->seat[n].name, name)) {
        n++;
    }
    return n < seat;
}

void setup_file_of(const char *command, char name[NAME_BYTES])
{
    static const char gap[] = " \t'\"";
    const char *first = command + strspn(command, gap), *file = first;
    for (const char *at = first; *at; at += strspn(at, gap)) {
        size_t length = strcspn(at, gap), plain = strcspn(at, "/.");
        if (*at != '-' && plain < length) {
            file = at;
            break;
        }
        at += length;
    }
    size_t length = strcspn(file, gap), folder;
    while ((folder = strcspn(file, "/") + 1) < length) {
        file += folder;
        length -= folder;
    }
    char word[KIND_BYTES];
    snprintf(word, sizeof word, "%.*s", (int)length, file);
    copy_clean(name, NAME_BYTES, word, SANITIZE_NAME);
    if (!name[0]) { /* nothing but quotes */
        strcpy(name, "bot");
    }
}

void setup_number(char name[NAME_BYTES], const char *given, int number)
{
    char tail[16];
    int length = snprintf(tail, sizeof tail, " %d", number);
    copy_clean(name, NAME_BYTES - sizeof tail, given, SANITIZE_NAME - length);
    strcat(name, tail);
}

const char *setup_person_called(const char *name)
{
    return *name ? name : SETUP_UNNAMED;
}

void setup_call(struct setup *s)
{
    int seats = seated(s);
    for (int n = 0; n < seats; n++) {
        struct seat *seat = &s->seat[n];
        if (!seat->name[0] && seat->kind == SEAT_HUMAN) {
            snprintf(seat->name, NAME_BYTES, "Player %d", n + 1);
        } else if (!seat->name[0] && seat->kind == SEAT_BOT) {
            setup_file_of(setup_command_of(seat->word), seat->name);
        } else if (!seat->name[0]) {
            const char *name = seat->policy.brain ? policy_name(&seat->policy) : any;
            copy_clean(seat->name, NAME_BYTES, name, SANITIZE_NAME);
        }
    }
    /* "Robo" becomes "Robo 2" when somebody before has that name, or "Robo 3", … */
    for (int n = 1; n < seats; n++) {
        char name[NAME_BYTES];
        strcpy(name, s->seat[n].name);
        for (int number = 2; taken(s, n, name); number++) {
            setup_number(name, s->seat[n].name, number);
        }
        strcpy(s->seat[n].name, name);
    }
}

bool setup_draw(const struct setup *s, int n, struct policy *policy, struct text *why)
{
    const struct brain *fitting[BRAINS_MOST];
    int fit = 0;
    for (const struct brain *const *b = s->game->brains; *b; b++) {
        struct policy one;
        struct text no = {0};
        if (policy_read(s->game, (*b)->id, &one, &no) &&
            policy_fits(&one, &s->start, s->store, &no)) {
            assert(fit < BRAINS_MOST);
            fitting[fit++] = *b;
        }
    }
    if (!fit) {
        text_say(why, N_("%s has no way of playing that fits this table"), s->game->title);
        return false;
    }
    uint32_t lot = seed_lot(s->seed.value, LOT_BRAIN, (uint32_t)n, (uint32_t)fit);
    return policy_read(s->game, fitting[lot]->id, policy, why);
}

static bool seats_agree(const struct setup *s, struct text *why)
{
    int named = seated(s), seats = s->start.common.seats;
    if (named != seats) {
        text_say(why, N_("the position has seats for %d, but %d were named"), seats, named);
        return false;
    }
    if (s->from_position && s->first_drawn) {
        text_say(why, N_("a position says itself who begins, so no lot is drawn for it"));
        return false;
    }
    return true;
}

bool setup_finish(struct setup *s, struct text *why)
{
    struct setup done = *s;
    struct common *c = &done.start.common;
    if (!fill(&done, why) || !seats_agree(&done, why)) {
        return false;
    }
    if (s->first_drawn) {
        c->first = (int)seed_lot(s->seed.value, LOT_FIRST, 0, (uint32_t)c->seats);
    }
    if (!s->from_position) {
        c->seat = c->first;
    }
    if (!game_check(s->game, &done.start, why) || !setup_levels(&done, why)) {
        return false;
    }
    for (int n = 0; n < c->seats; n++) {
        done.seat[n].told[0] = '\0';
        bool undrawn = done.seat[n].kind == SEAT_BRAIN && !done.seat[n].policy.brain;
        if (undrawn && !setup_draw(&done, n, &done.seat[n].policy, why)) {
            return false;
        }
    }
    for (int n = 0; n < c->seats; n++) {
        if (done.seat[n].kind == SEAT_BRAIN &&
            !policy_fits(&done.seat[n].policy, &done.start, s->store, why)) {
            return false;
        }
    }
    setup_call(&done);
    *s = done;
    return true;
}

void setup_names(const struct setup *s, char *out)
{
    struct setup named = *s;
    struct text why = {0};
    if (fill(&named, &why)) {
        setup_levels(&named, &why);
    }
    setup_call(&named);
    *out = '\0';
    for (int n = 0; n < seated(&named); n++) {
        strcat(out, n ? "\n" : "");
        strcat(out, named.seat[n].name);
    }
}

int setup_person_from(const struct setup *s, int seat)
{
    for (; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        if (s->seat[seat].kind == SEAT_HUMAN) {
            return seat;
        }
    }
    return -1;
}

bool setup_bots(const struct setup *s)
{
    bool there = false;
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        there |= s->seat[seat].kind == SEAT_BOT;
    }
    return there;
}

bool setup_disarm(struct setup *s)
{
    bool disarmed = false;
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        struct seat *at = &s->seat[seat];
        struct text why = {0};
        if (at->kind == SEAT_BOT && at->foreign) {
            disarmed |= setup_kind(s->game, at, at->name, setup_opponent, &why);
        }
    }
    return disarmed;
}

int setup_people(const struct setup *s)
{
    int people = 0;
    for (int seat = setup_person_from(s, 0); seat >= 0; seat = setup_person_from(s, seat + 1)) {
        people++;
    }
    return people;
}

int setup_person(const struct setup *s)
{
    return setup_people(s) == 1 ? setup_person_from(s, 0) : -1;
}

void setup_name_person(struct setup *s, const char *name)
{
    int first = setup_person_from(s, 0);
    if (first < 0 || !*name) {
        return;
    }
    char *own = s->seat[first].name;
    bool numbered = setup_people(s) == 1 && setup_name_shown(own, NULL) != own;
    if (!*own || numbered) {
        snprintf(own, NAME_BYTES, "%s", name);
    }
}

bool setup_against(struct setup *s, struct text *why)
{
    bool together = s->from_position ? s->start.common.seats > 1 : s->game->seats_max > 1;
    return setup_seat(s, human, why) && (!together || setup_seat(s, setup_opponent, why));
}
