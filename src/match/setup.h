/* src/match/setup.h: what is decided before a match: game, rules, seats, dice. The command line,
 * the new-match form, record headers and the library all fill one of these. A plain value. */
#ifndef ROLLICK_SRC_MATCH_SETUP_H
#define ROLLICK_SRC_MATCH_SETUP_H

#include "games/brain.h"
#include "src/base/sanitize.h"
#include "src/match/seed.h"

enum {
    NAME_BYTES = 128, /* a cleaned name of at most SANITIZE_NAME columns and the closing 0 */
    KIND_BYTES = 501, /* of the kind of a seat, with the closing 0 */
    CRY_BYTES = 256,
    DATE_BYTES = 11, /* "2026-11-20" and the closing 0 */
    LEVEL_USUAL = 3, /* of who sits where nobody was named */
};

enum seat_kind {
    SEAT_HUMAN,
    SEAT_BRAIN,
    SEAT_BOT, /* a program that somebody wrote: src/bot/ */
};

struct seat {
    enum seat_kind kind;
    char name[NAME_BYTES];  /* cleaned (src/base/sanitize.h); "": none was given, until
                               setup_finish() */
    char word[KIND_BYTES];  /* as given: "human", "ai:3", "ai:any", "ai:hold", "bot:./robo"; "": a
                             * free seat */
    char told[POLICY_WORD]; /* how an old record writes that policy, where it leaves out what is
                             * usual of another brain in it: its check is made of that; else "" */
    struct policy policy; /* SEAT_BRAIN: what it became; policy.brain is NULL while "ai:any" has not
                           * been drawn, and while the table of a level is not known */
    bool foreign; /* SEAT_BOT: the command stands in a file and nobody here has given it: it is
                   * shown and never started */
    char emoji[CLUSTER_BYTES], cry[CRY_BYTES]; /* SEAT_BOT: what its greeting said, cleaned; "" */
};

enum dice_kind { DICE_PHILOX, DICE_FILE, DICE_TYPED };

struct setup {
    const struct game *game;
    int version;               /* of the game's rules: today's, or that of a record */
    const struct store *store; /* tables that brains may use; borrowed, may be NULL */
    union position start;      /* rules, seats, who begins; where the match begins */
    bool from_position;        /* somebody gave that position */
    bool first_drawn;          /* a lot decides who begins */
    struct seat seat[SEATS_MOST];
    enum dice_kind dice;
    const char *dice_file; /* DICE_FILE: its name, borrowed; NULL: not known */
    struct seed seed;  /* of the dice, where they are philox-1; of the lots and of the players' own
                        * numbers always */
    bool no_undo;      /* --undo none */
    long long started; /* seconds since 1970, UTC; 0: not yet */

    /* The day whose dice these are, where it is somebody's attempt at the daily
     * (src/session/daily.h): undo, hints and tutor are not for it; "": any other match. Records do
     * not say so, the library does. */
    char daily[DATE_BYTES];
};

/* Begins a setup: the game's default rules, no seats yet (start.common.seats is 0). */
void setup_init(struct setup *s, const struct game *g);

/* Makes a seat from its kind; `name` is cleaned, "" stands for none. False: why says what is wrong,
 * *seat is as it was. */
bool setup_kind(const struct game *g, struct seat *seat, const char *name, const char *kind,
                struct text *why);

/* Who sits down where nobody was named: "ai:3", the usual level. */
extern const char setup_opponent[];

/* The level that "ai:3" names, and "3" alone, 1 … LEVELS; 0: it is another word. */
int setup_level_of(const char *kind);

/* The policy that "ai:hold:20" names, as it is after "ai:"; another word is itself. Part of it. */
const char *setup_policy_of(const char *kind);

/* The command that "bot:./robo" names; NULL: the kind is no bot's. Part of it. */
const char *setup_command_of(const char *kind);

/* What the file of a bot is called: of "python3 bots/robo.py 7" it is "robo.py", the last part of
 * the first word with a slash or a point in it that is no option, else of the first word; "bot"
 * where that leaves nothing. */
void setup_file_of(const char *command, char name[NAME_BYTES]);

/* The same from "[NAME=]human", "[NAME=]ai:BRAIN[:PARAM…]", ai:1 … ai:5 and ai:any included, or
 * "[NAME=]bot:COMMAND". */
bool setup_words(const struct game *g, struct seat *seat, const char *words, struct text *why);

/* Adds a seat from such words. False: why says what is wrong, *s is as it was. */
bool setup_seat(struct setup *s, const char *words, struct text *why);

/* Seats a person, and whom they play against where there is more than one seat. False: as above. */
bool setup_against(struct setup *s, struct text *why);

/* The next person from a seat on; -1: there is none. */
int setup_person_from(const struct setup *s, int seat);

/* How many people sit there, and the only one; -1: none, or several. */
int setup_people(const struct setup *s);
int setup_person(const struct setup *s);

/* Whether a program sits there. */
bool setup_bots(const struct setup *s);

/* Lets the usual level sit down where the command of a bot stands in a file. True: somewhere. */
bool setup_disarm(struct setup *s);

/* Names the first person who sits there, unless they have a name; "Player 1" of somebody who is the
 * only person, from a match before, is none. `name` is clean; "": nobody is named. */
void setup_name_person(struct setup *s, const char *name);

/* Fills missing seats with the usual level, up to the game's least number or as many as the
 * position has; draws what lots decide: who begins (draw 0), each ai:any among the game's brains
 * that need no parameters of their own and fit the table (draw s for seat s); asks what levels
 * stand for at this table; lets the seat begin that start.common.first names, unless there is a
 * position; gives names to seats without one, "Player 2" to people, to brains their face's, to bots
 * their file's; numbers
 * names that look alike
 * ("Robo", "Robo 2"); checks that rules, seats and brains fit. The seed must be there. False: why
 * says what is wrong, *s is as it was. */
bool setup_finish(struct setup *s, struct text *why);

/* Asks what the levels that are still open stand for, once rules and seats are known: what
 * setup_finish() does about them, for whoever makes seats with setup_kind(). False: as above. */
bool setup_levels(struct setup *s, struct text *why);

/* Draws what "ai:any" becomes as entrant n (from 0), of the game's brains that need no parameters
 * of their own and fit the table. False: there is none; why says so, *policy is as it was. */
bool setup_draw(const struct setup *s, int n, struct policy *policy, struct text *why);

/* Gives names to the seats that have none, and numbers those that look alike: what setup_finish()
 * does about names, for whoever makes seats with setup_kind(). */
void setup_call(struct setup *s);

/* What the first person at a table is called who has said no name. */
#define SETUP_UNNAMED "Player 1"

/* What somebody is called in matches whose settled name is `name`; "": none. That, or static. */
const char *setup_person_called(const char *name);

/* A clean name with a number, "Robo 2", cut where there is no room for both. */
void setup_number(char name[NAME_BYTES], const char *given, int number);

/* The name of a seat as people see it in their language: who has none of their own is "Player 1" in
 * files, and so are the seats of a seed "names". words NULL: as in files. */
const char *setup_shown(const struct setup *s, int seat, const struct translator *words);
const char *setup_name_shown(const char *name, const struct translator *words);

/* The seats' names joined by line feeds, as given on the command line or default, missing seats
 * included; what a seed "names" stands for. May be asked before setup_finish(): a seat whose brain
 * is still to be drawn counts as "any". `out` has room for SEATS_MOST * NAME_BYTES. */
void setup_names(const struct setup *s, char *out);

#endif
