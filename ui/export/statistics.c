#include "ui/export/statistics.h"

#include "ui/text/statistics_text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { NAMES = 1000 };

static FILE *create(const char *ending, struct text *name)
{
    FILE *file = NULL;
    for (int i = 1; i <= NAMES && !file; i++) {
        text_clear(name);
        if (i == 1) {
            text_add(name, "rollick-stats.%s", ending);
        } else {
            text_add(name, "rollick-stats-%d.%s", i, ending);
        }
        file = fopen(name->bytes, "wxe");
        if (!file && errno != EEXIST) {
            return NULL;
        }
    }
    return file;
}

bool statistics_write(const struct statistics *s, bool csv, struct text *name, struct text *why)
{
    struct out out;
    FILE *file = create(csv ? "csv" : "json", name);
    if (!file) {
        text_say(why, N_("%s cannot be written: %s"), name->bytes, strerror(errno));
        return false;
    }
    out_init(&out, file);
    out.ascii = false;
    if (csv) {
        statistics_csv_head(&out);
    }
    statistics_each(s, NULL, &out, csv ? statistics_csv : statistics_json);
    bool written = fflush(file) == 0 && !ferror(file);
    if (fclose(file) != 0 || !written) {
        text_say(why, N_("%s cannot be written: %s"), name->bytes, strerror(errno));
        unlink(name->bytes);
        return false;
    }
    return true;
}
