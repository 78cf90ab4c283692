#include "ui/line/daily.h"

#include "src/base/clock.h"
#include "src/library/attempts.h"
#include "src/tables/tables.h"
#include "ui/guide/daily_words.h"
#include "ui/line/lookback.h"

static bool read_state(const struct line_mode *l, const char *name, struct daily_state *state,
                       struct text *why)
{
    return daily_state_read(state, l->o->services.library, name, clock_date(), why);
}

/* The same of whoever is at the keyboard. */
static bool read_own(const struct line_mode *l, struct daily_state *state, struct text *why)
{
    return read_state(l, setup_person_called(l->preferences.config.text[CONFIG_NAME]), state, why);
}

static void say_yesterday(struct line_mode *l, const struct daily_state *state)
{
    struct text words = out_text(l->out);
    daily_words_yesterday(state, &words);
    lines_words(l->lines, &words);
    for (int i = 0; i < DAILY_GAMES; i++) {
        const struct daily_result *r = &state->yesterday.result[i];
        if (r->match && r->had == DAILY_DONE) {
            lines_say(l->lines, N_("'rollick review %lld' judges every choice of %s."), r->match,
                      daily_turn(i)->title);
        }
    }
    text_clear(&words);
    daily_words_streak(state->streak, &words);
    if (words.length) {
        lines_words(l->lines, &words);
    }
}

bool line_daily_before(struct line_mode *l, const struct game *g, struct setup *s, long long *id,
                       struct text *why)
{
    struct daily_state state;
    struct text words = out_text(l->out);
    if (!l->o->services.library) {
        text_add(why, "%s", text_word(why, attempts_need_library));
        return false;
    }
    if (!read_own(l, &state, why)) {
        return false;
    }
    g = g ? g : state.today.game;
    const struct daily_result *r = daily_result_of(&state.today, g);
    say_yesterday(l, &state);
    *id = r->had == DAILY_OPEN ? r->match : 0;
    if (r->had == DAILY_DONE || r->had == DAILY_ELSEWHERE) {
        daily_words_had(g, r, clock_date(), why);
        return false;
    }
    daily_setup(s, g, state.today.date, l->preferences.config.text[CONFIG_NAME],
                tables_store(l->o->services.tables));
    text_say(&words, N_("The daily of %s, %s. "), state.today.date, g->title);
    daily_words_rules(g, &words);
    lines_words(l->lines, &words);
    return true;
}

/* Plays it out, and keeps it. */
static enum course find_par(struct line_mode *l, struct par *p)
{
    struct text why = out_text(l->out);
    enum heard heard = HEARD_NOTHING;
    while (par_step(p) && heard != HEARD_SIGNAL) {
        heard = prompt_wait(&l->prompt, par_fd(p), par_fd(p) < 0 ? 0 : -1);
    }
    if (p->known) {
        attempts_keep_par(l->o->services.library, autosave_match(&l->session.autosave), p->points,
                          &why);
    }
    return heard == HEARD_SIGNAL ? COURSE_SIGNAL : COURSE_ON;
}

enum course line_daily_after(struct line_mode *l)
{
    const struct setup *s = &l->session.setup;
    struct text words = out_text(l->out), why = words;
    struct daily_state state;
    struct par par;
    enum course course = COURSE_ON;
    if (par_init(&par, s->game, s->daily, &l->o->services, &why)) {
        course = find_par(l, &par);
    }
    struct told_daily told = {.par_known = par.known, .par = par.points};
    par_fini(&par);
    if (course != COURSE_ON) {
        return course;
    }
    if (told.par_known) {
        daily_words_par(s->game, told.par, &words);
        lines_words(l->lines, &words);
        text_clear(&words);
    }
    told.streak =
        read_state(l, s->seat[setup_person_from(s, 0)].name, &state, &why) ? state.streak : 0;
    daily_words_next(clock_date(), &words);
    lines_words(l->lines, &words);
    lines_say(l->lines, N_("A card for others:"));
    lookback_card(l, &told);
    return COURSE_ON;
}

bool line_daily_waits(const struct line_mode *l)
{
    struct daily_state state;
    struct text why = {0};
    return l->o->services.library && read_own(l, &state, &why) &&
           daily_result_of(&state.today, state.today.game)->had == DAILY_UNTRIED;
}
