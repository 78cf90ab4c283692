#include "src/tables/solve.h"
#include "src/base/clock.h"
#include "src/base/sanitize.h"
#include "ui/cli/arguments.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MS = 30000, TTY_MS = 200 }; /* between two lines of progress */

/* Progress on standard error: one line that is written over, or without a terminal now and then
 * one. */
struct teller {
    const struct translator *translator;
    bool tty;
    int64_t told;
    enum solve_stage stage;
    int width; /* of the line that stands there */
};

static void wipe(const struct teller *t)
{
    if (t->tty && t->width) {
        fprintf(stderr, "\r%*s\r", t->width, "");
    }
}

static void tell(void *with, const struct solve_news *news)
{
    struct teller *t = with;
    struct text words = {.translator = t->translator};
    unsigned long minutes = news->left < 0 ? 0 : (unsigned long)ceil(news->left / 60);
    int64_t now = clock_now();
    if (t->told && news->stage == t->stage && now - t->told < (t->tty ? TTY_MS : LINE_MS)) {
        return;
    }
    t->told = now;
    t->stage = news->stage;
    switch (news->stage) {
    case SOLVE_READING:
        text_say(&words, N_("Looking for what was saved"));
        break;
    case SOLVE_DAMAGED:
        text_say(&words, N_("What was saved is damaged; all of it is made again."));
        break;
    case SOLVE_SAVING:
        text_say(&words, N_("Saving after sweep %d"), news->sweep);
        break;
    case SOLVE_CHECKING:
        text_say(&words, N_("Checking the table"));
        break;
    case SOLVE_SWEEPING:
        text_say(&words, N_("Sweep %d: %d %%, values still move by %.5f"), news->sweep,
                 (int)(100 * news->done), news->change);
        if (news->left >= 0) {
            text_say_n(&words, ", about %lu minute left", ", about %lu minutes left", minutes,
                       minutes);
        }
    }
    if (t->tty && news->stage != SOLVE_DAMAGED) {
        fprintf(stderr, "\r%-*s", t->width, words.bytes);
        t->width = (int)words.length;
    } else {
        wipe(t);
        fprintf(stderr, "%s\n", words.bytes);
    }
}

/* The brain of the game that has a table to be made. False: there is none; why says why. */
static bool find(const struct setup *s, struct policy *policy, struct text *why)
{
    bool some = false;
    for (const struct brain *const *b = s->game->brains; *b; b++) {
        if ((*b)->solver && policy_read(s->game, (*b)->id, policy, why)) {
            some = true;
            if (policy_fits(policy, &s->start, NULL, why)) {
                text_say(why, N_("these rules need no table: %s knows them without one"),
                         policy->word);
                return false;
            }
            if ((*b)->solver->size(&s->start)) {
                text_clear(why);
                return true;
            }
        }
    }
    text_clear(why);
    text_say(why,
             some ? N_("%s cannot be solved under these rules; rollick(6) says under which it can")
                  : N_("%s needs no table: what is solved is solved whenever it is played"),
             s->game->title);
    return false;
}

/* What the first position is worth to the seat that begins; below 0: it cannot be read. */
static double first_value(const struct table_store *store, const struct table_key *s,
                          struct text *why)
{
    struct mapped_table kept;
    struct policy policy = *s->policy;
    if (!table_store_map(store, s, &kept, why)) {
        return -1;
    }
    policy.table = kept.table;
    double value = policy.brain->value(&policy, s->start, ((const struct common *)s->start)->first);
    table_store_unmap(&kept);
    return value;
}

static void print_words(struct out *out, const struct game *g, const struct solve_result *r,
                        const char *brain, double value, const char *path)
{
    if (r->was_there) {
        out_line(out, N_("%s was solved already; the table is whole."), g->title);
    } else if (r->resumed) {
        out_line(out, N_("%s is solved: %d sweeps, %d of them before; this took %.0f seconds."),
                 g->title, r->sweeps, r->resumed, r->seconds);
    } else {
        out_line(out, N_("%s is solved: %d sweeps in %.0f seconds."), g->title, r->sweeps,
                 r->seconds);
    }
    out_line(out, N_("Whoever begins wins %.4f %% of the matches, ties counted half."),
             100 * value);
    out_line(out, N_("With its table, ai:%s plays these rules, and hints are as exact as it is."),
             brain);
    out_line(out, N_("Table: %s"), sanitize_quote(path).bytes);
    out_line(out, N_("Sum:   %s"), r->sum);
}

int command_solve(const struct options *o, struct out *out, struct text *why)
{
    struct setup s;
    struct policy policy;
    struct table_store store;
    struct solve_result r;
    struct teller teller = {.translator = why->translator, .tty = isatty(STDERR_FILENO)};
    char path[PATH_BYTES];
    if (!arguments_game(o, &s, why)) {
        return STATUS_USAGE;
    }
    s.start.common.seats = s.game->seats_standard;
    if (!game_fits(s.game, &s.start, why) || !find(&s, &policy, why)) {
        return STATUS_USAGE;
    }
    game_standard(s.game, &s.start);
    if (!table_store_make(&store, o->word[OPTION_DATA_DIR], why)) {
        return STATUS_WRITE;
    }
    const struct table_key key = {&policy, &s.start};
    struct solve solve = {&store, key, command_jobs(o), tell, &teller};
    bool solved = solve_run(&solve, &r, why);
    wipe(&teller);
    double value = solved ? first_value(&store, &key, why) : -1;
    if (value < 0) {
        return STATUS_WRITE;
    }
    table_store_name(&store, &key, path);
    if (o->given[OPTION_JSON]) {
        out_json(out,
                 json_pack("{s:s, s:s, s:b, s:i, s:i, s:f, s:f, s:f, s:s, s:o?}", "game",
                           o->game->id, "brain", policy.word, "was_there", r.was_there, "resumed",
                           r.resumed, "sweeps", r.sweeps, "change", r.change, "seconds", r.seconds,
                           "value", value, "sum", r.sum, "file", json_string(path)));
    } else {
        print_words(out, o->game, &r, policy.word, value, path);
    }
    return STATUS_DONE;
}
