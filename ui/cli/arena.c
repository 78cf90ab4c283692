#include "src/arena/arena.h"
#include "src/arena/bot_seats.h"
#include "src/arena/merge.h"
#include "src/arena/records.h"
#include "src/base/sanitize.h"
#include "src/match/dice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/lookout.h"
#include "ui/export/tournament_report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool shard_read(const char *word, struct arena *a, struct text *why)
{
    bool right = arena_shard_read(word, &a->shard, &a->shards);
    if (!right) {
        text_say(why, N_("--shard is a part and how many there are, as in 2/5, not '%.40s'"), word);
    }
    return right;
}

/* What the command line gave an entrant: its name, or "ai:hold:20", as it was written; with a
 * number where entrants before it have the same. */
static struct text given(const struct arena *a, unsigned named, int e)
{
    const struct seat *seat = &a->setup.seat[e];
    struct text words = {0};
    int number = 1;
    for (int i = 0; i < e; i++) {
        number += !(named >> i & 1) && strcmp(a->setup.seat[i].word, seat->word) == 0;
    }
    if (named >> e & 1 || number == 1) {
        text_add(&words, "%s", named >> e & 1 ? seat->name : seat->word);
    } else {
        text_add(&words, "%s %d", seat->word, number);
    }
    return words;
}

/* The same, and what it became if that does not say it: "ai:3 (hold:20)", "Ann (hold:20)". */
static struct text label(const struct arena *a, unsigned named, int e)
{
    const struct seat *seat = &a->setup.seat[e];
    struct text words = given(a, named, e);
    bool brain = seat->kind == SEAT_BRAIN;
    if (brain && (named >> e & 1 || strcmp(setup_policy_of(seat->word), seat->policy.word) != 0)) {
        text_add(&words, " (%s)", seat->policy.word);
    }
    return words;
}

/* A count for who reads it. */
static struct text count(const struct out *out, long long n)
{
    return out_count(out->translator, n);
}

/* "Ann won 3, ai:hold:20 won 6, 1 tie." */
static void say_wins(struct out *out, const struct arena *a, const struct arena_result *r,
                     unsigned named)
{
    long long ties = r->matches;
    for (int e = 0; e < arena_entrants(a); e++) {
        struct text words = out_text(out);
        text_say(&words, N_("%s won %s, "), given(a, named, e).bytes,
                 count(out, r->total[e].wins).bytes);
        out_words(out, &words);
        ties -= r->total[e].wins;
    }
    struct text words = out_text(out);
    text_say_n(&words, "%s tie.", "%s ties.", (unsigned long)ties, count(out, ties).bytes);
    out_words_line(out, &words);
}

/* Shares in millionths that add to a whole: what rounding down leaves goes to those it took most
 * of.
 */
static void round_shares(const struct arena *a, const struct arena_result *r, int *millionths)
{
    enum { WHOLE = 1000000 };
    const struct whole all = whole_product(SHARES, (uint64_t)r->matches), none = {0};
    struct whole rest[SEATS_MOST] = {0}, rests = {0};
    for (int e = 0; e < arena_entrants(a) && r->matches > 0; e++) {
        struct whole share = whole_product((uint64_t)r->total[e].share, WHOLE);
        millionths[e] = (int)whole_quotient(share, all, &rest[e]).low;
        rests = whole_sum(rests, rest[e]);
    }
    while (whole_compare(rests, none) > 0 && whole_compare(rests, all) >= 0) {
        int most = 0;
        for (int e = 1; e < arena_entrants(a); e++) {
            most = whole_compare(rest[e], rest[most]) > 0 ? e : most;
        }
        millionths[most]++;
        rest[most] = none;
        rests = whole_difference(rests, all);
    }
}

/* Matches that bots forfeited. */
static long long faults_of(const struct arena_result *r)
{
    long long faults = 0;
    for (int e = 0; e < SEATS_MOST; e++) {
        for (int i = 0; i < ARENA_FAULTS; i++) {
            faults += r->total[e].fault[i];
        }
    }
    return faults;
}

/* "robo.py forfeited: late 3, died 1." */
static void say_faults(struct out *out, const struct arena *a, const struct arena_result *r,
                       unsigned named)
{
    for (int e = 0; e < arena_entrants(a); e++) {
        struct text words = out_text(out);
        report_faults(r->total[e].fault, &words);
        if (words.length) {
            out_line(out, N_("%s forfeited: %s."), given(a, named, e).bytes, words.bytes);
        }
    }
}

