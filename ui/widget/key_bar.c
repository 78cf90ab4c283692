#include "ui/widget/key_bar.h"

#include "ui/text/sentences.h"

#include <string.h>

static int action_of(const struct binding *b)
{
    _Static_assert((int)ACTION_ENTER == (int)COMMAND_ENTER, "general actions are commands");
    int general = b->command <= COMMAND_ENTER ? b->command : ACTION_NONE;
    int own = (int)b->action;
    return own == ACTION_NONE ? general : own % ACTION_FIXED;
}

static bool holds(const char *keys, const struct key_word *word)
{
    struct key_word one;
    while (key_word_next(&keys, true, &one)) {
        if (one.length == word->length && strncmp(one.at, word->at, (size_t)one.length) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether an action that these tables have got the key, and it is not this one. */
static bool is_taken(const struct keyset *set, const struct keymap *map, int action,
                     const struct key_word *word)
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
                  const struct key_word *word)
{
    const char *given = action ? map->keys[action] : "";
    bool replaced = *given && action > ACTION_ENTER && !key_word_named(word);
    return !replaced && !holds(given, word) && !is_taken(set, map, action, word);
}

static bool has_key(const char *keys, const struct key *key)
{
    struct key_word word;
    while (key_word_next(&keys, true, &word)) {
        if (key_word_matches(&word, key)) {
            return true;
        }
    }
    return false;
}

/* The command of the row whose key that is and stays; COMMAND_NONE: there is none. */
static int fixed_command(const struct keyset *set, const struct key *key)
{
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            if (b->action == ACTION_FIXED && has_key(b->keys, key)) {
                return b->command;
            }
        }
    }
    return COMMAND_NONE;
}

/* Appends the keys of a row as people have settled them. */
static void add_settled(const struct keyset *set, const struct keymap *map, const struct binding *b,
                        struct text *out)
{
    int action = action_of(b);
    const char *at = b->keys, *bar = strstr(b->keys, "| ");
    struct key_word word;
    struct key key;
    if (!map || b->action == ACTION_FIXED) {
        text_add(out, "%s", b->keys);
        return;
    }
    for (const char *given = map->keys[action]; key_word_next(&given, true, &word);) {
        if (key_word_key(&word, &key) && fixed_command(set, &key) == COMMAND_NONE) {
            text_add(out, " %.*s", word.length, word.at);
        }
    }
    while (key_word_next(&at, true, &word)) {
        if (bar && word.at > bar) {
            text_add(out, " |");
            bar = NULL;
        }
        if (stays(set, map, action, &word)) {
            text_add(out, " %.*s", word.length, word.at);
        }
    }
}

static bool has_settled(const struct keyset *set, const struct binding *b, const struct key *key)
{
    struct text keys = {0};
    add_settled(set, set->keymap, b, &keys);
    return has_key(keys.bytes, key);
}

/* Keys that people have given are looked for first, then the usual ones that have stayed. */
int key_bar_command(const struct keyset *set, const struct key *key)
{
    int fixed = fixed_command(set, key);
    if (fixed != COMMAND_NONE) {
        return fixed;
    }
    for (int t = 0; t < KEYSET_TABLES && set->keymap; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            int action = b->action == ACTION_FIXED ? ACTION_NONE : action_of(b);
            if (action && has_key(set->keymap->keys[action], key)) {
                return b->command;
            }
        }
    }
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            if (has_key(b->keys, key) && has_settled(set, b, key)) {
                return b->command;
            }
        }
    }
    return COMMAND_NONE;
}

bool key_bar_run(const struct keyset *set, struct binding_call *call)
{
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            if (b->command == call->command && b->run) {
                b->run(call);
                return true;
            }
        }
    }
    return false;
}

int key_bar_step(int command)
{
    return command == COMMAND_UP || command == COMMAND_LEFT ? -1 : 1;
}

/* Appends a key as it is shown, ranges up to `digits` unless that is 0. */
static void add_key(int digits, const struct key_word *word, const struct canvas *c,
                    struct text *out)
{
    int sign = key_word_glyph(word);
    if (sign >= 0) {
        text_add(out, "%s", canvas_sign(c, (enum glyph)sign));
    } else if (key_word_range(word) && digits) {
        text_add(out, "%.1s", word->at);
        if (word->at[0] - '0' < digits) {
            text_add(out, "-%d", digits);
        }
    } else {
        text_add(out, "%.*s", key_word_range(word) ? 3 : word->length, word->at);
    }
}

/* A key in an item of the bar. */
struct spot {
    int col, width, command;
    struct key key;
};

enum { ITEMS_MOST = 24, SPOTS_MOST = 8 };

/* An item of the bar: the keys of one binding, or of several that share words. */
struct item {
    struct text keys;
    const char *label;
    int rank;
    bool out;
    bool bare;  /* its keys stand there without words */
    bool alone; /* of one binding: its words mean what its first key does */
    int spots;
    struct spot spot[SPOTS_MOST];
};

/* Adds the keys of a binding to an item, as many as are shown; arrows stand close together. */
static void add_spots(const struct keyset *set, const struct binding *b, const struct canvas *c,
                      bool one, struct item *item)
{
    struct text all = {0};
    struct key_word word;
    add_settled(set, c->keymap, b, &all);
    const char *keys = all.bytes;
    while (key_word_next(&keys, false, &word) && item->spots < SPOTS_MOST) {
        struct spot *spot = &item->spot[item->spots];
        text_add(&item->keys, "%s", item->keys.length && key_word_glyph(&word) < 0 ? "/" : "");
        spot->col = sanitize_width(item->keys.bytes);
        add_key(set->digits, &word, c, &item->keys);
        spot->width = sanitize_width(item->keys.bytes) - spot->col;
        spot->command = b->command;
        item->spots += key_word_key(&word, &spot->key);
        if (one) {
            return;
        }
    }
}

