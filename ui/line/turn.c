#include "ui/line/turn.h"

#include "games/words.h"
#include "src/base/clock.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "ui/guide/registry.h"
#include "ui/line/answer.h"
#include "ui/line/commands.h"
#include "ui/line/hints.h"
#include "ui/text/action_words.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is at hand where a match begins at a given position: the first thing to say of it. */
static void say_at_hand(struct line_mode *l, struct text *question)
{
    const struct match *m = &l->session.match;
    struct text all = out_text(l->out);
    if (l->session.setup.from_position && l->transcript.n == 0 && m->game->words->describe) {
        m->game->words->describe(&m->state, &all);
        text_add(question, "%.*s ", (int)strcspn(all.bytes, "\n"), all.bytes);
    }
}

/* A question that does not follow a line about the same seat says who is asked: by that line again,
 * while the turn goes on. */
static void say_who(struct line_mode *l, struct node node, struct text *question)
{
    const struct match *m = &l->session.match;
    if (l->lines->open && l->lines->open_seat == node.seat) {
        return;
    }
    lines_close(l->lines);
    const char *told = transcript_of_turn(&l->transcript, node.seat);
    if (told) {
        text_add(question, "%s ", told);
        return;
    }
    struct text progress = out_text(l->out);
    m->game->words->progress(&m->state, &progress);
    text_say(question, N_("%s to play, %s."),
             setup_shown(&l->session.setup, node.seat, l->out->translator), progress.bytes);
    text_add(question, " ");
    say_at_hand(l, question);
}

static int thinking_time(int64_t since)
{
    int64_t ms = clock_now() - since;
    return ms < 1 ? 1 : ms > INT_MAX ? INT_MAX : (int)ms;
}

/* Asks before a choice that throws points away, unless that was silenced. */
static enum course ask_confirm(struct line_mode *l, int action, bool *yes)
{
    struct text question = out_text(l->out);
    enum confirm confirm =
        confirm_of(l->session.match.game, &l->session.match.state, action, &question);
    if (!confirm_asks(confirm, &l->o->preferences.config)) {
        return COURSE_ON;
    }
    text_say(&question, N_(" Yes or no?"));
    return prompt_agree_to(&l->prompt, &question, yes);
}

/* Whether nobody objects to a choice any more: neither the tutor nor, asked, the person. */
static enum course approve(struct line_mode *l, int action, bool *yes)
{
    bool warns;
    enum course course = hints_warn(l, action, &warns);
    *yes = !warns;
    return course == COURSE_ON && *yes ? ask_confirm(l, action, yes) : course;
}

static enum course ask_choice(struct line_mode *l, struct node node)
{
    const struct match *m = &l->session.match;
    struct text question = out_text(l->out), why = out_text(l->out);
    char answer[INPUT_LINE];
    int64_t since = clock_now();
    int action;
    say_who(l, node, &question);
    action_ask(m->game, &m->state, &question);
    enum course course = prompt_ask(&l->prompt, &question, answer);
    if (course != COURSE_ON || !*answer) {
        return course;
    }
    if (answer[0] == '/') {
        return commands_obey(l, answer);
    }
    if (strcmp(answer, "?") == 0) {
        commands_choices(l);
    } else if (answer_read(m->game, &m->state, answer, &action, &why)) {
        bool chosen;
        course = approve(l, action, &chosen);
        if (course == COURSE_ON && chosen) {
            player_human_choose(l->session.player[node.seat], action, thinking_time(since));
        }
        return course;
    } else {
        struct text sentence = out_text(l->out);
        text_add(&sentence, "%s.", why.bytes);
        lines_words(l->lines, &sentence);
    }
    return COURSE_ON;
}

static enum course ask_dice(struct line_mode *l, struct node node)
{
    struct text question = out_text(l->out), why = out_text(l->out);
    char answer[INPUT_LINE];
    text_say_n(&question, "%s throws %d die: type %d number from 1 to %d.",
               "%s throws %d dice: type %d numbers from 1 to %d.", (unsigned long)node.dice,
               setup_shown(&l->session.setup, node.seat, l->out->translator), node.dice, node.dice,
               node.sides);
    lines_close(l->lines);
    enum course course = prompt_ask(&l->prompt, &question, answer);
    if (course != COURSE_ON || !*answer) {
        return course;
    }
    if (answer[0] == '/') {
        return commands_obey(l, answer);
    }
    if (strcmp(answer, "?") == 0) {
        return COURSE_ON;
    }
    if (!dice_typed_give(l->session.dice, answer, &why)) {
        struct text sentence = out_text(l->out);
        text_say(&sentence, N_("Please %s."), why.bytes);
        lines_words(l->lines, &sentence);
    }
    return COURSE_ON;
}

enum course turn_ask(struct line_mode *l)
{
    struct node node = match_next(&l->session.match);
    return node.kind == NODE_ROLL ? ask_dice(l, node) : ask_choice(l, node);
}