/* A line for each entrant, with its matches counted or with its rates. */
static void say_entrants(struct out *out, const struct arena *a, const struct arena_result *r,
                         unsigned named, bool counted)
{
    int seats = arena_entrants(a), width = 24, digits = (int)count(out, r->matches).length;
    int millionths[SEATS_MOST];
    round_shares(a, r, millionths);
    for (int e = 0; e < seats; e++) {
        int columns = sanitize_width(label(a, named, e).bytes);
        width = columns > width ? columns : width;
    }
    for (int e = 0; e < seats; e++) {
        const struct arena_total *t = &r->total[e];
        struct text words = out_text(out), name = label(a, named, e);
        text_add(&words, "%s%*s", name.bytes, width - sanitize_width(name.bytes), "");
        if (counted) {
            text_say(&words, N_(" wins %*s, ties %*s, losses %*s"), digits,
                     count(out, t->wins).bytes, digits, count(out, t->ties).bytes, digits,
                     count(out, t->losses).bytes);
        } else if (seats > 1) {
            text_say(&words, N_(" share %.6f (error %.6f)"), millionths[e] / 1e6,
                     arena_rate_se(t, r));
        }
        if (!counted) {
            text_say(&words, N_(" mean %.6f (deviation %.4f)"), arena_mean(t, r), arena_sd(t, r));
        }
        out_words_line(out, &words);
    }
}

static void say_head(struct out *out, const struct arena *a, const struct arena_result *r,
                     unsigned named)
{
    const struct setup *s = &a->setup;
    struct text words = out_text(out);
    char seed[SEED_WORD];
    seed_word(s->seed.value, seed);
    text_say_n(&words, "%s, %s match, seed %s", "%s, %s matches, seed %s",
               (unsigned long)r->matches, s->game->title, count(out, r->matches).bytes, seed);
    if (a->shards > 1) {
        text_say(&words, N_(", part %d of %d"), a->shard, a->shards);
    }
    if (s->dice == DICE_FILE) {
        text_say(&words, N_(", dice from a file"));
    }
    if (a->pairing == PAIRING_FIXED) {
        text_say(&words, N_(", seat %d (%s) begins"), s->start.common.first + 1,
                 given(a, named, s->start.common.first).bytes);
    }
    out_words_line(out, &words);
}

/* Whether it was stopped, and of an arena that plays until somebody is better who that is. */
static void say_better(struct out *out, const struct arena *a, const struct arena_result *r,
                       unsigned named)
{
    if (r->stopped) {
        out_line(out, N_("Stopped after %s of %s groups of matches."), count(out, r->groups).bytes,
                 count(out, a->groups).bytes);
    }
    if (!a->until) {
        return;
    }
    switch (r->better) {
    case BETTER_FIRST:
    case BETTER_SECOND:
        out_line(
            out,
            N_("Better: %s. Of two that are equal either is called so in 5 of 100 runs at most."),
            given(a, named, r->better == BETTER_SECOND).bytes);
        break;
    case BETTER_NEITHER:
        out_line(out, N_("Neither is better by half a match in 100. Where one is, this is said in "
                         "5 of 100 runs at most."));
        break;
    case BETTER_UNKNOWN:
        out_line(out, N_("Which of them is better is not known after these matches."));
    }
}

/* `named`: bit e: entrant e was given a name; `seats`: how many were given; `loudness`: below 0:
 * say less; above: say more. */
static void say_result(struct out *out, const struct arena *a, const struct arena_result *r,
                       unsigned named, int seats, int loudness)
{
    const struct setup *s = &a->setup;
    bool alone = arena_entrants(a) == 1, more = loudness >= 0;
    say_head(out, a, r, named);
    if (more && arena_entrants(a) > seats) {
        out_line(out, N_("%s is for %d; ai:3 sits where nobody was named."), s->game->title,
                 arena_entrants(a));
    }
    if (!alone) {
        say_wins(out, a, r, named);
        say_entrants(out, a, r, named, true);
    }
    say_entrants(out, a, r, named, false);
    say_better(out, a, r, named);
    if (more && !alone) {
        out_line(out, N_("Share: of all matches; a win counts 1, a tie an equal part for each who "
                         "shares it."));
    }
    say_faults(out, a, r, named);
    if (r->limits > 0) {
        out_line(out, N_("Matches that grew too long: %s."), count(out, r->limits).bytes);
    }
    if (more && r->cached) {
        out_line(out, N_("Long enough to look every choice up in a table: %s."),
                 s->seat[__builtin_ctz(r->cached)].policy.word);
    }
    if (loudness > 0) {
        out_line(out, N_("Groups: %s. Throws and choices: %s."), count(out, r->groups).bytes,
                 count(out, r->events).bytes);
    }
    if (more) {
        double rate = r->seconds > 0 ? (double)r->matches / r->seconds : 0.0;
        out_line(out, N_("%.2f seconds, %s matches a second, signature %016llx."), r->seconds,
                 count(out, llround(rate)).bytes, (unsigned long long)r->signature);
    }
}

