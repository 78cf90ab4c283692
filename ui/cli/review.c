#include "src/analysis/review.h"
#include "src/library/attempts.h"
#include "src/library/judgement.h"
#include "ui/cli/arguments.h"
#include "ui/export/review_words.h"
#include "ui/guide/daily_words.h"

/* What the usual judge said of a match of the library is kept with it, where it can be written. */
static void keep(const struct options *o, const struct record *record, const struct review *r)
{
    struct text why = {0};
    bool usual = !o->given[OPTION_BRAIN];
    if (!record->id || !judgement_counts(&record->match, r, usual)) {
        return;
    }
    struct library *library = arguments_library(o, &why);
    judgement_keep_review(library, record->id, &record->setup, &record->match, r, usual);
    library_close(library, &why);
}

/* Whether it is an attempt at the daily that is not over; why says what that means. */
static bool is_closed(const struct options *o, long long id, struct text *why)
{
    struct text unread = {0};
    struct library *library = id ? arguments_library(o, &unread) : NULL;
    bool closed = attempts_goes_on(library, id);
    library_close(library, &unread);
    if (closed) {
        text_add(why, "%s", text_word(why, daily_no_help));
    }
    return closed;
}

int command_review(const struct options *o, struct out *out, struct text *why)
{
    struct record record;
    struct asked_brain brain;
    struct review r = {0};
    if (!arguments_record(o, false, &record, why)) {
        return STATUS_INPUT;
    }
    if (!record.match.ending && is_closed(o, record.id, why)) {
        record_fini(&record);
        return STATUS_INPUT;
    }
    const struct match *m = &record.match;
    int status = arguments_brain(&brain, o, m->game, &m->start, true, out, why);
    if (status != STATUS_DONE) {
        record_fini(&record);
        return status;
    }
    const struct policy *judge = &brain.ready.policy;
    const struct told_review t = {&record.setup, m, &r, out};
    bool exact = policy_exact(judge, &m->start);
    if (!review_match(&r, m, judge, why)) {
        status = STATUS_USAGE;
    } else if (o->given[OPTION_JSON]) {
        review_words_json(&t, exact);
    } else {
        review_words_say(&t, exact, o->given[OPTION_VERBOSE]);
    }
    if (status == STATUS_DONE) {
        keep(o, &record, &r);
    }
    review_fini(&r);
    asked_brain_fini(&brain);
    record_fini(&record);
    return status;
}
