#include "ui/line/line.h"

#include "src/base/sanitize.h"
#include "src/bot/player.h"
#include "src/match/player.h"
#include "src/session/series.h"
#include "src/session/waiting.h"
#include "ui/line/commands.h"
#include "ui/line/daily.h"
#include "ui/line/drill.h"
#include "ui/line/hints.h"
#include "ui/line/lookback.h"
#include "ui/line/menu.h"
#include "ui/line/settings.h"
#include "ui/line/turn.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"
#include "ui/text/signals.h"
#include "ui/text/status.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    BATCH = 64,        /* events that are kept and told together while nobody is asked */
    READY = 500,       /* ms in which a brain should be ready before it is told that it is not */
    SLOW = 1000000000, /* ns that a bot may think before it is told */
    PATIENCE = 1000,   /* ms after which trouble is looked for although nothing woke us */
};

/* Said as little as can be where nobody plays, the end is what matters. */
static bool only_result(const struct line_mode *l, const struct setup *s)
{
    return !setup_people(s) && l->detail <= DETAIL_TURNS;
}

static enum detail detail_of(const struct line_mode *l)
{
    return only_result(l, &l->session.setup) ? DETAIL_NONE : l->detail;
}

/* What is said if a signal kills the program: nothing of the match if there is nothing of it yet.
 */
static void prepare_last_words(const struct line_mode *l)
{
    struct text words = out_text(l->out);
    bool goes_on = l->session.match.ending == ENDING_NONE;
    long long id = autosave_match(&l->session.autosave);
    if (goes_on && !session_is_kept(&l->session)) {
        text_say(&words, N_("The match was not kept."));
    } else if (goes_on && id) {
        text_say(&words, N_("Saved; run 'rollick resume %lld' to continue."), id);
    }
    signals_last_words(&words);
}

/* Keeps, says what went wrong with that, then tells what happened. */
static enum course settle(struct line_mode *l)
{
    struct library *lib = l->o->services.library;
    struct text why = out_text(l->out), unwritten = {0};
    autosave_flush(&l->session.autosave);
    while (!autosave_kept(&l->session.autosave)) {
        if (prompt_wait(&l->prompt, library_fd(lib), PATIENCE) == HEARD_OTHER) {
            library_heed(lib);
        }
    }
    prepare_last_words(l);
    while (library_trouble(lib, &why)) {
        lines_say(l->lines, "%s.", why.bytes);
        text_clear(&why);
    }
    bool asked_to_end = prompt_wait(&l->prompt, -1, 0) == HEARD_SIGNAL;
    transcript_tell(&l->transcript, detail_of(l), &l->motives, l->lines);
    if (!out_flush(l->out, &unwritten)) {
        return COURSE_UNWRITTEN;
    }
    return asked_to_end ? COURSE_SIGNAL : COURSE_ON;
}

/* What a bot said with the choice that has just been made; "": nothing. */
static const char *said_with(const struct line_mode *l)
{
    const struct match *m = &l->session.match;
    const struct event *last = &m->event[m->events - 1];
    return last->kind == EVENT_ACTION ? bot_player_said(l->session.player[last->seat]) : "";
}

/* Waits for a brain that is still working out what it needs to know, or for a bot that thinks: of
 * one that takes half a second, or a second, and more it is said. */
static enum course await(struct line_mode *l, int seat)
{
    bool bot = l->session.setup.seat[seat].kind == SEAT_BOT;
    int fd = session_fd(&l->session);
    enum heard heard = fd < 0 ? HEARD_OTHER : prompt_wait(&l->prompt, fd, bot ? 0 : READY);
    if (heard == HEARD_NOTHING && detail_of(l) > DETAIL_NONE && !l->thinking) {
        bool slow = bot_player_thinking(l->session.player[seat]) >= SLOW;
        l->thinking = !bot || slow;
        if (l->thinking) {
            lines_say(l->lines, bot ? N_("%s is thinking.") : N_("%s is working everything out."),
                      setup_shown(&l->session.setup, seat, l->out->translator));
        }
    }
    heard = heard == HEARD_NOTHING ? prompt_wait(&l->prompt, fd, -1) : heard;
    return heard == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
}

