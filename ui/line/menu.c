#include "ui/line/menu.h"

#include "games/registry.h"
#include "games/words.h"
#include "src/library/import.h"
#include "src/library/statistics.h"
#include "src/library/unbeaten.h"
#include "src/match/setup.h"
#include "src/tables/tables.h"
#include "ui/export/statistics_columns.h"
#include "ui/guide/drilling.h"
#include "ui/guide/registry.h"
#include "ui/line/answer.h"
#include "ui/line/board.h"
#include "ui/line/daily.h"
#include "ui/line/drill.h"
#include "ui/line/matches.h"
#include "ui/line/new_match.h"
#include "ui/line/settings.h"
#include "ui/line/tutorial.h"
#include "ui/text/action_words.h"
#include "ui/text/sentences.h"

#include <string.h>

/* An answer in the menu, and what comes of it. */
struct menu_call {
    struct line_mode *l;
    char *rest; /* what follows the word */
    enum menu_wish wish;
    struct waiting *w;
    struct setup *s;
};

static const struct game *find(const char *word, int *several)
{
    const struct game *found = NULL;
    *several = 0;
    for (int i = 0; games[i]; i++) {
        if (answer_begins(games[i]->id, word)) {
            found = games[i];
            (*several)++;
        }
    }
    return found;
}

/* The game of "rules hog"; `name` is empty where nothing followed. NULL: none, or several. */
static const struct game *said(const char *name)
{
    char word[PROMPT_LINE];
    int several;
    answer_plain(name, word, sizeof word);
    const struct game *g = find(word, &several);
    return several == 1 ? g : NULL;
}

static void read_rules(struct line_mode *l, const char *name)
{
    const struct game *g = said(name);
    union position start;
    if (!g) {
        lines_say(l->lines, N_("Rules of which game? Say it as in: rules hog."));
        return;
    }
    game_begin(g, &start, g->seats_standard, 0);
    for (int page = 0; page < GUIDE_PAGES; page++) {
        guide_read(guide_of(g), g, (enum guide_page)page, &start, l->lines);
    }
}

/* "watch hog ai:5 ai:1" */
static enum course watch(struct menu_call *call)
{
    struct line_mode *l = call->l;
    struct text why = out_text(l->out);
    size_t length = strcspn(call->rest, " ");
    char *seats = call->rest + length + (call->rest[length] == ' ');
    call->rest[length] = '\0';
    const struct game *g = said(call->rest);
    if (!g) {
        lines_say(l->lines, N_("Watch which game? Say it as in: watch hog."));
    } else if (new_match_read(g, l, NULL, true, seats, call->s, &why)) {
        call->wish = MENU_PLAY;
    } else {
        lines_say(l->lines, "%s.", why.bytes);
    }
    return COURSE_ON;
}

static enum course go_on(struct menu_call *call)
{
    if (call->w->id) {
        call->wish = MENU_CONTINUE;
    } else {
        lines_say(call->l->lines, N_("There is no unfinished match."));
    }
    return COURSE_ON;
}

/* "daily", or "daily hog" */
static enum course daily(struct menu_call *call)
{
    const struct game *g = *call->rest ? said(call->rest) : NULL;
    if (*call->rest && !g) {
        lines_say(call->l->lines, N_("The daily of which game? Say it as in: daily hog."));
    } else {
        call->s->game = g;
        call->wish = MENU_DAILY;
    }
    return COURSE_ON;
}

static enum course look_at_matches(struct menu_call *call)
{
    struct waiting w;
    enum course course = matches_ask(call->l, &w);
    call->wish = course == COURSE_ON && w.id ? MENU_CONTINUE : call->wish;
    *call->w = w.id ? w : waiting_newest(call->l->o->services.library); /* it may be forgotten */
    return course;
}

/* "drill", or "drill hog" */
static enum course drill(struct menu_call *call)
{
    struct line_mode *l = call->l;
    const struct game *g = *call->rest ? said(call->rest) : NULL;
    if (*call->rest && !g) {
        lines_say(l->lines, N_("Drills of which game? Say it as in: drill hog."));
        return COURSE_ON;
    }
    return drill_ask(l, preferences_driller(&l->preferences, &l->o->start), g);
}

