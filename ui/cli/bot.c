#include "games/registry.h"
#include "src/base/sanitize.h"
#include "src/bot/player.h"
#include "src/bot/survey.h"
#include "src/session/session.h"
#include "src/tables/tables.h"
#include "ui/cli/arguments.h"
#include "ui/cli/lab/hog_table.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OTHER_EVENTS = 2000 }; /* of a match: a bot that never banks need not be waited for */

/* A bot that is tried. */
struct trial {
    struct out *out;
    const char *command;
    struct services use;
    bool wants_table; /* of Hog … */
    bool untabled;    /* … and it has none, though it keeps the rules */
    bool good;
    bool ended;     /* it does not greet: nothing more is tried */
    int played;     /* matches … */
    int kept;       /* … in which it kept the rules */
    bool all_games; /* it did not say which games it plays */
};

static void say(struct trial *t, bool good, const struct text *words)
{
    struct text line = out_text(t->out);
    text_add(&line, "%s ", text_word(&line, good ? N_("good:") : N_("wrong:")));
    text_add(&line, "%s", words->bytes);
    out_words_line(t->out, &line);
    t->good &= good;
}

static void wait_for(const struct bots *bots)
{
    struct pollfd fd = {.fd = bots_fd(bots), .events = POLLIN};
    poll(&fd, 1, -1);
}

static bool kind_of(const struct trial *t, char kind[KIND_BYTES], struct text *why)
{
    if (strlen(t->command) >= KIND_BYTES - strlen("bot:")) {
        text_say(why, N_("the command has more than %d bytes"), KIND_BYTES - 5);
        return false;
    }
    strcpy(kind, "bot:");
    strcat(kind, t->command);
    return true;
}

/* The bot at that seat, players who draw at the others. */
static bool seat_all(struct trial *t, const struct game *g, int seat, struct setup *s,
                     struct text *why)
{
    int seats = g->seats_min > 2 ? g->seats_min : g->seats_max < 2 ? 1 : 2;
    char kind[KIND_BYTES];
    bool fits = kind_of(t, kind, why);
    setup_init(s, g);
    for (int i = 0; i < seats && fits; i++) {
        fits = setup_seat(s, i == seat ? kind : "ai:random", why);
    }
    s->seed = seed_value(1);
    return fits;
}

struct times {
    int choices;
    double sum, most; /* milliseconds */
};

static bool play_on(struct trial *t, struct session *s, int seat, struct times *times,
                    struct text *why)
{
    enum step step = STEP_MOVED;
    while (step == STEP_MOVED || step == STEP_WAITING) {
        int64_t before = bot_player_thinking(s->player[seat]);
        if (s->match.events >= OTHER_EVENTS) {
            return true;
        }
        step = session_step(s, why);
        const struct event *last = &s->match.event[s->match.events - 1];
        if (step == STEP_MOVED && last->kind == EVENT_ACTION && last->seat == seat) {
            double ms = before < 0 ? 0 : (double)before / 1e6;
            times->choices++;
            times->sum += ms;
            times->most = ms > times->most ? ms : times->most;
        }
        if (step == STEP_WAITING) {
            wait_for(t->use.bots);
        }
    }
    return step == STEP_OVER && s->match.ending != ENDING_FORFEIT;
}

static void try_match(struct trial *t, const struct game *g, const struct setup *setup, int seat)
{
    struct session s;
    struct times times = {0};
    struct text why = out_text(t->out), words = out_text(t->out);
    const char *fault = "";
    bool good = session_init(&s, setup, &t->use, NULL, 0, &why);
    if (good) {
        good = play_on(t, &s, seat, &times, &why);
        fault = s.match.ending == ENDING_FORFEIT ? s.match.fault : "";
        session_fini(&s);
    }
    text_add(&words, "%s, ", g->title);
    if (good) {
        text_say_n(&words, "seat %d: a match, %d choice, ", "seat %d: a match, %d choices, ",
                   (unsigned long)times.choices, seat + 1, times.choices);
        text_say(&words, N_("%.1f ms each, %.1f ms at most"),
                 times.choices ? times.sum / times.choices : 0.0, times.most);
    } else {
        text_say(&words, N_("seat %d: %s"), seat + 1, fault);
        text_add(&words, "%s%s", fault[0] && why.length ? text_word(&words, N_(": ")) : "",
                 why.bytes);
    }
    say(t, good, &words);
    t->played++;
    t->kept += good;
}

/* Why nobody can play with it, and the fault if it is one. */
static void say_ungreeted(struct trial *t, const struct setup *s, int seat, const struct text *why)
{
    enum bot_fault fault = protocol_fault(bots_of(t->use.bots, s, seat)->protocol, NULL);
    struct text words = out_text(t->out);
    if (fault) {
        text_say(&words, N_("%s: "), bot_fault_word(fault));
    }
    text_add(&words, "%s", why->bytes);
    say(t, false, &words);
}