/* While nobody is asked, many events are kept at once; a choice and its throw stay together. */
static enum course step(struct line_mode *l, int *batch)
{
    enum step step = session_step(&l->session, l->why);
    struct node node = match_next(&l->session.match);
    l->thinking &= step == STEP_WAITING;
    const char *said = step == STEP_MOVED ? said_with(l) : "";
    if (*said && detail_of(l) > DETAIL_NONE) {
        enum course heard = settle(l);
        int seat = l->session.match.event[l->session.match.events - 1].seat;
        lines_say(l->lines, N_("%s: \"%s\""),
                  setup_shown(&l->session.setup, seat, l->out->translator), said);
        return heard;
    }
    if (step == STEP_MOVED && (++*batch < BATCH || node.kind == NODE_ROLL)) {
        return COURSE_ON;
    }
    enum course course = settle(l);
    switch (step) {
    case STEP_MOVED:
        *batch = 0;
        return course;
    case STEP_OVER:
        if (l->why->length) { /* what a bot did that ended the match */
            lines_say(l->lines, N_("%s: %s."),
                      setup_shown(&l->session.setup, l->session.match.ended_by, l->out->translator),
                      session_fault(&l->session, l->why));
            text_clear(l->why);
        }
        return course == COURSE_ON ? COURSE_OVER : course;
    case STEP_FAILED:
        return course == COURSE_ON ? COURSE_FAILED : course;
    default:
        break;
    }
    if (course != COURSE_ON) {
        return course;
    }
    if (node.kind != NODE_CHOICE || session_human(&l->session, node.seat)) {
        return turn_ask(l);
    }
    return await(l, node.seat);
}

static void say_saved(struct line_mode *l)
{
    long long id = autosave_match(&l->session.autosave);
    if (waiting_is_newest(l->o->services.library, id)) {
        lines_say(l->lines, N_("saved; run 'rollick resume' to continue"));
    } else {
        lines_say(l->lines, N_("saved; run 'rollick resume %lld' to continue"), id);
    }
}

static enum course play(struct line_mode *l)
{
    struct node node = match_next(&l->session.match);
    enum course course = COURSE_ON;
    lines_close(l->lines);
    if (detail_of(l) > DETAIL_NONE) {
        match_words_head(l->out, &l->session.setup, &l->session.match.state);
        l->lines->open = true;
    }
    bool fresh = !l->session.setup.from_position && !transcript_of_turn(&l->transcript, node.seat);
    l->lines->open_seat = node.kind == NODE_CHOICE && fresh ? node.seat : -1;
    for (int batch = 0; course == COURSE_ON;) {
        course = step(l, &batch);
    }
    signals_last_words(&(struct text){0});
    lines_close(l->lines);
    if (course == COURSE_OVER) {
        transcript_result(l->lines, &l->session.setup, &l->session.match, detail_of(l));
        if (session_people(&l->session) > 0) {
            lookback_story(l);
        }
        if (*l->session.setup.daily && line_daily_after(l) != COURSE_ON) {
            return COURSE_SIGNAL;
        }
    }
    if (course == COURSE_UNWRITTEN || !session_is_kept(&l->session)) {
        return course;
    }
    if (l->session.match.ending == ENDING_NONE) {
        say_saved(l);
    } else if (l->detail > DETAIL_TURNS) {
        long long id = autosave_match(&l->session.autosave);
        lines_say(l->lines, N_("Kept as match %lld; 'rollick verify %lld' checks its dice."), id,
                  id);
    }
    if (l->session.match.ending != ENDING_NONE && lookback_judge(l) != COURSE_ON) {
        return COURSE_SIGNAL;
    }
    return course;
}

/* Asks for a secret by the name that the seat will have once the setup is finished. */
static enum course ask_secret(struct line_mode *l, struct setup *s, int seat)
{
    struct text question = out_text(l->out);
    char secret[PROMPT_LINE], names[SEATS_MOST * NAME_BYTES], *rest = names, *name = NULL;
    setup_names(s, names);
    for (int i = 0; i <= seat; i++) {
        name = strsep(&rest, "\n");
    }
    text_say(&question, N_("%s, type a secret for the dice, or nothing:"),
             setup_name_shown(name, l->out->translator));
    for (;;) {
        struct text why = out_text(l->out);
        enum course course = prompt_secret(&l->prompt, &question, secret);
        if (course != COURSE_ON || !*secret || seed_mix(&s->seed, secret, &why)) {
            memset(secret, 0, sizeof secret);
            return course;
        }
        lines_say(l->lines, "%s.", why.bytes);
    }
}

