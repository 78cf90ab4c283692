#include "src/arena/records.h"
#include "src/base/clock.h"
#include "src/tournament/entrant_bots.h"
#include "src/tournament/entrants.h"
#include "src/tournament/result.h"
#include "src/tournament/runner.h"
#include "ui/cli/arguments.h"
#include "ui/export/tournament_report.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { SILENCE_MS = 500 };

/* A tournament as it is played. */
struct show {
    const struct tournament *t;
    struct tournament_report report;
    bool silent;    /* JSON: nothing is said before the end */
    int signals;    /* descriptor of requests to end */
    sigset_t asked; /* which these are */
    int signal;     /* the one that came; 0: none */
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
    report_number(done, &words);
    text_add(&words, " / ");
    report_number(all, &words);
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
    return !asked_to_end(s);
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

/* Plays all of it. STATUS_DONE: it was played, or a request to end came. */
static int play(const struct options *o, struct tournament *t, struct show *s, struct text *why)
{
    struct tables *tables = tables_new(o->store);
    struct runner *runner = runner_new(t, tables,
                                       &(struct runner_options){
                                           .jobs = command_jobs(o),
                                           .bots = arguments_bots(o),
                                           .records = o->word[OPTION_RECORDS],
                                           .go_on = go_on,
                                           .with = s,
                                       });
    enum ran ran = RAN_ROUND;
    while (ran == RAN_ROUND && s->signal == 0 && tournament_round(t)) {
        bool later = o->given[OPTION_PAUSE] && t->round > 0;
        if (later) {
            pause_for_enter(s);
        }
        ran = s->signal ? RAN_STOPPED : runner_round(runner, why);
    }
    wipe(s);
    runner_close(runner);
    tables_close(tables);
    return ran == RAN_FAILED ? STATUS_INPUT : STATUS_DONE;
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

/* Enters those who are named, and tries bots. */
static int enter(const struct options *o, struct tournament *t, struct text *why)
{
    const char *word;
    struct bots_options bots = arguments_bots(o);
    bool fits = true;
    for (int i = 1; fits && (word = command_operand(o, i)); i++) {
        fits = entrants_add(t, word, why);
    }
    if (fits) {
        char *names = entrants_names(t);
        fits = seed_given(&t->setup.seed, o->word[OPTION_SEED], names, why);
        free(names);
    }
    if (fits && !entrant_bots_try(t, &bots, why)) {
        return STATUS_BOT;
    }
    return fits && entrants_seat(t, why) ? STATUS_DONE : STATUS_USAGE;
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

/* Whether matches can be written where --records says. */
static bool records_fit(const struct options *o, struct text *why)
{
    struct arena_records records;
    return !o->given[OPTION_RECORDS] || arena_records_open(&records, o->word[OPTION_RECORDS], why);
}

int command_tournament(const struct options *o, struct out *out, struct text *why)
{
    struct setup setup;
    struct tournament t;
    struct show s = {.t = &t, .silent = o->given[OPTION_JSON], .since = clock_now()};
    enum format format =
        (enum format)options_number(o, OPTION_FORMAT, (int)tournament_format(o->game));
    int games = tournament_games(format);
    games = options_number(o, format == FORMAT_KNOCKOUT ? OPTION_BEST_OF : OPTION_GAMES, games);
    if (!options_agree(o, format, why) || !arguments_game(o, &setup, why)) {
        return STATUS_USAGE;
    }
    tournament_init(&t, &setup, format, games);
    t.faults = options_number(o, OPTION_FAULTS, t.faults);
    int status = enter(o, &t, why);
    if (status == STATUS_DONE && !records_fit(o, why)) {
        status = STATUS_WRITE;
    }
    if (status != STATUS_DONE) {
        tournament_fini(&t);
        return status;
    }
    tournament_begin(&t);
    bool markdown = options_number(o, OPTION_AS, EXPORT_TEXT) == EXPORT_MARKDOWN;
    int loudness = o->number[OPTION_VERBOSE] - o->number[OPTION_QUIET];
    if (s.silent) {
        s.report.out = out;
    } else {
        report_begin(&s.report, &t, out, markdown, loudness);
        fflush(out->to);
    }
    listen_begin(&s);
    status = play(o, &t, &s, why);
    listen_end(&s);
    if (status == STATUS_DONE && s.silent) {
        tournament_print_json(&t, ROLLICK_VERSION, s.signal != 0, out->to);
    } else if (status == STATUS_DONE) {
        report_end(&s.report, s.signal != 0);
    }
    if (status == STATUS_DONE && o->given[OPTION_STRICT] && any_faults(&t)) {
        status = STATUS_CHECK;
    }
    tournament_fini(&t);
    return s.signal ? STATUS_SIGNAL + s.signal : status;
}
