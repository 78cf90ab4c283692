/* ui/screen/replay/graph.h: the chances of a seat over the whole match, and its turning points. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_GRAPH_H
#define ROLLICK_UI_SCREEN_REPLAY_GRAPH_H

#include "ui/screen/replay/view.h"

extern const struct replay_view replay_graph;
extern const struct key_page replay_graph_key_page; /* for the help */

#endif
