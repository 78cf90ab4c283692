#include "src/base/config.h"

#include "src/base/paths.h"
#include "src/base/sanitize.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const config_themes[] = {N_("terminal"),      N_("dark"), N_("light"), "okabe-ito",
                                     N_("high-contrast"), N_("mono"), NULL};
const char *const config_languages[] = {"auto", "en", "de", "es", "fr", NULL};
const char *const config_tutors[] = {N_("off"), N_("blunders"), N_("all"), NULL};
const char *const config_undos[] = {N_("free"), N_("none"), NULL};
const char *const config_throws[] = {N_("hand"), N_("auto"), NULL};
const char *const config_sounds[] = {N_("off"), N_("bell"), NULL};
static const char *const colors[] = {N_("auto"), N_("never"), NULL};
static const char *const alphabets[] = {N_("auto"), N_("always"), NULL};
static const char *const on_off[] = {N_("on"), N_("off"), NULL};
static const char *const off_on[] = {N_("off"), N_("on"), NULL};

const struct config_row config_rows[CONFIGS] = {
    [CONFIG_THEME] = {"theme", N_("Theme"), N_("the colours of the screen"), CONFIG_WORD,
                      config_themes},
    [CONFIG_COLOR] = {"color", N_("Colours"), N_("colours as the terminal has them, or none"),
                      CONFIG_WORD, colors},
    [CONFIG_ASCII] = {"ascii", N_("ASCII"), N_("ASCII where nothing else will do, or always"),
                      CONFIG_WORD, alphabets},
    [CONFIG_MOTION] = {"motion", N_("Motion"), N_("whether dice roll and scores count up"),
                       CONFIG_WORD, on_off},
    [CONFIG_SPEED] = {"speed", N_("Speed"), N_("pace of dice and opponents: 0.25 to 16"),
                      CONFIG_DECIMAL, .min = 25, .max = 1600, .standard = 100},
    [CONFIG_SOUND] = {"sound", N_("Sound"), N_("the terminal's bell at a bust and at the end"),
                      CONFIG_WORD, config_sounds},
    [CONFIG_MOUSE] = {"mouse", N_("Mouse"), N_("clicks and the wheel, or left to the terminal"),
                      CONFIG_WORD, on_off},
    [CONFIG_NAME] = {"name", N_("Your name"), N_("of the first person at the table"), CONFIG_TEXT},
    [CONFIG_TUTOR] = {"tutor", N_("Tutor"), N_("warns before choices that cost much"), CONFIG_WORD,
                      config_tutors},
    [CONFIG_UNDO] = {"undo", N_("Undo"), N_("whether choices can be taken back"), CONFIG_WORD,
                     config_undos},
    [CONFIG_CURTAIN] = {"curtain", N_("Curtain"),
                        N_("hides the board between two people at one keyboard"), CONFIG_WORD,
                        off_on},
    [CONFIG_THROW] = {"throw", N_("Throwing"),
                      N_("hand: Space throws where a turn begins so; auto: at once"), CONFIG_WORD,
                      config_throws},
    [CONFIG_CONFIRM_ZERO] = {"confirm-zero", N_("Ask zero"),
                             N_("asks before points are thrown away for a zero"), CONFIG_WORD,
                             on_off},
    [CONFIG_CONFIRM_JOKER] = {"confirm-joker", N_("Ask joker"),
                              N_("asks before five equal dice go elsewhere"), CONFIG_WORD, on_off},
    [CONFIG_CONFIRM_CONCEDE] = {"confirm-concede", N_("Ask concede"),
                                N_("asks before a match is given up"), CONFIG_WORD, on_off},
    [CONFIG_CONFIRM_DELETE] = {"confirm-delete", N_("Ask delete"),
                               N_("asks before something kept is deleted"), CONFIG_WORD, on_off},
    [CONFIG_CONFIRM_LEAVE] = {"confirm-leave", N_("Ask leave"),
                              N_("asks before Esc or a list ends the program"), CONFIG_WORD,
                              on_off},
    [CONFIG_LANGUAGE] = {"language", N_("Language"),
                         N_("auto: the locale's; de Deutsch, en English, es español, fr français"),
                         CONFIG_WORD, config_languages},
};

