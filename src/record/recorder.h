/* src/record/recorder.h: a watcher that writes the record of a match in memory as it is played. */
#ifndef ROLLICK_SRC_RECORD_RECORDER_H
#define ROLLICK_SRC_RECORD_RECORDER_H

#include "src/record/record.h"

struct recorder {
    struct watcher base; /* put it into match.watchers before the first step */
    const struct setup *setup;
    size_t length, room;
    char *text; /* all lines so far, each with its line feed; ends with 0 */
};

/* Begins with the header. `setup` is borrowed. recorder_fini() ends it. */
void recorder_init(struct recorder *r, const struct setup *setup);
void recorder_fini(struct recorder *r);

/* Writes the record again, with line feeds: what Rollick would have written. Only for one that does
 * not disagree. free() ends it. */
char *record_text(const struct record *r);

#endif
