#include "src/record/verify.h"

#include "ui/cli/arguments.h"

#include <stdlib.h>

int command_verify(const struct options *o, struct out *out, struct text *why)
{
    const char *word = command_operand(o, 0);
    struct verification v = {.why = out_text(out)};
    struct record r;
    if (!arguments_record(o, true, &r, why)) {
        return STATUS_INPUT;
    }
    verify(&r, &v);
    record_fini(&r);
    if (o->given[OPTION_JSON]) {
        bool number = arguments_is_number(word);
        json_t *match = number ? json_integer(strtoll(word, NULL, 10)) : json_string(word);
        out_json(out, json_pack("{s:o?, s:b, s:s, s:o*}", "match", match, "verified",
                                v.verdict != VERDICT_DISAGREES, "dice", v.dice, "why",
                                json_string(v.why.bytes)));
    } else {
        out_words_line(out, &v.why);
    }
    return v.verdict == VERDICT_DISAGREES ? STATUS_CHECK : STATUS_DONE;
}
