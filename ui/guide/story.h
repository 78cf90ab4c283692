/* ui/guide/story.h: what there is to tell of a match that is over, in words: who won and by how
 * much, what was special, what it was like in figures, the choices that mattered; and a card of it
 * for others. For the result page, and for line mode. */
#ifndef ROLLICK_UI_GUIDE_STORY_H
#define ROLLICK_UI_GUIDE_STORY_H

#include "src/analysis/story.h"
#include "src/library/earlier.h"
#include "src/match/setup.h"

enum { CARD_LINES = 6 };

/* What is known of a match; borrowed. */
struct told_story {
    const struct setup *setup;
    const struct match *match; /* which has ended */
    const struct story *story;
    const struct earlier *earlier;  /* of the seat that the story is about; NULL: not known yet */
    const struct review *review;    /* of all its events; NULL: not judged yet, or by nobody */
    int person;                     /* the only person at the table; -1: none, or several */
    const struct told_daily *daily; /* it was an attempt at the daily; NULL: it was not */
};

/* What the card of a daily says besides. */
struct told_daily {
    bool par_known;
    int par;
    int streak; /* days in a row, this one included; 0: not known */
};

/* The seat that the story is about: that of the person, or of who won, or the first. */
int story_seat(const struct setup *s, const struct match *m);

/* Whether it is a defeat for the only person at the table. */
bool story_lost(const struct told_story *t);

/* Whether it went on to its end: nobody conceded or was ruled out, and a win is to be celebrated.
 */
bool story_played_out(const struct told_story *t);

/* How it ended: "You win by 18.", "Bo wins by 18.". Appended. */
void story_headline(const struct told_story *t, struct text *out);

/* What was special about it for the seat that it is about, as many parts as fit into `width`
 * columns, with `dot` between them; nothing where nothing was. Appended. */
void story_special(const struct told_story *t, const char *dot, int width, struct text *out);

/* What a character who was the only opponent of a person says of the score between them, this match
 * included: "You owe me one: it is 3 to 1 for you."; nothing the first time, or before that score
 * is known. Appended. */
void story_rivalry(const struct told_story *t, struct text *out);

/* The seat of that character; -1: there is none. */
int story_rival(const struct told_story *t);

/* What it was like in figures: rows of a table with a column for each seat. */
struct story_fact {
    bool more; /* on the row before it, which can stand without it */
    struct text label;
    struct text value[SEATS_MOST];
};

enum { STORY_FACTS = 8 };

/* Gives how many there are; those that the judge or the library will know are there from the
 * beginning, with empty values: `judged`, `kept` say that they will. `minus` is the sign of a
 * loss. */
int story_facts(const struct told_story *t, bool judged, bool kept, const char *minus,
                const struct translator *words, struct story_fact fact[STORY_FACTS]);

/* When a choice or throw came: "round 8" (games/words.h); in few columns: "r8"; and how it stood:
 * "round 8, turn 2, 18 behind", where the game has no rounds without the turn.
 * Appended. */
void story_when(const struct match *m, int event, struct text *out);
void story_when_shortly(const struct match *m, int event, struct text *out);
void story_when_exactly(const struct match *m, int event, struct text *out);

/* What was chosen, with the points of the turn that it was about: "roll at 25". Appended. */
void story_chosen(const struct match *m, const struct judged *j, struct text *out);

/* The same, and what was better: "roll at 25; better: bank", with an arrow "roll at 25 → bank".
 * Appended. */
void story_choice(const struct match *m, const struct judged *j, const char *arrow,
                  struct text *out);

/* What a choice lost, without the unit where that is points: "4.1 %", "10.3"; what it is of is said
 * above it. Appended. */
void story_cost(const char *unit, double cost, struct text *out);

/* What is said of a seat (-1: of all) none of whose choices bears a mark: "No mistakes." and what
 * was lost all the same, a little at a time, which is why its accuracy is below 100. Appended. */
void story_no_mistakes(const struct review *r, int seat, struct text *out);

/* The event that moved most what the match was worth to the seat of the story; -1: none did, or it
 * is not judged. */
int story_turning_event(const struct told_story *t);

/* It in words, with its round. Of what is wider than so many columns a throw is told by what it
 * changed for the seat of the story, then the round shortly. Appended. */
void story_turning_point(const struct told_story *t, int width, struct text *out);

/* A card for others, to be pasted somewhere; gives how many lines. spoken: without signs that
 * cannot be read aloud. */
int story_card(const struct told_story *t, bool spoken, const struct translator *words,
               struct text line[CARD_LINES]);

#endif
