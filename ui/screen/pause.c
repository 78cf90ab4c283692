#include "ui/screen/pause.h"

#include "ui/guide/guide.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

enum { CMD_STAY, CMD_CONCEDE, CMD_MENU, CMD_QUIT };

static void give_up(void *with, struct stack *stack)
{
    (void)stack;
    playback_concede(with);
}

static void concede(struct playback *l, struct stack *stack)
{
    struct text question = say_text();
    text_say(&question, N_("%s gives the match up and loses it. Concede?"),
             scene_name(&l->scene, playback_conceding(l)));
    stack->routes->ask(stack, CONFIRM_CONCEDE, &question, give_up, l);
}

static void to_menu(void *with, struct stack *stack)
{
    (void)with;
    stack->routes->menu(stack);
}

static void leave(void *with, struct stack *stack)
{
    (void)with;
    stack_leave(stack);
}

static void chosen(void *with, struct stack *stack, int command)
{
    struct playback *l = with;
    switch (command) {
    case CMD_CONCEDE:
        concede(l, stack);
        break;
    case CMD_MENU:
        stack->routes->ask_before_loss(stack, to_menu, l);
        break;
    case CMD_QUIT:
        stack->routes->ask_before_loss(stack, leave, l);
        break;
    default:
        break;
    }
}

void pause_ask(struct stack *stack, struct playback *l)
{
    bool concede = playback_conceding(l) >= 0, kept = session_is_kept(&l->table);
    struct list_item item[] = {
        {N_("Go on"), CMD_STAY},
        {kept ? N_("Main menu (the match is kept)") : N_("Main menu (the match is lost)"),
         CMD_MENU},
        {kept ? N_("Leave Rollick (the match is kept)") : N_("Leave Rollick (the match is lost)"),
         CMD_QUIT},
        {concede ? N_("Concede") : NULL, CMD_CONCEDE},
        {0},
    };
    stack->routes->list(stack, N_("The match waits"), item, chosen, l);
}
