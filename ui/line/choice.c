#include "ui/line/choice.h"

#include "ui/line/answer.h"
#include "ui/text/action_words.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <string.h>

enum course choice_ask(struct line_mode *l, const struct setup *s, const void *state,
                       const char *leave, int *action, bool *chosen)
{
    const struct game *g = s->game;
    struct lines *lines = l->lines;
    char answer[PROMPT_LINE];
    lines_close(lines);
    match_words_state(l->out, s, state);
    for (;;) {
        struct text question = out_text(l->out), why = out_text(l->out);
        action_ask(g, state, &question);
        enum course course = prompt_ask(&l->prompt, &question, answer);
        bool command = answer[0] == '/';
        bool leaves = answer_is(&why, "quit", answer + command) &&
                      (command || !answer_is_choice(g, state, answer, &why));
        *chosen = course == COURSE_ON && !leaves;
        if (!*chosen) {
            return course;
        }
        if (strcmp(answer, "?") == 0) {
            const struct text nothing = out_text(l->out);
            action_list(l->out, g, state, &nothing);
            lines_say(lines, "%s", text_word(&nothing, leave));
        } else if (command) {
            lines_say(lines, "%s", text_word(&why, leave));
        } else if (answer_read(g, state, answer, action, &why)) {
            return COURSE_ON;
        } else if (*answer) {
            lines_say(lines, "%s", say_sentence(why.bytes).bytes);
        }
    }
}