static void tell(const struct options *o, struct out *out, const struct arena *a,
                 const struct arena_result *r, unsigned named, int seats)
{
    if (o->given[OPTION_JSON]) {
        arena_print_json(a, r, out->to);
    } else {
        say_result(out, a, r, named, seats, o->number[OPTION_VERBOSE] - o->number[OPTION_QUIET]);
    }
}

/* Seats the entrants that are named. False: why says who cannot sit there. */
static bool read_seats(const struct options *o, struct setup *s, struct text *why)
{
    const char *word;
    for (int i = 1; (word = command_operand(o, i)); i++) {
        if (!setup_seat(s, word, why)) {
            return false;
        }
        if (s->seat[i - 1].kind == SEAT_HUMAN) {
            text_say(why, N_("nobody can play by hand in an arena: '%.40s'"), word);
            return false;
        }
    }
    return true;
}

/* Lets the seat of --first begin, if it was given. False: it does not fit; why says why not. */
static bool read_first(const struct options *o, struct setup *s, struct text *why)
{
    if (o->given[OPTION_FIRST] && o->given[OPTION_PAIRING]) {
        text_say(why, N_("--first fixes who sits where; --pairing lets them change seats"));
        return false;
    }
    return !o->given[OPTION_FIRST] || arguments_first(o->word[OPTION_FIRST], true, s, why);
}

/* Who sits where in an arena of that setup, which is finished. False: that cannot be asked for; why
 * says so. */
static bool read_pairing(const struct options *o, const struct setup *s, enum pairing *pairing,
                         struct text *why)
{
    bool alone = s->start.common.seats == 1, listed = s->dice == DICE_FILE;
    bool bots = setup_bots(s);
    *pairing = (enum pairing)options_number(
        o, OPTION_PAIRING, alone || listed || bots ? PAIRING_INDEPENDENT : PAIRING_MIRRORED);
    if (bots && *pairing == PAIRING_MIRRORED) {
        text_say(why, N_("--pairing mirrored does not go with bots: the dice of one match would "
                         "tell them those of the next"));
        return false;
    }
    if (listed && *pairing == PAIRING_MIRRORED) {
        text_say(why, N_("--pairing mirrored does not go with --dice: all matches have its faces"));
        return false;
    }
    *pairing = o->given[OPTION_FIRST] && !alone ? PAIRING_FIXED : *pairing;
    return true;
}

/* What --until and --shard ask for. False: they cannot be asked for so; why says why not. */
static bool read_parts(const struct options *o, struct arena *a, struct text *why)
{
    a->until = o->given[OPTION_UNTIL];
    if (a->until && arena_entrants(a) != 2) {
        text_say(why, N_("--until better compares two, and %d play here"), arena_entrants(a));
    } else if (a->until && a->dice) {
        text_say(why, N_("--until does not go with --dice: all matches have its faces"));
    } else if (a->until && o->given[OPTION_SHARD]) {
        text_say(why, N_("--until does not go with --shard: a part does not know the others"));
    } else {
        return !o->given[OPTION_SHARD] || shard_read(o->word[OPTION_SHARD], a, why);
    }
    return false;
}

/* Starts the bots of a setup: so many processes of each as there are jobs. */
static bool start_bots(const struct options *o, struct setup *s, struct bot_seats *bots,
                       struct text *why)
{
    struct bots_options use = arguments_bots(o);
    return bot_seats_init(bots, &use, s, command_jobs(o), why);
}

/* The arena that the command line asks for. STATUS_DONE: dice_close() ends its dice, if any, and
 * bot_seats_fini() the bots; *named has bit e set where entrant e was given a name. */
