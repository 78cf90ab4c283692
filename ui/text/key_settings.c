#include "ui/text/key_settings.h"

#include <string.h>

const char *const key_settings_actions[ACTIONS] = {
    [ACTION_NONE] = "",
    [ACTION_BACK] = "back",
    [ACTION_HELP] = "help",
    [ACTION_UP] = "up",
    [ACTION_DOWN] = "down",
    [ACTION_LEFT] = "left",
    [ACTION_RIGHT] = "right",
    [ACTION_ENTER] = "enter",
    [ACTION_ROLL] = "roll",
    [ACTION_BANK] = "bank",
    [ACTION_UNDO] = "undo",
    [ACTION_REDO] = "redo",
    [ACTION_HINT] = "hint",
    [ACTION_LOG] = "log",
    [ACTION_CHANCES] = "chances",
    [ACTION_GRAPH] = "graph",
    [ACTION_REVIEW] = "review",
    [ACTION_FASTER] = "faster",
    [ACTION_SLOWER] = "slower",
    [ACTION_PAUSE] = "pause",
    [ACTION_STEP] = "step",
    [ACTION_REMATCH] = "rematch",
    [ACTION_START] = "start",
    [ACTION_DICE] = "dice",
    [ACTION_COMMENTS] = "comments",
    [ACTION_EDIT] = "edit",
    [ACTION_EXPORT] = "export",
    [ACTION_FORGET] = "forget",
};

/* Whether a key can be given away. Figures choose dice, columns and rows; the bar and the semicolon
 * have a meaning where keys are written. Terminals send Ctrl-I, J, M and H for Tab, Enter and
 * Backspace, and the program has C, L, Z. */
static bool is_key(const char *word)
{
    static const char *const named[] = {"Space", "Tab", "Ins",  "Del",
                                        "Home",  "End", "PgUp", "PgDn"};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (strcmp(named[i], word) == 0) {
            return true;
        }
    }
    if (strncmp(word, "Ctrl-", 5) == 0) {
        return word[5] >= 'A' && word[5] <= 'Z' && !word[6] && !strchr("CHIJLMQSZ", word[5]);
    }
    return !word[1] && word[0] > ' ' && word[0] < 0x7f && !strchr("0123456789|;", word[0]);
}

/* Whether one of the words in `keys` is that one. */
static bool holds(const char *keys, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = keys; (at = strstr(at, word)) != NULL; at += length) {
        if ((at == keys || at[-1] == ' ') && (at[length] == ' ' || !at[length])) {
            return true;
        }
    }
    return false;
}

bool key_settings_set(struct keymap *map, const char *action, const char *keys, struct text *why)
{
    char words[KEYMAP_BYTES], given[KEYMAP_BYTES] = "", *rest = NULL;
    int which = 1;
    while (which < ACTIONS && strcmp(key_settings_actions[which], action) != 0) {
        which++;
    }
    if (which == ACTIONS) {
        text_say(why, N_("there is no action '%.40s'"), action);
        return false;
    }
    if (strlen(keys) >= sizeof words) {
        text_say(why, N_("these are too many keys for %s"), action);
        return false;
    }
    strcpy(words, keys);
    for (char *w = strtok_r(words, " \t", &rest); w; w = strtok_r(NULL, " \t", &rest)) {
        if (!is_key(w)) {
            text_say(why, N_("'%.40s' is no key that can be given to %s"), w, action);
            return false;
        }
        for (int i = 1; i < ACTIONS; i++) {
            if (i != which && holds(map->keys[i], w)) {
                text_say(why, N_("the key %s is given to %s already"), w, key_settings_actions[i]);
                return false;
            }
        }
        strcat(given, *given ? " " : "");
        strcat(given, w);
    }
    if (!*given) {
        text_say(why, N_("%s needs a key"), action);
        return false;
    }
    strcpy(map->keys[which], given);
    return true;
}
