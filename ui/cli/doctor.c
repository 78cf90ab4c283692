#include "src/base/paths.h"
#include "src/base/sanitize.h"
#include "src/bot/process.h"
#include "src/library/database.h"
#include "src/library/library.h"
#include "src/library/salvage/salvage.h"
#include "ui/cli/arguments.h"
#include "ui/text/locale.h"
#include "ui/text/preferences.h"
#include "ui/text/terminfo.h"

#include <langinfo.h>
#include <locale.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <unistring/version.h>

static const char *or_none(const char *value)
{
    return value && *value ? value : "-";
}

static void terminal(struct out *out)
{
    const char *term = getenv("TERM"), *no = getenv("NO_COLOR"), *usable = terminfo_usable();
    const struct text words = out_text(out);
    struct winsize size;
    char language[WORDS_LANGUAGE];
    out_line(out, N_("TERM is %.60s: %s."), or_none(term),
             text_word(&words, term && terminfo_known(term) ? N_("known") : N_("not known here")));
    if (usable) {
        out_line(out, N_("A TERM that works here: %s."), usable);
    }
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        out_line(out, N_("The terminal has %d columns and %d lines."), size.ws_col, size.ws_row);
    }
    out_line(out, N_("Locale %.60s, characters %s: %s."), or_none(setlocale(LC_CTYPE, NULL)),
             nl_langinfo(CODESET),
             text_word(&words,
                       out->ascii ? N_("ASCII only, boxes are drawn with signs") : N_("Unicode")));
    locale_t asked = newlocale(LC_CTYPE_MASK, "", NULL);
    if (asked) {
        freelocale(asked);
    } else {
        out_line(out, N_("The locale that the environment asks for is not installed."));
    }
    words_spoken(language);
    out_line(out, N_("The language is %s; the locale asks for %s."), language, words_wanted());
    out_line(out, no && *no ? N_("NO_COLOR is set: no colours.")
                            : N_("NO_COLOR is not set: colours as the terminal has them."));
    out_line(out, N_("COLORTERM is %.60s."), or_none(getenv("COLORTERM")));
}

static void sandbox(struct out *out)
{
    struct text why = out_text(out);
    if (process_can_sandbox(&why)) {
        out_line(out, N_("Bots run in a sandbox."));
    } else {
        out_line(out, N_("Bots cannot run in a sandbox: %s."), why.bytes);
    }
}

static void say_unread(void *with, const char *sentence)
{
    out_line(with, N_("Not read: %s."), sentence);
}

static void settings(struct out *out)
{
    struct preferences p = {0};
    struct text why = out_text(out);
    if (!paths_config_name(p.path, &why)) {
        out_line(out, N_("There are no settings: %s."), why.bytes);
        return;
    }
    config_init(&p.config);
    out_line(out, N_("Settings are read from %.300s."), sanitize_quote(p.path).bytes);
    preferences_read(&p, &(struct preferences_ear){out, say_unread});
}

/* A reason without the hint at this command. */
static const char *here(struct text *reason)
{
    const char *hint = text_word(reason, db_hint);
    size_t length = strlen(hint);
    if (reason->length >= length && strcmp(reason->bytes + reason->length - length, hint) == 0) {
        reason->length -= length;
        reason->bytes[reason->length] = '\0';
    }
    return reason->bytes;
}

static void say_lost(void *with, const char *sentence)
{
    struct text line = out_text(with);
    text_add(&line, "  %s.", sentence);
    out_words_line(with, &line);
}

/* Makes a new library of a damaged one; gives the exit status. */
static int salvage_library(const char *path, struct out *out, struct text *why)
{
    const struct text words = out_text(out);
    const struct mend_ear ear = {out, say_lost, words.translator};
    struct text said = words;
    char aside[PATH_BYTES];
    int matches;
    if (!salvage(path, &ear, aside, &matches, why)) {
        return STATUS_WRITE; /* of a damaged one */
    }
    text_say_n(&said, "There is a new library with %d match; the damaged one is %.300s.",
               "There is a new library with %d matches; the damaged one is %.300s.",
               (unsigned long)matches, matches, sanitize_quote(aside).bytes);
    out_words_line(out, &said);
    return STATUS_DONE;
}

/* What is wrong with the library, and what can be done; gives the exit status: `usable` where
 * nothing is. */
static int look_at_library(const struct options *o, int usable, struct out *out, struct text *why)
{
    struct text what = out_text(out);
    char path[PATH_BYTES];
    if (!paths_data_name(o->word[OPTION_DATA_DIR], path, &what)) {
        return usable;
    }
    enum salvage_state state = salvage_look(path, &what);
    if (state == SALVAGE_DAMAGED) {
        out_line(out, N_("The library is damaged: %s."), here(&what));
    } else if (state == SALVAGE_SOUND && o->given[OPTION_SALVAGE]) {
        out_line(out, N_("The library is sound, there is nothing to salvage."));
    } else if (state == SALVAGE_SOUND) {
        out_line(out, N_("The library is sound."));
    } else {
        out_line(out, N_("The library cannot be looked at: %s."), here(&what));
    }
    if (state == SALVAGE_DAMAGED && library_is_read_only(path)) {
        out_line(out, N_("It cannot be written there: a copy of it elsewhere can be salvaged."));
        return o->given[OPTION_SALVAGE] ? STATUS_WRITE : STATUS_INPUT;
    }
    if (state == SALVAGE_DAMAGED && o->given[OPTION_SALVAGE]) {
        return salvage_library(path, out, why);
    }
    if (state == SALVAGE_DAMAGED) {
        out_line(out, N_("'rollick doctor --salvage' makes a new one of what can be read."));
    }
    return state == SALVAGE_SOUND ? usable : STATUS_INPUT;
}

int command_doctor(const struct options *o, struct out *out, struct text *why)
{
    char libc[32] = "libc", path[PATH_BYTES]; /* and so it stays where it is not that of GNU */
    struct text because = out_text(out), missing = because;
    confstr(_CS_GNU_LIBC_VERSION, libc, sizeof libc);
    out_line(out, N_("Rollick %s, with %s, SQLite %s, jansson %s, libunistring %d.%d."),
             ROLLICK_VERSION, libc, sqlite3_libversion(), JANSSON_VERSION,
             _libunistring_version >> 16, _libunistring_version >> 8 & 0xFF);
    terminal(out);
    bool usable = paths_data(o->word[OPTION_DATA_DIR], path, &missing);
    struct library *library = usable ? library_open(path, &missing) : NULL;
    if (library) {
        out_line(out, N_("Matches are kept in %.300s, version %d."), path, LIBRARY_VERSION);
    } else {
        out_line(out, N_("Nothing can be kept: %s."), here(&missing));
    }
    if (!library && paths_data_name(o->word[OPTION_DATA_DIR], path, &missing) &&
        library_is_read_only(path)) {
        out_line(out, N_("Matches that are kept in %.300s can be read."), path);
    }
    int status = library ? STATUS_DONE : arguments_no_library(o);
    library_close(library, &missing);
    status = look_at_library(o, status, out, why);
    settings(out);
    sandbox(out);
    if (command_on_screen(o, &because)) {
        out_line(out, N_("A match now would be played on the full screen."));
    } else {
        out_line(out, N_("A match now would be played in line mode, because %s."), because.bytes);
    }
    return status;
}
