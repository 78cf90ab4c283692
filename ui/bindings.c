#include "ui/bindings.h"

#include "ui/say.h"

#include <ctype.h>
#include <string.h>

static const struct {
    enum press press;
    const char *name;
    int glyph; /* how it is shown; -1: by its name */
} names[] = {
    {PRESS_ENTER, "Enter", -1},
    {PRESS_ESC, "Esc", -1},
    {PRESS_TAB, "Tab", -1},
    {PRESS_BACKTAB, "Shift-Tab", -1},
    {PRESS_BACKSPACE, "Backspace", -1},
    {PRESS_DELETE, "Del", -1},
    {PRESS_INSERT, "Ins", -1},
    {PRESS_UP, "Up", GLYPH_UP},
    {PRESS_DOWN, "Down", GLYPH_DOWN},
    {PRESS_LEFT, "Left", GLYPH_LEFT},
    {PRESS_RIGHT, "Right", GLYPH_RIGHT},
    {PRESS_HOME, "Home", -1},
    {PRESS_END, "End", -1},
    {PRESS_PGUP, "PgUp", -1},
    {PRESS_PGDN, "PgDn", -1},
};

enum { NAMES = sizeof names / sizeof names[0] };

/* A word of a list of keys. */
struct word {
    const char *at;
    int length;
};

/* The next word; false at the end of the list or, unless all are wanted, at the bar in it. */
static bool next_word(const char **keys, bool all, struct word *word)
{
    const char *at = *keys + strspn(*keys, " ");
    if (at[0] == '|' && (at[1] == ' ' || !at[1])) {
        if (!all) {
            return false;
        }
        at += 1 + strspn(at + 1, " ");
    }
    *word = (struct word){at, (int)strcspn(at, " ")};
    *keys = at + word->length;
    return word->length > 0;
}

static bool is(const struct word *word, const char *name)
{
    return (int)strlen(name) == word->length && strncmp(word->at, name, strlen(name)) == 0;
}

static bool is_char(const struct word *word, uint32_t code)
{
    const unsigned char *at = (const unsigned char *)word->at;
    if (word->length == 3 && at[1] == '-') {
        return code >= at[0] && code <= at[2];
    }
    return (word->length == 1 && code == at[0]) || (is(word, "Space") && code == ' ');
}

static bool is_ctrl(const struct word *word, uint32_t code)
{
    return word->length == 6 && strncmp(word->at, "Ctrl-", 5) == 0 &&
           (uint32_t)tolower((unsigned char)word->at[5]) == code;
}

static bool matches(const struct word *word, const struct key *key)
{
    if (key->press == PRESS_CHAR) {
        return is_char(word, key->code);
    }
    if (key->press == PRESS_CTRL) {
        return is_ctrl(word, key->code);
    }
    for (int i = 0; i < NAMES; i++) {
        if (names[i].press == key->press) {
            return is(word, names[i].name);
        }
    }
    return false;
}

static int action_of(const struct binding *b)
{
    _Static_assert((int)ACTION_ENTER == (int)COMMAND_ENTER, "general actions are commands");
    int general = b->command <= COMMAND_ENTER ? b->command : ACTION_NONE;
    int own = (int)b->action;
    return own == ACTION_NONE ? general : own % ACTION_FIXED;
}

