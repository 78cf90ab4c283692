#include "ui/widget/bindings.h"

#include "ui/widget/bindings_parts.h"

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

void bindings_keys(const struct keyset *set, const struct keymap *map, const struct binding *b,
                   struct text *out)
{
    int action = action_of(b);
    const char *at = b->keys, *bar = strstr(b->keys, "| ");
    struct key_word word;
    if (!map || b->action == ACTION_FIXED) {
        text_add(out, "%s", b->keys);
        return;
    }
    text_add(out, "%s", action ? map->keys[action] : "");
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

/* The command to which people have given a key; COMMAND_NONE: they have not. */
static int given_command(const struct keyset *set, const struct key *key)
{
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            int action = b->action == ACTION_FIXED ? ACTION_NONE : action_of(b);
            if (action && has_key(set->keymap->keys[action], key)) {
                return b->command;
            }
        }
    }
    return COMMAND_NONE;
}

int bindings_command(const struct keyset *set, const struct key *key)
{
    int given = set->keymap ? given_command(set, key) : COMMAND_NONE;
    if (given != COMMAND_NONE) {
        return given;
    }
    for (int t = 0; t < KEYSET_TABLES; t++) {
        for (const struct binding *b = set->table[t]; b && b->command; b++) {
            struct text keys = {0};
            bindings_keys(set, set->keymap, b, &keys);
            if (has_key(keys.bytes, key)) {
                return b->command;
            }
        }
    }
    return COMMAND_NONE;
}
