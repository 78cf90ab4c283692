#include "ui/screen/library/salvage.h"

#include "src/base/alloc.h"
#include "src/library/salvage/salvage.h"
#include "ui/board/log.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

enum { LEAVE, SALVAGE };

static void hear_lost(void *with, const char *sentence)
{
    log_add(with, -1, say_sentence(sentence).bytes);
}

/* All screens are closed first, for they hold on to the library. */
static void chosen(void *with, struct stack *stack, int command)
{
    (void)with;
    if (command != SALVAGE) {
        return;
    }
    struct text why = say_text(), said = why, unsaved = why;
    struct log *lost = alloc(sizeof *lost);
    const struct mend_ear ear = {lost, hear_lost, why.translator};
    char aside[PATH_BYTES];
    int matches;
    stack_keep(stack, (char *)lost);
    lost->title = N_("What is lost");
    stack_clear(stack);
    if (!library_close(stack->services.library, &unsaved)) {
        hear_lost(lost, unsaved.bytes);
    }
    bool done = salvage(stack->start.data, &ear, aside, &matches, &why);
    stack_open_library(stack);
    stack->routes->menu(stack);
    if (done) {
        text_say_n(&said, "There is a new library with %d match; the damaged one is %.300s.",
                   "There is a new library with %d matches; the damaged one is %.300s.",
                   (unsigned long)matches, matches, sanitize_quote(aside).bytes);
    }
    if (lost->lines) {
        stack->routes->log(stack, lost);
    }
    stack->routes->notice(stack, done ? said.bytes : why.bytes);
}

bool salvage_ask(struct stack *stack)
{
    static const struct list_item answers[] = {
        {N_("Leave it as it is"), LEAVE},
        {N_("Put it aside and make a new one of what can be read"), SALVAGE},
        {0},
    };
    struct text what = say_text(), words = what;
    if (!stack->start.data || stack_match(stack) || library_is_read_only(stack->start.data) ||
        salvage_look(stack->start.data, &what) != SALVAGE_DAMAGED) {
        return false;
    }
    if (!stack->services.library && stack->start.unkept) {
        text_say(&words, N_("Nothing is kept: %s."), stack->start.unkept);
    } else {
        words = say_sentence(what.bytes);
    }
    stack->routes->choice(stack, N_("The library is damaged"), words.bytes, answers, chosen, NULL);
    return true;
}
