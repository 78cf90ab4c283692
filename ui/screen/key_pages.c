#include "ui/screen/help.h"

/* One line a screen: in its own file stands what it can do. */
extern const struct key_page menu_key_page, form_key_page, play_key_page, watch_key_page,
    result_key_page, matches_key_page, unfinished_key_page, statistics_key_page,
    replay_board_key_page, replay_graph_key_page, replay_review_key_page, edit_key_page,
    settings_key_page, learn_key_page, tutorial_key_page, help_key_page, general_key_page;

const struct key_page *const key_pages[] = {
    &menu_key_page,         &form_key_page,          &play_key_page,
    &watch_key_page,        &result_key_page,        &matches_key_page,
    &unfinished_key_page,   &statistics_key_page,    &replay_board_key_page,
    &replay_graph_key_page, &replay_review_key_page, &edit_key_page,
    &settings_key_page,     &learn_key_page,         &tutorial_key_page,
    &help_key_page,         &general_key_page,       NULL,
};