/* Says what the dice are, and lets people mix secrets into drawn ones if they wanted to. */
static enum course tell_dice(struct line_mode *l, struct setup *s)
{
    struct text words = out_text(l->out);
    if (only_result(l, s)) {
        return COURSE_ON;
    }
    transcript_dice(l->lines, s);
    if (s->dice != DICE_PHILOX || !s->seed.drawn || !l->series.secrets) {
        return COURSE_ON;
    }
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        enum course course = s->seat[seat].kind == SEAT_HUMAN ? ask_secret(l, s, seat) : COURSE_ON;
        if (course != COURSE_ON) {
            return course;
        }
    }
    text_say_n(&words, "%d secret is in the dice.", "%d secrets are in the dice.",
               (unsigned long)s->seed.secrets, s->seed.secrets);
    lines_words(l->lines, &words);
    return COURSE_ON;
}

static void say_standing(struct line_mode *l, const struct setup *s, const char *head)
{
    struct text words = out_text(l->out);
    text_say(&words, "%s", text_word(&words, head));
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        text_add(&words, " ");
        text_say(&words, N_("%s: %d"), setup_shown(s, seat, l->out->translator),
                 l->series.won[seat]);
        text_add(&words, ".");
    }
    lines_words(l->lines, &words);
}

/* Says how a series stands that has begun, and that it goes on; nothing of a single match. */
static void series_stands(struct line_mode *l)
{
    struct setup named = l->series.setup;
    struct text why = {0};
    if (l->series.played && series_goes_on(&l->series) && setup_finish(&named, &why)) {
        say_standing(l, &named, N_("The series goes on."));
    }
}

/* What comes after a match: the next of a series, or a rematch of the same people with their seats
 * swapped, if they want to. *again: the series is that of the match that follows. */
static enum course series_next(struct line_mode *l, bool *again)
{
    const struct setup *s = &l->session.setup;
    struct text question = out_text(l->out);
    session_count(&l->session, &l->series);
    *again = false;
    if (*s->daily) {
        return COURSE_ON;
    }
    int winner = series_winner(&l->series);
    *again = series_goes_on(&l->series);
    if (l->series.best_of > 1) {
        say_standing(l, s,
                     *again        ? N_("The series goes on.")
                     : winner >= 0 ? N_("The series is over.")
                                   : N_("After so many ties the series ends."));
    }
    if (l->series.best_of > 1 && winner >= 0) {
        lines_say(l->lines, N_("%s wins the series."), setup_shown(s, winner, l->out->translator));
    }
    if (*again || session_people(&l->session) == 0) {
        return COURSE_ON;
    }
    text_say(&question, s->start.common.seats == 1
                            ? N_("Play again, yes or no?")
                            : N_("Play again with seats swapped, yes or no?"));
    enum course course = prompt_agree(&l->prompt, &question, again);
    if (course == COURSE_ON && *again) {
        session_again(&l->session, &l->series);
    }
    return course;
}

static void watch(struct line_mode *l)
{
    hints_init(l);
    if (session_may_help(&l->session)) { /* its opponent's ratings would be as good as hints */
        motives_init(&l->motives, l->o->services.tables, &l->session.setup);
    }
    transcript_init(&l->transcript, &l->session.setup, &l->session.match, l->comments,
                    session_people(&l->session) == 0, l->out->translator);
}

/* Says who sits there, once for matches that follow each other. */
static void introduce(struct line_mode *l)
{
    if (!l->introduced && l->detail > DETAIL_TURNS) {
        transcript_table(l->lines, &l->session.setup);
    }
    l->introduced = true;
}