/* Which level is still to be beaten. */
static void say_unbeaten(struct line_mode *l)
{
    const struct services *use = &l->o->services;
    struct text words = out_text(l->out);
    struct unbeaten next;
    const char *person = setup_person_called(l->preferences.config.text[CONFIG_NAME]);
    if (unbeaten_find(&next, use->library, person, tables_store(use->tables))) {
        text_say(&words, N_("%s at %s is not beaten yet"), policy_name(&next.policy),
                 next.game->title);
        say_capital(&words);
        lines_say(l->lines, "%s.", words.bytes);
    }
}

/* What waits besides matches. */
static void say_due(struct line_mode *l)
{
    struct text words = out_text(l->out);
    const char *person = preferences_driller(&l->preferences, &l->o->start);
    int due = drilling_waiting(l->o->services.library, person, NULL).due;
    if (due) {
        text_say_n(&words, "%d drill is due.", "%d drills are due.", (unsigned long)due, due);
        lines_words(l->lines, &words);
    }
}

/* What `rollick stats` says, of everybody or one player. */
static enum course say_statistics(struct menu_call *call)
{
    struct line_mode *l = call->l;
    struct statistics_reader reader;
    struct text why = out_text(l->out);
    const char *name = *call->rest ? call->rest : NULL;
    lines_close(l->lines);
    if (!statistics_reader_init(&reader, l->o->services.library, &why)) {
        lines_say(l->lines, "%s.", why.bytes);
    }
    while (statistics_reader_step(&reader)) {
    }
    if (!statistics_each(&reader.stats, name, l->out, statistics_words)) {
        struct text words = out_text(l->out);
        statistics_nothing(name, import_any(l->o->services.library), &words);
        lines_words(l->lines, &words);
    }
    statistics_reader_fini(&reader);
    return COURSE_ON;
}

static enum course make_board(struct menu_call *call)
{
    const struct game *g = said(call->rest);
    bool begins = false;
    if (!g) {
        lines_say(call->l->lines, N_("A board of which game? Say it as in: board hog."));
        return COURSE_ON;
    }
    enum course course = board_ask(call->l, g, &begins, call->s);
    call->wish = begins ? MENU_PLAY : MENU_ASK;
    return course;
}

static enum course settle(struct menu_call *call)
{
    return settings_ask(call->l, call->rest);
}

static enum course learn(struct menu_call *call)
{
    const struct game *g = said(call->rest);
    if (g && tutorial_of(g)) {
        return tutorial_tell(call->l, tutorial_of(g));
    }
    lines_say(call->l->lines, N_("Learn which game? Say it as in: learn hog."));
    return COURSE_ON;
}

static enum course rules(struct menu_call *call)
{
    read_rules(call->l, call->rest);
    return COURSE_ON;
}

static enum course quit(struct menu_call *call)
{
    call->wish = MENU_QUIT;
    return COURSE_ON;
}

static enum course explain(struct menu_call *call);

/* What can be said besides games, and is read before their names. */
static const struct {
    const char *word, *about;
    enum course (*act)(struct menu_call *call);
} words[] = {
    {"continue", N_("go on with the match that is not finished"), go_on},
    {"daily", N_("today's dice, the same for everybody; one attempt, as in: daily hog"), daily},
    {"watch", N_("two of the house play each other, as in: watch hog ai:5 ai:2"), watch},
    {"matches", N_("what was played: go on, replay, review, export, forget"), look_at_matches},
    {"drill", N_("your dearest mistakes, asked again; a game may follow, as in: drill hog"), drill},
    {"statistics", N_("wins, totals, feats, and whether the dice are fair; a name may follow"),
     say_statistics},
    {"board", N_("a position made by hand: hints, and play from there, as in: board hog"),
     make_board},
    {"options", N_("theme, tutor, undo and other settings, as in: options tutor all"), settle},
    {"learn", N_("a tutorial of two minutes, as in: learn hog"), learn},
    {"rules", N_("what is to be read on a game, as in: rules hog"), rules},
    {"help", N_("these words"), explain},
    {"quit", N_("end the program"), quit},
};