void config_init(struct config *c)
{
    *c = (struct config){0};
    for (int i = 0; i < CONFIGS; i++) {
        c->number[i] = config_rows[i].standard;
    }
}

bool config_word(const char *name, const char *const *words, const char *word, int *which,
                 struct text *why)
{
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) {
            *which = i;
            return true;
        }
    }
    text_say(why, N_("%s cannot be '%.40s'; it can be "), name, word);
    for (int i = 0; words[i]; i++) {
        text_add(why, i ? ", %s" : "%s", words[i]);
    }
    return false;
}

int config_hundredths(const char *word)
{
    size_t whole = strspn(word, "0123456789");
    const char *point = word + whole;
    size_t part = *point == '.' ? strspn(point + 1, "0123456789") : 0;
    if (whole == 0 || whole > 4 || part > 2 || point[*point == '.' ? 1 + part : 0] ||
        (*point == '.' && part == 0)) {
        return -1;
    }
    int value = 100 * (int)strtol(word, NULL, 10);
    return part ? value + (int)strtol(point + 1, NULL, 10) * (part == 1 ? 10 : 1) : value;
}

static bool set_decimal(struct config *c, enum config_id id, const char *word, struct text *why)
{
    const struct config_row *row = &config_rows[id];
    int value = config_hundredths(word);
    if (value < row->min || value > row->max) {
        text_say(why, N_("%s goes from %g to %g, not '%.40s'"), row->name, row->min / 100.0,
                 row->max / 100.0, word);
        return false;
    }
    c->number[id] = value;
    return true;
}

bool config_set(struct config *c, enum config_id id, const char *word, struct text *why)
{
    const struct config_row *row = &config_rows[id];
    struct text clean = {0};
    if (row->kind == CONFIG_WORD) {
        return config_word(row->name, row->words, word, &c->number[id], why);
    }
    if (row->kind == CONFIG_DECIMAL) {
        return set_decimal(c, id, word, why);
    }
    sanitize_say(&clean, word, SANITIZE_NAME);
    if (strchr(clean.bytes, ';') || clean.length >= CONFIG_BYTES) {
        text_say(why, N_("%s is too long or holds ';', which begins a comment"), row->name);
        return false;
    }
    strcpy(c->text[id], clean.bytes);
    return true;
}

/* Twice or half as much, by small steps near 1: 0.25 0.5 0.75 1 1.5 2 3 4 6 8 12 16. */
static int step(const struct config_row *row, int value, int by)
{
    static const int stops[] = {25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600};
    enum { STOPS = sizeof stops / sizeof stops[0] };
    int next = by > 0 ? row->max : row->min;
    for (int i = 0; i < STOPS; i++) {
        int stop = stops[by > 0 ? STOPS - 1 - i : i];
        next = by > 0 ? (stop > value ? stop : next) : (stop < value ? stop : next);
    }
    return next;
}

void config_change(struct config *c, enum config_id id, int by)
{
    const struct config_row *row = &config_rows[id];
    if (row->kind == CONFIG_WORD) {
        int n = 1;
        while (row->words[n]) {
            n++;
        }
        c->number[id] = ((c->number[id] + by) % n + n) % n;
    } else if (row->kind == CONFIG_DECIMAL) {
        c->number[id] = step(row, c->number[id], by);
    }
}

void config_value(const struct config *c, enum config_id id, struct text *out)
{
    const struct config_row *row = &config_rows[id];
    if (row->kind == CONFIG_WORD) {
        text_add(out, "%s", text_word(out, row->words[c->number[id]]));
    } else if (row->kind == CONFIG_DECIMAL) {
        text_add(out, "%g", c->number[id] / 100.0);
    } else {
        text_add(out, "%s", c->text[id]);
    }
}

bool config_same(const struct config *a, const struct config *b, enum config_id id)
{
    return a->number[id] == b->number[id] && strcmp(a->text[id], b->text[id]) == 0;
}

/* The setting of that name, CONFIGS: there is none. */
static int setting_of(const char *name, size_t length)
{
    int i = 0;
    while (i < CONFIGS && !(strlen(config_rows[i].name) == length &&
                            strncmp(config_rows[i].name, name, length) == 0)) {
        i++;
    }
    return i;
}

