#include "tests/terminal/walk.h"

#include "tests/suite.h"
#include "tests/terminal/bars.h"
#include "tests/terminal/hands.h"

#include <check.h>
#include <glob.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 96, A_LINE = 8, KEY = 32, KEYS = 64, PATH = 1024, BYTES = 1 << 16 };

struct walk {
    struct stage *s;
    const struct place_row *from;
    const char *name; /* of the golden file */
    unsigned short chance[3];
    char *golden, *rest; /* all of it, and what was not read yet; "" if there is none */
    FILE *out;           /* the walk as it is now */
    char *said;
    size_t length;
    char *page, *before;      /* behind the last key, and behind the one before */
    char help[KEYS][BAR_KEY]; /* the keys that the last page of help named */
    int helps;
};

static int draw(struct walk *w, int bound)
{
    return (int)(nrand48(w->chance) % bound);
}

static const uint32_t BASIS = 2166136261u;

static uint32_t mix(uint32_t hash, const char *text)
{
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 16777619u; /* FNV-1a */
    }
    return hash;
}

/* Keys of all screens, whatever their bars say. */
static const char *const names[] = {
    "Enter", "Enter", "Space", "Space",     "↑",   "↓",         "↓",   "←",
    "→",     "→",     "Tab",   "Shift-Tab", "Del", "Backspace", "End", "Home",
    "PgUp",  "PgDn",  "Esc",   "Ctrl-R",    "1",   "2",         "3",   "5",
};

/* What people type where a text is asked for, without the Enter behind it. */
static const char *const words[] = {
    "Eve", "7",    "12",   "3", "100", "1_2",       "1_2_3_4", "2_3_4_5_6", "1_1_2_4",
    "Bob", "turn", "ai:2", "0", "42",  "6_6_6_6_6", "10",      "eve",
};

/* Rows and columns. */
static const char *const sizes[] = {"24x80", "30x100", "24x80",  "12x40", "20x60",
                                    "24x80", "45x140", "24x130", "5x20",  "60x80"};

/* A place where something is drawn, as "SIGNrow:column". */
static void draw_place(struct walk *w, char sign, char key[KEY])
{
    char row[TERMINAL_ROW];
    int at = 0, columns = 0;
    for (int i = 0; i < 10 && columns == 0; i++) {
        at = draw(w, w->s->t.rows);
        terminal_row(&w->s->t, at, row, sizeof row);
        for (const char *c = row; *c; c++) {
            columns += (*c & 0xC0) != 0x80;
        }
    }
    snprintf(key, KEY, "%c%d:%d", sign, at, draw(w, columns > 0 ? columns : w->s->t.columns));
}

/* The name of what a keyboard sends for a key of a bar. */
static void name_key(const char *typed, char key[KEY])
{
    char sent[BAR_KEY];
    snprintf(key, KEY, "%s", typed);
    for (int i = 0; i < ROWS(names); i++) {
        if (bars_typed(names[i], sent) && strcmp(sent, typed) == 0) {
            snprintf(key, KEY, "%s", names[i]);
        }
    }
}

/* Whether letters may be text: Enter is a key here, and no letter is. */
static bool asks_for_text(const struct walk *w)
{
    struct bar_key bar[KEYS];
    int n = bars_read(w->s, bar, KEYS);
    bool enter = false, letter = false;
    for (int i = 0; i < n; i++) {
        enter |= *bar[i].typed == '\r';
        letter |= *bar[i].typed > ' ' && !bar[i].typed[1];
    }
    return enter && !letter;
}

/* A key of the bar; of a range any. */
static void draw_bar(struct walk *w, char key[KEY])
{
    struct bar_key bar[KEYS];
    int n = bars_read(w->s, bar, KEYS);
    strcpy(key, "Enter");
    if (n > 0) {
        const struct bar_key *b = &bar[draw(w, n)];
        name_key(b->typed, key);
        key[0] = (char)(key[0] + (b->range ? draw(w, 6) : 0));
    }
}

/* Remembers the keys that a page of help names. */
static void read_help(struct walk *w)
{
    if (!strstr(w->page, "Keys for this screen")) {
        return;
    }
    w->helps = 0;
    for (const char *at = w->page; (at = strstr(at, "║  ")) && w->helps < KEYS;) {
        char name[KEY];
        at += strlen("║  ");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, " \n"), at);
        w->helps += bars_typed(name, w->help[w->helps]);
    }
}

static const char *const first[] = {"?", "Esc"};

