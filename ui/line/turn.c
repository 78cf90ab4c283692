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

/* Reads an answer; what is none of the choices may be a word for the program. False: nothing was
 * chosen, all is said. */
static bool read_choice(struct line_mode *l, const char *answer, int *action, enum course *course)
{
    const struct match *m = &l->session.match;
    struct text why = out_text(l->out);
    if (answer_read(m->game, &m->state, answer, action, &why)) {
        return true;
    }
    if (answer_is_choice(m->game, &m->state, answer, &why) ||
        !commands_obey(l, answer, false, course)) {
        lines_say(l->lines, "%s", say_sentence(why.bytes).bytes);
    }
    return false;
}

/* For struct instead, of a struct line_mode. */
static bool is_choice(void *mode, const char *answer)
{
    const struct line_mode *l = mode;
    const struct match *m = &l->session.match;
    struct text why = out_text(l->out);
    int action;
    return answer_read(m->game, &m->state, answer, &action, &why);
}

/* Asks before a choice that throws points away, unless that was silenced. The same choice again is
 * a yes; *other: another one is made instead, and is in `answer`. */
static enum course confirm(struct line_mode *l, int action, bool *yes, bool *other,
                           char answer[PROMPT_LINE])
{
    const struct match *m = &l->session.match;
    const struct instead instead = {
        is_choice, l,
        N_("Answer yes or no, or make another choice; /help lists words for the "
           "program.")};
    struct text question = out_text(l->out), why = question;
    int again;
    *yes = true;
    *other = false;
    if (!confirm_asks(confirm_of(m->game, &m->state, action, &question), &l->preferences.config)) {
        return COURSE_ON;
    }
    text_say(&question, N_(" Yes or no?"));
    enum course course = prompt_agree_or(&l->prompt, &question, &instead, yes, other, answer);
    if (*other && answer_read(m->game, &m->state, answer, &again, &why) && again == action) {
        *yes = true;
        *other = false;
    }
    return course;
}

/* Done once nobody objects to the choice: neither the tutor nor, asked, the person. */
static enum course take_choice(struct line_mode *l, int seat, char answer[PROMPT_LINE],
                               int64_t since)
{
    enum course course = COURSE_ON;
    bool warns = false, yes = false, other = true;
    int action;
    while (other && course == COURSE_ON) {
        other = false;
        if (!read_choice(l, answer, &action, &course)) {
            return course;
        }
        course = hints_warn(l, action, &warns);
        if (course == COURSE_ON && !warns) {
            course = confirm(l, action, &yes, &other, answer);
        }
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
        commands_obey(l, answer, false, &course);
        return course;
    }
    bool list = strcmp(answer, "?") == 0;
    if (!typed && !list) {
        return take_choice(l, node.seat, answer, since);
    }
    if (!typed) {
        commands_choices(l);
    } else if (!list) {
        struct text why = out_text(l->out);
        if (!dice_typed_give(l->session.dice, answer, &why) &&
            !commands_obey(l, answer, false, &course)) {
            lines_say(l->lines, N_("Please %s."), why.bytes);
        }
    }
    return course;
}
