/* ui/text/match_list.h: the matches of the library as rows of words, as they are listed: all of
 * them, or those that can be gone on with. */
#ifndef ROLLICK_UI_TEXT_MATCH_LIST_H
#define ROLLICK_UI_TEXT_MATCH_LIST_H

#include "src/library/library.h"

struct match_row {
    long long id;
    char day[11];      /* "2026-11-20", where people are … */
    char time[6];      /* … "14:03", when it began here; unfinished only, if it is known */
    char game[16];     /* "Hog" */
    char words[96];    /* "Ada: 101, Linus: 88", unfinished as it stands */
    char stand[40];    /* unfinished: "round 7 of 10", if that is known */
    bool series;       /* it has ended, and the series goes on with another match … */
    char winners[40];  /* … after these won it */
    bool open;         /* unfinished … */
    bool claimed;      /* … and played in another window */
    char imported[64]; /* the name of the file that it came from, then it cannot be gone on with;
                        * "": it was played here */
    char end[48];      /* "conceded", "imported, broken off"; "": it ended as its rules say */
};

/* A zeroed one is empty. */
struct match_list {
    bool unfinished; /* only those are listed */
    bool brief;      /* how far they are matters only if it is a single one */
    struct match_row *row;
    int n, room;
};

void match_list_fini(struct match_list *l);

/* Appends a match to a struct match_list, if it belongs there. True. */
bool match_list_add(void *list, const struct library_row *row);

/* Reads the list anew; says how far unfinished matches are. False: why says what cannot be read. */
bool match_list_fill(struct match_list *l, struct library *library, struct text *why);

/* "Hog, Ada: 45, Linus: 38, round 7 of 10" for a line of the menu; of a series first how it stands,
 * as the end may be cut. Appended. */
void match_list_say(const struct match_row *row, const char *dot, struct text *out);

#endif
