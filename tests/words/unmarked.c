#include "tests/words/unmarked.h"

#include "games/brain.h"
#include "games/game.h"
#include "games/registry.h"
#include "src/base/config.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Names and words that are the same in every language and stand in no table of the program. */
static const char *const same[] = {
    "Rollick",     "rollick",    "SQLite",      "jansson",   "libunistring", "glibc",
    "UTF",         "ASCII",      "TERM",        "xterm",     "Enter",        "Esc",
    "Tab",         "Shift",      "Space",       "Backspace", "Del",          "Ins",
    "Home",        "End",        "PgUp",        "PgDn",      "Ctrl",         "Up",
    "Down",        "Left",       "Right",       "Ada",       "Linus",        "Zoë",
    "play",        "daily",      "resume",      "replay",    "review",       "drill",
    "hint",        "show",       "arena",       "lab",       "solve",        "list",
    "history",     "export",     "import",      "verify",    "doctor",       "strategies",
    "dice",        "quiz",       "hold",        "sweep",     "habits",       "TO",
    "game",        "brain",      "rule",        "preset",    "level",        "any",
    "ini",         "commit",     "seed",        "roll",      "stop",         "keep",
    "ones",        "none",       "chance",      "full",      "yes",          "no",
    "help",        "nonsense",   "plya",        "chess",     "conceded",     "Player",
    "Óscar",       "Ann",        "Prudence",    "Robo",      "Bo",           "keys",
    "GAME",        "SEAT",       "MATCH",       "COMMAND",   "OPTION",       "BRAIN",
    "EXPERIMENT",  "TEXT",       "FILE",        "NAME",      "PARAM",        "DIR",
    "EVENT",       "human",      "ai",          "JSON",      "man",          "last",
    "record",      "typed",      "random",      "alternate", "always",       "never",
    "scores",      "lead",       "gain",        "over",      "mirrored",     "independent",
    "complete",    "WORD",       "stats",       "FORM",      "forget",       "Elo",
    "experiments", "rules",      "merge",       "env",       "win",          "points",
    "better",      "tournament", "tournaments", "knockout",  "league",       "king",
    "trial",       "all",        "text",        "markdown",  "bot",          "check",
    "MS",          "rename",     "OLD",         "NEW",
};

static bool equal(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncmp(word, name, length) == 0;
}

/* Whether it is one of the words of a name: "Carter" of "Cautious Carter". */
static bool part(const char *word, size_t length, const char *name)
{
    while (name && *name) {
        size_t n = strcspn(name, " ");
        if (n == length && strncmp(word, name, length) == 0) {
            return true;
        }
        name += n + (name[n] == ' ');
    }
    return false;
}

static bool any(const char *word, size_t length, const char *const *names)
{
    for (; names && *names; names++) {
        if (equal(word, length, *names)) {
            return true;
        }
    }
    return false;
}

/* Whoever plays a level. */
static bool of_level(const char *word, size_t length, const struct game *g, int level)
{
    union position start;
    struct policy policy;
    struct text why = {0};
    game_begin(g, &start, g->seats_max > 1 ? 2 : 1, 0);
    return policy_level(g, level, &start, NULL, &policy, &why) &&
           part(word, length, policy_name(&policy));
}

static bool of_brain(const char *word, size_t length, const struct brain *b)
{
    bool found = part(word, length, b->id) || part(word, length, b->face.name);
    for (const struct brain_param *p = b->params; p && p->name; p++) {
        found = found || equal(word, length, p->name);
    }
    return found;
}

/* A name as it is, or as a label, with a capital. */
static bool label(const char *word, size_t length, const char *name)
{
    return length > 0 && tolower((unsigned char)word[0]) == name[0] &&
           equal(word + 1, length - 1, name + 1);
}

static bool of_game(const char *word, size_t length, const struct game *g)
{
    bool found = equal(word, length, g->id) || part(word, length, g->title);
    for (const struct rule *r = g->rules; r->name; r++) {
        found = found || label(word, length, r->name) || any(word, length, r->words);
    }
    for (const struct preset *p = g->presets; p->id; p++) {
        found = found || equal(word, length, p->id);
    }
    for (int level = 1; level <= LEVELS; level++) {
        found = found || of_level(word, length, g, level);
    }
    for (const struct brain *const *b = g->brains; *b; b++) {
        found = found || of_brain(word, length, *b);
    }
    return found;
}

static bool of_settings(const char *word, size_t length)
{
    bool found = false;
    for (int i = 0; i < CONFIGS; i++) {
        found = found || equal(word, length, config_rows[i].name) ||
                any(word, length, config_rows[i].words);
    }
    return found;
}

static bool named(const char *word, size_t length)
{
    bool found = of_settings(word, length);
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        found = found || equal(word, length, same[i]);
    }
    for (int i = 0; games[i]; i++) {
        found = found || of_game(word, length, games[i]);
    }
    return found;
}

/* Paths, options, values, hexadecimal figures; and a word that had no room. */
static bool of_machine(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr("0123456789_-/=:|", word[i])) {
            return true;
        }
    }
    return strncmp(word + length, "…", strlen("…")) == 0;
}

/* Letters, also with marks, and signs within words. */
static size_t belongs(const char *at)
{
    bool marked = ((unsigned char)at[0] & 0xE0) == 0xC0;
    return marked ? 2 : isalnum((unsigned char)at[0]) || strchr("_-/=:|", at[0]) ? 1 : 0;
}

static bool english(const char *word, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++) {
        if (isalpha((unsigned char)word[i]) && isalpha((unsigned char)word[i + 1])) {
            return !of_machine(word, length) && !named(word, length);
        }
    }
    return false;
}

const char *unmarked(const char *text, char *word, size_t room)
{
    while (*text) {
        size_t length = 0;
        while (text[length] && belongs(text + length)) {
            length += belongs(text + length);
        }
        if (english(text, length)) {
            snprintf(word, room, "%.*s", (int)length, text);
            return text;
        }
        text += length ? length : 1;
    }
    return NULL;
}
