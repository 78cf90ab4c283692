#include "ui/screen/begin.h"

#include "src/bot/bots.h"
#include "src/session/series.h"
#include "src/tables/tables.h"
#include "ui/play/playback.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"

static void sit_down(struct stack *stack, const struct series *series, struct playback *l)
{
    const struct preferences *p = &stack->preferences;
    l->keeps = stack->services.library || stack->start.unkept;
    l->still = p->still;
    l->speed = p->speed > 0 ? p->speed : 1;
    l->table.by_hand = (stack->start.throw_given ? p->throwing : series->throwing) == THROW_HAND;
    if (l->watched) {
        stack->routes->watch(stack, series, l);
    } else {
        stack->routes->play(stack, series, l);
    }
}

bool begin_match(struct stack *stack, const struct series *series, const struct setup *setup)
{
    const struct services *use = &stack->services;
    struct setup finished = *setup;
    struct text why = say_text();
    struct playback *l = NULL;
    if (setup_finish(&finished, &why)) {
        l = playback_new(use, series->comments, &finished, series, series->dice,
                         series->dice_length, &why);
    }
    if (!l) {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
        return false;
    }
    sit_down(stack, series, l);
    return true;
}

void begin_resumed(struct stack *stack, long long id)
{
    const struct services *use = &stack->services;
    const struct preferences *p = &stack->preferences;
    struct text why = say_text(), missing = why;
    struct setup kept;
    struct series series;
    char *faces;
    if (use->bots && !bots_may(use->bots, &missing) && session_bots(use->library, id, &kept)) {
        stack->routes->ask_bots(stack, id, &kept);
        return;
    }
    bool planned = series_find(&series, &faces, tables_store(use->tables), use->library, id);
    if (planned) {
        series.dice = stack_keep(stack, faces);
    } else {
        series = preferences_series(p, NULL, &(struct setup){0});
    }
    series.comments = p->comments ? p->comments : series.comments;
    struct playback *l =
        playback_resume(use, id, series.comments, series.dice, series.dice_length, &why);
    if (!l) {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
        return;
    }
    if (!planned) {
        series.setup = l->table.setup;
    }
    if (stack->start.tutor_given && id == stack->start.resume) {
        series.tutor = p->tutor;
    }
    sit_down(stack, &series, l);
}

bool begin_seated(struct stack *stack, const struct series *series, const struct setup *setup)
{
    if (series->secrets && setup->seed.drawn) {
        stack->routes->secrets(stack, series, setup);
        return true;
    }
    return begin_match(stack, series, setup);
}

bool begin_series(struct stack *stack, const struct series *series)
{
    struct series next = *series;
    struct text why = say_text();
    if (!series_dice(series, &next.setup, &why)) {
        stack->routes->notice(stack, say_sentence(why.bytes).bytes);
        return false;
    }
    setup_name_person(&next.setup, stack->preferences.config.text[CONFIG_NAME]);
    if (setup_bots(&next.setup)) {
        stack->routes->greet(stack, series, &next.setup);
        return true;
    }
    return begin_seated(stack, series, &next.setup);
}

void begin_next(struct stack *stack, long long id, const char *winners)
{
    const struct services *use = &stack->services;
    struct series series;
    char *faces;
    if (!series_find_next(&series, &faces, tables_store(use->tables), use->library, id, winners)) {
        stack->routes->notice(stack, say_word(N_("This series cannot be gone on with.")));
        return;
    }
    series.dice = stack_keep(stack, faces);
    begin_series(stack, &series);
}

/* Whether the library could not be opened, or its newest match cannot be read. */
static bool library_doubted(struct library *library, const struct start *start)
{
    struct text why = say_text();
    if (library) {
        library_newest(library, &why);
    }
    return start->data && (library ? why.length > 0 : start->unkept != NULL);
}

void begin_first(struct stack *stack)
{
    const struct start *start = &stack->start;
    if (!start->drills && !start->daily) { /* who leaves those is in the shell again */
        stack->routes->menu(stack);
    }
    if (start->replay) {
        stack->routes->replay_record(stack, start->replay, start->at, true, REPLAY_BOARD);
    } else if (start->resume) {
        begin_resumed(stack, start->resume);
    } else if (start->drills) {
        stack->routes->drills(stack, preferences_driller(&stack->preferences, start),
                              start->drills_game);
    } else if (start->daily) {
        stack->routes->daily(stack, start->daily_game);
    } else if (start->setup) {
        struct series series = preferences_series(&stack->preferences, start, start->setup);
        begin_series(stack, &series);
    }
    bool told = library_doubted(stack->services.library, start) && stack->routes->salvage(stack);
    if (!told && !stack->services.library && start->unkept) {
        struct text words = say_text();
        text_say(&words, N_("Nothing is kept: %s."), start->unkept);
        stack->routes->notice(stack, words.bytes);
    }
}