/* Everything that is tried of one game. False, and why, if the bot cannot be started. */
static bool try_game(struct trial *t, const struct game *g, bool wanted, struct text *unstarted)
{
    for (int seat = 0; seat < 2 && seat < g->seats_max; seat++) {
        struct text why = out_text(t->out), words = out_text(t->out);
        struct setup s;
        if (!seat_all(t, g, seat, &s, &why)) {
            say(t, false, &why);
            t->ended = true;
            return true;
        }
        bool greeted = survey_greet(t->use.bots, &s, &why);
        if (!greeted && !bots_of(t->use.bots, &s, seat)) {
            *unstarted = why;
            return false;
        }
        bool declines = !greeted && bots_decline(t->use.bots, &s);
        if (declines && !wanted) {
            return true;
        }
        if (!greeted) {
            say_ungreeted(t, &s, seat, &why);
            t->ended = !declines;
            return true;
        }
        t->all_games = bot_greeted(bots_of(t->use.bots, &s, seat))->all_games;
        if (!setup_finish(&s, &why)) {
            say(t, false, &why);
            return true;
        }
        if (seat == 0) {
            text_say(&words, N_("%s greets as %s"), g->title, s.seat[seat].name);
            say(t, true, &words);
        }
        try_match(t, g, &s, seat);
    }
    return true;
}

/* The numbers of dice that it chooses at all scores of Hog. */
static void try_table(struct trial *t, const struct game *g)
{
    struct setup s;
    struct text why = out_text(t->out), words = out_text(t->out);
    char kind[KIND_BYTES];
    setup_init(&s, g);
    int goal = hog_table_goal(&s.start);
    bool fits = kind_of(t, kind, &why);
    unsigned char *table = fits ? hog_table_ask(t->use.bots, &s, kind, &t->untabled, &why) : NULL;
    if (table) {
        text_say(&words, N_("%s, at %d scores twice: always the same choice"), g->title,
                 goal * goal);
        say(t, true, &words);
        hog_table_print(table, goal, " ", t->out->to);
    } else {
        text_say(&words, N_("%s, at all scores: %s"), g->title, why.bytes);
        say(t, false, &words);
    }
    free(table);
}

static long long size_of(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? (long long)st.st_size : 0;
}

/* What may help whoever looks for what is wrong: `log` has grown since it had `before` bytes. */
static void say_help(const struct trial *t, bool only, const char *log, long long before)
{
    if (t->all_games && t->kept > 0 && !only) {
        out_line(t->out, N_("It does not say which games it plays, so all were tried: \"games\" in "
                            "its greeting names them, or --game one of them."));
    }
    if (size_of(log) > before) {
        out_line(t->out, N_("What it wrote on standard error is in %s."),
                 sanitize_quote(log).bytes);
    }
}

/* Tries all that is asked for, and gives the verdict. */
static int check(struct trial *t, const struct game *only, struct text *why)
{
    const struct game *tabled = NULL;
    char file[NAME_BYTES], log[BOT_LOG_BYTES] = "";
    setup_file_of(t->command, file);
    bot_log(bots_options(t->use.bots), file, log);
    long long before = size_of(log);
    for (int i = 0; games[i] && !t->ended; i++) {
        bool fits = t->wants_table && hog_table_fits(games[i]);
        tabled = fits ? games[i] : tabled;
        if ((!only || only == games[i]) && !try_game(t, games[i], only || fits, why)) {
            return STATUS_BOT;
        }
    }
    if (tabled && t->good) {
        try_table(t, tabled);
    }
    bool fits = t->good && t->played > 0;
    if (!fits && !t->untabled) {
        say_help(t, only, log, before);
    }
    if (t->good && !fits) {
        text_say(why, N_("the bot plays none of the games"));
    }
    out_line(t->out, fits          ? N_("The bot keeps the rules.")
                     : t->untabled ? N_("The bot keeps the rules, and has no table.")
                                   : N_("The bot does not keep the rules."));
    return fits ? STATUS_DONE : STATUS_CHECK;
}

int command_bot(const struct options *o, struct out *out, struct text *why)
{
    const char *word = command_operand(o, 0), *command = command_operand(o, 1);
    struct bots_options use = arguments_bots(o);
    const struct game *only = o->given[OPTION_GAME] ? game_find(o->word[OPTION_GAME]) : NULL;
    char log[PATH_BYTES], path[BOT_LOG_BYTES];
    struct text unused = {0};
    if (strcmp(word, "check") != 0) {
        text_say(why, N_("bot check is what there is, not 'bot %.40s'"), word);
        return STATUS_USAGE;
    }
    if (o->given[OPTION_GAME] && !only) {
        text_say(why, N_("there is no game '%.40s'; there are: "), o->word[OPTION_GAME]);
        for (int i = 0; games[i]; i++) {
            text_add(why, i ? ", %s" : "%s", games[i]->id);
        }
        return STATUS_USAGE;
    }
    if (o->given[OPTION_TABLE] && only && !hog_table_fits(only)) {
        text_say(why, N_("--table is of Hog, not of %s"), only->title);
        return STATUS_USAGE;
    }
    use.log = arguments_log(o, log);
    if (!bot_log(&use, "", path) || !paths_make_above(path, &unused) || access(log, W_OK) != 0) {
        use.log = NULL; /* it is checked all the same */
    }
    struct trial t = {.out = out,
                      .command = strncmp(command, "bot:", 4) == 0 ? command + 4 : command,
                      .wants_table = o->given[OPTION_TABLE],
                      .use = {.tables = tables_new(NULL), .bots = bots_new(&use)},
                      .good = true};
    int status = bots_may_run(t.use.bots, why) ? check(&t, only, why) : STATUS_BOT;
    bots_close(t.use.bots);
    tables_close(t.use.tables);
    return status;
}
