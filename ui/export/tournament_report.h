/* ui/export/tournament_report.h: a tournament in words, for people and as a page of Markdown: what
 * it is, its rounds as they are played, who defeated whom, the table, the champion. */
#ifndef ROLLICK_UI_EXPORT_TOURNAMENT_REPORT_H
#define ROLLICK_UI_EXPORT_TOURNAMENT_REPORT_H

#include "src/tournament/tournament.h"
#include "ui/text/output.h"

struct tournament_report {
    const struct tournament *t; /* borrowed */
    struct out *out;            /* borrowed */
    bool markdown;
    int loudness; /* below 0: the table and the champion only; above: each pairing of a league, each
                   * game of a king, too */
    int round;    /* the last one whose name was written; -1: none */
    int told;     /* pairings, or games of a king, written */
    bool goes_on; /* it is being played: to be set before report_end() */
};

/* What formats are called, message ids: "king of the hill". */
extern const char *const report_formats[FORMATS];

/* Begins, and writes game, format, entrants, games and seed. */
void report_begin(struct tournament_report *r, const struct tournament *t, struct out *out,
                  bool markdown, int loudness);

/* Writes what has been decided since, in its order, with names of rounds and byes. Gives whether
 * there is anything, without writing it if `look` is set. */
bool report_news(struct tournament_report *r, bool look);

/* Writes the table, and who is champion with its cry; `stopped`: as far as it was played. */
void report_end(struct tournament_report *r, bool stopped);

/* ---- Sentences, also for pages; all are appended ---- */

/* "X defeats Y, 101 to 88."; of a best of K matches won; of a pairing of a league the matches,
 * ties half. */
void report_pairing(const struct tournament *t, int pairing, struct text *out);

/* "Ann and Bo are at the top of game 12." */
void report_game(const struct tournament *t, int game, struct text *out);

/* Who has won, or who share it, and its cry. */
void report_champion(const struct tournament *t, struct text *out);

/* What somebody forfeited by, "late 3, died 1", by enum bot_fault; nothing if nothing. */
void report_faults(const long long *fault, struct text *out);

#endif