static int prepare(const struct options *o, struct arena *a, struct bot_seats *bots,
                   unsigned *named, struct text *why)
{
    struct setup s;
    struct dice *dice;
    enum pairing pairing;
    if (!arguments_game(o, &s, why) || !read_seats(o, &s, why) || !read_first(o, &s, why)) {
        return STATUS_USAGE;
    }
    for (int e = 0; e < SEATS_MOST; e++) {
        bool bot = s.seat[e].kind == SEAT_BOT; /* it names itself */
        *named |= bot || s.seat[e].name[0] ? 1u << e : 0;
    }
    if (!arguments_seed(o, &s, why)) {
        return STATUS_USAGE;
    }
    if (setup_bots(&s) && !start_bots(o, &s, bots, why)) {
        return STATUS_BOT;
    }
    if (!setup_finish(&s, why)) {
        bot_seats_fini(bots);
        return STATUS_USAGE;
    }
    int status = arguments_faces(o, &s, &dice, why);
    if (status != STATUS_DONE) {
        bot_seats_fini(bots);
        return status;
    }
    bool fits = read_pairing(o, &s, &pairing, why);
    if (fits) {
        arena_init(a, &s, pairing, options_number(o, OPTION_N, 1000));
        a->dice = dice;
        if (dice) {
            dice_list_sum(dice, a->dice_sum);
        }
        fits = read_parts(o, a, why);
    }
    if (!fits) {
        dice_close(dice);
        bot_seats_fini(bots);
    } else if (bots->bots) {
        a->bots = bots;
    }
    return fits ? STATUS_DONE : STATUS_USAGE;
}

/* Plays an arena that is prepared, and says what came of it. */
static int play(const struct options *o, struct out *out, struct arena *a, unsigned named,
                struct text *why)
{
    struct arena_result result = {0};
    struct lookout lookout;
    a->jobs = command_jobs(o);
    a->tables = tables_new(o->store);
    lookout_open(&lookout, a, o->given[OPTION_QUIET], out);
    bool played = arena_run(a, &result, why);
    int signal = lookout_close(&lookout);
    tables_close(a->tables);
    if (!played) {
        return a->records && atomic_load(&a->records->failed) ? STATUS_WRITE : STATUS_INPUT;
    }
    if (result.stopped && result.groups == 0) {
        text_say(why, N_("stopped before a group of matches was over: there is no result"));
    } else {
        tell(o, out, a, &result, named, o->operands - 2);
    }
    bool strict = o->given[OPTION_STRICT] && faults_of(&result) > 0;
    return signal ? STATUS_SIGNAL + signal : strict ? STATUS_CHECK : STATUS_DONE;
}

int command_arena(const struct options *o, struct out *out, struct text *why)
{
    struct arena a;
    struct arena_records records;
    struct bot_seats bots = {0};
    unsigned named = 0;
    int status = prepare(o, &a, &bots, &named, why);
    if (status != STATUS_DONE) {
        return status;
    }
    bool written = !o->given[OPTION_RECORDS];
    if (!written && arena_records_open(&records, o->word[OPTION_RECORDS], why)) {
        a.records = &records;
        written = true;
    }
    status = written ? play(o, out, &a, named, why) : STATUS_WRITE;
    dice_close(a.dice);
    bot_seats_fini(&bots);
    return status;
}

/* The name that an entrant of a result would have had if none had been given. */
static void standard_name(const struct arena *a, int e, char name[NAME_BYTES])
{
    struct setup s = {.game = a->setup.game, .start = a->setup.start, .seed = a->setup.seed};
    struct text ignored = {0};
    bool fits = true;
    for (int i = 0; fits && i < arena_entrants(a); i++) {
        const struct seat *seat = &a->setup.seat[i];
        fits = setup_kind(s.game, &s.seat[i], i == e ? "" : seat->name, seat->word, &ignored);
    }
    fits = fits && setup_finish(&s, &ignored);
    snprintf(name, NAME_BYTES, "%s", fits ? s.seat[e].name : "");
}

int command_merge(const struct options *o, struct out *out, struct text *why)
{
    static const int status[] = {
        [MERGED] = STATUS_DONE, [MERGE_UNREAD] = STATUS_INPUT, [MERGE_UNFIT] = STATUS_USAGE};
    struct arena_merge m = {0};
    enum merged merged = MERGED;
    const char *name;
    for (int i = 0; merged == MERGED && (name = command_operand(o, i)); i++) {
        size_t length;
        struct text called = {.translator = why->translator};
        char *bytes = arguments_bytes(name, &length, why);
        arguments_called(name, &called);
        merged = bytes ? arena_merge_read(&m, called.bytes, bytes, length, why) : MERGE_UNREAD;
        free(bytes);
    }
    merged = merged == MERGED ? arena_merge_whole(&m, why) : merged;
    if (merged == MERGED) {
        unsigned named = 0;
        for (int e = 0; e < arena_entrants(&m.arena); e++) {
            char standard[NAME_BYTES];
            standard_name(&m.arena, e, standard);
            named |= strcmp(standard, m.arena.setup.seat[e].name) != 0 ? 1u << e : 0;
        }
        tell(o, out, &m.arena, &m.result, named, arena_entrants(&m.arena));
    }
    arena_merge_fini(&m);
    return status[merged];
}