static bool holds(const char *keys, const struct word *word)
{
    struct word one;
    while (next_word(&keys, true, &one)) {
        if (one.length == word->length && strncmp(one.at, word->at, (size_t)one.length) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_named(const struct word *word)
{
    for (int i = 0; i < NAMES; i++) {
        if (is(word, names[i].name)) {
            return true;
        }
    }
    return false;
}

/* Whether an action that these tables have got the key, and it is not this one. */
static bool is_taken(const struct keyset *set, const struct keymap *map, int action,
                     const struct word *word)
{
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            int other = action_of(b);
            if (other && other != action && holds(map->keys[other], word)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether a usual key of an action stays what it is. */
static bool stays(const struct keyset *set, const struct keymap *map, int action,
                  const struct word *word)
{
    const char *given = action ? map->keys[action] : "";
    bool replaced = *given && action > ACTION_ENTER && !is_named(word);
    return !replaced && !holds(given, word) && !is_taken(set, map, action, word);
}

/* Appends the keys of a row as people have settled them. */
static void say_keys(const struct keyset *set, const struct keymap *map, const struct binding *b,
                     struct text *out)
{
    int action = action_of(b);
    const char *at = b->keys, *bar = strstr(b->keys, "| ");
    struct word word;
    if (!map || b->action == ACTION_FIXED) {
        text_add(out, "%s", b->keys);
        return;
    }
    text_add(out, "%s", action ? map->keys[action] : "");
    while (next_word(&at, true, &word)) {
        if (bar && word.at > bar) {
            text_add(out, " |");
            bar = NULL;
        }
        if (stays(set, map, action, &word)) {
            text_add(out, " %.*s", word.length, word.at);
        }
    }
}

static bool has_key(const char *keys, const struct key *key)
{
    struct word word;
    while (next_word(&keys, true, &word)) {
        if (matches(&word, key)) {
            return true;
        }
    }
    return false;
}

int bindings_command(const struct keyset *set, const struct key *key)
{
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            struct text keys = {0};
            say_keys(set, set->keymap, b, &keys);
            if (has_key(keys.bytes, key)) {
                return b->command;
            }
        }
    }
    return COMMAND_NONE;
}

/* The glyph that shows a key, -1: it is shown by its name. */
static int picture(const struct word *word)
{
    for (int i = 0; i < NAMES; i++) {
        if (is(word, names[i].name)) {
            return names[i].glyph;
        }
    }
    return -1;
}

enum wordy { FIRST_KEY, BAR_KEYS, ALL_KEYS };

/* Appends the keys of a binding; in the bar arrows stand close together. */
static void add_keys(const struct keyset *set, const struct binding *b, const struct canvas *c,
                     enum wordy wordy, const char *between, struct text *out)
{
    struct text all = {0};
    struct word word;
    say_keys(set, c->keymap, b, &all);
    const char *keys = all.bytes;
    while (next_word(&keys, wordy == ALL_KEYS, &word)) {
        int sign = picture(&word);
        bool close = sign >= 0 && wordy != ALL_KEYS;
        text_add(out, "%s", !out->length || close ? "" : between);
        if (sign >= 0) {
            text_add(out, "%s", canvas_sign(c, (enum glyph)sign));
        } else {
            text_add(out, "%.*s", word.length, word.at);
        }
        if (wordy == FIRST_KEY) {
            return;
        }
    }
}

/* An entry of the bar: the keys of one binding, or of several that share words. */
struct item {
    struct text keys;
    struct text last; /* of the last binding alone */
    const char *label;
    int rank;
    bool out;
};

enum { ITEMS_MOST = 24 };

static bool shares(const struct binding *b)
{
    return b->label && strcmp(b->label, "+") == 0;
}

static int collect(const struct keyset *set, const struct canvas *c, enum wordy wordy,
                   struct item *item)
{
    int n = 0;
    memset(&item[0], 0, sizeof item[0]);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command && n < ITEMS_MOST - 1; b++) {
            if (!b->label) {
                continue;
            }
            add_keys(set, b, c, wordy, "/", &item[n].keys);
            text_clear(&item[n].last);
            say_keys(set, c->keymap, b, &item[n].last);
            if (!shares(b) && item[n].keys.length) {
                item[n].label = say_word(b->label);
                item[n].rank = b->rank;
                memset(&item[++n], 0, sizeof item[0]);
            }
        }
    }
    return n;
}

static int item_width(const struct item *item)
{
    return foreign_width(item->keys.bytes) + 1 + foreign_width(item->label) + 2;
}

/* Leaves out items until the rest has room; of equals the last one goes first. */
static void squeeze(struct item *item, int n, int width)
{
    for (;;) {
        int sum = 0, worst = -1;
        for (int i = 0; i < n; i++) {
            sum += item[i].out ? 0 : item_width(&item[i]);
            if (!item[i].out && (worst < 0 || item[i].rank >= item[worst].rank)) {
                worst = i;
            }
        }
        if (sum - 2 <= width || worst < 0) {
            return;
        }
        item[worst].out = true;
    }
}

/* The items that have room; gives how many, and the column of the first. */
static int lay_out(const struct keyset *set, const struct canvas *c, struct area a,
                   struct item *item, int *col)
{
    int n = collect(set, c, a.width >= 60 ? BAR_KEYS : FIRST_KEY, item);
    *col = a.width >= 40;
    squeeze(item, n, a.width - 2 * *col);
    return n;
}

void bindings_bar(const struct keyset *set, struct canvas *c, struct area a, int row)
{
    struct item item[ITEMS_MOST];
    int col, n = lay_out(set, c, a, item, &col);
    for (int i = 0; i < n; i++) {
        if (!item[i].out) {
            col += canvas_text(c, a, row, col, ROLE_KEY, item[i].keys.bytes) + 1;
            col += canvas_text(c, a, row, col, ROLE_DIM, item[i].label) + 2;
        }
    }
}

/* The key that a list names first. */
static bool first_key(const char *keys, struct key *key)
{
    struct word word;
    if (!next_word(&keys, true, &word)) {
        return false;
    }
    for (int i = 0; i < NAMES; i++) {
        if (is(&word, names[i].name)) {
            *key = (struct key){.press = names[i].press};
            return true;
        }
    }
    bool space = is(&word, "Space"), ctrl = word.length == 6 && strncmp(word.at, "Ctrl-", 5) == 0;
    int code = space ? ' ' : tolower((unsigned char)word.at[ctrl ? 5 : 0]);
    *key = (struct key){.press = ctrl ? PRESS_CTRL : PRESS_CHAR,
                        .code = (uint32_t)(space || ctrl ? code : word.at[0])};
    return space || ctrl || word.length == 1;
}

bool bindings_click(const struct keyset *set, const struct canvas *c, struct area a, int col,
                    struct key *key)
{
    struct item item[ITEMS_MOST];
    int from, n = lay_out(set, c, a, item, &from);
    for (int i = 0; i < n; i++) {
        int width = item[i].out ? 0 : item_width(&item[i]);
        if (col >= from && col < from + width - 2) {
            return first_key(item[i].last.bytes, key);
        }
        from += width;
    }
    return false;
}

enum { HELP_KEYS = 16, HELP_KEYS_MOST = 26 }; /* columns for the keys, with a space behind */

/* As many columns as the longest keys take, within bounds. */
static int help_left(const struct keyset *set, const struct canvas *c)
{
    int left = HELP_KEYS;
    struct text keys = {0};
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            add_keys(set, b, c, ALL_KEYS, " ", &keys);
            if (b->help) {
                int width = foreign_width(keys.bytes) + 2;
                left = width > left ? width : left;
                text_clear(&keys);
            }
        }
    }
    return left < HELP_KEYS_MOST ? left : HELP_KEYS_MOST;
}

int bindings_help(const struct keyset *set, struct canvas *c, struct area a, int from)
{
    int row = -from, left = a.width >= 50 ? help_left(set, c) : 12;
    struct text keys = {0};
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            add_keys(set, b, c, ALL_KEYS, " ", &keys);
            if (!b->help) {
                continue;
            }
            struct area words = area_part(a, row, left, a.height - row, a.width - left);
            if (row >= 0 && row < a.height) {
                canvas_fit(c, a, row, 0, left - 1, ROLE_KEY, keys.bytes);
                canvas_wrap(c, words, ROLE_NORMAL, say_word(b->help));
            }
            row += canvas_rows(a.width - left, say_word(b->help));
            text_clear(&keys);
        }
    }
    return row + from;
}
