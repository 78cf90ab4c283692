#include "ui/front.h"
#include "ui/named.h"

int command_replay(const struct options *o, struct out *out, struct text *why)
{
    struct line_options line = {0};
    struct record r;
    if (!front_options(o, &line, why)) {
        return STATUS_USAGE;
    }
    if (!named_record(o, command_operand(o, 0), &r, why)) {
        return STATUS_INPUT;
    }
    return line_replay(&line, &r, options_number(o, OPTION_AT, 0), out);
}