/* A bot runs without a sandbox only if somebody says yes. */
static enum course ask_unsandboxed(struct line_mode *l)
{
    struct bots *bots = l->o->services.bots;
    struct text question = out_text(l->out), missing = question;
    bool yes = false;
    if (bots_may(bots, &missing)) {
        return COURSE_ON;
    }
    text_add(&question, "%s", missing.bytes);
    text_say(&question, N_(": the program can then read, change and send whatever you can. "
                           "Start it all the same, yes or no?"));
    enum course course = prompt_agree(&l->prompt, &question, &yes);
    if (course == COURSE_LEFT) { /* nobody is there */
        bots_may_run(bots, l->why);
        return COURSE_UNSTARTED;
    }
    if (course == COURSE_ON && yes) {
        bots_unsandbox(bots);
    }
    return course == COURSE_ON && !yes ? COURSE_LEFT : course;
}

/* Bots greet before the match is set up. */
static enum course greet(struct line_mode *l, struct setup *s)
{
    struct bots *bots = l->o->services.bots;
    enum bots_state state = BOTS_GREETING;
    enum course course = setup_bots(s) ? ask_unsandboxed(l) : COURSE_ON;
    if (course != COURSE_ON || !setup_bots(s)) {
        return course;
    }
    if (!bots_call(bots, s, l->why)) {
        return COURSE_UNSTARTED;
    }
    while (course == COURSE_ON && state == BOTS_GREETING) {
        bots_serve(bots);
        state = bots_greeted(bots, s, l->why);
        if (state == BOTS_GREETING && prompt_wait(&l->prompt, bots_fd(bots), -1) == HEARD_SIGNAL) {
            course = COURSE_SIGNAL;
        }
    }
    bots_introduce(bots, s);
    return state == BOTS_FAILED ? COURSE_UNSTARTED : course;
}

/* One match of the series, from its dice to its end. */
static enum course sit(struct line_mode *l)
{
    const struct series *series = &l->series;
    struct setup s;
    if (!series_dice(series, &s, l->why)) {
        return COURSE_FAILED;
    }
    setup_name_person(&s, l->preferences.config.text[CONFIG_NAME]);
    enum course course = greet(l, &s);
    course = course == COURSE_ON ? tell_dice(l, &s) : course;
    if (course != COURSE_ON) {
        return course;
    }
    if (!setup_finish(&s, l->why) || !session_init(&l->session, &s, &l->o->services, series->dice,
                                                   series->dice_length, l->why)) {
        return COURSE_FAILED;
    }
    if (!session_keep(&l->session, l->o->services.library, &l->series, l->why)) {
        session_fini(&l->session);
        return COURSE_FAILED;
    }
    introduce(l);
    watch(l);
    return play(l);
}

/* The match that was left, on from where it stood. */
static enum course sit_down_again(struct line_mode *l, long long id)
{
    const struct services *use = &l->o->services;
    l->series = (struct series){.best_of = 1};
    bool planned = series_find(&l->series, &l->faces, tables_store(use->tables), use->library, id);
    bool given = l->o->start.tutor_given && id == l->o->start.resume;
    if (given || !planned) {
        l->series.tutor = l->preferences.tutor;
    }
    struct setup kept;
    enum course course = session_bots(use->library, id, &kept) ? ask_unsandboxed(l) : COURSE_ON;
    if (course != COURSE_ON) {
        return course;
    }
    if (!session_resume(&l->session, use, id, l->series.dice, l->series.dice_length, l->why)) {
        return COURSE_FAILED;
    }
    if (!planned) {
        l->series.setup = l->session.setup;
    }
    watch(l);
    series_stands(l);
    if (detail_of(l) > DETAIL_NONE) {
        transcript_dice(l->lines, &l->session.setup);
    }
    introduce(l);
    return play(l);
}

/* The match `id` if it is not 0, else one by the series; then what follows it. */
static enum course matches(struct line_mode *l, long long id)
{
    bool again = true;
    enum course course = COURSE_OVER;
    l->introduced = false;
    while (again && course == COURSE_OVER) {
        course = id ? sit_down_again(l, id) : sit(l);
        again = course == COURSE_OVER;
        if (again) {
            enum course next = settings_ask_name(l);
            next = next == COURSE_ON ? series_next(l, &again) : next;
            course = next == COURSE_ON ? COURSE_OVER : next;
        }
        hints_fini(l);
        motives_fini(&l->motives);
        transcript_fini(&l->transcript);
        session_fini(&l->session);
        id = 0;
    }
    free(l->faces);
    l->faces = NULL;
    return course;
}

