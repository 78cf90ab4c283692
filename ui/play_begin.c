#include "ui/play_parts.h"
#include "ui/say.h"
#include "ui/screens.h"

static void sit_down(struct app *app, const struct plan *plan, struct live *l)
{
    const struct app_options *o = app_options(app);
    l->still = o->still;
    l->speed = o->speed > 0 ? o->speed : 1;
    struct screen *s = play_screen(plan, l, o->tables, o->brain);
    ((struct play *)s)->coach.chances = *app_chances(app);
    app_push(app, s);
}

void play_begin(struct app *app, const struct plan *plan, const struct setup *setup)
{
    const struct app_options *o = app_options(app);
    struct setup finished = *setup;
    struct text why = say_text();
    struct live *l = NULL;
    if (setup_finish(&finished, &why)) {
        l = live_new(o->library, o->tables, o->comments, &finished, plan->dice, plan->dice_length,
                     &why);
    }
    if (!l) {
        app_push(app, notice_screen(why.bytes));
        return;
    }
    sit_down(app, plan, l);
}

void play_resume(struct app *app, long long id)
{
    const struct app_options *o = app_options(app);
    struct text why = say_text();
    struct live *l = live_resume(o->library, o->tables, id, o->comments, &why);
    if (!l) {
        app_push(app, notice_screen(why.bytes));
        return;
    }
    struct plan plan = {.setup = l->table.setup, .best_of = 1, .tutor = o->tutor};
    sit_down(app, &plan, l);
}
