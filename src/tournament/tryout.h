/* src/tournament/tryout.h: bots are tried before the first game of a tournament: each is started,
 * has to greet, which gives its entrant sign, cry and, where it has none, its name, and to make one
 * choice.
 *
 *     struct tryout *y = tryout_new(&t, &options);
 *     while (tryout_serve(y, &why) == TRYOUT_GOES_ON) {
 *         wait until tryout_fd(y) is readable;
 *     }
 *     tryout_close(y);
 *
 * Nothing here waits. Several are tried at a time, and the next one is started as soon as there is
 * room; one process is started or ended in a call, which takes some milliseconds, so that whoever
 * waits for other things, too, has their turn in between. A bot has as long as the options say,
 * also where others hang. */
#ifndef ROLLICK_SRC_TOURNAMENT_TRYOUT_H
#define ROLLICK_SRC_TOURNAMENT_TRYOUT_H

#include "src/bot/bots.h"
#include "src/tournament/schedule.h"

enum tryout_state {
    TRYOUT_GOES_ON, /* serve again when tryout_fd() is readable */
    TRYOUT_GOOD,
    TRYOUT_FAILED, /* one or more cannot be played with: why names up to four of them, in their
                    * order, and says what each did */
};

struct tryout;

/* No process yet. `t` and the strings of `o` are borrowed; nobody enters meanwhile.
 * tryout_close() ends all processes at once; NULL is fine. */
struct tryout *tryout_new(struct tournament *t, const struct bots_options *o);
void tryout_close(struct tryout *y);

/* Readable when tryout_serve() has something to do. */
int tryout_fd(const struct tryout *y);

/* Does what is due. What it gives stays so once it does not go on; why is written to only where it
 * has failed. */
enum tryout_state tryout_serve(struct tryout *y, struct text *why);

/* How many have been tried by now, of so many bots. */
int tryout_tried(const struct tryout *y, int *all);

#endif
