/* ui/screen/library/statistics_judge.h: finds out accuracy and luck of a player's newest matches of
 * one game, a little at a time (ui/play/analysis.h), so that keys are answered meanwhile. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_JUDGE_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_JUDGE_H

#include "src/library/statistics.h"
#include "ui/play/analysis.h"

enum { JUDGED_MOST = 25 };

struct statistics_judge {
    struct statistics_reader *reader; /* borrowed; NULL: nothing was begun */
    struct tables *tables;
    char name[NAME_BYTES]; /* whose matches of which game are looked for: */
    enum seat_kind kind;
    const struct game *game;
    bool looking;           /* … still; … */
    int look;               /* … the next of the reader's to be looked at; -1: none is left */
    int match[JUDGED_MOST]; /* of the reader's, to be judged, the newest first */
    int n, done;
    struct record *record[2]; /* the match that is judged, and the one before: it keeps what … */
    struct analysis analysis[2]; /* … the judge knows until the next has asked for it, too */
    int at;                      /* which of the two */
    struct text why;             /* why it stopped; empty: it did not */
};

/* Begins to look for the newest matches in which that player sat at that game and which nobody has
 * judged yet; what went on before is given up. What is found out is kept in the library. */
void judge_begin(struct statistics_judge *j, struct tables *tables,
                 struct statistics_reader *reader, const char *name, enum seat_kind kind,
                 const struct game *g);

/* Gives up; a zeroed struct is fine. */
void judge_fini(struct statistics_judge *j);

/* Goes on for some milliseconds; gives when to come back, as analysis_look() does. */
int64_t judge_look(struct statistics_judge *j, int64_t now);
int judge_fd(const struct statistics_judge *j);

/* Whether there is more to do. */
bool judge_works(const struct statistics_judge *j);

#endif
