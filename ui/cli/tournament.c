#include "games/registry.h"
#include "src/arena/records.h"
#include "src/base/clock.h"
#include "src/tables/store.h"
#include "src/tournament/entrant_bots.h"
#include "src/tournament/entrants.h"
#include "src/tournament/result.h"
#include "src/tournament/runner.h"
#include "src/tournament/saved.h"
#include "ui/cli/arguments.h"
#include "ui/export/tournament_report.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { SILENCE_MS = 500 };

/* A tournament as it is played. */
struct show {
    struct tournament *t;
    struct saved_tournament saved;
    struct tournament_report report;
    bool silent;    /* JSON: nothing is said before the end */
    int signals;    /* descriptor of requests to end */
    sigset_t asked; /* which these are */
    int signal;     /* the one that came; 0: none */
    bool tried;     /* its bots: not where it has ended and is only told again */
    int64_t since;
    bool progress; /* a line of progress stands on the terminal */
};

/* Requests to end are read from a descriptor instead, so that what is known can still be told;
 * those that are ignored stay so. */
static void listen_begin(struct show *s)
{
    static const int wanted[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction now;
    sigemptyset(&s->asked);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (sigaction(wanted[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN) {
            sigaddset(&s->asked, wanted[i]);
        }
    }
    sigprocmask(SIG_BLOCK, &s->asked, NULL);
    s->signals = signalfd(-1, &s->asked, SFD_NONBLOCK | SFD_CLOEXEC);
}

static void listen_end(struct show *s)
{
    if (s->signals >= 0) {
        close(s->signals);
    }
    sigprocmask(SIG_UNBLOCK, &s->asked, NULL);
}

static bool asked_to_end(struct show *s)
{
    struct signalfd_siginfo told;
    if (s->signals >= 0 && read(s->signals, &told, sizeof told) == (ssize_t)sizeof told) {
        s->signal = (int)told.ssi_signo;
    }
    return s->signal != 0;
}

static void wipe(struct show *s)
{
    if (s->progress) {
        fputs("\r\033[K", stderr);
        s->progress = false;
    }
}

/* Who waits longer than half a second is told how far it is. */
static void say_progress(struct show *s)
{
    struct text words = out_text(s->report.out);
    long long done, all;
    if (!isatty(STDERR_FILENO) || clock_now() - s->since < SILENCE_MS) {
        return;
    }
    tournament_progress(s->t, &done, &all);
    text_add(&words, "%s", out_count(words.translator, done).bytes);
    text_add(&words, " / ");
    text_add(&words, "%s", out_count(words.translator, all).bytes);
    fprintf(stderr, "\r%s\033[K", words.bytes);
    s->progress = true;
}

static bool go_on(void *show)
{
    struct show *s = show;
    if (!s->silent && report_news(&s->report, true)) {
        wipe(s);
        report_news(&s->report, false);
        fflush(s->report.out->to);
    }
    say_progress(s);
    saved_write(&s->saved, false, &(struct text){0}); /* else it is tried again */
    return !asked_to_end(s);
}

static void told(void *show, const struct due *due, const struct arena_result *r)
{
    saved_told(&((struct show *)show)->saved, due, r);
}

static void faulty(void *show, const struct due *due, long long group, int match,
                   const char *record)
{
    saved_faulty(&((struct show *)show)->saved, due, group, match, record);
}

/* Waits for Enter, the end of input, or a request to end. */
static void pause_for_enter(struct show *s)
{
    struct pollfd fd[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                          {.fd = s->signals, .events = POLLIN}};
    struct text words = out_text(s->report.out);
    char c = 0;
    wipe(s);
    text_say(&words, N_("Enter: the next round"));
    fprintf(stderr, "%s\n", words.bytes);
    while (c != '\n' && !asked_to_end(s)) {
        if (poll(fd, 2, -1) > 0 && fd[0].revents && read(STDIN_FILENO, &c, 1) <= 0) {
            return;
        }
    }
}

/* Tries bots and names everybody. */
static int try_bots(const struct bots_options *bots, struct show *s, struct text *why)
{
    s->tried = true;
    return !entrant_bots_try(s->t, bots, why) ? STATUS_BOT
           : !entrants_seat(s->t, why)        ? STATUS_USAGE
                                              : STATUS_DONE;
}

/* Plays all of it. STATUS_DONE: it was played, or a request to end came. */
static int play(const struct options *o, const struct bots_options *bots, struct show *s,
                struct text *why)
{
    struct tournament *t = s->t;
    struct tables *tables = tables_new(o->store);
    struct runner *runner = runner_new(t, tables,
                                       &(struct runner_options){
                                           .jobs = command_jobs(o),
                                           .bots = *bots,
                                           .records = o->word[OPTION_RECORDS],
                                           .resumed = s->saved.resumed,
                                           .go_on = go_on,
                                           .told = told,
                                           .faulty = faulty,
                                           .with = s,
                                       });
    enum ran ran = RAN_ROUND;
    int status = STATUS_DONE;
    while (ran == RAN_ROUND && s->signal == 0 && tournament_round(t)) {
        if (!saved_tell(&s->saved, why)) {
            ran = RAN_FAILED;
            break;
        }
        if (!tournament_round_over(t) && !s->tried &&
            (status = try_bots(bots, s, why)) != STATUS_DONE) {
            break;
        }
        if (o->given[OPTION_PAUSE] && t->round > 0 && !tournament_round_over(t)) {
            pause_for_enter(s);
        }
        ran = s->signal ? RAN_STOPPED : runner_round(runner, why);
    }
    wipe(s);
    runner_close(runner);
    tables_close(tables);
    return ran == RAN_FAILED ? STATUS_INPUT : status;
}

/* Whether options go together that each format has or has not. */
static bool options_agree(const struct options *o, enum format format, struct text *why)
{
    bool knockout = format == FORMAT_KNOCKOUT;
    int as = options_number(o, OPTION_AS, EXPORT_TEXT);
    if (knockout && o->given[OPTION_GAMES]) {
        text_say(why, N_("a knockout has no --games; its pairings are --best-of"));
    } else if (!knockout && o->given[OPTION_BEST_OF]) {
        text_say(why, N_("--best-of is for the pairings of a knockout"));
    } else if (!knockout && o->given[OPTION_PAUSE]) {
        text_say(why, N_("--pause is for the rounds of a knockout"));
    } else if (o->given[OPTION_BEST_OF] && o->number[OPTION_BEST_OF] % 2 == 0) {
        text_say(why, N_("--best-of is an odd number, not %d"), o->number[OPTION_BEST_OF]);
    } else if (as != EXPORT_TEXT && as != EXPORT_MARKDOWN) {
        text_say(why, N_("a tournament is written as text or markdown, not as %s"),
                 export_words[as]);
    } else if (o->given[OPTION_AS] && o->given[OPTION_JSON]) {
        text_say(why, N_("--json and --as exclude each other"));
    } else {
        return true;
    }
    return false;
}

/* Whether nothing is asked for that a tournament which is kept says itself. */
static bool resumes_as_it_was(const struct options *o, struct text *why)
{
    static const enum option_id fixed[] = {OPTION_RULES,  OPTION_FORMAT,  OPTION_GAMES,
                                           OPTION_SEED,   OPTION_BEST_OF, OPTION_FAULTS,
                                           OPTION_NO_SAVE};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (o->given[fixed[i]]) {
            text_say(why, N_("%s does not go with --resume: the tournament goes on as it was"),
                     option_name(fixed[i]).bytes);
            return false;
        }
    }
    return true;
}

/* Enters those who are named, operands from `first` on. False: why says who cannot take part. */
static bool enter(const struct options *o, int first, struct tournament *t, struct text *why)
{
    const char *word;
    bool fits = true;
    for (int i = first; fits && (word = command_operand(o, i)); i++) {
        fits = entrants_add(t, word, why);
    }
    return fits;
}

/* The tournament that the command line says. */
static int make(const struct options *o, struct tournament *t, struct text *why)
{
    struct setup setup;
    enum format format =
        (enum format)options_number(o, OPTION_FORMAT, (int)tournament_format(o->game));
    int number = options_number(o, format == FORMAT_KNOCKOUT ? OPTION_BEST_OF : OPTION_GAMES,
                                tournament_games(format));
    if (!options_agree(o, format, why) || !arguments_game(o, &setup, why)) {
        return STATUS_USAGE;
    }
    tournament_init(t, &setup, format, number);
    t->faults = options_number(o, OPTION_FAULTS, t->faults);
    bool fits = enter(o, 1, t, why);
    if (fits) {
        char *names = entrants_names(t);
        fits = seed_given(&t->setup.seed, o->word[OPTION_SEED], names, why);
        free(names);
    }
    return fits ? STATUS_DONE : STATUS_USAGE;
}

/* The one that --resume names, with those who enter it now. */
static int find(const struct options *o, struct library *lib, struct tournament *t,
                struct saved_tournament *k, struct bots_options *bots, struct text *why)
{
    const char *word = o->word[OPTION_RESUME];
    bool last = strcmp(word, "last") == 0;
    long long id = last ? 0 : strtoll(word, NULL, 10);
    struct protocol_limits limits = bots->limits;
    if (!last && !(arguments_is_number(word) && id > 0)) {
        text_say(why, N_("--resume is the number of a tournament or last, not '%.40s'"), word);
        return STATUS_USAGE;
    }
    if (!saved_resume(k, lib, id, &o->store->store, t, &limits, why)) {
        return STATUS_INPUT;
    }
    if (!o->given[OPTION_BOT_MS]) {
        bots->limits.choice_ms = limits.choice_ms;
    }
    if (!o->given[OPTION_CARDS]) {
        bots->limits.own_cards = limits.own_cards;
    }
    const struct game *game = o->operands > 1 ? game_find(o->operand[1]) : NULL;
    if (game && game != t->setup.game) {
        text_say(why, N_("tournament %lld is one of %s, not of %s"), k->id, t->setup.game->title,
                 game->title);
        return STATUS_USAGE;
    }
    bool fits = options_agree(o, t->format, why) && enter(o, game == t->setup.game, t, why);
    return fits ? STATUS_DONE : STATUS_USAGE;
}

/* Tries bots that have something to play, names everybody, and keeps a new tournament, if it can
 * be; *unopened says why there is no library for that. */
static int begin(const struct options *o, struct library *lib, const struct bots_options *bots,
                 struct show *s, struct text *unopened, struct text *why)
{
    struct tournament *t = s->t;
    bool keep = !o->given[OPTION_RESUME] && !o->given[OPTION_NO_SAVE];
    bool over = s->saved.ended && t->entrants == s->saved.entered;
    int status = over ? STATUS_DONE : try_bots(bots, s, why);
    if (status != STATUS_DONE) {
        return status;
    }
    if ((over && !entrants_seat(t, why)) || (s->saved.resumed && !saved_enter(&s->saved, why))) {
        return STATUS_USAGE;
    }
    if (keep && (!lib || !saved_begin(&s->saved, lib, t, &bots->limits, unopened))) {
        struct text words = {.translator = why->translator};
        text_say(&words, N_("the tournament is not kept: %s"), unopened->bytes);
        fprintf(stderr, "rollick: %s\n", words.bytes);
    }
    if (s->tried) {
        saved_call(&s->saved);
    }
    tournament_begin(t);
    return STATUS_DONE;
}

static bool any_faults(const struct tournament *t)
{
    long long faults = 0;
    for (int e = 0; e < t->entrants; e++) {
        for (int i = 0; i < ARENA_FAULTS; i++) {
            faults += t->entrant[e].fault[i];
        }
    }
    return faults > 0;
}

/* Matches that are known from before. */
struct recorded {
    const char *game;
    enum format format;
    struct arena_records records;
    struct text *why;
};

static bool write_record(void *recorded, const struct kept_record *record)
{
    struct recorded *r = recorded;
    bool king = r->format == FORMAT_KING; /* whose games are groups of one pairing */
    r->records.pairing = king ? record->restart : record->pairing;
    return arena_record_write(&r->records, r->game, king ? record->pairing : record->group,
                              record->match, record->record, strlen(record->record), r->why);
}

/* Whether matches can be written where --records says; those that are kept are. */
static bool records_fit(const struct options *o, const struct show *s, struct text *why)
{
    struct recorded r = {.game = s->t->setup.game->id, .format = s->t->format, .why = why};
    if (!o->given[OPTION_RECORDS]) {
        return true;
    }
    if (!arena_records_open(&r.records, o->word[OPTION_RECORDS], why)) {
        return false;
    }
    r.records.replaces = true;
    return saved_records(&s->saved, write_record, &r, why) && !atomic_load(&r.records.failed);
}

/* Says what became of it, and how it is gone on with. */
static void tell(const struct options *o, struct show *s)
{
    if (s->silent) {
        tournament_print_json(s->t, ROLLICK_VERSION, s->signal != 0, s->report.out->to);
        return;
    }
    report_end(&s->report, s->signal != 0);
    if (s->signal && s->saved.id && !o->given[OPTION_QUIET]) {
        out_line(s->report.out, N_("rollick tournament --resume %lld goes on with it."),
                 s->saved.id);
    }
}

/* Keeps what is left to be kept. False: something is lost; why says why. */
static bool keep(struct show *s, bool over, struct text *why)
{
    struct text what = {.translator = why->translator};
    bool kept = over ? saved_end(&s->saved, &what) : saved_write(&s->saved, true, &what);
    if (!kept && why->length == 0) {
        text_say(why, N_("the tournament was not kept to its end: %s"), what.bytes);
    }
    return kept;
}

/* Plays the tournament that is ready and says what came of it. */
static int run(const struct options *o, struct out *out, const struct bots_options *bots,
               struct show *s, struct text *why)
{
    bool markdown = options_number(o, OPTION_AS, EXPORT_TEXT) == EXPORT_MARKDOWN;
    int loudness = o->number[OPTION_VERBOSE] - o->number[OPTION_QUIET];
    s->silent = o->given[OPTION_JSON];
    s->since = clock_now();
    if (s->silent) {
        s->report.out = out;
    } else {
        report_begin(&s->report, s->t, out, markdown, loudness);
        fflush(out->to);
    }
    listen_begin(s);
    int status = play(o, bots, s, why);
    listen_end(s);
    if (status == STATUS_DONE) {
        tell(o, s);
    }
    if (!keep(s, status == STATUS_DONE && !s->signal, why) && status == STATUS_DONE) {
        status = STATUS_WRITE;
    }
    bool strict = o->given[OPTION_STRICT] && any_faults(s->t);
    return s->signal                         ? STATUS_SIGNAL + s->signal
           : strict && status == STATUS_DONE ? STATUS_CHECK
                                             : status;
}

int command_tournament(const struct options *o, struct out *out, struct text *why)
{
    struct tournament t = {0};
    struct show s = {.t = &t};
    struct bots_options bots = arguments_bots(o);
    char log[PATH_BYTES];
    struct text unopened = out_text(out);
    bool resumed = o->given[OPTION_RESUME];
    int status = resumed ? STATUS_DONE : make(o, &t, why);
    entrant_bots_standard(&bots, t.format);
    struct library *lib = NULL;
    if (resumed && !resumes_as_it_was(o, why)) {
        status = STATUS_USAGE;
    }
    if (status == STATUS_DONE && !o->given[OPTION_NO_SAVE]) {
        lib = arguments_library(o, resumed ? why : &unopened);
    }
    if (lib) {
        bots.log = arguments_log(o, log);
    }
    if (status == STATUS_DONE && resumed) {
        status = lib ? find(o, lib, &t, &s.saved, &bots, why) : STATUS_INPUT;
    }
    if (status == STATUS_DONE) {
        status = begin(o, lib, &bots, &s, &unopened, why);
    }
    if (status == STATUS_DONE && !records_fit(o, &s, why)) {
        status = STATUS_WRITE;
    }
    if (status == STATUS_DONE) {
        status = run(o, out, &bots, &s, why);
    }
    saved_fini(&s.saved);
    tournament_fini(&t);
    library_close(lib, &(struct text){0});
    return status;
}