enum { WORDS = sizeof words / sizeof *words };

static enum course explain(struct menu_call *call)
{
    struct line_mode *l = call->l;
    const struct text reader = out_text(l->out);
    for (int i = 0; games[i]; i++) {
        lines_say(l->lines, N_("%s: %s"), games[i]->id, text_word(&reader, games[i]->words->about));
    }
    lines_say(l->lines,
              N_("Who plays can follow, as in: hog Ann=human ai:4. Else it is you against level "
                 "3."));
    for (int i = 0; i < WORDS; i++) {
        struct text word = out_text(l->out);
        action_said(words[i].word, &word);
        lines_say(l->lines, N_("%s: %s."), word.bytes, text_word(&reader, words[i].about));
    }
    return COURSE_ON;
}

/* "hog", or "hog Ann=human ai:4" */
static void choose_game(struct menu_call *call, const char *word)
{
    struct line_mode *l = call->l;
    struct text why = out_text(l->out);
    int several;
    const struct game *g = find(word, &several);
    if (several == 1 && new_match_read(g, l, NULL, false, call->rest, call->s, &why)) {
        call->wish = MENU_PLAY;
    } else if (several == 1) {
        lines_say(l->lines, "%s.", why.bytes);
    } else if (*word) {
        lines_say(l->lines,
                  several ? N_("Several answers begin with '%.40s'.")
                          : N_("'%.40s' is none of the answers."),
                  word);
    }
}

static enum course obey(struct menu_call *call, char *answer)
{
    char word[PROMPT_LINE];
    const struct text reader = out_text(call->l->out);
    size_t length = strcspn(answer, " ");
    call->rest = answer + length + strspn(answer + length, " ");
    answer[length] = '\0';
    answer_fold(answer + (answer[0] == '/'), word, sizeof word);
    if (strcmp(word, "?") == 0) {
        return explain(call);
    }
    for (int i = 0; i < WORDS; i++) {
        if (answer_is(&reader, words[i].word, word)) {
            return words[i].act(call);
        }
    }
    choose_game(call, word);
    return COURSE_ON;
}

/* Whether a word is about something that waits: then it is offered first, else not at all. */
static bool may_wait(int i)
{
    return words[i].act == go_on || words[i].act == daily;
}

static bool waits(const struct menu_call *call, int i)
{
    return words[i].act == go_on ? call->w->id != 0 : line_daily_waits(call->l);
}

static struct text question_of(const struct menu_call *call)
{
    struct text question = out_text(call->l->out), all = question;
    for (int i = 0; i < WORDS; i++) {
        if (may_wait(i) && waits(call, i)) {
            text_add(&all, all.length ? ", " : "");
            action_said(words[i].word, &all);
        }
    }
    for (int i = 0; games[i]; i++) {
        text_add(&all, "%s%s", all.length ? ", " : "", games[i]->id);
    }
    for (int i = 0; i < WORDS; i++) {
        if (!may_wait(i)) {
            text_add(&all, "%s", i + 1 == WORDS ? text_word(&all, N_(" or ")) : ", ");
            action_said(words[i].word, &all);
        }
    }
    text_say(&question, N_("What shall it be: %s?"), all.bytes);
    return question;
}

enum course menu_ask(struct line_mode *l, struct waiting *w, enum menu_wish *wished,
                     struct setup *s)
{
    char answer[PROMPT_LINE];
    struct menu_call call = {.l = l, .w = w, .s = s};
    enum course course = COURSE_ON;
    say_due(l);
    say_unbeaten(l);
    while (call.wish == MENU_ASK && course == COURSE_ON) {
        const struct text question = question_of(&call);
        course = prompt_ask(&l->prompt, &question, answer);
        if (course == COURSE_ON) {
            course = obey(&call, answer);
        }
    }
    *wished = call.wish;
    return course;
}
