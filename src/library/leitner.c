#include "src/library/leitner.h"

#include <assert.h>
#include <time.h>

enum { DAY_SECONDS = 24 * 60 * 60 };

static const int days[LEITNER_BOXES + 1] = {0, 1, 2, 4, 8, LEITNER_MOST};

long leitner_day(int64_t seconds)
{
    time_t at = (time_t)seconds;
    struct tm here;
    localtime_r(&at, &here);
    struct tm date = {.tm_year = here.tm_year, .tm_mon = here.tm_mon, .tm_mday = here.tm_mday};
    /* Whole days, also before 1970; but for leap seconds, which zones of right/ count. */
    return (long)(timegm(&date) / DAY_SECONDS);
}

static struct leitner put(int box, long today)
{
    return (struct leitner){box, today + days[box]};
}

struct leitner leitner_new(long today)
{
    return put(1, today);
}

bool leitner_answer(struct leitner *card, bool right, long today)
{
    assert(card->box >= 1 && card->box <= LEITNER_BOXES);
    if (right && card->box == LEITNER_BOXES) {
        return false;
    }
    *card = put(right ? card->box + 1 : 1, today);
    return true;
}

bool leitner_due(struct leitner card, long today)
{
    return card.due <= today;
}

bool leitner_mend(struct leitner *card, long today)
{
    bool wrong = card->due > today + LEITNER_MOST;
    if (wrong) {
        *card = put(card->box, today);
    }
    return wrong;
}