/* A file while it is read: inih says what a line means, this says which line it is. */
struct reading {
    FILE *file;
    struct config *config;
    const struct config_reader *reader;
    int line;
    bool wanted; /* the line says something, and inih has not understood it yet */
};

static void complain(const struct reading *r, const char *sentence)
{
    struct text whole = {0};
    text_say(&whole, N_("line %d: %s"), r->line, sentence);
    r->reader->complain(r->reader->with, whole.bytes);
}

static void end_line(struct reading *r)
{
    if (r->wanted) {
        complain(r, N_("this is neither a comment nor 'name = value'"));
    }
    r->wanted = false;
}

/* Bytes of the mark of UTF-8 that some editors put before the first line. */
static size_t mark_of(const char *line)
{
    return strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* What a line says, behind blanks; NULL: it is too long for inih, holds a 0 or begins with that
 * mark (inih passes over it in the first line that it sees, whichever that is), and is left out.
 * The last line of a file may lack the line feed that it is written back with: that is not counted.
 */
static const char *line_words(const char *line, size_t length)
{
    const char *at = line + strspn(line, " \t\v\f\r"); /* what inih passes over */
    bool short_enough = strcspn(at, "\n") < INI_MAX_LINE - 3;
    return strlen(line) == length && short_enough && !mark_of(at) ? at : NULL;
}

/* Whether inih takes it for the beginning of a section: it looks no further than to a comment. */
static bool begins_section(const char *at)
{
    const char *end = at[0] == '[' ? strchr(at, ']') : NULL;
    for (const char *s = at + 1; end && s < end; s++) {
        if (*s == ';' && isspace((unsigned char)s[-1])) {
            return false;
        }
    }
    return end;
}

/* What inih calls instead of fgets(): the next line that it may see. Blanks before a line would
 * make it a part of the one before; lines that are too long for it or hold a 0 are left out. */
static char *next_line(char *out, int room, void *with)
{
    struct reading *r = with;
    char *line = NULL, *got = NULL;
    size_t size = 0;
    ssize_t n;
    end_line(r);
    while (!got && (n = getline(&line, &size, r->file)) >= 0) {
        size_t mark = r->line++ == 0 ? mark_of(line) : 0;
        const char *at = line_words(line + mark, (size_t)n - mark);
        if (!at || strlen(at) >= (size_t)room - 2) {
            complain(r, N_("this line is too long, or no text"));
            continue;
        }
        got = strcpy(out, at);
        r->wanted = !strchr(";#\r\n", at[0]) && !begins_section(at);
    }
    free(line);
    return got;
}

static bool take(struct reading *r, const char *section, const char *name, const char *value,
                 struct text *why)
{
    int id = setting_of(name, strlen(name));
    if (strcmp(section, "keys") == 0) {
        return r->reader->key(r->reader->with, name, value, why);
    }
    if (*section) {
        text_say(why, N_("there is no section [%.40s]; there is [keys]"), section);
        return false;
    }
    if (id == CONFIGS) {
        text_say(why, N_("there is no setting '%.40s'"), name);
        return false;
    }
    return config_set(r->config, (enum config_id)id, value, why);
}

static int heed(void *with, const char *section, const char *name, const char *value)
{
    struct reading *r = with;
    struct text why = {0};
    r->wanted = false;
    if (!take(r, section, name, value, &why)) {
        complain(r, why.bytes);
    }
    return 1;
}

/* A pipe under that name would make us wait. */
static FILE *open_file(const char *path, struct text *why)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) {
        return fdopen(fd, "r");
    }
    if (fd >= 0 || (errno != ENOENT && errno != ENOTDIR)) {
        text_say(why, N_("the settings %s cannot be read: %s"), sanitize_quote(path).bytes,
                 fd >= 0 ? text_word(why, N_("this is no file")) : strerror(errno));
    }
    if (fd >= 0) {
        close(fd);
    }
    return NULL;
}

bool config_read(struct config *c, const char *path, const struct config_reader *reader,
                 struct text *why)
{
    size_t before = why->length;
    struct reading r = {.file = open_file(path, why), .config = c, .reader = reader};
    if (!r.file) {
        return why->length == before;
    }
    ini_parse_stream(next_line, &r, heed, &r);
    end_line(&r);
    fclose(r.file);
    return true;
}

