#include "src/record/position.h"
#include "ui/cli/arguments.h"
#include "ui/text/match_words.h"

static void show_json(struct out *out, const struct game *g, const void *state)
{
    static const char *const next[] = {
        [NODE_ROLL] = "throw", [NODE_CHOICE] = "choice", [NODE_OVER] = "over"};
    int action[ACTIONS_MOST];
    struct node node = g->next(state);
    bool throw = node.kind == NODE_ROLL;
    int n = node.kind == NODE_CHOICE ? g->actions(state, action) : 0;
    unsigned winners = node.kind == NODE_OVER ? game_winners(g, state) : 0;
    json_t *names = json_array(), *scores = json_array(), *won = json_array();
    for (int seat = 0; seat < ((const struct common *)state)->seats; seat++) {
        json_array_append_new(scores, json_integer(g->score(state, seat)));
        if (winners >> seat & 1) {
            json_array_append_new(won, json_integer(seat));
        }
    }
    for (int i = 0; i < n; i++) {
        struct text name = {0};
        g->name(state, action[i], &name);
        json_array_append_new(names, json_string(name.bytes));
    }
    out_json(out,
             json_pack("{s:s, s:o, s:o, s:s, s:i, s:i, s:i, s:o, s:o, s:o}", "game", g->id, "rules",
                       rules_to_json(g, state), "position", position_to_json(g, state), "next",
                       next[node.kind], "seat", node.seat, "dice", throw ? node.dice : 0, "sides",
                       throw ? node.sides : 0, "scores", scores, "winners", won, "actions", names));
}

int command_show(const struct options *o, struct out *out, struct text *why)
{
    struct setup s;
    int status = arguments_scene(o, &s, why);
    if (status != STATUS_DONE) {
        return status;
    }
    if (o->given[OPTION_JSON]) {
        show_json(out, s.game, &s.start);
        return STATUS_DONE;
    }
    match_words_next(out, &s, &s.start);
    return STATUS_DONE;
}
