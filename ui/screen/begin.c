#include "ui/screen/begin.h"

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
    if (l->watched) {
        stack->routes->watch(stack, series, l);
        return;
    }
    stack->routes->play(stack, series, l);
}

void begin_match(struct stack *stack, const struct series *series, const struct setup *setup)
{
    const struct services *use = &stack->services;
    struct setup finished = *setup;
    struct text why = say_text();
    struct playback *l = NULL;
    if (setup_finish(&finished, &why)) {
        l = playback_new(use->library, use->tables, stack->preferences.comments, &finished,
                         series->dice, series->dice_length, &why);
    }
    if (!l) {
        stack->routes->notice(stack, why.bytes);
        return;
    }
    session_keep_series(&l->table, series);
    sit_down(stack, series, l);
}

/* The series of a match of the library; false: it has none that can be read. */
static bool read_series(struct stack *stack, long long id, struct series *series)
{
    const struct services *use = &stack->services;
    char *faces;
    if (!series_find(series, &faces, tables_store(use->tables), use->library, id)) {
        return false;
    }
    series->dice = stack_keep(stack, faces);
    return true;
}

void begin_resumed(struct stack *stack, long long id)
{
    const struct services *use = &stack->services;
    const struct preferences *p = &stack->preferences;
    struct text why = say_text();
    struct series series;
    bool planned = read_series(stack, id, &series);
    struct playback *l =
        playback_resume(use->library, use->tables, id, p->comments, planned ? series.dice : NULL,
                        planned ? series.dice_length : 0, &why);
    if (!l) {
        stack->routes->notice(stack, why.bytes);
        return;
    }
    if (!planned) {
        series = (struct series){
            .setup = l->table.setup, .best_of = 1, .tutor = p->tutor, .curtain = p->curtain};
    }
    bool given = stack->start.tutor_given && id == stack->start.resume;
    series.tutor = given || p->tutor != TUTOR_OFF ? p->tutor : series.tutor;
    sit_down(stack, &series, l);
}

static int people(const struct setup *setup)
{
    int n = 0;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        n += setup->seat[seat].word[0] && setup->seat[seat].kind == SEAT_HUMAN;
    }
    return n;
}

void begin_series(struct stack *stack, const struct series *series)
{
    struct series next = *series;
    struct text why = say_text();
    if (!series_dice(series, &next.setup, &why)) {
        stack->routes->notice(stack, why.bytes);
    } else if (series->secrets && next.setup.seed.drawn && people(&next.setup)) {
        stack->routes->secrets(stack, series, &next.setup);
    } else {
        begin_match(stack, series, &next.setup);
    }
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

void begin_first(struct stack *stack)
{
    const struct start *start = &stack->start;
    stack->routes->menu(stack);
    if (start->replay) {
        stack->routes->replay_record(stack, start->replay, start->at, true);
    } else if (start->resume) {
        begin_resumed(stack, start->resume);
    } else if (start->setup) {
        struct series series = {.setup = *start->setup,
                                .best_of = start->best_of > 1 ? start->best_of : 1,
                                .alternate = start->alternate,
                                .secrets = start->secrets,
                                .tutor = stack->preferences.tutor,
                                .curtain = stack->preferences.curtain,
                                .dice = start->dice,
                                .dice_length = start->dice_length};
        begin_series(stack, &series);
    }
    if (!stack->services.library && start->unkept) {
        struct text words = say_text();
        text_say(&words, N_("Nothing is kept: %s."), start->unkept);
        stack->routes->notice(stack, words.bytes);
    }
}