static void draw_key(struct walk *w, char key[KEY])
{
    int kind = draw(w, 100);
    if (kind < 50 && asks_for_text(w)) {
        snprintf(key, KEY, "=%s", words[draw(w, ROWS(words))]);
    } else if (kind < 50) {
        draw_bar(w, key);
    } else if (kind < 78 && w->helps > 0) {
        name_key(w->help[draw(w, w->helps)], key);
    } else if (kind < 83) {
        snprintf(key, KEY, "%c", '!' + draw(w, '~' - '!'));
    } else if (kind < 90) {
        snprintf(key, KEY, "%s", names[draw(w, ROWS(names))]);
    } else if (kind < 95) {
        draw_place(w, '@', key);
    } else if (kind < 97) {
        draw_place(w, draw(w, 2) ? '+' : '-', key);
    } else {
        snprintf(key, KEY, "%s", sizes[draw(w, ROWS(sizes))]);
    }
}

/* Help is read at first, and who leaves all the time sees little. */
static void draw_step(struct walk *w, int step, char key[KEY])
{
    if (step < ROWS(first)) {
        strcpy(key, first[step]);
        return;
    }
    draw_key(w, key);
    if (strcmp(key, "q") == 0 || strcmp(key, "Esc") == 0) {
        draw_key(w, key);
    }
}

static void go(struct walk *w)
{
    places_begin(w->s, w->from, "", NULL);
    free(w->before);
    w->before = w->page;
    w->page = terminal_text(&w->s->t);
}

static void type_word(struct walk *w, const char *word)
{
    char typed[KEY];
    snprintf(typed, sizeof typed, "%s\r", word);
    for (char *c = typed; *c; c++) {
        *c = *c == '_' ? ' ' : *c;
    }
    hands_key(w->s, typed);
}

/* "@row:column" is a click, '+' and '-' turn the wheel down and up there. */
static void use_mouse(struct walk *w, const char *key, int row, int column)
{
    char bytes[64];
    int button = *key == '@' ? 0 : *key == '+' ? 65 : 64;
    int n = snprintf(bytes, sizeof bytes, "\033[<%d;%d;%dM", button, column + 1, row + 1);
    if (button == 0) {
        snprintf(bytes + n, sizeof bytes - (size_t)n, "\033[<0;%d;%dm", column + 1, row + 1);
    }
    hands_key(w->s, bytes);
}

static void type(struct walk *w, const char *key)
{
    char typed[BAR_KEY];
    int row, column;
    if (key[1] && *key == '=') {
        type_word(w, key + 1);
    } else if (key[1] && sscanf(key + 1, "%d:%d", &row, &column) == 2) {
        use_mouse(w, key, row, column);
    } else if (sscanf(key, "%dx%d", &row, &column) == 2) {
        bool other = row != w->s->t.rows || column != w->s->t.columns;
        terminal_resize(&w->s->t, row, column);
        if (other) {
            terminal_idle(&w->s->t);
        }
        hands_key(w->s, "\014");
    } else {
        ck_assert_msg(bars_typed(key, typed), "%s: '%s' is no key", w->name, key);
        hands_key(w->s, typed);
    }
}

/* Beside the text, what it looks like. */
static uint32_t look(const struct walk *w)
{
    uint32_t hash = mix(BASIS, w->page);
    return w->s->t.ended ? hash : hash ^ terminal_look(&w->s->t);
}

/* Types the key and says what follows; a program that has ended begins again. */
static uint32_t step(struct walk *w, const char *key)
{
    type(w, key);
    free(w->before);
    w->before = w->page;
    w->page = w->s->t.ended ? strdup("ended\n") : terminal_text(&w->s->t);
    uint32_t hash = look(w);
    read_help(w);
    if (w->s->t.ended) {
        ck_assert_int_eq(stage_finish(w->s), 0);
        go(w);
    }
    return hash;
}

/* The next word of the golden file; "": there is none. */
static void next_word(struct walk *w, char word[KEY])
{
    w->rest += strspn(w->rest, " \n");
    snprintf(word, KEY, "%.*s", (int)strcspn(w->rest, " \n"), w->rest);
    w->rest += strlen(word);
}

static void differ(const struct walk *w, const char *key, const char *was, const char *is)
{
    fprintf(stderr, "%s, from '%s' of %s:\n%s\nbefore '%s':\n%s\nnow, %s for %s:\n%s\n", w->name,
            w->from->words, w->from->shows, w->said, key, w->before, is, was, w->page);
    ck_abort_msg("%s: '%s' is not as it was; see above", w->name, key);
}

