/* src/base/config.h: what people have settled for good: one table of settings that reads, writes
 * and explains the file config.ini. Source: rollick-config(5).
 *
 * The file is made of lines "name = value" and of comments; the section [keys] says which keys do
 * what, which only the front end understands. It is read by inih. */
#ifndef ROLLICK_SRC_BASE_CONFIG_H
#define ROLLICK_SRC_BASE_CONFIG_H

#include "games/text.h"

enum config_id {
    CONFIG_THEME,
    CONFIG_COLOR,
    CONFIG_ASCII,
    CONFIG_MOTION,
    CONFIG_SPEED,
    CONFIG_SOUND,
    CONFIG_MOUSE,
    CONFIG_NAME,
    CONFIG_TUTOR,
    CONFIG_UNDO,
    CONFIG_CURTAIN,
    CONFIG_THROW,
    CONFIG_CONFIRM_ZERO,
    CONFIG_CONFIRM_JOKER,
    CONFIG_CONFIRM_CONCEDE,
    CONFIG_CONFIRM_DELETE,
    CONFIG_CONFIRM_LEAVE,
    CONFIG_LANGUAGE,
    CONFIGS,
};

enum config_kind {
    CONFIG_WORD,    /* one of the words; number: which, from 0 */
    CONFIG_DECIMAL, /* a decimal number; number: hundredths, min … max */
    CONFIG_TEXT,    /* any text, cleaned (src/base/sanitize.h); empty: nothing is settled */
};

enum { CONFIG_BYTES = 128 };

struct config_row {
    const char *name, *label, *about; /* label and about: message ids */
    enum config_kind kind;
    const char *const *words; /* CONFIG_WORD; ends with NULL */
    int min, max, standard;
};

extern const struct config_row config_rows[CONFIGS];

/* The names of the themes; ends with NULL. */
extern const char *const config_themes[];

/* Before which choices the tutor warns, by enum tutor_threshold (src/analysis/tutor.h), and
 * whether choices can be taken back: "free", "none"; each ends with NULL. */
extern const char *const config_tutors[];
extern const char *const config_undos[];

/* Whether people make throws that nobody chooses themselves, by enum throwing
 * (src/session/series.h); ends with NULL. */
extern const char *const config_throws[];

/* What is heard: "off", "bell"; ends with NULL. */
extern const char *const config_sounds[];

/* The languages: "auto", that of the locale, then the codes of those there are, "en" among them;
 * ends with NULL. */
extern const char *const config_languages[];

struct config {
    int number[CONFIGS];
    char text[CONFIGS][CONFIG_BYTES];
};

/* Everything as usual. */
void config_init(struct config *c);

/* Reads a decimal number in hundredths: at most four figures, and after a point one or two more.
 * -1: the word is none. */
int config_hundredths(const char *word);

/* Which of the words it is; they end with NULL. False: none; why says so of `name`, and what it can
 * be. */
bool config_word(const char *name, const char *const *words, const char *word, int *which,
                 struct text *why);

/* Settles one value from a word. False: why says what it can be, *c is as it was. */
bool config_set(struct config *c, enum config_id id, const char *word, struct text *why);

/* The next or previous value: `by` words (around the end), or steps of a number (within its
 * bounds). Texts stay. */
void config_change(struct config *c, enum config_id id, int by);

/* Appends a value as it stands in the file, "okabe-ito", "0.5", or in the words of whoever reads
 * `out`. */
void config_value(const struct config *c, enum config_id id, struct text *out);

/* Whether a setting is the same in both. */
bool config_same(const struct config *a, const struct config *b, enum config_id id);

/* Who hears about the lines of a file. */
struct config_reader {
    void *with;
    /* A line of [keys]. False: why says what is wrong with it. */
    bool (*key)(void *with, const char *action, const char *keys, struct text *why);
    /* A line that is skipped: a sentence that begins with "line 7: ". */
    void (*complain)(void *with, const char *sentence);
};

/* Reads a file over what *c says already; lines that say nothing readable are complained of and
 * skipped. No file is an empty file. False: it cannot be read; why says so. */
bool config_read(struct config *c, const char *path, const struct config_reader *reader,
                 struct text *why);

/* Writes the settings that are not the same in `before` and `now` into the file, which is replaced
 * whole or not at all; all its other lines stay as they are. The file and the directories above it
 * are made if they are not there. False: why says what stands in the way. When it is only that the
 * directory cannot be synced, the new file is in its place already, and it is a power cut that may
 * bring the old one back: so why says then, and not that it was not written. */
bool config_write(const char *path, const struct config *before, const struct config *now,
                  struct text *why);

#endif
