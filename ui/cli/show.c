#include "src/record/position.h"
#include "ui/cli/match_arguments.h"
#include "ui/text/action_words.h"
#include "ui/text/position_words.h"

static json_t *action_names(const struct game *g, const void *state, struct node node)
{
    int action[ACTIONS_MOST];
    int n = node.kind == NODE_CHOICE ? g->actions(state, action) : 0;
    json_t *names = json_array();
    for (int i = 0; i < n; i++) {
        struct text name = {0};
        g->name(state, action[i], &name);
        json_array_append_new(names, json_string(name.bytes));
    }
    return names;
}

static void show_json(struct out *out, const struct game *g, const void *state)
{
    struct node node = g->next(state);
    bool throw = node.kind == NODE_ROLL;
    unsigned winners = node.kind == NODE_OVER ? game_winners(g, state) : 0;
    json_t *object = json_object();
    json_object_set_new(object, "game", json_string(g->id));
    json_object_set_new(object, "rules", rules_to_json(g, state));
    json_object_set_new(object, "position", position_to_json(g, state));
    json_object_set_new(object, "next", json_string(state_next(&node)));
    json_object_set_new(object, "seat", json_integer(node.seat));
    json_object_set_new(object, "dice", json_integer(throw ? node.dice : 0));
    json_object_set_new(object, "sides", json_integer(throw ? node.sides : 0));
    json_object_set_new(object, "scores", state_scores(g, state));
    json_object_set_new(object, "winners", state_seats(winners));
    json_object_set_new(object, "actions", action_names(g, state, node));
    out_json(out, object);
}

static void show_throw(struct out *out, struct node node)
{
    struct text words = out_text(out);
    text_say_n(&words, "Next: a throw of %d die of %d sides.",
               "Next: a throw of %d dice of %d sides.", (unsigned long)node.dice, node.dice,
               node.sides);
    out_words(out, &words);
    out_break(out);
}

static void show_actions(struct out *out, const struct game *g, const void *state)
{
    struct text words = out_text(out);
    text_say(&words, N_("Next: a choice. "));
    for (int next = 0; action_list(g, state, &next, &words);) {
        out_words(out, &words);
        out_break(out);
        text_clear(&words);
    }
}

static void show_winners(struct out *out, const struct setup *s)
{
    struct text words = out_text(out), names = out_text(out);
    unsigned winners = game_winners(s->game, &s->start);
    if (winners) {
        state_names(s, winners, &names);
        text_say(&words, N_("Won by %s."), names.bytes);
        out_words(out, &words);
        out_break(out);
    }
}

static void show_words(struct out *out, const struct setup *s)
{
    struct node node = s->game->next(&s->start);
    state_head(out, s, &s->start);
    out_break(out);
    state_board(out, s, &s->start);
    switch (node.kind) {
    case NODE_ROLL:
        show_throw(out, node);
        break;
    case NODE_CHOICE:
        show_actions(out, s->game, &s->start);
        break;
    case NODE_OVER:
        show_winners(out, s);
        break;
    }
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
    } else {
        show_words(out, &s);
    }
    return STATUS_DONE;
}