/* Notes a pair, and compares it with what was. */
static void note(struct walk *w, const char *key, const char *was, uint32_t hash)
{
    char is[KEY];
    snprintf(is, sizeof is, "%08x", hash);
    fprintf(w->out, "%s %s", key, is);
    fflush(w->out);
    if (!getenv("BLESS") && strcmp(was, is) != 0) {
        differ(w, key, was, is);
    }
}

static void add_file(char **text, const char *path)
{
    char *more = NULL, bytes[BYTES];
    FILE *f = fopen(path, "re");
    size_t n = f ? fread(bytes, 1, sizeof bytes - 1, f) : 0;
    bytes[n] = '\0';
    if (f) {
        fclose(f);
    }
    ck_assert_int_ge(asprintf(&more, "%s%s:\n%s\n", *text, strrchr(path, '/') + 1, bytes), 0);
    free(*text);
    *text = more;
}

/* What the walk leaves: settings, files, the matches and the last of them. free() ends it. */
static char *left(const struct walk *w)
{
    static const char *const patterns[] = {"rollick/config.ini", "rollick-*"};
    static const char *const commands[] = {"history --json", "export last --as record"};
    char pattern[PATH], *text = strdup("");
    for (int i = 0; i < ROWS(patterns); i++) {
        glob_t found;
        snprintf(pattern, sizeof pattern, "%s/%s", w->s->data, patterns[i]);
        if (glob(pattern, 0, NULL, &found) == 0) {
            for (size_t k = 0; k < found.gl_pathc; k++) {
                add_file(&text, found.gl_pathv[k]);
            }
            globfree(&found);
        }
    }
    for (int i = 0; i < ROWS(commands); i++) {
        int status;
        char *said = stage_command(w->s, commands[i], &status), *more = NULL;
        ck_assert_int_ge(asprintf(&more, "%s%s: %d\n%s\n", text, commands[i], status, said), 0);
        free(said);
        free(text);
        text = more;
    }
    return text;
}

static const char *golden_path(const struct walk *w, char path[PATH])
{
    const char *folder = getenv("GOLDEN");
    snprintf(path, PATH, "%s/%s.txt", folder ? folder : "tests/golden/terminal", w->name);
    return path;
}

static void read_golden(struct walk *w)
{
    char path[PATH];
    w->golden = calloc(1, BYTES);
    FILE *f = fopen(golden_path(w, path), "re");
    ck_assert_msg(f || getenv("BLESS"), "%s is missing", path);
    if (f) {
        size_t n = fread(w->golden, 1, BYTES - 1, f);
        w->golden[n] = '\0';
        fclose(f);
    }
    w->rest = w->golden;
}

static void write_golden(struct walk *w)
{
    char path[PATH];
    FILE *f = fopen(golden_path(w, path), "we");
    ck_assert_msg(f && fputs(w->said, f) >= 0 && fclose(f) == 0, "cannot write %s", path);
}

static void begin(struct walk *w, struct stage *s, const struct place_row *from, const char *name)
{
    uint32_t seed = mix(BASIS, name);
    *w = (struct walk){.s = s, .from = from, .name = name};
    w->chance[0] = (unsigned short)seed;
    w->chance[1] = (unsigned short)(seed >> 16);
    read_golden(w);
    w->out = open_memstream(&w->said, &w->length);
    setenv("TZ", "UTC", 1);
    setenv("XDG_CONFIG_HOME", s->data, 1);
    go(w);
}

static void end(struct walk *w)
{
    fclose(w->out);
    if (getenv("BLESS")) {
        write_golden(w);
    }
    free(w->said);
    free(w->page);
    free(w->before);
    free(w->golden);
}

/* Its end is noted as a key that nobody types. */
static void finish(struct walk *w, const char *was)
{
    terminal_close(&w->s->t);
    w->s->runs = false;
    free(w->before);
    w->before = w->page;
    w->page = left(w);
    note(w, "left", was, mix(BASIS, w->page));
    fputc('\n', w->out);
}

void walk_from(struct stage *s, const struct place_row *from, const char *name)
{
    struct walk w;
    char key[KEY], was[KEY];
    begin(&w, s, from, name);
    bool drawn = !*w.golden;
    for (int i = 0; i < STEPS; i++) {
        if (drawn) {
            draw_step(&w, i, key);
        } else {
            next_word(&w, key);
        }
        next_word(&w, was);
        uint32_t hash = step(&w, key);
        note(&w, key, was, hash);
        fputs(i % A_LINE == A_LINE - 1 ? "\n" : "  ", w.out);
    }
    next_word(&w, key);
    next_word(&w, was);
    finish(&w, was);
    end(&w);
}
