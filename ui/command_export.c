#include "ui/command.h"
#include "ui/named.h"

#include <stdlib.h>

int command_export(const struct options *o, struct out *out, struct text *why)
{
    struct record r;
    if (!named_record(o, command_operand(o, 0), &r, why)) {
        return STATUS_INPUT;
    }
    char *text = record_text(&r);
    fputs(text, out->to);
    free(text);
    record_fini(&r);
    return STATUS_DONE;
}
