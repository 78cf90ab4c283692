#include "ui/text/match_row.h"

#include "src/base/sanitize.h"
#include "src/match/match.h"
#include "src/match/setup.h"
#include "ui/text/locale.h"

#include <jansson.h>
#include <string.h>

void match_row_seats(const struct library_row *row, struct text *out)
{
    json_t *seats = json_loads(row->seats, 0, NULL), *seat;
    json_t *scores = row->scores ? json_loads(row->scores, 0, NULL) : NULL;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        json_t *score = json_array_get(scores, i);
        text_add(out, "%s", i ? ", " : "");
        sanitize_say(out, name ? setup_name_shown(name, out->translator) : "?", SANITIZE_NAME);
        if (score) {
            text_add(out, " %lld", (long long)json_integer_value(score));
        }
    }
    json_decref(seats);
    json_decref(scores);
}

const char *match_row_end(const struct library_row *row)
{
    enum ending ending;
    if (!row->end) {
        return row->claimed ? N_("in play") : N_("unfinished");
    }
    bool other = ending_read(row->end, &ending) && ending != ENDING_OVER;
    return other ? ending_word(ending) : NULL;
}

bool match_row_called(const char *name, const char *said)
{
    return strcmp(name, said) == 0 || strcmp(setup_name_shown(name, words_translator()), said) == 0;
}
