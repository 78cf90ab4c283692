#include "src/library/reader.h"
#include "src/session/series_json.h"
#include "src/tables/tables.h"
#include "ui/screen/play/parts.h"
#include "ui/screen/screens.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static void sit_down(struct stack *stack, const struct series *series, struct playback *l)
{
    const struct app_options *o = stack_options(stack);
    l->keeps = o->library || o->unkept;
    l->still = o->still;
    l->speed = o->speed > 0 ? o->speed : 1;
    if (l->watched) {
        stack_push(stack, watch_screen(o, series, l, *stack_chances(stack)));
        return;
    }
    struct screen *s = play_screen(series, l, o->tables, o->brain);
    ((struct play *)s)->tutor.chances = *stack_chances(stack);
    stack_push(stack, s);
}

void play_begin(struct stack *stack, const struct series *series, const struct setup *setup)
{
    const struct app_options *o = stack_options(stack);
    struct setup finished = *setup;
    struct text why = say_text();
    struct playback *l = NULL;
    if (setup_finish(&finished, &why)) {
        l = playback_new(o->library, o->tables, o->comments, &finished, series->dice,
                         series->dice_length, &why);
    }
    if (!l) {
        stack_push(stack, notice_screen(why.bytes));
        return;
    }
    if (o->library) {
        char *kept = series_write(series);
        saving_series(l->autosave.saving, kept);
        free(kept);
    }
    sit_down(stack, series, l);
}

/* The series of a match of the library; false: it has none that can be read. */
static bool read_series(struct stack *stack, long long id, struct series *series)
{
    const struct app_options *o = stack_options(stack);
    struct text why = {0};
    char *faces = NULL, *json = library_series(o->library, id, &why);
    bool read = json && series_read(series, &faces, tables_store(o->tables), json, &why);
    free(json);
    if (read) {
        series->dice = stack_keep(stack, faces);
    }
    return read;
}

void play_resume(struct stack *stack, long long id)
{
    const struct app_options *o = stack_options(stack);
    struct text why = say_text();
    struct series series;
    bool planned = read_series(stack, id, &series);
    struct playback *l =
        playback_resume(o->library, o->tables, id, o->comments, planned ? series.dice : NULL,
                        planned ? series.dice_length : 0, &why);
    if (!l) {
        stack_push(stack, notice_screen(why.bytes));
        return;
    }
    if (!planned) {
        series = (struct series){
            .setup = l->table.setup, .best_of = 1, .tutor = o->tutor, .curtain = o->curtain};
    }
    bool given = o->tutor_given && id == o->resume;
    series.tutor = given || o->tutor != TUTOR_OFF ? o->tutor : series.tutor;
    sit_down(stack, &series, l);
}

void play_series(struct stack *stack, long long id, const char *winners)
{
    struct series series;
    if (!read_series(stack, id, &series)) {
        stack_push(stack, notice_screen(say_word(N_("This series cannot be gone on with."))));
        return;
    }
    series_count_row(&series, winners);
    series.before = id;
    series_begin(stack, &series);
}

static int people(const struct setup *setup)
{
    int n = 0;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        n += setup->seat[seat].word[0] && setup->seat[seat].kind == SEAT_HUMAN;
    }
    return n;
}

void series_begin(struct stack *stack, const struct series *series)
{
    struct series next = *series;
    struct text why = say_text();
    if (!series_dice(series, &next.setup, &why)) {
        stack_push(stack, notice_screen(why.bytes));
    } else if (series->secrets && next.setup.seed.drawn && people(&next.setup)) {
        stack_push(stack, secret_screen(series, &next.setup));
    } else {
        play_begin(stack, series, &next.setup);
    }
}
