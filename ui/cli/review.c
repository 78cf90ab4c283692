#include "src/analysis/review.h"
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

int command_review(const struct options *o, struct out *out, struct text *why)
{
    struct record record;
    struct asked_brain brain;
    struct review r = {0};
    if (!arguments_record(o, false, &record, why)) {
        return STATUS_INPUT;
    }
    if (!arguments_may_look(o, &record, daily_no_help, why)) {
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
