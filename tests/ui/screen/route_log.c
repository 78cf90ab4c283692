#include "tests/ui/screen/route_log.h"

#include "games/registry.h"
#include "src/base/clock.h"
#include "src/library/statistics.h"
#include "src/record/record.h"
#include "src/tournament/tournament.h"
#include "ui/guide/guide.h"
#include "ui/guide/story.h"
#include "ui/play/playback.h"
#include "ui/widget/key.h"

#include <check.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((format(printf, 2, 3))) static struct route_log *note(struct stack *stack,
                                                                    const char *format, ...)
{
    struct route_log *r = (struct route_log *)stack;
    char *words = NULL;
    va_list list;
    va_start(list, format);
    ck_assert_int_ge(vasprintf(&words, format, list), 0);
    va_end(list);
    text_add(&r->went, "%s%s", r->went.length ? ", " : "", words);
    free(words);
    return r;
}

static void begin(struct stack *stack)
{
    note(stack, "begin");
}

static void menu(struct stack *stack)
{
    note(stack, "menu");
}

static void daily(struct stack *stack, const struct game *g)
{
    note(stack, "daily %s", g ? g->id : "of the day");
}

static bool salvage(struct stack *stack)
{
    note(stack, "salvage");
    return true;
}

static void learn(struct stack *stack)
{
    note(stack, "learn");
}

static void settings(struct stack *stack)
{
    note(stack, "settings");
}

static void career(struct stack *stack, const struct statistics *s,
                   const struct statistics_row *row)
{
    (void)s;
    note(stack, "career %s %s", row->name, row->game->id);
}

static void opponent(struct stack *stack, const struct policy *policy, const union position *table,
                     const char *person)
{
    note(stack, "opponent %s %s of %d for %s", policy->game->id, policy->word,
         table ? table->common.seats : 2, person ? person : "me");
}

static void statistics(struct stack *stack)
{
    note(stack, "statistics");
}

static void matches(struct stack *stack, bool unfinished)
{
    note(stack, unfinished ? "matches unfinished" : "matches");
}

static void help(struct stack *stack, const struct screen *of)
{
    (void)of;
    note(stack, "help");
}

static void guide(struct stack *stack, const struct game *g, enum guide_page page)
{
    note(stack, "guide %s %d", g->id, page);
}

static void tutorial(struct stack *stack, const struct tutorial *of)
{
    note(stack, "tutorial %s", of->game->id);
}

static void drills(struct stack *stack, const char *person, const struct game *g)
{
    note(stack, "drills %s %s", person, g ? g->id : "all");
}

static void new_match(struct stack *stack, const struct game *g, bool watch)
{
    note(stack, "new_match %s%s", g->id, watch ? " watched" : "");
}

static void position(struct stack *stack, const struct setup *setup)
{
    struct route_log *r = note(stack, "position %s", setup ? setup->game->id : "usual");
    for (int seat = 0; setup && seat < setup->start.common.seats; seat++) {
        text_add(&r->went, " %d", setup->game->score(&setup->start, seat));
    }
}

static void play_now(struct stack *stack, const struct game *g)
{
    note(stack, "play_now %s", g->id);
}

static bool start(struct stack *stack, const struct series *series)
{
    struct route_log *r = note(stack, "start %s", series->setup.game->id);
    r->started = *series;
    const struct seat *seat = series->setup.seat;
    for (int n = 0; n < SEATS_MOST && seat[n].word[0]; n++) {
        text_add(&r->went, " %s", seat[n].name[0] ? seat[n].name : "-");
    }
    return true;
}

static void secrets(struct stack *stack, const struct series *series, const struct setup *setup)
{
    (void)series;
    note(stack, "secrets %s", setup->game->id);
}

static bool start_match(struct stack *stack, const struct series *series, const struct setup *setup)
{
    (void)series;
    struct route_log *r = note(stack, "start_match %s", setup->game->id);
    for (int i = 0; i < setup->seed.secrets; i++) {
        text_add(&r->went, " '%s'", setup->seed.secret[i]);
    }
    return true;
}

static void resume(struct stack *stack, long long id)
{
    note(stack, "resume %lld", id);
}

static void ask_bots(struct stack *stack, long long id, const struct setup *setup)
{
    (void)setup;
    note(stack, "ask_bots %lld", id);
}

static void next_match(struct stack *stack, long long id, const char *winners)
{
    note(stack, "next_match %lld %s", id, winners);
}

static void new_tournament(struct stack *stack)
{
    note(stack, "new_tournament");
}

static void tournament(struct stack *stack, struct tournament *t, bool pause)
{
    struct route_log *r = note(stack, "tournament %s %s %d, %d faults:", t->setup.game->id,
                               tournament_formats[t->format], t->games, t->faults);
    for (int e = 0; e < t->entrants; e++) {
        const struct entrant *entrant = &t->entrant[e];
        text_add(&r->went, " %s%s%s", entrant->seat.name, entrant->named ? "=" : "",
                 entrant->seat.word);
    }
    text_add(&r->went, "%s", pause ? " paused" : "");
    tournament_fini(t);
    free(t);
}

