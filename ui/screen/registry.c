#include "ui/screen/registry.h"

#include "ui/screen/begin.h"
#include "ui/screen/editor/new_match.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/help.h"
#include "ui/screen/learn.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/statistics_screen.h"
#include "ui/screen/list.h"
#include "ui/screen/menu.h"
#include "ui/screen/overlay.h"
#include "ui/screen/pause.h"
#include "ui/screen/play.h"
#include "ui/screen/prompt.h"
#include "ui/screen/question.h"
#include "ui/screen/replay/screen.h"
#include "ui/screen/result.h"
#include "ui/screen/stack.h"
#include "ui/screen/tutorial.h"

static const struct key_page *const key_pages[] = {
    &menu_key_page,         &new_match_key_page,     &play_key_page,
    &watch_key_page,        &result_key_page,        &matches_key_page,
    &unfinished_key_page,   &statistics_key_page,    &replay_board_key_page,
    &replay_graph_key_page, &replay_review_key_page, &edit_key_page,
    &settings_key_page,     &learn_key_page,         &tutorial_key_page,
    &help_key_page,         &general_key_page,       NULL,
};

static void menu(struct stack *stack)
{
    stack_clear(stack);
    stack_push(stack, menu_screen(stack));
}

static void learn(struct stack *stack)
{
    stack_push(stack, learn_screen());
}

static void settings(struct stack *stack)
{
    stack_push(stack, settings_screen(stack));
}

static void statistics(struct stack *stack)
{
    stack_push(stack, statistics_screen(stack));
}

static void matches(struct stack *stack, bool unfinished)
{
    stack_push(stack, matches_screen(stack, unfinished));
}

static void help(struct stack *stack, const struct screen *of)
{
    stack_push(stack, help_screen(stack, of));
}

static void guide(struct stack *stack, const struct game *g, enum guide_page page)
{
    stack_push(stack, guide_screen(g, page));
}

static void tutorial(struct stack *stack, const struct tutorial *of)
{
    stack_push(stack, tutorial_screen(stack, of));
}

static void new_match(struct stack *stack, const struct game *g, bool watch)
{
    stack_push(stack, new_match_screen(stack, g, watch));
}

static void position(struct stack *stack, const struct setup *setup)
{
    stack_push(stack, edit_screen(stack, setup));
}

static void secrets(struct stack *stack, const struct series *series, const struct setup *setup)
{
    stack_push(stack, secret_screen(series, setup));
}

static void play(struct stack *stack, const struct series *series, struct playback *l)
{
    stack_push(stack, play_screen(stack, series, l));
}

static void watch(struct stack *stack, const struct series *series, struct playback *l)
{
    stack_push(stack, watch_screen(stack, series, l));
}

static void faces(struct stack *stack, struct playback *l)
{
    stack_push(stack, faces_screen(l));
}

static void log_of(struct stack *stack, const struct log *log)
{
    stack_push(stack, log_screen(log));
}

static void result(struct stack *stack, const struct series *series, const struct playback *l)
{
    stack_push(stack, result_screen(series, l));
}

static void replay(struct stack *stack, const struct setup *setup, const struct match *match,
                   int events, enum replay_page page)
{
    stack_push(stack, replay_screen(stack, setup, match, events, page));
}

static void replay_record(struct stack *stack, struct record *record, int at, bool running)
{
    stack_push(stack, replay_record_screen(stack, record, at, running));
}

static void notice(struct stack *stack, const char *words)
{
    stack_push(stack, notice_screen(words));
}

static void list(struct stack *stack, const char *title, const struct list_item *items,
                 void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    stack_push(stack, list_screen(title, items, chosen, with));
}

static void names(struct stack *stack, const char *title, const struct list_item *items,
                  void (*chosen)(void *with, struct stack *stack, int command), void *with)
{
    stack_push(stack, list_names(title, items, chosen, with));
}

const struct routes screen_routes = {
    .begin = begin_first,
    .menu = menu,
    .learn = learn,
    .settings = settings,
    .statistics = statistics,
    .matches = matches,
    .help = help,
    .guide = guide,
    .tutorial = tutorial,
    .new_match = new_match,
    .position = position,
    .play_now = new_match_play,
    .start = begin_series,
    .secrets = secrets,
    .start_match = begin_match,
    .resume = begin_resumed,
    .next_match = begin_next,
    .play = play,
    .watch = watch,
    .faces = faces,
    .pause = pause_ask,
    .log = log_of,
    .result = result,
    .replay = replay,
    .replay_record = replay_record,
    .notice = notice,
    .list = list,
    .names = names,
    .ask = ask_before,
    .ask_before_loss = ask_before_loss,
    .key_pages = key_pages,
};