/* A match by that setup, with the series that the command line asks for. */
static enum course begin(struct line_mode *l, const struct setup *s)
{
    l->series = preferences_series(&l->preferences, &l->o->start, s);
    return matches(l, 0);
}

/* The daily of that game, or of the day. */
static enum course daily(struct line_mode *l, const struct game *g)
{
    struct setup s;
    long long id;
    if (!line_daily_before(l, g, &s, &id, l->why)) {
        return COURSE_FAILED;
    }
    return id ? matches(l, id) : begin(l, &s);
}

static enum course menu(struct line_mode *l)
{
    const struct services *use = &l->o->services;
    struct setup s;
    struct waiting w = waiting_newest(use->library);
    enum menu_wish wished;
    enum course course = menu_ask(l, &w, &wished, &s);
    if (course != COURSE_ON || wished == MENU_QUIT) {
        return course == COURSE_ON ? COURSE_LEFT : course;
    }
    if (wished == MENU_PLAY) {
        course = begin(l, &s);
    } else if (wished == MENU_DAILY) {
        course = daily(l, s.game);
    } else if (!w.series) {
        course = matches(l, w.id);
    } else if (series_find_next(&l->series, &l->faces, tables_store(use->tables), use->library,
                                w.id, w.winners)) {
        series_stands(l);
        course = matches(l, 0);
    } else {
        lines_say(l->lines, N_("This series cannot be gone on with."));
    }
    bool failed = course == COURSE_FAILED || course == COURSE_UNSTARTED;
    if (failed) { /* there are other matches */
        lines_say(l->lines, "%s.", l->why->bytes);
        text_clear(l->why);
    }
    return course == COURSE_OVER || failed ? COURSE_ON : course;
}

static enum course run(struct line_mode *l)
{
    const struct start *start = &l->o->start;
    if (start->drills) {
        return drill_ask(l, preferences_driller(&l->preferences, start), start->drills_game);
    }
    if (start->daily) {
        return daily(l, start->daily_game);
    }
    if (start->setup || start->resume) {
        return start->resume ? matches(l, start->resume) : begin(l, start->setup);
    }
    enum course course = COURSE_ON;
    while (course == COURSE_ON) {
        course = menu(l);
    }
    return course;
}

int line_run(const struct line_options *o, struct out *out, struct text *why)
{
    struct line_mode l = {.o = o,
                          .preferences = o->preferences,
                          .why = why,
                          .out = out,
                          .comments = o->preferences.comments};
    struct text because = {0};
    l.detail = o->loudness < 0 ? DETAIL_TURNS : o->loudness > 0 ? DETAIL_BOARDS : DETAIL_USUAL;
    prompt_init(&l.prompt, out);
    l.prompt.aside = commands_aside;
    l.prompt.with = &l;
    l.prompt.stopping = bots_heed_stop;
    l.prompt.stopping_with = o->services.bots;
    l.lines = &l.prompt.lines;
    out->spoken = true;
    out->ascii |= o->preferences.ascii;
    sanitize_say(&because, o->because, SANITIZE_LINE);
    if (o->loudness >= 0) {
        lines_say(l.lines, N_("plain mode, because %s. Type ? for help."), because.bytes);
    }
    if (o->start.unkept) {
        lines_say(l.lines, N_("Nothing is kept: %s."), o->start.unkept);
    }
    if (o->start.unread.length) {
        lines_say(l.lines, N_("Not all is as settled: %s."), o->start.unread.bytes);
    }
    signals_guard(out->translator);
    enum course course = run(&l);
    signals_release();
    prompt_fini(&l.prompt);
    switch (course) {
    case COURSE_SIGNAL:
        return STATUS_SIGNAL + l.prompt.signal;
    case COURSE_FAILED:
        return STATUS_INPUT;
    case COURSE_UNSTARTED:
        return STATUS_BOT;
    case COURSE_UNWRITTEN:
        return STATUS_WRITE;
    default:
        return STATUS_DONE;
    }
}

void line_retell(const struct line_options *o, const struct record *r, int at, struct out *out)
{
    enum detail detail = o->loudness < 0   ? DETAIL_NONE
                         : o->loudness > 0 ? DETAIL_BOARDS
                                           : DETAIL_ALL;
    transcript_match(&r->setup, &r->match, at, o->preferences.comments, detail, o->services.tables,
                     out);
}
