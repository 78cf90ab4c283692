#include "ui/screen/registry.h"

#include "ui/screen/begin.h"
#include "ui/screen/card.h"
#include "ui/screen/daily.h"
#include "ui/screen/editor/new_match.h"
#include "ui/screen/editor/new_tournament.h"
#include "ui/screen/editor/position.h"
#include "ui/screen/editor/settings.h"
#include "ui/screen/greet.h"
#include "ui/screen/help.h"
#include "ui/screen/learn/drill.h"
#include "ui/screen/learn/learn.h"
#include "ui/screen/learn/tutorial.h"
#include "ui/screen/library/career.h"
#include "ui/screen/library/matches.h"
#include "ui/screen/library/opponent.h"
#include "ui/screen/library/salvage.h"
#include "ui/screen/library/statistics.h"
#include "ui/screen/list.h"
#include "ui/screen/menu.h"
#include "ui/screen/overlay.h"
#include "ui/screen/play.h"
#include "ui/screen/prompt.h"
#include "ui/screen/question.h"
#include "ui/screen/replay.h"
#include "ui/screen/replay/view.h"
#include "ui/screen/result.h"
#include "ui/screen/stack.h"
#include "ui/screen/tournament/watch.h"

static const struct key_page *const key_pages[] = {
    &menu_key_page,           &new_match_key_page,
    &new_tournament_key_page, &play_key_page,
    &watch_key_page,          &result_key_page,
    &bracket_key_page,        &table_key_page,
    &matches_key_page,        &unfinished_key_page,
    &statistics_key_page,     &career_key_page,
    &opponent_key_page,       &replay_board.keys,
    &replay_graph.keys,       &replay_review.keys,
    &position_key_page,       &settings_key_page,
    &learn_key_page,          &tutorial_key_page,
    &daily_key_page,          &drill_key_page,
    &list_key_page,           &help_key_page,
    &general_key_page,        NULL,
};

const struct routes screen_routes = {
    .begin = begin_first,
    .menu = menu_open,
    .learn = learn_open,
    .settings = settings_open,
    .statistics = statistics_open,
    .career = career_open,
    .opponent = opponent_open,
    .matches = matches_open,
    .salvage = salvage_ask,
    .help = help_open,
    .guide = help_open_guide,
    .tutorial = tutorial_open,
    .drills = drill_open,
    .new_match = new_match_open,
    .position = position_open,
    .play_now = new_match_play,
    .daily = daily_page_open,
    .start = begin_series,
    .greet = greet_open,
    .seated = begin_seated,
    .secrets = secret_open,
    .start_match = begin_match,
    .resume = begin_resumed,
    .ask_bots = greet_ask,
    .next_match = begin_next,
    .new_tournament = new_tournament_open,
    .tournament = tournament_watch_open,
    .resume_tournament = tournament_watch_resume,
    .play = play_open,
    .watch = replay_screen_open_watched,
    .faces = faces_open,
    .pause = ask_paused,
    .log = log_open,
    .result = result_open,
    .name = name_open,
    .replay = replay_screen_open,
    .replay_record = replay_screen_open_record,
    .dice = notice_open_dice,
    .export_forms = replay_screen_ask_form,
    .export_match = replay_screen_export,
    .card = card_open,
    .notice = notice_open,
    .list = list_open,
    .choice = list_open_choice,
    .names = list_open_names,
    .ask = ask_before,
    .ask_before_loss = ask_before_loss,
    .key_pages = key_pages,
};