static void resume_tournament(struct stack *stack, long long id)
{
    note(stack, "resume_tournament %lld", id);
}

static void play(struct stack *stack, const struct series *series, struct playback *l)
{
    note(stack, "play %s", series->setup.game->id);
    playback_close(l);
}

static void watch(struct stack *stack, const struct series *series, struct playback *l)
{
    note(stack, "watch %s", series->setup.game->id);
    playback_close(l);
}

static void faces(struct stack *stack, struct playback *l)
{
    (void)l;
    note(stack, "faces");
}

static void pause_at(struct stack *stack, struct playback *l)
{
    (void)l;
    note(stack, "pause");
}

static void log_of(struct stack *stack, const struct log *log)
{
    (void)log;
    note(stack, "log");
}

static void result(struct stack *stack, const struct series *series, const struct playback *l)
{
    (void)l;
    note(stack, "result %d played", series->played);
}

static void name(struct stack *stack, const struct series *series, const struct playback *l)
{
    (void)series, (void)l;
    note(stack, "name");
}

static void replay(struct stack *stack, const struct playback *of, int events, int at,
                   enum replay_page page)
{
    static const char *const pages[] = {"board", "graph", "review"};
    note(stack, "replay %s %s at %d", of->setup->game->id, pages[page], at);
    ck_assert_int_le(at, events);
}

static void replay_record(struct stack *stack, struct record *record, int at, bool running,
                          enum replay_page page)
{
    note(stack, "replay_record %s at %d%s%s", record->setup.game->id, at, running ? " running" : "",
         page == REPLAY_REVIEW ? " review" : "");
    record_fini(record);
    free(record);
}

static void notice(struct stack *stack, const char *words)
{
    note(stack, "notice \"%s\"", words);
}

static void list(struct stack *stack, const char *title, const struct list_item *items,
                 void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    struct route_log *r = note(stack, "list \"%s\"", title);
    for (int i = 0; i <= LIST_ITEMS; i++) {
        r->item[i] = *items;
        items += items->label != NULL;
    }
    r->chosen = chosen;
    r->with = with;
}

static void ask(struct stack *stack, enum confirm confirm, const struct text *question,
                void (*yes)(void *with, struct stack *stack), void *with)
{
    struct route_log *r = note(stack, "ask %d \"%s\"", confirm, question->bytes);
    r->yes = yes;
    r->with = with;
}

static void ask_before_loss(struct stack *stack, void (*yes)(void *with, struct stack *stack),
                            void *with)
{
    struct route_log *r = note(stack, "ask_before_loss");
    r->yes = yes;
    r->with = with;
}

static void choice(struct stack *stack, const char *title, const char *words,
                   const struct list_item *items,
                   void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    (void)words;
    list(stack, title, items, chosen, with);
}

static void names(struct stack *stack, const char *title, const struct list_item *items,
                  void (*chosen)(void *with, struct stack *stack, int command),
                  void (*removed)(void *with, struct stack *stack, int command), void *with)
{
    list(stack, title, items, chosen, with);
    ((struct route_log *)stack)->removed = removed;
}

static void dice(struct stack *stack, const struct playback *l)
{
    note(stack, "dice of %s", l->setup->game->id);
}

static void export_forms(struct stack *stack,
                         void (*chosen)(void *with, struct stack *stack, int form), void *with)
{
    static const struct list_item forms[] = {{"Record", 0}, {"Text", 1}, {0}};
    list(stack, "forms", forms, chosen, with);
}

static void export_match(struct stack *stack, const struct playback *of, struct record *record,
                         int form, struct text *said)
{
    const struct setup *setup = record ? &record->setup : of->setup;
    note(stack, "export %s as %d", setup->game->id, form);
    text_add(said, "Written.");
    if (record) {
        record_fini(record);
        free(record);
    }
}

static void card(struct stack *stack, const struct told_story *told)
{
    note(stack, "card of %s", told->setup->game->id);
}

static const struct key_page *const no_keys[] = {NULL};

static const struct routes routes = {
    .begin = begin,
    .menu = menu,
    .salvage = salvage,
    .learn = learn,
    .daily = daily,
    .settings = settings,
    .statistics = statistics,
    .career = career,
    .opponent = opponent,
    .matches = matches,
    .help = help,
    .guide = guide,
    .tutorial = tutorial,
    .drills = drills,
    .new_match = new_match,
    .position = position,
    .play_now = play_now,
    .start = start,
    .secrets = secrets,
    .start_match = start_match,
    .resume = resume,
    .ask_bots = ask_bots,
    .next_match = next_match,
    .new_tournament = new_tournament,
    .tournament = tournament,
    .resume_tournament = resume_tournament,
    .play = play,
    .watch = watch,
    .faces = faces,
    .pause = pause_at,
    .log = log_of,
    .result = result,
    .name = name,
    .replay = replay,
    .replay_record = replay_record,
    .dice = dice,
    .export_forms = export_forms,
    .export_match = export_match,
    .card = card,
    .notice = notice,
    .list = list,
    .choice = choice,
    .names = names,
    .ask = ask,
    .ask_before_loss = ask_before_loss,
    .key_pages = no_keys,
};