/* Whether the bar has nothing to say of a binding. */
static bool is_left_out(const struct keyset *set, const struct binding *b)
{
    bool idle = false;
    for (int i = 0; i < KEYSET_IDLE; i++) {
        idle |= set->idle[i] == b->command;
    }
    return !b->label || idle;
}

/* All items, with one key of each binding or several; gives how many. */
static int collect(const struct keyset *set, const struct canvas *c, bool one, struct item *item)
{
    int n = 0, rows = 0;
    memset(&item[0], 0, sizeof item[0]);
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command && n < ITEMS_MOST - 1; b++) {
            if (is_left_out(set, b)) {
                continue;
            }
            add_spots(set, b, c, one, &item[n]);
            rows++;
            if (strcmp(b->label, "+") != 0 && item[n].keys.length) {
                item[n].label = say_word(b->label);
                item[n].rank = b->rank;
                item[n].alone = rows == 1;
                memset(&item[++n], 0, sizeof item[0]);
                rows = 0;
            }
        }
    }
    return n;
}

static int item_width(const struct item *item)
{
    return sanitize_width(item->keys.bytes) + (item->bare ? 0 : 1 + sanitize_width(item->label));
}

/* Columns between items: where none has words, a single one will do. */
static int gap_of(const struct item *item, int n)
{
    int i = 0;
    while (i < n && (item[i].out || item[i].bare)) {
        i++;
    }
    return i < n ? 2 : 1;
}

/* The item to be cut next: the highest rank leaves; when only those are left that are never
 * wanting, they lose their words, and at last they leave, too. Of equals the last one is first. */
static struct item *worst_of(struct item *item, int n)
{
    struct item *worst = NULL, *bare = NULL;
    for (int i = 0; i < n; i++) {
        if (item[i].bare && !item[i].out) {
            bare = &item[i];
        } else if (!item[i].out && (!worst || item[i].rank >= worst->rank)) {
            worst = &item[i];
        }
    }
    return worst ? worst : bare;
}

/* Cuts items until the rest has room; gives the columns between them. */
static int squeeze(struct item *item, int n, int width)
{
    for (;;) {
        int gap = gap_of(item, n), sum = -gap;
        for (int i = 0; i < n; i++) {
            sum += item[i].out ? 0 : item_width(&item[i]) + gap;
        }
        struct item *worst = sum > width ? worst_of(item, n) : NULL;
        if (!worst) {
            return gap;
        }
        worst->out = worst->rank > 0 || worst->bare;
        worst->bare = true;
    }
}

static void draw_words(const struct item *item, struct canvas *c, struct area a)
{
    if (item->alone && item->spots) {
        canvas_target(c, a, item->spot[0].command, item->spot[0].key);
    }
    canvas_text(c, a, 0, 0, ROLE_DIM, item->label);
}

void key_bar_draw(const struct keyset *set, struct canvas *c, struct area a, int row)
{
    struct item items[ITEMS_MOST];
    int n = collect(set, c, a.width < 60, items), col = a.width >= 40;
    int gap = squeeze(items, n, a.width - 2 * col);
    for (const struct item *item = items; item < items + n; item++) {
        if (item->out) {
            continue;
        }
        for (const struct spot *spot = item->spot; spot < item->spot + item->spots; spot++) {
            struct area part = area_part(a, row, col + spot->col, 1, spot->width);
            canvas_target(c, part, spot->command, spot->key);
        }
        col += canvas_text(c, a, row, col, ROLE_KEY, item->keys.bytes);
        if (!item->bare) {
            draw_words(item, c, area_part(a, row, col + 1, 1, sanitize_width(item->label)));
            col += 1 + sanitize_width(item->label);
        }
        col += gap;
    }
}

enum { HELP_KEYS = 16, HELP_KEYS_MOST = 26 }; /* columns for the keys, with a space behind */

/* Appends the keys of a binding, all of them. */
static void add_keys(const struct keyset *set, const struct binding *b, const struct canvas *c,
                     struct text *out)
{
    struct text all = {0};
    struct key_word word;
    add_settled(set, c->keymap, b, &all);
    for (const char *keys = all.bytes; key_word_next(&keys, true, &word);) {
        text_add(out, "%s", out->length ? " " : "");
        add_key(0, &word, c, out);
    }
}

/* As many columns as the longest keys take, within bounds. */
static int help_left(const struct keyset *set, const struct canvas *c)
{
    int left = HELP_KEYS;
    struct text keys = {0};
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            add_keys(set, b, c, &keys);
            if (b->help) {
                int width = sanitize_width(keys.bytes) + 2;
                left = width > left ? width : left;
                text_clear(&keys);
            }
        }
    }
    return left < HELP_KEYS_MOST ? left : HELP_KEYS_MOST;
}

int key_bar_help(const struct keyset *set, struct canvas *c, struct area a, int from)
{
    int row = -from, left = a.width >= 50 ? help_left(set, c) : 12;
    struct text keys = {0};
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            add_keys(set, b, c, &keys);
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
