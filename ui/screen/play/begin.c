#include "src/tables/tables.h"
#include "ui/screen/play/parts.h"
#include "ui/screen/play/series_json.h"
#include "ui/screen/screens.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static void sit_down(struct app *app, const struct plan *plan, struct playback *l)
{
    const struct app_options *o = app_options(app);
    l->keeps = o->library || o->unkept;
    l->still = o->still;
    l->speed = o->speed > 0 ? o->speed : 1;
    if (l->watched) {
        app_push(app, watch_screen(o, plan, l, *app_chances(app)));
        return;
    }
    struct screen *s = play_screen(plan, l, o->tables, o->brain);
    ((struct play *)s)->tutor.chances = *app_chances(app);
    app_push(app, s);
}

void play_begin(struct app *app, const struct plan *plan, const struct setup *setup)
{
    const struct app_options *o = app_options(app);
    struct setup finished = *setup;
    struct text why = say_text();
    struct playback *l = NULL;
    if (setup_finish(&finished, &why)) {
        l = playback_new(o->library, o->tables, o->comments, &finished, plan->dice,
                         plan->dice_length, &why);
    }
    if (!l) {
        app_push(app, notice_screen(why.bytes));
        return;
    }
    if (o->library) {
        char *kept = plan_write(plan);
        saving_plan(l->autosave.saving, kept);
        free(kept);
    }
    sit_down(app, plan, l);
}

/* The plan of a match of the library; false: it has none that can be read. */
static bool read_plan(struct app *app, long long id, struct plan *plan)
{
    const struct app_options *o = app_options(app);
    struct text why = {0};
    char *faces = NULL, *json = library_plan(o->library, id, &why);
    bool read = json && plan_read(plan, &faces, tables_store(o->tables), json, &why);
    free(json);
    if (read) {
        plan->dice = app_keep(app, faces);
    }
    return read;
}

void play_resume(struct app *app, long long id)
{
    const struct app_options *o = app_options(app);
    struct text why = say_text();
    struct plan plan;
    bool planned = read_plan(app, id, &plan);
    struct playback *l =
        playback_resume(o->library, o->tables, id, o->comments, planned ? plan.dice : NULL,
                        planned ? plan.dice_length : 0, &why);
    if (!l) {
        app_push(app, notice_screen(why.bytes));
        return;
    }
    if (!planned) {
        plan = (struct plan){
            .setup = l->table.setup, .best_of = 1, .tutor = o->tutor, .curtain = o->curtain};
    }
    bool given = o->tutor_given && id == o->resume;
    plan.tutor = given || o->tutor != TUTOR_OFF ? o->tutor : plan.tutor;
    sit_down(app, &plan, l);
}

void play_series(struct app *app, long long id, const char *winners)
{
    struct plan plan;
    if (!read_plan(app, id, &plan)) {
        app_push(app, notice_screen(say_word(N_("This series cannot be gone on with."))));
        return;
    }
    plan_count_row(&plan, winners);
    plan.before = id;
    plan_begin(app, &plan);
}
