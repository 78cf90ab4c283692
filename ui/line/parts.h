/* ui/line/parts.h: what the files of the line mode share. For them only. */
#ifndef ROLLICK_UI_LINE_PARTS_H
#define ROLLICK_UI_LINE_PARTS_H

#include "src/analysis/adviser.h"
#include "src/match/commentary.h"
#include "src/session/autosave.h"
#include "src/session/series.h"
#include "src/session/session.h"
#include "ui/guide/guide.h"
#include "ui/line/input.h"
#include "ui/line/line.h"

struct tutorial;

/* A line about an event: told, or to be told once the event is kept. */
struct told {
    int events; /* of the match, after it */
    int seat;
    bool leads;    /* a choice that only leads to a throw */
    bool comment;  /* not the event itself but a remark on it */
    bool turn_end; /* it ended the turn of that seat */
    char *words;
};

struct transcript {
    struct watcher watcher;
    const struct setup *setup;
    const struct translator *translator;
    int score[SEATS_MOST]; /* as they were at the end of the last turn */
    int n, room;
    int shown; /* lines that have been told */
    struct told *told;
};

/* How a match went on, or why it stopped. */
enum course {
    COURSE_ON,
    COURSE_OVER,
    COURSE_LEFT,      /* the person left, or the input ended */
    COURSE_SIGNAL,    /* input.signal */
    COURSE_FAILED,    /* why says how */
    COURSE_UNWRITTEN, /* standard output cannot be written */
};

struct line {
    const struct line_options *o;
    struct out *out;
    struct text *why;
    struct input in;
    bool echo;     /* answers are written after questions: nobody else shows them */
    bool open;     /* the last line has not been ended */
    int open_seat; /* open: the seat it speaks of, if its turn goes on; else -1 */
    int loudness;
    bool again;  /* a match is retold: nobody said anything */
    bool warned; /* of take-backs */
    struct session t;
    struct transcript transcript;
    struct comments comments;
    struct autosave autosave;
    struct series series;   /* of the match and of what follows it */
    char *faces;            /* the dice of a series that was read; NULL: it has none */
    struct adviser adviser; /* ui/line/advice.c */
    bool able;              /* … which is there … */
    int64_t advised;        /* … and began to work everything out then */
    int doubted;            /* events after which the tutor warned; -1: it did not … */
    int doubt;              /* … of this action */
};

/* ui/line/watch.c: lines and comments from now on; what happened before stands in the log only. To
 * be ended by transcript_end(). */
void line_watch(struct line *l);

/* ui/line/keep.c: keeping the match. */

/* Waits until everything that happened is on the disk, or cannot be. */
enum course line_keep(struct line *l);

/* Says where the match can be found again, if it can: it has ended, or not. */
void line_kept(struct line *l);

/* ui/line/transcript.c: the lines of a match. */

/* What happened last, if it belongs to a turn of that seat that goes on; NULL: it does not. */
const char *transcript_of_turn(const struct transcript *transcript, int seat);

void transcript_begin(struct transcript *transcript, const struct setup *setup,
                      const struct match *m, const struct translator *words);
void transcript_end(struct transcript *transcript);
void transcript_remark(struct transcript *transcript, int events, const char *words);

/* ui/line/prompt.c: writing and reading. */

/* Ends an open line. */
void line_close(struct line *l);

/* Tells what has happened since it was called last, as loudly as wished. The last line stays open
 * when it tells of a turn that goes on. */
void line_tell(struct line *l);

/* Says a line of its own. */
__attribute__((format(printf, 2, 3))) void line_say(struct line *l, const char *message, ...);
void line_words(struct line *l, const struct text *words);

/* Asks a question at the end of the open line, or on one of its own, and reads the answer, cleaned.
 * COURSE_ON, or why there is none. */
enum course line_ask(struct line *l, const struct text *question, char answer[INPUT_LINE]);

/* The same for what nobody may see: it is hidden while it is typed, and kept byte for byte. */
enum course line_secret(struct line *l, const struct text *question, char answer[INPUT_LINE]);

/* Asks for yes or no. Words for the program are obeyed meanwhile if they only tell something, or
 * leave. */
enum course line_agree(struct line *l, const char *question, bool *yes);
enum course line_agree_to(struct line *l, const struct text *question, bool *yes);

/* ui/line/advice.c: hints, chances and the tutor for the match that begins. To be ended by
 * line_unadvise(). */
void line_advise(struct line *l);
void line_unadvise(struct line *l);

/* Says what a hint says, and what the position is worth to all; waits for whoever is asked. */
enum course line_hint(struct line *l);
enum course line_odds(struct line *l);

/* Whether the tutor warns before this choice, which is waited for as on the screen; the same choice
 * again is not warned of. */
enum course line_warns(struct line *l, int action, bool *warns);

/* ui/line/commands.c: words for the program, the slash included. */
enum course line_command(struct line *l, const char *word);

/* The same beside a question that must be answered first: what would change the match is refused.
 */
enum course line_command_aside(struct line *l, const char *word);

/* Names the choices of the moment; for "?". */
void line_choices(struct line *l);

/* ui/line/guide.c: reads a page on a game out, by the rules of a position: what the help of the
 * full screen shows. */
void line_page(struct line *l, const struct game *g, enum guide_page page, const void *start);

/* What is to be read on a game, in the menu: rules, scoring and strategy by its usual rules. */
void line_guide(struct line *l, const struct game *g);

/* ui/line/tutorial.c: a tutorial, in words. COURSE_ON: it is over, or the learner has had enough.
 */
enum course line_tutorial(struct line *l, const struct tutorial *tutorial);

/* ui/line/turn.c: asks whoever is waited for, a person for a choice or typed dice. */
enum course line_turn(struct line *l);

/* ui/line/begin.c: the dice of a match: seed, commit, secrets. The setup is not finished yet. */
enum course line_dice(struct line *l, struct setup *s);

/* The same for a match that is resumed: says what its dice are. */
void line_dice_known(struct line *l);

/* ui/line/end.c: tells how the match ended. */
void line_result(struct line *l);

/* ui/line/series.c: the series of matches that belong together. */

/* The series that the command line asks for, from a setup. */
void line_series(struct line *l, const struct setup *s);

/* The series of a match of the library, if it has one. */
bool line_series_read(struct line *l, long long id);

/* Keeps the series beside its match, so that it can be gone on with. */
void line_series_keep(struct line *l);

/* Says how a series stands that has begun, and that it goes on; nothing of a single match. */
void line_stands(struct line *l);

/* What comes after a match: the next of a series, or a rematch. *again: the series is that of the
 * match that follows. */
enum course line_next(struct line *l, bool *again);

/* What can be gone on with: a match, or the next one of a series. */
struct waiting {
    long long id; /* of that match, or of the one before; 0: nothing waits */
    bool series;
    char winners[40]; /* series: of the one before, as its row has them */
};

struct waiting line_waiting(const struct line *l);

/* ui/line/menu.c: what `rollick` alone does in line mode. */
enum menu_wish { MENU_ASK, MENU_PLAY, MENU_CONTINUE, MENU_QUIT };

/* Asks until there is something to do; something may be gone on with if `unfinished`. MENU_PLAY: s
 * is a setup that could be finished. */
enum course line_menu(struct line *l, bool unfinished, enum menu_wish *wished, struct setup *s);

#endif