void route_log_init(struct route_log *r)
{
    *r = (struct route_log){.stack.routes = &routes};
    config_init(&r->stack.preferences.config);
    preferences_apply(&r->stack.preferences);
    r->stack.preferences.still = true;
    r->stack.chances = CHANCES_HIDDEN;
}

void route_log_fini(struct route_log *r)
{
    stack_clear(&r->stack);
}

void route_log_begin(struct route_log *r, const char *game, const char *rules, const char *first,
                     const char *second, enum dice_kind dice)
{
    struct text why = {0};
    struct setup *s = &r->series.setup;
    r->series = (struct series){.best_of = 1};
    setup_init(s, game_find(game));
    ck_assert_msg(game_rules(s->game, &s->start, rules, &why), "%s", why.bytes);
    s->seed = seed_value(12);
    s->dice = dice;
    ck_assert(setup_seat(s, first, &why) && setup_seat(s, second, &why));
    struct setup finished = *s;
    ck_assert_msg(setup_finish(&finished, &why), "%s", why.bytes);
    r->playback = playback_new(&r->stack.services, 0, &finished, NULL, NULL, 0, &why);
    ck_assert_msg(r->playback, "%s", why.bytes);
    r->playback->still = true;
}

void route_log_settle(struct route_log *r)
{
    struct library *lib = r->stack.services.library;
    int64_t now = 0, due;
    while ((due = playback_tick(r->playback, now)) != CLOCK_NEVER ||
           !autosave_kept(&r->playback->table.autosave)) {
        if (due == CLOCK_NEVER) { /* it waits for the disk */
            poll(&(struct pollfd){library_fd(lib), POLLIN, 0}, 1, -1);
            library_heed(lib);
        }
        now = due == CLOCK_NEVER ? now : due;
    }
}

void route_log_sit_down(struct route_log *r, const char *first, const char *second,
                        enum dice_kind dice)
{
    route_log_begin(r, "hog", "", first, second, dice);
    route_log_settle(r);
}

void route_log_press_key(struct route_log *r, const struct key *key)
{
    struct screen *s = r->stack.top;
    struct keyset set = {.keymap = &r->stack.preferences.keymap};
    screen_keys(s, &set);
    int command = key_bar_command(&set, key);
    if (!(s->ops->type && s->ops->type(s, &r->stack, key)) && command != COMMAND_NONE) {
        screen_command(s, &r->stack, command, key);
    }
}

void route_log_tick(struct route_log *r)
{
    struct screen *s = r->stack.top;
    for (int64_t due = 0; due != CLOCK_NEVER;) {
        due = s->ops->tick(s, &r->stack, due);
    }
}

void route_log_press(struct route_log *r, const char *keys)
{
    struct key_word word;
    struct key key;
    while (key_word_next(&keys, true, &word)) {
        ck_assert(key_word_key(&word, &key));
        route_log_press_key(r, &key);
    }
}

bool route_log_bar_names(struct route_log *r, const char *key)
{
    enum { WIDTH = 300 };
    struct canvas c;
    struct keyset set = {0};
    struct key_word word;
    struct key wanted;
    bool named = false;
    ck_assert(key_word_next(&key, true, &word) && key_word_key(&word, &wanted));
    canvas_init(&c, 1, WIDTH, ALPHABET_UNICODE);
    screen_keys(r->stack.top, &set);
    key_bar_draw(&set, &c, canvas_area(&c), 0);
    for (int i = 0; i < c.targets; i++) {
        const struct key *k = &c.target[i].key;
        named |= k->press == wanted.press && k->code == wanted.code;
    }
    canvas_fini(&c);
    return named;
}

/* What the line that begins so stands for. */
static int command_of(const struct route_log *r, const char *label)
{
    int i = 0;
    while (r->item[i].label && strncmp(r->item[i].label, label, strlen(label)) != 0) {
        i++;
    }
    ck_assert_ptr_nonnull(r->item[i].label);
    return r->item[i].command;
}

void route_log_choose(struct route_log *r, const char *label)
{
    r->chosen(r->with, &r->stack, command_of(r, label));
}

void route_log_remove(struct route_log *r, const char *label)
{
    r->removed(r->with, &r->stack, command_of(r, label));
}

void route_log_agree(struct route_log *r)
{
    r->yes(r->with, &r->stack);
}

void route_log_expect(struct route_log *r, const char *went)
{
    ck_assert_str_eq(r->went.bytes, went);
    text_clear(&r->went);
}
