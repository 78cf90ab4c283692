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
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <limits.h>
#include <string.h>

/* A question that does not follow a line about the same seat says who is asked: by that line again,
 * while the turn goes on. Where a match begins at a given position, it says first what is at hand.
 */
static void say_who(struct line_mode *l, int seat, struct text *question)
{
    const struct match *m = &l->session.match;
    const struct setup *s = &l->session.setup;
    if (l->lines->open && l->lines->open_seat == seat) {
        return;
    }
    lines_close(l->lines);
    const char *told = transcript_of_turn(&l->transcript, seat);
    if (told) {
        text_add(question, "%s ", told);
        return;
    }
    struct text progress = out_text(l->out), board = out_text(l->out);
    m->game->words->progress(&m->state, &progress);
    text_say(question, N_("%s to play, %s."), setup_shown(s, seat, l->out->translator),
             progress.bytes);
    text_add(question, " ");
    bool begins = s->from_position && l->transcript.n == 0;
    if (begins && m->game->words->describe && !m->game->words->certain) { /* that is asked with */
        m->game->words->describe(&m->state, &board);
        text_add(question, "%.*s ", (int)strcspn(board.bytes, "\n"), board.bytes);
    }
}

/* Done once nobody objects to the choice: neither the tutor nor, asked, the person, who is asked
 * before a choice that throws points away, unless that was silenced. */
static enum course take_choice(struct line_mode *l, int seat, const char *answer, int64_t since)
{
    const struct match *m = &l->session.match;
    struct text why = out_text(l->out), question = out_text(l->out);
    bool warns, yes = true;
    int action;
    if (!answer_read(m->game, &m->state, answer, &action, &why)) {
        lines_say(l->lines, "%s", say_sentence(why.bytes).bytes);
        return COURSE_ON;
    }
    enum course course = hints_warn(l, action, &warns);
    if (course == COURSE_ON && !warns &&
        confirm_asks(confirm_of(m->game, &m->state, action, &question), &l->preferences.config)) {
        text_say(&question, N_(" Yes or no?"));
        course = prompt_agree(&l->prompt, &question, &yes);
    }
    if (course == COURSE_ON && !warns && yes) {
        int64_t ms = clock_now() - since;
        player_human_choose(l->session.player[seat], action,
                            ms < 1         ? 1
                            : ms > INT_MAX ? INT_MAX
                                           : (int)ms);
    }
    return course;
}

/* Asks for the faces of a throw; what was seen of it is said, and falls again. */
static void ask_faces(struct line_mode *l, struct node node, struct text *question)
{
    const char *who = setup_shown(&l->session.setup, node.seat, l->out->translator);
    int face[DICE_MOST], again = dice_typed_again(l->session.dice, face), more = node.dice - again;
    struct text shown = out_text(l->out);
    for (int i = 0; i < again; i++) {
        text_add(&shown, "%s%d", i ? " " : "", face[i]);
    }
    if (again) {
        text_say_n(question, "%s throws %s as before and %d more die: type %d number from 1 to %d.",
                   "%s throws %s as before and %d more dice: type %d numbers from 1 to %d.",
                   (unsigned long)more, who, shown.bytes, more, more, node.sides);
    } else {
        text_say_n(question, "%s throws %d die: type %d number from 1 to %d.",
                   "%s throws %d dice: type %d numbers from 1 to %d.", (unsigned long)more, who,
                   more, more, node.sides);
    }
}

enum course turn_ask(struct line_mode *l)
{
    const struct match *m = &l->session.match;
    struct node node = match_next(m);
    struct text question = out_text(l->out);
    char answer[PROMPT_LINE];
    int64_t since = clock_now();
    bool typed = node.kind == NODE_ROLL;
    if (typed) {
        ask_faces(l, node, &question);
        lines_close(l->lines);
    } else {
        say_who(l, node.seat, &question);
        action_ask(m->game, &m->state, &question);
    }
    enum course course = prompt_ask(&l->prompt, &question, answer);
    if (course != COURSE_ON || !*answer) {
        return course;
    }
    if (answer[0] == '/') {
        return commands_obey(l, answer, false);
    }
    bool list = strcmp(answer, "?") == 0;
    if (!typed && !list) {
        return take_choice(l, node.seat, answer, since);
    }
    if (!typed) {
        commands_choices(l);
    } else if (!list) {
        struct text why = out_text(l->out);
        if (!dice_typed_give(l->session.dice, answer, &why)) {
            lines_say(l->lines, N_("Please %s."), why.bytes);
        }
    }
    return COURSE_ON;
}