/* Writing settings back: only lines of settings that were changed, and the file as a whole. */
struct writing {
    const struct config *before, *now;
    FILE *out;
    bool written[CONFIGS];
    bool keys; /* within a section */
};

static void write_setting(struct writing *w, int id)
{
    struct text value = {0};
    config_value(w->now, (enum config_id)id, &value);
    fprintf(w->out, "%s = %s\n", config_rows[id].name, value.bytes);
    w->written[id] = true;
}

/* Those that no line has been found for. */
static void write_rest(struct writing *w)
{
    for (int i = 0; i < CONFIGS; i++) {
        if (!w->written[i] && !config_same(w->before, w->now, (enum config_id)i)) {
            write_setting(w, i);
        }
    }
}

/* The bytes of the name that inih finds in a line. */
static size_t name_length(const char *at)
{
    size_t n = strcspn(at, "=:");
    while (n > 0 && isspace((unsigned char)at[n - 1])) {
        n--;
    }
    return n;
}

/* Writes a line as it is, or what has become of it. Of lines about one setting the last counts. */
static void write_line(struct writing *w, const char *line, size_t length)
{
    const char *name = line_words(line, length);
    int id = w->keys || !name ? CONFIGS : setting_of(name, name_length(name));
    if (name && begins_section(name)) {
        if (!w->keys) {
            write_rest(w);
        }
        w->keys = name[1] != ']'; /* one without a name leads back to the settings */
    }
    if (id < CONFIGS && !config_same(w->before, w->now, (enum config_id)id)) {
        if (!w->written[id]) {
            write_setting(w, id);
        }
        return;
    }
    fwrite(line, 1, length, w->out);
    if (length > 0 && line[length - 1] != '\n') {
        fputc('\n', w->out);
    }
}

static bool write_all(struct writing *w, FILE *old)
{
    char *line = NULL;
    size_t size = 0;
    bool first = true;
    for (ssize_t n; old && (n = getline(&line, &size, old)) >= 0; first = false) {
        size_t mark = first ? mark_of(line) : 0;
        fwrite(line, 1, mark, w->out);
        write_line(w, line + mark, (size_t)n - mark);
    }
    if (!w->keys) {
        write_rest(w);
    }
    free(line);
    return !(old && ferror(old)) && fflush(w->out) == 0 && fsync(fileno(w->out)) == 0;
}

static bool fill(const char *path, const char *fresh, int fd, struct writing *w)
{
    struct stat st;
    FILE *old = fopen(path, "re");
    w->out = fdopen(fd, "w");
    bool kept = w->out && (old || errno == ENOENT);
    if (old && fstat(fileno(old), &st) == 0) {
        kept = kept && fchmod(fd, st.st_mode & 0777) == 0;
    }
    kept = kept && write_all(w, old);
    int error = errno;
    if (old) {
        fclose(old);
    }
    if (w->out) {
        fclose(w->out); /* all is on the disk already */
    }
    errno = error;
    return kept && rename(fresh, path) == 0;
}

static bool replace(const char *path, struct writing *w, struct text *why)
{
    char fresh[PATH_BYTES + 8];
    struct stat st;
    if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) { /* not ours to replace */
        text_say(why, N_("the settings cannot be written to %s: this is no file"),
                 sanitize_quote(path).bytes);
        return false;
    }
    snprintf(fresh, sizeof fresh, "%s.XXXXXX", path);
    int fd = mkostemp(fresh, O_CLOEXEC);
    if (fd >= 0 && fill(path, fresh, fd, w)) {
        bool safe = paths_sync_above(path);
        if (!safe) {
            paths_unsafe(path, why);
        }
        return safe;
    }
    text_say(why, N_("the settings cannot be written to %s: %s"), sanitize_quote(path).bytes,
             strerror(errno));
    if (fd >= 0) {
        unlink(fresh);
    }
    return false;
}

bool config_write(const char *path, const struct config *before, const struct config *now,
                  struct text *why)
{
    struct writing w = {.before = before, .now = now};
    if (!paths_make_above(path, why)) {
        return false;
    }
    char *real = realpath(path, NULL); /* a link stays one */
    bool written = replace(real ? real : path, &w, why);
    free(real);
    return written;
}
